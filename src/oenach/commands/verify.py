"""Check that the cards of a game of the web table were dealt fairly: offline, from its record alone."""

from __future__ import annotations

import argparse

from oenach import record
from oenach.kernel.chance import CHANCE
from oenach.kernel.rulebook import LANGUAGES
from oenach.table.deal import verify
from oenach.table.words import text
from oenach.terminal.words import language


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="RECORD", help="a record that the table gave when the game was over")
    parser.add_argument("--promise", metavar="HEX", default="", help="the promise that you noted")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language; else that of your system")


def run(args: argparse.Namespace) -> int:
    lang = args.lang or language()
    data = record.read(args.file)
    game = verify(data, args.promise)
    drawn = sum(step.seat == CHANCE for step in game.steps)
    print(text("verified", lang, promise=data["deal"]["commitment"], drawn=drawn))
    if not args.promise:
        print(text("compare_promise", lang))
    return 0
