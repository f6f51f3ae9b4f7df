"""The pages of a lesson: a guided first game, step by step. They work without a script; with one they live.

A page is named by its game, its step and the way that led there, and follows from these alone: so one can go
back, load it again or come to it tomorrow, and the server keeps nothing.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Form, Query, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response

from oenach.lessons import Answer, Place, Verdict, first_place, place_at
from oenach.server.boards import action_of, picture
from oenach.server.cookies import give_seat
from oenach.server.dependencies import Calling, Lang, is_narrow, promises_of, registry_of
from oenach.server.errors import Problem
from oenach.server.meaning import explained
from oenach.server.motions import motions
from oenach.server.render import go, render
from oenach.server.service import tables
from oenach.server.setup import from_lesson
from oenach.server.teaching import KEPT, MOST_PICKS, Pick, Thing, move_fields, page_fields
from oenach.server.texts import text

router = APIRouter(include_in_schema=False)
LONGEST_WAY = 200

Way = Annotated[str, Query(max_length=LONGEST_WAY)]


# Where one is -----------------------------------------------------------------------------------------


@lru_cache(KEPT)
def _place(game: str, number: int, way: tuple[int, ...]) -> Place:
    return place_at(game, number, way)


def find(game: str, step: int, way: str) -> Place:
    """The place of an address, whose steps are counted from 1."""
    numbers = way.split("-") if way else []
    if not all(number.isascii() and number.isdecimal() for number in numbers):
        raise Problem("no_page")
    lesson = first_place(game).lesson
    if not 1 <= step <= len(lesson.steps) + 1:
        raise Problem("no_page")
    return _place(game, step - 1, tuple(map(int, numbers)))


def address(place: Place, what: str = "") -> str:
    """The page of a place, or what belongs to it; the way is told only where a step had more than one."""
    way = f"?way={'-'.join(map(str, place.way))}" if any(place.way) else ""
    return f"/learn/{place.spec.name}/{place.number + 1}{what}{way}"


@lru_cache(KEPT)
def _picture(place: Place, lang: str, narrow: bool) -> str:
    return picture(place.view.shown(), lang, narrow)


@lru_cache(KEPT)
def _frames(place: Place, lang: str, narrow: bool) -> tuple[dict[str, Any], ...]:
    """The looks at the table between the place before and this one, drawn, and what is seen to happen before
    each. The last one is this place itself, which the page shows."""
    looks = place.looks(lang)
    before = [place.before.view, *(look.view for look in looks)] if place.before else []
    return tuple(
        {
            "seat": look.seat,
            "lines": look.lines,
            "motions": motions(was.shown(), look.view.shown(), lang),
            "svg": picture(look.view.shown(), lang, narrow) if look is not looks[-1] else "",
        }
        for was, look in zip(before, looks, strict=False)
    )


# Pages ------------------------------------------------------------------------------------------------


@router.get("/learn/{game}")
async def begin(request: Request, game: str, lang: Lang) -> HTMLResponse:
    """Where a lesson begins."""
    return await lesson_page(request, _place(game, 0, ()), lang)


@router.get("/learn/{game}/{step}")
async def look(
    request: Request, game: str, step: int, lang: Lang, way: Way = "", looks: bool = False
) -> HTMLResponse:
    """A step of a lesson; with the looks at the table that led to it, if they are asked for."""
    return await lesson_page(request, find(game, step, way), lang, looks=looks)


@router.post("/learn/{game}/{step}")
async def attempt(
    request: Request,
    game: str,
    step: int,
    lang: Lang,
    way: Way = "",
    move: Annotated[int | None, Form()] = None,
    pick: Annotated[list[Pick] | None, Form()] = None,
    looks: Annotated[bool, Form()] = False,
) -> Response:
    """Try a move, or what is pointed at: the lesson goes on, or says why not."""
    place, picked = find(game, step, way), tuple(pick or ())[:MOST_PICKS]
    code = place.view.read(move) if move is not None else action_of(place.view, picked)
    if code is None:
        nothing = Answer(Verdict.OTHER, text("nothing_there", lang))
        return await lesson_page(request, place, lang, nothing)
    answer = place.answer_to(code, lang)
    if answer.following is None:
        return await lesson_page(request, place, lang, answer)
    if move is None:  # only a part of what it takes was pointed at
        return await lesson_page(request, place, lang, Answer(Verdict.OTHER, place.instead(lang)))
    following = address(answer.following)
    return go(f"{following}{'&' if '?' in following else '?'}looks=1" if looks else following)


@router.get("/learn/{game}/{step}/meaning")
async def meaning(game: str, step: int, lang: Lang, thing: Thing, way: Way = "") -> JSONResponse:
    """What a thing of the picture is and counts, and what can be done with it."""
    return JSONResponse({"lines": explained(find(game, step, way).view, thing, lang)})


@router.post("/learn/{game}/{step}/play")
async def play_on(request: Request, game: str, step: int, caller: Calling, way: Way = "") -> Response:
    """Go on from here against bots, at a table."""
    wish = from_lesson(find(game, step, way))
    made = await tables.set_up(registry_of(request), promises_of(request), caller, wish)
    response = go(f"/t/{made.stored.config.id}")
    give_seat(request, response, made.stored.config.id, made.token)
    return response


async def lesson_page(
    request: Request, place: Place, lang: str, answer: Answer | None = None, *, looks: bool = False
) -> HTMLResponse:
    narrow = is_narrow(request)
    async with registry_of(request).turn_to_draw():
        svg = _picture(place, lang, narrow)
        return render(
            request,
            "lesson.html",
            place=place,
            **page_fields(place.view, answer, lang),
            seat=place.lesson.seat,
            heading=text("lesson_title", lang, title=place.spec.title),
            step=place.number + 1,
            steps=len(place.lesson.steps),
            svg=svg,
            frames=_frames(place, lang, narrow) if looks else (),
            point=list(place.step.point) if place.step else [],
            moves=_moves(place, lang),
            here=address(place),
            back=address(place.before) if place.before else "",
            following=address(place.after()) if place.step and not place.step.do else "",
            play_on=address(place, "/play"),
            meaning=address(place, "/meaning"),
        )


def _moves(place: Place, lang: str) -> list[dict[str, Any]]:
    """What the learner may do here; nothing where there is only something to read."""
    moves = place.view.moves() if place.wanted else ()
    return [move_fields(place.view, move, lang, wanted=int(move) in place.wanted) for move in moves]
