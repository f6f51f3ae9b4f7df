"""The review of a game at a table: worked out beside the other work, step by step, then kept.

Decision by decision in the threads of the bots, in fair turns with other reviews and after what people at
their tables wait for, so that whoever plays meanwhile hardly notices. At tables with bots it begins while the
game lasts, whenever nobody else has anything to think about (`AHEAD`); then most of it is there when the game
ends. Until then nobody is told anything of it, and it sets to work only on changes that everyone can tell.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from oenach import __version__
from oenach.game import Game
from oenach.kernel.chance import CHANCE
from oenach.lab.review import Decision, Review, choices, is_choice, judge_view
from oenach.lab.review_data import packed, trimmed, unpacked
from oenach.lab.review_page import part
from oenach.server.errors import Problem
from oenach.server.limits import REVIEWING
from oenach.server.live import LiveTable
from oenach.server.registry import TableRegistry
from oenach.server.service.caller import Caller
from oenach.server.session import GameSession
from oenach.server.thinking import AHEAD, REVIEW, Asker, Full, Kind
from oenach.view import Step, View

log = logging.getLogger("oenach.server")

SECONDS = 0.5  # for each decision
AGAIN = 3  # seconds until what failed may be tried again
MOST_WAITING = 20  # games that wait for their review at once,
MOST_OF_ONE = 3  # and those of them that one address asked for
MOST_DRAFTS = 64  # reviews in memory that are not finished; the longest untouched is forgotten
MOST_FINISHED = 16  # and of those that are
EVERY_LANGUAGE = "*"  # under which the decisions are kept; earlier versions kept pages in each language


@dataclass
class Draft:
    """A review under way: the steps of the game as far as they were followed, and what became of those that
    were looked at; None: there was no choice."""

    steps: list[Step] = field(default_factory=list)
    judged: dict[int, Decision | None] = field(default_factory=dict)
    of: int = 0  # the decisions of the game; 0: not known yet
    address: str = ""  # of whoever asked for it, once the game was over,
    kind: Kind = AHEAD  # and how much somebody waits for it
    task: asyncio.Task[None] | None = None
    failed: bool = False

    def follow(self, steps: Sequence[Step]) -> None:
        """Go along with the game. What was taken back is forgotten, with all that came after it."""
        pairs = zip(self.steps, steps, strict=False)
        same = next((n for n, (ours, theirs) in enumerate(pairs) if ours != theirs), len(self.steps))
        same = min(same, len(steps))
        self.judged = {n: found for n, found in self.judged.items() if n < same}
        self.steps = list(steps)

    @property
    def decisions(self) -> tuple[Decision, ...]:
        return tuple(found for _, found in sorted(self.judged.items()) if found is not None)

    @property
    def at_work(self) -> bool:
        return self.task is not None and not self.task.done()


class Found(NamedTuple):
    """What is known of a finished game: its decisions as far as they are judged, of how many (0: that is not
    known yet), and whether these are all."""

    decisions: tuple[Decision, ...]
    of: int
    whole: bool = False

    def review(self, game: Game) -> Review:
        """The same as a review. The game is copied: others may look back at it at the same time."""
        return Review(game.copy(), self.decisions, self.whole)


class Reviews:
    """The reviews of a server. What is asked for again while it is worked out is worked out once."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self._drafts: OrderedDict[str, Draft] = OrderedDict()
        self._finished: OrderedDict[str, Found] = OrderedDict()
        registry.on_change = self.note_change

    # While a game lasts ---------------------------------------------------------------------------

    def note_change(self, table: LiveTable, public: bool) -> None:
        """Something has happened at a table, which all can tell or not. If bots play there, what was decided
        is judged as soon as there is time for it."""
        session, draft = table.session, self._drafts.get(table.id)
        if draft is None:
            if session.game is None or session.over or not self._thinks_ahead(session):
                return
            draft = self._draft(table.id)
        if session.game is not None:
            draft.follow(session.game.steps)
        if public and not session.over and not draft.at_work and not draft.failed:
            draft.task = asyncio.create_task(self._ahead(table, draft))

    def _thinks_ahead(self, session: GameSession) -> bool:
        return self.registry.settings.ahead and any(seat.bot is not None for seat in session.seats)

    def _draft(self, name: str) -> Draft:
        """The draft of a table. Of too many, those are forgotten that nobody waits for."""
        draft = self._drafts.setdefault(name, Draft())
        self._drafts.move_to_end(name)
        spare = [other for other, one in self._drafts.items() if not one.address and other != name]
        for other in spare[: max(0, len(self._drafts) - MOST_DRAFTS)]:
            task = self._drafts.pop(other).task
            if task is not None:
                task.cancel()
        return draft

    async def _ahead(self, table: LiveTable, draft: Draft) -> None:
        """Judge what was decided so far, as long as somebody is at the table and the game lasts."""
        session = table.session
        try:
            await self.registry.bot_runner.prepared(session.config.game)
            while table.watched and self.registry.has(table) and not session.over:
                step = self._next(session, draft)
                if step is None:
                    return
                await self._judge(session, draft, step, Asker(AHEAD, table.address, table.id))
        except Full:
            pass  # with the next move there may be room
        except Exception:
            draft.failed = True
            log.exception("a decision could not be judged", extra={"table": table.id})

    def _next(self, session: GameSession, draft: Draft) -> int | None:
        """The next step to be judged: what people did first, since they will want to know. What was laid down
        to begin with was nobody's decision here."""
        assert session.game is not None
        draft.follow(session.game.steps)
        steps, first = draft.steps, len(session.config.opening_steps)
        left = (n for n in range(first, len(steps)) if steps[n].seat != CHANCE and n not in draft.judged)
        return min(left, key=lambda n: (session.seats[steps[n].seat].kind == "bot", n), default=None)

    async def _judge(self, session: GameSession, draft: Draft, step: int, asker: Asker) -> None:
        game = session.game
        assert game is not None
        made = game.steps[step]
        view = game.view_after(step, made.seat)
        found = await self.registry.bot_runner.run(asker, _judged, view, step, made.code, SECONDS)
        if step < len(game.steps) and game.steps[step] is made:  # else it was taken back meanwhile
            draft.judged[step] = found

    # Once it is over ------------------------------------------------------------------------------

    async def ask(self, session: GameSession, caller: Caller, kind: Kind = REVIEW) -> Found:
        """What is known of a finished game; the rest is being worked out from now on, as what somebody waits
        for or (`AHEAD`) when there is time."""
        if not session.over:
            raise Problem("not_over")
        found = self._finished.get(session.config.id) or await self._kept(session)
        if found is not None:
            return found
        caller.slow_down(REVIEWING)
        draft = self.begin(session, caller.address, kind)
        return Found(draft.decisions, draft.of)

    async def _kept(self, session: GameSession) -> Found | None:
        """A review that was finished before, from storage."""
        name = session.config.id
        if name in self._drafts:
            return None
        data = await self.registry.stored(lambda store: store.review(name, __version__, EVERY_LANGUAGE))
        if data is None:
            return None
        decisions = unpacked(data, session.spec)
        return self._keep(name, Found(decisions, len(decisions), True))

    def _keep(self, name: str, found: Found) -> Found:
        self._finished[name] = found
        while len(self._finished) > MOST_FINISHED:
            self._finished.popitem(last=False)
        return found

    def begin(self, session: GameSession, address: str, kind: Kind = REVIEW) -> Draft:
        """Work out the review of a finished game, if that does not happen yet."""
        known = self._drafts.get(session.config.id)
        if known is not None and kind is REVIEW:
            known.kind = kind
        if known is not None and known.address and known.at_work:
            return known
        asked = [draft for draft in self._drafts.values() if draft.address and draft.at_work]
        if len(asked) >= MOST_WAITING:
            raise Problem("full_house")
        if sum(draft.address == address for draft in asked) >= MOST_OF_ONE:
            raise Problem("much_to_think")
        draft = self._draft(session.config.id)
        draft.address, draft.kind = address, kind
        draft.task = asyncio.create_task(self._finish(session, draft, draft.task))
        return draft

    async def _finish(self, session: GameSession, draft: Draft, before: asyncio.Task[None] | None) -> None:
        """Judge what is left, once what was begun while the game lasted has come to its end."""
        name = session.config.id
        try:
            if before is not None:
                await asyncio.wait({before})
            await self._judge_rest(session, draft)
            data = packed(draft.decisions)
            await self.registry.stored(
                lambda store: store.keep_review(name, __version__, {EVERY_LANGUAGE: data})
            )
            self._keep(name, Found(draft.decisions, draft.of, True))
            del self._drafts[name]
        except Exception:
            log.exception("a review could not be made", extra={"table": name})
            await asyncio.sleep(AGAIN)  # whoever waits does not set it off again at once

    async def _judge_rest(self, session: GameSession, draft: Draft) -> None:
        runner, game = self.registry.bot_runner, session.game
        assert game is not None

        def asker() -> Asker:
            return Asker(draft.kind, draft.address, session.config.id)

        await runner.prepared(session.config.game)
        first = len(session.config.opening_steps)
        steps = [n for n in await runner.run(asker(), choices, game.copy()) if n >= first]
        draft.follow(game.steps)
        draft.of = len(steps)
        draft.judged.update((n, None) for n in range(len(game.steps)) if n not in steps)
        while (step := self._next(session, draft)) is not None:
            await self._judge(session, draft, step, asker())

    async def close(self) -> None:
        tasks = [draft.task for draft in self._drafts.values() if draft.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def page_of(table: LiveTable, found: Found, lang: str) -> str:
    """A review as the part of a page, as far as it is known."""
    session = table.session
    assert session.game is not None
    review = found.review(session.game)
    return await asyncio.to_thread(part, review, lang, partial(board_address, table.id))


def board_address(table: str, seat: int, step: int, luck: bool = False) -> str:
    """The page of a position as a seat saw it, when so many steps had been made; for the luck that led there,
    or for what was decided there."""
    return f"/t/{table}/review/{seat}/{step}{'?luck=1' if luck else ''}"


def _judged(view: View, step: int, code: int, seconds: float) -> Decision | None:
    """What a move was worth, from the view of who made it; None where there was no other."""
    return trimmed(judge_view(view, step, code, seconds, None, 0)) if is_choice(view) else None
