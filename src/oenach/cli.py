"""The command `oenach`."""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from oenach import __version__
from oenach.commands.texts import Help
from oenach.kernel.errors import OenachError
from oenach.terminal.screen import printable, soften_streams
from oenach.terminal.texts import language, text
from oenach.terminal.usage import argparse_in, language_asked

COMMANDS = (
    "serve",
    "play",
    "learn",
    "rules",
    "replay",
    "verify",
    "review",
    "doctor",
    "map",
    "simulate",
    "arena",
    "bench",
    "build",
)


class CommandParser(argparse.ArgumentParser):
    """A command's part of the line, whose options may stand before, between and after its words."""

    mixed = False  # while it is read: argparse then reads the options and the words apart

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        if self.mixed:
            return super().parse_known_args(args, namespace)
        # Else argparse would take the first seven letters off, as if they were "usage: " in every language.
        usage = self.format_usage()
        self.mixed, self.usage = True, usage[usage.index(self.prog) :]
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self.mixed, self.usage = False, None


def parser(chosen: str | None, lang: str) -> argparse.ArgumentParser:
    """The command line, with its help in a language. Only the chosen command is imported, so that it starts
    at once."""
    say = Help(lang)
    top = argparse.ArgumentParser(prog="oenach", description=say("about"))
    top.add_argument("--version", action="version", version=f"oenach {__version__}", help=say("version"))
    commands = top.add_subparsers(
        dest="command", metavar=say("word.command"), required=True, parser_class=CommandParser
    )
    for name in COMMANDS:
        command = commands.add_parser(name, help=say(f"command.{name}"))
        if name == chosen:
            module = import_module(f"oenach.commands.{name}")
            command.description = say(f"about.{name}")
            module.add_arguments(command, say)
            command.set_defaults(run=module.run)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; 0 if all went well, 1 if not, 2 if the command line makes no sense."""
    argv = (sys.argv[1:] if argv is None else argv) or ["serve"]
    soften_streams()
    args = argparse.Namespace()
    try:
        lang, chosen = language_asked(argv), next((word for word in argv if word in COMMANDS), None)
        with argparse_in(lang):
            args = parser(chosen, lang).parse_args(argv)
        status: int = args.run(args)
        print(end="", flush=True)  # so that a reader who left is noticed here
        return status
    except OenachError as error:
        print(f"oenach: {printable(error.told(language_of(args)))}", file=sys.stderr)
        return 1
    except ModuleNotFoundError as error:
        if error.name != "numpy":
            return crashed(error, language_of(args))
        print(f"oenach: {text('needs_numpy', language_of(args))}", file=sys.stderr)
        return 1
    except EOFError:  # the person left before a game had begun
        return 0
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        return reader_left()
    except Exception as error:
        return crashed(error, language_of(args))


def reader_left() -> int:
    """Whoever read our output has stopped (`oenach rules | head`): nothing is wrong, but stop too."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1


def language_of(args: argparse.Namespace) -> str:
    """The language that was asked for, else that of the system."""
    return getattr(args, "lang", None) or language()


def crashed(error: Exception, lang: str) -> int:
    """A mistake of ours, in a sentence or two; those who look for it get the whole story."""
    if os.environ.get("OENACH_DEBUG"):
        traceback.print_exception(error)
    what = text("crashed", lang, error=f"{type(error).__name__}: {error}")
    for sentence in (what, *getattr(error, "__notes__", ()), text("see_more", lang)):
        print(printable(sentence), file=sys.stderr)
    return 1
