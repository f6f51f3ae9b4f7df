"""The table of Astérix et les Romains as a picture (SVG), from a view: the dice, the path from the camp to
the village, the pile, and everyone's cards as far as the viewer knows them.

Two layouts, one for a screen (960 units wide) and one for a phone (360), are made of the same parts. What a
player points at has a key:

    die:white, die:black    a die
    return, stay            without cards: back to the camp, or not
    exchange, no            an answer to the question about an Exchange
    bump:C, no              an answer to the question about a bump
"""

from __future__ import annotations

from oenach.art.picture import GAP, Block
from oenach.games.asterix.drawing.layout import LEFT, NARROW, SLACK, WIDE
from oenach.games.asterix.drawing.middle import Middle, pick_of
from oenach.games.asterix.drawing.seats import Seats
from oenach.view import View


def picks(view: View, action: int) -> tuple[str, ...]:
    """The thing a player points at to make a move."""
    return (pick_of(action),)


def draw(view: View, lang: str, narrow: bool = False) -> str:
    """The table as SVG, for a screen or (narrow) for a phone."""
    return Drawing(view, lang, NARROW if narrow else WIDE).svg()


class Drawing(Middle, Seats):
    """The whole table."""

    def body(self) -> Block:
        pad, own = self.layout.pad, [] if self.view.seat is None else [self.own]
        if self.narrow:  # what changes most comes first
            order = [self.turn, self.path, *own, self.pile, self.below]
            markup, high = self.stack(pad, pad, self.layout.room, order)
        else:
            left = self.stack(pad, pad, LEFT, [self.path, *own])
            right = self.stack(pad + LEFT + GAP, pad, self.layout.room - LEFT - GAP, [self.turn, self.pile])
            markup, high = self.beside(left, right)
        return markup, high + 2 * pad

    def beside(self, left: Block, right: Block) -> Block:
        """On a screen: the path and the hand, beside them the dice and the pile, and then as many other
        players as there is room for; the rest are below."""
        pad, rest, (markup, deep) = self.layout.pad, list(self.others), right
        x, wide = pad + LEFT + GAP, self.layout.room - LEFT - GAP
        while rest:
            more = GAP + self.opponent_height(rest[0], wide)
            if deep + more > left[1] + (SLACK if len(rest) > 1 else 3 * SLACK):
                break
            markup += self.opponent(rest.pop(0), x, pad + deep + GAP, wide, more - GAP)
            deep += more
        top = max(left[1], deep)
        if not rest:
            return left[0] + markup, top
        below, high = self.opponents(rest, pad, pad + top + GAP, self.layout.room, min(len(rest), 3))
        return left[0] + markup + below, top + GAP + high

    def below(self, x: float, y: float, width: float) -> Block:
        """On a phone: the other players, one below the other."""
        return self.opponents(self.others, x, y, width, 1)
