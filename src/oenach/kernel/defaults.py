"""What the rules of a simple game need not say: no chance, nothing hidden, no points, no pieces to count.

A game that has any of these defines the function or the number itself; what it leaves out stands here, and
`backend.compile_rules` binds it to the game's own rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, cast

from oenach.kernel.fields import Cells

if TYPE_CHECKING:  # these names are the game's: `backend.compile_rules` puts them here
    from oenach.kernel.interface import Rules

    game = cast(Rules, None)
    ACTIONS, refuse = game.ACTIONS, game.refuse

OUTCOMES = 0
STARTS = -1
STREAMS = 0
PIECES = 0
SCRATCH = (1, 1)
MOST_SEATS = 6


class Sizes(NamedTuple):
    """The numbers of a game's rules: see `interface.Rules`."""

    actions: int
    outcomes: int
    streams: int
    pieces: int


def moves(s: Any, seat: int, out: Cells) -> int:
    """Every action is tried. A game with many of them has a quicker way."""
    n = 0
    for action in range(ACTIONS):
        if refuse(s, seat, action) == 0:
            out[n] = action
            n += 1
    return n


def chance(s: Any, weights: Cells) -> int:
    """Nothing is ever owed."""
    return 0


def observers(s: Any, seat: int, action: int) -> int:
    """Everyone sees every action."""
    return -1


def public_action(s: Any, seat: int, action: int) -> int:
    """Those who are not among the observers of an action see nothing of it. A game in which they see more,
    a face-down token that is put somewhere, say, defines its own."""
    return -1


def determinize(s: Any, viewer: int, seed: int, scratch: Cells) -> None:
    """A view of a game that hides nothing is its state."""


def count_pieces(s: Any, out: Cells) -> None:
    """There is nothing to count."""


def score(s: Any, out: Cells) -> None:
    """There are no points."""
    for seat in range(min(len(out), MOST_SEATS)):
        out[seat] = 0


def evaluate(s: Any, out: Cells) -> None:
    """The points say how an unfinished game stands; `out` holds them already."""


def heuristic(s: Any, seat: int, action: int) -> int:
    """No action looks better than another."""
    return 0
