"""Hands at a table: what is dragged, clicked twice or clicked once, what is asked first, and what the board
shows before a move is made."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.hands import CONFIRM, LANDINGS, POINT, Drags, Touches, lit_things, wait_for_change
from browser.tables import set_up
from browser.test_access import check
from browser.visitor import PHONE, Visitor
from server.serving import Served

# Deals in which the host begins: with three 8s in hand; and with a march into Mide, one against one.
THREE_EIGHTS, MIDE = 2, 16
UNDO = '#answer button:not(.primary):not([class*="only"])'
ASK = "#answer .ask-first input"


def sit(visitor: Visitor, house: Served, game: str = "keltis", seed: object = 0, others: int = 1) -> Page:
    """A table at which this visitor begins."""
    made = set_up(house, game, "me", *["boy"] * others, seed=seed, options={"start": "A"})
    page = visitor.take_seat(made.id, made.token)
    assert visitor.wait_for_turn()
    return page


def spot(page: Page, key: str) -> tuple[float, float]:
    x, y = page.wait_for_function(POINT, arg=key).json_value()
    return x, y


def lift(visitor: Visitor, key: str) -> list[str]:
    """Take something up with the mouse; where it may land."""
    hand = Drags(visitor, 0)
    hand._down(*spot(visitor.page, key))
    landings: list[str] = visitor.page.wait_for_function(LANDINGS).json_value()
    return landings


def drag(visitor: Visitor, key: str, place: str) -> None:
    lift(visitor, key)
    Drags(visitor, 0)._up(*spot(visitor.page, place))


def laid(page: Page, row: str) -> str:
    return page.locator(f'[data-pick="row:{row}"]').get_attribute("aria-label") or ""


# Dragging -------------------------------------------------------------------------------------------------


def test_a_turn_of_keltis_takes_two_gestures(visit: Visit, house: Served) -> None:
    visitor = visit()
    page = sit(visitor, house)
    before = visitor.fact("version")
    drag(visitor, "hand:B7", "row:B")
    wait_for_change(page, before)
    assert "7" in laid(page, "B")
    before = visitor.fact("version")
    drag(visitor, "pile", "hand")
    wait_for_change(page, before)
    expect(page.locator("#log li.own").last).to_contain_text("draw")


def test_what_is_lifted_shows_where_it_may_land(visit: Visit, house: Served) -> None:
    visitor = visit()
    page = sit(visitor, house)
    assert sorted(lift(visitor, "hand:G5")) == ["discard:G", "hand:P5", "row:G", "stone:5"]
    expect(page.locator(".lifted")).to_have_count(1)
    expect(page.locator(".held")).to_have_count(1)
    page.keyboard.press("Escape")
    for mark in (".lifted", ".held", ".drop"):
        expect(page.locator(mark)).to_have_count(0)
    page.mouse.up()
    assert page.locator("[data-pick].chosen").count() == 0


def test_what_is_refused_glides_back_and_the_rule_stands_beside_it(visit: Visit, house: Served) -> None:
    visitor = visit(still=False)
    page = sit(visitor, house)
    before = visitor.fact("version")
    drag(visitor, "hand:B7", "row:G")
    said = "goes in the row of its own colour only"
    expect(page.locator("#answer .reason")).to_contain_text(said)
    expect(page.locator("#answer .reason a")).to_have_attribute("href", re.compile("/rules/keltis#keltis"))
    expect(page.locator("#tell")).to_contain_text(said)
    expect(page.locator(".lifted, .held")).to_have_count(0)
    assert visitor.fact("version") == before


def test_a_piece_dropped_beside_everything_goes_back_without_a_word(visit: Visit, house: Served) -> None:
    visitor = visit()
    page = sit(visitor, house)
    lift(visitor, "hand:B7")
    Drags(visitor, 0)._up(5, 300)
    expect(page.locator(".lifted, .held")).to_have_count(0)
    assert page.locator("#answer").inner_text() == ""


def test_what_stays_where_it_is_says_why_when_it_is_pulled(visit: Visit, house: Served) -> None:
    visitor = visit()
    page = sit(visitor, house)
    Drags(visitor, 0)._down(*spot(page, "pile"))
    page.mouse.up()
    expect(page.locator("#answer")).to_contain_text("First play a card")


def test_a_card_on_a_wish_stone_asks_for_the_second(visit: Visit, house: Served) -> None:
    visitor = visit()
    page = sit(visitor, house, seed=THREE_EIGHTS)
    before = visitor.fact("version")
    drag(visitor, "hand:R8", "stone:8")
    expect(page.locator("#answer .more")).not_to_be_empty()
    assert {"hand:Y8", "hand:N8"} <= set(lit_things(page))
    assert visitor.fact("version") == before
    drag(visitor, "hand:N8", "stone:8")
    wait_for_change(page, before)
    expect(page.locator("#log li.own").last).to_contain_text("stone 8")


def test_a_finger_drags_what_can_be_lifted_and_scrolls_elsewhere(visit: Visit, house: Served) -> None:
    visitor = visit(width=PHONE)
    page = sit(visitor, house, "tain")
    hand, before = Touches(visitor, 0), visitor.fact("version")
    hand._drag("token:boy")
    wait_for_change(page, before)
    assert visitor.wait_for_turn()
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    x, y = page.evaluate("""() => {
        const board = document.querySelector("#picture svg").getBoundingClientRect();
        for (let y = 200; y < innerHeight - 100; y += 10)
            for (let x = board.left + 3; x < board.right; x += 10)
                if (!document.elementFromPoint(x, y)?.closest(".lift")) return [x, y];
    }""")
    steps = [(x, y - 12 * n) for n in range(8)]
    hand._touch("touchStart", steps[0])
    for step in steps[1:]:
        hand._touch("touchMove", step)
    hand._touch("touchEnd")
    page.wait_for_function("() => scrollY > 0")


def test_pieces_are_dragged_in_a_lesson_too(visit: Visit) -> None:
    visitor = visit()
    page = visitor.open("/learn/keltis/2")
    page.locator("#table.scripted").wait_for()
    drag(visitor, "hand:B2", "row:B")
    page.locator('#lesson[data-step="3"]').wait_for()
    page.go_back()
    page.locator('#lesson[data-step="2"]').wait_for()
    drag(visitor, "hand:B2", "row:G")
    expect(page.locator("#reply")).not_to_be_empty()


# Clicking -------------------------------------------------------------------------------------------------


def test_a_double_click_does_the_plain_thing(visit: Visit, house: Served) -> None:
    """A card is laid in its row, and the pile is drawn from."""
    visitor = visit()
    page = sit(visitor, house)
    before = visitor.fact("version")
    page.mouse.dblclick(*spot(page, "hand:B7"))
    wait_for_change(page, before)
    assert "7" in laid(page, "B")
    before = visitor.fact("version")
    page.mouse.dblclick(*spot(page, "pile"))
    wait_for_change(page, before)
    expect(page.locator("#log li.own").last).to_contain_text("draw")


def test_a_double_tap_does_it_too(visit: Visit, house: Served) -> None:
    visitor = visit(width=PHONE)
    page = sit(visitor, house)
    before = visitor.fact("version")
    card = page.locator('[data-pick="hand:B7"]')
    card.scroll_into_view_if_needed()
    place = spot(page, "hand:B7")
    page.touchscreen.tap(*place)
    page.touchscreen.tap(*place)
    wait_for_change(page, before)
    assert "7" in laid(page, "B")


def test_a_double_click_with_several_meanings_only_chooses(visit: Visit, house: Served) -> None:
    visitor = visit()
    page = sit(visitor, house, "tain")
    page.mouse.dblclick(*spot(page, "token:boy"))
    expect(page.locator('[data-pick="token:boy"]')).to_have_class(re.compile("chosen"))
    expect(page.locator("#answer .more")).not_to_be_empty()


def test_what_can_be_taken_back_is_done_at_once_and_what_cannot_is_asked(visit: Visit, house: Served) -> None:
    visitor = visit()
    page = sit(visitor, house)
    before = visitor.fact("version")
    page.mouse.click(*spot(page, "hand:B7"))
    page.mouse.click(*spot(page, "row:B"))
    wait_for_change(page, before)
    expect(page.locator("#answer .done")).to_have_text("You lay blue 7.")
    check(page, "a move that was made at once")
    page.get_by_role("button", name="Take back").first.click()
    page.wait_for_function("() => document.querySelector('[data-pick=\"hand:B7\"].can')")
    drag(visitor, "hand:B7", "row:B")
    page.wait_for_function("() => document.querySelector('[data-pick=pile].can')")
    before = visitor.fact("version")
    page.mouse.click(*spot(page, "pile"))
    expect(page.locator(CONFIRM).first).to_be_visible()
    assert visitor.fact("version") == before
    page.locator(CONFIRM).first.click()
    wait_for_change(page, before)


def test_the_only_move_is_one_press_away_and_not_made_by_itself(visit: Visit, house: Served) -> None:
    visitor = visit()
    page = sit(visitor, house)
    drag(visitor, "hand:B7", "row:B")
    only = page.locator("#answer .only")
    expect(only).to_be_visible()
    before = visitor.fact("version")
    only.click()
    wait_for_change(page, before)
    expect(only).to_have_count(0)


def test_who_wants_to_be_asked_first_finds_it_where_it_matters(visit: Visit, house: Served) -> None:
    """The switch stands beside what was done without asking; from then on even a drag is asked about."""
    visitor = visit()
    page = sit(visitor, house)
    drag(visitor, "hand:B7", "row:B")
    page.locator(ASK).check()
    page.get_by_role("button", name="Take back").first.click()
    page.wait_for_function("() => document.querySelector('[data-pick=\"hand:B7\"].can')")
    before = visitor.fact("version")
    drag(visitor, "hand:B7", "row:B")
    expect(page.locator(CONFIRM).first).to_be_visible()
    expect(page.locator(ASK)).to_be_checked()
    assert visitor.fact("version") == before
    page.reload()
    page.keyboard.press("?")
    expect(page.locator('[data-setting="ask"]')).to_be_checked()


def test_who_chose_one_click_before_is_not_asked(visit: Visit, house: Served) -> None:
    visitor = visit()
    visitor.context.add_init_script("""localStorage.setItem("oenach.oneclick", "1");""")
    page = sit(visitor, house)
    drag(visitor, "hand:B7", "row:B")
    page.wait_for_function("() => document.querySelector('[data-pick=pile].can')")
    before = visitor.fact("version")
    page.mouse.click(*spot(page, "pile"))
    wait_for_change(page, before)


# Looking ahead --------------------------------------------------------------------------------------------


def test_what_is_held_over_a_place_shows_the_board_after_it(visit: Visit, house: Served) -> None:
    visitor = visit()
    page = sit(visitor, house)
    things, before = page.locator("[data-pick]").count(), visitor.fact("version")
    lift(visitor, "hand:B7")
    page.mouse.move(*spot(page, "row:B"))
    expect(page.locator("#picture.previewing")).to_have_count(1)
    expect(page.locator(".foreseen .changed")).to_have_count(1)
    expect(page.locator("#answer .foretold")).to_contain_text("Your points: −4, then −8.")
    assert page.locator("[data-pick]").count() == things  # nothing there can be chosen
    page.keyboard.press("Escape")
    expect(page.locator("#picture.previewing, .foreseen")).to_have_count(0)
    page.mouse.up()
    assert visitor.fact("version") == before


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_a_march_of_equals_shows_that_both_fall(visit: Visit, house: Served, lang: str) -> None:
    visitor = visit(lang=lang)
    page = sit(visitor, house, "hibernia", MIDE, others=2)
    page.mouse.move(*spot(page, "county:11"))
    expect(page.locator("#picture.previewing")).to_have_count(1)
    told = {"en": "Both soldiers fall", "fr": "Les deux soldats tombent", "de": "Beide Soldaten fallen"}
    expect(page.locator("#answer .foretold")).to_contain_text(told[lang])
    expect(page.locator(".foreseen .gone")).to_have_count(3)  # a figure, its plinth, and who marched in
    page.mouse.move(3, 3)
    expect(page.locator("#picture.previewing, .foreseen")).to_have_count(0)


def test_a_choice_that_is_asked_about_is_shown_until_it_is_given_up(visit: Visit, house: Served) -> None:
    visitor = visit(asks=True, width=PHONE)
    page = sit(visitor, house)
    for key in ("hand:B7", "row:B"):
        page.locator(f'[data-pick="{key}"]').first.tap()
    expect(page.locator("#picture.previewing")).to_have_count(1)
    check(page, "a board as it will be")
    page.get_by_role("button", name="Not this").click()
    expect(page.locator("#picture.previewing, .foreseen")).to_have_count(0)


def test_a_card_that_nobody_knows_is_not_shown(visit: Visit, house: Served) -> None:
    visitor = visit(listens=True)
    page = sit(visitor, house)
    drag(visitor, "hand:B7", "row:B")
    page.wait_for_function("() => document.querySelector('[data-pick=pile].can')")
    with page.expect_response("**/why?*") as asked:
        page.mouse.click(*spot(page, "pile"))
    assert asked.value.json()["allowed"]
    expect(page.locator("#answer strong")).to_have_text("Draw from the pile.")
    expect(page.locator(".foreseen")).to_have_count(0)
