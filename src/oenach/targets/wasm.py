"""A game as a WebAssembly module: optimised by LLVM, linked by `wasm-ld` of Zig, and labelled."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import llvmlite.binding as llvm

from oenach.kernel.label import labelled
from oenach.spec import GameSpec
from oenach.targets.llvm import LOOPS, Library

TRIPLE = "wasm32-unknown-unknown"
# What every engine of the last years has. No vectors: nothing here gains by them.
FEATURES = "+bulk-memory,+nontrapping-fptoint,+sign-ext,+mutable-globals"
STACK = 1 << 16


def portable_module(spec: GameSpec, sources: str) -> bytes:
    """The module of a game, labelled with the fingerprint of its sources."""
    library = Library(spec)
    loops = [module.__name__ for module in LOOPS]
    label = {"game": spec.name, "sources": sources, "functions": library.kinds, "loops": loops}
    return labelled(_linked(_object(library), list(library.kinds)), label)


def _object(library: Library) -> bytes:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    target = llvm.Target.from_triple(TRIPLE)
    machine = target.create_target_machine(opt=3, features=FEATURES, reloc="static")
    module = library.module(TRIPLE, str(machine.target_data))
    optimise(module, machine)
    made: bytes = machine.emit_object(module)
    return made


def optimise(module: llvm.ModuleRef, machine: llvm.TargetMachine) -> None:
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = options.slp_vectorization = False
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)


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
