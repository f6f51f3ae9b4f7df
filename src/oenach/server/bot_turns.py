"""The bots at one table: when they think, and when they are seen to act (players.py says why then)."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, NamedTuple

from oenach.server.errors import Stale
from oenach.server.players import Chosen, bot_seed, least, pause, still_to_wait
from oenach.server.storage_errors import Unavailable, back_off
from oenach.server.stored import Entry
from oenach.server.unseen import may_go_on_unseen

if TYPE_CHECKING:
    from oenach.server.live import LiveTable

log = logging.getLogger("oenach.server")


class Pondering(NamedTuple):
    """What a bot thinks about: its seat as it was at one version."""

    version: int
    bot: str
    chosen: asyncio.Future[Chosen]


class BotTurns:
    """The turns of the bots at a table. They rest while nobody looks."""

    def __init__(self, table: LiveTable) -> None:
        self._table, self._session = table, table.session
        self._tasks: dict[int, asyncio.Task[None]] = {}  # by seat
        self._pondered: dict[int, Pondering] = {}
        self._paused = True  # whether they wait for somebody to look
        self._all_saw = asyncio.get_running_loop().time()  # when something last happened that all could tell
        self._failures = 0  # of their moves, one after the other

    @property
    def thinking(self) -> int:
        """How many of them think, or wait to act."""
        return len(self._tasks)

    def wake(self) -> None:
        """Let every bot think that can act and does not think yet; not if nobody is there to see it."""
        if self._session.game is None or self._table.registry.closing:
            return
        if not self._table.watched:
            self._paused = True
            return
        for seat in self._session.game.actors:
            if seat >= 0 and self._session.seats[seat].bot is not None and seat not in self._tasks:
                self._tasks[seat] = asyncio.create_task(self._turn(seat))

    def resume(self) -> None:
        """Somebody is here: bots that paused go on."""
        if self._paused:
            self._paused = False
            self.wake()

    def note_change(self, *, by_all: bool) -> None:
        """Something has happened at the table, which all could tell or not. What nobody will play any more
        need not be thought about."""
        self._failures = 0
        if by_all:
            self._all_saw = asyncio.get_running_loop().time()
        for seat, idea in self._pondered.items():
            if self._session.version(seat) != idea.version or self._bot_at(seat) != idea.bot:
                idea.chosen.cancel()

    def stop(self) -> None:
        for task in self._tasks.values():
            task.cancel()

    async def _turn(self, seat: int) -> None:
        """A bot's move, thought again if what the bot sees has changed while it thought."""
        try:
            moved = False
            while not moved and self._table.watched and self._bot_at(seat):
                moved = await self._move(seat)
        except Exception as error:
            known = isinstance(error, Unavailable | Stale)
            log.warning("a bot's move could not be made", extra={"table": self._table.id}, exc_info=not known)
            self._failures += 1
            await asyncio.sleep(back_off(self._failures))
        finally:
            self._tasks.pop(seat, None)
        if self._table.registry.has(self._table):
            self.wake()

    def _bot_at(self, seat: int) -> str | None:
        """The bot that is to act at a seat, if one is."""
        game = self._session.game
        return self._session.seats[seat].bot if game is not None and seat in game.actors else None

    async def _move(self, seat: int) -> bool:
        """Let a bot choose, and make its move when that is due; not if what it sees changed first."""
        session, bot = self._session, self._bot_at(seat)
        assert bot is not None
        version, due, began = session.version(seat), self._due(bot, seat), time.monotonic()
        late = self._since_all_saw()
        chosen = await self._chosen(seat, bot, version)
        if chosen is None:
            return False
        counted = late + least(bot, chosen.begun - began, self._table.registry.settings.pace)
        waited = not due
        while True:
            async with self._table.lock:
                if session.version(seat) != version or self._bot_at(seat) != bot:
                    return False
                # What nobody notices need not wait: then the time of the next move that they do notice does
                # not tell how many there were before it.
                if waited or not session.is_public(Entry("move", seat, chosen.move.text)):
                    await self._table.append("move", seat, chosen.move.text)
                    return True
            await asyncio.sleep(still_to_wait(self._since_all_saw(), due, counted))
            waited = True

    def _since_all_saw(self) -> float:
        return asyncio.get_running_loop().time() - self._all_saw

    def _due(self, bot: str, seat: int) -> float:
        """The seconds from the last thing that all could tell until this bot is to be seen to act."""
        session = self._session
        assert session.game is not None
        row = may_go_on_unseen(session.game.view(None), seat)
        usual = pause(bot, session.config.hurry, session.config.id, session.version(None), row=row)
        return usual * self._table.registry.settings.pace

    async def _chosen(self, seat: int, bot: str, version: int) -> Chosen | None:
        """What a bot chooses; nothing if what it sees changed first."""
        assert self._session.game is not None
        view, seed = self._session.game.view(seat), bot_seed(self._session, seat)
        choose = self._table.registry.bot_runner.choose
        thought = asyncio.ensure_future(choose(self._table.address, self._table.id, bot, view, seed))
        self._pondered[seat] = Pondering(version, bot, thought)
        try:
            await asyncio.wait({thought})
            return None if thought.cancelled() else thought.result()
        finally:
            thought.cancel()
            del self._pondered[seat]
