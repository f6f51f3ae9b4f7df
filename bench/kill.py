"""Kill a server (-9) again and again while people play, and see that nothing acknowledged is lost; at the end
`oenach doctor` looks through every table.

python bench/kill.py --kills 1000
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from itertools import cycle
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from oenach.cli import main as oenach
from oenach.games import names
from oenach.server.settings import sqlite_address
from server.killing import Killing

EACH = 10  # kills at one table; then another game has its turn


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    moves, began = 0, time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        for n, game in zip(range(0, args.kills, EACH), cycle(names()), strict=False):
            table = Killing(Path(folder), random.Random(f"{args.seed}/{n}"), game)
            kills = min(EACH, args.kills - n)
            for _ in range(kills):
                table.play_until_killed()
                table.check_after_restart()
            table.close()
            moves += table.moves
            minutes = (time.monotonic() - began) / 60
            left = minutes / (n + kills) * (args.kills - n - kills)
            print(
                f"{n + kills} of {args.kills} kills, {moves} acknowledged moves, none lost ({game}); "
                f"{minutes:.1f} minutes, about {left:.1f} to go",
                flush=True,
            )
        sys.exit(oenach(["doctor", "--database", sqlite_address(Path(folder))]))


if __name__ == "__main__":
    main()
