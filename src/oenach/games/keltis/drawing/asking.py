"""What pointing at things means: what is still to be chosen, and what is asked about where no move is."""

from __future__ import annotations

from typing import cast

from oenach.games.keltis.messages import MESSAGES
from oenach.games.keltis.narration import ROW_NAMES, the_card
from oenach.games.keltis.notation import LETTERS, card_text, parse, parse_card
from oenach.games.keltis.rules import BOOK
from oenach.games.keltis.state import FINAL, PLAYING, KeltisState, suit_of
from oenach.view import View

ORDER = ("row", "discard", "stone", "hand")  # in which things are named


def ask_more(view: View, picked: tuple[str, ...], more: frozenset[str], lang: str) -> str:
    """A sentence about what goes with the things that are chosen."""
    chosen = dict.fromkeys(thing.partition(":")[0] for thing in picked)
    value = picked[0].partition(":")[2]
    if "stone" in chosen:
        stone = next(thing for thing in picked if thing.startswith("stone:")).partition(":")[2]
        return MESSAGES(f"choose.for_stone{'_more' if 'hand' in chosen else ''}", lang, n=stone)
    if "hand" not in chosen:
        return MESSAGES(f"choose.for_{next(iter(chosen))}", lang, row=ROW_NAMES[lang][LETTERS.index(value)])
    return MESSAGES("choose.for_card", lang, what=_what(more, lang), cards=_cards(picked, lang))


def _what(more: frozenset[str], lang: str) -> str:
    kinds = {thing.partition(":")[0] for thing in more}
    return MESSAGES("choose.or", lang).join(
        MESSAGES(f"choose.{kind}", lang) for kind in ORDER if kind in kinds
    )


def _cards(picked: tuple[str, ...], lang: str) -> str:
    cards = [thing.removeprefix("hand:") for thing in picked if thing.startswith("hand:")]
    return MESSAGES("choose.and", lang).join(the_card(parse_card(card), lang) for card in cards)


def asked(view: View, picked: tuple[str, ...]) -> int | None:
    """A wish stone asks about its price, a row about a card of one's hand (the chosen one, or else one of its
    colour), and a discard pile about discarding what is chosen. Out of their time they ask about nothing
    special."""
    s, chosen = cast(KeltisState, view.state), dict(thing.split(":", 1) for thing in picked if ":" in thing)
    if view.seat is None:
        return None
    if len(picked) > 1 and "hand" not in chosen:
        return asked(view, picked[-1:])  # nothing is done with two places
    if "stone" in chosen and s.step == PLAYING:
        taken = s.stone_owner[int(chosen["stone"])]
        return -BOOK.number("keltis.stone.in-row" if taken else "keltis.stone.pair")
    if "row" in chosen and s.step in (PLAYING, FINAL) and s.hand_size[view.seat]:
        card = chosen.get("hand") or _card_for(s, view.seat, LETTERS.index(chosen["row"]))
        return parse(f"lay {card} on {chosen['row']}")
    if {"discard", "hand"} <= chosen.keys() and s.step == PLAYING:
        return parse(f"discard {chosen['hand']} on {chosen['discard']}")
    return None


def _card_for(s: KeltisState, seat: int, row: int) -> str:
    hand = [s.hand[seat, i] for i in range(s.hand_size[seat])]
    return card_text(next((card for card in hand if suit_of(card) == row), hand[0]))
