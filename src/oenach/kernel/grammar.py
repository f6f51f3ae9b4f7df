"""What the grammar of a language makes of a name in a sentence."""

from __future__ import annotations

from oenach.kernel.messages import Messages
from oenach.kernel.typed import fold

MESSAGES = Messages("oenach")
VOWELS = frozenset("aeiouy")


def of_name(name: str, lang: str) -> str:
    """Somebody's: of Brigit, de Brigit, d'Aífe."""
    key = "of.vowel" if fold(name)[:1] in VOWELS else "of.name"
    return MESSAGES(key, lang, name=name)


def of_letter(letter: str, lang: str) -> str:
    """That of a letter, which is not a name: French does not elide before it."""
    return MESSAGES("of.name", lang, name=letter)
