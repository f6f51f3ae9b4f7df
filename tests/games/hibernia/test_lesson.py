"""The lesson of Hibernia: what its sentences say of the board is so."""

from __future__ import annotations

from typing import cast

import pytest

from oenach.games.hibernia.drawing.scene import worth
from oenach.games.hibernia.rules import refuse_guarded, soldiers_needed
from oenach.games.hibernia.state import HiberniaState
from oenach.lessons import Place, first_place, place_at

IDS = [step.id for step in first_place("hibernia").lesson.steps]
YOU, BRIGIT, CONALL = range(3)
DAL_CAIS, CORCU_MRUAD, MIDE, AIRGIALLA, LAIGIN = 15, 14, 10, 3, 12


def at(step: str) -> Place:
    return place_at("hibernia", IDS.index(step))


def state(step: str) -> HiberniaState:
    return cast(HiberniaState, at(step).game.state)


@pytest.mark.parametrize(
    ("step", "cells"),
    [("next", 1), ("blue", 1), ("twice", 3), ("attack", 4), ("recruit", 7), ("border", 5)],
)
def test_how_many_cells_the_counties_pay_for(step: str, cells: int) -> None:
    assert worth(state(step), YOU) == cells


def test_how_far_the_marker_has_come() -> None:
    steps = ["aim", "score", "lilac", "attack", "border"]
    assert [state(step).progress[YOU] for step in steps] == [0, 3, 8, 15, 22]


def test_brigit_has_three_counties_and_has_not_moved() -> None:
    s = state("stays")
    assert s.held[BRIGIT].bit_count() == s.held[YOU].bit_count() == 3
    assert s.progress[BRIGIT] == 0


def test_the_locks_that_are_shown_are_there_and_go() -> None:
    s, later = state("lock"), state("lilac")
    assert refuse_guarded(s, YOU, AIRGIALLA)
    assert refuse_guarded(s, YOU, LAIGIN)
    assert not refuse_guarded(later, YOU, AIRGIALLA)
    assert not refuse_guarded(later, YOU, LAIGIN)


def test_how_many_soldiers_march() -> None:
    marches = {step: at(step).wanted[0] for step in ("blue", "fight", "twice", "attack")}
    assert {soldiers_needed(state(step), YOU, county) for step, county in marches.items()} == {2}
    assert soldiers_needed(state("border"), YOU, DAL_CAIS) == 3


def test_the_reserve_is_empty_and_six_come_back() -> None:
    s = state("recruit")
    assert (s.reserve[YOU], s.shield[YOU]) == (0, 6)


def test_conall_takes_dal_cais_with_two_against_one() -> None:
    s = state("border")
    assert s.held[CONALL] >> DAL_CAIS & 1
    assert s.soldiers[DAL_CAIS] == 1
    assert s.held[YOU] >> CORCU_MRUAD & s.held[YOU] >> MIDE & 1


def test_it_is_the_learners_turn_at_the_end_and_the_learner_is_ahead() -> None:
    end = place_at("hibernia", len(IDS))
    assert end.game.actors == (YOU,)
    assert end.game.scores[YOU] > max(end.game.scores[1:])
