"""The LLVM module of a game's functions, as Numba makes it, free of the machine it was made on.

Numba lowers the functions and leaves optimising to us (`modules.SETTINGS`), so that what comes out depends
neither on this processor nor on the folder of the sources. What is left of either is taken out of the text:

- arrays count references to their owners, by instructions of this processor: here they have no owners;
- errors carry a pickled text with the path of the source: what is kept is that there was one;
- Numba's names hold counters and hashes: everything but the exports gets a number for a name.
"""

from __future__ import annotations

import re
from types import FunctionType
from typing import Any

import llvmlite.binding as llvm
from numba import njit, typeof

from oenach.bots import ismcts
from oenach.kernel.backend import Backend, bind
from oenach.kernel.interface import Rules
from oenach.spec import GameSpec
from oenach.targets.entry import Entry, Kinds, kinds_of
from oenach.targets.exports import examples

LOOPS = (ismcts,)  # what is compiled with the drivers


class Library:
    """The functions of a game as LLVM text, and what each export takes."""

    def __init__(self, spec: GameSpec) -> None:
        self.spec = spec
        self.kinds: dict[str, Kinds] = {}
        self._inline: dict[Any, bool] = {}  # by compiled functions
        self._texts: list[str] = []
        names = bind(spec, LOOPS, self._dispatcher)
        for name, arguments in examples(Backend(spec, names, True)).items():
            self._add(name, names[name], tuple(map(typeof, arguments)), spec.state_type.size)

    def _dispatcher(self, function: FunctionType, inline: bool) -> Any:
        """A function for Numba. Those of the interface are called from many places: they are not inlined,
        which would make modules three times as large and no quicker."""
        dispatcher = njit(error_model="numpy")(function)
        self._inline[dispatcher] = inline and not hasattr(Rules, function.__name__)
        return dispatcher

    def _add(self, name: str, dispatcher: Any, signature: tuple[Any, ...], record_size: int) -> None:
        """Compile an export, with all that it calls, and write its entry."""
        dispatcher.compile(signature)
        made = dispatcher.overloads[signature]
        self.kinds[name] = [kind for each in signature for kind in kinds_of(each)]
        self._texts.append(_cleaned(made.library.get_llvm_str()))
        self._texts.append(Entry(name, made.fndesc.mangled_name, self.kinds[name], record_size).text)

    def module(self, machine: llvm.TargetMachine, more: str = "") -> llvm.ModuleRef:
        """All of it for some machine, with more text, not optimised yet; only the exports, and what is more,
        can be seen from outside."""
        whole = llvm.parse_assembly("")
        for text in self._texts:
            whole.link_in(llvm.parse_assembly(text))
        whole.name, whole.triple, whole.data_layout = "oenach", machine.triple, str(machine.target_data)
        self._hide(whole)
        whole.link_in(llvm.parse_assembly(more))
        whole.verify()
        return whole

    def _hide(self, whole: llvm.ModuleRef) -> None:
        inlined = {
            made.fndesc.mangled_name
            for dispatcher, inline in self._inline.items()
            for made in dispatcher.overloads.values()
            if inline
        }
        for n, function in enumerate(list(whole.functions)):
            if function.is_declaration or function.name in self.kinds:
                continue
            if function.name in inlined:
                function.add_function_attribute("alwaysinline")
            function.linkage, function.name = "internal", f"f{n}"
        for n, variable in enumerate(list(whole.global_variables)):
            if not variable.is_declaration:
                variable.linkage, variable.name = "internal", f"v{n}"


# What belongs to this machine, and what stands there instead.
CLEANED = (
    (r"^(target datalayout|target triple|source_filename) = [^\n]*$", ""),
    (r'"(target-cpu|target-features|tune-cpu|probe-stack)"="[^"]*"', ""),
    (r"(^define [^\n]*@NRT_(?:decref|incref)\([^\n]*\{)\n.*?\n\}", r"\1\n  ret void\n}"),
    (r'(^@\.const\.pickledata\S* = internal constant \[\d+ x i8\]) c"[^\n]*"', r"\1 zeroinitializer"),
    (r"double @sqrt\(", "double @llvm.sqrt.f64("),  # which every processor has
    (r" = common ", " = internal "),
)


def _cleaned(text: str) -> str:
    for pattern, instead in CLEANED:
        text = re.sub(pattern, instead, text, flags=re.MULTILINE | re.DOTALL)
    return text


def target_machine(triple: str, **settings: str) -> llvm.TargetMachine:
    """A machine that LLVM knows, by its name."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm.Target.from_triple(triple).create_target_machine(opt=3, reloc="static", **settings)


def optimise(module: llvm.ModuleRef, machine: llvm.TargetMachine) -> None:
    """Everything that LLVM does for speed, but no vectors: nothing here gains by them."""
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = options.slp_vectorization = False
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
