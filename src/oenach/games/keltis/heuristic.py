"""A sensible Keltis player that looks one move ahead, from a view alone.

Every allowed move gets a worth, in tenths of a point or so; the best is chosen, the first of equals.
Written like the rules, so that it compiles too. The numbers were tuned by matches against itself.
"""

from __future__ import annotations

from oenach.games.keltis.rules import (
    STONE_POINTS,
    first_on_row,
    held,
    last_on_row,
    row_points,
    stones_of,
)
from oenach.games.keltis.state import (
    COLOURS,
    DISCARD,
    DONE,
    DRAW,
    END,
    FINAL,
    HAND,
    NEUTRAL,
    STONE,
    STONES,
    TAKE,
    KeltisState,
    laid_card,
    laid_row,
    stone_high,
    stone_low,
    suit_of,
    value_of,
)
from oenach.parts import Scales

SCALES = Scales(
    temperature=20.0, rollout_noise=8.0, spread=15.0, horizon=30, boy=12.0, warrior=6.0, chief=40, druid=400
)

IN_A_ROW = 30  # one more card in a row that has begun
NEUTRAL_POINT = 12
LOST_CARD = 14  # a card in hand that a move makes useless
SKIPPED = 3  # a value that a move skips
PER_POINT = 8  # a point of the stones' table
A_STONE = 75  # and that nobody else can take it
WORTH_TAKING = 18  # below that, an unknown card is better than an open one


def heuristic(s: KeltisState, seat: int, action: int) -> int:
    if action == DONE:
        return 0
    if action >= TAKE:
        suit = action - TAKE
        return usefulness(s, seat, s.discard[suit, s.discard_size[suit] - 1]) - WORTH_TAKING
    if action == DRAW:
        return 0
    if action >= STONE:
        return worth_of_stone(s, seat, action)
    if action >= DISCARD:
        card = action - DISCARD + 1
        return -usefulness(s, seat, card) - gift(s, seat, card)
    return worth_of_lay(s, seat, laid_card(action), laid_row(action))


def worth_of_lay(s: KeltisState, seat: int, card: int, row: int) -> int:
    """What it gains to lay a card now, less what it spoils."""
    size = s.row_size[seat, row]
    if s.step == FINAL:
        gain = 1 if row == NEUTRAL else row_points(size + 1) - row_points(size)
        return 10 * gain - spoiled(s, seat, card, row)
    if row == NEUTRAL:
        return NEUTRAL_POINT
    if value_of(card) == END:
        return worth_of_end(s, seat, row)
    if size == 0:
        return worth_of_start(s, seat, card)
    return IN_A_ROW + 2 * min(size, 8) - spoiled(s, seat, card, row)


def worth_of_end(s: KeltisState, seat: int, row: int) -> int:
    """An end card is one more card for the row, and the last but one."""
    size = s.row_size[seat, row]
    later = followers(s, seat, row) + turns_left(s) // 4
    if size == 0 or (size < 3 and turns_left(s) > 2):
        return -40
    return IN_A_ROW - 10 - 9 * later if value_of(last_on_row(s, seat, row)) != END else IN_A_ROW


def worth_of_start(s: KeltisState, seat: int, card: int) -> int:
    """A new row pays from four cards on: count those that would follow, and the time that is left."""
    up, down = 0, 0
    for i in range(HAND):
        other = s.hand[seat, i]
        if other and suit_of(other) == suit_of(card):
            up += 1 if value_of(other) >= value_of(card) else 0
            down += 1 if value_of(other) <= value_of(card) or value_of(other) == END else 0
    room = 10 - value_of(card) if up >= down else value_of(card)
    return 10 * max(up, down) + 2 * room + 2 * min(turns_left(s), 12) - 64


def spoiled(s: KeltisState, seat: int, card: int, row: int) -> int:
    """What laying this card on this row costs: values skipped, and cards in hand it shuts out."""
    last = last_on_row(s, seat, row)
    if last == 0 or row == NEUTRAL or value_of(card) == END:
        return 0
    lost = 0
    low, high = min(value_of(last), value_of(card)), max(value_of(last), value_of(card))
    for i in range(HAND):
        other = s.hand[seat, i]
        if other and suit_of(other) == row and value_of(other) != END:
            between = low <= value_of(other) <= high and value_of(other) != value_of(card)
            lost += 1 if between or turns_away(s, seat, card, row, other) else 0
    return SKIPPED * max(high - low - 1, 0) + LOST_CARD * lost


def turns_away(s: KeltisState, seat: int, card: int, row: int, other: int) -> bool:
    """Whether laying `card` turns a row that had no direction away from `other`."""
    last = value_of(last_on_row(s, seat, row))
    if value_of(first_on_row(s, seat, row)) != last or value_of(card) == last:
        return False
    return (value_of(other) - last) * (value_of(card) - last) < 0


def fits(s: KeltisState, seat: int, card: int, row: int) -> bool:
    """Whether a colour card could go on a row that has begun, now or later."""
    last = last_on_row(s, seat, row)
    if last == 0 or value_of(last) == END:
        return last != 0 and value_of(card) == END
    first_value, last_value = value_of(first_on_row(s, seat, row)), value_of(last)
    if value_of(card) == END or first_value == last_value:
        return True
    if last_value > first_value:
        return value_of(card) >= last_value
    return value_of(card) <= last_value


def followers(s: KeltisState, seat: int, row: int) -> int:
    """How many cards in hand, other than end cards, could still go on a row."""
    n = 0
    for i in range(HAND):
        card = s.hand[seat, i]
        if card and suit_of(card) == row and value_of(card) != END and fits(s, seat, card, row):
            n += 1
    return n


def usefulness(s: KeltisState, seat: int, card: int) -> int:
    """What a card is worth to keep, or to have."""
    suit = suit_of(card)
    if suit == NEUTRAL:
        return NEUTRAL_POINT + 4 + pair_chance(s, seat, card)
    if s.row_size[seat, suit] == 0:
        return 3 * same_suit(s, seat, suit) + pair_chance(s, seat, card)
    if not fits(s, seat, card, suit):
        return pair_chance(s, seat, card)
    gap = 0 if value_of(card) == END else abs(value_of(card) - value_of(last_on_row(s, seat, suit)))
    return IN_A_ROW - 2 * gap + pair_chance(s, seat, card)


def same_suit(s: KeltisState, seat: int, suit: int) -> int:
    n = 0
    for i in range(HAND):
        if s.hand[seat, i] and suit_of(s.hand[seat, i]) == suit:
            n += 1
    return n


def pair_chance(s: KeltisState, seat: int, card: int) -> int:
    """What a card may be worth as half of a pair for a stone that still lies there."""
    value = value_of(card)
    if not 1 <= value <= STONES or s.stone_owner[value]:
        return 0
    partners = 0
    for suit in range(COLOURS + 1):
        partners += held(s, seat, 1 + suit * 12 + value)
    return 9 if partners > held(s, seat, card) or held(s, seat, card) > 1 else 3


def worth_of_stone(s: KeltisState, seat: int, action: int) -> int:
    """The points of one more stone, less what the two cards would have been good for."""
    n = stones_of(s, seat)
    gain = STONE_POINTS[min(n + 1, 5)] - STONE_POINTS[min(n, 5)]
    ahead = STONE_POINTS[min(n + 2, 5)] - STONE_POINTS[min(n + 1, 5)]
    lost = usefulness(s, seat, stone_low(action)) + usefulness(s, seat, stone_high(action))
    return PER_POINT * gain + 2 * ahead + A_STONE - lost


def gift(s: KeltisState, seat: int, card: int) -> int:
    """What discarding a card may give to the next player."""
    after = (seat + 1) % s.seats
    suit = suit_of(card)
    if suit == NEUTRAL:
        return 6
    return 8 if s.row_size[after, suit] >= 2 and fits(s, after, card, suit) else 0


def turns_left(s: KeltisState) -> int:
    return s.pile_left // s.seats
