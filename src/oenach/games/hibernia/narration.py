"""The moves and outcomes of Hibernia in sentences: offered, told, and where to look for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from oenach.games.hibernia.maps import IRELAND
from oenach.games.hibernia.messages import MESSAGES
from oenach.games.hibernia.notation import typed
from oenach.games.hibernia.state import (
    ARMIES,
    CASTLE,
    COLOURS,
    GIVE,
    MARCH,
    RECRUIT,
    ROLL,
    STARTS,
    HiberniaState,
)
from oenach.parts import Phrase
from oenach.view import View

# The colours, and the faces of the die, by number; 0 is none.
COLOUR_NAMES = MESSAGES.names("colour_names")
LETTERS = MESSAGES.text("letters")
# For each kind of step: how it is offered, told of somebody, and told to the one who did it.
PHRASES = MESSAGES.tuples("phrases")
OFFERED, TOLD, TO_YOU = range(3)
AREAS = MESSAGES.texts("areas")


def offer(action: int, lang: str) -> Phrase:
    """A move as it is offered."""
    verb, _, target = typed(action, lang).partition(" ")
    return Phrase(verb, target, _phrase(action, lang, OFFERED, ""))


def tell(seat: int, action: int, lang: str, names: Sequence[str]) -> str:
    """A move as it is told afterwards, of a seat or, if it has no name, to the player who made it."""
    return _phrase(action, lang, TOLD if names[seat] else TO_YOU, names[seat])


def tell_outcome(outcome: int, lang: str, names: Sequence[str], receiver: int) -> str:
    """An outcome as it is told afterwards; all see it, so there is no single receiver."""
    phrases, colours = PHRASES[lang], COLOUR_NAMES[lang]
    if outcome >= CASTLE:
        seat, colour = divmod(outcome - CASTLE, COLOURS)
        form = TOLD if names[seat] else TO_YOU
        return phrases["castle"][form].format(name=names[seat], colour=colours[colour + 1])
    if outcome >= STARTS:
        name = names[outcome - STARTS]
        return phrases["starts"][TOLD if name else TO_YOU].format(name=name)
    return phrases["roll"][TOLD].format(colour=colours[outcome - ROLL + 1])


def _phrase(action: int, lang: str, form: int, name: str) -> str:
    kind = "give" if action >= GIVE else "recruit" if action == RECRUIT else "march"
    county = "" if kind == "recruit" else IRELAND.counties[action - (GIVE if kind == "give" else MARCH)].name
    return PHRASES[lang][kind][form].format(name=name, county=county)


def area(view: View, action: int, lang: str) -> str:
    """Where to look for a move, without giving it away."""
    if action >= RECRUIT:
        return AREAS[lang]["recruit" if action == RECRUIT else "give"]
    held = cast(HiberniaState, view.state).held
    holder = next((army for army in range(ARMIES) if held[army] >> action - MARCH & 1), None)
    if holder is None:
        return AREAS[lang]["empty"]
    if holder >= view.seats:
        return AREAS[lang]["neutral"]
    key = "own" if holder == view.seat else "others"
    return AREAS[lang][key].format(name=view.names[holder])
