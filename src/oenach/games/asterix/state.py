"""The table of Astérix et les Romains: its cards and path, its field table and its codes.

Cards of one kind are alike, so a hand is a row of counts, one for each kind of card:

    kind    0   1   2   3   4        5       6
    card    1   2   3   4   sandals  sword   shield
            helmets         1        2       4       penalty points

An action code says what a seat does or answers:

    0, 1     roll the white die, roll the black die
    2, 3     without cards: return to the camp, stay on the path
    4        yes, Exchange
    5        no (to an Exchange, or to a bump)
    6..11    bump the player at seat 0..5

An outcome code says what chance gives:

    0..7     a face of the white die, a face of the black die
    8..14    nobody calls Exchange, or the seat that swaps
    15..21   nobody bumps, or the seat that is in the bump
    22..28   a card from the top of the pile, by kind
    29..35   a card from under the pile, which all have seen
    36..42   a card that is lost at a menhir
    43..48   the seat that starts
    49..97   the two cards of a bump

What a seat knows of another hand is a row of numbers, for each kind of card or for the hand as a whole:

    SURE + kind    cards that are in this hand for certain
    HAZY + kind    cards that were, before cards left the hand unseen
    GONE           all but so many of the hazy cards, at most, are still there
    TOUCHED        1 if cards that the seat knew of may have come or gone unseen
"""

from __future__ import annotations

from oenach.kernel.fields import OWNER, PUBLIC, Cells, State, cells, number

SEATS = 6  # asterix.players: at most
KINDS = 7
UNKNOWN = KINDS  # in place of the kind of a card that a seat has not seen
CARDS = 48  # asterix.cards.count
HAND = 3
VALUES = (1, 2, 3, 4, -1, -2, -4)  # asterix.cards.values, asterix.score.points: by kind
GRADED = (10, 10, 8, 4, 6, 6, 4)  # asterix.cards.values: how many of each kind
FLAT = (32, 0, 0, 0, 16, 0, 0)
# asterix.setup.three-four, asterix.setup.five, asterix.setup.six: by number of players
REMOVED = (0, 0, 0, 10, 10, 5, 0)
REMOVED_OF_TWO = (10, 0, 15, 20)  # asterix.setup.two: by option

CAMP = 0  # asterix.setup.camp
VILLAGE = 15  # asterix.path.length
RETREAT = 3  # asterix.bard.retreat
PLAIN, MENHIR, COHORT, BARD = range(4)
# asterix.path.events: by space, from the camp on
EVENTS = tuple(".MCB".index(mark) for mark in "....MCB.M.C.BM.")

WHITE_DIE, BLACK_DIE = 1, 2
FACES = 4  # different faces of a die
FACE_WEIGHTS = (1, 2, 2, 1)  # asterix.dice.white, asterix.dice.black: the middle faces come twice
LOWEST_FACE = (0, 1, 3)  # by die

# The steps of the game: those in which chance decides, those in which seats do, and at last those that
# follow by themselves, within one action or outcome.
#   who starts; the first hands; a die; who of the callers gets the Exchange; who is bumped; which cards are
#   swapped; which card a menhir costs; new cards
SEATING, DEALING, ROLLING, CALLING, PAIRING, SWAPPING, STUMBLING, DRAWING = range(8)
#   a die is chosen; is Exchange called; is anybody bumped; is a return taken; the end
CHOOSING, EXCHANGING, BUMPING, OFFERING, OVER = range(8, 13)
#   the pawn goes; it stands on a space; the event of that space; it goes home to the camp; the turn passes on
MOVING, LANDING, HAPPENING, HOMING, PASSING = range(13, 18)

# What ended it: no card was left for whom?
AT_VILLAGE, AT_COHORT, AT_RETURN = 1, 2, 3

BY_CHANCE, CLOCKWISE, RACE = range(3)  # values of the option exchange_priority

WHITE, BLACK, RETURN, STAY, EXCHANGE, NO, BUMP = range(7)
ACTIONS = BUMP + SEATS

FACE = 0  # outcomes: a face of the white die, then of the black die; FACE + 4 * (die - 1) + face
NO_EXCHANGE = FACE + 2 * FACES
EXCHANGE_WITH = NO_EXCHANGE + 1  # the seat that called
NO_BUMP = EXCHANGE_WITH + SEATS
BUMP_WITH = NO_BUMP + 1  # the seat that is bumped, or called
CARD = BUMP_WITH + SEATS  # a card from the top of the pile
OPEN_CARD = CARD + KINDS  # a card that all have seen go under the pile
LOST_CARD = OPEN_CARD + KINDS  # a card that a menhir costs
STARTS = LOST_CARD + KINDS
SWAP = STARTS + SEATS  # the two cards of a bump: SWAP + 7 * (from who arrived) + (from the other)
OUTCOMES = SWAP + KINDS * KINDS

STREAMS = 5
START_STREAM, DICE_STREAM, PILE_STREAM, CALL_STREAM, BLIND_STREAM = range(STREAMS)
PIECES = KINDS + SEATS  # cards by kind, then pawns

SURE, HAZY, GONE = 0, KINDS, 2 * KINDS
TOUCHED = GONE + 1
KNOWLEDGE = TOUCHED + 1  # numbers in a row of knowledge
MEMORY = 240  # events that a seat remembers of touched hands


class AsterixState(State):
    """Everything on and around the table."""

    seats: int = number("i1", "players at the table", see=PUBLIC)
    flat: int = number("i1", "option: 1 for the flat deck", see=PUBLIC)
    priority: int = number("i1", "option: who is first to call: by chance, clockwise, race", see=PUBLIC)
    mover_only: int = number("i1", "option: 1 if only the arriving player may call a bump", see=PUBLIC)
    forced: int = number("i1", "option: 1 if a player without cards must return", see=PUBLIC)
    step: int = number("i1", "what is being done: seating, dealing, ... over", see=PUBLIC)
    starter: int = number("i1", "the seat that began", see=PUBLIC)
    turn: int = number("i1", "the seat whose turn it is", see=PUBLIC)
    turns: int = number("i2", "turns played so far", see=PUBLIC)
    die: int = number("i1", "the die of this turn: 1 white, 2 black; 0 before it is chosen", see=PUBLIC)
    roll: int = number("i1", "what it shows; 0 before it is rolled", see=PUBLIC)
    asked: int = number("i1", "seats that were asked about an Exchange or a bump, as bits", see=PUBLIC)
    partner: int = number("i1", "seat + 1 that the player in turn bumps just now", see=PUBLIC)
    to_draw: int = number("i1", "cards still to be drawn by the player in turn", see=PUBLIC)
    ending: int = number("i1", "where no card was left: village, cohort, return", see=PUBLIC)

    pile_left: int = number("i1", "unseen cards left in the pile", see=PUBLIC)
    under_size: int = number("i1", "cards under them that all have seen", see=PUBLIC)
    under: Cells = cells("i1", (CARDS,), "these cards, kind + 1, the next to be drawn first", see=PUBLIC)
    pool: Cells = cells("i1", (KINDS,), "unseen cards by kind: in the pile or taken out")

    space: Cells = cells("i1", (SEATS,), "where each pawn stands; 0 is the camp", see=PUBLIC)
    hand_size: Cells = cells("i1", (SEATS,), "cards in each hand", see=PUBLIC)
    hand: Cells = cells("i1", (SEATS, KINDS), "each hand, by kind", see=OWNER)
    delivered: Cells = cells("i1", (SEATS, KINDS), "cards each has brought to the village", see=PUBLIC)
    answer: Cells = cells("i1", (SEATS,), "answer of a seat that was asked: action code + 1", see=OWNER)
    known: Cells = cells("i1", (SEATS, SEATS, KNOWLEDGE), "what a seat knows of each hand", see=OWNER)
    remembered: Cells = cells("i2", (SEATS,), "how many events it remembers of them", see=OWNER)
    memory: Cells = cells("i1", (SEATS, MEMORY), "these events, the first one first", see=OWNER)
    common: Cells = cells("i1", (SEATS, KINDS), "what everyone knows to be in each hand", see=PUBLIC)

    digest_size = 3454  # once stories (see `determinization.py`) were here, empty when a step was over


def copies_of(flat: int, kind: int) -> int:
    """asterix.cards.values: how many cards of a kind the deck has."""
    return FLAT[kind] if flat else GRADED[kind]


def shown_on(outcome: int) -> int:
    """The number on the face of a die that an outcome means."""
    die = 1 + (outcome - FACE) // FACES
    return LOWEST_FACE[die] + (outcome - FACE) % FACES
