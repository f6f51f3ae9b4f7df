"""Moves as a player reads and types them, whatever the game."""

from __future__ import annotations

from itertools import groupby

from oenach.kernel.errors import Malformed
from oenach.position import Move
from oenach.terminal.screen import GLUE, wrapped
from oenach.terminal.words import text
from oenach.title import Title, Words


def typed(words: Words, move: Move, lang: str) -> str:
    """A move as a player of this language would type it: `poser B5` for `lay B5`.

    The offered sentence begins with a verb; where the game understands it, it stands for the notation's.
    """
    own_verb = words.sentence(move, lang).split()[0].lower()
    own = " ".join([own_verb, *move.text.split()[1:]])
    try:
        return own if words.parse(own) == move else move.text
    except Malformed:
        return move.text


def long_list(words: Words, moves: list[Move], lang: str) -> list[str]:
    """A line for each move: number, sentence, notation."""
    return [
        text("entry", lang, n=n, sentence=words.sentence(move, lang), move=typed(words, move, lang))
        for n, move in enumerate(moves, start=1)
    ]


def short_list(words: Words, moves: list[Move], lang: str, width: int) -> list[str]:
    """A line for each verb, with its moves and their numbers."""
    entries = [(n, *typed(words, move, lang).partition(" ")[::2]) for n, move in enumerate(moves, start=1)]
    groups = [(verb, list(group)) for verb, group in groupby(entries, key=lambda entry: entry[1])]
    margin = 2 + max(len(text("group", lang, verb=verb)) for verb, _ in groups)
    lines = []
    for verb, group in groups:
        body = "   ".join(f"{n}) {rest}".rstrip().replace(" ", GLUE) for n, _, rest in group)
        label = f"{text('group', lang, verb=verb):<{margin}}"
        lines.append(wrapped(body, width, label, " " * margin))
    return lines


def examples(title: Title, lang: str) -> list[str]:
    """One move of every form the notation has, with what it means."""
    forms: dict[tuple[str, int], Move] = {}
    for code in range(title.rules.ACTIONS):
        notation = title.words.notation(code)
        form = (notation.split()[0], len(notation.split()))
        forms.setdefault(form, Move(code, notation))
    return [
        text("example", lang, move=typed(title.words, move, lang), sentence=title.words.sentence(move, lang))
        for move in forms.values()
    ]
