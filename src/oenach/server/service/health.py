"""Whether games can be played."""

from __future__ import annotations

from oenach.server.limits import CHECKING
from oenach.server.registry import TableRegistry
from oenach.server.service.caller import Caller
from oenach.server.session import GameSession
from oenach.server.setup import Promises, SeatWish, Wish, set_table
from oenach.server.store import Store
from oenach.server.stored import Addition, Entry


async def check(registry: TableRegistry, caller: Caller) -> None:
    """Set up a table, move, and read it back."""
    caller.slow_down(CHECKING)
    await registry.stored(_try_out)


def _try_out(store: Store) -> None:
    """A table with a move, written and read again; nothing remains of it."""
    stored, _ = set_table(Wish("keltis", [SeatWish("me"), SeatWish("bot")]), Promises())
    name = stored.config.id
    store.create(stored)
    try:
        session = GameSession(stored)
        assert session.game is not None
        seat = session.game.actors[0]
        entry = Entry("move", seat, str(session.game.moves(seat)[0]), session.digest)
        store.append(Addition(name, 0, entry))
        session.add(entry)
        again = store.load(name)
        if again is None or GameSession(again).digest != session.digest:
            raise RuntimeError("what was written does not come back")
    finally:
        store.remove(name)
