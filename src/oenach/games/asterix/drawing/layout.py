"""Sizes of the picture of a table of Astérix et les Romains, for a phone and for a screen, and where the
spaces of the path are."""

from __future__ import annotations

from dataclasses import dataclass

from oenach.art.scene import Layout
from oenach.art.svg import number
from oenach.games.asterix.state import CAMP, VILLAGE


@dataclass(frozen=True)
class Sizes(Layout):
    """The sizes of a layout."""

    sky: float  # how high the sky over the landscape is, at least: there stands what happens
    left: float  # where the first column of spaces begins
    space: tuple[float, float]  # of the path: from one to the next, across and down
    stone: tuple[float, float]  # how wide and high the stone of a space is
    road: float  # how wide the road is
    foot: float  # how far below the middle of its stone a pawn stands
    pawn: float  # the scale of a pawn on the path
    sign: float  # the scale of what stands by the road
    land: float  # how wide the part of the picture is through which the road leads
    card: float  # the scale of a card of the hand
    button: float  # how high a button is
    turn: tuple[float, float]  # how wide and high the place of the dice and the question is, at least

    @property
    def deep(self) -> float:
        """How high the landscape is, without the sky."""
        return 3 * self.space[1] + self.pad


NARROW = Sizes(
    "asterix-narrow", 360, 6, 14, 72, 4.5, (58.5, 98), (52, 53), 40, 9, 0.92, 0.92, 360, 0.93, 44, (348, 78)
)
WIDE = Sizes(
    "asterix-wide",
    960,
    12,
    15,
    74,
    14,
    (101, 126),
    (86, 70),
    60,
    14,
    1.38,
    1.42,
    632,
    1.5,
    60,
    (400, 112),
)

LINE = 28  # from one line of small cards to the next
PAWN = (20, 41)  # how wide and high a pawn is, before it is scaled
CROWDED = 0.85  # the least scale of a pawn, among many on one stone
# How far each space lies above or below its line, in hundredths of the way to the next line: a road winds.
WINDING = (0, 2, -3, 1, 0, 0, -3, 2, -2, 3, 0, 0, 3, -2, 1, 0)


def cell(space: int) -> tuple[float, int, int]:
    """The column (from its left), the row, and how many columns wide a place is: three lines of spaces,
    there and back and there."""
    if space == CAMP:
        return 0, 0, 2
    if space <= 4:
        return space + 1, 0, 1
    if space <= 10:
        return 10 - space, 1, 1
    return (space - 11, 2, 1) if space < VILLAGE else (4, 2, 2)


def middle_of(sizes: Sizes, space: int) -> tuple[float, float]:
    """The middle of the stone of a space, in the landscape."""
    across, down = sizes.space
    column, row, wide = cell(space)
    return sizes.left + across * (column + wide / 2), down * (row + 0.64 + WINDING[space] / 100)


def way(sizes: Sizes, first: int = CAMP, last: int = VILLAGE) -> str:
    """The line along the middle of the road from one space to another: smooth, through the middles of all
    stones on the way."""
    points = [middle_of(sizes, space) for space in range(CAMP, VILLAGE + 1)]
    bent = [f"M{number(points[first][0])} {number(points[first][1])}"]
    for i in range(first, last):
        (x, y), (to_x, to_y) = points[i], points[i + 1]
        before, beyond = points[max(i - 1, 0)], points[min(i + 2, VILLAGE)]
        ends = (
            (x + (to_x - before[0]) / 7, y + (to_y - before[1]) / 7),
            (to_x - (beyond[0] - x) / 7, to_y - (beyond[1] - y) / 7),
            (to_x, to_y),
        )
        bent.append("C" + " ".join(f"{number(a)} {number(b)}" for a, b in ends))
    return "".join(bent)


def stone_size(sizes: Sizes, space: int) -> tuple[float, float]:
    """How wide and high the stone of a space is: a gap parts it from the next."""
    wide, high = sizes.stone
    return wide + sizes.space[0] * (cell(space)[2] - 1), high
