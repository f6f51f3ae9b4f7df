"""Learn a game by playing it: a guided first game in the terminal, which then goes on against bots; or its
exercises."""

from __future__ import annotations

import argparse
import secrets

from oenach.commands.common import add_game, add_language
from oenach.commands.texts import Help
from oenach.exercises import task_at, tasks
from oenach.lessons import Place, first_place
from oenach.terminal.commands import Quit
from oenach.terminal.exercises import practise
from oenach.terminal.lesson import learn
from oenach.terminal.save import PERSON, fresh_path
from oenach.terminal.screen import Screen
from oenach.terminal.session import Session
from oenach.terminal.texts import command_words, fold, language

BOT = "boy"  # the easiest


def add_arguments(parser: argparse.ArgumentParser, say: Help) -> None:
    add_game(parser, say)
    add_language(parser, say)
    parser.add_argument("--plain", action="store_true", help=say("plain"))
    parser.add_argument("--exercises", metavar="N", type=int, nargs="?", const=1, help=say("learn.exercises"))


def run(args: argparse.Namespace) -> int:
    screen = Screen(args.lang or language(), args.plain)
    if args.exercises is not None:
        return ask_exercises(args, screen)
    first = first_place(args.game)
    screen.tell("lesson_begin", title=first.spec.title, n=first.lesson.minutes)
    try:
        end = learn(first, screen)
        screen.tell("lesson_go_on")
        if fold(screen.ask().strip()) not in command_words()["quit"]:
            play_on(end, screen, args)
    except (Quit, EOFError, KeyboardInterrupt):
        screen.say()
    return 0


def ask_exercises(args: argparse.Namespace, screen: Screen) -> int:
    """The exercises of a game from a number on, which counts from 1."""
    first = task_at(args.game, args.exercises - 1)
    asked = tasks(args.game)[first.number :]
    screen.tell("exercise_begin", title=first.spec.title)
    try:
        screen.tell("exercise_end", n=practise(asked, screen), of=len(asked))
    except (Quit, EOFError, KeyboardInterrupt):
        screen.say()
    return 0


def play_on(end: Place, screen: Screen, args: argparse.Namespace) -> None:
    """Go on from the end of a lesson against bots."""
    players = [BOT] * end.lesson.seats
    players[end.lesson.seat] = PERSON
    manner = [f"--lang {args.lang}"] if args.lang else []
    manner += ["--plain"] if args.plain else []
    game = end.played(seed=secrets.token_hex(16))
    Session(game, players, screen, fresh_path(game.spec.name), " ".join(manner), not screen.typing).run()
