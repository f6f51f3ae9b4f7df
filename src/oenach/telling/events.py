"""What happened in a game, as it is told: its steps, and what followed from them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from oenach.game import Game
from oenach.kernel.chance import CHANCE
from oenach.parts import nothing_followed
from oenach.telling.moves import detail
from oenach.telling.texts import text
from oenach.view import Step


class Event(NamedTuple):
    """A sentence about a step, or (without one) about what followed from the steps before it."""

    sentence: str
    step: Step | None = None


def events(
    game: Game, to: int | None, lang: str, seen: Callable[[Step], list[Step]], first: int = 0
) -> list[Event]:
    """What happened from step `first` on, told to a seat or to anyone, of the steps as they were `seen`.

    What follows from a step is told after it, before the next one that was seen.
    """
    happened = [(n, step) for n in range(first, len(game.steps)) for step in seen(game.steps[n])]
    told = followed(game, first, happened[0][0] if happened else len(game.steps), to, lang)
    for i, (n, step) in enumerate(happened):
        until = happened[i + 1][0] if i + 1 < len(happened) else len(game.steps)
        told.append(Event(told_step(game, n, step, lang, to) + ".", step))
        told += followed(game, n, until, to, lang)
    return told


def told_step(game: Game, n: int, step: Step, lang: str, to: int | None) -> str:
    """Step number `n` as it was seen, told to a seat or to anyone, with what lay on the table."""
    told = step.told(game.spec, game.names, lang, to)
    shown = "" if step.seat == CHANCE else detail(game.view_after(n, None), step.code, lang)
    return text("detailed", lang, told=told, detail=shown) if shown else told


def followed(game: Game, before: int, after: int, to: int | None, lang: str) -> list[Event]:
    """What a seat saw to have come about between two numbers of steps."""
    if before == after or game.spec.narration.consequences is nothing_followed:  # a look back costs time
        return []
    forgotten = game.view_after(len(game.steps), to).forgotten if game.spec.fading else 0
    was, now = (game.view_after(steps, to).shown(forgotten) for steps in (before, after))
    return [Event(sentence) for sentence in game.spec.narration.consequences(was, now, lang)]


def turns(told: Iterable[Event]) -> list[list[Event]]:
    """Events by turns: what a seat did without another in between, with what chance gave it. What
    followed stands alone."""
    groups: list[list[Event]] = []
    seat: int | None = CHANCE
    for event in told:
        actor = event.step.seat if event.step else None
        if not groups or actor is None or seat is None or actor not in (seat, CHANCE):
            groups.append([])
            seat = actor
        groups[-1].append(event)
    return groups
