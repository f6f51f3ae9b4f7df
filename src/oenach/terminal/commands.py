"""What a person can type during a game, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

from oenach.kernel.chance import CHANCE
from oenach.kernel.errors import Malformed, NotUnderstood
from oenach.kernel.rulebook import Rule
from oenach.position import Move
from oenach.telling.events import events, followed, told_step
from oenach.telling.moves import offered
from oenach.terminal.hints import hint
from oenach.terminal.lines import lines
from oenach.terminal.moves import corrected, examples, long_list, nearest, spoken_list
from oenach.terminal.rules import no_rule, rule_lines, section_lines
from oenach.terminal.screen import printable
from oenach.terminal.search import search
from oenach.terminal.texts import command_words, fold, text

if TYPE_CHECKING:
    from oenach.terminal.session import Session

HELP = ("moves", "why", "hint", "rules", "board", "log", "undo", "save", "quit")
LONGEST_ECHO = 40  # characters of something unknown that are repeated to the person
LONGEST_NUMBER = 9  # digits of a number that is looked at


class Quit(Exception):
    """The person leaves the game."""


def answer(session: Session, line: str) -> bool:
    """Do what the person typed; whether the game has changed."""
    typed_text = line.strip()
    if typed_text.startswith("?"):
        return _explain(session, typed_text[1:].strip())
    word, _, rest = typed_text.partition(" ")
    command = _command(word or "moves")
    if command:
        return RUN[command](session, rest.strip())
    return _move(session, typed_text)


def _command(word: str) -> str:
    """The command that a word stands for, in any language; nothing if it is none."""
    return next((command for command, words in command_words().items() if fold(word) in words), "")


# Moves ------------------------------------------------------------------------------------------------


def _move(session: Session, wanted: str) -> bool:
    """Make a move that was typed as a number or in notation, or say why not."""
    if _looks_like_number(wanted) and not session.listed:
        session.screen.tell("list_first")
        return False
    try:
        move = _read(session, wanted)
        refusal = session.game.why(session.seat, move, session.lang)
    except Malformed as error:
        _not_understood(session, wanted, error)
        return False
    if refusal:
        session.screen.tell("refused", sentence=refusal.sentence, number=refusal.number, rule=refusal.rule)
        return False
    session.game.play(session.seat, move)
    return True


def _looks_like_number(wanted: str) -> bool:
    return wanted.lstrip("+-").replace(".", "").replace(",", "").isnumeric()


def _read(session: Session, wanted: str) -> Move | str:
    """The move of a number in the list; anything else is taken as notation."""
    if wanted.isdecimal() and len(wanted) <= LONGEST_NUMBER and 1 <= int(wanted) <= len(session.moves):
        return session.moves[int(wanted) - 1]
    return wanted


def _not_understood(session: Session, wanted: str, error: Malformed) -> None:
    """What is wrong with something typed: in the game's own words if it has any, else what was meant."""
    short = printable(wanted if len(wanted) <= LONGEST_ECHO else wanted[:LONGEST_ECHO] + "...")
    spec = session.game.spec
    if _looks_like_number(wanted):
        session.screen.tell("no_number", text=short, n=len(session.moves))
    elif not isinstance(error, NotUnderstood) and len(wanted) <= LONGEST_ECHO:
        session.screen.say(session.screen.fit(error.told(session.lang)))
    elif guess := corrected(spec, wanted[:LONGEST_ECHO], session.lang):
        session.screen.tell("almost", text=short, guess=_understood(session, guess))
    else:
        example = nearest(spec, session.moves, wanted, session.lang)
        session.screen.tell("unknown", text=short, example=example)


def _understood(session: Session, guess: str) -> str:
    """A guess, if it is a command or a move; else a move that begins with it."""
    if _command(guess.partition(" ")[0]):
        return guess
    try:
        session.game.read(guess)
    except Malformed:
        return nearest(session.game.spec, session.moves, guess, session.lang)
    return guess


def _list_moves(session: Session, _: str) -> bool:
    session.listed = True
    listed = spoken_list if session.screen.plain else long_list
    session.screen.lines(listed(session.game.view(session.seat), session.lang))
    return False


def _undo(session: Session, _: str) -> bool:
    """Take back the person's last move and everything after it, and say what cannot be unseen."""
    game, screen = session.game, session.screen
    own = [n for n, step in enumerate(game.steps) if step.seat == session.seat]
    if not own:
        screen.tell("no_undo")
        return False
    taken = game.steps[own[-1] :]
    drawn = any(step.seat == CHANCE and step.seen_by(session.seat) for step in taken)
    known = followed(game, own[-1], len(game.steps), session.seat, session.lang)
    told = told_step(game, own[-1], taken[0], session.lang, session.seat)
    session.take_back(own[-1])
    screen.tell("undone", told=told)
    if drawn or known:
        screen.tell("chance_seen" if drawn else "rest_seen")
    return True


# Explanations -----------------------------------------------------------------------------------------


def _help(session: Session, _: str = "") -> bool:
    screen = session.screen
    screen.tell("help_moves_head")
    for line in examples(session.game.spec, session.moves, session.lang):
        screen.say(screen.fit(line, "    ", "        "))
    if session.game.spec.notation.legend:
        screen.say(screen.fit(session.game.spec.notation.legend[session.lang] + ".", "    ", "        "))
    screen.tell("help_commands_head")
    other = next(name for seat, name in enumerate(session.game.names) if seat != session.seat)
    for topic in HELP:
        screen.say(screen.fit(text(f"help_{topic}", session.lang, name=other), "    ", "        "))
    return False


def _explain(session: Session, wanted: str) -> bool:
    """`?` alone is the help; with a move: may I, and why not; with other words: the rules with them."""
    if not wanted or _command(wanted):
        return _help(session)
    try:
        move = _read(session, wanted)
        refusal = session.game.why(session.seat, move, session.lang)
    except Malformed as error:
        return _explain_words(session, wanted, error)
    if refusal:
        session.screen.tell("forbidden", sentence=refusal.sentence)
        return _print_rules(session, [session.game.spec.book.numbered(refusal.number)])
    view = session.game.view(session.seat)
    session.screen.tell("allowed", sentence=offered(view, session.game.read(move), session.lang))
    return False


def _explain_words(session: Session, wanted: str, error: Malformed) -> bool:
    rules = search(session.game.spec.book, wanted, session.lang)
    if not rules:
        _not_understood(session, wanted, error)
    return _print_rules(session, rules)


def _rules(session: Session, wanted: str) -> bool:
    """The sections of the rulebook, or the rules that a word or a number finds."""
    book = session.game.spec.book
    if not wanted:
        session.screen.lines(section_lines(book, session.lang))
        session.screen.tell("how_to_search")
        return False
    rules = search(book, wanted, session.lang)
    if not rules:
        session.screen.say(session.screen.fit(no_rule(book, wanted[:LONGEST_ECHO], session.lang)))
    return _print_rules(session, rules)


def _print_rules(session: Session, rules: list[Rule]) -> bool:
    width = None if session.screen.plain else session.screen.width
    for rule in rules:
        session.screen.lines(rule_lines(session.game.spec, rule, session.lang, width))
    return False


# The table --------------------------------------------------------------------------------------------


def _board(session: Session, wanted: str) -> bool:
    """The whole board, or what the game tells of a place, or the lines with a word in them."""
    if wanted and session.game.spec.text_view.look:
        with suppress(Malformed):
            seen = session.game.spec.text_view.look(session.game.view(session.seat), wanted, session.lang)
            session.screen.say(session.screen.fit(seen, rest="    "))
            return False
    found = _part(session, wanted) or _lines_about(session, wanted)
    if not found:
        session.screen.tell("no_line", text=printable(wanted[:LONGEST_ECHO]))
    session.screen.lines(found)
    return False


def _lines_about(session: Session, wanted: str) -> list[str]:
    """The lines of the board with a word in them; of a player also the lines under the name."""
    word, found, under = fold(wanted), [], False
    player = word in map(fold, session.game.names)
    for line in session.screen.fitted(session.board):
        indented = line.startswith(" ")
        heads = player and not indented and word in fold(line).partition(":")[0]
        under = heads or (under and indented)
        found += [line] if under or word in fold(line) else []
    return found


def _part(session: Session, wanted: str) -> list[str]:
    """The part of the board that a word names, if the game has such parts."""
    part, view = session.game.spec.text_view.part, session.game.view(session.seat)
    return part(view, wanted, session.lang, session.screen.plain) if wanted else []


def _log(session: Session, wanted: str) -> bool:
    """What the person has seen so far, or the last few things of it and what followed from them."""
    told = events(session.game, session.seat, session.lang, lambda step: step.seen_by(session.seat))
    steps = [n for n, event in enumerate(told) if event.step]
    if not steps:
        session.screen.tell("nothing_yet")
    elif wanted.isdecimal() and len(wanted) <= LONGEST_NUMBER:
        told = told[steps[-max(1, int(wanted)) :][0] :]
    session.screen.lines(lines(told, session.screen))
    return False


def _save(session: Session, wanted: str) -> bool:
    """Save where the game is kept already, or to another file."""
    session.screen.say(session.save(wanted))
    return False


def _quit(session: Session, _: str) -> bool:
    raise Quit


RUN: dict[str, Callable[[Session, str], bool]] = {
    "help": _help,
    "moves": _list_moves,
    "hint": hint,
    "rules": _rules,
    "board": _board,
    "log": _log,
    "undo": _undo,
    "save": _save,
    "quit": _quit,
}
