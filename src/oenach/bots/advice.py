"""Advice: what a seat can do now, and what is likely to come of it.

    >>> import oenach
    >>> game = oenach.Game("keltis", seats=2, seed=7)
    >>> view = game.view(game.actors[0])
    >>> advice = oenach.advise(view, simulations=200)
    >>> advice.best.move in view.moves(), 0 <= advice.best.chance <= 1
    (True, True)
    >>> advice.json() == oenach.advise(view, simulations=200).json()
    True

It comes from the search that also plays (`bots/search.py`), and takes a view and nothing else: it knows
what the seat can know.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from math import sqrt
from time import perf_counter

from oenach.bots.ismcts import KEYS, NOWHERE
from oenach.bots.levels import params_of
from oenach.bots.search import MoveStats, Search
from oenach.kernel.chance import CHANCE, WORD
from oenach.kernel.errors import Malformed
from oenach.kernel.messages import Messages
from oenach.position import Move
from oenach.view import View

say = Messages("oenach")
Z = 1.96  # standard errors on each side of 95 %
PRIOR_MIX = 0.3  # the share of the prior that is uniform
FIRST = 16  # simulations before the first look at the clock
REPLIES = 3  # answers of the others that are named for a move


@dataclass(frozen=True)
class Reply:
    """What a rival often does next, as far as the advised seat would see it."""

    seat: int
    code: int
    text: str
    share: float  # of the simulations in which a first answer to the advised move was weighed
    chance: float  # of the advised seat to win after it
    simulations: int


@dataclass(frozen=True)
class Advised:
    """One move. A move that was never tried may win or lose: its chance is 0.5, give or take 0.5."""

    move: Move
    chance: float  # of winning; a shared win counts in part
    sure: float  # half of the width of the 95 % interval of the chance
    points: float  # expected at the end
    simulations: int
    replies: tuple[Reply, ...]  # the most frequent first


@dataclass(frozen=True)
class Advice:
    """The moves of a seat, the best first: the one that the search came back to most often."""

    game: str
    seat: int
    seed: int
    simulations: int
    moves: tuple[Advised, ...]

    @property
    def best(self) -> Advised:
        return self.moves[0]

    def of(self, move: int) -> Advised:
        """What is said of a move."""
        return next(advised for advised in self.moves if advised.move == move)

    def json(self) -> bytes:
        """The same as JSON text. Equal views, seeds and numbers of simulations give equal bytes."""
        rows = [
            {
                **vars(advised),
                "move": {"code": int(advised.move), "text": advised.move.text},
                "replies": [vars(reply) for reply in advised.replies],
            }
            for advised in self.moves
        ]
        data = {**vars(self), "moves": rows}
        return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def advise(view: View, seconds: float = 1.0, *, simulations: int | None = None, seed: int = 0) -> Advice:
    """The moves of a view with what they promise, after so many seconds or simulations of search."""
    if view.seat is None or view.seat not in view.actors:
        raise Malformed(say.later("advice.turn"))
    if simulations is not None and simulations < 1:
        raise Malformed(say.later("advice.simulations", simulations=simulations))
    search = adviser(view, seed)
    if simulations is None:
        search_for(search, seconds)
    else:
        search.simulate(simulations)
    return advice_of(search)


def adviser(view: View, seed: int) -> Search:
    """A search that weighs all moves, not only what looks good, with rollouts to the end of the game: who
    plays wants a good move soon, who asks for advice wants to know the chances."""
    params = params_of(view.spec, view.seats)._replace(prior_mix=PRIOR_MIX, horizon=view.spec.longest)
    return Search(view, seed & WORD, params)


def search_for(search: Search, seconds: float) -> None:
    """Search for all of the time, even where one move is plainly best: the chances are wanted too."""
    search.simulate(1)  # which compiles the search if it is not compiled yet
    began = perf_counter()
    search.simulate(FIRST)
    while (spent := perf_counter() - began) < seconds and not search.stopped:
        rate = search.simulations / spent
        search.simulate(max(1, int(rate * min(seconds / 10, seconds - spent))))


def advice_of(search: Search) -> Advice:
    """What a search has found so far."""
    move_stats = search.move_stats()
    points = sum(t.points * t.visits for t in move_stats) / max(search.simulations, 1)
    moves = tuple(_advised(search, stats, points) for stats in move_stats)
    return Advice(search.view.spec.name, search.seat, search.seed, search.simulations, moves)


def _advised(search: Search, stats: MoveStats, usual_points: float) -> Advised:
    n = stats.visits
    if not n:
        return Advised(stats.move, 0.5, 0.5, _tidy(usual_points), 0, ())
    chance, points = float(stats.chance), float(stats.points)
    return Advised(
        stats.move, _tidy(chance), half_width(chance, n), _tidy(points), n, _replies(search, stats.move)
    )


def half_width(chance: float, n: int) -> float:
    """Half of the 95 % interval of a chance seen in n games, with four games more for a margin: a
    move that won three times of three is not certain (Agresti and Coull)."""
    share = (chance * n + 2) / (n + 4)
    return _tidy(Z * sqrt(share * (1 - share) / (n + 4)))


def _tidy(number: float) -> float:
    return round(float(number), 4)


# What the others do ---------------------------------------------------------------------------------------


def _replies(search: Search, move: int) -> tuple[Reply, ...]:
    """The most frequent first things that a rival does after a move, in the advised seat's own tree."""
    visits: dict[int, int] = {}
    wins: dict[int, float] = {}
    for node in _first_of_others(search, _below(search, search.seat, move)):
        key = int(search.tree.key[node])
        visits[key] = visits.get(key, 0) + int(search.tree.visits[node])
        wins[key] = wins.get(key, 0.0) + float(search.tree.wins[node])
    total = sum(visits.values())
    often = sorted((key for key in visits if visits[key]), key=lambda key: (-visits[key], key))[:REPLIES]
    return tuple(
        Reply(
            key // KEYS - 1,
            key % KEYS,
            search.view.spec.notation.write(key % KEYS),
            _tidy(visits[key] / total),
            _tidy(wins[key] / visits[key]),
            visits[key],
        )
        for key in often
    )


def _below(search: Search, node: int, move: int) -> list[int]:
    """The node that a move of the advised seat leads to, if it was tried."""
    key = (search.seat + 1) * KEYS + move
    return [child for child in _children(search, node) if search.tree.key[child] == key]


def _children(search: Search, node: int) -> list[int]:
    children = []
    child = int(search.tree.child[node])
    while child != NOWHERE:
        children.append(child)
        child = int(search.tree.sibling[child])
    return children


def _first_of_others(search: Search, nodes: list[int]) -> list[int]:
    """The first nodes below some in which a rival has moved: after chance, and moves of one's own."""
    found: list[int] = []
    waiting = list(nodes)
    while waiting:
        for child in _children(search, waiting.pop()):
            actor = int(search.tree.key[child]) // KEYS - 1
            (waiting if actor in (search.seat, CHANCE) else found).append(child)
    return found
