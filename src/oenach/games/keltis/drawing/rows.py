"""The six rows of a player. On a phone, and where many play, they run down the table, each card below the one
before; where there is room they run across it, and climb or descend like their values."""

from __future__ import annotations

from typing import NamedTuple

from oenach.art.sprites import use
from oenach.art.svg import halo, last_mark, picture, thing, travels
from oenach.games.keltis.drawing.labels import (
    direction,
    end_word,
    row_cards,
    row_label,
    unseen_cards,
    worth,
)
from oenach.games.keltis.drawing.layout import HEAD, STAIRS, STRIP, Box, high_of, wide_of
from oenach.games.keltis.drawing.parts import SLIP, card, inlay, lane, row_sign, slip
from oenach.games.keltis.drawing.scene import KeltisScene
from oenach.games.keltis.narration import card_name
from oenach.games.keltis.notation import LETTERS, card_text
from oenach.games.keltis.state import END, NEUTRAL, SUITS, value_of

BETWEEN = 6  # between rows that run across
FOOT = SLIP + 4  # below a row that runs down
MARGIN = 26  # at the left of a row that runs across: its shape and letter
LONG_WORD = 1.5  # how much more shows of an end card under another


class Laid(NamedTuple):
    """A card of a row and where it lies."""

    card: int
    x: float
    y: float


# Across -----------------------------------------------------------------------------------------------


def across_high(scale: float, lines: int) -> float:
    return lines * (_lane_high(scale) + BETWEEN) - BETWEEN


def _lane_high(scale: float) -> float:
    return high_of(scale) + STAIRS * scale + 8


def rows_across(scene: KeltisScene, seat: int, box: Box, scale: float, columns: int) -> str:
    """Six rows in so many columns."""
    width, high = (box.width - BETWEEN * (columns - 1)) / columns, _lane_high(scale)
    parts = []
    for row in range(SUITS):
        line, column = divmod(row, columns)
        place_of = Box(box.x + column * (width + BETWEEN), box.y + line * (high + BETWEEN), width, high)
        parts.append(one_across(scene, seat, row, place_of, scale))
    return "".join(parts)


def one_across(scene: KeltisScene, seat: int, row: int, box: Box, scale: float) -> str:
    cards = row_cards(scene, seat, row) + unseen_cards(scene, seat, row)
    laid = lie_across(cards, 0 if row == NEUTRAL else direction(cards), box, scale)
    where = (box.x + MARGIN, box.y + 4 + STAIRS * scale / 2)
    foot = _foot_across(scene, seat, row, box, laid[-1], scale) if laid else ""
    parts = (
        row_sign(box.x + MARGIN / 2, box.y + box.high / 2 - 12, row, scene.lang, below=True),
        show(scene, seat, row, laid, scale) or free(scene, seat, row, where, scale),
        foot,
    )
    return _row(scene, seat, row, box, *parts)


def _foot_across(scene: KeltisScene, seat: int, row: int, box: Box, last: Laid, scale: float) -> str:
    """What a row counts, on a slip at the foot of its last card, within its bed."""
    words = worth(scene, seat, row)
    x = last.x + wide_of(scale) + 2
    y = min(last.y + high_of(scale) - 11, box.y + box.high - SLIP - 5)
    return slip(x, y, words, 14, way_of(scene, seat, row), "end") if words else ""


def lie_across(cards: list[int], way: int, box: Box, scale: float) -> list[Laid]:
    """Each card right of the one before, higher in a row that rises and lower in one that falls; closer where
    there are many."""
    shares = [share(one) for one in cards[:-1]]
    room = box.width - MARGIN - 6 - wide_of(scale)
    step = min(STRIP * scale + 1, room / sum(shares)) if shares else 0
    rise = min(5 * scale, STAIRS * scale / max(len(cards) - 1, 1))
    start = box.y + 4 + STAIRS * scale / 2 + way * rise * (len(cards) - 1) / 2
    x = box.x + MARGIN
    return [Laid(one, x + step * sum(shares[:i]), start - way * rise * i) for i, one in enumerate(cards)]


def share(number: int) -> float:
    """How much shows of a card under the next one, as a part of the usual: the word on an end card is
    longer than a value."""
    return LONG_WORD if value_of(number) == END else 1


# Down -------------------------------------------------------------------------------------------------


def longest(scene: KeltisScene, seat: int) -> int:
    """How many cards the longest row of a player has."""
    rows = (row_cards(scene, seat, row) + unseen_cards(scene, seat, row) for row in range(SUITS))
    return max(map(len, rows))


def down_high(scene: KeltisScene, seat: int, scale: float) -> float:
    return HEAD + STRIP * scale * max(longest(scene, seat) - 1, 0) + high_of(scale) + FOOT


def rows_down(scene: KeltisScene, seat: int, box: Box, scale: float) -> str:
    width = box.width / SUITS
    boxes = [Box(box.x + row * width, box.y, width, box.high) for row in range(SUITS)]
    return "".join(one_down(scene, seat, row, boxes[row], scale) for row in range(SUITS))


def one_down(scene: KeltisScene, seat: int, row: int, box: Box, scale: float) -> str:
    cards = row_cards(scene, seat, row) + unseen_cards(scene, seat, row)
    left, top = box.x + (box.width - wide_of(scale)) / 2, box.y + HEAD
    laid = [Laid(one, left, top + STRIP * scale * i) for i, one in enumerate(cards)]
    foot = _foot_down(scene, seat, row, box, laid[-1], scale) if laid else ""
    parts = (
        row_sign(box.x + 13, box.y + 12, row, scene.lang, below=False),
        show(scene, seat, row, laid, scale) or free(scene, seat, row, (left, top), scale),
        foot,
    )
    return _row(scene, seat, row, box, *parts)


def _foot_down(scene: KeltisScene, seat: int, row: int, box: Box, last: Laid, scale: float) -> str:
    words, y = worth(scene, seat, row), last.y + high_of(scale) - 3
    return slip(box.x + box.width / 2, y, words, 14, way_of(scene, seat, row), "middle") if words else ""


# Both -------------------------------------------------------------------------------------------------


def _row(scene: KeltisScene, seat: int, row: int, box: Box, *parts: str) -> str:
    """A row with its name: an own one can be pointed at."""
    label = row_label(scene, seat, row)
    if seat != scene.view.seat:
        return picture(label, *parts, part=f"row:{seat}:{LETTERS[row]}")
    bed = (box.x + 1, box.y, box.width - 2, box.high - 2)
    return thing(
        f"row:{LETTERS[row]}",
        label,
        lane(*bed),
        *parts,
        halo(*(bed[0] + 2, bed[1] + 2, bed[2] - 4, bed[3] - 4)),
    )


def free(scene: KeltisScene, seat: int, row: int, where: tuple[float, float], scale: float) -> str:
    """Where an own row will begin."""
    return inlay(*where, scale, row) if seat == scene.view.seat else ""


def way_of(scene: KeltisScene, seat: int, row: int) -> int:
    """keltis.row.direction: 1 if a row rises, -1 if it falls, 0 if neither."""
    return 0 if row == NEUTRAL else direction(row_cards(scene, seat, row) + unseen_cards(scene, seat, row))


def show(scene: KeltisScene, seat: int, row: int, laid: list[Laid], scale: float) -> str:
    """keltis.lay.visible: the cards of a row, those last that only the viewer sees."""
    seen = scene.s.row_size[seat, row]
    fresh = seen - scene.changes.laid[seat, row]
    return "".join(
        row_card(scene, seat, one, scale, fresh <= i < seen, i >= seen) for i, one in enumerate(laid)
    )


def row_card(scene: KeltisScene, seat: int, laid: Laid, scale: float, fresh: bool, unseen: bool) -> str:
    number, x, y = laid
    shape = card(x, y, scale, number, end_word(scene))
    piece = scene.cards.take(f"row{seat}", number)
    if unseen:
        label = scene.say("unseen", card=card_name(number, scene.lang))
        eye = use("eye", x + 62 * scale, y + 18 * scale, scale)
        return picture(label, shape, eye, part=f"final:{card_text(number)}", piece=piece)
    mark = last_mark(x + 1, y + 1, wide_of(scale) - 2, high_of(scale) - 2, 5) if fresh else ""
    return travels(piece, shape, mark, last=bool(mark))
