"""A game in play: the whole state, who drew what, and everything that happened so far."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from oenach import record
from oenach.games import title_of
from oenach.kernel.chance import CHANCE, Quick, Seeded, pick
from oenach.kernel.errors import Illegal, Malformed, OutOfTurn, Refusal
from oenach.position import Move, Position
from oenach.view import Step, View, mask

GENERATORS = (Seeded.name, Quick.name)
LOOKS = 16  # kept: what happened is told to everyone at the table, from the same looks back


class _Past(NamedTuple):
    """Enough to go back to before a step."""

    state: bytes
    drawn: tuple[int, ...]
    dictated: int


class Game(Position):
    """A game that people, bots or a test play.

    Chance follows `seed` (any integer or text; a fresh one if none is given). A test may dictate
    `outcomes` instead: they come first, in order, and where they run out the seed goes on; without
    any seed the game then waits, with CHANCE among its actors, for `dictate`.
    """

    def __init__(
        self,
        name: str,
        seats: int | None = None,
        seed: int | str | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        outcomes: Iterable[str] | None = None,
        names: Sequence[str] | None = None,
        generator: str = Seeded.name,
    ) -> None:
        title = title_of(name)
        seats = title.check_seats(seats)
        super().__init__(title, title.table(), seats, _check_names(names, seats))
        self.options = title.check_options(options)
        if seed is None and outcomes is None:
            seed = secrets.token_hex(16)
        self.source = None if seed is None else _source(seed, generator)
        self.steps: list[Step] = []
        self._past: list[_Past] = []
        self._looks: dict[tuple[int, int | None], View] = {}  # looks back that were asked for lately
        self._drawn = [0] * title.rules.STREAMS
        self._dictated = [title.words.parse_outcome(text) for text in outcomes or ()]
        self._next_dictated = 0
        self.way.rules.start(self.state, seats, title.option_numbers(self.options))
        self._settle()

    def __repr__(self) -> str:
        state = "over" if self.over else f"to act: {', '.join(map(str, self.actors))}"
        return f"<oenach.Game {self.title.name}, {self.seats} seats, {len(self.steps)} steps, {state}>"

    # Asking ---------------------------------------------------------------------------------------

    def moves(self, seat: int) -> list[Move]:
        """What a seat may do now, in ascending order of codes; nothing if it is not to act."""
        return self.moves_of(seat)

    def why(self, seat: int, move: int | str, lang: str = "en") -> Refusal | None:
        """None if the seat may do this now, else the rule that forbids it and a sentence."""
        return self.refusal(seat, move, lang)

    def view(self, seat: int | None) -> View:
        """The game as a seat sees it; None is a spectator."""
        if seat is not None:
            self.check_seat(seat)
        return View(self.title, mask(self.state, seat), self.seats, seat, self.names, self.log(seat))

    def view_after(self, steps: int, seat: int | None) -> View:
        """The game as a seat saw it when so many steps had been made."""
        if steps >= len(self.steps):
            return self.view(seat)
        key = (steps, seat)
        if key not in self._looks:
            while len(self._looks) >= LOOKS:
                del self._looks[next(iter(self._looks))]
            state = self.title.table(self._past[steps].state)
            log = [seen for step in self.steps[:steps] for seen in step.seen_by(seat)]
            self._looks[key] = View(self.title, mask(state, seat), self.seats, seat, self.names, log)
        return self._looks[key]

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
        return {str(n): self.title.table(states[n]).digest() for n in sorted(marks)}

    # Playing --------------------------------------------------------------------------------------

    def play(self, seat: int, move: int | str) -> None:
        """Make a move, given as a code or in notation; chance then gives what it owes."""
        refusal = self.refusal(seat, move)
        if refusal:
            raise (Illegal if seat in self.actors else OutOfTurn)(refusal)
        before = len(self.steps)
        self._step(seat, self.read(move))
        try:
            self._settle()
        except Malformed:  # what was dictated cannot be: as if the move had not been made
            while len(self.steps) > before:
                self._step_back()
            raise

    def dictate(self, *outcomes: str) -> None:
        """Say what chance gives next, in notation, instead of the seed."""
        self._dictated += [self.title.words.parse_outcome(text) for text in outcomes]
        self._settle()

    def undo(self) -> None:
        """Take back the last move, with what chance gave after it. For analysis, not for a table."""
        if all(step.seat == CHANCE for step in self.steps):
            raise Malformed("There is no move to take back.")
        while self.steps[-1].seat == CHANCE:
            self._step_back()
        self._step_back()

    def _step(self, seat: int, code: int) -> None:
        self._past.append(_Past(bytes(self.state.buffer), tuple(self._drawn), self._next_dictated))
        asked = (self.state, seat, code)
        self.steps.append(Step(seat, code, self.way.rules.witnesses(*asked), self.way.rules.outward(*asked)))
        self.way.rules.apply(self.state, seat, code)

    def _step_back(self) -> None:
        past = self._past.pop()
        self.steps.pop()
        self._looks.clear()
        self.state.buffer[:] = past.state
        self._drawn, self._next_dictated = list(past.drawn), past.dictated

    def _settle(self) -> None:
        """Let chance give what it owes, as far as something decides it."""
        weights = self.way.cells(self.title.rules.OUTCOMES)
        while self.actors == (CHANCE,):
            stream = self.way.rules.chance(self.state, weights)
            outcome = self._outcome(stream, [weights[i] for i in range(self.title.rules.OUTCOMES)])
            if outcome is None:
                return
            self._step(CHANCE, outcome)
            self._drawn[stream] += 1

    def _outcome(self, stream: int, weights: list[int]) -> int | None:
        """The next outcome: dictated, or from the seed, or (None) not decided yet."""
        if self._next_dictated < len(self._dictated):
            outcome = self._dictated[self._next_dictated]
            if not weights[outcome]:
                del self._dictated[self._next_dictated :]
                text = self.title.words.outcome_notation(outcome)
                raise Malformed(f"Chance cannot give {text!r} now.")
            self._next_dictated += 1
            return outcome
        if self.source is None:
            return None
        return pick(weights, self.source.draw(stream, self._drawn[stream], sum(weights)))

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
        raise Malformed(f"A game of {seats} needs {seats} names; got {names!r}.")
    return names


def _source(seed: int | str, generator: str) -> Seeded | Quick:
    if generator not in GENERATORS:
        raise Malformed(f"The generator is one of {', '.join(GENERATORS)}; not {generator!r}.")
    if generator == Quick.name and type(seed) is int:
        return Quick(seed)
    if generator == Quick.name or type(seed) not in (int, str):
        raise Malformed(f"A seed is a whole number or a text, not {seed!r}.")
    return Seeded(seed)
