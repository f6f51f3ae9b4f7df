"""A game's rulebook: numbered rules with ids, from `rulebook.toml` beside it and its texts in `locale`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeVar
from unicodedata import combining, normalize

from oenach.kernel.errors import Malformed, NotUnderstood
from oenach.kernel.messages import ENGLISH, Messages, language_codes

LANGUAGES = language_codes()
say = Messages("oenach")


@dataclass(frozen=True)
class Rule:
    """One rule. `why` is the sentence for a player whose move it forbids; `ruling` the reason where
    the rulebook is silent or open; `option` the option that varies it. `example` shows it at work;
    `detail` is what a first reading can do without."""

    number: int
    id: str
    source: str
    text: dict[str, str]
    why: dict[str, str]
    ruling: dict[str, str]
    option: str = ""
    example: dict[str, str] = field(default_factory=dict)
    detail: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Section:
    """Rules under a title. `intro`, if there is one, sums them up; its indented lines are a table. In a
    section that is a `fold`, the intro is enough for a first reading."""

    title: dict[str, str]
    rules: tuple[Rule, ...]
    intro: dict[str, str]
    fold: bool = False


@dataclass(frozen=True)
class Term:
    """A word of the game, what it means, and the rule that says more about it."""

    rule: str
    word: dict[str, str]
    text: dict[str, str]


@dataclass(frozen=True)
class Form:
    """How a move (or an outcome of chance) is written: an example in each language, and what it means."""

    kind: str
    example: dict[str, str]
    text: dict[str, str]


MOVE, OUTCOME = "move", "outcome"  # the kinds of forms


@dataclass(frozen=True)
class Rulebook:
    """The rules of a game. `aim`, `turn` and `ending`, as far as they are there, tell in a few sentences
    what it is about, how it goes and how it ends; `forms` is its notation; `synonyms` gives, by language, the
    rulebook's word for another that people look for; `tips` are advice to new players."""

    law: dict[str, str]
    sections: tuple[Section, ...]
    aim: dict[str, str]
    forms: tuple[Form, ...]
    synonyms: dict[str, dict[str, str]]
    turn: dict[str, str] = field(default_factory=dict)
    ending: dict[str, str] = field(default_factory=dict)
    tips: dict[str, list[str]] = field(default_factory=dict)
    glossary: tuple[Term, ...] = ()

    @classmethod
    def beside(cls, file: str) -> Rulebook:
        """The rulebook in the folder of a source file."""
        return _load(Path(file).with_name("rulebook.toml"))

    @property
    def overview(self) -> dict[str, dict[str, str]]:
        """What a book begins with, as far as it is there."""
        parts = {"aim": self.aim, "turn": self.turn, "ending": self.ending}
        return {name: told for name, told in parts.items() if told}

    @property
    def rules(self) -> tuple[Rule, ...]:
        return tuple(rule for section in self.sections for rule in section.rules)

    def rule(self, rule_id: str) -> Rule:
        """The rule with this id, or its number as digits."""
        for rule in self.rules:
            if rule_id in (rule.id, str(rule.number)):
                return rule
        raise Malformed(say.later("no_rule", rule=rule_id))

    def number(self, rule_id: str) -> int:
        return self.rule(rule_id).number

    def terms(self, lang: str) -> list[Term]:
        """The glossary, in the order of the alphabet."""
        return sorted(self.glossary, key=lambda term: _bare(term.word[lang]))

    def notation(self, kind: str) -> tuple[Form, ...]:
        """How the moves, or the outcomes, of the game are written."""
        return tuple(form for form in self.forms if form.kind == kind)

    def examples(self, kind: str) -> Examples:
        """What moves, or outcomes, look like, as a sentence for who wrote something else."""
        return Examples(self, kind)

    def not_understood(self, text: str, kind: str) -> NotUnderstood:
        """The error for a text that is no move, or no outcome, of the game."""
        return NotUnderstood(say.later(f"no_{kind}", text=text, examples=self.examples(kind)))

    def numbered(self, number: int) -> Rule:
        return self.rules[number - 1]


class Examples(NamedTuple):
    """What moves, or outcomes, look like, as a sentence in whichever language it is asked for."""

    book: Rulebook
    kind: str

    def told(self, lang: str) -> str:
        shown = ", ".join(form.example[lang] for form in self.book.notation(self.kind))
        return say(f"examples.{self.kind}", lang, shown=shown)


T = TypeVar("T")


class Texts(dict[str, T]):
    """A text, or a list of texts, by language; in English where a book has not been translated."""

    def __missing__(self, lang: str) -> T:
        return self[ENGLISH]


def _bare(word: str) -> str:
    """A word as a dictionary sorts it: neither accents nor capitals change its place."""
    return "".join(c for c in normalize("NFKD", word) if not combining(c)).casefold()


Row = Mapping[str, Any]
Rows = Mapping[str, Row]  # the rows of one thing by language


@cache
def _load(path: Path) -> Rulebook:
    data, texts = _toml(path), _by_language(path)
    sections, first = [], 1
    for n, section in enumerate(data["section"]):
        there = {lang: book["section"][n] for lang, book in texts.items()}
        rules = tuple(_rule(number, row, there) for number, row in enumerate(section["rule"], start=first))
        first += len(rules)
        fold = section.get("fold", False)
        sections.append(Section(_texts(there, "title"), rules, _texts(there, "intro"), fold))
    return Rulebook(
        law=_texts(texts, "law"),
        sections=tuple(sections),
        aim=_texts(texts, "aim"),
        forms=tuple(_form(row, there) for row, there in _listed(data, texts, "notation")),
        synonyms={lang: book.get("synonyms", {}) for lang, book in texts.items()},
        turn=_texts(texts, "turn"),
        ending=_texts(texts, "ending"),
        tips=_texts(texts, "tips"),
        glossary=tuple(_term(row, there) for row, there in _listed(data, texts, "glossary")),
    )


def _listed(data: Row, texts: Rows, name: str) -> list[tuple[Row, Rows]]:
    """The rows of a list, each with what the languages say of it; nothing where a book has no such list."""
    return [
        (row, {lang: book[name][n] for lang, book in texts.items() if name in book})
        for n, row in enumerate(data.get(name, ()))
    ]


def _toml(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _by_language(path: Path) -> dict[str, dict[str, Any]]:
    """The texts of the book at a path, which stand in a file for each language."""
    files = {lang: path.parent / "locale" / f"{path.stem}.{lang}.toml" for lang in LANGUAGES}
    return {lang: _toml(file) for lang, file in files.items() if file.exists()}


def _rule(number: int, row: Row, section: Rows) -> Rule:
    texts = {lang: there["rules"][row["id"]] for lang, there in section.items()}
    text, why, ruling, example, detail = (
        _texts(texts, name) for name in ("text", "why", "ruling", "example", "detail")
    )
    return Rule(number, row["id"], row["source"], text, why, ruling, row.get("option", ""), example, detail)


def _term(row: Row, texts: Rows) -> Term:
    return Term(row["rule"], _texts(texts, "word"), _texts(texts, "text"))


def _form(row: Row, texts: Rows) -> Form:
    """An outcome is written the same in all languages."""
    example = _texts(texts, "example") or Texts(dict.fromkeys(texts, str(row.get("example", ""))))
    return Form(row["kind"], example, _texts(texts, "text"))


def _texts(rows: Rows, name: str) -> Texts[Any]:
    """One text in every language; empty where there is none."""
    return Texts({lang: row[name] for lang, row in rows.items() if name in row})
