"""The pages of a table: the game, and looking back at it. They work without a script; with one they live."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Form, Query, Request
from fastapi.responses import HTMLResponse, Response
from markupsafe import Markup

from oenach.art.endings import ending
from oenach.bots.levels import LEVELS
from oenach.server.changes import in_groups, log_items
from oenach.server.cookies import cookie_of, give_key, give_seat
from oenach.server.dependencies import (
    Asking,
    AtTable,
    Calling,
    Lang,
    hanging_up,
    is_narrow,
    lang_of,
    promises_of,
    secret_of,
    table_of,
    version_told,
    visitor_at,
)
from oenach.server.effects import signed
from oenach.server.live import LiveTable
from oenach.server.message import Message, shown, table_message
from oenach.server.origin import address_of
from oenach.server.render import go, render
from oenach.server.seats import Visitor
from oenach.server.service import hints, looking, playing, rematch as rematches, seating
from oenach.server.session import GameSession
from oenach.server.shapes import AskTakeover

router = APIRouter(include_in_schema=False)


# A table ----------------------------------------------------------------------------------------------


@router.get("/t/{table}")
async def table_page(
    request: Request, table: AtTable, visitor: Asking, before: Annotated[str, Query(max_length=24)] = ""
) -> Response:
    """A table. Whoever comes from the one before it keeps the seat."""
    if before and not visitor.secret:
        secret = request.cookies.get(cookie_of(before), "")
        if table.visitor(secret, address_of(request.scope)).secret:
            moved = go(f"/t/{table.id}")
            give_seat(request, moved, table.id, secret)
            return moved
    response = await render_table(request, "table.html", table, visitor)
    keep_seat(request, response, table, visitor)
    return response


def keep_seat(request: Request, response: Response, table: LiveTable, visitor: Visitor) -> None:
    """What the browser keeps of this visit: its seat, if that did not come through before; or a key, with
    which it can sit down."""
    if visitor.seats and "authorization" not in request.headers:
        if secret_of(request, table.id) != visitor.secret:
            give_seat(request, response, table.id, visitor.secret)
    elif seating.may_sit(table, visitor):
        give_key(request, response)


async def panel(request: Request) -> HTMLResponse:
    """The part of a table's page that changes; with what happened `since` a version, look by look, if the
    screen that asks still shows the `seat` it showed then.

    Everyone at a table asks for this after every move. So it is a plain route, which is found first and
    reads the request itself: what FastAPI does for the others costs more than the page.
    """
    table = await table_of(request, request.path_params["table"])
    visitor, asked = await visitor_at(request, table), request.query_params

    def since(viewer: int | None) -> int | None:
        same = asked.get("seat", "") == str("" if viewer is None else viewer)
        same = same or not table.session.spec.has_secrets  # then all have seen the same
        return version_told(asked.get("since", "")) if same else None

    def page(svg: str, past: Message) -> HTMLResponse:
        return render(request, "panel.html", **{**table_values(request, table, visitor, svg), **past})

    return await shown(table, visitor, lang_of(request), is_narrow(request), page, since)


async def render_table(
    request: Request, template: str, table: LiveTable, visitor: Visitor, **more: Any
) -> HTMLResponse:
    def page(svg: str, _: object) -> HTMLResponse:
        return render(request, template, **{**table_values(request, table, visitor, svg), **more})

    return await shown(table, visitor, lang_of(request), is_narrow(request), page)


def table_values(request: Request, table: LiveTable, visitor: Visitor, svg: str) -> dict[str, Any]:
    """What a table's page is made of: the message that programs get, and nothing else."""
    lang, viewer = lang_of(request), table.viewer(visitor)
    message = table_message(table, visitor, lang, svg=svg, lettered=False)
    links = {seat: str(request.base_url).rstrip("/") + link for seat, link in message["links"].items()}
    game = table.session.game
    return {
        "m": message,
        "spec": table.session.spec,
        "drawn": bool(table.session.game and table.session.game.drawn),
        "eyes": eyes_of(table, visitor),
        "log": log_items(table.id, viewer, table.narrator.lines(viewer, lang)),
        **in_groups(message),
        "links": links,
        "may_sit": seating.may_sit(table, visitor),
        "minutes": round(table.registry.settings.gone / 60),
        "bots": list(LEVELS),
        "variants": variants(table.session, lang),
        "lang": lang,
        "signed": signed,
        "scripted": "oenach_narrow" in request.cookies,  # else the list of moves is all there is
        "winners": ", ".join(message["names"][seat] for seat in message["winners"]),
        "ending": Markup(ending(game.view(None), lang)) if game and game.over else "",
        "learnt": bool(table.session.config.opening),
        "lesson": table.session.spec.lesson,
        "frames": [],
        "left_out": 0,
    }


def eyes_of(table: LiveTable, visitor: Visitor) -> list[int]:
    """The seats whose players look at the screen of a visitor now."""
    viewer = table.viewer(visitor)
    if table.session.spec.has_secrets:
        return [] if viewer is None else [viewer]
    return table.own_seats(visitor)


def variants(session: GameSession, lang: str) -> list[tuple[str, str]]:
    """What was agreed when the table was set up, as questions and answers."""
    agreed, names = session.config.options, [seat.name for seat in session.seats]
    return [
        (option.question(lang), option.said(agreed[option.name], lang, names))
        for option in session.spec.options
        if option.name in agreed
    ]


@router.get("/t/{table}/s/{secret}")
async def open_link(request: Request, table: AtTable, secret: str) -> Response:
    """The link of a seat: the browser keeps its secret until it sits down, and the address bar does not. Who
    sits here already keeps the seat it has."""
    linked, mine = table.visitor(secret, address_of(request.scope)), await visitor_at(request, table)
    response = go(f"/t/{table.id}")
    if seating.follows_link(table, secret, linked, mine):
        give_seat(request, response, table.id, secret)
        give_key(request, response)
    else:
        keep_seat(request, response, table, mine)
    return response


@router.post("/t/{table}/move")
async def move(
    table: AtTable,
    visitor: Asking,
    caller: Calling,
    lang: Lang,
    move: Annotated[int, Form()],
    version: Annotated[int, Form()],
) -> Response:
    await playing.move(table, visitor, caller, version, move, lang)
    return go(f"/t/{table.id}")


@router.post("/t/{table}/undo")
async def undo(
    table: AtTable, visitor: Asking, whole_turn: Annotated[str, Form(max_length=2)] = ""
) -> Response:
    await playing.undo(table, visitor, whole_turn=bool(whole_turn))
    return go(f"/t/{table.id}")


@router.post("/t/{table}/hint")
async def hint(
    request: Request,
    table: AtTable,
    visitor: Asking,
    caller: Calling,
    lang: Lang,
    step: Annotated[int, Form(ge=1, le=3)] = 1,
) -> Response:
    found = await hints.hint(table, visitor, caller, step, lang, hanging_up(request))
    return await render_table(request, "table.html", table, visitor, hint=found)


@router.post("/t/{table}/sit")
async def sit(
    request: Request,
    table: AtTable,
    visitor: Asking,
    caller: Calling,
    name: Annotated[str, Form(max_length=200)] = "",
    value: Annotated[str, Form(max_length=64)] = "",
) -> Response:
    response = go(f"/t/{table.id}")
    if visitor.seats:  # the button was pressed twice
        keep_seat(request, response, table, visitor)
    else:
        secret = secret_of(request, table.id)
        sat = await seating.sit(table, visitor, caller, secret, name=name, value=value)
        give_seat(request, response, table.id, sat.token)
    return response


@router.post("/t/{table}/takeover")
async def takeover(
    table: AtTable,
    visitor: Asking,
    seat: Annotated[int, Form(ge=0)],
    bot: Annotated[str, Form(max_length=24)] = "",
) -> Response:
    ask = AskTakeover(seat=seat, bot=bot or None)
    await seating.take_over(table, visitor, ask.seat, ask.bot)
    return go(f"/t/{table.id}")


@router.post("/t/{table}/revoke")
async def revoke(
    table: AtTable, visitor: Asking, caller: Calling, seat: Annotated[int, Form(ge=0)]
) -> Response:
    await seating.revoke(table, visitor, caller, seat)
    return go(f"/t/{table.id}")


@router.post("/t/{table}/answer")
async def answer(
    table: AtTable,
    visitor: Asking,
    seat: Annotated[int, Form(ge=0)],
    agree: Annotated[str, Form(max_length=2)] = "",
) -> Response:
    await seating.answer(table, visitor, seat, bool(agree))
    return go(f"/t/{table.id}")


@router.post("/t/{table}/curtain")
async def curtain(table: AtTable, visitor: Asking, seat: Annotated[str, Form(max_length=2)] = "") -> Response:
    seating.lift_curtain(table, visitor, int(seat) if seat.isdecimal() else None)
    return go(f"/t/{table.id}")


@router.post("/t/{table}/rematch")
async def rematch(
    request: Request,
    table: AtTable,
    visitor: Asking,
    caller: Calling,
    promise: Annotated[str, Form(max_length=64)] = "",
    value: Annotated[str, Form(max_length=64)] = "",
) -> Response:
    """Play again. Whoever was not the first to ask, and has a value for another promise, sits down there."""
    promises = promises_of(request)
    following = await rematches.rematch(table, visitor, caller, promises, promise=promise, value=value)
    return go(f"/t/{following.table}?before={table.id}")


@router.get("/t/{table}/result.svg")
async def result(table: AtTable, lang: Lang) -> Response:
    """The result of a finished game, to share. A browser can make other pictures of it."""
    return Response(looking.result(table, lang), media_type="image/svg+xml")


# Looking back -----------------------------------------------------------------------------------------


@router.get("/t/{table}/replay")
async def replay(
    request: Request,
    table: AtTable,
    visitor: Asking,
    lang: Lang,
    seat: Annotated[int | None, Query(ge=-1)] = None,
    moment: Annotated[int, Query(ge=0)] = 0,
) -> HTMLResponse:
    """The game step by step, as one's own seat saw it; once it is over, as any seat did."""
    narrow = is_narrow(request)
    viewer, m = await looking.look_back(table, visitor, lang, moment, seat=seat, narrow=narrow)
    now = m["frames"].index(m["version"])
    around = {
        "first": m["frames"][0],
        "back": m["frames"][max(0, now - 1)],
        "next": m["frames"][min(len(m["frames"]) - 1, now + 1)],
        "last": m["frames"][-1],
    }
    shown = looking.SPECTATOR if viewer is None else viewer
    differ = table.session.over and table.session.spec.has_secrets  # else all saw the same
    eyes = looking.same_moment(table.session, viewer, m["version"]) if differ else {}
    return render(request, "replay.html", lang=lang, m=m, now=now, around=around, eyes=eyes, shown=shown)
