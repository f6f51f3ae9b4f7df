"""What a record that was checked says without proof, for whoever reads it."""

from __future__ import annotations

import reprlib
from collections.abc import Mapping
from typing import Any

from oenach.record import unchecked

MOST_NAMED = 12

SENTENCE = {
    "en": "Not checked, because nothing proves it: {what}.",
    "fr": "Non vérifié, faute de preuve : {what}.",
}
FIELDS: dict[str, dict[str, str]] = {
    "names": {"en": "the names", "fr": "les noms"},
    "steps": {"en": "that the players made these moves", "fr": "que les joueurs ont joué ces coups"},
    "rules": {"en": "that the rules were older ones", "fr": "que les règles étaient plus anciennes"},
    "seed": {
        "en": "that nobody chose what chance gave",
        "fr": "que personne n'a choisi ce que le sort a donné",
    },
    "players": {"en": "which bot sat where", "fr": "quel robot était à quelle place"},
    "hints": {"en": "the hints", "fr": "les conseils"},
    "hints_by_seat": {"en": "the hints", "fr": "les conseils"},
}


def told_unchecked(data: Mapping[str, Any], lang: str) -> str:
    """The sentence about it. Fields that we do not know are called by their names."""
    fields = unchecked(data)
    told = list(dict.fromkeys(FIELDS[f][lang] if f in FIELDS else reprlib.repr(f) for f in fields))
    more = [f"… (+ {len(told) - MOST_NAMED})"] if len(told) > MOST_NAMED else []
    return SENTENCE[lang].format(what=", ".join(told[:MOST_NAMED] + more))
