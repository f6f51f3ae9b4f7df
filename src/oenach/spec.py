"""The specification of a game: facts, options, and where its parts are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from oenach.kernel.errors import Malformed
from oenach.kernel.fields import State
from oenach.kernel.messages import Messages, OneOf
from oenach.kernel.rulebook import Rulebook
from oenach.kernel.whole import whole

if TYPE_CHECKING:
    from oenach.view import View

say = Messages("oenach")


@dataclass(frozen=True)
class Option:
    """A choice at the start of a game. The first value is the default; `rule` is what it varies.

    A game whose option is more than a list of values (a map file, say) gives it a class of its own.
    """

    name: str
    values: tuple[str, ...]
    rule: str
    messages: Messages  # of the game: `option.NAME` is the question, `option.NAME.VALUE` an answer

    def question(self, lang: str) -> str:
        """What the option asks a player."""
        return self.messages(f"option.{self.name}", lang)

    def said(self, value: str, lang: str) -> str:
        """A value as a player reads it, as an answer to the question."""
        key = f"option.{self.name}.{value}"
        return self.messages(key, lang) if self.messages.has(key) else value

    def check(self, value: Any) -> Any:
        """The value as records keep it, which is a text; a clear error if it is none. A number or a
        truth value may be given as such: 14 for "14", True for "true"."""
        text = _as_text(value)
        if text not in self.values:
            raise not_one_of(self.name, self.values, repr(value))
        return text

    def numbers(self, value: Any) -> list[int]:
        """The value as the rules take it."""
        return [self.values.index(value)]


def not_one_of(name: str, values: tuple[str, ...], shown: str) -> Malformed:
    """An option has no such value, which is shown as a text."""
    return Malformed(say.later("option.not_one", name=name, values=OneOf(values), value=shown))


def _as_text(value: object) -> str | None:
    """A value of an option as a text: of a text, a whole number or a truth value; None of anything else."""
    if isinstance(value, str):
        return str(value)
    if isinstance(value, bool) or getattr(getattr(value, "dtype", None), "kind", "") == "b":  # or NumPy's
        return "true" if value else "false"
    number = whole(value)
    return None if number is None else str(number)


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


class Scales(NamedTuple):
    """How the bots read a game's heuristic and its points."""

    temperature: float  # the difference in heuristic that makes the prior of a move e times as large
    rollout_noise: float  # the most that noise adds to the heuristic of a move in a rollout
    spread: float  # a clear lead in points
    horizon: int  # decisions of a seat after which a rollout is cut off: the points say enough then
    boy: float  # the temperatures at which a boy
    warrior: float  # and a warrior choose
    chief: int  # simulations before a move of a chief
    druid: int  # and, when it must hurry, of a druid


@dataclass(frozen=True)
class TableTalk:
    """What a game may add to the way it is played in the terminal. A game needs none of it."""

    # A move as a player of a language types it, if more than its verb has another word there.
    typed: Callable[[int, str], str] | None = None
    # A move of a seat, told with the names of all; the name of the player it is told to is empty.
    told: Callable[[int, int, str, Sequence[str]], str] | None = None
    # What a move takes or does at this table, where its notation does not say: the card on top of a
    # pile. From what everyone sees; nothing where there is nothing to add.
    detail: Callable[[View, int, str], str] | None = None
    # What else happened between two views of a seat: what was revealed, won or begun.
    consequences: Callable[[View, View, str], list[str]] | None = None
    # What the points of a seat are made of ("13 cattle", 26); nothing where there is nothing to tell.
    score_parts: Callable[[View, int, str], list[tuple[str, int]]] | None = None
    # The moves and their numbers as a table of at most so many columns; nothing where a list does.
    menu: Callable[[View, str, int], list[str]] | None = None
    # The lines of the board about a word, plain or not; nothing if the word names no part of it.
    part: Callable[[View, str, str, bool], list[str]] | None = None
    # Where to look for a move, as a sentence that does not give it away; equal for moves of one kind.
    area: Callable[[View, int, str], str] | None = None
    # What all have seen but the table no longer shows: how far that goes for a viewer now, as a number that
    # grows, and a view without it, as the viewer is shown it now. A game has both or neither.
    forgotten: Callable[[View], int] | None = None
    faded: Callable[[View, int], View] | None = None


@dataclass(frozen=True, eq=False)
class GameSpec:
    """Facts about a game, and where its parts are. `revision` goes up when a rule changes, and
    `changes` then names the rule."""

    name: str
    title: str
    designer: str
    year: int
    messages: Messages  # its own; `about` is the game in a sentence
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    longest: int  # no game has more decisions than this
    state_type: type[State]
    rules: ModuleType
    heuristic: ModuleType
    book: Rulebook
    words: Words
    board: Callable[[View, str, bool], str]
    facts: Mapping[str, Mapping[int, str]] = field(default_factory=dict)
    streams: tuple[str, ...] = ()
    legend: Mapping[str, str] = field(default_factory=dict)  # what the letters of the notation mean
    look: Callable[[View, str, str], str] | None = None  # what a player asks of a place: "Mide"
    table_talk: TableTalk = TableTalk()
    minutes: int = 30  # that a game takes, about
    revision: int = 1
    changes: Mapping[int, str] = field(default_factory=dict)

    def about(self, lang: str) -> str:
        """The game in a sentence."""
        return self.messages("about", lang)

    def check_seats(self, seats: int | None) -> int:
        """The number of seats asked for, or the smallest; a clear error if the game has no such."""
        if seats is None:
            return self.seats[0]
        number = whole(seats)
        if number not in self.seats:
            fewest, most = self.seats[0], self.seats[-1]
            raise Malformed(say.later("seats.wrong", title=self.title, fewest=fewest, most=most, seats=seats))
        return number

    def check_options(self, chosen: Mapping[str, Any] | None) -> dict[str, Any]:
        """Every option with its chosen value or its default."""
        if chosen is not None and not isinstance(chosen, Mapping):
            raise Malformed(say.later("option.no_dict", chosen=chosen))
        chosen = dict(chosen or {})
        values = {o.name: o.check(chosen.pop(o.name, o.values[0])) for o in self.options}
        if chosen:
            unknown, known = next(iter(chosen)), ", ".join(values) or say.later("none")
            raise Malformed(say.later("option.unknown", title=self.title, name=unknown, known=known))
        return values

    def read_outcomes(self, outcomes: str | Iterable[str]) -> list[int]:
        """Outcomes of chance in notation as codes; a text alone is one outcome."""
        if isinstance(outcomes, str) or not isinstance(outcomes, Iterable):
            outcomes = [outcomes]
        return [self._read_outcome(text) for text in outcomes]

    def _read_outcome(self, text: str) -> int:
        if not isinstance(text, str):
            example = self.words.outcome_notation(self.rules.OUTCOMES - 1)
            raise Malformed(say.later("outcome.no_text", title=self.title, example=example, text=text))
        return self.words.parse_outcome(text)

    def __reduce__(self) -> tuple[Callable[[str], GameSpec], tuple[str]]:
        """For `pickle` and `copy`: there is one spec of each name."""
        from oenach.games import spec_of  # which imports this module

        return spec_of, (self.name,)

    def option_numbers(self, values: Mapping[str, Any]) -> list[int]:
        """The options as the rules take them, one after the other; never an empty list."""
        return [n for option in self.options for n in option.numbers(values[option.name])] or [0]
