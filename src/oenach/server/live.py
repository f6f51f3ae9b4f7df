"""Tables in play: one thing after the other at each, bots that think meanwhile, and news for who waits.

A change is checked, written to storage, and only then made and told. Everything about one table happens
under its lock; many tables go on side by side.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Hashable
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from oenach.kernel.errors import OenachError, Refusal
from oenach.server.narrator import Narrator
from oenach.server.players import Chosen, bot_seed, least, pause, still_to_wait
from oenach.server.seats import Visitor, same_proof, seated_secret, visitor_of
from oenach.server.session import GameSession
from oenach.server.store import AWAITED, Addition, Entry, Seat, Stored
from oenach.server.texts import text
from oenach.server.trouble import Unavailable
from oenach.server.undo import take_backs
from oenach.server.unseen import may_go_on_unseen
from oenach.view import View

if TYPE_CHECKING:
    from oenach.server.registry import TableRegistry

log = logging.getLogger("oenach.server")
T = TypeVar("T")

RETRY, RARELY = 1.0, 30.0  # seconds until what could not be written is tried again: first, and at most


class Stale(OenachError):
    """Somebody else was quicker: what the player saw is no longer so. Or it is `kept` already, and was
    sent again by a page that did not get the answer."""

    def __init__(self, version: int | None = None, kept: bool = False) -> None:
        self.version, self.kept = version, kept
        super().__init__(text.later("stale"))


class Refused(OenachError):
    """A move that a rule forbids."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


class NotAllowed(OenachError):
    """Something that this visitor, or this moment, does not allow."""


class Pondering(NamedTuple):
    """What a bot thinks about: its seat as it was at one version."""

    version: int
    bot: str
    chosen: asyncio.Future[Chosen]


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


class LiveTable:
    """One table in memory."""

    def __init__(self, stored: Stored, registry: TableRegistry) -> None:
        self.session = GameSession(stored)
        self.registry = registry
        self.lock = asyncio.Lock()
        self.open_for: dict[str, int] = {}  # by a visitor's proof, the seat whose curtain is up
        self.used = self.since = time.monotonic()
        self.seen: dict[int, float] = {}  # by seat, when its player was last here since then
        self.visited = float("-inf")  # when somebody last asked for something here
        self.address = ""  # whose turns its bots take to think; known only in memory
        self._address_plays = False  # whether that is an address of somebody who plays here
        self._paused = True  # whether bots wait for somebody to look
        self._all_saw = asyncio.get_running_loop().time()  # when something last happened that all could tell
        self._bells: dict[Bell, None] = {}  # of who waits for news, in the order they came
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._pondered: dict[int, Pondering] = {}
        self._failures = 0  # of bots' moves, one after the other
        self.pages: dict[Any, tuple[Any, Any]] = {}  # what was built for viewers, and when: see `built`
        self.narrator = Narrator(self.session)

    @property
    def id(self) -> str:
        return self.session.config.id

    @property
    def idle(self) -> bool:
        return not self._bells and not self._thinking and not self.lock.locked()

    # Who looks ------------------------------------------------------------------------------------

    def visitor(self, secret: str, address: str = "") -> Visitor:
        """Who comes with this secret; the seats it proves count as present."""
        visitor = visitor_of(self.session.config, self.session.seats, secret)
        self.welcome(address, plays=bool(visitor.secret))
        self.seen.update(dict.fromkeys(visitor.seats, self.used))
        return visitor

    def returning(self, key: str, address: str) -> Visitor:
        """The browser with this key, if it sat down here; else a spectator."""
        return self.visitor(seated_secret(self.id, self.session.seats, key), address)

    def away(self, seat: int) -> float:
        """The seconds that a player has been away, as far as we have seen: before this table came to memory
        we saw nothing."""
        return time.monotonic() - self.seen.get(seat, self.since)

    def welcome(self, address: str, *, plays: bool) -> None:
        """Somebody is here: bots that paused go on. A table that came from storage belongs to the address
        of its first visitor, and from then on to that of the first who plays here."""
        self.used = self.visited = time.monotonic()
        if address and (not self.address or (plays and not self._address_plays)):
            self.address, self._address_plays = address, plays
        if self._paused:
            self._paused = False
            self.wake_bots()

    @property
    def watched(self) -> bool:
        """Whether somebody listens to the events, or asked for something not long ago."""
        return bool(self._bells) or time.monotonic() - self.visited < self.registry.settings.alone

    def own_seats(self, visitor: Visitor) -> list[int]:
        """The seats that a visitor plays itself."""
        return [n for n in visitor.seats if self.session.seats[n].bot is None and self.holds(visitor, n)]

    def holds(self, visitor: Visitor, seat: int) -> bool:
        """Whether a visitor sits at a seat, and has not lost it since it came."""
        return seat in visitor.seats and self.session.seats[seat].proof == visitor.proof

    def viewer(self, visitor: Visitor) -> int | None:
        """The seat whose view a visitor gets. Who plays several gets none until a curtain is lifted; where
        nothing is hidden, that of whoever of them is to act, and none at the end: who would be "you"?"""
        own = self.own_seats(visitor)
        if len(own) <= 1:
            return own[0] if own else None
        if not self.session.spec.has_secrets:
            actors = self.session.game.actors if self.session.game else ()
            return None if self.session.over else next((seat for seat in own if seat in actors), own[0])
        seat = self.open_for.get(visitor.proof)
        return seat if seat in own else None

    def curtain(self, visitor: Visitor) -> list[int]:
        """The seats that a visitor may lift the curtain for, those to act first; empty: no curtain."""
        own = self.own_seats(visitor)
        if (
            len(own) <= 1
            or self.viewer(visitor) is not None
            or self.session.game is None
            or self.session.over
        ):
            return []
        actors = self.session.game.actors
        return sorted(own, key=lambda seat: (seat not in actors, seat))

    def taker(self, visitor: Visitor) -> int | None:
        """The seat for which a visitor takes moves back: the one it looks from, or, where nothing is hidden
        and it plays several, the one of them that moved last."""
        own, viewer = self.own_seats(visitor), self.viewer(visitor)
        if len(own) <= 1 or self.session.spec.has_secrets:
            return viewer
        moved = next((item.seat for item in reversed(self.session.items) if item.kind == "move"), viewer)
        return moved if moved in own else viewer

    def lift(self, visitor: Visitor, seat: int | None) -> None:
        """Show a seat's view to a visitor who plays it, or (None) cover all."""
        if seat is not None and seat not in self.own_seats(visitor):
            raise NotAllowed(text.later("not_your_seat"))
        if seat is None:
            self.open_for.pop(visitor.proof, None)
        else:
            self.open_for[visitor.proof] = seat
        self.tell()

    def _lower_curtains(self) -> None:
        """Cover the view of whoever has nothing to do while another at the same screen has."""
        assert self.session.game is not None
        actors = self.session.game.actors
        for proof, seat in list(self.open_for.items()):
            beside = [s.seat for s in self.session.seats if s.proof == proof and s.bot is None]
            if seat not in actors and set(beside) & set(actors):
                del self.open_for[proof]

    # News -----------------------------------------------------------------------------------------

    def tell(self) -> None:
        """Ring for everyone who waits for news and can tell that something has changed."""
        self.pages = {key: made for key, made in self.pages.items() if made[0] == self._moment(key[0])}
        for bell in self._bells:
            shown = self._shown_to(bell.secret)
            if shown != bell.shown:
                bell.shown = shown
                bell.ring()

    def wake(self) -> None:
        """Ring for everyone, though nothing has changed that they are told: they must look where they are."""
        for bell in self._bells:
            bell.ring()

    def built(self, viewer: int | None, what: Hashable, build: Callable[[], T]) -> T:
        """Something that all who have this view get, built once until they can tell a change. A change
        that they cannot tell does not even make it be built again."""
        key, now = (viewer, what), self._moment(viewer)
        if key not in self.pages or self.pages[key][0] != now:
            self.pages[key] = now, build()
        made: T = self.pages[key][1]
        return made

    def unbuild(self, viewer: int | None, what: Hashable, made: object) -> None:
        """Forget something that was built, unless it is another by now: whoever asks next gets a new one."""
        key = (viewer, what)
        if key in self.pages and self.pages[key][1] is made:
            del self.pages[key]

    def view(self, viewer: int | None) -> View | None:
        """What a viewer sees of the game now; None before it begins."""
        return self.built(viewer, "view", lambda: self.session.view(viewer))

    async def drawn(self, viewer: int | None, lang: str, narrow: bool) -> str:
        """The picture of what a viewer sees now. That of the spectators, who may be many, is drawn once for
        all of them."""

        def draw() -> asyncio.Future[str]:
            return asyncio.ensure_future(self.registry.picture(self.view(viewer), lang, narrow))

        if viewer is not None:
            return await draw()
        return await asyncio.shield(self.built(None, ("drawn", lang, narrow), draw))

    def _moment(self, viewer: int | None) -> tuple[int, str | None]:
        return self.session.version(viewer), self.session.rematch

    def _shown_to(self, secret: str) -> Hashable:
        """What an event for whoever has this secret follows from; see `event_message`."""
        visitor = visitor_of(self.session.config, self.session.seats, secret)
        viewer = self.viewer(visitor)
        return viewer, self._moment(viewer), tuple(self.curtain(visitor))

    def bell(self, secret: str) -> Bell:
        """A bell that rings whenever something changes for a visitor, until it is given back."""
        bell = Bell(secret)
        bell.shown = self._shown_to(secret)
        self._bells[bell] = None
        return bell

    def give_back(self, bell: Bell) -> None:
        self._bells.pop(bell, None)
        self.used = self.visited = time.monotonic()

    # Changes --------------------------------------------------------------------------------------

    async def move(self, seat: int, version: int, move: int | str, lang: str = "en") -> None:
        """A player's move. What it saw must still be so, and no rule may forbid it."""
        async with self.lock:
            game = self.session.game
            if game is None or version != self.session.version(seat):
                raise Stale(self.session.version(seat), self.session.was_next(seat, version, "move", move))
            refusal = game.view(seat).why(move, lang)
            if refusal:
                raise Refused(refusal)
            code = game.read(move)
            await self._write("move", seat, self.session.spec.notation.write(code))

    async def undo(self, seat: int, *, whole_turn: bool = False, version: int | None = None) -> None:
        """Take the last move back, or all of this turn that can be; only at this version, if one is given."""
        async with self.lock:
            if version is not None and version != self.session.version(seat):
                raise Stale(self.session.version(seat), self.session.was_next(seat, version, "undo"))
            count = take_backs(self.session, seat, None if whole_turn else 1)
            if not count:
                raise NotAllowed(text.later("no_take_back"))
            for _ in range(count):
                await self._write("undo", seat)

    async def sit(self, seat: int, name: str, value: str, proof: str, address: str = "") -> None:
        """Somebody takes a free seat, with the proof of a fresh secret, a name, and a value for the seed if
        they gave one. Who asks twice has sat down once. A stranger has an `address`, unless that tells
        nothing."""
        async with self.lock:
            place = self.session.seats[seat]
            if place.sat and same_proof(place.proof, proof):
                return
            if place.ready:
                raise NotAllowed(text.later("seat_taken"))
            self._check_address(address)
            begun = self.session.game is not None
            sitting = replace(
                place,
                sat=True,
                name=place.name if begun or not name else self._free_name(name, seat),
                value=place.value if begun else value,
                proof=proof,
                link=place.proof,
            )
            await self._write("sit", seat, sitting.name, sitting)
            self.seen[seat] = time.monotonic()
            self.registry.note_address(self.id, seat, address)

    def _check_address(self, address: str) -> None:
        """Refuse a second seat to the same address."""
        known = self.registry.addresses.get(self.id, {})
        if address and any(known.get(s.seat) == address for s in self.session.seats if s.sat):
            raise NotAllowed(text.later("same_network"))

    async def come_again(self, proof: str, value: str) -> None:
        """A player of the game before, by the proof of their secret, takes the seats that await them, even
        from a bot that was put there meanwhile; with a value for the seed, if the cards are not dealt yet.
        """
        async with self.lock:
            for place in self.awaiting(proof):
                begun = self.session.game is not None
                came = replace(place, sat=True, bot=None, value=place.value if begun else value)
                await self._write("back" if place.bot else "sit", place.seat, came.name, came)
                value = ""  # one for all at a screen

    def awaiting(self, proof: str) -> list[Seat]:
        """The seats of a rematch that wait for a player of the game before."""
        awaited = [place for place in self.session.seats if place.kind == AWAITED and not place.sat]
        return [place for place in awaited if same_proof(place.proof, proof)]

    def _free_name(self, name: str, seat: int) -> str:
        taken = {s.name for s in self.session.seats if s.seat != seat}
        return next(n for n in (name, *(f"{name} {k}" for k in range(2, 9))) if n not in taken)

    async def hand_to_bot(self, visitor: Visitor, seat: int, bot: str) -> None:
        """Let a bot play a seat: one's own, or as the host a free one or that of someone who left."""
        async with self.lock:
            place = self.session.seats[seat]
            if not self.holds(visitor, seat) and not (visitor.host and self._abandoned(place)):
                raise NotAllowed(text.later("no_bot_here"))
            if place.bot is not None:
                raise NotAllowed(text.later("bot_already"))
            why = " away" if place.sat and not self.holds(visitor, seat) else ""
            await self._write("bot", seat, bot + why, replace(place, bot=bot))

    def _abandoned(self, seat: Seat) -> bool:
        return not seat.sat or self.away(seat.seat) > self.registry.settings.absent

    async def take_back_seat(self, visitor: Visitor, seat: int) -> None:
        """Play again oneself where a bot stood in."""
        async with self.lock:
            place = self.session.seats[seat]
            if not self.holds(visitor, seat) or place.bot is None:
                raise NotAllowed(text.later("not_your_seat"))
            await self._write("back", seat, "", replace(place, bot=None))

    async def revoke(self, visitor: Visitor, seat: int, proof: Callable[[int], str]) -> bool:
        """The host makes a seat free for a new link, with the proof of its issue. While the game runs,
        whoever sits there must agree, or be away for long: False if they are being asked."""
        async with self.lock:
            place = self.session.seats[seat]
            if not visitor.host or (self.holds(visitor, seat) and place.kind == "me"):
                raise NotAllowed(text.later("only_host_links"))
            why, heir = self._reason_to_free(visitor, place), proof(place.issue + 1)
            if why:
                await self._free(place, why, heir)
            elif seat not in self.session.asked:
                await self._write("ask", seat, heir)
            return bool(why)

    def _reason_to_free(self, visitor: Visitor, place: Seat) -> str:
        """Why the host may free a seat without asking; nothing if it may not."""
        if not place.sat:
            return "new"
        if self.session.game is None or self.session.over or self.holds(visitor, place.seat):
            return "free"
        return "away" if self.away(place.seat) > self.registry.settings.gone else ""

    async def answer(self, visitor: Visitor, seat: int, agree: bool) -> None:
        """A player gives up the seat that the host asked for, or keeps it."""
        async with self.lock:
            heir = self.session.asked.get(seat)
            if heir is None or not self.holds(visitor, seat):
                raise NotAllowed(text.later("not_asked"))
            if agree:
                await self._free(self.session.seats[seat], "agreed", heir)
            else:
                await self._write("keep", seat)

    async def _free(self, place: Seat, why: str, heir: str) -> None:
        """Make a seat free for whoever gets its next link, and tell everyone whose it was, and why."""
        freed = replace(
            place,
            kind="link",
            bot=None,
            sat=False,
            issue=place.issue + 1,
            proof=heir,
            link="",
            value=self._kept(place),
        )
        await self._write("link", place.seat, f"{why} {place.name}", freed)

    async def note_hint(self, seat: int, step: int) -> None:
        """Count a hint that a player got: each step once at each decision, however often it is read."""
        counted = self.built(seat, "counted", set[int])
        async with self.lock:
            if step in counted:
                return
            place = self.session.seats[seat].with_hint(step)
            try:
                await self.registry.stored(lambda store: store.note_seat(self.id, place))
            except Unavailable as error:
                if error.fate != "unwritten":
                    self.registry.doubt(self)
                raise
            self.session.seats[seat] = place
            counted.add(step)

    def _kept(self, place: Seat) -> str:
        """The value of a seat is part of the seed once the cards are dealt."""
        return place.value if self.session.game else ""

    async def _write(self, kind: str, seat: int, text: str = "", changed: Seat | None = None) -> None:
        """Write an entry, then let it happen, then tell everyone. Under the lock.

        Once begun this is not broken off: what is written must also happen.
        """
        if not self.registry.has(self):  # the table was begun again from what is written
            raise Stale
        entry = Entry(kind, seat, text, self.session.digest)
        begins = self.session.game is None and self._all_ready_with(changed)
        await asyncio.shield(self._carry_out(entry, changed, begins))

    async def _carry_out(self, entry: Entry, changed: Seat | None, begins: bool) -> None:
        session, begun = self.session, self.session.number + 1 if begins else None
        before = session.version(None)
        addition = Addition(self.id, session.number, entry, changed, begun, session.is_public(entry))
        if not await self._is_written(addition):
            self.registry.forget(self)  # another process plays here too: begin again from what is written
            raise Stale
        try:
            session.add(entry, changed)
            if begins:
                session.begin()
        except Exception:  # it is written, so it must not be half made here
            self.registry.doubt(self)
            raise
        self._failures = 0
        if session.game is not None:
            self._lower_curtains()
        if session.version(None) != before:
            self._all_saw = asyncio.get_running_loop().time()
        self._drop_stale_thoughts()
        self.tell()
        if session.over:
            await self.registry.mark_over(self.id)
        self.wake_bots()

    async def _is_written(self, addition: Addition) -> bool:
        """Whether an addition is written; not if another process was quicker. If the storage fell silent over
        it, the log is asked, and if it does not answer, the table begins again from it when it does."""
        try:
            return await self.registry.write_queue.add(addition)
        except Unavailable as error:
            if error.fate == "unwritten":
                raise
            found = None
            if error.fate == "unknown":
                with suppress(Unavailable):
                    found = await self.registry.stored(lambda store: store.fate(addition))
            if found is None:
                self.registry.doubt(self)
                raise
            if found == "missing":
                raise Unavailable from error
            return found == "kept"
        except Exception:  # a mistake of ours: what is written counts
            self.registry.doubt(self)
            raise

    def _all_ready_with(self, changed: Seat | None) -> bool:
        seats = self.session.seats
        return all((changed if changed and changed.seat == s.seat else s).ready for s in seats)

    # Bots -----------------------------------------------------------------------------------------

    def wake_bots(self) -> None:
        """Let every bot think that can act and does not think yet; not if nobody is there to see it."""
        if self.session.game is None or self.registry.closing:
            return
        if not self.watched:
            self._paused = True
            return
        for seat in self.session.game.actors:
            if seat >= 0 and self.session.seats[seat].bot is not None and seat not in self._thinking:
                self._thinking[seat] = asyncio.create_task(self._bot_turn(seat))

    async def _bot_turn(self, seat: int) -> None:
        """A bot's move, thought again if what the bot sees has changed while it thought."""
        try:
            moved = False
            while not moved and self.watched and self._bot_at(seat):
                moved = await self._bot_moves(seat)
        except Exception as error:
            known = isinstance(error, Unavailable | Stale)
            log.warning("a bot's move could not be made", extra={"table": self.id}, exc_info=not known)
            self._failures += 1
            await asyncio.sleep(back_off(self._failures))
        finally:
            self._thinking.pop(seat, None)
        if self.registry.has(self):
            self.wake_bots()

    def _bot_at(self, seat: int) -> str | None:
        """The bot that is to act at a seat, if one is."""
        game = self.session.game
        return self.session.seats[seat].bot if game is not None and seat in game.actors else None

    async def _bot_moves(self, seat: int) -> bool:
        session, bot = self.session, self._bot_at(seat)
        assert session.game is not None
        assert bot is not None
        version, due, began = session.version(seat), self._due(bot, seat), time.monotonic()
        late = asyncio.get_running_loop().time() - self._all_saw
        chosen = await self._chosen(seat, bot, version)
        if chosen is None:
            return False
        counted = late + least(bot, chosen.begun - began, self.registry.settings.pace)
        waited = not due
        while True:
            async with self.lock:
                if session.version(seat) != version or self._bot_at(seat) != bot:
                    return False
                # What nobody notices need not wait: then the time of the next move that they do notice does
                # not tell how many there were before it.
                if waited or not session.is_public(Entry("move", seat, chosen.move.text)):
                    await self._write("move", seat, chosen.move.text)
                    return True
            since = asyncio.get_running_loop().time() - self._all_saw
            await asyncio.sleep(still_to_wait(since, due, counted))
            waited = True

    def _due(self, bot: str, seat: int) -> float:
        """The seconds from the last thing that all could tell until this bot is to be seen to act."""
        session = self.session
        assert session.game is not None
        row = may_go_on_unseen(session.game.view(None), seat)
        usual = pause(bot, session.config.hurry, self.id, session.version(None), row=row)
        return usual * self.registry.settings.pace

    async def _chosen(self, seat: int, bot: str, version: int) -> Chosen | None:
        """What a bot chooses; nothing if what it sees changed first."""
        assert self.session.game is not None
        view, seed = self.session.game.view(seat), bot_seed(self.session, seat)
        thought = asyncio.ensure_future(
            self.registry.bot_runner.choose(self.address, self.id, bot, view, seed)
        )
        self._pondered[seat] = Pondering(version, bot, thought)
        try:
            await asyncio.wait({thought})
            return None if thought.cancelled() else thought.result()
        finally:
            thought.cancel()
            del self._pondered[seat]

    def _drop_stale_thoughts(self) -> None:
        """What nobody will play need not be thought about."""
        for seat, idea in self._pondered.items():
            if self.session.version(seat) != idea.version or self._bot_at(seat) != idea.bot:
                idea.chosen.cancel()

    def stop(self) -> None:
        for task in self._thinking.values():
            task.cancel()


def back_off(failures: int) -> float:
    """The seconds until something is tried again that failed so many times, one after the other."""
    return float(min(RARELY, RETRY * 2 ** (min(failures, 10) - 1)))
