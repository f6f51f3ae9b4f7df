"""Numbers and marks as a language sets them. Its signs are messages: `number.decimal`, `marks.narrow`."""

from __future__ import annotations

import re
from functools import cache

from oenach.kernel.messages import Messages

NARROW, FIXED = "\u202f", "\u00a0"  # spaces at which no line is broken
MINUS = "\u2212"
NO_MARKS = "-"  # what a language says that has none of a kind: an empty message would count as missing
say = Messages("oenach")


def number(n: float, digits: int, lang: str) -> str:
    """A number with so many digits after the point or comma, in groups of three before it."""
    whole, _, rest = f"{n:,.{digits}f}".partition(".")
    grouped = whole.replace(",", say("number.thousands", lang))
    return grouped + say("number.decimal", lang) + rest if rest else grouped


def percent(n: int, lang: str) -> str:
    return say("number.percent", lang, n=n)


def typeset(words: str, lang: str) -> str:
    """Words with the spaces that the language sets at its marks, and with the apostrophe of print."""
    for pattern, put in _marks(lang):
        words = pattern.sub(put, words)
    return words.replace("'", say("marks.apostrophe", lang))


@cache
def _marks(lang: str) -> list[tuple[re.Pattern[str], str]]:
    """What is looked for, and what is put there: before some marks a narrow space or one of full width at
    which no line is broken, and after others one of full width."""
    kinds = (
        ("marks.narrow", " ([{}])", NARROW + r"\1"),
        ("marks.fixed", " ([{}])", FIXED + r"\1"),
        ("marks.opening", "([{}]) ", r"\1" + FIXED),
    )
    said = ((say(key, lang), pattern, put) for key, pattern, put in kinds)
    return [
        (re.compile(pattern.format(re.escape(marks))), put)
        for marks, pattern, put in said
        if marks != NO_MARKS
    ]
