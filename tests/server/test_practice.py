"""The pages of exercises without a script: every exercise answered by its form, rightly and wrongly."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import httpx
import pytest

import oenach
from oenach.exercises import Task, tasks
from oenach.kernel.messages import languages
from oenach.server.boards import picture
from oenach.server.texts import text
from server.serving import Served

ASKED = [name for name, spec in oenach.games().items() if spec.exercises]


@pytest.fixture
def browser(served: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=served.url, follow_redirects=True, timeout=60) as client:
        yield client


def page_of(task: Task) -> str:
    return f"/learn/{task.spec.name}/exercises/{task.number + 1}"


def shown(page: httpx.Response) -> str:
    assert page.status_code == 200
    return unescape(page.text)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("game", ASKED)
def test_all_exercises_by_links_and_forms(browser: httpx.Client, game: str, lang: str) -> None:
    listed = shown(browser.get(f"/learn/{game}/exercises", params={"lang": lang}))
    for task in tasks(game):
        assert f'href="{page_of(task)}">{task.title(lang)}</a>' in listed
        asked = shown(browser.get(page_of(task), params={"lang": lang}))
        assert task.question(lang) in asked
        assert task.reason(lang) not in asked
        answered = shown(
            browser.post(page_of(task), params={"lang": lang}, data={"move": str(task.best[-1])})
        )
        assert task.answer(task.best[-1], lang).sentence in answered
        assert task.reason(lang) in answered
        assert "data-solved" in answered
        following = page_of(task.following) if task.following else f"/learn/{game}/exercises"
        (primary,) = re.findall(r'<a class="button primary"[^>]*href="([^"]+)"', answered)
        assert primary == following


@pytest.mark.parametrize("game", ASKED)
def test_a_right_answer_is_shown_on_the_board(browser: httpx.Client, game: str) -> None:
    for task in tasks(game):
        page = shown(browser.post(page_of(task), params={"lang": "en"}, data={"move": str(task.best[0])}))
        after = task.view_after(task.best[0]).shown()
        assert after.text("en", True, typed=False) in page
        assert unescape(picture(after, "en")) in page


def test_who_is_somebody_else_than_before_is_told_so(browser: httpx.Client) -> None:
    for game in ASKED:
        lesson = oenach.games()[game].lesson
        was = lesson.seat if lesson else 0
        for task in tasks(game):
            seat = task.exercise.seat
            page = shown(browser.get(page_of(task), params={"lang": "en"}))
            assert (f"<strong>You are {task.view.names[seat]}.</strong>" in page) is (seat != was)
            was = seat


@pytest.mark.parametrize("game", ASKED)
def test_other_moves_get_their_grade_and_another_go(browser: httpx.Client, game: str) -> None:
    for task in tasks(game):
        other = next(move for move in task.view.moves() if int(move) not in task.best)
        page = shown(browser.post(page_of(task), params={"lang": "en"}, data={"move": str(int(other))}))
        assert task.answer(other, "en").sentence in page
        assert task.question("en") in page
        assert task.reason("en") not in page
        assert "data-solved" not in page
        assert f'id="show-me" href="{page_of(task)}?show=1"' in page


@pytest.mark.parametrize("game", ASKED)
def test_who_asks_is_shown(browser: httpx.Client, game: str) -> None:
    task = tasks(game)[0]
    page = shown(browser.get(page_of(task), params={"lang": "en", "show": "1"}))
    assert task.shown("en") in page
    assert task.reason("en") in page
    assert "data-solved" not in page


def test_a_move_that_a_rule_forbids_gets_the_rule(browser: httpx.Client) -> None:
    task = next(task for task in tasks("keltis") if task.exercise.id == "jumps")
    for data in ({"move": str(task.view.read("lay G8"))}, {"pick": ["hand:G8", "row:G"]}):
        page = shown(browser.post(page_of(task), params={"lang": "en"}, data=data))
        assert 'href="/rules/keltis#keltis.end-card.no-more"' in page
        assert task.question("en") in page


@pytest.mark.parametrize("picks", [["nowhere"], ["hand:B9"], ["hand:B9", "row:B"]])
def test_pointing_alone_is_no_move(browser: httpx.Client, picks: list[str]) -> None:
    task = next(task for task in tasks("keltis") if task.exercise.id == "jumps")
    page = shown(browser.post(page_of(task), params={"lang": "en"}, data={"pick": picks}))
    assert text("nothing_there", "en") in page


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/learn/keltis/exercises/99", 404),
        ("/learn/keltis/exercises/0", 404),
        ("/learn/keltis/exercises/x", 422),
        ("/learn/nothing/exercises", 400),
    ],
)
def test_what_is_no_exercise_is_a_page_that_says_so(browser: httpx.Client, path: str, status: int) -> None:
    page = browser.get(path)
    assert page.status_code == status
    assert "<h1" in page.text


def test_a_game_without_exercises_says_so_and_offers_none(browser: httpx.Client) -> None:
    room = browser.get("/").text
    for name, spec in oenach.games().items():
        assert (f'href="/learn/{name}/exercises"' in room) is bool(spec.exercises)
        if not spec.exercises:
            assert browser.get(f"/learn/{name}/exercises").status_code == 400


@pytest.mark.parametrize("game", ASKED)
def test_the_end_of_the_lesson_leads_to_the_exercises(browser: httpx.Client, game: str) -> None:
    lesson = oenach.games()[game].lesson
    if lesson:
        end = browser.get(f"/learn/{game}/{len(lesson.steps) + 1}").text
        assert f'href="/learn/{game}/exercises"' in end


def test_another_language_stays_at_the_exercise(browser: httpx.Client) -> None:
    page = browser.post("/learn/keltis/exercises/1", data={"pick": ["pile"]})
    assert 'name="to" value="/learn/keltis/exercises/1"' in page.text
