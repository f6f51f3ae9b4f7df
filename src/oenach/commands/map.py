"""Draw the map of Hibernia, or another map file of that form, as a picture (SVG)."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from oenach.commands.common import add_language
from oenach.commands.texts import Help
from oenach.games.hibernia.draw import svg
from oenach.games.hibernia.mapfile import read_file
from oenach.games.hibernia.maps import IRELAND
from oenach.kernel.errors import Malformed, file_reason
from oenach.terminal.texts import language, text


def add_arguments(parser: argparse.ArgumentParser, say: Help) -> None:
    parser.add_argument("map", metavar=say("word.map"), nargs="?", type=Path, help=say("map.file"))
    parser.add_argument("-o", "--output", metavar=say("word.file"), type=Path, help=say("map.output"))
    add_language(parser, say)


def run(args: argparse.Namespace) -> int:
    board = read_file(args.map) if args.map else IRELAND
    picture = svg(board, args.lang or language())
    if args.output is None:
        sys.stdout.write(picture)
        return 0
    try:
        args.output.write_text(picture, encoding="utf-8")
    except OSError as error:
        raise Malformed(text.later("not_written", path=args.output, reason=file_reason(error))) from None
    return 0
