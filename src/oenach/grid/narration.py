"""What is said about moves on a board of squares."""

from __future__ import annotations

from collections.abc import Sequence

from oenach.grid.board import GridBoard, say
from oenach.parts import Phrase
from oenach.view import View


def offer(board: GridBoard, action: int, lang: str) -> Phrase:
    origin, target = board.names(action)
    return Phrase(origin, target, say("offer", lang, origin=origin, target=target))


def tell(board: GridBoard, seat: int, action: int, lang: str, names: Sequence[str]) -> str:
    origin, target = board.names(action)
    key = "told" if names[seat] else "told_you"
    return say(key, lang, name=names[seat], origin=origin, target=target)


def detail(board: GridBoard, view: View, action: int, lang: str) -> str:
    """Which piece it is that goes."""
    piece = board.piece_at(view, action // board.size)
    return board.piece_name(piece, lang) if piece else ""


def expected(board: GridBoard, view: View, lang: str) -> str:
    """Whose turn it is, or how the game ended."""
    if view.over:
        return _result(view, lang)
    seat = view.actors[0]
    if seat == view.seat:
        return say("yours", lang, side=board.side(seat, lang))
    return say("wait", lang, name=view.names[seat], side=board.side(seat, lang))


def _result(view: View, lang: str) -> str:
    if len(view.winners) != 1:
        return say("drawn", lang)
    winner = view.winners[0]
    return say("you_win" if winner == view.seat else "wins", lang, name=view.names[winner])


def consequences(board: GridBoard, before: View, after: View, lang: str) -> list[str]:
    """The pieces that were taken: those that are gone from where they stood, but for the one that went."""
    moved = {step.code // board.size for step in after.log[len(before.log) :]}
    gone = [
        say("on", lang, piece=board.piece_name(piece, lang), square=board.name(square))
        for square in range(board.size)
        if square not in moved
        and (piece := board.piece_at(before, square)) is not None
        and board.piece_at(after, square) != piece
    ]
    return [say("taken", lang, pieces=", ".join(gone))] if gone else []


def area(board: GridBoard, view: View, action: int, lang: str) -> str:
    """Which kind of piece to look at."""
    return say("area", lang, piece=detail(board, view, action, lang))
