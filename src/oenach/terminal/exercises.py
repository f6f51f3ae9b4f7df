"""Exercises in the terminal: the same questions as on the pages, with the board in letters."""

from __future__ import annotations

from collections.abc import Sequence

from oenach.exercises import Task
from oenach.lessons import Verdict
from oenach.terminal.answers import answered
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
    """Tell the person what becomes of something typed; whether it is the best move."""
    answer = answered(task, screen, typed)
    return answer is not None and answer.verdict is Verdict.RIGHT
