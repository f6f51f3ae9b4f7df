"""The picture of Táin on the pages round the boards."""

from __future__ import annotations

from math import cos, pi, sin

from oenach.art.pieces import disc, token
from oenach.art.signs import PICTURES, sign
from oenach.art.svg import at, tag


def cover() -> str:
    """The bull of the tale on his hill at sundown, between two clans."""
    rays = "".join(
        f"M{200 + 76 * cos(a):.0f} {92 + 76 * sin(a):.0f}L{200 + 230 * cos(a):.0f} {92 + 230 * sin(a):.0f}"
        for a in (pi * n / 12 for n in range(12, 25))
    )
    hills = tag(
        "path", d="M0 118Q70 84 140 112T270 104T400 112V190H0Z", fill="green-pale", stroke="line"
    ) + tag("path", d="M0 146Q96 112 200 132T400 140V190H0Z", fill="green")
    return (
        tag("path", d=rays, stroke="yellow", stroke_width=3, opacity=0.5)
        + disc(200, 92, 66, "yellow", "gold", 2)
        + hills
        + _bull(200, 100, 6.4)
        + token(72, 96, 34, "red", "A", sign("sword", 0, 0, "red"))
        + token(328, 96, 34, "blue", "B", sign("fox", 0, 0, "blue"))
        + "".join(
            sign("jewel", x, 154, hue, 1.1) for x, hue in ((110, "pink"), (136, "yellow"), (264, "yellow"))
        )
        + sign("jewel", 290, 154, "pink", 1.1)
    )


def _bull(x: float, y: float, scale: float) -> str:
    """The head of a bull with a ring in his nose."""
    ring = tag("path", d="M-1.3 6.6A1.6 1.6 0 1 0 1.3 6.6", fill="none", stroke="gold", stroke_width=0.7)
    eyes = disc(-2.1, -2, 0.55, "vellum", "vellum", 0) + disc(2.1, -2, 0.55, "vellum", "vellum", 0)
    head = tag("path", d=PICTURES["cow"], fill="brown", stroke="ink", stroke_width=0.35)
    return at(x, y, head, eyes, ring, scale=scale)
