"""Why the server does not do what it is asked: messages, which error_answers.py turns into answers."""

from __future__ import annotations

from oenach.kernel.errors import OenachError, Refusal
from oenach.server.texts import text


class Problem(OenachError):
    """Something that cannot be done, by the key of its message."""

    def __init__(self, key: str) -> None:
        super().__init__(text.later(key))
        self.key = key


class Stale(OenachError):
    """Somebody else was quicker: what the player saw is no longer so. Or it is `kept` already, and was
    sent again by a page that did not get the answer."""

    def __init__(self, version: int | None = None, kept: bool = False) -> None:
        self.version, self.kept = version, kept
        super().__init__(text.later("stale"))


class Refused(OenachError):
    """A move that a rule forbids."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


class NotAllowed(OenachError):
    """Something that this visitor, or this moment, does not allow."""
