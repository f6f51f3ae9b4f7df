"""A fair queue for everything that thinks: the moves of bots, hints and reviews.

The addresses that ask take turns; within an address its tables do; and at one table it is first come, first
served. So whoever sets up a dozen tables of druids waits for them, and nobody else does. What somebody waits
for at a table goes before reviews, which get a share all the same. What nobody waits for yet, the review of a
game that still lasts, comes when nothing else does.

An address is known only in memory, here and at a table: it is not stored, and no line of the log tells it.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, Generic, NamedTuple, TypeVar

from oenach.bots.stopping import Stop

T = TypeVar("T")

PASSING = 4  # thoughts that may pass a review which waits; then it is its turn
REMEMBERED = 10_000  # addresses, or tables, whose last turn is known


@dataclass(frozen=True)
class Kind:
    """What a thought is for, and how many of a kind may wait for one table and for one address."""

    name: str
    of_table: int
    of_address: int
    background: bool = False  # whether what people wait for at a table goes first,
    idle: bool = False  # and whether everything else does


HINT = Kind("hint", of_table=4, of_address=16)
BOT = Kind("bot", of_table=8, of_address=32)  # no table has more seats; other bots of an address wait outside
REVIEW = Kind("review", of_table=2, of_address=8, background=True)
AHEAD = Kind("ahead", of_table=1, of_address=8, background=True, idle=True)  # of a game that still lasts


class Asker(NamedTuple):
    """Whose turn a thought takes."""

    kind: Kind
    address: str
    table: str


class Full(Exception):
    """So much waits already for this table, or for this address."""


# The queue --------------------------------------------------------------------------------------------


class Turns:
    """Who had a turn when. Of those who wait, the one comes next whose turn is longest ago."""

    def __init__(self) -> None:
        self._last: OrderedDict[str, int] = OrderedDict()
        self._count = 0

    def give(self, waiting: Iterable[str]) -> str:
        """Whose turn it is now; of those who had none, who came first."""
        chosen = min(waiting, key=lambda one: self._last.get(one, 0))
        self._count += 1
        self._last[chosen] = self._count
        self._last.move_to_end(chosen)
        if len(self._last) > REMEMBERED:
            self._last.popitem(last=False)
        return chosen


class Line(Generic[T]):
    """Those who wait, by address and table, in turns."""

    def __init__(self) -> None:
        self.waiting: dict[str, dict[str, deque[tuple[Asker, T]]]] = {}
        self._addresses, self._tables = Turns(), Turns()

    def put(self, asker: Asker, item: T) -> None:
        self.waiting.setdefault(asker.address, {}).setdefault(asker.table, deque()).append((asker, item))

    def take(self) -> T:
        tables = self.waiting[self._addresses.give(self.waiting)]
        asker, item = tables[self._tables.give(tables)][0]
        self.remove(asker, item)
        return item

    def remove(self, asker: Asker, item: T) -> None:
        """Take something out before its turn; it is no error if it is not there."""
        tables = self.waiting.get(asker.address, {})
        left = deque(one for one in tables.get(asker.table, ()) if one[1] is not item)
        if left:
            tables[asker.table] = left
        else:
            tables.pop(asker.table, None)
        if not tables:
            self.waiting.pop(asker.address, None)

    def has_room(self, asker: Asker) -> bool:
        tables = self.waiting.get(asker.address, {})
        alike = [other for line in tables.values() for other, _ in line if other.kind is asker.kind]
        beside = sum(other.table == asker.table for other in alike)
        return len(alike) < asker.kind.of_address and beside < asker.kind.of_table


class FairQueue(Generic[T]):
    """What waits to be thought about: what people wait for at their tables, the rest, and what can wait for
    ever."""

    def __init__(self) -> None:
        self._first, self._background, self._idle = Line[T](), Line[T](), Line[T]()
        self._passed = 0  # how many went before what waits in the background

    def put(self, asker: Asker, item: T) -> None:
        """Wait for a turn; `Full` if that would be too much for this table or address."""
        line = self._line_of(asker)
        if not line.has_room(asker):
            raise Full
        line.put(asker, item)

    def take(self, *, background: bool = True) -> T | None:
        """What is next, if anything is; nothing of the background if that is not wanted."""
        if not background or not self._background.waiting:
            lines = (self._first, self._idle) if background else (self._first,)
            return next((line.take() for line in lines if line.waiting), None)
        if self._first.waiting and self._passed < PASSING:
            self._passed += 1
            return self._first.take()
        self._passed = 0
        return self._background.take()

    def drop(self, asker: Asker, item: T) -> None:
        """Nobody wants this any more."""
        self._line_of(asker).remove(asker, item)

    def _line_of(self, asker: Asker) -> Line[T]:
        if asker.kind.idle:
            return self._idle
        return self._background if asker.kind.background else self._first


# Who thinks -------------------------------------------------------------------------------------------


class Thought(Generic[T]):
    """Something to think about, and who waits for what comes of it."""

    def __init__(self, asker: Asker, work: Callable[[], T]) -> None:
        self.asker, self.work = asker, work
        self.answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.begun: float | None = None  # when a thread took it up
        self._stop = Stop()

    def think(self) -> T:
        with self._stop.watching():
            return self.work()

    def give_up(self) -> None:
        """Nobody waits for it any more: its searches end, and its thread is free for another."""
        self._stop.stop()


class Thinkers:
    """Threads, each at the thought whose turn it was. At most half of them work in the background."""

    def __init__(self, threads: int) -> None:
        self.queue: FairQueue[Thought[Any]] = FairQueue()
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._free, self._free_for_background = threads, max(1, threads // 2)
        self._running: set[Thought[Any]] = set()
        self._closed = False

    async def answer(self, thought: Thought[T]) -> T:
        """What comes of a thought. If whoever asked does not wait any more, it leaves the queue, or ends."""
        if self._closed:
            raise RuntimeError("the server stops")
        self.queue.put(thought.asker, thought)
        self._go_on()
        try:
            return await thought.answer
        finally:
            self.queue.drop(thought.asker, thought)
            thought.give_up()

    def _go_on(self) -> None:
        while self._free and not self._closed:
            thought = self.queue.take(background=self._free_for_background > 0)
            if thought is None:
                return
            self._count(thought, -1)
            thought.begun = time.monotonic()
            self._running.add(thought)
            running = asyncio.get_running_loop().run_in_executor(self._pool, thought.think)
            running.add_done_callback(partial(self._finish, thought))

    def _count(self, thought: Thought[Any], change: int) -> None:
        self._free += change
        self._free_for_background += change * thought.asker.kind.background

    def _finish(self, thought: Thought[Any], done: asyncio.Future[Any]) -> None:
        self._count(thought, 1)
        self._running.discard(thought)
        error = None if done.cancelled() else done.exception()
        if thought.answer.done():  # nobody waits for it any more
            pass
        elif done.cancelled():
            thought.answer.cancel()
        elif error is not None:
            thought.answer.set_exception(error)
        else:
            thought.answer.set_result(done.result())
        self._go_on()

    def close(self) -> None:
        """Stop: what runs or waits is given up, and nothing new begins."""
        self._closed = True
        for running in self._running:
            running.give_up()
        while (thought := self.queue.take()) is not None:
            thought.answer.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)


class Shared(Generic[T]):
    """Work that several may wait for: begun for the first of them, given up when the last has left."""

    def __init__(self, work: Coroutine[Any, Any, T]) -> None:
        self._task = asyncio.ensure_future(work)
        self._waiting = 0
        self._given_up = False

    @property
    def spoilt(self) -> bool:
        """Whether nothing comes of it: whoever asks next must begin again."""
        return self._given_up or (
            self._task.done() and (self._task.cancelled() or self._task.exception() is not None)
        )

    async def result(self) -> T:
        self._waiting += 1
        try:
            return await asyncio.shield(self._task)
        finally:
            self._waiting -= 1
            if not self._waiting and not self._task.done():
                self._given_up = True
                self._task.cancel()
