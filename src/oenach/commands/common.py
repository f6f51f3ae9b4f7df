"""What the commands share."""

from __future__ import annotations

import argparse
import sys

from oenach.bots import ismcts
from oenach.bots.search import compile_native
from oenach.games import NAMES
from oenach.kernel.backend import announce_compiling
from oenach.kernel.choice import INTERPRETED, NATIVE, choose, native_mark
from oenach.kernel.errors import Malformed
from oenach.spec import GameSpec
from oenach.terminal.texts import text as say


def add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(NAMES)}")


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


def announce(spec: GameSpec, part: str, *, soon: bool) -> None:
    """Say on standard error if the first start will take longer, and why."""
    loops = [ismcts] if part == "search" else []
    target = choose(spec, *loops, soon=soon)
    if target == NATIVE and not (loops and native_mark(spec).exists()):
        announce_compiling(spec, part, lambda text: print(text, file=sys.stderr, flush=True))
    elif target == INTERPRETED:
        print("Numba is not installed: the rules run interpreted, a hundred times slower.", file=sys.stderr)


def compile_for_long(spec: GameSpec) -> None:
    """Compile the search for this machine, if it can be: for many games it pays."""
    announce(spec, "search", soon=False)
    if choose(spec, ismcts, soon=False) == NATIVE:
        compile_native(spec)
