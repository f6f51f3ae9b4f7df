"""The queue of those who think: whose turn it is, how much it holds, and who leaves it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from types import SimpleNamespace
from typing import Any, TypeVar, cast

import pytest

import oenach
from oenach.bots.levels import params_of
from oenach.bots.search import Search
from oenach.server import thinking
from oenach.server.errors import Problem
from oenach.server.registry import TableRegistry
from oenach.server.reviews import MOST_OF_ONE, Reviews
from oenach.server.session import GameSession
from oenach.server.thinking import (
    AHEAD,
    BOT,
    HINT,
    PASSING,
    REVIEW,
    Asker,
    FairQueue,
    Full,
    Kind,
    Shared,
    Thinkers,
    Thought,
)

T = TypeVar("T")


def filled(*arrivals: tuple[Kind, str, str, str]) -> FairQueue[str]:
    """A queue to which these have come in this order: for what, from where, from which table, what."""
    queue = FairQueue[str]()
    for kind, address, table, item in arrivals:
        queue.put(Asker(kind, address, table), item)
    return queue


def served(queue: FairQueue[str]) -> str:
    """The order in which a queue is emptied."""
    return " ".join(iter(queue.take, None))


# Turns ------------------------------------------------------------------------------------------------


def test_addresses_take_turns_then_tables_and_at_one_table_who_came_first() -> None:
    queue = filled(
        (BOT, "A", "t1", "A-t1-1"),
        (BOT, "A", "t1", "A-t1-2"),
        (BOT, "A", "t1", "A-t1-3"),
        (BOT, "A", "t2", "A-t2-1"),
        (BOT, "A", "t2", "A-t2-2"),
        (BOT, "B", "t3", "B-t3-1"),
        (HINT, "B", "t4", "B-t4-1"),
        (HINT, "C", "t1", "C-t1-1"),
    )
    assert served(queue) == "A-t1-1 B-t3-1 C-t1-1 A-t2-1 B-t4-1 A-t1-2 A-t2-2 A-t1-3"


def test_who_comes_late_waits_only_for_one_turn_and_does_not_get_two() -> None:
    queue = filled(*((BOT, "A", f"t{n}", f"A{n}") for n in range(6)))
    assert [queue.take(), queue.take()] == ["A0", "A1"]
    for item in ("B0", "B1"):
        queue.put(Asker(HINT, "B", "home"), item)
    assert [queue.take(), queue.take(), queue.take()] == ["B0", "A2", "B1"]
    queue.put(Asker(HINT, "B", "home"), "B2")  # was served just now: the others are not passed again
    assert served(queue) == "A3 B2 A4 A5"


def test_reviews_let_others_pass_but_not_all_of_them() -> None:
    queue = filled(
        *((REVIEW, "A", f"r{n}", f"review{n}") for n in range(3)),
        *((BOT, "B", f"t{n}", f"bot{n}") for n in range(2 * PASSING + 1)),
    )
    order = served(queue).split()
    assert [order.index(f"review{n}") for n in range(3)] == [PASSING, 2 * PASSING + 1, 2 * PASSING + 3]
    only = filled((REVIEW, "A", "r", "review"))
    assert only.take(background=False) is None
    assert only.take() == "review"


def test_reviews_of_several_addresses_take_turns_too() -> None:
    queue = filled(
        *((REVIEW, "A", f"r{n}", f"A{n}") for n in range(4)), *((REVIEW, "B", "r", f"B{n}") for n in range(2))
    )
    assert served(queue) == "A0 B0 A1 B1 A2 A3"


def test_what_nobody_waits_for_yet_comes_when_nothing_else_does() -> None:
    queue = filled(
        (AHEAD, "A", "t", "ahead"),
        *((REVIEW, "B", "r", f"review{n}") for n in range(2)),
        *((BOT, "B", "t", f"bot{n}") for n in range(3)),
    )
    assert served(queue).split()[-1] == "ahead"
    only = filled((AHEAD, "A", "t", "ahead"))
    assert only.take(background=False) is None  # as many as may think in the background do so already
    with pytest.raises(Full):
        only.put(Asker(AHEAD, "A", "t"), "a second of the same table")


# Bounds -----------------------------------------------------------------------------------------------


def test_so_much_waits_for_a_table_and_for_an_address() -> None:
    queue = filled(*((HINT, "A", "t", str(n)) for n in range(HINT.of_table)))
    with pytest.raises(Full):
        queue.put(Asker(HINT, "A", "t"), "one more")
    for n in range(HINT.of_address - HINT.of_table):
        queue.put(Asker(HINT, "A", f"t{n}"), f"other {n}")
    with pytest.raises(Full):
        queue.put(Asker(HINT, "A", "another"), "one more")
    queue.put(Asker(BOT, "A", "t"), "a bot")  # bots do not take the room of hints
    queue.put(Asker(HINT, "B", "t"), "another's")
    queue.take()
    queue.put(Asker(HINT, "A", "another"), "now there is room")


def test_what_is_dropped_leaves_room_and_nothing_else() -> None:
    queue = filled((BOT, "A", "t", "one"), (BOT, "A", "t", "two"), (BOT, "A", "t", "three"))
    queue.drop(Asker(BOT, "A", "t"), "two")
    queue.drop(Asker(BOT, "A", "t"), "never there")
    queue.drop(Asker(BOT, "B", "t"), "never there")
    assert served(queue) == "one three"
    assert queue.take() is None


def test_only_so_many_turns_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "REMEMBERED", 2)
    turns = thinking.Turns()
    assert [turns.give([name]) for name in "abc"] == ["a", "b", "c"]
    assert turns.give(["b", "c", "a"]) == "a"  # whose turn was so long ago that it counts as none
    assert len(turns._last) == 2


# Who thinks -------------------------------------------------------------------------------------------


class Slowly:
    """Something to think about for as long as one likes; and what was begun, in order."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self._let_go = threading.Semaphore(0)

    def __call__(self, name: str) -> str:
        self.begun.append(name)
        self._let_go.acquire()
        if name == "nonsense":
            raise ValueError(name)
        return name

    def let_go(self, count: int = 1) -> None:
        self._let_go.release(count)


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.005)


def with_thinkers(threads: int, test: Callable[[Thinkers, Slowly], Coroutine[Any, Any, T]]) -> T:
    """A test with so many threads, none of which is left waiting."""

    async def run() -> T:
        thinkers, slowly = Thinkers(threads), Slowly()
        try:
            return await test(thinkers, slowly)
        finally:
            slowly.let_go(1000)
            thinkers.close()

    return asyncio.run(run())


def asked(
    thinkers: Thinkers, slowly: Slowly, names: Iterable[str], kind: Kind = BOT, address: str = "A"
) -> list[asyncio.Task[str]]:
    """Thoughts by name, each of a table of its own."""
    return [
        asyncio.ensure_future(
            thinkers.answer(Thought(Asker(kind, address, f"table of {name}"), partial(slowly, name)))
        )
        for name in names
    ]


def test_a_hint_is_thought_before_all_that_another_address_has_queued() -> None:
    async def ask(thinkers: Thinkers, slowly: Slowly) -> list[str]:
        asked(thinkers, slowly, [f"bot{n}" for n in range(BOT.of_address + 1)])
        await until(lambda: len(slowly.begun) == 1)
        asked(thinkers, slowly, ["hint"], HINT, "B")
        await asyncio.sleep(0)
        slowly.let_go()
        await until(lambda: len(slowly.begun) == 2)
        slowly.let_go()
        await until(lambda: len(slowly.begun) == 3)
        return slowly.begun

    assert with_thinkers(1, ask) == ["bot0", "hint", "bot1"]


def test_who_does_not_wait_any_more_is_not_thought_about() -> None:
    async def ask(thinkers: Thinkers, slowly: Slowly) -> list[str]:
        tasks = asked(thinkers, slowly, ["first", "left", "last"])
        await until(lambda: slowly.begun == ["first"])
        for task in tasks[:2]:  # of one that has begun only the answer is lost
            task.cancel()
        slowly.let_go(2)
        assert await tasks[2] == "last"
        assert [task.cancelled() for task in tasks] == [True, True, False]
        return slowly.begun

    assert with_thinkers(1, ask) == ["first", "last"]


def test_an_error_goes_to_who_asked_and_the_others_are_served() -> None:
    async def ask(thinkers: Thinkers, slowly: Slowly) -> str:
        slowly.let_go(3)
        spoilt, well = asked(thinkers, slowly, ["nonsense", "sense"])
        with pytest.raises(ValueError, match="nonsense"):
            await spoilt
        return await well

    assert with_thinkers(1, ask) == "sense"


def test_reviews_leave_a_thread_to_the_others() -> None:
    async def ask(thinkers: Thinkers, slowly: Slowly) -> list[str]:
        asked(thinkers, slowly, ["review1", "review2"], REVIEW)
        await until(lambda: slowly.begun == ["review1"])
        asked(thinkers, slowly, ["hint"], HINT, "B")
        await until(lambda: len(slowly.begun) == 2)
        return slowly.begun

    assert with_thinkers(2, ask) == ["review1", "hint"]


def test_when_it_stops_what_waits_is_given_up() -> None:
    async def ask(thinkers: Thinkers, slowly: Slowly) -> list[str]:
        tasks = asked(thinkers, slowly, ["begun", "waiting"])
        await until(lambda: slowly.begun == ["begun"])
        thinkers.close()
        slowly.let_go(2)
        assert await tasks[0] == "begun"
        await asyncio.wait(tasks)
        assert tasks[1].cancelled()
        with pytest.raises(RuntimeError):
            await asked(thinkers, slowly, ["too late"])[0]
        return slowly.begun

    assert with_thinkers(1, ask) == ["begun"]


@pytest.mark.parametrize("closing", [False, True])
def test_a_search_that_nobody_waits_for_ends(closing: bool) -> None:
    """What would take for ever leaves its thread at once, and a second search does not begin either."""
    ended = threading.Event()

    def work() -> None:
        for _ in range(2):
            search_of_keltis().simulate(10**12)
        ended.set()

    async def ask() -> None:
        thinkers = Thinkers(1)
        thought = Thought(Asker(BOT, "A", "t"), work)
        waiting = asyncio.ensure_future(thinkers.answer(thought))
        await until(lambda: thought.begun is not None)
        if not closing:
            waiting.cancel()
            await until(ended.is_set)
        thinkers.close()
        await until(ended.is_set)
        waiting.cancel()

    asyncio.run(ask())


def search_of_keltis() -> Search:
    game = oenach.Game("keltis", seed=1)
    return Search(game.view(game.actors[0]), 1, params_of(game.spec, game.seats))


# What several wait for --------------------------------------------------------------------------------


def test_what_several_wait_for_is_worked_out_once_and_given_up_when_all_have_left() -> None:
    async def ask() -> None:
        bell, begun = asyncio.Event(), list[str]()

        async def work() -> str:
            begun.append("once")
            await bell.wait()
            return "answer"

        one = Shared(work())
        waiting = [asyncio.ensure_future(one.result()) for _ in range(3)]
        await until(lambda: bool(begun))
        waiting[0].cancel()
        await asyncio.sleep(0)
        assert not one.spoilt
        bell.set()
        assert await asyncio.gather(*waiting[1:]) == ["answer"] * 2
        assert (await one.result(), begun, one.spoilt) == ("answer", ["once"], False)

        bell.clear()
        left = Shared(work())
        last = asyncio.ensure_future(left.result())
        await until(lambda: len(begun) == 2)
        last.cancel()
        await asyncio.wait({last})
        assert left.spoilt

    asyncio.run(ask())


# Reviews ----------------------------------------------------------------------------------------------


def test_one_address_cannot_take_all_places_for_reviews() -> None:
    async def never(*_: object) -> None:
        await asyncio.Event().wait()

    def game(name: str) -> GameSession:
        return cast(
            GameSession, SimpleNamespace(config=SimpleNamespace(id=name, game="keltis"), game=object())
        )

    async def ask() -> None:
        reviews = Reviews(cast(TableRegistry, SimpleNamespace(bot_runner=SimpleNamespace(prepared=never))))
        for n in range(MOST_OF_ONE):
            reviews.begin(game(f"a{n}"), "A")
        with pytest.raises(Problem) as refused:
            reviews.begin(game("one more"), "A")
        assert refused.value.key == "much_to_think"
        reviews.begin(game("a0"), "A")  # which is being worked out already
        reviews.begin(game("b"), "B")
        await reviews.close()

    asyncio.run(ask())
