"""Print a rulebook, or the rules about a word, where they are in the code, the notation, or the tests."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from oenach.commands import where
from oenach.commands.common import add_game, add_language
from oenach.commands.texts import Help
from oenach.games import OWN, spec_of
from oenach.kernel.rulebook import Rule
from oenach.spec import GameSpec
from oenach.terminal.rules import NUMBER_WIDTH, book_lines, no_rule, notation_lines, rule_lines
from oenach.terminal.screen import Screen
from oenach.terminal.search import search
from oenach.terminal.texts import language, text


def add_arguments(parser: argparse.ArgumentParser, say: Help) -> None:
    add_game(parser, say, default=OWN[0], must=False)
    parser.add_argument("word", metavar=say("word.word"), nargs="*", help=say("rules.word"))
    add_language(parser, say)
    parser.add_argument("--short", action="store_true", help=say("rules.short"))
    parser.add_argument("--where", action="store_true", help=say("rules.where"))
    parser.add_argument("--notation", action="store_true", help=say("rules.notation"))
    parser.add_argument("--coverage", action="store_true", help=say("rules.coverage"))


def run(args: argparse.Namespace) -> int:
    screen = Screen(args.lang or language(), plain=False)
    spec = spec_of(args.game)
    if args.coverage:
        return print_coverage(spec, screen)
    if args.notation:
        screen.lines(notation_lines(spec, screen.lang, screen.width))
        return 0
    if not args.word and not args.where:
        screen.lines(book_lines(spec, screen.lang, screen.width, args.short))
        return 0
    words = " ".join(args.word)
    rules = search(spec.book, words, screen.lang) if words else spec.book.rules
    if not rules:
        print(no_rule(spec.book, words, screen.lang), file=sys.stderr)
        return 1
    print_rules(spec, rules, screen, args)
    return 0


def print_rules(spec: GameSpec, rules: Sequence[Rule], screen: Screen, args: argparse.Namespace) -> None:
    places = where_lines(spec, screen.lang) if args.where else {}
    for rule in rules:
        screen.lines(rule_lines(spec, rule, screen.lang, screen.width, args.short))
        screen.lines(" " * NUMBER_WIDTH + line for line in places.get(rule.id, ()))
    if args.where and where.tests_folder(spec) is None:
        screen.tell("where_no_tests", package=where.package_name(spec))


def where_lines(spec: GameSpec, lang: str) -> dict[str, list[str]]:
    """For each rule of a game, the places of its code and its tests."""
    folder = where.tests_folder(spec)
    code, tests = where.rule_code(spec), where.marked_tests(folder) if folder else {}
    lines = {}
    for rule in spec.book.rules:
        shown = [test.place for test in tests.get(rule.id, ())]
        if folder and not shown:
            shown = [text("untested", lang)]
        lines[rule.id] = [text("where_code", lang, place=place) for place in code.get(rule.id, ())]
        lines[rule.id] += [text("where_test", lang, place=place) for place in shown]
    return lines


# Which tests show which rules -------------------------------------------------------------------------


def print_coverage(spec: GameSpec, screen: Screen) -> int:
    """Every rule of a game with its tests; 1 if a rule has none or a test names no rule."""
    folder = where.tests_folder(spec)
    if folder is None:
        print(text("no_tests", screen.lang, package=where.package_name(spec)), file=sys.stderr)
        return 2
    tests = where.rule_tests(folder)
    for rule in spec.book.rules:
        screen.say(f"{rule.number:>3}. {rule.id}")
        screen.lines(f"     {test}" for test in tests.get(rule.id) or [text("untested", screen.lang)])
    unknown = where.unknown_rules(tests)
    for rule_id in unknown:
        screen.tell("unknown_rule", id=rule_id, tests=", ".join(tests[rule_id]))
    missing = [rule.id for rule in spec.book.rules if rule.id not in tests]
    n = len(spec.book.rules)
    screen.tell("coverage", rules=n, tested=n - len(missing), missing=len(missing))
    return 1 if missing or unknown else 0
