"""What else is told of Keltis: what a move takes, what followed from it, and what the points are made of."""

from __future__ import annotations

from typing import cast

from oenach.games.keltis.messages import MESSAGES
from oenach.games.keltis.narration import ROW_NAMES, SUIT_NAMES, the_card
from oenach.games.keltis.rules import STONE_POINTS, row_points, stones_of
from oenach.games.keltis.state import (
    COLOURS,
    FINAL,
    NEUTRAL,
    OVER,
    SUITS,
    TAKE,
    KeltisState,
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


def score_parts(view: View, seat: int, lang: str) -> list[tuple[str, int]]:
    """keltis.score.points, keltis.score.stones: what each row and the stones give, with how many."""
    s, words = cast(KeltisState, view.state), WORDS[lang]
    lengths = [(row, s.row_size[seat, row]) for row in range(COLOURS) if s.row_size[seat, row]]
    parts = [(f"{SUIT_NAMES[lang][row]} ({n})", row_points(n)) for row, n in lengths]
    if s.row_size[seat, NEUTRAL]:
        parts.append((words["point_cards"], s.row_size[seat, NEUTRAL]))
    stones = stones_of(s, seat)
    return [*parts, (f"{words['wish_stones']} ({stones})", STONE_POINTS[min(stones, 5)])]
