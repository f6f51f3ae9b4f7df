"""Chance: outcome n of a stream is a function of the seed, the stream and n."""

from __future__ import annotations

from collections import Counter

import pytest

import oenach
from oenach.kernel.chance import Quick, Seeded, mix, pick, uniform


def test_mix_never_lets_two_numbers_fall_together() -> None:
    assert len({mix(n) for n in range(100_000)}) == 100_000


@pytest.mark.parametrize("source", [Quick(1), Seeded(1), Seeded("a word")], ids=["quick", "number", "word"])
def test_all_outcomes_come_about_equally_often(source: Quick | Seeded) -> None:
    counts = Counter(source.draw(0, n, 6) for n in range(6000))
    assert set(counts) == set(range(6))
    assert max(counts.values()) - min(counts.values()) < 250  # six times the standard deviation


def test_streams_and_seeds_do_not_repeat_each_other() -> None:
    runs = {
        tuple(uniform(seed, stream, n, 100) for n in range(20)) for seed in range(50) for stream in range(4)
    }
    assert len(runs) == 200


def test_pick_gives_each_outcome_its_weight() -> None:
    assert [pick([0, 2, 0, 1, 3, 0], r) for r in range(6)] == [1, 1, 3, 4, 4, 4]


def test_the_same_seed_deals_the_same_cards_whatever_is_played() -> None:
    """The order in which cards leave the pile does not depend on the moves."""
    dealt = []
    for last in (0, -1):
        game = oenach.Game("keltis", seats=3, seed="duplicate")
        while len([step for step in game.steps if step.seat == oenach.CHANCE]) < 60 and not game.over:
            seat = game.actors[0]
            moves = game.moves(seat)
            game.play(seat, "draw" if "draw" in map(str, moves) else moves[last])
        dealt.append([step.code for step in game.steps if step.seat == oenach.CHANCE])
    shorter = min(map(len, dealt))
    assert shorter > 30
    assert dealt[0][:shorter] == dealt[1][:shorter]


def test_a_game_without_a_seed_gets_a_fresh_one() -> None:
    assert oenach.Game("keltis").record()["seed"] != oenach.Game("keltis").record()["seed"]


def test_known_outcomes_of_a_seed() -> None:
    """These never change: records and published deals rest on them."""
    assert [Seeded(7).draw(1, n, 101) for n in range(8)] == [89, 58, 63, 85, 40, 73, 45, 27]
    assert [uniform(7, 1, n, 101) for n in range(8)] == [47, 21, 12, 84, 95, 28, 9, 85]
