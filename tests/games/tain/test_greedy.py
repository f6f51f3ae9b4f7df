"""The greedy player."""

from __future__ import annotations

from random import Random

import pytest

import oenach
from games.tain.positions import LETTERS, after, raid, table


def answer(game: oenach.Game, letter: str) -> str:
    return str(game.view(LETTERS.index(letter)).greedy())


def test_the_daughter_is_freed_before_a_boy() -> None:
    g = raid(table(prisoners={"B": "boy of A, daughter of A"}), A="boy -> B house 1")
    assert answer(g, "A") == "free daughter"


def test_used_tokens_are_taken_back() -> None:
    assert answer(raid(table(screens={"A": ""})), "A") == "refill"


def test_a_lone_warrior_takes_a_cow_from_the_kingdom() -> None:
    g = table(seats=2, number=8, cattle=[0, 0], jewels=[6, 0], screens={"A": "warrior", "B": ""})
    assert answer(g, "A").startswith("warrior -> kingdom")


def test_a_house_with_jewels_is_raided_before_one_without() -> None:
    g = table(number=8, cattle=[8, 0, 0], jewels=[0, 9, 0], screens={"A": "boy", "B": "", "C": ""})
    assert answer(g, "A").startswith("boy -> B house")


def test_a_raided_entry_is_guarded_in_the_last_round() -> None:
    g = table(seats=2, starter="B", number=8, cattle=[5, 0], jewels=[6, 0], screens={"A": "boy", "B": "boy"})
    after(g, "B boy -> A house 2")
    assert answer(g, "A") == "boy -> A house 2"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_players_who_choose_at_random(seats: int) -> None:
    chance, won = Random(seats), 0
    for seed in range(8):
        g = oenach.Game("tain", seats, seed=seed)
        while not g.over:
            seat = g.actors[0]
            g.play(seat, g.view(seat).greedy() if seat == seed % seats else chance.choice(g.moves(seat)))
        won += seed % seats in g.winners
    assert won >= 6
