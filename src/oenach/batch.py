"""Many games at once, for research: arrays of states, actions and points, stepped together.

    >>> import oenach
    >>> batch = oenach.Batch("keltis", seats=2, games=4, seed=1)
    >>> while not batch.over.all():
    ...     _ = batch.step(batch.sample())
    >>> batch.points.shape
    (4, 2)

Chance is drawn by the batch itself, from its seed, after what is dictated. Where several seats may act at
once, the lowest acts first.

    >>> batch = oenach.Batch("tain", seats=3, games=4, seed=1, outcomes="starts C")
    >>> batch.seat
    array([2, 2, 2, 2])
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from oenach.games import spec_of
from oenach.kernel.backend import compile_rules
from oenach.kernel.chance import WORD, mix
from oenach.kernel.choice import backend_for
from oenach.kernel.errors import Illegal, Malformed, Refusal
from oenach.kernel.messages import Messages
from oenach.kernel.renamed import OldAttribute
from oenach.kernel.whole import whole
from oenach.position import Position

say = Messages("oenach")
LARGEST = 2**22  # games in one batch
END = -1  # of what is dictated to a game

Outcomes = str | Iterable[str] | Iterable[Iterable[str]]


class Batch:
    """A number of games of the same spec, seats and options.

    Game i is the game that `Game(..., seed=mix(seed + i), generator="quick32")` deals, so that it can be
    played again by hand. `outcomes`, in notation, are dictated to chance (see `dictate`): they come
    first, in order, and where they run out the seed goes on.
    """

    title = OldAttribute("spec")

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        games: int = 1024,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        compiled: bool | None = None,
        *,
        outcomes: Outcomes | None = None,
    ) -> None:
        size, first = whole(games), whole(seed)
        if size is None or not 1 <= size <= LARGEST:
            raise Malformed(say.later("batch.size", most=LARGEST, games=games))
        if first is None:
            raise Malformed(say.later("batch.seed", seed=seed))
        self.spec = spec_of(name)
        self.seats = self.spec.check_seats(seats)
        self.options = self.spec.check_options(options, self.seats)
        if compiled is None:
            self._backend = backend_for(self.spec, soon=False)
        else:
            self._backend = compile_rules(self.spec, compiled)
        self._workspace = self._backend.workspace(self.seats, self.options)
        self._seeds = np.array([mix(first + i & WORD) for i in range(size)], np.int64)
        self._drawn = np.zeros((size, self.spec.sizes.streams), np.int64)
        self.records = np.zeros(size, self.spec.state_type.dtype)
        self._states = self._backend.states(self.records)
        self.steps = 0
        self._dictated = np.full((size, 1), END, np.int64)
        self._used = np.zeros(size, np.int64)
        self._waits = False  # whether something dictated still waits in any game
        if outcomes is not None:
            self.dictate(outcomes)
        self._backend.run.start_all(self._states, self._workspace)
        self._resolve_chance()

    def _chance(self) -> tuple[Any, Any]:
        return self._backend.wrap(self._seeds), self._backend.wrap(self._drawn)

    def _resolve_chance(self) -> None:
        """Let chance give what it owes: first what is dictated. An error if that cannot be."""
        if self._waits:
            self._apply_dictated()
        run, (seeds, drawn) = self._backend.run, self._chance()
        run.resolve_start_all(self._states, seeds, self._backend.rows(self._drawn), self._workspace)
        run.resolve_chance_all(self._states, seeds, drawn, self._workspace)

    def _apply_dictated(self) -> None:
        """Give what is dictated and owed. What cannot be is forgotten, with what comes after it."""
        dictated, drawn = self._backend.rows(self._dictated), self._backend.rows(self._drawn)
        wrong = self._backend.run.apply_dictated_all(
            self._states, dictated, self._backend.wrap(self._used), drawn, self._workspace
        )
        if wrong >= 0:
            n = -1 - self._used[wrong]
            text = self.spec.notation.write_outcome(int(self._dictated[wrong, n]))
            self._dictated[wrong, n:] = END
            raise Malformed(say.later("batch.chance", game=wrong, text=text))
        self._waits = bool((self._dictated[np.arange(len(dictated)), self._used] != END).any())

    @property
    def actors(self) -> NDArray[np.int64]:
        """For each game the seats that may act, as bits; 0 where it is over."""
        out = np.zeros(len(self.records), np.int64)
        self._backend.run.actors_all(self._states, self._backend.wrap(out))
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
        out = np.zeros((len(self.records), self.spec.sizes.actions), np.int8)
        self._backend.run.legal_all(self._states, self._workspace, self._backend.wrap(out))
        return out

    @property
    def points(self) -> NDArray[np.int64]:
        """For each game the points of each seat, as they stand now."""
        out = np.zeros((len(self.records), self.seats), np.int64)
        self._backend.run.score_all(self._states, self._workspace, self._backend.wrap(out))
        return out

    @property
    def winners(self) -> NDArray[np.bool_]:
        """For each game and each seat, whether it has won: several may share a victory, and nobody has won
        a game that is not over. `batch.winners.mean(axis=0)` is how often each seat wins."""
        bits = np.zeros(len(self.records), np.int64)
        self._backend.run.winners_all(self._states, self._backend.wrap(bits))
        won: NDArray[np.bool_] = (bits[:, None] >> np.arange(self.seats) & 1).astype(bool)
        return won

    def dictate(self, outcomes: Outcomes) -> None:
        """Say what chance gives next, in notation, instead of the seed: the same outcomes to every game,
        or a list of lists, one for each game.

        They are given one after the other as chance owes them, after the next step at the earliest. If
        one cannot be given in some game, that step is refused in all games and changes none; from the
        impossible outcome on, that game then follows its seed.
        """
        more = self._read(outcomes)
        self._dictated = _padded([[*self._waiting(i), *codes] for i, codes in enumerate(more)])
        self._used[:] = 0
        self._waits = bool((self._dictated != END).any())

    def _read(self, outcomes: Outcomes) -> list[list[int]]:
        """What is dictated, as a list of codes for each game."""
        single = isinstance(outcomes, str) or not isinstance(outcomes, Iterable)
        given: list[Any] = [outcomes] if single else list(outcomes)
        lists = [texts for texts in given if isinstance(texts, Iterable) and not isinstance(texts, str)]
        if not lists:
            return [self.spec.read_outcomes(given)] * len(self.records)
        if not len(lists) == len(given) == len(self.records):
            raise Malformed(say.later("batch.dictate", games=len(self.records)))
        return [self.spec.read_outcomes(texts) for texts in lists]

    def _waiting(self, i: int) -> list[int]:
        """What is dictated to game i and was not given yet."""
        rest = self._dictated[i, self._used[i] :]
        return [int(code) for code in rest if code != END]

    def sample(self) -> NDArray[np.int64]:
        """A random allowed action for each game (0 where it is over)."""
        out = np.zeros(len(self.records), np.int64)
        seeds = self._backend.wrap(self._seeds)
        self._backend.run.sample_all(
            self._states, seeds, self.steps, self._workspace, self._backend.wrap(out)
        )
        return out

    def step(self, actions: ArrayLike) -> int:
        """One action in each game that is not over; how many played. All are checked first."""
        given = np.asarray(actions)
        if given.dtype.kind not in "iu" and given.size:
            raise Malformed(say.later("batch.type", type=given.dtype))
        codes = np.ascontiguousarray(given, np.int64)
        if codes.shape != (len(self.records),):
            raise Malformed(say.later("batch.shape", games=len(self.records), shape=codes.shape))
        if ((codes < 0) | (codes >= self.spec.sizes.actions)).any():
            raise Malformed(say.later("batch.codes", last=self.spec.sizes.actions - 1))
        refused = self._backend.run.refused_row(self._states, self._backend.wrap(codes))
        if refused >= 0:
            raise Illegal(self._refusal(refused, int(codes[refused])))
        if self._waits:
            played = self._dictated_step(codes)
        else:
            played = self._backend.run.step_all(
                self._states, self._backend.wrap(codes), *self._chance(), self._workspace
            )
        self.steps += 1
        return int(played)

    def _dictated_step(self, codes: NDArray[np.int64]) -> int:
        """A step after which chance gives what is dictated; as if it had not been if that cannot be."""
        kept = [(grid, grid.copy()) for grid in (self.records, self._drawn, self._used)]
        played: int = self._backend.run.apply_all(self._states, self._backend.wrap(codes))
        try:
            self._resolve_chance()
        except Malformed:
            for grid, before in kept:
                grid[:] = before
            raise
        return played

    def _refusal(self, i: int, code: int) -> Refusal:
        state = self.spec.state_type(self.records[i].tobytes())
        refusal = Position(self.spec, state, self.seats).refusal(int(self.seat[i]), code)
        assert refusal is not None
        return Refusal(refusal.rule, refusal.number, f"Game {i}: {refusal.sentence}")


def _padded(rows: Sequence[Sequence[int]]) -> NDArray[np.int64]:
    """Lists of outcomes as an array, every row with an end."""
    dictated = np.full((len(rows), max(map(len, rows)) + 1), END, np.int64)
    for row, codes in zip(dictated, rows, strict=True):
        row[: len(codes)] = codes
    return dictated
