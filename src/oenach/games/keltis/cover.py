"""The picture of Keltis on the pages round the boards."""

from __future__ import annotations

from oenach.art.knots import triskele
from oenach.art.pieces import card, disc
from oenach.art.svg import group, turned


def cover() -> str:
    """Five cards in a fan, and wish stones."""
    fan = (("blue", "2"), ("green", "5"), ("pink", "6"), ("red", "8"), ("yellow", "10"))
    cards = [
        turned(200, 250, (n - 2) * 15, card(-42, -232, 84, 122, hue, value, hue[0].upper()))
        for n, (hue, value) in enumerate(fan)
    ]
    stones = [_stone(x, y, r) for x, y, r in ((44, 132, 22), (84, 150, 14), (356, 132, 22), (318, 150, 14))]
    sky = group(triskele(62, 54, 42, "line"), triskele(338, 54, 42, "line"), opacity=0.55)
    return sky + "".join(cards) + "".join(stones)


def _stone(x: float, y: float, r: float) -> str:
    return disc(x, y, r, "gold", "edge", 2.5) + triskele(x, y, r * 0.85, "edge")
