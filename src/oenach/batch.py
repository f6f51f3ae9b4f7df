"""Many games at once, for research: arrays of states, actions and points, stepped together.

    >>> import oenach
    >>> batch = oenach.Batch("keltis", seats=2, games=4, seed=1)
    >>> while not batch.over.all():
    ...     _ = batch.step(batch.sample())
    >>> batch.points.shape
    (4, 2)

Chance is drawn by the batch itself. Where several seats may act at once, the lowest acts first.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from oenach.games import title_of
from oenach.kernel.chance import WORD, mix
from oenach.kernel.errors import Illegal, Malformed, Refusal
from oenach.kernel.ways import bind, can_compile
from oenach.position import Position

LARGEST = 2**22  # games in one batch


class Batch:
    """A number of games of the same title, seats and options."""

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        games: int = 1024,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        compiled: bool | None = None,
    ) -> None:
        if type(games) is not int or not 1 <= games <= LARGEST:
            raise Malformed(f"A batch has 1 to {LARGEST} games, not {games!r}.")
        if type(seed) is not int:
            raise Malformed(f"The seed of a batch is a whole number, not {seed!r}.")
        self.title = title_of(name)
        self.seats = self.title.check_seats(seats)
        self.options = self.title.check_options(options)
        self._way = bind(self.title, can_compile() if compiled is None else compiled)
        self._desk = self._way.desk(self.seats, self.options)
        self._seeds = np.array([mix(seed + i & WORD) for i in range(games)], np.int64)
        self._drawn = np.zeros((games, self.title.rules.STREAMS), np.int64)
        self.records = np.zeros(games, self.title.table.dtype)
        self._states = self._way.states(self.records)
        self.steps = 0
        self._way.run.begin_all(self._states, *self._chance(), self._desk)

    def _chance(self) -> tuple[Any, Any]:
        return self._way.wrap(self._seeds), self._way.wrap(self._drawn)

    @property
    def actors(self) -> NDArray[np.int64]:
        """For each game the seats that may act, as bits; 0 where it is over."""
        out = np.zeros(len(self.records), np.int64)
        self._way.run.actors_all(self._states, self._way.wrap(out))
        return out

    @property
    def over(self) -> NDArray[np.bool_]:
        over: NDArray[np.bool_] = self.actors == 0
        return over

    @property
    def seat(self) -> NDArray[np.int64]:
        """For each game the seat whose action `step` takes next; -1 where it is over."""
        mask = self.actors
        lowest = np.log2(np.maximum(mask & -mask, 1)).astype(np.int64)
        return np.where(mask == 0, -1, lowest)

    @property
    def legal(self) -> NDArray[np.int8]:
        """For each game and each action code, 1 if the next seat may do it."""
        out = np.zeros((len(self.records), self.title.rules.ACTIONS), np.int8)
        self._way.run.legal_all(self._states, self._desk, self._way.wrap(out))
        return out

    @property
    def points(self) -> NDArray[np.int64]:
        """For each game the points of each seat, as they stand now."""
        out = np.zeros((len(self.records), self.seats), np.int64)
        self._way.run.score_all(self._states, self._desk, self._way.wrap(out))
        return out

    def sample(self) -> NDArray[np.int64]:
        """A random allowed action for each game (0 where it is over)."""
        out = np.zeros(len(self.records), np.int64)
        seeds = self._way.wrap(self._seeds)
        self._way.run.sample_all(self._states, seeds, self.steps, self._desk, self._way.wrap(out))
        return out

    def step(self, actions: ArrayLike) -> int:
        """One action in each game that is not over; how many played. All are checked first."""
        codes = np.ascontiguousarray(actions, np.int64)
        if codes.shape != (len(self.records),):
            raise Malformed(f"A step needs {len(self.records)} actions; got the shape {codes.shape}.")
        if ((codes < 0) | (codes >= self.title.rules.ACTIONS)).any():
            raise Malformed(f"Action codes are 0 to {self.title.rules.ACTIONS - 1}.")
        refused = self._way.run.refused_row(self._states, self._way.wrap(codes))
        if refused >= 0:
            raise Illegal(self._refusal(refused, int(codes[refused])))
        self.steps += 1
        played = self._way.run.step_all(self._states, self._way.wrap(codes), *self._chance(), self._desk)
        return int(played)

    def _refusal(self, i: int, code: int) -> Refusal:
        state = self.title.table(self.records[i].tobytes())
        refusal = Position(self.title, state, self.seats).refusal(int(self.seat[i]), code)
        assert refusal is not None
        return Refusal(refusal.rule, refusal.number, f"Game {i}: {refusal.sentence}")
