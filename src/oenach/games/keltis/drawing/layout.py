"""Sizes of the picture of a table of Keltis, for a phone and for a screen."""

from __future__ import annotations

from dataclasses import dataclass

from oenach.art.scene import Layout


@dataclass(frozen=True)
class Sizes(Layout):
    """The sizes of a layout."""

    pile: tuple[float, float]  # a card of the middle
    stone: float  # the side of the square of a stone
    rows: float  # how wide a player's own six rows are, together
    last_card: float  # how high the last card of an own row is
    strip: float  # how much shows of the cards before it
    hand: tuple[float, float]  # a card of the hand


NARROW = Sizes("keltis-narrow", 360, 6, 14, (44.6, 64), 48, 348, 50, 24, (80, 78))
WIDE = Sizes("keltis-wide", 960, 12, 16, (74, 104), 62, 530, 72, 27, (88, 116))

BETWEEN = 6  # between cards of the hand
KNOWN = (48, 26)  # how wide the upper edge of a known card is, and from one line of them to the next
CLOSED_TO_END = 5  # keltis.end.five-rows
