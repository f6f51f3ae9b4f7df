"""The loops that run a game, written once for all games.

`ways.bind` runs these functions with a game's own rules in place of the names below, either
interpreted or compiled. `states` is whatever gives a state for an index.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from oenach.kernel.chance import CHANCE, CHANCE_BIT, PLAYERS, WORD, mix, pick, uniform
from oenach.kernel.fields import Cells

if TYPE_CHECKING:  # these names are the game's: `ways.bind` puts them here
    from oenach.kernel.interface import Rules

    game: Rules
    OUTCOMES = game.OUTCOMES
    actors, apply, chance, moves = game.actors, game.apply, game.chance, game.moves
    refuse, score, start, winners = game.refuse, game.score, game.start, game.winners


def lowest_seat(mask: int) -> int:
    """The first seat of a set."""
    seat = 0
    while not mask >> seat & 1:
        seat += 1
    return seat


def owed_total(weights: Cells) -> int:
    total = 0
    for outcome in range(OUTCOMES):
        total += weights[outcome]
    return total


def settle(s: Any, seed: int, drawn: Cells, weights: Cells) -> None:
    """Draw every outcome that is owed, until a seat must act or the game is over."""
    while actors(s) & CHANCE_BIT:
        stream = chance(s, weights)
        r = uniform(seed, stream, drawn[stream], owed_total(weights))
        drawn[stream] += 1
        apply(s, CHANCE, pick(weights, r))


def begin(s: Any, seats: int, options: Cells, seed: int, drawn: Cells, weights: Cells) -> None:
    """Set the table and deal."""
    for stream in range(len(drawn)):
        drawn[stream] = 0
    start(s, seats, options)
    settle(s, seed, drawn, weights)


def random_move(s: Any, seat: int, seed: int, n: int, out: Cells) -> int:
    """One of the allowed moves of a seat, all equally likely."""
    return out[uniform(seed, PLAYERS, n, moves(s, seat, out))]


def random_game(
    s: Any, seats: int, options: Cells, seed: int, drawn: Cells, weights: Cells, out: Cells
) -> int:
    """A whole game of players who choose at random; how many decisions they made."""
    begin(s, seats, options, seed, drawn, weights)
    decisions = 0
    while actors(s):
        seat = lowest_seat(actors(s))
        apply(s, seat, random_move(s, seat, seed, decisions, out))
        settle(s, seed, drawn, weights)
        decisions += 1
    return decisions


def random_games(
    states: Any,
    seats: int,
    options: Cells,
    seed: int,
    drawn: Cells,
    weights: Cells,
    out: Cells,
    results: Cells,
) -> int:
    """A random game at every table, with seeds that follow each other; all decisions made. A row of
    results is the points of each seat, the winners as bits, and the number of decisions."""
    total = 0
    for i in range(len(states)):
        s = states[i]
        decisions = random_game(s, seats, options, mix(seed + i & WORD), drawn, weights, out)
        score(s, out)
        for seat in range(seats):
            results[i, seat] = out[seat]
        results[i, seats] = winners(s)
        results[i, seats + 1] = decisions
        total += decisions
    return total


def begin_all(
    states: Any, seats: int, options: Cells, seeds: Cells, drawn: Any, weights: Cells
) -> None:
    """Set every table of a batch and deal."""
    for i in range(len(states)):
        start(states[i], seats, options)
        settle_row(states[i], i, seeds, drawn, weights)


def settle_row(s: Any, i: int, seeds: Cells, drawn: Cells, weights: Cells) -> None:
    """`settle` for table i of a batch, which counts its draws in row i."""
    while actors(s) & CHANCE_BIT:
        stream = chance(s, weights)
        r = uniform(seeds[i], stream, drawn[i, stream], owed_total(weights))
        drawn[i, stream] += 1
        apply(s, CHANCE, pick(weights, r))


def refused_row(states: Any, actions: Cells) -> int:
    """The first table of a batch whose action its first actor may not do; -1 if all may."""
    for i in range(len(states)):
        mask = actors(states[i])
        if mask and refuse(states[i], lowest_seat(mask), actions[i]):
            return i
    return -1


def step_all(states: Any, actions: Cells, seeds: Cells, drawn: Cells, weights: Cells) -> int:
    """One action at every table of a batch that is not over; how many tables played."""
    played = 0
    for i in range(len(states)):
        mask = actors(states[i])
        if mask:
            apply(states[i], lowest_seat(mask), actions[i])
            settle_row(states[i], i, seeds, drawn, weights)
            played += 1
    return played


def sample_all(states: Any, seeds: Cells, n: int, out: Cells, actions: Cells) -> None:
    """A random allowed action for every table of a batch (0 where the game is over)."""
    for i in range(len(states)):
        mask = actors(states[i])
        actions[i] = random_move(states[i], lowest_seat(mask), seeds[i], n, out) if mask else 0


def legal_all(states: Any, out: Cells, legal: Cells) -> None:
    """Which actions the first actor of every table of a batch may do, as rows of 0 and 1."""
    for i in range(len(states)):
        mask = actors(states[i])
        if mask:
            for k in range(moves(states[i], lowest_seat(mask), out)):
                legal[i, out[k]] = 1
