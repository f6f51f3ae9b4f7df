"""A game's rulebook: numbered rules with ids, in French and English, from the `rulebook.toml` beside it."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from oenach.kernel.errors import Malformed

LANGUAGES = ("en", "fr")


@dataclass(frozen=True)
class Rule:
    """One rule. `why` is the sentence for a player whose move it forbids; `ruling` the reason where
    the rulebook is silent or open; `option` the option that varies it."""

    number: int
    id: str
    source: str
    text: dict[str, str]
    why: dict[str, str]
    ruling: dict[str, str]
    option: str = ""


@dataclass(frozen=True)
class Section:
    """Rules under a title. `intro`, if there is one, sums them up; its indented lines are a table."""

    title: dict[str, str]
    rules: tuple[Rule, ...]
    intro: dict[str, str]


@dataclass(frozen=True)
class Form:
    """How a move (or an outcome of chance) is written: an example in each language, and what it means."""

    kind: str
    example: dict[str, str]
    text: dict[str, str]


MOVE, OUTCOME = "move", "outcome"  # the kinds of forms


@dataclass(frozen=True)
class Rulebook:
    """The rules of a game. `aim`, if there is one, says in a few sentences what it is about; `forms` is
    its notation."""

    law: dict[str, str]
    sections: tuple[Section, ...]
    aim: dict[str, str]
    forms: tuple[Form, ...]

    @classmethod
    def beside(cls, file: str) -> Rulebook:
        """The rulebook in the folder of a source file."""
        return _load(Path(file).with_name("rulebook.toml"))

    @property
    def rules(self) -> tuple[Rule, ...]:
        return tuple(rule for section in self.sections for rule in section.rules)

    def rule(self, rule_id: str) -> Rule:
        """The rule with this id, or its number as digits."""
        for rule in self.rules:
            if rule_id in (rule.id, str(rule.number)):
                return rule
        raise Malformed(f"There is no rule {rule_id!r} in this rulebook.")

    def number(self, rule_id: str) -> int:
        return self.rule(rule_id).number

    def notation(self, kind: str) -> tuple[Form, ...]:
        """How the moves, or the outcomes, of the game are written."""
        return tuple(form for form in self.forms if form.kind == kind)

    def examples(self, kind: str) -> str:
        """What moves, or outcomes, look like, as a sentence for who wrote something else."""
        shown = ", ".join(form.example["en"] for form in self.notation(kind))
        return f"{kind.capitalize()}s look like: {shown}."

    def numbered(self, number: int) -> Rule:
        return self.rules[number - 1]


@cache
def _load(path: Path) -> Rulebook:
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    sections, number = [], 0
    for section in data["section"]:
        rules = []
        for row in section["rule"]:
            number += 1
            text, why, ruling = _both(row, ""), _both(row, "why_"), _both(row, "ruling_")
            option = row.get("option", "")
            rules.append(Rule(number, row["id"], row["source"], text, why, ruling, option))
        sections.append(Section(_both(section, ""), tuple(rules), _both(section, "intro_")))
    forms = tuple(_form(row) for row in data["notation"])
    return Rulebook(_both(data, "law_"), tuple(sections), _both(data, "aim_"), forms)


def _form(row: dict[str, str]) -> Form:
    """An outcome is written the same in both languages."""
    example = _both(row, "example_") or dict.fromkeys(LANGUAGES, row.get("example", ""))
    return Form(row["kind"], example, _both(row, ""))


def _both(row: dict[str, str], prefix: str) -> dict[str, str]:
    """The French and the English of one text; empty where there is none."""
    return {lang: row[prefix + lang] for lang in LANGUAGES if prefix + lang in row}
