"""Calls of modules that are made again in other engines: every byte of memory must come out the same."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

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


def a_search(name: str) -> Call:
    """A search at the start of a game."""
    game, backend = oenach.Game(name, seed=8), watched(name)
    search = Search(game.view(game.actors[0]), 3, params_of(game.spec, game.seats), backend=backend)
    search.simulate(200)
    assert search.simulations == 200
    return backend.last


def some_games(name: str) -> Call:
    """Fifty random games."""
    spec, backend = oenach.games()[name], watched(name)
    seats = spec.seats[-1]
    results = backend.cells((50, seats + 2))
    workspace = backend.workspace(seats, spec.check_options(None))
    backend.run.random_games(backend.empty_states(50), 4, workspace, results)
    assert results[49, seats + 1] > 0
    return backend.last


CALLS: list[Callable[[str], Call]] = [a_search, some_games]
