"""Four players of named strength: boy, warrior, chief and druid.

The boy and the warrior judge each move at first sight, the boy carelessly. The chief and the druid
search; the druid takes a second for a move, and less where one move is plainly best.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from math import exp
from random import Random

from oenach.bots.search import Style
from oenach.bots.thinking import Mind
from oenach.position import Move
from oenach.title import Title
from oenach.view import View

EXPLORE, OPEN_MIND, MARGIN = 1.0, 0.1, 0.7
ABSURD = 5  # times what a player hardly sees: what even a beginner would not do


@cache
def style_of(title: Title) -> Style:
    """How the search reads a game's worths and points."""
    scales = title.greedy.SCALES
    return Style(EXPLORE, scales.heat, OPEN_MIND, scales.noise, MARGIN, scales.spread, scales.horizon)


@dataclass(frozen=True)
class Level:
    """A player of one strength. The same view, seed and number of simulations give the same move."""

    name: str
    simulations: int = 0  # none: this player chooses at first sight
    seconds: float = 0.0  # if not 0, the time for a move, instead of a number of simulations

    def __call__(self, view: View, seed: int, /) -> Move:
        moves = view.moves()
        if len(moves) == 1:
            return moves[0]
        if not self.simulations:
            return at_first_sight(view, moves, getattr(view.title.greedy.SCALES, self.name), seed)
        mind = Mind(view, seed, style_of(view.title))
        if self.seconds:
            mind.think_for(self.seconds)
        else:
            mind.think(self.simulations)
        return mind.thoughts()[0].move

    def hurried(self) -> Level:
        """The same player on its number of simulations, however long they take."""
        return replace(self, seconds=0.0)


def at_first_sight(view: View, moves: list[Move], sway: float, seed: int) -> Move:
    """A move by its looks: the better, the likelier, and never one that looks absurd."""
    worths = [view.worth(move) for move in moves]
    best = max(worths)
    weights = [exp((worth - best) / sway) if worth >= best - ABSURD * sway else 0.0 for worth in worths]
    return Random(seed).choices(moves, weights)[0]


BOY = Level("boy")
WARRIOR = Level("warrior")
CHIEF = Level("chief", simulations=40)
DRUID = Level("druid", simulations=400, seconds=1.0)
LEVELS = {level.name: level for level in (BOY, WARRIOR, CHIEF, DRUID)}
