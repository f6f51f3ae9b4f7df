"""Measure the speed of the rules: whole random games, compiled, batched and interpreted, on one core."""

from __future__ import annotations

import argparse
import json
import sys

from oenach.commands.common import announce
from oenach.games import games, spec_of
from oenach.lab import bench


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="one game only")
    parser.add_argument("--json", action="store_true", help="print a list of rows")


def run(args: argparse.Namespace) -> int:
    specs = [spec_of(args.game)] if args.game else list(games().values())
    if args.json:
        rows = [row.as_dict() for spec in specs for row in bench.rows(spec)]
        json.dump(rows, sys.stdout, indent=1)
        print()
        return 0
    print(bench.machine())
    print(f"{'game':<10}{'seats':>6}  {'mode':<12}{'decisions/s':>14}{'games/s':>12}")
    for spec in specs:
        announce(spec, "rules", soon=False)
        for row in bench.rows(spec):
            speed = f"{row.decisions_per_s:>14,}{row.games_per_s:>12,.1f}"
            print(f"{row.game:<10}{row.seats:>6}  {row.mode:<12}{speed}", flush=True)
    return 0
