"""Everyone can use the pages: axe-core finds nothing against it, on any page and in any state of a table."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Page

import oenach
from browser.checks import nothing_to_scroll_sideways
from browser.conftest import Visit
from browser.hands import LIT, MOVE
from browser.tables import set_up
from browser.visitor import DESK, PHONE, Visitor
from oenach.server import reviews
from server.reviewing import Gate
from server.serving import Player, Served, let_bots_finish

AXE = (files("axe_playwright_python") / "axe.min.js").read_text()
PATIENCE = 300_000  # milliseconds: where nobody has played yet, what a review needs is compiled first
GAMES = list(oenach.games())
# Each of both languages, both colours and both screens occurs with each other; in a short run, at least once.
ALL = [
    {"lang": "en", "color_scheme": "light", "width": PHONE},
    {"lang": "fr", "color_scheme": "dark", "width": DESK},
    {"lang": "fr", "color_scheme": "light", "width": DESK},
    {"lang": "en", "color_scheme": "dark", "width": PHONE},
    {"lang": "fr", "color_scheme": "dark", "width": PHONE},
    {"lang": "en", "color_scheme": "light", "width": DESK},
    {"lang": "de", "color_scheme": "dark", "width": DESK},
    {"lang": "de", "color_scheme": "light", "width": PHONE},
]
GUISES = ALL if os.environ.get("OENACH_BROWSERS") == "all" else ALL[:2]
NAMED = ["-".join(map(str, guise.values())) for guise in GUISES]


def check(page: Page, where: str) -> None:
    """No violation of the rules that axe-core knows, those of good practice among them."""
    page.evaluate(AXE)
    found: list[dict[str, Any]] = page.evaluate("async () => (await axe.run()).violations")
    told = [
        f"{where}: {one['id']}: {one['help']}: {node['html'][:200]} {node['failureSummary']}"
        for one in found
        for node in one["nodes"][:3]
    ]
    assert not told, "\n".join(told)


def check_visitor(visitor: Visitor, where: str) -> None:
    check(visitor.page, where)
    nothing_to_scroll_sideways(visitor)


def test_the_check_finds_what_is_wrong(visit: Visit) -> None:
    page = visit().open("/")
    page.evaluate("document.querySelector('main').prepend(new Image())")
    with pytest.raises(AssertionError, match="image-alt"):
        check(page, "a picture without words")


@pytest.mark.parametrize("guise", GUISES, ids=NAMED)
def test_the_pages_around_the_tables(visit: Visit, house: Served, guise: dict[str, Any]) -> None:
    visitor = visit(**guise)
    set_up(house, "keltis", "me", "link", public=True)
    set_up(house, "hibernia", "me", "boy", "boy", public=True)
    for path in ("/", *(f"/{part}/{game}" for part in ("new", "rules") for game in GAMES)):
        visitor.open(path)
        check_visitor(visitor, path)
    visitor.open("/nowhere")
    check_visitor(visitor, "/nowhere")
    visitor.forgive("404")


# The states of a table: how one gets there ----------------------------------------------------------------


def waiting(visitor: Visitor, house: Served) -> None:
    made = set_up(house, "keltis", "me", "link")
    visitor.take_seat(made.id, made.token).locator(".invite").first.wait_for()


def sitting_down(visitor: Visitor, house: Served) -> None:
    made = set_up(house, "keltis", "me", "link")
    visitor.open(made.link(1)).locator("#sit-name").wait_for()


def before_the_curtain(visitor: Visitor, house: Served) -> None:
    made = set_up(house, "keltis", "me", "beside")
    visitor.take_seat(made.id, made.token).locator(".curtain").wait_for()


def with_a_preview(visitor: Visitor, house: Served) -> None:
    made = set_up(house, "keltis", "me", "boy", seed="preview")
    page = visitor.take_seat(made.id, made.token)
    visitor.wait_for_turn()
    for pick in ("hand", "discard"):
        page.locator(f"{LIT}[data-pick^='{pick}:']").first.click()
    page.locator("#answer button.primary").first.wait_for()


def with_everything_open(visitor: Visitor, house: Served) -> None:
    made = set_up(house, "keltis", "me", "boy", seed="open")
    page = visitor.take_seat(made.id, made.token)
    visitor.wait_for_turn()
    page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")


def with_the_keys_shown(visitor: Visitor, house: Served) -> None:
    made = set_up(house, "keltis", "me", "boy")
    page = visitor.take_seat(made.id, made.token)
    page.keyboard.press("?")
    page.locator("dialog[open]").wait_for()


def when_it_is_anothers_turn(visitor: Visitor, house: Served) -> None:
    """The page of whoever cannot act."""
    made = set_up(house, "tain", "me", "link", seed="turn")
    other = Player(house, made.id, made.link(1).rsplit("/", 1)[1])
    other.take_seat()
    host = Player(house, made.id, made.token)
    idle = host if not host.look()["moves"] else other
    visitor.take_seat(made.id, idle.token).locator("#picture svg").first.wait_for()
    assert not visitor.page.locator(MOVE).count()


def refused(visitor: Visitor, house: Served) -> None:
    """The answer to a click on what cannot be chosen: why not."""
    made = set_up(house, "keltis", "me", "boy", seed="refused")
    page = visitor.take_seat(made.id, made.token)
    visitor.wait_for_turn()
    page.locator("[data-pick]:not(.can)").first.click()
    page.wait_for_function("() => document.getElementById('answer').textContent.trim()")


STATES: list[Callable[[Visitor, Served], None]] = [
    waiting,
    sitting_down,
    before_the_curtain,
    with_a_preview,
    with_everything_open,
    with_the_keys_shown,
    when_it_is_anothers_turn,
    refused,
]


@pytest.mark.parametrize("guise", GUISES, ids=NAMED)
def test_every_state_of_a_table(visit: Visit, house: Served, guise: dict[str, Any]) -> None:
    visitor = visit(**guise, asks=True)
    for state in STATES:
        state(visitor, house)
        check_visitor(visitor, state.__name__)


@pytest.mark.parametrize("guise", GUISES, ids=NAMED)
def test_a_table_without_a_connection(visit: Visit, house: Served, guise: dict[str, Any]) -> None:
    visitor = visit(**guise, asks=True)
    with_a_preview(visitor, house)
    visitor.context.set_offline(True)
    visitor.page.locator("#answer button.primary").first.click()
    visitor.page.locator("#trouble button").wait_for()
    check_visitor(visitor, "a move that is kept")
    visitor.page.locator("#trouble button").click()
    visitor.page.locator("#trouble button").wait_for(state="detached")
    check_visitor(visitor, "the connection lost")
    visitor.context.set_offline(False)
    visitor.page.locator("#trouble").wait_for(state="hidden")
    visitor.forgive("net::ERR_")


@pytest.mark.parametrize("guise", GUISES, ids=NAMED)
def test_every_board_of_one_who_plays_and_one_who_watches(
    visit: Visit, house: Served, guise: dict[str, Any]
) -> None:
    player, spectator = visit(**guise), visit(**guise)
    for game in GAMES:
        bots = ["boy"] * (oenach.games()[game].seats[0] - 1)
        made = set_up(house, game, "me", *bots, seed="board")
        player.take_seat(made.id, made.token)
        player.wait_for_turn()
        check_visitor(player, f"{game}, my turn")
        spectator.open(f"/t/{made.id}").locator("#picture svg").first.wait_for()
        check_visitor(spectator, f"{game}, spectator")


@pytest.mark.parametrize("guise", GUISES, ids=NAMED)
def test_a_finished_game_its_replay_and_review(
    visit: Visit, house: Served, guise: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Gate(3)  # so much of it is there while the rest is awaited
    monkeypatch.setattr(reviews, "judge_view", gate.judge_view)
    visitor = visit(**guise)
    made = set_up(house, "hibernia", "me", "boy", "boy", seed="end")
    let_bots_finish(Player(house, made.id, made.token))
    visitor.take_seat(made.id, made.token).locator(".end .brief-lines a").first.wait_for()
    check_visitor(visitor, "the end")
    visitor.open(f"/t/{made.id}/replay?moment=9").locator(".picture svg").first.wait_for()
    check_visitor(visitor, "replay")
    visitor.open(f"/t/{made.id}/review").locator("#review-going").wait_for()
    visitor.page.locator(".turns a.button").first.wait_for()
    check_visitor(visitor, "review, in part")
    gate.open()
    visitor.page.locator("#review-going").wait_for(state="detached", timeout=PATIENCE)  # it comes by itself
    check_visitor(visitor, "review")
    visitor.page.evaluate("for (const part of document.querySelectorAll('details')) part.open = true")
    check_visitor(visitor, "review, all of it open")
    visitor.page.locator(".turns a.button").first.click()
    visitor.page.locator("#moment .picture svg").first.wait_for()
    check_visitor(visitor, "a turning point on the board")
