"""The rules of Brandub, in the order of `rulebook.toml`, whose ids the functions name."""

from __future__ import annotations

from collections.abc import Sequence

from brandub.state import (
    ACTIONS as ACTIONS,
    CORNERS,
    DEFENDER,
    DEFENDERS,
    EMPTY,
    ESCAPED,
    HUNTER,
    HUNTERS,
    KING,
    QUIET,
    SIDE,
    SQUARES,
    STUCK,
    TAKEN,
    THRONE,
    BrandubState,
)
from oenach.kernel.fields import Cells
from oenach.kernel.rulebook import Rulebook

BOOK = Rulebook.beside(__file__)
NOT_YOUR_TURN = BOOK.number("brandub.turn.order")
GAME_OVER = BOOK.number("brandub.end.over")
NOT_YOURS = BOOK.number("brandub.move.own")
NOT_STRAIGHT = BOOK.number("brandub.move.straight")
IN_THE_WAY = BOOK.number("brandub.move.free")
KING_ONLY = BOOK.number("brandub.move.king-only")

STEPS = (1, -1, SIDE, -SIDE)
LONGEST_QUIET = 60  # brandub.end.quiet


# Setting up ---------------------------------------------------------------------------------------------


def start(s: BrandubState, seats: int, options: Sequence[int]) -> None:
    """brandub.setup: the king on the throne, round him his defenders, and two hunters on each side."""
    s.squares[THRONE] = KING
    for i in range(4):
        s.squares[THRONE + STEPS[i]] = DEFENDER
        s.squares[THRONE + 2 * STEPS[i]] = HUNTER
        s.squares[THRONE + 3 * STEPS[i]] = HUNTER
    s.turn = HUNTERS  # brandub.turn.first


def actors(s: BrandubState) -> int:
    return 0 if s.ending else 1 << s.turn


# Moving -------------------------------------------------------------------------------------------------


def owner(piece: int) -> int:
    """The seat that a piece belongs to; -1 for none."""
    return -1 if piece == EMPTY else HUNTERS if piece == HUNTER else DEFENDERS


def is_royal(square: int) -> bool:
    """brandub.board: the throne or a corner."""
    return square == THRONE or square in CORNERS


def stride(origin: int, target: int) -> int:
    """The step from a square towards another in its line or column; 0 if it lies in neither."""
    if origin // SIDE == target // SIDE:
        return 1 if target > origin else -1
    if origin % SIDE == target % SIDE:
        return SIDE if target > origin else -SIDE
    return 0


def is_free(s: BrandubState, origin: int, target: int, step: int) -> bool:
    """Whether nothing stands on the way to a square, nor on it."""
    while origin != target:
        origin += step
        if s.squares[origin]:
            return False
    return True


def refuse(s: BrandubState, seat: int, action: int) -> int:
    if s.ending:
        return GAME_OVER
    if seat != s.turn:
        return NOT_YOUR_TURN
    origin, target = action // SQUARES, action % SQUARES
    if owner(s.squares[origin]) != seat:
        return NOT_YOURS
    step = stride(origin, target)
    if step == 0 or origin == target:
        return NOT_STRAIGHT
    if not is_free(s, origin, target, step):
        return IN_THE_WAY
    return KING_ONLY if is_royal(target) and s.squares[origin] != KING else 0


def moves(s: BrandubState, seat: int, out: Cells) -> int:
    n = 0
    for origin in range(SQUARES):
        if owner(s.squares[origin]) == seat:
            for target in range(SQUARES):
                if refuse(s, seat, origin * SQUARES + target) == 0:
                    out[n] = origin * SQUARES + target
                    n += 1
    return n


def can_move(s: BrandubState, seat: int) -> bool:
    for origin in range(SQUARES):
        if owner(s.squares[origin]) == seat:
            for target in range(SQUARES):
                if refuse(s, seat, origin * SQUARES + target) == 0:
                    return True
    return False


# Taking -------------------------------------------------------------------------------------------------


def next_square(square: int, step: int) -> int:
    """The square one step on; -1 beyond the edge."""
    target = square + step
    if target < 0 or target >= SQUARES or (step in (1, -1) and target // SIDE != square // SIDE):
        return -1
    return target


def is_hostile(s: BrandubState, square: int, seat: int) -> bool:
    """brandub.take.royal: whether a square helps to take a piece of a seat: an enemy, a corner, or the empty
    throne."""
    if square < 0:
        return False
    holder = owner(s.squares[square])
    return holder == 1 - seat or (holder < 0 and is_royal(square))


def is_taken(s: BrandubState, square: int, step: int) -> bool:
    """Whether the piece on a square, with an enemy just come beside it, is taken along that line."""
    seat = owner(s.squares[square])
    if s.squares[square] == KING and square - THRONE in (0, 1, -1, SIDE, -SIDE):
        return is_surrounded(s, square)
    return is_hostile(s, next_square(square, step), seat)


def is_surrounded(s: BrandubState, square: int) -> bool:
    """brandub.take.king: hunters, or the empty throne, on all four sides."""
    for i in range(4):
        if not is_hostile(s, next_square(square, STEPS[i]), DEFENDERS):
            return False
    return True


def apply(s: BrandubState, seat: int, action: int) -> None:
    origin, target = action // SQUARES, action % SQUARES
    piece = s.squares[origin]
    s.squares[origin] = EMPTY
    s.squares[target] = piece
    s.quiet += 1
    for i in range(4):
        take_beside(s, seat, target, STEPS[i])
    s.turn = 1 - seat
    if piece == KING and target in CORNERS:
        end(s, ESCAPED, 1 << DEFENDERS)  # brandub.end.escape
    elif s.ending == 0 and not can_move(s, s.turn):
        end(s, STUCK, 1 << seat)  # brandub.end.stuck
    elif s.ending == 0 and s.quiet >= LONGEST_QUIET:
        end(s, QUIET, 1 << HUNTERS | 1 << DEFENDERS)


def take_beside(s: BrandubState, seat: int, square: int, step: int) -> None:
    """brandub.take.pair: what stands beside a piece that moved, between it and something hostile."""
    beside = next_square(square, step)
    if beside < 0 or owner(s.squares[beside]) != 1 - seat or not is_taken(s, beside, step):
        return
    if s.squares[beside] == KING:
        end(s, TAKEN, 1 << HUNTERS)  # brandub.end.taken
    s.squares[beside] = EMPTY
    s.quiet = 0


# The end ------------------------------------------------------------------------------------------------


def end(s: BrandubState, ending: int, winner: int) -> None:
    s.ending = ending
    s.winner = winner


def winners(s: BrandubState) -> int:
    return s.winner
