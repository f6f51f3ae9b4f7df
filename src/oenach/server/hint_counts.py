"""Which hints have been counted."""

from __future__ import annotations


class HintCounts:
    """The steps of hints that were counted for each seat at its present decision: each counts once, however
    often it is read."""

    def __init__(self) -> None:
        self._counted: dict[int, tuple[int, set[int]]] = {}  # by seat: its version, and the steps

    def at(self, seat: int, version: int) -> set[int]:
        """The steps that are counted already at a decision, which is a version of its seat."""
        known = self._counted.get(seat)
        if known is None or known[0] != version:
            known = self._counted[seat] = version, set()
        return known[1]
