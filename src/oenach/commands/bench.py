"""Measure the speed of the rules: whole random games, compiled, batched and interpreted, on one core."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence

from oenach.commands.common import add_language, announce
from oenach.commands.texts import Help, text
from oenach.games import games, spec_of
from oenach.lab import bench
from oenach.numbers import number
from oenach.spec import GameSpec
from oenach.terminal.texts import language


def add_arguments(parser: argparse.ArgumentParser, say: Help) -> None:
    parser.add_argument("game", metavar=say("word.game"), nargs="?", help=say("bench.game"))
    parser.add_argument("--json", action="store_true", help=say("bench.json"))
    add_language(parser, say)


def run(args: argparse.Namespace) -> int:
    specs = [spec_of(args.game)] if args.game else list(games().values())
    if args.json:
        rows = [row.as_dict() for spec in specs for row in bench.rows(spec)]
        json.dump(rows, sys.stdout, indent=1)
        print()
        return 0
    print_table(specs, args.lang or language())
    return 0


def print_table(specs: Sequence[GameSpec], lang: str) -> None:
    """A line for each number of seats and each backend, as soon as it is measured."""
    modes, heads = text.texts("mode")[lang], text.texts("column")[lang]
    wide = 1 + max(map(len, modes.values()))
    print(bench.machine(lang))
    print(
        f"{heads['game']:<10}{heads['seats']:>6}  {heads['mode']:<{wide}}"
        f"{heads['decisions']:>14}{heads['games']:>12}"
    )
    for spec in specs:
        announce(spec, "rules", lang, soon=False)
        for row in bench.rows(spec):
            decisions, games = number(row.decisions_per_s, 0, lang), number(row.games_per_s, 1, lang)
            mode = f"{modes[row.mode]:<{wide}}"
            print(f"{row.game:<10}{row.seats:>6}  {mode}{decisions:>14}{games:>12}", flush=True)
