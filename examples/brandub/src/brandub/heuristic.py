"""What a sensible player looks at: what a move takes, and how free the king's way to a corner is."""

from __future__ import annotations

from brandub.rules import is_free, is_taken, next_square, owner, stride
from brandub.state import CORNERS, EMPTY, HUNTER, KING, SIDE, SQUARES, THRONE, BrandubState
from oenach.kernel.fields import Cells
from oenach.parts import Scales

SCALES = Scales(
    temperature=20.0,
    rollout_noise=25.0,
    spread=25.0,
    horizon=30,
    boy=30.0,
    warrior=8.0,
    chief=150,
    druid=1500,
)

WIN, TAKE, OPEN_LINE = 1000, 40, 15


def heuristic(s: BrandubState, seat: int, action: int) -> int:
    """What the move takes, and, of the king, how many corners it brings into sight."""
    origin, target = action // SQUARES, action % SQUARES
    piece = s.squares[origin]
    if piece == KING and target in CORNERS:
        return WIN
    s.squares[origin] = EMPTY
    s.squares[target] = piece
    value = taken_beside(s, seat, target) + (OPEN_LINE * open_lines(s, target) if piece == KING else 0)
    s.squares[target] = EMPTY
    s.squares[origin] = piece
    return value


def taken_beside(s: BrandubState, seat: int, square: int) -> int:
    value = 0
    for step in (1, -1, SIDE, -SIDE):
        beside = next_square(square, step)
        if beside >= 0 and owner(s.squares[beside]) == 1 - seat and is_taken(s, beside, step):
            value += WIN if s.squares[beside] == KING else TAKE
    return value


def open_lines(s: BrandubState, square: int) -> int:
    """How many corners a king could go to from a square, were it his turn."""
    n = 0
    for i in range(4):
        step = stride(square, CORNERS[i])
        n += step != 0 and is_free(s, square, CORNERS[i], step)
    return n


def evaluate(s: BrandubState, out: Cells) -> None:
    """How the game stands: the pieces left (there are twice as many hunters), and the king's open lines."""
    hunters, defenders, king = 0, 0, THRONE
    for square in range(SQUARES):
        piece = s.squares[square]
        hunters += piece == HUNTER
        defenders += piece not in (HUNTER, EMPTY)
        if piece == KING:
            king = square
    out[0] = 10 * hunters
    out[1] = 20 * defenders - 20 + OPEN_LINE * open_lines(s, king)
