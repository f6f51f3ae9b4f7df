"""The review of a game in a browser: it is there at the end, fills while it is read, opens on the board, and
can be tried from there; by mouse, finger and keyboard, with and without a script."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from browser.conftest import Visit
from browser.tables import Made, set_up
from browser.visitor import DESK, PHONE, Visitor
from oenach.server import reviews
from server.reviewing import Gate, mistaken
from server.serving import Player, Served, let_bots_finish

LOOK = ".turns li:has(.mistake) a.button"


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    gate = Gate(3)
    monkeypatch.setattr(reviews, "judge_view", gate.judge_view)
    yield gate
    gate.open()


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "judge_view", mistaken)


def finished(house: Served, game: str = "keltis") -> Made:
    made = set_up(house, game, "me", "boy", seed="review")
    let_bots_finish(Player(house, made.id, made.token))
    return made


def filled(page: Page) -> None:
    page.locator("#review-going").wait_for(state="detached")


def test_the_end_shows_what_is_known_and_goes_on(visit: Visit, house: Served, gate: Gate) -> None:
    made, visitor = finished(house), visit()
    page = visitor.take_seat(made.id, made.token)
    page.locator(".brief-lines a").first.wait_for()
    assert page.locator(".brief-found[data-going]").count() == 1
    assert "It cost about one game in ten" in page.locator(".brief-lines").inner_text()
    said = "() => document.getElementById('news').textContent.includes('one game in ten')"
    page.wait_for_function(said)  # told politely, once
    gate.open()
    page.locator(".brief-found:not([data-going])").wait_for()
    page.locator(".brief-lines a").first.click()
    page.locator("#moment .sign.better").first.wait_for()


def test_a_review_fills_while_it_is_read(visit: Visit, house: Served, gate: Gate) -> None:
    made, visitor = finished(house), visit()
    page = visitor.open(f"/t/{made.id}/review")
    page.locator(LOOK).first.wait_for()
    assert not page.locator("#balance").count()  # of luck nothing can be said yet
    assert page.locator("#review-again").is_hidden()  # it comes by itself
    page.locator("#player-0 > summary").click()
    page.locator("#player-0 > summary").focus()
    gate.open()
    filled(page)
    page.locator("#balance").wait_for()
    assert page.locator("#player-0[open]").count() == 1
    assert page.evaluate("() => document.activeElement.parentNode.id") == "player-0"
    assert page.locator("#review-news").text_content() == "All decisions of this game have been looked at."
    order = page.locator("#review > section").evaluate_all(
        "(parts) => parts.map((one) => one.getAttribute('aria-labelledby'))"
    )
    assert order == ["out", "turning", "graph", "balance", "decisions"]


def test_without_a_script_a_link_shows_more(visit: Visit, house: Served, gate: Gate) -> None:
    made, visitor = finished(house), visit(java_script_enabled=False)
    page = visitor.open(f"/t/{made.id}/review")
    gate.open()
    while page.locator("#review-again a").count():
        page.locator("#review-again a").click()
    page.locator("#balance").wait_for()
    page.locator(LOOK).first.click()
    page.locator("#moment .sign.better").first.wait_for()
    page.locator(".moment-bar button").click()
    page.locator("#picture svg").first.wait_for()
    assert page.locator('button[name="move"]').count()


@pytest.mark.usefixtures("judged")
@pytest.mark.parametrize("width", [PHONE, DESK])
@pytest.mark.parametrize("game", ["keltis", "tain"])
def test_both_moves_are_seen_on_the_board_and_it_can_be_tried(
    visit: Visit, house: Served, width: int, game: str
) -> None:
    made, visitor = finished(house, game), visit(width=width)
    page = visitor.open(f"/t/{made.id}/review")
    filled(page)
    page.locator(LOOK).first.click()
    page.locator("#moment").wait_for()
    assert page.locator(".drawn li").count() == 2
    told_apart(page)
    page.locator(".moment-bar button").click()
    assert visitor.wait_for_turn()
    assert made.id not in page.url


def told_apart(page: Page) -> None:
    """The lines of the two moves differ in width, and their signs in shape."""
    widths, shapes = (
        [
            page.locator(f".picture {what}.{kind} {inside}".strip()).first.evaluate(asked)
            for kind in ("better", "played")
        ]
        for what, inside, asked in (
            (".mark", "", "(one) => getComputedStyle(one).strokeWidth"),
            (".sign", "path", "(one) => one.getAttribute('d')"),
        )
    )
    assert len(set(widths)) == len(set(shapes)) == 2


@pytest.mark.usefixtures("judged")
def test_by_keyboard(visit: Visit, house: Served) -> None:
    made, visitor = finished(house), visit()
    page = visitor.open(f"/t/{made.id}/review")
    filled(page)
    page.locator(LOOK).first.focus()
    press_and_go(page, "Enter")
    first = page.url
    press_and_go(page, "ArrowRight")
    assert page.url != first
    press_and_go(page, "ArrowLeft")
    assert page.url == first
    page.locator(".moment-bar button").focus()
    page.keyboard.press("Enter")
    assert visitor.wait_for_turn()


def press_and_go(page: Page, key: str) -> None:
    """Go to another page by a key, and wait until it is loaded: its script listens to keys from then on."""
    with page.expect_navigation():
        page.keyboard.press(key)
    page.locator("#moment").wait_for()


@pytest.mark.usefixtures("judged")
def test_a_phone_gets_the_board_for_a_phone(visit: Visit, house: Served) -> None:
    made = finished(house)
    boards = [shape_of(visit(width=width), made) for width in (PHONE, DESK)]
    assert boards[0] != boards[1]


@pytest.mark.usefixtures("judged")
@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_the_head_of_a_phone_is_one_row(visit: Visit, house: Served, lang: str) -> None:
    made, visitor = finished(house), visit(width=PHONE)
    page = visitor.open(f"/t/{made.id}/review?lang={lang}")
    filled(page)
    for address in (page.url, page.locator(LOOK).first.evaluate("(one) => one.href")):
        page.goto(address + ("" if "?" in address else f"?lang={lang}"))
        rows = page.locator(".top > *").evaluate_all("(all) => all.map((one) => one.getBoundingClientRect())")
        assert max(row["top"] for row in rows) < min(row["bottom"] for row in rows)


def shape_of(visitor: Visitor, made: Made) -> str | None:
    page = visitor.open(f"/t/{made.id}/review")
    filled(page)
    page.locator(LOOK).first.click()
    page.wait_for_function("() => document.cookie.includes('oenach_narrow')")
    page.reload()
    return page.locator("#moment .picture svg").first.get_attribute("viewBox")
