"""Moves as a player reads and types them, whatever the game."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from oenach.position import Move
from oenach.spec import GameSpec
from oenach.telling.moves import Numbered, by_verb, detail, offered
from oenach.terminal.screen import GLUE, wrapped
from oenach.terminal.texts import command_words, fold, text
from oenach.view import View

MOST_SPOKEN = 30  # moves that are read aloud one by one
SHORTEST_WORD = 3  # letters of a word that may be a misspelt one
LIKENESS = 0.75  # from which on a word is taken for a misspelt one


# Lists ------------------------------------------------------------------------------------------------


def long_list(view: View, lang: str) -> list[str]:
    """A line for each move: number, sentence, notation."""
    return [
        text(
            "entry",
            lang,
            n=n,
            sentence=offered(view, move, lang),
            move=view.spec.notation.typed(int(move), lang),
        )
        for n, move in enumerate(view.moves(), start=1)
    ]


def spoken_list(view: View, lang: str) -> list[str]:
    """The moves to listen to: a line each, or, where they are many, a line for each verb."""
    moves = view.moves()
    if len(moves) <= MOST_SPOKEN:
        return long_list(view, lang)
    return [_spoken_group(verb, group, lang) for verb, group in by_verb(view.spec, moves, lang)]


def _spoken_group(verb: str, group: Sequence[Numbered], lang: str) -> str:
    entries = ", ".join(f"{number} {phrase.target or verb}" for number, phrase in group)
    return f"{text('group', lang, verb=verb)} {entries}."


def menu(view: View, lang: str, width: int) -> list[str]:
    """The moves with their numbers, in short: as a table if the game has one that fits."""
    return view.spec.text_view.menu(view, lang, width) or short_list(view, lang, width)


def short_list(view: View, lang: str, width: int) -> list[str]:
    """A line for each verb, with its moves and their numbers."""
    moves = view.moves()
    groups = by_verb(view.spec, moves, lang)
    margin = 2 + max(len(text("group", lang, verb=verb)) for verb, _ in groups)
    lines = []
    for verb, group in groups:
        entries = (_entry(n, phrase.target or verb, detail(view, moves[n - 1], lang)) for n, phrase in group)
        body = "   ".join(entry.replace(" ", GLUE) for entry in entries)
        label = f"{text('group', lang, verb=verb):<{margin}}"
        lines.append(wrapped(body, width, label, " " * margin))
    return lines


def _entry(n: int, rest: str, shown: str) -> str:
    return f"{n}) {rest} ({shown})" if shown else f"{n}) {rest}"


def examples(spec: GameSpec, moves: Sequence[Move], lang: str) -> list[str]:
    """One of these moves of every form they have, with what it means."""
    forms: dict[tuple[str, int], str] = {}
    for move in moves:
        phrase, typed = spec.narration.offer(int(move), lang), spec.notation.typed(int(move), lang)
        form = phrase.text.split()[0], len(move.text.split())
        forms.setdefault(form, text("example", lang, move=typed, sentence=phrase.sentence(lang)))
    return list(forms.values())


# Guesses ----------------------------------------------------------------------------------------------


def nearest(spec: GameSpec, moves: Sequence[Move], wanted: str, lang: str) -> str:
    """One of these moves as an example: one that begins like what was typed, if there is any."""
    offered = [spec.notation.typed(int(move), lang) for move in moves]
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
    typed = (spec.notation.typed(code, lang) for code in range(spec.sizes.actions))
    words = [word for move in typed for word in move.split()]
    words += [word for names in command_words().values() for word in names]
    return {fold(word): word for word in words if len(word) >= SHORTEST_WORD and word.isalpha()}
