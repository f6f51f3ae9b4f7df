"""What the pictures of all tables share, on a picture of nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import FrozenInstanceError
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

import oenach
from art.checks import words
from oenach.art.scene import (
    GAP,
    Block,
    Layout,
    Scene,
    frame_colour,
    grid,
    last_turn,
    plate,
    stack,
    status,
    whole,
    whose,
    words_of,
)
from oenach.art.svg import kept, travels
from oenach.games import OWN
from oenach.kernel.chance import CHANCE
from oenach.view import Step


class Quiet:
    """A text board with nothing to say."""

    words: Mapping[str, str] = {}

    def expected(self) -> str:
        return "nothing"


def nothing(seat: int | None = 0, name: str = "Aífe", lang: str = "en") -> Scene:
    """A scene without words of its own."""
    game = oenach.Game("keltis", 2, 1, names=[name, "Brigit"])
    words = words_of({"en": {}, "fr": {}}, lang)
    return Scene(game.view(seat), lang, Layout("test", 360, 6, 14), words, Quiet())


def svg(scene: Scene) -> str:
    """The plate of the first seat, and nothing else."""
    return whole(scene, "a table", "nothing", (plate(scene, 0, 10, 20, 200, "12 points"), 30))


def test_a_plate_has_the_name_and_what_is_told() -> None:
    assert words(svg(nothing())) == ["Aífe (you)", "12 points"]
    assert words(svg(nothing(lang="fr"))) == ["Aífe (vous)", "12 points"]
    assert words(svg(nothing(seat=1))) == ["Aífe", "12 points"]


def test_a_long_name_is_cut_but_not_whose_it_is() -> None:
    name, told = words(svg(nothing(name="Maximilienne-Joséphine")))
    assert name.startswith("Max")
    assert name.endswith("… (you)")
    assert told == "12 points"


def test_the_whole_has_a_name_and_says_what_is_expected_with_a_pad_round_everything() -> None:
    root = Xml.fromstring(svg(nothing()))
    assert root.attrib["viewBox"] == "0 0 360 42"
    assert [part.text for part in root[:2]] == ["a table", "nothing"]


def test_whoever_is_to_act_is_told_from_the_others() -> None:
    scene = nothing()
    (actor,) = scene.actors
    other = 1 - actor
    assert status(scene, actor)
    assert not status(scene, other)
    assert frame_colour(scene, actor) != frame_colour(scene, other) == frame_colour(scene, None)
    assert whose(nothing(seat=actor), actor) != whose(nothing(seat=other), actor)
    assert scene.view.names[actor] in whose(nothing(seat=other), actor)
    assert scene.others == [1]
    assert nothing(seat=None).others == [0, 1]


def test_a_scene_does_not_change() -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(nothing(), "lang", "fr")  # noqa: B010  (mypy would refuse the plain assignment)


def test_blocks_lie_one_below_the_other_and_empty_ones_take_no_room() -> None:
    tops = []

    def block(high: float) -> Block:
        return "", high

    def part(scene: Scene, x: float, y: float, width: float) -> Block:
        tops.append(y)
        return block(20)

    _, high = stack(nothing(), 0, 5, 100, [part, lambda scene, x, y, width: block(0), part])
    assert tops == [5, 25 + GAP]
    assert high == 40 + GAP


def test_the_cells_of_a_line_are_equally_high() -> None:
    placed = []

    def cell(scene: Scene, one: int, x: float, y: float, width: float, high: float) -> str:
        placed.append((x, y, width, high))
        return ""

    _, high = grid(nothing(), 0, 0, 208, 2, [10, 30, 20], lambda scene, one, width: one, cell)
    assert placed == [(0, 0, 100, 30), (108, 0, 100, 30), (0, 30 + GAP, 100, 20)]
    assert high == 50 + GAP


def test_the_last_turn_is_what_its_player_did_and_what_chance_gave() -> None:
    log = [Step(0, 1), Step(1, 2), Step(CHANCE, 3), Step(1, 4), Step(CHANCE, 5)]
    assert [step.code for step in last_turn(log)] == [5, 4, 3, 2]
    assert last_turn(log[:1]) == log[:1]
    assert last_turn([]) == []


@pytest.mark.parametrize("name", OWN)
def test_a_spec_draws_with_the_functions_of_its_game(name: str) -> None:
    """In each of our games they stand in `draw.py`."""
    game, drawn = oenach.Game(name, seed=2), import_module(f"oenach.games.{name}.draw")
    view, picture = game.view(game.actors[0]), oenach.games()[name].picture
    assert picture.draw(view, "fr", True) == drawn.draw(view, "fr", narrow=True)
    assert picture.draw(view, "en", False) == drawn.draw(view, "en")
    for move in view.moves():
        assert picture.picks(view, move) == drawn.picks(view, move)


def test_to_list_the_games_loads_nothing_that_draws() -> None:
    source = str(Path(oenach.__file__).parents[1])
    code = "import sys, oenach; oenach.games(); print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": source}
    )
    loaded = done.stdout.split()
    assert "oenach.games.keltis.spec" in loaded
    assert not [
        name for name in loaded if name.startswith("oenach.art") or name.endswith((".draw", ".cover"))
    ]


def test_a_shape_is_put_together_once() -> None:
    made = []

    @kept
    def shape(x: float) -> str:
        made.append(x)
        return f"<g{x}/>"

    assert shape(3) == shape(3) == "<g3/>"
    assert made == [3]


def test_what_travels_has_a_name_and_dice_can_be_told_from_the_rest() -> None:
    assert travels("cow-A-1", "<g/>") == '<g data-piece="cow-A-1"><g/></g>'
    assert travels("die", kind="die", last=True) == '<g class="die last" data-piece="die"></g>'
