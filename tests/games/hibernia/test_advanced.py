"""The advanced start, and the weaker protection that goes with it."""

from __future__ import annotations

import pytest

from games.hibernia.positions import refused, table
from oenach.games.hibernia.maps import IRELAND
from support import rule

ADVANCED: dict[str, object] = {"setup": "advanced"}
FIRST, NO_PAIR, PAIR = "hibernia.advanced.first-round", "hibernia.advanced.no-pair", "hibernia.guard.pair"
# Cúailnge and Laigin have Cualu between them; Umall is two counties or more from both.
APART = "Cuailnge, Laigin, Umall"


def attack(owner: str, own: str, county: str, turns: int, start: str = "advanced") -> str | None:
    """The rule that keeps seat 0 out of a county of seat 1, after so many turns."""
    return refused(table([own, owner], turns=turns, options={"setup": start}), 0, f"march {county}")


@rule("hibernia.advanced.first-round")
def test_in_the_first_round_two_counties_with_one_between_must_remain() -> None:
    assert attack(APART, "Cairbre", "Umall", 0) is None
    assert attack(APART, "Mide", "Laigin", 0) == FIRST
    assert attack(APART, "Tir-Eogain", "Cuailnge", 0) == FIRST


@rule("hibernia.advanced.first-round")
def test_in_the_first_round_a_pair_may_be_broken_up() -> None:
    """Without Cualu, Laigin and Cúailnge have it between them."""
    assert attack("Cuailnge, Laigin, Cualu", "Mide", "Cualu", 3) is None
    assert attack("Cuailnge, Laigin, Cualu", "Mide", "Laigin", 3) is None
    assert attack("Cuailnge, Laigin", "Mide", "Laigin", 3) == FIRST
    assert attack("Laigin", "Mide", "Laigin", 3) == FIRST


@rule("hibernia.advanced.between")
@pytest.mark.parametrize("between", ["Cairbre", "Cualu, Cairbre"])
def test_it_does_not_matter_who_holds_the_county_between(between: str) -> None:
    assert attack(APART, between, "Umall", 0) is None


@rule("hibernia.advanced.between", "hibernia.map.centre")
def test_the_arrows_of_the_centre_count_for_the_county_between_too() -> None:
    """Corcu Mruad and Mide have Dál Cais and Uí Maine between them; Mide and Uí Maine are neighbours."""
    assert attack("Corcu-Mruad, Mide, Inis-Eogain", "Cairbre", "Inis-Eogain", 0) is None
    assert attack("Umall, Cualu, Inis-Eogain", "Dal-nAraidi", "Inis-Eogain", 0) == FIRST


@rule("hibernia.advanced.first-round")
def test_two_neighbours_are_close_also_where_no_county_lies_between() -> None:
    """On our map every two neighbours have a third; here Inis Eógain is left with Cairbre alone."""
    data = IRELAND.data()
    by_id = {county["id"]: county for county in data["counties"]}
    for other in ("dal_naraidi", "tir_eogain"):
        by_id[other]["neighbours"].remove("inis_eogain")
        by_id["inis_eogain"]["neighbours"].remove(other)
    g = table(["Mide", "Inis-Eogain, Cairbre, Laigin"], turns=0, options=ADVANCED | {"board": data})
    assert refused(g, 0, "march 13") is None


@rule("hibernia.advanced.later")
@pytest.mark.parametrize(("turns", "why"), [(0, None), (3, None), (4, PAIR), (40, PAIR)])
def test_from_the_second_round_on_a_pair_is_protected(turns: int, why: str | None) -> None:
    assert attack("Cuailnge, Laigin, Cualu", "Mide", "Cualu", turns) == why


@rule("hibernia.advanced.no-pair")
def test_who_has_no_pair_later_keeps_the_weaker_protection() -> None:
    assert attack(APART, "Cairbre", "Umall", 12) is None
    assert attack(APART, "Mide", "Laigin", 12) == NO_PAIR
    assert attack(f"{APART}, Mag-nAi", "Cairbre", "Umall", 12) == PAIR


@rule("hibernia.advanced.no-pair", "hibernia.advanced.first-round")
def test_after_the_usual_start_the_protection_is_never_weaker() -> None:
    for turns in (0, 12):
        assert attack(APART, "Cairbre", "Umall", turns, "castle") == PAIR
        assert attack("Cuailnge, Laigin, Cualu", "Mide", "Cualu", turns, "castle") == PAIR


@rule("hibernia.neutral.open")
def test_neutrals_are_open_after_the_advanced_start_too() -> None:
    g = table(["Airgialla"], seats=3, neutral="Cualu", turns=0, options=ADVANCED)
    assert refused(g, 0, "march Cualu") is None
