"""Tables in play: one thing after the other at each, bots that think meanwhile, and news for who waits.

A change is checked, written to storage, and only then made and told. Everything about one table happens
under its lock; many tables go on side by side.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING

from oenach.server.bells import Bell
from oenach.server.bot_turns import BotTurns
from oenach.server.errors import NotAllowed, Refused, Stale
from oenach.server.hint_counts import HintCounts
from oenach.server.narrator import Narrator
from oenach.server.seats import Visitor, seated_secret, visitor_of
from oenach.server.session import GameSession
from oenach.server.stored import Addition, Entry, Seat, Stored
from oenach.server.texts import text
from oenach.server.undo import take_backs
from oenach.server.view_cache import ViewCaches, kept
from oenach.view import View

if TYPE_CHECKING:
    from oenach.server.registry import TableRegistry


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
        self._bells: dict[Bell, None] = {}  # of who waits for news, in the order they came
        self.bots = BotTurns(self)
        self.narrator = Narrator(self.session)
        self.caches = ViewCaches(self.session)
        self.hint_counts = HintCounts()

    @property
    def id(self) -> str:
        return self.session.config.id

    @property
    def idle(self) -> bool:
        return not self.has_listeners and not self.bots.thinking and not self.lock.locked()

    @property
    def has_listeners(self) -> bool:
        """Whether somebody listens to its events."""
        return bool(self._bells)

    # Who looks ------------------------------------------------------------------------------------

    def visitor(self, secret: str, address: str = "") -> Visitor:
        """Who comes with this secret; the seats it proves count as present."""
        visitor = visitor_of(self.session.config, self.session.seats, secret)
        self.welcome(address, plays=bool(visitor.secret))
        self.note_present(visitor.seats)
        return visitor

    def note_present(self, seats: Iterable[int]) -> None:
        """The players of these seats are here."""
        self.seen.update(dict.fromkeys(seats, time.monotonic()))

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
        self.bots.resume()

    @property
    def watched(self) -> bool:
        """Whether somebody listens to the events, or asked for something not long ago."""
        return self.has_listeners or time.monotonic() - self.visited < self.registry.settings.alone

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

    def passes_to(self, visitor: Visitor) -> int | None:
        """The seat that the screen is to be passed to: its player is to act, and who looks is not. The
        curtain falls when they say that they have looked: the last thing they see may be a card they drew."""
        viewer, game = self.viewer(visitor), self.session.game
        if viewer is None or game is None or not self.session.spec.has_secrets or viewer in game.actors:
            return None
        return next((seat for seat in self.own_seats(visitor) if seat in game.actors), None)

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

    # News -----------------------------------------------------------------------------------------

    def tell(self) -> None:
        """Ring for everyone who waits for news and can tell that something has changed."""
        self.caches.drop_stale()
        for bell in self._bells:
            shown = self._shown_to(bell.secret)
            if shown != bell.shown:
                bell.shown = shown
                bell.ring()

    def wake(self) -> None:
        """Ring for everyone, though nothing has changed that they are told: they must look where they are."""
        for bell in self._bells:
            bell.ring()

    def view(self, viewer: int | None) -> View | None:
        """What a viewer sees of the game now; None before it begins."""
        return self.caches.of(viewer).view

    async def drawn(self, viewer: int | None, lang: str, narrow: bool) -> str:
        """The picture of what a viewer sees now."""
        return await asyncio.shield(self.drawing(viewer, lang, narrow))

    def drawing(self, viewer: int | None, lang: str, narrow: bool) -> asyncio.Future[str]:
        """The same as it is being drawn, once for all who share the view."""
        cache = self.caches.of(viewer)

        def draw() -> asyncio.Future[str]:
            return asyncio.ensure_future(self.registry.picture(cache.view, lang, narrow))

        return kept(cache.drawings, (lang, narrow), draw)

    def _shown_to(self, secret: str) -> Hashable:
        """What an event for whoever has this secret follows from; see `event_message`."""
        visitor = visitor_of(self.session.config, self.session.seats, secret)
        viewer = self.viewer(visitor)
        return viewer, self.caches.moment(viewer), tuple(self.curtain(visitor))

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
            view = self.view(seat)
            if view is None or version != self.session.version(seat):
                raise Stale(self.session.version(seat), self.session.was_next(seat, version, "move", move))
            # By the view, so that a refusal cannot tell of anything hidden, and before it is written. It is
            # asked again when the entry is made: a log from storage goes the same way, and nothing else
            # stands between a damaged one and the game.
            refusal = view.why(move, lang)
            if refusal:
                raise Refused(refusal)
            await self.append("move", seat, view.spec.notation.write(view.read(move)))

    async def undo(self, seat: int, *, whole_turn: bool = False, version: int | None = None) -> None:
        """Take the last move back, or all of this turn that can be; only at this version, if one is given."""
        async with self.lock:
            if version is not None and version != self.session.version(seat):
                raise Stale(self.session.version(seat), self.session.was_next(seat, version, "undo"))
            count = take_backs(self.session, seat, None if whole_turn else 1)
            if not count:
                raise NotAllowed(text.later("no_take_back"))
            for _ in range(count):
                await self.append("undo", seat)

    async def append(self, kind: str, seat: int, text: str = "", changed: Seat | None = None) -> None:
        """Write an entry of the log, then let it happen, then tell everyone. Under the lock.

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
        if not await self.registry.write(self, addition):
            raise Stale
        try:
            session.add(entry, changed)
            if begins:
                session.begin()
        except Exception:  # it is written, so it must not be half made here
            self.registry.reload_after_uncertain_write(self)
            raise
        public = session.version(None) != before
        self.bots.note_change(by_all=public)
        self.registry.on_change(self, public)
        self.tell()
        if session.over:
            await self.registry.mark_over(self.id)
        self.bots.wake()

    def _all_ready_with(self, changed: Seat | None) -> bool:
        seats = self.session.seats
        return all((changed if changed and changed.seat == s.seat else s).ready for s in seats)
