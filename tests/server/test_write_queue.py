"""Moves of many tables are written together, and each is kept or refused by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from oenach.server.setup import Promises, SeatWish, Wish, set_table
from oenach.server.store import Store
from oenach.server.stored import Addition, Entry
from oenach.server.write_queue import Answers, WriteQueue


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    yield store
    store.close()


class Workspace:
    """Does things with the storage in a thread, and notes how many rows were written each time."""

    def __init__(self, store: Store) -> None:
        self.store, self.broken = store, False
        self.times: list[int] = []

    async def stored(self, work: Callable[[Store], Answers]) -> Answers:
        if self.broken:
            raise OSError("the disk is full")
        answers = await asyncio.to_thread(work, self.store)
        self.times.append(len(answers))
        return answers


def some_tables(store: Store, count: int) -> list[str]:
    names = []
    for _ in range(count):
        stored, _ = set_table(Wish("keltis", [SeatWish("me"), SeatWish("link")]), Promises())
        store.create(stored)
        names.append(stored.config.id)
    return names


def row(table: str, number: int = 0, text: str = "Ailill") -> Addition:
    return Addition(table, number, Entry("sit", 1, text))


def texts(store: Store, table: str) -> list[str]:
    found = store.load(table)
    assert found is not None
    return [entry.text for entry in found.log]


def test_what_comes_meanwhile_is_written_together(store: Store) -> None:
    tables, workspace = some_tables(store, 20), Workspace(store)

    async def write() -> list[bool]:
        write_queue = WriteQueue(workspace.stored)
        first = asyncio.create_task(write_queue.add(row(tables[0])))
        while not workspace.times:
            await asyncio.sleep(0)
        rest = await asyncio.gather(*(write_queue.add(row(table)) for table in tables[1:]))
        return [await first, *rest]

    assert asyncio.run(write()) == [True] * 20
    assert workspace.times == [1, 19]
    assert [texts(store, table) for table in tables] == [["Ailill"]] * 20


def test_a_row_that_was_written_elsewhere_spoils_no_other(store: Store) -> None:
    tables, workspace = some_tables(store, 3), Workspace(store)
    store.append(row(tables[1], text="Medb"))

    async def write() -> list[bool]:
        write_queue = WriteQueue(workspace.stored)
        return list(await asyncio.gather(*(write_queue.add(row(table)) for table in tables)))

    assert asyncio.run(write()) == [True, False, True]
    assert [texts(store, table) for table in tables] == [["Ailill"], ["Medb"], ["Ailill"]]


def test_who_could_not_be_served_hears_so_and_the_next_can(store: Store) -> None:
    tables, workspace = some_tables(store, 2), Workspace(store)

    async def write() -> list[object]:
        write_queue = WriteQueue(workspace.stored)
        workspace.broken = True
        failed = await asyncio.gather(
            *(write_queue.add(row(table)) for table in tables), return_exceptions=True
        )
        workspace.broken = False
        return [*map(str, failed), await write_queue.add(row(tables[0]))]

    assert asyncio.run(write()) == ["the disk is full", "the disk is full", True]
    assert [texts(store, table) for table in tables] == [["Ailill"], []]


def test_who_no_longer_waits_holds_nobody_up(store: Store) -> None:
    tables, workspace = some_tables(store, 2), Workspace(store)

    async def write() -> bool:
        write_queue = WriteQueue(workspace.stored)
        leaving = asyncio.create_task(write_queue.add(row(tables[0])))
        await asyncio.sleep(0)
        leaving.cancel()
        return await asyncio.wait_for(write_queue.add(row(tables[1])), timeout=10)

    assert asyncio.run(write())
    assert texts(store, tables[0]) == ["Ailill"]
