"""The tables of one browser, as the room lists them: what is expected of whoever looks, in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oenach.table import api
from oenach.table.live import Hall
from oenach.table.message import table_message
from oenach.table.seats import Visitor, visitor_of
from oenach.table.store import Stored

MOST_COOKIES = 60  # tables of one browser that are looked up
MOST_TOLD = 12  # and those of them that are asked how they stand: each may have to be fetched from storage
ORDER = ("turn", "playing", "waiting", "over")


async def my_tables(hall: Hall, cookies: Mapping[str, str], lang: str) -> list[dict[str, Any]]:
    """The tables that a browser has a seat at, those first where it is to act."""
    prefix = api.cookie_of("")
    secrets = {name.removeprefix(prefix): value for name, value in cookies.items() if name.startswith(prefix)}
    ids = list(secrets)[:MOST_COOKIES]
    stored = await hall.stored(lambda store: store.named(ids)) if ids else []
    asking = [(one, visitor_of(one.charter, one.seats, secrets[one.charter.id])) for one in stored]
    held = [(one, visitor) for one, visitor in asking if visitor.secret]
    mine = [
        await _told(hall, one, visitor, lang) if n < MOST_TOLD else _listed(one, visitor)
        for n, (one, visitor) in enumerate(held)
    ]
    return sorted(mine, key=lambda one: ORDER.index(one["state"]))


def _listed(stored: Stored, visitor: Visitor) -> dict[str, Any]:
    """What storage alone knows."""
    own = (*visitor.seats, *visitor.invited)
    others = [seat.name for seat in stored.seats if seat.seat not in own]
    state = "over" if stored.over else "waiting" if stored.begun is None else "playing"
    return {**api.listing(stored), "others": others, "state": state, "status": ""}


async def _told(hall: Hall, stored: Stored, visitor: Visitor, lang: str) -> dict[str, Any]:
    """How the table stands for this visitor: from the message that its page is made of."""
    listed = _listed(stored, visitor)
    table = None if stored.over else await hall.table(stored.charter.id)
    if table is None:
        return listed
    message = table_message(table, visitor, lang)
    turn = set(message["actors"]) & set(table.own_seats(visitor))
    return {**listed, "status": message["status"], "state": "turn" if turn else message["state"]}
