"""Sizes of the picture of a table of Hibernia, for a phone and for a screen."""

from __future__ import annotations

from dataclasses import dataclass

from oenach.art.scene import Layout


@dataclass(frozen=True)
class Sizes(Layout):
    """The sizes of a layout."""

    county: float  # of the names of counties
    army: float  # how high an army on the map is


NARROW = Sizes("hibernia-narrow", 360, 6, 14, 12, 20)
WIDE = Sizes("hibernia-wide", 960, 12, 15, 13, 23)

RING = (506.0, 690.0)  # how wide and high the ring of the track is on a screen
SIGN = 8.6  # half the width of the letter of a colour on the map, and of the signs beside it
MAP = 512.0  # how high the map is on a phone
CELLS, CELL = 8, 50  # of the track on a phone: in a line, and how high
