"""What the terminal says and understands, and in which language."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import cache

from oenach.kernel.messages import ENGLISH, Messages, language_codes
from oenach.kernel.typed import fold as fold

text = Messages("oenach.terminal")
LANGUAGES = language_codes()


@cache
def command_words() -> dict[str, tuple[str, ...]]:
    """What a player may type for each command, in any language, as `fold` leaves it."""
    by_language = [text.texts("command")[lang] for lang in LANGUAGES]
    return {
        command: tuple(dict.fromkeys(word for words in by_language for word in words[command].split()))
        for command in by_language[0]
    }


def language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the person at this terminal: that of the locale if we speak it, else English."""
    chosen = (environment.get(name) for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    code = re.split("[_.@:]", next(filter(None, chosen), ""))[0]
    return code if code in LANGUAGES else ENGLISH
