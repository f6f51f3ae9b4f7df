"""What happened in a game, as it is told in the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from oenach.kernel.chance import CHANCE
from oenach.position import Position
from oenach.terminal.screen import Screen
from oenach.view import Step


def turns(steps: Iterable[Step]) -> list[list[Step]]:
    """Steps by turns: what a seat did without another in between, with what chance gave it."""
    groups: list[list[Step]] = []
    seat = CHANCE
    for step in steps:
        if not groups or step.seat not in (seat, CHANCE):
            groups.append([])
            seat = step.seat
        groups[-1].append(step)
    return groups


def told(position: Position, steps: Sequence[Step], screen: Screen, to: int | None) -> list[str]:
    """Sentences about steps, told to a seat or to anyone: a line a turn; to listen to, a line a step."""
    lines = []
    for turn in turns(steps):
        sentences = [step.told(position.title, position.names, screen.lang, to) + "." for step in turn]
        lines += sentences if screen.plain else [screen.fit(" ".join(sentences), rest="    ")]
    return lines
