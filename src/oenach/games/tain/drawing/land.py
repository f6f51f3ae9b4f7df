"""The land of Táin: turf, enclosures of dry stone with their gates, thatched houses, cattle, jewels, and the
stones that are carved. Each is drawn once, about an origin of its own."""

from __future__ import annotations

import re
from random import Random

from oenach.art.svg import at, number, rect, tag
from oenach.games.tain.drawing.figures import line, rod, shape
from oenach.games.tain.state import ENTRIES, PASTURE

TILE = 80  # how high a strip of turf is
WALL = 9  # how thick a wall is
GATE = 26  # how wide a gate is
EDGE = 6  # from the side of an enclosure to the room of its first entry


# The ground -------------------------------------------------------------------------------------------


def blades(width: float, height: float, n: int, seed: str) -> str:
    """Blades of grass, scattered: a path."""
    chance = Random(seed)
    strokes = []
    for _ in range(n):
        x, y = round(chance.uniform(4, width - 6)), round(chance.uniform(9, height - 1))
        strokes.append(f"M{x} {y}l{chance.choice(('1-5', '-1-6', '2-6', '0-5', '-2-4'))}")
    return "".join(strokes)


def turf(width: float) -> str:
    """A strip of turf: grass in two tones, and here and there a pale flower."""
    chance = Random(f"flowers {width}")
    flowers = "".join(
        f"M{round(chance.uniform(8, width - 8))} {round(chance.uniform(8, TILE - 8))}h.1"
        for _ in range(int(width / 90))
    )
    return (
        line(blades(width, TILE, int(width / 6), f"deep {width}"), "turf-deep", 1.3)
        + line(blades(width, TILE, int(width / 9), f"pale {width}"), "turf-pale", 1.2)
        + line(flowers, "wool", 2.4)
    )


def hollow() -> str:
    """A slot: trodden earth where a token may lie, about its middle; the token has a radius of 30."""
    return (
        tag("circle", cx=0, cy=0, r=29, fill="earth-deep")
        + tag("circle", cx=0.6, cy=1, r=27.4, fill="earth")
        + tag("circle", cx=0, cy=0, r=29, fill="url(#hollow)")
    )


def mead(width: float, height: float) -> str:
    """The hill where the cattle of the kingdom graze."""
    w, h = width, height
    hill = (
        f"M0 {h * 0.6:g}C0 {h * 0.1:g} {w * 0.1:g} 0 {w * 0.3:g} 0H{w * 0.78:g}"
        f"C{w * 0.94:g} 0 {w:g} {h * 0.24:g} {w:g} {h * 0.55:g}"
        f"S{w * 0.94:g} {h:g} {w * 0.8:g} {h:g}H{w * 0.14:g}Q0 {h:g} 0 {h * 0.6:g}Z"
    )
    return (
        at(1, 4, tag("path", d=hill, fill="turf-deep"))
        + tag("path", d=hill, fill="turf-pale")
        + line(blades(width, height - 8, int(width * height / 600), f"mead {width}"), "turf", 1.4)
    )


# Enclosures -------------------------------------------------------------------------------------------


def rath(width: float, height: float) -> str:
    """An enclosure: a wall with a gate at each entry; a pasture, and behind a fence the yard of a house."""
    step = (width - 2 * EDGE) / ENTRIES
    fence = EDGE + PASTURE * step
    inside = height - 2 * WALL
    yard = (
        f"M{number(fence)} {WALL}H{number(width - WALL - 12)}q12 0 12 12V{number(height - WALL - 12)}"
        f"q0 12-12 12H{number(fence)}Z"
    )
    shade = f"M{WALL + 2} {number(height - WALL - 8)}V{WALL + 14}q0-12 12-12H{number(width - WALL - 10)}"
    stones = rect(
        WALL / 2,
        WALL / 2,
        width - WALL,
        height - WALL,
        18,
        fill="none",
        stroke="cairn",
        stroke_width=WALL - 1.6,
        stroke_dasharray="13 1.6 8 1.6 16 1.6 10 1.6",
    )
    gates = "".join(at(EDGE + (entry + 0.5) * step, 0, gate()) for entry in range(ENTRIES))
    return (
        rect(1, 4, width, height, 22, fill="shadow", opacity=0.28)
        + rect(0, 0, width, height, 22, fill="cairn-deep")
        + rect(WALL, WALL, width - 2 * WALL, inside, 12, fill="turf-pale")
        + tag("path", d=yard, fill="earth")
        + line(pasture_grass(fence - 2 * WALL, height), "turf", 1.4)
        + line(shade, "shadow", 4, 0.16)
        + stones
        + wattle(fence, WALL + 3, inside - 6)
        + gates
    )


def pasture_grass(width: float, height: float) -> str:
    """Grass in a pasture, as a path."""
    moved = blades(width, height - 2 * WALL - 12, int(width * height / 700), f"pasture {width}")
    return re.sub(r"M(\d+) (\d+)", lambda m: f"M{int(m[1]) + WALL} {int(m[2]) + WALL + 8}", moved)


def wattle(x: float, y: float, high: float) -> str:
    """A fence from top to bottom, seen from above."""
    return rod(f"M{number(x)} {number(y)}v{number(high)}", "thatch-deep", 2.4) + tag(
        "path",
        d=f"M{number(x)} {number(y)}v{number(high)}",
        fill="none",
        stroke="thatch",
        stroke_width=5,
        stroke_dasharray="3 9",
    )


def gate() -> str:
    """A gap in a wall, about the middle of its outer edge, with a post on either side."""
    posts = "".join(
        tag("circle", cx=x, cy=WALL / 2, r=4.4, fill="umber", stroke="peat") for x in (-GATE / 2, GATE / 2)
    )
    rings = "".join(
        tag("circle", cx=x - 0.8, cy=WALL / 2 - 0.8, r=2, fill="ash") for x in (-GATE / 2, GATE / 2)
    )
    return rect(-GATE / 2, -7, GATE, WALL + 13, 4, fill="earth") + posts + rings


def house() -> str:
    """A round house under thatch, about the middle of its threshold: 68 wide and 60 high."""
    roof = "M-34-17Q-17-38-2.4-56.6Q0-59.6 2.4-56.6Q17-38 34-17Q18-9 0-8.6T-34-17Z"
    straw = (
        "M-2-54Q-16-36-29-16.6M-1-53Q-10-32-19-12.4M0-52.6V-9.4M1-53Q10-32 19-12.4M2-54Q16-36 29-16.6"
        "M-1-52Q-5-32-9.6-10M1-52Q5-32 9.6-10"
    )
    stakes = "M-21-12V0M-15-11V1M15-11V1M21-12V0M-27-13V-3M27-13V-3"
    return (
        tag("ellipse", cx=4, cy=1, rx=36, ry=7, fill="shadow", opacity=0.28)
        + shape("M-29-18H29V-4Q14 3 0 3T-29-4Z", "hide")
        + line(stakes, "hide-deep", 1.6)
        + shape("M-7 2.6V-13H7V2.6Z", "peat")
        + shape(roof, "thatch", 1.5)
        + line(straw, "thatch-deep", 1.3)
        + line("M-18.6-36Q0-28.6 18.6-36", "thatch-deep", 1.8)
        + tag("path", d=roof, fill="url(#shine)")
        + shape("M-4-52.6Q0-50.4 4-52.6L2.6-59H-2.6Z", "thatch-deep", 1)
    )


def hearth() -> str:
    """The same with a fire lit inside, and its smoke."""
    smoke = line("M1-60q-5-5 0-9t1-8", "wool", 3, 0.5)
    fire = tag("path", d="M-5.6 2.4V-11.6H5.6V2.4Z", fill="gilding")
    return house() + fire + tag("path", d="M-3 2.4C-4-3 1-4-1-9C4-6 5-2 3 2.4Z", fill="russet") + smoke


# Goods ------------------------------------------------------------------------------------------------

BODY = (
    "M-15 -16.4 C-10 -17.8 -3 -16.2 3 -17.4 C6.6 -18 9 -17.4 11.6 -18.2 C14.6 -18.4 16.8 -16 17.8 -12.4"
    " C19 -10.8 19.6 -8.6 18.6 -7.2 C17.2 -6 15 -6.4 14 -7.8 C12.8 -9 12.2 -9.8 11.2 -10.2"
    " C10.6 -7.6 9.8 -5.6 8.6 -4.6 L8.8 0 L5.6 0 L5.2 -4.4 C1 -3.6 -4 -3.8 -8.2 -4.8 L-8.4 0 L-11.2 0"
    " L-11.4 -4.8 L-12.4 -6 L-12.6 0 L-15.6 0 L-15.6 -7 C-16.6 -10 -16.8 -14 -15 -16.4 Z"
)
FAR_LEGS = "M4.8 -5 L4.4 -0.8 L1.8 -0.8 L1.6 -5 Z M-5.2 -5 L-5.6 -0.8 L-8 -0.8 L-8.2 -5 Z"
HORNS = "M11.6 -18 C9.6 -19.6 9.8 -21.8 11.8 -22.4 M14 -17.8 C14.4 -20 16 -21.2 17.8 -20.6"
TAIL = "M-15.6 -15.6 C-18.4 -14 -17 -9 -18 -4.6"
EAR = "M11.4 -16.6 C9.2 -17.4 7.6 -16.6 7 -15.2 C8.6 -14 10.4 -14.4 11.6 -15.4 Z"
BACK = (
    "M-15 -16.2 C-10 -17.6 -3 -16 3 -17.2 C5.6 -17.6 7.6 -17.4 9 -17.4 C4 -14 -3 -13 -9 -13.4"
    " C-12.4 -13.4 -15 -14 -15 -16.2 Z"
)
BLAZE = "M14.4 -17.4 C16.4 -15.6 17.2 -13 17.8 -11.6 L15.8 -9.4 C15 -12 14.4 -14.6 14.4 -17.4 Z"
MUZZLE = (
    "M17.6 -11.4 C18.8 -10 19.2 -8.4 18.4 -7.4 C17.2 -6.4 15.4 -6.8 14.6 -7.8"
    " C15.4 -9.4 16.4 -10.6 17.6 -11.4 Z"
)
BELLY = "M-8 -5 C-3 -4 2 -4 5 -4.6 C3 -7.6 -5 -8 -8 -5 Z"

# What a cow is coloured: herself, her back, her face, her ears.
COATS = (
    ("russet", "russet", "wool", "russet"),
    ("sable", "wool", "sable", "sable"),
    ("wool", "wool", "wool", "russet"),
)


def mirrored(path: str) -> str:
    """A path of absolute coordinates, from right to left."""
    return re.sub(r"(-?[\d.]+) (-?[\d.]+)", lambda m: f"{number(-float(m[1]))} {m[2]}", path)


def cow(coat: int, left: bool) -> str:
    """A cow that looks to the right or to the left, about the ground under her: 36 wide and 25 high."""
    skin, back, face, ear = COATS[coat]

    def way(path: str) -> str:
        return mirrored(path) if left else path

    patches = [(BACK, back), (BLAZE, face), (MUZZLE, "ash")]
    eye = way("M13.8 -13.6 L13.9 -13.6")
    return (
        tag("ellipse", cx=1.5, cy=0.2, rx=17, ry=3, fill="shadow", opacity=0.3)
        + line(way(TAIL), "peat", 1.6)
        + shape(way(FAR_LEGS), "umber", 0.8)
        + rod(way(HORNS), "bone", 1.2)
        + shape(way(BODY), skin, 1.1)
        + "".join(tag("path", d=way(path), fill=fill) for path, fill in patches if fill != skin)
        + tag("path", d=way(BELLY), fill="shadow", opacity=0.2)
        + shape(way(EAR), ear, 0.8)
        + line(eye, "bone" if face == "sable" else "peat", 1.6)
    )


def jewel() -> str:
    """A cut stone in its setting, about its middle: 18 wide and 17 high; it glints at the upper left."""
    glint = "M-3.6-9.4Q-3.2-6.2 0-5.6Q-3.2-5-3.6-1.8Q-4-5-7.2-5.6Q-4-6.2-3.6-9.4Z"
    return (
        tag("ellipse", cx=1, cy=8, rx=8, ry=2, fill="shadow", opacity=0.3)
        + shape("M-5-6.6H5L9-1.6L0 8.6L-9-1.6Z", "violet", 1.2)
        + tag("path", d="M-5-6.6L-3-1.6H-9ZM5-6.6L3-1.6L0-6.6ZM-3-1.6H3L0 8.6Z", fill="#fff", opacity=0.28)
        + tag("path", d="M5-6.6L9-1.6H3ZM3-1.6H9L0 8.6Z", fill="#000", opacity=0.2)
        + tag("path", d=glint, fill="#fff")
    )


def rope() -> str:
    """What holds a prisoner: over a small token with a radius of 30, about its middle."""
    path = "M-26 15Q2 4 27 13"
    return rod(path, "thatch", 3.8) + tag(
        "path", d=path, fill="none", stroke="thatch-deep", stroke_width=3.8, stroke_dasharray="1.4 3.6"
    )


# Stones -----------------------------------------------------------------------------------------------


def slab(width: float, height: float) -> str:
    """A dressed stone with a line carved below and beside the heads of a table of six columns."""
    column = 6 + (width - 12) / 6
    groove = f"M14 56H{number(width - 14)}M{number(column)} 30V{number(height - 16)}"
    light = f"M14 57.4H{number(width - 14)}M{number(column + 1.4)} 30V{number(height - 16)}"
    return (
        rect(2, 5, width - 2, height - 5, 16, fill="shadow", opacity=0.28)
        + rect(0, 3, width, height - 4, 16, fill="cairn-deep")
        + rect(0, 0, width, height - 4, 16, fill="cairn")
        + rect(0, 0, width, height - 4, 16, fill="url(#shine)")
        + line(light, "bone", 1)
        + line(groove, "cairn-deep", 1.4)
    )


def kerb(lit: bool) -> str:
    """One of the stones that count the rounds, about its middle: a radius of 13."""
    path = "M-12.4-3C-12.4-10-7-12.6 0-12.6S12.6-10 12.4-2S8 12 0 12S-12.4 6-12.4-3Z"
    edge = tag("path", d=path, fill="bronze-deep" if lit else "cairn-deep", transform="translate(0.6 2.4)")
    top = tag("path", d=path, fill="gilding" if lit else "cairn")
    return edge + top + tag("path", d=path, fill="url(#shine)")


# What becomes of a raid, as it is carved: an arrow through a gate, a shield, a chain.
GOES_IN = "M-9-8H-6V-2.6H1V-6.6L9 0L1 6.6V2.6H-6V8H-9Z"
HOLDS = (
    "M0-8.6C3-6.6 5.4-6 8-6C8.4 1 6 6.4 0 9C-6 6.4-8.4 1-8-6C-5.4-6-3-6.6 0-8.6ZM0-5.4"
    "C-1.6-4.4-3.2-3.9-5-3.6C-4.8.6-3.4 3.6 0 5.6Z"
)
