"""What the commands share."""

from __future__ import annotations

import argparse
import sys

from oenach.games import names
from oenach.kernel.backend import announce_compiling, can_compile
from oenach.kernel.errors import Malformed
from oenach.spec import GameSpec
from oenach.terminal.texts import text as say


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(names())}")


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; repeatable",
    )


def read_options(args: argparse.Namespace) -> dict[str, str]:
    """The options given as NAME=VALUE."""
    options = {}
    for text in args.option:
        name, equals, value = text.partition("=")
        if not equals:
            raise Malformed(say.later("bad_option", text=text))
        options[name] = value
    return options


def announce(spec: GameSpec, part: str) -> None:
    """Say on standard error if the first start will take longer, and why."""
    if can_compile():
        announce_compiling(spec, part, lambda text: print(text, file=sys.stderr, flush=True))
    else:
        print("Numba is not installed: the rules run interpreted, a hundred times slower.", file=sys.stderr)
