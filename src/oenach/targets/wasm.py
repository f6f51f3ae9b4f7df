"""A game as a WebAssembly module: optimised by LLVM, linked by `wasm-ld` of Zig, and labelled."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from oenach.kernel.backend import fingerprint_of
from oenach.kernel.label import labelled
from oenach.targets.llvm import LOOPS, Library, optimise, target_machine

TRIPLE = "wasm32-unknown-unknown"
# What every engine of the last years has.
FEATURES = "+bulk-memory,+nontrapping-fptoint,+sign-ext,+mutable-globals"
STACK = 1 << 16


def portable_module(library: Library) -> bytes:
    """The module of a game, labelled with the fingerprint of its sources."""
    label = {
        "game": library.spec.name,
        "sources": fingerprint_of(library.spec),
        "functions": library.kinds,
        "loops": [module.__name__ for module in LOOPS],
    }
    return labelled(_linked(_object(library), list(library.kinds)), label)


def _object(library: Library) -> bytes:
    machine = target_machine(TRIPLE, features=FEATURES)
    module = library.module(machine)
    optimise(module, machine)
    made: bytes = machine.emit_object(module)
    return made


def _linked(made: bytes, exports: list[str]) -> bytes:
    """An object as a module. Its stack lies at the start of memory, where going beyond it is an error."""
    with TemporaryDirectory() as folder:
        source, target = Path(folder) / "module.o", Path(folder) / "module.wasm"
        source.write_bytes(made)
        command = [sys.executable, "-m", "ziglang", "wasm-ld", "--no-entry", "--stack-first"]
        command += ["-z", f"stack-size={STACK}", "--strip-all", "-O2", "--export=__heap_base"]
        command += [*(f"--export={name}" for name in exports), str(source), "-o", str(target)]
        subprocess.run(command, check=True)
        return target.read_bytes()
