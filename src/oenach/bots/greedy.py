"""A bot that takes what looks best now. What that means is each game's own matter."""

from __future__ import annotations

from oenach.position import Move
from oenach.view import View


def greedy(view: View, seed: int) -> Move:
    """The game's greedy choice. It takes no chances, so it needs no seed."""
    return view.greedy()
