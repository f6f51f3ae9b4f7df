"""What the moves of whoever acted last changed."""

from __future__ import annotations

from oenach.art.scene import last_turn
from oenach.games.hibernia.state import GIVE, MARCH, RECRUIT
from oenach.kernel.chance import CHANCE
from oenach.view import View


class Changes:
    """The counties of the last turn, which of them were marched into, and whether soldiers were recruited."""

    def __init__(self, view: View) -> None:
        moves = [step for step in last_turn(view.log) if step.seat != CHANCE]
        codes = [step.code for step in moves]
        self.seat = moves[0].seat if moves else CHANCE  # who made these moves
        self.recruited = RECRUIT in codes
        self.entered = {code - MARCH for code in codes if code < RECRUIT}
        self.counties = self.entered | {code - GIVE for code in codes if code >= GIVE}
