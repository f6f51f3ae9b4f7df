"""What else is told of Keltis: what a move takes, what followed from it, and what the points are made of."""

from __future__ import annotations

from typing import cast

from oenach.games.keltis.messages import MESSAGES
from oenach.games.keltis.narration import ROW_NAMES, SUIT_NAMES, the_card
from oenach.games.keltis.rules import ROW_POINTS, STONE_POINTS, lay, points_of, row_points, stones_of
from oenach.games.keltis.state import (
    COLOURS,
    FINAL,
    NEUTRAL,
    OVER,
    SUITS,
    TAKE,
    KeltisState,
    laid_card,
    laid_row,
    suit_of,
)
from oenach.view import View

WORDS = MESSAGES.texts("board")


def detail(view: View, action: int, lang: str) -> str:
    """keltis.hidden.taken: the card that a player takes from a discard pile, which all see."""
    s, suit = cast(KeltisState, view.state), action - TAKE
    if not 0 <= suit < SUITS or not s.discard_size[suit]:
        return ""
    return the_card(s.discard[suit, s.discard_size[suit] - 1], lang)


def consequences(before: View, after: View, lang: str) -> list[str]:
    """keltis.final.together: the final cards of everyone, when they are shown."""
    was, s, words = cast(KeltisState, before.state), cast(KeltisState, after.state), WORDS[lang]
    if was.step != FINAL or s.step != OVER:
        return []
    laid = [(after.names[seat], laid_since(was, s, seat, lang)) for seat in range(after.seats)]
    lines = [words["shown_of"].format(name=name, cards=", ".join(cards)) for name, cards in laid if cards]
    return [words["shown"], *(lines or [words["none_shown"]])]


def laid_since(was: KeltisState, s: KeltisState, seat: int, lang: str) -> list[str]:
    """The cards that came to the rows of a seat, each with its row where that is not its own."""
    laid = []
    for row in range(SUITS):
        for i in range(was.row_size[seat, row], s.row_size[seat, row]):
            card = the_card(s.row[seat, row, i], lang)
            on_row = WORDS[lang]["on_row"].format(card=card, row=ROW_NAMES[lang][row])
            laid.append(card if suit_of(s.row[seat, row, i]) == row else on_row)
    return laid


def known(view: View) -> KeltisState:
    """The table as its viewer knows it. keltis.final.together: with the cards that it has laid unseen."""
    s = cast(KeltisState, view.state)
    if view.seat is None or s.step != FINAL or not s.final[view.seat, 0]:
        return s
    s = s.copy()
    for i in range(2):
        action = s.final[view.seat, i] - 1
        if action >= 0:
            lay(s, view.seat, laid_card(action), laid_row(action))
    return s


def known_scores(view: View) -> tuple[int, ...]:
    s = known(view)
    return tuple(points_of(s, seat) for seat in range(view.seats))


def score_rule(view: View, seat: int, lang: str) -> str:
    """keltis.score.short and the rules after it, keltis.score.stones: what rows and stones are worth."""
    ladders = (" ".join(f"{n:+}" if n else "0" for n in points) for points in (ROW_POINTS[1:], STONE_POINTS))
    rows, stones = (ladder.replace("-", "\N{MINUS SIGN}") for ladder in ladders)
    return WORDS[lang]["score_rule"].format(rows=rows, stones=stones)


def score_parts(view: View, seat: int, lang: str) -> list[tuple[str, int]]:
    """keltis.score.points, keltis.score.stones: what each row and the stones give, with how many."""
    s, words = known(view), WORDS[lang]
    lengths = [(row, s.row_size[seat, row]) for row in range(COLOURS) if s.row_size[seat, row]]
    parts = [(f"{SUIT_NAMES[lang][row]} ({n})", row_points(n)) for row, n in lengths]
    if s.row_size[seat, NEUTRAL]:
        parts.append((words["point_cards"], s.row_size[seat, NEUTRAL]))
    stones = stones_of(s, seat)
    return [*parts, (f"{words['wish_stones']} ({stones})", STONE_POINTS[min(stones, 5)])]
