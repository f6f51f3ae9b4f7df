"""Exercises in the terminal: the same questions as on the pages, with the board in letters."""

from __future__ import annotations

from collections.abc import Sequence

from oenach.exercises import Task
from oenach.kernel.errors import Malformed
from oenach.lessons import Verdict
from oenach.terminal.commands import Quit
from oenach.terminal.screen import Screen
from oenach.terminal.texts import command_words, fold


def practise(tasks: Sequence[Task], screen: Screen) -> int:
    """Ask a person some exercises; how many they solved without being shown. Quit, or the end of what is
    typed, leaves them."""
    solved = 0
    for task in tasks:
        show(task, screen)
        solved += ask(task, screen)
        screen.say(screen.fit(task.reason(screen.lang)))
        screen.gap()
    return solved


def show(task: Task, screen: Screen) -> None:
    """The board and the question."""
    screen.gap()
    screen.lines(screen.fitted(task.view.shown().text(screen.lang, screen.plain)))
    screen.gap()
    screen.tell(
        "exercise_at",
        n=task.number + 1,
        of=len(task.spec.exercises),
        title=task.title(screen.lang),
    )
    screen.say(screen.fit(task.question(screen.lang)))


def ask(task: Task, screen: Screen) -> bool:
    """Ask until the person has found the best move, or wants to be shown it."""
    while True:
        word = fold(typed := screen.ask("prompt").strip())
        if word in command_words()["quit"]:
            raise Quit
        if word in command_words()["help"]:
            screen.tell("exercise_help")
        elif word in command_words()["hint"]:
            screen.say(screen.fit(task.shown(screen.lang)))
            return False
        elif typed and attempt(task, screen, typed):
            return True


def attempt(task: Task, screen: Screen, typed: str) -> bool:
    """What becomes of something typed, which the person is told; whether it is the best move."""
    try:
        answered = task.answer(typed, screen.lang)
    except Malformed as error:
        screen.say(screen.fit(error.told(screen.lang)))
        return False
    if answered.refusal:
        rule = answered.refusal
        screen.tell("refused", sentence=rule.sentence, number=rule.number, rule=rule.rule)
    else:
        screen.say(screen.fit(answered.sentence))
    return answered.verdict is Verdict.RIGHT
