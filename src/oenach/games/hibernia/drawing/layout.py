"""Sizes of the picture of a table of Hibernia, for a phone and for a screen."""

from __future__ import annotations

from dataclasses import dataclass

from oenach.art.scene import Layout
from oenach.games.hibernia.drawing.kerb import Kerb
from oenach.games.hibernia.drawing.terrain import BASE
from oenach.games.hibernia.island import SHAPE, Frame


@dataclass(frozen=True)
class Sizes(Layout):
    """The sizes of a layout."""

    county: float  # of the names of counties
    figure: float  # how large figures are, in parts of their sprites
    drum: tuple[float, float]  # how wide and high the drum table is
    rim: float  # of wood round the stones
    deep: float  # how deep the stones of the track are
    corner: float  # how round the corners of the track are
    letter: float  # how large letters and markers on the stones are, in parts of their sprites

    def kerb(self, stones: int) -> Kerb:
        """The track round the map."""
        (wide, high), rim = self.drum, self.rim
        place = (self.pad + rim, self.pad + rim, wide - 2 * rim, high - 2 * rim)
        return Kerb(*place, self.deep, self.corner, stones)

    @property
    def island(self) -> Frame:
        """Where the island lies, just as large as its shape allows."""
        x, y, wide, high = self.kerb(4).inner
        frame = Frame(x + SEA, y + SEA, wide - 2 * SEA, high - 2 * SEA - CLIFF)
        left, top = frame.at((0, 0))
        return Frame(left, top, frame.high * SHAPE, frame.high)

    @property
    def scale(self) -> float:
        """How large the island is, in parts of how it is painted."""
        return self.island.high / BASE.high


NARROW = Sizes("hibernia-narrow", 360, 3, 14, 12, 1, (354, 500), 3.5, 20, 56, 0.95)
WIDE = Sizes("hibernia-wide", 960, 12, 15, 13.5, 1.2, (484, 650), 9, 33, 104, 1.2)
LAYOUTS = (NARROW, WIDE)

SEA, CLIFF = 1.5, 4.0  # between the stones and the island; how high the cliffs are
SIGN = 8.6  # half the width of the letter of a colour on the map, and of the signs beside it
