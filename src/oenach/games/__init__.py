"""The games, one folder each, all with the same files."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from oenach.kernel.backend import remember_sources
from oenach.kernel.errors import Malformed
from oenach.kernel.messages import Messages
from oenach.spec import GameSpec

say = Messages("oenach")
NAMES = ("keltis", "tain", "hibernia", "asterix")
PACKAGES = {name: f"{__name__}.{name}" for name in NAMES}

for _name, _package in PACKAGES.items():
    remember_sources(_name, _package)


@cache
def _load(name: str) -> GameSpec:
    spec: GameSpec = import_module(f"{PACKAGES[name]}.spec").SPEC
    return spec


def games() -> dict[str, GameSpec]:
    """Every game by name."""
    return {name: _load(name) for name in NAMES}


def spec_of(name: str) -> GameSpec:
    """The game of this name."""
    if name not in NAMES:
        raise Malformed(say.later("no_game", name=name, names=", ".join(NAMES)))
    return _load(name)
