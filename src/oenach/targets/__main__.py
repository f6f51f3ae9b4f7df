"""`python -m oenach.targets GAME FILE` writes the module of one game, with Numba's settings in force."""

from __future__ import annotations

import sys
from pathlib import Path

from oenach.games import spec_of
from oenach.kernel.backend import fingerprint_of
from oenach.targets.wasm import portable_module

game, file = sys.argv[1:]
Path(file).write_bytes(portable_module(spec_of(game), fingerprint_of(spec_of(game))))
