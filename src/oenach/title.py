"""A title: what the library holds of one game, apart from its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import TYPE_CHECKING, Protocol

from oenach.kernel.errors import Malformed
from oenach.kernel.fields import State
from oenach.kernel.rulebook import Rulebook

if TYPE_CHECKING:
    from oenach.view import View


@dataclass(frozen=True)
class Option:
    """A choice at the start of a game. The first value is the default; `rule` is what it varies."""

    name: str
    values: tuple[str, ...]
    rule: str
    text: Mapping[str, str]


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

    def told_outcome(self, outcome: int, lang: str, names: Sequence[str], you: bool, /) -> str:
        """An outcome as it is told afterwards; `you`: to the player it concerns."""
        ...


@dataclass(frozen=True)
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
    book: Rulebook
    words: Words
    board: Callable[[View, str, bool], str]
    facts: Mapping[str, Mapping[int, str]] = field(default_factory=dict)
    streams: tuple[str, ...] = ()
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

    def check_options(self, chosen: Mapping[str, str] | None) -> dict[str, str]:
        """Every option with its chosen value or its default."""
        chosen = dict(chosen or {})
        result = {}
        for option in self.options:
            value = chosen.pop(option.name, option.values[0])
            if value not in option.values:
                raise Malformed(f"{option.name} is one of {', '.join(option.values)}; not {value!r}.")
            result[option.name] = value
        if chosen:
            known = ", ".join(option.name for option in self.options) or "none"
            raise Malformed(f"{self.title} has no option {next(iter(chosen))!r}; its options: {known}.")
        return result

    def option_numbers(self, chosen: Mapping[str, str]) -> list[int]:
        """The options as the rules take them: the number of each chosen value."""
        return [option.values.index(chosen[option.name]) for option in self.options]
