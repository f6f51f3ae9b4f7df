"""Advice: what it says of the moves of a view."""

from __future__ import annotations

import json

import pytest

import oenach
from bots.positions import last_decision, middle
from oenach.bots.advice import advise, half_width


def test_advice_is_about_every_move_and_every_simulation() -> None:
    view = middle("keltis")
    advice = advise(view, simulations=300)
    assert sorted(one.move for one in advice.moves) == view.moves()
    assert sum(one.simulations for one in advice.moves) == advice.simulations == 300
    assert advice.best.simulations == max(one.simulations for one in advice.moves)
    assert all(0 <= one.chance <= 1 and 0 < one.sure <= 0.5 for one in advice.moves)


def test_advice_knows_how_the_last_decision_ends() -> None:
    advice = advise(last_decision().view(2), simulations=200)
    assert str(advice.best.move) == "march Mag-nAi"
    assert (advice.best.chance, advice.best.points) == (1.0, 57.0)
    assert {(one.chance, one.points) for one in advice.moves[1:] if one.simulations} == {(0.0, 54.0)}


def test_a_move_that_was_not_tried_may_win_or_lose() -> None:
    advice = advise(middle("tain"), simulations=1)
    assert [one.simulations for one in advice.moves[:2]] == [1, 0]
    assert (advice.moves[1].chance, advice.moves[1].sure) == (0.5, 0.5)


def test_more_games_make_it_surer_and_none_make_it_certain() -> None:
    assert half_width(0.5, 100) > half_width(0.5, 1000) > 0
    assert half_width(1.0, 3) > 0.2
    assert half_width(0.5, 10_000) == pytest.approx(0.0098, abs=1e-4)


def test_equal_views_and_seeds_give_equal_bytes() -> None:
    view = middle("tain")
    told = advise(view, simulations=100, seed=3).json()
    assert advise(view, simulations=100, seed=3).json() == told
    assert advise(view, simulations=100, seed=4).json() != told
    data = json.loads(told)
    assert (data["game"], data["seat"], data["simulations"]) == ("tain", view.seat, 100)
    assert data["moves"][0]["move"]["text"] in [str(move) for move in view.moves()]


def test_the_answers_of_others_are_theirs_and_named_as_they_are_seen() -> None:
    view = middle("tain")
    replies = advise(view, simulations=500).best.replies
    assert replies
    assert all(reply.seat != view.seat for reply in replies)
    assert all(reply.text.startswith(("token -> ", "pass")) for reply in replies)  # face down, not what it is
    assert sum(reply.share for reply in replies) <= 1


def test_any_seed_is_taken() -> None:
    view = middle("keltis")
    assert advise(view, simulations=4, seed=2**70 - 1).moves
    assert advise(view, simulations=4, seed=-1).moves


@pytest.mark.parametrize("seat", [None, 0])
def test_advice_is_for_who_is_to_act(seat: int | None) -> None:
    game = oenach.Game("keltis", seats=2, seed=7)
    assert 0 not in game.actors
    with pytest.raises(oenach.Malformed, match="to act now") as error:
        advise(game.view(seat))
    assert "dont c'est le tour" in error.value.told("fr")


def test_advice_needs_a_simulation() -> None:
    with pytest.raises(oenach.Malformed, match="at least one simulation"):
        advise(middle("keltis"), simulations=0)
