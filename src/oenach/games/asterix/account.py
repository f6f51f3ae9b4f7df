"""What the table of Astérix et les Romains tells beyond the moves: cards given and taken, deliveries, the
bard, cards drawn unseen, why the game ended, and what the points are made of. All of it from views, before
and after."""

from __future__ import annotations

from typing import cast

from oenach.games.asterix.messages import MESSAGES
from oenach.games.asterix.narration import CARD_NAMES
from oenach.games.asterix.state import (
    AT_COHORT,
    BARD,
    BUMP_WITH,
    CALLING,
    CAMP,
    DEALING,
    DRAWING,
    EVENTS,
    EXCHANGE_WITH,
    EXCHANGING,
    FACE,
    FACES,
    KINDS,
    NO,
    OVER,
    RETREAT,
    ROLLING,
    SEATING,
    SEATS,
    SWAP,
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


def names(counts: list[int], lang: str) -> str:
    """Cards by kind, in words."""
    return ", ".join(CARD_NAMES[lang][kind] for kind, n in enumerate(counts) for _ in range(n))


class Account:
    """Two views of a seat, before and after, and the player whose turn it was."""

    def __init__(self, before: View, after: View, lang: str) -> None:
        self.was, self.s = cast(AsterixState, before.state), cast(AsterixState, after.state)
        self.view, self.lang = after, lang
        self.new = after.log[len(before.log) :]
        self.seat = self.was.turn

    def lines(self) -> list[str]:
        if self.was.step in (SEATING, DEALING):
            return []
        swaps = [*self.exchanged(), *self.called(), *self.bumped()]
        return [*swaps, *self.moved(), *self.drawn(), *self.ended()]

    def say(self, what: str, **parts: object) -> list[str]:
        phrase = WORDS[self.lang][what][self.seat == self.view.seat]
        return [phrase.format(name=self.view.names[self.seat], **parts)] if phrase else []

    def chance_gave(self, first: int, outcomes: int) -> int:
        """Which of so many outcomes came meanwhile, counted from `first`; -1 if the viewer saw none."""
        codes = (step.code - first for step in self.new if step.seat == CHANCE)
        return next((code for code in codes if 0 <= code < outcomes), -1)

    def exchanged(self) -> list[str]:
        """asterix.exchange.all-cards: the two who swap see what goes and what comes."""
        viewer, caller = self.view.seat, self.chance_gave(EXCHANGE_WITH, SEATS)
        if viewer is None or caller < 0 or viewer not in (self.seat, caller):
            return []
        gave = [self.was.hand[viewer, kind] for kind in range(KINDS)]
        got = [self.s.hand[viewer, kind] + self.laid(viewer)[kind] for kind in range(KINDS)]
        return self.swap(viewer, gave, got)

    def called(self) -> list[str]:
        """asterix.bump.caller: who said no, and is bumped all the same, reads why."""
        viewer, partner = self.view.seat, self.chance_gave(BUMP_WITH, SEATS)
        if viewer is None or partner < 0 or viewer not in (self.seat, partner):
            return []
        if self.was.answer[viewer] != NO + 1:
            return []
        caller = partner if viewer == self.seat else self.seat
        return [MESSAGES("account.called", self.lang, name=self.view.names[caller])]

    def bumped(self) -> list[str]:
        """asterix.bump.draw: the cards of a bump, to those who see them."""
        cards = self.chance_gave(SWAP, KINDS * KINDS)
        if cards < 0:
            return []
        gave, got = ([int(kind == card) for kind in range(KINDS)] for card in divmod(cards, KINDS))
        if self.view.seat == self.was.partner - 1:
            return self.swap(self.was.partner - 1, got, gave)
        return self.swap(self.seat, gave, got)

    def swap(self, seat: int, gave: list[int], got: list[int]) -> list[str]:
        phrase, (given, taken) = WORDS[self.lang]["swap"], (names(cards, self.lang) for cards in (gave, got))
        return [phrase[seat == self.view.seat].format(name=self.view.names[seat], gave=given, got=taken)]

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

    def laid(self, seat: int) -> list[int]:
        """What a player has laid down in the village meanwhile, by kind."""
        return [self.s.delivered[seat, kind] - self.was.delivered[seat, kind] for kind in range(KINDS)]

    def delivered(self) -> list[str]:
        laid = self.laid(self.seat)
        if not any(laid):
            return self.say("nothing")
        points = sum(n * value for n, value in zip(laid, VALUES, strict=True))
        return self.say("village", cards=names(laid, self.lang), points=f"{points:+}".replace("-", "−"))

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
