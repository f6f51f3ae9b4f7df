"""The JSON interface, which the page uses too. `GET /api/openapi.json` describes it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Header, Query, Request
from fastapi.responses import JSONResponse, StreamingResponse

from oenach.deal import commitment_of
from oenach.server.changes import PageChanges
from oenach.server.dependencies import (
    Asking,
    AtTable,
    Calling,
    Lang,
    hanging_up,
    promises_of,
    registry_of,
    secret_of,
    version_told,
)
from oenach.server.error_answers import refusal_message
from oenach.server.errors import Problem
from oenach.server.event_stream import EventStream
from oenach.server.message import link_of
from oenach.server.service import feed, hints, looking, playing, rematch as rematches, seating, tables
from oenach.server.setup import SeatWish, Wish
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
    Meaning,
    Next,
    Promise,
    Sat,
    Tables,
    TableView,
    Version,
    Why,
)

router = APIRouter(prefix="/api", tags=["tables"])


# Tables -----------------------------------------------------------------------------------------------


@router.post("/tables", status_code=201, response_model=Made, responses=ERRORS)
async def set_up(request: Request, caller: Calling, ask: AskTable) -> JSONResponse:
    """Set up a table."""
    made = await tables.set_up(registry_of(request), promises_of(request), caller, wish_of(ask))
    return JSONResponse(made_message(made), 201)


def wish_of(ask: AskTable) -> Wish:
    return Wish(
        ask.game,
        [SeatWish(seat.kind, seat.bot, seat.name) for seat in ask.seats],
        ask.options,
        ask.public,
        ask.hurry,
        ask.hints,
        ask.promise,
        ask.value,
    )


def made_message(made: tables.NewTable) -> dict[str, Any]:
    config, token = made.stored.config, made.token
    seats = [
        {"seat": s.seat, "kind": s.kind}
        | ({"link": link_of(token, config.id, s.seat, s.issue)} if s.kind == "link" else {})
        for s in made.stored.seats
    ]
    return {"table": config.id, "seats": seats, "token": token, "commitment": commitment_of(config.secret)}


@router.post("/promise", response_model=Promise, responses=ERRORS)
async def promise(request: Request, caller: Calling) -> JSONResponse:
    """The commitment to a secret for your next table. Add a value of your own when you set it up."""
    return JSONResponse({"commitment": tables.promise(promises_of(request), caller)})


@router.get("/tables", response_model=Tables, responses=ERRORS)
async def listed(request: Request) -> JSONResponse:
    """The public tables: those with a free seat, and those to watch."""
    return JSONResponse((await tables.public_tables(registry_of(request)))._asdict())


@router.get("/tables/{table}", response_model=TableView, responses=ERRORS)
async def look(
    table: AtTable,
    visitor: Asking,
    lang: Lang,
    fields: Annotated[bool, Query(description="add the fields of the view, for programs")] = False,
    svg: Annotated[bool, Query(description="false: leave the picture empty, which is quicker")] = True,
    narrow: Annotated[bool, Query(description="the picture for a phone")] = False,
) -> JSONResponse:
    """The table as you may know it: with a token as your seat does, else as a spectator."""
    return JSONResponse(await looking.look(table, visitor, lang, svg=svg, narrow=narrow, fields=fields))


@router.get("/tables/{table}/moments/{version}", responses=ERRORS)
async def look_back(
    table: AtTable,
    visitor: Asking,
    lang: Lang,
    version: int,
    seat: Annotated[int | None, Query(ge=-1)] = None,
    narrow: Annotated[bool, Query(description="the picture for a phone")] = False,
) -> JSONResponse:
    """The table as your seat saw it at one of its versions; once the game is over, as any seat saw it
    (-1: a spectator)."""
    past = await looking.look_back(table, visitor, lang, version, seat=seat, narrow=narrow)
    return JSONResponse(past.message)


@router.get("/tables/{table}/meaning", response_model=Meaning, responses=ERRORS)
async def meaning(
    table: AtTable,
    visitor: Asking,
    lang: Lang,
    thing: Annotated[str, Query(max_length=40, description="its data-pick or data-part in the picture")],
    version: Annotated[int | None, Query(description="as it was at this version; else now")] = None,
) -> JSONResponse:
    """What a thing of the picture is and counts, and what you can do with it now."""
    return JSONResponse({"lines": looking.meaning(table, visitor, lang, thing, version)})


@router.get("/tables/{table}/events", response_class=StreamingResponse, responses=ERRORS)
async def events(
    table: AtTable,
    visitor: Asking,
    caller: Calling,
    lang: Lang,
    page: Annotated[
        Literal["", "wide", "narrow"], Query(description="for the page of a table: how that changes, too")
    ] = "",
    last_event_id: Annotated[str, Header()] = "",
) -> StreamingResponse:
    """Server-sent events: one whenever something changed that you can tell; its id is your version."""
    listener = feed.admit(table, visitor, caller.address)
    since = version_told(last_event_id)
    changes = PageChanges(page == "narrow") if page else None
    news = feed.Feed(table, listener, visitor.secret, caller.address, lang, since, changes)
    return EventStream(news, table.registry.listeners)


# Playing ----------------------------------------------------------------------------------------------


@router.post("/tables/{table}/moves", response_model=Version, responses=ERRORS)
async def move(table: AtTable, visitor: Asking, caller: Calling, lang: Lang, ask: AskMove) -> JSONResponse:
    """Make a move. It is kept when the answer comes."""
    after = await playing.move(table, visitor, caller, ask.version, ask.move, lang, seat=ask.seat)
    return JSONResponse({"version": after})


@router.post("/tables/{table}/why", response_model=Why, responses=ERRORS)
async def why(table: AtTable, visitor: Asking, lang: Lang, ask: AskWhy) -> JSONResponse:
    """Why a move is not allowed: the rule and a sentence."""
    verdict = playing.why(table, visitor, lang, move=ask.move, picks=ask.picks or ())
    seen = await playing.foreseen_picture(table, verdict, lang, ask.narrow) if ask.svg else ""
    drawn = {"svg": seen} if seen else {}
    return JSONResponse({**verdict_message(table.session.config.game, verdict), **drawn})


def verdict_message(game: str, verdict: playing.Verdict) -> dict[str, Any]:
    more = {} if verdict.more is None else {"more": verdict.more}
    if verdict.refusal is not None:
        return {"allowed": False, **refusal_message(game, verdict.refusal), **more}
    follows = {} if verdict.effect is None else {"effect": verdict.effect}
    return {"allowed": verdict.allowed, "sentence": verdict.sentence, **follows, **more}


@router.post("/tables/{table}/hint", response_model=Hint, responses=ERRORS)
async def hint(
    request: Request, table: AtTable, visitor: Asking, caller: Calling, lang: Lang, ask: AskHint
) -> JSONResponse:
    """A hint in up to three steps: where to look, a good move, the reason."""
    found = await hints.hint(table, visitor, caller, ask.step, lang, hanging_up(request))
    return JSONResponse(found._asdict())


@router.post("/tables/{table}/undo", response_model=Version, responses=ERRORS)
async def undo(table: AtTable, visitor: Asking, ask: AskUndo | None = None) -> JSONResponse:
    """Take your last move back, if nothing was revealed and nobody else has acted."""
    ask = ask or AskUndo()
    after = await playing.undo(table, visitor, whole_turn=ask.whole_turn, version=ask.version)
    return JSONResponse({"version": after})


# Seats ------------------------------------------------------------------------------------------------


@router.post("/tables/{table}/sit", response_model=Sat, responses=ERRORS)
async def sit(
    request: Request, table: AtTable, visitor: Asking, caller: Calling, ask: AskSit
) -> JSONResponse:
    """Sit down: with the secret of a link at its seat, without one at a free seat of a public table. From
    then on the token of the answer proves the seat, and the link nothing."""
    secret = secret_of(request, table.id)
    sat = await seating.sit(table, visitor, caller, secret, name=ask.name, value=ask.value, seat=ask.seat)
    return JSONResponse(sat._asdict())


@router.post("/tables/{table}/takeover", response_model=Version, responses=ERRORS)
async def takeover(table: AtTable, visitor: Asking, ask: AskTakeover) -> JSONResponse:
    """Let a bot play your seat (as the host: a free or abandoned one), or play again yourself."""
    return JSONResponse({"version": await seating.take_over(table, visitor, ask.seat, ask.bot)})


@router.post("/tables/{table}/seats/{seat}/revoke", response_model=Linked, responses=ERRORS)
async def revoke(table: AtTable, visitor: Asking, caller: Calling, seat: int) -> JSONResponse:
    """As the host: make a seat free. The answer is its new link; while the game runs, its player is asked
    first, unless they have been away for long."""
    link = await seating.revoke(table, visitor, caller, seat)
    return JSONResponse({"link": link, "asked": link is None})


@router.post("/tables/{table}/seats/{seat}/answer", response_model=Version, responses=ERRORS)
async def answer(table: AtTable, visitor: Asking, seat: int, ask: AskAnswer) -> JSONResponse:
    """Give up your seat, which the host asks you for, or keep it."""
    return JSONResponse({"version": await seating.answer(table, visitor, seat, ask.agree)})


@router.post("/tables/{table}/curtain", response_model=Version, responses=ERRORS)
async def curtain(table: AtTable, visitor: Asking, ask: AskCurtain) -> JSONResponse:
    """At a screen with several seats: show one of them, or cover all."""
    return JSONResponse({"version": seating.lift_curtain(table, visitor, ask.seat)})


# Afterwards -------------------------------------------------------------------------------------------


@router.post("/tables/{table}/rematch", response_model=Next, responses=ERRORS)
async def rematch(
    request: Request, table: AtTable, visitor: Asking, caller: Calling, ask: AskRematch | None = None
) -> JSONResponse:
    """Play again, once the game is over; your token opens the new table too. Whoever asks first sets it up.
    The others take their seats there by asking too, and the cards are dealt when all have."""
    ask, promises = ask or AskRematch(), promises_of(request)
    following = await rematches.rematch(
        table, visitor, caller, promises, promise=ask.promise, value=ask.value
    )
    if not following.seated:
        raise Problem("other_promise")
    return JSONResponse({"table": following.table})


@router.get("/tables/{table}/record", responses=ERRORS)
async def record(table: AtTable) -> JSONResponse:
    """The record of a finished game, with the secret of its deal. `oenach verify` checks it."""
    found, name = await looking.record(table), f"{table.session.config.game}-{table.id}.json"
    return JSONResponse(found, headers={"Content-Disposition": f'attachment; filename="{name}"'})
