"""Sizes of the picture of a table of Astérix et les Romains, for a phone and for a screen, and where the
spaces of the path are."""

from __future__ import annotations

from dataclasses import dataclass

from oenach.art.scene import Layout
from oenach.games.asterix.state import CAMP, VILLAGE


@dataclass(frozen=True)
class Sizes(Layout):
    """The sizes of a layout."""

    space: tuple[float, float]  # of the path: from one to the next, across and down
    sign: float  # the radius of what is drawn on a space: its event, the camp or the village
    pawn: float  # the scale of a pawn on the path
    card: tuple[float, float]  # a card of the hand
    button: float  # how high a button is


NARROW = Sizes("asterix-narrow", 360, 6, 14, (57, 100), 14, 0.92, (62, 88), 48)
WIDE = Sizes("asterix-wide", 960, 12, 15, (100, 124), 21, 1.2, (78, 108), 60)

LEFT = 624.0  # how wide the left column is on a screen
SLACK = 60  # how much longer than the left column the right one may be
CHIP = 46  # how wide a card in small is
LINE = 28  # from one line of small cards to the next


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
