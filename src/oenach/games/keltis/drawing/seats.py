"""What lies before each player of Keltis: rows, stones, what is known of a hand, and one's own hand."""

from __future__ import annotations

from typing import cast

from oenach.art.knots import BAND
from oenach.art.picture import Block
from oenach.art.pieces import STRIP, button, empty, panel
from oenach.art.signs import sign
from oenach.art.svg import at, group, halo, last_mark, picture, rect, section, text, thing, travels, width_of
from oenach.games.keltis.drawing.labels import Labels
from oenach.games.keltis.drawing.layout import BETWEEN, KNOWN
from oenach.games.keltis.drawing.parts import HUES, edge, face, pebble
from oenach.games.keltis.notation import LETTERS, card_text
from oenach.games.keltis.rules import stones_of
from oenach.games.keltis.state import FINAL, NEUTRAL, OVER, STONES, SUITS, suit_of


class Seats(Labels):
    """The players."""

    def opponents(self, x: float, y: float, width: float) -> Block:
        """Everyone but the viewer: side by side, or on a phone one below the other."""
        across = 1 if self.narrow else 2 if len(self.others) == 4 else len(self.others)
        return self.grid(x, y, width, across, self.others, self.player_height, self.player)

    def player_height(self, seat: int, width: float) -> float:
        rows = self.rows_top(seat, width) + self.rows_height(seat, *self.row_sizes(width)) + 6
        return max(rows, self.stones_below(seat, width) + 36) if self.side_by_side(width) else rows

    def stones_below(self, seat: int, width: float) -> float:
        """How far down the stones lie where the hand of a player is beside the rows: below known cards."""
        lines, _ = self.known_lines(seat, width - self.layout.rows - 40)
        return 90.0 + KNOWN[1] * max(lines, 1)

    def rows_top(self, seat: int, width: float) -> float:
        if self.side_by_side(width):
            return 30.0
        lines, _ = self.known_lines(seat, width - 20)
        return 64.0 + (2 + lines * KNOWN[1] if lines else 0)

    def side_by_side(self, width: float) -> bool:
        """Whether there is room for the hand of a player beside the rows."""
        return width > 700

    def row_sizes(self, width: float) -> tuple[float, float]:
        """How much shows of the cards in the rows of other players, and how high the last one is."""
        return (20, 20) if width < 400 else (23, 56)

    def player(self, seat: int, x: float, y: float, width: float, high: float) -> str:
        name = self.view.names[seat]
        beside = self.side_by_side(width)
        rows = self.layout.rows if beside else width - 8
        left, room = (x + rows + 20, width - rows - 40) if beside else (x + 10, width - 20)
        top, known_top = (y + 40, y + 74) if beside else (y + 32, y + 62)
        stones = (left, y + self.stones_below(seat, width)) if beside else (x + width - 8, top)
        return section(
            self.say("rows", name=name),
            panel(x, y, width, high, self.frame(seat)),
            self.heading(seat, x, y, width),
            self.backs(seat, left, top),
            self.owned(seat, *stones, beside),
            self.known_cards(seat, left, known_top, room),
            self.rows(seat, x + 4, y + self.rows_top(seat, width), rows, *self.row_sizes(width)),
        )

    def heading(self, seat: int, x: float, y: float, width: float) -> str:
        """The name and the points of a player, and whether it is their turn or victory."""
        told = " · ".join([*self.state(seat), self.told.points(seat).replace("-", "−")])
        return self.plate(seat, x + 10, y + 23, width - 20, told)

    def backs(self, seat: int, x: float, y: float) -> str:
        """How many cards a player holds; those that are known lie beside them."""
        n = 0 if self.s.step == OVER else self.s.hand_size[seat]  # then all are shown
        cards = [travels(f"back-{seat}-{i}", self.knots.back(x + 11 * i, y, 16, 24, 3)) for i in range(n)]
        if not n:
            return ""
        label = self.say("backs", n=n, name=self.view.names[seat])
        return picture(label, *cards, text(x + 11 * n + 10, y + 18, f"× {n}", 14, fill="faded"))

    def known_lines(self, seat: int, room: float) -> tuple[int, float]:
        """On how many lines the known cards of a player lie, and where they begin beside their words."""
        start = width_of(self.known_words(), 14) + 6
        across = max(1, int((room - start + 2) // (KNOWN[0] + 2)))
        return -(-len(self.known(seat)) // across), start

    def known_words(self) -> str:
        return self.words["left" if self.s.step == OVER else "known"]

    def known_cards(self, seat: int, x: float, y: float, room: float) -> str:
        """keltis.hidden.taken: the cards that all know, on as many lines as they need."""
        cards, (lines, start) = self.known(seat), self.known_lines(seat, room)
        if not cards:
            return ""
        across = -(-len(cards) // lines)
        shown = []
        for i, card in enumerate(cards):
            line, column = divmod(i, across)
            left, top = x + start + column * (KNOWN[0] + 2), y + line * KNOWN[1]
            shown.append(self.known_card(seat, left, top, KNOWN[0], card))
        return text(x, y + 17, self.known_words(), 14, fill="faded") + group(*shown)

    def known_card(self, seat: int, x: float, y: float, width: float, card: int) -> str:
        label = self.say("known_card", card=self.name(card), name=self.view.names[seat])
        return picture(
            label, at(x, y, edge(width, card, self.value(card))), piece=self.cards.take(f"hand{seat}", card)
        )

    def owned(self, seat: int, x: float, y: float, rightwards: bool) -> str:
        """The stones before a player, from x to the right or up to x."""
        values = [v for v in range(1, STONES + 1) if self.s.stone_owner[v] == seat + 1]
        if not values:
            return ""
        start = x + 13 if rightwards else x - 13 - 24 * (len(values) - 1)
        pebbles = [self.own_stone(start + 24 * i, y + 12, value) for i, value in enumerate(values)]
        return picture(self.say("stones", stones=", ".join(map(str, values))), *pebbles)

    def own_stone(self, x: float, y: float, value: int) -> str:
        last = value in self.changes.stones
        mark = last_mark(x - 13, y - 13, 26, 26, 13) if last else ""
        return travels(f"stone{value}", pebble(x, y, 22, value), mark, last=last)

    # Rows -----------------------------------------------------------------------------------------

    def rows_height(self, seat: int, each: float, last: float) -> float:
        longest = max(len(self.row_cards(seat, row)) + len(self.unseen(seat, row)) for row in range(SUITS))
        return 22 + each * max(longest - 1, 0) + max(last, 30) + 22

    def rows(self, seat: int, x: float, y: float, width: float, each: float, last: float) -> str:
        """keltis.lay.visible: six columns, each card below the one before."""
        step, high = width / SUITS, self.rows_height(seat, each, last)
        return "".join(self.row(seat, row, x + row * step, y, step, high, each, last) for row in range(SUITS))

    def row(
        self, seat: int, row: int, x: float, y: float, width: float, high: float, each: float, last: float
    ) -> str:
        parts = [
            self.row_head(seat, row, x, y, width),
            self.row_body(seat, row, x + 2, y + 22, width - 4, each, last),
        ]
        label = self.row_label(seat, row)
        if seat != self.view.seat:
            return picture(label, *parts)
        ground = rect(x + 1, y, width - 2, high - 2, 8, fill=f"{HUES[row]}-pale", opacity=0.45)
        return thing(f"row:{LETTERS[row]}", label, ground, *parts, halo(x + 2, y, width - 4, high - 2))

    def row_head(self, seat: int, row: int, x: float, y: float, width: float) -> str:
        """The shape and the letter of a row, and which way it goes."""
        way = self.direction(self.row_cards(seat, row)) if row != NEUTRAL else 0
        arrow = sign("up" if way > 0 else "down", x + width - 11, y + 11, "ink", 0.75) if way else ""
        letter = text(x + 22, y + 17, LETTERS[row], 15, weight="bold")
        return sign(HUES[row], x + 12, y + 11, HUES[row], 0.85) + letter + arrow

    def row_body(
        self, seat: int, row: int, x: float, y: float, width: float, each: float, last: float
    ) -> str:
        cards, unseen = self.row_cards(seat, row), self.unseen(seat, row)
        if not cards and not unseen:
            return empty(x, y, width, max(last, 30))
        fresh = len(cards) - self.changes.laid[seat, row]
        parts = []
        for i, card in enumerate([*cards, *unseen]):
            top, whole = y + i * each, last if i == len(cards) + len(unseen) - 1 else each
            parts.append(self.row_card(seat, card, x, top, width, whole, i >= fresh, i >= len(cards)))
        foot = y + each * (len(parts) - 1) + last + 16
        return group(*parts) + text(x + width / 2, foot, self.worth(seat, row), 15, anchor="middle")

    def row_card(
        self, seat: int, card: int, x: float, y: float, width: float, high: float, fresh: bool, unseen: bool
    ) -> str:
        whole = high > 1.5 * STRIP
        value = self.value(card)
        shape = at(x, y, face(width, high, card, value) if whole else edge(width, card, value, high))
        mark = last_mark(x + 1, y + 1, width - 2, high - 2, 5) if fresh and not unseen else ""
        piece = self.cards.take(f"row{seat}", card)
        if unseen:
            label = self.say("unseen", card=self.name(card))
            eye = sign("eye", x + width * 0.55, y + 12, f"{HUES[suit_of(card)]}-on")
            return picture(label, shape, eye, piece=piece)
        return travels(piece, shape, mark, last=bool(mark))

    # The viewer -----------------------------------------------------------------------------------

    def own(self, x: float, y: float, width: float) -> Block:
        """The viewer's rows, and the hand beside them or, on a phone, below."""
        seat, layout, top = cast(int, self.view.seat), self.layout, y + 34 + BAND
        deep = self.rows_height(seat, layout.strip, layout.last_card)
        hand_x, hand_y = self.hand_place(x, top, deep)
        hand, hand_high = self.hand(seat, hand_x, hand_y)
        stones_y = top + deep + 6 if self.narrow else hand_y + hand_high
        high = hand_y - y + hand_high + 4 if self.narrow else 38 + BAND + max(deep, hand_high + 38)
        markup = section(
            self.say("rows", name=self.view.names[seat]),
            panel(x, y, width, high, self.frame(seat)),
            self.heading(seat, x, y, width),
            self.knots.band(x + 8, y + 30, width - 16),
            self.rows(seat, x + 2, top + 2, layout.rows - 4, layout.strip, layout.last_card),
            self.owned(seat, hand_x, stones_y, True),
        )
        return markup + hand, high

    def hand_place(self, x: float, top: float, deep: float) -> tuple[float, float]:
        """Where the hand begins: beside rows that are so deep or, on a phone, below them and the stones."""
        if not self.narrow:
            return x + self.layout.rows + 22, top
        stones = 30 if stones_of(self.s, cast(int, self.view.seat)) else 0
        return x + 5, top + deep + 10 + stones

    def hand(self, seat: int, x: float, y: float) -> Block:
        width, height = self.layout.hand
        got = self.changes.got.copy()
        parts = []
        for i, card in enumerate(self.hand_cards(seat)):
            line, column = divmod(i, 4)
            left, top = x + column * (width + BETWEEN), y + line * (height + BETWEEN)
            parts.append(self.hand_card(seat, card, left, top, got[card] > 0))
            got[card] -= 1
        high = 2 * (height + BETWEEN)
        if self.s.step == FINAL and not self.s.done >> seat & 1:
            wide = 4 * (width + BETWEEN) - BETWEEN
            box, word = (x, y + high, wide, self.layout.stone), self.words["done"]
            parts.append(thing("done", word, button(*box, word), halo(*box, 24)))
            high += self.layout.stone + 8
        return section(self.words["hand"], *parts), high

    def hand_card(self, seat: int, card: int, x: float, y: float, fresh: bool) -> str:
        width, height = self.layout.hand
        return thing(
            f"hand:{card_text(card)}",
            self.say("in_hand", card=self.name(card)),
            at(x, y, face(width, height, card, self.value(card))),
            last_mark(x, y, width, height) if fresh else "",
            halo(x, y, width, height),
            piece=self.cards.take(f"hand{seat}", card),
            last=fresh,
        )
