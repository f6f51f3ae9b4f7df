"""What stands and lies on the table of Hibernia: turned wooden figures, plinths, the die, castles, the
shield, and the landscape of the map. Each is drawn about its own origin: what stands, from its foot up."""

from __future__ import annotations

from oenach.art.signs import sign
from oenach.art.svg import at, group, rect, tag, text
from oenach.games.hibernia.mapfile import COLOUR_IDS
from oenach.games.hibernia.state import BLACK, COLOURS

# None of them is the colour of a county; the neutral army is grey.
ARMY_HUES = ("pink", "brown", "violet", "grey")
ARMY_LETTERS = "ABCD"
ON = "painted-on"  # what is written on their coats
JET, SNOW = "#1b1712", "#fffaf0"  # the black face of the die, in any light

BODY = "M-5.6-2.4C-5-7.6-3-9.6-2.7-13.4H2.7C3-9.6 5-7.6 5.6-2.4Q0 .6-5.6-2.4Z"
SHADE = "M1.2-13.4H2.7C3-9.6 5-7.6 5.6-2.4Q4-.9 1.4-.8C2.6-5 1.4-9 1.2-13.4Z"
LIGHT = "M-3.9-4.2C-3.2-8-1.9-9.6-1.7-12.8"
# What the figures of each army wear: a plume, a square cap, the horns of the moon, nothing.
HATS = (
    "M-1.6-19.8C-4.8-22-1.8-24.2.2-23C3-24.4 4.8-21.6 1.6-19.8Z",
    "M-3.7-19.4V-23.4H3.7V-19.4Z",
    "M-4.6-23.8C-3.6-20.2 3.6-20.2 4.6-23.8C5.4-18 -5.4-18-4.6-23.8Z",
    "",
)
TOWER = "M-8 0V-15H-9.4V-20.4H-6.4V-18H-3.6V-20.4H-.8V-18H2V-20.4H4.8V-18H7.6V-20.4H9.4V-15H8V0Z"


def _soft(x: float, y: float, rx: float, ry: float) -> str:
    """The shadow under what stands: short, towards the lower right."""
    return tag("ellipse", cx=x, cy=y, rx=rx, ry=ry, fill="url(#cast)")


def _edged(path: str, fill: str, pen: float = 0.7) -> str:
    return tag("path", d=path, fill=fill, stroke="shadow", stroke_width=pen, stroke_linejoin="round")


def _shape(path: str, fill: str, seen: float) -> str:
    """Light or shade on something."""
    return tag("path", d=path, fill=fill, opacity=seen)


# Armies -----------------------------------------------------------------------------------------------


def coat_of(army: int) -> str:
    """The colour in which an army is painted."""
    return f"coat-{ARMY_HUES[army]}"


def soldier(army: int) -> str:
    """A turned wooden figure, painted in the colour of its army."""
    hue = coat_of(army)
    head = tag("circle", cx=0, cy=-17, r=3.9, fill="boxwood", stroke="shadow", stroke_width=0.7)
    gleam = tag("circle", cx=0, cy=-17, r=3.9, fill="url(#round)")
    return (
        _soft(2.6, -0.9, 8.4, 2.9)
        + _edged(BODY, hue)
        + _shape(SHADE, "#000", 0.24)
        + tag(
            "path", d=LIGHT, fill="none", stroke="#fff", stroke_width=1.3, stroke_linecap="round", opacity=0.5
        )
        + _edged("M-4.2-13.6Q0-15.4 4.2-13.6Q0-11.4-4.2-13.6Z", hue, 0.5)
        + head
        + gleam
        + (_edged(HATS[army], hue) if HATS[army] else "")
    )


def fallen() -> str:
    """Two figures that lie where they fell."""
    lying = "M-11 2.6C-8 3.4-6.4 3-2.6 3.4V-1.8C-6.4-1.6-8-1.8-11-1.4Q-12.6.6-11 2.6Z"
    one = _edged(lying, "boxwood") + tag(
        "circle", cx=0.6, cy=0.8, r=3.4, fill="boxwood", stroke="shadow", stroke_width=0.7
    )
    mirrored = "M11-3.4C8-2.6 6.4-3 2.6-2.6V-7.8C6.4-7.6 8-7.8 11-7.4Q12.6-5.4 11-3.4Z"
    other = _edged(mirrored, "boxwood") + tag(
        "circle", cx=-0.6, cy=-5.2, r=3.4, fill="boxwood", stroke="shadow", stroke_width=0.7
    )
    return _soft(1, 2, 15, 5) + other + one


PLINTH = 12.4  # how high the plinth of an army is


def plinth_width(number: str) -> float:
    return 17.5 + 8 * len(number)


def plinth(army: int, wide: float) -> str:
    """What an army stands on, with its letter; its number is written beside it."""
    hue, half = coat_of(army), wide / 2
    return (
        _soft(2, 0.5, half + 5, 4.5)
        + rect(-half, -PLINTH + 2.4, wide, PLINTH, 3, fill=hue)
        + rect(-half, -PLINTH + 2.4, wide, PLINTH, 3, fill="#000", opacity=0.42)
        + rect(-half, -PLINTH, wide, PLINTH, 3, fill=hue)
        + rect(-half, -PLINTH, wide, PLINTH, 3, fill="url(#shine)")
        + text(-half + 3, -2.6, ARMY_LETTERS[army], 12, fill=ON)
    )


def marker(army: int) -> str:
    """A figure that marks how far a player is: broad, with the letter of its army."""
    hue = coat_of(army)
    body = "M-7.4 8C-7.4-1-5-3.4-4-6.4H4C5-3.4 7.4-1 7.4 8Q0 11-7.4 8Z"
    return (
        _soft(2.6, 8.6, 10.5, 3.6)
        + _edged(body, hue, 0.9)
        + _shape("M2.6-6.4H4C5-3.4 7.4-1 7.4 8Q6 9 3.8 9.2C5 3 3.6-2 2.6-6.4Z", "#000", 0.22)
        + tag("circle", cx=0, cy=-8.8, r=4.2, fill="boxwood", stroke="shadow", stroke_width=0.8)
        + tag("circle", cx=0, cy=-8.8, r=4.2, fill="url(#round)")
        + at(0, 8.4, _edged(HATS[army], hue) if HATS[army] else "")
        + text(0, 6.8, ARMY_LETTERS[army], 12.5, anchor="middle", weight="bold", fill=ON)
    )


def banner(army: int) -> str:
    """The banner of an army on its pole: colour, shape and letter."""
    hue, coat = ARMY_HUES[army], coat_of(army)
    cloth = "M-13-22Q0-18 13-22V15Q6.5 13.4 0 21Q-6.5 13.4-13 15Z"
    return (
        at(2.4, 3.4, tag("path", d=cloth, fill="#000", opacity=0.2))
        + tag("path", d="M-15.6-22.6H15.6", stroke="walnut-deep", stroke_width=3.2, stroke_linecap="round")
        + tag("path", d=cloth, fill=coat)
        + tag("path", d=cloth, fill="url(#shine)")
        + sign(hue, 0, -10, ON, 0.95)
        + text(0, 11.4, ARMY_LETTERS[army], 17, anchor="middle", weight="bold", fill=ON)
    )


# Colours ----------------------------------------------------------------------------------------------


def on_stone(hue: str) -> str:
    """What is written on a stone of a colour."""
    return "painted-dark" if hue == "yellow" else ON


def seal(hue: str, letter: str) -> str:
    """An enamel stud with the letter of a colour."""
    return (
        tag("circle", cx=0.8, cy=1.4, r=8.7, fill="#000", opacity=0.3)
        + tag("circle", cx=0, cy=0, r=8.6, fill=f"stone-{hue}", stroke=on_stone(hue), stroke_width=1)
        + tag("circle", cx=0, cy=0, r=8.6, fill="url(#shine)")
        + text(0, 4.3, letter, 12, anchor="middle", weight="bold", fill=on_stone(hue))
    )


def pebble(hue: str, letter: str) -> str:
    """A stone like those of the track, before its player."""
    shape = "M-10.6-8Q-11.6-11 0-11.4T11-7.6Q11.8 9.6 9.4 10.6T-9.6 10.4Q-11.4 9.4-10.6-8Z"
    return (
        at(
            0.8,
            2.6,
            tag("path", d=shape, fill=f"stone-{hue}"),
            tag("path", d=shape, fill="#000", opacity=0.45),
        )
        + tag("path", d=shape, fill=f"stone-{hue}")
        + group(sign(hue, 0, 0, "#000", 1.05), opacity=0.16)
        + tag("path", d=shape, fill="url(#shine)")
        + text(0, 4.5, letter, 13, anchor="middle", weight="bold", fill=on_stone(hue))
    )


def engraved(hue: str, letter: str) -> str:
    """The letter of a colour, for a stone of the track."""
    return text(0, 4.6, letter, 13, anchor="middle", weight="bold", fill=on_stone(hue))


LIT = "M-13-10Q-14-14 0-14T13.6-9.6Q14.6 12.6 11.6 13.4T-12 13.2Q-14 12-13-10Z"


def lit() -> str:
    """The light round a stone that is paid for."""
    return tag("path", d=LIT, fill="glow", opacity=0.3) + tag(
        "path", d=LIT, fill="none", stroke="glow", stroke_width=2
    )


# The die ----------------------------------------------------------------------------------------------

FACE, TOP, SIDE = 40, "M-24-16L-16-24H20Q23-24 24-23L16-16Z", "M16-16L24-23.4V13Q24 16 22 18L16 24Z"


def die(face: int, words: str) -> str:
    """hibernia.die: a cube with one face to us; black is any county, lilac a cell."""
    hue = COLOUR_IDS[face - 1] if 1 <= face <= COLOURS else ""
    fill = f"stone-{hue}" if hue else JET if face == BLACK else "coat-violet" if face else "bone"
    on = SNOW if face == BLACK else on_stone(hue)
    cube = (
        _soft(5, 22, 32, 8)
        + tag("path", d=TOP, fill=fill)
        + tag("path", d=TOP, fill="#fff", opacity=0.38)
        + tag("path", d=SIDE, fill=fill)
        + tag("path", d=SIDE, fill="#000", opacity=0.36)
        + rect(-24, -16, FACE, FACE, 5, fill=fill)
        + rect(-24, -16, FACE, FACE, 5, fill="url(#shine)")
    )
    if not face:
        return cube
    shape = sign(hue, -4, -2, on, 1.15) if hue else ""
    size, foot = (14, 20) if hue else (15 if face == BLACK else 18, 9)
    return cube + shape + text(-4, foot, words, size, anchor="middle", weight="bold", fill=on)


# Signs ------------------------------------------------------------------------------------------------


def castle() -> str:
    """A tower, from its foot upwards."""
    return (
        _soft(3, -0.6, 13, 3.4)
        + _edged(TOWER, "bone", 0.9)
        + _shape("M3.4 0V-20.4H4.8V-18H7.6V-20.4H9.4V-15H8V0Z", "#000", 0.2)
        + _shape("M-9.4-15H9.4V-13.8H-9.4Z", "#000", 0.18)
        + _shape("M-2.4 0V-5.4A2.4 2.4 0 0 1 2.4-5.4V0Z", "#1b1712", 0.85)
        + _shape("M-5.2-12H-3.6V-8.6H-5.2ZM3.6-12H5.2V-8.6H3.6Z", "#1b1712", 0.8)
    )


def lock() -> str:
    """An iron padlock."""
    return sign("lock", 0, 0, "ink", 1)


def shield() -> str:
    """The shield on which removed soldiers lie: round, of bronze, with a boss."""
    rim = tag("circle", cx=0, cy=0, r=16, fill="bronze", stroke="bronze-deep", stroke_width=1.6)
    rivets = "".join(
        tag("circle", cx=x, cy=y, r=1.1, fill="bronze-deep")
        for x, y in ((0, -13), (13, 0), (0, 13), (-13, 0))
    )
    spirals = "M-7.5-1A4 4 0 1 1-1-7.5M7.5 1A4 4 0 1 1 1 7.5"
    return (
        tag("circle", cx=1.6, cy=2.8, r=16, fill="#000", opacity=0.3)
        + rim
        + tag("circle", cx=0, cy=0, r=16, fill="url(#round)")
        + rivets
        + tag("path", d=spirals, fill="none", stroke="bronze-deep", stroke_width=1.5)
        + tag("circle", cx=0, cy=0, r=4.4, fill="bronze", stroke="bronze-deep", stroke_width=1)
        + tag("circle", cx=0, cy=0, r=4.4, fill="url(#round)")
    )


def swords() -> str:
    """Crossed swords: here it would come to a fight."""
    one = "M-7-7.4L-4.6-6.6L2.6.6L4-.6L5 .4L3.8 1.8L6.4 4.4L5.2 5.6L2.6 3L1.2 4.2L.2 3.2L1.4 1.8L-6-5.2Z"
    other = (
        "M7-7.4L4.6-6.6L-2.6.6L-4-.6L-5 .4L-3.8 1.8L-6.4 4.4L-5.2 5.6L-2.6 3L-1.2 4.2L-.2 3.2L-1.4 1.8L6-5.2Z"
    )
    return tag("path", d=one + other, fill="ink")


def sword() -> str:
    """Where all markers began: a sword stuck into the stone."""
    blade = "M0 8L-1.8 5.4V-3H-5V-5.4H-1.4V-8.6H1.4V-5.4H5V-3H1.8V5.4Z"
    return at(0.8, 1.4, tag("path", d=blade, fill="#000", opacity=0.35)) + _edged(blade, "bone", 0.9)


def stud() -> str:
    """An action that is still to do: a stud of bronze."""
    return (
        tag("circle", cx=1, cy=1.8, r=9, fill="#000", opacity=0.28)
        + tag("circle", cx=0, cy=0, r=9, fill="bronze", stroke="bronze-deep", stroke_width=1)
        + tag("circle", cx=0, cy=0, r=9, fill="url(#round)")
    )


def hole() -> str:
    """Where a stud was: the action is done."""
    return tag("circle", cx=0, cy=0, r=8.6, fill="shade") + tag(
        "circle", cx=0, cy=0, r=8.6, fill="url(#hollow)"
    )


def pennant(army: int) -> str:
    """Where the marker of an army would stop: a small flag on a pole."""
    flag = "M-4-13.4L6.4-10L-4-6.4Z"
    return (
        tag("path", d="M-4.4 2V-14.4", stroke="walnut-deep", stroke_width=1.8, stroke_linecap="round")
        + _edged(flag, coat_of(army))
        + tag("path", d=flag, fill="url(#shine)")
    )


# The landscape ----------------------------------------------------------------------------------------


def tree() -> str:
    """Two trees of a wood."""
    crowns = "M-7.4-1A4.6 4.6 0 1 1-2.6-7.6A4.8 4.8 0 1 1 6.4-3.4A3.6 3.6 0 0 1 3 2.4H-5A4 4 0 0 1-7.4-1Z"
    return group(
        _shape("M-6 5.4H9L6 7.4H-4Z", "#000", 0.16),
        tag("path", d="M-2.6 1V6M3 1V6", stroke="brown", stroke_width=1.5),
        _shape(crowns, "green", 0.62),
        _shape("M1.6-8.6A4.8 4.8 0 0 1 6.4-3.4A3.6 3.6 0 0 1 3 2.4H0C4-.6 4.6-4.6 1.6-8.6Z", "#000", 0.16),
    )


def hill() -> str:
    """A hill with its shaded side."""
    return group(
        _shape("M-12 5C-8 2.6-5.4-6.6-1-7.6C3.4-7 5.6 2 12 5Z", "red", 0.3),
        _shape("M-1-7.6C3.4-7 5.6 2 12 5H1.6C3-.4 1.6-4-1-7.6Z", "red", 0.5),
        tag(
            "path",
            d="M-12 5C-8 2.6-5.4-6.6-1-7.6C3.4-7 5.6 2 12 5M3-3.6L4.4 2.6M6 .2L7.4 4",
            fill="none",
            stroke="red",
            stroke_width=1,
            stroke_linecap="round",
            opacity=0.8,
        ),
    )


def corn() -> str:
    """Ears of a cornfield."""
    stalks = "M-6 6Q-6.6 0-8.6-4M0 6V-6.4M6 6Q6.6 0 8.6-4"
    left, middle = "M-9.6-7.6L-6.6-2M-6.6-6L-9.8-3.2", "M-1.8-8.4L0-4.6L1.8-8.4M-1.8-5L0-1.4L1.8-5"
    grains = f"{left}{middle}M9.6-7.6L6.6-2M6.6-6L9.8-3.2"
    pen = {"fill": "none", "stroke": "brown", "stroke_linecap": "round"}
    return group(
        tag("path", d=stalks, stroke_width=0.9, **pen),
        tag("path", d=grains, stroke_width=1.5, **pen),
        opacity=0.62,
    )


def lake() -> str:
    """A lake with a few waves."""
    water = "M-11 1C-10-5-3-6 2-5.4C8-5 12-1.6 11 1.6C9.6 5.6 2 5 -2.4 5.6C-7 6-11.6 4.6-11 1Z"
    waves = "M-6-.6q2-2 4 0t4 0M-2 2.8q2-2 4 0t4 0"
    return group(
        _shape(water, "blue", 0.42),
        tag("path", d=water, fill="none", stroke="blue", stroke_width=0.8, opacity=0.6),
        tag("path", d=waves, fill="none", stroke="foam", stroke_width=1.1, stroke_linecap="round"),
    )


# The sea ----------------------------------------------------------------------------------------------


def ship() -> str:
    """A curragh under sail, with its wake."""
    return (
        tag(
            "path",
            d="M-34 12q5-4 10 0t10 0M14 14q5-4 10 0t10 0",
            fill="none",
            stroke="foam",
            stroke_width=1.6,
        )
        + _shape("M-18 9C-10 17 12 17 22 8Q2 13-18 9Z", "#000", 0.2)
        + _edged("M-20 4C-12 15 12 15 21 2C8 8-9 8-20 4Z", "walnut")
        + tag("path", d="M1-28V7", stroke="walnut-deep", stroke_width=1.8)
        + _edged("M1-26C15-22 17-8 12-2C7-5-3-5-8-2C-2-10-4-20 1-26Z", "bone")
        + _shape("M1-26C15-22 17-8 12-2C10-3 8-4 6-4.2C10-12 8-20 1-26Z", "#000", 0.12)
        + tag("circle", cx=3.4, cy=-13, r=4, fill="none", stroke="stone-red", stroke_width=1.8)
    )


def compass() -> str:
    """A star of the winds."""
    return group(
        tag("circle", cx=0, cy=0, r=21, fill="none", stroke="ink", stroke_width=0.8),
        tag(
            "circle",
            cx=0,
            cy=0,
            r=17.5,
            fill="none",
            stroke="ink",
            stroke_width=1.6,
            stroke_dasharray="1 4.5",
        ),
        _edged("M0-27L4-4L27 0L4 4L0 27L-4 4L-27 0L-4-4Z", "gold"),
        _shape("M0-27L4-4L0 0ZM27 0L4 4L0 0ZM0 27L-4 4L0 0ZM-27 0L-4-4L0 0Z", "#000", 0.3),
        tag("circle", cx=0, cy=0, r=2.6, fill="bone", stroke="ink", stroke_width=0.8),
        opacity=0.8,
    )
