"""The command `hint`: a little more each time it is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from oenach.bots.search import must_compile
from oenach.kernel.backend import announce_compiling
from oenach.record_hints import HINTS
from oenach.telling.hints import Rung, rungs
from oenach.terminal.texts import text
from oenach.view import View

if TYPE_CHECKING:
    from oenach.terminal.session import Session


class Ladder:
    """How far up the person has gone: at this decision, and in the whole game."""

    def __init__(self, asked: int = 0) -> None:
        self.asked = asked
        self._decision = -1  # how many steps the game had
        self._rungs: list[Rung] = []

    def next(self, view: View, decision: int, lang: str) -> str:
        """The next hint for a decision; the last one again if there is no more to say."""
        if decision != self._decision:
            self._decision, self._rungs = decision, rungs(view, lang, typed=True)
        self.asked += 1
        rung = self._rungs.pop(0) if len(self._rungs) > 1 else self._rungs[0]
        return rung.sentence

    def noted(self) -> dict[str, int]:
        """What a record says about hints."""
        return {HINTS: self.asked} if self.asked else {}


def hint(session: Session, _: str) -> bool:
    """The command: say a little more than the last time. The game does not change."""
    if must_compile(session.game.spec):
        say = text("hint.compiling", session.lang)
        announce_compiling(session.game.spec, "search", lambda _: session.screen.say(session.screen.fit(say)))
    view = session.game.view(session.seat)
    told = session.hints.next(view, len(session.game.steps), session.lang)
    session.screen.say(session.screen.fit(told))
    session.keep()
    return False
