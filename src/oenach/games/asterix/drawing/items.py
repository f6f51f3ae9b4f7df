"""What is on the cards of Astérix et les Romains, the cards themselves, and the dice."""

from __future__ import annotations

from oenach.art.knots import triskele
from oenach.art.svg import Attribute, at, rect, tag, text
from oenach.games.asterix.drawing.strokes import SHADE, ball, line, lit, oval, shape
from oenach.games.asterix.state import VALUES

CARD = (54.0, 74.0)  # how wide and high a card of the hand is, before it is scaled
CHIP = (46.0, 24.0)  # a card in small
BACK = (20.0, 28.0)  # a card of another player from behind
PILE = (46.0, 62.0)  # a card of the pile
DIE_SCALE = 1.15  # of a die in both layouts, so that one that falls is as large as one that lies
DICE_INKS = (("snow", "jet"), ("jet", "snow"))  # the white die and the black one
DICE = ("white", "black")
FACES = ((1, 2, 3, 4), (3, 4, 5, 6))  # asterix.dice.white, asterix.dice.black
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


# Things, about the origin, in a square from -9 to 9 ----------------------------------------------------


def helmet() -> str:
    """A Roman helmet with its crest and its cheeks."""
    inside = shape("M-4.4 1.5H4.4L3.6 7.6Q0 9-3.6 7.6Z", SHADE, opacity=0.55)
    crest = lit("M-8.6-2.6C-9-11 9-11 8.6-2.6L6.2-2C5.8-6.4-5.8-6.4-6.2-2Z", "crimson")
    hairs = line("M-6-6.4l-1.6-.8M-3-8.4l-.8-1.4M0-8.8V-10M3-8.4l.8-1.4M6-6.4l1.6-.8", "crimson-deep", 0.7)
    bowl = lit("M-7 2.4C-7.4-3.4-4.4-6.6 0-6.6S7.4-3.4 7 2.4Z", "brass", "round")
    brow = lit("M-7.6 .8Q0-1.8 7.6 .8L7.4 3.2Q0 .8-7.4 3.2Z", "brass-deep")
    cheeks = lit("M-7 3L-3.8 2.4L-3.4 7L-5.4 9Q-7.2 6.4-7 3ZM7 3L3.8 2.4L3.4 7L5.4 9Q7.2 6.4 7 3Z", "brass")
    return (
        inside + crest + hairs + bowl + brow + cheeks + line("M-4-3.6Q-3-5.4-1-5.6", "bone", 0.9, opacity=0.8)
    )


def sandals() -> str:
    """A pair of worn sandals."""
    sole = "M-1.6-8C1-9 2.8-6 2.2-2.4Q1.8 1 2 5.8C1.2 8.8-2.2 8.8-2.8 5.8Q-3-.2-3-3C-3.6-5.4-3.2-7.4-1.6-8Z"
    straps = line(
        "M-2.8-4.6Q0-6.4 2-4M-2.8-1.4Q0-3.4 2-1.2M-2.4 2.2Q0 .4 2.2 2.4M-.4-5V6", "crimson-deep", 1.1
    )
    one = shape(sole, SHADE, transform="translate(1 1)", opacity=0.25) + lit(sole, "plank") + straps
    return at(-4, 0.6, one) + at(4.4, -0.6, one)


def sword() -> str:
    """A short sword."""
    blade = lit("M0-9L2.2-5.8V2.4H-2.2V-5.8Z", "iron") + line("M0-6V1.6", "bone", 0.7, opacity=0.7)
    guard = lit("M-5.4 2.2H5.4L4.6 4.2H-4.6Z", "brass") + lit("M-1.5 4.2H1.5V7.4H-1.5Z", "plank-deep")
    return blade + guard + ball(0, 8, 1.6, "brass", light=True)


def shield() -> str:
    """A tall curved shield with a boss and two bolts."""
    rim = lit("M-6-8.4Q0-9.6 6-8.4Q7.4 0 6 8.4Q0 9.6-6 8.4Q-7.4 0-6-8.4Z", "brass-deep")
    field = lit("M-5-7.4Q0-8.6 5-7.4Q6.2 0 5 7.4Q0 8.6-5 7.4Q-6.2 0-5-7.4Z", "crimson")
    bolts = line(
        "M-3.4-5.4L-1-3L-2.6-2.4L-.4 0M3.4 5.4L1 3L2.6 2.4L.4 0M3.4-5.4L1.6-3M-3.4 5.4L-1.6 3", "brass", 1
    )
    return rim + field + bolts + ball(0, 0, 2.4, "brass", light=True)


ITEMS = (helmet,) * 4 + (sandals, sword, shield)  # by kind of card
# Where the helmets of a card are, and how large: as many as it brings points.
HELMETS = (
    (),
    ((0, 0, 1.75),),
    ((-11, 1, 1.12), (11, 1, 1.12)),
    ((-11, -8, 1), (11, -8, 1), (0, 10, 1)),
    ((-11, -9, 0.95), (11, -9, 0.95), (-11, 10, 0.95), (11, 10, 0.95)),
)


# Cards ------------------------------------------------------------------------------------------------


def _blank(width: float, height: float, rx: float, fill: str, edge: str) -> str:
    """A card without its face: the shadow it casts, its edge below, and its sheet."""
    below = rect(1.5, 2.5, width, height, rx, fill=SHADE, opacity=0.22)
    return below + rect(0, 1.6, width, height - 0.6, rx, fill=edge) + rect(0, 0, width, height, rx, fill=fill)


def card(kind: int) -> str:
    """A card of the hand from its upper left corner on: a scene, its points in a corner, what it shows."""
    width, height = CARD
    good, hue = VALUES[kind] > 0, card_hue(kind)
    sheet = _blank(width, height, 6, "bone", "canvas-deep")
    sky = rect(3, 3, width - 6, height - 6, 4, fill=f"{hue}-pale")
    ground = shape(
        "M3 54Q16 48 28 52T51 49V67Q51 71 47 71H7Q3 71 3 67Z", "meadow" if good else "sand-deep"
    ) + line("M8 63q2-3 3 0M40 61q2-3 3 0M24 67q2-3 3 0", "meadow-deep" if good else "trunk", 1)
    corner = lit("M3 7Q3 3 7 3H25V18Q25 23 20 23H3Z", hue)
    points = text(14, 18.5, signed(VALUES[kind], "+"), 16, anchor="middle", weight="bold", fill=f"{hue}-on")
    gloss = rect(0, 0, width, height, 6, fill="url(#shine)", opacity=0.5)
    return sheet + sky + ground + gloss + _scene(kind) + corner + points


def _scene(kind: int) -> str:
    """As many helmets as a card brings points, or the one thing that costs some."""
    places = HELMETS[VALUES[kind]] if VALUES[kind] > 0 else ((0, 0, 2.05),)
    drawn = [
        oval(27 + x + 2, 46 + y + 8.6 * scale, 8 * scale, 2 * scale, SHADE, opacity=0.25)
        + at(27 + x, 46 + y, ITEMS[kind](), scale=scale)
        for x, y, scale in places
    ]
    return "".join(drawn)


def chip(kind: int, sure: bool) -> str:
    """A card in small, with its points; with a broken edge if it may not be there."""
    (width, height), hue = CHIP, card_hue(kind)
    if sure:
        sheet = _blank(width, height, 5, f"{hue}-pale", hue)
    else:
        pens: dict[str, Attribute] = {"stroke": hue, "stroke_width": 1.8, "stroke_dasharray": "4 3"}
        sheet = rect(0, 0, width, height, 5, fill=f"{hue}-pale", **pens)
    points = text(4, 17, signed(VALUES[kind], "+"), 14, weight="bold")
    return sheet + points + at(width - 12.5, height / 2 + 0.4, ITEMS[kind](), scale=0.98)


def back(width: float, height: float) -> str:
    """The back of a card, from its upper left corner on: three spirals on leather."""
    rx, x, y = width / 8, width / 2, height / 2
    pad = max(width / 14, 1.6)
    inner = rect(
        pad,
        pad,
        width - 2 * pad,
        height - 2 * pad,
        rx * 0.7,
        fill="none",
        stroke="brass",
        stroke_width=width / 40,
    )
    gloss = rect(0, 0, width, height, rx, fill="url(#shine)")
    return (
        _blank(width, height, rx, "crimson-deep", "canvas")
        + inner
        + triskele(x, y, width * 0.34, "brass")
        + gloss
    )


# Dice -------------------------------------------------------------------------------------------------


def die(n: int, shown: int) -> str:
    """The white die or the black one about its middle: seen from above, with the edge towards the viewer; and
    as long as it shows nothing, on its corner."""
    return _cube(n) if not shown else _top(n, shown)


def _top(n: int, shown: int) -> str:
    fill, on = DICE_INKS[n]
    below = oval(3, 20, 23, 6, SHADE, opacity=0.28)
    edge = rect(-21, -17, 42, 40, 9, fill=fill) + rect(
        -21, -17, 42, 40, 9, fill=SHADE, opacity=0.34 if n == 0 else 0.6
    )
    top = rect(-21, -21, 42, 39, 9, fill=fill) + rect(-21, -21, 42, 39, 9, fill="url(#shine)")
    hollows = "".join(_pip(dx * 11.5, dy * 10.6 - 1.5, 4.1, on) for dx, dy in PIPS[shown])
    return below + edge + top + hollows


def _pip(x: float, y: float, r: float, fill: str) -> str:
    """A hollow that is painted: dark at its upper left edge, light at the lower right one."""
    glint = tag("circle", cx=x + 0.6, cy=y + 0.7, r=r, fill="snow", opacity=0.45)
    return glint + ball(x, y, r, fill) + tag("circle", cx=x, cy=y, r=r, fill="url(#hollow)", opacity=0.7)


UPPER, LEFT, RIGHT = "M0-22L20-11.5L0-1L-20-11.5Z", "M-20-11.5L0-1V22L-20 11Z", "M20-11.5L0-1V22L20 11Z"
# The three sides that are seen: the middle, where the two edges lead, how large a pip is, and what they show.
SIDES = (
    ((0, -11.5), (4.6, 2.4), (-4.6, 2.4), (3.2, 1.9), (1, 3)),
    ((-10, 5.2), (5, 2.6), (0, 5.7), (2.1, 3), (2, 4)),
    ((10, 5.2), (5, -2.6), (0, 5.7), (2.1, 3), (3, 5)),
)


def _cube(n: int) -> str:
    """Three sides of a die that has not fallen yet: one above, two towards the viewer."""
    fill, on = DICE_INKS[n]
    pens: dict[str, Attribute] = {"stroke": fill, "stroke_width": 3, "stroke_linejoin": "round"}
    below = oval(4, 19, 20, 6, SHADE, opacity=0.28)
    sides = shape(UPPER + LEFT + RIGHT, fill, **pens) + shape(UPPER, "url(#shine)")
    sides += shape(LEFT, SHADE, opacity=0.1) + shape(RIGHT, SHADE, opacity=0.3)
    pips = [
        oval(x + a * ax + b * bx, y + a * ay + b * by, rx, ry, on)
        for (x, y), (ax, ay), (bx, by), (rx, ry), shows in SIDES
        for a, b in PIPS[shows[n]]
    ]
    return below + sides + "".join(pips)
