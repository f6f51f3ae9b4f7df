"""Where rules are: the code that carries them out, and the tests that show them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from oenach.games import games
from oenach.kernel.errors import Malformed
from oenach.kernel.sources import folder_of
from oenach.spec import GameSpec
from oenach.terminal.texts import text


class MarkedTest(NamedTuple):
    """A test with `@rule("id", ...)` on it, or a class of tests."""

    name: str  # file::test
    place: str  # file:line


Places = dict[str, list[str]]  # by rules
Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def _parsed(path: Path) -> ast.Module:
    try:
        return ast.parse(path.read_text(encoding="utf-8"))
    except (SyntaxError, ValueError) as error:
        raise Malformed(text.later("no_python", path=path, error=error)) from None


# Code -------------------------------------------------------------------------------------------------


def rule_code(spec: GameSpec) -> Places:
    """The lines (file:line) of a game's functions whose docstrings name each rule. A rule that none of them
    names, such as a mere number, is found where else it is named."""
    folder = folder_of(_package(spec))
    start = checkout_folder(spec) or _installed_in(spec)
    documented: Places = {}
    mentioned: Places = {}
    for path in sorted(folder.resolve().rglob("*.py")):
        file = path.relative_to(start).as_posix()
        for node in ast.walk(_parsed(path)):
            if isinstance(node, DEFINITIONS):
                _note(documented, spec.name, ast.get_docstring(node) or "", f"{file}:{node.lineno}")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            _note(mentioned, spec.name, line, f"{file}:{number}")
    return {**mentioned, **documented}


def _note(places: Places, game: str, text: str, place: str) -> None:
    """Add a place to those of everything in a text that looks like a rule."""
    for rule_id in dict.fromkeys(re.findall(rf"\b{game}(?:\.[a-z0-9-]+)+", text)):
        places.setdefault(rule_id, []).append(place)


def _package(spec: GameSpec) -> str:
    return spec.rules.__name__.rpartition(".")[0]


def package_name(spec: GameSpec) -> str:
    """The package, as it is installed, that brings a game."""
    return _package(spec).partition(".")[0]


def _installed_in(spec: GameSpec) -> Path:
    """The folder that the package of a game lies in, which its code is imported from."""
    package = _package(spec)
    return folder_of(package).resolve().parents[package.count(".")]


# Tests ------------------------------------------------------------------------------------------------


def checkout_folder(spec: GameSpec) -> Path | None:
    """The checkout that the package of a game lies in, if it does: itself, or its folder `src`."""
    home = _installed_in(spec)
    return next((folder for folder in (home, home.parent) if (folder / "pyproject.toml").is_file()), None)


def tests_folder(spec: GameSpec) -> Path | None:
    """The tests of a game, if its package lies in a checkout that has some."""
    root = checkout_folder(spec)
    return root / "tests" if root and (root / "tests").is_dir() else None


def marked_tests(folder: Path) -> dict[str, list[MarkedTest]]:
    """The tests in a folder by the rules they name: `@rule("id", ...)` on a test or on a class of tests."""
    found: dict[str, list[MarkedTest]] = {}
    for path in sorted(folder.rglob("*.py")):
        file = path.relative_to(folder.parent).as_posix()
        for name, node, rule_id in _named_rules(_parsed(path), file):
            found.setdefault(rule_id, []).append(MarkedTest(name, f"{file}:{node.lineno}"))
    return found


def rule_tests(folder: Path) -> Places:
    """The names (file::test) of the tests in a folder by the rules they name."""
    return {rule_id: [test.name for test in tests] for rule_id, tests in marked_tests(folder).items()}


def unknown_rules(tests: Places) -> list[str]:
    """Rules that tests name but no rulebook has."""
    known = {rule.id for spec in games().values() for rule in spec.book.rules}
    return sorted(set(tests) - known)


def _named_rules(tree: ast.Module | ast.ClassDef, where: str) -> Iterator[tuple[str, Definition, str]]:
    """Each test with each rule its decorators name, as (file::test, its code, id)."""
    for node in tree.body:
        if not isinstance(node, DEFINITIONS):
            continue
        name = f"{where}::{node.name}"
        for decorator in node.decorator_list:
            for rule_id in _rule_ids(decorator):
                yield name, node, rule_id
        if isinstance(node, ast.ClassDef):
            yield from _named_rules(node, name)


def _rule_ids(decorator: ast.expr) -> list[str]:
    """The ids in `rule(...)`, `pytest.mark.rule(...)` or the like; none in any other decorator."""
    if not isinstance(decorator, ast.Call):
        return []
    name = ast.unparse(decorator.func).rpartition(".")[2]
    ids = [arg.value for arg in decorator.args if isinstance(arg, ast.Constant)]
    return [rule_id for rule_id in ids if isinstance(rule_id, str)] if name == "rule" else []
