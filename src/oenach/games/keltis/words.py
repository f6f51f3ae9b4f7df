"""How Keltis speaks: its notation, and what is said, by language.

A card is a letter and a value: B blue, G green, P pink, R red, Y yellow, N point card (neutral); E is an
end card. So B5 is the blue 5, RE a red end card, N10 the point card 10. The moves and the outcomes of chance
are listed under `notation` in the rulebook.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from oenach.games.keltis.messages import MESSAGES
from oenach.games.keltis.rules import BOOK
from oenach.games.keltis.state import (
    DISCARD,
    DONE,
    DRAW,
    END,
    FIRST_SEAT,
    LAY,
    NEUTRAL,
    POINT_ON_ROW,
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
    stone_value,
    suit_of,
    value_of,
)
from oenach.kernel.errors import Malformed
from oenach.kernel.rulebook import MOVE, OUTCOME
from oenach.kernel.typed import TypedWords
from oenach.view import View

LETTERS = "BGPRYN"
SUIT_NAMES = MESSAGES.names("suit_names")
ROW_NAMES = MESSAGES.names("row_names")
END_NAMES = MESSAGES.names("end_names")
# For each kind of move: how it is offered, told of somebody, and told to the one who did it.
PHRASES = MESSAGES.tuples("phrases")
OFFERED, TOLD, TO_YOU = range(3)

TYPED = TypedWords(MESSAGES)
LEGEND = MESSAGES.text("legend")
HELP = BOOK.examples(MOVE)


# Cards ------------------------------------------------------------------------------------------------


def card_text(card: int) -> str:
    value = value_of(card)
    return LETTERS[suit_of(card)] + ("E" if value == END else str(value))


def card_name(card: int, lang: str) -> str:
    suit, value = suit_of(card), value_of(card)
    if suit == NEUTRAL:
        return MESSAGES("card.point", lang, value=value)
    if value == END:
        return END_NAMES[lang][suit]
    return MESSAGES("card.value", lang, colour=SUIT_NAMES[lang][suit], row=ROW_NAMES[lang][suit], value=value)


def the_card(card: int, lang: str) -> str:
    """A card in a sentence, with its article in a language that wants one."""
    kind = "point" if suit_of(card) == NEUTRAL else "end" if value_of(card) == END else "value"
    return MESSAGES(f"the_card.{kind}", lang, card=card_name(card, lang))


def parse_card(text: str) -> int:
    """The card of a text; NE too, which has a number among the cards but does not exist."""
    match = re.fullmatch(r"([BGPRYN])(10|[0-9]|E)", text.upper())
    if not match:
        raise Malformed(f"{text!r} is no card. Cards look like B5, GE or N10. {HELP}")
    value = END if match.group(2) == "E" else int(match.group(2))
    return card_of(LETTERS.index(match.group(1)), value)


def parse_suit(text: str) -> int:
    if len(text) != 1 or text.upper() not in LETTERS:
        raise Malformed(f"{text!r} is no colour. The letters are {', '.join(LETTERS)}. {HELP}")
    return LETTERS.index(text.upper())


# Notation ---------------------------------------------------------------------------------------------


def notation(action: int) -> str:
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
        case "stone", [one, other]:
            return _parse_stone(*sorted((parse_card(one), parse_card(other))))
        case "lay", [card]:
            return LAY + parse_card(card) - 1
        case "lay", [card, on, row] if TYPED.word(on) == "on":
            return _parse_lay_on(parse_card(card), parse_suit(row))
    raise Malformed(f"{text!r} is no move. {HELP}")


def typed(action: int, lang: str) -> str:
    """An action as a player of a language types it."""
    return TYPED.shown(notation(action), lang)


def _parse_stone(low: int, high: int) -> int:
    if value_of(low) != value_of(high):
        return -BOOK.number("keltis.stone.pair")
    if not 1 <= value_of(low) <= STONES:
        return -BOOK.number("keltis.stone.values")
    return stone(low, high)


def _parse_lay_on(card: int, row: int) -> int:
    if suit_of(card) == row:
        return LAY + card - 1
    if row == NEUTRAL:
        return -BOOK.number("keltis.point.any-order")
    if suit_of(card) != NEUTRAL:
        return -BOOK.number("keltis.lay.one-row")
    return point_on_row(card, row)


def outcome_notation(outcome: int) -> str:
    """The stable text of an outcome of chance."""
    if outcome >= FIRST_SEAT:
        return f"starts {outcome - FIRST_SEAT}"
    return f"card {card_text(outcome)}"


def parse_outcome(text: str) -> int:
    match text.split():
        case ["starts", seat] if seat in ("0", "1", "2", "3"):
            return FIRST_SEAT + int(seat)
        case ["card", card] if copies_of(parse_card(card)):
            return parse_card(card)
    raise Malformed(f"{text!r} is no outcome. {BOOK.examples(OUTCOME)}")


# Sentences --------------------------------------------------------------------------------------------


def sentence(action: int, lang: str) -> str:
    """A move as it is offered."""
    return _phrase(action, lang, OFFERED, "")


def told(action: int, lang: str, name: str) -> str:
    """A move as it is told afterwards, of `name` or, without one, to the player who made it."""
    return _phrase(action, lang, TOLD if name else TO_YOU, name)


def told_outcome(outcome: int, lang: str, names: Sequence[str], receiver: int) -> str:
    """An outcome as it is told afterwards; who has no name is the one it is told to."""
    starts = outcome >= FIRST_SEAT
    name = names[outcome - FIRST_SEAT if starts else receiver]
    phrase = PHRASES[lang]["starts" if starts else "card"][TOLD if name else TO_YOU]
    return phrase.format(name=name, card="" if starts else the_card(outcome, lang))


def _phrase(action: int, lang: str, form: int, name: str) -> str:
    phrases = PHRASES[lang]
    if action == DONE:
        return phrases["done"][form].format(name=name)
    if action >= TAKE:
        return phrases["take"][form].format(name=name, row=ROW_NAMES[lang][action - TAKE])
    if action == DRAW:
        return phrases["draw"][form].format(name=name)
    if action >= STONE:
        pair = [the_card(card, lang) for card in (stone_low(action), stone_high(action))]
        return phrases["stone"][form].format(
            name=name, value=stone_value(action), card=pair[0], other=pair[1]
        )
    if action >= DISCARD:
        return phrases["discard"][form].format(name=name, card=the_card(action - DISCARD + 1, lang))
    card = the_card(laid_card(action), lang)
    key = "on" if action >= POINT_ON_ROW else "lay"
    return phrases[key][form].format(name=name, card=card, row=ROW_NAMES[lang][laid_row(action)])


# Hints ------------------------------------------------------------------------------------------------

AREAS = MESSAGES.texts("areas")


def area(view: View, action: int, lang: str) -> str:
    """Where to look for a move, without giving it away."""
    if action == DONE:
        return AREAS[lang]["last"]
    if action >= DRAW:
        return AREAS[lang]["pile" if action == DRAW else "discards"]
    if action >= DISCARD:
        return AREAS[lang]["stones" if action >= STONE else "hand"]
    return AREAS[lang]["points" if suit_of(laid_card(action)) == NEUTRAL else "rows"]
