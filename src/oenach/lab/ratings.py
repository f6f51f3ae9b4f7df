"""How sure a share of wins is, and what ratings all shares together say."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Reals = NDArray[np.float64]

NORMAL_95 = 1.959964  # 95 % of a normal distribution lie within so many standard deviations
ELO = 400 / log(10)  # 400 points are odds of ten to one
BOOTSTRAPS = 1000
LONGEST_STEP, CLOSE = 2.0, 1e-9


class Interval(NamedTuple):
    low: float
    high: float


def wilson(share: float, games: int) -> Interval:
    """The 95 % interval of a share of wins in so many games (the score interval of Wilson)."""
    z2 = NORMAL_95**2
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    reach = NORMAL_95 * sqrt(share * (1 - share) / games + z2 / (4 * games**2)) / (1 + z2 / games)
    return Interval(max(0.0, middle - reach), min(1.0, middle + reach))


def ratings(pairs: Sequence[tuple[int, int]], shares: Reals, seats: int) -> tuple[Reals, Reals, Reals]:
    """Ratings of bots on the Elo scale, whose mean is 0, and the ends of their 95 % intervals.

    shares[p, d] is the share of wins, over the games of deal d, of the first bot of pair p, which sits
    alone among copies of the second. The intervals come from drawing the deals again and again (the
    bootstrap), the same for all pairs, since all pairs play the same deals.
    """
    deals = shares.shape[1]
    draws = np.random.default_rng(0).multinomial(deals, np.full(deals, 1 / deals), BOOTSTRAPS)
    weights = np.vstack([np.ones(deals), draws])
    fitted = fit(pairs, weights @ shares.T * seats, deals * seats, seats)
    low, high = np.percentile(fitted[1:], [2.5, 97.5], axis=0)
    return fitted[0], low, high


def fit(pairs: Sequence[tuple[int, int]], won: Reals, games: int, seats: int) -> Reals:
    """The most likely ratings for each row of `won`: the games that the first bot of each pair won.

    Everyone at a table wins in proportion to a strength, which is the model of Bradley and Terry where
    two play; a rating is its logarithm. Each pair is given one more game that is won evenly, without
    which a bot that always won would have no finite rating.
    """
    bots = 1 + max(max(pair) for pair in pairs)
    sides = np.zeros((len(pairs), bots))
    for row, (first, second) in enumerate(pairs):
        sides[row, first], sides[row, second] = 1, -1
    won, games = won + 1 / seats, games + 1
    strengths = np.zeros((len(won), bots))
    step = np.ones(1)
    while np.abs(step).max() > CLOSE:  # Newton's method on a concave function, never too far at once
        expected = 1 / (1 + (seats - 1) * np.exp(-strengths @ sides.T))
        slope = (won - games * expected) @ sides
        bend = np.einsum("rp,pi,pj->rij", games * expected * (1 - expected), sides, sides) + 1
        step = np.linalg.solve(bend, slope[..., None])[..., 0].clip(-LONGEST_STEP, LONGEST_STEP)
        strengths = strengths + step
    centred: Reals = strengths - strengths.mean(axis=1, keepdims=True)
    return ELO * centred
