"""The pages round the tables: the room, the form for a table, the rulebooks, and what went wrong."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import groupby, product
from typing import Annotated, Any

from fastapi import APIRouter, Form, Query, Request
from fastapi.responses import HTMLResponse, Response
from markupsafe import Markup

from oenach.art import covers
from oenach.bots.levels import LEVELS
from oenach.games import spec_of
from oenach.kernel.errors import Malformed
from oenach.kernel.rulebook import LANGUAGES
from oenach.position import NAMES
from oenach.server.cookies import MONTH, give_seat, seat_secrets
from oenach.server.dependencies import Calling, Lang, promises_of, registry_of
from oenach.server.error_answers import status_of
from oenach.server.errors import Problem
from oenach.server.form import PRESETS, asked_table, preset
from oenach.server.pictures import LOOKS, drawing, scenes
from oenach.server.registry import TableRegistry
from oenach.server.render import LONGEST_PATH, THEMES, go, render, theme_of
from oenach.server.service import tables
from oenach.server.service.caller import Caller
from oenach.server.service.room import my_tables
from oenach.server.setup import Wish, against_bots
from oenach.server.texts import text
from oenach.spec import GameSpec

router = APIRouter(include_in_schema=False)
ALL_DRAWN: set[tuple[str, str]] = set()  # rulebooks, with their language, whose pictures are ready
# A browser takes // and /\ for the beginning of another site, and overlooks tabs within an address.
OWN_PAGE = re.compile(r"/(?![/\\])[^\\]*")
TROUBLES = {
    403: "barred",
    404: "lost",
    410: "broken",
    429: "wait",
    503: "wait",
}  # how a page about an error begins


# The room ---------------------------------------------------------------------------------------------


@router.get("/")
async def room(request: Request, lang: Lang) -> HTMLResponse:
    """All games, and the tables one can go to."""
    registry = registry_of(request)
    return render(
        request,
        "room.html",
        wordmark=Markup(covers.wordmark()),
        mine=await my_tables(registry, seat_secrets(request.cookies), lang),
        public=await tables.public_tables(registry),
    )


@router.post("/play")
async def play(
    request: Request,
    caller: Calling,
    game: Annotated[str, Form(max_length=24)],
    promise: Annotated[str, Form(max_length=200)] = "",
    value: Annotated[str, Form(max_length=200)] = "",
) -> Response:
    """You against bots, at once."""
    return await _made(request, caller, against_bots(game, promise, value))


async def _made(request: Request, caller: Caller, wish: Wish) -> Response:
    stored, token = await tables.set_up(registry_of(request), promises_of(request), caller, wish)
    response = go(f"/t/{stored.config.id}")
    give_seat(request, response, stored.config.id, token)
    return response


# The form for a table ---------------------------------------------------------------------------------


@router.get("/new/{game}")
async def new(
    request: Request, game: str, begin: Annotated[str, Query(max_length=24)] = "friend"
) -> HTMLResponse:
    """The form for a table, with what it begins with."""
    spec, chosen = spec_of(game), begin if begin in PRESETS else "friend"
    return render_form(request, spec, preset(spec, chosen), chosen=chosen)


@router.post("/new/{game}")
async def set_up(request: Request, game: str, caller: Calling, lang: Lang) -> Response:
    """Set up the table of the form; if that cannot be, say why, and show again what was entered."""
    spec = spec_of(game)
    form = {name: value[:200] for name, value in (await request.form()).items() if isinstance(value, str)}
    try:
        return await _made(request, caller, asked_table(spec, form))
    except (Malformed, Problem) as error:
        return render_form(request, spec, form, status_of(error), wrong=error.told(lang))


def render_form(
    request: Request, spec: GameSpec, form: Mapping[str, str], status: int = 200, **values: str
) -> HTMLResponse:
    shown = {
        "spec": spec,
        "form": form,
        "choices": [o for o in spec.options if len(o.values) > 1],
        "bots": list(LEVELS),
        "names": NAMES,
        "presets": list(PRESETS),
        "chosen": "",
        "wrong": "",
    }
    return render(request, "new.html", status, **{**shown, **values})


# Rules ------------------------------------------------------------------------------------------------


@router.get("/rules/{game}")
async def rules(request: Request, game: str, lang: Lang) -> HTMLResponse:
    """A rulebook; every rule has its id as an anchor, and some a picture."""
    spec = spec_of(game)
    await _draw_all(registry_of(request), game, lang)
    by_rule = {
        rule: list(some) for rule, some in groupby(scenes(game).values(), key=lambda one: one.rules[0])
    }
    return render(
        request,
        "rules.html",
        spec=spec,
        blocks=blocks,
        scenes=by_rule,
        looks=LOOKS[theme_of(request)],
        drawing=lambda scene, look: drawing(game, scene.id, lang, look.narrow),
        eyes=lambda scene: text("spectator", lang) if scene.seat is None else NAMES[scene.seat],
    )


async def _draw_all(registry: TableRegistry, game: str, lang: str) -> None:
    """Draw the pictures of a rulebook, whose page tells their sizes: one at a time, and only once."""
    if (game, lang) in ALL_DRAWN:
        return
    for scene, narrow in product(scenes(game), (False, True)):
        async with registry.turn_to_draw():
            drawing(game, scene, lang, narrow)
    ALL_DRAWN.add((game, lang))


def blocks(words: str) -> list[tuple[bool, list[list[str]]]]:
    """A text of a rulebook as lines that are paragraphs, and indented ones that are a table: its first line
    names the columns, and cells stand two spaces or more apart."""
    lines = words.strip("\n").split("\n")
    return [
        (indented, [re.split(r" {2,}", line.strip()) if indented else [line] for line in some])
        for indented, some in groupby(lines, key=lambda line: line.startswith(" "))
    ]


@router.get("/rules/{game}/{scene}.svg")
async def rule_picture(
    request: Request, game: str, scene: str, lang: Lang, dark: bool = False, narrow: bool = False
) -> Response:
    """A picture of a rulebook; browsers keep it for a while."""
    spec_of(game)
    if scene not in scenes(game):
        raise Problem("no_page")
    async with registry_of(request).turn_to_draw():
        svg = drawing(game, scene, lang, narrow).painted(dark)
    return Response(svg, media_type="image/svg+xml", headers={"Cache-Control": "max-age=3600"})


# Language and colours ---------------------------------------------------------------------------------


@router.post("/lang")
async def choose_language(
    lang: Annotated[str, Form(max_length=2)], to: Annotated[str, Form(max_length=LONGEST_PATH)] = "/"
) -> Response:
    """Speak another language from now on."""
    return _remembered("oenach_lang", lang if lang in LANGUAGES else "", to)


@router.post("/theme")
async def choose_theme(
    theme: Annotated[str, Form(max_length=8)], to: Annotated[str, Form(max_length=LONGEST_PATH)] = "/"
) -> Response:
    """Light or dark from now on, or as the device has it."""
    return _remembered("oenach_theme", theme if theme in THEMES else "", to)


def _remembered(cookie: str, value: str, to: str) -> Response:
    """Back to a page of ours, with a choice that the browser keeps."""
    response = go(to if OWN_PAGE.fullmatch(to) and to.isprintable() else "/")
    if value:
        response.set_cookie(cookie, value, max_age=12 * MONTH, samesite="lax", httponly=True)
    return response


# What went wrong --------------------------------------------------------------------------------------


def error_page(request: Request, status: int, message: Mapping[str, Any]) -> HTMLResponse:
    """What went wrong, and the way back."""
    parts = request.url.path.split("/")
    return render(
        request,
        "error.html",
        status,
        message=message,
        table=f"/t/{parts[2]}" if parts[1:2] == ["t"] and len(parts) > 3 else "",
        kind=TROUBLES.get(status, "error"),
        picture=Markup(covers.standing_stone()),
    )
