"""The sources that a game's compiled code comes from, and their fingerprint.

Compiled are the rules, the greedy player and what they import from the game's own folder, with the drivers
and the search. The order of the rulebook numbers the rules, and data that the rules read may become
constants. Words, boards and drawings are never compiled: who edits them waits for no compiler.
"""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from threading import Lock

# What is compiled with the rules of every game, and what shapes compiled code.
COMMON = (
    "kernel/backend.py",
    "kernel/chance.py",
    "kernel/defaults.py",
    "kernel/driver.py",
    "kernel/fields.py",
    "kernel/maths.py",
    "kernel/rulebook.py",
    "bots/ismcts.py",
)
COMPILED = ("rules", "heuristic", "state")  # and what these import from the folder
BOOK = "rulebook.toml"

Sources = dict[str, bytes]  # files by their paths in a folder
# Python 3.11 counts the depth of what is parsed for all threads together, and fails if two of them parse.
PARSER = Lock()


def folder_of(package: str) -> Path:
    """The folder of a game's package, wherever it is installed; nothing of it is imported."""
    found = find_spec(package)
    if found is None or not found.submodule_search_locations:
        raise ModuleNotFoundError(f"{package} is no package with the modules of a game.", name=package)
    return Path(next(iter(found.submodule_search_locations)))


def read_sources(folder: Path, root: Path = Path(__file__).parents[1]) -> Sources:
    """What compiled code might come from, as it is now: a game's folder, and what all games share."""
    found = sorted(path for ending in ("py", "json") for path in folder.rglob(f"*.{ending}"))
    files = {path.relative_to(folder).as_posix(): path for path in (*found, folder / BOOK)}
    files |= {f"oenach/{name}": root / name for name in COMMON}
    return {name: path.read_bytes() for name, path in files.items()}


def fingerprint(package: str, sources: Sources) -> str:
    """A name for the sources of a game's compiled code, which changes with any of them."""
    digest = hashlib.sha256()
    for name in sorted(compiled_files(package, sources)):
        digest.update(f"{name} {len(sources[name])} ".encode() + sources[name])
    return digest.hexdigest()[:16]


def compiled_files(package: str, sources: Sources) -> set[str]:
    """The files, among these, that a game's compiled code comes from. They are read, not imported."""
    files: set[str] = set()
    waiting = [f"{package}.{module}" for module in COMPILED]
    while waiting:
        file = _file_of(waiting.pop(), package, sources)
        if file and file not in files:
            files.add(file)
            waiting += _imported(file, package, sources)
    if any(b"json" in sources[file] for file in files):  # they read data: which, only running them tells
        files |= {name for name in sources if name.endswith(".json")}
    return files | {BOOK} | {f"oenach/{name}" for name in COMMON}


def _file_of(module: str, package: str, sources: Sources) -> str | None:
    """The file of a module of the package; None for any other module."""
    if not f"{module}.".startswith(f"{package}."):
        return None
    path = module.removeprefix(package).lstrip(".").replace(".", "/")
    files = (f"{path}.py", f"{path}/__init__.py".lstrip("/"))
    return next((file for file in files if file in sources), None)


def _imported(file: str, package: str, sources: Sources) -> Iterator[str]:
    """The modules that a file imports; of `from folder import name`, the module `name` if there is one."""
    parents = [*package.split("."), *file.split("/")[:-1]]
    for node in _imports(sources[file]):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        else:
            start = parents[: len(parents) + 1 - node.level] if node.level else []
            source = ".".join([*start, *filter(None, [node.module])])
            for name in (f"{source}.{alias.name}" for alias in node.names):
                yield name if _file_of(name, package, sources) else source


@cache
def _imports(source: bytes) -> tuple[ast.Import | ast.ImportFrom, ...]:
    """The imports in a source. Every search asks for them, so they are looked for once."""
    with PARSER:
        tree = ast.parse(source)
    return tuple(node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom))
