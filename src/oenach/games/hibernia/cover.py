"""The picture of Hibernia on the pages round the boards."""

from __future__ import annotations

from oenach.art.covers import HEIGHT, WIDTH
from oenach.art.knots import ring, triskele
from oenach.art.pieces import disc
from oenach.art.signs import sign
from oenach.art.svg import at, group, inked, rect, tag
from oenach.games.hibernia.drawing.parts import SIGNS

# Ulster, Connacht, Leinster, Munster: the provinces of our map, with what each is painted in.
PROVINCES = (
    (
        "yellow",
        "M86 6L97 12L109 12L118 15L127 28L133 40L137 51L131 63L124 72L120 85L109 87L99 97L85 91L77 71L69 62"
        "L69 43L73 28L65 15L70 12Z",
    ),
    (
        "blue",
        "M29 100L12 97L13 82L13 73L16 61L26 56L37 54L44 51L48 40L51 32L56 24L65 15L73 28L69 43L69 62L77 71"
        "L85 91L62 99L38 108Z",
    ),
    (
        "green",
        "M68 118L62 99L85 91L99 97L109 87L120 85L122 115L122 124L118 147L113 161L97 166L83 171L67 158L71 145"
        "L60 130Z",
    ),
    (
        "red",
        "M18 134L20 121L15 106L12 97L29 100L38 108L62 99L68 118L60 130L71 145L67 158L83 171L72 178L62 183"
        "L54 189L44 194L29 197L19 196L11 189L6 178L5 167L9 157L15 147Z",
    ),
)


def cover() -> str:
    """The island with its provinces, the sea, a ship and a star of the winds."""
    waves = "".join(
        f"M{x} {y}q7-7 14 0t14 0" for y in range(18, 165, 24) for x in range(-10 + y % 48, 400, 62)
    )
    island = [
        inked(path, f"{hue}-pale", 2) + sign(hue, x, y, hue, 1.4)
        for (hue, path), (x, y) in zip(PROVINCES, ((100, 46), (45, 76), (96, 128), (38, 156)), strict=True)
    ]
    castles = [
        at(x, y, inked(SIGNS["castle"], "ink", 0.5), scale=0.9) for x, y in ((84, 74), (52, 44), (100, 104))
    ]
    coast = [tag("path", d=path, fill="none", stroke="blue", stroke_width=9) for _, path in PROVINCES]
    return (
        rect(0, 0, WIDTH, HEIGHT, fill="blue-pale")
        + tag("path", d=waves, fill="none", stroke="blue", stroke_width=1.8, opacity=0.45)
        + at(140, 2, group(*coast, opacity=0.22), *island, *castles, scale=0.83)
        + _ship(66, 108)
        + _compass(334, 66)
    )


def _ship(x: float, y: float) -> str:
    """A curragh under sail."""
    hull = inked("M-34 8C-20 26 20 26 36 4C14 13-16 14-34 8Z", "brown")
    sail = inked("M2-44C26-38 28-14 20-4C12-9-6-9-14-4C-4-18-6-34 2-44Z", "leaf")
    mast = tag("path", d="M2-48V11", stroke="ink", stroke_width=2.4)
    return at(x, y, mast, sail, triskele(6, -23, 11, "red"), hull)


def _compass(x: float, y: float) -> str:
    points = "M0-34L6-6L34 0L6 6L0 34L-6 6L-34 0L-6-6Z"
    return at(x, y, ring(30, 4, 12), inked(points, "gold", 1.2), disc(0, 0, 4, "leaf", "edge", 1.5))
