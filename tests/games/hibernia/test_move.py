"""Marching: how many soldiers, and where they come from."""

from __future__ import annotations

import pytest

from games.hibernia.positions import after, at, counties, offered, refused, table
from games.hibernia.referee import COUNTIES, NEAR
from support import rule


@rule("hibernia.move.count")
@pytest.mark.parametrize(
    ("own", "target", "n"),
    [
        ("Ui-Liathain", "Caisel", 1),
        ("Ui-Liathain 5", "Caisel", 1),
        ("Ui-Liathain, Corcu-Loigde", "Caisel", 2),
        ("Ui-Liathain, Corcu-Loigde, Ciarraige, Umall", "Caisel", 3),
        ("Ciarraige, Corcu-Loigde, Corcu-Mruad, Dal-Cais, Laigin, Ui-Cheinnselaig, Ui-Liathain", "Caisel", 7),
    ],
)
def test_as_many_march_in_as_neighbours_are_held(own: str, target: str, n: int) -> None:
    g = table([own])
    before = at(g).reserve[0]
    after(g, f"0 march {target}")
    assert counties(g, 0)[target] == n
    assert at(g).reserve[0] == before - n


@rule("hibernia.map.centre", "hibernia.move.count")
@pytest.mark.parametrize(("one", "other"), [("Breifne", "Dal-Cais"), ("Mide", "Ui-Maine")])
def test_the_arrows_of_the_centre_join_neighbours(one: str, other: str) -> None:
    assert counties(after(table([one]), f"0 march {other}"), 0) == {one: 1, other: 1}


@rule("hibernia.move.entry")
def test_only_counties_next_to_an_own_one_can_be_entered() -> None:
    g = table(["Umall"])
    assert offered(g, 0) == [*(f"march {c}" for c in COUNTIES if c in NEAR["Umall"]), "recruit"]
    far = [county for county in COUNTIES if county not in NEAR["Umall"]]
    assert {refused(g, 0, f"march {county}") for county in far} == {"hibernia.move.entry"}


@rule("hibernia.move.entry", "hibernia.move.reinforce")
def test_an_own_county_without_an_own_neighbour_cannot_be_reinforced() -> None:
    assert refused(table(["Umall 3, Cualu"]), 0, "march Umall") == "hibernia.move.entry"


@rule("hibernia.move.reserve")
def test_the_reserve_pays_first() -> None:
    g = table(["Ui-Liathain 4, Corcu-Loigde 4"], reserve=[2])
    after(g, "0 march Caisel")
    assert counties(g, 0) == {"Ui-Liathain": 4, "Corcu-Loigde": 4, "Caisel": 2}
    assert at(g).reserve[0] == 0


@rule("hibernia.move.reserve", "hibernia.move.short")
def test_what_the_reserve_lacks_comes_from_counties_one_by_one() -> None:
    g = table(["Ui-Liathain 2, Corcu-Loigde 3, Ciarraige"], reserve=[1])
    after(g, "0 march Caisel")
    assert (at(g).reserve[0], at(g).on_way) == (0, 1)
    assert "Caisel" not in counties(g, 0)
    assert offered(g, 0) == ["from Corcu-Loigde", "from Ui-Liathain"]
    after(g, "0 from Corcu-Loigde")
    assert "Caisel" not in counties(g, 0)
    after(g, "0 from Ui-Liathain")
    assert counties(g, 0) == {"Ui-Liathain": 1, "Corcu-Loigde": 2, "Ciarraige": 1, "Caisel": 3}
    assert at(g).on_way == at(g).target == 0


@rule("hibernia.move.givers")
@pytest.mark.parametrize("givers", [("Umall", "Umall"), ("Umall", "Cualu"), ("Cualu", "Umall")])
def test_any_own_counties_give_also_far_ones_and_in_any_order(givers: tuple[str, str]) -> None:
    g = table(["Ui-Liathain, Corcu-Loigde, Umall 3, Cualu 2"], reserve=[0])
    after(g, "0 march Caisel", *(f"0 from {giver}" for giver in givers))
    own = counties(g, 0)
    assert own["Caisel"] == 2
    assert (own["Umall"], own["Cualu"]) == (3 - givers.count("Umall"), 2 - givers.count("Cualu"))


@rule("hibernia.move.givers")
@pytest.mark.parametrize("county", ["Laigin", "Cairbre"])
def test_a_county_of_another_or_of_nobody_gives_nothing(county: str) -> None:
    g = table(["Ui-Liathain, Corcu-Loigde, Umall 3", "Laigin 3"], reserve=[0])
    assert refused(after(g, "0 march Caisel"), 0, f"from {county}") == "hibernia.move.givers"


@rule("hibernia.move.keep-one")
def test_a_county_keeps_its_last_soldier() -> None:
    g = table(["Ui-Liathain, Corcu-Loigde, Umall 2, Cualu 2"], reserve=[0])
    after(g, "0 march Caisel", "0 from Umall")
    assert offered(g, 0) == ["from Cualu"]
    assert refused(g, 0, "from Umall") == refused(g, 0, "from Ui-Liathain") == "hibernia.move.keep-one"


@rule("hibernia.move.not-back")
def test_the_county_that_is_reinforced_gives_nothing() -> None:
    g = table(["Caisel 4, Ui-Liathain 2, Corcu-Loigde 2"], reserve=[0])
    after(g, "0 march Caisel")
    assert offered(g, 0) == ["from Corcu-Loigde", "from Ui-Liathain"]
    assert refused(g, 0, "from Caisel") == "hibernia.move.not-back"


@rule("hibernia.move.not-back", "hibernia.move.enough")
def test_soldiers_in_the_county_that_is_reinforced_do_not_count_as_spare() -> None:
    g = table(["Caisel 4, Ui-Liathain 2, Corcu-Loigde"], reserve=[0])
    assert refused(g, 0, "march Caisel") == "hibernia.move.enough"


@rule("hibernia.move.next-action")
def test_the_second_action_may_bring_soldiers_back() -> None:
    g = table(["Caisel 2, Ui-Liathain 2"], reserve=[0])
    after(g, "0 march Ui-Liathain", "0 from Caisel")
    assert counties(g, 0) == {"Caisel": 1, "Ui-Liathain": 3}
    after(g, "0 march Caisel", "0 from Ui-Liathain")
    assert counties(g, 0) == {"Caisel": 2, "Ui-Liathain": 2}


@rule("hibernia.move.enough")
@pytest.mark.parametrize(
    ("own", "reserve", "allowed"),
    [
        ("Ui-Liathain, Corcu-Loigde, Ciarraige", 3, True),
        ("Ui-Liathain, Corcu-Loigde, Ciarraige", 2, False),
        ("Ui-Liathain 2, Corcu-Loigde, Ciarraige", 2, True),
        ("Ui-Liathain 2, Corcu-Loigde, Ciarraige", 1, False),
        ("Ui-Liathain 3, Corcu-Loigde 2, Ciarraige", 0, True),
        ("Ui-Liathain 3, Corcu-Loigde, Ciarraige", 0, False),
    ],
)
def test_reserve_and_spare_soldiers_together_must_do(own: str, reserve: int, allowed: bool) -> None:
    g = table([own], reserve=[reserve])
    assert refused(g, 0, "march Caisel") == (None if allowed else "hibernia.move.enough")


@rule("hibernia.move.enough")
def test_soldiers_on_the_shield_do_not_count() -> None:
    g = table(["Ui-Liathain, Corcu-Loigde"], reserve=[1])
    assert at(g).shield[0] > 5
    assert refused(g, 0, "march Caisel") == "hibernia.move.enough"


@rule("hibernia.move.reinforce")
def test_an_own_county_is_reinforced_by_as_many_as_it_has_own_neighbours() -> None:
    g = after(table(["Caisel 2, Ui-Liathain, Corcu-Loigde"]), "0 march Caisel")
    assert counties(g, 0)["Caisel"] == 4


@rule("hibernia.move.short")
def test_nothing_else_is_done_until_the_soldiers_are_complete() -> None:
    g = after(table(["Ui-Liathain 3, Corcu-Loigde"], reserve=[0]), "0 march Caisel")
    for move in ("march Caisel", "march Ui-Cheinnselaig", "recruit"):
        assert refused(g, 0, move) == "hibernia.move.short"
    assert refused(g, 1, "from Ui-Liathain") == "hibernia.turn.clockwise"


@rule("hibernia.move.reserve")
def test_no_soldier_is_taken_from_a_county_when_none_is_lacking() -> None:
    assert refused(table(["Caisel 3"]), 0, "from Caisel") == "hibernia.move.reserve"
