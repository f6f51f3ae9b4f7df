"""A bot that takes any move, all equally likely."""

from __future__ import annotations

from random import Random

from oenach.position import Move
from oenach.view import View


def at_random(view: View, seed: int) -> Move:
    return Random(seed).choice(view.moves())
