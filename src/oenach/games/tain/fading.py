"""tain.used.pile, tain.hidden.look: what all have seen and the table does not show any more.

A view keeps it, as the memory of a bot. What people and programs get (boards, pictures, fields, the log,
earlier moments while the game lasts) goes through `faded`.
"""

from __future__ import annotations

from typing import cast

from oenach.games.tain.board import Board
from oenach.games.tain.rules import placing
from oenach.games.tain.state import FADED, KINDS, OVER, PLACES, TainState
from oenach.kernel.messages import ENGLISH
from oenach.view import View

NOTHING = -1


def forgotten(view: View) -> int:
    """The last round whose revealed tokens the viewer is shown no more; NOTHING where all stays shown."""
    s = cast(TainState, view.state)
    if s.open_used or s.step == OVER:
        return NOTHING
    on_look = placing(s) and not Board(view, ENGLISH, True).has_acted()
    return max(0, s.round - 2 if on_look else s.round - 1)


def faded(view: View, rounds: int) -> View:
    """A view with how many tokens are used, but not of which kinds; nor of which those were that the rounds
    up to this one revealed."""
    if rounds == NOTHING:
        return view
    s = cast(TainState, view.state.copy())
    for seat in range(view.seats):
        _count_only(s, seat)
        if s.round - placing(s) <= rounds:
            _turn_down(s, seat)
    return View(view.spec, s, view.seats, view.seat, view.names, view.log)


def _count_only(s: TainState, seat: int) -> None:
    """All used tokens as tokens of no kind."""
    s.used[seat, 0] = sum(s.used[seat, kind] for kind in range(KINDS))
    for kind in range(1, KINDS):
        s.used[seat, kind] = 0


def _turn_down(s: TainState, seat: int) -> None:
    """The tokens that were revealed, each where it was."""
    for place in range(PLACES):
        if s.shown[seat, place]:
            s.shown[seat, place] = FADED if s.shown[seat, place] > 0 else -FADED
