"""Games on boards of squares that exist in the tests alone: rooks on the first and the last line of a board
of any size; who takes a rook of the other wins."""

from __future__ import annotations

from functools import cache
from types import ModuleType

from oenach.grid import GridBoard, Piece, narration, notation, picture, text_view
from oenach.kernel.fields import PUBLIC, Cells, State, cells, number
from oenach.kernel.messages import Messages
from oenach.kernel.rulebook import Rulebook
from oenach.spec import GameSpec

RULES = """
COLUMNS, ROWS = {columns}, {rows}
SQUARES = COLUMNS * ROWS
ACTIONS = SQUARES * SQUARES


def start(s, seats, options):
    for column in range(COLUMNS):
        s.squares[column] = 1
        s.squares[SQUARES - 1 - column] = 2


def actors(s):
    return 0 if s.winner else 1 << s.turn


def refuse(s, seat, action):
    origin, target = action // SQUARES, action % SQUARES
    own, there = s.squares[origin] == seat + 1, s.squares[target] == seat + 1
    line = origin // COLUMNS == target // COLUMNS or origin % COLUMNS == target % COLUMNS
    return 0 if own and line and not there and not s.winner and seat == s.turn else 1


def apply(s, seat, action):
    origin, target = action // SQUARES, action % SQUARES
    s.winner = 1 << seat if s.squares[target] else 0
    s.squares[target] = s.squares[origin]
    s.squares[origin] = 0
    s.turn = 1 - seat


def winners(s):
    return s.winner
"""


class Said(Messages):
    """Messages without a file."""

    def __call__(self, key: str, lang: str, /, **values: object) -> str:
        return f"{key} ({lang})"


@cache
def rooks(columns: int, rows: int) -> GameSpec:
    """The game on a board of so many squares."""

    class RooksState(State):
        squares: Cells = cells("i1", (columns * rows,), "the piece on each square", see=PUBLIC)
        turn: int = number("i1", "the seat whose turn it is", see=PUBLIC)
        winner: int = number("i1", "the seat that has won, as a bit", see=PUBLIC)

    rules = ModuleType(f"rooks_{columns}_{rows}")
    exec(RULES.format(columns=columns, rows=rows), vars(rules))
    said = Said("made up")
    pieces = (Piece("rook", "R", 0, "red", "sword"), Piece("castle", "C", 1, "green"))
    board = GridBoard(columns, rows, pieces, said, {columns * rows // 2: "middle"})
    parts = narration(board), text_view(board), picture(board)
    return GameSpec(
        f"rooks{columns}x{rows}",
        "Rooks",
        "",
        0,
        said,
        (2,),
        (),
        1000,
        RooksState,
        rules,
        Rulebook({}, (), {}, (), {}),
        notation(board),
        *parts,
    )
