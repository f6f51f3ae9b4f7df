"""Moves as they are offered at a table, whatever the game."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from oenach.parts import Phrase
from oenach.position import Move
from oenach.spec import GameSpec
from oenach.view import View


class Numbered(NamedTuple):
    """A move in a list, with its number there."""

    number: int
    phrase: Phrase


def detail(view: View, move: int, lang: str) -> str:
    """What a move takes or does at this table, where its phrase does not say; or nothing."""
    return view.spec.narration.detail(view, int(move), lang)


def offered(view: View, move: int, lang: str) -> str:
    """A move as it is offered at this table."""
    phrase, shown = view.spec.narration.offered(view, int(move), lang), detail(view, move, lang)
    sentence = phrase.sentence(lang)
    return f"{sentence} ({shown})" if shown else sentence


def named(view: View, move: int, lang: str) -> str:
    """A move within a sentence: as it is offered, without what is added for explanation."""
    words, shown = view.spec.narration.offered(view, int(move), lang).text, detail(view, move, lang)
    inside = words[:1].lower() + words[1:]
    return f"{inside} ({shown})" if shown else inside


def by_verb(spec: GameSpec, moves: Sequence[Move], lang: str) -> list[tuple[str, list[Numbered]]]:
    """Moves by their verbs, each with its number, which begins with 1."""
    entries = [Numbered(n, spec.narration.offer(int(move), lang)) for n, move in enumerate(moves, start=1)]
    groups = groupby(entries, key=lambda entry: entry.phrase.verb)
    return [(verb, list(group)) for verb, group in groups]
