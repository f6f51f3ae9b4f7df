"""Check the record of a game, step by step, and print what happened."""

from __future__ import annotations

import argparse

from oenach.commands.common import add_language
from oenach.commands.texts import Help
from oenach.game import Game
from oenach.record import read
from oenach.telling.events import events
from oenach.telling.hints import told_hints
from oenach.telling.standing import standing
from oenach.terminal.lines import lines
from oenach.terminal.screen import Screen
from oenach.terminal.texts import language
from oenach.terminal.unproved import told_unchecked
from oenach.view import Step


def add_arguments(parser: argparse.ArgumentParser, say: Help) -> None:
    parser.add_argument("file", metavar=say("word.file"), help=say("record"))
    add_language(parser, say)
    parser.add_argument("--plain", action="store_true", help=say("plain"))
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--seat", type=int, metavar="N", help=say("replay.seat"))
    who.add_argument("--board", action="store_true", help=say("replay.board"))


def run(args: argparse.Namespace) -> int:
    screen = Screen(args.lang or language(), args.plain)
    data = read(args.file)
    game = Game.from_record(data)
    board = game.view(args.seat).text(screen.lang, screen.plain)
    everything = args.seat is None and not args.board

    def seen(step: Step) -> list[Step]:
        return [step] if everything else step.seen_by(args.seat)

    screen.lines(lines(events(game, args.seat, screen.lang, seen), screen))
    screen.gap()
    screen.say(board)
    if game.over:
        told = [*standing(game, screen.lang), *told_hints(data, game.names, screen.lang)]
        screen.lines(screen.fit(line, rest="    ") for line in told)
    screen.gap()
    screen.say(screen.fit(told_unchecked(data, screen.lang)))
    screen.tell("sound", steps=len(game.steps), digests=len(game.digests()))
    return 0
