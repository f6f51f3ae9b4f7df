"""The same module in another engine, V8 of Node: every byte of its memory is what wasmtime makes of it."""

from __future__ import annotations

import ctypes
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright._impl._driver import compute_driver_executable

import oenach
from oenach.bots.levels import params_of
from oenach.bots.search import Search
from oenach.kernel.portable import PortableBackend, module_file, module_of

ENGINE = Path(__file__).parents[1] / "engine.mjs"
GAMES = sorted(oenach.games())


@dataclass(frozen=True)
class Call:
    """A call of a function, with the memory of the module before and after it."""

    name: str
    address: int
    before: bytes
    after: bytes


class Watched(PortableBackend):
    """An instance that remembers its last call."""

    last: Call

    def memory(self) -> bytes:
        return ctypes.string_at(self._start(), self._memory.data_len(self._store))

    def _run(self, name: str, address: int) -> int:
        before = self.memory()
        failed = super()._run(name, address)
        self.last = Call(name, address, before, self.memory())
        return failed


def in_node(game: str, call: Call, folder: Path) -> bytes:
    """The memory after the same call in Node, which comes with Playwright."""
    image = folder / "image"
    image.write_bytes(call.before)
    module = module_file(oenach.games()[game])
    command: list[Any] = [compute_driver_executable()[0], ENGINE, module, image, call.name, call.address]
    return subprocess.run(list(map(str, command)), check=True, capture_output=True).stdout


def watched(game: str) -> Watched:
    spec = oenach.games()[game]
    module = module_of(spec)
    assert module is not None
    return Watched(spec, module)


@pytest.mark.parametrize("name", GAMES)
def test_a_search_in_node_finds_what_it_finds_in_wasmtime(name: str, tmp_path: Path) -> None:
    game, backend = oenach.Game(name, seed=8), watched(name)
    search = Search(game.view(game.actors[0]), 3, params_of(game.spec, game.seats), backend=backend)
    search.simulate(200)
    assert backend.last.name == "search"
    assert in_node(name, backend.last, tmp_path) == backend.last.after


@pytest.mark.parametrize("name", GAMES)
def test_games_in_node_go_as_they_go_in_wasmtime(name: str, tmp_path: Path) -> None:
    spec, backend = oenach.games()[name], watched(name)
    seats = spec.seats[-1]
    results = backend.cells((50, seats + 2))
    workspace = backend.workspace(seats, spec.check_options(None))
    backend.run.random_games(backend.empty_states(50), 4, workspace, results)
    assert results[49, seats + 1] > 0
    assert in_node(name, backend.last, tmp_path) == backend.last.after
