"""What the lab says, and how it sets figures."""

from __future__ import annotations

from oenach.kernel.messages import Messages
from oenach.numbers import number

text = Messages("oenach.lab")


def span(low: str, high: str, lang: str) -> str:
    """From one figure to another."""
    return text("span", lang, low=low, high=high)


def hundredths(share: float, digits: int, lang: str) -> str:
    """A share as a number of percent, without the sign."""
    return number(100 * share, digits, lang)
