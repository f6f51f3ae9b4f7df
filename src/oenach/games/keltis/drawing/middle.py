"""What lies in the middle of a table of Keltis: the draw pile, six discard piles and nine stones."""

from __future__ import annotations

from oenach.art.picture import Block
from oenach.art.pieces import count, disc, empty, panel
from oenach.art.signs import sign
from oenach.art.svg import at, group, halo, last_mark, section, text, thing, travels, width_of
from oenach.games.keltis.drawing.labels import Labels
from oenach.games.keltis.drawing.layout import CLOSED_TO_END
from oenach.games.keltis.drawing.parts import HUES, bar, face, pebble
from oenach.games.keltis.notation import LETTERS
from oenach.games.keltis.rules import closed_rows
from oenach.games.keltis.state import DRAWING, STONES, SUITS


class Middle(Labels):
    """The middle of the table."""

    def middle(self, x: float, y: float, width: float) -> Block:
        """The draw pile, six discard piles and nine stones; on a phone the stones are below."""
        wide, high = self.layout.pile
        left, top, step = x + (6 if self.narrow else 14), y + 38, wide + (4 if self.narrow else 8)
        piles = [self.discards(left + (suit + 1) * step, top, suit) for suit in range(SUITS)]
        stones_at = (x + 14, top + high + 28) if self.narrow else (left + 7 * step + 8, top - 16)
        deep = 38 + high + 28 + (2 * (self.layout.stone + 4) + 2 if self.narrow else 0)
        return section(
            self.words["middle"],
            panel(x, y, width, deep),
            self.caption(x + 12, y),
            self.pile(left, top),
            *piles,
            self.stones(*stones_at),
        ), deep

    def caption(self, x: float, y: float) -> str:
        """keltis.end.five-rows: how many rows are closed, as dots and in words."""
        n = min(closed_rows(self.s), CLOSED_TO_END)
        words = self.say("closed", n=n, all=CLOSED_TO_END)
        start = x + width_of(words, self.layout.size) + 22
        dots = [
            disc(start + 17 * i, y + 19, 6, "ink" if i < n else "leaf", "ink") for i in range(CLOSED_TO_END)
        ]
        return text(x, y + 24, words, self.layout.size, fill="faded") + group(*dots)

    def pile(self, x: float, y: float) -> str:
        width, height = self.layout.pile
        left, last = self.s.pile_left, self.changes.drew
        cards = [self.knots.back(x + 2 * i, y - 2 * i, width - 4, height) for i in range(min(left, 3))]
        if not cards:
            cards = [empty(x, y, width, height)]
        return thing(
            "pile",
            self.say("pile", n=left),
            *cards,
            count(x + width / 2, y + height / 2, left, 16),
            last_mark(x - 1, y - 5, width + 2, height + 7) if last else "",
            halo(x, y - 4, width, height + 4),
            last=last,
        )

    def discards(self, x: float, y: float, suit: int) -> str:
        """keltis.discard.piles; keltis.draw.not-own: a pile used this turn gives nothing to its user."""
        width, height = self.layout.pile
        size, last = self.s.discard_size[suit], suit in self.changes.piles
        blocked = self.s.step == DRAWING and bool(self.s.thrown >> suit & 1)
        top = self.s.discard[suit, size - 1] if size else 0
        return thing(
            f"discard:{LETTERS[suit]}",
            self.pile_label(suit, blocked),
            self.pile_top(x, y, suit, top),
            bar(x, y + height * 0.62, width) if blocked else "",
            self.pile_foot(x + width / 2, y + height + 18, suit, size),
            last_mark(x - 1, y - 1, width + 2, height + 2) if last else "",
            halo(x, y, width, height),
            last=last,
        )

    def pile_top(self, x: float, y: float, suit: int, top: int) -> str:
        width, height = self.layout.pile
        if top:
            card = at(x, y, face(width, height, top, self.value(top), letter=False))
            return travels(self.cards.on_pile(suit, top), card)
        return empty(x, y, width, height) + sign(
            HUES[suit], x + width / 2, y + height / 2, "line", width / 30
        )

    def pile_foot(self, x: float, y: float, suit: int, size: int) -> str:
        """The letter of a discard pile, and how many cards it has."""
        words = f"{LETTERS[suit]} · {size}" if size else LETTERS[suit]
        return text(x, y, words, self.layout.size, anchor="middle", fill="ink" if size else "faded")

    def stones(self, x: float, y: float) -> str:
        """Five stones and four below, between them."""
        side, step = self.layout.stone, 68 if self.narrow else self.layout.stone + 3
        parts = []
        for value in range(1, STONES + 1):
            line, column = divmod(value - 1, 5)
            parts.append(self.stone(x + (column + line / 2) * step, y + line * (side + 4), value))
        return group(*parts)

    def stone(self, x: float, y: float, value: int) -> str:
        """keltis.stone.in-row: a stone that lies there, or the gap that it left."""
        side, owner = self.layout.stone, self.s.stone_owner[value] - 1
        last = value in self.changes.stones
        if owner >= 0:
            label = self.say("taken", n=value, name=self.view.names[owner])
            shape = empty(x + 4, y + 4, side - 8, side - 8, side) + text(
                x + side / 2, y + side / 2 + 5, str(value), 14, anchor="middle", fill="faded"
            )
        else:
            label, shape = self.say("stone", n=value), pebble(x + side / 2, y + side / 2, side - 8, value)
        piece = f"stone{value}" if owner < 0 else None
        mark = last_mark(x + 2, y + 2, side - 4, side - 4, side / 2) if last else ""
        return thing(
            f"stone:{value}", label, shape, mark, halo(x, y, side, side, side / 2), piece=piece, last=last
        )
