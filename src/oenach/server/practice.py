"""The pages of exercises: a list of them, and a board with a question for each. They work without a script.

The server keeps nothing of who solved what: the browser does.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Form, Request
from fastapi.responses import HTMLResponse, JSONResponse

from oenach.exercises import Task, task_at, tasks
from oenach.lessons import Answer, Verdict
from oenach.server.boards import action_of, picks, picture
from oenach.server.dependencies import Lang, is_narrow, registry_of
from oenach.server.errors import Problem
from oenach.server.meaning import explained
from oenach.server.render import render
from oenach.server.teaching import KEPT, MOST_PICKS, Pick, Thing, move_fields, page_fields
from oenach.server.texts import text

router = APIRouter(include_in_schema=False)


@lru_cache(KEPT)
def _task(game: str, number: int) -> Task:
    return task_at(game, number)


def find(game: str, number: int) -> Task:
    """The exercise of an address, which counts from 1."""
    if not 1 <= number <= len(tasks(game)):
        raise Problem("no_page")
    return _task(game, number - 1)


def address(task: Task) -> str:
    return f"/learn/{task.spec.name}/exercises/{task.number + 1}"


@lru_cache(KEPT)
def _picture(task: Task, lang: str, narrow: bool) -> str:
    return picture(task.view.shown(), lang, narrow)


# Pages ------------------------------------------------------------------------------------------------


@router.get("/learn/{game}/exercises")
async def list_all(request: Request, game: str, lang: Lang) -> HTMLResponse:
    """All exercises of a game."""
    found = tasks(game)
    heading = text("exercises_title", lang, title=found[0].spec.title)
    return render(request, "exercises.html", tasks=found, spec=found[0].spec, heading=heading)


@router.get("/learn/{game}/exercises/{number}")
async def look(request: Request, game: str, number: int, lang: Lang, show: bool = False) -> HTMLResponse:
    """An exercise; with its answer, if somebody wants to be told."""
    task = find(game, number)
    told = Answer(Verdict.OTHER, task.shown(lang)) if show else None
    return await exercise_page(request, task, lang, told, show=show)


@router.post("/learn/{game}/exercises/{number}")
async def attempt(
    request: Request,
    game: str,
    number: int,
    lang: Lang,
    move: Annotated[int | None, Form()] = None,
    pick: Annotated[list[Pick] | None, Form()] = None,
) -> HTMLResponse:
    """Try a move, or ask about what is pointed at: what it is worth, or why it cannot be."""
    task, picked = find(game, number), tuple(pick or ())[:MOST_PICKS]
    code = task.view.read(move) if move is not None else action_of(task.view, picked)
    if code is None or (move is None and not task.view.refusal_of(task.exercise.seat, code)):
        return await exercise_page(request, task, lang, Answer(Verdict.OTHER, text("nothing_there", lang)))
    answer = task.answer_to(code, lang)
    played = code if answer.verdict is Verdict.RIGHT else None
    return await exercise_page(request, task, lang, answer, played=played)


@router.get("/learn/{game}/exercises/{number}/meaning")
async def meaning(game: str, number: int, lang: Lang, thing: Thing) -> JSONResponse:
    """What a thing of the picture is and counts, and what can be done with it."""
    return JSONResponse({"lines": explained(find(game, number).view, thing, lang)})


async def exercise_page(
    request: Request,
    task: Task,
    lang: str,
    answer: Answer | None = None,
    *,
    show: bool = False,
    played: int | None = None,
) -> HTMLResponse:
    """An exercise as it is asked; or as it stands after the right move was played."""
    solved = played is not None
    told, narrow = solved or show, is_narrow(request)
    after = task.view if played is None else task.view_after(played)
    async with registry_of(request).turn_to_draw():
        return render(
            request,
            "exercise.html",
            task=task,
            **page_fields(after, answer, lang),
            seat=task.exercise.seat,
            heading=text("exercises_title", lang, title=task.spec.title),
            step=task.number + 1,
            steps=len(task.spec.exercises),
            svg=picture(after.shown(), lang, narrow) if solved else _picture(task, lang, narrow),
            you=_other_seat(task, lang),
            point=_spoken_of(task) if told else list(task.exercise.point),
            moves=[] if told else _moves(task, lang),
            solved=solved,
            reason=task.reason(lang) if told else "",
            here=address(task),
            meaning=f"{address(task)}/meaning",
            following=address(task.following) if task.following else "",
        )


def _other_seat(task: Task, lang: str) -> str:
    """Who one is, where that is another than in the exercise before, or in the lesson."""
    before, lesson = task.before, task.spec.lesson
    was = before.exercise.seat if before else lesson.seat if lesson else 0
    seat = task.exercise.seat
    return text("exercise_you", lang, name=task.view.names[seat]) if seat != was else ""


def _spoken_of(task: Task) -> list[str]:
    """The things of the best move."""
    return list(picks(task.view, task.best[0]))


@lru_cache(KEPT)
def _moves(task: Task, lang: str) -> list[dict[str, Any]]:
    """What the player may do here; each of it may be tried."""
    return [move_fields(task.view, move, lang) for move in task.view.moves()]
