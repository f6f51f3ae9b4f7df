"""A finished game looked at again: what each decision was worth, and how much of the result was luck.

Every decision is judged from the view of the seat that made it, at that moment: nobody is blamed for what
could not be known. The chance of winning moves for three reasons, and each step of it is counted once:

- a seat's **own decisions**: the chance of its move less that of the best move, where another move was
  clearly better (beyond the uncertainty, twice over in other determinizations, and by some percent at least);
- the **decisions of others**: what theirs changed for this seat, measured in the same way from their views;
- **luck**, and what was hidden: all the rest. That is what the deal, the draws and the dice gave, and what
  the others held or chose unseen.

So an equal share for all at the start, and the three parts, add up to the result. To make that exact, all
chances here are whole thousandths.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from pathlib import Path
from typing import Any

from oenach.bots.advice import Advice, advice_of, adviser, search_for
from oenach.game import Game
from oenach.kernel.chance import CHANCE, WORD, mix
from oenach.kernel.errors import Malformed
from oenach.lab.review_trial import FEWEST, Trial
from oenach.lab.texts import text
from oenach.position import Move
from oenach.view import View

WHOLE = 1000  # a certain win
CLEARLY = 0.03  # a better move is named only if it wins this much more often
TURNING, MOST_TURNING = 50, 8  # the smallest change that is a turning point, and how many are named
MISTAKE, BLUNDER = 60, 150  # what a decision must lose at least to be called so; what loses less is a slip


class Grade(StrEnum):
    """A decision in a word."""

    BEST = "best"  # the move that the search came back to most often
    GOOD = "good"  # no other was clearly better
    SLIP = "slip"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


@dataclass(frozen=True)
class Decision:
    """A choice that a seat had. `best` is the move itself where none was clearly better."""

    step: int  # how many steps of the game came before it
    seat: int
    move: Move
    best: Move
    before: int  # the seat's chance with `best`,
    effect: tuple[int, ...]  # and what the move changed, for each seat
    sure: int  # half of the width of the 95 % interval of that change, 0 where there is none,
    doubt: int  # and that of `after`
    advice: Advice
    points: float = 0.0  # that the seat has more at the end with `best`, on average

    @property
    def after(self) -> int:
        """The seat's chance with the move that it made."""
        return self.before + self.effect[self.seat]

    @property
    def mistaken(self) -> bool:
        """Whether another move was clearly better."""
        return self.best != self.move

    @property
    def change(self) -> int:
        return self.effect[self.seat]

    @property
    def grade(self) -> Grade:
        if not self.mistaken:
            return Grade.BEST if self.move == self.advice.best.move else Grade.GOOD
        if self.change > -MISTAKE:
            return Grade.SLIP
        return Grade.MISTAKE if self.change > -BLUNDER else Grade.BLUNDER


@dataclass(frozen=True)
class Swing:
    """What luck, and what was hidden, gave a seat between two of its decisions (or the start, or the end)."""

    seat: int
    since: int  # the step that the seat had last decided
    step: int  # the step of its next decision, or the number of steps in the game
    change: int

    @property
    def matters(self) -> bool:
        """Whether it is worth a word: not if nothing happened in between, for then only our own estimates
        differ."""
        return abs(self.change) >= TURNING and self.since < self.step


@dataclass(frozen=True)
class Balance:
    """Where the result of a seat came from; the parts add up to it."""

    start: int  # an equal share for all
    own: int
    others: int
    luck: int
    result: int


@dataclass(frozen=True)
class Review:
    """A game, its decisions in order (forced moves are none), and what they add up to. While some are not
    judged yet it is not `whole`: then it says nothing about luck, which is what is left."""

    game: Game
    decisions: tuple[Decision, ...]
    whole: bool = True

    @property
    def start(self) -> int:
        return round(WHOLE / self.game.seats)

    def result(self, seat: int) -> int:
        winners = self.game.winners
        return round(WHOLE / len(winners)) if seat in winners else 0

    def of(self, seat: int) -> list[Decision]:
        return [decision for decision in self.decisions if decision.seat == seat]

    def line(self, seat: int) -> list[tuple[int, int]]:
        """The chance of a seat over the game, as (step, chance): before and after each decision."""
        points = [(0, self.start)]
        for decision in self.of(seat):
            points += [(decision.step, decision.before), (decision.step + 1, decision.after)]
        return [*points, (len(self.game.steps), self.result(seat))]

    def swings(self, seat: int) -> list[Swing]:
        """What luck gave between the decisions of a seat: each change less what others decided."""
        line = self.line(seat)
        swings = []
        for (since, left), (step, found) in zip(line[::2], line[1::2], strict=True):
            decided = sum(d.effect[seat] for d in self.decisions if d.seat != seat and since <= d.step < step)
            swings.append(Swing(seat, since, step, found - left - decided))
        return swings

    def balance(self, seat: int) -> Balance:
        own = sum(decision.change for decision in self.of(seat))
        others = sum(decision.effect[seat] for decision in self.decisions if decision.seat != seat)
        luck = sum(swing.change for swing in self.swings(seat))
        return Balance(self.start, own, others, luck, self.result(seat))

    def turning_points(self, most: int = MOST_TURNING) -> list[Decision | Swing]:
        """The largest changes, in their order; half of the room is for what a player could have done
        better. Of luck that fell to several seats at once only the largest change is named: what one
        gains the others lose."""
        seats = range(self.game.seats if self.whole else 0)
        swings = [swing for seat in seats for swing in self.swings(seat)]
        mistakes = sorted((d for d in self.decisions if d.mistaken), key=_largest)
        chosen: list[Decision | Swing] = [*mistakes[: most // 2]]
        others: list[Decision | Swing] = [
            *mistakes[most // 2 :],
            *(swing for swing in swings if swing.matters),
        ]
        for change in sorted(others, key=_largest):
            if len(chosen) < most and not _told(change, chosen):
                chosen.append(change)
        return sorted(chosen, key=lambda c: (c.step, c.seat))


def _largest(change: Decision | Swing) -> tuple[int, int, int]:
    return -abs(change.change), change.step, change.seat


def _told(change: Decision | Swing, chosen: list[Decision | Swing]) -> bool:
    """Whether luck at the same time has been named already."""
    if isinstance(change, Decision):
        return False
    swings = (other for other in chosen if isinstance(other, Swing) and other.seat != change.seat)
    return any(other.since < change.step and change.since < other.step for other in swings)


# Judging ---------------------------------------------------------------------------------------------------


def review(
    source: Game | Mapping[str, Any] | str | Path,
    seconds: float = 1.0,
    *,
    simulations: int | None = None,
    seed: int = 0,
    tick: Callable[[int], None] = lambda done: None,
) -> Review:
    """Judge every decision of a finished game (or of its record), with so many seconds or simulations
    for each. `tick` hears each time that one more is done."""
    game = source if isinstance(source, Game) else Game.from_record(source)
    if not game.over:
        raise Malformed(text.later("review.not_over"))
    decisions = []
    for step in choices(game):
        decisions.append(judge(game, step, seconds, simulations, seed))
        tick(1)
    return Review(game, tuple(decisions))


def choices(game: Game) -> list[int]:
    """The steps at which a seat had a choice."""
    return [
        n
        for n, step in enumerate(game.steps)
        if step.seat != CHANCE and is_choice(game.view_after(n, step.seat))
    ]


def is_choice(view: View) -> bool:
    """Whether the seat of a view could choose."""
    return len(view.moves()) > 1


def judge(game: Game, step: int, seconds: float, simulations: int | None, seed: int) -> Decision:
    """What a decision of a game was worth, from the view of who made it."""
    made = game.steps[step]
    return judge_view(game.view_after(step, made.seat), step, made.code, seconds, simulations, seed)


def judge_view(
    view: View, step: int, code: int, seconds: float, simulations: int | None, seed: int
) -> Decision:
    """What a move was worth, from the view of its seat, which is all that is looked at; `step` is how many
    steps of the game came before."""
    search = adviser(view, mix(seed + step & WORD))
    if simulations is None:
        search_for(search, seconds / 2)
    else:
        search.simulate(simulations)
    advice = advice_of(search)
    played, best = advice.of(code), max(advice.moves, key=lambda one: one.chance - one.sure)
    chance, doubt = _thousandths(played.chance), _thousandths(played.sure)
    nothing = (0,) * view.seats
    sound = Decision(step, search.seat, played.move, played.move, chance, nothing, 0, doubt, advice)
    if played.move == best.move:
        return sound
    trial = _tried(Trial(search, best.move, played.move), seconds, simulations)
    if clear(trial):
        trial = _tried(Trial(search, best.move, played.move, trial.pairs), seconds, simulations)
        if clear(trial):
            return _bettered(sound, best.move, trial)
    if trial.pairs > played.simulations:  # the trial knows more of the move than the search
        return replace(sound, before=_thousandths(trial.chance), doubt=_thousandths(trial.chance_sure))
    return sound


def _bettered(sound: Decision, best: Move, trial: Trial) -> Decision:
    """A decision with what a trial says that it lost."""
    effect = _effect(trial)
    before = min(WHOLE, _thousandths(trial.chance) - effect[sound.seat])
    sure, doubt = _thousandths(trial.sure), _thousandths(trial.chance_sure)
    points = round(trial.points, 1)
    return replace(sound, best=best, before=before, effect=effect, sure=sure, doubt=doubt, points=points)


def clear(trial: Trial) -> bool:
    """Whether the first move of a trial is clearly better. A decision counts as bettered only if two
    trials say so: among many decisions, one trial would find some that only seem so."""
    return bool(trial.gain[trial.search.seat] > max(trial.sure, CLEARLY))


def _effect(trial: Trial) -> tuple[int, ...]:
    """What the move that was made changed for each seat; for another seat only if that is known."""
    mover = trial.search.seat
    seats = range(len(trial.gain))
    known = [seat == mover or abs(trial.gain[seat]) > trial.sure_of(seat) for seat in seats]
    return tuple(_thousandths(-trial.gain[seat]) if known[seat] else 0 for seat in seats)


def _tried(trial: Trial, seconds: float, simulations: int | None) -> Trial:
    """A trial with the half of the time, or of the games, that is meant for it."""
    if simulations is None:
        trial.go_on_for(seconds / 2)
    else:
        trial.simulate(max(simulations // 2, FEWEST))
    return trial


def _thousandths(chance: float) -> int:
    return round(WHOLE * float(chance))
