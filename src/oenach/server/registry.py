"""All tables of a server: those in memory, and the way to those in storage."""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import TypeVar

from oenach.kernel.messages import ENGLISH
from oenach.server.boards import picture
from oenach.server.listeners import Listeners
from oenach.server.live import LiveTable
from oenach.server.players import BotRunner
from oenach.server.render_pool import RenderPool
from oenach.server.seat_addresses import SeatAddresses
from oenach.server.session import GameSession
from oenach.server.settings import Settings
from oenach.server.storage_errors import Lost, SetAside, Unavailable, back_off, cause_of
from oenach.server.store import Store
from oenach.server.stored import Addition, Seat, Stored
from oenach.server.write_queue import WriteQueue
from oenach.view import View

log = logging.getLogger("oenach.server")
T = TypeVar("T")

SWEEP = 600.0  # seconds between two searches for garbage


class TableRegistry:
    """All tables in memory, and access to those in storage."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.bot_runner = BotRunner()
        self.render_pool = RenderPool(settings.render_pool, settings.guests)
        self.tables: dict[str, LiveTable] = {}
        # A quarter of the connections is for pages and moves, and half of those of one address.
        self.listeners = Listeners(settings.connections * 3 // 4, (settings.per_address + 1) // 2)
        self.addresses = SeatAddresses()
        # Who is told that something happened at a table, and whether everyone can tell that it did.
        self.on_change: Callable[[LiveTable, bool], None] = lambda table, public: None
        self._pen = asyncio.Lock()
        self.closing = False
        self.broken: dict[str, str] = {}  # tables that cannot go on, with the reason
        self._sound: set[str] = set()  # tables to be listed that can
        self._checking = asyncio.Lock()
        self._uncertain: set[str] = set()  # tables whose last change may or may not be written
        self._returning: set[asyncio.Task[None]] = set()
        self._loading: dict[str, asyncio.Future[LiveTable | None]] = {}
        # SQLite has one writer at a time: one thread spares it the quarrel.
        self._writers = ThreadPoolExecutor(1 if store.is_sqlite else 8, thread_name_prefix="store")
        self.write_queue = WriteQueue(self.stored)

    async def stored(self, work: Callable[[Store], T]) -> T:
        """Something done with the storage, in a thread of its own. Nobody waits for it without end."""
        job = self._writers.submit(work, self.store)
        try:
            async with asyncio.timeout(self.settings.patience):
                return await asyncio.wrap_future(job)
        except TimeoutError:
            raise Unavailable("unwritten" if job.cancelled() else "pending") from None

    async def write(self, table: LiveTable, addition: Addition) -> bool:
        """Add to the log of a table: whether it is written. Not if another process was quicker; then the
        table begins again from what is written. If the storage fell silent over it, the log is asked, and if
        it does not answer, the table begins again when it does."""
        try:
            written = await self.write_queue.add(addition)
        except Unavailable as error:
            if error.change == "unwritten":
                raise
            written = await self._was_written(table, addition, error)
        except Exception:  # a mistake of ours: what is written counts
            self.reload_after_uncertain_write(table)
            raise
        if not written:
            self.forget(table)
        return written

    async def _was_written(self, table: LiveTable, addition: Addition, error: Unavailable) -> bool:
        """What became of an addition over which the storage fell silent."""
        found = None
        if error.change == "unknown":
            with suppress(Unavailable):
                found = await self.stored(lambda store: store.find_addition(addition))
        if found is None:
            self.reload_after_uncertain_write(table)
            raise error
        if found == "missing":
            raise Unavailable from error
        return found == "written"

    async def note_seat(self, table: LiveTable, seat: Seat) -> None:
        """Keep something about a seat that is no part of the game's log."""
        try:
            await self.stored(lambda store: store.note_seat(table.id, seat))
        except Unavailable as error:
            if error.change != "unwritten":
                self.reload_after_uncertain_write(table)
            raise

    async def mark_over(self, name: str) -> None:
        """Note the end of a game for the lists. It is no part of the log: if it fails, it is done when the
        table is read the next time."""
        try:
            await self.stored(lambda store: store.mark_over(name))
        except Unavailable as error:
            log.warning("the end of a game was not noted", extra={"table": name, "reason": cause_of(error)})

    async def table(self, name: str) -> LiveTable | None:
        """The table of this name, from memory or from storage; None if there is none."""
        if name in self.tables:
            return self.tables[name]
        if name not in self._loading:
            self._loading[name] = asyncio.ensure_future(self._load(name))
        try:
            return await asyncio.shield(self._loading[name])
        finally:
            if name in self._loading and self._loading[name].done():
                del self._loading[name]

    async def _load(self, name: str) -> LiveTable | None:
        if name in self._uncertain:
            await self.stored(lambda store: store.settle(name))
        stored = await self._read(name)
        if stored is None:
            return None
        self.make_room()
        with self._noting_lost():
            table = LiveTable(stored, self)
        self.tables[name] = table
        self._uncertain.discard(name)
        self.broken.pop(name, None)
        if table.session.over and not stored.over:
            await self.mark_over(name)
        return table

    async def _read(self, name: str) -> Stored | None:
        """A table as it is kept; those that were set aside are not opened."""
        with self._noting_lost():
            stored = await self.stored(lambda store: store.load(name))
        if stored is not None and stored.aside:
            raise SetAside
        return stored

    @contextmanager
    def _noting_lost(self) -> Iterator[None]:
        """Note once for each table why it cannot go on."""
        try:
            yield
        except Lost as error:
            reason = error.reason(ENGLISH)
            if self.broken.get(error.table) != reason:
                log.error("a table cannot go on", extra={"table": error.table, "reason": reason})
            self.broken[error.table] = reason
            raise

    async def sound(self, listed: Sequence[Stored]) -> list[Stored]:
        """Those of some tables that can go on. Each is looked through once; those in memory are known."""
        async with self._checking:
            for name in (one.config.id for one in listed):
                if name not in self.tables and name not in self._sound | self.broken.keys():
                    await self._look_through(name)
            self._sound &= {one.config.id for one in listed}
        return [one for one in listed if one.config.id not in self.broken]

    async def _look_through(self, name: str) -> None:
        with suppress(Lost, SetAside), self._noting_lost():
            stored = await self._read(name)
            if stored is not None:
                await asyncio.to_thread(GameSession, stored)
            self._sound.add(name)

    async def create(self, stored: Stored, address: str = "") -> LiveTable:
        """A new table, written before it exists. What its hints and bots need is got ready meanwhile."""
        try:
            await self.stored(lambda store: store.create(stored))
        except Unavailable as error:
            if error.change == "unwritten" or await self.table(stored.config.id) is None:
                raise
        if self.settings.prepare:
            self.bot_runner.prepare(stored.config.game)
        table = await self.table(stored.config.id)
        assert table is not None
        table.welcome(address, plays=True)
        return table

    @asynccontextmanager
    async def turn_to_draw(self) -> AsyncIterator[None]:
        """One picture or page at a time, and everything else in between: moves and events need little
        time and go first, however many pages are asked for."""
        async with self._pen:
            yield
            await asyncio.sleep(0)

    async def picture(self, view: View | None, lang: str, narrow: bool) -> str:
        """The picture of a view, by a renderer if there are guests enough, else by ourselves."""
        if view is None:
            return ""
        self.render_pool.start_for(len(self.listeners))
        svg = await self.render_pool.picture(view, lang, narrow)
        if not svg:
            async with self.turn_to_draw():
                svg = picture(view, lang, narrow)
        return svg

    def has(self, table: LiveTable) -> bool:
        return self.tables.get(table.id) is table

    def forget(self, table: LiveTable) -> None:
        """Drop a table from memory; whoever asks for it next gets what is written."""
        if self.has(table):
            del self.tables[table.id]
        table.wake()

    def reload_after_uncertain_write(self, table: LiveTable) -> None:
        """It is not known what was last written at a table: begin again from what is, as soon as that can be
        read. Its bots go on with whoever looks then."""
        self._uncertain.add(table.id)
        self.forget(table)
        task = asyncio.create_task(self._bring_back(table.id))
        self._returning.add(task)
        task.add_done_callback(self._returning.discard)

    async def _bring_back(self, name: str) -> None:
        failures = 0
        while name in self._uncertain and not self.closing:
            failures += 1
            await asyncio.sleep(back_off(failures))
            try:
                with suppress(Lost, SetAside):
                    await self.table(name)
            except Unavailable:
                continue
            self._uncertain.discard(name)

    def make_room(self) -> None:
        """Drop the tables that nobody has looked at for long; if there are too many, the longest unused."""
        now, idle = time.monotonic(), [t for t in self.tables.values() if t.idle]
        idle.sort(key=lambda table: table.used)
        surplus = len(self.tables) - self.settings.tables
        for n, table in enumerate(idle):
            if n < surplus or now - table.used > self.settings.idle:
                del self.tables[table.id]

    async def keep_tidy(self) -> None:
        """Drop idle tables now and then, and look for garbage that is not dropped by itself."""
        swept = time.monotonic()
        while True:
            await asyncio.sleep(min(60.0, max(1.0, self.settings.idle / 2)))
            self.make_room()
            if time.monotonic() - swept > SWEEP:
                gc.collect()
                swept = time.monotonic()

    def hang_up(self) -> None:
        """Begin to stop: streams end, and no bot begins to think."""
        self.closing = True
        for table in self.tables.values():
            table.wake()

    async def close(self) -> None:
        """Let what is being written be written, then stop."""
        self.hang_up()
        for task in self._returning:
            task.cancel()
        for table in self.tables.values():
            async with table.lock:
                table.bots.stop()
        await self.bot_runner.close()
        await self.render_pool.close()
        await asyncio.to_thread(self._writers.shutdown)
        self.store.close()
