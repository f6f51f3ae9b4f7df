"""The loops that run a game, written once for all games.

`backend.compile_rules` runs these functions with a game's own rules in place of the names below, interpreted
or compiled. `states` is whatever gives a state for an index: an array of records, or a list of mirrors.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, cast

from oenach.kernel.chance import CHANCE, CHANCE_BIT, PLAYERS, WORD, mix, pick, uniform
from oenach.kernel.fields import Cells

if TYPE_CHECKING:  # these names are the game's: `backend.compile_rules` puts them here
    from oenach.kernel.interface import Rules

    game = cast(Rules, None)
    OUTCOMES, STARTS = game.OUTCOMES, game.STARTS
    actors, apply, chance, moves, refuse = game.actors, game.apply, game.chance, game.moves, game.refuse
    count_pieces, score, heuristic = game.count_pieces, game.score, game.heuristic
    start, winners = game.start, game.winners


class Workspace(NamedTuple):
    """How a game is set up (`starter`: the seat that was chosen to start + 1, or 0), and the arrays that its
    driver works in: draws so far by stream, weights of the outcomes owed, a list of moves, and scratch for
    `determinize`."""

    seats: int
    options: Any
    starter: int
    drawn: Cells
    weights: Cells
    out: Cells
    scratch: Cells


class Observations(NamedTuple):
    """The views of all seats, the same as bytes, and the runs of bytes that each seat may see."""

    views: Any
    seen: Any
    visible_runs: Any


def lowest_seat(mask: int) -> int:
    """The first seat of a set."""
    seat = 0
    while not mask >> seat & 1:
        seat += 1
    return seat


def weight_total(weights: Cells) -> int:
    total = 0
    for outcome in range(OUTCOMES):
        total += weights[outcome]
    return total


def chosen_outcome(starter: int, weights: Cells) -> int:
    """The outcome that the chosen seat starts, if who starts is owed now: nothing is drawn then. Else -1."""
    return STARTS + starter - 1 if starter and weights[STARTS + starter - 1] else -1


def resolve_chance(s: Any, seed: int, workspace: Workspace) -> None:
    """Draw every outcome that is owed, until a seat must act or the game is over."""
    while actors(s) & CHANCE_BIT:
        stream = chance(s, workspace.weights)
        r = uniform(seed, stream, workspace.drawn[stream], weight_total(workspace.weights))
        workspace.drawn[stream] += 1
        apply(s, CHANCE, pick(workspace.weights, r))


def resolve_start(s: Any, seed: int, drawn: Cells, workspace: Workspace) -> None:
    """Where it was chosen who starts: draw what is owed before, and give that. (Apart from `resolve_chance`,
    which draws all the rest of a game, and would be slower.)"""
    waits = workspace.starter > 0
    while waits and actors(s) & CHANCE_BIT:
        stream = chance(s, workspace.weights)
        outcome = chosen_outcome(workspace.starter, workspace.weights)
        waits = outcome < 0
        if waits:
            r = uniform(seed, stream, drawn[stream], weight_total(workspace.weights))
            drawn[stream] += 1
            outcome = pick(workspace.weights, r)
        apply(s, CHANCE, outcome)


def apply_dictated(s: Any, dictated: Cells, used: int, drawn: Cells, workspace: Workspace) -> int:
    """Give a table the outcomes that are dictated to it, from number `used` on, as long as it is owed
    any: how many are used then, or -1 - n where outcome n cannot come. The list ends with -1. That the
    chosen seat starts may be left out."""
    while dictated[used] >= 0 and actors(s) & CHANCE_BIT:
        stream = chance(s, workspace.weights)
        chosen, told = chosen_outcome(workspace.starter, workspace.weights), dictated[used]
        if chosen >= 0 and not workspace.weights[told]:
            apply(s, CHANCE, chosen)
            continue
        if not workspace.weights[told] or (chosen >= 0 and chosen != told):
            return -1 - used
        drawn[stream] += 1
        apply(s, CHANCE, told)
        used += 1
    return used


def set_table(s: Any, workspace: Workspace) -> None:
    """Set an empty table, with everything still to be dealt."""
    for stream in range(len(workspace.drawn)):
        workspace.drawn[stream] = 0
    start(s, workspace.seats, workspace.options)


def begin(s: Any, seed: int, workspace: Workspace) -> None:
    """Set an empty table and deal."""
    set_table(s, workspace)
    resolve_start(s, seed, workspace.drawn, workspace)
    resolve_chance(s, seed, workspace)


# Whole games ------------------------------------------------------------------------------------------


def random_move(s: Any, seat: int, seed: int, n: int, out: Cells) -> int:
    """One of the allowed moves of a seat, all equally likely."""
    return out[uniform(seed, PLAYERS, n, moves(s, seat, out))]


def random_game(s: Any, seed: int, workspace: Workspace) -> int:
    """A whole game of players who choose at random; how many decisions they made."""
    begin(s, seed, workspace)
    decisions = 0
    while actors(s):
        seat = lowest_seat(actors(s))
        apply(s, seat, random_move(s, seat, seed, decisions, workspace.out))
        resolve_chance(s, seed, workspace)
        decisions += 1
    return decisions


def greedy(view: Any, seat: int, out: Cells, n: int) -> int:
    """The move with the best heuristic, from a view, of the n allowed ones in `out`; the first of equals."""
    best, best_value = 0, heuristic(view, seat, out[0])
    for i in range(1, n):
        value = heuristic(view, seat, out[i])
        if value > best_value:
            best, best_value = i, value
    return out[best]


def see(whole: Any, seen: Any, runs: Cells) -> None:
    """Copy into a view the bytes that its seat may see."""
    for k in range(len(runs)):
        to, source, length = runs[k, 0], runs[k, 1], runs[k, 2]
        for i in range(length):  # of a slice, compiled code would prepare the text of an error
            seen[to + i] = whole[source + i]


def bot_move(
    whole: Any, observations: Observations, seat: int, bot: int, seed: int, n: int, out: Cells
) -> int:
    """What a bot does, who sees the view of its seat only: 0 plays at random, 1 plays greedily."""
    see(whole, observations.seen[seat], observations.visible_runs[seat])
    view = observations.views[seat]
    if bot:
        return greedy(view, seat, out, moves(view, seat, out))
    return random_move(view, seat, seed, n, out)


def bot_game(
    s: Any, whole: Any, observations: Observations, bots: Cells, shift: int, seed: int, workspace: Workspace
) -> int:
    """A whole game of bots. At seat i sits bots[i + shift], and so on round the table."""
    begin(s, seed, workspace)
    decisions = 0
    while actors(s):
        seat = lowest_seat(actors(s))
        bot = bots[(seat + shift) % workspace.seats]
        apply(s, seat, bot_move(whole, observations, seat, bot, seed, decisions, workspace.out))
        resolve_chance(s, seed, workspace)
        decisions += 1
    return decisions


def dictated_game(
    s: Any,
    whole: Any,
    observations: Observations,
    bots: Cells,
    shift: int,
    seed: int,
    dictated: Cells,
    workspace: Workspace,
) -> int:
    """A `bot_game` in which chance gives first what is dictated; -1 - n where outcome n cannot come."""
    set_table(s, workspace)
    decisions, used = 0, apply_dictated(s, dictated, 0, workspace.drawn, workspace)
    resolve_start(s, seed, workspace.drawn, workspace)
    while used >= 0:
        resolve_chance(s, seed, workspace)
        if not actors(s):
            return decisions
        seat = lowest_seat(actors(s))
        bot = bots[(seat + shift) % workspace.seats]
        apply(s, seat, bot_move(whole, observations, seat, bot, seed, decisions, workspace.out))
        used = apply_dictated(s, dictated, used, workspace.drawn, workspace)
        decisions += 1
    return used


def note(s: Any, decisions: int, workspace: Workspace, results: Cells, i: int) -> None:
    """Row i of the results: the points of each seat, the winners as bits, the decisions made."""
    score(s, workspace.out)
    for seat in range(workspace.seats):
        results[i, seat] = workspace.out[seat]
    results[i, workspace.seats] = winners(s)
    results[i, workspace.seats + 1] = decisions


def random_games(states: Any, first: int, workspace: Workspace, results: Cells) -> None:
    """A random game at every empty table, with seeds that follow from `first`."""
    for i in range(len(states)):
        decisions = random_game(states[i], mix(first + i & WORD), workspace)
        note(states[i], decisions, workspace, results, i)


def bot_games(
    states: Any,
    wholes: Any,
    observations: Observations,
    bots: Cells,
    first: int,
    workspace: Workspace,
    results: Cells,
) -> None:
    """A game of bots at every empty table; at each they sit one seat further on."""
    for i in range(len(states)):
        decisions = bot_game(states[i], wholes[i], observations, bots, i, mix(first + i & WORD), workspace)
        note(states[i], decisions, workspace, results, i)


def dictated_games(
    states: Any,
    wholes: Any,
    observations: Observations,
    bots: Cells,
    first: int,
    dictated: Cells,
    workspace: Workspace,
    results: Cells,
) -> int:
    """`bot_games` in which chance gives first, in each, what is dictated; the first game in which that
    cannot be, whose row of results then ends with -1 - the number of the outcome; -1 if there is none."""
    for i in range(len(states)):
        seed = mix(first + i & WORD)
        decisions = dictated_game(states[i], wholes[i], observations, bots, i, seed, dictated, workspace)
        note(states[i], decisions, workspace, results, i)
        if decisions < 0:
            return i
    return -1


# Batches: many games, one step at a time --------------------------------------------------------------


def resolve_chance_row(s: Any, i: int, seeds: Cells, drawn: Cells, weights: Cells) -> None:
    """`resolve_chance` for table i of a batch, which counts its draws in row i."""
    while actors(s) & CHANCE_BIT:
        stream = chance(s, weights)
        r = uniform(seeds[i], stream, drawn[i, stream], weight_total(weights))
        drawn[i, stream] += 1
        apply(s, CHANCE, pick(weights, r))


def start_all(states: Any, workspace: Workspace) -> None:
    """Set every table of a batch, with everything still to be dealt."""
    for i in range(len(states)):
        start(states[i], workspace.seats, workspace.options)


def apply_dictated_all(states: Any, dictated: Any, used: Cells, drawn: Any, workspace: Workspace) -> int:
    """Give every table of a batch what is dictated to it; the first where that cannot be, -1 if none."""
    for i in range(len(states)):
        used[i] = apply_dictated(states[i], dictated[i], used[i], drawn[i], workspace)
        if used[i] < 0:
            return i
    return -1


def resolve_start_all(states: Any, seeds: Cells, drawn: Any, workspace: Workspace) -> None:
    """`resolve_start` for every table of a batch."""
    for i in range(len(states)):
        resolve_start(states[i], seeds[i], drawn[i], workspace)


def resolve_chance_all(states: Any, seeds: Cells, drawn: Cells, workspace: Workspace) -> None:
    """Draw everything that is owed at the tables of a batch."""
    for i in range(len(states)):
        resolve_chance_row(states[i], i, seeds, drawn, workspace.weights)


def refused_row(states: Any, actions: Cells) -> int:
    """The first table of a batch whose first actor may not do its action; -1 if all may."""
    for i in range(len(states)):
        mask = actors(states[i])
        if mask and refuse(states[i], lowest_seat(mask), actions[i]):
            return i
    return -1


def apply_all(states: Any, actions: Cells) -> int:
    """One action at every table of a batch that is not over, and nothing that chance owes then; how many
    tables played."""
    played = 0
    for i in range(len(states)):
        mask = actors(states[i])
        if mask:
            apply(states[i], lowest_seat(mask), actions[i])
            played += 1
    return played


def step_all(states: Any, actions: Cells, seeds: Cells, drawn: Cells, workspace: Workspace) -> int:
    """One action at every table of a batch that is not over; how many tables played."""
    played = 0
    for i in range(len(states)):
        mask = actors(states[i])
        if mask:
            apply(states[i], lowest_seat(mask), actions[i])
            resolve_chance_row(states[i], i, seeds, drawn, workspace.weights)
            played += 1
    return played


def sample_all(states: Any, seeds: Cells, n: int, workspace: Workspace, actions: Cells) -> None:
    """A random allowed action for every table of a batch; 0 where the game is over."""
    for i in range(len(states)):
        mask = actors(states[i])
        if mask:
            actions[i] = random_move(states[i], lowest_seat(mask), seeds[i], n, workspace.out)
        else:
            actions[i] = 0


def legal_all(states: Any, workspace: Workspace, legal: Any) -> None:
    """Which actions the first actor of every table of a batch may do, as rows of 0 and 1."""
    for i in range(len(states)):
        mask = actors(states[i])
        if mask:
            for k in range(moves(states[i], lowest_seat(mask), workspace.out)):
                legal[i, workspace.out[k]] = 1


def actors_all(states: Any, out: Cells) -> None:
    """The set of actors of every table of a batch."""
    for i in range(len(states)):
        out[i] = actors(states[i])


def score_all(states: Any, workspace: Workspace, points: Cells) -> None:
    """The points of each seat at every table of a batch."""
    for i in range(len(states)):
        score(states[i], workspace.out)
        for seat in range(workspace.seats):
            points[i, seat] = workspace.out[seat]


def winners_all(states: Any, out: Cells) -> None:
    """The seats that have won, as bits, at every table of a batch; 0 where the game is not over."""
    for i in range(len(states)):
        out[i] = 0 if actors(states[i]) else winners(states[i])


def count_pieces_all(states: Any, counts: Any) -> None:
    """The pieces of every table by kind, a row each."""
    for i in range(len(states)):
        count_pieces(states[i], counts[i])
