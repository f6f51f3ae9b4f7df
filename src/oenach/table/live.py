"""Tables in play: one thing after the other at each, bots that think meanwhile, and news for who waits.

A change is checked, written to storage, and only then made and told. Everything about one table happens
under its lock; many tables go on side by side.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import time
from collections.abc import AsyncIterator, Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from typing import Any, TypeVar

from oenach.kernel.errors import OenachError, Refusal
from oenach.table.boards import picture
from oenach.table.course import Course
from oenach.table.listeners import Listeners
from oenach.table.painters import Painters
from oenach.table.players import Minds, bot_seed, pause, still_to_wait
from oenach.table.scribe import Scribe
from oenach.table.seats import Visitor, visitor_of
from oenach.table.settings import Settings
from oenach.table.store import Addition, Entry, Seat, Store, Stored
from oenach.table.telling import Teller
from oenach.table.undo import take_backs
from oenach.view import View

log = logging.getLogger("oenach.table")
T = TypeVar("T")

SWEEP = 600.0  # seconds between two searches for garbage
RETRY = 1.0  # seconds before a bot tries again whose move could not be written


class Stale(OenachError):
    """Somebody else was quicker: what the player saw is no longer so."""

    def __init__(self, version: int | None = None) -> None:
        self.version = version
        super().__init__(
            "The table has changed in the meantime. Look again, then choose.",
            "La table a changé entre-temps. Regardez de nouveau, puis choisissez.",
        )


class Refused(OenachError):
    """A move that a rule forbids."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence, refusal.sentence)
        self.refusal = refusal


class NotAllowed(OenachError):
    """Something that this visitor, or this moment, does not allow."""


class Table:
    """One table in memory."""

    def __init__(self, stored: Stored, hall: Hall) -> None:
        self.course = Course(stored)
        self.hall = hall
        self.lock = asyncio.Lock()
        self.open_for: dict[str, int] = {}  # by a visitor's proof, the seat whose curtain is up
        self.seen: dict[int, float] = {}  # by seat, when its player was last here
        self.used = time.monotonic()
        self._waiting: set[asyncio.Event] = set()
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self.pages: dict[Any, tuple[Any, Any]] = {}  # what was built for viewers, and when: see `built`
        self.teller = Teller(self.course)

    @property
    def id(self) -> str:
        return self.course.charter.id

    @property
    def idle(self) -> bool:
        return not self._waiting and not self._thinking and not self.lock.locked()

    # Who looks ------------------------------------------------------------------------------------

    def visitor(self, secret: str) -> Visitor:
        """Who comes with this secret; the seats it proves count as present."""
        self.used = time.monotonic()
        visitor = visitor_of(self.course.charter, self.course.seats, secret)
        self.seen.update(dict.fromkeys(visitor.seats, self.used))
        return visitor

    def own_seats(self, visitor: Visitor) -> list[int]:
        """The seats that a visitor plays itself."""
        return [seat for seat in visitor.seats if self.course.seats[seat].bot is None]

    def viewer(self, visitor: Visitor) -> int | None:
        """The seat whose view a visitor gets. Who plays several gets none until a curtain is lifted."""
        own = self.own_seats(visitor)
        if len(own) <= 1:
            return own[0] if own else None
        seat = self.open_for.get(visitor.proof)
        return seat if seat in own else None

    def curtain(self, visitor: Visitor) -> list[int]:
        """The seats that a visitor may lift the curtain for, those to act first; empty: no curtain."""
        own = self.own_seats(visitor)
        if len(own) <= 1 or self.viewer(visitor) is not None or self.course.game is None or self.course.over:
            return []
        actors = self.course.game.actors
        return sorted(own, key=lambda seat: (seat not in actors, seat))

    def lift(self, visitor: Visitor, seat: int | None) -> None:
        """Show a seat's view to a visitor who plays it, or (None) cover all."""
        if seat is not None and seat not in self.own_seats(visitor):
            raise NotAllowed("This seat is not yours.", "Cette place n'est pas la vôtre.")
        if seat is None:
            self.open_for.pop(visitor.proof, None)
        else:
            self.open_for[visitor.proof] = seat
        self.tell()

    def _lower_curtains(self) -> None:
        """Cover the view of whoever has nothing to do while another at the same screen has."""
        assert self.course.game is not None
        actors = self.course.game.actors
        for proof, seat in list(self.open_for.items()):
            beside = [s.seat for s in self.course.seats if s.proof == proof and s.bot is None]
            if seat not in actors and set(beside) & set(actors):
                del self.open_for[proof]

    # News -----------------------------------------------------------------------------------------

    def tell(self) -> None:
        """Wake everyone who waits for news."""
        self.pages = {key: made for key, made in self.pages.items() if made[0] == self._moment(key[0])}
        for event in self._waiting:
            event.set()

    def built(self, viewer: int | None, what: Hashable, build: Callable[[], T]) -> T:
        """Something that all who have this view get, built once until they can tell a change. A change
        that they cannot tell does not even make it be built again."""
        key, now = (viewer, what), self._moment(viewer)
        if key not in self.pages or self.pages[key][0] != now:
            self.pages[key] = now, build()
        made: T = self.pages[key][1]
        return made

    def view(self, viewer: int | None) -> View | None:
        """What a viewer sees of the game now; None before it begins."""
        return self.built(viewer, "view", lambda: self.course.view(viewer))

    async def drawn(self, viewer: int | None, lang: str, narrow: bool) -> str:
        """The picture of what a viewer sees now. That of the spectators, who may be many, is drawn once for
        all of them."""

        def draw() -> asyncio.Future[str]:
            return asyncio.ensure_future(self.hall.picture(self.view(viewer), lang, narrow))

        if viewer is not None:
            return await draw()
        return await asyncio.shield(self.built(None, ("drawn", lang, narrow), draw))

    def _moment(self, viewer: int | None) -> tuple[int, str | None]:
        return self.course.version(viewer), self.course.rematch

    async def news(self, ring: asyncio.Event, seconds: float) -> None:
        """Wait until the table may have changed, but no longer than that."""
        with suppress(TimeoutError):
            await asyncio.wait_for(ring.wait(), seconds)
        ring.clear()

    def ring(self) -> asyncio.Event:
        """A bell that rings whenever something changes, until it is given back."""
        event = asyncio.Event()
        self._waiting.add(event)
        return event

    def unring(self, event: asyncio.Event) -> None:
        self._waiting.discard(event)
        self.used = time.monotonic()

    # Changes --------------------------------------------------------------------------------------

    async def move(self, seat: int, version: int, move: int | str, lang: str = "en") -> None:
        """A player's move. What it saw must still be so, and no rule may forbid it."""
        async with self.lock:
            game = self.course.game
            if game is None or version != self.course.version(seat):
                raise Stale(self.course.version(seat))
            refusal = game.view(seat).why(move, lang)
            if refusal:
                raise Refused(refusal)
            code = game.read(move)
            await self._write("move", seat, self.course.title.words.notation(code))

    async def undo(self, seat: int, *, whole_turn: bool = False) -> None:
        """Take the last move back, or all of this turn that can be."""
        async with self.lock:
            count = take_backs(self.course, seat, None if whole_turn else 1)
            if not count:
                raise NotAllowed(
                    "This can no longer be taken back: something was revealed, or somebody else has acted.",
                    "On ne peut plus revenir en arrière : quelque chose a été révélé, ou un autre a joué.",
                )
            for _ in range(count):
                await self._write("undo", seat)

    async def sit(self, seat: int, name: str, value: str, proof: str = "") -> None:
        """Somebody takes a free seat, with a name and a value for the seed if they gave one."""
        async with self.lock:
            place = self.course.seats[seat]
            if place.sat or place.bot is not None:
                raise NotAllowed("Somebody sits here already.", "Quelqu'un est déjà assis ici.")
            begun = self.course.game is not None
            sitting = replace(
                place,
                sat=True,
                name=place.name if begun or not name else self._free_name(name, seat),
                value=place.value if begun else value,
                proof=proof or place.proof,
                issue=place.issue + bool(proof),
            )
            await self._write("sit", seat, sitting.name, sitting)

    def _free_name(self, name: str, seat: int) -> str:
        taken = {s.name for s in self.course.seats if s.seat != seat}
        return next(n for n in (name, *(f"{name} {k}" for k in range(2, 9))) if n not in taken)

    async def hand_to_bot(self, visitor: Visitor, seat: int, bot: str) -> None:
        """Let a bot play a seat: one's own, or as the host a free one or that of someone who left."""
        async with self.lock:
            place = self.course.seats[seat]
            if seat not in visitor.seats and not (visitor.host and self._abandoned(place)):
                raise NotAllowed(
                    "A bot can take your own seat; the host can give it a free seat or an abandoned one.",
                    "Un robot peut prendre votre place ; l'hôte peut lui en donner une libre ou abandonnée.",
                )
            if place.bot is not None:
                raise NotAllowed("A bot plays here already.", "Un robot joue déjà ici.")
            await self._write("bot", seat, bot, replace(place, bot=bot))

    def _abandoned(self, seat: Seat) -> bool:
        left_at = self.seen.get(seat.seat, float("-inf"))
        return not seat.sat or time.monotonic() - left_at > self.hall.settings.absent

    async def take_back_seat(self, visitor: Visitor, seat: int) -> None:
        """Play again oneself where a bot stood in."""
        async with self.lock:
            place = self.course.seats[seat]
            if seat not in visitor.seats or place.bot is None or not place.sat:
                raise NotAllowed("This seat is not yours.", "Cette place n'est pas la vôtre.")
            await self._write("back", seat, "", replace(place, bot=None))

    async def revoke(self, visitor: Visitor, seat: int, proof: Callable[[int], str]) -> None:
        """The host makes a seat's link invalid; a new one, with the proof of its issue, takes its place."""
        async with self.lock:
            place = self.course.seats[seat]
            if not visitor.host or (seat in visitor.seats and place.kind == "me"):
                raise NotAllowed(
                    "Only the host of the table can give a seat a new link, and not for their own.",
                    "Seul l'hôte de la table peut donner un nouveau lien à une place, sauf la sienne.",
                )
            issue = place.issue + 1
            freed = replace(
                place,
                kind="link",
                bot=None,
                sat=False,
                issue=issue,
                proof=proof(issue),
                value=self._kept(place),
            )
            await self._write("link", seat, "", freed)

    async def note_hint(self, seat: int, step: int) -> None:
        """Count a hint that a player got: each step once at each decision, however often it is read."""
        counted = self.built(seat, "counted", set[int])
        if step in counted:
            return
        counted.add(step)
        async with self.lock:
            place = self.course.seats[seat].with_hint(step)
            await self.hall.stored(lambda store: store.note_seat(self.id, place))
            self.course.seats[seat] = place

    def _kept(self, place: Seat) -> str:
        """The value of a seat is part of the seed once the cards are dealt."""
        return place.value if self.course.game else ""

    async def _write(self, kind: str, seat: int, text: str = "", changed: Seat | None = None) -> None:
        """Write an entry, then let it happen, then tell everyone. Under the lock.

        Once begun this is not broken off: what is written must also happen.
        """
        entry = Entry(kind, seat, text, self.course.digest)
        begins = self.course.game is None and self._all_ready_with(changed)
        await asyncio.shield(self._carry_out(entry, changed, begins))

    async def _carry_out(self, entry: Entry, changed: Seat | None, begins: bool) -> None:
        course, begun = self.course, self.course.number + 1 if begins else None
        if not await self.hall.scribe.add(Addition(self.id, course.number, entry, changed, begun)):
            self.hall.forget(self)  # another process plays here too: begin again from what is written
            raise Stale
        course.add(entry, changed)
        if begins:
            course.begin()
        if course.game is not None:
            self._lower_curtains()
        self.tell()
        if course.over:
            await self.hall.stored(lambda store: store.mark_over(self.id))
        self.wake_bots()

    def _all_ready_with(self, changed: Seat | None) -> bool:
        seats = self.course.seats
        return all((changed if changed and changed.seat == s.seat else s).ready for s in seats)

    # Bots -----------------------------------------------------------------------------------------

    def wake_bots(self) -> None:
        """Let every bot think that can act and does not think yet."""
        if self.course.game is None or self.hall.closing:
            return
        for seat in self.course.game.actors:
            if seat >= 0 and self.course.seats[seat].bot is not None and seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._bot_turn(seat))

    async def _bot_turn(self, seat: int) -> None:
        """A bot's move, thought again if what the bot sees has changed while it thought."""
        try:
            moved = False
            while not moved and self._bot_at(seat):
                moved = await self._bot_moves(seat)
        except Exception:
            log.exception("a bot's move could not be made", extra={"table": self.id})
            await asyncio.sleep(RETRY)
        finally:
            self._thinking.pop(seat, None)
        if self.hall.has(self):
            self.wake_bots()

    def _bot_at(self, seat: int) -> str | None:
        """The bot that is to act at a seat, if one is."""
        game = self.course.game
        return self.course.seats[seat].bot if game is not None and seat in game.actors else None

    async def _bot_moves(self, seat: int) -> bool:
        course, bot = self.course, self._bot_at(seat)
        assert course.game is not None
        assert bot is not None
        version, began = course.version(seat), time.monotonic()
        due = pause(bot, course.charter.hurry, self.id, course.version(None)) * self.hall.settings.pace
        move = await self.hall.minds.choose(bot, course.game.view(seat), bot_seed(course, seat))
        if due:
            await asyncio.sleep(still_to_wait(time.monotonic() - began, due))
        async with self.lock:
            if course.version(seat) != version or self._bot_at(seat) != bot:
                return False
            await self._write("move", seat, move.text)
        return True

    def stop(self) -> None:
        for task in self._thinking.values():
            task.cancel()


class Hall:
    """All tables in memory, and the way to those in storage."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.minds = Minds()
        self.painters = Painters(settings.painters, settings.guests)
        self.tables: dict[str, Table] = {}
        # A quarter of the connections is for pages and moves, and half of those of one address.
        self.listeners = Listeners(settings.connections * 3 // 4, (settings.per_address + 1) // 2)
        self._pen = asyncio.Lock()
        self.closing = False
        self._loading: dict[str, asyncio.Future[Table | None]] = {}
        # SQLite has one writer at a time: one thread spares it the quarrel.
        self._writers = ThreadPoolExecutor(1 if store.is_sqlite else 8, thread_name_prefix="store")
        self.scribe = Scribe(self.stored)

    async def stored(self, work: Callable[[Store], T]) -> T:
        """Something done with the storage, in a thread of its own."""
        return await asyncio.get_running_loop().run_in_executor(self._writers, work, self.store)

    async def table(self, name: str) -> Table | None:
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

    async def _load(self, name: str) -> Table | None:
        stored = await self.stored(lambda store: store.load(name))
        if stored is None:
            return None
        self.make_room()
        table = Table(stored, self)
        self.tables[name] = table
        if table.course.over and not stored.over:
            await self.stored(lambda store: store.mark_over(name))
        table.wake_bots()
        return table

    async def create(self, stored: Stored) -> Table:
        """A new table, written before it exists. What its hints and bots need is got ready meanwhile."""
        await self.stored(lambda store: store.create(stored))
        if self.settings.prepare:
            self.minds.prepare(stored.charter.game)
        table = await self.table(stored.charter.id)
        assert table is not None
        return table

    @asynccontextmanager
    async def turn_to_draw(self) -> AsyncIterator[None]:
        """One picture or page at a time, and everything else in between: moves and events need little
        time and go first, however many pages are asked for."""
        async with self._pen:
            yield
            await asyncio.sleep(0)

    async def picture(self, view: View | None, lang: str, narrow: bool) -> str:
        """The picture of a view, by a painter if there are guests enough, else by ourselves."""
        if view is None:
            return ""
        self.painters.welcome(len(self.listeners))
        svg = await self.painters.picture(view, lang, narrow)
        if not svg:
            async with self.turn_to_draw():
                svg = picture(view, lang, narrow)
        return svg

    def has(self, table: Table) -> bool:
        return self.tables.get(table.id) is table

    def forget(self, table: Table) -> None:
        """Drop a table from memory; whoever asks for it next gets what is written."""
        if self.has(table):
            del self.tables[table.id]
        table.tell()

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
            table.tell()

    async def close(self) -> None:
        """Let what is being written be written, then stop."""
        self.hang_up()
        for table in self.tables.values():
            async with table.lock:
                table.stop()
        await self.minds.close()
        await self.painters.close()
        await asyncio.to_thread(self._writers.shutdown)
        self.store.close()
