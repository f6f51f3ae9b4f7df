"""What wakes whoever waits for news of a table."""

from __future__ import annotations

import asyncio
from collections.abc import Hashable
from contextlib import suppress


class Bell:
    """Rings for one visitor, and only when something has changed that this visitor can tell: a stream that
    woke up at anything else would let its time tell of it."""

    def __init__(self, secret: str) -> None:
        self.secret = secret
        self.shown: Hashable = None  # what the visitor could tell of the table when it last rang
        self._rung = asyncio.Event()

    def ring(self) -> None:
        self._rung.set()

    async def heard(self, until: float) -> None:
        """Wait for the bell, but no longer than until a time of the loop."""
        with suppress(TimeoutError):
            async with asyncio.timeout_at(until):
                await self._rung.wait()
        self._rung.clear()
