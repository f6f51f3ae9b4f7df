"""Many games of bots, and what comes out of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from oenach.kernel.backend import Backend, compile_rules
from oenach.kernel.chance import WORD
from oenach.kernel.choice import backend_for
from oenach.kernel.errors import Malformed, OenachError
from oenach.lab.texts import text
from oenach.spec import GameSpec

CHUNK = 2048  # games that are played between two signs of life
BOTS = {"random": 0, "greedy": 1}


@dataclass(frozen=True)
class Study:
    """The outcome of games 0 to n - 1: arrays with a row, or an entry, a game."""

    spec: GameSpec
    seats: int
    options: dict[str, Any]
    bots: tuple[str, ...]
    points: NDArray[np.int64]
    winners: NDArray[np.int64]
    decisions: NDArray[np.int64]
    facts: dict[str, NDArray[np.int64]]

    @property
    def games(self) -> int:
        return len(self.points)

    @property
    def shares(self) -> NDArray[np.float64]:
        """Each seat's share of each victory: 1, or 1/k where k seats share it, or 0."""
        won = self.winners[:, None] >> np.arange(self.seats) & 1
        shares: NDArray[np.float64] = won / won.sum(axis=1, keepdims=True)
        return shares

    def by_order(self, values: NDArray[Any]) -> NDArray[Any]:
        """Columns by seat turned into columns by order of play: first the seat that began."""
        order = (np.arange(self.seats) + self.facts["starter"][:, None]) % self.seats
        return np.take_along_axis(values, order, axis=1)

    def by_bot(self, values: NDArray[Any]) -> NDArray[Any]:
        """Columns by seat turned into columns by bot: in game i of a chunk, bot b sits at seat b - i."""
        shift = np.arange(self.games) % CHUNK
        places = (np.arange(self.seats) - shift[:, None]) % self.seats
        return np.take_along_axis(values, places, axis=1)


def check_bots(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """A bot for each seat: one name stands for all."""
    for name in names:
        if name not in BOTS:
            raise Malformed(text.later("simulate.no_bot", bot=name, bots=", ".join(BOTS)))
    if len(names) not in (1, seats):
        raise Malformed(text.later("simulate.bots", seats=seats, named=len(names)))
    return tuple(names) * (seats if len(names) == 1 else 1)


def simulate(
    spec: GameSpec,
    seats: int,
    games: int,
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
    bots: Sequence[str] = ("random",),
    tick: Callable[[int], None] = lambda games: None,
    outcomes: str | Iterable[str] = (),
) -> Study:
    """Play `games` games and check that none lost a piece. `tick` hears how many were just played.

    In every game chance first gives `outcomes`, in notation and in order; then each follows its seed.
    """
    if games < 1:
        raise Malformed(text.later("no_games", games=games))
    backend = backend_for(spec, soon=False)
    players = check_bots(bots, spec.check_seats(seats))
    values = spec.check_options(options, seats)
    told = spec.read_outcomes(outcomes)
    parts = []
    for first in range(0, games, CHUNK):
        size = min(CHUNK, games - first)
        parts.append(_play(backend, players, values, seed + first & WORD, size, told))
        tick(size)
    results = np.concatenate([part[0] for part in parts])
    facts = {name: np.concatenate([part[1][name] for part in parts]) for name in parts[0][1]}
    return Study(
        spec, seats, values, players, results[:, :seats], results[:, seats], results[:, seats + 1], facts
    )


def _play(
    backend: Backend,
    bots: tuple[str, ...],
    options: Mapping[str, Any],
    first: int,
    games: int,
    told: list[int],
) -> tuple[NDArray[np.int64], dict[str, NDArray[np.int64]]]:
    """A chunk of games: its results, and the fields that the spec wants counted."""
    table = backend.spec.state_type
    records = np.zeros(games, table.dtype)
    results = np.zeros((games, len(bots) + 2), np.int64)
    workspace, rows = backend.workspace(len(bots), options), backend.wrap(results)
    numbers = backend.wrap(np.array([BOTS[bot] for bot in bots], np.int64))
    tables = (
        backend.states(records),
        backend.wholes(records),
        backend.observations(len(bots)),
        numbers,
        first,
    )
    if told:
        wrong = backend.run.dictated_games(
            *tables, backend.wrap(np.array([*told, -1], np.int64)), workspace, rows
        )
        if wrong >= 0:
            outcome = backend.spec.notation.write_outcome(told[-1 - results[wrong, -1]])
            raise Malformed(text.later("simulate.chance", outcome=outcome))
    elif set(bots) == {"random"}:
        backend.run.random_games(tables[0], first, workspace, rows)
    else:
        backend.run.bot_games(*tables, workspace, rows)
    _check_pieces(backend, records, options, len(bots))
    names = [*backend.spec.facts, *(name for name in ("starter", "turns") if name in table.fields)]
    return results, {name: records[name].astype(np.int64) for name in names}


def _check_pieces(
    backend: Backend, records: NDArray[np.void], options: Mapping[str, Any], seats: int
) -> None:
    """No game may end with other pieces than it began with."""
    fresh = backend.spec.state_type()
    plain = compile_rules(backend.spec, False)
    plain.rules.start(fresh, seats, backend.spec.option_numbers(options))
    expected = np.zeros(backend.spec.sizes.pieces, np.int64)
    plain.rules.count_pieces(fresh, plain.wrap(expected))
    counts = np.zeros((len(records), backend.spec.sizes.pieces), np.int64)
    backend.run.count_pieces_all(backend.states(records), backend.rows(counts))
    wrong = np.flatnonzero((counts != expected).any(axis=1))
    if len(wrong):
        raise OenachError(text.later("simulate.pieces", games=len(wrong)))
