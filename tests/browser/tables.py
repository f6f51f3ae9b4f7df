"""Tables for the tests in a browser, with a deal that is the same in every run."""

from __future__ import annotations

import asyncio
import hashlib
from dataclasses import dataclass
from typing import Any

from oenach.server.seats import link_secret
from oenach.server.setup import Promises, SeatWish, Wish, set_table
from server.serving import Served

PEOPLE = ("me", "beside", "link")


@dataclass(frozen=True)
class Made:
    """A table, and the secret of its host."""

    id: str
    token: str

    def link(self, seat: int) -> str:
        """The address to send to who shall sit there."""
        return f"/t/{self.id}/s/{link_secret(self.token, self.id, seat, 0)}"


class Dealer(Promises):
    """Promises always the same deal."""

    def __init__(self, seed: object) -> None:
        super().__init__()
        self.secret = hashlib.sha256(repr(seed).encode()).hexdigest()

    def keep(self, commitment: str) -> str:
        return self.secret


def set_up(served: Served, game: str, *kinds: str, seed: object = 0, hurry: bool = True, **more: Any) -> Made:
    """A table with seats in short: "me", "beside", "link", or the name of a bot."""
    seats = [SeatWish(kind) if kind in PEOPLE else SeatWish("bot", kind) for kind in kinds]
    stored, token = set_table(Wish(game, seats, hurry=hurry, **more), Dealer(seed))
    asyncio.run_coroutine_threadsafe(served.registry.create(stored), served.loop).result()
    return Made(stored.config.id, token)
