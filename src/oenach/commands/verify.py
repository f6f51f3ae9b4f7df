"""Check a game of the web table, offline, from its record alone: that its cards were dealt fairly, and that
its result is the one that its moves lead to."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from typing import Any

from oenach import record
from oenach.commands.common import add_language
from oenach.commands.texts import Help
from oenach.deal import DEAL
from oenach.game import Game
from oenach.kernel.chance import CHANCE
from oenach.server.deal import verify
from oenach.server.texts import text
from oenach.telling.standing import standing
from oenach.terminal.screen import printable
from oenach.terminal.texts import language
from oenach.terminal.unproved import told_unchecked


def add_arguments(parser: argparse.ArgumentParser, say: Help) -> None:
    parser.add_argument("file", metavar=say("word.record"), help=say("verify.record"))
    parser.add_argument("--promise", metavar="HEX", default="", help=say("verify.promise"))
    add_language(parser, say)


def run(args: argparse.Namespace) -> int:
    lang = args.lang or language()
    data = record.read(args.file)
    game = verify(data, args.promise)
    for line in proved(game, data, lang):
        print(printable(line))
    if not args.promise and game.spec.has_chance:
        print(text("compare_promise", lang))
    print(printable(told_unchecked(data, lang)))
    return 0


def proved(game: Game, data: Mapping[str, Any], lang: str) -> Iterator[str]:
    """What is certain about a game that was verified."""
    if game.spec.has_chance:
        yield from _dealt(game, data, lang)
    else:
        yield text("nothing_dealt", lang, title=game.spec.title)
    if game.over:
        yield text("result_follows", lang)
        yield from (f"  {line}" for line in standing(game, lang))


def _dealt(game: Game, data: Mapping[str, Any], lang: str) -> Iterator[str]:
    """What follows from the promise, and what the players added to it."""
    drawn = sum(step.seat == CHANCE for step in game.steps)
    yield text("verified", lang, promise=data[DEAL]["commitment"], drawn=drawn)
    values = zip(game.names, data[DEAL]["values"], strict=True)
    given = ", ".join(f"{name} ({value})" for name, value in values if value)
    yield text("values_given", lang, who=given) if given else text("no_values", lang)
