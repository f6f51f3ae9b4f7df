"""What the table of Astérix et les Romains tells beyond the moves: deliveries, the bard, cards drawn unseen,
why the game ended, and what the points are made of. All of it from views, before and after."""

from __future__ import annotations

from typing import cast

from oenach.games.asterix.messages import MESSAGES
from oenach.games.asterix.narration import CARD_NAMES
from oenach.games.asterix.state import (
    AT_COHORT,
    BARD,
    CALLING,
    CAMP,
    DEALING,
    DRAWING,
    EVENTS,
    EXCHANGING,
    FACE,
    FACES,
    KINDS,
    OVER,
    RETREAT,
    ROLLING,
    SEATING,
    VALUES,
    VILLAGE,
    AsterixState,
    shown_on,
)
from oenach.kernel.chance import CHANCE
from oenach.view import View

BEFORE_THE_MOVE = (ROLLING, EXCHANGING, CALLING)  # steps of a turn
# Where each phrase has two forms, the second is for the player it is told to.
WORDS = MESSAGES.tuples("account")


class Account:
    """Two views of a seat, before and after, and the player whose turn it was."""

    def __init__(self, before: View, after: View, lang: str) -> None:
        self.was, self.s = cast(AsterixState, before.state), cast(AsterixState, after.state)
        self.view, self.lang = after, lang
        self.seat = self.was.turn

    def lines(self) -> list[str]:
        if self.was.step in (SEATING, DEALING):
            return []
        return [*self.moved(), *self.drawn(), *self.ended()]

    def say(self, what: str, **parts: object) -> list[str]:
        phrase = WORDS[self.lang][what][self.seat == self.view.seat]
        return [phrase.format(name=self.view.names[self.seat], **parts)] if phrase else []

    def moved(self) -> list[str]:
        """asterix.village.deliver, asterix.bard.retreat: where the pawn came, if it is not seen by its
        place alone."""
        if self.was.step not in BEFORE_THE_MOVE or self.s.step in BEFORE_THE_MOVE:
            return []
        space = self.was.space[self.seat] + self.roll()
        if space >= VILLAGE:
            return self.delivered()
        return self.say("bard", n=space - RETREAT) if EVENTS[space] == BARD else []

    def roll(self) -> int:
        """What the player rolled: everyone has seen it."""
        dice = range(FACE, FACE + 2 * FACES)
        rolls = (step.code for step in reversed(self.view.log) if step.seat == CHANCE and step.code in dice)
        return shown_on(next(rolls))

    def delivered(self) -> list[str]:
        laid = [self.s.delivered[self.seat, k] - self.was.delivered[self.seat, k] for k in range(KINDS)]
        names = [CARD_NAMES[self.lang][kind] for kind, n in enumerate(laid) for _ in range(n)]
        if not names:
            return self.say("nothing")
        points = sum(n * value for n, value in zip(laid, VALUES, strict=True))
        return self.say("village", cards=", ".join(names), points=points)

    def drawn(self) -> list[str]:
        """asterix.hidden.sizes: that others drew cards is seen, though not which."""
        n = self.was.pile_left - self.s.pile_left
        if n == 0 or self.was.step == DRAWING:
            return []
        where = "cohort" if self.s.space[self.seat] != CAMP else "camp"
        return self.say(where, cards=MESSAGES("cards_drawn", self.lang, n=n))

    def ended(self) -> list[str]:
        """asterix.end.no-card."""
        if self.s.step != OVER or self.was.step == OVER:
            return []
        return self.say("no card at cohort" if self.s.ending == AT_COHORT else "no card")


def consequences(before: View, after: View, lang: str) -> list[str]:
    """What else happened between two views of a seat."""
    return Account(before, after, lang).lines()


def score_rule(view: View, seat: int, lang: str) -> str:
    """What counts: asterix.score.points, asterix.score.hands."""
    return MESSAGES("account.score_rule", lang)


def score_parts(view: View, seat: int, lang: str) -> list[tuple[str, int]]:
    """What the points of a seat are made of, as in asterix.score.points."""
    s = cast(AsterixState, view.state)
    worth = [s.delivered[seat, kind] * VALUES[kind] for kind in range(KINDS)]
    helmets, penalties = WORDS[lang]["helmets"]
    parts = [(helmets, sum(n for n in worth if n > 0)), (penalties, sum(n for n in worth if n < 0))]
    return [(what, n) for what, n in parts if n]
