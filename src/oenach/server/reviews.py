"""The review of a finished game as a page of the table: worked out beside the other work, then kept.

Decision by decision in the threads of the bots, in fair turns with other reviews and after what people at
their tables wait for, so that whoever plays meanwhile hardly notices. The page says how far it is and asks
again by itself, without a script.
"""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from oenach import __version__
from oenach.game import Game
from oenach.kernel.rulebook import LANGUAGES
from oenach.lab.review import Decision, Review, choices, judge
from oenach.lab.review_page import part
from oenach.server.errors import Problem
from oenach.server.limits import REVIEWING
from oenach.server.registry import TableRegistry
from oenach.server.service.caller import Caller
from oenach.server.session import GameSession
from oenach.server.thinking import REVIEW, Asker
from oenach.telling.hints import told_hints

log = logging.getLogger("oenach.server")

SECONDS = 0.5  # for each decision
AGAIN = 3  # seconds until a page that waits asks again
MOST_WAITING = 20  # games that wait for their review at once,
MOST_OF_ONE = 3  # and those of them that one address asked for


@dataclass
class Work:
    """A review that is being worked out."""

    address: str
    task: asyncio.Task[None] | None = None
    done: int = 0
    of: int = 0  # 0: it has not begun


class Reviews:
    """The reviews of a server. What is asked for again while it is worked out is worked out once."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self._work: dict[str, Work] = {}

    async def ask(self, session: GameSession, lang: str, caller: Caller) -> str | Work:
        """The review of a finished game; until it is there, how far we are."""
        if not session.over:
            raise Problem("not_over")
        found = await self.kept(session.config.id, lang)
        if found is not None:
            return found
        caller.slow_down(REVIEWING)
        return self.begin(session, SECONDS, caller.address)

    async def kept(self, table: str, lang: str) -> str | None:
        """A review that is there already."""
        page = await self.registry.stored(lambda store: store.review(table, __version__, lang))
        return None if page is None else zlib.decompress(page).decode()

    def begin(self, session: GameSession, seconds: float, address: str) -> Work:
        """Work out the review of a finished game, if that does not happen yet; how far it is."""
        name = session.config.id
        if name not in self._work:
            if len(self._work) >= MOST_WAITING:
                raise Problem("full_house")
            if sum(work.address == address for work in self._work.values()) >= MOST_OF_ONE:
                raise Problem("much_to_think")
            work = self._work[name] = Work(address)
            work.task = asyncio.create_task(self._carry_out(session, work, seconds))
        return self._work[name]

    async def close(self) -> None:
        tasks = [work.task for work in self._work.values() if work.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _carry_out(self, session: GameSession, work: Work, seconds: float) -> None:
        name = session.config.id
        asker = Asker(REVIEW, work.address, name)
        try:
            found = await self._judged(session, work, seconds, asker)
            pages = await self.registry.bot_runner.run(asker, _pages, found, session.record())
            await self.registry.stored(lambda store: store.keep_review(name, __version__, pages))
        except Exception:
            log.exception("a review could not be made", extra={"table": name})
            await asyncio.sleep(AGAIN)  # whoever waits does not set it off again at once
        finally:
            del self._work[name]

    async def _judged(self, session: GameSession, work: Work, seconds: float, asker: Asker) -> Review:
        bot_runner = self.registry.bot_runner
        game = await bot_runner.run(asker, Game.from_record, session.record())
        await bot_runner.prepared(session.config.game)
        steps = await bot_runner.run(asker, choices, game)
        work.of = len(steps)
        decisions: list[Decision] = []
        for step in steps:
            decisions.append(await bot_runner.run(asker, judge, game, step, seconds, None, 0))
            work.done += 1
        return Review(game, tuple(decisions))


def _pages(found: Review, record: Mapping[str, Any]) -> dict[str, bytes]:
    """A review in every language, as it is kept."""
    hints = {lang: told_hints(record, found.game.names, lang) for lang in LANGUAGES}
    return {lang: zlib.compress(part(found, lang, hints[lang]).encode(), 6) for lang in LANGUAGES}
