"""A position of a finished game as one seat saw it, with what it decided there drawn and told."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import NamedTuple

from oenach.art.scene import COMMON
from oenach.game import Game
from oenach.lab.review import Decision, Review, Swing
from oenach.lab.review_page import turn_words
from oenach.lab.review_pen import Pen
from oenach.lab.review_why import at_once, compared, grade, why
from oenach.server.boards import picks
from oenach.server.errors import Problem
from oenach.server.marks import BETTER, PLAYED, at_rest, marked
from oenach.server.texts import text
from oenach.telling.moves import offered
from oenach.view import View


class DrawnMove(NamedTuple):
    """A move that is drawn: of which kind, what it is called, and what it is in words."""

    kind: str
    called: str
    sentence: str
    gain: str  # what it brings at once, if anything
    picks: tuple[str, ...]


@dataclass(frozen=True)
class Moment:
    """A seat's view of a finished game when so many steps had been made, and what was found about it."""

    review: Review
    seat: int
    step: int
    lang: str
    for_luck: bool = False  # whether it is looked at for the luck before it
    own: bool = True  # whether the seat is the reader's

    @property
    def game(self) -> Game:
        return self.review.game

    @property
    def view(self) -> View:
        return self.game.view_after(self.step, self.seat)

    @property
    def shown(self) -> View:
        """What the table showed then: no more than its player saw."""
        return self.view.shown()

    @property
    def is_luck(self) -> bool:
        """Whether luck is what there is to tell first."""
        return self.for_luck and self.swing is not None

    @property
    def decision(self) -> Decision | None:
        """What the seat decided here, if that is judged."""
        at = (self.seat, self.step)
        return next((one for one in self.review.decisions if (one.seat, one.step) == at), None)

    @property
    def swing(self) -> Swing | None:
        """What luck brought the seat since its last decision, if that was much."""
        swings = self.review.swings(self.seat) if self.review.whole else []
        return next((one for one in swings if one.step == self.step and one.matters), None)

    @property
    def is_to_act(self) -> bool:
        return not self.view.over and self.seat in self.view.actors

    # In words -------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        name, when = self.game.names[self.seat], Pen(self.game, self.lang).when(self.step, self.seat)
        return f"{name}, {when}" if when else name

    @property
    def grade(self) -> str:
        return grade(self.decision, self.lang) if self.decision else ""

    @property
    def reasons(self) -> list[str]:
        """Why the decision was good or not."""
        if self.decision is not None:
            return why(self.decision, self.view, self.lang)
        return [text("moment_unjudged", self.lang)] if self._made and not self.review.whole else []

    @property
    def luck(self) -> str:
        """What luck did before."""
        return turn_words(self.review, Pen(self.game, self.lang), self.swing) if self.swing else ""

    @property
    def luck_word(self) -> str:
        """What that is called; in a game without luck it was only not foreseen."""
        return Pen(self.game, self.lang).say(Pen(self.game, self.lang).fate("chip_luck"))

    @property
    def plain(self) -> str:
        """The table in words."""
        return self._to_reader(self.shown.text(self.lang, True, typed=False))

    @property
    def moves(self) -> list[DrawnMove]:
        """The better move, if there was one, and the one that was played."""
        if self._made is None:
            return []
        decision, played = self.decision, self._drawn(PLAYED, "moment_played", self._made)
        if decision is not None and decision.mistaken:
            return [self._drawn(BETTER, "moment_better", int(decision.best)), played]
        if decision is not None and decision.move == decision.advice.best.move:
            return [self._drawn(BETTER, "moment_best", self._made)]
        return [played]

    @property
    def _made(self) -> int | None:
        """The code of the move that the seat made here; None if it made none."""
        steps = self.game.steps
        made = steps[self.step] if self.step < len(steps) else None
        return made.code if made is not None and made.seat == self.seat else None

    def _drawn(self, kind: str, called: str, code: int) -> DrawnMove:
        sentence, gain = offered(self.view, code, self.lang), at_once(self.view, code, self.lang)
        if self.decision and self.decision.mistaken and compared(self.decision, self.view, self.lang):
            gain = ""  # the reasons say it of both moves
        return DrawnMove(kind, text(called, self.lang), sentence, gain, picks(self.view, code))

    # Drawn ----------------------------------------------------------------------------------------

    def drawn_on(self, svg: str) -> str:
        """The picture of the table with the moves on it."""
        moves, svg = self.moves, self._to_reader(svg)
        words = {one.kind: one.called for one in moves}
        return marked(at_rest(svg), {one.kind: one.picks for one in moves}, words)

    def _to_reader(self, shown: str) -> str:
        """What the table showed, told to somebody else than its player: nobody else is "you"."""
        if self.own:
            return shown
        words = COMMON[self.lang]
        turn = words["turn"].format(name=self.game.names[self.seat])
        asked = self.shown.spec.narration.expected(self.shown, self.lang) if self.is_to_act else turn
        for old, new in ((asked, turn), (words["yours"], turn), (words["you"], "")):
            shown = shown.replace(escape(old), escape(new)).replace(old, new)
        return shown

    # Around it ------------------------------------------------------------------------------------

    @property
    def turning(self) -> list[Decision | Swing]:
        return self.review.turning_points()

    @property
    def place(self) -> int | None:
        """Which of the turning points this is, from 0."""
        here = (self.seat, self.step)
        places = [n for n, one in enumerate(self.turning) if (one.seat, one.step) == here]
        meant = (n for n in places if isinstance(self.turning[n], Swing) == self.is_luck)
        return next(meant, places[0] if places else None)


def moment_of(
    review: Review, seat: int, step: int, lang: str, *, for_luck: bool = False, own: bool = True
) -> Moment:
    """A moment of a game, if there is such a one."""
    if not (0 <= seat < review.game.seats and 0 <= step <= len(review.game.steps)):
        raise Problem("no_page")
    return Moment(review, seat, step, lang, for_luck, own)
