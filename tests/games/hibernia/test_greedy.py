"""The greedy player."""

from __future__ import annotations

from random import Random

import pytest

import oenach
from games.hibernia.positions import after, at, table


@pytest.mark.parametrize("seats", [3, 4])
def test_it_beats_players_who_choose_at_random(seats: int) -> None:
    for seed in range(4):
        g, chance = oenach.Game("hibernia", seats, seed=seed), Random(seed)
        hero = seed % seats
        while not g.over:
            seat = g.actors[0]
            g.play(seat, g.view(seat).greedy() if seat == hero else chance.choice(g.moves(seat)))
        assert g.winners == (hero,)


def test_it_takes_the_two_counties_that_come_next_on_the_track() -> None:
    """From cell 22 the track goes red, red, blue: two red counties are next to Airgialla."""
    g = table(["Airgialla"], die="red", progress=[22])
    g.play(0, g.view(0).greedy())
    g.play(0, g.view(0).greedy())
    assert g.scores[0] == 25


def test_it_gives_from_where_most_soldiers_stand_safe() -> None:
    g = after(table(["Ui-Liathain 4, Corcu-Loigde, Ciarraige 2", "Umall"], reserve=[1]), "0 march Caisel")
    assert str(g.view(0).greedy()) == "from Ui-Liathain"


def test_it_recruits_when_nothing_else_is_possible() -> None:
    g = table(["Mide"], reserve=[0])
    assert str(g.view(0).greedy()) == "recruit"
    assert at(g).shield[0] > 0
