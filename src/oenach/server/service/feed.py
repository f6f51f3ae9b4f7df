"""News of a table for one visitor who listens, as long as it does."""

from __future__ import annotations

import asyncio
from typing import Protocol

from oenach.server.bells import Bell
from oenach.server.errors import Problem
from oenach.server.listeners import Listener
from oenach.server.live import LiveTable
from oenach.server.message import Message, event_message
from oenach.server.seats import Visitor
from oenach.server.storage_errors import RETRY, Unavailable


class Page(Protocol):
    """A page that listens; it is told how it changes."""

    async def next(self, table: LiveTable, visitor: Visitor, lang: str) -> str: ...


def admit(table: LiveTable, visitor: Visitor, address: str) -> Listener:
    """A place for one more who listens, if there is room."""
    proof = visitor.proof if visitor.seats or visitor.host else ""
    listener = table.registry.listeners.admit(address, proof)
    if listener is None:
        raise Problem("full_house")
    return listener


class Feed:
    """What is new for whoever has a secret, `since` one of its versions, and for a `page` how that changes. A
    table that left memory is fetched again, as soon as the storage answers."""

    def __init__(
        self,
        table: LiveTable,
        listener: Listener,
        secret: str,
        address: str,
        lang: str,
        since: int | None,
        page: Page | None = None,
    ) -> None:
        self._table, self._registry = table, table.registry
        self.listener, self._secret, self._address = listener, secret, address
        self._lang, self._since = lang, since
        self._page = page
        self._told: Message | None = None  # what the visitor was told last
        self._bell: Bell | None = None

    @property
    def is_open(self) -> bool:
        return not self._registry.closing and not self.listener.dismissed

    def begin(self) -> None:
        self._listen_at(self._table)

    def end(self) -> None:
        if self._bell is not None:
            self._table.give_back(self._bell)

    def _listen_at(self, table: LiveTable) -> None:
        self.end()
        self._table, self._bell = table, table.bell(self._secret)
        self.listener.bell = self._bell

    async def found(self) -> bool:
        """Whether the table is here, be it again. If not, of which a stream tells nothing (it may have been
        over something hidden), some time has passed."""
        if self._registry.has(self._table):
            return True
        try:
            table = await self._registry.table(self._table.id) or self._table
        except Unavailable:
            await asyncio.sleep(RETRY)
            return False
        self._listen_at(table)
        return True

    async def news(self) -> tuple[Message, str] | None:
        """What the visitor is to be told now, if it can tell a change: the news, and how its page changes."""
        visitor = self._table.visitor(self._secret, self._address)
        message = event_message(self._table, visitor, self._lang, self._since)
        state = {name: value for name, value in message.items() if name != "lines"}
        known = state == self._told or (self._told is None and self._since == message["version"])
        first, self._told, self._since = self._told is None, state, message["version"]
        change = ""
        if self._page is not None and (first or not known):
            change = await self._page.next(self._table, visitor, self._lang)
        return None if known else (message, change)

    async def wait(self, until: float) -> None:
        """Wait for news, but no longer than until a time of the loop."""
        assert self._bell is not None
        await self._bell.heard(until)
