"""The table of Brandub: its squares, its pieces and its action codes.

Squares are numbered from the lower left corner, line by line. An action is where a piece goes from times 49,
plus where it goes.
"""

from __future__ import annotations

from oenach.kernel.fields import PUBLIC, Cells, State, cells, number

SIDE = 7
SQUARES = SIDE * SIDE
THRONE = SQUARES // 2
CORNERS = (0, SIDE - 1, SQUARES - SIDE, SQUARES - 1)

EMPTY, HUNTER, DEFENDER, KING = range(4)
HUNTERS, DEFENDERS = 0, 1  # seats

# What ended the game.
TAKEN, ESCAPED, STUCK, QUIET = range(1, 5)

ACTIONS = SQUARES * SQUARES


class BrandubState(State):
    squares: Cells = cells("i1", (SQUARES,), "the piece on each square", see=PUBLIC)
    turn: int = number("i1", "the seat whose turn it is", see=PUBLIC)
    quiet: int = number("i1", "moves since a piece was taken", see=PUBLIC)
    ending: int = number("i1", "what ended the game; 0 while it goes on", see=PUBLIC)
    winner: int = number("i1", "the seats that have won, as bits", see=PUBLIC)
