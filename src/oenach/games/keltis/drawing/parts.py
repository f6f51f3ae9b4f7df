"""What lies on a table of Keltis: cards, slips of vellum, a lock."""

from __future__ import annotations

from oenach.art.sprites import use
from oenach.art.svg import BOLD, kept, rect, text, width_of
from oenach.games.keltis.drawing.layout import CARD
from oenach.games.keltis.drawing.sprites import LETTERS, ON
from oenach.games.keltis.notation import card_text
from oenach.games.keltis.state import END, suit_of, value_of

SLIP = 20  # how high a slip of vellum is
WORD = 12  # the least size of the word on an end card


@kept
def card(x: float, y: float, scale: float, number: int, end: str) -> str:
    """A card with its upper left corner at (x, y); `end` is the word of an end card."""
    shape = use(f"card-{card_text(number)}", x, y, scale)
    if value_of(number) != END:
        return shape
    size, fill = max(15 * scale, WORD), ON[suit_of(number)]
    return shape + text(x + 8 * scale, y + 9 * scale + size * 0.75, end, size, weight="bold", fill=fill)


@kept
def letter(x: float, y: float, scale: float, number: int, lang: str) -> str:
    """The letter of a card in its lower left corner."""
    return use(f"letter-{lang}-{suit_of(number)}", x + 17 * scale, y + 95 * scale, scale)


@kept
def place(x: float, y: float, scale: float, suit: int | None = None) -> str:
    """A place for a card; that of a suit shows its shape."""
    return use("place", x, y, scale) + ("" if suit is None else inlay(x, y, scale, suit))


@kept
def inlay(x: float, y: float, scale: float, suit: int) -> str:
    """The shape of a suit in the middle of where a card may lie."""
    return use(f"inlay-{suit}", x + CARD[0] / 2 * scale, y + CARD[1] / 2 * scale, scale)


@kept
def slip(x: float, y: float, words: str, size: float, way: int = 0, anchor: str = "start") -> str:
    """Words on a slip of vellum, after an arrow if something rises or falls. Its upper corner, or with
    `anchor` its middle or its end, is at (x, y)."""
    arrow = 15 if way else 0
    width = width_of(words, size * BOLD) + arrow + 12
    left = x - width * {"start": 0, "middle": 0.5, "end": 1}[anchor]
    high = size + 6
    return (
        rect(left + 0.8, y + 1.8, width, high, 3, fill="shadow", opacity=0.3)
        + rect(left, y, width, high, 3, fill="card")
        + (use("up" if way > 0 else "down", left + 11, y + high / 2) if way else "")
        + text(
            left + (width + arrow) / 2,
            y + high / 2 + size * 0.35,
            words,
            size,
            anchor="middle",
            weight="bold",
            fill="card-ink",
        )
    )


def lane(x: float, y: float, width: float, high: float) -> str:
    """A shallow bed in the table, where a row is laid."""
    return rect(x, y, width, high, 8, fill="oak-deep", opacity=0.55) + rect(
        x + 0.5, y + 0.5, width - 1, high - 1, 8, fill="none", stroke="oak-line", stroke_opacity=0.35
    )


def row_sign(x: float, y: float, suit: int, lang: str, below: bool) -> str:
    """The shape and the letter of a row, beside or (below) under each other."""
    word = LETTERS[lang][suit]
    shape = use(f"mark-{suit}", x, y)
    if below:
        return shape + text(x, y + 25, word, 15, anchor="middle", weight="bold")
    return shape + text(x + 13, y + 5, word, 15, weight="bold")
