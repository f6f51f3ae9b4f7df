"""Hints: who may have one, what is thought for it, and that it is counted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple, TypeVar

from oenach.server.boards import spoken_of
from oenach.server.errors import Problem
from oenach.server.limits import HINTING
from oenach.server.live import LiveTable
from oenach.server.seats import Visitor
from oenach.server.service.caller import Caller
from oenach.server.service.playing import seat_at, view_at
from oenach.server.thinking import HINT, Asker, Full, Shared
from oenach.server.view_cache import kept
from oenach.telling.hints import Rung, rungs
from oenach.view import View

T = TypeVar("T")


class Hint(NamedTuple):
    """A hint: the step that it goes to, of how many, and the steps before it; the things it speaks of, and
    the move if it names one."""

    step: int
    of: int
    sentence: str
    earlier: list[str]
    picks: list[str]
    move: int | None


async def hint(
    table: LiveTable,
    visitor: Visitor,
    caller: Caller,
    step: int,
    lang: str,
    hangs_up: Callable[[], Coroutine[Any, Any, None]],
) -> Hint:
    """A hint for whoever asks, if it may have one, and waits for it: `hangs_up` returns when it does not."""
    seat = seat_at(table, visitor)
    view = view_at(table, seat)
    if not table.session.config.hints:
        raise Problem("hints_off")
    if seat not in view.actors:
        raise Problem("no_moves")
    caller.slow_down(HINTING, f"{visitor.proof} {seat}")
    told = await _until_left(_told(table, seat, lang, Asker(HINT, caller.address, table.id)), hangs_up)
    reached = min(step, len(told))
    await note_hint(table, seat, reached)
    *before, rung = told[:reached]
    move = rung.moves[0] if rung.named else None
    earlier = [step.sentence for step in before]
    return Hint(reached, len(told), rung.sentence, earlier, spoken_of(view, rung), move)


async def _told(table: LiveTable, seat: int, lang: str, asker: Asker) -> list[Rung]:
    """All steps of a hint; what was thought for it is kept until its seat can tell a change."""
    view, cache = view_at(table, seat), table.caches.of(seat)
    thought = kept(cache.hints, lang, lambda: Shared(_thought(table, view, lang, asker)))
    try:
        return await thought.result()
    except Full:
        raise Problem("much_to_think") from None
    finally:
        if thought.spoilt and cache.hints.get(lang) is thought:  # whoever asks next begins again
            del cache.hints[lang]


async def _thought(table: LiveTable, view: View, lang: str, asker: Asker) -> list[Rung]:
    await table.registry.bot_runner.prepared(view.spec.name)
    return await table.registry.bot_runner.run(asker, rungs, view, lang)


async def _until_left(work: Coroutine[Any, Any, T], hangs_up: Callable[[], Coroutine[Any, Any, None]]) -> T:
    """What somebody waits for; given up when they leave."""
    working, leaving = asyncio.ensure_future(work), asyncio.ensure_future(hangs_up())
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Problem("left_before")
        return await working
    finally:
        working.cancel()
        leaving.cancel()


async def note_hint(table: LiveTable, seat: int, step: int) -> None:
    """Count a hint that a player got: each step once at each decision, however often it is read."""
    counted = table.hint_counts.at(seat, table.session.version(seat))
    async with table.lock:
        if step in counted:
            return
        place = table.session.seats[seat].with_hint(step)
        await table.registry.note_seat(table, place)
        table.session.seats[seat] = place
        counted.add(step)
