"""The hints that were asked for in a game, as its record notes them.

    "hints": 3, "hints_by_seat": [[2, 1, 0], [0, 0, 0]]

The first number is all of them. A record of the web table also says whose they were, and of which step of
the ladder: where to look, a good move, the reason. Whoever does not know these keys passes over them.
Nothing proves these numbers; but if a record has both, one must be the sum of the other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from oenach.kernel.errors import BadRecord
from oenach.kernel.messages import Messages

say = Messages("oenach")
HINTS, BY_SEAT = "hints", "hints_by_seat"
STEPS = 3


def noted(by_seat: Sequence[Sequence[int]]) -> dict[str, Any]:
    """What a record says about the hints that each seat asked for, by step; nothing if there were none."""
    total = sum(map(sum, by_seat))
    return {HINTS: total, BY_SEAT: [list(counts) for counts in by_seat]} if total else {}


def recorded_hints(data: Mapping[str, Any]) -> int:
    """How many hints were asked for in a saved game, as far as its record says."""
    asked = data.get(HINTS)
    return asked if type(asked) is int and asked > 0 else 0


def check_hints(data: Mapping[str, Any]) -> None:
    """Refuse a record whose hints are no numbers, or do not add up."""
    asked, by_seat = data.get(HINTS, 0), data.get(BY_SEAT)
    good = type(asked) is int and asked >= 0
    if BY_SEAT in data:
        counted = isinstance(by_seat, list) and len(by_seat) == data["seats"] and all(map(is_count, by_seat))
        good = counted and sum(map(sum, by_seat or ())) == asked
    if not good:
        raise BadRecord(say.later("hints.damaged", all=HINTS, by_seat=BY_SEAT))


def is_count(counts: object) -> bool:
    return (
        isinstance(counts, list) and len(counts) == STEPS and all(type(n) is int and n >= 0 for n in counts)
    )
