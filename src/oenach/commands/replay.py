"""Check the record of a game, step by step, and print what happened."""

from __future__ import annotations

import argparse

from oenach.game import Game
from oenach.kernel.rulebook import LANGUAGES
from oenach.terminal.screen import Screen
from oenach.terminal.told import told
from oenach.terminal.words import language
from oenach.view import Step


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record, as `oenach play` saves it")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language; else that of your system")
    parser.add_argument("--plain", action="store_true", help="for screen readers: plain sentences only")
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--seat", type=int, metavar="N", help="only what this seat saw, counted from 0")
    who.add_argument("--board", action="store_true", help="only what lay open on the board for everyone")


def run(args: argparse.Namespace) -> int:
    screen = Screen(args.lang or language(), args.plain)
    game = Game.from_record(args.file)
    board = game.view(args.seat).text(screen.lang, screen.plain)
    steps, digests = len(game.steps), len(game.digests())
    everything = args.seat is None and not args.board
    shown = game.steps if everything else seen_in_play(game, args.seat)
    screen.lines(told(game, shown, screen, args.seat))
    screen.gap()
    screen.say(board)
    screen.gap()
    screen.tell("sound", steps=steps, digests=digests)
    return 0


def seen_in_play(game: Game, seat: int | None) -> list[Step]:
    """What a seat, or (None) everyone, saw while the game went on. Takes back its last move: when a
    game is over its log holds everything, also what had been hidden."""
    steps = list(game.steps)
    if game.over:
        game.undo()
    return game.log(seat) + steps[len(game.steps) :]
