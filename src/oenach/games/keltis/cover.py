"""The picture of Keltis on the pages round the boards."""

from __future__ import annotations

from oenach.art.sprites import LIGHT, expanded, use
from oenach.art.svg import tag, turned
from oenach.games.keltis.drawing.sprites import WIDTH, oak, sprites

FAN = ("card-B2", "card-G5", "card-P7", "card-R8", "card-Y10")
STONES = ((38, 40, 7, 0.9), (92, 24, 3, 0.6), (364, 38, 9, 0.9), (310, 23, 1, 0.58))
NAME = "cover-keltis-"  # before the names of its light, which other pictures of a page may have too


def cover() -> str:
    """Five cards in a fan, and wish stones, on a table of oak."""
    everything = sprites()
    cards = [turned(200, 440, (n - 2) * 10.4, use(card, -WIDTH / 2, -412)) for n, card in enumerate(FAN)]
    stones = [use(f"stone-{value}", x, y, scale) for x, y, value, scale in STONES]
    drawn = expanded("".join([*stones, *cards]), everything)
    defs = tag("defs", LIGHT, everything["defs"])
    return (defs + oak(400, 190, 3) + drawn).replace("url(#", f"url(#{NAME}").replace('id="', f'id="{NAME}')
