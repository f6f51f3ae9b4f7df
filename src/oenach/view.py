"""What one seat, or a spectator, knows. Bots, pages and logs get a view, never the state."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, NamedTuple

from oenach.kernel.chance import CHANCE
from oenach.kernel.errors import Illegal, Malformed, OutOfTurn, Refusal
from oenach.kernel.fields import State
from oenach.kernel.messages import Messages
from oenach.kernel.renamed import OldAttribute
from oenach.kernel.whole import whole
from oenach.position import Move, Position, check_lang
from oenach.spec import GameSpec

say = Messages("oenach")
SPECTATOR = -1


class Step(NamedTuple):
    """One thing that happened: an action of a seat, or an outcome of chance."""

    seat: int
    code: int
    seen: int = -1  # the seats that saw it, as bits; -1: everyone
    public_action: int = -1  # what the others saw of it, as a code; -1: nothing

    def seen_by(self, seat: int | None) -> list[Step]:
        """The step as a seat or (None) a spectator saw it: whole, from outside, or not at all."""
        if self.seen & 1 << (31 if seat is None else seat):
            return [self]
        return [] if self.public_action < 0 else [Step(self.seat, self.public_action)]

    def notation(self, spec: GameSpec) -> str:
        """The step as records write it: the seat or * for chance, then the text of the action."""
        if self.seat == CHANCE:
            return "* " + spec.notation.write_outcome(self.code)
        return f"{self.seat} {spec.notation.write(self.code)}"

    def told(self, spec: GameSpec, names: Sequence[str], lang: str, to: int | None = None) -> str:
        """The step as a person would tell it, to the player at seat `to` or to anyone."""
        told_to = ["" if seat == to else name for seat, name in enumerate(names)]
        if self.seat == CHANCE:
            alone = self.seen > 0 and self.seen.bit_count() == 1
            receiver = self.seen.bit_length() - 1 if alone else -1
            return spec.narration.tell_outcome(self.code, lang, told_to, receiver)
        return spec.narration.tell(self.seat, self.code, lang, told_to)


def mask(state: State, seat: int | None) -> State:
    """The part of a state that a seat may see, as a state with the rest blank (0)."""
    return type(state)(masked(state, seat))


def masked(state: State, seat: int | None) -> bytearray:
    """The bytes of that part."""
    seen, whole = bytearray(len(state.buffer)), state.buffer
    for to, source, length in type(state).visible_runs(SPECTATOR if seat is None else seat):
        seen[to : to + length] = whole[source : source + length]
    return seen


class View(Position):
    """A game as a seat sees it; `seat` None is a spectator. Prints as a text board."""

    fill = OldAttribute("determinize")
    worth = OldAttribute("heuristic")

    def __init__(
        self,
        spec: GameSpec,
        seen: State,
        seats: int,
        seat: int | None,
        names: Sequence[str],
        log: Sequence[Step],
    ) -> None:
        super().__init__(spec, seen, seats, names)
        self.seat = seat
        self.log = tuple(log)

    # What is seen does not change any more, so what follows from it is found out once.

    @cached_property
    def actors(self) -> tuple[int, ...]:
        return super().actors

    @cached_property
    def scores(self) -> tuple[int, ...]:
        return super().scores

    @cached_property
    def winners(self) -> tuple[int, ...]:
        return super().winners

    def moves(self) -> list[Move]:
        """What this seat may do now."""
        return [] if self.seat is None else self.moves_of(self.seat)

    def why(self, move: int | str, lang: str = "en") -> Refusal | None:
        """None if this seat may do this now, else the rule that forbids it and a sentence."""
        return self.refusal(self._player(), move, lang)

    def determinize(self, seed: int) -> State:
        """A whole state that agrees with this view; another seed gives another one."""
        number = whole(seed)
        if number is None:
            raise Malformed(say.later("view.seed", seed=seed))
        state = self.state.copy()
        viewer = SPECTATOR if self.seat is None else self.seat
        self.backend.rules.determinize(state, viewer, number, self.backend.scratch())
        return state

    def heuristic(self, move: int | str) -> int:
        """How good an allowed move of this seat looks to the game's greedy player, in units of its own."""
        seat = self._actor()
        refusal = self.refusal(seat, move)
        if refusal:
            raise Illegal(refusal)
        return self.backend.rules.heuristic(self.state, seat, self.read(move))

    def greedy(self) -> Move:
        """What the game's greedy player would do here, if this seat is to act."""
        seat = self._actor()
        out = self.backend.cells(self.spec.sizes.actions)
        code = self.backend.run.greedy(self.state, seat, out, self.backend.rules.moves(self.state, seat, out))
        return Move(code, self.spec.notation.write(code))

    def _player(self) -> int:
        """The seat of this view, which must be that of a player."""
        if self.seat is None:
            raise Malformed(say.later("view.spectator"))
        return self.seat

    def _actor(self) -> int:
        """The seat of this view, which must be to act."""
        seat = self._player()
        refusal = None if seat in self.actors else self.refusal(seat, 0)
        if refusal:
            raise OutOfTurn(refusal)
        return seat

    def text(self, lang: str = "en", plain: bool = False, typed: bool = True) -> str:
        """The table in words and letters, `plain` for reading aloud. Its last line says what is expected, to
        somebody who answers with a `typed` move or, on a screen, by pointing."""
        board, prompt = self.spec.text_view.board(self, check_lang(lang), plain), self.spec.text_view.prompt
        expected = self.spec.narration.expected
        last = prompt(self, lang, plain) if prompt and typed else expected(self, lang)
        return "\n".join(filter(None, (board, last)))

    def __str__(self) -> str:
        return self.text()

    @cached_property
    def known_scores(self) -> tuple[int, ...]:
        """The points of all seats as this viewer knows them: with what it has laid unseen."""
        known = self.spec.narration.known_scores
        return known(self) if known else self.scores

    @cached_property
    def forgotten(self) -> int:
        """How far the table no longer shows this viewer what all have seen."""
        return self.spec.fading.forgotten(self) if self.spec.fading else 0

    def shown(self, forgotten: int | None = None) -> View:
        """This view, or an earlier one when so much is `forgotten`, as the table shows it to people and
        programs. The view itself is also what a bot remembers, and that may be more."""
        fading = self.spec.fading
        return fading.faded(self, self.forgotten if forgotten is None else forgotten) if fading else self

    def json(self, lang: str = "en") -> dict[str, Any]:
        """The view as plain data: every field that this seat is shown, and what it may do."""
        lang, offered = check_lang(lang), self.spec.narration.offered
        return {
            "game": self.spec.name,
            "rules": self.spec.revision,
            "seats": self.seats,
            "seat": self.seat,
            "names": list(self.names),
            "actors": list(self.actors),
            "over": self.over,
            "scores": list(self.scores),
            "winners": list(self.winners),
            "moves": [
                {"code": int(m), "text": m.text, "sentence": offered(self, m, lang).sentence(lang)}
                for m in self.moves()
            ],
            "fields": self.shown().state.as_dict(),
            "log": [step.notation(self.spec) for step in self.log],
        }
