"""Whole lessons in a browser: by clicks, by keys, and by touch on a phone; and then the game goes on.

A few are played each time; `make browsers` plays every lesson in every way and language.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page

import oenach
from browser.checks import lit_things_are_large, nothing_to_scroll_sideways
from browser.conftest import Visit
from browser.hands import CONFIRM, LIT, SPOT
from browser.test_access import check
from browser.visitor import DESK, HEIGHTS, PHONE, Visitor
from oenach.kernel.messages import languages
from oenach.lessons import first_place, place_at

TAUGHT = [name for name, spec in oenach.games().items() if spec.lesson]
BUTTON = "#callout .tools .primary"  # go on, or a move for which there is nothing to point at
MOST_TABS = 60
Act = Callable[[Page, str], None]

# Whether something of what matters now lies under the sentence.
COVERED = """() => {
    const over = document.getElementById("callout").getBoundingClientRect();
    return [...document.querySelectorAll("[data-pick].can .halo")].map((halo) => halo.getBoundingClientRect())
        .filter((box) => Math.min(box.right, over.right) - Math.max(box.left, over.left) > 2
            && Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top) > 2).length;
}"""
# What is to be touched, but lies outside of the window.
OUT_OF_SIGHT = """() => [...document.querySelectorAll("[data-pick].can")]
    .map((thing) => ({ pick: thing.dataset.pick, box: thing.querySelector(".halo").getBoundingClientRect() }))
    .filter(({ box }) => box.top < 0 || box.bottom > innerHeight).map(({ pick }) => pick)"""


def by_click(page: Page, selector: str) -> None:
    thing = page.locator(selector).first
    pick = thing.get_attribute("data-pick")
    if pick is None:
        thing.click()
    else:
        thing.click(position=page.wait_for_function(SPOT, arg=pick).json_value())


def by_touch(page: Page, selector: str) -> None:
    thing = page.locator(selector).first
    pick = thing.get_attribute("data-pick")
    if pick is None:
        thing.tap()
    else:
        thing.tap(position=page.wait_for_function(SPOT, arg=pick).json_value())


def by_key(page: Page, selector: str) -> None:
    fits = "(selector) => document.activeElement.matches(selector)"
    for _ in range(MOST_TABS):
        if page.evaluate(fits, selector):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


WAYS: list[tuple[Act, int]] = [(by_click, DESK), (by_key, DESK), (by_touch, PHONE)]
ALL = list(product(WAYS, TAUGHT, languages()))
# Every title once, and among them every way and every language.
FEW = [(WAYS[n % len(WAYS)], game, list(languages())[(n + 1) % 3]) for n, game in enumerate(TAUGHT)]
PLAYED = ALL if os.environ.get("OENACH_BROWSERS") == "all" else FEW
NAMED = [f"{way[0].__name__}-{game}-{lang}" for way, game, lang in PLAYED]


def step_of(page: Page) -> int:
    return int(page.locator("#lesson").get_attribute("data-step") or 0)


def do_step(page: Page, act: Act) -> None:
    """Do what the page lights up, until the next step has come."""
    before = str(step_of(page))
    if page.locator(BUTTON).count():
        act(page, BUTTON)
    else:
        act(page, LIT)
        while not page.locator(CONFIRM).first.is_visible():
            act(page, LIT)
        act(page, CONFIRM)
    page.wait_for_function("(old) => document.getElementById('lesson').dataset.step !== old", arg=before)


def look_at_step(visitor: Visitor, game: str) -> None:
    """The step says what it should, nothing that matters is covered, and everyone can use it."""
    page, place = visitor.page, place_at(game, step_of(visitor.page) - 1)
    assert page.locator("#callout .says").inner_text() == place.text(visitor.lang)
    assert page.evaluate(COVERED) == 0, f"{place.step and place.step.id}: the sentence covers what is lit"
    assert page.evaluate(OUT_OF_SIGHT) == [], f"{place.step and place.step.id}: one has to scroll first"
    nothing_to_scroll_sideways(visitor)
    if visitor.width == PHONE:
        lit_things_are_large(visitor)
    check(page, f"step {place.number + 1}")


@pytest.mark.parametrize(("way", "game", "lang"), PLAYED, ids=NAMED)
def test_a_whole_lesson(visit: Visit, way: tuple[Act, int], game: str, lang: str) -> None:
    act, width = way
    visitor = visit(lang=lang, width=width)
    page = visitor.open(f"/learn/{game}")
    page.locator("#table.scripted").wait_for()
    for step in range(1, len(first_place(game).lesson.steps) + 1):
        assert step_of(page) == step
        look_at_step(visitor, game)
        do_step(page, act)
    look_at_step(visitor, game)
    act(page, "#callout form[action$='/play'] .primary")
    assert visitor.wait_for_turn()
    assert "/t/" in page.url


def test_a_token_its_place_and_the_sentence_are_seen_at_one_glance(visit: Visit) -> None:
    """On a phone the board of Táin is longer than the screen: the sentence leaves room for both."""
    page = visit(width=PHONE).open("/learn/tain/4")
    page.locator("#table.scripted").wait_for()
    do_step(page, by_touch)
    for selector in ('[data-pick="token:bluff"] .halo', '[data-pick="place:Bh1"] .halo', "#callout"):
        box = page.locator(selector).bounding_box()
        assert box is not None
        assert 0 <= box["y"] <= HEIGHTS[PHONE] - box["height"], selector


@pytest.fixture
def learning(visit: Visit) -> Page:
    """At the second step of Keltis: lay the blue 2."""
    page = visit().open("/learn/keltis")
    page.locator("#table.scripted").wait_for()
    do_step(page, by_click)
    return page


def test_a_wrong_try_gets_the_reason(learning: Page) -> None:
    learning.locator('[data-pick="pile"]').click()
    learning.locator("#reply").wait_for()
    assert "First play a card" in learning.locator("#reply").inner_text()
    assert learning.locator("#reply a").get_attribute("href") == "/rules/keltis#keltis.turn.then-draw"
    learning.locator('[data-pick="hand:R1"]').click()
    learning.locator("#reply").get_by_text("your 3s can follow it").wait_for()
    check(learning, "after a wrong try")
    by_click(learning, LIT)  # the right thing: the reproach is over
    assert "your 3s can follow it" not in learning.locator("#callout").inner_text()
    while not learning.locator(CONFIRM).first.is_visible():
        by_click(learning, LIT)
    assert learning.locator("#callout .says").is_visible()
    by_click(learning, CONFIRM)
    learning.locator('#lesson[data-step="3"]').wait_for()


def test_back_forward_and_loading_again(learning: Page) -> None:
    do_step(learning, by_click)
    assert learning.url.endswith("/learn/keltis/3")
    learning.go_back()
    learning.wait_for_function("() => document.getElementById('lesson').dataset.step === '2'")
    learning.go_forward()
    learning.wait_for_function("() => document.getElementById('lesson').dataset.step === '3'")
    learning.reload()
    assert step_of(learning) == 3
    learning.locator("#back").click()
    learning.wait_for_function("() => document.getElementById('lesson').dataset.step === '2'")
    learning.locator("[data-skip]").click()
    learning.locator("#lesson[data-end]").wait_for()


def test_what_the_others_do_is_shown_turn_by_turn(visit: Visit) -> None:
    page = visit(still=False).open("/learn/keltis/3")
    page.locator("#table.scripted").wait_for()
    page.evaluate("""() => {
        window.told = [];
        const line = document.getElementById("told");
        new MutationObserver(() => window.told.push(line.textContent)).observe(line, { childList: true });
    }""")
    do_step(page, by_click)
    assert "You draw from the pile. You get red 5." in page.evaluate("window.told")
    assert page.locator("#told").inner_text() == ""
    assert page.locator("#callout").is_visible()


def test_who_comes_again_can_go_on_where_they_were(learning: Page) -> None:
    do_step(learning, by_click)
    learning.goto("/learn/keltis")
    resume = learning.locator("#resume")
    assert resume.inner_text().split() == ["Go", "on", "where", "you", "were:", "step", "3"]
    resume.click()
    learning.wait_for_function("() => document.getElementById('lesson').dataset.step === '3'")


def test_another_language_at_the_same_step(learning: Page) -> None:
    learning.locator('form.lang button[value="de"]').click()
    learning.locator("#callout .says").get_by_text("Leg die blaue 2").wait_for()


def test_the_lesson_is_offered_once(visit: Visit) -> None:
    page = visit().open("/")
    page.locator("#offer").wait_for()
    check(page, "the offer in the room")
    page.locator("#no-offer").click()
    assert page.locator("#offer").is_hidden()
    page.reload()
    assert page.locator("#offer").is_hidden()
    page.locator('form[action="/play"] button[value=keltis]').click()
    page.wait_for_url("**/t/*")
    assert page.locator("#offer").is_hidden()


@pytest.mark.parametrize("guise", [{"width": PHONE}, {"width": DESK, "color_scheme": "dark"}])
def test_the_lesson_is_offered_at_a_first_table(visit: Visit, guise: dict[str, Any]) -> None:
    visitor = visit(**guise)
    page = visitor.open("/")
    page.locator('form[action="/play"] button[value=keltis]').click()
    page.wait_for_url("**/t/*")
    page.locator("#offer").wait_for()
    check(page, "the offer at a table")
    nothing_to_scroll_sideways(visitor)
    page.locator("#offer a").click()
    page.wait_for_url("**/learn/keltis")
