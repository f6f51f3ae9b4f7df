"""What pointing at things means: what is still to be chosen, and what is asked about where no move is."""

from __future__ import annotations

from typing import cast

from oenach.games.tain.drawing.changes import place_key
from oenach.games.tain.messages import MESSAGES
from oenach.games.tain.narration import NAMES, where_at
from oenach.games.tain.notation import KIND_WORDS
from oenach.games.tain.rules import BOOK, placing
from oenach.games.tain.state import PLACES, TainState, board_of
from oenach.view import View


def ask_more(view: View, picked: tuple[str, ...], more: frozenset[str], lang: str) -> str:
    """Where a token goes, or which goes to a place."""
    thing = picked[0]
    if thing.startswith("token:"):
        kind = KIND_WORDS.index(thing.removeprefix("token:"))
        return MESSAGES("choose.place", lang, token=NAMES[lang][kind])
    place = place_of(thing)
    return MESSAGES("choose.token", lang, where=where_at(view, place, lang))


def asked(view: View, picked: tuple[str, ...]) -> int | None:
    """A slot by itself asks whether it is free."""
    s = cast(TainState, view.state)
    if len(picked) != 1 or not picked[0].startswith("place:") or view.seat is None or not placing(s):
        return None
    place = place_of(picked[0])
    taken = s.placed[view.seat, place] if board_of(place) == view.seat else s.raider[place]
    return -BOOK.number("tain.place.one-a-slot") if taken else None


def place_of(key: str) -> int:
    return next(place for place in range(PLACES) if place_key(place) == key)
