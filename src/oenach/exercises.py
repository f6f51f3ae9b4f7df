"""Exercises: positions with a question, answered by a move, which gets a grade and the reason in words.

Everyone who asks them (the pages, the terminal, the tests) goes through here. A grade comes from the search,
which played every move out beforehand (`oenach.lab.grading`); so it is the same everywhere, and at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from oenach.game import Game
from oenach.games import spec_of
from oenach.kernel.errors import Malformed
from oenach.kernel.exercise import Estimate, Exercise
from oenach.kernel.messages import Messages
from oenach.lessons import Answer, Verdict
from oenach.numbers import typeset
from oenach.spec import GameSpec
from oenach.telling.moves import named
from oenach.view import View

say = Messages("oenach")
NEAR, MUCH = 30, 150  # wins of 1000: what a move may cost to be nearly as good, and what is much
TENTHS, WHOLE = 10, 1000  # as grades count points and games


@dataclass(frozen=True)
class Task:
    """An exercise of a game, by its number, from 0."""

    spec: GameSpec
    number: int

    @property
    def exercise(self) -> Exercise:
        return self.spec.exercises[self.number]

    @property
    def following(self) -> Task | None:
        """The exercise after this one."""
        return Task(self.spec, self.number + 1) if self.number + 1 < len(self.spec.exercises) else None

    @property
    def before(self) -> Task | None:
        """The exercise before this one."""
        return Task(self.spec, self.number - 1) if self.number else None

    # The position ---------------------------------------------------------------------------------

    @cached_property
    def game(self) -> Game:
        """The game as it stands here."""
        return played(self.spec, self.exercise)

    @cached_property
    def view(self) -> View:
        """What the player who is asked sees here."""
        return self.game.view(self.exercise.seat)

    @cached_property
    def best(self) -> tuple[int, ...]:
        """The action codes of the best moves."""
        return tuple(self.game.read(move) for move in self.exercise.best)

    def view_after(self, code: int) -> View:
        """What the player sees once a move is made; what chance owes then is not given."""
        game = self.game.copy()
        game.play(self.exercise.seat, code)
        return game.view(self.exercise.seat)

    # Answering ------------------------------------------------------------------------------------

    def answer(self, move: int | str, lang: str) -> Answer:
        """What becomes of a move that somebody tries here."""
        return self.answer_to(self.view.read(move), lang)

    def answer_to(self, code: int, lang: str) -> Answer:
        """The same for a code, or for minus the number of a rule that forbids a thing always."""
        refusal = self.view.refusal_of(self.exercise.seat, code, lang)
        if refusal:
            return Answer(Verdict.REFUSED, refusal.sentence, refusal=refusal)
        if code in self.best:
            return Answer(Verdict.RIGHT, self._praise(lang))
        return Answer(
            Verdict.OTHER, " ".join(filter(None, (self._grade(code, lang), self._hint(code, lang))))
        )

    def title(self, lang: str) -> str:
        """What the exercise is called."""
        return typeset(self.exercise.title[lang], lang)

    def question(self, lang: str) -> str:
        """What is asked."""
        return typeset(self.exercise.question[lang], lang)

    def reason(self, lang: str) -> str:
        """Why the best move is best."""
        return typeset(self.exercise.reason[lang], lang)

    def shown(self, lang: str) -> str:
        """The best move in words, for who wants to be told."""
        return _said("shown", lang, move=named(self.view, self.best[0], lang))

    def _praise(self, lang: str) -> str:
        key = f"best_{self.exercise.proof}" if self.exercise.proof else "best"
        seen = f"{key}_seen"  # where nothing lies hidden, nothing is said of it
        return _said(key if self.spec.has_secrets or not say.has(f"exercise.{seen}") else seen, lang)

    def _hint(self, code: int, lang: str) -> str:
        """What the exercise itself says to another move."""
        hint = self.exercise.hints.get(self.spec.notation.write(code), self.exercise.other)
        return typeset(hint[lang], lang) if hint else ""

    def _grade(self, code: int, lang: str) -> str:
        """What the search thinks of another move, beside the best one."""
        grades = self.exercise.grades
        if not grades:
            return _said("other", lang)
        tried, best = grades[self.spec.notation.write(code)], max(grades[move] for move in self.exercise.best)
        lost, fewer = best.wins - tried.wins, best.points - tried.points
        if lost < NEAR:
            return _said("fewer", lang, n=_points(fewer)) if _points(fewer) > 0 else _said("near", lang)
        return _said("bad" if lost >= MUCH else "worse", lang, tried=_in_100(tried), best=_in_100(best))


def _said(key: str, lang: str, **values: object) -> str:
    return typeset(say(f"exercise.{key}", lang, **values), lang)


def _in_100(grade: Estimate) -> int:
    return round(100 * grade.wins / WHOLE)


def _points(tenths: int) -> int:
    return round(tenths / TENTHS)


def played(spec: GameSpec, exercise: Exercise) -> Game:
    """The game that leads to the position of an exercise."""
    steps = [step.split(" ", 1) for step in exercise.steps]
    outcomes = [what for doer, what in steps if doer == "*"]
    game = Game(spec.name, exercise.seats, None, exercise.options, outcomes=outcomes)
    for doer, what in steps:
        if doer != "*":
            game.play(int(doer), what)
    return game


def tasks(game: str) -> Sequence[Task]:
    """The exercises of a game, in order."""
    spec = spec_of(game)
    if not spec.exercises:
        raise Malformed(say.later("exercise.none", title=spec.title))
    return [Task(spec, number) for number in range(len(spec.exercises))]


def task_at(game: str, number: int) -> Task:
    """An exercise of a game by its number, from 0."""
    found = tasks(game)
    if not 0 <= number < len(found):
        raise Malformed(say.later("exercise.no_number", title=found[0].spec.title, n=len(found)))
    return found[number]
