"""The hints that were asked for in a game, as its record notes them.

    "hints": 3, "hints_by_seat": [[2, 1, 0], [0, 0, 0]]

The first number is all of them. A record of the web table also says whose they were, and of which step of
the ladder: where to look, a good move, the reason. Whoever does not know these keys passes over them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

HINTS, BY_SEAT = "hints", "hints_by_seat"
STEPS = 3

TEXTS: dict[str, dict[str, str]] = {
    "steps": {
        "en": "Hints for {name}: {all} (where to look: {where}, a move: {move}, the reason: {why}).",
        "fr": "Conseils à {name} : {all} (où regarder : {where}, un coup : {move}, la raison : {why}).",
    },
    "all": {"en": "Hints that were asked for: {all}.", "fr": "Conseils demandés : {all}."},
}


def noted(by_seat: Sequence[Sequence[int]]) -> dict[str, Any]:
    """What a record says about the hints that each seat asked for, by step; nothing if there were none."""
    total = sum(map(sum, by_seat))
    return {HINTS: total, BY_SEAT: [list(counts) for counts in by_seat]} if total else {}


def recorded_hints(data: Mapping[str, Any]) -> int:
    """How many hints were asked for in a saved game, as far as its record says."""
    asked = data.get(HINTS)
    return asked if type(asked) is int and asked > 0 else 0


def told_hints(data: Mapping[str, Any], names: Sequence[str], lang: str) -> list[str]:
    """A sentence for each player who asked for hints; for all together, if no more is known."""
    by_seat = data.get(BY_SEAT)
    if isinstance(by_seat, list) and len(by_seat) == len(names) and all(map(_is_count, by_seat)):
        return [_told(name, counts, lang) for name, counts in zip(names, by_seat, strict=True) if sum(counts)]
    asked = recorded_hints(data)
    return [TEXTS["all"][lang].format(all=asked)] if asked else []


def _is_count(counts: object) -> bool:
    return (
        isinstance(counts, list) and len(counts) == STEPS and all(type(n) is int and n >= 0 for n in counts)
    )


def _told(name: str, counts: Sequence[int], lang: str) -> str:
    where, move, why = counts
    return TEXTS["steps"][lang].format(name=name, all=sum(counts), where=where, move=move, why=why)
