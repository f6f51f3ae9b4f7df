"""What can go wrong, as one clear sentence each."""

from __future__ import annotations

import errno
from dataclasses import dataclass
from typing import Self

from oenach.kernel.messages import ENGLISH, Message, Messages

say = Messages("oenach")
# Why a file cannot be read or written, for players: the system has its reasons in English only.
REASONS = {
    errno.ENOENT: "missing",
    errno.ENOTDIR: "missing",
    errno.EISDIR: "folder",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "read_only",
    errno.ENOSPC: "full",
    errno.ENAMETOOLONG: "long_name",
}


class OenachError(ValueError):
    """The common class of all errors below: a message, which can be told in every language, or an English
    sentence, where only programmers can meet it."""

    def __init__(self, sentence: str | Message) -> None:
        super().__init__(sentence if isinstance(sentence, str) else sentence.told(ENGLISH))
        self.message = None if isinstance(sentence, str) else sentence

    def told(self, lang: str) -> str:
        """The sentence in a language; in English where there is no other."""
        return str(self) if self.message is None else self.message.told(lang)


class Malformed(OenachError):
    """A name, number, notation, option or record that means nothing here."""


class NotUnderstood(Malformed):
    """A text that is no notation of the game, so that one can only guess what was meant."""


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

    def __reduce__(self) -> tuple[type[Self], tuple[Refusal]]:
        """So that it can come from another process: it is made of a refusal, not of its sentence."""
        return type(self), (self.refusal,)


class OutOfTurn(Illegal):
    """A move of a seat that is not to act now."""


def file_reason(error: OSError) -> Message:
    """Why a file could not be read or written, for a sentence in any language."""
    if error.errno in REASONS:
        return say.later(f"file.{REASONS[error.errno]}")
    return say.later("file.other", reason=error.strerror) if error.strerror else say.later("file.unusable")


def reason_of(error: OSError, lang: str) -> str:
    """Why a file could not be read or written."""
    return file_reason(error).told(lang)
