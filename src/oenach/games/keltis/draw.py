"""The table of Keltis as a picture (SVG), from a view: the middle, everyone's rows, and one's own hand.

Two layouts, one for a screen (1000 units wide) and one for a phone (360), are made of the same parts. What a
player points at has a key:

    hand:B5   a card of one's hand          row:B       one's row of a colour; row:N the neutral one
    pile      the draw pile                 discard:B   a discard pile
    stone:5   a wish stone                  done        no more final cards
"""

from __future__ import annotations

from oenach.art.scene import Block, stack, whole
from oenach.games.keltis.drawing.hand import own_hand
from oenach.games.keltis.drawing.labels import title
from oenach.games.keltis.drawing.layout import NARROW, WIDE
from oenach.games.keltis.drawing.middle import middle
from oenach.games.keltis.drawing.scene import KeltisScene, scene_of
from oenach.games.keltis.drawing.seats import opponents, own
from oenach.games.keltis.drawing.table import on_oak
from oenach.games.keltis.notation import LETTERS, card_text
from oenach.games.keltis.state import (
    DISCARD,
    DONE,
    DRAW,
    STONE,
    TAKE,
    laid_card,
    laid_row,
    stone_high,
    stone_low,
    stone_value,
    suit_of,
)
from oenach.view import View


def picks(view: View, action: int) -> tuple[str, ...]:
    """The things a player points at to make a move, in order."""
    if action == DONE:
        return ("done",)
    if action >= TAKE:
        return (f"discard:{LETTERS[action - TAKE]}",)
    if action == DRAW:
        return ("pile",)
    if action >= STONE:
        pair = dict.fromkeys((stone_low(action), stone_high(action)))  # equal cards are one thing
        return (f"stone:{stone_value(action)}", *(f"hand:{card_text(card)}" for card in pair))
    if action >= DISCARD:
        thrown = action - DISCARD + 1
        return (f"hand:{card_text(thrown)}", f"discard:{LETTERS[suit_of(thrown)]}")
    return (f"hand:{card_text(laid_card(action))}", f"row:{LETTERS[laid_row(action)]}")


def drags(view: View, action: int) -> list[tuple[str, str]]:
    """A card is drawn by dragging it from its pile to one's hand."""
    return [(picks(view, action)[0], "hand")] if TAKE <= action < DONE or action == DRAW else []


def looked_at(view: View, action: int) -> tuple[str, ...]:
    """What to look at for a move: one's row to lay a card, one's cards to discard one, the wish stones."""
    things = picks(view, action)
    return things[1:] if action < DISCARD else things[:1]


def draw(view: View, lang: str, narrow: bool = False) -> str:
    """The table as SVG, for a screen or (narrow) for a phone."""
    scene = scene_of(view, lang, NARROW if narrow else WIDE)
    hand = None if view.seat is None else own_hand(scene)
    return whole(scene, title(scene), scene.told.expected(), table(scene), hand=hand)


def table(scene: KeltisScene) -> Block:
    """The whole table. On a phone one's own cards come before those of the others; on a screen the others
    sit opposite."""
    mine = [] if scene.view.seat is None else [own]
    order = [middle, *mine, opponents] if scene.narrow else [opponents, middle, *mine]
    body, high = stack(scene, scene.layout.pad, scene.layout.pad, scene.layout.room, order)
    return on_oak(scene, high) + body, high
