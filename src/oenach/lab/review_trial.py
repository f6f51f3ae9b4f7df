"""Two moves of one view, tried side by side in the same determinizations.

A search gives most of its attention to the move that it likes best, so what it says of the others is
rough, and too low: a move is dropped when its first games go badly. A trial gives the same number of
games to each move, with the same unseen cards and the same dice, and goes on in the trees of the search.
"""

from __future__ import annotations

from math import sqrt
from statistics import fmean, pstdev
from time import perf_counter

from oenach.bots.advice import Z, half_width
from oenach.bots.search import Search
from oenach.kernel.chance import WORD, mix

APART = 0x5BD1E995  # added to the seed of the search, so that a trial has determinizations of its own
FEWEST = 30  # pairs of games


class Trial:
    """A move against another. `gain` is what the first wins more often, by seat. With `skip`, the first
    so many pairs of games are left out: they belong to a trial before."""

    def __init__(self, search: Search, move: int, other: int, skip: int = 0) -> None:
        self.search, self.moves = search, (int(move), int(other))
        self._skip = skip
        self._gains: list[list[float]] = []
        self._won = 0.0  # by the seat that moves, with the other move,
        self._points = 0.0  # and what it had more at the end with the first

    def simulate(self, pairs: int) -> None:
        """So many more pairs of games."""
        for _ in range(pairs):
            seed = mix(self.search.seed + APART + self._skip + self.pairs & WORD)
            (won, points), (others, fewer) = (self._game(move, seed) for move in self.moves)
            self._gains.append([a - b for a, b in zip(won, others, strict=True)])
            self._won += others[self.search.seat]
            self._points += points - fewer

    def go_on_for(self, seconds: float) -> None:
        """As many more pairs as there is time for."""
        self.simulate(FEWEST)
        began = perf_counter()
        while perf_counter() - began < seconds:
            self.simulate(1)

    @property
    def pairs(self) -> int:
        return len(self._gains)

    @property
    def gain(self) -> list[float]:
        """How much more often each seat wins with the first move."""
        return [fmean(gains) for gains in zip(*self._gains, strict=True)]

    @property
    def sure(self) -> float:
        """Half of the width of the 95 % interval of the gain of the seat that moves."""
        return self.sure_of(self.search.seat)

    def sure_of(self, seat: int) -> float:
        """The same for the gain of any seat."""
        return Z * pstdev(gains[seat] for gains in self._gains) / sqrt(self.pairs)

    @property
    def chance(self) -> float:
        """How often the seat that moves wins with the other move,"""
        return self._won / self.pairs

    @property
    def chance_sure(self) -> float:
        """and half of the width of the 95 % interval of that."""
        return half_width(self.chance, self.pairs)

    @property
    def points(self) -> float:
        """How many points more the seat that moves has at the end with the first move, on average."""
        return self._points / self.pairs

    def _game(self, move: int, seed: int) -> tuple[list[float], float]:
        """One simulation that begins with a move; the share of the win of each seat, and the points of the
        one that moves."""
        result = self.search.try_move(move, seed)
        shares = [float(result[1, seat]) for seat in range(self.search.view.seats)]
        return shares, float(result[2, self.search.seat])
