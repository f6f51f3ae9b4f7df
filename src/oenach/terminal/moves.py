"""Moves as a player reads and types them, whatever the game."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from itertools import groupby

from oenach.kernel.errors import Malformed
from oenach.position import Move
from oenach.spec import GameSpec
from oenach.terminal.screen import GLUE, wrapped
from oenach.terminal.texts import command_words, fold, text
from oenach.view import View

MOST_SPOKEN = 30  # moves that are read aloud one by one
SHORTEST_WORD = 3  # letters of a word that may be a misspelt one
LIKENESS = 0.75  # from which on a word is taken for a misspelt one


def typed(spec: GameSpec, move: Move, lang: str) -> str:
    """A move as a player of this language would type it: `poser B5` for `lay B5`.

    A game may have its own words for it. Else, as the offered sentence begins with a verb, that one
    stands for the notation's where the game understands it.
    """
    if spec.table_talk.typed:
        return spec.table_talk.typed(move, lang)
    own_verb = spec.words.sentence(move, lang).split()[0].lower()
    own = " ".join([own_verb, *move.text.split()[1:]])
    try:
        return own if spec.words.parse(own) == move else move.text
    except Malformed:
        return move.text


def offered(view: View, move: int, lang: str) -> str:
    """A move as it is offered at this table."""
    sentence, shown = view.spec.words.sentence(move, lang), detail(view, move, lang)
    return f"{sentence} ({shown})" if shown else sentence


def named(view: View, move: int, lang: str) -> str:
    """A move within a sentence: as it is offered, without what is added for explanation."""
    words = offered(view, move, lang).partition(":")[0].rstrip()
    return words[:1].lower() + words[1:]


def detail(view: View, move: int, lang: str) -> str:
    """What a move takes or does at this table, where its notation does not say; or nothing."""
    told = view.spec.table_talk.detail
    return told(view, int(move), lang) if told else ""


# Lists ------------------------------------------------------------------------------------------------


def long_list(view: View, lang: str) -> list[str]:
    """A line for each move: number, sentence, notation."""
    return [
        text("entry", lang, n=n, sentence=offered(view, move, lang), move=typed(view.spec, move, lang))
        for n, move in enumerate(view.moves(), start=1)
    ]


def spoken_list(view: View, lang: str) -> list[str]:
    """The moves to listen to: a line each, or, where they are many, a line for each verb."""
    moves = view.moves()
    if len(moves) <= MOST_SPOKEN:
        return long_list(view, lang)
    return [
        f"{text('group', lang, verb=verb)} " + ", ".join(f"{n} {rest or verb}" for n, rest in group) + "."
        for verb, group in by_verb(view.spec, moves, lang)
    ]


def by_verb(spec: GameSpec, moves: Sequence[Move], lang: str) -> list[tuple[str, list[tuple[int, str]]]]:
    """Moves by their first word, each with its number and the rest; an arrow goes without saying."""
    entries = [(n, *typed(spec, move, lang).partition(" ")[::2]) for n, move in enumerate(moves, start=1)]
    groups = groupby(entries, key=lambda entry: entry[1])
    return [(verb, [(n, rest.removeprefix("-> ")) for n, _, rest in group]) for verb, group in groups]


def menu(view: View, lang: str, width: int) -> list[str]:
    """The moves with their numbers, in short: as a table if the game has one that fits."""
    table = view.spec.table_talk.menu
    return (table(view, lang, width) if table else []) or short_list(view, lang, width)


def short_list(view: View, lang: str, width: int) -> list[str]:
    """A line for each verb, with its moves and their numbers."""
    moves = view.moves()
    groups = by_verb(view.spec, moves, lang)
    margin = 2 + max(len(text("group", lang, verb=verb)) for verb, _ in groups)
    lines = []
    for verb, group in groups:
        entries = (_entry(n, rest or verb, detail(view, moves[n - 1], lang)) for n, rest in group)
        body = "   ".join(entry.replace(" ", GLUE) for entry in entries)
        label = f"{text('group', lang, verb=verb):<{margin}}"
        lines.append(wrapped(body, width, label, " " * margin))
    return lines


def _entry(n: int, rest: str, shown: str) -> str:
    return f"{n}) {rest} ({shown})" if shown else f"{n}) {rest}"


def examples(spec: GameSpec, moves: Sequence[Move], lang: str) -> list[str]:
    """One of these moves of every form they have, with what it means."""
    forms: dict[tuple[str, int], Move] = {}
    for move in moves:
        form = (spec.words.sentence(move, lang).split()[0], len(move.text.split()))
        forms.setdefault(form, move)
    return [
        text("example", lang, move=typed(spec, move, lang), sentence=spec.words.sentence(move, lang))
        for move in forms.values()
    ]


# Guesses ----------------------------------------------------------------------------------------------


def nearest(spec: GameSpec, moves: Sequence[Move], wanted: str, lang: str) -> str:
    """One of these moves as an example: one that begins like what was typed, if there is any."""
    offered = [typed(spec, move, lang) for move in moves]
    first = fold(wanted).split()[:1]
    return next((move for move in offered if fold(move).split()[:1] == first), offered[0])


def corrected(spec: GameSpec, wanted: str, lang: str) -> str:
    """What was typed, with the words put right that are almost known ones; nothing if there are none."""
    known = vocabulary(spec, lang)
    words = wanted.split()
    right = [known.get(_likest(fold(word), known), word) for word in words]
    return " ".join(right) if right != words else ""


def _likest(word: str, known: dict[str, str]) -> str:
    """The known word that another is probably meant to be; itself if it is known or like none."""
    if word in known or len(word) < SHORTEST_WORD or not word.isalpha():
        return ""
    return (get_close_matches(word, known, n=1, cutoff=LIKENESS) or [""])[0]


def vocabulary(spec: GameSpec, lang: str) -> dict[str, str]:
    """The words of moves and commands, by how they are compared."""
    moves = (Move(code, spec.words.notation(code)) for code in range(spec.rules.ACTIONS))
    words = [word for move in moves for word in typed(spec, move, lang).split()]
    words += [word for names in command_words().values() for word in names]
    return {fold(word): word for word in words if len(word) >= SHORTEST_WORD and word.isalpha()}
