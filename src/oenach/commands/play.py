"""Play a game in the terminal against bots. During the game, ? shows what can be typed."""

from __future__ import annotations

import argparse
import os
import re
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from oenach import record
from oenach.bots import BOTS
from oenach.bots.levels import LEVELS
from oenach.bots.search import prepare
from oenach.commands.common import add_game, add_language, add_options, announce, read_options
from oenach.commands.texts import Help
from oenach.game import Game
from oenach.games import names, spec_of
from oenach.kernel.chance import Seeded
from oenach.kernel.errors import Malformed
from oenach.position import NAMES
from oenach.record_hints import recorded_hints
from oenach.terminal.save import PERSON, PLAYERS, fresh_path, recorded_players
from oenach.terminal.screen import Screen, printable
from oenach.terminal.session import Session
from oenach.terminal.texts import fold, language, text

LONGEST_NAME = 40
NOT_WITH_RESUME = ("seats", "seed", "option", "name")


def add_arguments(parser: argparse.ArgumentParser, say: Help) -> None:
    add_game(parser, say, must=False)
    parser.add_argument("--seats", type=int, metavar="N", help=say("play.seats"))
    parser.add_argument("--seed", metavar="S", help=say("play.seed"))
    add_language(parser, say)
    parser.add_argument("--bots", metavar=say("word.bots"), help=say("play.bots", bots=", ".join(BOTS)))
    parser.add_argument("--hurry", action="store_true", help=say("play.hurry"))
    parser.add_argument("--seat", type=int, metavar="N", help=say("play.seat"))
    add_options(parser, say)
    parser.add_argument("--plain", action="store_true", help=say("plain"))
    parser.add_argument("--name", metavar=say("word.name"), help=say("play.name"))
    parser.add_argument("--save", metavar=say("word.file"), type=Path, help=say("play.save"))
    parser.add_argument("--resume", metavar=say("word.file"), type=Path, help=say("play.resume"))


def run(args: argparse.Namespace) -> int:
    screen = Screen(args.lang or language(), args.plain)
    data = record.read(args.resume) if args.resume else {}
    if not args.resume and args.game is None:
        args.game = choose_game(screen)
    game = resumed_game(args, data, screen.lang) if args.resume else new_game(args)
    players = choose_players(args, game.seats, recorded_players(data, game.seats), screen.lang)
    path = choose_path(args, game, screen.lang)
    if any(LEVELS[player].searches for player in players if player in LEVELS):
        announce(game.spec, "search", screen.lang, soon=True)
        prepare(game.spec, game.seats)
    hurry = args.hurry or not screen.typing
    session = Session(game, players, screen, path, manner_of(args), hurry)
    session.hints.asked = recorded_hints(data)
    session.run()
    return 0


def choose_game(screen: Screen) -> str:
    """The game that the person names or numbers. Asked again until it is one."""
    specs = [spec_of(name) for name in names()]
    screen.lines(f"{n}. {spec.title}. {spec.about(screen.lang)}" for n, spec in enumerate(specs, start=1))
    while True:
        answer = fold(screen.ask("which_game").strip())
        for n, spec in enumerate(specs, start=1):
            if answer and (answer == str(n) or fold(spec.title).startswith(answer) or spec.name == answer):
                return spec.name


# The game ---------------------------------------------------------------------------------------------


def new_game(args: argparse.Namespace) -> Game:
    seats = spec_of(args.game).check_seats(args.seats)
    names = None if args.name is None else choose_names(read_name(args.name), args.seat or 0, seats)
    return Game(args.game, seats, read_seed(args.seed), read_options(args), names=names)


def resumed_game(args: argparse.Namespace, data: Mapping[str, Any], lang: str) -> Game:
    for option in NOT_WITH_RESUME:
        if getattr(args, option):
            raise Malformed(text("record_decides", lang, option=f"--{option}"))
    game = Game.from_record(data)
    if args.game not in (None, game.spec.name):
        raise Malformed(text("other_game", lang, path=args.resume, game=game.spec.name))
    if game.source is None and not game.over:
        if PLAYERS not in data:
            raise Malformed(text("waits_for_chance", lang))
        game.source = Seeded(secrets.token_hex(16))  # its beginning was a lesson; after that chance is free
    return game


def read_seed(seed: str | None) -> int | str | None:
    """A seed of digits is a number, any other a text."""
    if seed is None:
        return None
    return int(seed) if re.fullmatch("-?[0-9]{1,18}", seed) else printable(seed)


def read_name(name: str) -> str:
    return printable(name).strip()[:LONGEST_NAME] or NAMES[0]


def choose_names(own: str, seat: int, seats: int) -> list[str]:
    """The person's name at its seat, and other names for the bots."""
    names = [name for name in NAMES if name.casefold() != own.casefold()][: seats - 1]
    names.insert(seat, own)
    return names


def choose_players(args: argparse.Namespace, seats: int, recorded: list[str] | None, lang: str) -> list[str]:
    """Who plays at which seat: as the command line says, else as it was, else the person first."""
    if recorded and args.seat is None and args.bots is None:
        return recorded
    seat = args.seat if args.seat is not None else recorded.index(PERSON) if recorded else 0
    if not 0 <= seat < seats:
        raise Malformed(text("bad_seat", lang, seat=seat, last=seats - 1))
    bots = (args.bots or "warrior").split(",")
    players = bots * (seats - 1) if len(bots) == 1 else bots
    if len(players) != seats - 1 or not all(bot in BOTS for bot in players):
        raise Malformed(text("bad_bots", lang, n=seats - 1, bots=", ".join(BOTS)))
    return [*players[:seat], PERSON, *players[seat:]]


# Its file ---------------------------------------------------------------------------------------------


def choose_path(args: argparse.Namespace, game: Game, lang: str) -> Path:
    """Where the game is kept: in the file that is asked for, or where it was, or in one of its own."""
    if args.save and os.path.exists(args.save) and args.save != args.resume:
        raise Malformed(text("exists", lang, path=args.save))
    path: Path = args.save or args.resume or fresh_path(game.spec.name)
    return path


def manner_of(args: argparse.Namespace) -> str:
    """What the person said about the language and the screen."""
    manner = [f"--lang {args.lang}"] if args.lang else []
    return " ".join([*manner, *(f"--{word}" for word in ("plain", "hurry") if getattr(args, word))])
