"""What happened since a die was last chosen."""

from __future__ import annotations

from collections import Counter

from oenach.games.asterix.state import (
    BARD,
    BLACK,
    BUMP_WITH,
    CALLING,
    CAMP,
    CARD,
    EVENTS,
    EXCHANGE_WITH,
    EXCHANGING,
    FACE,
    FACES,
    LOST_CARD,
    NO_BUMP,
    OPEN_CARD,
    RETREAT,
    RETURN,
    ROLLING,
    STARTS,
    VILLAGE,
    WHITE,
    AsterixState,
    shown_on,
)
from oenach.kernel.chance import CHANCE
from oenach.view import View

BEFORE_THE_ADVANCE = (ROLLING, EXCHANGING, CALLING)  # steps of a turn


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

    def came_from(self, s: AsterixState) -> int:
        """The space from which the pawn that moved last came to where it stands; -1 if it has not moved yet,
        was sent back, or went home."""
        if self.mover < 0 or self.roll < 0 or self.returned or s.step in BEFORE_THE_ADVANCE:
            return -1
        space = s.space[self.mover]
        sent_back = space + RETREAT < VILLAGE and EVENTS[space + RETREAT] == BARD
        return -1 if space == CAMP or sent_back else space - self.roll

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
