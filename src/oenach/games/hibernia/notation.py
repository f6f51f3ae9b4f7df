"""The notation of Hibernia.

A county is written by its name without accents, a hyphen for a space; a beginning that only one county
has is enough, and so is its number on the board. The moves and the outcomes of chance are listed under
`notation` in the rulebook.

A march whose soldiers come from counties too is several moves: `march Caisel`, then `from Mide`. The
names are those of our own map; on another map the board shows the number of each county, and `march 7`
does for its seventh.
"""

from __future__ import annotations

from collections.abc import Sequence

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
)
from oenach.kernel.errors import Malformed
from oenach.kernel.rulebook import MOVE, OUTCOME
from oenach.kernel.typed import TypedWords
from oenach.parts import Notation

NO_PASS = BOOK.number("hibernia.turn.no-pass")
FACE_IDS = (*COLOUR_IDS, "black", "lilac")
SEATS = tuple(str(seat) for seat in range(ARMIES))
TYPED = TypedWords(MESSAGES)
LEGEND = MESSAGES.text("legend")


def county_text(county: int) -> str:
    """A county of our own map as it is written."""
    return ascii_name(IRELAND.counties[county].name).replace(" ", "-")


def write(action: int) -> str:
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
    raise BOOK.not_understood(text, MOVE)


def typed(action: int, lang: str) -> str:
    """An action as a player of a language types it."""
    return TYPED.shown(write(action), lang)


def _parse_county(words: Sequence[str]) -> int:
    if any(TYPED.word(word) == "from" for word in words):
        raise Malformed(MESSAGES.later("wrong.march", examples=BOOK.examples(MOVE)))
    return IRELAND.find(" ".join(words))


def write_outcome(outcome: int) -> str:
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
    raise BOOK.not_understood(text, OUTCOME)


NOTATION = Notation(write, parse, write_outcome, parse_outcome, typed, LEGEND)
