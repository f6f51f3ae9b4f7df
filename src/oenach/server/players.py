"""Bots at a table: how they search beside the server's other work, and their rhythm.

A bot answers at a time that depends only on what everyone can see: when the table last changed for
spectators, the bot's level, the table's pace and the version that spectators see. How long it really thought
shows nowhere, unless it was longer: then the answer comes with the next beat. What it does unseen it does at
once, and the time until it is seen to act is long enough for as much of that as there can be in a row. In a
full house, where a bot waits for its turn to think, its thought counts as long as its level may need, so that
an easy choice is not told by it.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import os
import sys
from collections.abc import Callable
from functools import partial
from math import ceil
from typing import Any, NamedTuple, TypeVar
from weakref import WeakValueDictionary

from oenach.bots import BOTS, ismcts
from oenach.bots.search import compile_native
from oenach.games import spec_of
from oenach.kernel.backend import can_compile
from oenach.kernel.choice import has_module, native_mark
from oenach.position import Move
from oenach.server.session import GameSession
from oenach.server.thinking import BOT, Asker, Thinkers, Thought
from oenach.view import View

log = logging.getLogger("oenach.server")
T = TypeVar("T")

SEARCHERS = ("chief", "druid")  # they search, with code that is compiled at the first start
THINKING = {"druid": 1.2, "chief": 0.2}  # seconds that a level may need; the others need hardly any
HURRIED = 0.05  # seconds before a bot's move at a table in a hurry, besides
PAUSE, SWAY = 1.1, 0.7  # and elsewhere: at least, and how much they vary
BEAT = 0.25  # seconds; whoever is late answers on the next one
LONGEST_ROW = (
    6  # decisions of a seat between two that all can tell: in Táin, guards at five entries, and a pass
)


def pause(bot: str, hurry: bool, table: str, version: int, *, row: bool = False) -> float:
    """The seconds until a bot's answer, or if it may decide more than once before all can tell, until the end
    of that row."""
    thinking = THINKING.get(bot, 0.0)
    more = thinking * (LONGEST_ROW - 1) if row else 0.0
    if hurry:
        return HURRIED + thinking + more
    lot = hashlib.sha256(f"{table}/{version}".encode()).digest()[0] / 255
    return PAUSE + SWAY * lot + thinking / 2 + more


def least(bot: str, queued: float, pace: float = 1.0) -> float:
    """The seconds that count at least for a bot that waited so long for its turn to think: all that its
    level may need from then on."""
    return queued + THINKING.get(bot, 0.0) * pace


def still_to_wait(waited: float, due: float, counted: float = 0.0) -> float:
    """How long a bot that needed `waited` seconds must still wait, if its answer was `due` after others and
    its time counts as `counted` at least."""
    late = max(waited, counted) - due
    return due + max(0, ceil(late / BEAT)) * BEAT - waited


def bot_seed(session: GameSession, seat: int) -> int:
    """A number for a bot's random choices, the same whenever its seat has seen as much of the game."""
    steps = len(session.game.log(seat)) if session.game else 0
    key = f"{session.config.secret}/{seat}/{steps}"
    return int.from_bytes(hashlib.sha256(key.encode()).digest()[:8], "big")


class Chosen(NamedTuple):
    """A bot's move, and when it began to think about it."""

    move: Move
    begun: float


class BotRunner:
    """Threads in which bots think, in fair turns. What must first be compiled is compiled by another process:
    in this one it would hold up the players."""

    def __init__(self) -> None:
        self.thinkers = Thinkers(max(2, os.cpu_count() or 1))
        self._rooms: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()
        self._compiled: dict[str, asyncio.Task[None]] = {}
        self._one_compiler = asyncio.Semaphore(1)

    async def close(self) -> None:
        self.thinkers.close()
        for task in self._compiled.values():
            task.cancel()
        await asyncio.gather(*self._compiled.values(), return_exceptions=True)

    async def choose(self, address: str, table: str, bot: str, view: View, seed: int) -> Chosen:
        """A bot's move. One that cannot think for some reason of ours moves at first sight."""
        asker = Asker(BOT, address, table)
        try:
            if bot in SEARCHERS:
                await self.prepared(view.spec.name)
            return await self._chosen(asker, bot, view, seed)
        except Exception:
            log.exception("bot failed", extra={"game": view.spec.name, "bot": bot})
            return await self._chosen(asker, "greedy", view, seed)

    async def _chosen(self, asker: Asker, bot: str, view: View, seed: int) -> Chosen:
        """A bot's move. If too many of its address are in the queue, it waits for one of them first."""
        async with self._room_for(asker.address):
            thought = Thought(asker, partial(BOTS[bot], view, seed))
            move = await self.thinkers.answer(thought)
        assert thought.begun is not None
        return Chosen(move, thought.begun)

    def _room_for(self, address: str) -> asyncio.Semaphore:
        """What lets in so many bots of an address as may be in the queue; kept while one of them needs it."""
        return self._rooms.setdefault(address, asyncio.Semaphore(BOT.of_address))

    async def run(self, asker: Asker, function: Callable[..., T], *arguments: Any) -> T:
        """Something that takes long, in one of the threads when its turn comes."""
        return await self.thinkers.answer(Thought(asker, partial(function, *arguments)))

    def prepare(self, game: str) -> asyncio.Task[None]:
        """Load the module of a game or, if it has none, compile its search, once for each version of it."""
        if game not in self._compiled:
            self._compiled[game] = asyncio.create_task(self._compile(game))
        return self._compiled[game]

    async def prepared(self, game: str) -> None:
        """Wait until the search of a game can run: at once where it has a portable module."""
        await asyncio.shield(self.prepare(game))

    async def _compile(self, game: str) -> None:
        if await asyncio.to_thread(has_module, spec_of(game), ismcts):  # which loads it
            return
        if native_mark(spec_of(game)).exists() or not can_compile():
            return
        async with self._one_compiler:
            log.info("compiling", extra={"game": game})
            command = f"from oenach.server.players import compile_quietly; compile_quietly({game!r})"
            process = await asyncio.create_subprocess_exec(sys.executable, "-c", command)
            try:
                await process.wait()
            finally:
                if process.returncode is None:  # the server stops first
                    process.kill()
                    await process.wait()


def compile_quietly(game: str) -> None:
    """Compile the search of a game, behind everything else that this machine has to do."""
    if hasattr(os, "nice"):
        os.nice(10)
    compile_native(spec_of(game))
