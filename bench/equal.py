"""Native and portable give the same, byte for byte: 10,000 games and 400 searches of every title. So does
interpreted: 100 of each.

Run by `make soak`. Usage: equal.py [GAMES [SEARCHES]]
"""

from __future__ import annotations

import sys
from random import Random

import numpy as np

import oenach
from oenach.bots import ismcts
from oenach.bots.levels import params_of
from oenach.bots.search import Search
from oenach.kernel.choice import INTERPRETED, NATIVE, PORTABLE, backend_of
from oenach.spec import GameSpec

SIMULATIONS = 200
FEW, FEW_SIMULATIONS = 100, 10  # interpreted


def games_of(spec: GameSpec, seats: int, target: str, games: int) -> bytes:
    """The final states of random games, and their results."""
    backend = backend_of(spec, target)
    records, results = np.zeros(games, spec.state_type.dtype), np.zeros((games, seats + 2), np.int64)
    workspace = backend.workspace(seats, spec.check_options(None))
    backend.run.random_games(backend.states(records), 7, workspace, backend.wrap(results))
    return records.tobytes() + results.tobytes()


def position(spec: GameSpec, seed: int) -> oenach.View:
    """Some choice in the course of a random game."""
    dice = Random(seed)
    game = oenach.Game(spec.name, dice.choice(spec.seats), seed)
    views = []
    while not game.over:
        seat = game.actors[0]
        moves = game.moves(seat)
        if len(moves) > 1:
            views.append(game.view(seat))
        game.play(seat, dice.choice(moves))
    return dice.choice(views)


def thoughts(view: oenach.View, target: str, seed: int, simulations: int) -> object:
    """What a search finds, to the last bit."""
    backend = backend_of(view.spec, target, ismcts)
    search = Search(view, seed, params_of(view.spec, view.seats), backend=backend)
    search.simulate(simulations)
    return search.move_stats()


def check(spec: GameSpec, games: int, searches: int) -> None:
    for seats in spec.seats:
        share = max(1, games // len(spec.seats))
        few = max(1, FEW // len(spec.seats))
        assert games_of(spec, seats, NATIVE, share) == games_of(spec, seats, PORTABLE, share)
        assert games_of(spec, seats, NATIVE, few) == games_of(spec, seats, INTERPRETED, few)
    for seed in range(searches):
        view = position(spec, seed)
        found = thoughts(view, NATIVE, seed, SIMULATIONS)
        assert found == thoughts(view, PORTABLE, seed, SIMULATIONS), (spec.name, seed)
        if seed < FEW:
            found = thoughts(view, NATIVE, seed, FEW_SIMULATIONS)
            assert found == thoughts(view, INTERPRETED, seed, FEW_SIMULATIONS), (spec.name, seed)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    searches = int(sys.argv[2]) if len(sys.argv) > 2 else 400
    for spec in oenach.games().values():
        check(spec, games, searches)
        print(f"{spec.name}: {games:,} games and {searches:,} searches are equal", flush=True)


if __name__ == "__main__":
    main()
