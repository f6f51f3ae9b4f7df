"""The moves and outcomes of Táin in sentences: offered, told, and where to look for them."""

from __future__ import annotations

from collections.abc import Sequence

from oenach.games.tain.messages import MESSAGES
from oenach.games.tain.notation import LETTERS, entry_name, token_put, typed, write
from oenach.games.tain.state import (
    BOY,
    FACE_DOWN,
    FREE,
    KINGDOM,
    PASS,
    REFILL,
    board_of,
    entry_of,
    put_kind,
    put_place,
)
from oenach.kernel.grammar import of_name
from oenach.parts import Phrase
from oenach.view import View

NAMES = MESSAGES.names("names")
# For each kind of move: how it is offered, told of somebody, and told to the one who did it.
PHRASES = MESSAGES.tuples("phrases")
WHERE = MESSAGES.tuples("where")
OFFERED, TOLD, TO_YOU = range(3)
NOBODY = -1
AREAS = MESSAGES.texts("areas")
# What others see of a token: in the kingdom or at another's board it raids, on its own board it guards.
ROLES = MESSAGES.names("roles")
# An entry by whose it is, told to anybody: one's own (who acts), that of the person it is told to, another's.
ENTRY_OF = MESSAGES.tuples("entry_of")
# Who is freed, told of somebody and to the one who does it.
FREED = MESSAGES.tuples("freed")


def where(place: int, lang: str) -> str:
    """A place as part of a sentence."""
    if place < KINGDOM:
        return WHERE[lang]["kingdom"][place]
    zone, number = entry_name(entry_of(place))
    return WHERE[lang]["entry"][zone].format(n=number, letter=LETTERS[board_of(place)])


def entry_where(place: int, seat: int, lang: str, names: Sequence[str]) -> str:
    """An entry as part of a sentence about a seat. The person it is told to has no name."""
    owner = board_of(place)
    key = "yours" if not names[owner] else "own" if owner == seat else "others"
    zone, number = entry_name(entry_of(place))
    of = of_name(names[owner], lang)
    return ENTRY_OF[lang][key][zone].format(n=number, name=names[owner], of=of)


def where_at(view: View, place: int, lang: str, seat: int = NOBODY) -> str:
    """A place as part of a sentence to a viewer, about a seat or about none: an entry by whose it is."""
    if place < KINGDOM:
        return where(place, lang)
    names = ["" if seat == view.seat else name for seat, name in enumerate(view.names)]
    return entry_where(place, seat, lang, names)


def offer_at(view: View, action: int, lang: str) -> str:
    """A move as it is offered at a table, by the names of the players."""
    if action >= PASS:
        return _phrase(action, lang, OFFERED, "")
    token, place = NAMES[lang][put_kind(action)], put_place(action)
    return PHRASES[lang]["put"][OFFERED].format(token=token, where=where_at(view, place, lang))


def offer(action: int, lang: str) -> Phrase:
    """A move as it is offered, whoever sits where."""
    verb, _, target = typed(action, lang).replace("-> ", "").partition(" ")
    return Phrase(verb, target, _phrase(action, lang, OFFERED, ""))


def tell(seat: int, action: int, lang: str, names: Sequence[str]) -> str:
    """A move of a seat, told with whose entry it is; the person it is told to has no name."""
    form = TOLD if names[seat] else TO_YOU
    if FREE <= action < REFILL:
        freed = FREED[lang]["daughter" if action > FREE else "boy"][form - TOLD]
        return PHRASES[lang]["free"][form].format(name=names[seat], token=freed)
    if PASS <= action < FACE_DOWN:
        return _phrase(action, lang, form, names[seat])
    kind, place = token_put(action)
    token = NAMES[lang][kind] if kind else ROLES[lang][board_of(place) == seat]
    at = where(place, lang) if place < KINGDOM else entry_where(place, seat, lang, names)
    return PHRASES[lang]["put"][form].format(name=names[seat], token=token, where=at)


def tell_outcome(outcome: int, lang: str, names: Sequence[str], receiver: int) -> str:
    """An outcome as it is told afterwards; who has no name is the one it is told to."""
    return PHRASES[lang]["starts"][TOLD if names[outcome] else TO_YOU].format(name=names[outcome])


def _phrase(action: int, lang: str, form: int, name: str) -> str:
    phrases = PHRASES[lang]
    if action < PASS or action >= FACE_DOWN:
        kind, place = token_put(action)
        return phrases["put"][form].format(name=name, token=NAMES[lang][kind], where=where(place, lang))
    if FREE <= action < REFILL:
        return phrases["free"][form].format(name=name, token=NAMES[lang][BOY + action - FREE])
    return phrases[write(action)][form].format(name=name)


def area(view: View, action: int, lang: str) -> str:
    """Where to look for a move, without giving it away."""
    if action >= PASS:
        return AREAS[lang]["pass" if action == PASS else "free" if action < REFILL else "used"]
    place = put_place(action)
    if place < KINGDOM:
        return AREAS[lang]["kingdom"]
    owner = board_of(place)
    key, name = "own" if owner == view.seat else "others", view.names[owner]
    return AREAS[lang][key].format(name=name, of=of_name(name, lang))
