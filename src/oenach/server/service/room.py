"""The tables of one browser, as the room lists them: what is expected of whoever looks, in a sentence."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from oenach.games import games
from oenach.server.message import table_message
from oenach.server.registry import TableRegistry
from oenach.server.seats import Visitor, visitor_of
from oenach.server.service.tables import Listing, listing
from oenach.server.storage_errors import Lost, Unavailable
from oenach.server.stored import Stored
from oenach.server.texts import text

log = logging.getLogger("oenach.server")
MOST_COOKIES = 60  # tables of one browser that are looked up
MOST_TOLD = 12  # and those of them that are asked how they stand: each may have to be fetched from storage
ORDER = ("turn", "playing", "waiting", "broken", "over")


class MyTable(Listing):
    """A table for one of those who sit there."""

    others: list[str]  # the names of the other players
    state: str  # one of ORDER
    status: str  # a sentence, if there is one


async def my_tables(registry: TableRegistry, secrets: Mapping[str, str], lang: str) -> list[MyTable]:
    """The tables that a browser has a seat at, by the secrets that it keeps for them; those first where it is
    to act."""
    ids = list(secrets)[:MOST_COOKIES]
    found = await registry.stored(lambda store: store.named(ids)) if ids else []
    mine = [_broken(one.table, "", lang) for one in found if isinstance(one, Lost)]
    stored = [one for one in found if isinstance(one, Stored)]
    asking = [(one, visitor_of(one.config, one.seats, secrets[one.config.id])) for one in stored]
    held = [(one, visitor) for one, visitor in asking if visitor.secret]
    for n, (one, visitor) in enumerate(held):
        mine.append(await _row(registry, one, visitor, lang, ask=n < MOST_TOLD))
    return sorted(mine, key=lambda one: ORDER.index(one["state"]))


async def _row(registry: TableRegistry, stored: Stored, visitor: Visitor, lang: str, *, ask: bool) -> MyTable:
    """A table for this visitor. One that cannot go on is a line of its own, and holds no other up."""
    name = stored.config.id
    try:
        return await _told(registry, stored, visitor, lang) if ask else _listed(stored, visitor)
    except Unavailable:
        raise
    except Exception as error:
        if name not in registry.broken:  # else it is noted already
            log.exception("a table cannot be told", extra={"table": name}, exc_info=error)
        return _broken(name, stored.config.game, lang)


def _broken(table: str, game: str, lang: str) -> MyTable:
    title = games()[game].title if game in games() else text("some_table", lang, table=table)
    named: Listing = {"table": table, "game": game, "title": title, "names": [], "free": 0}
    return {**named, "others": [], "state": "broken", "status": text("broken_here", lang)}


def _listed(stored: Stored, visitor: Visitor) -> MyTable:
    """What storage alone knows."""
    own = (*visitor.seats, *visitor.invited)
    others = [seat.name for seat in stored.seats if seat.seat not in own]
    return {**listing(stored), "others": others, "state": stored.state, "status": ""}


async def _told(registry: TableRegistry, stored: Stored, visitor: Visitor, lang: str) -> MyTable:
    """How the table stands for this visitor: from the message that its page is made of."""
    listed = _listed(stored, visitor)
    table = None if stored.over else await registry.table(stored.config.id)
    if table is None:
        return listed
    message = table_message(table, visitor, lang)
    turn = set(message["actors"]) & set(table.own_seats(visitor))
    return {**listed, "status": message["status"], "state": "turn" if turn else message["state"]}
