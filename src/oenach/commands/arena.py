"""Let bots play each other and print who wins how often, with confidence intervals and ratings.

With two seats every two bots play each other. With more, one copy of the bot named first sits alone
among copies of the other, and its fair share of the wins is one in the number of seats. Every deal is
played once from each seat, so that luck cancels. A bot is one of ours by name, or yours as MODULE:NAME:
a function (view, seed) that returns a move; see docs/bots.md.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from itertools import combinations
from pathlib import Path

from oenach.bots import BOTS
from oenach.commands.common import add_game, add_language, add_options, compile_for_long, read_options
from oenach.commands.texts import Help
from oenach.games import spec_of
from oenach.lab import chart
from oenach.lab.arena import deals_for, play
from oenach.lab.entrants import check_entrants, searches
from oenach.lab.progress import Progress
from oenach.lab.standings import report, summary
from oenach.lab.texts import text
from oenach.lab.workers import cores, import_ray
from oenach.terminal.texts import language

ENTERED = "druid,chief,warrior,boy"  # unless others are named


def add_arguments(parser: argparse.ArgumentParser, say: Help) -> None:
    add_game(parser, say)
    parser.add_argument(
        "--bots",
        metavar=say("word.bots"),
        default=ENTERED,
        help=say("arena.bots", bots=", ".join(BOTS), usual=ENTERED),
    )
    parser.add_argument("--games", type=int, default=400, metavar="N", help=say("arena.games"))
    parser.add_argument("--seats", type=int, metavar="N", help=say("seats"))
    add_options(parser, say)
    parser.add_argument("--seed", type=int, default=0, metavar="S", help=say("arena.seed"))
    parser.add_argument("--seconds", type=float, metavar="S", help=say("arena.seconds"))
    parser.add_argument("--processes", type=int, metavar="N", help=say("arena.processes"))
    parser.add_argument("--ray", action="store_true", help=say("arena.ray"))
    parser.add_argument("--json", action="store_true", help=say("arena.json"))
    parser.add_argument("-o", "--output", metavar=say("word.file"), type=Path, help=say("arena.output"))
    add_language(parser, say)


def run(args: argparse.Namespace) -> int:
    lang, bots = args.lang or language(), args.bots.split(",")
    spec, options = spec_of(args.game), read_options(args)
    seats = spec.check_seats(args.seats)
    sys.path.insert(0, os.getcwd())  # where somebody who writes a bot has it
    check_entrants(bots)
    if args.output:
        chart.check_path(args.output)
    if args.ray:
        import_ray()
    if any(map(searches, bots)):
        compile_for_long(spec, lang)
    pairs = len(list(combinations(bots, 2)))
    games = max(1, pairs * seats * deals_for(args.games, seats))
    progress = Progress(games, text("progress.games", lang), lang)
    arena = play(
        args.game,
        bots,
        args.games,
        seats=seats,
        options=options,
        seed=args.seed,
        seconds=args.seconds,
        processes=cores() if args.processes is None else args.processes,
        ray=args.ray,
        tick=progress.add,
    )
    if args.json:
        json.dump(summary(arena), sys.stdout, indent=1)
        print()
    else:
        print(report(arena, lang))
    if args.output:
        chart.save(arena, args.output, lang)
    return 0
