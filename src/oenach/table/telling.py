"""What happened at a table, told to a viewer line by line."""

from __future__ import annotations

from typing import NamedTuple

from oenach.game import Game
from oenach.kernel.chance import CHANCE
from oenach.table.course import Course, Item
from oenach.table.words import bot_name, text
from oenach.terminal.told import followed, told_step
from oenach.view import Step


class Line(NamedTuple):
    """A sentence, the viewer's version after it, and whose doing it was (-1: chance, or what followed)."""

    version: int
    kind: str
    seat: int
    text: str


class Teller:
    """The lines of a table for every viewer and language, each told once and then kept."""

    def __init__(self, course: Course) -> None:
        self.course = course
        self._told: dict[tuple[int | None, str], list[tuple[Item, list[Line]]]] = {}

    def lines(self, viewer: int | None, lang: str) -> list[Line]:
        """Everything a viewer can tell, in order."""
        told = self._told.setdefault((viewer, lang), [])
        items = self.course.told_items(viewer)
        keep = next((n for n, (item, _) in enumerate(told) if n >= len(items) or item is not items[n]), None)
        if keep is not None:  # the rest was taken back
            del told[keep:]
        for item in items[len(told) :]:
            told.append((item, self._tell(item, viewer, lang)))
        return [line for _, lines in told for line in lines]

    def _tell(self, item: Item, viewer: int | None, lang: str) -> list[Line]:
        version = item.versions[self.course.index(viewer)]
        if item.kind in ("start", "move"):
            assert self.course.game is not None
            told = steps_told(self.course.game, item, viewer, lang)
        else:
            told = [(item.seat, self._note(item, viewer, lang))]
        return [Line(version, item.kind, seat, sentence) for seat, sentence in told]

    def _note(self, item: Item, viewer: int | None, lang: str) -> str:
        """A sentence about something that is not part of the game itself."""
        name = self.course.seats[item.seat].name
        if item.kind == "bot":
            return text("told_bot", lang, name=name, bot=bot_name(item.text, lang))
        if item.kind == "undo":
            return text("told_undo", lang, name=name, told=self._undone(item, viewer, lang))
        return text(f"told_{item.kind}", lang, name=item.text or name)

    def _undone(self, item: Item, viewer: int | None, lang: str) -> str:
        seen = [step for hidden in item.undone for step in hidden.seen_by(viewer)]
        names = [seat.name for seat in self.course.seats]
        told = [step.told(self.course.title, names, lang) for step in seen]
        return f" ({'; '.join(told)})" if told else ""


def steps_told(game: Game, item: Item, viewer: int | None, lang: str) -> list[tuple[int, str]]:
    """The steps of an item as a viewer saw them, each with what followed from it. Of the deal only what
    everyone saw: the board shows the rest."""
    eyes = None if item.kind == "start" else viewer
    seen = [(n, s) for n in range(item.first, item.after) for s in game.steps[n].seen_by(eyes)]
    until = seen[0][0] if seen else item.after
    told = _consequences(game, item.first, until, viewer, lang) if item.kind == "move" else []
    for i, (n, step) in enumerate(seen):
        until = seen[i + 1][0] if i + 1 < len(seen) else item.after
        told.append((_whose(step), told_step(game, n, step, lang, viewer) + "."))
        told += _consequences(game, n, until, viewer, lang)
    return told


def _whose(step: Step) -> int:
    return -1 if step.seat == CHANCE else step.seat


def _consequences(
    game: Game, before: int, after: int, viewer: int | None, lang: str
) -> list[tuple[int, str]]:
    return [(-1, event.sentence) for event in followed(game, before, after, viewer, lang)]
