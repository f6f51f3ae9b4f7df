"""Who may enter the arena: our bots by name, anybody's as MODULE:NAME, or (from Python) any callable."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from typing import cast

from oenach.bots import BOTS, Bot
from oenach.bots.levels import Level
from oenach.kernel.errors import Malformed, OenachError
from oenach.kernel.messages import Message
from oenach.lab.texts import text

Entrant = str | Bot


class BotError(OenachError):
    """A bot that raised an error or made a move that is not allowed."""


def check_entrants(entrants: Sequence[Entrant]) -> tuple[str, ...]:
    """The names of the bots, if these are at least two different bots."""
    names = tuple(map(name_of, entrants))
    twice = [name for name in names if names.count(name) > 1]
    if twice:
        raise Malformed(text.later("bots.twice", bot=twice[0]))
    if len(names) < 2:
        raise Malformed(text.later("bots.two", bots=", ".join(list(BOTS)[:2])))
    for entrant in entrants:
        bot_of(entrant, None)
    return names


def name_of(entrant: Entrant) -> str:
    """What a bot is called in the results."""
    if isinstance(entrant, str):
        return entrant
    name = getattr(entrant, "name", None) or getattr(entrant, "__name__", None)
    return str(name or type(entrant).__name__)


def bot_of(entrant: Entrant, seconds: float | None) -> Bot:
    """The bot itself. One that plays by the clock gets so many seconds a move or, without any, a fixed
    number of simulations, so that the same seed gives the same game on every machine."""
    bot = entrant if not isinstance(entrant, str) else BOTS.get(entrant) or import_bot(entrant)
    if not isinstance(bot, Level):
        return bot
    if seconds is None:
        return bot.hurried()
    return replace(bot, seconds=seconds) if bot.seconds else bot


def searches(entrant: Entrant) -> bool:
    """Whether a bot uses our search, which must be compiled first."""
    bot = bot_of(entrant, None)
    return isinstance(bot, Level) and bot.searches


def import_bot(spec: str) -> Bot:
    """The callable NAME of the module MODULE, from MODULE:NAME."""
    module_name, colon, name = spec.partition(":")
    if not (colon and module_name and name):
        raise Malformed(text.later("bots.unknown", bot=spec, bots=", ".join(BOTS)))
    try:
        bot = getattr(import_module(module_name), name, None)
    except (Exception, SystemExit) as error:  # whatever a stranger's module does when it is imported
        raise Malformed(text.later("bots.not_imported", bot=spec, error=where_and_what(error))) from error
    if bot is None:
        raise Malformed(text.later("bots.no_name", module=module_name, name=name, bot=spec))
    if not callable(bot) or isinstance(bot, type):
        raise Malformed(text.later("bots.no_function", bot=spec, type=type(bot).__name__))
    return cast(Bot, bot)


def where_and_what(error: BaseException) -> str | Message:
    """An error in one line, with the line of the stranger's program that raised it."""
    frames = traceback.extract_tb(error.__traceback__)[1:]  # the first is ours, who called it
    theirs = [frame for frame in frames if "importlib" not in frame.filename]
    what = f"{type(error).__name__}: {error}".rstrip(".:")
    if not theirs:
        return what
    return text.later("bots.line", error=what, file=theirs[-1].filename, line=theirs[-1].lineno)
