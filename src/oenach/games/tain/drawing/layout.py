"""Sizes of the picture of a table of Táin, for a phone and for a screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from oenach.art.scene import GAP, Layout

R, SMALL = 28, 15  # of a token, and of one that is told of: the same in both layouts, so that they can fly
PRISONER = 38  # the room of a small token with its number
HEAD = 32  # of a clan's board: the name and the points
NAME = 17  # how high a line of small words is
OUTSIDE = 6  # from the slots outside to the wall
SLAB_LINE = 27  # how high a line of the table of meetings is


@dataclass(frozen=True)
class Sizes(Layout):
    """The sizes of a layout."""

    mark: str  # of the sprites that are drawn for this layout
    across: int  # boards side by side
    button: float  # how high a button is
    goods: float  # how high a pasture is below its slots, with one line of prisoners beside it
    cow: float  # how large a cow is
    house: float  # how large a house is
    slab: float  # how wide the stone is that has the table of meetings
    mead_height: float  # how high the hill of the kingdom is

    r: ClassVar[float] = R  # of a slot, which a token fills

    @property
    def board(self) -> float:
        """How wide the board of a clan is."""
        return (self.room - GAP * (self.across - 1)) / self.across

    @property
    def slab_height(self) -> float:
        return 38 + 4 * SLAB_LINE

    @property
    def mead(self) -> float:
        """How wide the hill of the kingdom is: the two slots stand beside it."""
        beside = 0 if self.narrow else self.slab + 2 * GAP
        return self.room - beside - 4 * self.r - 30

    def rath(self, lines: int) -> float:
        """How high an enclosure is, with so many lines of prisoners."""
        return 2 * self.r + 26 + self.goods + PRISONER * (lines - 1)


NARROW = Sizes("tain-narrow", 360, 6, 14, "n", 1, 44, 98, 0.76, 0.86, 348, 92)
WIDE = Sizes("tain-wide", 960, 12, 16, "w", 2, 60, 120, 0.98, 1.15, 300, 108)
LAYOUTS = (NARROW, WIDE)
