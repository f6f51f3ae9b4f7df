"""Looking at a table: as it is, as it was, and at its record."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Any, NamedTuple

from oenach.art import endings
from oenach.art.endings import Standing
from oenach.server.effects import signed
from oenach.server.errors import Problem
from oenach.server.live import LiveTable
from oenach.server.meaning import explained, meaning as meaning_of
from oenach.server.message import Message, moment_message, shown, table_message
from oenach.server.seats import Visitor
from oenach.server.session import GameSession
from oenach.telling.standing import ranks

SPECTATOR = -1  # among the seats whose eyes one can look back through


async def look(
    table: LiveTable,
    visitor: Visitor,
    lang: str,
    *,
    svg: bool = True,
    narrow: bool = False,
    fields: bool = False,
) -> Message:
    """The table as a visitor may know it, with or without its picture."""

    def told(drawn: str = "", _: object = None) -> Message:
        return table_message(table, visitor, lang, svg=drawn, fields=fields)

    return await shown(table, visitor, lang, narrow, told) if svg else told()


class Past(NamedTuple):
    """A table as a viewer saw it at one of its versions."""

    viewer: int | None
    message: Message


async def look_back(
    table: LiveTable,
    visitor: Visitor,
    lang: str,
    version: int,
    *,
    seat: int | None = None,
    narrow: bool = False,
) -> Past:
    """The table as the visitor's own seat saw it; once the game is over, as any seat did."""
    viewer = _past_viewer(table, visitor, seat)
    async with table.registry.turn_to_draw():
        return Past(viewer, moment_message(table, viewer, lang, version, narrow))


def _past_viewer(table: LiveTable, visitor: Visitor, seat: int | None) -> int | None:
    """Through whose eyes a visitor may look back."""
    if table.session.game is None:
        raise Problem("not_begun")
    own = table.viewer(visitor)
    wanted = own if seat is None else None if seat == SPECTATOR else seat
    if wanted is not None and wanted >= len(table.session.seats):
        raise Problem("no_page")
    if wanted is not None and wanted != own and not table.session.over:
        raise Problem("not_over")
    return wanted


def meaning(
    table: LiveTable, visitor: Visitor, lang: str, thing: str, version: int | None = None
) -> list[str]:
    """What a thing of the picture means to a visitor: with what can be done with it now or, at an earlier
    version, without."""
    viewer = table.viewer(visitor)
    now = table.view(viewer)
    if now is None:
        raise Problem("not_begun")
    if version is None:
        return explained(now, thing, lang)
    then = table.session.view(viewer, version)
    if then is None:
        raise Problem("no_page")
    return meaning_of(then.shown(now.forgotten), thing, lang)


def same_moment(session: GameSession, viewer: int | None, version: int) -> dict[int, int]:
    """For every seat the version at which it saw what a viewer saw at this one, once the game is over."""
    if not session.over:
        return {}
    steps = next(steps for table, steps in session.frames(viewer) if table == version)
    found = {}
    for seat in (SPECTATOR, *range(len(session.seats))):
        frames = session.frames(None if seat == SPECTATOR else seat)
        found[seat] = max((table for table, after in frames if after <= steps), default=frames[0][0])
    return found


def result(table: LiveTable, lang: str) -> str:
    """The result of a finished game as a picture to share: what everyone may know."""
    session = table.session
    if not session.over or session.game is None:
        raise Problem("not_over")
    game, view = session.game, session.game.view(None)
    winners = () if game.drawn else game.winners
    points = [signed(score) if view.spec.has_points else "" for score in game.scores]
    standings = [
        Standing(rank, game.names[seat], points[seat], seat in winners) for rank, seat in ranks(game)
    ]
    return endings.result(view, standings, datetime.fromtimestamp(session.moved_at, UTC).date(), lang)


async def record(table: LiveTable) -> dict[str, Any]:
    """The record of a finished game, with the secret of its deal."""
    if not table.session.over:
        raise Problem("not_over")
    return await asyncio.to_thread(table.session.record)
