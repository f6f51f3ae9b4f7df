"""A board of squares in letters, or (plain) in sentences to listen to."""

from __future__ import annotations

from itertools import groupby
from string import ascii_lowercase
from textwrap import wrap

from oenach.grid.board import GridBoard, say
from oenach.view import View


def board(grid: GridBoard, view: View, lang: str, plain: bool) -> str:
    """The table."""
    lines = [say("head", lang, title=view.spec.title, n=len(view.log) + 1), *_players(grid, view, lang)]
    lines += _sentences(grid, view, lang) if plain else ["", *_squares(grid, view), ""]
    return "\n".join(lines)


def menu(grid: GridBoard, view: View, lang: str, width: int) -> list[str]:
    """The moves with their numbers: for each piece that can move a line, or several."""
    lines = []
    for origin, moves in groupby(enumerate(view.moves(), start=1), key=lambda entry: entry[1] // grid.size):
        piece = grid.piece_at(view, origin)
        name = f"{grid.piece_name(piece, lang)} " if piece else ""
        ways = "  ".join(f"{n})\0{grid.name(move % grid.size)}" for n, move in moves)
        wrapped = wrap(f"{name}{grid.name(origin)}: {ways}", width, subsequent_indent="    ")
        lines += [line.replace("\0", " ") for line in wrapped]
    return lines


def _players(grid: GridBoard, view: View, lang: str) -> list[str]:
    squares = [grid.piece_at(view, square) for square in range(grid.size)]
    counts = [sum(1 for piece in squares if piece and piece.seat == seat) for seat in range(view.seats)]
    return [
        say("player", lang, name=name, side=grid.side(seat, lang), n=counts[seat])
        for seat, name in enumerate(view.names)
    ]


def _squares(grid: GridBoard, view: View) -> list[str]:
    """The board with its coordinates: a letter for a piece or for what is special about an empty square."""
    columns = "    " + " ".join(ascii_lowercase[: grid.columns])
    lines = [f"{row + 1:>3} " + " ".join(_letters(grid, view, row)) for row in reversed(range(grid.rows))]
    return [columns, *lines, columns]


def _letters(grid: GridBoard, view: View, row: int) -> list[str]:
    letters = []
    for square in range(row * grid.columns, (row + 1) * grid.columns):
        piece = grid.piece_at(view, square)
        letters.append(piece.letter if piece else grid.marks.get(square, ".")[0])
    return letters


def _sentences(grid: GridBoard, view: View, lang: str) -> list[str]:
    """Where the pieces of each kind stand."""
    lines = []
    for piece in grid.pieces:
        places = [grid.name(square) for square in range(grid.size) if grid.piece_at(view, square) == piece]
        name = grid.piece_name(piece, lang)
        lines.append(say("places" if places else "no_places", lang, piece=name, places=", ".join(places)))
    return lines
