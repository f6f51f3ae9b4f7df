"""No bot, no advice and no hint depends on what its seat cannot know.

The law of `tests/test_laws.py` for views, on what searches from them: other states that look the same to a
seat (what it cannot see is dealt anew) lead to the same move, the same bytes of advice, the same hints.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

import oenach
from oenach.bots.advice import advise
from oenach.bots.levels import LEVELS
from oenach.kernel.chance import uniform
from oenach.telling import hints

TABLES = [(name, seats) for name, spec in oenach.games().items() for seats in spec.seats]
FEW = {"chief": 6, "druid": 12}  # simulations of those who search


def positions(name: str, seats: int) -> list[oenach.Game]:
    """Some moments of a game of partly greedy players."""
    found, game = [], oenach.Game(name, seats, seed=seats)
    for n in range(90):
        if game.over:
            break
        seat = game.actors[0]
        moves = game.moves(seat)
        if n % 30 == 17 and len(moves) > 1:
            found.append(oenach.Game.from_record(game.record()))
        game.play(seat, moves[uniform(n, 1, 1, len(moves))] if n % 3 else game.view(seat).greedy())
    return found


def answers(view: oenach.View) -> list[object]:
    """Everything that a program says to a view."""
    bots = [replace(level, simulations=FEW.get(level.name, 0), seconds=0.0) for level in LEVELS.values()]
    moves = [bot(view, seed) for bot in bots for seed in (1, 2)]
    told = [hints.rungs(view, lang) for lang in ("en", "fr")]
    return [*moves, advise(view, simulations=12, seed=1).json(), *told]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_nothing_hidden_changes_an_answer(name: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "SIMULATIONS", 12)
    different = 0
    for game in positions(name, seats):
        seat = game.actors[0]
        honest = answers(game.view(seat))
        for seed in (1, 2):
            determinized = game.view(seat).determinize(seed)
            different += bytes(determinized.buffer) != bytes(game.state.buffer)
            game.state.buffer[:] = determinized.buffer
            assert answers(game.view(seat)) == honest
    assert bool(different) == oenach.games()[name].has_secrets
