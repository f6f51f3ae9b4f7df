"""How strong the bots are: a table of pairings, each with a bar that it should reach.

    python bench/strength.py                            everything: 400 games of each pairing
    python bench/strength.py --only keltis              one game
    python bench/strength.py --games 40 -o rows.jsonl   fewer games, and the rows kept as they come
    python bench/strength.py --simulations 100          a druid in more of a hurry, four times as fast

First the speed: simulations a second of the search from the first move of each game, on one core, beside
hand-written C in the same run (`bench/speed.py`), so that the ratio means the same on every machine.
Then the strength: games of the arena (`oenach.lab.arena`) on a fixed number of simulations a move, every
deal from every seat. Leaves status 1 if a bar is missed.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import speed

import oenach
from oenach.bots.levels import DRUID, params_of, scales_of
from oenach.bots.search import Search
from oenach.commands.common import compile_for_long
from oenach.game import Game
from oenach.lab import arena
from oenach.lab.bench import machine
from oenach.lab.progress import Progress
from oenach.terminal.texts import language

LADDER = (("druid", "chief"), ("chief", "warrior"), ("warrior", "boy"))
MOST_SEATS = 4

BEATS_RANDOM, BEATS_RANDOM_OF_TWO = 0.90, {"keltis": 0.97, "tain": 0.97}
BEATS_GREEDY, BEATS_GREEDY_IN = 0.80, {"asterix": 0.60}
NEXT_LEVEL_OF_TWO, NEXT_LEVEL_TIMES_FAIR = 0.65, 1.5

SIMULATIONS_PER_C_DECISION = {"keltis": 0.002}  # 8,000 simulations where C makes 4 million decisions
ROUNDS, BATCH = 5, 200


# What is asked of the bots ------------------------------------------------------------------------------


class Goal(NamedTuple):
    """A pairing, and the share of wins that the first bot should have."""

    game: str
    seats: int
    first: str
    second: str
    bar: float


def goals(game: str) -> Iterator[Goal]:
    """The goals of a game for every number of seats up to four."""
    for seats in oenach.games()[game].seats:
        if seats <= MOST_SEATS:
            yield Goal(game, seats, "druid", "random", beats_random(game, seats))
            if seats == 2:
                yield Goal(game, seats, "druid", "greedy", BEATS_GREEDY_IN.get(game, BEATS_GREEDY))
            for first, second in LADDER:
                yield Goal(game, seats, first, second, next_level(seats))


def beats_random(game: str, seats: int) -> float:
    return BEATS_RANDOM_OF_TWO.get(game, BEATS_RANDOM) if seats == 2 else BEATS_RANDOM


def next_level(seats: int) -> float:
    """What a level should win against the one below."""
    return NEXT_LEVEL_OF_TWO if seats == 2 else NEXT_LEVEL_TIMES_FAIR / seats


def simulations_for(goal: Goal) -> int:
    """What the druid plays a goal on. Against random players a quarter of its usual number shows enough;
    the greedy player of Keltis is worth a longer search."""
    usual = scales_of(oenach.games()[goal.game]).druid
    if goal.second == "random":
        return usual // 4
    return 4 * usual if (goal.game, goal.second) == ("keltis", "greedy") else usual


class Row(NamedTuple):
    """What came of a goal."""

    goal: Goal
    pairing: arena.Pairing
    seconds: float
    simulations: int  # of the druid, for a move

    @property
    def reached(self) -> bool:
        return self.pairing.share >= self.goal.bar

    def as_dict(self) -> dict[str, Any]:
        found = {**self.pairing._asdict(), "interval": list(self.pairing.interval)}
        seconds, simulations = round(self.seconds, 1), self.simulations
        told = {"reached": self.reached, "seconds": seconds, "simulations": simulations}
        return {**self.goal._asdict(), **found, **told}

    def __str__(self) -> str:
        goal, pairing = self.goal, self.pairing
        low, high = pairing.interval
        return (
            f"{goal.game:<9}{goal.seats:>5}  {goal.first + ' : ' + goal.second:<16}"
            f"{self.simulations or '':>5}{pairing.games:>6,}"
            f"{100 * pairing.share:>8.1f}{f'{100 * low:.1f} to {100 * high:.1f}':>15}{100 * goal.bar:>7.1f}"
            f"  {'reached' if self.reached else 'MISSED '}{self.seconds:>8.0f} s"
        )


HEAD = (
    f"{'game':<9}{'seats':>5}  {'bots':<16}{'sims':>5}{'games':>6}{'wins, %':>8}"
    f"{'95 % interval':>15}{'bar':>7}  {'':<7}{'time':>10}"
)


def measure(goal: Goal, games: int, processes: int, simulations: int = 0) -> Row:
    """Play the games of a goal, with so many simulations for each move of the druid; 0: the usual."""
    began = time.perf_counter()
    progress = Progress(goal.seats * arena.deals_for(games, goal.seats), "games")
    simulations = (simulations or simulations_for(goal)) if goal.first == DRUID.name else 0
    druid = replace(DRUID, simulations=simulations)
    bots = [druid if name == druid.name else name for name in (goal.first, goal.second)]
    found = arena.play(
        goal.game, bots, games, seats=goal.seats, processes=processes, tick=progress.add
    ).pairings[0]
    return Row(goal, found, time.perf_counter() - began, simulations)


# The speed of the search --------------------------------------------------------------------------------


class Pace(NamedTuple):
    """Simulations a second from the first move, and decisions a second of C in the same run."""

    game: str
    seats: int
    simulations: float
    c: float

    @property
    def ratio(self) -> float:
        return self.simulations / self.c

    @property
    def bar(self) -> float:
        return SIMULATIONS_PER_C_DECISION.get(self.game, 0.0)

    def as_dict(self) -> dict[str, Any]:
        return {**self._asdict(), "ratio": self.ratio, "bar": self.bar, "reached": self.ratio >= self.bar}

    def __str__(self) -> str:
        reached = "reached" if self.ratio >= self.bar else "MISSED"
        against = f"{self.bar:>8.3f}  {reached}" if self.bar else ""
        return (
            f"{self.game:<9}{self.seats:>5}{self.simulations:>16,.0f}{self.c:>16,.0f}{self.ratio:>11.5f}"
            f"{against}"
        )


PACE_HEAD = f"{'game':<9}{'seats':>5}{'simulations/s':>16}{'C decisions/s':>16}{'ratio':>11}{'bar':>8}"


def pace(game: str) -> Pace:
    """The best of a few rounds of each side, in turn."""
    spec = oenach.games()[game]
    seats = spec.seats[0]
    compile_for_long(spec, language())
    simulations_a_second(game, seats)  # compiles
    rounds = [(simulations_a_second(game, seats), speed.play_in_c(2, 1).speed) for _ in range(ROUNDS)]
    ours, c = (max(side) for side in zip(*rounds, strict=True))
    return Pace(game, seats, ours, c)


def simulations_a_second(game: str, seats: int) -> float:
    """By the processor's time, over about half a second."""
    table = Game(game, seats, seed=1, generator="quick32")
    view = table.view(table.actors[0])
    search = Search(view, 1, params_of(view.spec, view.seats))
    began = time.process_time()
    while (spent := time.process_time() - began) < 0.5:
        search.simulate(BATCH)
    return search.simulations / spent


# The table ----------------------------------------------------------------------------------------------


class Paper:
    """Prints rows as they come, adds them to a file of JSON lines, and counts the bars missed."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.missed = 0

    def write(self, row: Row | Pace) -> None:
        print(row, flush=True)
        found = row.as_dict()
        self.missed += not found["reached"]
        if self.path:
            with self.path.open("a", encoding="utf-8") as lines:
                print(json.dumps(found), file=lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how strong the bots are.")
    parser.add_argument("--only", metavar="GAME", choices=list(oenach.games()), help="one game only")
    parser.add_argument("--games", type=int, default=400, help="games of a pairing (400)")
    parser.add_argument("--processes", type=int, default=2, help="processes at work (2)")
    parser.add_argument(
        "--simulations",
        type=int,
        metavar="N",
        default=0,
        help="of the druid, for a move (as many as each game's scales say)",
    )
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE", help="also add the rows to a file, as JSON lines"
    )
    asked = parser.parse_args()
    names = [asked.only] if asked.only else list(oenach.games())
    paper = Paper(asked.output)
    began = time.perf_counter()
    print(machine(), PACE_HEAD, sep="\n\n", flush=True)
    speed.build()
    for name in names:
        paper.write(pace(name))
    print("", "sims: simulations of the druid before a move; at a table it takes a second", HEAD, sep="\n")
    for goal in (goal for name in names for goal in goals(name)):
        paper.write(measure(goal, asked.games, asked.processes, asked.simulations))
    minutes = (time.perf_counter() - began) / 60
    print(f"\n{paper.missed or 'no'} bar{'s' * (paper.missed != 1)} missed; {minutes:.0f} min")
    sys.exit(1 if paper.missed else 0)


if __name__ == "__main__":
    main()
