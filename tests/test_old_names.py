"""Names of the version before keep working, and warn of the new ones."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

import oenach
from oenach import spec
from oenach.kernel import backend

PACKAGE: Any = oenach
GAME: Any = oenach.Game("keltis", seats=2, seed=7)
VIEW: Any = GAME.view(GAME.actors[0])
BATCH: Any = oenach.Batch("keltis", seats=2, games=1, compiled=False)


def test_title_is_now_game_spec() -> None:
    with pytest.warns(DeprecationWarning, match=r"^oenach.Title is now oenach.GameSpec;") as caught:
        assert PACKAGE.Title is oenach.GameSpec
    assert caught[0].filename == __file__


@pytest.mark.parametrize("one", [GAME, VIEW, BATCH])
def test_the_title_of_a_game_a_view_and_a_batch_is_now_their_spec(one: Any) -> None:
    with pytest.warns(DeprecationWarning, match=rf"^{type(one).__name__}.title is now spec;") as caught:
        assert one.title is one.spec
    assert caught[0].filename == __file__


def test_to_fill_a_view_is_now_to_determinize_it() -> None:
    with pytest.warns(DeprecationWarning, match=r"^View.fill is now determinize;"):
        assert VIEW.fill(3).digest() == VIEW.determinize(3).digest()


def test_the_worth_of_a_move_is_now_its_heuristic() -> None:
    with pytest.warns(DeprecationWarning, match=r"^View.worth is now heuristic;"):
        assert VIEW.worth(VIEW.moves()[0]) == VIEW.heuristic(VIEW.moves()[0])


@pytest.mark.parametrize(
    ("module", "name", "new"),
    [
        ("oenach.title", "Title", spec.GameSpec),
        ("oenach.title", "Option", spec.Option),
        ("oenach.kernel.ways", "Way", backend.Backend),
        ("oenach.kernel.ways", "bind", backend.compile_rules),
        ("oenach.kernel.ways", "can_compile", backend.can_compile),
    ],
)
def test_modules_by_their_old_names(module: str, name: str, new: object) -> None:
    old = import_module(module)
    with pytest.warns(DeprecationWarning, match=rf"^{module}.{name} is now oenach\..*{new.__name__};"):  # type: ignore[attr-defined]
        assert getattr(old, name) is new


def test_a_name_that_never_was_is_no_old_name() -> None:
    for module in (oenach, import_module("oenach.title"), import_module("oenach.kernel.ways")):
        with pytest.raises(AttributeError, match="has no attribute 'Nonsense'"):
            module.Nonsense  # noqa: B018
