"""What never changes on a table of Keltis: the cards, the pile, the wish stones, the oak.

card-B5, card-RE    a card of 80 x 112, from its upper left corner; the word on an end card is the board's
place               where a card may lie
back, pile-1 to 5   the back of a card, and the draw pile when little or much is left of it
under-2, under-3    the edges of cards that lie under another
mark-0, inlay-0     the shape of a suit at the head of a row, and let into the table; about its middle
up, down            which way a row goes
open, closed        a ring for a row to be closed, and a closed one
lock, eye           what is not to be taken, and what only the viewer sees
letter-fr-0         the letter of a suit in a language, about its middle
stone-5, hollow-5   a wish stone about its middle, and what it leaves in the table
oak-wide, ledge-wide, oak-narrow, ledge-narrow   the table, and its edge under the own hand
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from math import cos, pi, sin
from random import Random

from oenach.art.knots import ring, triskele
from oenach.art.palette import SERIF
from oenach.art.pieces import disc
from oenach.art.signs import sign
from oenach.art.sprites import use
from oenach.art.svg import number, rect, tag, text
from oenach.games.keltis.drawing.scenes import BOTTOM, LEFT, RIGHT, SCENES, TOP, line, shape
from oenach.games.keltis.messages import MESSAGES
from oenach.games.keltis.notation import card_text
from oenach.games.keltis.state import END, STONES, SUITS, card_of, copies_of
from oenach.kernel.messages import languages

WIDTH, HEIGHT = 80, 112  # of a card
HUES = ("blue", "green", "pink", "red", "yellow", "grey")  # whose shapes double the colours
PIGMENTS = ("woad", "verdigris", "orchil", "lead", "orpiment", "menhir")
ON = ("chalk", "chalk", "chalk", "chalk", "card-ink", "chalk")  # what is written on them
LETTERS = MESSAGES.names("letters")  # of the suits, by language
NUMERALS = f"'Oenach Uncial',{SERIF}"  # the face of numbers
PILES = 5  # how high the draw pile is drawn at most
STEP = 2.2  # how much of the edge of a card shows under another
PEBBLE = 25  # the radius of a wish stone
LEDGE = 100  # how high the edge of the table is
TABLES = {"wide": (1000, 760, 7), "narrow": (360, 900, 7)}  # the size of the oak, and its planks


@cache
def sprites() -> Mapping[str, str]:
    """All drawings by name."""
    suits = range(SUITS)
    every = [card_of(suit, value) for suit in suits for value in range(END + 1)]
    return {
        "defs": tag("clipPath", window(), id="window"),
        "leaf": leaf("card"),
        "place": place(),
        **{f"scene-{suit}": scene(suit) for suit in suits},
        **{f"tab-{suit}": tab(suit) for suit in suits},
        **{f"card-{card_text(card)}": card_face(card) for card in every if copies_of(card)},
        **{f"mark-{suit}": mark(suit) for suit in suits},
        **{f"inlay-{suit}": inlay(suit) for suit in suits},
        **{way: sign(way, 0, 0, "card-ink", 0.7) for way in ("up", "down")},
        "open": closing(False),
        "closed": closing(True),
        "lock": badge("lock"),
        "eye": badge("eye"),
        "back": back(),
        **{f"under-{n}": under(n) for n in (2, 3)},
        **{f"pile-{n}": pile(n) for n in range(1, PILES + 1)},
        **{f"letter-{lang}-{suit}": letter(lang, suit) for lang in languages() for suit in suits},
        **{f"stone-{value}": stone(value) for value in range(1, STONES + 1)},
        **{f"hollow-{value}": hollow(value) for value in range(1, STONES + 1)},
        **{f"oak-{name}": oak(*sizes) for name, sizes in TABLES.items()},
        **{f"ledge-{name}": ledge(width) for name, (width, _, _) in TABLES.items()},
    }


# Cards ------------------------------------------------------------------------------------------------


def window() -> str:
    return rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, 4)


def leaf(face: str) -> str:
    """A card without a picture: its shadow, its edge and its face."""
    return (
        rect(-0.5, 2.5, WIDTH + 2.5, HEIGHT + 2.5, 8, fill="shadow", opacity=0.16)
        + rect(0.3, 1.6, WIDTH + 0.6, HEIGHT + 1.2, 7, fill="shadow", opacity=0.3)
        + rect(0, 1.4, WIDTH, HEIGHT, 6.5, fill="card-edge")
        + rect(0, 0, WIDTH, HEIGHT, 6.5, fill=face)
    )


def place() -> str:
    """A place for a card, let into the table."""
    shapes = (("oak-deep", None), ("url(#hollow)", 0.6))
    return "".join(rect(0, 0, WIDTH, HEIGHT, 6.5, fill=fill, opacity=opacity) for fill, opacity in shapes)


def scene(suit: int) -> str:
    """The picture of a suit in its window, with a fine line round it and light from above."""
    return (
        tag("g", SCENES[suit](), clip_path="url(#window)")
        + rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, 4, fill="none", stroke=PIGMENTS[suit], stroke_width=0.9)
        + sheen()
    )


def sheen() -> str:
    return rect(0, 0, WIDTH, HEIGHT, 6.5, fill="url(#shine)", opacity=0.55)


def tab(suit: int) -> str:
    """The pennant at the left that bears the value, and the shape of the suit twice: where it shows in a row
    laid down the table, and where it shows in one laid across."""
    pennant = "M4 3H33V50L18.5 57L4 50Z"
    return (
        tag("path", d=pennant, fill="shadow", opacity=0.3, transform="translate(1 1.2)")
        + shape(pennant, PIGMENTS[suit])
        + line("M6 5V48.8L18.5 54.8L31 48.8V5", "gold", 0.8, 0.9)
        + sign(HUES[suit], 18.5, 42.5, ON[suit], 0.86)
        + sign(HUES[suit], 63, 17.5, PIGMENTS[suit], 1.15)
    )


def card_face(card: int) -> str:
    suit, value = divmod(card - 1, 12)
    if value == END:
        return end_card(suit)
    size, foot = (32, 30) if value < 10 else (25.5, 28.5)
    words = numeral(18.5, foot, value, size, ON[suit])
    return use("leaf") + use(f"scene-{suit}") + use(f"tab-{suit}") + words


def numeral(x: float, y: float, value: int, size: float, fill: str) -> str:
    """A number in the display face."""
    words = text(x, y, str(value), size, anchor="middle", weight="bold", fill=fill)
    return tag("g", words, font_family=NUMERALS)


def end_card(suit: int) -> str:
    """No scene: all of it in the pigment of the suit, closed by a ring of knotwork. Above is room for a
    word."""
    gold = rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, 4, fill="none", stroke="gold", stroke_width=1.3)
    knot = tag("g", ring(25, 4.6, 16), transform="translate(40 68)")
    return leaf(PIGMENTS[suit]) + sheen() + gold + knot + sign(HUES[suit], 40, 68, ON[suit], 1.7)


def back() -> str:
    """Leather with a gilded triskele."""
    frames = "".join(
        rect(
            inset,
            inset,
            WIDTH - 2 * inset,
            HEIGHT - 2 * inset,
            5,
            fill="none",
            stroke="gold",
            stroke_width=pen,
        )
        for inset, pen in ((4, 1.6), (7.5, 0.7))
    )
    knot = tag("g", ring(25, 4.4, 16), transform="translate(40 56)")
    corners = "".join(disc(x, y, 2.4, "gold", "none", 0) for x in (14, 66) for y in (16, 96))
    return leaf("bark") + sheen() + frames + knot + triskele(40, 56, 17, "gold") + corners


def under(cards: int) -> str:
    """The edges of so many cards, less the one that lies on them."""
    return "".join(
        rect(
            -STEP * 0.4 * n, STEP * n, WIDTH, HEIGHT, 6.5, fill="card-edge", stroke="shadow", stroke_width=0.5
        )
        for n in range(cards - 1, 0, -1)
    )


def pile(height: int) -> str:
    """The draw pile: the edges of the cards below, and the back of the uppermost."""
    shadow = rect(-3, 4 + STEP * height, WIDTH + 8, HEIGHT - 2, 9, fill="shadow", opacity=0.22)
    return shadow + under(height) + use("back")


def letter(lang: str, suit: int) -> str:
    """The letter of a suit, on a disc of its colour."""
    words = text(0, 5.2, LETTERS[lang][suit], 15, anchor="middle", weight="bold", fill=ON[suit])
    return disc(0, 0, 12, PIGMENTS[suit], "card", 1.2) + words


# Marks ------------------------------------------------------------------------------------------------


def mark(suit: int) -> str:
    """The shape of a suit on a disc of its colour."""
    return disc(0, 0, 10, PIGMENTS[suit], "none", 0) + sign(HUES[suit], 0, 0, ON[suit], 0.72)


def inlay(suit: int) -> str:
    """The shape of a suit let into the table, where a card of 80 x 112 may lie."""
    return tag("g", sign(HUES[suit], 0, 0, PIGMENTS[suit], 2.2), opacity=0.5)


def closing(closed: bool) -> str:
    """A ring that is closed, or the place for one."""
    if not closed:
        return disc(0, 0, 6.5, "oak-deep", "oak-line", 1.2)
    return disc(0, 0, 7, "gold", "edge", 1.5) + disc(0, 0, 2.6, "oak-deep", "edge", 1.2)


def badge(name: str) -> str:
    """What is not to be taken, or what only the viewer sees."""
    return disc(0, 0, 14, "card-ink", "chalk", 1.5) + sign(name, 0, -0.5, "chalk", 1)


# Stones -----------------------------------------------------------------------------------------------


def outline(value: int, grown: float = 0) -> str:
    """The round of a pebble; each has its own."""
    points = []
    for n in range(8):
        angle = pi * n / 4
        r = PEBBLE + grown + 1.5 * sin(2 * angle + value) + 0.9 * cos(3 * angle + 2.1 * value)
        points.append((r * cos(angle), 0.93 * r * sin(angle)))
    curves = []
    for n in range(8):
        before, here, there, beyond = (points[(n + k) % 8] for k in (-1, 0, 1, 2))
        bend = [
            (here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6),
            (there[0] - (beyond[0] - here[0]) / 6, there[1] - (beyond[1] - here[1]) / 6),
            there,
        ]
        curves.append("C" + " ".join(f"{number(x)} {number(y)}" for x, y in bend))
    return f"M{number(points[0][0])} {number(points[0][1])}{''.join(curves)}Z"


def stone(value: int) -> str:
    """A pebble of a river with a carved triskele."""
    chance, shape_of = Random(value), outline(value)
    specks = [
        disc(
            chance.uniform(-17, 17),
            chance.uniform(-15, 15),
            chance.uniform(0.5, 1.1),
            "pebble-deep",
            "none",
            0,
        )
        for _ in range(7)
    ]
    return (
        tag("path", d=shape_of, fill="shadow", opacity=0.18, transform="translate(2 4)")
        + tag("path", d=shape_of, fill="shadow", opacity=0.35, transform="translate(.6 1.8)")
        + shape(shape_of, "pebble")
        + tag("g", *specks, opacity=0.6)
        + tag("g", triskele(0.7, 1.4, 16, "chalk"), opacity=0.7)
        + triskele(0, 0.6, 16, "pebble-deep")
        + shape(shape_of, "url(#round)", 0.75)
        + disc(0, 0, 10.5, "pebble", "pebble-deep", 0.6)
        + numeral(0, 7, value, 20, "card-ink")
    )


def hollow(value: int) -> str:
    """Where a stone lay."""
    return (
        shape(outline(value, -1), "oak-deep")
        + shape(outline(value, -1), "url(#hollow)")
        + text(0, 6, str(value), 17, anchor="middle", fill="ink")
    )


# Oak --------------------------------------------------------------------------------------------------


def oak(width: float, height: float, planks: int) -> str:
    """A table of planks, with the light of a window on it."""
    chance, high = Random(planks * height), height / planks
    boards = [plank(chance, width, n * high, high) for n in range(planks)]
    return rect(0, 0, width, height, fill="oak") + "".join(boards) + window_light(width, height)


def plank(chance: Random, width: float, top: float, high: float) -> str:
    """One plank: a little lighter or darker than the next, with its grain and a dark seam."""
    tone = chance.choice(("chalk", "oak-line"))
    grain = "".join(grain_line(chance, width, top + chance.uniform(0.06, 0.94) * high) for _ in range(9))
    seam = f"M0 {number(top)}H{number(width)}"
    return (
        rect(0, top, width, high, fill=tone, opacity=round(chance.uniform(0.03, 0.12), 2))
        + line(grain, "oak-line", 1.1, 0.3)
        + line(seam, "oak-line", 1.4, 0.75)
        + tag("g", line(seam, "chalk", 1, 0.18), transform="translate(0 1.4)")
    )


def grain_line(chance: Random, width: float, y: float) -> str:
    """A long line that wavers a little, from somewhere to somewhere."""
    long = chance.uniform(0.15, 0.7) * width
    start, step = chance.uniform(0, width - long), long / 3
    bend, first, second = (chance.uniform(-2, 2) for _ in range(3))
    places = (start, y, step / 2, bend, step, 0, step, first, step, second)
    return "M{} {}q{} {} {} {}t{} {}t{} {}".format(*map(number, places))


def window_light(width: float, height: float) -> str:
    """Two panes of light that fall aslant over the table."""
    panes = "".join(
        f"M{number(width * left)} 0h{number(width * 0.2)}l{number(-width * 0.16)} {number(height)}"
        f"h{number(-width * 0.2)}Z"
        for left in (0.28, 0.52)
    )
    return shape(panes, "daylight", 0.1)


def ledge(width: float) -> str:
    """The edge of the table before a player, under the hand."""
    chance = Random(width)
    grain = "".join(grain_line(chance, width, chance.uniform(16, 96)) for _ in range(12))
    return (
        rect(0, 0, width, LEDGE, 10, fill="oak-deep")
        + line(grain, "oak-line", 1.1, 0.3)
        + rect(3, 0, width - 6, 1.6, fill="daylight", opacity=0.3)
        + rect(3, 1.6, width - 6, 2.4, fill="shadow", opacity=0.16)
    )
