"""Build the portable modules of games: their rules, drivers and search as WebAssembly."""

from __future__ import annotations

import argparse
from pathlib import Path

from oenach.commands.common import add_language
from oenach.commands.texts import Help, text
from oenach.games import games, spec_of
from oenach.numbers import number
from oenach.targets.modules import build
from oenach.terminal.texts import language


def add_arguments(parser: argparse.ArgumentParser, say: Help) -> None:
    parser.add_argument("what", choices=["modules"], help=say("build.what"))
    parser.add_argument("games", nargs="*", metavar=say("word.game"), help=say("build.games"))
    parser.add_argument("-o", "--output", metavar=say("word.folder"), type=Path, help=say("build.output"))
    add_language(parser, say)


def run(args: argparse.Namespace) -> int:
    specs = [spec_of(name) for name in args.games] or list(games().values())
    for spec in specs:
        path = build(spec, args.output)
        size = number(path.stat().st_size, 0, args.lang or language())
        print(text("build.built", args.lang or language(), path=path, size=size), flush=True)
    return 0
