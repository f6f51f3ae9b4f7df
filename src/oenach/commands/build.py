"""Build what is made of a game's sources: its portable module (rules, drivers and search as WebAssembly), and
the grades of its exercises."""

from __future__ import annotations

import argparse
from pathlib import Path

from oenach.commands.common import add_language
from oenach.commands.texts import Help, text
from oenach.games import games, spec_of
from oenach.lab.grading import write as write_grades
from oenach.numbers import number
from oenach.targets.modules import build
from oenach.terminal.texts import language


def add_arguments(parser: argparse.ArgumentParser, say: Help) -> None:
    parser.add_argument("what", choices=["modules", "grades"], help=say("build.what"))
    parser.add_argument("games", nargs="*", metavar=say("word.game"), help=say("build.games"))
    parser.add_argument("-o", "--output", metavar=say("word.folder"), type=Path, help=say("build.output"))
    add_language(parser, say)


def run(args: argparse.Namespace) -> int:
    specs = [spec_of(name) for name in args.games] or list(games().values())
    if args.what == "grades":
        specs = [spec for spec in specs if spec.exercises]
    for spec in specs:
        path = build(spec, args.output) if args.what == "modules" else write_grades(spec)
        size = number(path.stat().st_size, 0, args.lang or language())
        print(text("build.built", args.lang or language(), path=path, size=size), flush=True)
    return 0
