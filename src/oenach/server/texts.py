"""What the web table says, and in which language."""

from __future__ import annotations

from collections.abc import Container

from oenach.kernel.messages import ENGLISH, Messages
from oenach.kernel.rulebook import LANGUAGES

text = Messages("oenach.server")


def bot_name(bot: str, lang: str) -> str:
    """A level in the player's language."""
    return text(f"bot_{bot}", lang)


def preferred(header: str, languages: Container[str] = LANGUAGES) -> str:
    """The language of a browser, from what it says it accepts; English if we speak none of these."""
    weighed = []
    for part in header.split(",")[:20]:
        tag, _, weight = part.strip().partition(";q=")
        try:
            weighed.append((-float(weight or 1), tag.split("-")[0].lower()))
        except ValueError:
            continue
    return next((tag for _, tag in sorted(weighed, key=lambda pair: pair[0]) if tag in languages), ENGLISH)
