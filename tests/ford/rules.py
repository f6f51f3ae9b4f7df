from __future__ import annotations

from collections.abc import Sequence

from ford.state import ACTIONS as ACTIONS, COLUMNS, SQUARES, STAG, WOLF, FordState

NOT_YOUR_TURN, NOT_YOURS, TOO_FAR = 1, 2, 3  # the rules, in the order of the book
MOST_TURNS = 6


def start(s: FordState, seats: int, options: Sequence[int]) -> None:
    s.squares[0] = s.squares[1] = STAG
    s.squares[SQUARES - 1] = WOLF


def is_left(s: FordState, piece: int) -> bool:
    for square in range(SQUARES):
        if s.squares[square] == piece:
            return True
    return False


def actors(s: FordState) -> int:
    goes_on = is_left(s, STAG) and is_left(s, WOLF) and s.turns < MOST_TURNS
    return 1 << s.turns % 2 if goes_on else 0


def refuse(s: FordState, seat: int, action: int) -> int:
    if not actors(s) >> seat & 1:
        return NOT_YOUR_TURN
    origin, target = action // SQUARES, action % SQUARES
    if s.squares[origin] != seat + 1 or s.squares[target] == seat + 1:
        return NOT_YOURS
    across = abs(origin % COLUMNS - target % COLUMNS)
    up = abs(origin // COLUMNS - target // COLUMNS)
    return 0 if across + up == 1 else TOO_FAR


def apply(s: FordState, seat: int, action: int) -> None:
    origin, target = action // SQUARES, action % SQUARES
    s.squares[target] = s.squares[origin]
    s.squares[origin] = 0
    s.turns += 1


def winners(s: FordState) -> int:
    return is_left(s, STAG) << 0 | is_left(s, WOLF) << 1
