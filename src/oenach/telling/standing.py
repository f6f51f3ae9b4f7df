"""How a game came out: the players in order, each with what the points are made of."""

from __future__ import annotations

from oenach.game import Game
from oenach.telling.texts import text
from oenach.view import View


def standing(game: Game, lang: str) -> list[str]:
    """A line for each player, the winners first, then by points; equal points share a rank. Of a game without
    points, whether they have won."""
    if not game.spec.has_points:
        return [_outcome(game, seat, lang) for _, seat in ranks(game)]
    return [
        text("rank", lang, rank=rank, name=game.names[seat], points=points(game, seat, lang))
        for rank, seat in ranks(game)
    ]


def _outcome(game: Game, seat: int, lang: str) -> str:
    key = "drawn" if game.drawn else "won" if seat in game.winners else "lost"
    return text(key, lang, name=game.names[seat])


def ranks(game: Game) -> list[tuple[int, int]]:
    """The rank of each seat, the best first."""
    winners, scores = game.winners, game.scores
    order = sorted(range(game.seats), key=lambda seat: (seat not in winners, -scores[seat]))
    marks = [(seat in winners, scores[seat]) for seat in order]
    return [(marks.index(mark) + 1, seat) for seat, mark in zip(order, marks, strict=True)]


def parts_of(game: Game, seat: int, lang: str) -> list[tuple[str, int]]:
    """What the points of a seat are made of, if the game tells it."""
    return game.spec.narration.score_parts(game.view(seat), seat, lang)


def score_told(view: View, seat: int, lang: str) -> str:
    """What the points of a seat are made of now, and what counts."""
    parts = view.spec.narration.score_parts(view, seat, lang)
    made = ", ".join(f"{what} {n}".replace("-", "\N{MINUS SIGN}") for what, n in parts)
    now = text("score.made", lang, name=view.names[seat], parts=made) if parts else ""
    return " ".join(filter(None, (now, view.spec.narration.score_rule(view, seat, lang))))


def points(game: Game, seat: int, lang: str) -> str:
    """The points of a seat, with their parts if the game tells them."""
    total, parts = game.scores[seat], parts_of(game, seat, lang)
    if not parts:
        return str(total)
    return ", ".join(f"{what} {n}" for what, n in parts) + f" = {total}"
