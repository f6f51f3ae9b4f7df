"""The tokens of Táin, and signs for what becomes of a raid."""

from __future__ import annotations

from oenach.art.sprites import use
from oenach.games.tain.drawing.layout import R
from oenach.games.tain.drawing.sprites import HUES, SIZE
from oenach.games.tain.notation import LETTERS
from oenach.games.tain.state import CAUGHT, FADED, FAILED, KIDNAPPED

__all__ = ["HUES", "outcome", "slot", "token"]


def token(x: float, y: float, r: float, seat: int, kind: int) -> str:
    """tain.place.face-down: a token with its portrait if the viewer is shown it, else its back."""
    return use(f"{LETTERS[seat]}{'s' if r < R else ''}{kind % FADED}", x, y, r / SIZE)


def slot(x: float, y: float, r: float) -> str:
    """A place for a token where none lies."""
    return use("slot", x, y, r / SIZE)


def outcome(x: float, y: float, result: int, scale: float = 1) -> str:
    """A sign for what became of a raid: the raider goes in, the guard holds, somebody is bound."""
    if result in (CAUGHT, KIDNAPPED):
        return use("chain", x, y, scale)
    return use("held" if result == FAILED else "in", x, y, scale)
