"""The greedy player does what a sensible player would do."""

from __future__ import annotations

import pytest

import oenach
from games.asterix.positions import after, at, rolled, table
from oenach.kernel.chance import uniform


def chosen(g: oenach.Game, seat: int) -> str:
    return str(g.view(seat).greedy())


def test_a_good_hand_is_carried_carefully_and_a_bad_one_exposed() -> None:
    assert chosen(table(hands=["H4 H4 H3"]), 0) == "white"
    assert chosen(table(hands=["P4 P4 P2"]), 0) == "black"


def test_a_bad_hand_is_offered_for_exchange_and_a_good_one_kept() -> None:
    g = rolled(table(hands=["H1 H2 H3", "P4 P2 P1", "H4 H4 H3"]), "black", 3)
    assert (chosen(g, 1), chosen(g, 2)) == ("exchange", "no")


def test_a_hand_known_to_be_bad_is_not_asked_for() -> None:
    g = table(seats=2, hands=["H1 H1", "P4 P4"])
    after(rolled(g, "black", 3), "1 exchange")  # seat 0 now holds P4 P4, and seat 1 knows it
    after(g, "* white 1", "1 white")
    rolled(g, "black", 4)
    assert chosen(g, 1) == "no"


def test_a_bump_is_sought_with_bad_cards_and_let_pass_with_good_ones() -> None:
    spaces = [5, 7]
    g = rolled(table(hands=["P4 P4", "H4 H4"], spaces=spaces), "white", 2)
    assert (chosen(g, 0), chosen(g, 1)) == ("bump B", "no")


def test_of_several_the_hand_known_to_be_best_is_bumped() -> None:
    g = table(hands=["H1 P1", "H1 P1", "H1 P1"], spaces=[5, 7, 7])
    at(g).known[0, 2, 3] = 1  # seat 0 knows an H4 in the hand of seat 2
    rolled(g, "white", 2)
    assert chosen(g, 0) == "bump C"


def test_without_cards_it_goes_back_unless_that_would_lose_the_game() -> None:
    assert chosen(rolled(table(spaces=[3], hands=["H4"]), "white", 1), 0) == "return"
    assert chosen(table(spaces=[3], hands=[""], pile=0, delivered=["H4", "H1"]), 0) == "return"
    assert chosen(table(spaces=[3], hands=[""], pile=0, delivered=["H1", "H4"]), 0) != "return"


@pytest.mark.parametrize("seats", [2, 4])
def test_it_wins_more_than_its_share_against_random_players(seats: int) -> None:
    share, games = 0.0, 60
    for seed in range(games):
        g, bot, n = oenach.Game("asterix", seats=seats, seed=seed), seed % seats, 0
        while not g.over:
            seat, n = g.actors[0], n + 1
            moves = g.moves(seat)
            g.play(seat, g.view(seat).greedy() if seat == bot else moves[uniform(seed, 9, n, len(moves))])
        share += (bot in g.winners) / len(g.winners)
    assert share / games > 1.5 / seats
