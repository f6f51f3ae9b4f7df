"""What the things of a picture are and count, for who looks closer: what all games share of saying it."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from oenach.kernel.messages import Messages
from oenach.view import View


class Meanings:
    """What can be said of the things of a view in a language. A thing is named by its kind and what tells it
    from others of that kind ("row:red:2"); a game gives its messages, and who speaks of which kind."""

    messages: ClassVar[Messages]
    # By the kind of a thing, and in how many words it is named, the method that speaks of it.
    kinds: ClassVar[dict[tuple[str, int], str]]

    def __init__(self, view: View, lang: str) -> None:
        self.view, self.lang = view, lang

    def of(self, thing: str) -> list[str]:
        """What a thing is and counts, in sentences that add to its label."""
        kind, *which = thing.split(":")
        tell: Callable[..., list[str]] = getattr(self, self.kinds[kind, len(which)])
        return tell(*which)

    def say(self, key: str, **values: object) -> str:
        return self.messages(f"meaning.{key}", self.lang, **values)
