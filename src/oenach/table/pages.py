"""The pages: the room, a table, its replay, the rules. They work without a script; with it they are live."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

from fastapi import APIRouter, Form, Query, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from fastapi.templating import Jinja2Templates
from jinja2 import StrictUndefined

from oenach.bots.levels import LEVELS
from oenach.games import games, title_of
from oenach.kernel.rulebook import LANGUAGES
from oenach.position import NAMES
from oenach.table import api
from oenach.table.api import Asking, AtTable, Lang, Problem
from oenach.table.live import Table
from oenach.table.message import moment_message, table_message
from oenach.table.seats import Visitor
from oenach.table.setup import USUAL_BOT
from oenach.table.words import LANGUAGE_NAMES, bot_name, text
from oenach.title import Title

router = APIRouter(include_in_schema=False)
MONTH = 30 * 24 * 3600  # seconds that a browser keeps a seat
MINUTES = {"keltis": 30, "tain": 40, "hibernia": 40, "asterix": 25}
MOST_COOKIES = 60  # tables of one browser that are looked up

templates = Jinja2Templates(Path(__file__).with_name("templates"))
templates.env.undefined = StrictUndefined
templates.env.trim_blocks = templates.env.lstrip_blocks = True


def render(request: Request, name: str, status: int = 200, **values: Any) -> HTMLResponse:
    """A page in the reader's language."""
    lang = values.pop("lang", None) or api.lang_of(request)

    def t(key: str, **filled: object) -> str:
        return text(key, lang, **filled)

    common = {
        "t": t,
        "lang": lang,
        "languages": LANGUAGE_NAMES,
        "bot_name": lambda bot: bot_name(bot, lang),
        "path": request.url.path + (f"?{request.url.query}" if request.url.query else ""),
    }
    return templates.TemplateResponse(request, name, {**common, **values}, status_code=status)


def error_page(request: Request, status: int, message: Mapping[str, Any]) -> HTMLResponse:
    """What went wrong, and the way back."""
    parts = request.url.path.split("/")
    table = f"/t/{parts[2]}" if parts[1:2] == ["t"] and len(parts) > 3 else ""
    return render(request, "error.html", status, message=message, table=table)


def go(where: str) -> RedirectResponse:
    return RedirectResponse(where, 303)


def give_seat(request: Request, response: Response, table: str, secret: str) -> None:
    """Let the browser keep the secret of a seat; no script can read it."""
    response.set_cookie(
        api.cookie_of(table),
        secret,
        max_age=MONTH,
        httponly=True,
        samesite="lax",
        secure=request.app.state.settings.secure,
    )


# The room ---------------------------------------------------------------------------------------------


@router.get("/")
async def room(request: Request) -> HTMLResponse:
    """All games, and the tables one can go to."""
    hall = api.hall_of(request)
    prefix = api.cookie_of("")
    ids = [name.removeprefix(prefix) for name in request.cookies if name.startswith(prefix)][:MOST_COOKIES]
    stored = await hall.stored(lambda store: store.named(ids)) if ids else []
    mine = [
        {
            **api.listing(one),
            "state": "over" if one.over else "playing" if one.begun is not None else "waiting",
        }
        for one in stored
    ]
    public = await api.listed_message(hall)
    return render(request, "room.html", games=games().values(), minutes=MINUTES, mine=mine, public=public)


@router.post("/play")
async def play(request: Request, game: Annotated[str, Form(max_length=24)]) -> Response:
    """You against bots, at once."""
    seats = [api.AskSeat(kind="me")] + [api.AskSeat(kind="bot", bot=USUAL_BOT)] * (
        title_of(game).seats[0] - 1
    )
    return await _made(request, api.AskTable(game=game, seats=seats))


async def _made(request: Request, ask: api.AskTable) -> Response:
    stored, token = await api.new_table(request, ask)
    response = go(f"/t/{stored.charter.id}")
    give_seat(request, response, stored.charter.id, token)
    return response


@router.get("/new/{game}")
async def new(request: Request, game: str) -> HTMLResponse:
    """The form for a table."""
    title = title_of(game)
    choices = [o for o in title.options if len(o.values) > 1]
    return render(request, "new.html", title=title, choices=choices, bots=list(LEVELS), names=NAMES)


@router.post("/new/{game}")
async def set_up(request: Request, game: str) -> Response:
    """Set up the table of the form."""
    form = {name: value[:200] for name, value in (await request.form()).items() if isinstance(value, str)}
    return await _made(request, asked_table(title_of(game), form))


def asked_table(title: Title, form: Mapping[str, str]) -> api.AskTable:
    """The table that a form asks for; a seat for nobody is left out."""
    seats = []
    for n in range(title.seats[-1]):
        kind, _, bot = form.get(f"kind{n}", "none").partition(":")
        if kind != "none":
            seats.append(
                api.AskSeat(kind=kind[:200], bot=bot[:200] or None, name=form.get(f"name{n}", "")[:200])
            )
    options = {o.name: form[f"option_{o.name}"][:200] for o in title.options if f"option_{o.name}" in form}
    return api.AskTable(
        game=title.name,
        seats=seats,
        options=options,
        public="public" in form,
        hurry="hurry" in form,
        hints="hints" in form,
    )


# A table ----------------------------------------------------------------------------------------------


@router.get("/t/{table}")
async def table_page(
    request: Request, at: AtTable, visitor: Asking, before: Annotated[str, Query(max_length=24)] = ""
) -> Response:
    """A table. Whoever comes from the one before it keeps the seat."""
    if before and not visitor.secret:
        secret = request.cookies.get(api.cookie_of(before), "")
        if at.visitor(secret).secret:
            response = go(f"/t/{at.id}")
            give_seat(request, response, at.id, secret)
            return response
    return await render_table(request, "table.html", at, visitor)


@router.get("/t/{table}/panel")
async def panel(request: Request, at: AtTable, visitor: Asking) -> HTMLResponse:
    """The part of a table's page that changes."""
    return await render_table(request, "panel.html", at, visitor)


async def render_table(
    request: Request, template: str, at: Table, visitor: Visitor, **more: Any
) -> HTMLResponse:
    async with at.hall.turn_to_draw():
        return render(request, template, **table_values(request, at, visitor), **more)


def table_values(request: Request, at: Table, visitor: Visitor) -> dict[str, Any]:
    """What a table's page is made of: the message that programs get, and nothing else."""
    lang = api.lang_of(request)
    message = table_message(at, visitor, lang, narrow=request.cookies.get("oenach_narrow") == "1")
    by_group = groupby(message["moves"], key=lambda move: move["group"])
    links = {seat: str(request.base_url).rstrip("/") + link for seat, link in message["links"].items()}
    invited = [seat for seat in visitor.seats if not at.course.seats[seat].sat]
    may_sit = bool(invited) or (
        at.course.charter.public and not visitor.seats and any(s["free"] for s in message["seats"])
    )
    return {
        "m": message,
        "groups": [(verb, list(moves)) for verb, moves in by_group],
        "links": links,
        "may_sit": may_sit,
        "bots": list(LEVELS),
        "lang": lang,
    }


@router.get("/t/{table}/s/{secret}")
async def open_link(request: Request, at: AtTable, secret: str) -> Response:
    """The link of a seat: the browser keeps its secret, and the address bar does not."""
    if not at.visitor(secret).secret:
        raise Problem(403, "dead_link")
    response = go(f"/t/{at.id}")
    give_seat(request, response, at.id, secret)
    return response


@router.post("/t/{table}/move")
async def move(
    request: Request,
    at: AtTable,
    visitor: Asking,
    lang: Lang,
    move: Annotated[int, Form()],
    version: Annotated[int, Form()],
) -> Response:
    await api.move(request, at, visitor, lang, api.AskMove(version=version, move=move))
    return go(f"/t/{at.id}")


@router.post("/t/{table}/undo")
async def undo(at: AtTable, visitor: Asking) -> Response:
    await api.undo(at, visitor)
    return go(f"/t/{at.id}")


@router.post("/t/{table}/hint")
async def hint(
    request: Request, at: AtTable, visitor: Asking, lang: Lang, step: Annotated[int, Form(ge=1, le=3)] = 1
) -> Response:
    view = api.view_at(at, api.seat_at(at, visitor))
    await api.hint(request, at, visitor, lang, api.AskHint(step=step))
    hinted = await api.hint_message(at, view, step, lang)
    return await render_table(request, "table.html", at, visitor, hint=hinted)


@router.post("/t/{table}/sit")
async def sit(
    request: Request, at: AtTable, visitor: Asking, name: Annotated[str, Form(max_length=200)] = ""
) -> Response:
    _, token = await api.sit_down(request, at, visitor, api.AskSit(name=name))
    response = go(f"/t/{at.id}")
    give_seat(request, response, at.id, token)
    return response


@router.post("/t/{table}/takeover")
async def takeover(
    at: AtTable,
    visitor: Asking,
    seat: Annotated[int, Form(ge=0)],
    bot: Annotated[str, Form(max_length=24)] = "",
) -> Response:
    await api.takeover(at, visitor, api.AskTakeover(seat=seat, bot=bot or None))
    return go(f"/t/{at.id}")


@router.post("/t/{table}/revoke")
async def revoke(at: AtTable, visitor: Asking, seat: Annotated[int, Form(ge=0)]) -> Response:
    await api.revoke(at, visitor, seat)
    return go(f"/t/{at.id}")


@router.post("/t/{table}/curtain")
async def curtain(at: AtTable, visitor: Asking, seat: Annotated[str, Form(max_length=2)] = "") -> Response:
    at.lift(visitor, int(seat) if seat.isdecimal() else None)
    return go(f"/t/{at.id}")


@router.post("/t/{table}/rematch")
async def rematch(request: Request, at: AtTable, visitor: Asking) -> Response:
    return go(f"/t/{await api.play_again(request, at, visitor)}?before={at.id}")


# Looking back -----------------------------------------------------------------------------------------


@router.get("/t/{table}/replay")
async def replay(
    request: Request,
    at: AtTable,
    visitor: Asking,
    lang: Lang,
    seat: Annotated[int | None, Query(ge=-1)] = None,
    moment: Annotated[int, Query(ge=0)] = 0,
) -> HTMLResponse:
    """The game step by step, as one's own seat saw it; once it is over, as any seat did."""
    viewer = api.past_viewer(at, visitor, seat)
    narrow = request.cookies.get("oenach_narrow") == "1"
    async with at.hall.turn_to_draw():
        m = moment_message(at, viewer, lang, moment, narrow)
    now = m["frames"].index(m["version"])
    around = {
        "first": m["frames"][0],
        "back": m["frames"][max(0, now - 1)],
        "next": m["frames"][min(len(m["frames"]) - 1, now + 1)],
        "last": m["frames"][-1],
    }
    eyes = [-1, *range(len(m["names"]))] if at.course.over else [-1 if viewer is None else viewer]
    shown = -1 if viewer is None else viewer
    return render(request, "replay.html", lang=lang, m=m, now=now, around=around, eyes=eyes, shown=shown)


# Rules and language -----------------------------------------------------------------------------------


@router.get("/rules/{game}")
async def rules(request: Request, game: str) -> HTMLResponse:
    """A rulebook; every rule has its id as an anchor."""
    return render(request, "rules.html", title=title_of(game))


@router.post("/lang")
async def choose_language(
    lang: Annotated[str, Form(max_length=2)], to: Annotated[str, Form(max_length=300)] = "/"
) -> Response:
    """Speak another language from now on."""
    parts = urlsplit(to)
    own = to.startswith("/") and not to.startswith(("//", "/\\")) and not parts.netloc
    response = go(to if own else "/")
    if lang in LANGUAGES:
        response.set_cookie("oenach_lang", lang, max_age=12 * MONTH, samesite="lax", httponly=True)
    return response
