"""A board of squares on which pieces go from one square to another: everything but its rules.

A game describes its board once and gets notation, narration, a text view and a picture for it:

    KING = Piece("king", "K", seat=1, hue="yellow", sign="crown")
    BOARD = GridBoard(7, 7, pieces=(KING, ...), messages=MESSAGES)
    SPEC = GameSpec(..., notation=notation(BOARD), narration=narration(BOARD),
                    text_view=text_view(BOARD), picture=picture(BOARD))

Squares are numbered from the lower left corner, line by line; their names are those of chess: a1, b1. The
action that goes from one square to another is `origin * squares + target`. The state has a field `squares`:
for each of them the number of the piece that stands there, 1 for the first of `pieces`, 0 for none. The
game's own messages name its pieces (`piece.king`), sides (`side.0`, `side.1`) and marks (`mark.throne`).
"""

from __future__ import annotations

from oenach.grid.board import GridBoard, Piece
from oenach.grid.game_parts import narration, notation, picture, text_view

__all__ = ["GridBoard", "Piece", "narration", "notation", "picture", "text_view"]
