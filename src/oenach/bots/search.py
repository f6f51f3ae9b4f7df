"""A search from a view: how long it runs, and what it found about the moves."""

from __future__ import annotations

from time import perf_counter
from typing import NamedTuple

import numpy as np

from oenach.bots import ismcts
from oenach.bots.ismcts import SearchParams, Tree
from oenach.game import Game
from oenach.kernel.backend import Backend, can_compile, compile_rules
from oenach.kernel.chance import WORD
from oenach.kernel.errors import Malformed
from oenach.kernel.messages import Messages
from oenach.position import Move
from oenach.spec import GameSpec
from oenach.view import View

say = Messages("oenach")
DEPTH = 256  # the longest path in a tree


class MoveStats(NamedTuple):
    """What the simulations say of one move."""

    move: Move
    visits: int
    value: float  # the mean result, which the search goes by
    chance: float  # of winning; a shared win counts in part
    points: float  # expected at the end


class Search:
    """A search from one view, which can go on as long as one likes; its trees have up to `nodes` nodes."""

    def __init__(self, view: View, seed: int, params: SearchParams, nodes: int = 1 << 17) -> None:
        if view.seat is None or view.seat not in view.actors:
            raise Malformed(say.later("search.turn"))
        self.view, self.seat, self.seed, self.params = view, view.seat, seed & WORD, params
        self.moves = view.moves()
        self.backend: Backend = compile_rules(view.spec, can_compile(), ismcts)
        records = np.zeros(2, view.spec.state_type.dtype)
        records[0] = view.state.array()[0]
        self._states = self.backend.states(records)
        self._workspace = self.backend.workspace(view.seats, view.spec.check_options(None))
        self.tree = empty_tree(self.backend, view.seats, nodes)
        self.backend.run.reset_trees(self.tree, view.seats)

    @property
    def simulations(self) -> int:
        return int(self.tree.visits[self.seat])

    def simulate(self, simulations: int) -> None:
        """So many more simulations."""
        self.backend.run.search(
            self._states,
            self.tree,
            self.params,
            self._workspace,
            self.seat,
            self.seed,
            simulations,
        )

    def search_up_to(self, simulations: int) -> None:
        """So many simulations in all, or fewer if the rest could not change the choice."""
        while (left := simulations - self.simulations) > 0 and not self._decided(left):
            self.simulate(min(left, max(16, simulations // 16)))

    def search_for(self, seconds: float) -> None:
        """For so long, or less if the simulations that are left could not change the choice."""
        began = perf_counter()
        while (spent := perf_counter() - began) < seconds:
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


def prepare(spec: GameSpec, seats: int) -> None:
    """Compile the search of a game, or load it, so that the first move need not wait for that."""
    game = Game(spec.name, seats, seed=0)
    Search(game.view(game.actors[0]), 0, SearchParams(1.0, 1.0, 0.1, 1.0, 0.5, 1.0, 9)).simulate(1)


def empty_tree(backend: Backend, seats: int, nodes: int) -> Tree:
    """Room for the trees of all seats, of so many nodes together."""
    actions = backend.spec.sizes.actions

    def whole(*shape: int) -> object:
        return backend.wrap(np.zeros(shape, np.int64))

    def real(*shape: int) -> object:
        return backend.wrap(np.zeros(shape, np.float64))

    return Tree(
        key=whole(nodes),
        child=whole(nodes),
        sibling=whole(nodes),
        visits=whole(nodes),
        value=real(nodes),
        wins=real(nodes),
        points=real(nodes),
        size=whole(1),
        at=whole(seats),
        path=whole(seats, DEPTH),
        length=whole(seats),
        found=whole(actions),
        prior=real(actions),
        result=real(3, seats),
    )
