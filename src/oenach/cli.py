"""The command `oenach`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

from oenach import __version__
from oenach.kernel.errors import OenachError

COMMANDS = {
    "play": "play a game in the terminal",
    "rules": "print a rulebook",
    "replay": "check the record of a game and print it",
    "simulate": "play many games and print what comes out",
    "bench": "measure the speed of the rules",
}


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="oenach", description="Celtic board games with exact rules.")
    top.add_argument("--version", action="version", version=f"oenach {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, help_text in COMMANDS.items():
        module = import_module(f"oenach.commands.{name}")
        command = commands.add_parser(name, help=help_text, description=module.__doc__)
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; 0 if all went well, 1 if not, 2 if the command line makes no sense."""
    args = parser().parse_args(argv)
    try:
        status: int = args.run(args)
        return status
    except OenachError as error:
        print(f"oenach: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        sys.stderr.close()
        return 1


if __name__ == "__main__":
    sys.exit(main())
