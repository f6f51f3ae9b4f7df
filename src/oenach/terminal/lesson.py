"""A lesson in the terminal: the same steps as on the pages, with the board in letters."""

from __future__ import annotations

from oenach.lessons import Place
from oenach.terminal.answers import answered
from oenach.terminal.commands import Quit
from oenach.terminal.screen import Screen
from oenach.terminal.texts import command_words, fold


def learn(place: Place, screen: Screen) -> Place:
    """Lead a person through a lesson from a place on to its end. Quit, or the end of what is typed, leaves
    it."""
    while not place.at_end:
        show(place, screen)
        place = next_place(place, screen)
    show(place, screen)
    return place


def show(place: Place, screen: Screen) -> None:
    """What happened, the board if it is new, and what the lesson says."""
    lang = screen.lang
    screen.gap()
    for line in (*place.told(lang), place.done(lang)):
        if line:
            screen.say(screen.fit(line))
    if place.before is None or len(place.before.game.steps) < len(place.game.steps):
        screen.gap()
        screen.lines(screen.fitted(place.view.shown().text(lang, screen.plain)))
        screen.gap()
    if place.at_end:
        screen.say(screen.fit(place.text(lang)))
    else:
        explain(place, screen)


def explain(place: Place, screen: Screen) -> None:
    """What the lesson says here, and what one types."""
    screen.tell("lesson_step", n=place.number + 1, of=len(place.lesson.steps))
    screen.say(screen.fit(place.text(screen.lang)))
    if place.wanted:
        screen.tell("lesson_type", move=place.spec.notation.typed(place.wanted[0], screen.lang))


def next_place(place: Place, screen: Screen) -> Place:
    """Where the person goes from here, asked until they go somewhere."""
    while True:
        typed = screen.ask("prompt" if place.wanted else "lesson_enter").strip()
        word = fold(typed)
        if word in command_words()["quit"]:
            raise Quit
        if word in command_words()["undo"]:
            return place.before or place
        if not typed and not place.wanted:
            return place.after()
        if word in command_words()["help"]:
            screen.tell("lesson_help")
            continue
        answer = answered(place, screen, typed) if typed else None
        if answer and answer.following:
            return answer.following
