"""The viewer's own hand, a sheet of its own: all cards in sight, and what ends the game for the viewer."""

from __future__ import annotations

from typing import cast

from oenach.art.pieces import button
from oenach.art.scene import Block
from oenach.art.svg import halo, last_mark, section, thing
from oenach.games.keltis.drawing.labels import end_word, hand_cards
from oenach.games.keltis.drawing.layout import high_of, wide_of
from oenach.games.keltis.drawing.parts import card, letter
from oenach.games.keltis.drawing.scene import KeltisScene
from oenach.games.keltis.drawing.table import on_ledge
from oenach.games.keltis.narration import card_name
from oenach.games.keltis.notation import card_text
from oenach.games.keltis.state import FINAL

LIFT = 10  # above the cards, for those that rise
ARC = 8  # how much higher the middle of the hand lies than its ends
DONE = (132.0, 62.0)  # the button beside the hand; on a phone it is above
DONE_NARROW = 48.0


def own_hand(scene: KeltisScene) -> Block:
    """All cards of the hand on the edge of the table."""
    seat, pad = cast(int, scene.view.seat), scene.layout.pad
    done, high = done_button(scene, seat, pad, pad)
    room = scene.layout.room - (DONE[0] + 12 if done and not scene.narrow else 0)
    top = pad + LIFT + (high if scene.narrow else 0)
    body = section(scene.words["hand"], *cards(scene, seat, pad, top, room), done)
    deep = top - pad + ARC + high_of(scene.layout.hand)
    return on_ledge(scene, deep) + body, deep


def cards(scene: KeltisScene, seat: int, x: float, y: float, room: float) -> list[str]:
    """The hand as a slight arc in the middle of the room there is."""
    held, wide = hand_cards(scene, seat), wide_of(scene.layout.hand)
    gaps = max(len(held) - 1, 1)
    step = min(scene.layout.step, (room - wide) / gaps)
    start = x + (room - wide - step * (len(held) - 1)) / 2
    got, parts = scene.changes.got.copy(), []
    for i, one in enumerate(held):
        bent = ARC * (2 * i / gaps - 1) ** 2 if len(held) > 1 else 0
        parts.append(hand_card(scene, seat, one, start + step * i, y + bent, got[one] > 0))
        got[one] -= 1
    return parts


def hand_card(scene: KeltisScene, seat: int, number: int, x: float, y: float, fresh: bool) -> str:
    scale = scene.layout.hand
    box = (x, y, wide_of(scale), high_of(scale))
    return thing(
        f"hand:{card_text(number)}",
        scene.say("in_hand", card=card_name(number, scene.lang)),
        card(x, y, scale, number, end_word(scene)),
        letter(x, y, scale, number, scene.lang),
        last_mark(*box) if fresh else "",
        halo(*box),
        piece=scene.cards.take(f"hand{seat}", number),
        last=fresh,
    )


def done_button(scene: KeltisScene, seat: int, x: float, y: float) -> Block:
    """keltis.final.done: what says that no more final cards follow; nothing at any other time."""
    if scene.s.step != FINAL or scene.s.done >> seat & 1:
        return "", 0
    word = scene.words["done"]
    wide, high = (scene.layout.room, DONE_NARROW) if scene.narrow else DONE
    left = x + scene.layout.room - wide
    top = y if scene.narrow else y + LIFT + (high_of(scene.layout.hand) - high) / 2
    box = (left + 2, top + 2, wide - 4, high - 4)
    return thing("done", word, button(*box, word), halo(*box, 24)), high
