"""Who is on the tokens of Táin: five portraits of our own, each about the middle of a disc of radius 30 whose
field has a radius of 23. What tells them apart is large: a torc, a spear, a hurley, a brooch, a mask."""

from __future__ import annotations

from oenach.art.svg import Attribute, at, tag
from oenach.games.tain.state import BLUFF, BOY, CHIEF, DAUGHTER, WARRIOR

PEN = 1.3
CLOAK = "M-22.4 7Q-16 5.6-9 3.4H9Q16 5.6 22.4 7A23.4 23.4 0 0 1-22.4 7Z"
FACE = "M-7.6-7.4C-7.6-15 7.6-15 7.6-7.4C7.6 1 4.4 6 0 6S-7.6 1-7.6-7.4Z"
NECK = "M-4.2 2H4.2V8Q0 11.4-4.2 8Z"
EYES = (
    "M-4.2-6.2a1.25 1.25 0 1 0 2.5 0a1.25 1.25 0 1 0-2.5 0ZM1.7-6.2a1.25 1.25 0 1 0 2.5 0"
    "a1.25 1.25 0 1 0-2.5 0Z"
)
BROWS = "M-5.4-8.8Q-3-10.4-1-8.9M1-8.9Q3-10.4 5.4-8.8"
NOSE = "M.2-6L-1.1-2.6H.7"


def shape(path: str, fill: str, pen: float = PEN, **more: Attribute) -> str:
    """A shape with a dark edge."""
    return tag("path", d=path, fill=fill, stroke="peat", stroke_width=pen, stroke_linejoin="round", **more)


def line(path: str, stroke: str = "peat", pen: float = PEN, opacity: float | None = None) -> str:
    return tag(
        "path",
        d=path,
        fill="none",
        stroke=stroke,
        stroke_width=pen,
        stroke_linecap="round",
        opacity=opacity,
    )


def rod(path: str, stroke: str, pen: float) -> str:
    """A line of some material, with a dark edge."""
    return line(path, "peat", pen + 2 * PEN) + line(path, stroke, pen)


def features(mouth: str) -> str:
    """Eyes, brows, nose and mouth."""
    return tag("path", d=EYES, fill="peat") + line(f"{BROWS}{NOSE}{mouth}")


def chief() -> str:
    """A chief, with a white beard, a circlet and a heavy torc."""
    mane = "M-11.6 7C-15-6-12.6-19.6 0-19.8C12.6-19.6 15-6 11.6 7Q6 10 0 10T-11.6 7Z"
    beard = "M-7.8-4.4C-6.4-1.4-3.6-3-.1-1.8C3.6-3 6.4-1.4 7.8-4.4C9 3.4 6 9.4 0 12.4C-6 9.4-9 3.4-7.8-4.4Z"
    torc = "M-9.6 4.4C-11.6 12-7.6 15.6-3.4 16.2M9.6 4.4C11.6 12 7.6 15.6 3.4 16.2"
    ends = "".join(tag("circle", cx=x, cy=16.2, r=3, fill="gilding", stroke="peat") for x in (-3.8, 3.8))
    band = "M-8.6-11.4Q0-15.6 8.6-11.4L8.4-8.4Q0-12.4-8.4-8.4Z"
    return (
        shape(mane, "wool")
        + shape(FACE, "skin")
        + shape(beard, "wool")
        + rod(torc, "gilding", 3.4)
        + ends
        + shape(band, "gilding", 1)
        + tag("circle", cx=0, cy=-12, r=1.9, fill="red", stroke="peat", stroke_width=0.7)
        + features("M-2.4 2.2Q0 3.6 2.4 2.2")
    )


def warrior() -> str:
    """A warrior: hair stiff with lime, a long moustache, woad on the cheek, a spear."""
    spikes = (
        "M-9-3L-14.6-6.4L-10.8-8.8L-15.6-14L-9.8-13.6L-10.6-20L-5-16.6L-2.4-22.4L1-17L5.6-21L6-15.4"
        "L12.2-17L9.6-11.4L13.4-8.4L9-3Z"
    )
    moustache = (
        "M0-1.6C1.6-3.2 5-2.6 6.4.2C7.4 2.6 7.2 5.4 6 8C5.6 4.6 3.2 1.6 0 1.4C-3.2 1.6-5.6 4.6-6 8"
        "C-7.2 5.4-7.4 2.6-6.4.2C-5-2.6-1.6-3.2 0-1.6Z"
    )
    man = (
        shape(spikes, "flax")
        + shape(NECK, "skin")
        + shape(FACE, "skin")
        + line("M4.4-4.6q2.2.6 1.6 2.4t-2.6.6", "warpaint", 1.5)
        + features("")
        + shape(moustache, "flax", 1)
    )
    blade = "M15.4-19.4C20-14.4 19.4-9.4 16.4-6H14.4C11.4-9.4 10.8-14.4 15.4-19.4Z"
    return at(-3.4, 0, man) + rod("M15.4 16.4V-6", "umber", 2) + shape(blade, "iron") + line("M15.4-16V-7")


def boy() -> str:
    """A boy with freckles, a hurley over his shoulder and its ball."""
    hair = (
        "M-9.4-2C-13-5-11.6-9.6-10-10.4C-11-14.6-6.4-17.6-4-16.4C-2-20 3.6-19.4 4.6-16.6"
        "C8.4-18 11.4-13.6 10-10.6C12.6-8 11.4-4 9.4-2Z"
    )
    fringe = (
        "M-8.4-6C-7.4-9.6-5-9-3.4-11.4C-1.4-8.8 2-11.4 3.4-11.2C5-9 7.8-9 8.4-6C9.4-13 5-15.6 0-15.6"
        "S-9.4-13-8.4-6Z"
    )
    face = "M-8.2-6C-8.4-14 8.4-14 8.2-6C8.2 1.6 4.6 5.4 0 5.4S-8.2 1.6-8.2-6Z"
    freckles = "".join(
        tag("circle", cx=x, cy=y, r=0.6, fill="russet")
        for x, y in ((-5, -2.6), (-3.6, -1.6), (3.8, -1.8), (5.2, -2.8))
    )
    head = (
        shape(hair, "umber")
        + shape(NECK, "skin")
        + shape(face, "skin")
        + tag("path", d=fringe, fill="umber")
        + freckles
        + features("M-3 1Q0 4 3 1")
    )
    stick = (
        "M5.2 21.4L13.2-4.6C14-8 11.8-11.6 13.8-15.6C15.4-18.6 20-16.6 20.4-12.4"
        "C20.8-8.6 18.6-5.6 17-3.4L9.6 21Z"
    )
    bands = "M14.2-7.4L18.8-6M13.6-11.4L20-10"
    ball = tag("circle", cx=-16, cy=-10.6, r=4, fill="wool", stroke="peat", stroke_width=PEN)
    return (
        at(-2.6, 0, head)
        + shape(stick, "ash")
        + line(bands, "umber", 1)
        + ball
        + line("M-18.4-12.4Q-15.6-11-14-8", "peat", 0.8)
    )


def daughter() -> str:
    """A chief's daughter: red plaits, a fillet, and a brooch with its pin."""
    hair = "M-10.4 2C-14.6-10-10-20 0-20S14.6-10 10.4 2Z"
    parting = "M-7.8-5C-7.6-11-4-12.6 0-15.4C4-12.6 7.6-11 7.8-5C9.4-12 6.6-16.6 0-16.6S-9.4-12-7.8-5Z"
    plaits = "".join(
        tag("ellipse", cx=side * x, cy=y, rx=3.3, ry=2.9, fill="russet", stroke="peat", stroke_width=1)
        for side in (-1, 1)
        for x, y in ((11.2, 1.6), (12.2, 6), (12.6, 10.4), (12.4, 14.8))
    )
    pin = rod("M-5 18.6L6 9.2", "gilding", 1.5)
    ring = line("M-3.2 10.6A4.9 4.9 0 1 0 3.6 10.8", "peat", 4.6) + line(
        "M-3.2 10.6A4.9 4.9 0 1 0 3.6 10.8", "gilding", 2.4
    )
    return (
        shape(hair, "russet")
        + shape(NECK, "skin")
        + shape(FACE, "skin")
        + tag("path", d=parting, fill="russet")
        + rod("M-8.4-10.6Q0-14.4 8.4-10.6", "gilding", 1.4)
        + plaits
        + features("M-2 1.8Q0 3.2 2 1.8")
        + at(0, 0.6, ring, pin)
    )


def bluff() -> str:
    """Nobody: a mask of wickerwork."""
    mask = (
        "M0-18C10.6-18 15.4-13 15-4.6C14.6 7 8.4 16.6 0 20.4C-8.4 16.6-14.6 7-15-4.6C-15.4-13-10.6-18 0-18Z"
    )
    straw = "M-9.6-15.6L-15-20.6M-7-17L-9.6-22M7-17L9.6-22M9.6-15.6L15-20.6M-3.4-18L-4-22.6M3.4-18L4-22.6"
    staves = (
        "M0-17.4V19.6M-5-16.8C-6.4-4-5.6 8-3 17.6M5-16.8C6.4-4 5.6 8 3 17.6M-10-14.6"
        "C-11.8-4-10.4 5-7.4 13.4M10-14.6C11.8-4 10.4 5 7.4 13.4"
    )
    weave = "".join(
        f"M{-w} {y:g}Q0 {y + 3.4:g} {w} {y:g}"
        for w, y in ((12, -13.4), (14.6, -9.4), (14.4, 1), (13, 5.4), (10.6, 10), (7, 14.4))
    )
    eyes = "M-10.4-5.6Q-6.6-8.6-2.8-4.4Q-6.6-1.6-10.4-5.6ZM10.4-5.6Q6.6-8.6 2.8-4.4Q6.6-1.6 10.4-5.6Z"
    return (
        rod(straw, "thatch", 1.4)
        + shape(mask, "thatch", 1.5)
        + line(staves, "thatch-deep", 1.2)
        + line(weave, "thatch-deep", 1.5)
        + tag("path", d=eyes, fill="peat")
        + tag("path", d="M-4.4 8.2H4.4L3 11H-3Z", fill="peat")
    )


PORTRAITS = {CHIEF: chief, WARRIOR: warrior, BOY: boy, DAUGHTER: daughter, BLUFF: bluff}
