"""What a page says to who is to move, and what it marks: prompts, reasons, hints, and what things are."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import oenach
from browser.conftest import Visit
from browser.hands import CONFIRM, LIT, lit_things, wait_for_change
from browser.tables import set_up
from browser.test_access import check
from browser.visitor import PHONE, Visitor
from oenach.server.service import hints
from oenach.telling.hints import Rung
from server.serving import Served


def sit(visitor: Visitor, house: Served, game: str = "keltis", *others: str) -> Page:
    """A table at which it is this visitor's turn."""
    made = set_up(house, game, "me", *(others or ("boy", "boy")))
    page = visitor.take_seat(made.id, made.token)
    assert visitor.wait_for_turn()
    return page


def thing(page: Page, pick: str) -> None:
    page.locator(f'[data-pick="{pick}"]').first.click()


def own_cards(page: Page) -> list[str]:
    return sorted(pick for pick in lit_things(page) if pick.startswith("hand:"))


def wish(page: Page) -> str:
    """A wish stone for which the hand has no pair."""
    return page.locator('[data-pick^="stone:"]:not(.can)').first.get_attribute("data-pick") or ""


# Prompts --------------------------------------------------------------------------------------------------


def test_what_goes_with_a_card_is_named(visit: Visit, house: Served) -> None:
    page = sit(visit(), house)
    thing(page, own_cards(page)[0])
    expect(page.locator("#answer .more")).to_have_text(
        re.compile(r"^Now choose .*discard pile.* for the \w+ ")
    )


@pytest.mark.parametrize("game", oenach.games())
def test_no_prompt_names_a_word_to_type(visit: Visit, house: Served, game: str) -> None:
    """The page says nothing that only the terminal's notation could mean."""
    visitor = visit()
    page = sit(visitor, house, game, *["boy"] * (oenach.games()[game].seats[0] - 1))
    typed = re.compile(r"->|\boenach \w+ --|[Aa]nswer \w+ or \w+|\b[BGPRYN]\d\b")
    for _ in range(6):
        if not visitor.wait_for_turn():
            break
        assert not typed.search(page.locator("#status").inner_text())
        assert not typed.search(page.locator("pre.text-board").text_content() or "")
        before = visitor.fact("version")
        page.locator("button[name=move]").first.evaluate("(button) => button.click()")
        wait_for_change(page, before)


# Reasons --------------------------------------------------------------------------------------------------


def test_a_reason_leaves_what_is_chosen_and_what_is_said_about_it(visit: Visit, house: Served) -> None:
    page = sit(visit(asks=True), house)
    card = own_cards(page)[0]
    thing(page, card)
    page.locator(f"{LIT}[data-pick^='discard:']").first.click()
    expect(page.locator(CONFIRM)).to_be_visible()
    thing(page, wish(page))
    expect(page.locator("#answer .reason")).to_contain_text("A wish stone costs two cards of the same value")
    expect(page.locator(CONFIRM)).to_be_visible()
    expect(page.locator(f'[data-pick="{card}"]').first).to_have_class(re.compile("chosen"))
    check(page, "a reason beside a preview")


def test_a_card_is_not_given_up_for_a_row_of_another_colour(visit: Visit, house: Served) -> None:
    page = sit(visit(), house)
    card = next(card for card in own_cards(page) if card[5] != "N")
    thing(page, card)
    other = next(letter for letter in "BGPRY" if letter != card[5])
    thing(page, f"row:{other}")
    expect(page.locator("#answer .reason")).to_contain_text("goes in the row of its own colour only")
    expect(page.locator("#answer .more")).to_contain_text("Now choose")


def test_a_move_begins_with_any_of_its_things(visit: Visit, house: Served) -> None:
    """A place first, then what goes there: Táin's slots and Keltis' rows are lit from the start."""
    page = sit(visit(), house, "tain")
    lit = lit_things(page)
    assert {pick.split(":")[0] for pick in lit} >= {"token", "place"}
    thing(page, next(pick for pick in lit if pick.startswith("place:")))
    expect(page.locator("#answer .more")).to_contain_text("Now choose what to place")
    tokens = lit_things(page)
    assert all(pick.startswith("token:") for pick in tokens)
    thing(page, tokens[0])
    expect(page.locator(CONFIRM)).to_be_visible()


# Hints ----------------------------------------------------------------------------------------------------


@pytest.fixture
def known_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint that needs no thought: to discard, and then which card."""

    def rungs(view: oenach.View, lang: str) -> list[Rung]:
        alike = tuple(int(move) for move in view.moves() if str(move).startswith("discard"))
        best = (alike[0],)
        return [Rung("Look there.", alike, named=False), Rung("Do that.", best), Rung("For a reason.", best)]

    async def nothing(*_: object) -> None:
        """Nothing need be compiled."""

    monkeypatch.setattr(hints, "rungs", rungs)
    monkeypatch.setattr("oenach.server.players.BotRunner.prepared", nothing)


@pytest.mark.parametrize("width", [1440, PHONE])
def test_hints_mark_what_they_speak_of_and_can_be_played(
    visit: Visit, house: Served, known_hint: None, width: int
) -> None:
    visitor = visit(width=width)
    page = sit(visitor, house)
    ask, told, marked = page.locator('[data-post="hint"] button'), page.locator("#answer .hint"), ".hinted"
    cards = set(own_cards(page))
    ask.click()
    expect(told).to_have_text(["Look there."])
    assert marks(page) == cards
    ask.click()
    expect(told).to_have_text(["Look there.", "Do that."])
    assert len(marks(page)) == 2  # a card and its discard pile
    check(page, "a hint")
    ask.click()
    expect(told).to_have_text(["Look there.", "Do that.", "For a reason."])
    expect(ask).to_be_hidden()
    before = visitor.fact("version")
    page.locator(CONFIRM).click()
    wait_for_change(page, before)
    expect(page.locator(marked)).to_have_count(0)
    expect(told).to_have_count(0)


def marks(page: Page) -> set[str]:
    return set(page.locator("[data-pick].hinted").evaluate_all("(all) => all.map((one) => one.dataset.pick)"))


def test_a_hint_comes_back_when_nothing_is_chosen(visit: Visit, house: Served, known_hint: None) -> None:
    page = sit(visit(), house)
    page.locator('[data-post="hint"] button').click()
    expect(page.locator("#answer .hint")).to_have_text(["Look there."])
    thing(page, own_cards(page)[0])
    expect(page.locator("#answer .more")).to_contain_text("Now choose")
    page.keyboard.press("Escape")
    expect(page.locator("#answer .hint")).to_have_text(["Look there."])


# What things are ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("keltis", "stones (0) −4. A row of 1, 2, 3 … 9 cards is worth −4 −3 −2 +1"),
        ("tain", "5 cattle 10, 3 jewels 9. A cow counts 2"),
        ("hibernia", "Cell 0 of 48. The next cells are"),
        ("asterix", "Only what is delivered to the village counts"),
    ],
)
def test_a_score_tells_what_it_is_made_of(visit: Visit, house: Served, game: str, told: str) -> None:
    page = sit(visit(), house, game)
    score, tell = page.locator(".seat .score").first, page.locator("#tell")
    expect(tell).to_be_hidden()
    score.hover()
    expect(tell).to_contain_text(told)
    check(page, "a score explained")
    page.locator("#status").hover()
    expect(tell).to_be_hidden()
    score.focus()
    page.keyboard.press("Enter")
    expect(tell).to_contain_text(told)
    expect(score).to_have_attribute("aria-describedby", "tell")
    page.keyboard.press("Escape")
    expect(tell).to_be_hidden()


def test_a_score_tells_at_a_tap(visit: Visit, house: Served) -> None:
    page = sit(visit(width=PHONE), house)
    page.locator(".seat .score").first.tap()
    expect(page.locator("#tell")).to_contain_text("stones (0) −4.")


def test_things_tell_what_they_are_and_whether_they_can_be_chosen(visit: Visit, house: Served) -> None:
    page = sit(visit(), house, "tain")
    page.locator('[data-pick="token:boy"]').hover()
    expect(page.locator("#tell")).to_contain_text("A boy raids and guards.")
    expect(page.locator("#tell")).to_contain_text("You can choose it now.")
    page.locator('[data-pick="place:kl"]').hover()
    expect(page.locator("#tell")).to_contain_text("kingdom")


def test_a_row_tells_what_one_more_card_would_make_of_it(visit: Visit, house: Served) -> None:
    page = sit(visit(), house)
    page.locator('[data-pick="row:B"]').hover()
    expect(page.locator("#tell")).to_contain_text("has 0 cards and counts 0; with one more it counts −4.")
    page.locator('[data-pick^="stone:"]').first.hover()
    expect(page.locator("#tell")).to_contain_text("Wish stone 1 costs two cards of value 1")


def test_a_long_press_tells_and_chooses_nothing(visit: Visit, house: Served) -> None:
    page = sit(visit(width=PHONE), house, "tain")
    boy = page.locator('[data-pick="token:boy"]')
    boy.scroll_into_view_if_needed()
    for _ in range(2):  # to have scrolled hides what is told, so that must be over
        page.evaluate("() => new Promise(requestAnimationFrame)")
    boy.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(page.locator("#tell")).to_contain_text("A boy raids and guards.")
    boy.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    boy.dispatch_event("click", {"bubbles": True})
    expect(page.locator("#tell")).to_be_visible()
    expect(page.locator("[data-pick].chosen")).to_have_count(0)
    boy.tap()
    expect(page.locator("#tell")).to_be_hidden()
    expect(page.locator("[data-pick].chosen")).to_have_count(1)
