"""Positions that the tests of advice, hints and reviews look at."""

from __future__ import annotations

import oenach


def middle(name: str) -> oenach.View:
    """What the next to act sees after some greedy moves, or before the last of the game."""
    game = oenach.Game(name, seed=5)
    for _ in range(12):
        seat = game.actors[0]
        game.play(seat, game.view(seat).greedy())
        if game.over:
            game.undo()
            break
    return game.view(game.actors[0])


def last_decision() -> oenach.Game:
    """A game of Hibernia before its last decision: Conall at seat 2 wins with 57 points by marching into
    Mag nAí, and with anything else loses with 54."""
    game = oenach.Game("hibernia", seed=185)
    while len(game.steps) < 115:
        seat = game.actors[0]
        game.play(seat, game.view(seat).greedy())
    return game
