"""The game session of one table: what its log leads to, and what of it each seat can tell.

Nothing here waits, writes or knows of a network. A table that is read from storage and one that was
played in memory go through the same functions, so they are equal.

Versions count for each viewer the changes that this viewer can tell. A hidden answer in a reaction window
changes nothing for the others, so it does not change their versions either.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from oenach.bots import BOTS
from oenach.deal import commitment_of, deal_of, seed_of
from oenach.game import Game
from oenach.games import games, spec_of
from oenach.kernel.errors import OenachError
from oenach.record_hints import STEPS, noted
from oenach.server.storage_errors import Lost
from oenach.server.stored import Entry, Seat, Stored, TableConfig
from oenach.server.texts import text
from oenach.server.unseen import made
from oenach.view import Step, View, mask, masked

NOTES = ("sit", "bot", "back", "link", "ask", "keep")  # what an entry can tell besides moves and undoing


class Elsewhere(OenachError):
    """An entry that was written in another state than the log leads to."""

    def __init__(self, expected: str, found: str) -> None:
        none = text.later("lost_none")
        super().__init__(text.later("lost_state", expected=expected or none, found=found or none))


def _lost(stored: Stored, error: Exception, number: int | None = None) -> Lost:
    """Why a table cannot go on: where its log leads nowhere, and what was found there."""
    what: object = error if isinstance(error, OenachError) else f"{type(error).__name__}: {error}"
    if number is not None:
        entry = stored.log[number]
        what = text.later("lost_entry", number=number, kind=entry.kind, seat=entry.seat, what=what)
    then, now = stored.config.rules, games().get(stored.config.game)
    if now is not None and now.revision != then:
        what = text.later("lost_rules", what=what, then=then, now=now.revision)
    return Lost(stored.config.id, what)


def _check(stored: Stored) -> None:
    """What the log does not show before the game begins: the variants, and who sits where."""
    spec = spec_of(stored.config.game)
    spec.check_seats(len(stored.seats))
    spec.check_options(stored.config.options, len(stored.seats))
    for seat in stored.seats:
        if len(seat.hinted) != STEPS or (seat.bot is not None and seat.bot not in BOTS):
            raise ValueError(f"seat {seat.seat}: hints {seat.hints!r}, bot {seat.bot!r}")


def _check_begun(stored: Stored, game: Game | None) -> None:
    """A game that has begun has begun somewhere in its log."""
    if stored.begun is not None and game is None:
        raise ValueError(f"begun: expected 0 to {len(stored.log)}, found {stored.begun}")


@dataclass(frozen=True)
class Item:
    """Something that happened at a table, with the steps of the game it made and each viewer's version
    after it. The last version is the spectators'."""

    kind: str  # start, or the kind of an entry
    seat: int
    text: str
    first: int  # the steps from this one
    after: int  # to before this one
    versions: tuple[int, ...]
    alone: bool = False  # whether only this seat could act, as far as it could tell
    undone: tuple[Step, ...] = field(default=())


class GameSession:
    """A table's config, seats and game, and its items in order."""

    def __init__(self, stored: Stored) -> None:
        self.config: TableConfig = stored.config
        self.seats: list[Seat] = list(stored.seats)
        self.number = 0  # of the next entry
        self.game: Game | None = None
        self.items: list[Item] = []
        self.asked: dict[int, str] = {}  # the seats that the host asks for, with the proof of their next link
        self.moved_at = 0.0  # when somebody moved last
        self.rematch = stored.rematch
        self.versions = [0] * (len(self.seats) + 1)
        self._looks: list[bytes] = [b""] * len(self.versions)
        self.showed: dict[Item, bool] = {}  # whether a move showed its maker something: see undo.py
        try:
            self.spec = spec_of(stored.config.game)
            _check(stored)
            self._replay(stored)
            _check_begun(stored, self.game)
        except Lost:
            raise
        except Exception as error:  # whatever damaged rows set off
            raise _lost(stored, error) from error

    def _replay(self, stored: Stored) -> None:
        for number, entry in enumerate(stored.log):
            try:
                if stored.begun == number:
                    self.begin()
                self.add(entry)
            except Exception as error:
                raise _lost(stored, error, number) from error
        if stored.begun == len(stored.log):
            self.begin()

    # Asking ---------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.game is not None and self.game.over

    @property
    def digest(self) -> str:
        """What an entry notes about the state it is written in."""
        return self.game.state.digest() if self.game else ""

    @property
    def commitment(self) -> str:
        return commitment_of(self.config.secret)

    @property
    def ready(self) -> bool:
        """Whether everyone has sat down."""
        return all(seat.ready for seat in self.seats)

    def version(self, viewer: int | None) -> int:
        return self.versions[self.index(viewer)]

    def index(self, viewer: int | None) -> int:
        """The place of a viewer in a list of versions."""
        return len(self.seats) if viewer is None else viewer

    def told_items(self, viewer: int | None) -> list[Item]:
        """What happened, as far as a viewer can tell."""
        i, told, before = self.index(viewer), [], -1
        for item in self.items:
            if item.versions[i] != before:
                told.append(item)
            before = item.versions[i]
        return told

    def was_next(self, seat: int, version: int, kind: str, move: int | str | None = None) -> bool:
        """Whether a seat's own doing, and if it was a move this one, is what changed the table that the seat
        saw at a version."""
        item = next((item for item in self.items if item.versions[seat] == version + 1), None)
        if item is None or (item.kind, item.seat) != (kind, seat):
            return False
        if kind == "undo":
            return True
        assert self.game is not None
        code = self.game.steps[item.first].code
        return move in (code, self.spec.notation.write(code))

    def frames(self, viewer: int | None) -> list[tuple[int, int]]:
        """For each moment of the game that a viewer can go back to: its version, and the steps made."""
        i = self.index(viewer)
        return [(item.versions[i], item.after) for item in self.told_items(viewer) if item.first < item.after]

    def view(self, viewer: int | None, version: int | None = None) -> View | None:
        """The game as a viewer sees it, or saw it at one of its versions; None before the game begins."""
        if self.game is None:
            return None
        if version is None or version >= self.version(viewer):
            return self.game.view_after(len(self.game.steps), viewer)
        steps = self.steps_at(viewer, version)
        return None if steps is None else self.game.view_after(steps, viewer)

    def steps_at(self, viewer: int | None, version: int) -> int | None:
        """How many steps the game had made at a version of a viewer; None before it began."""
        return max((after for at, after in self.frames(viewer) if at <= version), default=None)

    def record(self) -> dict[str, Any]:
        """The record of a finished game, with the secret of its deal and the hints that were asked for. Where
        the beginning was laid down, the cards do not follow from a secret."""
        assert self.game is not None
        assert self.game.over
        hints = noted([seat.hinted for seat in self.seats])
        deal = {} if self.config.opening else {"deal": deal_of(self.config.secret, self._values())}
        return {**self.game.record(), **deal, **hints}

    def is_public(self, entry: Entry) -> bool:
        """Whether even a spectator will be able to tell that this has happened."""
        if self.game is None or entry.kind not in ("move", "undo"):
            return True
        game, state = self.game, self.game.state.copy()
        if entry.kind == "undo":
            steps = game.steps[self._last_move().first :]
            state.buffer[:] = game.view_after(len(game.steps) - len(steps), None).state.buffer
        else:
            code = game.read(entry.text)
            steps = [made(game.backend, state, entry.seat, code)]
            game.backend.rules.apply(state, entry.seat, code)
        changed = masked(state, None) != masked(game.state, None)
        return changed or any(step.seen_by(None) for step in steps)

    # Going on -------------------------------------------------------------------------------------

    def add(self, entry: Entry, seat: Seat | None = None) -> None:
        """What follows from an entry. `seat` is who sits there from now on, if that changes."""
        if entry.before != self.digest:
            raise Elsewhere(entry.before, self.digest)
        if seat is not None:
            self.seats[seat.seat] = seat
        if entry.kind == "move":
            self._move(entry)
        elif entry.kind == "undo":
            self._undo(entry)
        else:
            self._note(entry)
        self.number += 1

    def begin(self) -> None:
        """Everyone has sat down: the cards are dealt, and what was laid down to begin with is played."""
        names = [seat.name for seat in self.seats]
        seed = seed_of(self.config.secret, self._values())
        opening = [step.split(" ", 1) for step in self.config.opening_steps]
        given = [what for doer, what in opening if doer == "*"]
        self.game = Game(
            self.config.game, len(self.seats), seed, self.config.options, outcomes=given, names=names
        )
        for doer, what in opening:
            if doer != "*":
                self.game.play(int(doer), what)
        self._happened("start", -1, "", 0, everyone=True)

    def _values(self) -> list[str]:
        return [seat.value for seat in self.seats]

    def _move(self, entry: Entry) -> None:
        assert self.game is not None
        first, rules = len(self.game.steps), self.game.backend.rules
        alone = rules.actors(mask(self.game.state, entry.seat)) == 1 << entry.seat
        self.game.play(entry.seat, entry.text)
        self._happened("move", entry.seat, "", first, everyone=self.game.over, alone=alone)
        self.moved_at = entry.at

    def _undo(self, entry: Entry) -> None:
        assert self.game is not None
        last = self._last_move()
        undone = tuple(self.game.steps[last.first :])
        self.game.undo()
        self.items.remove(last)
        self.showed.clear()
        self._happened("undo", entry.seat, "", len(self.game.steps), everyone=False, undone=undone)

    def _last_move(self) -> Item:
        return next(item for item in reversed(self.items) if item.kind == "move")

    def _note(self, entry: Entry) -> None:
        if entry.kind not in NOTES or (entry.kind == "bot" and entry.text.split(" ")[0] not in BOTS):
            raise ValueError(f"expected one of {', '.join(NOTES)}, found {entry.kind} {entry.text!r}")
        self.seats[entry.seat]  # that there is one
        if entry.kind == "ask":
            self.asked[entry.seat] = entry.text
        elif entry.kind in ("keep", "link"):
            self.asked.pop(entry.seat, None)
        steps = len(self.game.steps) if self.game else 0
        self._happened(entry.kind, entry.seat, entry.text, steps, everyone=True)

    def _happened(
        self,
        kind: str,
        seat: int,
        text: str,
        first: int,
        *,
        everyone: bool,
        alone: bool = False,
        undone: tuple[Step, ...] = (),
    ) -> None:
        """Note an item, and raise the version of every viewer who can tell that something happened. What was
        hidden from a viewer is taken back just as unnoticed."""
        steps = [*undone, *(self.game.steps[first:] if self.game else ())]
        for viewer in (*range(len(self.seats)), None):
            if self._noticed(viewer, steps) or everyone:
                self.versions[self.index(viewer)] += 1
        after = len(self.game.steps) if self.game else 0
        self.items.append(Item(kind, seat, text, first, after, tuple(self.versions), alone, undone))

    def _noticed(self, viewer: int | None, steps: Sequence[Step]) -> bool:
        """Whether a viewer saw one of the steps that were made or taken back, or sees the table changed."""
        if self.game is None:
            return False
        i, look = self.index(viewer), bytes(masked(self.game.state, viewer))
        changed, self._looks[i] = look != self._looks[i], look
        return changed or any(step.seen_by(viewer) for step in steps)
