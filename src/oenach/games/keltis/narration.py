"""The moves and outcomes of Keltis in sentences: offered, told, and where to look for them."""

from __future__ import annotations

from collections.abc import Sequence

from oenach.games.keltis.messages import MESSAGES
from oenach.games.keltis.notation import typed
from oenach.games.keltis.state import (
    DISCARD,
    DONE,
    DRAW,
    END,
    NEUTRAL,
    POINT_ON_ROW,
    STARTS,
    STONE,
    TAKE,
    laid_card,
    laid_row,
    stone_high,
    stone_low,
    stone_value,
    suit_of,
    value_of,
)
from oenach.parts import Phrase
from oenach.view import View

SUIT_NAMES = MESSAGES.names("suit_names")
ROW_NAMES = MESSAGES.names("row_names")
END_NAMES = MESSAGES.names("end_names")
# For each kind of move: how it is offered, told of somebody, and told to the one who did it.
PHRASES = MESSAGES.tuples("phrases")
OFFERED, TOLD, TO_YOU = range(3)
AREAS = MESSAGES.texts("areas")


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


def offer(action: int, lang: str) -> Phrase:
    """A move as it is offered."""
    verb, _, target = typed(action, lang).partition(" ")
    return Phrase(verb, target, _phrase(action, lang, OFFERED, ""))


def tell(seat: int, action: int, lang: str, names: Sequence[str]) -> str:
    """A move as it is told afterwards, of a seat or, if it has no name, to the player who made it."""
    return _phrase(action, lang, TOLD if names[seat] else TO_YOU, names[seat])


def tell_outcome(outcome: int, lang: str, names: Sequence[str], receiver: int) -> str:
    """An outcome as it is told afterwards; who has no name is the one it is told to."""
    starts = outcome >= STARTS
    name = names[outcome - STARTS if starts else receiver]
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


def area(view: View, action: int, lang: str) -> str:
    """Where to look for a move, without giving it away."""
    if action == DONE:
        return AREAS[lang]["last"]
    if action >= DRAW:
        return AREAS[lang]["pile" if action == DRAW else "discards"]
    if action >= DISCARD:
        return AREAS[lang]["stones" if action >= STONE else "hand"]
    return AREAS[lang]["points" if suit_of(laid_card(action)) == NEUTRAL else "rows"]
