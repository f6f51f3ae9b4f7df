"""The notation of Táin.

A letter names a board by its seat: A, B, C or D. An entry is pasture 1 to 3 or house 1 to 2. The moves and
the outcomes of chance are listed under `notation` in the rulebook.

In a log, token -> B house 2 is what you see of another's move. A player may leave out the arrow and the
spaces, shorten places to a letter and type in any language: garçon B m2.
"""

from __future__ import annotations

import re

from oenach.games.tain.messages import MESSAGES
from oenach.games.tain.rules import BOOK
from oenach.games.tain.state import (
    BOY,
    FACE_DOWN,
    FREE,
    KINGDOM,
    LEAVE,
    OUTCOMES,
    PASS,
    PASTURE,
    REFILL,
    board_of,
    entry_of,
    place_on,
    put_code,
    put_kind,
    put_place,
)
from oenach.kernel.errors import Malformed, NotUnderstood
from oenach.kernel.rulebook import MOVE, OUTCOME
from oenach.kernel.typed import TypedWords, fold
from oenach.parts import Notation

LETTERS = "ABCD"
KIND_WORDS = ("token", "chief", "warrior", "boy", "daughter", "bluff")
SIDES = ("left", "right")
ZONES = ("pasture", "house")
SHORT_SIDES = ("kl", "kr")  # a slot of the kingdom in two letters
TYPED = TypedWords(MESSAGES)
LEGEND = MESSAGES.text("legend")
# What is typed as several words; longer ones first, so that "fille du chef" is not read as two tokens.
LONG_FORMS = sorted((form for form in TYPED.understood if " " in form), key=len, reverse=True)


# Places -----------------------------------------------------------------------------------------------


def entry_name(entry: int) -> tuple[int, int]:
    """The zone of an entry (0 pasture, 1 house), and its number there."""
    return (0, entry + 1) if entry < PASTURE else (1, entry - PASTURE + 1)


def place_text(place: int) -> str:
    if place < KINGDOM:
        return f"kingdom {SIDES[place]}"
    zone, number = entry_name(entry_of(place))
    return f"{LETTERS[board_of(place)]} {ZONES[zone]} {number}"


def parse_place(words: list[str]) -> int:
    """The place that the words after the arrow name."""
    match words:
        case ["kingdom", side] if side in SIDES:
            return SIDES.index(side)
        case [side] if side in SHORT_SIDES:
            return SHORT_SIDES.index(side)
        case [letter, "pasture" | "house" as zone, number] if is_letter(letter) and number.isdecimal():
            return place_on(LETTERS.index(letter.upper()), parse_entry(zone, number))
    text = " ".join(words)
    raise NotUnderstood(MESSAGES.later("wrong.place", text=text))


def parse_entry(zone: str, number: str) -> int:
    """tain.board.entries: the entry with this number in a zone."""
    if zone == "pasture":
        if number in ("1", "2", "3"):
            return int(number) - 1
        raise Malformed(MESSAGES.later("wrong.pasture"))
    if number in ("1", "2"):
        return PASTURE + int(number) - 1
    raise Malformed(MESSAGES.later("wrong.house"))


def is_letter(text: str) -> bool:
    return len(text) == 1 and text.upper() in LETTERS


def write(action: int) -> str:
    """The stable text of an action, or of what others see of one."""
    if action < PASS or action >= FACE_DOWN:
        kind, place = token_put(action)
        return f"{KIND_WORDS[kind]} -> {place_text(place)}"
    if FREE <= action < REFILL:
        return f"free {KIND_WORDS[BOY + action - FREE]}"
    return {PASS: "pass", REFILL: "refill", LEAVE: "leave"}[action]


def token_put(action: int) -> tuple[int, int]:
    """The kind that an action puts somewhere, 0 if it is not seen, and the place."""
    return (put_kind(action), put_place(action)) if action < PASS else (0, action - FACE_DOWN)


def parse(text: str) -> int:
    """The action of a text."""
    match words_of(text):
        case ["pass"]:
            return PASS
        case ["refill"]:
            return REFILL
        case ["leave"]:
            return LEAVE
        case ["free", "boy" | "daughter" as who]:
            return FREE + KIND_WORDS.index(who) - BOY
        case [kind, "->", *place] | [kind, *place] if kind in KIND_WORDS[1:] and place:
            return put_code(KIND_WORDS.index(kind), parse_place(place))
        case ["token", *_]:
            raise Malformed(MESSAGES.later("wrong.token"))
    raise BOOK.not_understood(text, MOVE)


def words_of(text: str) -> list[str]:
    """A text as words of the notation; what is none stays as it is. Spaces may be missing where a
    letter and a digit or an arrow meet."""
    folded = fold(text).replace("’", "'")
    for form in LONG_FORMS:
        folded = folded.replace(form, TYPED.word(form))
    words = re.findall(r"->|→|[0-9]+|[^\W0-9_]+|\S", folded)
    return [TYPED.word(word) for word in words]


def typed(action: int, lang: str) -> str:
    """A move as a player of a language types it."""
    return TYPED.shown(write(action), lang)


def write_outcome(outcome: int) -> str:
    """The stable text of an outcome of chance."""
    return f"starts {LETTERS[outcome]}"


def parse_outcome(text: str) -> int:
    match text.split():
        case ["starts", letter] if len(letter) == 1 and letter in LETTERS[:OUTCOMES]:
            return LETTERS.index(letter)
    raise BOOK.not_understood(text, OUTCOME)


NOTATION = Notation(write, parse, write_outcome, parse_outcome, typed, LEGEND)
