"""What the points of Hibernia are made of."""

from __future__ import annotations

from typing import cast

from oenach.games.hibernia.messages import MESSAGES
from oenach.games.hibernia.state import (
    HiberniaState,
)
from oenach.view import View

WORDS = MESSAGES.texts("board")


def score_parts(view: View, seat: int, lang: str) -> list[tuple[str, int]]:
    """hibernia.end.lap: the track once round, and the cells beyond; nothing for who has not come round."""
    s = cast(HiberniaState, view.state)
    beyond = s.progress[seat] - s.track_length
    return [(WORDS[lang]["lap"], s.track_length), (WORDS[lang]["beyond"], beyond)] if beyond >= 0 else []
