"""Sizes of the picture of a table of Táin, for a phone and for a screen."""

from __future__ import annotations

from dataclasses import dataclass

from oenach.art.knots import BAND
from oenach.art.scene import GAP, Layout


@dataclass(frozen=True)
class Sizes(Layout):
    """The sizes of a layout."""

    across: int  # boards side by side
    r: float  # of a slot, which a token fills
    small: float  # of a small token
    button: float  # how high a button is
    chips: int  # meetings side by side

    @property
    def board(self) -> float:
        """How wide the board of a clan is."""
        return (self.room - GAP * (self.across - 1)) / self.across


NARROW = Sizes("tain-narrow", 360, 6, 14, 1, 25, 15, 48, 2)
WIDE = Sizes("tain-wide", 960, 12, 16, 2, 31, 15, 60, 4)

PRISONER = 38  # the room of a small token with its number
HEAD = 40 + BAND  # of a clan's board
CHIP, QUIET = 62, 48  # how high a meeting is, and what led to none
