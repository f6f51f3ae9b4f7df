"""Tables: to find one, to set one up, and those that everyone may come to."""

from __future__ import annotations

from typing import NamedTuple, TypedDict

from oenach.games import spec_of
from oenach.server.errors import Problem
from oenach.server.limits import CREATING
from oenach.server.live import LiveTable
from oenach.server.registry import TableRegistry
from oenach.server.service.caller import Caller
from oenach.server.setup import Promises, Wish, set_table
from oenach.server.stored import Stored

LONGEST_ID = 24


async def find(registry: TableRegistry, name: str) -> LiveTable:
    """The table of this name."""
    found = await registry.table(name) if len(name) <= LONGEST_ID else None
    if found is None:
        raise Problem("no_table")
    return found


class NewTable(NamedTuple):
    """A table as it is kept, and the secret of its host."""

    stored: Stored
    token: str


async def set_up(registry: TableRegistry, promises: Promises, caller: Caller, wish: Wish) -> NewTable:
    """A table as it was wished for, kept and live."""
    caller.slow_down(CREATING)
    stored, token = set_table(wish, promises)
    await registry.create(stored, caller.address)
    return NewTable(stored, token)


def promise(promises: Promises, caller: Caller) -> str:
    """The commitment to a secret for the next table of whoever asks."""
    caller.slow_down(CREATING)
    return promises.make()


class Listing(TypedDict):
    """A table in a list."""

    table: str
    game: str
    title: str
    names: list[str]
    free: int  # seats


class PublicTables(NamedTuple):
    """The public tables: those with a free seat, and those to watch."""

    open: list[Listing]
    watch: list[Listing]


async def public_tables(registry: TableRegistry) -> PublicTables:
    stored = await registry.sound(await registry.stored(lambda store: store.listed()))
    return PublicTables(
        [listing(one) for one in stored if any(seat.free for seat in one.seats)],
        [listing(one) for one in stored if one.begun is not None],
    )


def listing(stored: Stored) -> Listing:
    return {
        "table": stored.config.id,
        "game": stored.config.game,
        "title": spec_of(stored.config.game).title,
        "names": [seat.name for seat in stored.seats],
        "free": sum(seat.free for seat in stored.seats),
    }
