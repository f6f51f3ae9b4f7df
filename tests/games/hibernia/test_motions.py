"""What is seen to happen at a table of Hibernia: marches, fights, recruits, markers and the die."""

from __future__ import annotations

from xml.etree import ElementTree as Xml

import pytest

import oenach
from art.checks import layouts
from games.hibernia.positions import after, table
from games.hibernia.referee import COUNTIES
from oenach.games.hibernia.drawing.motions import motions
from oenach.parts import Motion
from test_laws import Setting, viewers, walk

TRIES = (1, 2, 3)


def number(county: str) -> int:
    return COUNTIES.index(county) + 1


def seen(game: oenach.Game, *moves: str, seat: int | None = 0, lang: str = "en") -> list[Motion]:
    """What a seat sees while these moves are made."""
    before = game.view(seat)
    after(game, *moves)
    return motions(before, game.view(seat), lang)


def kinds(played: list[Motion], do: str) -> list[Motion]:
    return [one for one in played if one.do == do]


def keys(svg: str) -> set[str]:
    names = ("data-piece", "data-pick", "data-part")
    return {one.attrib[name] for one in Xml.fromstring(svg).iter() for name in names if name in one.attrib}


def test_soldiers_march_from_the_reserve_and_the_line_is_told_with_them() -> None:
    played = seen(table(["Mide 3, Cualu"], die="yellow", reserve=[4]), "0 march Laigin")
    went = kinds(played, "go")
    assert [one.piece for one in went] == ["reserve0-4", "reserve0-3"]
    assert {one.to for one in went} == {f"county:{number('Laigin')}"}
    assert went[0].line == "You march into Laigin."
    assert kinds(played, "fade") == []


def test_two_against_two_fall_one_for_one_and_nobody_is_left() -> None:
    game = table(["Cualu 2, Laigin 1", "Mide 2, Airgialla, Breifne"], die="red")
    played = seen(game, "0 march Mide")
    fell = kinds(played, "fade")
    assert [one.piece for one in fell if one.beat == fell[0].beat] == [
        "reserve0-11",
        f"army1-{number('Mide')}-2",
    ]
    assert len(fell) == 4
    assert [one.to for one in kinds(played, "tick")] == ["1", "0"]
    assert fell[0].line == "2 fall on each side: nobody is left in Mide, the county is empty."
    assert kinds(played, "go")[0].beat < fell[0].beat < fell[-1].beat


def test_a_fight_is_told_in_few_beats_however_many_fall() -> None:
    game = table(["Cualu 2, Laigin, Breifne, Ui-Maine", "Mide 5, Airgialla, Cuailnge"], die="red")
    fell = kinds(seen(game, "0 march Mide"), "fade")
    assert len(fell) == 8
    assert len({one.beat for one in fell}) == 3


def test_a_soldier_from_a_county_joins_those_who_wait() -> None:
    game = after(table(["Mide 5, Cualu 3, Laigin 1"], die="black", reserve=[0]), "0 march Airgialla")
    first = seen(game, "0 from Mide")
    assert [(one.do, one.piece, one.to) for one in first] == [
        ("go", f"army0-{number('Mide')}-4", f"county:{number('Airgialla')}")
    ]
    assert [one.piece for one in kinds(seen(game, "0 from Mide"), "go")] == [f"army0-{number('Mide')}-4"]


def test_recruits_come_back_first_the_own_then_those_of_the_others() -> None:
    game = table(["Mide 3, Cualu", "Laigin 2, Caisel"], reserve=[4, 3])
    came = kinds(seen(game, "0 recruit"), "appear")
    assert [one.piece for one in came if one.beat == 0][:2] == ["reserve0-5", "reserve0-6"]
    assert all(one.piece.startswith("reserve1-") for one in came if one.beat == 1)
    assert came[0].line == "You recruit."


def test_the_marker_goes_from_stone_to_stone_and_the_reason_is_told() -> None:
    game = table(["Mide 3, Cualu, Umall, Airgialla"], die="red", left="free")
    played = seen(game, "0 march Laigin", "* die green")
    way = [one for one in played if one.piece == "marker0"]
    assert [one.to for one in way] == ["cell:1", "cell:2", "cell:3", "cell:4"]
    assert len({one.beat for one in way}) == len(way)
    assert way[0].line.startswith("Your marker goes 4 on (red, blue, yellow, green)")
    assert [one.sound for one in way] == ["stone"] * 4


def test_a_marker_that_stays_stirs_and_a_long_way_takes_no_longer() -> None:
    stays = seen(table(["Cualu 3, Dal-Cais"], die="red", left="free"), "0 recruit", "* die green")
    assert [(one.do, one.line[:18]) for one in stays if one.piece == "marker0"] == [
        ("shake", "Your marker stays:")
    ]
    many = "Mide 2, Cualu, Umall, Airgialla, Breifne, Ui-Maine, Dal-Cais, Tir-Eogain"
    far = seen(table([many], die="red", left="free"), "0 recruit", "* die green")
    way = [one for one in far if one.piece == "marker0"]
    assert len(way) == 5
    assert way[-1].to == "cell:8"


def test_the_die_shows_the_face_of_whoever_is_next_in_the_language_of_the_viewer() -> None:
    game = table(["Mide 3, Cualu"], die="red", left="free")
    *_, die = seen(game, "0 march Laigin", "* die yellow", lang="fr")
    assert (die.do, die.piece, die.sound) == ("roll", "die", "dice")
    assert "die-4-fr" in die.look


def test_of_several_moves_nothing_is_told_so_that_pieces_fly() -> None:
    game = table(["Mide 3, Cualu"], die="yellow")
    assert seen(game, "0 march Laigin", "0 march Caisel", "* die red") == []


@pytest.mark.parametrize("seed", range(4))
def test_whatever_moves_is_in_one_of_the_two_pictures(seed: int) -> None:
    game = walk(Setting("hibernia", 3 + seed % 2, ()), seed, 20 + 11 * seed)
    for _ in TRIES:
        if game.over:
            return
        before = {seat: game.view(seat) for seat in viewers(game)}
        game.play(game.actors[0], game.moves(game.actors[0])[seed % len(game.moves(game.actors[0]))])
        for seat, view in before.items():
            now = game.view(seat)
            for was, then in zip(layouts(view), layouts(now), strict=True):
                for one in motions(view, now, "en"):
                    first, places = (keys(then), keys(was)) if one.do == "appear" else (keys(was), keys(then))
                    assert one.piece in first
                    assert one.do == "tick" or not one.to or one.to in places | first
