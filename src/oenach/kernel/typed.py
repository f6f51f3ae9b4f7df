"""What players type: the words of a game's notation, each with all that is understood for it."""

from __future__ import annotations

import unicodedata
from functools import cached_property

from oenach.kernel.messages import Messages, languages


def fold(text: str) -> str:
    """A text as it is compared: small letters without accents."""
    letters = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


class TypedWords:
    """The words of a notation. For each there is a message that lists what is typed for it in a language;
    the first of these is what is shown:

        msgid "typed.lay"
        msgstr "poser, pose"

    What is typed is understood in whichever language, so that nobody must know which one the table speaks.
    """

    def __init__(self, messages: Messages, prefix: str = "typed") -> None:
        self.by_language = messages.texts(prefix)

    def forms(self, word: str, lang: str) -> list[str]:
        """What may be typed for a word in a language, first what is shown; the word itself if it has none."""
        return self.by_language[lang].get(word, word).split(", ")

    @cached_property
    def understood(self) -> dict[str, str]:
        """The word for everything that may be typed."""
        pairs = [(word, lang) for lang in languages() for word in self.by_language[lang]]
        return {fold(form): word for word, lang in pairs for form in (word, *self.forms(word, lang))}

    def word(self, text: str) -> str:
        """The word that was meant by a typed one; what is none stays as it is."""
        return self.understood.get(fold(text), text)

    def shown(self, notation: str, lang: str) -> str:
        """A text of the notation as a player of a language types it."""
        return " ".join(self.forms(word, lang)[0] for word in notation.split())
