"""Every target of every game: how large its module is, how soon it thinks, and how fast.

    python bench/targets.py            a table
    python bench/targets.py --json     the same as JSON

A start is a new Python that lets a chief make the first move of a game: with the portable module as it comes,
with native code from its cache (on a machine that never saw it, compiling takes about a minute besides). The
searches begin in the same position and must find the same. Each figure is the best of a few rounds on one
core, by the processor's time.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from random import Random
from threading import Thread

from speed import build, play_in_c, stay_on_one_core

import oenach
from oenach.bots import ismcts
from oenach.bots.levels import params_of
from oenach.bots.search import MoveStats, Search, compile_native
from oenach.kernel.choice import INTERPRETED, NATIVE, PORTABLE, TARGETS, backend_of
from oenach.kernel.portable import module_file
from oenach.lab.bench import whole_games
from oenach.spec import GameSpec

ROUNDS = 3
STOPS = 5
SIMULATIONS = {NATIVE: 4000, PORTABLE: 4000, INTERPRETED: 20}
GAMES = {NATIVE: 4000, PORTABLE: 4000, INTERPRETED: 20}
START = """
import sys, oenach
from oenach.bots import BOTS
game = oenach.Game(sys.argv[1], seed=1)
BOTS["chief"](game.view(game.actors[0]), 1)
"""


@dataclass(frozen=True)
class Row:
    """A target of a game."""

    game: str
    seats: int
    target: str
    start: float  # seconds
    simulations: float  # a second
    decisions: float  # a second
    of_native: float  # the simulations beside those of native code
    of_c: float  # the decisions beside those of Keltis in C
    stop: float  # seconds until a search that is told to stop has ended, at worst
    module: int  # bytes
    module_gzip: int


def fastest(work: Callable[[], object]) -> float:
    """How often some work could be done in a second, at best."""
    seconds = []
    for _ in range(ROUNDS):
        began = time.process_time()
        work()
        seconds.append(time.process_time() - began)
    return 1 / min(seconds)


def start_of(game: str, target: str) -> float:
    began = time.perf_counter()
    environment = {**os.environ, "OENACH_BACKEND": target}
    subprocess.run([sys.executable, "-c", START, game], env=environment, check=True)
    return time.perf_counter() - began


def in_the_middle(name: str, seats: int) -> oenach.Game:
    """A game after some random moves, with a choice to make."""
    game, dice = oenach.Game(name, seats, seed=3), Random(3)
    while len(game.steps) < 30 or len(game.moves(game.actors[0])) < 2:
        game.play(game.actors[0], dice.choice(game.moves(game.actors[0])))
    return game


def searched(game: oenach.Game, target: str, simulations: int) -> list[MoveStats]:
    backend = backend_of(game.spec, target, ismcts)
    search = Search(game.view(game.actors[0]), 1, params_of(game.spec, game.seats), backend=backend)
    search.simulate(simulations)
    return search.move_stats()


def stopping(game: oenach.Game, target: str) -> float:
    """How long a search goes on after it was told to stop, at worst of some times."""
    waits = []
    for seed in range(STOPS):
        backend = backend_of(game.spec, target, ismcts)
        search = Search(game.view(game.actors[0]), seed, params_of(game.spec, game.seats), backend=backend)
        thread = Thread(target=search.simulate, args=(10**9,))
        thread.start()
        time.sleep(0.05)
        told = time.perf_counter()
        search.stop()
        thread.join()
        waits.append(time.perf_counter() - told)
    return max(waits)


def rows(spec: GameSpec, c: float) -> list[Row]:
    """A row for each target; all must have found the same."""
    seats, made = spec.seats[0], module_file(spec).read_bytes()
    game = in_the_middle(spec.name, seats)
    if len({str(searched(game, target, 20)) for target in TARGETS}) > 1:
        sys.exit(f"The searches of {spec.name} did not find the same.")
    compile_native(spec)
    found: list[Row] = []
    for target in TARGETS:
        simulations = SIMULATIONS[target] * fastest(partial(searched, game, target, SIMULATIONS[target]))
        play, games = whole_games(spec, seats, target), GAMES[target]
        decisions = play(games) * fastest(partial(play, games))
        native = found[0].simulations if found else simulations
        start = start_of(spec.name, target)
        sizes = (len(made), len(gzip.compress(made))) if target == PORTABLE else (0, 0)
        of = (simulations / native, decisions / c)
        stop = stopping(game, target)
        found.append(Row(spec.name, seats, target, start, simulations, decisions, *of, stop, *sizes))
    return found


def show(found: list[Row]) -> None:
    print(
        "game      seats  target       start   simulations/s  of native   decisions/s   of C"
        "     stop  module (gzip)"
    )
    for row in found:
        size = f"{row.module / 1000:.0f} kB ({row.module_gzip / 1000:.0f} kB)" if row.module else ""
        print(
            f"{row.game:<9} {row.seats:5d}  {row.target:<11} {row.start:5.2f} s  {row.simulations:13,.0f}"
            f"  {row.of_native:9.2f}  {row.decisions:12,.0f}  {row.of_c:5.2f}"
            f"  {1000 * row.stop:4.0f} ms  {size}"
        )
    worst = min(row.of_native for row in found if row.target == PORTABLE)
    print(f"(C is Keltis with 2 seats) portable searches, at worst: {worst:.2f} of native")


def main() -> None:
    parser = argparse.ArgumentParser(description="Compare the targets of all games.")
    parser.add_argument("--json", action="store_true", help="print the rows as JSON")
    parser.add_argument("games", nargs="*", help="these games only")
    asked = parser.parse_args()
    build()
    stay_on_one_core()
    c = max(play_in_c(2, 2).speed for _ in range(ROUNDS))
    specs = [oenach.games()[name] for name in asked.games or oenach.games()]
    found = [row for spec in specs for row in rows(spec, c)]
    if asked.json:
        print(json.dumps([asdict(row) for row in found]))
    else:
        show(found)


if __name__ == "__main__":
    main()
