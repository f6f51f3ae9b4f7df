"""Building the portable modules of games, each in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from oenach.kernel.errors import Malformed, OenachError
from oenach.kernel.portable import module_file
from oenach.spec import GameSpec

# The environment in which Numba must be imported: it lowers for no processor in particular and optimises
# nothing, and what comes in sets comes in the same order.
SETTINGS = {
    "NUMBA_OPT": "0",
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_CPU_FEATURES": "",
    "NUMBA_LOOP_VECTORIZE": "0",
    "NUMBA_SLP_VECTORIZE": "0",
    "PYTHONHASHSEED": "0",
}
NEEDED = ("numba", "ziglang")


def build(spec: GameSpec, folder: Path | None = None) -> Path:
    """Write the module of a game: beside its rules, or to another folder, under its name."""
    path = folder / f"{spec.name}.wasm" if folder else module_file(spec)
    path.parent.mkdir(parents=True, exist_ok=True)
    compile_for(spec, path)
    return path


def compile_for(spec: GameSpec, *files: Path) -> None:
    """Compile a game once, for the target of each file."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise Malformed(f"Building needs {' and '.join(missing)}: pip install 'oenach[build]' brings all.")
    command = [sys.executable, "-m", "oenach.targets", spec.name, *map(str, files)]
    found = [*sys.path, *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {**os.environ, **SETTINGS, "PYTHONPATH": os.pathsep.join(found)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise OenachError(f"{spec.name} could not be compiled:\n{done.stderr}")
