"""`python -m oenach.targets GAME FILE...` compiles a game once, for several targets: FILE.wasm, FILE.ptx.

It must run with Numba's settings in force (`modules.SETTINGS`).
"""

from __future__ import annotations

import sys
from pathlib import Path

from oenach.games import spec_of
from oenach.targets.llvm import Library
from oenach.targets.ptx import ptx
from oenach.targets.wasm import portable_module

TARGETS = {".wasm": portable_module, ".ptx": ptx}

library = Library(spec_of(sys.argv[1]))
for path in map(Path, sys.argv[2:]):
    path.write_bytes(TARGETS[path.suffix](library))
