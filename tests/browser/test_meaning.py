"""What things mean, under the pointer, under a finger and under the focus of the keyboard."""

from __future__ import annotations

import os
import re

import pytest
from playwright.sync_api import Page, expect

import oenach
from browser.conftest import Visit
from browser.hands import CONFIRM, LIT, lit_things
from browser.test_access import check
from browser.test_prompts import own_cards, sit, thing
from browser.visitor import PHONE
from oenach.games import OWN
from server.serving import Served

# For each game things of every kind, and a part of what is said of them.
THINGS = {
    "keltis": {
        "hand:": r"only the number of cards counts|An end card closes|worth \+1",
        "row:B": "with one more it counts −4",
        "row:1:": "What a row counts, by its number of cards",
        "stone:4": "costs two cards of value 4",
        "pile": "After playing you draw from here",
        "closed": "When five rows",
        "seat:0": r"stones \(0\) −4",
        "cards:1": "holds 8 cards",
    },
    "tain": {
        "token:daughter": "only guards",
        "place:kl": "takes a cow from the kingdom",
        "cattle:A": "Each cow is worth 2 points: here 5, 10 points",
        "jewels:0": "Each jewel is worth 3 points",
        "crib:boy:warrior": "becomes a prisoner",
        "round": "after round 8 at the latest",
        "counts:1": "eight bluffs",
        "pass": "You place no more tokens",
    },
    "hibernia": {
        "county:": "pays? for one",
        "cell:3": "A marker goes onto this cell",
        "next:1": "at the end of the turn",
        "die": "die|action|cell",
        "supplies:0": "stand in reserve",
        "recruit": "come from the shield",
        "seat:0": "The next cells are",
    },
    "asterix": {
        "die:black": "the others may call Exchange",
        "space:4": "loses a card",
        "space:15": "Only these count",
        "card:": "Delivered to the village|A penalty card",
        "delivered:1": "has brought nothing to the village yet",
        "pile": "the game ends at once",
        "worth": "if you delivered them now",
    },
}


def some_games(first: int) -> pytest.MarkDecorator:
    """In a long run every game; else two of them, so that each is looked at in one way or another."""
    games, every = list(THINGS), os.environ.get("OENACH_BROWSERS") == "all"
    return pytest.mark.parametrize(
        "game", games if every else [games[first], games[(first + 2) % len(games)]]
    )


# A spot of a thing that nothing else covers, where it is brought into sight. To have scrolled hides what is
# told, so that must be over.
SPOT = """async (thing) => {
    thing.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    const box = thing.getBoundingClientRect(), steps = [0.5, 0.3, 0.7, 0.1, 0.9];
    const spots = steps.flatMap((y) =>
        steps.map((x) => ({ x: box.x + x * box.width, y: box.y + y * box.height })));
    return spots.find(({ x, y }) =>
        document.elementFromPoint(x, y)?.closest("[aria-label]:is([data-pick], [data-part])") === thing);
}"""
IN_SIGHT = """(tell) => {
    const { left, top, right, bottom } = tell.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}"""


def named(key: str) -> str:
    """The first thing with a name, or with one that begins like this."""
    sign = "^=" if key.endswith(":") else "="
    return f'#picture [aria-label]:is([data-pick{sign}"{key}"], [data-part{sign}"{key}"])'


def spot_of(page: Page, key: str) -> tuple[float, float]:
    spot: dict[str, float] | None = page.locator(named(key)).first.evaluate(SPOT)
    assert spot, f"{key} cannot be hit"
    return spot["x"], spot["y"]


@some_games(0)
def test_the_pointer_finds_what_things_mean(visit: Visit, house: Served, game: str) -> None:
    page = sit(visit(), house, game)
    tell = page.locator("#tell")
    for key, told in THINGS[game].items():
        page.mouse.move(*spot_of(page, key))
        expect(tell).to_be_visible()
        expect(tell).to_contain_text(re.compile(told))
        label = page.locator(named(key)).first.get_attribute("aria-label") or ""
        expect(tell).to_contain_text(label)
        assert tell.evaluate(IN_SIGHT), key
    assert page.locator("#picture title").count() == 0  # the browser does not say it again
    page.mouse.move(2, 2)
    expect(tell).to_be_hidden()


@some_games(1)
def test_a_finger_that_stays_finds_what_things_mean(visit: Visit, house: Served, game: str) -> None:
    page = sit(visit(width=PHONE), house, game)
    tell, touch = page.locator("#tell"), {"pointerType": "touch", "bubbles": True}
    for key, told in THINGS[game].items():
        spot_of(page, key)
        one = page.locator(named(key)).first
        one.dispatch_event("pointerdown", touch)
        expect(tell).to_be_visible()
        expect(tell).to_contain_text(re.compile(told))
        one.dispatch_event("pointerup", touch)
        one.dispatch_event("click", {"bubbles": True})
        expect(tell).to_be_visible()
        expect(page.locator("[data-pick].chosen")).to_have_count(0)


@some_games(0)
def test_the_keyboard_reaches_everything_and_is_told_what_it_means(
    visit: Visit, house: Served, game: str
) -> None:
    """Shift and arrows go to what cannot be chosen, too; what is said is read aloud."""
    page = sit(visit(), house, game)
    page.locator(LIT).first.focus()
    seen, told, first = set(), set(), page.locator(LIT).first.get_attribute("data-pick")
    focused = "() => document.activeElement.dataset.pick ?? document.activeElement.dataset.part ?? ''"
    for arrow in ["ArrowDown"] * 4 + ["ArrowRight"] * 4 + ["ArrowUp"] * 2 + ["ArrowLeft"] * 4:
        page.keyboard.press(f"Shift+{arrow}")
        seen.add(page.evaluate(focused))
    assert "" not in seen
    assert len(seen - {first}) >= 3
    for key in sorted(seen)[:4]:
        page.locator(named(key)).first.focus()
        page.keyboard.press("Shift")  # somebody is at the keyboard
        expect(page.locator("#tell.more")).to_be_visible()
        expect(page.locator(":focus")).to_have_attribute("aria-describedby", "tell")
        told.add(page.locator("#tell").inner_text())
    assert len(told) > 1
    check(page, "a meaning under the focus")


def test_what_is_said_of_the_focus_is_read_aloud(visit: Visit, house: Served) -> None:
    page = sit(visit(), house)
    page.locator(LIT).first.focus()
    page.keyboard.press("Shift+ArrowUp")
    heard = page.locator("#tell + [aria-live=polite]")
    expect(heard).to_have_text(re.compile(r"\w+.*\."))
    page.keyboard.press("Escape")
    expect(heard).to_have_text("")


# What lights up -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [name for name in oenach.games() if name not in OWN])
def test_on_a_board_of_squares_only_pieces_begin_a_move(visit: Visit, house: Served, game: str) -> None:
    page = sit(visit(), house, game, "boy")
    begin = page.locator('button[name="move"]').evaluate_all(
        "(moves) => [...new Set(moves.map((move) => JSON.parse(move.dataset.picks)[0]))]"
    )
    assert sorted(lit_things(page)) == sorted(begin)
    thing(page, begin[0])
    ends = page.locator('button[name="move"]').evaluate_all(
        "(moves, first) => moves.map((move) => JSON.parse(move.dataset.picks))"
        ".filter(([from]) => from === first).map(([, to]) => to)",
        begin[0],
    )
    assert sorted(lit_things(page)) == sorted(ends)


def test_a_card_is_discarded_to_the_pile_of_its_colour_only(visit: Visit, house: Served) -> None:
    page = sit(visit(asks=True), house)
    card = next(card for card in own_cards(page) if card[5] != "N")
    thing(page, card)
    thing(page, f"discard:{card[5]}")
    expect(page.locator(CONFIRM)).to_be_visible()
    thing(page, f"discard:{next(letter for letter in 'BGPRY' if letter != card[5])}")
    expect(page.locator("#answer .reason")).to_contain_text("to the pile of its own colour only")
    expect(page.locator(CONFIRM)).to_be_visible()


def test_every_piece_that_can_begin_a_move_lights_up(visit: Visit, house: Served) -> None:
    """A wish stone and the two cards it costs; of a move from square to square, the piece alone."""
    page = sit(visit(), house)
    begins = """async (moves) => {
        const { beginnings, choicesAfter } = await import("/static/picking.js");
        return [[...beginnings(moves)], [...choicesAfter(moves, [moves[0].picks[0]])]];
    }"""
    stone = [{"picks": ["stone:2", "hand:B2", "hand:R2"]}]
    assert page.evaluate(begins, stone) == [["stone:2", "hand:B2", "hand:R2"], ["hand:B2", "hand:R2"]]
    squares = [{"picks": ["square:a1", "square:a2"]}, {"picks": ["square:a1", "square:b1"]}]
    assert page.evaluate(begins, squares) == [["square:a1"], ["square:a2", "square:b1"]]


@pytest.mark.parametrize("path", ["/learn/keltis/2", "/learn/keltis/exercises/1"])
def test_things_say_what_they_mean_in_lessons_and_exercises_too(visit: Visit, path: str) -> None:
    visitor = visit()
    page = visitor.open(path)
    page.locator('#picture [data-pick="pile"]').hover()
    expect(page.locator("#tell")).to_contain_text("After playing you draw from here")
