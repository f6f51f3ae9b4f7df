"""The pages of a table: the game, and looking back at it. They work without a script; with one they live."""

from __future__ import annotations

from itertools import groupby
from typing import Annotated, Any

from fastapi import APIRouter, Form, Query, Request
from fastapi.responses import HTMLResponse, Response
from markupsafe import Markup, escape

from oenach.bots.levels import LEVELS
from oenach.server import api
from oenach.server.api import Asking, AtTable, Lang, Problem
from oenach.server.effects import signed
from oenach.server.live import LiveTable
from oenach.server.message import Message, moment_message, shown, table_message
from oenach.server.origin import address_of
from oenach.server.render import give_key, give_seat, go, render
from oenach.server.seats import Visitor, is_used_link
from oenach.server.session import GameSession
from oenach.server.shapes import AskAnswer, AskMove, AskRematch, AskSit, AskTakeover, AskUndo

router = APIRouter(include_in_schema=False)
LONGEST_NUMBER = 9  # digits of a version


# A table ----------------------------------------------------------------------------------------------


@router.get("/t/{table}")
async def table_page(
    request: Request, at: AtTable, visitor: Asking, before: Annotated[str, Query(max_length=24)] = ""
) -> Response:
    """A table. Whoever comes from the one before it keeps the seat."""
    if before and not visitor.secret:
        secret = request.cookies.get(api.cookie_of(before), "")
        if at.visitor(secret, address_of(request.scope)).secret:
            moved = go(f"/t/{at.id}")
            give_seat(request, moved, at.id, secret)
            return moved
    response = await render_table(request, "table.html", at, visitor)
    keep_seat(request, response, at, visitor)
    return response


def keep_seat(request: Request, response: Response, at: LiveTable, visitor: Visitor) -> None:
    """What the browser keeps of this visit: its seat, if that did not come through before; or a key, with
    which it can sit down."""
    if visitor.seats and "authorization" not in request.headers:
        if api.secret_of(request, at.id) != visitor.secret:
            give_seat(request, response, at.id, visitor.secret)
    elif may_sit(at, visitor):
        give_key(request, response)


def may_sit(at: LiveTable, visitor: Visitor) -> bool:
    """Whether a visitor is offered a seat: that of its link, or a free one at a public table."""
    free = at.session.config.public and not at.session.ready
    return not visitor.seats and bool(visitor.invited or free)


async def panel(request: Request) -> HTMLResponse:
    """The part of a table's page that changes; with what happened `since` a version, look by look, if the
    screen that asks still shows the `seat` it showed then.

    Everyone at a table asks for this after every move. So it is a plain route, which is found first and
    reads the request itself: what FastAPI does for the others costs more than the page.
    """
    at = await api.table_of(request, request.path_params["table"])
    visitor, asked = await api.visitor_at(request, at), request.query_params

    def since(viewer: int | None) -> int | None:
        version, same = asked.get("since", ""), asked.get("seat", "") == str("" if viewer is None else viewer)
        same = same or not at.session.spec.has_secrets  # then all have seen the same
        return int(version) if same and version.isdecimal() and len(version) < LONGEST_NUMBER else None

    def page(svg: str, past: Message) -> HTMLResponse:
        return render(request, "panel.html", **{**table_values(request, at, visitor, svg), **past})

    return await shown(at, visitor, api.lang_of(request), is_narrow(request), page, since)


def is_narrow(request: Request) -> bool:
    """Whether the browser has told that its screen is a phone's."""
    return request.cookies.get("oenach_narrow") == "1"


async def render_table(
    request: Request, template: str, at: LiveTable, visitor: Visitor, **more: Any
) -> HTMLResponse:
    def page(svg: str, _: object) -> HTMLResponse:
        return render(request, template, **{**table_values(request, at, visitor, svg), **more})

    return await shown(at, visitor, api.lang_of(request), is_narrow(request), page)


def table_values(request: Request, at: LiveTable, visitor: Visitor, svg: str) -> dict[str, Any]:
    """What a table's page is made of: the message that programs get, and nothing else."""
    lang = api.lang_of(request)
    message = table_message(at, visitor, lang, svg=svg, lettered=False)
    numbered = list(enumerate(message["moves"], start=1))
    by_group = groupby(numbered, key=lambda entry: entry[1]["group"])
    links = {seat: str(request.base_url).rstrip("/") + link for seat, link in message["links"].items()}
    return {
        "m": message,
        "spec": at.session.spec,
        "drawn": bool(at.session.game and at.session.game.drawn),
        "eyes": eyes_of(at, visitor),
        "log": log_items(message),
        "numbered": numbered,
        "groups": [(verb, list(moves)) for verb, moves in by_group],
        "links": links,
        "may_sit": may_sit(at, visitor),
        "minutes": round(at.registry.settings.gone / 60),
        "bots": list(LEVELS),
        "lang": lang,
        "signed": signed,
        "scripted": "oenach_narrow" in request.cookies,  # else the list of moves is all there is
        "winners": ", ".join(message["names"][seat] for seat in message["winners"]),
        "frames": [],
        "left_out": 0,
    }


def eyes_of(at: LiveTable, visitor: Visitor) -> list[int]:
    """The seats whose players look at the screen of a visitor now."""
    viewer = at.viewer(visitor)
    if at.session.spec.has_secrets:
        return [] if viewer is None else [viewer]
    return at.own_seats(visitor)


def log_items(message: Message) -> Markup:
    """The lines of the log as they stand in the page. There are hundreds on every page: a template would
    take longer for them than for all the rest."""
    own, replay = message["seat"], f"/t/{message['table']}/replay?moment="
    return Markup(
        "\n".join(
            f'<li class="{line["kind"]}{" own" if line["seat"] == own else ""}" value="{n}" '
            f'data-moment="{line["version"]}" data-by="{line["seat"]}">'
            f'<a href="{replay}{line["version"]}">{escape(line["text"])}</a></li>'
            for n, line in enumerate(message["log"], start=1)
        )
    )


@router.get("/t/{table}/s/{secret}")
async def open_link(request: Request, at: AtTable, secret: str) -> Response:
    """The link of a seat: the browser keeps its secret until it sits down, and the address bar does not. Who
    sits here already keeps the seat it has."""
    found, mine = at.visitor(secret, address_of(request.scope)), await api.visitor_at(request, at)
    used = is_used_link(at.session.seats, secret)
    if mine.seats and (found.invited or used) and not found.seats:
        response = go(f"/t/{at.id}")
        keep_seat(request, response, at, mine)
        return response
    if not found.secret:
        raise Problem(403, "used_link" if used else "dead_link")
    response = go(f"/t/{at.id}")
    give_seat(request, response, at.id, secret)
    give_key(request, response)
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
    await api.move(request, at, visitor, lang, AskMove(version=version, move=move))
    return go(f"/t/{at.id}")


@router.post("/t/{table}/undo")
async def undo(at: AtTable, visitor: Asking, whole_turn: Annotated[str, Form(max_length=2)] = "") -> Response:
    await api.undo(at, visitor, AskUndo(whole_turn=bool(whole_turn)))
    return go(f"/t/{at.id}")


@router.post("/t/{table}/hint")
async def hint(
    request: Request, at: AtTable, visitor: Asking, lang: Lang, step: Annotated[int, Form(ge=1, le=3)] = 1
) -> Response:
    hinted = await api.hinted(request, at, visitor, lang, step)
    return await render_table(request, "table.html", at, visitor, hint=hinted)


@router.post("/t/{table}/sit")
async def sit(
    request: Request,
    at: AtTable,
    visitor: Asking,
    name: Annotated[str, Form(max_length=200)] = "",
    value: Annotated[str, Form(max_length=64)] = "",
) -> Response:
    response = go(f"/t/{at.id}")
    if visitor.seats:  # the button was pressed twice
        keep_seat(request, response, at, visitor)
    else:
        _, token = await api.sit_down(request, at, visitor, AskSit(name=name, value=value))
        give_seat(request, response, at.id, token)
    return response


@router.post("/t/{table}/takeover")
async def takeover(
    at: AtTable,
    visitor: Asking,
    seat: Annotated[int, Form(ge=0)],
    bot: Annotated[str, Form(max_length=24)] = "",
) -> Response:
    await api.takeover(at, visitor, AskTakeover(seat=seat, bot=bot or None))
    return go(f"/t/{at.id}")


@router.post("/t/{table}/revoke")
async def revoke(
    request: Request, at: AtTable, visitor: Asking, seat: Annotated[int, Form(ge=0)]
) -> Response:
    await api.revoke(request, at, visitor, seat)
    return go(f"/t/{at.id}")


@router.post("/t/{table}/answer")
async def answer(
    at: AtTable,
    visitor: Asking,
    seat: Annotated[int, Form(ge=0)],
    agree: Annotated[str, Form(max_length=2)] = "",
) -> Response:
    await api.answer(at, visitor, seat, AskAnswer(agree=bool(agree)))
    return go(f"/t/{at.id}")


@router.post("/t/{table}/curtain")
async def curtain(at: AtTable, visitor: Asking, seat: Annotated[str, Form(max_length=2)] = "") -> Response:
    at.lift(visitor, int(seat) if seat.isdecimal() else None)
    return go(f"/t/{at.id}")


@router.post("/t/{table}/rematch")
async def rematch(
    request: Request,
    at: AtTable,
    visitor: Asking,
    promise: Annotated[str, Form(max_length=64)] = "",
    value: Annotated[str, Form(max_length=64)] = "",
) -> Response:
    """Play again. Whoever was not the first to ask, and has a value for another promise, sits down there."""
    ask = AskRematch(promise=promise, value=value)
    name = await api.next_table(request, at, visitor, ask)
    try:
        await api.come_again(request, name, visitor, ask)
    except Problem as problem:
        if problem.status != 409:
            raise
    return go(f"/t/{name}?before={at.id}")


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
    async with at.registry.turn_to_draw():
        m = moment_message(at, viewer, lang, moment, is_narrow(request))
    now = m["frames"].index(m["version"])
    around = {
        "first": m["frames"][0],
        "back": m["frames"][max(0, now - 1)],
        "next": m["frames"][min(len(m["frames"]) - 1, now + 1)],
        "last": m["frames"][-1],
    }
    shown = -1 if viewer is None else viewer
    differ = at.session.over and at.session.spec.has_secrets  # else all saw the same
    eyes = same_moment(at.session, viewer, m["version"]) if differ else {}
    return render(request, "replay.html", lang=lang, m=m, now=now, around=around, eyes=eyes, shown=shown)


def same_moment(session: GameSession, viewer: int | None, version: int) -> dict[int, int]:
    """For every seat (-1: a spectator) the version at which it saw what a viewer saw at this one."""
    steps = next(steps for at, steps in session.frames(viewer) if at == version)
    found = {}
    for seat in (-1, *range(len(session.seats))):
        frames = session.frames(None if seat == -1 else seat)
        found[seat] = max((at for at, after in frames if after <= steps), default=frames[0][0])
    return found
