"""The cards and the stones of Keltis."""

from __future__ import annotations

from oenach.art.knots import triskele
from oenach.art.pieces import STRIP, card as card_face, disc, strip
from oenach.art.signs import sign
from oenach.art.svg import kept, rect, text
from oenach.games.keltis.notation import LETTERS
from oenach.games.keltis.state import NEUTRAL, suit_of

HUES = ("blue", "green", "pink", "red", "yellow", "grey")


@kept
def face(width: float, height: float, card: int, value: str, letter: bool = True) -> str:
    """A whole card from the origin on; a point card says that it is worth one."""
    suit = suit_of(card)
    one = "1" if suit == NEUTRAL else ""
    return card_face(0, 0, width, height, HUES[suit], value, LETTERS[suit] if letter else "", one)


@kept
def edge(width: float, card: int, value: str, height: float = STRIP) -> str:
    """What shows of a card under the next one, from the origin on."""
    return strip(0, 0, width, HUES[suit_of(card)], value, height)


@kept
def pebble(x: float, y: float, size: float, value: int) -> str:
    """A wish stone: a triskele cut in it, and its value."""
    large, r = size > 30, size / 2
    spiral = triskele(x, y, r * 0.85, "edge") + disc(x, y, r * 0.45, "leaf", "edge", 1) if large else ""
    letter = size * (0.4 if large else 0.7)
    ink = "ink" if large else "gold-on"
    number = text(x, y + letter * 0.35, str(value), letter, anchor="middle", weight="bold", fill=ink)
    return disc(x, y, r, "gold", "edge", 2) + spiral + number


@kept
def bar(x: float, y: float, width: float) -> str:
    """A lock on a bar: nothing to be taken here."""
    return rect(x - 1, y, width + 2, 20, fill="ink") + sign("lock", x + width / 2, y + 10, "leaf", 0.9)
