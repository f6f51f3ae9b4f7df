"""The table of Keltis: its cards, its field table and its action codes.

Cards are numbered suit by suit, twelve numbers each; 0 is no card.

    suit    0 blue   1 green  2 pink   3 red    4 yellow   5 point cards (neutral)
    card    1..12    13..24   25..36   37..48   49..60     61..71
            values 0 to 10, then the end card               values 0 to 10

An action code says what is done, and with which cards:

    0..71      lay a card in the row of its suit (a point card: in the neutral row)
    72..126    lay a point card on a colour row
    127..198   discard a card
    199..522   discard a pair of equal value and take the stone of that value
    523        draw from the draw pile
    524..529   take the top card of a discard pile
    530        done (the final two cards)
"""

from __future__ import annotations

from oenach.kernel.fields import KNOWN, OWNER, PUBLIC, Cells, State, cells, number

COLOURS = 5
NEUTRAL = 5  # the suit of the point cards, and their row and pile
SUITS = 6
END = 11  # the value that stands for an end card
HAND = 8
CARDS = 101
REMOVED = 30  # keltis.setup.two: left in the box
STONES = 9  # keltis.cards.stones

# The steps of the game, in order.
SEATING, DEALING, PLAYING, DRAWING, FINAL, OVER = range(6)

# What ended it.
FIVE_ROWS, PILE_EMPTY, STALLED = 1, 2, 3

LAY = 0
POINT_ON_ROW = LAY + 72
DISCARD = POINT_ON_ROW + 11 * COLOURS
STONE = DISCARD + 72
DRAW = STONE + SUITS * STONES * SUITS
TAKE = DRAW + 1
DONE = TAKE + SUITS

ACTIONS = DONE + 1
STARTS = 72  # outcomes are the numbers of the cards, then the seats that may start
OUTCOMES = STARTS + 4
STREAMS = 2  # who starts; the draw pile
START_STREAM, PILE_STREAM = 0, 1
PIECES = 72 + STONES + 1  # cards by number, then stones by value


class KeltisState(State):
    """Everything on and around the table."""

    seats: int = number("i1", "players at the table", see=PUBLIC)
    end_needs_row: int = number("i1", "option: 1 if an end card may not start a row", see=PUBLIC)
    step: int = number("i1", "what is being done: seating, dealing, ... over", see=PUBLIC)
    owed: int = number("i1", "1 while chance owes an outcome", see=PUBLIC)
    starter: int = number("i1", "the seat that began", see=PUBLIC)
    turn: int = number("i1", "the seat whose turn it is", see=PUBLIC)
    turns: int = number("i2", "turns played so far", see=PUBLIC)
    quiet: int = number("i1", "turns since a card left the pile; -1 in a turn when one did", see=PUBLIC)
    to_draw: int = number("i1", "cards still to be drawn this turn", see=PUBLIC)
    thrown: int = number("i1", "discard piles used this turn, as bits", see=PUBLIC)
    ending: int = number("i1", "what ended the play: five rows, pile empty, stalled", see=PUBLIC)
    done: int = number("i1", "seats that are done with their final cards, as bits", see=PUBLIC)

    pile_left: int = number("i1", "cards left in the draw pile", see=PUBLIC)
    pool: Cells = cells("i1", (72,), "how many of each card are still undealt")

    hand_size: Cells = cells("i1", (4,), "cards in each hand", see=PUBLIC)
    hand: Cells = cells("i1", (4, HAND), "each hand, sorted", see=KNOWN, by="shown")
    shown: Cells = cells("i1", (4, HAND), "the cards of it taken openly, sorted", see=PUBLIC)
    final: Cells = cells("i2", (4, 2), "final cards laid unseen: action code + 1", see=OWNER)

    row_size: Cells = cells("i1", (4, SUITS), "cards in each row; row 5 is the neutral one", see=PUBLIC)
    row: Cells = cells("i1", (4, SUITS, 29), "each row, from the first card laid", see=PUBLIC)
    discard_size: Cells = cells("i1", (SUITS,), "cards in each discard pile", see=PUBLIC)
    discard: Cells = cells("i1", (SUITS, 18), "each discard pile, from the bottom", see=PUBLIC)
    stone_owner: Cells = cells("i1", (STONES + 1,), "seat + 1 that has it; 0: in the middle", see=PUBLIC)


# The masks below tell the compiler that a number is not negative: division is quicker then.


def card_of(suit: int, value: int) -> int:
    return 1 + suit * 12 + value


def suit_of(card: int) -> int:
    return (card - 1 & 127) // 12


def value_of(card: int) -> int:
    return (card - 1 & 127) % 12


def copies_of(card: int) -> int:
    """keltis.cards.values, keltis.cards.end, keltis.cards.points: how many of a card the game has."""
    suit, value = suit_of(card), value_of(card)
    if suit == NEUTRAL:
        return 1 if value < END else 0
    return 2 if 3 <= value <= 7 or value == END else 1


def point_on_row(card: int, colour: int) -> int:
    """The action that lays a point card on a colour row."""
    return POINT_ON_ROW + value_of(card) * COLOURS + colour


def stone(low: int, high: int) -> int:
    """The action that discards two cards of equal value, lower suit first, for a stone."""
    return STONE + (suit_of(low) * STONES + value_of(low) - 1) * SUITS + suit_of(high)


def stone_value(action: int) -> int:
    return (action - STONE & 511) // SUITS % STONES + 1


def stone_low(action: int) -> int:
    return card_of((action - STONE & 511) // (STONES * SUITS), stone_value(action))


def stone_high(action: int) -> int:
    return card_of((action - STONE & 511) % SUITS, stone_value(action))


def laid_card(action: int) -> int:
    """The card that a laying action lays."""
    if action < POINT_ON_ROW:
        return action - LAY + 1
    return card_of(NEUTRAL, (action - POINT_ON_ROW & 127) // COLOURS)


def laid_row(action: int) -> int:
    """The row that a laying action lays it in."""
    if action < POINT_ON_ROW:
        return (action - LAY & 127) // 12
    return (action - POINT_ON_ROW & 127) % COLOURS
