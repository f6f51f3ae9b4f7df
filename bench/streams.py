"""The law on whole streams of events, at 100,000 tables: see tests/server/worlds.py.

Run by `make soak`. Usage: streams.py [STATES]; so many states in all, of all games in turn, in
which something that a viewer cannot know was dealt anew or has not happened. Of a game that hides nothing
only the streams themselves are compared.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from itertools import chain, cycle
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import oenach
from oenach.lab.progress import Progress
from server.worlds import Found, at_once, compare

Setting = tuple[str, int, dict[str, str]]


def settings(name: str) -> Iterator[Setting]:
    """A game for every number of seats, with each value of each option, again and again."""
    spec = oenach.games()[name]
    varied = [(o.name, v, n) for o in spec.options for n in spec.seats for v in o.possible(n)[1:]]
    usual: list[Setting] = [(name, seats, {}) for seats in spec.seats]
    yield from cycle([*usual, *((name, seats, {option: value}) for option, value, seats in varied)])


def main() -> None:
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    progress, began = Progress(wanted, "states"), time.perf_counter()
    total: dict[str, Found] = {name: Found() for name in oenach.games()}
    in_turn = chain.from_iterable(zip(*map(settings, oenach.games()), strict=True))
    for seed, (name, seats, options) in enumerate(in_turn, start=1):
        found = at_once(compare(name, seats, options, seed, oenach.games()[name].longest))
        total[name].add(found)
        progress.add(min(found.states, wanted - progress.done))
        if progress.done == wanted:
            break
    report(total, time.perf_counter() - began)


def report(total: dict[str, Found], seconds: float) -> None:
    for name, found in total.items():
        print(
            f"{name}: {found.states:,} states, {found.events:,} pieces of streams, "
            f"{found.unnoticed:,} moves that a viewer did not notice: no byte and no time differed"
        )
    print(f"{sum(found.states for found in total.values()):,} states in {seconds:.0f} s")


if __name__ == "__main__":
    main()
