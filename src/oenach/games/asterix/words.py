"""How Astérix et les Romains speaks: its notation, and what is said, by language.

A card is H and its helmets, or P and its penalty points: H1 H2 H3 H4, P1 (sandals) P2 (a sword) P4 (a
shield). A pawn is a letter, A to F, by seat. The moves and the outcomes of chance are listed under `notation`
in the rulebook.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from oenach.games.asterix.messages import MESSAGES
from oenach.games.asterix.rules import BOOK
from oenach.games.asterix.state import (
    BLACK,
    BUMP,
    EXCHANGING,
    FACE,
    FACES,
    SEATS,
    STAY,
    AsterixState,
    shown_on,
)
from oenach.kernel.errors import Malformed
from oenach.kernel.rulebook import MOVE, OUTCOME
from oenach.kernel.typed import TypedWords
from oenach.view import View

CARDS = ("H1", "H2", "H3", "H4", "P1", "P2", "P4")
CARD_NAMES = MESSAGES.names("card_names")
LEGEND = MESSAGES.text("legend")
# asterix.pawns: letters, shapes and names
LETTERS = "ABCDEF"
SHAPES = "▲■●◆★✚"
PAWN_NAMES = MESSAGES.names("pawn_names")
# For each kind of move: how it is offered, told of somebody, and told to the one who did it.
PHRASES = MESSAGES.tuples("phrases")
OFFERED, TOLD, TO_YOU = range(3)

# Every outcome of chance, in the order of the codes.
OUTCOME_TEXTS = (
    *(f"white {shown_on(FACE + face)}" for face in range(FACES)),
    *(f"black {shown_on(FACE + FACES + face)}" for face in range(FACES)),
    "exchange nobody",
    *(f"exchange {letter}" for letter in LETTERS),
    "bump nobody",
    *(f"bump {letter}" for letter in LETTERS),
    *(f"card {card}" for card in CARDS),
    *(f"open {card}" for card in CARDS),
    *(f"menhir {card}" for card in CARDS),
    *(f"starts {letter}" for letter in LETTERS),
    *(f"swap {mine} {theirs}" for mine in CARDS for theirs in CARDS),
)
OUTCOME_PHRASES = MESSAGES.texts("outcome_phrases")

# The words of the moves, by their codes.
VERBS = ("white", "black", "return", "stay", "exchange", "no", "bump")
TYPED = TypedWords(MESSAGES)
HELP = BOOK.examples(MOVE)


# Cards and pawns --------------------------------------------------------------------------------------


def pawn_name(seat: int, lang: str) -> str:
    return f"{LETTERS[seat]} ({PAWN_NAMES[lang][seat]})"


def parse_card(text: str) -> int:
    if text.upper() not in CARDS:
        raise Malformed(f"{text!r} is no card. The cards are {', '.join(CARDS)}.")
    return CARDS.index(text.upper())


def parse_pawn(text: str) -> int:
    """The seat of a pawn, given as its letter or as the number of the seat."""
    if len(text) == 1 and text.upper() in LETTERS:
        return LETTERS.index(text.upper())
    if text in ("0", "1", "2", "3", "4", "5"):
        return int(text)
    raise Malformed(f"{text!r} is no pawn. The pawns are {', '.join(LETTERS)}.")


# Notation ---------------------------------------------------------------------------------------------


def notation(action: int) -> str:
    """The stable text of an action."""
    if action >= BUMP:
        return f"bump {LETTERS[action - BUMP]}"
    return VERBS[action]


def parse(text: str) -> int:
    """The action of a text."""
    first, *rest = text.split() or [""]
    match TYPED.word(first), rest:
        case "bump", [pawn]:
            return BUMP + parse_pawn(pawn)
        case verb, [] if verb in VERBS[:BUMP]:
            return VERBS.index(verb)
    raise Malformed(f"{text!r} is no move. {HELP}")


def typed(action: int, lang: str) -> str:
    """An action as a player of a language types it."""
    return TYPED.shown(notation(action), lang)


def outcome_notation(outcome: int) -> str:
    """The stable text of an outcome of chance."""
    return OUTCOME_TEXTS[outcome]


def parse_outcome(text: str) -> int:
    """The outcome of a text; a pawn may be given as the number of its seat."""
    verb, *rest = text.lower().split() or [""]
    if verb in ("exchange", "bump", "starts") and rest in [[str(seat)] for seat in range(SEATS)]:
        rest = [LETTERS[int(rest[0])].lower()]
    wanted = " ".join([verb, *rest])
    for outcome, known in enumerate(OUTCOME_TEXTS):
        if known.lower() == wanted:
            return outcome
    raise Malformed(f"{text!r} is no outcome. {BOOK.examples(OUTCOME)}")


# Sentences --------------------------------------------------------------------------------------------


def sentence(action: int, lang: str) -> str:
    """A move as it is offered."""
    return _phrase(action, lang, OFFERED, "")


def told(action: int, lang: str, name: str) -> str:
    """A move as it is told afterwards, of `name` or, without one, to the player who made it."""
    return _phrase(action, lang, TOLD if name else TO_YOU, name)


def told_at_table(seat: int, action: int, lang: str, names: Sequence[str]) -> str:
    """A move of a seat as it is told among players, who call each other by name."""
    bumped = names[action - BUMP] if action >= BUMP else ""
    return _phrase(action, lang, TOLD if names[seat] else TO_YOU, names[seat], bumped)


def _phrase(action: int, lang: str, form: int, name: str, bumped: str = "") -> str:
    pawn = bumped or (pawn_name(action - BUMP, lang) if action >= BUMP else "")
    return PHRASES[lang][VERBS[min(action, BUMP)]][form].format(name=name, pawn=pawn)


def told_outcome(outcome: int, lang: str, names: Sequence[str], receiver: int) -> str:
    """An outcome as it is told afterwards. `receiver` is the one seat that saw it, -1 if several did; the
    name of the player it is told to is empty."""
    verb, first, *second = OUTCOME_TEXTS[outcome].split()
    key = "nobody " + verb if first == "nobody" else verb
    seat = LETTERS.index(first) if first in LETTERS else receiver
    name = names[seat] if seat >= 0 else ""
    own = OUTCOME_PHRASES[lang].get("you " + key, "") if seat >= 0 and not name else ""
    cards = [CARD_NAMES[lang][CARDS.index(card)] for card in (first, *second) if card in CARDS]
    drawn = dict(zip(("card", "other"), cards, strict=False))
    return (own or OUTCOME_PHRASES[lang][key]).format(name=name, n=first, **drawn)


# Hints ------------------------------------------------------------------------------------------------

AREAS = MESSAGES.texts("areas")


def area(view: View, action: int, lang: str) -> str:
    """Where to look for a move, without giving it away."""
    if action <= STAY:
        return AREAS[lang]["die" if action <= BLACK else "return"]
    return AREAS[lang]["exchange" if cast(AsterixState, view.state).step == EXCHANGING else "bump"]
