"""Play many games of bots and print the distribution of points, lengths and victories."""

from __future__ import annotations

import argparse
import json
import sys

from oenach.commands.common import add_game, add_language, add_options, announce, read_options
from oenach.commands.texts import Help
from oenach.games import spec_of
from oenach.lab.progress import Progress
from oenach.lab.report import report, summary
from oenach.lab.simulate import simulate
from oenach.lab.texts import text
from oenach.numbers import number
from oenach.terminal.texts import language

GAMES = 10_000  # unless another number is asked for


def add_arguments(parser: argparse.ArgumentParser, say: Help) -> None:
    add_game(parser, say)
    usual = number(GAMES, 0, say.lang)
    parser.add_argument(
        "--games", type=int, default=GAMES, metavar="N", help=say("simulate.games", usual=usual)
    )
    parser.add_argument("--seats", type=int, metavar="N", help=say("seats"))
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=say("simulate.seed"))
    parser.add_argument("--bots", default="random", metavar=say("word.bots"), help=say("simulate.bots"))
    parser.add_argument(
        "--outcome",
        action="append",
        default=[],
        metavar=say("word.text"),
        help=say("simulate.outcome"),
    )
    parser.add_argument("--json", action="store_true", help=say("simulate.json"))
    add_options(parser, say)
    add_language(parser, say)


def run(args: argparse.Namespace) -> int:
    lang, spec = args.lang or language(), spec_of(args.game)
    seats = spec.check_seats(args.seats)
    bots = args.bots.split(",")
    announce(spec, "rules", lang, soon=False)
    progress = Progress(max(args.games, 1), text("progress.games", lang), lang)
    options = read_options(args)
    study = simulate(spec, seats, args.games, args.seed, options, bots, progress.add, args.outcome)
    if args.json:
        json.dump(summary(study), sys.stdout, indent=1)
        print()
    else:
        print(report(study, lang))
    return 0
