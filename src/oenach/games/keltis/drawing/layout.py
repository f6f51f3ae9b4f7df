"""Sizes of the picture of a table of Keltis, for a phone and for a screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from oenach.art.scene import Layout

CARD = (80, 112)  # a card at scale 1: all are drawn in this proportion
STRIP = 33  # how much shows of a card under the next one, at scale 1
STAIRS = 15  # how far a row across the table climbs or descends at most, at scale 1
CLOSED_TO_END = 5  # keltis.end.five-rows
HEAD = 24  # how high the name of a player is, or the head of a row that runs down the table
PEBBLE = 31  # how wide a stone is before a player


@dataclass(frozen=True)
class Sizes(Layout):
    """The sizes of a layout; those of cards as scales."""

    side: float  # how wide the column is where names stand beside rows; 0 where they stand above
    pile: float  # a card of the middle
    stone: float  # the side of the square of a stone in the middle
    own: float  # a card of an own row
    hand: float  # a card of the own hand
    step: float  # from a card of the hand to the next one, at most
    other: float  # a card in another hand


class Box(NamedTuple):
    """Where something lies."""

    x: float
    y: float
    width: float
    high: float


NARROW = Sizes("keltis-narrow", 360, 6, 14, 0, 0.56, 48, 0.65, 0.83, 40.2, 0.5)
WIDE = Sizes("keltis-wide", 1000, 14, 16, 150, 0.8, 62, 0.8, 1.15, 106, 0.5)


def wide_of(scale: float) -> float:
    return CARD[0] * scale


def high_of(scale: float) -> float:
    return CARD[1] * scale
