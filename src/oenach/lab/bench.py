"""How fast the rules run: whole random games, in each backend, by the time of one core."""

from __future__ import annotations

import os
import platform
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

import oenach
from oenach.batch import Batch
from oenach.kernel.backend import can_compile
from oenach.kernel.choice import INTERPRETED, NATIVE, PORTABLE, backend_of, has_module
from oenach.kernel.messages import ENGLISH
from oenach.lab.texts import text
from oenach.spec import GameSpec

SECONDS = 1.0  # about how long a round lasts; the best of them counts
ROUNDS = 3


@dataclass(frozen=True)
class Row:
    game: str
    seats: int
    mode: str
    decisions_per_s: int
    games_per_s: float

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def rows(spec: GameSpec) -> Iterator[Row]:
    """A row for each number of seats and each backend that this machine can run."""
    for seats in spec.seats:
        if can_compile():
            yield _measure(spec, seats, "compiled", whole_games(spec, seats, NATIVE))
            yield _measure(spec, seats, "batched", _batches(spec, seats))
        if has_module(spec):
            yield _measure(spec, seats, "portable", whole_games(spec, seats, PORTABLE))
        yield _measure(spec, seats, "interpreted", whole_games(spec, seats, INTERPRETED))


def whole_games(spec: GameSpec, seats: int, target: str) -> Callable[[int], int]:
    """A function that plays so many games and gives the number of decisions."""
    backend = backend_of(spec, target)
    workspace = backend.workspace(seats, spec.check_options(None))

    def play(games: int) -> int:
        results = np.zeros((games, seats + 2), np.int64)
        backend.run.random_games(
            backend.states(np.zeros(games, spec.state_type.dtype)), games, workspace, backend.wrap(results)
        )
        return int(results[:, seats + 1].sum())

    return play


def _batches(spec: GameSpec, seats: int) -> Callable[[int], int]:
    """The same through the public batch: actions chosen, checked and carried out as arrays."""

    def play(games: int) -> int:
        batch = Batch(spec.name, seats, games, seed=games)
        decisions = 0
        while played := batch.step(batch.sample()):
            decisions += played
        return decisions

    return play


def _measure(spec: GameSpec, seats: int, mode: str, play: Callable[[int], int]) -> Row:
    """The best of a few rounds of about a second, with as many games as fit."""
    play(1)  # compiles what is not compiled yet
    games = 1
    while (seconds := _timed(play, games)[1]) < SECONDS / 4:
        games *= 4
    games = max(1, int(games * SECONDS / seconds))
    best = max((_timed(play, games) for _ in range(ROUNDS)), key=lambda run: run[0] / run[1])
    return Row(spec.name, seats, mode, round(best[0] / best[1]), round(games / best[1], 1))


def _timed(play: Callable[[int], int], games: int) -> tuple[int, float]:
    began = time.process_time()
    decisions = play(games)
    return decisions, time.process_time() - began


def machine(lang: str = ENGLISH) -> str:
    """The machine and the versions, in one line."""
    parts = [
        _processor(),
        text("cores", lang, n=os.cpu_count()),
        f"Python {platform.python_version()}",
        f"NumPy {np.__version__}",
    ]
    if can_compile():
        import numba

        parts.append(f"Numba {numba.__version__}")
    return ", ".join([*parts, f"Oenach {oenach.__version__}"])


def _processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as lines:
            names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    except OSError:
        names = []
    return names[0] if names else platform.processor() or platform.machine()
