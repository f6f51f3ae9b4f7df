"""The law on whole streams: what a viewer cannot know changes no byte of a stream of events, nor its time."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from typing import cast

import pytest

import oenach
from oenach.games import OWN
from oenach.server.errors import NotAllowed
from oenach.server.live import LiveTable
from oenach.server.players import BotRunner, Chosen
from oenach.server.seats import Visitor, proof_of, visitor_of
from oenach.server.service.seating import hand_to_bot, take_seat
from oenach.server.setup import Promises, SeatWish, Wish, set_table
from oenach.server.undo import take_backs
from oenach.view import View
from server.worlds import (
    ENTRIES,
    A,
    B,
    Listener,
    Rehearsal,
    at_once,
    compare,
    only_guards_left,
    play,
    real_game,
    tain_of_two,
)

SIGN = ": quiet\n\n"
TABLES = [
    (2, "keltis", 2, {}),  # with its final cards, which are laid unseen
    (2, "keltis", 4, {}),
    (1, "tain", 2, {}),
    (2, "tain", 3, {"edition": "anonyme"}),
    (1, "hibernia", 3, {}),
    (1, "asterix", 3, {}),
    (2, "asterix", 4, {"exchange_priority": "race"}),
    *((1, name, spec.seats[0], {}) for name, spec in oenach.games().items() if name not in OWN),
]


@pytest.mark.parametrize(("seed", "game", "seats", "options"), TABLES)
def test_nothing_hidden_shows_in_a_stream(seed: int, game: str, seats: int, options: dict[str, str]) -> None:
    """More of these are compared by `make soak`."""
    found = at_once(compare(game, seats, options, seed, 400 if (game, seats) == ("keltis", 2) else 60))
    assert found.events > 50
    assert found.changes > found.events / 3
    if oenach.games()[game].has_secrets:  # else everything is open
        assert found.states > 50
    if game == "asterix" or (game, seats) == ("keltis", 2):
        assert found.unnoticed


# What wakes a stream -----------------------------------------------------------------------------------


def visitor(table: LiveTable, secret: str) -> Visitor:
    return visitor_of(table.session.config, table.session.seats, secret)


def test_a_guard_that_nobody_sees_sends_nothing_and_puts_off_no_sign_of_life() -> None:
    async def heard() -> list[list[tuple[float, str]]]:
        table, secrets = tain_of_two()
        await only_guards_left(table)
        listeners = [Listener(table, secret) for secret in ("", secrets[A], secrets[B])]
        tasks = [listener.begin() for listener in listeners]
        for entry in ENTRIES[:3]:
            await asyncio.sleep(7)
            await play(table, B, f"boy -> B {entry}")
        await asyncio.sleep(25)
        for task in tasks:
            task.cancel()
        return [listener.heard[2:] for listener in listeners]  # after the first look

    watcher, other, own = at_once(heard())
    assert watcher == other == [(15.0, SIGN), (30.0, SIGN), (45.0, SIGN)]
    assert [at for at, piece in own if piece.startswith("id:")] == [7.0, 14.0, 21.0]


def test_a_lifted_curtain_is_seen_at_its_own_screen_only() -> None:
    async def heard() -> tuple[list[tuple[float, str]], ...]:
        wish = Wish("keltis", [SeatWish("me"), SeatWish("beside"), SeatWish("link")])
        stored, token = set_table(wish, Promises())
        table = Rehearsal().seat(stored)
        await take_seat(table, 2, proof_of("friend"))
        screen, watcher = Listener(table, token), Listener(table, "")
        tasks = [screen.begin(), watcher.begin()]
        await asyncio.sleep(3)
        table.lift(visitor(table, token), 0)
        await asyncio.sleep(3)
        table.lift(visitor(table, token), None)
        await asyncio.sleep(3)
        for task in tasks:
            task.cancel()
        return screen.heard[2:], watcher.heard[2:]

    screen, watcher = at_once(heard())
    assert [at for at, _ in screen] == [3.0, 6.0]
    assert watcher == []


def test_a_table_that_is_fetched_again_writes_nothing_to_who_sees_no_change() -> None:
    async def heard() -> list[tuple[float, str]]:
        table, _ = tain_of_two()
        watcher = Listener(table, "")
        task = watcher.begin()
        await asyncio.sleep(4)
        table.wake()
        await asyncio.sleep(15)
        task.cancel()
        return watcher.heard[2:]

    assert at_once(heard()) == [(15.0, SIGN)]


# Taking back --------------------------------------------------------------------------------------------


def test_a_guard_that_nobody_saw_is_taken_back_without_anybody_noticing() -> None:
    async def versions() -> list[tuple[int, ...]]:
        table, _ = tain_of_two()
        await only_guards_left(table)
        found = [tuple(table.session.versions)]
        await play(table, B, "boy -> B house 1")
        await table.undo(B)
        found.append(tuple(table.session.versions))
        assert table.narrator.lines(B, "en")[-1].text.endswith("takes the move back.")
        assert not any("takes the move back" in line.text for line in table.narrator.lines(None, "en"))
        return found

    before, after = at_once(versions())
    assert (after[A], after[-1]) == (before[A], before[-1])
    assert after[B] == before[B] + 2


async def passed_last(table: LiveTable) -> None:
    """A passes when B has raiders everywhere: from then on B can place guards that A does not see."""
    mine = ["pass", "boy -> B house 1", *(f"bluff -> A {entry}" for entry in ENTRIES)]
    others = ["bluff -> kingdom left", *(f"bluff -> A {entry}" for entry in ENTRIES)]
    while others:
        seat = real_game(table).actors[0]
        await play(table, seat, (mine, others)[seat].pop())
    if real_game(table).actors == (A,):
        await play(table, A, "pass")


@pytest.mark.parametrize("acted", [False, True])
def test_asking_to_take_a_move_back_does_not_tell_whether_another_has_acted_unseen(acted: bool) -> None:
    async def may_take_back() -> int:
        table, _ = tain_of_two()
        await passed_last(table)
        if acted:
            await play(table, B, "boy -> B house 2")
        with pytest.raises(NotAllowed):
            await table.undo(A)
        return take_backs(table.session, A)

    assert at_once(may_take_back()) == 0


# Bots ---------------------------------------------------------------------------------------------------


class Script(BotRunner):
    """Thinks nothing: a bot's moves are given, and each takes a while."""

    def __init__(self, told: list[str], seconds: float) -> None:
        self.told, self.seconds = told, seconds

    async def choose(self, address: str, table: str, bot: str, view: View, seed: int) -> Chosen:
        begun = time.monotonic()
        await asyncio.sleep(self.seconds)
        wanted = self.told.pop(0)
        return Chosen(next(move for move in view.moves() if str(move) == wanted), begun)


@pytest.mark.parametrize(("bot", "seconds"), [("boy", 0.01), ("chief", 0.2), ("druid", 1.2)])
def test_the_time_of_a_bot_does_not_tell_how_many_guards_it_placed(bot: str, seconds: float) -> None:
    async def passes_after(guards: int) -> float:
        table, secrets = tain_of_two()
        await only_guards_left(table)
        registry = cast(Rehearsal, table.registry)
        registry.settings = replace(registry.settings, pace=1.0)
        registry.bot_runner = Script([*(f"boy -> B {entry}" for entry in ENTRIES[:guards]), "pass"], seconds)
        loop = asyncio.get_running_loop()
        began = loop.time()
        await hand_to_bot(table, visitor(table, secrets[B]), B, bot)
        handed_over = table.session.version(None)
        while table.session.version(None) == handed_over:
            await asyncio.sleep(0.01)
        table.bots.stop()
        return round(loop.time() - began, 2)

    assert len({at_once(passes_after(guards)) for guards in range(6)}) == 1
