"""The compile switch: one source of rules, run interpreted or compiled.

`compile_rules(spec, compiled)` gives the functions of a game and the drivers, all knowing each other. Each
is the same code object with another set of globals, so the plain module stays as it is beside them.
Compiled functions are kept on disk in a folder named after a hash of every source they come from,
because Numba looks only at the file of the function itself and would run an old rule silently.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, partial
from math import prod
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

from oenach.kernel import chance, defaults, driver, fields, maths
from oenach.kernel.fields import Cells, State, grid
from oenach.kernel.interface import Rules
from oenach.kernel.messages import Message, Messages
from oenach.kernel.sources import Sources, fingerprint, folder_of, read_sources

if TYPE_CHECKING:  # NumPy is needed only for arrays of states, and for compiled code
    import numpy as np

    from oenach.spec import GameSpec

    Records = np.ndarray[Any, np.dtype[np.void]]

say = Messages("oenach")


# The sources of each game, taken before any of its modules is imported: were a rule edited in between, its
# code would be kept under the fingerprint of sources that never come again, and not under that of the edited
# ones.
SOURCES: dict[str, tuple[str, Sources]] = {}


def remember_sources(game: str, package: str) -> None:
    """Take the sources of a game as they are now, unless they were taken before."""
    if game not in SOURCES:
        SOURCES[game] = package, read_sources(folder_of(package))


KEEP = 3  # folders of compiled code kept for earlier versions of a game's sources


class Mirrors(list[State]):
    """Mirrors in a row. To set one copies the bytes, as it does in an array of records."""

    def __setitem__(self, i: Any, state: Any) -> None:
        self[i].buffer[:] = state.buffer


class Backend:
    """A game's rules and the drivers over them, interpreted or compiled."""

    def __init__(self, spec: GameSpec, names: dict[str, Any], compiled: bool) -> None:
        self.spec = spec
        self.compiled = compiled
        self.rules = cast(Rules, SimpleNamespace(**names))
        self.run = cast(Any, self.rules)  # the drivers, which `Rules` does not list

    def states(self, records: Records) -> Any:
        """Records as the functions of this backend take them: the array itself, or mirrors over its rows."""
        if self.compiled:
            return records
        return Mirrors(self.spec.state_type(row) for row in self.wholes(records))

    def wholes(self, records: Records) -> Any:
        """The bytes of each record."""
        return self.rows(records.view("u1").reshape(len(records), -1))

    def cells(self, shape: int | tuple[int, ...]) -> Cells:
        """A row or grid of zeros to write to, as the functions of this backend take it."""
        return cast(Cells, self._zeros("q", shape))

    def reals(self, shape: int | tuple[int, ...]) -> Any:
        """The same for floating-point numbers."""
        return self._zeros("d", shape)

    def _zeros(self, code: str, shape: int | tuple[int, ...]) -> Any:
        if not self.compiled:
            return grid(bytearray(8 * (shape if isinstance(shape, int) else prod(shape))), code, shape)
        import numpy as np

        return np.zeros(shape, code)

    def empty_states(self, n: int) -> Any:
        """So many empty states, as the functions of this backend take them."""
        if not self.compiled:
            return Mirrors(self.spec.state_type() for _ in range(n))
        import numpy as np

        return np.zeros(n, self.spec.state_type.dtype)

    def put(self, states: Any, i: int, state: State) -> None:
        """Copy a state to place i."""
        states[i] = state.array()[0] if self.compiled else state

    def wrap(self, grid: np.ndarray[Any, Any]) -> Cells:
        """A grid as the functions of this backend take it: itself, or a memoryview (Python's integers)."""
        return cast(Cells, grid if self.compiled else grid.data)

    def rows(self, grid: np.ndarray[Any, Any]) -> Any:
        """The rows of a grid, each as the functions of this backend take it."""
        return grid if self.compiled else [row.data for row in grid]

    def workspace(self, seats: int, options: Mapping[str, Any]) -> driver.Workspace:
        """A workspace for games of so many seats with these options."""
        sizes, chosen = self.spec.sizes, self.spec.option_numbers(options)
        numbers = self.cells(len(chosen))
        for i, number in enumerate(chosen):
            numbers[i] = number
        drawn, weights, out = (self.cells(n) for n in (sizes.streams, sizes.outcomes, sizes.actions))
        starter = self.spec.starter_number(options)
        return driver.Workspace(seats, numbers, starter, drawn, weights, out, self.scratch())

    def scratch(self) -> Cells:
        """What `determinize` writes on."""
        return self.cells(self.rules.SCRATCH)

    def observations(self, seats: int) -> driver.Observations:
        """Empty observations of all seats."""
        import numpy as np

        views = np.zeros(seats, self.spec.state_type.dtype)
        runs = [self.spec.state_type.visible_runs(seat) for seat in range(seats)]
        visible_runs = np.zeros((seats, max(map(len, runs)), 3), np.int64)
        for seat, run in enumerate(runs):
            visible_runs[seat, : len(run)] = run
        return driver.Observations(self.states(views), self.wholes(views), self.rows(visible_runs))


NO_DEFAULTS = (
    "A rule is bound anew to each backend, and only its code goes with it, so that a default would be lost: "
    "give the value in every call."
)
NO_CLOSURES = (
    "A rule is bound anew to each backend, and what it closes over would be lost: make it a plain function "
    "of its module, and hand it what it needs."
)


def can_compile() -> bool:
    return importlib.util.find_spec("numba") is not None


@cache
def compile_rules(spec: GameSpec, compiled: bool, *loops: ModuleType) -> Backend:
    """The rules and the greedy player of a game, the drivers, and other modules of functions over
    them (a search, say), all bound to each other."""
    if not compiled:
        return Backend(spec, bind(spec, loops, lambda function, inline: function), False)
    with _compiled_code_in(_folder_for(spec)):
        names = bind(spec, loops, partial(_compiled, spec.rules.__name__))
    return Backend(spec, names, True)


def bind(
    spec: GameSpec, loops: tuple[ModuleType, ...], make: Callable[[FunctionType, bool], Callable[..., Any]]
) -> dict[str, Any]:
    """All names of a game and of the loops over it. Each function is one of its own, which finds the others
    among these names, and is what `make` makes of it; that hears whether calls of it should be inlined."""
    own = tuple(module for module in (spec.heuristic, spec.rules) if module)
    names = _all_names((driver, *loops), (chance, maths, *_helpers(own), *own))
    functions = {n: f for n, f in names.items() if isinstance(f, FunctionType)}
    # Inlining makes rules half as fast again: they are many small functions. Greedy players and loops
    # gain little by it, and would take long to compile.
    apart = {module.__name__ for module in (spec.heuristic, *loops) if module}
    for name, function in functions.items():
        bound = FunctionType(function.__code__, names, name)
        names[name] = make(bound, function.__module__ not in apart)
    return names


def _all_names(loop_modules: tuple[ModuleType, ...], own_modules: tuple[ModuleType, ...]) -> dict[str, Any]:
    """The names of the loops and those of a game, with defaults for what it leaves out. It may define
    none of the loops' functions anew."""
    loops, own = _common_names(loop_modules), _common_names(own_modules)
    for name, value in loops.items():
        if isinstance(value, FunctionType) and own.get(name, value) != value:
            raise TypeError(f"{name} is a name of the drivers: the game must call its function otherwise.")
    for module in (*loop_modules, *own_modules):
        _check_functions(module)
    return {**_common_names((defaults,)), **loops, **own}


def _check_functions(module: ModuleType) -> None:
    """Refuse functions that would mean something else once they are compiled."""
    for name, function in vars(module).items():
        if not isinstance(function, FunctionType) or function.__module__ != module.__name__:
            continue
        if function.__defaults__ or function.__kwdefaults__:
            raise TypeError(f"{module.__name__}.{name} has default arguments. {NO_DEFAULTS}")
        if function.__closure__:
            raise TypeError(f"{module.__name__}.{name} is a closure. {NO_CLOSURES}")


def _common_names(modules: tuple[ModuleType, ...]) -> dict[str, Any]:
    """The names of all these modules in one; a name must mean the same in each of them."""
    names: dict[str, Any] = {}
    for module in modules:
        for name, value in vars(module).items():
            shared = isinstance(value, FunctionType | int | tuple) and not name.startswith("__")
            if shared and names.get(name, value) != value:
                raise TypeError(f"{name} in {module.__name__} means something else in another module.")
            names[name] = value
    return names


def _helpers(own: tuple[ModuleType, ...]) -> list[ModuleType]:
    """Our other modules whose functions a game's own modules use: their names are needed too."""
    functions = (f for module in own for f in vars(module).values() if isinstance(f, FunctionType))
    used = {f.__module__ for f in functions} - {module.__name__ for module in own}
    used.discard(fields.__name__)  # it describes the state, and is nothing that rules call
    return [sys.modules[name] for name in sorted(used)]


def _compiled(module: str, function: FunctionType, inline: bool) -> Callable[..., Any]:
    """A function compiled by Numba, when it is first called, and kept on disk."""
    from numba import njit  # imported late: it takes most of a second, and playing needs none of it

    # Numba names its files after this, and the drivers differ from game to game.
    function.__qualname__ = f"{module}.{function.__name__}"
    compiled = njit(cache=True, nogil=True, error_model="numpy", forceinline=inline)(function)
    return cast(Callable[..., Any], compiled)


@contextmanager
def _compiled_code_in(folder: Path) -> Iterator[None]:
    """Let Numba keep what is declared here in `folder`, and leave its setting as it was."""
    from numba.core import config

    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        config.CACHE_DIR = before


def cache_home() -> Path:
    """Where compiled code is kept: $OENACH_CACHE, else the user's cache folder."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(os.environ.get("OENACH_CACHE") or Path(base) / "oenach")


@cache
def cache_folder(game: str) -> Path:
    """The folder for a game's sources as they are; those of much earlier ones are removed."""
    home = cache_home() / game
    folder = home / fingerprint(*SOURCES[game])
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    others = (path for path in home.iterdir() if path != folder)
    for path in sorted(others, key=lambda path: path.stat().st_mtime)[:-KEEP]:
        shutil.rmtree(path, ignore_errors=True)
    return folder


def _folder_for(spec: GameSpec) -> Path:
    """The same for a game that may be none of the list."""
    fingerprint_of(spec)
    return cache_folder(spec.name)


def fingerprint_of(spec: GameSpec) -> str:
    """A name for the sources of a game's compiled code; its package is that of its rules."""
    remember_sources(spec.name, spec.rules.__name__.rpartition(".")[0])
    return fingerprint(*SOURCES[spec.name])


def announce_compiling(spec: GameSpec, part: str, tell: Callable[[Message], None]) -> None:
    """Tell once, for each part ("rules", "search") and each change of the sources, that the first start takes
    longer."""
    mark = _folder_for(spec) / f"{part}.started"
    if not mark.exists():
        tell(say.later(f"compiling.{part}", game=spec.title))
        mark.touch()
    sys.stderr.flush()
