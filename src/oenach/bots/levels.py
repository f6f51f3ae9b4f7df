"""Four players of named strength: boy, warrior, chief and druid.

The boy and the warrior choose at first sight, by the game's heuristic alone, the boy at a high temperature.
The chief and the druid search; the druid takes a second for a move, and less where one move is plainly best.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from random import Random

from oenach.bots.ismcts import SearchParams
from oenach.bots.search import Search
from oenach.kernel.maths import exp
from oenach.parts import Scales
from oenach.position import Move
from oenach.spec import GameSpec
from oenach.view import View

EXPLORE, PRIOR_MIX, MARGIN = 1.0, 0.1, 0.7
ROUGH = Scales(
    temperature=1.0, rollout_noise=1.0, spread=1.0, horizon=200, boy=1.0, warrior=1.0, chief=200, druid=2000
)
ABSURD = 5  # temperatures below the best move: what even a beginner would not do


def scales_of(spec: GameSpec) -> Scales:
    """How the bots read a game's heuristic and points; the rough scales of a game that has no heuristic."""
    scales: Scales = getattr(spec.heuristic, "SCALES", ROUGH)
    return scales


@cache
def params_of(spec: GameSpec, seats: int) -> SearchParams:
    """The parameters of a search: ours, and the scales of a game's heuristic and points."""
    scales = scales_of(spec)
    horizon = scales.horizon * seats
    return SearchParams(
        EXPLORE, scales.temperature, PRIOR_MIX, scales.rollout_noise, MARGIN, scales.spread, horizon
    )


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
        scale = getattr(scales_of(view.spec), self.name)
        if not self.searches:
            return at_first_sight(view, moves, scale, seed)
        search = Search(view, seed, params_of(view.spec, view.seats))
        if self.seconds:
            search.search_for(self.seconds)
        else:
            search.search_up_to(self.simulations or scale)
        return search.move_stats()[0].move

    def hurried(self) -> Level:
        """The same player on its number of simulations, however long they take."""
        return replace(self, seconds=0.0)


def at_first_sight(view: View, moves: list[Move], temperature: float, seed: int) -> Move:
    """A move drawn by a softmax of the heuristic, and never one that looks absurd."""
    values = [view.heuristic(move) for move in moves]
    best = max(values)
    weights = [
        exp((value - best) / temperature) if value >= best - ABSURD * temperature else 0.0 for value in values
    ]
    return Random(seed).choices(moves, weights)[0]


BOY = Level("boy")
WARRIOR = Level("warrior")
CHIEF = Level("chief", searches=True)
DRUID = Level("druid", searches=True, seconds=1.0)
LEVELS = {level.name: level for level in (BOY, WARRIOR, CHIEF, DRUID)}
