"""Fights, and recruiting what they cost."""

from __future__ import annotations

import pytest

from games.hibernia.positions import after, army_sizes, at, counties, each, offered, table
from games.hibernia.referee import COUNTIES
from support import rule

# Seat 0 attacks Caisel with three; seat 1 is safe with Mide and Cualu.
THREE = "Ui-Liathain, Corcu-Loigde, Ciarraige"


@rule("hibernia.fight.one-for-one")
def test_five_against_three_leaves_two() -> None:
    five = f"{THREE}, Corcu-Mruad, Ui-Cheinnselaig"
    g = after(table([five, "Caisel 3, Mide, Cualu"]), "0 march Caisel")
    assert counties(g, 0)["Caisel"] == 2
    assert counties(g, 1) == {"Mide": 1, "Cualu": 1}


@rule("hibernia.fight.equal")
def test_equal_numbers_leave_the_county_empty_and_to_nobody() -> None:
    g = after(table([THREE, "Caisel 3, Mide, Cualu"], die="blue"), "0 march Caisel")
    assert at(g).soldiers[COUNTIES.index("Caisel")] == 0
    assert all("Caisel" not in counties(g, army) for army in range(4))
    assert counties(after(g, "0 march Caisel"), 0)["Caisel"] == 3


@rule("hibernia.fight.weak")
def test_a_weak_attack_is_allowed_and_leaves_the_rest_of_the_defenders() -> None:
    g = table([THREE, "Caisel 5, Mide, Cualu"])
    assert "march Caisel" in offered(g, 0)
    after(g, "0 march Caisel")
    assert counties(g, 1)["Caisel"] == 2
    assert "Caisel" not in counties(g, 0)


@rule("hibernia.fight.shield")
@pytest.mark.parametrize(("defenders", "lost"), [(1, 1), (2, 2), (3, 3), (4, 3), (5, 3)])
def test_the_removed_soldiers_of_both_sides_go_to_the_shield(defenders: int, lost: int) -> None:
    g = table([THREE, f"Caisel {defenders}, Mide, Cualu"])
    before = each(at(g).shield)
    after(g, "0 march Caisel")
    assert each(at(g).shield) == [before[0] + lost, before[1] + lost, before[2], before[3]]
    assert army_sizes(g) == [16] * 4


@rule("hibernia.fight.at-once")
def test_the_fight_comes_before_the_second_action() -> None:
    g = table([THREE, "Caisel 2, Mide, Cualu"], die="blue", reserve=[3])
    shield = at(g).shield[0]
    after(g, "0 march Caisel")
    assert at(g).left
    held = [set(counties(g, army)) for army in range(4)]
    assert sum(map(len, held)) == len(set.union(*held))
    after(g, "0 recruit")
    assert at(g).reserve[0] == shield + 2


def test_an_empty_county_is_taken_without_a_fight() -> None:
    g = table([THREE])
    before = each(at(g).shield)
    assert counties(after(g, "0 march Caisel"), 0)["Caisel"] == 3
    assert each(at(g).shield) == before


# Recruiting -------------------------------------------------------------------------------------------


@rule("hibernia.recruit.own")
def test_who_recruits_takes_all_back() -> None:
    g = table(["Mide 2"], reserve=[3])
    assert (at(g).reserve[0], at(g).shield[0]) == (3, 10)
    after(g, "0 recruit")
    assert (at(g).reserve[0], at(g).shield[0]) == (13, 0)


@rule("hibernia.recruit.others")
@pytest.mark.parametrize(("rounding", "back"), [("up", (0, 1, 2)), ("down", (0, 0, 1))])
def test_the_others_take_half_back(rounding: str, back: tuple[int, int, int]) -> None:
    g = table(["Mide", "Umall", "Caisel", "Cualu"], reserve=[5, 14, 13, 11], options={"rounding": rounding})
    assert each(at(g).shield)[1:] == [0, 1, 3]
    after(g, "0 recruit")
    assert each(at(g).shield)[1:] == [0 - back[0], 1 - back[1], 3 - back[2]]
    assert each(at(g).reserve)[1:] == [14 + back[0], 13 + back[1], 11 + back[2]]


@rule("hibernia.recruit.others")
def test_an_even_number_is_halved_either_way() -> None:
    for rounding in ("up", "down"):
        g = table(["Mide", "Umall"], reserve=[5, 10], options={"rounding": rounding})
        assert at(after(g, "0 recruit")).shield[1] == 2


@rule("hibernia.recruit.always")
def test_recruiting_with_an_empty_shield_still_gives_the_others_their_half() -> None:
    g = table(["Mide", "Umall"], reserve=[14, 10])
    assert (at(g).shield[0], at(g).shield[1]) == (0, 4)
    after(g, "0 recruit")
    assert (at(g).reserve[0], at(g).shield[1]) == (14, 2)


@rule("hibernia.recruit.always")
@pytest.mark.parametrize("left", ["", "die", "free"])
@pytest.mark.parametrize("die", ["red", "black"])
def test_recruiting_is_allowed_also_when_a_move_would_be_possible(die: str, left: str) -> None:
    moves = offered(table(["Mide, Airgialla, Corcu-Mruad"], die=die, left=left), 0)
    assert moves[-1] == "recruit"
    assert len(moves) > 1
