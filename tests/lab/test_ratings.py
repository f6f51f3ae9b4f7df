"""Intervals and ratings, against values that can be worked out by hand."""

from __future__ import annotations

from math import log10

import numpy as np
import pytest

from oenach.lab.ratings import fit, ratings, wilson

MANY = 10**9  # games, so that the one even game that is added weighs nothing


@pytest.mark.parametrize(
    ("share", "games", "low", "high"),
    [(0.0, 10, 0.0, 0.2775), (1.0, 10, 0.7225, 1.0), (0.5, 100, 0.4038, 0.5962), (0.7, 400, 0.6533, 0.7428)],
)
def test_the_interval_of_a_share_is_that_of_wilson(share: float, games: int, low: float, high: float) -> None:
    assert wilson(share, games) == pytest.approx((low, high), abs=1e-4)


def test_three_wins_in_four_are_191_points() -> None:
    better, worse = fit([(0, 1)], np.array([[0.75 * MANY]]), MANY, 2)[0]
    assert better - worse == pytest.approx(400 * log10(3), abs=1e-3)
    assert better + worse == pytest.approx(0)


def test_the_fair_share_of_a_bot_alone_among_others_is_no_difference() -> None:
    assert fit([(0, 1)], np.array([[0.25 * MANY]]), MANY, 4)[0] == pytest.approx([0, 0], abs=1e-3)


def test_a_bot_alone_among_three_is_compared_with_each_of_them() -> None:
    better, worse = fit([(0, 1)], np.array([[0.6 * MANY]]), MANY, 4)[0]
    assert better - worse == pytest.approx(400 * log10(0.6 / (0.4 / 3)), abs=1e-3)


def test_ratings_that_explain_all_pairs_are_found() -> None:
    true = np.array([300.0, 50.0, -350.0])
    pairs = [(0, 1), (0, 2), (1, 2)]
    won = np.array([[MANY / (1 + 10 ** ((true[b] - true[a]) / 400)) for a, b in pairs]])
    assert fit(pairs, won, MANY, 2)[0] == pytest.approx(true, abs=1e-3)


def test_who_always_won_has_a_finite_rating() -> None:
    better, worse = fit([(0, 1)], np.array([[400.0]]), 400, 2)[0]
    assert better - worse == pytest.approx(400 * log10(400.5 / 0.5), abs=1e-3)


def test_deals_that_all_went_the_same_way_leave_no_doubt() -> None:
    rating, low, high = ratings([(0, 1)], np.full((1, 50), 0.5), 2)
    assert list(rating) == list(low) == list(high) == pytest.approx([0, 0])


def test_the_interval_of_a_rating_shrinks_with_the_deals() -> None:
    widths = []
    for deals in (25, 400):
        shares = np.resize([0.0, 1.0, 1.0, 1.0], (1, deals))
        rating, low, high = ratings([(0, 1)], shares, 2)
        assert (low < rating).all()
        assert (rating < high).all()
        widths.append(float(high[0] - low[0]))
    assert widths[1] == pytest.approx(widths[0] / 4, rel=0.25)
