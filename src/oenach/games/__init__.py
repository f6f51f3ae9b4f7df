"""The games: ours, one folder each, all with the same files, and those that other packages bring.

A package brings a game by an entry point of the group `oenach.games`, whose value is its `GameSpec`:

    [project.entry-points."oenach.games"]
    chess = "chess.spec:SPEC"
"""

from __future__ import annotations

import logging
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from oenach.contract import check
from oenach.kernel.backend import remember_sources
from oenach.kernel.errors import Malformed
from oenach.kernel.messages import Messages
from oenach.spec import GameSpec

log = logging.getLogger(__name__)
say = Messages("oenach")
GROUP = "oenach.games"
OWN = ("keltis", "tain", "hibernia", "asterix")


@cache
def _entries() -> dict[str, EntryPoint]:
    """Where the spec of each game is. No other package can take the name of a game of ours."""
    own = {name: EntryPoint(name, f"{__name__}.{name}.spec:SPEC", GROUP) for name in OWN}
    others = sorted(entry_points(group=GROUP), key=lambda entry: entry.name)
    return own | {entry.name: entry for entry in others if entry.name not in own}


@cache
def _load(name: str) -> GameSpec:
    entry = _entries()[name]
    remember_sources(name, entry.module.rpartition(".")[0] or entry.module)
    return check(entry.load(), name)


@cache
def _problem(name: str) -> Exception | None:
    """Why a game cannot be played here: told once, and no other game suffers by it."""
    try:
        _load(name)
    except Exception as error:  # whatever goes wrong in another package
        if name in OWN:
            raise
        log.warning("the game %r of %s is left out: %s", name, _entries()[name].value, error)
        return error
    return None


@cache
def names() -> tuple[str, ...]:
    """The names of all games: ours first."""
    return tuple(name for name in _entries() if name in OWN or _problem(name) is None)


def games() -> dict[str, GameSpec]:
    """Every game by name."""
    return {name: _load(name) for name in names()}


def spec_of(name: str) -> GameSpec:
    """The game of this name."""
    if name not in _entries():
        raise Malformed(say.later("no_game", name=name, names=", ".join(names())))
    problem = _problem(name)
    if problem:
        raise Malformed(say.later("broken_game", name=name, where=_entries()[name].value, why=str(problem)))
    return _load(name)


for _name in OWN:
    remember_sources(_name, f"{__name__}.{_name}")
