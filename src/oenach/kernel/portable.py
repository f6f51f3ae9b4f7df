"""The portable backend: a game's rules, drivers and search as a WebAssembly module, run by wasmtime.

`oenach build modules` makes the modules (`oenach.targets`), and each lies beside its game; nothing is
compiled by Numba on the machine of a user. Every backend is an instance of its own: it has its own memory,
which is bounded, and can run in a thread of its own without Python's lock; if its code fails, that is an
error of this instance and of nothing else.

What its functions work on lies in the memory of the module (`cells`, `reals`, `empty_states`). An array from
elsewhere is copied there for a call, and back after it.
"""

from __future__ import annotations

import atexit
import ctypes
import struct
from collections.abc import Iterator, Sequence
from functools import cache, partial
from importlib.util import find_spec
from math import prod
from pathlib import Path
from threading import Lock
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, NamedTuple, cast
from weakref import WeakSet

from oenach.kernel.backend import Backend, compile_rules, fingerprint_of
from oenach.kernel.errors import OenachError
from oenach.kernel.fields import State, grid
from oenach.kernel.label import label_of
from oenach.kernel.sources import folder_of

if TYPE_CHECKING:
    import wasmtime

    from oenach.spec import GameSpec

FILE = "module.wasm"  # in the folder of a game
PAGE = 1 << 16  # bytes; memory grows by pages
MOST = 1 << 29  # bytes of memory that a module may have
ALIGNED = 16  # bytes
RESULT = struct.Struct("<q")
NUMBERS = {"i": RESULT, "f": struct.Struct("<d")}

Copies = dict[tuple[int, int], int]  # where bytes lie outside and how many they are: their address inside


class ModuleFailed(OenachError):
    """The code of a module came to an end that it should not have: an error in it, or in its rules."""


class Module(NamedTuple):
    """A module of a game, compiled for this machine by wasmtime, and what its functions take."""

    code: wasmtime.Module
    functions: dict[str, list[str]]  # by name: a kind for each argument (see `oenach.targets.entry`)
    loops: frozenset[str]  # modules of functions over the rules that it holds


def can_run() -> bool:
    """Whether wasmtime is here."""
    return find_spec("wasmtime") is not None


@cache
def module_of(spec: GameSpec) -> Module | None:
    """The module that lies beside a game; None if there is none, or if it comes from other sources."""
    path = module_file(spec)
    if not can_run() or not path.is_file():
        return None
    made = path.read_bytes()
    label = label_of(made)
    if label.get("sources") != fingerprint_of(spec):
        return None
    return loaded(made)


def module_file(spec: GameSpec) -> Path:
    """Where the module of a game lies, or would."""
    return folder_of(spec.rules.__name__.rpartition(".")[0]) / FILE


def loaded(made: bytes) -> Module:
    """A module, compiled for this machine, which takes some tenths of a second."""
    import wasmtime

    label = label_of(made)
    return Module(wasmtime.Module(_engine(), made), label["functions"], frozenset(label["loops"]))


MAKING = Lock()  # threads that begin together must find one engine: modules of another cannot be run


def _engine() -> wasmtime.Engine:
    with MAKING:
        return _made_engine()


@cache
def _made_engine() -> wasmtime.Engine:
    import wasmtime

    config = wasmtime.Config()
    config.memory_may_move = False  # for we keep views of it
    return wasmtime.Engine(config)


LIVING: WeakSet[PortableBackend] = WeakSet()


@atexit.register
def _close_all() -> None:
    """Let go of everything while Python still has what wasmtime needs for that."""
    for backend in list(LIVING):
        backend.close()
    module_of.cache_clear()
    _made_engine.cache_clear()


class PortableBackend(Backend):
    """An instance of a game's module."""

    def __init__(self, spec: GameSpec, module: Module, most: int = MOST) -> None:
        import wasmtime

        self.spec, self.compiled = spec, True
        self.rules = compile_rules(spec, False).rules
        self._kinds = module.functions
        self._store = wasmtime.Store(_engine())
        self._store.set_limits(memory_size=most)
        self._exports = cast(Any, wasmtime.Instance(self._store, module.code, []).exports(self._store))
        self._memory = self._exports["memory"]
        self._free = self._aligned(self._exports["__heap_base"].value(self._store))
        LIVING.add(self)

    @property
    def run(self) -> Any:
        """The functions of the module. (Were they kept here, the backend and they would keep each other.)"""
        return SimpleNamespace(**{name: partial(self._call, name) for name in self._kinds})

    def close(self) -> None:
        """Give the memory back; nothing of this backend can be used any more."""
        self._store.close()

    # Memory ---------------------------------------------------------------------------------------------

    def empty_states(self, n: int) -> Any:
        return self._zeros("B", (n, self.spec.state_type.size))

    def put(self, states: Any, i: int, state: State) -> None:
        size = len(state.buffer)
        states.cast("B")[i * size : (i + 1) * size] = state.buffer

    def _zeros(self, code: str, shape: int | tuple[int, ...]) -> Any:
        """A grid of zeros in the memory of the module, for as long as anybody has it."""
        size = struct.calcsize(code) * (shape if isinstance(shape, int) else prod(shape))
        address = self._take(size)
        part: Any = (ctypes.c_ubyte * size).from_address(self._start() + address)
        part.owner = self._store  # memory lives as long as its store
        ctypes.memset(part, 0, size)
        return grid(memoryview(part), code, shape)

    def _take(self, size: int) -> int:
        """So many bytes that nobody has; their address."""
        import wasmtime

        address, end = self._free, self._aligned(self._free + size)
        missing = end - self._memory.data_len(self._store)
        if missing > 0:
            try:
                self._memory.grow(self._store, -(-missing // PAGE))
            except wasmtime.WasmtimeError:
                raise OenachError(f"{size} bytes more are more memory than a module may have.") from None
        self._free = end
        return address

    def _start(self) -> int:
        """Where the memory of the module begins in ours."""
        return ctypes.addressof(self._memory.data_ptr(self._store).contents)

    @staticmethod
    def _aligned(address: int) -> int:
        return -(-address // ALIGNED) * ALIGNED

    # Calls ----------------------------------------------------------------------------------------------

    def _call(self, name: str, *arguments: Any) -> int:
        """Call a function; what lies outside is copied in, and out again."""
        mark, start = self._free, self._start()
        copies: Copies = {}
        places = [RESULT.pack(0)]
        for kind, value in zip(self._kinds[name], _flat(arguments), strict=True):
            if kind in "if":
                places.append(NUMBERS[kind].pack(value))
            else:
                places += self._passed(int(kind[1]), value, start, copies)
        try:
            return self._enter(name, b"".join(places), copies)
        finally:
            self._free = mark

    def _passed(self, axes: int, array: Any, start: int, copies: Copies) -> list[bytes]:
        """An array as a block tells it: its address in the module, and its extents. Two arrays over the same
        bytes, states and their wholes, say, are one copy."""
        view = memoryview(array)
        where = ctypes.addressof(ctypes.c_char.from_buffer(array)) if view.nbytes else 0
        inside = where - start
        if not 0 <= inside < self._free:
            if (where, view.nbytes) not in copies:
                copies[where, view.nbytes] = self._take(view.nbytes)
            inside = copies[where, view.nbytes]
        assert view.shape is not None
        return [RESULT.pack(number) for number in (inside, *view.shape[:axes])]

    def _enter(self, name: str, block: bytes, copies: Copies) -> int:
        address = self._take(len(block))
        start = self._start()
        ctypes.memmove(start + address, block, len(block))
        for (where, size), inside in copies.items():
            ctypes.memmove(start + inside, where, size)
        if self._run(name, address):
            raise ModuleFailed(f"The module of {self.spec.name} met an error in {name}.")
        for (where, size), inside in copies.items():
            ctypes.memmove(where, start + inside, size)
        result: int = RESULT.unpack(ctypes.string_at(start + address, RESULT.size))[0]
        return result

    def _run(self, name: str, address: int) -> int:
        """Call an export with the address of its block; not 0 after an error."""
        import wasmtime

        try:
            failed: int = self._exports[name](self._store, address)
        except (wasmtime.Trap, wasmtime.WasmtimeError) as error:
            raise ModuleFailed(f"The module of {self.spec.name} failed in {name}: {error}") from None
        return failed


def _flat(values: Sequence[Any]) -> Iterator[Any]:
    """Arguments one after the other, tuples taken apart."""
    for value in values:
        if isinstance(value, tuple):
            yield from _flat(value)
        else:
            yield value
