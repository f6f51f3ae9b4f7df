"""What the picture of a table of Keltis says: its words, and a view in words."""

from __future__ import annotations

from typing import cast

from oenach.art.picture import Picture, Words
from oenach.games.keltis.board import Board
from oenach.games.keltis.drawing.changes import Changes, Whereabouts
from oenach.games.keltis.drawing.layout import Sizes
from oenach.games.keltis.messages import MESSAGES
from oenach.games.keltis.narration import ROW_NAMES, card_name
from oenach.games.keltis.rules import row_points
from oenach.games.keltis.state import (
    END,
    FINAL,
    HAND,
    NEUTRAL,
    SUITS,
    KeltisState,
    laid_card,
    laid_row,
    value_of,
)
from oenach.view import View

WORDS: Words = MESSAGES.texts("picture")


class Labels(Picture):
    """A view of Keltis in words."""

    WORDS = WORDS
    told: Board

    def __init__(self, view: View, lang: str, layout: Sizes) -> None:
        super().__init__(view, lang, layout)
        self.layout = layout
        self.s = cast(KeltisState, view.state)
        self.told = Board(view, lang, True)
        self.changes = Changes(view)
        self.cards = Whereabouts(view)

    def title(self) -> str:
        return self.say("title", turn=self.s.turns + 1)

    # Cards ----------------------------------------------------------------------------------------

    def value(self, card: int) -> str:
        return self.words["end"] if value_of(card) == END else str(value_of(card))

    def name(self, card: int) -> str:
        return card_name(card, self.lang)

    # What lies where ------------------------------------------------------------------------------

    def row_cards(self, seat: int, row: int) -> list[int]:
        return [self.s.row[seat, row, i] for i in range(self.s.row_size[seat, row])]

    def unseen(self, seat: int, row: int) -> list[int]:
        """keltis.final.together: the final cards that the viewer has laid and nobody else sees."""
        if seat != self.view.seat or self.s.step != FINAL:
            return []
        codes = [self.s.final[seat, i] - 1 for i in range(2) if self.s.final[seat, i]]
        return [laid_card(code) for code in codes if laid_row(code) == row]

    def hand_cards(self, seat: int) -> list[int]:
        """The hand without the final cards that lie on a row already."""
        cards = [self.s.hand[seat, i] for i in range(self.s.hand_size[seat])]
        for row in range(SUITS):
            for card in self.unseen(seat, row):
                cards.remove(card)
        return cards

    def known(self, seat: int) -> list[int]:
        """keltis.hidden.taken: the cards of another's hand that all have seen."""
        shown = [self.s.shown[seat, i] for i in range(HAND)]
        return [card for card in shown if card and seat != self.view.seat]

    # Rows and piles -------------------------------------------------------------------------------

    def pile_label(self, suit: int, blocked: bool) -> str:
        """keltis.discard.browse: all cards of a discard pile."""
        size, row = self.s.discard_size[suit], ROW_NAMES[self.lang][suit]
        cards = ", ".join(self.name(self.s.discard[suit, i]) for i in range(size - 1, -1, -1))
        label = self.say("discard" if size else "no_discard", row=row, cards=cards)
        return self.say("blocked", pile=label) if blocked else label

    def row_label(self, seat: int, row: int) -> str:
        cards = self.row_cards(seat, row)
        told = ", ".join(map(self.name, cards)) or self.words["no_cards"]
        way = self.direction(cards)
        if row != NEUTRAL and way:
            told = self.say("rising" if way > 0 else "falling", cards=told)
        if cards:
            told = self.say("worth", cards=told, points=self.worth(seat, row))
        key = "own_row" if seat == self.view.seat else "row"
        return self.say(key, row=ROW_NAMES[self.lang][row], name=self.view.names[seat], cards=told)

    def direction(self, cards: list[int]) -> int:
        """keltis.row.direction: 1 if a row rises, -1 if it falls, 0 if it may still do either."""
        values = [value_of(card) for card in cards if value_of(card) != END]
        return (values[-1] > values[0]) - (values[-1] < values[0]) if values else 0

    def worth(self, seat: int, row: int) -> str:
        size = self.s.row_size[seat, row]
        points = size if row == NEUTRAL else row_points(size)
        return f"+{points}" if points > 0 else f"−{-points}" if points else ""
