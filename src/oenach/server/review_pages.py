"""The pages of a review: the whole of it, what the end of a game shows of it, and its positions on the board.
They work without a script; with one they fill by themselves."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from markupsafe import Markup

from oenach.lab.review import TURNING, Decision, Swing
from oenach.lab.review_page import told_grades
from oenach.lab.review_style import within
from oenach.lab.review_why import cost, grade
from oenach.lab.review_words import share
from oenach.numbers import typeset
from oenach.server.cookies import give_seat
from oenach.server.dependencies import (
    Asking,
    AtTable,
    Calling,
    Lang,
    is_narrow,
    promises_of,
    registry_of,
    reviews_of,
)
from oenach.server.errors import Problem
from oenach.server.live import LiveTable
from oenach.server.marks import sign
from oenach.server.render import go, render
from oenach.server.review_board import Moment, moment_of
from oenach.server.reviews import Found, board_address, page_of
from oenach.server.service import tables
from oenach.server.service.caller import Caller
from oenach.server.setup import from_moment
from oenach.server.texts import text
from oenach.server.thinking import AHEAD
from oenach.telling.events import told_step

router = APIRouter(include_in_schema=False)
SHORTLY = 3  # decisions that the end of a game names
CROWDED = ("full_house", "much_to_think", "too_fast")


def typesetting(lang: str) -> Callable[..., str]:
    """The texts of a page, with the spaces that the language sets at its marks."""
    return lambda key, **values: typeset(text(key, lang, **values), lang)


@router.get("/t/{table}/review")
async def whole(request: Request, table: AtTable, caller: Calling, lang: Lang) -> HTMLResponse:
    """What each decision of a finished game was worth, as far as it is known."""
    found = await reviews_of(request).ask(table.session, caller)
    review = Markup(await page_of(table, found, lang))
    return render(request, "review.html", **_common(table, found, lang), review=review)


@router.get("/t/{table}/review/brief")
async def brief(
    request: Request, table: AtTable, visitor: Asking, caller: Calling, lang: Lang
) -> HTMLResponse:
    """What the end of a game shows of its review: what could have been better, for whoever looks."""
    found = await _as_far(request, table, caller)
    own = visitor.seats or range(len(table.session.seats))
    decisions = [one for one in found.decisions if one.seat in own]
    grades = told_grades(decisions, lang) if decisions else ""
    worst = sorted((one for one in decisions if one.mistaken), key=lambda one: (one.change, one.step))
    lines = [_line(table, one, lang) for one in worst[:SHORTLY]]
    return render(
        request,
        "review_brief.html",
        **_common(table, found, lang),
        grades=grades,
        lines=lines,
        mine=bool(visitor.seats),
        cause=_cause(table, found, visitor.seats, bool(lines), lang),
    )


def _cause(table: LiveTable, found: Found, own: Collection[int], mistaken: bool, lang: str) -> str:
    """Why somebody lost, in a sentence: luck, or what they could have done better. Nothing for who won, or
    while not all is known."""
    game = table.session.game
    assert game is not None
    if len(own) != 1 or not found.whole or set(own) & set(game.winners):
        return ""
    luck = found.review(game).balance(*own).luck
    if luck <= -TURNING and (game.spec.has_chance or game.spec.has_secrets):
        return typeset(text("brief_luck", lang, games=share(luck, lang)), lang)
    return typeset(text("brief_cost", lang), lang) if mistaken else ""


async def _as_far(request: Request, table: LiveTable, caller: Caller) -> Found:
    """What is known of a game that nobody has asked to review yet. Where too much waits already, that is
    nothing, and no fault."""
    try:
        return await reviews_of(request).ask(table.session, caller, AHEAD)
    except Problem as error:
        if error.key not in CROWDED:
            raise
        return Found((), 0)


def _line(table: LiveTable, decision: Decision, lang: str) -> dict[str, str]:
    game = table.session.game
    assert game is not None
    view = game.view_after(decision.step, decision.seat)
    told = told_step(game, decision.step, game.steps[decision.step], lang, None)
    words = f"{told}. {cost(decision, view, lang)}"
    return {
        "grade": typeset(grade(decision, lang), lang),
        "words": typeset(words, lang),
        "href": board_address(table.id, decision.seat, decision.step),
    }


def _common(table: LiveTable, found: Found, lang: str) -> dict[str, Any]:
    return {
        "t": typesetting(lang),
        "lang": lang,
        "table": table.id,
        "spec": table.session.spec,
        "found": found,
        "done": len(found.decisions),
    }


@router.get("/t/{table}/review/{seat}/{step}")
async def board(
    request: Request,
    table: AtTable,
    visitor: Asking,
    caller: Calling,
    lang: Lang,
    seat: int,
    step: int,
    luck: bool = False,
) -> HTMLResponse:
    """A position as a seat saw it, with what it decided there, or for the luck that led to it."""
    found = await reviews_of(request).ask(table.session, caller)
    assert table.session.game is not None
    review = found.review(table.session.game)
    moment = moment_of(review, seat, step, lang, for_luck=luck, own=seat in visitor.seats)
    svg = await table.registry.picture(moment.shown, lang, is_narrow(request))
    async with table.registry.turn_to_draw():
        return render(
            request,
            "review_board.html",
            **_common(table, found, lang),
            moment=moment,
            svg=Markup(moment.drawn_on(svg)) if svg else "",
            typeset=lambda words: typeset(words, lang),
            sign=lambda kind: Markup(sign(kind)),
            here=board_address(table.id, seat, step),
            around=_around(table, moment),
        )


def _around(table: LiveTable, moment: Moment) -> dict[str, str]:
    """The turning points before and after this one, if there are such."""
    place, turning = moment.place, moment.turning
    if place is None:
        return {}
    near = {"back": place - 1, "next": place + 1}
    return {
        name: board_address(table.id, turning[n].seat, turning[n].step, isinstance(turning[n], Swing))
        for name, n in near.items()
        if 0 <= n < len(turning)
    }


@router.post("/t/{table}/review/{seat}/{step}/play")
async def try_it(
    request: Request, table: AtTable, caller: Calling, lang: Lang, seat: int, step: int
) -> Response:
    """Go on from a position against bots, at a table of one's own."""
    session = table.session
    if not session.over:
        raise Problem("not_over")
    assert session.game is not None
    if not (0 <= seat < len(session.seats) and 0 <= step < len(session.game.steps)):
        raise Problem("no_page")
    if seat not in session.game.view_after(step, seat).actors:
        raise Problem("no_moves")
    made = await tables.set_up(
        registry_of(request), promises_of(request), caller, from_moment(session, seat, step)
    )
    response = go(f"/t/{made.stored.config.id}")
    give_seat(request, response, made.stored.config.id, made.token)
    return response


@router.get("/static/review.css")
async def review_css() -> Response:
    """How a review looks."""
    return Response(within(), media_type="text/css", headers={"Cache-Control": "max-age=3600"})
