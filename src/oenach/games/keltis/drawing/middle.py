"""What lies in the middle of a table of Keltis: the draw pile, six discard piles and nine stones."""

from __future__ import annotations

from oenach.art.pieces import count, disc, empty, panel
from oenach.art.scene import Block
from oenach.art.signs import sign
from oenach.art.svg import at, group, halo, hit, last_mark, picture, section, text, thing, travels, width_of
from oenach.games.keltis.drawing.labels import pile_label, value_text
from oenach.games.keltis.drawing.layout import CLOSED_TO_END
from oenach.games.keltis.drawing.parts import HUES, bar, face, pebble
from oenach.games.keltis.drawing.scene import KeltisScene
from oenach.games.keltis.notation import LETTERS
from oenach.games.keltis.rules import closed_rows
from oenach.games.keltis.state import DRAWING, STONES, SUITS


def middle(scene: KeltisScene, x: float, y: float, width: float) -> Block:
    """The draw pile, six discard piles and nine stones; on a phone the stones are below."""
    wide, high = scene.layout.pile
    left, top, step = x + (6 if scene.narrow else 14), y + 38, wide + (4 if scene.narrow else 8)
    piles = [discards(scene, left + (suit + 1) * step, top, suit) for suit in range(SUITS)]
    stones_at = (x + 14, top + high + 28) if scene.narrow else (left + 7 * step + 8, top - 16)
    deep = 38 + high + 28 + (2 * (scene.layout.stone + 4) + 2 if scene.narrow else 0)
    return section(
        scene.words["middle"],
        panel(x, y, width, deep),
        caption(scene, x + 12, y),
        pile(scene, left, top),
        *piles,
        stones(scene, *stones_at),
    ), deep


def caption(scene: KeltisScene, x: float, y: float) -> str:
    """keltis.end.five-rows: how many rows are closed, as dots and in words."""
    n = min(closed_rows(scene.s), CLOSED_TO_END)
    words = scene.say("closed", n=n, all=CLOSED_TO_END)
    start = x + width_of(words, scene.layout.size) + 22
    dots = [disc(start + 17 * i, y + 19, 6, "ink" if i < n else "leaf", "ink") for i in range(CLOSED_TO_END)]
    area = hit(x, y + 6, start + 17 * CLOSED_TO_END - x, 26)
    line = text(x, y + 24, words, scene.layout.size, fill="faded")
    return picture(words, area, line, *dots, part="closed")


def pile(scene: KeltisScene, x: float, y: float) -> str:
    width, height = scene.layout.pile
    left, last = scene.s.pile_left, scene.changes.drew
    cards = [scene.knots.back(x + 2 * i, y - 2 * i, width - 4, height) for i in range(min(left, 3))]
    if not cards:
        cards = [empty(x, y, width, height)]
    return thing(
        "pile",
        scene.say("pile", n=left),
        *cards,
        count(x + width / 2, y + height / 2, left, 16),
        last_mark(x - 1, y - 5, width + 2, height + 7) if last else "",
        halo(x, y - 4, width, height + 4),
        last=last,
    )


def discards(scene: KeltisScene, x: float, y: float, suit: int) -> str:
    """keltis.discard.piles; keltis.draw.not-own: a pile used this turn gives nothing to its user."""
    width, height = scene.layout.pile
    size, last = scene.s.discard_size[suit], suit in scene.changes.piles
    blocked = scene.s.step == DRAWING and bool(scene.s.thrown >> suit & 1)
    top = scene.s.discard[suit, size - 1] if size else 0
    return thing(
        f"discard:{LETTERS[suit]}",
        pile_label(scene, suit, blocked),
        pile_top(scene, x, y, suit, top),
        bar(x, y + height * 0.62, width) if blocked else "",
        pile_foot(scene, x + width / 2, y + height + 18, suit, size),
        last_mark(x - 1, y - 1, width + 2, height + 2) if last else "",
        halo(x, y, width, height),
        last=last,
    )


def pile_top(scene: KeltisScene, x: float, y: float, suit: int, top: int) -> str:
    width, height = scene.layout.pile
    if top:
        card = at(x, y, face(width, height, top, value_text(scene, top), letter=False))
        return travels(scene.cards.on_pile(suit, top), card)
    return empty(x, y, width, height) + sign(HUES[suit], x + width / 2, y + height / 2, "line", width / 30)


def pile_foot(scene: KeltisScene, x: float, y: float, suit: int, size: int) -> str:
    """The letter of a discard pile, and how many cards it has."""
    words = f"{LETTERS[suit]} · {size}" if size else LETTERS[suit]
    return text(x, y, words, scene.layout.size, anchor="middle", fill="ink" if size else "faded")


def stones(scene: KeltisScene, x: float, y: float) -> str:
    """Five stones and four below, between them."""
    side, step = scene.layout.stone, 68 if scene.narrow else scene.layout.stone + 3
    parts = []
    for value in range(1, STONES + 1):
        line, column = divmod(value - 1, 5)
        parts.append(stone(scene, x + (column + line / 2) * step, y + line * (side + 4), value))
    return group(*parts)


def stone(scene: KeltisScene, x: float, y: float, value: int) -> str:
    """keltis.stone.in-row: a stone that lies there, or the gap that it left."""
    side, owner = scene.layout.stone, scene.s.stone_owner[value] - 1
    last = value in scene.changes.stones
    if owner >= 0:
        label = scene.say("taken", n=value, name=scene.view.names[owner])
        shape = empty(x + 4, y + 4, side - 8, side - 8, side) + text(
            x + side / 2, y + side / 2 + 5, str(value), 14, anchor="middle", fill="faded"
        )
    else:
        label, shape = scene.say("stone", n=value), pebble(x + side / 2, y + side / 2, side - 8, value)
    piece = f"stone{value}" if owner < 0 else None
    mark = last_mark(x + 2, y + 2, side - 4, side - 4, side / 2) if last else ""
    ring = halo(x, y, side, side, side / 2)
    return thing(f"stone:{value}", label, shape, mark, ring, piece=piece, last=last)
