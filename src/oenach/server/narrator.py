"""What happened at a table, told to a viewer line by line."""

from __future__ import annotations

from itertools import groupby
from typing import NamedTuple

from oenach.game import Game
from oenach.kernel.chance import CHANCE
from oenach.server.session import GameSession, Item
from oenach.server.texts import bot_name, text
from oenach.telling.events import followed, told_step
from oenach.view import Step


class Line(NamedTuple):
    """A sentence, the viewer's version after it, and whose doing it was (-1: chance, or what followed)."""

    version: int
    kind: str
    seat: int
    text: str


class Told(NamedTuple):
    """A line, and how many steps the game had made after it. That number is for the server alone: it
    counts what the viewer did not see, too."""

    line: Line
    steps: int


class Scene(NamedTuple):
    """Lines that belong to one look at the table: the viewer's version, and the steps made."""

    version: int
    steps: int
    lines: list[Line]


class Narrator:
    """The lines of a table for every viewer and language, each told once and then kept."""

    def __init__(self, session: GameSession) -> None:
        self.session = session
        self._told: dict[tuple[int | None, str, int], list[tuple[Item, list[Told]]]] = {}
        self._whole: dict[tuple[int | None, str], tuple[int, list[Told]]] = {}

    def lines(self, viewer: int | None, lang: str) -> list[Line]:
        """Everything a viewer can tell, in order."""
        return [told.line for told in self._all(viewer, lang)]

    def scenes(self, viewer: int | None, lang: str, since: int) -> list[Scene]:
        """What happened after one of the viewer's versions, look by look."""
        told = [one for one in self._all(viewer, lang) if one.line.version > since]
        looks = groupby(told, key=lambda one: (one.line.version, one.steps))
        return [Scene(*look, [one.line for one in group]) for look, group in looks]

    def _all(self, viewer: int | None, lang: str) -> list[Told]:
        """All of it, put together once for each thing that happens and that the viewer can tell."""
        now, key = self.session.version(viewer), (viewer, lang)
        if key not in self._whole or self._whole[key][0] != now:
            self._whole[key] = now, self._up_to_now(viewer, lang)
        return self._whole[key][1]

    def _up_to_now(self, viewer: int | None, lang: str) -> list[Told]:
        view = self.session.view(viewer) if self.session.spec.fading else None
        key = (viewer, lang, view.forgotten if view else 0)
        if key not in self._told:  # what is not shown any more is not told any more either
            self._told = {old: told for old, told in self._told.items() if old[:2] != key[:2]}
        told = self._told.setdefault(key, [])
        items = self.session.told_items(viewer)
        keep = next((n for n, (item, _) in enumerate(told) if n >= len(items) or item is not items[n]), None)
        if keep is not None:  # the rest was taken back
            del told[keep:]
        for item in items[len(told) :]:
            told.append((item, self._tell(item, viewer, lang)))
        return [one for _, lines in told for one in lines]

    def _tell(self, item: Item, viewer: int | None, lang: str) -> list[Told]:
        version = item.versions[self.session.index(viewer)]
        if item.kind in ("start", "move"):
            assert self.session.game is not None
            told = steps_told(self.session.game, item, viewer, lang)
            dealt = item.kind == "start"  # the deal is one look
            return [
                Told(Line(version, item.kind, seat, words), item.after if dealt else steps)
                for steps, seat, words in told
            ]
        taken_back = [Line(version, "undone", item.seat, words) for words in self._undone(item, viewer, lang)]
        note = Line(version, item.kind, item.seat, self._note(item, lang))
        return [Told(line, item.after) for line in (*taken_back, note)]

    def _note(self, item: Item, lang: str) -> str:
        """A sentence about something that is not part of the game itself."""
        name = self.session.seats[item.seat].name
        if item.kind == "bot":
            bot, _, why = item.text.partition(" ")
            key = "told_bot_away" if why else "told_bot"
            return text(key, lang, name=name, bot=bot_name(bot, lang), host=self._host(lang))
        if item.kind == "ask":
            return text("told_ask", lang, name=name, host=self._host(lang))
        if item.kind == "link" and item.text:  # earlier versions gave no reason
            why, _, whose = item.text.partition(" ")
            return text(f"told_link_{why}", lang, name=whose, host=self._host(lang))
        return text(f"told_{item.kind}", lang, name=item.text or name)

    def _host(self, lang: str) -> str:
        """The host, by name if it plays."""
        host = self.session.config.host
        own = [s.name for s in self.session.seats if s.kind != "beside" and s.proof == host]
        return text("host_named", lang, name=own[0]) if own else text("host", lang)

    def _undone(self, item: Item, viewer: int | None, lang: str) -> list[str]:
        """What a viewer saw of the steps that were taken back; they stay to be read."""
        seen = [step for hidden in item.undone for step in hidden.seen_by(viewer)]
        names = [seat.name for seat in self.session.seats]
        return [step.told(self.session.spec, names, lang, viewer) + "." for step in seen]


def steps_told(game: Game, item: Item, viewer: int | None, lang: str) -> list[tuple[int, int, str]]:
    """The steps of an item as a viewer saw them, each with what followed from it: the steps made after it,
    whose doing it was, and a sentence. Of the deal only what everyone saw: the board shows the rest."""
    eyes = None if item.kind == "start" else viewer
    seen = [(n, s) for n in range(item.first, item.after) for s in game.steps[n].seen_by(eyes)]
    until = seen[0][0] if seen else item.after
    told = _consequences(game, item.first, until, viewer, lang) if item.kind == "move" else []
    for i, (n, step) in enumerate(seen):
        until = seen[i + 1][0] if i + 1 < len(seen) else item.after
        told.append((until, _whose(step), told_step(game, n, step, lang, viewer) + "."))
        told += _consequences(game, n, until, viewer, lang)
    return told


def _whose(step: Step) -> int:
    return -1 if step.seat == CHANCE else step.seat


def _consequences(
    game: Game, before: int, after: int, viewer: int | None, lang: str
) -> list[tuple[int, int, str]]:
    return [(after, -1, event.sentence) for event in followed(game, before, after, viewer, lang)]
