"""Which backend runs a game's rules here: all of them give the same bytes, so only speed and waiting count.

- *native*, compiled by Numba for this machine: the quickest, but compiling takes a minute, and loading what
  was compiled takes seconds: it is for long runs;
- *portable*, the module that travels with the game: at once, and nearly as quick;
- *interpreted*: always there, and a hundred times slower.

$OENACH_BACKEND names one for everything.
"""

from __future__ import annotations

import importlib
import os
import sys
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from oenach.kernel.backend import Backend, cache_folder, can_compile, compile_rules, fingerprint_of
from oenach.kernel.errors import Malformed
from oenach.kernel.portable import PortableBackend, module_of

if TYPE_CHECKING:
    from oenach.spec import GameSpec

NATIVE, PORTABLE, INTERPRETED = "native", "portable", "interpreted"
TARGETS = (NATIVE, PORTABLE, INTERPRETED)


def backend_for(spec: GameSpec, *loops: ModuleType, soon: bool) -> Backend:
    """The backend for a piece of work: that which is best for what somebody waits for, or for what goes on
    for long, so that compiling pays."""
    return backend_of(spec, choose(spec, *loops, soon=soon), *loops)


def backend_of(spec: GameSpec, target: str, *loops: ModuleType) -> Backend:
    """The backend of a target. A portable one is the caller's own, for one thread at a time."""
    if target != PORTABLE:
        return compile_rules(spec, target == NATIVE, *loops)
    module = module_of(spec)
    if module is None:
        raise Malformed(f"{spec.title} has no portable module of its sources: oenach build modules.")
    return PortableBackend(spec, module)


def choose(spec: GameSpec, *loops: ModuleType, soon: bool) -> str:
    """The target that `backend_for` takes."""
    asked = os.environ.get("OENACH_BACKEND")
    if asked and asked not in TARGETS:
        raise Malformed(f"OENACH_BACKEND is {asked!r}; it can be {', '.join(TARGETS)}.")
    if asked:
        return asked
    portable = has_module(spec, *loops)
    if can_compile() and (not portable or not soon or native_is_loaded(spec)):
        return NATIVE
    return PORTABLE if portable else INTERPRETED


def has_module(spec: GameSpec, *loops: ModuleType) -> bool:
    """Whether a portable module of a game, with these loops, is here and in step with its sources."""
    module = module_of(spec)
    return module is not None and {loop.__name__ for loop in loops} <= module.loops


def native_is_loaded(spec: GameSpec) -> bool:
    """Whether the search of a game was compiled for this machine, and Numba is loaded already: nobody who
    waits for a move should wait for that."""
    return "numba" in sys.modules and native_mark(spec).exists()


def load_native() -> None:
    """Load Numba, where it is installed, so that what was compiled for this machine is used."""
    if can_compile():
        importlib.import_module("numba")


def native_mark(spec: GameSpec) -> Path:
    """A file that is there once the search of a game was compiled for this machine."""
    fingerprint_of(spec)
    return cache_folder(spec.name) / "search.compiled"
