"""What every game owes, checked when it is registered: `check(spec)` says in sentences what is missing.

The functions of the rules are described in `oenach.kernel.interface`, the other parts in `oenach.parts`.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from types import FunctionType

from oenach.kernel import defaults
from oenach.kernel.fields import State
from oenach.kernel.interface import Rules
from oenach.parts import no_outcome, parse_no_outcome, tell_no_outcome
from oenach.spec import START, GameSpec

REQUIRED = ("start", "actors", "refuse", "apply", "winners")  # what no default can say
IN_HEURISTIC = ("heuristic", "evaluate")
TOGETHER = ("chance", "OUTCOMES", "STREAMS")  # a game with chance has all of these


class Incomplete(TypeError):
    """A game that does not keep the contract, with a sentence for each thing that it lacks."""

    def __init__(self, game: str, wrong: list[str]) -> None:
        super().__init__(
            "\n".join([f"The game {game!r} cannot be registered:", *(f"- {one}" for one in wrong)])
        )
        self.wrong = wrong


def check(spec: object, name: str) -> GameSpec:
    """The spec, if it is one that keeps the contract under this name; else `Incomplete`."""
    if not isinstance(spec, GameSpec):
        raise Incomplete(name, [f"what is registered must be a GameSpec, not {type(spec).__name__}."])
    wrong = [*_facts(spec, name), *_functions(spec), *_chance(spec), *_secrets(spec), *_texts(spec)]
    wrong = wrong or [*_lesson(spec), *_exercises(spec)]  # which ask the other parts
    if wrong:
        raise Incomplete(name, wrong)
    return spec


def _facts(spec: GameSpec, name: str) -> Iterator[str]:
    if spec.name != name:
        yield f"it is registered as {name!r}, but its spec says name={spec.name!r}."
    if not spec.seats or list(spec.seats) != sorted(set(spec.seats)) or spec.seats[0] < 1:
        yield f"seats={spec.seats!r} must list the numbers of players, the smallest first: (2, 3, 4)."
    elif spec.seats[-1] > defaults.MOST_SEATS:
        yield f"it has up to {spec.seats[-1]} seats, and tables have at most {defaults.MOST_SEATS}."
    if not _has_state(spec):
        yield "state_type must be a subclass of oenach.kernel.fields.State: the table of its fields."
    if spec.longest < 1:
        yield "longest must be the most decisions that a game can have."


def _has_state(spec: GameSpec) -> bool:
    return isinstance(spec.state_type, type) and issubclass(spec.state_type, State)


def _functions(spec: GameSpec) -> Iterator[str]:
    """The functions of the rules and of the heuristic: that they are there, and take what they are given."""
    if not isinstance(getattr(spec.rules, "ACTIONS", None), int):
        yield f"{spec.rules.__name__} has no ACTIONS: how many action codes the game has."
    for name, described in vars(Rules).items():
        if not isinstance(described, FunctionType) or name.startswith("_"):
            continue
        module = spec.heuristic if name in IN_HEURISTIC else spec.rules
        found = getattr(module, name, None)
        if found is None and name in REQUIRED:
            yield f"{spec.rules.__name__} has no function `{name}`. {_first_line(described)}"
        if found is not None:
            yield from _parameters(f"{module.__name__ if module else ''}.{name}", found, described)


def _parameters(where: str, found: object, described: FunctionType) -> Iterator[str]:
    given = list(inspect.signature(described).parameters)[1:]
    if not isinstance(found, FunctionType):
        yield f"{where} must be a plain function."
    elif (taken := found.__code__.co_argcount) != len(given):
        yield f"{where} takes {taken} values, but is given {len(given)}: {', '.join(given)}."


def _first_line(described: FunctionType) -> str:
    return " ".join((inspect.getdoc(described) or "").split("\n\n")[0].split())


def _chance(spec: GameSpec) -> Iterator[str]:
    there = [name for name in TOGETHER if hasattr(spec.rules, name)]
    missing = [name for name in TOGETHER if name not in there]
    if there and missing:
        yield f"{spec.rules.__name__} has {', '.join(there)}, but not {', '.join(missing)}: they go together."
    yield from _starter(spec)
    if not spec.sizes.outcomes:
        return
    if spec.notation.write_outcome is no_outcome or spec.notation.parse_outcome is parse_no_outcome:
        yield "its notation must write and parse the outcomes of chance: write_outcome, parse_outcome."
    if spec.narration.tell_outcome is tell_no_outcome:
        yield "its narration must tell the outcomes of chance: tell_outcome."


def _starter(spec: GameSpec) -> Iterator[str]:
    """The outcomes that decide who starts, and the option that chooses one of them: both, or neither."""
    starts = getattr(spec.rules, "STARTS", defaults.STARTS)
    seats = sum(len(option.values) - 1 for option in spec.options if option.name == START)
    if seats and starts < 0:
        yield f"its option {START!r} needs STARTS in {spec.rules.__name__}: the outcome that seat 0 starts."
    elif starts >= 0 and not seats:
        yield f"{spec.rules.__name__} has STARTS: so who_starts(...) must be one of its options."
    elif starts >= 0 and starts + seats > spec.sizes.outcomes:
        yield f"STARTS={starts} and {seats} starters are more than OUTCOMES={spec.sizes.outcomes}."


def _secrets(spec: GameSpec) -> Iterator[str]:
    if not _has_state(spec) or not spec.has_secrets:
        return
    for name in ("determinize", "observers"):
        if not hasattr(spec.rules, name):
            yield (
                f"{spec.rules.__name__} has no function `{name}`, though its state hides something. "
                f"{_first_line(getattr(Rules, name))}"
            )


def _texts(spec: GameSpec) -> Iterator[str]:
    keys = [(spec.messages, "about")]
    keys += [(option.messages, f"option.{option.name}") for option in spec.options]
    keys += [(spec.messages, f"fact.{name}.{n}") for name, values in spec.facts.items() for n in values]
    keys += [(spec.messages, f"fact.{name}") for name in spec.facts]
    for messages, key in keys:
        if not messages.has(key):
            yield f"the message files of {messages.package} have no message {key!r}."


def _lesson(spec: GameSpec) -> Iterator[str]:
    """The guided first game, if there is one: that it can be read. Whether it can be played, tests say."""
    try:
        lesson = spec.lesson
    except (KeyError, TypeError, ValueError) as error:
        yield f"its lesson.toml cannot be read: {type(error).__name__}: {error}"
        return
    if lesson is None:
        return
    if lesson.seats not in spec.seats or not 0 <= lesson.seat < lesson.seats:
        yield f"its lesson has the learner at seat {lesson.seat} of {lesson.seats}, which the game has not."
    ids = [step.id for step in lesson.steps]
    if len(set(ids)) < len(ids):
        yield f"the steps of its lesson need different ids: {', '.join(ids)}."
    for step in lesson.steps:
        if not step.text:
            yield f"the step {step.id!r} of its lesson has no text in locale/lesson.en.toml."


def _exercises(spec: GameSpec) -> Iterator[str]:
    """The exercises, if there are any: that they can be read. Whether their moves are best, tests say."""
    try:
        exercises = spec.exercises
    except (KeyError, TypeError, ValueError) as error:
        yield f"its exercises.toml cannot be read: {type(error).__name__}: {error}"
        return
    ids = [exercise.id for exercise in exercises]
    if len(set(ids)) < len(ids):
        yield f"its exercises need different ids: {', '.join(ids)}."
    for one in exercises:
        if one.seats not in spec.seats or not 0 <= one.seat < one.seats:
            yield f"its exercise {one.id!r} asks seat {one.seat} of {one.seats}, which the game has not."
        if not (one.title and one.question and one.reason):
            yield f"its exercise {one.id!r} lacks title, question or reason in locale/exercises.en.toml."
