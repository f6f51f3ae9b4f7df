"""Look at a finished game again, from its record: what each decision was worth, and what was luck."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from oenach.commands.common import add_language, announce
from oenach.commands.texts import Help
from oenach.game import Game
from oenach.kernel.errors import Malformed, reason_of
from oenach.lab.progress import Progress
from oenach.lab.review import choices, review
from oenach.lab.review_page import page
from oenach.lab.review_words import duration, text
from oenach.record import read
from oenach.terminal.screen import printable
from oenach.terminal.texts import language
from oenach.terminal.unproved import told_unchecked

SECONDS = 1.0


def add_arguments(parser: argparse.ArgumentParser, say: Help) -> None:
    parser.add_argument("file", metavar=say("word.record"), type=Path, help=say("record"))
    add_language(parser, say)
    parser.add_argument("-o", "--output", metavar=say("word.file"), type=Path, help=say("review.output"))
    parser.add_argument("--seconds", type=float, default=SECONDS, metavar="S", help=say("review.seconds"))
    parser.add_argument("--seat", type=int, metavar="N", help=say("review.seat"))


def run(args: argparse.Namespace) -> int:
    lang = args.lang or language()
    data = read(args.file)
    game = Game.from_record(data)
    if args.seat is not None:
        game.check_seat(args.seat)
    announce(game.spec, "search", lang, soon=True)
    decisions = len(choices(game))
    total = duration(args.seconds * decisions, lang)
    _note("cost", lang, decisions=decisions, seconds=f"{args.seconds:g}", total=total)
    progress = Progress(max(decisions, 1), text("judging", lang), lang)
    found = review(game, args.seconds, tick=progress.add)
    path = args.output or args.file.with_suffix(".html")
    _write(path, page(found, lang, args.seat), lang)
    print(printable(told_unchecked(data, lang)))
    print(text("written", lang, path=path.absolute()))
    return 0


def _note(key: str, lang: str, **values: object) -> None:
    print(text(key, lang, **values), file=sys.stderr, flush=True)


def _write(path: Path, html: str, lang: str) -> None:
    try:
        path.write_text(html, encoding="utf-8")
    except OSError as error:
        raise Malformed(text("not_written", lang, path=path, reason=reason_of(error, lang))) from None
