"""What a browser tells about its owner, and the pages follow: language, dark or light, less motion."""

from __future__ import annotations

import pytest

from browser.conftest import Visit
from browser.hands import Clicks, wait_for_change
from browser.tables import set_up
from browser.visitor import PHONE
from oenach.server.texts import text
from server.serving import Served

PAGE_COLOUR = "getComputedStyle(document.body).backgroundColor"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_pages_speak_the_language_of_the_browser(visit: Visit, lang: str) -> None:
    page = visit(lang=lang).open("/")
    assert page.locator("html").get_attribute("lang") == lang
    assert text("play_now", lang) in page.locator('form[action="/play"] button').first.inner_text()


def test_the_language_is_switched_by_one_click_and_stays(visit: Visit, house: Served) -> None:
    visitor = visit(lang="en", width=PHONE)
    made = set_up(house, "keltis", "me", "boy", seed="language")
    page = visitor.take_seat(made.id, made.token)
    page.locator('button[name="lang"][value="fr"]').click()
    assert page.locator("html").get_attribute("lang") == "fr"
    assert visitor.fact("seat") == "0"
    assert visitor.open("/rules/tain").locator("html").get_attribute("lang") == "fr"


def test_dark_and_light_follow_the_browser(visit: Visit) -> None:
    colours = {}
    for scheme in ("light", "dark"):
        page = visit(color_scheme=scheme).open("/")
        colours[scheme] = sum(
            map(int, page.evaluate(PAGE_COLOUR).removeprefix("rgb(").rstrip(")").split(","))
        )
    assert colours["light"] > 3 * 190
    assert colours["dark"] < 3 * 70


def test_dark_can_be_chosen_by_one_click_and_stays(visit: Visit) -> None:
    visitor = visit(color_scheme="light")
    switch = visitor.open("/").locator('button[name="theme"][value="dark"]')
    with visitor.page.expect_navigation():
        switch.click()
    device = visit(color_scheme="dark")  # which shows what is dark without being asked
    for path in ("/", "/rules/keltis"):
        chosen = visitor.open(path).evaluate(PAGE_COLOUR)
        assert chosen == device.open(path).evaluate(PAGE_COLOUR)
        assert chosen != visit(color_scheme="light").open(path).evaluate(PAGE_COLOUR)


def test_who_wants_less_motion_sees_nothing_move(visit: Visit, house: Served) -> None:
    visitor = visit(still=True)
    made = set_up(house, "keltis", "me", "boy", seed="motion")
    visitor.take_seat(made.id, made.token)
    # Whatever is set in motion from now on is counted, however short it lasts.
    visitor.page.evaluate(
        """() => {
            window.moved = 0;
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...how) {
                window.moved++;
                return animate.apply(this, how);
            };
            document.addEventListener("transitionrun", () => window.moved++, true);
            document.addEventListener("animationstart", () => window.moved++, true);
        }"""
    )
    clicks = Clicks(visitor, seed=1)
    for _ in range(4):
        assert visitor.wait_for_turn()
        before = visitor.fact("version")
        clicks.move()
        wait_for_change(visitor.page, before)
    assert visitor.page.evaluate("window.moved") == 0
