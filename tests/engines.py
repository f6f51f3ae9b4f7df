"""Calls of modules that are made again in other engines: every byte of memory must come out the same."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

import oenach
from oenach.bots.levels import params_of
from oenach.bots.search import Search
from oenach.kernel.portable import PortableBackend, module_file, module_of

ENGINE = Path(__file__).with_name("engine.js")


@dataclass(frozen=True)
class Call:
    """A call of a function in wasmtime, with the memory of the module before and after it."""

    game: str
    name: str
    address: int
    before: bytes
    after: bytes

    @property
    def module(self) -> Path:
        return module_file(oenach.games()[self.game])


class Watched(PortableBackend):
    """An instance that remembers its last call."""

    last: Call

    def _memory_now(self) -> bytes:
        return ctypes.string_at(self._start(), self._memory.data_len(self._store))

    def _run(self, name: str, address: int) -> int:
        before = self._memory_now()
        failed = super()._run(name, address)
        self.last = Call(self.spec.name, name, address, before, self._memory_now())
        return failed


def watched(game: str) -> Watched:
    spec = oenach.games()[game]
    module = module_of(spec)
    assert module is not None
    return Watched(spec, module)


def a_search(name: str, seed: int = 0, simulations: int = 200) -> Call:
    """A search in a game after some random moves."""
    game, backend = after_some_moves(name, seed), watched(name)
    view, params = game.view(game.actors[0]), params_of(game.spec, game.seats)
    search = Search(view, 3, params, nodes=4096, backend=backend)
    search.simulate(simulations)
    assert search.simulations == simulations
    return backend.last


def after_some_moves(name: str, seed: int) -> oenach.Game:
    """A game of some number of seats, after at most forty moves."""
    dice = Random(seed)
    game = oenach.Game(name, dice.choice(oenach.games()[name].seats), seed)
    for _ in range(dice.randrange(40)):
        before = game.copy()
        game.play(game.actors[0], dice.choice(game.moves(game.actors[0])))
        if game.over:
            return before
    return game


def some_games(name: str) -> Call:
    """A hundred random games."""
    spec, backend = oenach.games()[name], watched(name)
    seats = spec.seats[-1]
    results = backend.cells((100, seats + 2))
    workspace = backend.workspace(seats, spec.check_options(None))
    backend.run.random_games(backend.empty_states(100), 4, workspace, results)
    assert results[99, seats + 1] > 0
    return backend.last


CALLS: list[Callable[[str], Call]] = [a_search, some_games]
