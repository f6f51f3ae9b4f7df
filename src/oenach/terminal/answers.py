"""What a lesson or an exercise says to something typed, told on the screen."""

from __future__ import annotations

from oenach.exercises import Task
from oenach.kernel.errors import Malformed
from oenach.lessons import Answer, Place
from oenach.terminal.screen import Screen


def answered(asking: Place | Task, screen: Screen, typed: str) -> Answer | None:
    """The answer to something typed, which the person is told; None where no move could be read."""
    try:
        answer = asking.answer(typed, screen.lang)
    except Malformed as error:
        screen.say(screen.fit(error.told(screen.lang)))
        return None
    if answer.refusal:
        rule = answer.refusal
        screen.tell("refused", sentence=rule.sentence, number=rule.number, rule=rule.rule)
    elif answer.sentence:
        screen.say(screen.fit(answer.sentence))
    return answer
