"""What is still to be chosen of a move that was begun by pointing at things."""

from __future__ import annotations

from oenach.games.tain.drawing.changes import place_key
from oenach.games.tain.messages import MESSAGES
from oenach.games.tain.narration import NAMES, where_at
from oenach.games.tain.notation import KIND_WORDS
from oenach.games.tain.state import PLACES
from oenach.view import View


def ask_more(view: View, picked: tuple[str, ...], more: frozenset[str], lang: str) -> str:
    """Where a token goes, or which goes to a place."""
    thing = picked[0]
    if thing.startswith("token:"):
        kind = KIND_WORDS.index(thing.removeprefix("token:"))
        return MESSAGES("choose.place", lang, token=NAMES[lang][kind])
    place = next(place for place in range(PLACES) if place_key(place) == thing)
    return MESSAGES("choose.token", lang, where=where_at(view, place, lang))
