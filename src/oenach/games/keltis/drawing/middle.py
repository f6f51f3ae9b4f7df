"""What lies in the middle of a table of Keltis: the draw pile, six discard piles and nine stones."""

from __future__ import annotations

from oenach.art.scene import Block
from oenach.art.sprites import use
from oenach.art.svg import (
    group,
    halo,
    hit,
    last_mark,
    picture,
    section,
    text,
    thing,
    travels,
    width_of,
    wrapped,
)
from oenach.games.keltis.drawing.labels import end_word, pile_label
from oenach.games.keltis.drawing.layout import CLOSED_TO_END, HEAD, high_of, wide_of
from oenach.games.keltis.drawing.parts import card, place, slip
from oenach.games.keltis.drawing.scene import KeltisScene
from oenach.games.keltis.drawing.sprites import LETTERS as SHOWN, PEBBLE, PILES
from oenach.games.keltis.notation import LETTERS
from oenach.games.keltis.rules import closed_rows
from oenach.games.keltis.state import DRAWING, STONES, SUITS

CARDS_A_LEVEL = 11  # cards for which the draw pile is drawn one edge higher


def middle(scene: KeltisScene, x: float, y: float, width: float) -> Block:
    """The draw pile, six discard piles and nine stones; on a phone the stones are below."""
    wide, high = wide_of(scene.layout.pile), high_of(scene.layout.pile)
    step = wide + (5 if scene.narrow else 7)
    left, top = (x + 2, y + HEAD + 4) if scene.narrow else (x + scene.layout.side + 4, y + 6)
    stones_at = (x + 14, top + high + 28) if scene.narrow else (left + 7 * step + 2, y)
    side = scene.layout.stone
    markup = section(
        scene.words["middle"],
        caption(scene, x, y),
        pile(scene, left, top),
        *[discards(scene, left + (suit + 1) * step, top, suit) for suit in range(SUITS)],
        stones(scene, *stones_at),
    )
    return markup, top + high + 28 + 2 * side + 4 - y if scene.narrow else 2 * side + 4


def caption(scene: KeltisScene, x: float, y: float) -> str:
    """keltis.end.five-rows: how many rows are closed, as rings that close and in words. On a phone on one
    line."""
    n, size = min(closed_rows(scene.s), CLOSED_TO_END), 14
    words = scene.say("closed", n=n, all=CLOSED_TO_END)
    lines = [words] if scene.narrow else wrapped(words, scene.layout.side - 8, size)
    told = [text(x + 2, y + 18 + (size + 4) * i, line, size) for i, line in enumerate(lines)]
    start, level = (
        (x + width_of(words, size) + 20, y + 13)
        if scene.narrow
        else (x + 10, y + 20 + (size + 4) * len(lines))
    )
    dots = [use("closed" if i < n else "open", start + 20 * i, level) for i in range(CLOSED_TO_END)]
    area = hit(x, y, max(start + 20 * CLOSED_TO_END - x, scene.layout.side - 8), level + 12 - y)
    return picture(words, area, *told, *dots, part="closed")


def pile(scene: KeltisScene, x: float, y: float) -> str:
    scale, left, last = scene.layout.pile, scene.s.pile_left, scene.changes.drew
    width, height = wide_of(scale), high_of(scale)
    cards = use(f"pile-{min(PILES, -(-left // CARDS_A_LEVEL))}", x, y, scale) if left else place(x, y, scale)
    return thing(
        "pile",
        scene.say("pile", n=left),
        cards,
        slip(x + width / 2, y + height / 2 - 11, str(left), 16, anchor="middle"),
        last_mark(x - 1, y - 1, width + 2, height + 2) if last else "",
        halo(x, y, width, height),
        last=last,
    )


def discards(scene: KeltisScene, x: float, y: float, suit: int) -> str:
    """keltis.discard.piles; keltis.draw.not-own: a pile used this turn gives nothing to its user."""
    width, height = wide_of(scene.layout.pile), high_of(scene.layout.pile)
    size, last = scene.s.discard_size[suit], suit in scene.changes.piles
    blocked = scene.s.step == DRAWING and bool(scene.s.thrown >> suit & 1)
    top = scene.s.discard[suit, size - 1] if size else 0
    return thing(
        f"discard:{LETTERS[suit]}",
        pile_label(scene, suit, blocked),
        pile_top(scene, x, y, suit, top, size),
        use("lock", x + width / 2, y + height * 0.66) if blocked else "",
        pile_foot(scene, x + width / 2, y + height + 20, suit, size),
        last_mark(x - 1, y - 1, width + 2, height + 2) if last else "",
        halo(x, y, width, height),
        last=last,
    )


def pile_top(scene: KeltisScene, x: float, y: float, suit: int, top: int, size: int) -> str:
    """The uppermost card, and the edges of those below."""
    scale = scene.layout.pile
    if not top:
        return place(x, y, scale, suit)
    below = use(f"under-{min(size, 3)}", x, y, scale) if size > 1 else ""
    return below + travels(scene.cards.on_pile(suit, top), card(x, y, scale, top, end_word(scene)))


def pile_foot(scene: KeltisScene, x: float, y: float, suit: int, size: int) -> str:
    """The letter of a discard pile, and how many cards it has."""
    name = SHOWN[scene.lang][suit]
    return text(x, y, f"{name} · {size}" if size else name, scene.size, anchor="middle")


def stones(scene: KeltisScene, x: float, y: float) -> str:
    """Five stones and four below, between them."""
    side, step = scene.layout.stone, 68 if scene.narrow else scene.layout.stone + 3
    parts = []
    for value in range(1, STONES + 1):
        line, column = divmod(value - 1, 5)
        parts.append(stone(scene, x + (column + line / 2) * step, y + line * (side + 4), value))
    return group(*parts)


def stone(scene: KeltisScene, x: float, y: float, value: int) -> str:
    """keltis.stone.in-row: a stone that lies there, or the hollow that it left."""
    side, owner = scene.layout.stone, scene.s.stone_owner[value] - 1
    last, scale = value in scene.changes.stones, round((side - 6) / 2 / PEBBLE, 2)
    if owner >= 0:
        label, kind = scene.say("taken", n=value, name=scene.view.names[owner]), "hollow"
    else:
        label, kind = scene.say("stone", n=value), "stone"
    shape = use(f"{kind}-{value}", x + side / 2, y + side / 2, scale)
    piece = f"stone{value}" if owner < 0 else None
    mark = last_mark(x + 2, y + 2, side - 4, side - 4, side / 2) if last else ""
    ring = halo(x, y, side, side, side / 2)
    return thing(f"stone:{value}", label, shape, mark, ring, piece=piece, last=last)
