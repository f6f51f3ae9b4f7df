"""What can go wrong, as one clear sentence each."""

from __future__ import annotations

from dataclasses import dataclass


class OenachError(ValueError):
    """The common class of all errors below."""


class Malformed(OenachError):
    """A name, number, notation, option or record that means nothing here."""


class BadRecord(Malformed):
    """A record that cannot be read, or that does not replay to what it says."""


@dataclass(frozen=True)
class Refusal:
    """Why a move is not allowed: the rule's id and number, and a sentence for the player."""

    rule: str
    number: int
    sentence: str

    def __str__(self) -> str:
        return self.sentence


class Illegal(OenachError):
    """A move that a rule forbids. `refusal` says which."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.sentence} ({refusal.rule})")
        self.refusal = refusal


class OutOfTurn(Illegal):
    """A move of a seat that is not to act now."""
