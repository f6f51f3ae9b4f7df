"""The specification of a game: facts, options, and where its parts are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import ModuleType
from typing import Any

from oenach.kernel import defaults
from oenach.kernel.defaults import Sizes
from oenach.kernel.errors import Malformed
from oenach.kernel.exercise import Exercise, exercises_in
from oenach.kernel.fields import PUBLIC, State
from oenach.kernel.lesson import Lesson, lesson_in
from oenach.kernel.messages import Messages, OneOf
from oenach.kernel.rulebook import Rulebook
from oenach.kernel.whole import whole
from oenach.parts import Fading, Narration, Notation, Picture, TextView

say = Messages("oenach")
SEAT_LETTERS = "ABCDEF"
START = "start"  # the name of the option of who starts
BY_CHANCE = "chance"


@dataclass(frozen=True)
class Option:
    """A choice at the start of a game. The first value is the default; `rule` is what it varies.

    A game whose option is more than a list of values (a map file, say) gives it a class of its own.
    """

    name: str
    values: tuple[str, ...]
    rule: str
    messages: Messages  # of the game: `option.NAME` is the question, `option.NAME.VALUE` an answer
    later: bool = False  # whether records are older than it: one that does not name it has its first value
    was: str = ""  # the name that older records have for it

    def question(self, lang: str) -> str:
        """What the option asks a player."""
        return self.messages(f"option.{self.name}", lang)

    def said(self, value: str, lang: str, names: Sequence[str] = ()) -> str:
        """A value as a player reads it, as an answer to the question; with names, at a table of these
        players."""
        key = f"option.{self.name}.{value}"
        return self.messages(key, lang) if self.messages.has(key) else value

    def check(self, value: Any) -> Any:
        """The value as records keep it, which is a text; a clear error if it is none. A number or a
        truth value may be given as such: 14 for "14", True for "true"."""
        text = _as_text(value)
        if text not in self.values:
            raise not_one_of(self.name, self.values, repr(value))
        return text

    def possible(self, seats: int) -> tuple[str, ...]:
        """The values that a table of so many seats can have."""
        return self.values

    def numbers(self, value: Any) -> list[int]:
        """The value as the rules take it."""
        return [self.values.index(value)]


class StarterOption(Option):
    """Who starts: chance, or a seat by its letter, of which A is seat 0. The rules hear nothing of it: they
    name the outcomes that decide who starts (`STARTS`), and the drivers then give the chosen one."""

    def said(self, value: str, lang: str, names: Sequence[str] = ()) -> str:
        """A seat is told by the name of its player, or else by its number, from 1 on as at a table."""
        if value == BY_CHANCE:
            return super().said(value, lang)
        seat = SEAT_LETTERS.index(value)
        return names[seat] if seat < len(names) else say("option.start.seat", lang, n=seat + 1)

    def check(self, value: Any) -> Any:
        """A letter may be a small one."""
        return super().check(value.upper() if isinstance(value, str) and len(value) == 1 else value)

    def possible(self, seats: int) -> tuple[str, ...]:
        return self.values[: 1 + seats]

    def numbers(self, value: Any) -> list[int]:
        return []


def who_starts(rule: str, most: int) -> Option:
    """The option of every game in which chance decides who starts, with up to so many seats."""
    return StarterOption(START, (BY_CHANCE, *SEAT_LETTERS[:most]), rule, say, later=True)


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


@dataclass(frozen=True, eq=False)
class GameSpec:
    """Facts about a game, and where its parts are. `revision` goes up when a rule changes, and
    `changes` then names the rule."""

    name: str
    title: str
    designer: str  # empty: nobody knows
    year: int  # 0: nobody knows
    messages: Messages  # its own; `about` is the game in a sentence
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    longest: int  # no game has more decisions than this
    state_type: type[State]
    rules: ModuleType
    book: Rulebook
    notation: Notation
    narration: Narration
    text_view: TextView
    picture: Picture
    heuristic: ModuleType | None = None  # with `SCALES`; None: no move looks better than another
    cover: Callable[[], str] | None = None  # the picture of the game on the pages; None: knotwork
    fading: Fading | None = None
    facts: Mapping[str, tuple[int, ...]] = field(default_factory=dict)  # fields that studies count, by value
    streams: tuple[str, ...] = ()
    minutes: int = 30  # that a game takes, about
    revision: int = 1
    changes: Mapping[int, str] = field(default_factory=dict)

    @cached_property
    def sizes(self) -> Sizes:
        """How many actions, outcomes, streams of chance and kinds of pieces the game has."""
        names = ("ACTIONS", "OUTCOMES", "STREAMS", "PIECES")
        return Sizes(*(getattr(self.rules, name, getattr(defaults, name, 0)) for name in names))

    @property
    def has_chance(self) -> bool:
        return self.sizes.outcomes > 0

    @property
    def has_points(self) -> bool:
        return hasattr(self.rules, "score")

    @cached_property
    def has_secrets(self) -> bool:
        """Whether a seat may not see all of the table."""
        return any(field.see is not PUBLIC for field in self.state_type.fields.values())

    @property
    def lesson(self) -> Lesson | None:
        """The guided first game that lies in the game's folder, read when it is first asked for; None: there
        is none."""
        return lesson_in(self.messages.package)

    @property
    def exercises(self) -> tuple[Exercise, ...]:
        """The exercises that lie in the game's folder, read when they are first asked for; () if there are
        none."""
        return exercises_in(self.messages.package)

    def about(self, lang: str) -> str:
        """The game in a sentence."""
        return self.messages("about", lang)

    def credit(self, lang: str) -> str:
        """Who made the game, and when, as far as that is known."""
        key = "credit" if self.year else "credit.no_year"
        return say(key, lang, designer=self.designer, year=self.year) if self.designer else ""

    def fact(self, name: str, value: int | None, lang: str) -> str:
        """What a study calls a fact of the game, or one of its values."""
        return self.messages(f"fact.{name}" if value is None else f"fact.{name}.{value}", lang)

    def check_seats(self, seats: int | None) -> int:
        """The number of seats asked for, or the smallest; a clear error if the game has no such."""
        if seats is None:
            return self.seats[0]
        number = whole(seats)
        if number not in self.seats:
            fewest, most = self.seats[0], self.seats[-1]
            if fewest == most:
                raise Malformed(say.later("seats.exactly", title=self.title, n=most, seats=seats))
            raise Malformed(say.later("seats.wrong", title=self.title, fewest=fewest, most=most, seats=seats))
        return number

    def check_options(self, chosen: Mapping[str, Any] | None, seats: int | None = None) -> dict[str, Any]:
        """Every option with its chosen value or its default; a clear error if it has no such, or if a table
        of so many seats has none."""
        if chosen is not None and not isinstance(chosen, Mapping):
            raise Malformed(say.later("option.no_dict", chosen=chosen))
        chosen = self.renamed_options(chosen or {})
        values = {o.name: o.check(chosen.pop(o.name, o.values[0])) for o in self.options}
        if chosen:
            unknown, known = next(iter(chosen)), ", ".join(values) or say.later("none")
            raise Malformed(say.later("option.unknown", title=self.title, name=unknown, known=known))
        if seats is not None:
            self._check_table(values, seats)
        return values

    def renamed_options(self, chosen: Mapping[str, Any]) -> dict[str, Any]:
        """Options by the names that they have now. A value tells what is meant where another option has got
        the name that it had."""
        named = dict(chosen)
        for option in self.options:
            if option.was and named.get(option.was) in option.values:
                named[option.name] = named.pop(option.was)
        return named

    def _check_table(self, values: Mapping[str, Any], seats: int) -> None:
        """Refuse a listed value that a table of so many seats cannot have."""
        for option in self.options:
            value, possible = values[option.name], option.possible(seats)
            if value in option.values and value not in possible:
                told = {"name": option.name, "values": OneOf(possible), "value": repr(value)}
                raise Malformed(say.later("option.not_here", seats=seats, **told))

    def read_outcomes(self, outcomes: str | Iterable[str]) -> list[int]:
        """Outcomes of chance in notation as codes; a text alone is one outcome."""
        if isinstance(outcomes, str) or not isinstance(outcomes, Iterable):
            outcomes = [outcomes]
        return [self._read_outcome(text) for text in outcomes]

    def _read_outcome(self, text: str) -> int:
        if self.has_chance and not isinstance(text, str):
            example = self.notation.write_outcome(self.sizes.outcomes - 1)
            raise Malformed(say.later("outcome.no_text", title=self.title, example=example, text=text))
        return self.notation.parse_outcome(text)

    def __reduce__(self) -> tuple[Callable[[str], GameSpec], tuple[str]]:
        """For `pickle` and `copy`: there is one spec of each name."""
        from oenach.games import spec_of  # which imports this module

        return spec_of, (self.name,)

    def option_numbers(self, values: Mapping[str, Any]) -> list[int]:
        """The options as the rules take them, one after the other; never an empty list."""
        return [n for option in self.options for n in option.numbers(values[option.name])] or [0]

    def starter_number(self, values: Mapping[str, Any]) -> int:
        """The seat that was chosen to start, + 1; 0 if chance decides, or a rule of the game."""
        chosen = values.get(START, BY_CHANCE)
        return 0 if chosen == BY_CHANCE else SEAT_LETTERS.index(chosen) + 1
