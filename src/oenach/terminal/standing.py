"""How a game came out: the players in order, each with what the points are made of."""

from __future__ import annotations

from oenach.game import Game
from oenach.terminal.words import text


def standing(game: Game, lang: str) -> list[str]:
    """A line for each player, the winners first, then by points; equal points share a rank."""
    winners, scores = game.winners, game.scores
    order = sorted(range(game.seats), key=lambda seat: (seat not in winners, -scores[seat]))
    marks = [(seat in winners, scores[seat]) for seat in order]
    return [
        text("rank", lang, rank=marks.index(mark) + 1, name=game.names[seat], points=points(game, seat, lang))
        for seat, mark in zip(order, marks, strict=True)
    ]


def points(game: Game, seat: int, lang: str) -> str:
    """The points of a seat, with their parts if the game tells them."""
    total = game.scores[seat]
    score_parts = game.title.table_talk.score_parts
    parts = score_parts(game.view(seat), seat, lang) if score_parts else []
    if not parts:
        return str(total)
    return ", ".join(f"{what} {n}" for what, n in parts) + f" = {total}"
