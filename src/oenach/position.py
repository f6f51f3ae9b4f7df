"""What a game and a view of it have in common: a state of some game that can be asked about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from oenach.kernel.backend import Backend, compile_rules
from oenach.kernel.chance import CHANCE, CHANCE_BIT
from oenach.kernel.errors import Malformed, Refusal
from oenach.kernel.fields import State
from oenach.kernel.messages import Messages
from oenach.kernel.renamed import OldAttribute
from oenach.kernel.rulebook import LANGUAGES
from oenach.kernel.whole import whole
from oenach.spec import GameSpec

say = Messages("oenach")
# One name a seat, from the tales of Ulster and Leinster; each begins with its own letter.
NAMES = ("Aífe", "Brigit", "Conall", "Deirdre", "Eógan", "Fergus")


class Move(int):
    """An action: a code for machines that reads as its notation for people."""

    text: str

    def __new__(cls, code: int, text: str) -> Move:
        move = super().__new__(cls, code)
        move.text = text
        return move

    def __getnewargs__(self) -> tuple[int, str]:  # type: ignore[override]  # a move is also its text
        return int(self), self.text

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Move({int(self)}, {self.text!r})"


class Position:
    """A state of a game, whole or as one seat sees it."""

    title = OldAttribute("spec")

    def __init__(self, spec: GameSpec, state: State, seats: int, names: Sequence[str] | None = None) -> None:
        self.spec = spec
        self.state = state
        self.seats = seats
        self.names = tuple(names or NAMES[:seats])

    @cached_property
    def backend(self) -> Backend:
        """The rules, interpreted: quick enough for people, and nothing to compile."""
        return compile_rules(self.spec, False)

    def __getstate__(self) -> dict[str, Any]:
        """For `pickle` and `copy`: everything but the functions, which every program has."""
        return {name: value for name, value in self.__dict__.items() if name != "backend"}

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now; (CHANCE,) while an outcome is owed; () when the game is over."""
        mask = self.backend.rules.actors(self.state)
        if mask & CHANCE_BIT:
            return (CHANCE,)
        return tuple(seat for seat in range(self.seats) if mask >> seat & 1)

    @property
    def over(self) -> bool:
        return not self.actors

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat, as they stand now."""
        out = self.backend.cells(self.seats)
        self.backend.rules.score(self.state, out)
        return tuple(out[seat] for seat in range(self.seats))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; () until the game is over."""
        if not self.over:
            return ()
        mask = self.backend.rules.winners(self.state)
        return tuple(seat for seat in range(self.seats) if mask >> seat & 1)

    @property
    def drawn(self) -> bool:
        """Whether a game without points ended in a draw: no seat has won more than another."""
        return not self.spec.has_points and len(self.winners) == self.seats > 1

    def moves_of(self, seat: int) -> list[Move]:
        """What a seat may do now, in ascending order of codes; nothing if it is not to act."""
        seat = self.check_seat(seat)
        if seat not in self.actors:
            return []
        out = self.backend.cells(self.spec.sizes.actions)
        n = self.backend.rules.moves(self.state, seat, out)
        return [Move(out[i], self.spec.notation.write(out[i])) for i in range(n)]

    def refusal(self, seat: int, move: int | str, lang: str = "en") -> Refusal | None:
        """None if the seat may do this now, else the rule that forbids it and a sentence."""
        return self.refusal_of(seat, self.read(move), lang)

    def refusal_of(self, seat: int, code: int, lang: str = "en") -> Refusal | None:
        """The same for a code, or for minus the number of a rule that forbids a thing always."""
        seat = self.check_seat(seat)
        # A move without a code is always forbidden; but who is not to act hears that first.
        forbidden = code < 0 and seat in self.actors
        number = -code if forbidden else self.backend.rules.refuse(self.state, seat, max(code, 0))
        if not number:
            return None
        rule = self.spec.book.numbered(number)
        return Refusal(rule.id, number, rule.why[check_lang(lang)])

    def read(self, move: int | str) -> int:
        """The action code of a move given as a code or in notation (see `parts.Notation`)."""
        if isinstance(move, str):
            return self.spec.notation.parse(move)
        code = whole(move)
        if code is None or not 0 <= code < self.spec.sizes.actions:
            last = self.spec.sizes.actions - 1
            raise Malformed(say.later("move.no_code", title=self.spec.title, last=last, move=move))
        return code

    def check_seat(self, seat: int) -> int:
        """The number of a seat of this table, whatever kind of integer it is given as."""
        number = whole(seat)
        if number is None or not 0 <= number < self.seats:
            raise Malformed(say.later("seats.none", last=self.seats - 1, seat=seat))
        return number


def check_lang(lang: str) -> str:
    if lang not in LANGUAGES:
        raise Malformed(say.later("language.unknown", languages=", ".join(LANGUAGES), lang=lang))
    return lang
