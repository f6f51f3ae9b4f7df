"""The score track as a kerb of stones round the map: where each stone lies, and its shape."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from oenach.art.svg import number
from oenach.games.hibernia.mapfile import Point

JOINT = 0.07  # between two stones, in parts of the way from one to the next
ROUGH = 0.9  # how far the corner of a stone may be from where a mason would want it


class Kerb(NamedTuple):
    """A rounded rectangle of stones: its outer edge, how far they reach inwards, how round it is."""

    x: float
    y: float
    width: float
    height: float
    deep: float
    corner: float
    stones: int

    @property
    def inner(self) -> tuple[float, float, float, float]:
        """The rectangle inside."""
        return (
            self.x + self.deep,
            self.y + self.deep,
            self.width - 2 * self.deep,
            self.height - 2 * self.deep,
        )

    def middle(self, i: int) -> Point:
        """The middle of a stone."""
        return self._at(i, self.deep / 2)

    def stone(self, i: int, smaller: float = 0) -> str:
        """The shape of a stone as a path; if smaller, with so much less on every side."""
        rim, base = 1.6 + smaller, self.deep - 1.6 - smaller
        gap = JOINT + smaller / self._step
        ends = [i - 0.5 + gap, i, i + 0.5 - gap]
        outer = [self._at(end, rim + ROUGH * _rough(i, n)) for n, end in enumerate(ends)]
        inner = [self._at(end, base - ROUGH * _rough(i, n + 3)) for n, end in enumerate(reversed(ends))]
        return "M" + "L".join(f"{number(round(x, 1))} {number(round(y, 1))}" for x, y in outer + inner) + "Z"

    @property
    def _step(self) -> float:
        """How long a stone is, in its middle."""
        return self._length / self.stones

    @property
    def _length(self) -> float:
        straight = self.width + self.height - 4 * self.corner
        return 2 * straight + 2 * pi * (self.corner - self.deep / 2)

    def _at(self, i: float, inward: float) -> Point:
        """A point so far inwards from the outer edge, clockwise from the corner at the bottom left."""
        corner = self.corner - self.deep / 2
        arc, wide, high = pi * corner / 2, self.width - 2 * self.corner, self.height - 2 * self.corner
        along = (i * self._step + arc / 2) % self._length
        sides = (
            (self.x + self.corner, self.y + self.height - self.corner, pi / 2, high),  # bottom left, then up
            (self.x + self.corner, self.y + self.corner, pi, wide),
            (self.x + self.width - self.corner, self.y + self.corner, 3 * pi / 2, high),
            (self.x + self.width - self.corner, self.y + self.height - self.corner, 0, wide),
        )
        for x, y, turn, straight in sides:
            if along < arc:
                return _round(x, y, turn + along / corner, self.corner - inward)
            along -= arc
            if along < straight:
                x, y = _round(x, y, turn + pi / 2, self.corner - inward)
                return x + along * cos(turn + pi), y + along * sin(turn + pi)
            along -= straight
        raise AssertionError("a point of the kerb lies on one of its sides")


def _round(x: float, y: float, angle: float, reach: float) -> Point:
    return x + reach * cos(angle), y + reach * sin(angle)


def _rough(*numbers: int) -> float:
    """A number from -1 to 1 that looks like chance."""
    return sin(sum((n + 1) * k for n, k in zip(numbers, (12.9, 78.2), strict=True)) * 43.7)
