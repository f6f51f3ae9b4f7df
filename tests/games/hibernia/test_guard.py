"""Counties that may not be entered, because a player keeps two neighbouring ones."""

from __future__ import annotations

import pytest

import oenach
from games.hibernia.positions import after, counties, refused, table
from games.hibernia.referee import COUNTIES, NEAR
from support import rule

PAIR = "hibernia.guard.pair"


def attack(owner: str, county: str) -> str | None:
    """The rule that keeps seat 0, with plenty of soldiers next door, out of a county of seat 1."""
    owned = [part.split()[0] for part in owner.split(", ")]
    own = ", ".join(c for c in COUNTIES if c in NEAR[county] and c not in owned)
    return refused(table([own, owner]), 0, f"march {county}")


@rule("hibernia.guard.pair")
@pytest.mark.parametrize("county", COUNTIES)
def test_an_only_county_cannot_be_entered(county: str) -> None:
    assert attack(county, county) == PAIR


@rule("hibernia.guard.pair")
@pytest.mark.parametrize("county", ["Laigin", "Cualu"])
def test_a_lone_pair_cannot_be_entered(county: str) -> None:
    assert attack("Laigin, Cualu", county) == PAIR


@rule("hibernia.guard.pair")
@pytest.mark.parametrize("county", ["Laigin", "Umall"])
def test_two_counties_that_are_no_neighbours_cannot_be_entered_either(county: str) -> None:
    assert attack("Laigin, Umall", county) == PAIR


@rule("hibernia.guard.pair")
def test_of_two_pairs_that_share_a_county_only_the_shared_one_is_closed() -> None:
    chain = "Caisel, Laigin, Cualu"
    assert attack(chain, "Caisel") is None
    assert attack(chain, "Laigin") == PAIR
    assert attack(chain, "Cualu") is None


@rule("hibernia.guard.pair")
@pytest.mark.parametrize("county", ["Mide", "Laigin", "Cualu"])
def test_of_three_that_all_touch_any_may_be_entered(county: str) -> None:
    assert attack("Mide, Laigin, Cualu", county) is None


@rule("hibernia.guard.pair")
@pytest.mark.parametrize("county", ["Laigin", "Cualu", "Umall", "Cairbre"])
def test_of_two_pairs_any_county_may_be_entered(county: str) -> None:
    assert attack("Laigin, Cualu, Umall, Cairbre", county) is None


@rule("hibernia.guard.pair")
def test_beside_a_pair_a_single_county_is_open_and_the_pair_is_not() -> None:
    owner = "Laigin, Cualu, Umall"
    assert attack(owner, "Umall") is None
    assert attack(owner, "Laigin") == attack(owner, "Cualu") == PAIR


@rule("hibernia.guard.pair", "hibernia.map.centre")
def test_a_pair_across_the_centre_is_a_pair() -> None:
    owner = "Breifne, Dal-Cais, Cualu"
    assert attack(owner, "Cualu") is None
    assert attack(owner, "Breifne") == attack(owner, "Dal-Cais") == PAIR


@rule("hibernia.guard.whatever")
@pytest.mark.parametrize("soldiers", [1, 2, 3, 9])
def test_the_ban_does_not_ask_how_the_fight_would_end(soldiers: int) -> None:
    """One soldier marches in: it would win, empty the county, or fall."""
    assert attack(f"Caisel, Laigin {soldiers}, Cualu", "Laigin") == PAIR
    g = table(["Mide", f"Caisel, Laigin {soldiers}, Cualu"])
    assert refused(g, 0, "march Laigin") == PAIR


@rule("hibernia.guard.pair")
def test_the_ban_asks_for_the_counties_of_the_owner_alone() -> None:
    g = table(["Mide", "Laigin", "Cualu", "Caisel"])
    assert refused(g, 0, "march Laigin") == PAIR


@rule("hibernia.guard.no-duty")
def test_the_own_counties_may_always_be_entered_and_nobody_must_make_a_pair() -> None:
    g = table(["Laigin, Cualu", "Umall, Cairbre"])
    assert refused(g, 0, "march Laigin") is None
    lone = after(table(["Umall 3"]), "0 recruit", "0 recruit")
    assert counties(lone, 0) == {"Umall": 3}


@rule("hibernia.guard.pair")
def test_a_protected_player_is_open_again_after_growing() -> None:
    g = table(["Mide", "Laigin, Caisel"], die="black", left="free", turn=1)
    after(g, "1 march Ui-Cheinnselaig", "* die black", "2 recruit", "2 recruit", "* die black")
    after(g, "3 recruit", "3 recruit", "* die black")
    assert counties(g, 1) == {"Laigin": 1, "Caisel": 1, "Ui-Cheinnselaig": 2}
    assert refused(g, 0, "march Laigin") is None


def test_in_play_everyone_keeps_two_neighbouring_counties_once_won() -> None:
    g = oenach.Game("hibernia", 4, seed=8)
    had: set[int] = set()
    while not g.over:
        g.play(g.actors[0], g.moves(g.actors[0])[len(g.steps) % len(g.moves(g.actors[0]))])
        paired = {
            seat for seat in range(4) if any(NEAR[c] & set(counties(g, seat)) for c in counties(g, seat))
        }
        assert had <= paired
        had |= paired
    assert had == {0, 1, 2, 3}
