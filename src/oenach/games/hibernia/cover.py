"""The picture of Hibernia on the pages round the boards."""

from __future__ import annotations

import re

from oenach.art.palette import paint
from oenach.art.signs import sign
from oenach.art.sprites import expanded, use
from oenach.art.svg import at, group, rect, tag
from oenach.games.hibernia.drawing.sprites import sprites

LIT = re.compile(r'<[^<>]* fill="url\(#[^<>]*/>')  # light, which only a sheet defines
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
GROWN = (
    ("corn", 92, 30),
    ("corn", 118, 56),
    ("lake", 32, 78),
    ("lake", 58, 66),
    ("tree", 106, 112),
    ("tree", 88, 146),
    ("tree", 104, 136),
    ("hill", 34, 132),
    ("hill", 22, 172),
    ("hill", 48, 164),
)
KERB = ("red", "blue", "yellow", "green", "blue", "red", "green", "yellow", "blue", "green", "red", "yellow")


def cover() -> str:
    """The island in its sea, a ship and a star of the winds; before them the stones of the track, and the
    wooden soldiers of three armies."""
    return (
        rect(0, 0, 400, 190, fill="sea")
        + _waves()
        + at(150, 3, _island(), scale=0.8)
        + _drawn(use("compass", 340, 48, 1.1) + use("ship", 74, 66, 1.5))
        + _kerb()
        + _drawn(
            use("soldier-0", 66, 166, 3) + use("soldier-1", 104, 170, 3) + use("marker-2", 322, 142, 2.2)
        )
        + _drawn(use("castle", 362, 168, 2.4))
    )


def _drawn(markup: str) -> str:
    """Sprites for a page without their sheet: in colours of the palette alone."""
    plain = LIT.sub("", expanded(markup, sprites()))
    return (
        plain.replace('"#000"', f'"{paint("shadow")}"')
        .replace('"#fff"', f'"{paint("foam")}"')
        .replace('"#1b1712"', f'"{paint("shadow")}"')
    )


def _waves() -> str:
    waves = "".join(
        f"M{x} {y}q7-7 14 0t14 0" for y in range(18, 150, 24) for x in range(-10 + y % 48, 400, 62)
    )
    return tag("path", d=waves, fill="none", stroke="sea-deep", stroke_width=1.8)


def _island() -> str:
    paths = [path for _, path in PROVINCES]
    surf = [tag("path", d="".join(paths), fill="none", stroke="foam", stroke_width=wide) for wide in (26, 12)]
    cliff = tag("path", d="".join(paths), fill="cliff", stroke="cliff", stroke_width=2)
    painted = [
        tag("path", d=path, fill=f"wash-{hue}", stroke=hue, stroke_width=1.6, stroke_linejoin="round")
        for hue, path in PROVINCES
    ]
    grown = _drawn(
        "".join(use(*one) for one in GROWN) + use("castle", 80, 84, 0.9) + use("castle", 58, 120, 0.9)
    )
    return group(*surf, opacity=0.4) + at(1.5, 6, cliff) + "".join(painted) + grown


def _kerb() -> str:
    """The stones of the track along the edge of the table."""
    stones = []
    for i, hue in enumerate(KERB):
        x = 4 + 33 * i
        stones.append(rect(x, 163, 30, 22, 4, fill="shadow"))
        stones.append(rect(x, 160, 30, 22, 4, fill=f"stone-{hue}"))
        stones.append(group(sign(hue, x + 15, 171, "painted-on", 0.9), opacity=0.7))
    return rect(0, 154, 400, 36, fill="walnut-deep") + rect(0, 154, 400, 3, fill="walnut") + "".join(stones)
