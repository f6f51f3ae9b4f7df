"""What else is told of Hibernia: why a marker moved or not, and what the points are made of."""

from __future__ import annotations

from typing import cast

from oenach.games.hibernia.messages import MESSAGES
from oenach.games.hibernia.narration import COLOUR_NAMES
from oenach.games.hibernia.rules import cells_scored
from oenach.games.hibernia.state import HiberniaState
from oenach.kernel.grammar import of_name
from oenach.view import View

AHEAD = 6  # cells of the track that are told

WORDS = MESSAGES.texts("board")


def consequences(before: View, after: View, lang: str) -> list[str]:
    """hibernia.score.active, hibernia.score.stop: how far the marker went at the end of a turn, and why no
    further."""
    was, s = cast(HiberniaState, before.state), cast(HiberniaState, after.state)
    if s.turns == was.turns:
        return []
    seat, n = was.turn, s.progress[was.turn] - was.progress[was.turn]
    *paid, beyond = _colours(was, seat, n + 1, lang)
    key = f"account.{'marker' if n else 'stays'}.{int(seat == after.seat)}"
    of = of_name(after.names[seat], lang)
    return [MESSAGES(key, lang, of=of, n=n, colours=", ".join(paid), next=beyond)]


def _colours(s: HiberniaState, seat: int, n: int, lang: str) -> list[str]:
    """The colours of the next cells before a marker."""
    return [COLOUR_NAMES[lang][s.track[(s.progress[seat] + i) % s.track_length]] for i in range(1, n + 1)]


def score_rule(view: View, seat: int, lang: str) -> str:
    """hibernia.score.county, hibernia.score.once: what the marker goes by, and how far it would go now."""
    s = cast(HiberniaState, view.state)
    return MESSAGES(
        "account.score_rule",
        lang,
        cell=s.progress[seat],
        length=s.track_length,
        ahead=", ".join(_colours(s, seat, AHEAD, lang)),
        worth=cells_scored(s, s.held[seat], s.progress[seat], 0),
    )


def score_parts(view: View, seat: int, lang: str) -> list[tuple[str, int]]:
    """hibernia.end.lap: the track once round, and the cells beyond; nothing for who has not come round."""
    s = cast(HiberniaState, view.state)
    beyond = s.progress[seat] - s.track_length
    return [(WORDS[lang]["lap"], s.track_length), (WORDS[lang]["beyond"], beyond)] if beyond >= 0 else []
