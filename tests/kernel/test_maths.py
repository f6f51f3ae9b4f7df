"""Our own exp and tanh: right enough, and equal to the last bit however they run."""

from __future__ import annotations

import math
from itertools import chain

import numpy as np
import pytest

import oenach
from oenach.bots import ismcts
from oenach.kernel.backend import compile_rules
from oenach.kernel.maths import exp, tanh

# From far below 0 up to 0, close and far: 20,000 numbers.
POINTS = [-(n**3) / 1e10 for n in range(19_000)] + [-n / 7e4 for n in range(1_000)]


@pytest.mark.parametrize(("least", "exactness"), [(-2.0, 1e-6), (-8.0, 1e-4), (-25.0, 1e-2)])
def test_exp_is_as_exact_as_a_softmax_needs_it(least: float, exactness: float) -> None:
    for x in POINTS:
        if x >= least:
            assert exp(x) == pytest.approx(math.exp(x), rel=exactness)


def test_exp_rises_with_its_argument_and_is_never_below_0() -> None:
    values = [exp(x) for x in sorted(POINTS)]
    assert values == sorted(values)
    assert exp(0.0) == 1.0
    assert 0.0 < exp(-math.inf) == exp(-64.0) < 1e-27


def test_tanh_is_that_of_the_library_to_a_millionth() -> None:
    for x in chain(POINTS, (-x for x in POINTS)):
        assert tanh(x) == pytest.approx(math.tanh(x), abs=1e-6)
    assert (tanh(0.0), tanh(50.0), tanh(-50.0)) == (0.0, 1.0, -1.0)


@pytest.mark.parametrize("name", ["exp", "tanh"])
def test_interpreted_and_compiled_are_equal_to_the_last_bit(name: str) -> None:
    interpreted, compiled = (
        getattr(compile_rules(oenach.games()["keltis"], way, ismcts).run, name) for way in (False, True)
    )
    assert interpreted is not compiled
    told = [np.array([function(x) for x in POINTS]).tobytes() for function in (interpreted, compiled)]
    assert told[0] == told[1]


@pytest.mark.parametrize("game", sorted(oenach.games()))
def test_what_is_compiled_uses_no_function_of_a_platform_but_sqrt(game: str) -> None:
    names = vars(compile_rules(oenach.games()[game], False, ismcts).run)
    of_the_platform = {
        value.__name__ for value in names.values() if getattr(value, "__module__", "") == "math"
    }
    assert of_the_platform <= {"sqrt"}
