"""What the commands share."""

from __future__ import annotations

import argparse
import sys

from oenach.bots import ismcts
from oenach.bots.search import compile_native
from oenach.commands.texts import Help, text
from oenach.games import names
from oenach.kernel.backend import announce_compiling
from oenach.kernel.choice import INTERPRETED, NATIVE, choose, native_mark
from oenach.kernel.errors import Malformed
from oenach.spec import GameSpec
from oenach.terminal.texts import LANGUAGES, text as terminal_text


def add_game(
    parser: argparse.ArgumentParser, say: Help, default: str | None = None, must: bool = True
) -> None:
    """The game; one need not say it if there is a default, or if the command can ask."""
    nargs = None if must else "?"
    told = say("game", games=", ".join(names()))
    parser.add_argument("game", metavar=say("word.game"), nargs=nargs, default=default, help=told)


def add_language(parser: argparse.ArgumentParser, say: Help) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, help=say("lang"))


def add_options(parser: argparse.ArgumentParser, say: Help) -> None:
    parser.add_argument(
        "--option", action="append", default=[], metavar=say("word.option"), help=say("option")
    )


def read_options(args: argparse.Namespace) -> dict[str, str]:
    """The options given as NAME=VALUE."""
    options = {}
    for given in args.option:
        name, equals, value = given.partition("=")
        if not equals:
            raise Malformed(terminal_text.later("bad_option", text=given))
        options[name] = value
    return options


def announce(spec: GameSpec, part: str, lang: str, *, soon: bool) -> None:
    """Say on standard error if the first start will take longer, and why."""
    loops = [ismcts] if part == "search" else []
    target = choose(spec, *loops, soon=soon)
    if target == NATIVE and not (loops and native_mark(spec).exists()):
        announce_compiling(spec, part, lambda what: print(what.told(lang), file=sys.stderr, flush=True))
    elif target == INTERPRETED:
        print(text("no_numba", lang), file=sys.stderr)


def compile_for_long(spec: GameSpec, lang: str) -> None:
    """Compile the search for this machine, if it can be: for many games it pays."""
    announce(spec, "search", lang, soon=False)
    if choose(spec, ismcts, soon=False) == NATIVE:
        compile_native(spec)
