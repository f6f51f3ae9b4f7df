"""Print a rulebook, or the rules about a word, or the notation, or which tests show which rules."""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from oenach.games import NAMES, games, spec_of
from oenach.kernel.errors import Malformed
from oenach.kernel.rulebook import LANGUAGES
from oenach.spec import GameSpec
from oenach.terminal.rules import book_lines, notation_lines, rule_lines, search
from oenach.terminal.screen import Screen
from oenach.terminal.texts import language, text


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game", metavar="GAME", nargs="?", default=NAMES[0], help=f"one of: {', '.join(NAMES)}"
    )
    parser.add_argument("word", metavar="WORD", nargs="*", help="only the rules with this text, id or number")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language; else that of your system")
    parser.add_argument("--short", action="store_true", help="for a first reading: no sources, no rulings")
    parser.add_argument("--notation", action="store_true", help="how moves and what chance gives are written")
    parser.add_argument("--coverage", action="store_true", help="in a checkout: every rule with its tests")


def run(args: argparse.Namespace) -> int:
    screen = Screen(args.lang or language(), plain=False)
    spec = spec_of(args.game)
    if args.coverage:
        return print_coverage(spec, screen)
    if args.notation:
        screen.lines(notation_lines(spec, screen.lang, screen.width))
        return 0
    if not args.word:
        screen.lines(book_lines(spec, screen.lang, screen.width, args.short))
        return 0
    return print_found(spec, " ".join(args.word), screen, args.short)


def print_found(spec: GameSpec, words: str, screen: Screen, short: bool) -> int:
    rules = search(spec.book, words, screen.lang)
    for rule in rules:
        screen.lines(rule_lines(spec, rule, screen.lang, screen.width, short))
    if not rules:
        print(text("no_rule", screen.lang, text=words), file=sys.stderr)
    return 0 if rules else 1


# Which tests show which rules -------------------------------------------------------------------------


def print_coverage(spec: GameSpec, screen: Screen) -> int:
    """Every rule of a game with its tests; 1 if a rule has none or a test names no rule."""
    folder = tests_folder()
    if folder is None:
        print(text("no_tests", screen.lang), file=sys.stderr)
        return 2
    tests = rule_tests(folder)
    for rule in spec.book.rules:
        screen.say(f"{rule.number:>3}. {rule.id}")
        screen.lines(f"     {test}" for test in tests.get(rule.id) or [text("untested", screen.lang)])
    unknown = unknown_rules(tests)
    for rule_id in unknown:
        screen.tell("unknown_rule", id=rule_id, tests=", ".join(tests[rule_id]))
    missing = [rule.id for rule in spec.book.rules if rule.id not in tests]
    n = len(spec.book.rules)
    screen.tell("coverage", rules=n, tested=n - len(missing), missing=len(missing))
    return 1 if missing or unknown else 0


def tests_folder() -> Path | None:
    """The tests that belong to this source, if it lies in a checkout."""
    package = Path(__file__).resolve().parents[1]
    root = package.parents[1]
    return root / "tests" if package.parent.name == "src" and (root / "tests").is_dir() else None


def rule_tests(folder: Path) -> dict[str, list[str]]:
    """The tests in a folder by the rules they name: `@rule("id", ...)` on a test or on a class of tests."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"))
        except (SyntaxError, ValueError) as error:
            raise Malformed(text.later("no_python", path=path, error=error)) from None
        for name, rule_id in _named_rules(tree, path.relative_to(folder.parent).as_posix()):
            found.setdefault(rule_id, []).append(name)
    return found


def unknown_rules(tests: dict[str, list[str]]) -> list[str]:
    """Rules that tests name but no rulebook has."""
    known = {rule.id for spec in games().values() for rule in spec.book.rules}
    return sorted(set(tests) - known)


def _named_rules(tree: ast.Module | ast.ClassDef, where: str) -> Iterator[tuple[str, str]]:
    """Each test with each rule its decorators name, as (file::test, id)."""
    for node in tree.body:
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        name = f"{where}::{node.name}"
        for decorator in node.decorator_list:
            for rule_id in _rule_ids(decorator):
                yield name, rule_id
        if isinstance(node, ast.ClassDef):
            yield from _named_rules(node, name)


def _rule_ids(decorator: ast.expr) -> list[str]:
    """The ids in `rule(...)`, `pytest.mark.rule(...)` or the like; none in any other decorator."""
    if not isinstance(decorator, ast.Call):
        return []
    name = ast.unparse(decorator.func).rpartition(".")[2]
    ids = [arg.value for arg in decorator.args if isinstance(arg, ast.Constant)]
    return [rule_id for rule_id in ids if isinstance(rule_id, str)] if name == "rule" else []
