"""Where things are in pictures of a map of Hibernia: a frame for the island, its borders, and the ring of
cells round it."""

from __future__ import annotations

from collections import Counter
from math import floor, hypot, inf, sin
from typing import NamedTuple

from oenach.art.svg import kept
from oenach.games.hibernia.mapfile import County, Map, Point

SHAPE = 0.69  # width over height of the square of the map's data
ARROW = 0.021  # half the length of an arrow at a table, in parts of the island's height
HEAD = 5  # how far the heads of an arrow reach
ROUND = 0.35  # of the height of a row: its corners may touch a border
MARGIN = 3  # between a border and what stands beside it
CLEAR = 2  # between an arrow and what stands beside it
BEND = 0.16  # how far a border bends aside, in parts of its length


class Frame(NamedTuple):
    """The part of a picture that the island fills as far as its shape allows."""

    x: float
    y: float
    width: float
    height: float

    @property
    def high(self) -> float:
        """How high the island is."""
        return min(self.height, self.width / SHAPE)

    def at(self, point: Point) -> Point:
        """A point of the map's data in the picture."""
        high = self.high
        wide = high * SHAPE
        left, top = self.x + (self.width - wide) / 2, self.y + (self.height - high) / 2
        return left + wide * point[0] / 100, top + high * point[1] / 100

    @kept
    def border(self, county: County, part: float = 1) -> str:
        """The border of a county as a path; with a part less than 1, a line that much nearer to its name."""

        def moved(point: Point) -> Point:
            return self.at((county.x + (point[0] - county.x) * part, county.y + (point[1] - county.y) * part))

        start = _written(moved(county.polygon[0]))
        bends = [
            "C" + " ".join(_written(moved(point)) for point in (*bent(*edge), edge[1]))
            for edge in edges(county)
        ]
        return f"M{start}{''.join(bends)}Z"

    def coast(self, board: Map) -> str:
        """The borders that no two counties share, as a closed path round each island."""
        sides = Counter(frozenset(edge) for county in board.counties for edge in edges(county))
        ways: dict[Point, list[Point]] = {}
        for one, other in (tuple(side) for side, n in sides.items() if n == 1):
            ways.setdefault(one, []).append(other)
            ways.setdefault(other, []).append(one)
        parts = []
        while start := min((point for point, ends in ways.items() if ends), default=None):
            parts.append(f"M{_written(self.at(start))}")
            here = start
            while ways[here]:
                end = ways[here].pop()
                ways[end].remove(here)
                parts.append("C" + " ".join(_written(self.at(point)) for point in (*bent(here, end), end)))
                here = end
            parts.append("Z")
        return "".join(parts)

    def arrow(self, board: Map, ends: tuple[str, str], half: float) -> tuple[Point, Point]:
        """The two ends of the arrow over the corner where two central counties meet, so far from it."""
        one, other = (board.counties[board.index[end]] for end in ends)
        shared = [point for point in one.polygon if point in other.polygon]
        x, y = self.at(shared[0] if shared else ((one.x + other.x) / 2, (one.y + other.y) / 2))
        (x1, y1), (x2, y2) = self.at((one.x, one.y)), self.at((other.x, other.y))
        reach = half / hypot(x2 - x1, y2 - y1)
        dx, dy = (x2 - x1) * reach, (y2 - y1) * reach
        return (x - dx, y - dy), (x + dx, y + dy)

    def room(self, board: Map, county: County, middle: float, high: float) -> tuple[float, float]:
        """From where to where a row so high can reach in a county, its middle at a height of the picture:
        within the border, and clear of the arrows."""
        top, bottom = middle - high / 2, middle + high / 2
        slack = high * (1 - ROUND) / 2
        spans = [span(county, self._height(y)) for y in (top + slack, middle, bottom - slack)]
        left, right = (self.at((x, 0))[0] for x in (max(s[0] for s in spans), min(s[1] for s in spans)))
        x = self.at((county.x, county.y))[0]
        for ends in board.arrows:
            near, far = self._beside_arrow(board, ends, top, bottom)
            left, right = (max(left, far), right) if near < x and far < x else (left, min(right, near))
        return left + MARGIN, right - MARGIN

    def _height(self, y: float) -> float:
        """A height of the picture in the map's data."""
        top, bottom = self.at((0, 0))[1], self.at((0, 100))[1]
        return 100 * (y - top) / (bottom - top)

    def _beside_arrow(
        self, board: Map, ends: tuple[str, str], top: float, bottom: float
    ) -> tuple[float, float]:
        """From where to where an arrow reaches between two heights; nowhere if it does not."""
        (x1, y1), (x2, y2) = self.arrow(board, ends, self.high * ARROW + HEAD)
        steps = [(x1 + (x2 - x1) * i / 16, y1 + (y2 - y1) * i / 16) for i in range(17)]
        inside = [x for x, y in steps if top - CLEAR <= y <= bottom + CLEAR]
        return (min(inside) - CLEAR, max(inside) + CLEAR) if inside else (inf, inf)

    def name_lines(self, county: County, letter: float) -> list[str]:
        """A name on one line, or on two where the county is too narrow for it; letters are so wide."""
        left, right = (self.at((x, county.y))[0] for x in span(county, county.y))
        first, _, rest = county.name.partition(" ")
        return [first, rest] if rest and letter * len(county.name) > right - left else [county.name]


def edges(county: County) -> list[tuple[Point, Point]]:
    """The sides of a county, from corner to corner."""
    return list(zip(county.polygon, county.polygon[1:] + county.polygon[:1], strict=True))


def bent(one: Point, other: Point) -> tuple[Point, Point]:
    """Two points that bend the line between two corners: the same line for both counties beside it, so it
    depends on nothing but the corners."""
    first, last = sorted((one, other))
    dx, dy = last[0] - first[0], last[1] - first[1]
    bends = []
    for i, along in enumerate((0.33, 0.67)):
        aside = BEND * noise(*first, *last, i)
        bends.append((first[0] + dx * along - dy * aside, first[1] + dy * along + dx * aside))
    return (bends[0], bends[1]) if (one, other) == (first, last) else (bends[1], bends[0])


def noise(*numbers: float) -> float:
    """A number from -1 to 1 that looks like chance."""
    mixed = sin(sum(n * k for n, k in zip(numbers, (12.99, 78.23, 37.72, 9.15, 41.3), strict=True))) * 4375.85
    return 2 * (mixed - floor(mixed)) - 1


def _written(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"


def span(county: County, y: float) -> tuple[float, float]:
    """How far a county reaches to the left and to the right at a height, about the point for its name; no
    way at all where it does not reach that high or low."""
    sides = [(one, other) for one, other in edges(county) if (one[1] > y) != (other[1] > y)]
    ends = sorted(x1 + (y - y1) * (x2 - x1) / (y2 - y1) for (x1, y1), (x2, y2) in sides)
    parts = list(zip(ends[::2], ends[1::2], strict=True))
    return min(parts, key=lambda part: abs(sum(part) / 2 - county.x), default=(county.x, county.x))


class Ring:
    """The cells of the score track, as a rectangle of squares with nothing inside."""

    def __init__(self, length: int) -> None:
        half = length // 2 + 2
        self.columns = round(half * 11 / 26)
        self.rows = half - self.columns

    def place(self, i: int) -> tuple[int, int]:
        """The column and row of a cell: clockwise from the corner at the bottom left."""
        last_column, last_row = self.columns - 1, self.rows - 1
        if i <= last_row:
            return 0, last_row - i
        if i <= last_row + last_column:
            return i - last_row, 0
        if i <= 2 * last_row + last_column:
            return last_column, i - last_row - last_column
        return 2 * (last_row + last_column) - i, last_row
