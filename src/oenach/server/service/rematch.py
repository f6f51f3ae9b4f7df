"""Playing again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from oenach.deal import check_value
from oenach.server.errors import Problem
from oenach.server.limits import CREATING, SITTING
from oenach.server.live import LiveTable
from oenach.server.seats import Visitor
from oenach.server.service import seating, tables
from oenach.server.service.caller import Caller
from oenach.server.setup import Promises, again


class Next(NamedTuple):
    """The table that follows, and whether who asked for it has the seats that waited there. Not if it gave a
    value that was made for another promise: this deal's secret might have been chosen to fit it."""

    table: str
    seated: bool


async def rematch(
    table: LiveTable,
    visitor: Visitor,
    caller: Caller,
    promises: Promises,
    *,
    promise: str = "",
    value: str = "",
) -> Next:
    """Play again, once the game is over. Whoever asks first sets the table up; the others take their seats
    there by asking too."""
    own = [seat for seat in visitor.seats if table.session.seats[seat].sat]
    if not own and not visitor.host:
        raise Problem("no_seat")
    if not table.session.over:
        raise Problem("not_over")
    check_value(value)
    async with table.lock:
        if table.session.rematch is None:
            caller.slow_down(CREATING)
            await _set_up(table, visitor, caller, own, promises.keep(promise), value)
        name = table.session.rematch
    assert name is not None
    following = await tables.find(table.registry, name)
    return Next(name, await _come(following, visitor, caller, promise, value))


async def _set_up(
    table: LiveTable, visitor: Visitor, caller: Caller, own: Sequence[int], secret: str, value: str
) -> None:
    """Set up the table that follows, unless another process was quicker, and tell everyone. Under the
    lock."""
    # A secret that the old host knows makes nobody host.
    known = any(table.session.seats[seat].by_old_link for seat in own)
    host = table.session.config.host if known else visitor.proof
    stored = again(table.session.config, table.session.seats, host, own, secret, value)
    await table.registry.create(stored, caller.address)
    name = stored.config.id
    table.session.rematch = await table.registry.stored(lambda store: store.name_rematch(table.id, name))
    table.tell()


async def _come(following: LiveTable, visitor: Visitor, caller: Caller, promise: str, value: str) -> bool:
    """Take the seats that await a player; whether none waits any more."""
    if not seating.awaiting(following, visitor.proof):
        return True
    caller.slow_down(SITTING)
    if promise not in ("", following.session.commitment):
        return False
    await seating.come_again(following, visitor.proof, value)
    return True
