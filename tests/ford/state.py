from __future__ import annotations

from oenach.kernel.fields import PUBLIC, Cells, State, cells, number

COLUMNS, ROWS = 3, 2
SQUARES = COLUMNS * ROWS
ACTIONS = SQUARES * SQUARES
STAG, WOLF = 1, 2  # pieces; the stags are those of seat 0


class FordState(State):
    squares: Cells = cells("i1", (SQUARES,), "the piece on each square", see=PUBLIC)
    turns: int = number("i1", "how many moves were made", see=PUBLIC)
