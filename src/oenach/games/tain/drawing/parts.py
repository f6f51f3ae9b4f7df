"""The tokens of Táin, and signs for what becomes of a raid."""

from __future__ import annotations

from oenach.art.pieces import token as clan_token
from oenach.art.signs import PICTURES, sign
from oenach.art.svg import kept, tag
from oenach.games.tain.notation import LETTERS
from oenach.games.tain.state import CAUGHT, FADED, FAILED, KIDNAPPED

HUES = ("red", "blue", "green", "brown")  # of the clans
FACES = ("", "crown", "sword", "hurley", "hair", "fox")  # by kind: a boy has his hurley, a bluff is a fox


@kept
def token(x: float, y: float, r: float, seat: int, kind: int) -> str:
    """tain.place.face-down: a token with its picture if the viewer is shown it, else its back."""
    face = tag("path", d=PICTURES[FACES[kind]], fill="ink") if 0 < kind < FADED else ""
    return clan_token(x, y, r, HUES[seat], LETTERS[seat], face)


@kept
def outcome(x: float, y: float, result: int) -> str:
    """A sign for what became of a raid: a tick, a cross, a chain."""
    if result in (CAUGHT, KIDNAPPED):
        return sign("chain", x, y, "brown", 1.1)
    return sign("cross", x, y, "red", 0.9) if result == FAILED else sign("check", x, y, "green", 1.1)
