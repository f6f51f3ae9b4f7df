"""The lesson and the exercises of Astérix et les Romains: the numbers that they tell are on the table."""

from __future__ import annotations

from itertools import product

import pytest

from games.asterix.positions import at, cards_of, hand, spaces
from oenach.exercises import Task, tasks
from oenach.game import Game
from oenach.games.asterix.notation import CARDS
from oenach.games.asterix.state import VALUES
from oenach.lessons import Place, first_place, place_at

STEPS = [step.id for step in first_place("asterix").lesson.steps]


def at_step(step: str) -> Place:
    return place_at("asterix", STEPS.index(step))


def exercise(name: str) -> Task:
    return next(task for task in tasks("asterix") if task.exercise.id == name)


def worth(cards: str) -> int:
    return sum(VALUES[CARDS.index(card)] for card in cards.split())


# The lesson -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "cards", "points"),
    [
        ("hand", "H1 P2 P4", -5),
        ("white", "H2 H3 H3", 8),
        ("village", "H2 H3 H3 P1", 7),
        ("black", "H1 H1 P4", -2),
    ],
)
def test_the_learners_cards_are_those_that_are_told(step: str, cards: str, points: int) -> None:
    assert hand(at_step(step).game, 0) == cards
    assert worth(cards) == points


def test_the_spaces_ahead_are_a_menhir_a_cohort_and_the_bard() -> None:
    assert spaces(at_step("path").game)[:2] == [3, 8]
    assert at_step("path").lesson.steps[STEPS.index("path")].point == (
        "die:white",
        "space:4",
        "space:5",
        "space:6",
    )
    assert spaces(at_step("cohort").game)[:2] == [7, 9]


def test_the_lesson_ends_with_a_lead_and_a_good_hand() -> None:
    assert at_step("score").game.scores == (7, -2)
    end = place_at("asterix", len(STEPS))
    assert end.game.scores == (7, -2)
    assert worth(hand(end.game, 0)) > 0
    assert end.game.actors == (0,)


# The exercises ----------------------------------------------------------------------------------------


def test_there_are_ten_exercises() -> None:
    assert len(tasks("asterix")) == 10


@pytest.mark.parametrize(
    ("name", "points", "own"),
    [
        ("last-step", (5, 8), 7),
        ("brings-home", (5, 8), -5),
        ("not-the-worst", (5, 8), -2),
        ("hurry", (5, 8), 7),
        ("slip-in", (12, 5), -14),
        ("last-word", (14, 5), 0),
        ("cohort-ends", (9, 5), -7),
        ("sure-thing", (9, 5), 3),
        ("whom", (12, 3, 4), -10),
    ],
)
def test_points_and_hands_are_as_the_question_says(name: str, points: tuple[int, ...], own: int) -> None:
    game = exercise(name).game
    assert game.scores == points
    assert worth(hand(game, 0)) == own
    assert at(game).pile_left + at(game).under_size == 0


def test_after_the_bump_brigit_has_ten_points_at_most() -> None:
    task = exercise("slip-in")
    game = task.game
    hers, mine = (cards_of(at(game), seat).split() for seat in (1, 0))
    assert game.scores[1] + worth(" ".join(hers)) == 13
    swaps = [worth(" ".join(hers)) - worth(gone) + worth(come) for gone, come in product(hers, mine)]
    assert game.scores[1] + max(swaps) == 10


def test_whoever_returns_with_an_empty_pile_ends_the_game() -> None:
    game = Game.from_record(exercise("last-word").game.record())
    game.play(0, "return")
    assert game.over
    assert game.winners == (0,)


def test_without_cards_nobody_is_asked_about_an_exchange() -> None:
    game = exercise("no-cards").game.copy()
    game.play(0, "black")
    game.dictate("black 4")
    assert at(game).space[0] == 14, "the pawn moves at once"
