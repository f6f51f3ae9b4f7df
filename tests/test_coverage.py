"""Every rule of every rulebook has a test that shows it."""

from __future__ import annotations

from pathlib import Path

import pytest

import oenach
from oenach.commands import where
from oenach.commands.where import rule_tests, unknown_rules
from oenach.games import OWN

# The tests of each game; a game that another package brings need not have brought its tests.
TESTS = {name: folder for name, spec in oenach.games().items() if (folder := where.tests_folder(spec))}
each_game = pytest.mark.parametrize("name", TESTS)


def test_the_tests_of_our_own_games_are_these() -> None:
    assert [TESTS[name] for name in OWN] == [Path(__file__).parent] * len(OWN)


@each_game
def test_every_rule_has_a_test(name: str) -> None:
    shown = rule_tests(TESTS[name])
    assert [rule.id for rule in oenach.games()[name].book.rules if rule.id not in shown] == []


@each_game
def test_no_test_names_a_rule_that_does_not_exist(name: str) -> None:
    assert unknown_rules(rule_tests(TESTS[name])) == []


MADE_UP = """
import pytest
from support import rule

@rule("keltis.players", "keltis.row.equal")
def test_two_rules(): ...

@pytest.mark.rule("keltis.row.equal")
@pytest.mark.parametrize("n", [1])
async def test_another_way(n): ...

@rule("keltis.row.raising")
class TestClass:
    @rule("keltis.win.most")
    def test_method(self): ...

@other("keltis.win.shared")
def test_something_else(): ...
"""


def test_the_tests_of_a_folder_are_found_by_the_rules_they_name(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "test_it.py").write_text(MADE_UP, encoding="utf-8")
    file = f"{tmp_path.name}/deep/test_it.py"
    found = rule_tests(tmp_path)
    assert found == {
        "keltis.players": [f"{file}::test_two_rules"],
        "keltis.row.equal": [f"{file}::test_two_rules", f"{file}::test_another_way"],
        "keltis.row.raising": [f"{file}::TestClass"],
        "keltis.win.most": [f"{file}::TestClass::test_method"],
    }
    assert unknown_rules(found) == ["keltis.row.raising"]


def test_a_test_file_that_is_no_python_is_named(tmp_path: Path) -> None:
    (tmp_path / "test_bad.py").write_text("def (", encoding="utf-8")
    with pytest.raises(oenach.Malformed, match=r"test_bad\.py cannot be read"):
        rule_tests(tmp_path)
