"""What the tests share."""

from __future__ import annotations

import pytest

import oenach

# @rule("keltis.point.on-row") marks a test as the proof of a rule; `oenach rules keltis --coverage`
# lists the rules with their tests.
rule = pytest.mark.rule


def about_three(name: str) -> int:
    """Three seats, or of the numbers of seats that a game has the one nearest to it."""
    return min(oenach.games()[name].seats, key=lambda seats: abs(seats - 3))
