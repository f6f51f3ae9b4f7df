"""What the pictures of all tables share, on a picture of nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import oenach
from art.checks import words
from oenach.art.picture import GAP, Block, Layout, Picture, Words, last_turn
from oenach.art.svg import kept, travels
from oenach.kernel.chance import CHANCE
from oenach.view import Step


class Quiet:
    """A text board with nothing to say."""

    words: Mapping[str, str] = {}

    def expected(self) -> str:
        return "nothing"


class Nothing(Picture):
    """The plate of the first seat, and nothing else."""

    WORDS: ClassVar[Words] = {"en": {}, "fr": {}}
    told = Quiet()

    def title(self) -> str:
        return "a table"

    def body(self) -> Block:
        return self.plate(0, 10, 20, 200, "12 points"), 30


def nothing(seat: int | None = 0, name: str = "Aífe", lang: str = "en") -> Nothing:
    game = oenach.Game("keltis", 2, 1, names=[name, "Brigit"])
    return Nothing(game.view(seat), lang, Layout("test", 360, 6, 14))


def test_a_plate_has_the_name_and_what_is_told() -> None:
    assert words(nothing().svg()) == ["Aífe (you)", "12 points"]
    assert words(nothing(lang="fr").svg()) == ["Aífe (vous)", "12 points"]
    assert words(nothing(seat=1).svg()) == ["Aífe", "12 points"]


def test_a_long_name_is_cut_but_not_whose_it_is() -> None:
    name, told = words(nothing(name="Maximilienne-Joséphine").svg())
    assert name.startswith("Max")
    assert name.endswith("… (you)")
    assert told == "12 points"


def test_blocks_lie_one_below_the_other_and_empty_ones_take_no_room() -> None:
    tops = []

    def block(high: float) -> Block:
        return "", high

    def part(x: float, y: float, width: float) -> Block:
        tops.append(y)
        return block(20)

    _, high = nothing().stack(0, 5, 100, [part, lambda x, y, width: block(0), part])
    assert tops == [5, 25 + GAP]
    assert high == 40 + GAP


def test_the_cells_of_a_line_are_equally_high() -> None:
    placed = []

    def cell(one: int, x: float, y: float, width: float, high: float) -> str:
        placed.append((x, y, width, high))
        return ""

    _, high = nothing().grid(0, 0, 208, 2, [10, 30, 20], lambda one, width: one, cell)
    assert placed == [(0, 0, 100, 30), (108, 0, 100, 30), (0, 30 + GAP, 100, 20)]
    assert high == 50 + GAP


def test_the_last_turn_is_what_its_player_did_and_what_chance_gave() -> None:
    log = [Step(0, 1), Step(1, 2), Step(CHANCE, 3), Step(1, 4), Step(CHANCE, 5)]
    assert [step.code for step in last_turn(log)] == [5, 4, 3, 2]
    assert last_turn(log[:1]) == log[:1]
    assert last_turn([]) == []


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
