"""The drum table: a turned top of walnut, the sea painted on it, and the stones of the track set round it."""

from __future__ import annotations

from oenach.art.signs import sign
from oenach.art.svg import Attribute, at, group, rect, tag
from oenach.games.hibernia.drawing.layout import Sizes
from oenach.games.hibernia.mapfile import Map

EDGE = 7  # how thick the top of the table is


def drum(layout: Sizes) -> str:
    """The table and the sea."""
    (wide, high), pad, rim, corner = layout.drum, layout.pad, layout.rim, layout.corner
    turn = corner + rim
    x, y, inner, deep = layout.kerb(4).inner
    round_ = corner - layout.deep
    return (
        rect(pad + 3, pad + EDGE + 3, wide - 4, high - EDGE - 2, turn, fill="#000", opacity=0.2)
        + rect(pad, pad + EDGE, wide, high - EDGE, turn, fill="walnut-deep")
        + rect(pad, pad, wide, high - EDGE + 1, turn, fill="walnut")
        + rect(pad, pad, wide, high - EDGE + 1, turn, fill="url(#shine)")
        + _grain(layout)
        + rect(
            pad + rim - 2,
            pad + rim - 2,
            wide - 2 * rim + 4,
            high - 2 * rim + 4,
            turn - rim + 2,
            fill="walnut-deep",
        )
        + rect(x - 1, y - 1, inner + 2, deep + 2, round_ + 1, fill="sea-deep")
        + rect(x + 5, y + 6, inner - 8, deep - 9, round_ - 4, fill="sea")
        + rect(x - 1, y - 1, inner + 2, deep + 2, round_ + 1, fill="url(#hollow)", opacity=0.5)
        + _waves(x, y, inner, deep)
    )


def _grain(layout: Sizes) -> str:
    """Rings that the lathe left."""
    (wide, high), pad = layout.drum, layout.pad
    rings = [
        rect(
            pad + d,
            pad + d,
            wide - 2 * d,
            high - EDGE + 1 - 2 * d,
            layout.corner + layout.rim - d,
            fill="none",
            stroke="#000",
            stroke_width=0.8,
            opacity=0.22,
        )
        for d in (1.6, layout.rim * 0.55)
    ]
    return group(*rings)


def _waves(x: float, y: float, wide: float, high: float) -> str:
    """Short waves all over the sea."""
    strokes = "".join(
        f"M{x + 14 + (37 * n + 23 * row) % (wide - 44):.0f} {y + 16 + 19 * row:.0f}q4-4 8 0t8 0"
        for row in range(int((high - 24) / 19))
        for n in range(0, 12, 3)
    )
    return tag("path", d=strokes, fill="none", stroke="sea-deep", stroke_width=1.2, stroke_linecap="round")


def stones(layout: Sizes, board: Map) -> str:
    """hibernia.map.track: every stone of the track, with the shape of its colour carved into it."""
    kerb = layout.kerb(len(board.track))
    parts = []
    for i, hue in enumerate(board.track):
        shape, (x, y) = kerb.stone(i), kerb.middle(i)
        top: dict[str, Attribute] = {"d": shape, "stroke_width": 2.4, "stroke_linejoin": "round"}
        deep = tag("path", fill="#000", stroke="#000", **top)
        parts.append(
            at(
                0.8,
                2.4,
                tag("path", fill=f"stone-{hue}", stroke=f"stone-{hue}", **top),
                group(deep, opacity=0.5),
            )
            + tag("path", fill=f"stone-{hue}", stroke=f"stone-{hue}", **top)
            + group(sign(hue, x, y, "#000", layout.deep / 19), opacity=0.15)
            + tag("path", d=shape, fill="url(#shine)")
        )
    return "".join(parts)
