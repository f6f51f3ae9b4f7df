"""Information-set Monte Carlo tree search (multiple-observer ISMCTS), written once for all games.

A simulation has five steps: *determinize* the view (deal what its seat has not seen, so that a whole state
comes about that agrees with it), *select* a path down the trees by PUCT, *expand* them by a node, *roll out*
the game with a quick policy to its end or to a horizon, and *backpropagate* the result along the path.

Each seat has a tree of its own, whose branches are its observations. What a seat may not see never tells two
of its nodes apart: no seat plays by what it cannot know, whatever the determinization has dealt, and seats
that act at the same time do not see each other's choice.

The prior of a move in PUCT is a softmax of the game's `heuristic`. Moves and their heuristic depend only on
what the seat that moves can see (a law that is tested), so they can be asked of the determinized state.

`backend.compile_rules` runs these functions with a game's own rules in place of the names below, like the
drivers.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from oenach.kernel.chance import CHANCE, CHANCE_BIT, PLAYERS, WORD, mix, pick, uniform
from oenach.kernel.driver import Workspace, lowest_seat, weight_total
from oenach.kernel.fields import Cells
from oenach.kernel.maths import exp, tanh

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
    observers, heuristic, evaluate = game.observers, game.heuristic, game.evaluate

KEYS = 1 << 20  # codes of one seat in the keys of branches
NOWHERE = -1


class SearchParams(NamedTuple):
    """What a search goes by: constants that are the same for all games, and the scales of each."""

    explore: float  # the constant of PUCT: how much a move with few visits is preferred
    temperature: float  # of the softmax that makes priors of the heuristic, in its units
    prior_mix: float  # the share of the prior that is uniform
    rollout_noise: float  # the most that noise adds to the heuristic of a move in a rollout
    margin: float  # the share of the lead in points in a result; the rest is winning
    spread: float  # the lead in points that counts as a clear one
    horizon: int  # decisions after which a rollout is cut off and the points as they stand decide


class Tree(NamedTuple):
    """The trees of all seats, as columns of nodes. Node p is the root of seat p; a branch is an observation
    of the seat whose tree it is."""

    key: Any  # the branch that leads here: who acted, and the code of what this seat saw
    child: Any  # first node below, or NOWHERE
    sibling: Any  # next node with the same parent, or NOWHERE
    visits: Any
    value: Any  # sums over the visits, for the seat whose tree it is: results,
    wins: Any  # shares of a win,
    points: Any  # and points
    size: Any  # [how many nodes there are]
    at: Any  # the node of each seat now, or NOWHERE outside its tree
    path: Any  # the nodes that each seat has visited in this simulation,
    length: Any  # and how many
    found: Any  # scratch, by action: its node, or NOWHERE
    prior: Any  # scratch, by place in the list of moves
    result: Any  # scratch: a row for value, wins and points, a column a seat
    room: Any  # [with more nodes than this the search ends, and is given larger columns to go on with]
    stop: Any  # [1 when the search is to end after this simulation]


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
    """n more simulations from the view states[0]; states[1] is for the determinized state. It ends before
    if it is stopped, or needs more room."""
    for _ in range(n):
        if tree.stop[0] or tree.size[0] > tree.room[0]:
            return
        go_to_roots(tree, workspace.seats)
        action = select_puct(states[0], tree, params, viewer, workspace)
        # Visit k of a move meets the same determinization and the same chance as visit k of any other (common
        # random numbers): what differs is then the moves' doing.
        child = tree.found[action]
        visits = tree.visits[child] if child != NOWHERE else 0
        states[1] = states[0]
        simulate(states[1], tree, params, workspace, viewer, action, mix(seed + visits & WORD))


def try_move(
    states: Any, tree: Tree, params: SearchParams, workspace: Workspace, viewer: int, action: int, seed: int
) -> None:
    """One simulation from the view states[0] that begins with this action, and goes on in the trees even
    below an action that was not tried before. What came of it is in `tree.result`."""
    go_to_roots(tree, workspace.seats)
    tree.found[action] = viewer  # any node
    states[1] = states[0]
    simulate(states[1], tree, params, workspace, viewer, action, seed)


def go_to_roots(tree: Tree, seats: int) -> None:
    """Every seat at its root, with nothing else on its path."""
    for seat in range(seats):
        tree.at[seat] = seat
        tree.path[seat, 0] = seat
        tree.length[seat] = 1


def simulate(
    s: Any, tree: Tree, params: SearchParams, workspace: Workspace, viewer: int, action: int, seed: int
) -> None:
    """One simulation that begins with this action of the viewer; `s` is a copy of the view."""
    determinize_state(s, viewer, seed, workspace.scratch)
    for stream in range(len(workspace.drawn)):
        workspace.drawn[stream] = 0
    known = tree.found[action] != NOWHERE
    observe(s, tree, workspace.seats, viewer, action)
    step(s, viewer, action)
    if known:
        select(s, tree, params, workspace, seed)
    rollout(s, params, workspace, seed)
    note_result(s, tree, params, workspace)
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
    r = uniform(seed, stream, workspace.drawn[stream], weight_total(workspace.weights))
    workspace.drawn[stream] += 1
    return pick(workspace.weights, r)


# Selection and expansion --------------------------------------------------------------------------------


def select(s: Any, tree: Tree, params: SearchParams, workspace: Workspace, seed: int) -> None:
    """Go down the trees until a seat tries a move that has no node yet, or the game ends."""
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
    """The move of a seat with the highest upper bound: mean value + explore * prior * sqrt(N + 1) / (1 + n).
    A move that was never tried has the mean value of its parent."""
    out, node = workspace.out, tree.at[seat]
    n = legal_moves(s, seat, out)
    priors(s, tree, params, seat, out, n)
    find_children(tree, seat, node, out, n)
    parent_value = tree.value[node] / tree.visits[node] if tree.visits[node] else 0.5
    explore = params.explore * sqrt(tree.visits[node] + 1.0)
    best, best_bound = out[0], -1.0
    for i in range(n):
        child = tree.found[out[i]]
        visits, value = 0, parent_value
        if child != NOWHERE:
            visits = tree.visits[child]
            value = tree.value[child] / visits if visits else parent_value
        bound = value + explore * tree.prior[i] / (1 + visits)
        if bound > best_bound:
            best, best_bound = out[i], bound
    return best


def priors(s: Any, tree: Tree, params: SearchParams, seat: int, out: Cells, n: int) -> None:
    """The prior of each move: a softmax of its heuristic, mixed with the uniform distribution."""
    best = -1e9
    for i in range(n):
        tree.prior[i] = float(heuristic(s, seat, out[i]))
        best = max(best, tree.prior[i])
    for i in range(n):
        tree.prior[i] = exp((tree.prior[i] - best) / params.temperature)
    total = 0.0
    for i in range(n):
        total += tree.prior[i]
    for i in range(n):
        tree.prior[i] = (1.0 - params.prior_mix) * tree.prior[i] / total + params.prior_mix / n


def find_children(tree: Tree, seat: int, node: int, out: Cells, n: int) -> None:
    """The nodes of these moves of a seat, in `found`."""
    for i in range(n):
        tree.found[out[i]] = NOWHERE
    own = (seat + 1) * KEYS
    child = tree.child[node]
    while child != NOWHERE:
        if own <= tree.key[child] < own + KEYS:
            tree.found[tree.key[child] - own] = child
        child = tree.sibling[child]


def observe(s: Any, tree: Tree, seats: int, seat: int, code: int) -> None:
    """Every seat takes the branch of its observation of a step that is about to happen; a seat that sees
    nothing of it stays where it is."""
    seen = observers(s, seat, code)
    public = public_action(s, seat, code)
    for observer in range(seats):
        if observer == seat or seen >> observer & 1:
            take_branch(tree, observer, (seat + 1) * KEYS + code)
        elif public >= 0:
            take_branch(tree, observer, (seat + 1) * KEYS + public)


def take_branch(tree: Tree, seat: int, key: int) -> None:
    """Go from a seat's node to the child of this key, which is added if there is room for it."""
    node = tree.at[seat]
    if node == NOWHERE:
        return
    child = tree.child[node]
    while child != NOWHERE and tree.key[child] != key:
        child = tree.sibling[child]
    if child == NOWHERE and tree.size[0] < len(tree.key):
        child = expand(tree, node, key)
    if tree.length[seat] == tree.path.shape[1]:
        child = NOWHERE
    tree.at[seat] = child
    if child != NOWHERE:
        tree.path[seat, tree.length[seat]] = child
        tree.length[seat] += 1


def expand(tree: Tree, node: int, key: int) -> int:
    """A new child of a node."""
    child = add_node(tree, key)
    tree.sibling[child] = tree.child[node]
    tree.child[node] = child
    return child


# Rollout, evaluation, backpropagation --------------------------------------------------------------------


def rollout(s: Any, params: SearchParams, workspace: Workspace, seed: int) -> None:
    """Play on to the end or to the horizon: all seats greedily by the heuristic, with noise."""
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
    """The move with the best heuristic, to which noise is added."""
    n = legal_moves(s, seat, workspace.out)
    best, best_value = workspace.out[0], -1e9
    if n == 1:
        return best
    for i in range(n):
        value = (
            heuristic(s, seat, workspace.out[i])
            + params.rollout_noise * uniform(seed, PLAYERS, i, 1024) / 1024.0
        )
        if value > best_value:
            best, best_value = workspace.out[i], value
    return best


def note_result(s: Any, tree: Tree, params: SearchParams, workspace: Workspace) -> None:
    """The result of each seat: partly the win, or its share of one, and partly the lead. A rollout that was
    cut off where nobody can be said to win counts as won by as much as its lead tells."""
    won = winners(s)
    score(s, workspace.out)
    shares = 0
    for seat in range(workspace.seats):
        tree.result[2, seat] = workspace.out[seat]
        shares += won >> seat & 1
    evaluate(s, workspace.out)
    for seat in range(workspace.seats):
        rival = -1_000_000
        for other in range(workspace.seats):
            if other != seat:
                rival = max(rival, workspace.out[other])
        lead = 0.5 + 0.5 * tanh((workspace.out[seat] - rival) / params.spread)
        win = (won >> seat & 1) / shares if shares else lead
        tree.result[0, seat] = (1.0 - params.margin) * win + params.margin * lead
        tree.result[1, seat] = win


def backpropagate(tree: Tree, seats: int) -> None:
    """Add the result to every node on the path of each seat."""
    for seat in range(seats):
        for i in range(tree.length[seat]):
            node = tree.path[seat, i]
            tree.visits[node] += 1
            tree.value[node] += tree.result[0, seat]
            tree.wins[node] += tree.result[1, seat]
            tree.points[node] += tree.result[2, seat]
