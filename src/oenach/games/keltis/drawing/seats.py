"""What lies before each player of Keltis: rows, stones, what is known of a hand, and one's own hand."""

from __future__ import annotations

from typing import cast

from oenach.art.knots import BAND
from oenach.art.pieces import STRIP, button, empty, panel
from oenach.art.scene import Block, frame_colour, grid, plate, status
from oenach.art.signs import sign
from oenach.art.svg import at, group, halo, last_mark, picture, rect, section, text, thing, travels, width_of
from oenach.games.keltis.drawing.labels import (
    direction,
    hand_cards,
    known_cards,
    row_cards,
    row_label,
    unseen_cards,
    value_text,
    worth,
)
from oenach.games.keltis.drawing.layout import BETWEEN, KNOWN
from oenach.games.keltis.drawing.parts import HUES, edge, face, pebble
from oenach.games.keltis.drawing.scene import KeltisScene
from oenach.games.keltis.narration import card_name
from oenach.games.keltis.notation import LETTERS, card_text
from oenach.games.keltis.rules import stones_of
from oenach.games.keltis.state import FINAL, NEUTRAL, OVER, STONES, SUITS, suit_of


def opponents(scene: KeltisScene, x: float, y: float, width: float) -> Block:
    """Everyone but the viewer: side by side, or on a phone one below the other."""
    across = 1 if scene.narrow else 2 if len(scene.others) == 4 else len(scene.others)
    return grid(scene, x, y, width, across, scene.others, player_height, player)


def player_height(scene: KeltisScene, seat: int, width: float) -> float:
    rows = rows_top(scene, seat, width) + rows_height(scene, seat, *row_sizes(width)) + 6
    return max(rows, stones_below(scene, seat, width) + 36) if side_by_side(width) else rows


def stones_below(scene: KeltisScene, seat: int, width: float) -> float:
    """How far down the stones lie where the hand of a player is beside the rows: below known cards."""
    lines, _ = known_lines(scene, seat, width - scene.layout.rows - 40)
    return 90.0 + KNOWN[1] * max(lines, 1)


def rows_top(scene: KeltisScene, seat: int, width: float) -> float:
    if side_by_side(width):
        return 30.0
    lines, _ = known_lines(scene, seat, width - 20)
    return 64.0 + (2 + lines * KNOWN[1] if lines else 0)


def side_by_side(width: float) -> bool:
    """Whether there is room for the hand of a player beside the rows."""
    return width > 700


def row_sizes(width: float) -> tuple[float, float]:
    """How much shows of the cards in the rows of other players, and how high the last one is."""
    return (20, 20) if width < 400 else (23, 56)


def player(scene: KeltisScene, seat: int, x: float, y: float, width: float, high: float) -> str:
    name = scene.view.names[seat]
    beside = side_by_side(width)
    rows = scene.layout.rows if beside else width - 8
    left, room = (x + rows + 20, width - rows - 40) if beside else (x + 10, width - 20)
    top, known_top = (y + 40, y + 74) if beside else (y + 32, y + 62)
    stones = (left, y + stones_below(scene, seat, width)) if beside else (x + width - 8, top)
    return section(
        scene.say("rows", name=name),
        panel(x, y, width, high, frame_colour(scene, seat)),
        heading(scene, seat, x, y, width),
        backs(scene, seat, left, top),
        owned(scene, seat, *stones, beside),
        known_hand(scene, seat, left, known_top, room),
        all_rows(scene, seat, x + 4, y + rows_top(scene, seat, width), rows, *row_sizes(width)),
    )


def heading(scene: KeltisScene, seat: int, x: float, y: float, width: float) -> str:
    """The name and the points of a player, and whether it is their turn or victory."""
    told = " · ".join([*status(scene, seat), scene.told.points(seat).replace("-", "−")])
    return plate(scene, seat, x + 10, y + 23, width - 20, told)


def backs(scene: KeltisScene, seat: int, x: float, y: float) -> str:
    """How many cards a player holds; those that are known lie beside them."""
    n = 0 if scene.s.step == OVER else scene.s.hand_size[seat]  # then all are shown
    cards = [travels(f"back-{seat}-{i}", scene.knots.back(x + 11 * i, y, 16, 24, 3)) for i in range(n)]
    if not n:
        return ""
    label = scene.say("backs", n=n, name=scene.view.names[seat])
    many = text(x + 11 * n + 10, y + 18, f"× {n}", 14, fill="faded")
    return picture(label, *cards, many, part=f"cards:{seat}")


def known_lines(scene: KeltisScene, seat: int, room: float) -> tuple[int, float]:
    """On how many lines the known cards of a player lie, and where they begin beside their words."""
    start = width_of(known_words(scene), 14) + 6
    across = max(1, int((room - start + 2) // (KNOWN[0] + 2)))
    return -(-len(known_cards(scene, seat)) // across), start


def known_words(scene: KeltisScene) -> str:
    return scene.words["left" if scene.s.step == OVER else "known"]


def known_hand(scene: KeltisScene, seat: int, x: float, y: float, room: float) -> str:
    """keltis.hidden.taken: the cards that all know, on as many lines as they need."""
    cards, (lines, start) = known_cards(scene, seat), known_lines(scene, seat, room)
    if not cards:
        return ""
    across = -(-len(cards) // lines)
    shown = []
    for i, card in enumerate(cards):
        line, column = divmod(i, across)
        left, top = x + start + column * (KNOWN[0] + 2), y + line * KNOWN[1]
        shown.append(known_card(scene, seat, left, top, KNOWN[0], card))
    return text(x, y + 17, known_words(scene), 14, fill="faded") + group(*shown)


def known_card(scene: KeltisScene, seat: int, x: float, y: float, width: float, card: int) -> str:
    label = scene.say("known_card", card=card_name(card, scene.lang), name=scene.view.names[seat])
    return picture(
        label,
        at(x, y, edge(width, card, value_text(scene, card))),
        part=f"known:{seat}:{card_text(card)}",
        piece=scene.cards.take(f"hand{seat}", card),
    )


def owned(scene: KeltisScene, seat: int, x: float, y: float, rightwards: bool) -> str:
    """The stones before a player, from x to the right or up to x."""
    values = [v for v in range(1, STONES + 1) if scene.s.stone_owner[v] == seat + 1]
    if not values:
        return ""
    start = x + 13 if rightwards else x - 13 - 24 * (len(values) - 1)
    pebbles = [own_stone(scene, start + 24 * i, y + 12, value) for i, value in enumerate(values)]
    label = scene.say("stones", stones=", ".join(map(str, values)))
    return picture(label, *pebbles, part=f"stones:{seat}")


def own_stone(scene: KeltisScene, x: float, y: float, value: int) -> str:
    last = value in scene.changes.stones
    mark = last_mark(x - 13, y - 13, 26, 26, 13) if last else ""
    return travels(f"stone{value}", pebble(x, y, 22, value), mark, last=last)


# Rows -------------------------------------------------------------------------------------------------


def rows_height(scene: KeltisScene, seat: int, each: float, last: float) -> float:
    longest = max(
        len(row_cards(scene, seat, row)) + len(unseen_cards(scene, seat, row)) for row in range(SUITS)
    )
    return 22 + each * max(longest - 1, 0) + max(last, 30) + 22


def all_rows(
    scene: KeltisScene, seat: int, x: float, y: float, width: float, each: float, last: float
) -> str:
    """keltis.lay.visible: six columns, each card below the one before."""
    step, high = width / SUITS, rows_height(scene, seat, each, last)
    return "".join(
        one_row(scene, seat, row, x + row * step, y, step, high, each, last) for row in range(SUITS)
    )


def one_row(
    scene: KeltisScene,
    seat: int,
    row: int,
    x: float,
    y: float,
    width: float,
    high: float,
    each: float,
    last: float,
) -> str:
    parts = [
        row_head(scene, seat, row, x, y, width),
        row_body(scene, seat, row, x + 2, y + 22, width - 4, each, last),
    ]
    label = row_label(scene, seat, row)
    if seat != scene.view.seat:
        return picture(label, *parts, part=f"row:{seat}:{LETTERS[row]}")
    ground = rect(x + 1, y, width - 2, high - 2, 8, fill=f"{HUES[row]}-pale", opacity=0.45)
    return thing(f"row:{LETTERS[row]}", label, ground, *parts, halo(x + 2, y, width - 4, high - 2))


def row_head(scene: KeltisScene, seat: int, row: int, x: float, y: float, width: float) -> str:
    """The shape and the letter of a row, and which way it goes."""
    cards = row_cards(scene, seat, row) + unseen_cards(scene, seat, row)
    way = direction(cards) if row != NEUTRAL else 0
    arrow = sign("up" if way > 0 else "down", x + width - 11, y + 11, "ink", 0.75) if way else ""
    letter = text(x + 22, y + 17, LETTERS[row], 15, weight="bold")
    return sign(HUES[row], x + 12, y + 11, HUES[row], 0.85) + letter + arrow


def row_body(
    scene: KeltisScene, seat: int, row: int, x: float, y: float, width: float, each: float, last: float
) -> str:
    cards, unseen = row_cards(scene, seat, row), unseen_cards(scene, seat, row)
    if not cards and not unseen:
        return empty(x, y, width, max(last, 30))
    fresh = len(cards) - scene.changes.laid[seat, row]
    parts = []
    for i, card in enumerate([*cards, *unseen]):
        top, whole = y + i * each, last if i == len(cards) + len(unseen) - 1 else each
        parts.append(row_card(scene, seat, card, x, top, width, whole, i >= fresh, i >= len(cards)))
    foot = y + each * (len(parts) - 1) + last + 16
    return group(*parts) + text(x + width / 2, foot, worth(scene, seat, row), 15, anchor="middle")


def row_card(
    scene: KeltisScene,
    seat: int,
    card: int,
    x: float,
    y: float,
    width: float,
    high: float,
    fresh: bool,
    unseen: bool,
) -> str:
    whole = high > 1.5 * STRIP
    value = value_text(scene, card)
    shape = at(x, y, face(width, high, card, value) if whole else edge(width, card, value, high))
    mark = last_mark(x + 1, y + 1, width - 2, high - 2, 5) if fresh and not unseen else ""
    piece = scene.cards.take(f"row{seat}", card)
    if unseen:
        label = scene.say("unseen", card=card_name(card, scene.lang))
        eye = sign("eye", x + width * 0.55, y + 12, f"{HUES[suit_of(card)]}-on")
        return picture(label, shape, eye, part=f"final:{card_text(card)}", piece=piece)
    return travels(piece, shape, mark, last=bool(mark))


# The viewer -------------------------------------------------------------------------------------------


def own(scene: KeltisScene, x: float, y: float, width: float) -> Block:
    """The viewer's rows, and the hand beside them or, on a phone, below."""
    seat, layout, top = cast(int, scene.view.seat), scene.layout, y + 34 + BAND
    deep = rows_height(scene, seat, layout.strip, layout.last_card)
    hand_x, hand_y = hand_place(scene, x, top, deep)
    hand, hand_high = own_hand(scene, seat, hand_x, hand_y)
    stones_y = top + deep + 6 if scene.narrow else hand_y + hand_high
    high = hand_y - y + hand_high + 4 if scene.narrow else 38 + BAND + max(deep, hand_high + 38)
    markup = section(
        scene.say("rows", name=scene.view.names[seat]),
        panel(x, y, width, high, frame_colour(scene, seat)),
        heading(scene, seat, x, y, width),
        scene.knots.band(x + 8, y + 30, width - 16),
        all_rows(scene, seat, x + 2, top + 2, layout.rows - 4, layout.strip, layout.last_card),
        owned(scene, seat, hand_x, stones_y, True),
    )
    return markup + hand, high


def hand_place(scene: KeltisScene, x: float, top: float, deep: float) -> tuple[float, float]:
    """Where the hand begins: beside rows that are so deep or, on a phone, below them and the stones."""
    if not scene.narrow:
        return x + scene.layout.rows + 22, top
    stones = 30 if stones_of(scene.s, cast(int, scene.view.seat)) else 0
    return x + 5, top + deep + 10 + stones


def own_hand(scene: KeltisScene, seat: int, x: float, y: float) -> Block:
    width, height = scene.layout.hand
    got = scene.changes.got.copy()
    parts = []
    for i, card in enumerate(hand_cards(scene, seat)):
        line, column = divmod(i, 4)
        left, top = x + column * (width + BETWEEN), y + line * (height + BETWEEN)
        parts.append(hand_card(scene, seat, card, left, top, got[card] > 0))
        got[card] -= 1
    high = 2 * (height + BETWEEN)
    if scene.s.step == FINAL and not scene.s.done >> seat & 1:
        wide = 4 * (width + BETWEEN) - BETWEEN
        box, word = (x, y + high, wide, scene.layout.stone), scene.words["done"]
        parts.append(thing("done", word, button(*box, word), halo(*box, 24)))
        high += scene.layout.stone + 8
    return section(scene.words["hand"], *parts), high


def hand_card(scene: KeltisScene, seat: int, card: int, x: float, y: float, fresh: bool) -> str:
    width, height = scene.layout.hand
    return thing(
        f"hand:{card_text(card)}",
        scene.say("in_hand", card=card_name(card, scene.lang)),
        at(x, y, face(width, height, card, value_text(scene, card))),
        last_mark(x, y, width, height) if fresh else "",
        halo(x, y, width, height),
        piece=scene.cards.take(f"hand{seat}", card),
        last=fresh,
    )
