"""The scene on the cards of each suit: a salmon in a wave, an oak and clover on a hill, a foxglove on a moor,
a forge, the sun over barley, and a standing stone for the point cards. Each fills the window of a card."""

from __future__ import annotations

from math import cos, pi, sin

from oenach.art.knots import triskele
from oenach.art.pieces import disc
from oenach.art.signs import sign
from oenach.art.svg import at, number, tag, turned

LEFT, TOP, RIGHT, BOTTOM = 4, 4, 76, 108  # the window of a card of 80 x 112
PLUS_ONE = "M28.5 89h8M32.5 85v8M41 86.6l4-3v10.6"  # what a point card counts by itself


def shape(path: str, fill: str, opacity: float | None = None) -> str:
    return tag("path", d=path, fill=fill, opacity=opacity)


def line(path: str, colour: str, width: float, opacity: float | None = None) -> str:
    return tag(
        "path",
        d=path,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        opacity=opacity,
    )


def sky(colour: str) -> str:
    return tag("rect", x=LEFT, y=TOP, width=RIGHT - LEFT, height=BOTTOM - TOP, fill=colour)


def land(edge: str, colour: str, opacity: float | None = None) -> str:
    """Ground below an edge that runs from the left side of the window to the right."""
    return shape(f"{edge}V{BOTTOM}H{LEFT}Z", colour, opacity)


# Blue -------------------------------------------------------------------------------------------------

WAVE = (
    "M4 108V88C12 62 32 50 52 55C67 59 72 70 67 78C63 84 55 81 56 74C49 75 45 84 52 91C59 98 69 96 76 91V108Z"
)
SALMON = "M23 0C16-8-2-10-14-3L-23-10C-21-3-21 3-24 9L-14 3C-2 10 16 8 23 0Z"


def salmon_in_a_wave() -> str:
    return (
        sky("woad-pale")
        + line("M41 16c5-6 15-4 15 2s-8 6-8 1.5M60 31c3-4 10-3 10 2s-6 5-6 1", "woad-mid", 1.3, 0.7)
        + land("M4 74Q20 67 40 72T76 68", "woad-mid", 0.6)
        + turned(47, 44, -28, salmon())
        + shape(WAVE, "woad")
        + line("M5.5 86C14 63 33 52 52 57C65 60 70 70 65.5 76.5C62.5 80.5 57.5 78.5 58.5 73.5", "chalk", 2.2)
        + line("M11 96C19 74 32 64 47 65M20 103C25 87 32 78 41 76", "woad-mid", 1.7)
        + shape("M4 102q9-8 18 0t18 0t18 0t18 0V108H4Z", "woad-mid")
        + line("M4 101q9-8 18 0t18 0t18 0t18 0", "chalk", 1.4)
        + "".join(
            disc(x, y, r, "chalk", "none", 0) for x, y, r in ((26, 56, 1.2), (32, 51, 0.9), (70, 64, 1.1))
        )
    )


def salmon() -> str:
    """About its middle, head to the right."""
    spots = "".join(
        disc(x, y, 0.8, "lead", "none", 0) for x, y in ((-7, -4), (-1, -5), (5, -5), (2, -2), (-4, -1))
    )
    return (
        shape("M3-7L-4-13L-6-6ZM-2 5L-8 11L-9 5Z", "lead")
        + tag("path", d=SALMON, fill="lead-mid", stroke="card-ink", stroke_width=0.9, stroke_linejoin="round")
        + shape("M22 .6C13 3-2 6-14 3C-2 10 15 8 22 .6Z", "chalk", 0.85)
        + line("M12-5C9.5-2 9.5 2 12 5", "card-ink", 0.8)
        + spots
        + disc(17, -1.8, 1.2, "card-ink", "none", 0)
    )


# Green ------------------------------------------------------------------------------------------------

CROWN = (
    "M27 50C20 47 21 37 29 37C27 28 37 23 43 28C46 20 58 21 60 29C69 27 74 36 69 41C74 47 68 54 61 52"
    "C57 57 49 57 46 53C41 57 31 57 27 50Z"
)


def oak_on_a_hill() -> str:
    return (
        sky("verdigris-pale")
        + land("M4 84C20 70 50 66 76 78", "verdigris-mid")
        + shape("M42 76C45 68 45 60 40 52L46 56L48 48L51 56L57 52C52 60 52 68 56 76Z", "bark")
        + tag("path", d=CROWN, fill="verdigris", stroke="card-ink", stroke_width=0.6, stroke_linejoin="round")
        + line(
            "M32 41c2-5 8-5 10-1M47 34c2-4 9-5 11 0M36 50c3-4 8-4 10 0M54 46c3-4 8-3 9 0",
            "verdigris-mid",
            1.7,
        )
        + land("M4 95C24 84 52 85 76 93", "verdigris")
        + "".join(
            sign("green", x, y, "verdigris-pale", scale)
            for x, y, scale in ((17, 98, 0.75), (62, 99, 0.85), (40, 100, 0.55), (30, 92, 0.4), (50, 93, 0.4))
        )
    )


# Pink -------------------------------------------------------------------------------------------------

BELL = "M0 0C4 0 6.4 3 7 8.4C8.8 10 8 12 6 12C4 14.4 1 14.4-.6 12.4C-3 12.6-4 10.6-2.8 8.6C-3.2 4-3 .6 0 0Z"
BELLS = (  # from the tip down: where on the stem, how far it leans, how large
    (47.6, 30, -28, 0.4),
    (49, 35, 30, 0.5),
    (46.6, 41, -34, 0.62),
    (48.6, 46, 34, 0.7),
    (45.8, 53, -36, 0.8),
    (48, 58, 36, 0.88),
    (45.2, 66, -38, 0.96),
    (47.4, 71, 38, 1),
)


def foxglove_on_a_moor() -> str:
    bells = "".join(turned(x, y, -lean, at(-2 * size, 0, bell(), scale=size)) for x, y, lean, size in BELLS)
    return (
        sky("orchil-pale")
        + disc(62, 62, 9, "chalk", "none", 0)
        + land("M4 78C20 64 34 74 50 68S70 66 76 70", "orchil-mid", 0.75)
        + land("M4 92C26 82 52 90 76 84", "moor")
        + line("M8 98l2-5l2 5l2-6l2 6M58 97l2-5l2 5l2-6l2 6M66 103l2-4l2 4", "orchil-mid", 1.1)
        + line("M46 106C46 84 45 56 48.6 27", "verdigris", 1.8)
        + shape(
            "M46 106C37 94 28 92 20 97C29 98 36 105 46 106ZM46 106C53 95 61 95 67 99C59 100 53 105 46 106Z",
            "verdigris",
        )
        + bells
    )


def bell() -> str:
    return tag("path", d=BELL, fill="orchil", stroke="card-ink", stroke_width=0.5) + shape(
        "M-2.4 9.6C0 8 4.4 8 6.6 9.4C5 12.6-.4 13.4-2.4 9.6Z", "orchil-pale"
    )


# Red --------------------------------------------------------------------------------------------------

ANVIL = (
    "M12 84H51L69 81.5C66 90 58 92.5 50 92.5C48 96 50 100 58 101.5V107H24V101.5"
    "C32 100 34 96 32 92.5C22 92.5 14 90 12 84Z"
)


def forge() -> str:
    arch = "M12 108V62C12 38 68 38 68 62V108"
    sparks = ((24, 66, 1), (60, 62, 1.1), (54, 54, 0.8), (30, 57, 0.8), (63, 72, 0.9), (40, 52, 0.7))
    return (
        sky("lead-pale")
        + line("M50 22c5-6 14-3 13 3s-9 5-8 0M44 14c2-4 8-4 9 0", "lead-mid", 1.3, 0.7)
        + shape(f"{arch}Z", "soot")
        + tag("path", d=arch, fill="none", stroke="lead", stroke_width=6, stroke_dasharray="8.6 1.2")
        + shape("M22 88C18 78 27 74 27 64C35 69 33 75 37 77C42 69 38 60 45 51C49 63 62 68 57 88Z", "lead-mid")
        + shape("M29 88C28 82 34 80 35 74C40 80 43 76 44 66C50 75 54 81 50 88Z", "orpiment")
        + shape("M36 88C36 84 39 83 41 78C45 83 46 85 45 88Z", "chalk")
        + "".join(disc(x, y, r, "orpiment", "none", 0) for x, y, r in sparks)
        + tag("path", d=ANVIL, fill="menhir", stroke="card-ink", stroke_width=1, stroke_linejoin="round")
        + line("M14 85.6H50L64 83.8", "menhir-mid", 1.4)
        + turned(26, 79, -18, hammer())
    )


def hammer() -> str:
    return (
        line("M2-1L27-9", "bark", 2.6)
        + tag("rect", x=-5, y=-6, width=9, height=10, rx=1.4, fill="card-ink")
        + line("M-3.6-4.4h6", "menhir-mid", 1)
    )


# Yellow -----------------------------------------------------------------------------------------------


def sun_over_barley() -> str:
    ears = ((12, 78, -4), (26, 84, -1), (40, 76, 1), (54, 84, 1), (68, 78, 4))
    return (
        sky("orpiment-pale")
        + at(46, 50, shape(rays(16, 27, 18.5), "orpiment-mid"))
        + disc(46, 50, 17, "orpiment", "barley", 0.8)
        + disc(46, 50, 13.4, "none", "barley", 0.7)
        + triskele(46, 50, 9.5, "barley")
        + land("M4 88Q22 82 40 86T76 84", "orpiment-mid")
        + land("M4 98Q24 92 44 97T76 95", "orpiment")
        + "".join(ear(*one) for one in ears)
    )


def rays(points: int, outer: float, inner: float) -> str:
    corners = []
    for i in range(2 * points):
        r, angle = (inner if i % 2 else outer - 4 * (i % 4 == 0)), pi * i / points - pi / 2
        corners.append(f"{r * cos(angle):.1f} {r * sin(angle):.1f}")
    return f"M{'L'.join(corners)}Z"


def ear(x: float, top: float, lean: float) -> str:
    """A stalk of barley, which leans a little."""
    grain = "M0 0C2.6-1 3.4-3.6 2.6-6C.6-5-.4-2.4 0 0Z"
    pairs = "".join(
        at(0, 3.6 * n, shape(grain, "barley"))
        + f'<g transform="translate(0 {number(3.6 * n)}) scale(-1 1)">{shape(grain, "barley")}</g>'
        for n in range(5)
    )
    awns = line("M0-6V-14M-2-5L-5-13M2-5L5-13", "barley", 0.7)
    stem = line(
        f"M{number(x + lean)} {number(top + 12)}Q{number(x)} {number(top + 22)} {number(x)} 107",
        "barley",
        1.2,
    )
    return stem + turned(x + lean, top, lean * 2, awns, pairs)


# Points -----------------------------------------------------------------------------------------------

MENHIR = "M21 99C19 76 24 46 36 36C43 30 57 40 59 55C60 70 62 86 62 99Z"


def standing_stone() -> str:
    return (
        sky("menhir-pale")
        + disc(60, 38, 10, "chalk", "none", 0)
        + line("M42 20c4-5 12-3 12 2s-7 5-7 1", "menhir-mid", 1.2, 0.7)
        + land("M4 86C22 76 58 78 76 84", "moss", 0.7)
        + tag("path", d=MENHIR, fill="menhir-mid", stroke="card-ink", stroke_width=1, stroke_linejoin="round")
        + shape("M44 34.5C53 36 58.4 46 59 55C60 70 62 86 62 99H50C53 78 52 54 44 34.5Z", "card-ink", 0.16)
        + triskele(39.6, 62.5, 11.5, "chalk")
        + triskele(39, 62, 11.5, "menhir")
        + line(PLUS_ONE, "card-ink", 1.8)
        + land("M4 99C24 94 52 95 76 98", "moss")
        + line("M14 101l2-5l2 5l2-6l2 6M56 101l2-5l2 5l2-6l2 6", "menhir", 0.9)
    )


SCENES = (salmon_in_a_wave, oak_on_a_hill, foxglove_on_a_moor, forge, sun_over_barley, standing_stone)
