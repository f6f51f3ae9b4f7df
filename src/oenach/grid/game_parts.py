"""The parts of a game that follow from its board of squares."""

from __future__ import annotations

from functools import partial

from oenach.grid import narration as told, picture as drawn, text_view as written
from oenach.grid.board import GridBoard
from oenach.kernel.messages import ByLanguage
from oenach.parts import Narration, Notation, Picture, TextView


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
    return Picture(partial(drawn.draw, board), partial(drawn.picks, board), partial(drawn.asked, board))
