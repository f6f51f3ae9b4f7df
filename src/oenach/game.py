"""A game in play: the whole state, who drew what, and everything that happened so far."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any, NamedTuple, Self

from oenach import record
from oenach.games import spec_of
from oenach.kernel.chance import CHANCE, Quick, Seeded, pick
from oenach.kernel.errors import Illegal, Malformed, OutOfTurn, Refusal
from oenach.kernel.fields import Cells
from oenach.kernel.messages import Messages
from oenach.kernel.whole import whole
from oenach.position import Move, Position
from oenach.view import Step, View, mask

say = Messages("oenach")
GENERATORS = (Seeded.name, Quick.name)
LOOKS = 16  # kept: what happened is told to everyone at the table, from the same looks


class _Past(NamedTuple):
    """Enough to go back to before a step."""

    state: bytes
    drawn: tuple[int, ...]
    dictated: int


class Game(Position):
    """A game that people, bots or a test play.

    Chance follows `seed` (any integer or text; a fresh one if none is given). A test may dictate
    `outcomes` instead, in notation (`oenach rules GAME --notation`): they come first, in order, and
    where they run out the seed goes on; without any seed the game then waits, with CHANCE as its only
    actor, for `dictate`.

    `copy` gives a game of its own that goes on from here, as `copy.copy` and `copy.deepcopy` do, and a
    game can be pickled: with everything in it, hidden cards and seed too.
    """

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        seed: int | str | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        outcomes: str | Iterable[str] | None = None,
        names: Sequence[str] | None = None,
        generator: str = Seeded.name,
    ) -> None:
        spec = spec_of(name)
        seats = spec.check_seats(seats)
        super().__init__(spec, spec.state_type(), seats, _check_names(names, seats))
        self.options = spec.check_options(options, seats)
        if seed is None and outcomes is None:
            seed = secrets.token_hex(16)
        self.source = None if seed is None else _source(seed, generator)
        self.steps: list[Step] = []
        self._past: list[_Past] = []
        self._looks: dict[tuple[int, int | None], View] = {}  # looks that were asked for lately
        self._drawn = [0] * spec.sizes.streams
        self._dictated = spec.read_outcomes(() if outcomes is None else outcomes)
        self._next_dictated = 0
        self.backend.rules.start(self.state, seats, spec.option_numbers(self.options))
        self._resolve_chance()

    def __repr__(self) -> str:
        acting = "chance, to be dictated" if CHANCE in self.actors else ", ".join(map(str, self.actors))
        state = "over" if self.over else f"to act: {acting}"
        steps = f"{len(self.steps)} step" + ("" if len(self.steps) == 1 else "s")
        return f"<oenach.Game {self.spec.name}, {self.seats} seats, {steps}, {state}>"

    # Asking ---------------------------------------------------------------------------------------

    def moves(self, seat: int) -> list[Move]:
        """What a seat may do now, in ascending order of codes; nothing if it is not to act."""
        return self.moves_of(seat)

    def why(self, seat: int, move: int | str, lang: str = "en") -> Refusal | None:
        """None if the seat may do this now, else the rule that forbids it and a sentence."""
        return self.refusal(seat, move, lang)

    def view(self, seat: int | None) -> View:
        """The game as a seat sees it; None is a spectator."""
        seat = None if seat is None else self.check_seat(seat)
        return View(self.spec, mask(self.state, seat), self.seats, seat, self.names, self.log(seat))

    def view_after(self, steps: int, seat: int | None) -> View:
        """The game as a seat saw it when so many steps had been made."""
        key = (min(steps, len(self.steps)), seat)
        if key not in self._looks:
            while len(self._looks) >= LOOKS:
                del self._looks[next(iter(self._looks))]
            self._looks[key] = self._look(*key)
        return self._looks[key]

    def _look(self, steps: int, seat: int | None) -> View:
        if steps == len(self.steps):
            return self.view(seat)
        state = self.spec.state_type(self._past[steps].state)
        log = [seen for step in self.steps[:steps] for seen in step.seen_by(seat)]
        return View(self.spec, mask(state, seat), self.seats, seat, self.names, log)

    def log(self, seat: int | None) -> list[Step]:
        """What happened, as far as a seat saw it; all of it once the game is over."""
        if self.over:
            return list(self.steps)
        return [seen for step in self.steps for seen in step.seen_by(seat)]

    @property
    def dictated(self) -> bool:
        """Whether any outcome so far came from somebody's word and not from the seed."""
        return self._next_dictated > 0

    def digests(self) -> dict[str, str]:
        """The digest of the state after every 16 steps and after the last, by number of steps."""
        states = [past.state for past in self._past] + [bytes(self.state.buffer)]
        marks = {*range(record.EVERY, len(states), record.EVERY), len(states) - 1}
        return {str(n): self.spec.state_type(states[n]).digest() for n in sorted(marks)}

    # Playing --------------------------------------------------------------------------------------

    def play(self, seat: int, move: int | str) -> None:
        """Make a move, given as a code or in notation; chance then gives what it owes."""
        refusal = self.refusal(seat, move)
        if refusal:
            raise (Illegal if seat in self.actors else OutOfTurn)(refusal)
        before = len(self.steps)
        self._step(self.check_seat(seat), self.read(move))
        try:
            self._resolve_chance()
        except Malformed:  # what was dictated cannot be: as if the move had not been made
            impossible = self._next_dictated
            self._back_to(before)
            del self._dictated[impossible:]
            raise

    def dictate(self, *outcomes: str) -> None:
        """Say what chance gives next, in notation, instead of the seed.

        The outcomes are given one after the other as chance owes them: at once if it owes any now, else
        after the moves to come. If one cannot be given now, none of them is, and nothing changes. One
        that turns out impossible later refuses the move that asks for it, and is forgotten, with those
        after it.

            >>> from oenach import Game
            >>> game = Game("tain", seats=2, outcomes=[])
            >>> game
            <oenach.Game tain, 2 seats, 0 steps, to act: chance, to be dictated>
            >>> game.dictate("starts B")
            >>> game.actors
            (1,)

        `oenach rules GAME --notation` tells how the outcomes of each game are written.
        """
        steps, queued = len(self.steps), len(self._dictated)
        self._dictated += self.spec.read_outcomes(outcomes)
        try:
            self._resolve_chance()
        except Malformed:
            self._back_to(steps)
            del self._dictated[queued:]
            raise

    def undo(self) -> None:
        """Take back the last move, with what chance gave after it. For analysis, not for a table.

        What was dictated for that move goes with it, and so does what was dictated for later ones:
        another move may follow, and chance is dictated anew.
        """
        moves = [n for n, step in enumerate(self.steps) if step.seat != CHANCE]
        if not moves:
            raise Malformed(say.later("game.no_undo"))
        used = self._next_dictated
        self._back_to(moves[-1])
        if self._next_dictated < used:
            del self._dictated[self._next_dictated :]

    def copy(self) -> Self:
        """The same game for itself: what is played in one does not touch the other."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__getstate__())
        other.state = self.state.copy()
        other.options = deepcopy(self.options)
        other.steps, other._past = list(self.steps), list(self._past)
        other._drawn, other._dictated = list(self._drawn), list(self._dictated)
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        return {**super().__getstate__(), "_looks": {}}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.spec.check_options(self.options)  # which makes a map of a player's own known here

    def _step(self, seat: int, code: int) -> None:
        self._past.append(_Past(bytes(self.state.buffer), tuple(self._drawn), self._next_dictated))
        asked = (self.state, seat, code)
        self.steps.append(
            Step(seat, code, self.backend.rules.observers(*asked), self.backend.rules.public_action(*asked))
        )
        self.backend.rules.apply(self.state, seat, code)

    def _back_to(self, steps: int) -> None:
        """As it was when so many steps had been made."""
        if steps == len(self.steps):
            return
        past = self._past[steps]
        del self._past[steps:], self.steps[steps:]
        self._looks.clear()
        self.state.buffer[:] = past.state
        self._drawn, self._next_dictated = list(past.drawn), past.dictated

    def _resolve_chance(self) -> None:
        """Let chance give what it owes, as far as something decides it."""
        weights = self.backend.cells(self.spec.sizes.outcomes)
        starter = self.spec.starter_number(self.options)
        while self.actors == (CHANCE,):
            stream = self.backend.rules.chance(self.state, weights)
            chosen = self.backend.run.chosen_outcome(starter, weights)
            told = self._told(weights, chosen)
            outcome = told if told is not None else chosen if chosen >= 0 else self._draw(stream, weights)
            if outcome is None:
                return
            self._step(CHANCE, outcome)
            self._drawn[stream] += chosen < 0
            self._next_dictated += told is not None

    def _told(self, weights: Cells, chosen: int) -> int | None:
        """The outcome that is dictated now, if any is. That the chosen seat starts may be left out."""
        if self._next_dictated == len(self._dictated):
            return None
        outcome = self._dictated[self._next_dictated]
        if chosen >= 0 and not weights[outcome]:
            return None
        if not weights[outcome] or chosen not in (-1, outcome):
            raise Malformed(say.later("game.chance", text=self.spec.notation.write_outcome(outcome)))
        return outcome

    def _draw(self, stream: int, weights: Cells) -> int | None:
        """An outcome from the seed; None if there is no seed, so that it is not decided yet."""
        if self.source is None:
            return None
        total = sum(weights[i] for i in range(self.spec.sizes.outcomes))
        return pick(weights, self.source.draw(stream, self._drawn[stream], total))

    # Records --------------------------------------------------------------------------------------

    def record(self) -> dict[str, Any]:
        """The whole game as plain data, hidden cards and all; `from_record` gives it back."""
        return record.write(self)

    @classmethod
    def from_record(cls, source: Mapping[str, Any] | str | Path) -> Game:
        """The game of a record (its data, or the path of its file), checked step by step."""
        return record.replay(record.read(source), cls)


def _check_names(names: Sequence[str] | None, seats: int) -> Sequence[str] | None:
    if names is not None and (len(names) != seats or not all(isinstance(n, str) and n for n in names)):
        raise Malformed(say.later("game.names", seats=seats, names=names))
    return names


def _source(seed: int | str, generator: str) -> Seeded | Quick:
    if generator not in GENERATORS:
        raise Malformed(say.later("game.generator", known=", ".join(GENERATORS), given=generator))
    number = whole(seed)
    if generator == Quick.name and number is not None:
        return Quick(number)
    if generator == Quick.name or (number is None and not isinstance(seed, str)):
        raise Malformed(say.later("game.seed", seed=seed))
    return Seeded(str(seed) if number is None else number)
