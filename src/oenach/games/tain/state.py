"""The table of Táin: its tokens, its places, its field table and its action codes.

Tokens are numbered by kind; 0 is no token.

    1 chief   2 warrior   3 boy   4 chief's daughter   5 bluff

A place is an entry of a board, or a slot of the kingdom:

    0, 1              the kingdom's slots, left and right
    2 + 5 * b + e     entry e of the board of seat b: 0, 1, 2 lead to the pasture, 3, 4 to the house

Whose token it is says which slot of the entry is meant: on its owner's board it stands inside and
guards, on another's board it stands outside and raids.

An action code says what is done:

    0..109     put a token on a place: 22 codes for the chief, 22 for a warrior, and so on
    110        pass
    111, 112   free a boy, free the daughter
    113, 114   take the used tokens back, leave them for now

What the others see when a token is put on a place is a code too, after all the others:

    115..136   a face-down token is put on a place
"""

from __future__ import annotations

from oenach.kernel.fields import OWNER, PUBLIC, Cells, State, cells, number

CHIEF, WARRIOR, BOY, DAUGHTER, BLUFF = range(1, 6)
KINDS = 6  # with 0, no token
FADED = KINDS  # in place of a kind that was revealed and is not shown any more: see `fading.py`
COPIES = (0, 1, 2, 6, 1, 8)  # tain.tokens.kinds: how many of its 18 tokens a clan has of each kind

KINGDOM = 2  # tain.kingdom.board: its slots
ENTRIES = 5  # tain.board.entries
PASTURE = 3  # the first three entries of a board lead to the pasture, the others to the house
PLACES = KINGDOM + 4 * ENTRIES

CATTLE, JEWELS = 25, 12  # tain.goods
FIRST_CATTLE, FIRST_JEWELS = 5, 3

# The steps of the game.
SEATING, PLACING, GUARDS, FREEING, REFILLING, OVER = range(6)

# What ended it.
ELEVEN, EIGHTH = 1, 2

# What became of a raid. A success that finds something to take is noted as what it took.
FAILED, CAUGHT, KIDNAPPED, SUCCESS, COW, JEWEL, FREED_BOY, FREED_DAUGHTER = range(1, 9)

PUT = 0
PASS = PUT + (KINDS - 1) * PLACES
FREE = PASS + 1
REFILL = FREE + 2
LEAVE = REFILL + 1

ACTIONS = LEAVE + 1
FACE_DOWN = ACTIONS  # and on: what the others see of a token that is put on a place
OUTCOMES = 4  # the seat that starts
STARTS = 0
STREAMS = 1
PIECES = 4 * KINDS + 2  # tokens by seat and kind, then cattle, then jewels


class TainState(State):
    """Everything on and around the table. tain.board.halves: a clan's cattle are on its pasture, its
    jewels and prisoners in its house."""

    seats: int = number("i1", "players at the table", see=PUBLIC)
    anonyme: int = number("i1", "option: 1 if the table follows the anonymous text", see=PUBLIC)
    fixed_start: int = number("i1", "option: 1 if the start marker stays where it is", see=PUBLIC)
    eleven_wins: int = number("i1", "option: 1 if eleven cattle win outright", see=PUBLIC)
    open_used: int = number("i1", "option: 1 if the used tokens lie face up", see=PUBLIC)
    step: int = number("i1", "what is being done: seating, placing, guards, ... over", see=PUBLIC)
    ending: int = number("i1", "what ended the game: eleven cattle, the eighth round", see=PUBLIC)
    round: int = number("i1", "the turn marker: the round being played", see=PUBLIC)
    starter: int = number("i1", "the seat with the start marker", see=PUBLIC)
    turn: int = number("i1", "the seat that is to place, to free or to refill", see=PUBLIC)
    passed: int = number("i1", "seats that passed in turn this round, as bits", see=PUBLIC)
    done: int = number("i1", "seats that passed while all placed guards together, as bits", see=PUBLIC)
    freeing: int = number("i1", "the place of the raid that frees a prisoner now", see=PUBLIC)

    kingdom: int = number("i1", "cattle in the kingdom", see=PUBLIC)
    cattle: Cells = cells("i1", (4,), "cattle on each pasture", see=PUBLIC)
    jewels: Cells = cells("i1", (4,), "jewels in each house", see=PUBLIC)
    won_cattle: Cells = cells("i1", (4,), "cattle won this round, beside the board", see=PUBLIC)
    won_jewels: Cells = cells("i1", (4,), "jewels won this round, beside the board", see=PUBLIC)
    held: Cells = cells("i1", (4, 4, 2), "prisoners: captor, owner, boys or daughter", see=PUBLIC)
    caught: Cells = cells("i1", (4, 4, 2), "those made this round, beside the board", see=PUBLIC)

    screen: Cells = cells("i1", (4, KINDS), "tokens behind each screen, by kind", see=OWNER)
    # All have seen these kinds, so bots and `determinize` know them: here, and in `shown`, they are what a
    # seat remembers. With open_used=false they are not shown: `fading.py` takes them out of all that people
    # and programs get. There used[seat][0] is how many are used, and FADED in `shown` a token without its
    # kind.
    used: Cells = cells("i1", (4, KINDS), "tokens used, by kind: all were revealed", see=PUBLIC)
    placed: Cells = cells("i1", (4, PLACES), "each seat's face-down tokens: the kind", see=OWNER)
    raider: Cells = cells("i1", (PLACES,), "seat + 1 whose token is outside, or in the kingdom", see=PUBLIC)
    guarded: Cells = cells("i1", (PLACES,), "1 if a token was seen to be put inside", see=PUBLIC)

    shown: Cells = cells(
        "i1", (4, PLACES), "tokens last revealed: the kind, negative once it was taken off", see=PUBLIC
    )
    result: Cells = cells("i1", (PLACES,), "what became of the last raids", see=PUBLIC)
    in_turn: int = number("i1", "option: 1 if the last guards are placed in turn too", see=PUBLIC)

    digest_size = 384  # without `in_turn`


def place_on(board: int, entry: int) -> int:
    return KINGDOM + ENTRIES * board + entry


def board_of(place: int) -> int:
    """The seat whose board a place is on; -1 for the kingdom."""
    return (place - KINGDOM) // ENTRIES


def entry_of(place: int) -> int:
    return (place - KINGDOM) % ENTRIES


def put_code(kind: int, place: int) -> int:
    """The action that puts a token on a place."""
    return PUT + (kind - 1) * PLACES + place


def put_kind(action: int) -> int:
    return (action - PUT) // PLACES + 1


def put_place(action: int) -> int:
    return (action - PUT) % PLACES
