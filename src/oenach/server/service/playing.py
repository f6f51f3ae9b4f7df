"""Playing: moves, why not, and taking back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from oenach.kernel.errors import Refusal
from oenach.server.boards import action_of, to_choose
from oenach.server.effects import effect_of, foreseen, is_alone
from oenach.server.errors import Problem
from oenach.server.limits import MOVING
from oenach.server.live import LiveTable
from oenach.server.seats import Visitor
from oenach.server.service.caller import Caller
from oenach.server.texts import text
from oenach.view import View


def seat_at(table: LiveTable, visitor: Visitor) -> int:
    """The seat that a visitor acts for."""
    seat = table.viewer(visitor)
    if seat is None:
        raise Problem("lift_first" if table.curtain(visitor) else "no_seat")
    return seat


def view_at(table: LiveTable, seat: int) -> View:
    """What the player of a seat sees: a view of its own, with which a thread may work."""
    view = table.session.view(seat)
    if view is None:
        raise Problem("not_begun")
    return view


async def move(
    table: LiveTable,
    visitor: Visitor,
    caller: Caller,
    version: int,
    move: int | str,
    lang: str,
    *,
    seat: int | None = None,
) -> int:
    """Make a move at a version that the visitor saw, as a seat if it says so; the version after it. The move
    is kept when this returns."""
    own = seat_at(table, visitor)
    if seat not in (None, own):
        raise Problem("lift_first")
    caller.slow_down(MOVING, f"{visitor.proof} {own}")
    await table.move(own, version, move, lang)
    return table.session.version(own)


class Verdict(NamedTuple):
    """Whether a move is allowed, in a sentence; what would certainly follow from it, or the rule that forbids
    it, if one does. What was pointed at may be a part of several moves: then, what is still to be chosen.
    `after` is what the player will see once it is made, where that is certain."""

    allowed: bool
    sentence: str
    effect: str | None = None
    refusal: Refusal | None = None
    more: str | None = None
    after: View | None = None


def why(
    table: LiveTable, visitor: Visitor, lang: str, *, move: int | str | None, picks: Sequence[str] = ()
) -> Verdict:
    """Whether a move is allowed; the one that is named, else the one that is pointed at."""
    seat = seat_at(table, visitor)
    view = view_at(table, seat)
    more = to_choose(view, tuple(picks), lang) if picks and move is None else None
    code = view.read(move) if move is not None else action_of(view, tuple(picks))
    if code is None:
        return Verdict(False, text("nothing_there", lang), more=more)
    refusal = view.refusal_of(seat, code, lang)
    if refusal is not None:
        return Verdict(False, refusal.sentence, refusal=refusal, more=more)
    sentence = text("allowed", lang, sentence=view.spec.narration.offered(view, code, lang).sentence(lang))
    after = foreseen(view, code)
    return Verdict(
        True, sentence, effect_of(view, after, lang), more=more, after=after if is_alone(view) else None
    )


async def foreseen_picture(table: LiveTable, verdict: Verdict, lang: str, narrow: bool) -> str:
    """The table as the player will see it after an allowed move; nothing where that is not certain."""
    after = verdict.after
    return await table.registry.picture(after.shown() if after else None, lang, narrow)


async def undo(
    table: LiveTable, visitor: Visitor, *, whole_turn: bool = False, version: int | None = None
) -> int:
    """Take the last move back, or all of this turn that can be; the version after it."""
    taker = table.taker(visitor)
    seat = seat_at(table, visitor) if taker is None else taker
    await table.undo(seat, whole_turn=whole_turn, version=version)
    return table.session.version(seat)
