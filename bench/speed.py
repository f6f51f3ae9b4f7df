"""How fast our compiled rules are beside hand-written C.

    python bench/speed.py            a table
    python bench/speed.py --json     the same as JSON

Keltis is written a second time in C, the same algorithm, so there the ratio tells what Python costs. The
other games are measured against the same yardstick, C Keltis with 2 seats in the same run: their ratio
only says how fast they are on a machine of whatever speed.

In Keltis both sides play the same random games (`bench/keltis.c`, and `random_games` of
`oenach.kernel.driver` over the rules in `oenach.games.keltis`), which checksums over all results prove.
They take turns on one core, round after round. The clock is the processor time of each side, and the best
round counts, since what else runs on a machine only ever slows a round down.

The timed part is the same on both sides: for each game, empty a table, play the game to its end, count
the points and write the results to memory that is there already. Start-up, compiling and checksums
are outside of it. Two differences remain: our games lie side by side in an array of 4096 tables, the
way simulations use them, while C plays all its games on one table; and each side has the compiler it
has, LLVM for ours and `$CC` for C.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from oenach.games import spec_of
from oenach.kernel.backend import compile_rules

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "bench" / "keltis.c"
PROGRAM = ROOT / "build" / "keltis"
FLAGS = ["-O3", "-march=native"]
TABLES = 4096  # tables that our side plays at once
SEED = 2009
OTHERS = {"tain": 3, "hibernia": 4, "asterix": 4}  # with so many seats


@dataclass(frozen=True)
class Round:
    """What one side did in one round."""

    decisions: int
    seconds: float
    checksum: str

    @property
    def speed(self) -> float:
        return self.decisions / self.seconds


@dataclass(frozen=True)
class Row:
    """A row of the table: decisions a second of both sides, with so many seats."""

    game: str
    seats: int
    c: float
    oenach: float
    ratio: float
    checksum: str


def build() -> Path:
    """Compile the C side."""
    compiler = os.environ.get("CC", "cc").split()
    if not compiler or not shutil.which(compiler[0]):
        sys.exit("There is no C compiler: install gcc or clang (on Debian: apt install gcc), or set CC.")
    PROGRAM.parent.mkdir(exist_ok=True)
    command = [*compiler, *FLAGS, "-o", str(PROGRAM), str(SOURCE)]
    if subprocess.run(command, check=False).returncode:
        sys.exit(f"The C compiler failed: {' '.join(command)}")
    return PROGRAM


def stay_on_one_core() -> None:
    """Keep this process, and those it starts, on one core, where the system knows how."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def fnv1a(data: bytes) -> str:
    """The checksum that keltis.c prints: FNV-1a with 64 bits."""
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{value:016x}"


def play_in_c(seats: int, batches: int) -> Round:
    command = [str(PROGRAM), str(batches * TABLES), str(seats), str(SEED)]
    said = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return Round(said["decisions"], said["seconds"], said["checksum"])


class Ours:
    """Our side: the compiled rules, and the memory they play on."""

    def __init__(self, game: str, seats: int, batches: int) -> None:
        spec = spec_of(game)
        self.backend = compile_rules(spec, True)
        self.workspace = self.backend.workspace(seats, spec.check_options(None))
        self.records = np.zeros(TABLES, spec.state_type.dtype)
        self.results = np.full((batches, TABLES, seats + 2), -1, np.int64)

    def play(self) -> Round:
        began = time.process_time()
        for batch, rows in enumerate(self.results):
            self.play_batch(SEED + batch * TABLES, rows)
        seconds = time.process_time() - began
        return Round(int(self.results[..., -1].sum()), seconds, fnv1a(self.results.astype("<i4").tobytes()))

    def play_batch(self, first: int, rows: np.ndarray[Any, Any]) -> None:
        """Empty all tables and play a game on each."""
        self.records.view(np.uint8).fill(0)
        self.backend.run.random_games(
            self.backend.states(self.records), first, self.workspace, self.backend.wrap(rows)
        )


def compare(seats: int, rounds: int, batches: int) -> Row:
    """Let both sides play in turn; the best of each."""
    ours = Ours("keltis", seats, batches)
    ours.play()  # compiles, or loads what was compiled, before the clock runs
    played = [(play_in_c(seats, batches), ours.play()) for _ in range(rounds)]
    sums = {one.checksum for pair in played for one in pair}
    if len(sums) > 1:
        sys.exit(f"With {seats} seats the two sides did not play the same games: {', '.join(sorted(sums))}.")
    c, oenach = (max(one.speed for one in side) for side in zip(*played, strict=True))
    return Row("keltis", seats, c, oenach, oenach / c, sums.pop())


def measure(game: str, seats: int, rounds: int, batches: int, yardstick: float) -> Row:
    """Another game against the C of Keltis."""
    ours = Ours(game, seats, batches)
    ours.play()
    played = [ours.play() for _ in range(rounds)]
    speed = max(one.speed for one in played)
    return Row(game, seats, yardstick, speed, speed / yardstick, played[0].checksum)


def show(rows: list[Row]) -> None:
    print("game       seats   C decisions/s   Oenach decisions/s   ratio")
    for row in rows:
        print(f"{row.game:<9}  {row.seats:5d}   {row.c:13,.0f}   {row.oenach:18,.0f}   {row.ratio:5.2f}")
    print("(C is always Keltis: with as many seats for Keltis, with 2 seats for the other games)")
    print(f"ratio to C, {rows[0].seats} seats: {rows[0].ratio:.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare our compiled rules with hand-written C.")
    parser.add_argument("--json", action="store_true", help="print the rows as JSON")
    parser.add_argument("--rounds", type=int, default=7, help="rounds for each number of seats (7)")
    parser.add_argument("--batches", type=int, default=3, help=f"times {TABLES} games in a round (3)")
    asked = parser.parse_args()
    build()
    stay_on_one_core()
    rows = [compare(seats, asked.rounds, asked.batches) for seats in (2, 3, 4)]
    for game, seats in OTHERS.items():
        rows.append(measure(game, seats, asked.rounds, 1, rows[0].c))
    if asked.json:
        print(json.dumps([asdict(row) for row in rows]))
    else:
        show(rows)


if __name__ == "__main__":
    main()
