"""Information-set Monte Carlo tree search, written once for all games.

Every simulation imagines a whole table that agrees with the view (`determinize`), walks down what earlier
simulations learnt, plays on with a quick sensible policy, to the end or far enough for the points to
tell, and remembers the result.
Each seat has a tree of its own, whose branches are what that seat sees: what a seat may not see never
tells two of its nodes apart, so nobody in the imagined games plays by what they cannot know, and seats
that act at the same time do not see each other's choice (multiple-observer search).

A seat chooses among its moves by what they brought so far, by how little they were tried, and by how
good they look to the game's greedy player (`worth_of`). Moves and their worth depend only on what the
seat that moves can see (a law that is tested), so they can be asked of the imagined table itself.

`backend.compile_rules` runs these functions with a game's own rules in place of the names below, like the
drivers.
"""

from __future__ import annotations

from math import exp, sqrt, tanh
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from oenach.kernel.chance import CHANCE, CHANCE_BIT, PLAYERS, WORD, mix, pick, uniform
from oenach.kernel.driver import Workspace, lowest_seat, owed_total
from oenach.kernel.fields import Cells

if TYPE_CHECKING:  # these names are the game's: `backend.compile_rules` puts them here
    from oenach.kernel.interface import Rules

    game = cast(Rules, None)
    actors, apply, chance, moves = game.actors, game.apply, game.chance, game.moves
    determinize, public_action, score, winners = (
        game.determinize,
        game.public_action,
        game.score,
        game.winners,
    )
    observers, heuristic = game.observers, game.heuristic

KEYS = 1 << 20  # codes of one seat in the keys of branches
NOWHERE = -1


class SearchParams(NamedTuple):
    """How a search weighs things: the same for all games, and the scales of each."""

    explore: float  # how much a move that was little tried is preferred
    temperature: float  # the difference in worth that makes a move e times as likely to be looked at first
    prior_mix: float  # the share of attention that all moves get, whatever they look like
    rollout_noise: float  # playouts: how far chance may lift a move's worth over another's
    margin: float  # the share of points in a result; the rest is winning
    spread: float  # the lead in points that counts as a clear one
    horizon: int  # how many decisions an imagined game goes on after the tree; then points decide


class Tree(NamedTuple):
    """Nodes as columns. Node p is the root of seat p. A branch is what happened as that seat saw it."""

    key: Any  # the branch that leads here
    child: Any  # first node below, or NOWHERE
    sibling: Any  # next node with the same parent, or NOWHERE
    visits: Any
    value: Any  # sums over the visits, for the seat whose tree it is: results,
    wins: Any  # shares of a win,
    points: Any  # and points
    size: Any  # [how many nodes there are]
    at: Any  # where each seat is now
    path: Any  # the nodes on the way of each seat,
    length: Any  # and how many
    found: Any  # scratch, by action: its node, or NOWHERE
    prior: Any  # scratch, by place in the list of moves
    result: Any  # scratch: a row for value, wins and points, a column a seat


def reset_trees(tree: Tree, seats: int) -> None:
    """An empty tree for every seat."""
    tree.size[0] = 0
    for _ in range(seats):
        add_node(tree, 0)


def add_node(tree: Tree, key: int) -> int:
    node: int = tree.size[0]
    tree.size[0] = node + 1
    tree.key[node] = key
    tree.child[node] = NOWHERE
    tree.sibling[node] = NOWHERE
    tree.visits[node] = 0
    tree.value[node] = 0.0
    tree.wins[node] = 0.0
    tree.points[node] = 0.0
    return node


def search(
    states: Any,
    tree: Tree,
    params: SearchParams,
    workspace: Workspace,
    viewer: int,
    seed: int,
    n: int,
) -> None:
    """n more simulations from the view states[0]; states[1] is the imagined table."""
    for _ in range(n):
        for seat in range(workspace.seats):
            tree.at[seat] = seat
            tree.path[seat, 0] = seat
            tree.length[seat] = 1
        action = select_puct(states[0], tree, params, viewer, workspace)
        # The k-th look at a move meets the same hidden cards and the same luck as that at any other:
        # what differs is then the moves' doing.
        child = tree.found[action]
        luck = mix(seed + (tree.visits[child] if child != NOWHERE else 0) & WORD)
        states[1] = states[0]
        simulate(states[1], tree, params, workspace, viewer, action, luck)


def simulate(
    s: Any, tree: Tree, params: SearchParams, workspace: Workspace, viewer: int, action: int, seed: int
) -> None:
    """One imagined game from this action on, and what it teaches."""
    determinize_state(s, viewer, seed, workspace.scratch)
    for stream in range(len(workspace.drawn)):
        workspace.drawn[stream] = 0
    known = tree.found[action] != NOWHERE
    observe(s, tree, workspace.seats, viewer, action)
    step(s, viewer, action)
    if known:
        descend(s, tree, params, workspace, seed)
    rollout(s, params, workspace, seed)
    evaluate(s, tree, params, workspace)
    backpropagate(tree, workspace.seats)


# The rules, each in one place: they are inlined, and would otherwise be compiled at every call ---------


def determinize_state(s: Any, viewer: int, seed: int, scratch: Cells) -> None:
    determinize(s, viewer, seed, scratch)


def step(s: Any, seat: int, action: int) -> None:
    apply(s, seat, action)


def legal_moves(s: Any, seat: int, out: Cells) -> int:
    return moves(s, seat, out)


def draw_outcome(s: Any, seed: int, workspace: Workspace) -> int:
    stream = chance(s, workspace.weights)
    r = uniform(seed, stream, workspace.drawn[stream], owed_total(workspace.weights))
    workspace.drawn[stream] += 1
    return pick(workspace.weights, r)


# Down the trees -----------------------------------------------------------------------------------------


def descend(s: Any, tree: Tree, params: SearchParams, workspace: Workspace, seed: int) -> None:
    """Follow the trees until a seat tries something new, or the game ends."""
    going = True
    while going:
        mask = actors(s)
        if mask == 0:
            return
        if mask & CHANCE_BIT:
            outcome = draw_outcome(s, seed, workspace)
            observe(s, tree, workspace.seats, CHANCE, outcome)
            step(s, CHANCE, outcome)
        else:
            seat = lowest_seat(mask)
            if tree.at[seat] == NOWHERE:
                return
            action = select_puct(s, tree, params, seat, workspace)
            going = tree.found[action] != NOWHERE
            observe(s, tree, workspace.seats, seat, action)
            step(s, seat, action)


def select_puct(s: Any, tree: Tree, params: SearchParams, seat: int, workspace: Workspace) -> int:
    """The move that a seat looks at next."""
    out, node = workspace.out, tree.at[seat]
    n = legal_moves(s, seat, out)
    priors(s, tree, params, seat, out, n)
    find_children(tree, seat, node, out, n)
    known = tree.value[node] / tree.visits[node] if tree.visits[node] else 0.5
    eager = params.explore * sqrt(tree.visits[node] + 1.0)
    best, best_score = out[0], -1.0
    for i in range(n):
        child = tree.found[out[i]]
        visits, value = 0, known
        if child != NOWHERE:
            visits = tree.visits[child]
            value = tree.value[child] / visits if visits else known
        appeal = value + eager * tree.prior[i] / (1 + visits)
        if appeal > best_score:
            best, best_score = out[i], appeal
    return best


def priors(s: Any, tree: Tree, params: SearchParams, seat: int, out: Cells, n: int) -> None:
    """How much attention each move deserves at first sight, in shares."""
    best = -1e9
    for i in range(n):
        tree.prior[i] = float(heuristic(s, seat, out[i]))
        best = max(best, tree.prior[i])
    total = 0.0
    for i in range(n):
        tree.prior[i] = exp((tree.prior[i] - best) / params.temperature)
        total += tree.prior[i]
    for i in range(n):
        tree.prior[i] = (1.0 - params.prior_mix) * tree.prior[i] / total + params.prior_mix / n


def find_children(tree: Tree, seat: int, node: int, out: Cells, n: int) -> None:
    """The nodes of these moves of a seat, where there are any."""
    for i in range(n):
        tree.found[out[i]] = NOWHERE
    own = (seat + 1) * KEYS
    child = tree.child[node]
    while child != NOWHERE:
        if own <= tree.key[child] < own + KEYS:
            tree.found[tree.key[child] - own] = child
        child = tree.sibling[child]


def observe(s: Any, tree: Tree, seats: int, seat: int, code: int) -> None:
    """Every seat takes the branch for what it sees of a step that is about to happen."""
    seen = observers(s, seat, code)
    outside = public_action(s, seat, code)
    for watcher in range(seats):
        if watcher == seat or seen >> watcher & 1:
            step_down(tree, watcher, (seat + 1) * KEYS + code)
        elif outside >= 0:
            step_down(tree, watcher, (seat + 1) * KEYS + outside)


def step_down(tree: Tree, seat: int, key: int) -> None:
    node = tree.at[seat]
    if node == NOWHERE:
        return
    child = tree.child[node]
    while child != NOWHERE and tree.key[child] != key:
        child = tree.sibling[child]
    if child == NOWHERE and tree.size[0] < len(tree.key):
        child = add_node(tree, key)
        tree.sibling[child] = tree.child[node]
        tree.child[node] = child
    if tree.length[seat] == tree.path.shape[1]:
        child = NOWHERE
    tree.at[seat] = child
    if child != NOWHERE:
        tree.path[seat, tree.length[seat]] = child
        tree.length[seat] += 1


# To the end, and back ------------------------------------------------------------------------------------


def rollout(s: Any, params: SearchParams, workspace: Workspace, seed: int) -> None:
    """Play on: all seats greedily, with some noise in their judgement."""
    decisions = 0
    mask = actors(s)
    while mask and decisions < params.horizon:
        if mask & CHANCE_BIT:
            step(s, CHANCE, draw_outcome(s, seed, workspace))
        else:
            seat = lowest_seat(mask)
            step(s, seat, rollout_move(s, seat, params, workspace, mix(seed + decisions & WORD)))
            decisions += 1
        mask = actors(s)


def rollout_move(s: Any, seat: int, params: SearchParams, workspace: Workspace, seed: int) -> int:
    """The move with the best worth, to which chance adds something."""
    n = legal_moves(s, seat, workspace.out)
    best, best_worth = workspace.out[0], -1e9
    if n == 1:
        return best
    for i in range(n):
        worth = (
            heuristic(s, seat, workspace.out[i])
            + params.rollout_noise * uniform(seed, PLAYERS, i, 1024) / 1024.0
        )
        if worth > best_worth:
            best, best_worth = workspace.out[i], worth
    return best


def evaluate(s: Any, tree: Tree, params: SearchParams, workspace: Workspace) -> None:
    """What the end of a game is worth to each seat: the win or its share of it, and the margin."""
    won = winners(s)
    score(s, workspace.out)
    shares = 0
    for seat in range(workspace.seats):
        shares += won >> seat & 1
    for seat in range(workspace.seats):
        rival = -1_000_000
        for other in range(workspace.seats):
            if other != seat:
                rival = max(rival, workspace.out[other])
        win = (won >> seat & 1) / shares
        lead = 0.5 + 0.5 * tanh((workspace.out[seat] - rival) / params.spread)
        tree.result[0, seat] = (1.0 - params.margin) * win + params.margin * lead
        tree.result[1, seat] = win
        tree.result[2, seat] = workspace.out[seat]


def backpropagate(tree: Tree, seats: int) -> None:
    """Add the result to every node on the way."""
    for seat in range(seats):
        for i in range(tree.length[seat]):
            node = tree.path[seat, i]
            tree.visits[node] += 1
            tree.value[node] += tree.result[0, seat]
            tree.wins[node] += tree.result[1, seat]
            tree.points[node] += tree.result[2, seat]
