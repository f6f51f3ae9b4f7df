"""How Hibernia speaks: its notation, and what is said, by language.

A county is written by its name without accents, a hyphen for a space; a beginning that only one county
has is enough, and so is its number on the board. The moves and the outcomes of chance are listed under
`notation` in the rulebook.

A march whose soldiers come from counties too is several moves: `march Caisel`, then `from Mide`. The
names are those of our own map; on another map the board shows the number of each county, and `march 7`
does for its seventh.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from oenach.games.hibernia.mapfile import COLOUR_IDS, ascii_name
from oenach.games.hibernia.maps import IRELAND
from oenach.games.hibernia.messages import MESSAGES
from oenach.games.hibernia.rules import BOOK, castle_of
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
from oenach.kernel.errors import Malformed
from oenach.kernel.rulebook import MOVE, OUTCOME
from oenach.kernel.typed import TypedWords
from oenach.view import View

NO_PASS = BOOK.number("hibernia.turn.no-pass")

FACE_IDS = (*COLOUR_IDS, "black", "lilac")
SEATS = tuple(str(seat) for seat in range(ARMIES))
# The colours, and the faces of the die, by number; 0 is none.
COLOUR_NAMES = MESSAGES.names("colour_names")
LETTERS = MESSAGES.text("letters")

# For each kind of step: how it is offered, told of somebody, and told to the one who did it.
PHRASES = MESSAGES.tuples("phrases")
OFFERED, TOLD, TO_YOU = range(3)

TYPED = TypedWords(MESSAGES)
LEGEND = MESSAGES.text("legend")
HELP = BOOK.examples(MOVE)


# Notation ---------------------------------------------------------------------------------------------


def county_text(county: int) -> str:
    """A county of our own map as it is written."""
    return ascii_name(IRELAND.counties[county].name).replace(" ", "-")


def notation(action: int) -> str:
    """The stable text of an action."""
    if action >= GIVE:
        return f"from {county_text(action - GIVE)}"
    return "recruit" if action == RECRUIT else f"march {county_text(action - MARCH)}"


def parse(text: str) -> int:
    """The action of a text; minus a rule's number for a pass, which is never allowed."""
    first, *rest = text.split() or [""]
    verb = TYPED.word(first)
    if verb == "pass" and not rest:
        return -NO_PASS
    if verb == "recruit" and not rest:
        return RECRUIT
    if verb in ("march", "from") and rest:
        return (MARCH if verb == "march" else GIVE) + _parse_county(rest)
    raise Malformed(f"{text!r} is no move. {HELP}")


def typed(action: int, lang: str) -> str:
    """An action as a player of a language types it."""
    return TYPED.shown(notation(action), lang)


def _parse_county(words: Sequence[str]) -> int:
    if any(TYPED.word(word) == "from" for word in words):
        raise Malformed("A march is said first, then one by one where its soldiers come from. " + HELP)
    return IRELAND.find(" ".join(words))


def outcome_notation(outcome: int) -> str:
    """The stable text of an outcome of chance."""
    if outcome >= CASTLE:
        seat, colour = divmod(outcome - CASTLE, COLOURS)
        return f"castle {seat} {COLOUR_IDS[colour]}"
    return f"starts {outcome - STARTS}" if outcome >= STARTS else f"die {FACE_IDS[outcome - ROLL]}"


def parse_outcome(text: str) -> int:
    match text.split():
        case ["die", face] if face in FACE_IDS:
            return ROLL + FACE_IDS.index(face)
        case ["starts", seat] if seat in SEATS:
            return STARTS + int(seat)
        case ["castle", seat, colour] if seat in SEATS and colour in COLOUR_IDS:
            return castle_of(int(seat), COLOUR_IDS.index(colour) + 1)
    raise Malformed(f"{text!r} is no outcome. {BOOK.examples(OUTCOME)}")


# Sentences --------------------------------------------------------------------------------------------


def sentence(action: int, lang: str) -> str:
    """A move as it is offered."""
    return _phrase(action, lang, OFFERED, "")


def told(action: int, lang: str, name: str) -> str:
    """A move as it is told afterwards, of `name` or, without one, to the player who made it."""
    return _phrase(action, lang, TOLD if name else TO_YOU, name)


def told_outcome(outcome: int, lang: str, names: Sequence[str], receiver: int) -> str:
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


# Hints ------------------------------------------------------------------------------------------------

AREAS = MESSAGES.texts("areas")


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
