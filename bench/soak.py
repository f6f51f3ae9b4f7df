"""100,000 random games of every title and number of seats: all must end, and none may lose a piece.

Run by `make soak`. Usage: soak.py [GAMES]
"""

from __future__ import annotations

import sys
import time

import oenach
from oenach.lab.progress import Progress
from oenach.lab.simulate import simulate


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    for spec in oenach.games().values():
        for seats in spec.seats:
            simulate(spec, seats, 1)  # compiles
            progress = Progress(games, "games")
            began = time.perf_counter()
            study = simulate(spec, seats, games, tick=progress.add)
            seconds = time.perf_counter() - began
            longest = int(study.decisions.max())
            assert longest <= spec.longest
            print(
                f"{spec.name}, {seats} seats: {games:,} games ended in {seconds:.1f} s, no piece lost, "
                f"longest {longest} decisions",
                flush=True,
            )


if __name__ == "__main__":
    main()
