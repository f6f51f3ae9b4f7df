"""The notation of Keltis.

A card is a letter and a value: B blue, G green, P pink, R red, Y yellow, N point card (neutral); E is an
end card. So B5 is the blue 5, RE a red end card, N10 the point card 10. The moves and the outcomes of chance
are listed under `notation` in the rulebook.
"""

from __future__ import annotations

import re

from oenach.games.keltis.messages import MESSAGES
from oenach.games.keltis.rules import BOOK
from oenach.games.keltis.state import (
    DISCARD,
    DONE,
    DRAW,
    END,
    LAY,
    NEUTRAL,
    POINT_ON_ROW,
    STARTS,
    STONE,
    STONES,
    TAKE,
    card_of,
    copies_of,
    laid_card,
    laid_row,
    point_on_row,
    stone,
    stone_high,
    stone_low,
    suit_of,
    value_of,
)
from oenach.kernel.errors import NotUnderstood
from oenach.kernel.rulebook import MOVE, OUTCOME
from oenach.kernel.typed import TypedWords
from oenach.parts import Notation

LETTERS = "BGPRYN"
TYPED = TypedWords(MESSAGES)
LEGEND = MESSAGES.text("legend")
EXAMPLES = BOOK.examples(MOVE)


# Cards ------------------------------------------------------------------------------------------------


def card_text(card: int) -> str:
    value = value_of(card)
    return LETTERS[suit_of(card)] + ("E" if value == END else str(value))


def parse_card(text: str) -> int:
    """The card of a text; NE too, which has a number among the cards but does not exist."""
    match = re.fullmatch(r"([BGPRYN])(10|[0-9]|E)", text.upper())
    if not match:
        raise NotUnderstood(MESSAGES.later("wrong.card", text=text, examples=EXAMPLES))
    value = END if match.group(2) == "E" else int(match.group(2))
    return card_of(LETTERS.index(match.group(1)), value)


def parse_suit(text: str) -> int:
    if len(text) != 1 or text.upper() not in LETTERS:
        raise NotUnderstood(
            MESSAGES.later("wrong.colour", text=text, letters=", ".join(LETTERS), examples=EXAMPLES)
        )
    return LETTERS.index(text.upper())


def write(action: int) -> str:
    """The stable text of an action."""
    if action == DONE:
        return "done"
    if action >= TAKE:
        return f"take {LETTERS[action - TAKE]}"
    if action == DRAW:
        return "draw"
    if action >= STONE:
        return f"stone {card_text(stone_low(action))} {card_text(stone_high(action))}"
    if action >= DISCARD:
        return f"discard {card_text(action - DISCARD + 1)}"
    if action >= POINT_ON_ROW:
        return f"lay {card_text(laid_card(action))} on {LETTERS[laid_row(action)]}"
    return f"lay {card_text(laid_card(action))}"


def parse(text: str) -> int:
    """The action of a text; minus a rule's number where a rule forbids it always."""
    verb, *rest = text.split() or [""]
    match TYPED.word(verb), rest:
        case "done", []:
            return DONE
        case "draw", []:
            return DRAW
        case "take", [suit]:
            return TAKE + parse_suit(suit)
        case "discard", [card]:
            return DISCARD + parse_card(card) - 1
        case "discard", [card, on, pile] if TYPED.word(on) == "on":
            return _parse_discard_on(parse_card(card), parse_suit(pile))
        case "stone", [one, other]:
            return _parse_stone(*sorted((parse_card(one), parse_card(other))))
        case "lay", [card]:
            return LAY + parse_card(card) - 1
        case "lay", [card, on, row] if TYPED.word(on) == "on":
            return _parse_lay_on(parse_card(card), parse_suit(row))
    raise BOOK.not_understood(text, MOVE)


def typed(action: int, lang: str) -> str:
    """An action as a player of a language types it."""
    return TYPED.shown(write(action), lang)


def _parse_stone(low: int, high: int) -> int:
    if value_of(low) != value_of(high):
        return -BOOK.number("keltis.stone.pair")
    if not 1 <= value_of(low) <= STONES:
        return -BOOK.number("keltis.stone.values")
    return stone(low, high)


def _parse_discard_on(card: int, pile: int) -> int:
    return DISCARD + card - 1 if suit_of(card) == pile else -BOOK.number("keltis.discard.piles")


def _parse_lay_on(card: int, row: int) -> int:
    if suit_of(card) == row:
        return LAY + card - 1
    if row == NEUTRAL:
        return -BOOK.number("keltis.point.any-order")
    if suit_of(card) != NEUTRAL:
        return -BOOK.number("keltis.lay.one-row")
    return point_on_row(card, row)


def write_outcome(outcome: int) -> str:
    """The stable text of an outcome of chance."""
    if outcome >= STARTS:
        return f"starts {outcome - STARTS}"
    return f"card {card_text(outcome)}"


def parse_outcome(text: str) -> int:
    match text.split():
        case ["starts", seat] if seat in ("0", "1", "2", "3"):
            return STARTS + int(seat)
        case ["card", card] if copies_of(parse_card(card)):
            return parse_card(card)
    raise BOOK.not_understood(text, OUTCOME)


NOTATION = Notation(write, parse, write_outcome, parse_outcome, typed, LEGEND)
