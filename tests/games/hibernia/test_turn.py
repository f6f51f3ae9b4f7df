"""The die, the two actions of a turn, and their order."""

from __future__ import annotations

import pytest

import oenach
from games.hibernia.positions import after, at, counties, offered, refused, table
from games.hibernia.referee import COLOUR, COLOURS
from oenach.games.hibernia.state import DIE_ACTION, FREE_ACTION
from support import rule

CENTRE = "Breifne, Mide, Dal-Cais, Ui-Maine"  # next to counties of all colours


def marches(game: oenach.Game, seat: int = 0) -> set[str]:
    """The counties a seat may march into."""
    return {text.removeprefix("march ") for text in offered(game, seat) if text.startswith("march")}


@rule("hibernia.turn.colour")
@pytest.mark.parametrize("die", COLOURS)
def test_the_action_of_a_colour_is_in_a_county_of_that_colour(die: str) -> None:
    everywhere = marches(table([CENTRE], die=die))
    assert {COLOUR[county] for county in everywhere} == set(COLOURS)
    g = table([CENTRE], die=die, left="die")
    assert marches(g) == {county for county in everywhere if COLOUR[county] == die}
    assert {refused(g, 0, f"march {c}") for c in everywhere - marches(g)} == {"hibernia.turn.colour"}


@rule("hibernia.turn.black")
def test_the_action_of_black_is_in_any_county() -> None:
    everywhere = marches(table([CENTRE], die="red"))
    assert marches(table([CENTRE], die="black", left="die")) == everywhere


@rule("hibernia.turn.free")
@pytest.mark.parametrize("die", [*COLOURS, "black", "lilac"])
def test_the_free_action_is_in_any_county_whatever_the_die_shows(die: str) -> None:
    everywhere = marches(table([CENTRE], die="black"))
    assert marches(table([CENTRE], die=die, left="free")) == everywhere


@rule("hibernia.turn.free")
@pytest.mark.parametrize("order", [("Cualu", "Tir-Eogain"), ("Tir-Eogain", "Cualu")])
def test_the_free_action_comes_before_or_after_that_of_the_die(order: tuple[str, str]) -> None:
    g = after(table([CENTRE], die="red"), *(f"0 march {county}" for county in order))
    assert {"Cualu", "Tir-Eogain"} < set(counties(g, 0))
    assert at(g).turn == 1


@rule("hibernia.turn.lilac")
def test_lilac_gives_no_action_of_its_own() -> None:
    g = after(table([CENTRE], die="lilac"), "0 march Cualu")
    assert at(g).turn == 1


@rule("hibernia.turn.which")
@pytest.mark.parametrize(
    ("die", "move", "left"),
    [
        ("red", "march Tir-Eogain", FREE_ACTION),
        ("red", "march Cualu", DIE_ACTION),
        ("red", "recruit", FREE_ACTION),
        ("black", "march Cualu", FREE_ACTION),
    ],
)
def test_an_action_that_the_die_allows_is_the_dies(die: str, move: str, left: int) -> None:
    assert at(after(table([CENTRE], die=die), f"0 {move}")).left == left


@rule("hibernia.turn.which")
def test_the_free_action_is_still_there_for_a_second_county_of_the_dies_colour() -> None:
    g = after(table([CENTRE], die="red"), "0 march Tir-Eogain", "0 march Corcu-Mruad")
    assert {"Tir-Eogain", "Corcu-Mruad"} < set(counties(g, 0))


@rule("hibernia.turn.kinds")
def test_both_actions_may_be_recruitments() -> None:
    g = after(table([CENTRE], reserve=[0, 0]), "0 recruit", "0 recruit")
    assert at(g).turn == 1


@rule("hibernia.turn.kinds")
def test_both_actions_may_go_into_the_same_county() -> None:
    g = after(table([CENTRE], die="green"), "0 march Cualu", "0 march Cualu")
    assert counties(g, 0)["Cualu"] == 2


@rule("hibernia.turn.no-pass")
@pytest.mark.parametrize("left", ["", "die", "free"])
@pytest.mark.parametrize("word", ["pass", "passer", "passe"])
def test_nobody_may_pass(left: str, word: str) -> None:
    g = table([CENTRE], left=left)
    assert refused(g, 0, word) == "hibernia.turn.no-pass"
    assert refused(g, 1, word) == "hibernia.turn.clockwise"


@rule("hibernia.turn.no-pass", "hibernia.recruit.always")
def test_who_cannot_move_can_still_recruit_and_must() -> None:
    g = table([CENTRE], reserve=[0], die="red")
    assert offered(g, 0) == ["recruit"]


@rule("hibernia.turn.clockwise")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_turn_goes_round_clockwise(seats: int) -> None:
    g = oenach.Game("hibernia", seats, seed=3)
    for n in range(2 * seats):
        seat = (at(g).starter + n) % seats
        assert g.actors == (seat,)
        assert [other for other in range(seats) if offered(g, other)] == [seat]
        while g.actors == (seat,):
            g.play(seat, "recruit")


@rule("hibernia.turn.clockwise")
def test_another_player_may_do_nothing() -> None:
    g = table([CENTRE, "Caisel 2, Laigin"])
    assert {refused(g, 1, move) for move in ("march Cualu", "recruit")} == {"hibernia.turn.clockwise"}
