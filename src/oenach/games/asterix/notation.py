"""The notation of Astérix et les Romains.

A card is H and its helmets, or P and its penalty points: H1 H2 H3 H4, P1 (sandals) P2 (a sword) P4 (a
shield). A pawn is a letter, A to F, by seat. The moves and the outcomes of chance are listed under `notation`
in the rulebook.
"""

from __future__ import annotations

from oenach.games.asterix.messages import MESSAGES
from oenach.games.asterix.rules import BOOK
from oenach.games.asterix.state import (
    BUMP,
    FACE,
    FACES,
    SEATS,
    shown_on,
)
from oenach.kernel.errors import NotUnderstood
from oenach.kernel.rulebook import MOVE, OUTCOME
from oenach.kernel.typed import TypedWords
from oenach.parts import Notation

CARDS = ("H1", "H2", "H3", "H4", "P1", "P2", "P4")
LEGEND = MESSAGES.text("legend")
# asterix.pawns: letters, shapes and names
LETTERS = "ABCDEF"
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
# The words of the moves, by their codes.
VERBS = ("white", "black", "return", "stay", "exchange", "no", "bump")
TYPED = TypedWords(MESSAGES)


def parse_card(text: str) -> int:
    if text.upper() not in CARDS:
        raise NotUnderstood(MESSAGES.later("wrong.card", text=text, cards=", ".join(CARDS)))
    return CARDS.index(text.upper())


def parse_pawn(text: str) -> int:
    """The seat of a pawn, given as its letter or as the number of the seat."""
    if len(text) == 1 and text.upper() in LETTERS:
        return LETTERS.index(text.upper())
    if text in ("0", "1", "2", "3", "4", "5"):
        return int(text)
    raise NotUnderstood(MESSAGES.later("wrong.pawn", text=text, pawns=", ".join(LETTERS)))


def write(action: int) -> str:
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
    raise BOOK.not_understood(text, MOVE)


def typed(action: int, lang: str) -> str:
    """An action as a player of a language types it."""
    return TYPED.shown(write(action), lang)


def write_outcome(outcome: int) -> str:
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
    raise BOOK.not_understood(text, OUTCOME)


NOTATION = Notation(write, parse, write_outcome, parse_outcome, typed, LEGEND)
