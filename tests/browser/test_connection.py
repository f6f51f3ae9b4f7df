"""A page that loses the connection says so, keeps what was chosen, and sends it once when it is back."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx
import pytest
from playwright.sync_api import Page, Route

from browser.conftest import Visit
from browser.hands import LIT, MOVE, Clicks, wait_for_change
from browser.house import House
from browser.tables import Made, set_up
from browser.visitor import PHONE, Visitor
from oenach.server.texts import text
from server.serving import Served

NOTICE = "#trouble"
CANCEL = f"{NOTICE} button"
MOVES = "**/api/tables/*/moves?*"
PATIENCE = 60_000  # milliseconds: a machine may have much else to do


def log_of(url: str, made: Made, token: str = "") -> list[dict[str, Any]]:
    """What happened at a table, as its host is told."""
    headers = {"Authorization": f"Bearer {token or made.token}"}
    answer = httpx.get(f"{url}/api/tables/{made.id}?svg=false", headers=headers, timeout=30)
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["log"]
    return found


def own_moves(url: str, made: Made) -> int:
    """How many moves of the host the log tells of."""
    return sum((line["kind"], line["seat"]) == ("move", 0) for line in log_of(url, made))


def wait_until(page: Page, true: Callable[[], bool]) -> float:
    """Wait for something outside of the browser; the seconds that it took."""
    began = time.monotonic()
    while not true():
        assert time.monotonic() - began < PATIENCE / 1000
        page.wait_for_timeout(20)
    return time.monotonic() - began


def says(visitor: Visitor, key: str) -> None:
    """Wait for a sentence in the notice."""
    visitor.page.locator(NOTICE, has_text=text(key, visitor.lang)).wait_for(timeout=PATIENCE)


def is_quiet(visitor: Visitor) -> None:
    """Wait until nothing is wrong any more; what the browser itself noted about it had to come."""
    visitor.page.locator(NOTICE).wait_for(state="hidden", timeout=PATIENCE)
    visitor.forgive("net::ERR_")


def at_a_turn(visitor: Visitor, url: str, made: Made) -> int:
    """Come to a table when it is one's turn; the moves one has made so far."""
    visitor.take_seat(made.id, made.token)
    assert visitor.wait_for_turn()
    return own_moves(url, made)


def goes_on(visitor: Visitor) -> None:
    """The next move is made as usual."""
    assert visitor.wait_for_turn()
    before = visitor.fact("version")
    Clicks(visitor, seed=5).move()
    wait_for_change(visitor.page, before)


def heard(visitor: Visitor, words: str) -> bool:
    return any(words in one for one in visitor.troubles)


def test_an_error_that_nobody_catches_fails_a_test(visit: Visit) -> None:
    visitor = visit()
    visitor.open("/").evaluate("void Promise.reject(new Error('a promise broken'))")
    other = visitor.context.new_page()
    other.goto("/rules/tain")
    other.evaluate("void setTimeout(() => { throw new Error('a plain error') })")
    for words in ("a promise broken", "a plain error"):
        wait_until(visitor.page, partial(heard, visitor, words))
        visitor.forgive(words)


@pytest.mark.parametrize(("lang", "width"), [("en", 1440), ("fr", PHONE)])
def test_a_move_without_a_connection_is_kept_and_sent_once(
    visit: Visit, house: Served, lang: str, width: int
) -> None:
    visitor = visit(lang=lang, width=width)
    made = set_up(house, "keltis", "me", "boy", seed="offline")
    moved, before = at_a_turn(visitor, house.url, made), visitor.fact("version")
    visitor.context.set_offline(True)
    Clicks(visitor, seed=1).move()
    says(visitor, "kept_choice")
    assert visitor.page.locator("[data-pick].chosen").count(), "the choice is no longer to be seen"
    assert not visitor.page.locator(LIT).count(), "something else could be chosen"
    assert own_moves(house.url, made) == moved
    visitor.context.set_offline(False)
    took = wait_until(visitor.page, lambda: own_moves(house.url, made) > moved)
    print(f"online again; the move was made after {took:.2f} s")
    wait_for_change(visitor.page, before)
    is_quiet(visitor)
    assert own_moves(house.url, made) == moved + 1
    goes_on(visitor)


def test_a_move_that_met_a_killed_server_is_made_once_when_it_is_back(visit: Visit, tmp_path: Path) -> None:
    with House(tmp_path / "data") as shelter:
        visitor = visit(url=shelter.url)
        made = shelter.set_up("keltis", "me", "boy")
        moved, before = at_a_turn(visitor, shelter.url, made), visitor.fact("version")
        shelter.kill()
        Clicks(visitor, seed=1).move()
        says(visitor, "kept_choice")
        shelter.start()
        took = wait_until(visitor.page, lambda: own_moves(shelter.url, made) > moved)
        print(f"started again; the move was made after {took:.2f} s")
        wait_for_change(visitor.page, before)
        is_quiet(visitor)
        assert own_moves(shelter.url, made) == moved + 1
        goes_on(visitor)
        visitor.close()


def test_a_move_whose_answer_was_lost_is_not_made_twice(visit: Visit, house: Served) -> None:
    visitor = visit()
    made = set_up(house, "keltis", "me", "boy", seed="answer")
    moved, before = at_a_turn(visitor, house.url, made), visitor.fact("version")
    asked: list[Any] = []

    def lose_the_answer(route: Route) -> None:
        asked.append(route.request.post_data_json)
        if len(asked) > 1:
            route.continue_()
            return
        assert route.fetch().status == 200
        route.abort("connectionreset")

    visitor.page.route(MOVES, lose_the_answer)
    Clicks(visitor, seed=1).move()
    wait_for_change(visitor.page, before)
    wait_until(visitor.page, lambda: len(asked) > 1)
    is_quiet(visitor)
    assert asked[0] == asked[1], "it is sent again as it was"
    assert own_moves(house.url, made) == moved + 1
    assert text("kept_choice", "en") not in visitor.words()
    assert "changed in the meantime" not in visitor.words()
    visitor.page.unroute(MOVES)
    goes_on(visitor)
    visitor.forgive("409")


def test_a_choice_that_is_no_longer_possible_is_given_back_with_the_reason(
    visit: Visit, house: Served
) -> None:
    """The same player moves otherwise at another screen, while this one is cut off."""
    visitor, elsewhere = visit(), visit()
    made = set_up(house, "keltis", "me", "link", seed="two")
    for one in (visitor, elsewhere):
        at_a_turn_of_two(one, house, made)
        one.page.locator("#moves summary").click()
    before = visitor.fact("version")
    visitor.context.set_offline(True)
    visitor.page.locator(MOVE).last.click()
    says(visitor, "kept_choice")
    elsewhere.page.locator(MOVE).first.click()
    wait_for_change(elsewhere.page, before)
    visitor.context.set_offline(False)
    visitor.page.locator("#answer", has_text="changed in the meantime").wait_for(timeout=PATIENCE)
    wait_for_change(visitor.page, before)
    is_quiet(visitor)
    assert own_moves(house.url, made) == 1
    visitor.forgive("409")
    goes_on(visitor)


def at_a_turn_of_two(visitor: Visitor, house: Served, made: Made) -> None:
    """Two people play, and the host begins."""
    with house.client(made.link(1).rsplit("/", 1)[1]) as friend:
        friend.post(f"/api/tables/{made.id}/sit", json={})
    visitor.take_seat(made.id, made.token)
    assert visitor.wait_for_turn()


@pytest.mark.parametrize("by", ["button", "key"])
def test_who_gives_a_kept_move_up_can_choose_again(visit: Visit, house: Served, by: str) -> None:
    visitor = visit()
    made = set_up(house, "keltis", "me", "boy", seed="cancel")
    moved, before = at_a_turn(visitor, house.url, made), visitor.fact("version")
    could = visitor.page.locator(LIT).count()
    visitor.context.set_offline(True)
    Clicks(visitor, seed=1).move()
    says(visitor, "kept_choice")
    if by == "key":
        visitor.page.keyboard.press("Escape")
    else:
        visitor.page.locator(CANCEL).click()
    visitor.page.locator(CANCEL).wait_for(state="detached")
    says(visitor, "lost_touch")
    assert visitor.page.locator(LIT).count() == could
    visitor.context.set_offline(False)
    is_quiet(visitor)
    assert visitor.fact("version") == before
    assert own_moves(house.url, made) == moved
    goes_on(visitor)
    assert own_moves(house.url, made) == moved + 1


@pytest.mark.parametrize("status", [429, 503])
def test_a_server_with_too_much_to_do_gets_the_move_again(visit: Visit, house: Served, status: int) -> None:
    visitor = visit()
    made = set_up(house, "keltis", "me", "boy", seed="busy")
    moved, before = at_a_turn(visitor, house.url, made), visitor.fact("version")
    visitor.page.route(MOVES, lambda route: route.fulfill(status=status, body="{}"), times=1)
    Clicks(visitor, seed=1).move()
    says(visitor, "line_busy")
    wait_for_change(visitor.page, before)
    is_quiet(visitor)
    assert own_moves(house.url, made) == moved + 1
    visitor.forgive(str(status))


def test_undo_and_hint_without_a_connection(visit: Visit, house: Served) -> None:
    visitor = visit()
    made = set_up(house, "keltis", "me", "link", seed="two")
    at_a_turn_of_two(visitor, house, made)
    goes_on(visitor)
    before = visitor.fact("version")
    visitor.context.set_offline(True)
    visitor.page.locator('[data-post="hint"] button').click()
    visitor.page.locator("#answer", has_text=text("unreached", "en")).wait_for()
    visitor.page.locator('[data-post="undo"] button').click()
    says(visitor, "kept_choice")
    visitor.context.set_offline(False)
    wait_for_change(visitor.page, before)
    is_quiet(visitor)
    assert [line["kind"] for line in log_of(house.url, made)].count("undo") == 1


def test_all_pages_outlive_a_killed_server(visit: Visit, tmp_path: Path) -> None:
    """What was chosen on any of them is done when the server is back."""
    with House(tmp_path / "data") as shelter:
        made, link = shelter.set_up("keltis", "me", "boy"), shelter.set_up("keltis", "me", "link")
        everyone = room, form, replay, table, guest, book = [visit(url=shelter.url) for _ in range(6)]
        at_a_turn(table, shelter.url, made)
        goes_on(table)
        room.open("/")
        form.open("/new/tain").locator("#name0").fill("Medb")
        replay.take_seat(made.id, made.token)
        replay.open(f"/t/{made.id}/replay?moment=0").locator("#play").wait_for()
        guest.open(link.link(1)).locator("#sit-name").fill("Ailill")
        book.open("/rules/tain")
        first = replay.page.locator(".moment").inner_text()
        shelter.kill()
        for visitor, chosen in (
            (room, 'form[action="/play"] button'),
            (form, "form.setup button.primary"),
            (guest, ".sit button"),
        ):
            visitor.page.locator(chosen).first.click()
            says(visitor, "kept_choice")
        for visitor, chosen in ((replay, "#next"), (table, "#log li")):
            visitor.page.locator(chosen).first.click()
            says(visitor, "lost_touch")
        shelter.start()
        for visitor in (room, form):
            visitor.page.wait_for_url("**/t/*", timeout=PATIENCE)
        assert "Medb" in form.words()
        guest.page.locator("#picture svg").first.wait_for(timeout=PATIENCE)
        assert sum(line["kind"] == "sit" for line in log_of(shelter.url, link)) == 1
        replay.page.wait_for_function(
            "(first) => document.querySelector('.moment').innerText !== first", arg=first, timeout=PATIENCE
        )
        for visitor in everyone:
            is_quiet(visitor)
        goes_on(table)
        for visitor in everyone:
            visitor.close()


def test_a_stream_that_the_server_refused_is_opened_again(visit: Visit, house: Served) -> None:
    visitor = visit()
    made = set_up(house, "keltis", "me", "link", seed="refused")
    with patch.object(house.registry.listeners, "admit", return_value=None):
        visitor.take_seat(made.id, made.token)
        says(visitor, "news_late")
    visitor.page.locator(NOTICE).wait_for(state="hidden", timeout=PATIENCE)
    with house.client(made.link(1).rsplit("/", 1)[1]) as friend:
        assert friend.post(f"/api/tables/{made.id}/sit", json={}).status_code == 200
    visitor.page.locator("#picture svg").first.wait_for()
    visitor.forgive("503", "MIME type")
