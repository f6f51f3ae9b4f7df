"""All tables of a server: those in memory, and the way to those in storage."""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import TypeVar

from oenach.kernel.messages import ENGLISH
from oenach.server.boards import picture
from oenach.server.listeners import Listeners
from oenach.server.live import LiveTable, back_off
from oenach.server.players import BotRunner
from oenach.server.render_pool import RenderPool
from oenach.server.session import GameSession
from oenach.server.settings import Settings
from oenach.server.store import Store, Stored
from oenach.server.trouble import Lost, SetAside, Unavailable, cause_of
from oenach.server.write_queue import WriteQueue
from oenach.view import View

log = logging.getLogger("oenach.server")
T = TypeVar("T")

SWEEP = 600.0  # seconds between two searches for garbage
ADDRESSES = 10_000  # tables of which we remember from where strangers sat down; in memory only


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
        self.addresses: OrderedDict[str, dict[int, str]] = OrderedDict()  # by table and seat; never stored
        self._pen = asyncio.Lock()
        self.closing = False
        self.broken: dict[str, str] = {}  # tables that cannot go on, with the reason
        self._sound: set[str] = set()  # tables to be listed that can
        self._checking = asyncio.Lock()
        self._doubts: set[str] = set()  # tables whose last change may or may not be written
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
        if name in self._doubts:
            await self.stored(lambda store: store.settle(name))
        stored = await self._read(name)
        if stored is None:
            return None
        self.make_room()
        with self._noting_lost():
            table = LiveTable(stored, self)
        self.tables[name] = table
        self._doubts.discard(name)
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
            if error.fate == "unwritten" or await self.table(stored.config.id) is None:
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

    def note_address(self, table: str, seat: int, address: str) -> None:
        """Remember for a while from where somebody sat down: from nowhere, if that is nobody's business."""
        known = self.addresses.pop(table, {})
        if known or address:
            self.addresses[table] = {**known, seat: address}
        while len(self.addresses) > ADDRESSES:
            self.addresses.popitem(last=False)

    def doubt(self, table: LiveTable) -> None:
        """It is not known what was last written at a table: begin again from what is, as soon as that can be
        read. Its bots go on with whoever looks then."""
        self._doubts.add(table.id)
        self.forget(table)
        task = asyncio.create_task(self._bring_back(table.id))
        self._returning.add(task)
        task.add_done_callback(self._returning.discard)

    async def _bring_back(self, name: str) -> None:
        failures = 0
        while name in self._doubts and not self.closing:
            failures += 1
            await asyncio.sleep(back_off(failures))
            try:
                with suppress(Lost, SetAside):
                    await self.table(name)
            except Unavailable:
                continue
            self._doubts.discard(name)

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
                table.stop()
        await self.bot_runner.close()
        await self.render_pool.close()
        await asyncio.to_thread(self._writers.shutdown)
        self.store.close()
