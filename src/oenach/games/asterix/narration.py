"""The moves and outcomes of Astérix in sentences: offered, told, and where to look for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from oenach.games.asterix.messages import MESSAGES
from oenach.games.asterix.notation import CARDS, LETTERS, OUTCOME_TEXTS, VERBS, typed
from oenach.games.asterix.state import (
    BLACK,
    BUMP,
    EXCHANGING,
    STAY,
    AsterixState,
)
from oenach.parts import Phrase
from oenach.view import View

CARD_NAMES = MESSAGES.names("card_names")
SHAPES = "▲■●◆★✚"
PAWN_NAMES = MESSAGES.names("pawn_names")
# For each kind of move: how it is offered, told of somebody, and told to the one who did it.
PHRASES = MESSAGES.tuples("phrases")
OFFERED, TOLD, TO_YOU = range(3)
NOTES = MESSAGES.texts("notes")  # what is added to an offer for explanation
AREAS = MESSAGES.texts("areas")
OUTCOME_PHRASES = MESSAGES.texts("outcome_phrases")


def verb_of(action: int) -> str:
    return VERBS[min(action, BUMP)]


def pawn_name(seat: int, lang: str) -> str:
    return f"{LETTERS[seat]} ({PAWN_NAMES[lang][seat]})"


def offer(action: int, lang: str) -> Phrase:
    """A move as it is offered."""
    verb, _, target = typed(action, lang).partition(" ")
    return Phrase(verb, target, _phrase(action, lang, OFFERED, ""), NOTES[lang].get(verb_of(action), ""))


def tell(seat: int, action: int, lang: str, names: Sequence[str]) -> str:
    """A move of a seat as it is told among players, who call each other by name."""
    bumped = names[action - BUMP] if action >= BUMP else ""
    return _phrase(action, lang, TOLD if names[seat] else TO_YOU, names[seat], bumped)


def _phrase(action: int, lang: str, form: int, name: str, bumped: str = "") -> str:
    pawn = bumped or (pawn_name(action - BUMP, lang) if action >= BUMP else "")
    return PHRASES[lang][verb_of(action)][form].format(name=name, pawn=pawn)


def tell_outcome(outcome: int, lang: str, names: Sequence[str], receiver: int) -> str:
    """An outcome as it is told afterwards. `receiver` is the one seat that saw it, -1 if several did; the
    name of the player it is told to is empty."""
    verb, first, *second = OUTCOME_TEXTS[outcome].split()
    key = "nobody " + verb if first == "nobody" else verb
    seat = LETTERS.index(first) if first in LETTERS else receiver
    name = names[seat] if seat >= 0 else ""
    to_you = not name if seat >= 0 else "" in names
    own = OUTCOME_PHRASES[lang].get("you " + key, "") if to_you else ""
    cards = [CARD_NAMES[lang][CARDS.index(card)] for card in (first, *second) if card in CARDS]
    drawn = dict(zip(("card", "other"), cards, strict=False))
    return (own or OUTCOME_PHRASES[lang][key]).format(name=name, n=first, **drawn)


def area(view: View, action: int, lang: str) -> str:
    """Where to look for a move, without giving it away."""
    if action <= STAY:
        return AREAS[lang]["die" if action <= BLACK else "return"]
    return AREAS[lang]["exchange" if cast(AsterixState, view.state).step == EXCHANGING else "bump"]
