"""Lessons: a guided first game, played by the real rules with what chance gives laid down.

Everyone who teaches (the pages, the terminal, the tests) goes through here. A place in a lesson is a step and
the way that led there; the game at a place is played anew from the beginning, so that one can go back, leave
and come again, and nothing is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import NamedTuple

from oenach.game import Game
from oenach.games import spec_of
from oenach.kernel.chance import CHANCE
from oenach.kernel.errors import Malformed, Refusal
from oenach.kernel.lesson import Lesson, LessonStep
from oenach.kernel.messages import Messages
from oenach.numbers import typeset
from oenach.spec import GameSpec
from oenach.telling.events import events, told_step
from oenach.telling.moves import named
from oenach.view import View

say = Messages("oenach")


class Verdict(Enum):
    """What becomes of a move that a learner tries."""

    RIGHT = "right"  # the lesson goes on
    OTHER = "other"  # the rules allow it, but the lesson goes another way
    REFUSED = "refused"  # a rule forbids it


class Answer(NamedTuple):
    """A verdict with its sentence; the place that follows if it is right, the rule if one forbids it."""

    verdict: Verdict
    sentence: str = ""
    following: Place | None = None
    refusal: Refusal | None = None


class Look(NamedTuple):
    """What the learner saw after the turn of a seat, and what is told of that turn."""

    seat: int
    view: View
    lines: list[str]


@dataclass(frozen=True)
class Place:
    """Where a learner is: before the step of this number, from 0; after all of them, at the end. `way` says
    which of its moves each earlier step was answered with, by its number."""

    spec: GameSpec
    number: int = 0
    way: tuple[int, ...] = ()

    @property
    def lesson(self) -> Lesson:
        assert self.spec.lesson is not None
        return self.spec.lesson

    @property
    def step(self) -> LessonStep | None:
        """What is to be done here; None at the end."""
        return None if self.at_end else self.lesson.steps[self.number]

    @property
    def at_end(self) -> bool:
        return self.number == len(self.lesson.steps)

    @property
    def before(self) -> Place | None:
        """The place that one goes back to."""
        return Place(self.spec, self.number - 1, self.way[:-1]) if self.number else None

    def after(self, chosen: int = 0) -> Place:
        """The place that follows when the move of this number is made here, or the step is read."""
        return Place(self.spec, self.number + 1, (*self.way, chosen))

    # The game -------------------------------------------------------------------------------------

    @cached_property
    def game(self) -> Game:
        """The game as it stands here."""
        return self.played()

    @cached_property
    def view(self) -> View:
        """What the learner sees here."""
        return self.game.view(self.lesson.seat)

    @cached_property
    def wanted(self) -> tuple[int, ...]:
        """The action codes of what is to be done here."""
        return tuple(self.game.read(move) for move in self.step.do) if self.step else ()

    def played(self, seed: str | None = None, names: Sequence[str] | None = None) -> Game:
        """The game as it stands here, by itself; with a seed, chance then goes on."""
        lesson = self.lesson
        game = Game(self.spec.name, lesson.seats, seed, lesson.options, outcomes=lesson.outcomes, names=names)
        for step, chosen in zip(lesson.steps, self.way, strict=False):
            if step.do:
                game.play(lesson.seat, step.do[chosen])
            for move in step.then:
                seat, _, text = move.partition(" ")
                game.play(int(seat), text)
        return game

    # Teaching -------------------------------------------------------------------------------------

    def text(self, lang: str) -> str:
        """What is said here."""
        return typeset((self.step.text if self.step else self.lesson.end)[lang], lang)

    def done(self, lang: str) -> str:
        """What is said about the step that led here; nothing if it needs no words."""
        last = self.lesson.steps[self.number - 1] if self.number else None
        return typeset(last.done[lang], lang) if last and last.done else ""

    def told(self, lang: str) -> list[str]:
        """What the learner saw happen since the place before, without their own moves."""
        if self.before is None:
            return []
        seat, first = self.lesson.seat, len(self.before.game.steps)
        happened = events(self.game, seat, lang, lambda step: step.seen_by(seat), first)
        return [event.sentence for event in happened if event.step and event.step.seat != seat]

    def looks(self, lang: str) -> list[Look]:
        """What happened since the place before, turn by turn. The last look is at the place itself."""
        seat, found = self.lesson.seat, []
        for turn in self._turns():
            seen = [(n, step) for n in turn for step in self.game.steps[n].seen_by(seat)]
            lines = [told_step(self.game, n, step, lang, seat) + "." for n, step in seen]
            doer = self.game.steps[turn[0]].seat
            found.append(Look(doer, self.game.view_after(turn[-1] + 1, seat), lines))
        return found

    def _turns(self) -> list[list[int]]:
        """The numbers of the steps since the place before, apart for each who acted. What chance gives
        belongs to who acted before it."""
        turns: list[list[int]] = []
        for n in range(len(self.before.game.steps) if self.before else 0, len(self.game.steps)):
            doer = self.game.steps[n].seat
            if not turns or doer not in (CHANCE, self.game.steps[turns[-1][0]].seat):
                turns.append([])
            turns[-1].append(n)
        return turns

    def answer(self, move: int | str, lang: str) -> Answer:
        """What becomes of a move that the learner tries here."""
        return self.answer_to(self.view.read(move), lang)

    def answer_to(self, code: int, lang: str) -> Answer:
        """The same for a code, or for minus the number of a rule that forbids a thing always."""
        assert self.view.seat is not None, "a learner has a seat"
        refusal = self.view.refusal_of(self.view.seat, code, lang)
        if refusal:
            return Answer(Verdict.REFUSED, refusal.sentence, refusal=refusal)
        if code in self.wanted:
            return Answer(Verdict.RIGHT, following=self.after(self.wanted.index(code)))
        return Answer(Verdict.OTHER, self.instead(lang))

    def instead(self, lang: str) -> str:
        """What is said to a move that is allowed, but not here."""
        if self.step is None or not self.step.do:
            return say("lesson.read", lang)
        if self.step.other:
            return typeset(self.step.other[lang], lang)
        return say("lesson.other", lang, move=named(self.view, self.wanted[0], lang))


def first_place(game: str) -> Place:
    """Where the lesson of a game begins."""
    spec = spec_of(game)
    if spec.lesson is None:
        raise Malformed(say.later("lesson.none", title=spec.title))
    return Place(spec)


def place_at(game: str, number: int, way: Sequence[int] = ()) -> Place:
    """A place of the lesson of a game; where the way does not say, the first move of a step was made."""
    first = first_place(game)
    spec, steps = first.spec, first.lesson.steps
    if not 0 <= number <= len(steps):
        raise Malformed(say.later("lesson.no_step", title=spec.title, n=len(steps)))
    made = (*way[:number], *[0] * (number - len(way)))
    if not all(0 <= chosen < max(1, len(step.do)) for step, chosen in zip(steps, made, strict=False)):
        raise Malformed(say.later("lesson.no_way", title=spec.title))
    return Place(spec, number, made)
