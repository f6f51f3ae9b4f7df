"""What the kingdom and the boards of the clans of Táin are made of: slots with tokens, and cattle."""

from __future__ import annotations

from oenach.art.pieces import count, slot
from oenach.art.signs import sign
from oenach.art.svg import halo, hit, last_mark, picture, thing, travels
from oenach.games.tain.drawing.changes import place_key
from oenach.games.tain.drawing.labels import lying, place_label
from oenach.games.tain.drawing.parts import token
from oenach.games.tain.drawing.scene import TainScene
from oenach.games.tain.state import board_of


def one_place(scene: TainScene, place: int, x: float, y: float, inside: bool = False) -> str:
    """A slot, with the token in it if there is one. What is open to the viewer is a thing."""
    board = board_of(place)
    seat = board if inside else scene.s.raider[place] - 1
    lies, kind = lying(scene, place, seat, inside)
    r, last = scene.layout.r, scene.last == (seat, place)
    shape = token(x, y, r, seat, kind) if lies else slot(x, y, r)
    mark = last_mark(x - r - 1, y - r - 1, 2 * r + 2, 2 * r + 2, r + 1) if last and lies else ""
    label = place_label(scene, place, seat if lies else -1, kind, inside)
    piece = travels(scene.tokens.on(seat, place), shape) if lies else shape
    if scene.own >= 0 and inside == (board == scene.own):
        ring = halo(x - r, y - r, 2 * r, 2 * r, r)
        return thing(place_key(place), label, piece, mark, ring, last=bool(mark))
    key = place_key(place, "inside" if inside else "outside")
    return picture(label, piece, mark, part=key, last=bool(mark))


def herd(scene: TainScene, x: float, y: float, width: float, n: int, owner: str = "kingdom") -> str:
    """Cattle: one picture each, and their number."""
    step, scale = (19, 1.0) if scene.narrow else (23, 1.25)
    line = max(1, int((width - 34) // step))
    places = [(x + 42 + i % line * step, y + 8 + i // line * step) for i in range(n)]
    cows = [travels(f"cow-{owner}-{i}", sign("cow", *at, "ink", scale)) for i, at in enumerate(places)]
    area = hit(x, y - 4, width, 28 + (max(n, 1) - 1) // line * step)
    number = count(x + 14, y + 10, n, 13)
    return picture(scene.say("cattle", n=n), area, number, *cows, part=f"cattle:{owner}")
