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
def style_of(title: Title, seats: int) -> Style:
    """How the search reads a game's worths and points."""
    scales = title.greedy.SCALES
    horizon = scales.horizon * seats
    return Style(EXPLORE, scales.heat, OPEN_MIND, scales.noise, MARGIN, scales.spread, horizon)


@dataclass(frozen=True)
class Level:
    """A player of one strength. The same view, seed and number of simulations give the same move."""

    name: str
    searches: bool = False  # else this player chooses at first sight
    simulations: int = 0  # for a move; 0: what the game's scales say
    seconds: float = 0.0  # if not 0, the time for a move, instead of a number of simulations

    def __call__(self, view: View, seed: int, /) -> Move:
        moves = view.moves()
        if len(moves) == 1:
            return moves[0]
        scale = getattr(view.title.greedy.SCALES, self.name)
        if not self.searches:
            return at_first_sight(view, moves, scale, seed)
        mind = Mind(view, seed, style_of(view.title, view.seats))
        if self.seconds:
            mind.think_for(self.seconds)
        else:
            mind.think(self.simulations or scale)
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
CHIEF = Level("chief", searches=True)
DRUID = Level("druid", searches=True, seconds=1.0)
LEVELS = {level.name: level for level in (BOY, WARRIOR, CHIEF, DRUID)}
