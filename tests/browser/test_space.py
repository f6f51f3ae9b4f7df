"""Room on the screen: nothing jumps while a page loads, and what is asked, what answers it and the own hand
are in sight, on a phone however it is held and on a wide screen."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

import oenach
from browser.checks import nothing_to_scroll_sideways
from browser.conftest import Visit
from browser.hands import LIT
from browser.tables import set_up
from browser.visitor import DESK, PHONE, Visitor
from server.serving import Served

GAMES = list(oenach.games())
STILL = 0.02  # how much of a screen may shift while it loads
SHIFTS = """
window.shifted = 0;
new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""
BROKEN = """(face) => [...document.fonts].filter(
    ({ family, status }) => family.replaceAll('"', "") === face && status === "error").length"""
IN_SIGHT = """(selector) => [...document.querySelectorAll(selector)].map((part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    return left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
})"""


def watched(visit: Visit, **how: Any) -> Visitor:
    visitor = visit(**how)
    visitor.context.add_init_script(SHIFTS)
    return visitor


def shifted(page: Page) -> float:
    """How much moved on a page until nothing is left to load."""
    page.wait_for_load_state("load")
    page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
    page.wait_for_timeout(300)  # a shift is reported after it is painted
    return float(page.evaluate("window.shifted"))


def sit(visitor: Visitor, house: Served, game: str) -> Page:
    """A table at which it is this visitor's turn."""
    made = set_up(house, game, "me", *["boy"] * (oenach.games()[game].seats[0] - 1), seed="space")
    page = visitor.take_seat(made.id, made.token)
    assert visitor.wait_for_turn()
    return page


@pytest.mark.parametrize("width", [PHONE, DESK])
def test_nothing_jumps_while_a_page_loads(visit: Visit, house: Served, width: int) -> None:
    visitor = watched(visit, width=width)
    for path in ("/", "/rules/tain", "/new/keltis", "/learn/keltis"):
        assert shifted(visitor.open(path)) < STILL, path
    for game in GAMES:
        sit(visitor, house, game)
        visitor.page.reload()
        assert shifted(visitor.page) < STILL, game


def test_the_pages_are_set_in_our_two_faces(visit: Visit) -> None:
    page = visit().open("/")
    page.evaluate("document.fonts.ready.then(() => null)")
    for selector, face in (("body", "Oenach Text"), (".game h3", "Oenach Uncial")):
        family = page.locator(selector).first.evaluate("(part) => getComputedStyle(part).fontFamily")
        assert family.startswith(f'"{face}"')
        assert page.evaluate("(face) => document.fonts.check(`16px '${face}'`)", face)
        assert page.evaluate(BROKEN, face) == 0


@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_the_question_its_answers_and_the_hand_are_in_sight(
    visit: Visit, house: Served, game: str
) -> None:
    visitor = visit(width=PHONE)
    page = sit(visitor, house, game)
    page.evaluate("document.querySelector('.offer')?.remove()")
    for _ in range(3):
        for part in ("#status", ".quick button", ".sheets .hand"):
            assert all(page.evaluate(IN_SIGHT, part)), part
        if not page.locator(LIT).count() or page.locator("#answer button.primary").count():
            break
        page.locator(LIT).first.click()
    assert all(page.evaluate(IN_SIGHT, "#answer button"))
    nothing_to_scroll_sideways(visitor)


@pytest.mark.parametrize("game", GAMES)
def test_a_phone_on_its_side_shows_board_and_hand_beside_each_other(
    visit: Visit, house: Served, game: str
) -> None:
    visitor = visit(width=PHONE)
    visitor.page.set_viewport_size({"width": 740, "height": 360})
    page = sit(visitor, house, game)
    page.wait_for_load_state("networkidle")
    assert all(page.evaluate(IN_SIGHT, "#status"))
    assert all(page.evaluate(IN_SIGHT, ".sheets .hand"))
    board = page.locator("#picture .board").first.bounding_box()
    assert board
    assert board["y"] < 20  # from the top of the screen on
    hand = page.locator("#picture .hand")
    if hand.count():
        beside = hand.bounding_box()
        assert beside
        assert beside["x"] >= board["x"] + board["width"] - 1
    nothing_to_scroll_sideways(visitor)


@pytest.mark.parametrize("game", GAMES)
def test_on_a_wide_screen_everything_is_in_sight_at_once(visit: Visit, house: Served, game: str) -> None:
    visitor = visit(width=DESK)
    page = sit(visitor, house, game)
    for part in ("#picture svg", "#status", ".acts", ".side"):
        assert all(page.evaluate(IN_SIGHT, part)), part
    board = page.locator("#picture .board").first.bounding_box()
    page.locator(LIT).first.click()
    page.locator("#answer:not(:empty)").wait_for()
    assert page.locator("#picture .board").first.bounding_box() == board  # nothing moves under the hand
    assert all(page.evaluate(IN_SIGHT, "#answer"))
