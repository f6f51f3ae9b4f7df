"""What happened since a die was last chosen."""

from __future__ import annotations

from collections import Counter

from oenach.games.asterix.state import (
    BLACK,
    BUMP_WITH,
    CARD,
    EXCHANGE_WITH,
    FACE,
    FACES,
    LOST_CARD,
    NO_BUMP,
    OPEN_CARD,
    RETURN,
    STARTS,
    WHITE,
    shown_on,
)
from oenach.kernel.chance import CHANCE
from oenach.view import View


class Changes:
    """What happened since a die was last chosen, as far as the viewer saw it."""

    def __init__(self, view: View) -> None:
        self.mover = self.roll = -1
        self.die = 0
        self.hands: set[int] = set()  # hands that were swapped, or gave or got a card in a bump
        self.got: Counter[int] = Counter()  # cards that came into the viewer's own hand, by kind
        self.lost = self.returned = False
        steps = []
        for step in reversed(view.log):
            steps.append(step)
            if step.seat != CHANCE and step.code in (WHITE, BLACK):
                self.mover, self.die = step.seat, 1 + step.code - WHITE
                break
        for step in steps if self.mover >= 0 else []:
            if step.seat != CHANCE:
                self.returned |= step.code == RETURN
            else:
                self.note(step.code)

    def note(self, outcome: int) -> None:
        """asterix.turn.order: what chance gave, and who was in it with the player in turn."""
        if FACE <= outcome < FACE + 2 * FACES:
            self.roll = shown_on(outcome)
        elif EXCHANGE_WITH <= outcome < NO_BUMP:
            self.hands |= {self.mover, outcome - EXCHANGE_WITH}
        elif BUMP_WITH <= outcome < CARD:
            self.hands |= {self.mover, outcome - BUMP_WITH}
        elif CARD <= outcome < OPEN_CARD:
            self.got[outcome - CARD] += 1
        elif LOST_CARD <= outcome < STARTS:
            self.lost = True
