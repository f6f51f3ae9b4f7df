"""A search from a view: how long it runs, and what it found about the moves."""

from __future__ import annotations

from time import perf_counter
from typing import Any, NamedTuple

from oenach.bots import ismcts
from oenach.bots.ismcts import SearchParams, Tree
from oenach.bots.stopping import CURRENT
from oenach.game import Game
from oenach.kernel.backend import Backend, compile_rules
from oenach.kernel.chance import WORD
from oenach.kernel.choice import INTERPRETED, NATIVE, backend_for, choose, native_mark
from oenach.kernel.errors import Malformed
from oenach.kernel.messages import Messages
from oenach.position import Move
from oenach.spec import GameSpec
from oenach.view import View

say = Messages("oenach")
DEPTH = 256  # the longest path in a tree
FIRST_ROOM = 1 << 14  # nodes that there is room for at first; then twice as many, and so on
MOST_NODES = 1 << 21  # a minute's thought or more; they take 120 MB


class MoveStats(NamedTuple):
    """What the simulations say of one move."""

    move: Move
    visits: int
    value: float  # the mean result, which the search goes by
    chance: float  # of winning; a shared win counts in part
    points: float  # expected at the end


class Search:
    """A search from one view, which can go on as long as one likes; its trees have up to `nodes` nodes."""

    def __init__(
        self,
        view: View,
        seed: int,
        params: SearchParams,
        nodes: int = MOST_NODES,
        backend: Backend | None = None,
    ) -> None:
        if view.seat is None or view.seat not in view.actors:
            raise Malformed(say.later("search.turn"))
        self.view, self.seat, self.seed, self.params = view, view.seat, seed & WORD, params
        self.moves = view.moves()
        self.backend = backend or backend_for(view.spec, ismcts, soon=True)
        self._states = self.backend.empty_states(2)
        self.backend.put(self._states, 0, view.state)
        self._workspace = self.backend.workspace(view.seats, view.spec.check_options(None))
        self._most_nodes = nodes
        self.tree = empty_tree(self.backend, view.seats, min(nodes, FIRST_ROOM))
        self.tree.room[0] = self._room()
        self.backend.run.reset_trees(self.tree, view.seats)
        if (stop := CURRENT.get()) is not None:
            stop.add(self)

    @property
    def simulations(self) -> int:
        return int(self.tree.visits[self.seat])

    def simulate(self, simulations: int) -> None:
        """So many more simulations."""
        goal = self.simulations + simulations
        while self.simulations < goal and not self.stopped:
            if self.tree.size[0] > self.tree.room[0]:
                self._grow()
            self.backend.run.search(
                self._states,
                self.tree,
                self.params,
                self._workspace,
                self.seat,
                self.seed,
                goal - self.simulations,
            )

    def try_move(self, move: int, seed: int) -> Any:
        """One simulation that begins with this move, in the deal of a seed; what came of it, for each seat:
        the result that the search goes by, the share of the win, the points."""
        run = self.backend.run.try_move
        run(self._states, self.tree, self.params, self._workspace, self.seat, int(move), seed)
        return self.tree.result

    def _room(self) -> int:
        """The nodes with which there is still room for one more simulation, whatever it adds; where the trees
        cannot grow any more, any number."""
        nodes = len(self.tree.key)
        return nodes - self.view.seats * DEPTH if nodes < self._most_nodes else nodes

    def _grow(self) -> None:
        """Twice as much room for nodes, as far as that is allowed."""
        size, nodes = int(self.tree.size[0]), min(2 * len(self.tree.key), self._most_nodes)
        larger = node_columns(self.backend, nodes)
        for name, column in larger.items():
            column[:size] = getattr(self.tree, name)[:size]
        self.tree = self.tree._replace(**larger)
        self.tree.room[0] = self._room()

    def stop(self) -> None:
        """End at once, from another thread: what is simulated now is the last. What was found stays."""
        self.tree.stop[0] = 1

    @property
    def stopped(self) -> bool:
        return bool(self.tree.stop[0])

    def search_up_to(self, simulations: int) -> None:
        """So many simulations in all, or fewer if the rest could not change the choice."""
        while (left := simulations - self.simulations) > 0 and not (self.stopped or self._decided(left)):
            self.simulate(min(left, max(16, simulations // 16)))

    def search_for(self, seconds: float) -> None:
        """For so long, or less if the simulations that are left could not change the choice."""
        began = perf_counter()
        while (spent := perf_counter() - began) < seconds and not self.stopped:
            rate = self.simulations / spent if self.simulations else 0
            if self.simulations and self._decided(int(rate * (seconds - spent))):
                return
            self.simulate(max(16, int(rate * seconds / 50)))

    def _decided(self, left: int) -> bool:
        """Whether so many more simulations could not bring another move to the top."""
        move_stats = self.move_stats()
        return len(move_stats) == 1 or move_stats[0].visits - move_stats[1].visits > left

    def move_stats(self) -> list[MoveStats]:
        """The moves, the most visited first."""
        nodes = self._nodes()
        found = [self._stats(move, nodes.get(int(move))) for move in self.moves]
        return sorted(found, key=lambda t: (-t.visits, -t.value, t.move))

    def _nodes(self) -> dict[int, int]:
        """The nodes of the moves that were visited, by code."""
        nodes, node = {}, int(self.tree.child[self.seat])
        while node != ismcts.NOWHERE:
            nodes[int(self.tree.key[node]) - (self.seat + 1) * ismcts.KEYS] = node
            node = int(self.tree.sibling[node])
        return nodes

    def _stats(self, move: Move, node: int | None) -> MoveStats:
        if node is None:
            return MoveStats(move, 0, 0.0, 0.0, 0.0)
        tree, n = self.tree, int(self.tree.visits[node])
        return MoveStats(
            move, n, float(tree.value[node]) / n, float(tree.wins[node]) / n, float(tree.points[node]) / n
        )


def prepare(spec: GameSpec, seats: int | None = None, backend: Backend | None = None) -> None:
    """Compile the search of a game, or load it, so that the first move need not wait for that."""
    game, params = Game(spec.name, seats, seed=0), SearchParams(1.0, 1.0, 0.1, 1.0, 0.5, 1.0, 9)
    Search(game.view(game.actors[0]), 0, params, backend=backend).simulate(1)


def compile_native(spec: GameSpec) -> None:
    """Compile the search of a game for this machine. From now on it is used here, being the quickest."""
    prepare(spec, backend=compile_rules(spec, True, ismcts))
    native_mark(spec).touch()


def must_compile(spec: GameSpec) -> bool:
    """Whether the first search of a game has to wait for a compiler."""
    return choose(spec, ismcts, soon=True) == NATIVE and not native_mark(spec).exists()


def is_interpreted(spec: GameSpec) -> bool:
    """Whether searches of a game are slow here."""
    return choose(spec, ismcts, soon=True) == INTERPRETED


def empty_tree(backend: Backend, seats: int, nodes: int) -> Tree:
    """Room for the trees of all seats, of so many nodes together."""
    actions, whole, real = backend.spec.sizes.actions, backend.cells, backend.reals

    return Tree(
        **node_columns(backend, nodes),
        size=whole(1),
        at=whole(seats),
        path=whole((seats, DEPTH)),
        length=whole(seats),
        found=whole(actions),
        prior=real(actions),
        result=real((3, seats)),
        room=whole(1),
        stop=whole(1),
    )


def node_columns(backend: Backend, nodes: int) -> dict[str, Any]:
    """What is known of each node, a column each, for so many nodes."""
    whole = {name: backend.cells(nodes) for name in ("key", "child", "sibling", "visits")}
    return {**whole, **{name: backend.reals(nodes) for name in ("value", "wins", "points")}}
