"""Kill a server (-9) again and again while people play, and see that nothing acknowledged is lost.

python bench/kill.py --kills 200
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from itertools import cycle
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from oenach.games import NAMES
from table.killing import Killing


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    moves = 0
    with tempfile.TemporaryDirectory() as folder:
        for n, game in zip(range(0, args.kills, 10), cycle(NAMES), strict=False):
            table = Killing(Path(folder), random.Random(f"{args.seed}/{n}"), game)
            for _ in range(min(10, args.kills - n)):
                table.play_until_killed()
                table.check_after_restart()
            table.close()
            moves += table.moves
            print(f"{game}: {n + 10} kills, {moves} acknowledged moves, none lost", flush=True)


if __name__ == "__main__":
    main()
