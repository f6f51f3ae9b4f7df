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
    data = _toml(folder.joinpath("lesson.toml"))
    _only(KEYS, data)
    texts = {lang: folder.joinpath("locale", f"lesson.{lang}.toml") for lang in LANGUAGES}
    told = {lang: _toml(file) for lang, file in texts.items() if file.is_file()}
    return Lesson(
        seats=data["seats"],
        seat=data.get("seat", 0),
        minutes=data.get("minutes", 3),
        options=data.get("options", {}),
        outcomes=tuple(data.get("outcomes", ())),
        steps=tuple(_step(row, told) for row in data["step"]),
        end=_texts(told.items(), "end"),
    )


def _step(row: Mapping[str, Any], told: Mapping[str, Mapping[str, Any]]) -> LessonStep:
    _only(STEP_KEYS, row)
    rows = [(lang, words["step"].get(row["id"], {})) for lang, words in told.items()]
    text, other, done = (_texts(rows, name) for name in ("text", "other", "done"))
    do, then, point = (tuple(row.get(name, ())) for name in ("do", "then", "point"))
    return LessonStep(row["id"], text, other, done, do, then, point)


def _texts(rows: Iterable[tuple[str, Mapping[str, Any]]], name: str) -> Texts[str]:
    return Texts({lang: row[name] for lang, row in rows if name in row})


def _only(known: set[str], row: Mapping[str, Any]) -> None:
    """A misspelt key would be overlooked in silence."""
    if strange := sorted(set(row) - known):
        raise ValueError(f"lesson.toml has {', '.join(strange)}; known are {', '.join(sorted(known))}")


def _toml(file: Traversable) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))
