"""Exercises in a browser: by clicks, by keys, and by touch on a phone; what was solved is remembered there.

A few are answered each time; `make browsers` answers every exercise in every way and language.
"""

from __future__ import annotations

import os
from itertools import product

import pytest
from playwright.sync_api import Page

import oenach
from browser.checks import nothing_to_scroll_sideways
from browser.conftest import Visit
from browser.hands import CONFIRM
from browser.test_access import check
from browser.test_lessons import WAYS, Act
from browser.visitor import DESK, PHONE, Visitor
from oenach.exercises import Task, tasks
from oenach.kernel.messages import languages

ASKED = [name for name, spec in oenach.games().items() if spec.exercises]
BARE = '#callout .tries button[value="{}"]'
SOLVED = "#lesson[data-solved]"

ALL = [(way, task, lang) for way, game, lang in product(WAYS, ASKED, languages()) for task in tasks(game)]
FEW = [
    (way, tasks(game)[n], lang)
    for n, (way, lang) in enumerate(zip(WAYS, languages(), strict=False))
    for game in ASKED
    if n < len(tasks(game))
]
ANSWERED = ALL if os.environ.get("OENACH_BROWSERS") == "all" else FEW
NAMED = [f"{way[0].__name__}-{task.spec.name}-{task.exercise.id}-{lang}" for way, task, lang in ANSWERED]


def open_exercise(visitor: Visitor, task: Task) -> Page:
    page = visitor.open(f"/learn/{task.spec.name}/exercises/{task.number + 1}")
    page.locator("#table.scripted").wait_for()
    return page


def make_move(page: Page, act: Act, task: Task, code: int) -> None:
    """Point at everything that makes up a move, and say yes to it; or press its button."""
    picks = task.spec.picture.picks(task.view, code)
    if not picks:
        act(page, BARE.format(code))
    for pick in picks:
        if page.locator(f'[data-pick="{pick}"].chosen').count() == 0:
            act(page, f'[data-pick="{pick}"]')
    if picks:
        act(page, _yes(page, code))
    page.wait_for_function("() => !document.querySelector('#answer').textContent")
    page.locator("#reply").wait_for()


def _yes(page: Page, code: int) -> str:
    """The button that makes a move; where several are meant, it has the words of the move."""
    words = page.locator(f'#tries button[value="{code}"]').text_content()
    offered = page.locator(CONFIRM).all_text_contents()
    return f"{CONFIRM}:nth-of-type({offered.index(words) + 1})" if words in offered else CONFIRM


def is_answered_in_words(visitor: Visitor, task: Task, code: int) -> None:
    page, answer = visitor.page, task.answer(code, visitor.lang)
    page.locator("#reply").get_by_text(answer.sentence).wait_for()
    nothing_to_scroll_sideways(visitor)
    check(page, f"{task.exercise.id}: {answer.verdict.value}")


@pytest.mark.parametrize(("way", "task", "lang"), ANSWERED, ids=NAMED)
def test_an_exercise(visit: Visit, way: tuple[Act, int], task: Task, lang: str) -> None:
    act, width = way
    visitor = visit(lang=lang, width=width)
    page = open_exercise(visitor, task)
    assert page.locator("#callout .says").inner_text().endswith(task.question(lang))  # after who one is
    other = min(
        (int(move) for move in task.view.moves() if int(move) not in task.best),
        key=lambda code: len(task.spec.picture.picks(task.view, code)),
    )
    make_move(page, act, task, other)
    is_answered_in_words(visitor, task, other)
    make_move(page, act, task, task.best[0])
    page.locator(SOLVED).wait_for()
    is_answered_in_words(visitor, task, task.best[0])
    assert page.locator("#callout .says").inner_text() == task.reason(lang)


@pytest.mark.parametrize("width", [DESK, PHONE])
def test_what_was_solved_is_remembered(visit: Visit, width: int) -> None:
    visitor, task = visit(width=width), tasks("keltis")[0]
    page = visitor.open("/learn/keltis/exercises")
    assert page.locator("#solved-of").is_hidden()
    open_exercise(visitor, task)
    make_move(page, WAYS[0][0], task, task.best[0])
    page.locator(SOLVED).wait_for()
    page.locator(".lesson-top a").click()
    page.locator("li.solved").wait_for()
    assert page.locator("li.solved").count() == 1
    assert page.locator("#solved-of").inner_text() == f"1 of {len(tasks('keltis'))} solved"
    nothing_to_scroll_sideways(visitor)
    check(page, "the list of exercises")


def test_who_is_shown_has_not_solved_it(visit: Visit) -> None:
    visitor, task = visit(), tasks("keltis")[0]
    page = open_exercise(visitor, task)
    other = next(int(move) for move in task.view.moves() if int(move) not in task.best)
    make_move(page, WAYS[0][0], task, other)
    page.locator("#show-me").click()
    page.locator("#reply").get_by_text(task.shown("en")).wait_for()
    assert page.locator(".spoken").count() > 0
    check(page, "shown")
    page.locator("#go-on").click()
    page.locator("#callout .says").get_by_text(tasks("keltis")[1].question("en")).wait_for()
    assert page.url.endswith("/learn/keltis/exercises/2")
    page.locator(".lesson-top a").click()
    page.locator("#exercises").wait_for()
    assert page.locator("li.solved").count() == 0
