"""What the page of a review says: chances and changes as one says them, and how it sets numbers."""

from __future__ import annotations

from oenach import numbers
from oenach.lab.review import WHOLE
from oenach.lab.texts import text as text
from oenach.numbers import MINUS

# Games out of so many, as one says them: "about one game in ten". Less than half of the smallest is nothing.
SHARES = (
    *((1, of) for of in (30, 20, 15, 10, 8, 6, 5, 4, 3, 2)),
    *((2, 5), (3, 5), (2, 3), (3, 4), (4, 5), (9, 10)),
)
NOTHING, ALL, MORE = 15, 955, 1050  # thousandths


def share(change: int, lang: str) -> str:
    """A change in thousandths, as a number of games: "about one game in ten"."""
    return text("share.nothing", lang) if abs(change) < NOTHING else _games(abs(change), lang)


def wins(chance: int, lang: str) -> str:
    """A chance in thousandths, as a number of games."""
    return text("share.none", lang) if chance < NOTHING else _games(chance, lang)


def _games(size: int, lang: str) -> str:
    if size > ALL:
        return text("share.more" if size > MORE else "share.all", lang)
    games, of = min(SHARES, key=lambda one: abs(WHOLE * one[0] / one[1] - size))
    return text(f"share.{games}.{of}", lang)


def moved(change: int, lang: str) -> str:
    """A change with its sign in words."""
    if abs(change) < NOTHING:
        return share(change, lang)
    return text("gained" if change > 0 else "given_away", lang, games=share(change, lang))


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
