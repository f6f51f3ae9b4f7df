"""The law on whole streams of events, at 100,000 tables: see tests/table/worlds.py.

Run by `make soak`. Usage: streams.py [STATES]; so many states in all, of every game and number of seats, in
which something that a viewer cannot know was dealt anew or has not happened.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

import oenach
from oenach.lab.progress import Progress
from table.worlds import Found, at_once, compare

Setting = tuple[str, int, dict[str, str]]


def settings() -> Iterator[Setting]:
    """Every game with something hidden, for every number of seats, with each value of each option."""
    for name, title in oenach.games().items():
        for seats in title.seats:
            yield name, seats, {}
            for option in title.options:
                for value in option.values[1:]:
                    yield name, seats, {option.name: value}


def main() -> None:
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    progress, began = Progress(wanted, "states"), time.perf_counter()
    total: dict[str, Found] = {name: Found() for name in oenach.games()}
    for seed in count(1):
        for name, seats, options in settings():
            found = at_once(compare(name, seats, options, seed, oenach.games()[name].longest))
            total[name].add(found)
            progress.add(min(found.states, wanted - progress.done))
            if progress.done >= wanted:
                return report(total, time.perf_counter() - began)


def report(total: dict[str, Found], seconds: float) -> None:
    for name, found in total.items():
        print(
            f"{name}: {found.states:,} states, {found.events:,} pieces of streams, "
            f"{found.unnoticed:,} moves that a viewer did not notice: no byte and no time differed"
        )
    print(f"{sum(found.states for found in total.values()):,} states in {seconds:.0f} s")


if __name__ == "__main__":
    main()
