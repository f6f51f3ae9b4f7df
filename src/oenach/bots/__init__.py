"""Players that are programs. A bot gets a view, like a person, and never the state behind it."""

from __future__ import annotations

from typing import Protocol

from oenach.bots.greedy import greedy
from oenach.bots.levels import LEVELS
from oenach.bots.random import at_random
from oenach.position import Move
from oenach.view import View


class Bot(Protocol):
    """Chooses a move of the seat that sees the view. The same view and seed give the same move."""

    def __call__(self, view: View, seed: int, /) -> Move: ...


BOTS: dict[str, Bot] = {**LEVELS, "greedy": greedy, "random": at_random}
