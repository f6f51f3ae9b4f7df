"""What the terminal says and understands, in English and French beside each other."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Mapping

from oenach.kernel.messages import Messages

text = Messages("oenach.terminal")

# What a player types for each command, in either language; `fold` takes away case and accents.
COMMANDS: dict[str, tuple[str, ...]] = {
    "help": ("?", "help", "aide"),
    "moves": ("moves", "coups"),
    "hint": ("hint", "conseil", "indice", "aide-moi", "aidez-moi"),
    "rules": ("rules", "rule", "regles", "regle"),
    "board": ("board", "plateau"),
    "log": ("log", "journal"),
    "undo": ("undo", "annuler"),
    "save": ("save", "sauver"),
    "quit": ("quit", "quitter"),
}


def fold(words: str) -> str:
    """Words as they are compared: small letters without accents."""
    letters = unicodedata.normalize("NFKD", words.casefold().replace("œ", "oe"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the person at this terminal: French if the locale says so, else English."""
    chosen = (environment.get(name) for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    return "fr" if next(filter(None, chosen), "").startswith("fr") else "en"
