"""Whole streams of events, at tables that differ only in what a viewer cannot know.

A table is played while everyone listens. Beside it, for each viewer, stands another table that looks the same
to this viewer and hides something else: before every move all that the viewer cannot know is dealt anew, the
steps it does not see are other steps, and what it does not notice at all may not happen. The clock is a
simulated one, so that the time of every byte can be compared too.
"""

from __future__ import annotations

import asyncio
import json
import selectors
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar, cast

from oenach.game import Game, _Past
from oenach.kernel.chance import CHANCE, mix, uniform
from oenach.server.boards import picture
from oenach.server.changes import PageChanges
from oenach.server.event_stream import written
from oenach.server.listeners import Listener as Place
from oenach.server.live import LiveTable
from oenach.server.message import table_message
from oenach.server.players import bot_seed
from oenach.server.registry import TableRegistry
from oenach.server.seat_addresses import SeatAddresses
from oenach.server.seats import Visitor, fresh_secret, proof_of, visitor_of
from oenach.server.service.feed import Feed
from oenach.server.settings import Settings
from oenach.server.setup import Promises, SeatWish, Wish, set_table
from oenach.server.store import Store
from oenach.server.stored import Addition, Entry, Seat, Stored
from oenach.server.undo import take_backs
from oenach.server.write_queue import WriteQueue
from oenach.view import Step, View

T = TypeVar("T")
LONGEST_PAUSE = 40  # seconds between two moves: some pass without a sign of life, some with two
WHOLE_MESSAGE = 6  # every so many moves all that a program can ask for is compared, and not the stream alone

# A clock of its own ------------------------------------------------------------------------------------


class _Leaping(selectors.SelectSelector):
    """Waits for nothing: it says how long it would have waited."""

    slept = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        assert timeout is not None, "everyone waits for something that never comes"
        self.slept += max(0.0, timeout)
        return super().select(0)


class SimulatedTime(asyncio.SelectorEventLoop):
    """An event loop whose clock leaps to whatever comes next."""

    def __init__(self) -> None:
        self.leaping = _Leaping()
        super().__init__(self.leaping)

    def time(self) -> float:
        return self.leaping.slept


def at_once(work: Coroutine[Any, Any, T]) -> T:
    """Something that takes its time by a simulated clock."""
    with asyncio.Runner(loop_factory=SimulatedTime) as runner:
        return runner.run(work)


# Tables that keep nothing ------------------------------------------------------------------------------


class _Blotter(WriteQueue):
    """Writes nothing down."""

    def __init__(self) -> None:
        self.written: list[Addition] = []

    async def add(self, addition: Addition) -> bool:
        self.written.append(addition)
        return True


class Rehearsal(TableRegistry):
    """A registry without storage, for tables of people and of bots that think at once."""

    def __init__(self, pace: float = 0.0) -> None:
        self.settings = Settings(database="", pace=pace, alone=float("inf"))
        self.tables = {}
        self.addresses = SeatAddresses()
        self.closing = False
        self.write_queue = _Blotter()
        self.on_change = lambda table, public: None

    async def stored(self, work: Callable[[Store], T]) -> T:
        return cast(T, None)

    async def picture(self, view: View | None, lang: str, narrow: bool) -> str:
        return "" if view is None else picture(view, lang, narrow)

    def seat(self, stored: Stored) -> LiveTable:
        table = self.tables[stored.config.id] = LiveTable(stored, self)
        table.welcome("", plays=True)  # somebody is always there, so that no bot rests
        return table


def people(game: str, seats: int, options: dict[str, str], secret: str) -> tuple[Stored, list[str]]:
    """A table of people as it is kept, and the secret of each; its name and deal follow from `secret`."""
    stored, token = set_table(Wish(game, [SeatWish("me")] * seats, options), Promises())
    secrets = [token, *(fresh_secret() for _ in range(seats - 1))]
    sitting = [Seat(s.seat, s.kind, s.name, None, proof_of(secrets[s.seat]), 0, True) for s in stored.seats]
    config = replace(stored.config, id=f"table{secret[-6:]}", secret=secret)
    return Stored(config, sitting, [], 0), secrets


@dataclass
class Listener:
    """What a visitor has been sent, each piece with its time, and how its page changes."""

    table: LiveTable
    secret: str
    heard: list[tuple[float, str]] = field(default_factory=list)

    def begin(self) -> asyncio.Task[None]:
        return asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        loop = asyncio.get_running_loop()
        feed = Feed(self.table, Place("", self.secret), self.secret, "", "en", None, PageChanges(narrow=True))
        async for piece in written(feed):
            self.heard.append((round(loop.time(), 6), piece))

    def taken(self) -> list[tuple[float, str]]:
        """What came since this was last asked."""
        heard, self.heard = self.heard, []
        return heard


# The other world ---------------------------------------------------------------------------------------


class Told(Game):
    """A game in which a move is whatever it is told to be."""

    happens: Callable[[], None]

    def play(self, seat: int, move: int | str) -> None:
        self.happens()


class Beside:
    """The table beside a real one, for one viewer."""

    def __init__(self, real: LiveTable, stored: Stored, viewer: int | None, secret: str, seed: int) -> None:
        self.real, self.viewer, self.seed, self.states = real, viewer, seed, 0
        self.table = Rehearsal().seat(stored)
        self.skips = bool(seed % 2)  # whether what the viewer does not notice may not happen here
        self.left_out = False
        game = real_game(real)
        self.game = Told(game.spec.name, game.seats, 1, game.options, names=game.names)
        self.table.session.game = self.game
        self.game.steps.clear()
        self.game._past.clear()
        self._add(0)
        self._deal()
        self.listener = Listener(self.table, secret)

    def follow(self, first: int, before: int) -> None:
        """The same move in this world; `first` is its first step, `before` the viewer's version before it."""
        noticed = self.real.session.version(self.viewer) != before
        self.left_out = self.skips and not noticed and not self._lot(2)
        self.game.happens = lambda: self._happen(first)
        self._write("move", self.real.session.items[-1].seat)

    def take_back(self, seat: int) -> None:
        self._write("undo", seat)

    def _write(self, kind: str, seat: int) -> None:
        """As at a real table, unless it is left out: then what is hidden is dealt anew and nothing else."""
        if not self.left_out:
            self.table.session.add(Entry(kind, seat, "", self.table.session.digest))
        self._deal()
        if not self.left_out:
            self.table.tell()

    def _happen(self, first: int) -> None:
        self._add(first)
        self._deal()

    def _add(self, first: int) -> None:
        """The steps of the real table from there on, as the viewer saw them, and the tables between."""
        game = real_game(self.real)
        for n in range(first, len(game.steps)):
            then = game.view_after(n, self.viewer).determinize(self._seed(n))
            self.game._past.append(_Past(bytes(then.buffer), (), 0))
            self.game.steps.append(self._seen(game, game.steps[n]))

    def _seen(self, game: Game, step: Step) -> Step:
        """A step as it was, if the viewer saw it or sees it now; else another."""
        if game.over or step.seen_by(self.viewer) == [step]:
            return step
        codes = game.spec.sizes.outcomes if step.seat == CHANCE else game.spec.sizes.actions
        return step._replace(code=(step.code + 1 + self._lot(codes - 1)) % codes)

    def _deal(self) -> None:
        """Deal all that the viewer cannot know anew."""
        game = real_game(self.real)
        self.game.state.buffer[:] = game.view(self.viewer).determinize(self._seed(-1)).buffer
        self.game._looks.clear()
        differs = self.game.state.buffer != game.state.buffer or len(self.game.steps) != len(game.steps)
        self.states += differs

    def _seed(self, n: int) -> int:
        return mix(self.seed * 7919 + len(real_game(self.real).steps) * 31 + n)

    def _lot(self, outcomes: int) -> int:
        return uniform(self.seed, 3, len(real_game(self.real).steps), outcomes)


def real_game(table: LiveTable) -> Game:
    assert table.session.game is not None
    return table.session.game


# The law -----------------------------------------------------------------------------------------------


@dataclass
class Found:
    """How much was compared: states in which something hidden differed, events of the streams, those of them
    that say how a page changes, and moves that somebody did not notice."""

    states: int = 0
    events: int = 0
    changes: int = 0
    unnoticed: int = 0

    def add(self, other: Found) -> None:
        self.states += other.states
        self.events += other.events
        self.changes += other.changes
        self.unnoticed += other.unnoticed


async def compare(game: str, seats: int, options: dict[str, str], seed: int, longest: int) -> Found:
    """Play a table; every viewer's stream must be the same, piece by piece and at the same times, in a world
    that differs from it in what this viewer cannot know."""
    stored, secrets = people(game, seats, options, f"{seed:032x}")
    real, found = Rehearsal().seat(stored), Found()
    viewers: list[int | None] = [*range(seats), None]
    keys = [*secrets, ""]
    beside = [Beside(real, stored, v, keys[i], mix(seed + i)) for i, v in enumerate(viewers)]
    listeners = [Listener(real, key) for key in keys]
    tasks = [one.begin() for one in [*listeners, *(world.listener for world in beside)]]
    for n in range(longest):
        await asyncio.sleep(0.1 + uniform(seed, 4, n, 100 * LONGEST_PAUSE) / 100)
        await _go_on(real, beside, found, seed, n)
        await asyncio.sleep(0.01)
        whole = real.session.over or not uniform(seed, 7, n, WHOLE_MESSAGE)
        for listener, world in zip(listeners, beside, strict=True):
            _check(listener, world, found, whole)
        if real.session.over:
            break
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    found.states = sum(world.states for world in beside)
    return found


async def _go_on(real: LiveTable, beside: list[Beside], found: Found, seed: int, n: int) -> None:
    """The next move at every table, and sometimes the same move taken back."""
    game = real_game(real)
    seat = game.actors[uniform(seed, 5, n, len(game.actors))]
    moves = game.moves(seat)
    move = game.view(seat).greedy() if uniform(seed, 6, n, 2) else moves[uniform(seed, 8, n, len(moves))]
    first, before = len(game.steps), [real.session.version(world.viewer) for world in beside]
    await real.move(seat, real.session.version(seat), int(move))
    for world, version in zip(beside, before, strict=True):
        found.unnoticed += real.session.version(world.viewer) == version
        world.follow(first, version)
    if not uniform(seed, 9, n, 5) and take_backs(real.session, seat):
        await real.undo(seat)
        for world in beside:
            world.take_back(seat)


def _check(listener: Listener, world: Beside, found: Found, whole: bool) -> None:
    if world.skips and world.real.session.over:
        return  # now all steps are shown, also those that did not happen there
    here, there = listener.taken(), world.listener.taken()
    assert here == there, (world.viewer, here, there)
    found.events += len(here)
    found.changes += sum('"change": ' in piece for _, piece in here)
    if whole:
        assert _message(listener) == _message(world.listener), world.viewer
        if world.viewer is not None:  # what a bot in its place would choose must not depend on it either
            sessions = (world.real.session, world.table.session)
            assert len({bot_seed(session, world.viewer) for session in sessions}) == 1


def _message(listener: Listener) -> str:
    """All that the visitor could ask for now, but the picture."""
    table = listener.table
    visitor: Visitor = visitor_of(table.session.config, table.session.seats, listener.secret)
    return json.dumps(table_message(table, visitor, "en", fields=True))


# A table of two where one acts unseen ------------------------------------------------------------------

A, B = 0, 1
ENTRIES = ("pasture 1", "pasture 2", "pasture 3", "house 1", "house 2")


async def play(table: LiveTable, seat: int, *told: str) -> None:
    for move in told:
        await table.move(seat, table.session.version(seat), move)


async def only_guards_left(table: LiveTable) -> None:
    """A has passed, and B has raiders everywhere: guards that nobody sees are all that B can still place."""
    kingdom = ["bluff -> kingdom left"]
    if real_game(table).actors == (B,):
        await play(table, B, kingdom.pop())
    await play(table, A, "pass")
    await play(table, B, *kingdom, *(f"bluff -> A {entry}" for entry in ENTRIES))


def tain_of_two() -> tuple[LiveTable, list[str]]:
    stored, secrets = people("tain", 2, {}, "0" * 32)
    return Rehearsal().seat(stored), secrets
