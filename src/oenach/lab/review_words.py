"""What the page of a review says, in English and French beside each other, and how it sets numbers."""

from __future__ import annotations

import re

from oenach.kernel.messages import Messages
from oenach.lab.review import WHOLE

NARROW, FIXED = "\u202f", "\u00a0"  # spaces at which no line is broken
MINUS = "\u2212"

text = Messages("oenach.lab")


def typeset(words: str, lang: str) -> str:
    """French marks with the spaces that belong to them, and the apostrophe of print."""
    if lang != "fr":
        return words
    words = re.sub(" ([;?!%])", NARROW + r"\1", words)
    words = re.sub(" ([:»])", FIXED + r"\1", words)
    return words.replace("« ", "«" + FIXED).replace("'", "’")


def percent(chance: int, lang: str) -> str:
    """A chance in thousandths, to the nearest percent."""
    whole = (chance * 100 + WHOLE // 2) // WHOLE
    return f"{whole}{NARROW}%" if lang == "fr" else f"{whole}%"


def tenths(change: int, lang: str) -> str:
    """A change in thousandths, signed, with all its digits: what is added up must show them."""
    sign = MINUS if change < 0 else "+" if change else ""
    return sign + decimal(abs(change) * 100 / WHOLE, lang)


def decimal(number: float, lang: str) -> str:
    """A number with one digit after the point or comma."""
    return f"{number:.1f}".replace(".", "," if lang == "fr" else ".").replace("-", MINUS)


def chances(change: int) -> int:
    """How many chances in 100 a change is."""
    return (abs(change) * 100 + WHOLE // 2) // WHOLE


def duration(seconds: float, lang: str) -> str:
    """A time as one says it."""
    if seconds < 90:
        n = max(1, round(seconds))
        return text("second" if n == 1 else "seconds", lang, n=n)
    return text("minutes", lang, n=round(seconds / 60))
