"""A game's exercises: positions with a question, from `exercises.toml` in its folder, with texts in `locale`.

An exercise is data: the steps that lead to a position, which moves are best there, and whether that can be
proved. `grades.toml` says what the search thinks of every move there. docs/exercises.md tells how they are
written; `oenach.exercises` asks them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from oenach.kernel.lesson import by_language, only_known, read_toml, texts_of
from oenach.kernel.rulebook import Texts

FILE, GRADES = "exercises.toml", "grades.toml"
KEYS = {"seats", "seat", "options", "prelude", "exercise"}
OWN_KEYS = {"id", "seats", "seat", "options", "after", "steps", "best", "point", "proof", "measure"}
ALWAYS, EXPECTED = "always", "expected"  # what is proved of the best moves; see `oenach.lab.proof`
WIN, POINTS = "win", "points"  # what it is proved about


class Estimate(NamedTuple):
    """What the search thinks of a move."""

    wins: int  # games of 1000; a shared win counts in part
    points: int  # expected at the end, in tenths


@dataclass(frozen=True)
class Exercise:
    """A position, and a question to the player at a seat. `steps` lead to it, as records write them: the
    seat or * for chance, then what happened. `hints` answer single moves, by their notation."""

    id: str
    seats: int
    seat: int  # of the player who is asked
    options: Mapping[str, str]
    steps: tuple[str, ...]
    best: tuple[str, ...]  # moves, in notation
    point: tuple[str, ...]  # what the question speaks of, by the names of the game's `picks`
    proof: str  # ALWAYS, EXPECTED, or nothing: the search says that it is best
    measure: str  # WIN or POINTS
    grades: Mapping[str, Estimate]  # by notation; empty: not graded yet
    title: Texts[str]
    question: Texts[str]
    reason: Texts[str]  # why the best move is best
    other: Texts[str]  # what is said to another move; empty: nothing but its grade
    hints: Mapping[str, Texts[str]]


@cache
def exercises_in(package: str) -> tuple[Exercise, ...]:
    """The exercises in the folder of a package; () if it has none."""
    folder = files(package)
    if not folder.joinpath(FILE).is_file():
        return ()
    data = read_toml(folder.joinpath(FILE))
    only_known(KEYS, data, FILE)
    graded = folder.joinpath(GRADES)
    grades, told = read_toml(graded) if graded.is_file() else {}, texts_of(folder, "exercises")
    return tuple(_exercise(row, data, grades.get(row["id"], {}), told) for row in data["exercise"])


def _exercise(
    row: Mapping[str, Any],
    common: Mapping[str, Any],
    grades: Mapping[str, list[int]],
    told: Mapping[str, Mapping[str, Any]],
) -> Exercise:
    only_known(OWN_KEYS, row, FILE)
    texts = [(lang, words["exercise"].get(row["id"], {})) for lang, words in told.items()]
    before = common["prelude"][row["after"]] if "after" in row else []
    return Exercise(
        id=row["id"],
        seats=row.get("seats", common.get("seats", 0)),
        seat=row.get("seat", common.get("seat", 0)),
        options=row.get("options", common.get("options", {})),
        steps=(*before, *row.get("steps", ())),
        best=tuple(row["best"]),
        point=tuple(row.get("point", ())),
        proof=_one_of(row, "proof", "", ALWAYS, EXPECTED),
        measure=_one_of(row, "measure", WIN, POINTS),
        grades={move: Estimate(*grade) for move, grade in grades.items()},
        title=by_language(texts, "title"),
        question=by_language(texts, "question"),
        reason=by_language(texts, "reason"),
        other=by_language(texts, "other"),
        hints=_hints(texts),
    )


def _one_of(row: Mapping[str, Any], key: str, *values: str) -> str:
    """What a row says under a key, which must be one of these; the first if it says nothing."""
    value = str(row.get(key, values[0]))
    if value not in values:
        known = ", ".join(filter(None, values))
        raise ValueError(f"{FILE} has {key} = {value!r} in {row['id']!r}; known are {known}")
    return value


def _hints(texts: list[tuple[str, Mapping[str, Any]]]) -> dict[str, Texts[str]]:
    """What is said to single moves, by move and language."""
    moves = dict.fromkeys(move for _, words in texts for move in words.get("hints", {}))
    rows = [(lang, words.get("hints", {})) for lang, words in texts]
    return {move: by_language(rows, move) for move in moves}
