"""What happened, on the screen."""

from __future__ import annotations

from collections.abc import Iterable

from oenach.telling.events import Event, turns
from oenach.terminal.screen import Screen


def lines(told: Iterable[Event], screen: Screen) -> list[str]:
    """Events on the screen: a line a turn; to listen to, a line each."""
    if screen.plain:
        return [event.sentence for event in told]
    sentences = (" ".join(event.sentence for event in turn) for turn in turns(told))
    return [screen.fit(sentence, rest="    ") for sentence in sentences]
