"""The shape that doubles each colour, and small pictures. All are drawn about their own origin, in a
square from -8 to 8, and put somewhere with `sign` or `svg.at`."""

from __future__ import annotations

from math import cos, pi, sin

from oenach.art.svg import kept, number, placed, tag


def _disc(x: float, y: float, r: float) -> str:
    """A circle as part of a path."""
    a, b = number(r), number(2 * r)
    return f"M{number(x - r)} {number(y)}a{a} {a} 0 1 0 {b} 0a{a} {a} 0 1 0-{b} 0Z"


def _star(points: int, outer: float, inner: float) -> str:
    corners = []
    for i in range(2 * points):
        r, angle = (inner if i % 2 else outer), pi * i / points - pi / 2
        corners.append(f"{r * cos(angle):.1f} {r * sin(angle):.1f}")
    return "M" + "L".join(corners) + "Z"


def _petals(n: int, reach: float, r: float) -> str:
    turns = [2 * pi * i / n - pi / 2 for i in range(n)]
    return "".join(_disc(round(reach * cos(t), 1), round(reach * sin(t), 1), r) for t in turns)


# A colour is a shape too: a drop, a clover leaf, heather, a lozenge, the sun, a ring, a block, a moon.
HUE_SIGNS = {
    "blue": "M0-8C3-3.5 6-.8 6 2.6A6 5.6 0 0 1-6 2.6C-6-.8-3-3.5 0-8Z",
    "green": _petals(3, 3.9, 3.6) + _disc(0, 0, 2) + "M-1 0L-2.4 8H2.4L1 0Z",
    "pink": _petals(5, 4.7, 3) + _disc(0, 0, 3),
    "red": "M0-8L6.4 0L0 8L-6.4 0Z",
    "yellow": _star(8, 8, 4.4),
    "grey": _disc(0, 0, 7) + "M3.6 0a3.6 3.6 0 1 1-7.2 0a3.6 3.6 0 1 1 7.2 0Z",
    "brown": "M-6.4-6.4h12.8v12.8h-12.8ZM-2.6-2.6v5.2h5.2v-5.2Z",
    "violet": "M3-7.6A8 8 0 1 0 7.4 3.6A6.4 6.4 0 1 1 3-7.6Z",
}

PICTURES = {
    "up": "M0-6L6 5H-6Z",
    "down": "M0 6L6-5H-6Z",
    "cow": "M-2.6-3.8C-6-4-7.8-5.6-7.2-8C-5.8-6.4-4-6-2.4-5.8H2.4C4-6 5.8-6.4 7.2-8C7.8-5.6 6-4 2.6-3.8L8-3.2"
    "C7.4-1.2 5.6-.6 4-1L3.2 3C4.4 5.6 2.6 7.8 0 7.8S-4.4 5.6-3.2 3L-4-1C-5.6-.6-7.4-1.2-8-3.2Z"
    "M-1.4 4.6A.9.9 0 1 0-1.4 6.4A.9.9 0 1 0-1.4 4.6ZM1.4 4.6A.9.9 0 1 0 1.4 6.4A.9.9 0 1 0 1.4 4.6Z",
    "jewel": "M-4.6-6H4.6L8-1.6L0 7.4L-8-1.6Z",
    "crown": "M-7.4 3.6L-8-5L-3.8-1.6L0-7.4L3.8-1.6L8-5L7.4 3.6ZM-7.2 4.8H7.2V7.2H-7.2Z",
    "sword": "M0-8.4L1.8-6V1.6H5V4H1.4V8H-1.4V4H-5V1.6H-1.8V-6Z",
    "hurley": "M-6.2-6.8L-4.2-8L4-.4C7.4 1.4 8.4 4.6 6 6.6C3.8 8.2 1.4 6.4 1.4 3.6Z" + _disc(-4.4, 4.6, 2.4),
    "hair": "M0-8C4.4-8 5.8-4.6 5.8-1.4C5.8 2.6 7.2 5 8 7.6H2.4C2 6.4 1.6 5.4 1.6 4.4A3.9 3.9 0 0 0 3.9.6"
    "V-1.6C1.6-1.8-.6-2.8-1.8-4.4C-2.4-3-3-2.2-3.9-1.6V.6A3.9 3.9 0 0 0-1.6 4.4C-1.6 5.4-2 6.4-2.4 7.6H-8"
    "C-7.2 5-5.8 2.6-5.8-1.4C-5.8-4.6-4.4-8 0-8Z",
    "fox": "M-7.6-7.4L-2.8-4H2.8L7.6-7.4L6.8 1.2L1.6 7.4H-1.6L-6.8 1.2ZM-4.8-1L-4.6.8L-2.6 1.4L-2-.2Z"
    "M4.8-1L2-.2L2.6 1.4L4.6.8Z",
    "lock": "M-4-1V-3.4a4 4 0 0 1 8 0V-1H6V7H-6V-1ZM-2-1H2V-3.4a2 2 0 0 0-4 0Z",
    "check": "M-7 0L-4.6-2.4L-2 .4L5-6.6L7.4-4.2L-2 5.4Z",
    "cross": "M-6.4-4.2L-4.2-6.4L0-2.2L4.2-6.4L6.4-4.2L2.2 0L6.4 4.2L4.2 6.4L0 2.2L-4.2 6.4L-6.4 4.2L-2.2 0Z",
    "hand": "M-6-7H0V7H-6ZM1.4-6.6L6.6-5L3.6 7.6L1.4 7Z",
    "chain": "M-8 0a4 4 0 0 1 4-4h1.6v2H-4a2 2 0 0 0 0 4h1.6v2H-4a4 4 0 0 1-4-4ZM8 0a4 4 0 0 1-4 4H2.4v-2H4"
    "a2 2 0 0 0 0-4H2.4v-2H4a4 4 0 0 1 4 4ZM-3.4-1h6.8v2h-6.8Z",
    "torc": "M-2.4 6.4A7 7 0 1 1 2.4 6.4L1.4 3.2A3.8 3.8 0 1 0-1.4 3.2Z",
    "eye": "M-8 0C-4-5.4 4-5.4 8 0C4 5.4-4 5.4-8 0ZM3 0A3 3 0 1 0-3 0A3 3 0 1 0 3 0Z",
}


@kept
def sign(name: str, x: float, y: float, fill: str = "ink", scale: float = 1) -> str:
    """The shape of a hue, or a small picture, about (x, y)."""
    shape = HUE_SIGNS.get(name) or PICTURES[name]
    return tag("path", d=shape, fill=fill, transform=placed(x, y, scale))
