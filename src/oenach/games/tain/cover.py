"""The picture of Táin on the pages round the boards."""

from __future__ import annotations

import re
from math import cos, pi, sin

from oenach.art.sprites import expanded
from oenach.art.svg import at, tag
from oenach.games.tain.drawing import land
from oenach.games.tain.drawing.figures import line, shape
from oenach.games.tain.drawing.sprites import sprites

X, Y = 206, 88  # the middle of the sun
LIT = re.compile(r'<[^<>]* fill="url\(#[^<>]*/>')  # light, which only a sheet defines

HUMP = "M-3 -16.4 C1 -20.4 7 -21.4 11.6 -18.2 L8 -12 L-3 -13 Z"
LYRE = "M11.2 -18 C8 -19.4 7 -23.4 10 -25.6 M14.2 -17.6 C16.4 -18.6 19.4 -20 19.2 -23.6"


def cover() -> str:
    """The bull of the tale on his hill at sundown, with a house, the herd, and tokens of two clans."""
    return _sky() + _hills() + _bull() + _near()


def _sky() -> str:
    rays = "".join(
        f"M{X + 64 * cos(a):.0f} {Y + 64 * sin(a):.0f}L{X + r * cos(a):.0f} {Y + r * sin(a):.0f}"
        for r, a in ((84 + 26 * (n % 2), pi * n / 16) for n in range(17, 32))
    )
    return (
        tag("rect", width=400, height=190, fill="hide")
        + tag("circle", cx=X, cy=Y, r=118, fill="flax", opacity=0.3)
        + tag("circle", cx=X, cy=Y, r=84, fill="flax", opacity=0.4)
        + line(rays, "gilding", 3)
        + tag("circle", cx=X, cy=Y, r=56, fill="gilding")
        + tag("circle", cx=X, cy=Y, r=47, fill="flax", opacity=0.7)
    )


def _hills() -> str:
    blades = (
        "M20 152l2-7M54 146l-1-7M118 138l2-7M262 140l2-7M300 150l-2-6M352 156l2-7M384 146l1-6M232 158l-1-6"
    )
    return (
        tag("path", d="M0 106Q46 84 104 102T210 98T318 102T400 92V190H0Z", fill="turf-deep")
        + tag("path", d="M0 138Q80 108 206 112T400 132V190H0Z", fill="turf")
        + line(blades, "turf-deep", 1.6)
    )


def _bull() -> str:
    """The Brown Bull, with his hump and his lyre of horns."""
    return at(
        X,
        118,
        tag("ellipse", cx=2, cy=0.4, rx=20, ry=2.6, fill="shadow", opacity=0.35),
        line(land.TAIL, "peat", 1.4),
        shape(land.FAR_LEGS, "peat", 0.5),
        line(LYRE, "peat", 2.2),
        line(LYRE, "bone", 1.3),
        shape(HUMP, "umber", 0.8),
        shape(land.BODY, "umber", 0.8),
        tag("path", d=HUMP, fill="umber"),
        tag("path", d=land.MUZZLE, fill="ash"),
        tag("path", d=land.BELLY, fill="shadow", opacity=0.3),
        shape(land.EAR, "umber", 0.6),
        line("M13.8 -13.6 L13.9 -13.6", "bone", 1.4),
        line("M17.6 -7.4 C17 -5.4 19.4 -5.2 19 -7.4", "gilding", 0.8),
        scale=3.1,
    )


def _near() -> str:
    """What stands before the hill."""
    return (
        _put("house", 338, 142, 0.92)
        + _put("cow2r", 284, 152, 1)
        + _put("cow0l", 158, 154, 1)
        + _put("cow1l", 378, 158, 0.9)
        + _put("A2", 52, 104, 1.3)
        + _put("B0", 108, 134, 0.82)
    )


def _put(name: str, x: float, y: float, scale: float) -> str:
    return at(x, y, LIT.sub("", expanded(sprites()[name], sprites())), scale=scale)
