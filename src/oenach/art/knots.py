"""Knotwork. Strands of a plait run aslant through a lattice of crossings, over one and under the next, and
turn back at the edges.

    knots = Knots("cards-narrow")       a name for the patterns, different for each picture on a page
    knots.defs()                         once in a picture
    knots.band(x, y, width)              a plait of four strands
    knots.back(x, y, width, height)      the back of a card
    knots.post(x, y, height)             a plait from top to bottom, with `post_defs()` besides
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, pi, sin
from typing import NamedTuple

from oenach.art.svg import Attribute, at, kept, number, placed, rect, tag

CELL = 5  # from one crossing to the next, across and down
STRAND, EDGE = 2.6, 4.4  # how wide a strand is, without and with its dark edge
BAND_ROWS = 4
BAND = BAND_ROWS * CELL + 2  # how high a band is
SLOPES = ((-0.5, 0.5), (0.5, -0.5)), ((-0.5, -0.5), (0.5, 0.5))  # a strand that rises, one that falls

Point = tuple[float, float]
Turn = tuple[Point, Point, Point]


class Knots(NamedTuple):
    """The knotwork of one picture, by the name of the picture."""

    name: str

    @property
    def plait(self) -> str:
        return f"{self.name}-plait"

    @property
    def weave(self) -> str:
        return f"{self.name}-weave"

    @kept
    def defs(self) -> str:
        band = _pattern(self.plait, BAND, _strands(_crossings(1, BAND_ROWS), _turns()))
        weave = _pattern(self.weave, 2 * CELL, _strands(_crossings(-1, 4), []))
        return tag("defs", band, weave)

    @kept
    def band(self, x: float, y: float, width: float) -> str:
        """A plait of four strands; as many whole turns of it as there is room for, in the middle."""
        whole = width // (2 * CELL) * 2 * CELL
        ground = rect(0, 0, whole, BAND, fill=f"url(#{self.plait})", pointer_events="none")
        return at(x + (width - whole) / 2, y, ground)

    def post_defs(self) -> str:
        """What plaits from top to bottom need besides."""
        strands = _strands(_crossings(1, BAND_ROWS), _turns())
        return tag("defs", _pattern(f"{self.name}-post", BAND, strands, patternTransform="rotate(90)"))

    def post(self, x: float, y: float, height: float) -> str:
        """The plait of a band, from top to bottom."""
        whole = height // (2 * CELL) * 2 * CELL
        ground = rect(0, 0, BAND, whole, fill=f"url(#{self.name}-post)", pointer_events="none")
        return at(x, y + (height - whole) / 2, ground)

    @kept
    def back(self, x: float, y: float, width: float, height: float, rx: float = 6) -> str:
        """The back of a card: a plait without an end."""
        return at(
            x,
            y,
            rect(0, 0, width, height, rx, fill="edge", stroke="edge", stroke_width=1.5),
            rect(2, 2, width - 4, height - 4, rx - 1, fill=f"url(#{self.weave})", stroke="gold"),
        )


# One arm of a triskele: from the centre, three bends of three points each.
ARM = (
    (-0.6, -3),
    (1, -6.6),
    (4.2, -6.8),
    (7.4, -7),
    (8.6, -3.4),
    (6.4, -2.2),
    (4.8, -1.4),
    (3.4, -3),
    (4.4, -4.2),
)


def _arm(turn: float) -> str:
    """The arm turned about the centre."""
    a, b = cos(turn), sin(turn)
    points = [f"{number(x * a - y * b)} {number(x * b + y * a)}" for x, y in ARM]
    return "M0 0" + "".join(f"C{' '.join(points[i : i + 3])}" for i in (0, 3, 6))


SPIRALS = "".join(_arm(2 * pi * third / 3) for third in range(3))


@kept
def triskele(x: float, y: float, size: float, fill: str = "gold") -> str:
    """Three spirals from one centre."""
    place = placed(x, y, size / 8)
    return tag("path", d=SPIRALS, transform=place, fill="none", stroke=fill, stroke_width=1.7)


# The lattice ------------------------------------------------------------------------------------------


def _crossings(first_row: int, end_row: int) -> list[tuple[int, int]]:
    return [(i, j) for j in range(first_row, end_row) for i in range(-1, 4) if (i + j) % 2]


def _turns() -> list[Turn]:
    """Where strands turn back, at the upper and the lower edge: from, towards, to."""
    return [
        ((i - 0.5, abs(edge - 0.5)), (i, edge + 0.1 if edge else -0.1), (i + 0.5, abs(edge - 0.5)))
        for edge in (0, BAND_ROWS)
        for i in range(-1, 4, 2)
    ]


def _strands(crossings: list[tuple[int, int]], turns: list[Turn]) -> list[str]:
    """The turns, then at each crossing what passes below, then what passes above."""
    bends = "".join(f"M{_point(a)}Q{_point(b)} {_point(c)}" for a, b, c in turns)
    below = "".join(_pieces(crossings, over=False))
    above = "".join(_pieces(crossings, over=True))
    return [_stroke(path, *pen) for path in (bends, below, above) if path for pen in PENS]


PENS = (("edge", EDGE), ("gold", STRAND))


def _pieces(crossings: Iterable[tuple[int, int]], over: bool) -> Iterator[str]:
    """Of two strands that cross, the rising one is above in every other row."""
    for i, j in crossings:
        (x1, y1), (x2, y2) = SLOPES[(j % 2 == 1) != over]
        yield f"M{_point((i + x1, j + y1))}L{_point((i + x2, j + y2))}"


def _point(point: Point) -> str:
    return f"{number(CELL * point[0])} {number(CELL * point[1] + 1)}"


def _stroke(path: str, colour: str, width: float) -> str:
    return tag("path", d=path, fill="none", stroke=colour, stroke_width=width)


def _pattern(name: str, height: float, parts: list[str], **more: str) -> str:
    sizes: dict[str, Attribute] = {"width": 2 * CELL, "height": height, **more}
    return tag("pattern", *parts, id=name, patternUnits="userSpaceOnUse", **sizes)


# Rings ------------------------------------------------------------------------------------------------


def ring(radius: float, swing: float, crossings: int) -> str:
    """Two strands that wind round each other in a ring about the origin; an even number of crossings."""
    half = pi / crossings
    below: list[str] = []
    above: list[str] = []
    for n in range(crossings):
        for strand, where in ((1, above), (-1, below)) if n % 2 else ((1, below), (-1, above)):
            where.append(_arc(radius, strand * swing * (-1) ** n, 2 * half * n, half))
    pens = (("edge", swing * 0.95), ("gold", swing * 0.55))
    return "".join(_stroke("".join(parts), *pen) for parts in (below, above) for pen in pens)


def _arc(radius: float, swing: float, middle: float, half: float) -> str:
    """One strand from half way before a crossing to half way after it."""
    points = []
    for step in range(9):
        along = (step - 4) / 4
        r, angle = radius + swing * sin(along * pi / 2), middle + along * half * 1.04
        points.append(f"{r * cos(angle):.1f} {r * sin(angle):.1f}")
    return "M" + "L".join(points)
