"""The score track: who advances how far, and when the game ends."""

from __future__ import annotations

import pytest

import oenach
from games.hibernia.positions import after, at, offered, table
from games.hibernia.referee import TRACK
from oenach.games.hibernia.rules import ROUND_LIMIT
from oenach.games.hibernia.state import LAP, LIMIT
from support import rule

BOOK = oenach.games()["hibernia"].book


def turn(game: oenach.Game, die: str = "") -> oenach.Game:
    """A whole turn in which the player only recruits."""
    if die:
        game.dictate(f"die {die}")
    seat = game.actors[0]
    while game.actors == (seat,):
        game.play(seat, "recruit")
    return game


def cells_scored(counties: str, progress: int, die: str = "black") -> int:
    """How far a turn with these counties leads from a cell."""
    return turn(table([counties], die=die, progress=[progress])).scores[0] - progress


def test_the_track_is_as_these_tests_need_it() -> None:
    assert TRACK[22:30] == ["blue", "red", "red", "blue", "blue", "yellow", "red", "green"]
    assert (TRACK[0], TRACK[1], TRACK[46], TRACK[47]) == ("yellow", "red", "green", "green")


@rule("hibernia.score.county")
@pytest.mark.parametrize(
    ("counties", "cells"),
    [
        ("Mide", 1),
        ("Mide, Tir-Eogain", 2),
        ("Mide, Tir-Eogain, Caisel", 3),
        ("Mide, Tir-Eogain, Caisel, Airgialla, Laigin", 5),
    ],
)
def test_each_county_pays_a_cell_of_its_colour(counties: str, cells: int) -> None:
    assert cells_scored(counties, 22) == cells


@rule("hibernia.score.once")
def test_a_county_pays_once() -> None:
    assert cells_scored("Mide, Caisel", 22) == 1
    assert cells_scored("Mide, Tir-Eogain", 22) == 2


@rule("hibernia.score.stop")
def test_the_marker_stops_before_the_first_cell_that_cannot_be_paid() -> None:
    assert cells_scored("Caisel, Airgialla, Laigin", 22) == 0
    assert cells_scored("Mide, Caisel, Airgialla, Laigin, Ciarraige", 22) == 1


@rule("hibernia.score.joker", "hibernia.turn.lilac")
@pytest.mark.parametrize(
    ("counties", "cells"),
    [
        ("Umall", 1),
        ("Mide", 2),
        ("Mide, Caisel", 3),
        ("Mide, Caisel, Airgialla", 4),
        ("Caisel, Airgialla, Laigin", 1),
        ("Mide, Tir-Eogain, Caisel, Airgialla, Laigin, Corcu-Mruad, Cualu", 8),
    ],
)
def test_lilac_pays_one_cell_that_the_counties_cannot(counties: str, cells: int) -> None:
    assert cells_scored(counties, 22, "lilac") == cells


@rule("hibernia.score.joker")
def test_only_lilac_is_a_joker_and_only_in_its_own_turn() -> None:
    for die in ("blue", "green", "red", "yellow", "black"):
        assert cells_scored("Umall", 22, die) == 0
    g = turn(table(["Umall"], seats=3, die="lilac", progress=[22]))
    assert g.scores[0] == 23
    assert turn(turn(turn(g, "red"), "red"), "red").scores[0] == 23


@rule("hibernia.score.full")
def test_the_advance_is_as_long_as_possible_and_nobody_is_asked() -> None:
    g = table(["Mide, Tir-Eogain, Caisel"], progress=[22], left="free")
    after(g, "0 recruit")
    assert (g.scores[0], at(g).turn) == (25, 1)


@rule("hibernia.score.active")
def test_only_the_player_whose_turn_it_was_advances() -> None:
    g = table(["Mide", "Tir-Eogain", "Corcu-Mruad", "Corcu-Loigde"], progress=[22, 22, 22, 22])
    assert turn(g).scores == (23, 22, 22, 22)
    assert turn(g, "black").scores == (23, 23, 22, 22)


@rule("hibernia.score.active")
def test_the_counties_at_the_end_of_the_turn_count() -> None:
    g = table(["Airgialla"], progress=[22])
    after(g, "0 march Mide")
    assert g.scores[0] == 22
    after(g, "0 march Tir-Eogain")
    assert g.scores[0] == 25


@rule("hibernia.map.track", "hibernia.end.lap")
def test_the_track_goes_on_beyond_the_start_cell() -> None:
    assert cells_scored("Ciarraige, Mag-nAi, Umall, Mide", 45) == 4
    g = turn(table(["Ciarraige, Mag-nAi, Umall, Mide"], progress=[45]))
    assert g.scores[0] == 49


# The end ----------------------------------------------------------------------------------------------


@rule("hibernia.end.lap", "hibernia.end.round")
@pytest.mark.parametrize("reached", [48, 49])
def test_a_lap_ends_the_game_when_the_round_is_full(reached: int) -> None:
    realm = "Umall" if reached == 48 else "Umall, Mide"
    g = turn(table(["Caisel", realm], turn=1, progress=[0, 47]))
    assert g.scores[1] == reached
    assert not g.over
    assert not turn(g, "black").over
    assert turn(g, "black").over
    assert (g.winners, at(g).ending) == ((1,), LAP)


@rule("hibernia.end.lap")
def test_a_round_without_a_lap_ends_nothing() -> None:
    g = turn(table(["Caisel"], turn=3, progress=[47, 3, 2, 1]))
    assert not g.over
    assert turn(g, "black").scores[0] == 47


@rule("hibernia.end.round")
@pytest.mark.parametrize("starter", range(4))
def test_the_last_turn_is_that_of_the_player_on_the_right_of_the_start_player(starter: int) -> None:
    g = turn(table(starter=starter, turn=starter, die="lilac", progress=[47] * 4))
    for _ in range(3):
        assert not g.over
        turn(g, "black")
    assert g.over
    assert g.winners == (starter,)


@rule("hibernia.end.furthest", "hibernia.end.round")
def test_who_passes_later_but_goes_further_wins() -> None:
    g = turn(table(["", "Umall", "", "Laigin, Mide"], turn=1, progress=[0, 47, 0, 47]))
    turn(g, "black")
    assert g.scores == (0, 48, 0, 47)
    turn(g, "black")
    assert (g.over, g.scores, g.winners) == (True, (0, 48, 0, 49), (3,))


@rule("hibernia.end.tie")
def test_a_tie_may_need_two_extra_rounds() -> None:
    g = table(["Airgialla", "Caisel"], die="lilac", progress=[47, 47])
    for die in ("", "lilac", "black", "black"):
        turn(g, die)
    assert (g.over, g.scores[:2], at(g).extra) == (False, (48, 48), 1)
    for _ in range(4):
        turn(g, "black")
    assert (g.over, g.scores[:2], at(g).extra) == (False, (48, 48), 2)
    turn(g, "lilac")
    for _ in range(3):
        assert not g.over
        turn(g, "black")
    assert (g.over, g.scores[:2], g.winners, at(g).ending) == (True, (50, 48), (0,), LAP)


@rule("hibernia.end.tie")
def test_a_tie_behind_the_leader_needs_no_extra_round() -> None:
    g = turn(table(turn=3, progress=[49, 48, 48, 0]))
    assert (g.over, g.winners) == (True, (0,))


@rule("hibernia.end.limit")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_game_ends_after_the_last_round_there_can_be(seats: int) -> None:
    last = ROUND_LIMIT * seats - 1
    g = turn(table(["Caisel"], seats=seats, turn=seats - 1, turns=last, progress=[7, 5]))
    assert (g.over, g.winners, at(g).ending) == (True, (0,), LIMIT)
    g = turn(table(["Caisel"], seats=seats, turn=seats - 1, turns=last - seats, progress=[7, 5]))
    assert not g.over


@rule("hibernia.end.limit")
def test_only_then_a_victory_may_be_shared() -> None:
    last = ROUND_LIMIT * 4 - 1
    g = turn(table(["Caisel"], turn=3, turns=last, progress=[49, 3, 49, 2]))
    assert (g.over, g.winners, at(g).ending) == (True, (0, 2), LIMIT)


@rule("hibernia.end.limit")
def test_the_rulebook_says_which_round_is_the_last() -> None:
    assert all(str(ROUND_LIMIT) in text for text in BOOK.rule("hibernia.end.limit").text.values())


@rule("hibernia.end.over")
def test_when_the_game_is_over_nobody_does_anything() -> None:
    g = turn(table(["Caisel"], turn=3, progress=[49, 48, 48, 0]))
    assert g.actors == ()
    assert [offered(g, seat) for seat in range(4)] == [[]] * 4


def test_a_table_where_everyone_only_recruits_ends_long_before_the_limit() -> None:
    g = oenach.Game("hibernia", 4, seed=5)
    while not g.over:
        turn(g)
    assert at(g).turns < ROUND_LIMIT * 4
    assert at(g).ending == LAP
