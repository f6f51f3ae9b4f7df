"""What a record that was checked says without proof, for whoever reads it."""

from __future__ import annotations

import reprlib
from collections.abc import Mapping
from typing import Any

from oenach.record import unchecked
from oenach.terminal.texts import text

MOST_NAMED = 12


def told_unchecked(data: Mapping[str, Any], lang: str) -> str:
    """The sentence about it. Fields that we do not know are called by their names."""
    fields = unchecked(data)
    told = list(dict.fromkeys(_name(field, lang) for field in fields))
    more = [f"… (+ {len(told) - MOST_NAMED})"] if len(told) > MOST_NAMED else []
    return text("unproved", lang, what=", ".join(told[:MOST_NAMED] + more))


def _name(field: str, lang: str) -> str:
    key = f"unproved.{field}"
    return text(key, lang) if text.has(key) else reprlib.repr(field)
