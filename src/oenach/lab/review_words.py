"""What the page of a review says, and how it sets numbers."""

from __future__ import annotations

from oenach import numbers
from oenach.lab.review import WHOLE
from oenach.lab.texts import text as text
from oenach.numbers import MINUS


def percent(chance: int, lang: str) -> str:
    """A chance in thousandths, to the nearest percent."""
    whole = (chance * 100 + WHOLE // 2) // WHOLE
    return numbers.percent(whole, lang)


def tenths(change: int, lang: str) -> str:
    """A change in thousandths, signed, with all its digits: what is added up must show them."""
    sign = MINUS if change < 0 else "+" if change else ""
    return sign + decimal(abs(change) * 100 / WHOLE, lang)


def decimal(number: float, lang: str) -> str:
    """A number with one digit after the point or comma."""
    return numbers.number(number, 1, lang).replace("-", MINUS)


def chances(change: int) -> int:
    """How many chances in 100 a change is."""
    return (abs(change) * 100 + WHOLE // 2) // WHOLE


def duration(seconds: float, lang: str) -> str:
    """A time as one says it."""
    if seconds < 90:
        return text("seconds", lang, n=max(1, round(seconds)))
    return text("minutes", lang, n=round(seconds / 60))
