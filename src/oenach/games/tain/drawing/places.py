"""What the kingdom and the boards of the clans of Táin are made of: slots with tokens, and cattle."""

from __future__ import annotations

from functools import lru_cache
from math import dist

from oenach.art.pieces import count
from oenach.art.sprites import use
from oenach.art.svg import group, halo, hit, kept, last_mark, picture, thing, travels
from oenach.games.tain.drawing.changes import slot_key
from oenach.games.tain.drawing.labels import lying, place_label
from oenach.games.tain.drawing.land import COATS
from oenach.games.tain.drawing.parts import slot, token
from oenach.games.tain.drawing.scene import TainScene
from oenach.games.tain.state import board_of

Point = tuple[float, float]
TAG = 28  # the room of the number of cattle
COW = (38, 27)  # the room of a cow
LEAST = 11  # for so many cattle there is always room
NEARER = 0.1  # how much a herd keeps together
CROWDED = 0.86  # how much closer cattle stand, again and again, until there is room for all


def one_place(scene: TainScene, place: int, x: float, y: float, inside: bool = False) -> str:
    """A slot, with the token in it if there is one. What is open to the viewer is a thing."""
    board = board_of(place)
    seat = board if inside else scene.s.raider[place] - 1
    lies, kind = lying(scene, place, seat, inside)
    r, last = scene.layout.r, scene.last == (seat, place)
    ground = slot(x, y, r)
    mark = last_mark(x - r - 1, y - r - 1, 2 * r + 2, 2 * r + 2, r + 1) if last and lies else ""
    label = place_label(scene, place, seat if lies else -1, kind, inside)
    piece = travels(scene.tokens.on(seat, place), token(x, y, r, seat, kind)) if lies else ""
    key = slot_key(scene.own, place, inside)
    if key.startswith("place:"):
        ring = halo(x - r, y - r, 2 * r, 2 * r, r)
        return thing(key, label, ground, mark, piece, ring, last=bool(mark))
    return picture(label, ground, mark, piece, part=key, last=bool(mark))


def herd(
    scene: TainScene, x: float, y: float, width: float, high: float, n: int, owner: str = "kingdom"
) -> str:
    """Cattle, standing about in their pasture, and their number."""
    area, cows = hit(x, y, width, high), cattle(x + TAG, y, width - TAG, high, n, scene.layout.cow, owner)
    number = group(count(x + 15, y + 17, n, 13), data_part=f"herd:{owner}")
    return picture(scene.say("cattle", n=n), area, cows, number, part=f"cattle:{owner}")


@kept
def cattle(x: float, y: float, width: float, high: float, n: int, size: float, owner: str) -> str:
    """The cattle, those in front last. Where each stands has a name of its own, besides: another may come to
    stand there."""
    places, scale = pasture(width, high, max(n, LEAST), size)
    nearest_last = sorted(range(n), key=lambda i: places[i][1])
    return "".join(
        travels(
            f"cow-{owner}-{i}",
            group(use(look_of(i), x + places[i][0], y + places[i][1], scale), data_part=f"stand:{owner}:{i}"),
        )
        for i in nearest_last
    )


def look_of(i: int) -> str:
    """Which cow it is: of another coat than her neighbours, and some look back."""
    return f"cow{(i + i // 4) % len(COATS)}{'l' if i % 3 == 1 else 'r'}"


@lru_cache
def pasture(width: float, high: float, n: int, scale: float) -> tuple[list[Point], float]:
    """Where cattle stand, the first of them far from each other, and how large they are: so many that nobody
    has to move when another one comes, and smaller only when there are very many."""
    line, rows = int(width // (COW[0] * scale)), int(high // (COW[1] * scale))
    if n > line * rows:
        return pasture(width, high, n, scale * CROWDED)
    wide, deep = width / line, high / rows
    free = [
        ((column + 0.5) * wide - row % 2 * 5 + 2, (row + 0.9) * deep - column * 5 % 3 * 1.6)
        for row in range(rows)
        for column in range(line)
    ]
    return spread(free, n), scale


def spread(free: list[Point], n: int) -> list[Point]:
    """So many of the places, each far from those before it, but a herd: not too far from the middle."""
    middle = (free[0][0] + free[-1][0]) / 2, (free[0][1] + free[-1][1]) / 2
    chosen = [min(free, key=lambda one: dist(one, middle))]
    while len(chosen) < n:
        chosen.append(
            max(free, key=lambda one: min(dist(one, other) for other in chosen) - dist(one, middle) * NEARER)
        )
    return chosen
