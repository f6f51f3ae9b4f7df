"""What a search found about the moves of a view, and the ways to ask for it."""

from __future__ import annotations

from time import perf_counter
from typing import NamedTuple

import numpy as np

from oenach.bots import search
from oenach.bots.search import Style, Tree
from oenach.game import Game
from oenach.kernel.chance import WORD
from oenach.kernel.errors import Malformed
from oenach.kernel.ways import Way, bind, can_compile
from oenach.position import Move
from oenach.title import Title
from oenach.view import View

DEPTH = 256  # how far down a tree may go


class Thought(NamedTuple):
    """What the simulations say of one move."""

    move: Move
    visits: int
    value: float  # what the search went by
    chance: float  # of winning; a shared win counts in part
    points: float  # expected at the end


class Mind:
    """A search from one view, which can go on as long as one likes."""

    def __init__(self, view: View, seed: int, style: Style, room: int = 1 << 17) -> None:
        if view.seat is None or view.seat not in view.actors:
            raise Malformed("Only a seat that is to act can think about its move.")
        self.view, self.seat, self.seed, self.style = view, view.seat, seed & WORD, style
        self.moves = view.moves()
        self.way: Way = bind(view.title, can_compile(), search)
        records = np.zeros(2, view.title.table.dtype)
        records[0] = view.state.array()[0]
        self._states, self._wholes = self.way.states(records), self.way.wholes(records)
        self._desk = self.way.desk(view.seats, view.title.check_options(None))
        self.tree = grow(self.way, view.seats, room)
        self.way.run.plant(self.tree, view.seats)

    @property
    def simulations(self) -> int:
        return int(self.tree.visits[self.seat])

    def go_on(self, simulations: int) -> None:
        """So many more simulations."""
        self.way.run.think(
            self._states,
            self._wholes,
            self.tree,
            self.style,
            self._desk,
            self.seat,
            self.seed,
            simulations,
        )

    def think(self, simulations: int) -> None:
        """So many simulations in all, or fewer if the rest could not change the choice."""
        while (left := simulations - self.simulations) > 0 and not self._plain(left):
            self.go_on(min(left, max(16, simulations // 16)))

    def think_for(self, seconds: float) -> None:
        """For so long, or less if what could still be thought would not change the choice."""
        began = perf_counter()
        while (spent := perf_counter() - began) < seconds:
            rate = self.simulations / spent if self.simulations else 0
            if self.simulations and self._plain(int(rate * (seconds - spent))):
                return
            self.go_on(max(16, int(rate * seconds / 50)))

    def _plain(self, left: int) -> bool:
        """Whether so many more simulations could not bring another move to the top."""
        thoughts = self.thoughts()
        return len(thoughts) == 1 or thoughts[0].visits - thoughts[1].visits > left

    def thoughts(self) -> list[Thought]:
        """The moves, the one most looked at first."""
        nodes = self._nodes()
        found = [self._thought(move, nodes.get(int(move))) for move in self.moves]
        return sorted(found, key=lambda t: (-t.visits, -t.value, t.move))

    def _nodes(self) -> dict[int, int]:
        """The nodes of the moves that were looked at, by code."""
        nodes, node = {}, int(self.tree.child[self.seat])
        while node != search.NOWHERE:
            nodes[int(self.tree.key[node]) - (self.seat + 1) * search.KEYS] = node
            node = int(self.tree.sibling[node])
        return nodes

    def _thought(self, move: Move, node: int | None) -> Thought:
        if node is None:
            return Thought(move, 0, 0.0, 0.0, 0.0)
        tree, n = self.tree, int(self.tree.visits[node])
        return Thought(
            move, n, float(tree.value[node]) / n, float(tree.wins[node]) / n, float(tree.points[node]) / n
        )


def prepare(title: Title, seats: int) -> None:
    """Compile the search of a game, or load it, so that the first move need not wait for that."""
    game = Game(title.name, seats, seed=0)
    Mind(game.view(game.actors[0]), 0, Style(1.0, 1.0, 0.1, 1.0, 0.5, 1.0, 9)).go_on(1)


def grow(way: Way, seats: int, room: int) -> Tree:
    """Room for trees of so many nodes in all."""
    actions = way.title.rules.ACTIONS

    def whole(*shape: int) -> object:
        return way.wrap(np.zeros(shape, np.int64))

    def real(*shape: int) -> object:
        return way.wrap(np.zeros(shape, np.float64))

    return Tree(
        key=whole(room),
        child=whole(room),
        sibling=whole(room),
        visits=whole(room),
        value=real(room),
        wins=real(room),
        points=real(room),
        size=whole(1),
        at=whole(seats),
        path=whole(seats, DEPTH),
        length=whole(seats),
        found=whole(actions),
        prior=real(actions),
        result=real(3, seats),
    )
