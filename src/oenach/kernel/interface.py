"""The interface of a game: what every `games/*/rules.py` defines, and what each function means.

Rule functions hold plain integers: no strings, dicts, exceptions, classes or allocation, so that one
source runs interpreted and compiled.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from oenach.kernel.fields import Cells


class Rules(Protocol):
    """The functions of a game. `s` is its state: a mirror when interpreted, a record when compiled.

    Every game has ACTIONS, `start`, `actors`, `refuse`, `apply` and `winners`. What else it leaves out is as
    `kernel/defaults.py` says: no chance, nothing hidden, no points.
    """

    ACTIONS: int  # how many action codes the game has
    OUTCOMES: int  # how many outcome codes
    STARTS: int  # the outcome that seat 0 starts, and then those of the others; -1: chance does not decide it
    STREAMS: int  # how many streams of chance (a deck, dice)
    PIECES: int  # how many kinds of pieces `count_pieces` counts
    SCRATCH: tuple[int, int]  # rows and columns of what `determinize` writes on

    def start(self, s: Any, seats: int, options: Sequence[int], /) -> None:
        """Set up an empty table (all zeros), with everything still to be dealt. `options` are the
        numbers of the chosen values, one after the other (`Option.numbers`)."""

    def actors(self, s: Any, /) -> int:
        """The seats that may act now, as bits; CHANCE_BIT when an outcome is owed; 0 when over."""
        ...

    def refuse(self, s: Any, seat: int, action: int, /) -> int:
        """0 if allowed, else the number of the rule that forbids it: the only definition of legality."""
        ...

    def moves(self, s: Any, seat: int, out: Cells, /) -> int:
        """Write the allowed actions, ascending, to `out`; how many they are."""
        ...

    def apply(self, s: Any, seat: int, action: int, /) -> None:
        """Carry out an allowed action; with seat CHANCE, an outcome. Deterministic."""

    def chance(self, s: Any, weights: Cells, /) -> int:
        """Write the weight of every outcome owed now; the stream it is drawn from."""
        ...

    def observers(self, s: Any, seat: int, action: int, /) -> int:
        """The seats that see this action happen, asked before it is applied; -1: everyone."""
        ...

    def public_action(self, s: Any, seat: int, action: int, /) -> int:
        """What those see of an action who are not its observers, as a code from ACTIONS on that
        only the notation and narration know; -1: nothing, the default. (Asked before it is applied.)"""
        ...

    def count_pieces(self, s: Any, out: Cells, /) -> None:
        """Count every piece that lies somewhere in the state, by kind. Of a whole state the count
        never changes; of a view, what is missing is what the seat has not seen."""

    def determinize(self, s: Any, viewer: int, seed: int, scratch: Cells, /) -> None:
        """Turn a view into a state that agrees with it: deal the unseen into the unknown places.
        `scratch` is a grid to work on that may hold anything, before and after."""

    def score(self, s: Any, out: Cells, /) -> None:
        """Write the points of each seat, as they stand now."""

    def winners(self, s: Any, /) -> int:
        """The seats that win, as bits, by points and tie-break, as they stand now; 0 while nothing tells."""
        ...

    def evaluate(self, s: Any, out: Cells, /) -> None:
        """How an unfinished game stands, for a search that is cut off: `out` holds the points of each seat,
        and a game whose points do not tell changes them. (In `heuristic.py`.)"""

    def heuristic(self, s: Any, seat: int, action: int, /) -> int:
        """How good an allowed action looks to a sensible player who looks one move ahead, from a view;
        in units of the game's own. (In `heuristic.py`.)"""
        ...
