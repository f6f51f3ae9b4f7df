"""The picture of Astérix et les Romains on the pages round the boards."""

from __future__ import annotations

from oenach.art.pieces import disc
from oenach.art.svg import at, inked, rect, tag, turned


def cover() -> str:
    """A path with spaces from the camp of the Romans home to the village."""
    track = "M66 138C104 158 132 142 156 120S208 96 238 116S296 156 334 138"
    spaces = ((70, 140), (104, 148), (134, 138), (160, 116), (192, 104), (226, 109), (256, 128), (290, 143))
    return (
        tag("path", d="M0 96Q100 70 200 92T400 84V190H0Z", fill="green-pale", stroke="line")
        + tag("path", d=track, fill="none", stroke="shade", stroke_width=28, stroke_linecap="round")
        + "".join(disc(x, y, 12, "leaf", "ink", 1.6) for x, y in spaces)
        + _camp(66, 92)
        + _village(334, 90)
        + at(160, 103, inked("M-10 14C-12 4-9-12-2-17C6-18 11-2 10 14Z", "grey"))
        + _helmet(226, 96, 1.35)
        + _die(176, 44, 14, 3, "leaf", "ink")
        + _die(216, 38, -12, 5, "ink", "leaf")
    )


def _camp(x: float, y: float) -> str:
    """Tents behind a palisade, and a standard."""
    tent = inked("M-25 24L0-22L25 24Z", "red-pale") + tag("path", d="M-7 24L0 2L7 24Z", fill="ink")
    stakes = "".join(f"M{n} 28V12l4-7l4 7V28Z" for n in range(-63, 60, 9))
    pole = tag("path", d="M0 20V-48M-11-42H11", stroke="edge", stroke_width=3)
    flag = inked("M-10-41H10V-20L0-26L-10-20Z", "red")
    palisade = tag("path", d=stakes, fill="gold", stroke="edge", stroke_width=1.4)
    return at(x, y, at(-32, 0, tent), at(32, 0, tent), pole, flag, palisade)


def _village(x: float, y: float) -> str:
    """Round houses under thatch, smoke, and a tree."""
    house = inked("M-21 2H21V26H-21Z", "leaf") + inked("M-31 6Q-10-6 0-30Q10-6 31 6Z", "gold")
    house += tag("path", d="M-6 26V14a6 6 0 0 1 12 0V26Z", fill="edge")
    tree = tag("path", d="M-4 28V0H4V28Z", fill="brown") + disc(0, -18, 21, "green", "ink", 1.6)
    smoke = "M34-32C26-40 44-44 36-54S44-68 38-76"
    wisp = tag("path", d=smoke, fill="none", stroke="line", stroke_width=4, stroke_linecap="round")
    return at(x, y, wisp, at(-2, 0, tree), at(-40, 8, house), at(34, 4, house))


def _helmet(x: float, y: float, scale: float) -> str:
    """A Roman helmet with its crest and its cheeks."""
    crest = inked("M-12-10C-7-21 7-21 12-10L8-8C4-14-4-14-8-8Z", "red", 1.2)
    bowl = inked("M-13 6C-13-5-8-10 0-10S13-5 13 6Z", "yellow", 1.2)
    cheeks = inked("M-13 7H-5L-6 15H-11ZM13 7H5L6 15H11Z", "yellow", 1.2)
    return at(x, y, crest, bowl, cheeks, scale=scale)


def _die(x: float, y: float, degrees: float, pips: int, ground: str, on: str) -> str:
    spots = ((0, 0), (-7, -7), (7, 7), (-7, 7), (7, -7))[:pips]
    face = rect(-14, -14, 28, 28, 6, fill=ground, stroke="ink", stroke_width=2)
    return turned(x, y, degrees, face, *(disc(dx, dy, 2.8, on, on, 0) for dx, dy in spots))
