"""The parts of a game that follow from its board of squares."""

from __future__ import annotations

from functools import partial

from oenach.grid import narration as told, text_view as written
from oenach.grid.board import GridBoard
from oenach.kernel.messages import ByLanguage
from oenach.parts import Narration, Notation, Picture, TextView, imported_later


def notation(board: GridBoard) -> Notation:
    return Notation(board.write, board.parse, legend=ByLanguage(board.legend))


def narration(board: GridBoard) -> Narration:
    return Narration(
        offer=partial(told.offer, board),
        tell=partial(told.tell, board),
        expected=partial(told.expected, board),
        detail=partial(told.detail, board),
        consequences=partial(told.consequences, board),
        area=partial(told.area, board),
    )


def text_view(board: GridBoard) -> TextView:
    return TextView(partial(written.board, board), menu=partial(written.menu, board))


def picture(board: GridBoard) -> Picture:
    names = ("draw", "picks", "asked", "looked_at", "ask_more")
    draw, picks, asked, looked_at, more = (
        partial(imported_later("oenach.grid.picture", name), board) for name in names
    )
    return Picture(draw, picks, asked, looked_at, more)
