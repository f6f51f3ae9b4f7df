"""The portable modules: in step with the sources, of the same thoughts as the rest, a danger to nobody."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Thread

import numpy as np
import pytest

import oenach
from oenach.bots import ismcts
from oenach.bots.levels import params_of
from oenach.bots.search import Search, is_interpreted, must_compile
from oenach.kernel import choice, portable
from oenach.kernel.backend import Backend, compile_rules
from oenach.kernel.errors import Malformed, OenachError
from oenach.kernel.label import MAGIC, label_of, labelled
from oenach.kernel.portable import ModuleFailed, PortableBackend, module_of
from oenach.spec import GameSpec

GAMES = sorted(oenach.games())


def instance(spec: GameSpec) -> Backend:
    return choice.backend_of(spec, choice.PORTABLE)


def search_in(make: Callable[[GameSpec], Backend], name: str, seed: int = 1) -> Search:
    """A search at the start of a game, in some backend."""
    game = oenach.Game(name, seed=seed)
    view = game.view(game.actors[0])
    return Search(view, seed, params_of(game.spec, game.seats), backend=make(game.spec))


def native(spec: GameSpec) -> Backend:
    return compile_rules(spec, True, ismcts)


def interpreted(spec: GameSpec) -> Backend:
    return compile_rules(spec, False, ismcts)


# The same thoughts --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_portable_searches_find_what_native_ones_find(name: str) -> None:
    for seed in range(5):
        searches = [search_in(make, name, seed) for make in (native, instance)]
        for search in searches:
            search.simulate(250)
        assert searches[0].move_stats() == searches[1].move_stats()  # to the last bit
        assert trees_of(searches[0]) == trees_of(searches[1])


def trees_of(search: Search) -> bytes:
    """All that a search knows, as bytes."""
    tree, size = search.tree, int(search.tree.size[0])
    columns = (tree.key, tree.child, tree.sibling, tree.visits, tree.value, tree.wins, tree.points)
    return b"".join(np.asarray(column)[:size].tobytes() for column in columns)


@pytest.mark.parametrize("name", GAMES)
def test_interpreted_searches_find_it_too(name: str) -> None:
    searches = [search_in(make, name) for make in (interpreted, instance)]
    for search in searches:
        search.simulate(10)
    assert trees_of(searches[0]) == trees_of(searches[1])


def test_a_batch_of_the_portable_backend_is_that_of_the_native_one(monkeypatch: pytest.MonkeyPatch) -> None:
    batches = []
    for target in ("native", "portable"):
        monkeypatch.setenv("OENACH_BACKEND", target)
        batch = oenach.Batch("tain", seats=3, games=30, seed=2, outcomes="starts C")
        legal = batch.legal
        while batch.step(batch.sample()):
            pass
        batches.append((legal, batch))
    (legal, one), (other_legal, other) = batches
    assert isinstance(other._backend, PortableBackend)
    assert (legal == other_legal).all()
    assert one.records.tobytes() == other.records.tobytes()
    assert (one.points == other.points).all()
    assert (one.winners == other.winners).all()


# Room, threads, errors ----------------------------------------------------------------------------------


def test_trees_grow_while_there_is_room_and_that_changes_no_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    large = search_in(instance, "keltis")
    large.simulate(3000)
    monkeypatch.setattr("oenach.bots.search.FIRST_ROOM", 1000)
    for make in (instance, native):
        growing = search_in(make, "keltis")
        growing.simulate(3000)
        assert len(growing.tree.key) > 1000
        assert trees_of(growing) == trees_of(large)


def test_searches_in_threads_find_what_they_find_alone() -> None:
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda seed: thoughts("tain", seed), range(8)))
    assert together == [thoughts("tain", seed) for seed in range(8)]


def thoughts(name: str, seed: int) -> bytes:
    search = search_in(instance, name, seed)
    search.simulate(200)
    return trees_of(search)


@pytest.mark.parametrize("make", [instance, native], ids=["portable", "native"])
def test_a_search_can_be_stopped_and_keeps_what_it_found(make: Callable[[GameSpec], Backend]) -> None:
    search = search_in(make, "keltis")
    search.simulate(1)
    thread = Thread(target=search.simulate, args=(10**12,))
    thread.start()
    search.stop()
    thread.join()
    assert search.simulations == sum(stats.visits for stats in search.move_stats()) < 10**12
    search.search_up_to(10**12)
    search.search_for(1000)


def test_a_module_has_no_more_memory_than_it_may() -> None:
    spec = oenach.games()["keltis"]
    module = module_of(spec)
    assert module is not None
    small = PortableBackend(spec, module, most=1 << 20)
    with pytest.raises(OenachError, match="more memory than a module may have"):
        small.cells(1 << 20)
    small.cells(1000)


def test_what_fails_in_a_module_is_an_error_of_that_search_alone() -> None:
    good, bad = search_in(instance, "keltis"), search_in(instance, "keltis")
    bad.seat = 1 << 27  # whose row lies far outside of all memory
    with pytest.raises(ModuleFailed, match="module of keltis failed in search"):
        bad.backend.run.search(bad._states, bad.tree, bad.params, bad._workspace, bad.seat, 1, 1)
    good.simulate(5)
    assert good.simulations == 5


def test_cells_outlive_their_backend() -> None:
    cells = instance(oenach.games()["keltis"]).cells((2, 3))
    cells[1, 2] = 7
    assert cells[1, 2] == 7


# Which backend ------------------------------------------------------------------------------------------


@pytest.fixture
def fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> GameSpec:
    """A game on a machine where nothing was compiled yet."""
    monkeypatch.delenv("OENACH_BACKEND", raising=False)
    monkeypatch.setattr(choice, "native_mark", lambda spec: tmp_path / "compiled")
    monkeypatch.setattr("oenach.bots.search.native_mark", lambda spec: tmp_path / "compiled")
    return oenach.games()["keltis"]


def test_what_somebody_waits_for_waits_for_no_compiler(
    fresh: GameSpec, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert choice.choose(fresh, ismcts, soon=True) == "portable"
    assert choice.choose(fresh, ismcts, soon=False) == "native"
    assert not must_compile(fresh)
    choice.native_mark(fresh).touch()
    choice.load_native()
    assert choice.choose(fresh, ismcts, soon=True) == "native"
    assert not must_compile(fresh)
    monkeypatch.delitem(sys.modules, "numba")  # to load it takes seconds
    assert choice.choose(fresh, ismcts, soon=True) == "portable"


def test_without_numba_everything_is_portable(fresh: GameSpec, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choice, "can_compile", lambda: False)
    assert choice.choose(fresh, ismcts, soon=False) == "portable"
    assert isinstance(choice.backend_for(fresh, ismcts, soon=True), PortableBackend)


def test_a_module_of_other_sources_is_not_used(fresh: GameSpec, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(portable, "fingerprint_of", lambda spec: "edited")
    assert module_of.__wrapped__(fresh) is None
    monkeypatch.setattr(choice, "module_of", module_of.__wrapped__)
    assert must_compile(fresh)
    monkeypatch.setattr(choice, "can_compile", lambda: False)
    assert is_interpreted(fresh)
    monkeypatch.setenv("OENACH_BACKEND", "portable")
    with pytest.raises(Malformed, match="oenach build modules"):
        choice.backend_for(fresh, ismcts, soon=True)


def test_functions_that_a_module_lacks_are_had_elsewhere(fresh: GameSpec) -> None:
    assert choice.choose(fresh, choice, soon=True) == "native"


def test_a_backend_can_be_asked_for(fresh: GameSpec, monkeypatch: pytest.MonkeyPatch) -> None:
    for target in choice.TARGETS:
        monkeypatch.setenv("OENACH_BACKEND", target)
        assert choice.choose(fresh, soon=True) == target
    monkeypatch.setenv("OENACH_BACKEND", "steam")
    with pytest.raises(Malformed, match="OENACH_BACKEND is 'steam'"):
        choice.choose(fresh, soon=True)


# Labels -------------------------------------------------------------------------------------------------


def test_a_label_can_be_read_again() -> None:
    label = {"game": "keltis", "functions": {"search": ["i"] * 300}}
    assert label_of(labelled(MAGIC, label)) == label
    assert label_of(MAGIC) == label_of(b"") == label_of(b"GIF89a") == {}


@pytest.mark.parametrize("name", GAMES)
def test_a_module_names_its_game_and_no_folder(name: str) -> None:
    made = portable.module_file(oenach.games()[name]).read_bytes()
    assert label_of(made)["game"] == name
    for word in (b"/home", b"/tmp", b"/work", b".py", b"oenach/"):
        assert word not in made
