"""Build the portable modules of games: their rules, drivers and search as WebAssembly.

A module lies beside the rules of its game and travels with them, so that nothing needs to be compiled where
it is used. The same sources give the same bytes on every machine. Building takes about a minute a game and
needs Numba and Zig: pip install 'oenach[build]'.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from oenach.games import games, spec_of
from oenach.targets.modules import build


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", choices=["modules"], help="what to build: modules")
    parser.add_argument("games", nargs="*", metavar="GAME", help="the games (all)")
    parser.add_argument(
        "-o", "--output", metavar="DIR", type=Path, help="write DIR/GAME.wasm, instead of beside the rules"
    )


def run(args: argparse.Namespace) -> int:
    specs = [spec_of(name) for name in args.games] or list(games().values())
    for spec in specs:
        path = build(spec, args.output)
        print(f"{path}  {path.stat().st_size:,} bytes", flush=True)
    return 0
