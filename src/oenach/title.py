"""A title: what the library holds of one game, apart from its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol

from oenach.kernel.errors import Malformed
from oenach.kernel.fields import State
from oenach.kernel.rulebook import Rulebook

if TYPE_CHECKING:
    from oenach.view import View


@dataclass(frozen=True)
class Option:
    """A choice at the start of a game. The first value is the default; `rule` is what it varies.

    A game whose option is more than a list of values (a map file, say) gives it a class of its own.
    """

    name: str
    values: tuple[str, ...]
    rule: str
    text: Mapping[str, str]

    def check(self, value: Any) -> Any:
        """The value as records keep it; a clear error if it is none."""
        if value not in self.values:
            raise Malformed(f"{self.name} is one of {', '.join(self.values)}; not {value!r}.")
        return value

    def numbers(self, value: Any) -> list[int]:
        """The value as the rules take it."""
        return [self.values.index(value)]


class Words(Protocol):
    """How a game speaks: the notation of its actions, and sentences about them."""

    def notation(self, action: int, /) -> str:
        """The stable text of an action code."""
        ...

    def parse(self, text: str, /) -> int:
        """The action code of a text; minus a rule's number if the text is understood but no code
        exists, because that rule forbids it always. Anything else raises Malformed."""
        ...

    def outcome_notation(self, outcome: int, /) -> str:
        """The stable text of an outcome of chance."""
        ...

    def parse_outcome(self, text: str, /) -> int:
        """The outcome of a text; anything else raises Malformed."""
        ...

    def sentence(self, action: int, lang: str, /) -> str:
        """An action as it is offered."""
        ...

    def told(self, action: int, lang: str, name: str, /) -> str:
        """An action as it is told afterwards: of `name`, or, without one, to who did it."""
        ...

    def told_outcome(self, outcome: int, lang: str, names: Sequence[str], receiver: int, /) -> str:
        """An outcome as it is told afterwards. `receiver` is the one seat that saw it, -1 if all did.
        In `names` the name of the player it is told to, if any, is empty: "You get ..."."""
        ...


@dataclass(frozen=True, eq=False)
class Title:
    """Facts about a game, and where its parts are. `revision` goes up when a rule changes, and
    `changes` then names the rule."""

    name: str
    title: str
    designer: str
    year: int
    about: Mapping[str, str]
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    longest: int  # no game has more decisions than this
    table: type[State]
    rules: ModuleType
    greedy: ModuleType
    book: Rulebook
    words: Words
    board: Callable[[View, str, bool], str]
    facts: Mapping[str, Mapping[int, str]] = field(default_factory=dict)
    streams: tuple[str, ...] = ()
    legend: Mapping[str, str] = field(default_factory=dict)  # what the letters of the notation mean
    look: Callable[[View, str, str], str] | None = None  # what a player asks of a place: "Mide"
    revision: int = 1
    changes: Mapping[int, str] = field(default_factory=dict)

    def check_seats(self, seats: int | None) -> int:
        """The number of seats asked for, or the smallest; a clear error if the game has no such."""
        if seats is None:
            return self.seats[0]
        if type(seats) is not int or seats not in self.seats:
            allowed = f"{self.seats[0]} to {self.seats[-1]}"
            raise Malformed(f"{self.title} is for {allowed} players, not {seats!r}.")
        return seats

    def check_options(self, chosen: Mapping[str, Any] | None) -> dict[str, Any]:
        """Every option with its chosen value or its default."""
        chosen = dict(chosen or {})
        values = {o.name: o.check(chosen.pop(o.name, o.values[0])) for o in self.options}
        if chosen:
            known = ", ".join(values) or "none"
            raise Malformed(f"{self.title} has no option {next(iter(chosen))!r}; its options: {known}.")
        return values

    def option_numbers(self, values: Mapping[str, Any]) -> list[int]:
        """The options as the rules take them, one after the other; never an empty list."""
        return [n for option in self.options for n in option.numbers(values[option.name])] or [0]
