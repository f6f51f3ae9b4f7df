"""The games, one folder each, all with the same files."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from oenach.kernel.errors import Malformed
from oenach.title import Title

NAMES = ("keltis", "tain", "hibernia", "asterix")


@cache
def _load(name: str) -> Title:
    title: Title = import_module(f"oenach.games.{name}.title").TITLE
    return title


def games() -> dict[str, Title]:
    """Every game by name."""
    return {name: _load(name) for name in NAMES}


def title_of(name: str) -> Title:
    """The game of this name."""
    if name not in NAMES:
        names = ", ".join(NAMES)
        raise Malformed(
            f"There is no game {name!r}; the games are: {names}.",
            f"Il n'y a pas de jeu {name!r} ; les jeux sont : {names}.",
        )
    return _load(name)
