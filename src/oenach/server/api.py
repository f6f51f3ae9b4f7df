"""The JSON interface, which the page uses too. `GET /api/openapi.json` describes it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Coroutine
from typing import Annotated, Any, TypeVar

from fastapi import APIRouter, Depends, Header, Query, Request
from fastapi.responses import JSONResponse, StreamingResponse
from starlette.types import Receive, Scope, Send

from oenach.bots import BOTS
from oenach.deal import check_value, commitment_of
from oenach.games import spec_of
from oenach.kernel.errors import Malformed, Refusal
from oenach.kernel.rulebook import LANGUAGES
from oenach.server.boards import action_of
from oenach.server.effects import effect
from oenach.server.guard import Limits
from oenach.server.listeners import Listener
from oenach.server.live import RETRY, LiveTable
from oenach.server.message import event_message, link_of, moment_message, shown, table_message
from oenach.server.origin import address_of, is_from_afar
from oenach.server.registry import TableRegistry
from oenach.server.seats import (
    LONGEST_SECRET,
    Visitor,
    clean_name,
    is_used_link,
    link_secret,
    proof_of,
    seat_secret,
)
from oenach.server.setup import Promises, SeatWish, Wish, again, set_table
from oenach.server.shapes import (
    ERRORS,
    AskAnswer,
    AskCurtain,
    AskHint,
    AskMove,
    AskRematch,
    AskSit,
    AskTable,
    AskTakeover,
    AskUndo,
    AskWhy,
    Hint,
    Linked,
    Made,
    Next,
    Promise,
    Sat,
    Tables,
    TableView,
    Version,
    Why,
)
from oenach.server.store import Stored
from oenach.server.texts import preferred, text
from oenach.server.thinking import HINT, Asker, Full, Shared
from oenach.server.trouble import Lost, SetAside, Unavailable
from oenach.telling.hints import rungs
from oenach.view import View

T = TypeVar("T")

HEARTBEAT = 15.0  # seconds between signs of life on a quiet stream
BROWSER = "oenach_browser"  # the cookie with a browser's own key: see `seat_secret`

router = APIRouter(prefix="/api", tags=["tables"])


class Problem(Exception):
    """An answer that is an error, by its word in `words.py`."""

    def __init__(self, status: int, key: str, **values: Any) -> None:
        super().__init__(key)
        self.status, self.key, self.values = status, key, values


# Who asks ---------------------------------------------------------------------------------------------


def registry_of(request: Request) -> TableRegistry:
    registry: TableRegistry = request.app.state.registry
    return registry


def limits_of(request: Request) -> Limits:
    limits: Limits = request.app.state.limits
    return limits


def promises_of(request: Request) -> Promises:
    promises: Promises = request.app.state.promises
    return promises


def lang_of(request: Request) -> str:
    """The language that is asked for, else that of the last visit, else that of the browser."""
    for wanted in (request.query_params.get("lang"), request.cookies.get("oenach_lang")):
        if wanted in LANGUAGES:
            return str(wanted)
    return preferred(request.headers.get("accept-language", ""))


def cookie_of(table: str) -> str:
    return f"oenach_seat_{table}"


def secret_of(request: Request, table: str) -> str:
    """The secret that a request carries for a table."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return token.strip()[: LONGEST_SECRET + 1]
    return request.cookies.get(cookie_of(table), "")


async def table_of(request: Request, table: str) -> LiveTable:
    """The table of an address."""
    found = await registry_of(request).table(table) if len(table) <= 24 else None
    if found is None:
        raise Problem(404, "no_table")
    return found


async def lang_asked(request: Request) -> str:
    """As `lang_of`; not a plain function, because FastAPI would send those to another thread."""
    return lang_of(request)


AtTable = Annotated[LiveTable, Depends(table_of)]
Lang = Annotated[str, Depends(lang_asked)]


async def visitor_at(request: Request, at: AtTable) -> Visitor:
    """Who asks. A token that proves nothing here is told so; a cookie may be an old one, or one that did not
    come through: then the browser is known by its key."""
    visitor = at.visitor(secret_of(request, at.id), address_of(request.scope))
    if "authorization" in request.headers:
        if not visitor.secret:
            raise no_seat(request, at, "no_seat")
        return visitor
    if visitor.seats or visitor.host:
        return visitor
    returning = at.returning(request.cookies.get(BROWSER, ""), address_of(request.scope))
    return returning if returning.seats else visitor


Asking = Annotated[Visitor, Depends(visitor_at)]


def no_seat(request: Request, at: LiveTable, otherwise: str) -> Problem:
    """Why a request gets no seat: its link was used by another, or something else."""
    used = is_used_link(at.session.seats, secret_of(request, at.id))
    return Problem(403, "used_link" if used else otherwise)


def seat_at(at: LiveTable, visitor: Visitor) -> int:
    """The seat that a visitor acts for."""
    seat = at.viewer(visitor)
    if seat is None:
        raise Problem(403, "lift_first" if at.curtain(visitor) else "no_seat")
    return seat


def view_at(at: LiveTable, seat: int) -> View:
    view = at.session.view(seat)
    if view is None:
        raise Problem(403, "not_begun")
    return view


def slow_down(request: Request, what: str, size: float, refill: float) -> None:
    """Refuse what one address or one seat asks too often."""
    if not limits_of(request).allow(f"{what} {address_of(request.scope)}", size, refill):
        raise Problem(429, "too_fast")


# Tables -----------------------------------------------------------------------------------------------


@router.post("/tables", status_code=201, response_model=Made, responses=ERRORS)
async def set_up(request: Request, ask: AskTable) -> JSONResponse:
    """Set up a table."""
    stored, token = await new_table(request, ask)
    return JSONResponse(made_message(stored, token), 201)


async def new_table(request: Request, ask: AskTable) -> tuple[Stored, str]:
    """A table as it was asked for, kept and live, with the token of its host."""
    slow_down(request, "create", 12, 0.2)
    wish = Wish(
        ask.game,
        [SeatWish(seat.kind, seat.bot, seat.name) for seat in ask.seats],
        ask.options,
        ask.public,
        ask.hurry,
        ask.hints,
        ask.promise,
        ask.value,
    )
    stored, token = set_table(wish, promises_of(request))
    await registry_of(request).create(stored, address_of(request.scope))
    return stored, token


def made_message(stored: Stored, token: str) -> dict[str, Any]:
    table = stored.config.id
    seats = [
        {"seat": s.seat, "kind": s.kind}
        | ({"link": link_of(token, table, s.seat, s.issue)} if s.kind == "link" else {})
        for s in stored.seats
    ]
    promised = commitment_of(stored.config.secret)
    return {"table": table, "seats": seats, "token": token, "commitment": promised}


@router.post("/promise", response_model=Promise, responses=ERRORS)
async def promise(request: Request) -> JSONResponse:
    """The commitment to a secret for your next table. Add a value of your own when you set it up."""
    slow_down(request, "create", 12, 0.2)
    return JSONResponse({"commitment": promises_of(request).make()})


@router.get("/tables", response_model=Tables, responses=ERRORS)
async def listed(request: Request) -> JSONResponse:
    """The public tables: those with a free seat, and those to watch."""
    return JSONResponse(await listed_message(registry_of(request)))


async def listed_message(registry: TableRegistry) -> dict[str, Any]:
    stored = await registry.sound(await registry.stored(lambda store: store.listed()))
    return {
        "open": [listing(one) for one in stored if any(seat.free for seat in one.seats)],
        "watch": [listing(one) for one in stored if one.begun is not None],
    }


def listing(stored: Stored) -> dict[str, Any]:
    return {
        "table": stored.config.id,
        "game": stored.config.game,
        "title": spec_of(stored.config.game).title,
        "names": [seat.name for seat in stored.seats],
        "free": sum(seat.free for seat in stored.seats),
    }


@router.get("/tables/{table}", response_model=TableView, responses=ERRORS)
async def look(
    at: AtTable,
    visitor: Asking,
    lang: Lang,
    fields: Annotated[bool, Query(description="add the fields of the view, for programs")] = False,
    svg: Annotated[bool, Query(description="false: leave the picture empty, which is quicker")] = True,
    narrow: Annotated[bool, Query(description="the picture for a phone")] = False,
) -> JSONResponse:
    """The table as you may know it: with a token as your seat does, else as a spectator."""

    def answer(drawn: str, _: object = None) -> JSONResponse:
        return JSONResponse(table_message(at, visitor, lang, svg=drawn, fields=fields))

    return await shown(at, visitor, lang, narrow, answer) if svg else answer("")


@router.get("/tables/{table}/moments/{version}", responses=ERRORS)
async def look_back(
    at: AtTable,
    visitor: Asking,
    lang: Lang,
    version: int,
    seat: Annotated[int | None, Query(ge=-1)] = None,
    narrow: Annotated[bool, Query(description="the picture for a phone")] = False,
) -> JSONResponse:
    """The table as your seat saw it at one of its versions; once the game is over, as any seat saw it
    (-1: a spectator)."""
    viewer = past_viewer(at, visitor, seat)
    async with at.registry.turn_to_draw():
        return JSONResponse(moment_message(at, viewer, lang, version, narrow))


def past_viewer(at: LiveTable, visitor: Visitor, seat: int | None) -> int | None:
    """Through whose eyes a visitor may look back."""
    if at.session.game is None:
        raise Problem(403, "not_begun")
    own = at.viewer(visitor)
    wanted = own if seat is None else None if seat == -1 else seat
    if wanted is not None and wanted >= len(at.session.seats):
        raise Problem(404, "no_page")
    if wanted is not None and wanted != own and not at.session.over:
        raise Problem(403, "not_over")
    return wanted


@router.get("/tables/{table}/events", response_class=StreamingResponse, responses=ERRORS)
async def events(
    request: Request,
    at: AtTable,
    visitor: Asking,
    lang: Lang,
    last_event_id: Annotated[str, Header()] = "",
) -> StreamingResponse:
    """Server-sent events: one whenever something changed that you can tell; its id is your version."""
    registry = registry_of(request)
    proof = visitor.proof if visitor.seats or visitor.host else ""
    listener = registry.listeners.admit(address_of(request.scope), proof)
    if listener is None:
        raise Problem(503, "full_house")
    since = int(last_event_id) if last_event_id.isdecimal() and len(last_event_id) < 9 else None
    address = address_of(request.scope)
    stream = event_stream(registry, listener, at, visitor.secret, address, lang, since)
    return Stream(registry, listener, stream)


class Stream(StreamingResponse):
    """A stream of events, which gives its place back however it ends, be it before it began."""

    def __init__(self, registry: TableRegistry, listener: Listener, events: AsyncIterator[str]) -> None:
        super().__init__(events, media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})
        self.registry, self.listener = registry, listener

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self.registry.listeners.leave(self.listener)


async def event_stream(
    registry: TableRegistry,
    listener: Listener,
    table: LiveTable,
    secret: str,
    address: str,
    lang: str,
    since: int | None,
) -> AsyncIterator[str]:
    """Events for one visitor, as long as it listens. A table that left memory is fetched again, as soon
    as the storage answers.

    Nothing is written but what this visitor can tell, when it can tell it, and signs of life at a fixed time
    after that: something hidden neither sends one nor puts one off.
    """
    listener.bell = bell = table.bell(secret)
    told, sign = None, 0.0
    now = asyncio.get_running_loop().time
    try:
        yield "retry: 1500\n\n"
        while not registry.closing and not listener.dismissed:
            if not registry.has(table):
                try:
                    found = await registry.table(table.id) or table
                except Unavailable:  # of which a stream tells nothing: it may have been over something hidden
                    await asyncio.sleep(RETRY)
                    continue
                table.give_back(bell)
                table, bell = found, found.bell(secret)
                listener.bell = bell
            message = event_message(table, table.visitor(secret, address), lang, since)
            state = {name: value for name, value in message.items() if name != "lines"}
            if state != told and not (told is None and since == message["version"]):
                yield f"id: {message['version']}\ndata: {json.dumps(message, ensure_ascii=False)}\n\n"
                sign = now() + HEARTBEAT
            elif now() >= sign:
                yield ": quiet\n\n"
                sign = now() + HEARTBEAT
            told, since = state, message["version"]
            await bell.heard(sign)
    except (Lost, SetAside):
        return  # whoever asks again is told so
    finally:
        table.give_back(bell)


# Playing ----------------------------------------------------------------------------------------------


@router.post("/tables/{table}/moves", response_model=Version, responses=ERRORS)
async def move(request: Request, at: AtTable, visitor: Asking, lang: Lang, ask: AskMove) -> JSONResponse:
    """Make a move. It is kept when the answer comes."""
    seat = seat_at(at, visitor)
    if ask.seat not in (None, seat):
        raise Problem(403, "lift_first")
    if not limits_of(request).allow(f"move {visitor.proof} {seat}", 40, 4):
        raise Problem(429, "too_fast")
    await at.move(seat, ask.version, ask.move, lang)
    return JSONResponse({"version": at.session.version(seat)})


@router.post("/tables/{table}/why", response_model=Why, responses=ERRORS)
async def why(at: AtTable, visitor: Asking, lang: Lang, ask: AskWhy) -> JSONResponse:
    """Why a move is not allowed: the rule and a sentence."""
    view = view_at(at, seat_at(at, visitor))
    wanted = ask.move if ask.move is not None else action_of(view, tuple(ask.picks or ()))
    if wanted is None:
        return JSONResponse({"allowed": False, "sentence": text("nothing_there", lang)})
    return JSONResponse(why_message(view, wanted, lang))


def why_message(view: View, wanted: int | str, lang: str) -> dict[str, Any]:
    """Whether a move is allowed, and if not, the rule."""
    refusal = view.why(wanted, lang)
    if refusal is None:
        sentence = view.spec.narration.offer(view.read(wanted), lang).sentence(lang)
        follows = effect(view, view.read(wanted), lang)
        return {"allowed": True, "sentence": text("allowed", lang, sentence=sentence), "effect": follows}
    return {"allowed": False, **refusal_message(view.spec.name, refusal)}


def refusal_message(game: str, refusal: Refusal) -> dict[str, Any]:
    return {
        "sentence": refusal.sentence,
        "rule": refusal.rule,
        "number": refusal.number,
        "link": f"/rules/{game}#{refusal.rule}",
    }


@router.post("/tables/{table}/hint", response_model=Hint, responses=ERRORS)
async def hint(request: Request, at: AtTable, visitor: Asking, lang: Lang, ask: AskHint) -> JSONResponse:
    """A hint in up to three steps: where to look, a good move, the reason."""
    return JSONResponse(await hinted(request, at, visitor, lang, ask.step))


async def hinted(request: Request, at: LiveTable, visitor: Visitor, lang: str, step: int) -> dict[str, Any]:
    """A hint for whoever asks, if it may have one, and waits for it."""
    seat = seat_at(at, visitor)
    view = view_at(at, seat)
    if not at.session.config.hints:
        raise Problem(403, "hints_off")
    if seat not in view.actors:
        raise Problem(403, "no_moves")
    if not limits_of(request).allow(f"hint {visitor.proof} {seat}", 12, 0.3):
        raise Problem(429, "too_fast")
    asker = Asker(HINT, address_of(request.scope), at.id)
    message = await while_here(request, hint_message(at, seat, step, lang, asker))
    await at.note_hint(seat, message["step"])
    return message


async def hint_message(at: LiveTable, seat: int, step: int, lang: str, asker: Asker) -> dict[str, Any]:
    """A hint; what was thought for it is kept until the table changes."""
    view, what = view_at(at, seat), ("hints", lang)
    thought = at.built(seat, what, lambda: Shared(_thought(at, view, lang, asker)))
    try:
        told = await thought.result()
    except Full:
        raise Problem(429, "much_to_think") from None
    finally:
        if thought.spoilt:
            at.unbuild(seat, what, thought)
    reached = min(step, len(told))
    return {"step": reached, "of": len(told), "sentence": told[reached - 1]}


async def _thought(at: LiveTable, view: View, lang: str, asker: Asker) -> list[str]:
    await at.registry.bot_runner.prepared(view.spec.name)
    return await at.registry.bot_runner.run(asker, rungs, view, lang)


async def while_here(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """What somebody waits for; given up when they leave."""
    working, leaving = asyncio.ensure_future(work), asyncio.ensure_future(_left(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Problem(408, "left_before")
        return await working
    finally:
        working.cancel()
        leaving.cancel()


async def _left(request: Request) -> None:
    """Wait until whoever asked hangs up. What they ask is read already."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


@router.post("/tables/{table}/undo", response_model=Version, responses=ERRORS)
async def undo(at: AtTable, visitor: Asking, ask: AskUndo | None = None) -> JSONResponse:
    """Take your last move back, if nothing was revealed and nobody else has acted."""
    seat, ask = at.taker(visitor), ask or AskUndo()
    if seat is None:
        seat = seat_at(at, visitor)
    await at.undo(seat, whole_turn=ask.whole_turn, version=ask.version)
    return JSONResponse({"version": at.session.version(seat)})


# Seats ------------------------------------------------------------------------------------------------


@router.post("/tables/{table}/sit", response_model=Sat, responses=ERRORS)
async def sit(request: Request, at: AtTable, visitor: Asking, ask: AskSit) -> JSONResponse:
    """Sit down: with the secret of a link at its seat, without one at a free seat of a public table. From
    then on the token of the answer proves the seat, and the link nothing."""
    seat, token = await sit_down(request, at, visitor, ask)
    return JSONResponse({"seat": seat, "token": token})


async def sit_down(request: Request, at: LiveTable, visitor: Visitor, ask: AskSit) -> tuple[int, str]:
    """Take a seat; which one it is, and the secret that proves it."""
    slow_down(request, "sit", 12, 0.2)
    check_value(ask.value)
    if visitor.seats:
        raise Problem(403, "seated")
    public = at.session.config.public
    free = visitor.invited or [s.seat for s in at.session.seats if public and s.free]
    wanted = [seat for seat in free if ask.seat in (None, seat)]
    if not wanted:
        raise no_seat(request, at, "no_free_seat")
    seat, issue = wanted[0], at.session.seats[wanted[0]].issue
    key = request.cookies.get(BROWSER, "")
    token = visitor.secret if visitor.host else seat_secret(key, at.id, seat, issue)
    stranger = not (visitor.invited or visitor.host) and is_from_afar(request.scope)
    address = address_of(request.scope) if stranger else ""
    await at.sit(seat, clean_name(ask.name), ask.value, proof_of(token), address)
    return seat, token


@router.post("/tables/{table}/takeover", response_model=Version, responses=ERRORS)
async def takeover(at: AtTable, visitor: Asking, ask: AskTakeover) -> JSONResponse:
    """Let a bot play your seat (as the host: a free or abandoned one), or play again yourself."""
    check_seat(at, ask.seat)
    if ask.bot is None:
        await at.take_back_seat(visitor, ask.seat)
    elif ask.bot in BOTS:
        await at.hand_to_bot(visitor, ask.seat, ask.bot)
    else:
        raise Malformed(text.later("which_bots", bots=", ".join(BOTS)))
    return JSONResponse({"version": at.session.version(at.viewer(visitor))})


def check_seat(at: LiveTable, seat: int) -> None:
    if not 0 <= seat < len(at.session.seats):
        raise Problem(404, "no_page")


@router.post("/tables/{table}/seats/{seat}/revoke", response_model=Linked, responses=ERRORS)
async def revoke(request: Request, at: AtTable, visitor: Asking, seat: int) -> JSONResponse:
    """As the host: make a seat free. The answer is its new link; while the game runs, its player is asked
    first, unless they have been away for long."""
    check_seat(at, seat)
    if not limits_of(request).allow(f"revoke {visitor.proof}", 12, 0.05):
        raise Problem(429, "too_fast")
    free = await at.revoke(
        visitor, seat, lambda issue: proof_of(link_secret(visitor.secret, at.id, seat, issue))
    )
    link = link_of(visitor.secret, at.id, seat, at.session.seats[seat].issue) if free else None
    return JSONResponse({"link": link, "asked": not free})


@router.post("/tables/{table}/seats/{seat}/answer", response_model=Version, responses=ERRORS)
async def answer(at: AtTable, visitor: Asking, seat: int, ask: AskAnswer) -> JSONResponse:
    """Give up your seat, which the host asks you for, or keep it."""
    check_seat(at, seat)
    await at.answer(visitor, seat, ask.agree)
    return JSONResponse({"version": at.session.version(at.viewer(visitor))})


@router.post("/tables/{table}/curtain", response_model=Version, responses=ERRORS)
async def curtain(at: AtTable, visitor: Asking, ask: AskCurtain) -> JSONResponse:
    """At a screen with several seats: show one of them, or cover all."""
    at.lift(visitor, ask.seat)
    return JSONResponse({"version": at.session.version(at.viewer(visitor))})


# Afterwards -------------------------------------------------------------------------------------------


@router.post("/tables/{table}/rematch", response_model=Next, responses=ERRORS)
async def rematch(
    request: Request, at: AtTable, visitor: Asking, ask: AskRematch | None = None
) -> JSONResponse:
    """Play again, once the game is over; your token opens the new table too. Whoever asks first sets it up.
    The others take their seats there by asking too, and the cards are dealt when all have."""
    ask = ask or AskRematch()
    name = await next_table(request, at, visitor, ask)
    await come_again(request, name, visitor, ask)
    return JSONResponse({"table": name})


async def next_table(request: Request, at: LiveTable, visitor: Visitor, ask: AskRematch) -> str:
    """The table that follows: the one that another player has asked for, else a new one."""
    own = [seat for seat in visitor.seats if at.session.seats[seat].sat]
    if not own and not visitor.host:
        raise Problem(403, "no_seat")
    if not at.session.over:
        raise Problem(403, "not_over")
    check_value(ask.value)
    async with at.lock:
        if at.session.rematch is None:
            slow_down(request, "create", 12, 0.2)
            secret = promises_of(request).keep(ask.promise)
            # A secret that the old host knows makes nobody host.
            known = any(at.session.seats[seat].by_old_link for seat in own)
            host = at.session.config.host if known else visitor.proof
            stored = again(at.session.config, at.session.seats, host, own, secret, ask.value)
            await registry_of(request).create(stored, address_of(request.scope))
            name = stored.config.id
            at.session.rematch = await at.registry.stored(lambda store: store.name_rematch(at.id, name))
            at.tell()
    assert at.session.rematch is not None
    return at.session.rematch


async def come_again(request: Request, table: str, visitor: Visitor, ask: AskRematch) -> None:
    """Take the seats that await a player. A value that was made for another promise is not used: this deal's
    secret might have been chosen to fit it."""
    following = await table_of(request, table)
    if not following.awaiting(visitor.proof):
        return
    slow_down(request, "sit", 12, 0.2)
    if ask.promise not in ("", following.session.commitment):
        raise Problem(409, "other_promise")
    await following.come_again(visitor.proof, ask.value)


@router.get("/tables/{table}/record", responses=ERRORS)
async def record(at: AtTable) -> JSONResponse:
    """The record of a finished game, with the secret of its deal. `oenach verify` checks it."""
    if not at.session.over:
        raise Problem(403, "not_over")
    name = f"{at.session.config.game}-{at.id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return JSONResponse(await asyncio.to_thread(at.session.record), headers=headers)
