"""A game's lesson: a guided first game, from `lesson.toml` in its folder and its texts in `locale`.

A lesson is data: who sits there, what chance gives, and step by step what the learner is to do and what the
others do then. docs/lessons.md tells how one is written; `oenach.lessons` plays it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from oenach.kernel.rulebook import LANGUAGES, Texts

STEP_KEYS = {"id", "do", "then", "point"}
KEYS = {"seats", "seat", "minutes", "options", "outcomes", "step"}


@dataclass(frozen=True)
class LessonStep:
    """One step. What is to be done is one of the moves `do`; without any, the learner reads and goes on.
    `then` is what happens afterwards, as records write it ("1 lay R5"), and `point` names what the text
    speaks of, as the game's `picks` do."""

    id: str
    text: Mapping[str, str]
    other: Mapping[str, str]  # what is said to another move that is allowed; empty: a sentence for all
    done: Mapping[str, str]  # what is said once it is done; empty: nothing
    do: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    point: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A guided first game. `end` is what is said when all steps are done."""

    seats: int
    seat: int  # of the learner
    minutes: int  # that it takes, about
    options: Mapping[str, str]
    outcomes: tuple[str, ...]  # of chance, in notation, in the order in which they are owed
    steps: tuple[LessonStep, ...]
    end: Mapping[str, str]


@cache
def lesson_in(package: str) -> Lesson | None:
    """The lesson in the folder of a package; None if it has none."""
    folder = files(package)
    if not folder.joinpath("lesson.toml").is_file():
        return None
    data = read_toml(folder.joinpath("lesson.toml"))
    only_known(KEYS, data, "lesson.toml")
    told = texts_of(folder, "lesson")
    return Lesson(
        seats=data["seats"],
        seat=data.get("seat", 0),
        minutes=data.get("minutes", 3),
        options=data.get("options", {}),
        outcomes=tuple(data.get("outcomes", ())),
        steps=tuple(_step(row, told) for row in data["step"]),
        end=by_language(told.items(), "end"),
    )


def _step(row: Mapping[str, Any], told: Mapping[str, Mapping[str, Any]]) -> LessonStep:
    only_known(STEP_KEYS, row, "lesson.toml")
    rows = [(lang, words["step"].get(row["id"], {})) for lang, words in told.items()]
    text, other, done = (by_language(rows, name) for name in ("text", "other", "done"))
    do, then, point = (tuple(row.get(name, ())) for name in ("do", "then", "point"))
    return LessonStep(row["id"], text, other, done, do, then, point)


# Reading data and its texts, as exercises do, too ---------------------------------------------------------


def texts_of(folder: Traversable, name: str) -> dict[str, dict[str, Any]]:
    """The files `locale/NAME.LANG.toml` of a folder, as far as they are there, by language."""
    files_by_language = {lang: folder.joinpath("locale", f"{name}.{lang}.toml") for lang in LANGUAGES}
    return {lang: read_toml(file) for lang, file in files_by_language.items() if file.is_file()}


def by_language(rows: Iterable[tuple[str, Mapping[str, Any]]], name: str) -> Texts[str]:
    """One text of rows of texts, which come by language."""
    return Texts({lang: row[name] for lang, row in rows if name in row})


def only_known(known: set[str], row: Mapping[str, Any], file: str) -> None:
    """A misspelt key would be overlooked in silence."""
    if strange := sorted(set(row) - known):
        raise ValueError(f"{file} has {', '.join(strange)}; known are {', '.join(sorted(known))}")


def read_toml(file: Traversable) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))
