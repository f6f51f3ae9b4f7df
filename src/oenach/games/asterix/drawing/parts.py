"""The cards, the dice and the pawns of Astérix et les Romains, the camp and the village."""

from __future__ import annotations

from oenach.art.pieces import disc
from oenach.art.svg import at, kept, placed, rect, tag, text
from oenach.games.asterix.drawing.layout import CHIP
from oenach.games.asterix.notation import LETTERS
from oenach.games.asterix.state import BARD, CAMP, COHORT, EVENTS, MENHIR, VALUES, VILLAGE

HUES = ("blue", "red", "yellow", "green", "violet", "brown")  # asterix.pawns: by seat
JET, SNOW = "#1b1712", "#fffaf0"  # the black die and the white one, in any light
DICE_INKS = ((SNOW, JET), (JET, SNOW))

# The head-dress of each Gaul is the shape of the pawn: ▲ ■ ● ◆ ★ ✚. All about the middle of the face.
HEADS = (
    "M0-11.5L10 6.5H-10Z",
    "M-8-8H8V8H-8Z",
    "M-8.6 0a8.6 8.6 0 1 1 17.2 0a8.6 8.6 0 1 1-17.2 0Z",
    "M0-11L9.6 0L0 11L-9.6 0Z",
    "M0-11L3-4.2L10.4-3.4L4.9 1.6L6.5 8.9L0 5.1L-6.5 8.9L-4.9 1.6L-10.4-3.4L-3-4.2Z",
    "M-4-10H4V-4H10V4H4V10H-4V4H-10V-4H-4Z",
)
FACE_LINES = "M-2.4-.6v1M2.4-.6v1M-1.8 3q1.8 1.4 3.6 0"
BODY = "M-10 0C-10.5-9-9.5-17-4.5-18.5H4.5C9.5-17 10.5-9 10 0Z"
# What is on cards and spaces, about the origin, in a square from -8 to 8.
SIGNS = {
    "helmet": "M-6.6 3C-6.8-2.4-4.2-5 0-5S6.8-2.4 6.6 3ZM-6-5.2C-3.4-9.2 3.4-9.2 6-5.2L4-4.2"
    "C2-6.8-2-6.8-4-4.2ZM-6.6 4H-2.6L-3.2 8H-5.6ZM6.6 4H2.6L3.2 8H5.6Z",
    "sandals": "M-8 3.4C-7.6.6-5.4.4-3.6-1C-1.6-2.6-.6-5 1-5.4L3-2.6C4 0 8-.6 8 3.4ZM-8 4.6H8V6.4H-8Z",
    "sword": "M0-8.4L2-5.6V2H5V4.2H1.6V7.4H-1.6V4.2H-5V2H-2V-5.6Z",
    "shield": "M-5.4-8H5.4Q6.6 0 5.4 8H-5.4Q-6.6 0-5.4-8ZM2.4 0A2.4 2.4 0 1 0-2.4 0A2.4 2.4 0 1 0 2.4 0Z",
    "menhir": "M-5 8C-6 2-4.6-6-1.4-8.2C2.4-8.6 5.6-1 5.4 8Z",
    "lyre": "M-6-7.6C-7.4 0-6.4 5-2.4 6.2V8H2.4V6.2C6.4 5 7.4 0 6-7.6L4-7C5-1.6 4.4 3.4 0 3.4S-5-1.6-4-7Z"
    "M-4.4-5.4H4.4V-4H-4.4ZM-1.9-4H-1.1V3H-1.9ZM1.1-4H1.9V3H1.1Z",
}
EVENT_SIGNS = {MENHIR: ("menhir", "grey"), COHORT: ("helmet", "gold"), BARD: ("lyre", "brown")}
ITEMS = ("helmet",) * 4 + ("sandals", "sword", "shield")  # by kind of card
HELMETS = (
    (),
    ((0, 0),),
    ((-9, 0), (9, 0)),
    ((-9, -8), (9, -8), (0, 9)),
    ((-9, -9), (9, -9), (-9, 9), (9, 9)),
)
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def signed(n: int, plus: str = "") -> str:
    """A number with a proper minus sign, or with a plus sign; zero has none."""
    return f"−{-n}" if n < 0 else f"{plus}{n}" if n else "0"


def card_hue(kind: int) -> str:
    """Gold for helmets, red for what costs points."""
    return "yellow" if VALUES[kind] > 0 else "red"


@kept
def inked(path: str, fill: str, pen: float, place: str | None = None) -> str:
    """A path with a line of ink round it."""
    pens = {"stroke": "ink", "stroke_linejoin": "round"}
    return tag("path", d=path, transform=place, fill=fill, stroke_width=pen, **pens)


@kept
def drawing(name: str, x: float, y: float, fill: str, scale: float) -> str:
    """One of the signs above, about (x, y)."""
    return inked(SIGNS[name], fill, 0.7, placed(x, y, scale))


# Cards ------------------------------------------------------------------------------------------------


@kept
def face(kind: int, x: float, y: float, width: float, height: float) -> str:
    """A card of the hand: its points, and what it shows."""
    hue, top = card_hue(kind), height * 0.3
    points, size = signed(VALUES[kind], "+"), top * 0.78
    return (
        rect(x, y, width, height, 7, fill=f"{hue}-pale", stroke=hue, stroke_width=2)
        + rect(x, y, width, top, 7, fill=hue)
        + text(x + width / 2, y + size, points, size, anchor="middle", weight="bold", fill=f"{hue}-on")
        + _items(kind, x + width / 2, y + top + (height - top) * 0.4, width)
    )


def _items(kind: int, x: float, y: float, width: float) -> str:
    """As many helmets as a card brings points, or the one thing that costs some."""
    places = HELMETS[VALUES[kind]] if VALUES[kind] > 0 else ((0, 0),)
    scale = width / (54 if VALUES[kind] > 1 else 36)
    unit, hue = width / 50, card_hue(kind)
    return "".join(drawing(ITEMS[kind], x + dx * unit, y + dy * unit, hue, scale) for dx, dy in places)


@kept
def chip(kind: int, n: int, x: float, y: float, sure: bool = True) -> str:
    """A card in small with its points, and how many there are of it; with a broken edge if it may not be
    there."""
    hue = card_hue(kind)
    dashes = None if sure else "4 3"
    ground = rect(
        x, y, CHIP, 24, 5, fill=f"{hue}-pale", stroke=hue, stroke_width=1.8, stroke_dasharray=dashes
    )
    times = text(x + CHIP + 3, y + 17, f"×{n}", 13) if n > 1 else ""
    return (
        ground
        + text(x + 4, y + 17, signed(VALUES[kind], "+"), 14, weight="bold")
        + drawing(ITEMS[kind], x + CHIP - 11, y + 12, hue, 0.9)
        + times
    )


# Dice and pawns ---------------------------------------------------------------------------------------


@kept
def die_face(n: int, shown: int, x: float, y: float) -> str:
    """The white die or the black one about (x, y), with pips, or a question mark before the first roll."""
    fill, on = DICE_INKS[n]
    shape = rect(x - 22, y - 22, 44, 44, 9, fill=fill, stroke="ink", stroke_width=2)
    if not shown:
        return shape + text(x, y + 7, "?", 22, anchor="middle", weight="bold", fill=on)
    return shape + "".join(disc(x + dx * 12, y + dy * 12, 4.2, on, on, 0) for dx, dy in PIPS[shown])


@kept
def pawn(seat: int, x: float, y: float, scale: float) -> str:
    """A Gaul who stands in (x, y): a cloak with the letter, a head-dress of the pawn's shape, and a face."""
    hue = HUES[seat]
    return at(
        x,
        y,
        inked(BODY, hue, 1.2),
        text(0, -3.6, LETTERS[seat], 14, anchor="middle", weight="bold", fill=f"{hue}-on"),
        at(
            0,
            -26,
            inked(HEADS[seat], hue, 1.2),
            disc(0, 0.6, 5, SNOW, "ink", 0.9),
            tag("path", d=FACE_LINES, fill="none", stroke=JET, stroke_width=1.1),
        ),
        scale=scale,
    )


# The path ---------------------------------------------------------------------------------------------


@kept
def stone(space: int, x: float, y: float, width: float, height: float, r: float) -> str:
    """A flat stone with its upper edge about (x, y), large enough for pawns to stand on, and at the top its
    number, or the sign of its event (of radius r), the camp or the village."""
    event = space < VILLAGE and EVENTS[space]
    middle, fill = y + r + 4, "shade" if event else "leaf"
    ground = rect(x - width / 2, y, width, height, 13, fill=fill, stroke="ink", stroke_width=1.5)
    if space in (CAMP, VILLAGE):
        return ground + (camp if space == CAMP else village)(x, middle, r / 19)
    if not event:
        return ground + text(x, middle + r * 0.5, str(space), r * 1.4, anchor="middle", fill="faded")
    name, hue = EVENT_SIGNS[event]
    spot = text(x - width / 2 + 5, y + 15, str(space), max(r * 0.7, 13), weight="bold")
    return ground + drawing(name, x + 6, middle, hue, r / 8.8) + spot


@kept
def camp(x: float, y: float, scale: float) -> str:
    """Tents behind a palisade, and a standard."""
    tent = inked("M-15 16L0-12L15 16Z", "red-pale", 1.4) + tag("path", d="M-4 16L0 2L4 16Z", fill="ink")
    stakes = "".join(f"M{n} 18V9l2.4-4l2.4 4V18Z" for n in range(-51, 50, 6))
    return at(
        x,
        y,
        at(-26, 0, tent),
        at(26, 0, tent),
        tag("path", d="M0 16V-18M-7-14H7", stroke="gold", stroke_width=2.2, fill="none"),
        inked("M-6-13H6V-2L0-5L-6-2Z", "red", 1),
        tag("path", d=stakes, fill="gold", stroke="edge", stroke_width=0.9),
        scale=scale,
    )


@kept
def village(x: float, y: float, scale: float) -> str:
    """Round houses under thatch, and a tree."""
    house = inked("M-13 2H13V16H-13Z", "leaf", 1.3) + inked("M-18 4Q-6-4 0-17Q6-4 18 4Z", "gold", 1.3)
    house += tag("path", d="M-3.6 16V9a3.6 3.6 0 0 1 7.2 0V16Z", fill="edge")
    tree = tag("path", d="M-2 17V4H2V17Z", fill="edge") + disc(0, -6, 11, "green", "ink", 1.2)
    return at(x, y, tree, at(-28, 0, house), at(28, 0, house), scale=scale)
