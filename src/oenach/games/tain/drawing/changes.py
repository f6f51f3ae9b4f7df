"""Which token was put down last, and which is which."""

from __future__ import annotations

from typing import cast

from oenach.games.tain.notation import KIND_WORDS, LETTERS, entry_name, token_put
from oenach.games.tain.state import (
    FACE_DOWN,
    KINDS,
    KINGDOM,
    PASS,
    PLACES,
    TainState,
    board_of,
    entry_of,
    put_place,
)
from oenach.kernel.chance import CHANCE
from oenach.view import View


def place_key(place: int, kind: str = "place") -> str:
    """The key of what is open to the viewer at a place, or of something of another kind there."""
    if place < KINGDOM:
        return f"{kind}:k{'lr'[place]}"
    zone, number = entry_name(entry_of(place))
    return f"{kind}:{LETTERS[board_of(place)]}{'ph'[zone]}{number}"


def slot_key(own: int, place: int, inside: bool) -> str:
    """The key of a slot: what is open to the viewer (`own`, -1 for a spectator) is a place to choose."""
    if own >= 0 and inside == (board_of(place) == own):
        return place_key(place)
    return place_key(place, "inside" if inside else "outside")


def last_place(view: View) -> tuple[int, int] | None:
    """The seat and the place of the token that was put down last, if that was the last step."""
    steps = [step for step in view.log if step.seat != CHANCE]
    if not steps or PASS <= steps[-1].code < FACE_DOWN:
        return None
    return steps[-1].seat, token_put(steps[-1].code)[1]


class Names:
    """The names under which tokens travel. tain.hidden.tokens: another's has only that of its place."""

    def __init__(self, view: View) -> None:
        self.s = cast(TainState, view.state)
        self.own = -1 if view.seat is None else view.seat
        put = [step.code for step in reversed(view.log) if step.seat == self.own and step.code < PASS]
        self.placed = self.own_names([put_place(code) for code in put]) if self.own >= 0 else {}

    def own_names(self, newest: list[int]) -> dict[int, str]:
        """A name for each token of the viewer on a place: of its kind, counted down from the newest, so
        that the next one to be placed has the name of the one on top behind the screen."""
        names: dict[int, str] = {}
        used = [self.s.screen[self.own, kind] for kind in range(KINDS)]
        for place in [*newest, *range(PLACES)]:
            kind = self.s.placed[self.own, place]
            if kind and place not in names:
                used[kind] += 1
                names[place] = self.own_name(kind, used[kind])
        return names

    def own_name(self, kind: int, n: int) -> str:
        return f"{LETTERS[self.own]}-{KIND_WORDS[kind]}-{n}"

    def on(self, seat: int, place: int) -> str:
        """The name of a token on a place: of another's, only where it lies."""
        if seat == self.own and place in self.placed:
            return self.placed[place]
        return f"{LETTERS[seat]}@{place_key(place)[6:]}"
