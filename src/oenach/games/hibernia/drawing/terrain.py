"""The island as it is painted: sea foam, cliffs, and every county in its pigment with what grows there. Woods
are green, hills red, cornfields yellow, lakes blue, so that a colour is a landscape too."""

from __future__ import annotations

from math import hypot
from typing import NamedTuple

from oenach.art.sprites import use
from oenach.art.svg import at, group, kept, tag
from oenach.games.hibernia.island import ARROW, HEAD, Frame, edges, noise
from oenach.games.hibernia.mapfile import County, Map, Point

BASE = Frame(0, 0, 414, 600)  # the size in which the island is painted; pictures show it smaller
LANDSCAPES = {"blue": "lake", "green": "tree", "red": "hill", "yellow": "corn"}
STEP = 9  # between places where something could grow
APART, FROM_EDGE = 19, 9  # the least distance between two of them, and from a border
NAMED = (33, 34, 32)  # the room for name and army: aside, above and below the middle
MOST = 14  # in one county
ROUND = {"stroke_linejoin": "round", "stroke_linecap": "round"}


@kept
def painted(board: Map) -> str:
    """The whole island in the size of BASE."""
    coast = BASE.coast(board)
    return group(
        at(5, 11, tag("path", d=coast, fill="shadow", opacity=0.22)),
        *(_surf(coast, wide, seen) for wide, seen in ((34, 0.16), (21, 0.24), (11, 0.5))),
        tag("path", d=coast, fill="none", stroke="foam", stroke_width=1.6, stroke_dasharray="9 5 3 6 14 7"),
        at(1.5, 6, tag("path", d=coast, fill="cliff", stroke="cliff", stroke_width=2, **ROUND)),
        *(_county(county) for county in board.counties),
        tag("path", d=coast, fill="none", stroke="ink", stroke_width=1.7, opacity=0.75, **ROUND),
        *(_arrow(board, ends) for ends in board.arrows),
    )


def _surf(coast: str, wide: float, seen: float) -> str:
    return tag("path", d=coast, fill="none", stroke="foam", stroke_width=wide, opacity=seen, **ROUND)


def _county(county: County) -> str:
    """Pigment, darker where it ran together at the border, and what grows there."""
    border, hue = BASE.border(county), county.colour
    line = {"fill": "none", "stroke_linejoin": "round"}
    return (
        tag("path", d=border, fill=f"wash-{hue}")
        + tag("path", d=border, fill="url(#grain)")
        + tag("path", d=BASE.border(county, 0.95), stroke=hue, stroke_width=5, opacity=0.16, **line)
        + tag("path", d=BASE.border(county, 0.985), stroke=hue, stroke_width=3.4, opacity=0.5, **line)
        + tag("path", d=border, stroke="ink", stroke_width=0.9, opacity=0.6, **line)
        + "".join(use(LANDSCAPES[hue], *spot) for spot in sorted(spots(county), key=lambda spot: spot[1]))
    )


class _Land(NamedTuple):
    """A county in the size of BASE."""

    middle: Point
    sides: list[tuple[Point, Point]]

    def has(self, point: Point) -> bool:
        x, y = point
        return (
            sum(
                x < x1 + (y - y1) * (x2 - x1) / (y2 - y1)
                for (x1, y1), (x2, y2) in self.sides
                if (y1 > y) != (y2 > y)
            )
            % 2
            == 1
        )

    def from_edge(self, point: Point) -> float:
        return min(_distance(point, *side) for side in self.sides)

    def is_named(self, point: Point) -> bool:
        """Whether a point lies where the name and the army stand."""
        aside, above, below = NAMED
        dx, dy = point[0] - self.middle[0], point[1] - self.middle[1]
        return abs(dx) < aside and -above < dy < below


def spots(county: County) -> list[Point]:
    """Where something grows in a county: as far from its name as there is room."""
    land = _Land(
        BASE.at((county.x, county.y)), [(BASE.at(one), BASE.at(other)) for one, other in edges(county)]
    )
    free = [spot for spot in _scattered(land) if not land.is_named(spot) and land.from_edge(spot) > FROM_EDGE]
    chosen: list[Point] = []
    for spot in sorted(free, key=lambda one: -hypot(one[0] - land.middle[0], one[1] - land.middle[1])):
        if all(hypot(spot[0] - x, spot[1] - y) >= APART for x, y in chosen):
            chosen.append(spot)
    return [(round(x, 1), round(y, 1)) for x, y in chosen[:MOST]]


def _scattered(land: _Land) -> list[Point]:
    """Places all over a county, not in rows."""
    xs, ys = ([side[0][axis] for side in land.sides] for axis in (0, 1))
    places = [
        (x + 5 * noise(x, y, 1, 2, 3), y + 5 * noise(y, x, 3, 2, 1))
        for x in range(int(min(xs)), int(max(xs)), STEP)
        for y in range(int(min(ys)), int(max(ys)), STEP)
    ]
    return [place for place in places if land.has(place)]


def _distance(point: Point, one: Point, other: Point) -> float:
    """How far a point is from a line between two corners."""
    (x, y), (x1, y1), (x2, y2) = point, one, other
    dx, dy = x2 - x1, y2 - y1
    along = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy or 1)
    along = min(max(along, 0), 1)
    return hypot(x - x1 - along * dx, y - y1 - along * dy)


def _arrow(board: Map, ends: tuple[str, str]) -> str:
    """A double arrow over the corner where two central counties meet."""
    (x1, y1), (x2, y2) = BASE.arrow(board, ends, BASE.high * ARROW)
    line = f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"
    heads = arrow_head(x1, y1, x1 - x2, y1 - y2) + arrow_head(x2, y2, x2 - x1, y2 - y1)
    return group(
        tag("path", d=line, stroke="leaf", stroke_width=7, stroke_linecap="round", opacity=0.8),
        tag("path", d=line, stroke="ink", stroke_width=2.4),
        tag("path", d=heads, fill="ink", stroke="leaf", stroke_width=1),
    )


def arrow_head(x: float, y: float, dx: float, dy: float, size: float = HEAD) -> str:
    """The head of an arrow that ends in (x, y), as part of a path."""
    long = (dx * dx + dy * dy) ** 0.5
    ux, uy = dx / long, dy / long
    dx, dy = ux * size, uy * size
    tip, base = (x + dx, y + dy), (x - dx, y - dy)
    left, right = (base[0] - dy, base[1] + dx), (base[0] + dy, base[1] - dx)
    return "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in (tip, left, right)) + "Z"
