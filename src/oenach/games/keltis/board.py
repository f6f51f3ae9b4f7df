"""The table of Keltis as text, from a view: a picture in letters, or (plain) sentences to listen to."""

from __future__ import annotations

from typing import cast

from oenach.games.keltis.account import known
from oenach.games.keltis.messages import MESSAGES
from oenach.games.keltis.narration import ROW_NAMES, SUIT_NAMES, card_name
from oenach.games.keltis.notation import LETTERS, card_text
from oenach.games.keltis.rules import QUIET_ROUNDS, WARNING_ROUNDS
from oenach.games.keltis.state import (
    DRAWING,
    END,
    FINAL,
    HAND,
    OVER,
    PLAYING,
    STONES,
    SUITS,
    KeltisState,
    laid_card,
    suit_of,
    value_of,
)
from oenach.kernel.errors import Malformed
from oenach.kernel.grammar import of_name
from oenach.kernel.messages import languages
from oenach.kernel.typed import fold
from oenach.view import View

WORDS = MESSAGES.texts("board")


class Board:
    """A view, the language, and whether it is read aloud."""

    def __init__(self, view: View, lang: str, plain: bool) -> None:
        self.view = view
        self.s = cast(KeltisState, view.state)
        self.lang = lang
        self.words = WORDS[lang]
        self.plain = plain

    def text(self) -> str:
        lines = [self.head(), self.stones(), self.discards()]
        for seat in range(self.view.seats):
            lines += self.gap() + self.player(seat)
        return "\n".join([*lines, *self.gap(), *self.own()])

    def gap(self) -> list[str]:
        return [] if self.plain else [""]

    # Cards ----------------------------------------------------------------------------------------

    def card(self, card: int) -> str:
        return card_name(card, self.lang) if self.plain else card_text(card)

    def cards(self, cards: list[int]) -> str:
        return (", " if self.plain else " ").join(map(self.card, cards)) or self.words["none"]

    def row_cards(self, row: int, cards: list[int]) -> str:
        """The values of a row; only a point card among colour cards is named in full."""
        own = [self.value(card) if suit_of(card) == row else self.card(card) for card in cards]
        return (", " if self.plain else " ").join(own)

    def value(self, card: int) -> str:
        if value_of(card) == END:
            return self.words["end"] if self.plain else "E"
        return str(value_of(card))

    def points(self, seat: int) -> str:
        return MESSAGES("board.points", self.lang, n=self.view.known_scores[seat])

    # The middle -----------------------------------------------------------------------------------

    def head(self) -> str:
        return self.words["head"].format(turn=self.s.turns + 1, pile=self.s.pile_left)

    def stones(self) -> str:
        free = [str(v) for v in range(1, STONES + 1) if not self.s.stone_owner[v]]
        return self.words["stones"].format(stones=" ".join(free) or self.words["none"])

    def discards(self) -> str:
        """keltis.discard.browse: the top cards, with the size of each pile."""
        piles = []
        for suit in range(SUITS):
            size = self.s.discard_size[suit]
            if size:
                top = self.card(self.s.discard[suit, size - 1])
                piles.append(self.words["under"].format(top=top, n=size) if size > 1 else top)
        return self.words["discards"].format(piles=", ".join(piles)) if piles else self.words["no_discards"]

    def discard_pile(self, suit: int) -> str:
        """keltis.discard.browse: all cards of a discard pile."""
        cards = [self.s.discard[suit, i] for i in range(self.s.discard_size[suit])]
        line = self.words["look"].format(pile=ROW_NAMES[self.lang][suit], cards=self.cards(cards[::-1]))
        return line[0].upper() + line[1:]

    # The players ----------------------------------------------------------------------------------

    def player(self, seat: int) -> list[str]:
        """keltis.lay.visible: all cards of all rows. keltis.hidden.taken: known cards in hand."""
        s, words = self.s, self.words
        owned = [str(v) for v in range(1, STONES + 1) if s.stone_owner[v] == seat + 1]
        stones = words["own_stones"].format(stones=" ".join(owned)) if owned else words["no_stones"]
        name = self.view.names[seat] + (words["you"] if seat == self.view.seat else "")
        line = words["player"].format(
            name=name, points=self.points(seat), cards=s.hand_size[seat], stones=stones
        )
        return [line, *self.rows(seat), *self.known(seat)]

    def rows(self, seat: int) -> list[str]:
        s, lines = known(self.view), []
        for row in range(SUITS):
            cards = [s.row[seat, row, i] for i in range(s.row_size[seat, row])]
            if cards:
                text = self.row_cards(row, cards)
                lines.append(self.about(seat, "row", suit=self.row_name(row), cards=text))
        return lines or [self.about(seat, "no_rows")]

    def row_name(self, row: int) -> str:
        name = SUIT_NAMES[self.lang][row]
        return name if self.plain else f"{LETTERS[row]} {name:<6}"

    def known(self, seat: int) -> list[str]:
        cards = [self.s.shown[seat, i] for i in range(HAND) if self.s.shown[seat, i]]
        if not cards or seat == self.view.seat:
            return []
        return [self.about(seat, "left" if self.s.step == OVER else "known", cards=self.cards(cards))]

    def about(self, seat: int, key: str, **values: str) -> str:
        """A line about a player: indented under the name or, read aloud, a sentence with the name."""
        if self.plain:
            name = self.view.names[seat]
            return self.words[key + "_of"].format(name=name, of=of_name(name, self.lang), **values)
        return "    " + self.words[key].format(**values)

    # The one who looks ----------------------------------------------------------------------------

    def own(self) -> list[str]:
        seat = self.view.seat
        if seat is None:
            return []
        hand = [self.s.hand[seat, i] for i in range(self.s.hand_size[seat])]
        laid = [laid_card(self.s.final[seat, i] - 1) for i in range(2) if self.s.final[seat, i]]
        for card in laid:
            hand.remove(card)
        lines = [self.words["hand"].format(cards=self.cards(hand))]
        return lines + ([self.words["final"].format(cards=self.cards(laid))] if laid else [])

    def expected(self, typed: bool = False) -> str:
        """What is to be done now, and by whom, in one line, with what the player should know. Where moves are
        typed, with the words for it."""
        if self.s.step == OVER:
            return self.result()
        parts = [self.asked(typed), *self.warning()]
        if self.s.step == FINAL:
            parts.insert(0, self.words[f"ending{self.s.ending}"])
        return " ".join(parts)

    def asked(self, typed: bool) -> str:
        if self.view.seat is None or self.view.seat not in self.view.actors:
            return self.waiting()
        if self.s.step == FINAL:
            laid = sum(1 for i in range(2) if self.s.final[self.view.seat, i])
            return self.words[f"last{laid}" if typed else f"last_shown{laid}"]
        if self.s.step == DRAWING:
            return self.words["draw_two" if self.s.to_draw == 2 else "draw"]
        return self.words["play"]

    def waiting(self) -> str:
        if self.s.step < PLAYING:
            return self.words["dealing"]
        if self.s.owed:
            return self.words["drawing"].format(name=self.view.names[self.s.turn])
        return self.words["wait"].format(names=", ".join(self.view.names[seat] for seat in self.view.actors))

    def warning(self) -> list[str]:
        """keltis.end.stalled: the table warns two rounds before."""
        left = QUIET_ROUNDS * self.s.seats - self.s.quiet
        if self.s.step not in (PLAYING, DRAWING) or left > WARNING_ROUNDS * self.s.seats:
            return []
        return [MESSAGES("board.warning", self.lang, n=left, quiet=self.s.quiet)]

    def result(self) -> str:
        seats = self.view.winners
        names = self.words["and"].join(self.view.names[seat] for seat in seats)
        key = "share" if len(seats) > 1 else "you_win" if seats[0] == self.view.seat else "wins"
        winners = self.words[key].format(names=names)
        return self.words["over"].format(winners=winners, points=self.points(seats[0]))


def look(view: View, wanted: str, lang: str) -> str:
    """keltis.discard.browse: what lies in the discard pile that a letter or a colour names."""
    for suit in range(SUITS):
        if fold(wanted) in [fold(name) for name in (LETTERS[suit], *pile_names(suit))]:
            return Board(view, lang, False).discard_pile(suit)
    raise Malformed(MESSAGES.later("wrong.pile", text=wanted))


def pile_names(suit: int) -> list[str]:
    """What a discard pile may be called, in every language."""
    return [names[lang][suit] for lang in languages() for names in (SUIT_NAMES, ROW_NAMES)]


def board(view: View, lang: str, plain: bool) -> str:
    """The table as text. Its last line says what is expected."""
    return Board(view, lang, plain).text()


def expected(view: View, lang: str) -> str:
    """What is to be done now, and by whom."""
    return Board(view, lang, True).expected()


def prompt(view: View, lang: str, plain: bool) -> str:
    """The same for somebody who types."""
    return Board(view, lang, plain).expected(typed=True)
