"""The knots of the four clans: one strand each, which passes over itself and under itself in turn."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import cos, pi, sin

from oenach.art.svg import number, tag

Point = tuple[float, float]
STEPS = 120  # how finely a strand is drawn
REACH = 5  # how much of a strand passes over, in steps to either side
PENS = (("peat", 6.2), ("gilding", 3.6))


def rosette(loops: int, depth: float, turn: float = 0) -> Callable[[float], Point]:
    """A strand with so many loops round its middle."""

    def strand(t: float) -> Point:
        x = cos(t) + depth * cos((loops - 1) * t)
        y = sin(t) - depth * sin((loops - 1) * t)
        return x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)

    return strand


# Four loops, a star of five, a clover of three, a square with a loop at each corner.
STRANDS = (
    rosette(4, 1.15, 0),
    rosette(5, 0.85, -pi / 2),
    rosette(3, 1.3, pi / 2),
    rosette(4, 0.5, pi / 4),
)


@cache
def knot(clan: int, size: float) -> str:
    """The knot of a clan about the origin, so far to each side."""
    points = [STRANDS[clan](2 * pi * i / STEPS) for i in range(STEPS)]
    zoom = size / max(max(abs(x), abs(y)) for x, y in points)
    points = [(x * zoom, y * zoom) for x, y in points]
    whole = _path(points) + "Z"
    over = "".join(_path(_around(points, i)) for i in _overs(points))
    return _strand(whole) + _strand(over)


def _strand(path: str) -> str:
    return "".join(
        tag("path", d=path, fill="none", stroke=colour, stroke_width=pen, stroke_linejoin="round")
        for colour, pen in PENS
    )


def _path(points: list[Point]) -> str:
    return "M" + "L".join(f"{number(round(x, 1))} {number(round(y, 1))}" for x, y in points)


def _around(points: list[Point], i: int) -> list[Point]:
    return [points[(i + step) % STEPS] for step in range(-REACH, REACH + 1)]


def _overs(points: list[Point]) -> list[int]:
    """Where the strand passes over: every other crossing that it comes to."""
    passed = sorted(i for pair in _crossings(points) for i in pair)
    return passed[::2]


def _crossings(points: list[Point]) -> list[tuple[int, int]]:
    sides = [(points[i], points[(i + 1) % STEPS]) for i in range(STEPS)]
    return [
        (i, j)
        for i in range(STEPS)
        for j in range(i + 2, STEPS)
        if (i, j) != (0, STEPS - 1) and _cross(*sides[i], *sides[j])
    ]


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the line from a to b and that from c to d cross."""

    def side(p: Point, q: Point, r: Point) -> bool:
        return (q[0] - p[0]) * (r[1] - p[1]) > (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) != side(a, b, d) and side(c, d, a) != side(c, d, b)
