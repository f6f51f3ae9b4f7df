"""Play many games of bots and print the distribution of points, lengths and victories."""

from __future__ import annotations

import argparse
import json
import sys

from oenach.commands.common import add_game, add_options, announce, read_options
from oenach.games import spec_of
from oenach.lab.progress import Progress
from oenach.lab.report import report, summary
from oenach.lab.simulate import simulate


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("--games", type=int, default=10_000, help="how many games (10,000)")
    parser.add_argument("--seats", type=int, help="players at the table (the fewest the game allows)")
    parser.add_argument("--seed", type=int, default=0, help="the first seed; the same seed, the same games")
    parser.add_argument(
        "--bots", default="random", help="random or greedy, or a list with one for each seat (random)"
    )
    parser.add_argument(
        "--outcome",
        action="append",
        default=[],
        metavar="TEXT",
        help="what chance gives first in every game, as in --outcome 'starts 0'; repeatable",
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    add_options(parser)


def run(args: argparse.Namespace) -> int:
    spec = spec_of(args.game)
    seats = spec.check_seats(args.seats)
    bots = args.bots.split(",")
    announce(spec, "rules", soon=False)
    progress = Progress(max(args.games, 1), "games")
    options = read_options(args)
    study = simulate(spec, seats, args.games, args.seed, options, bots, progress.add, args.outcome)
    if args.json:
        json.dump(summary(study), sys.stdout, indent=1)
        print()
    else:
        print(report(study))
    return 0
