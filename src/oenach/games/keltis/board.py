"""The table of Keltis as text, from a view: a picture in letters, or (plain) sentences to listen to."""

from __future__ import annotations

from typing import cast

from oenach.games.keltis.rules import QUIET_ROUNDS, WARNING_ROUNDS, stones_of
from oenach.games.keltis.table import (
    DRAWING,
    FINAL,
    HAND,
    OVER,
    PLAYING,
    STONES,
    SUITS,
    Table,
    laid_card,
    suit_of,
)
from oenach.games.keltis.words import LETTERS, SUIT_NAMES, card_name, card_text
from oenach.view import View

WORDS = {
    "en": {
        "head": "Keltis, turn {turn}. Draw pile: {pile}.",
        "stones": "Stones in the middle: {stones}.",
        "discards": "Discard piles: {piles}.",
        "no_discards": "Discard piles: all empty.",
        "under": "{top} (of {n})",
        "player": "{name}: {points} points, {cards} cards in hand, stones {stones}.",
        "you": " (you)",
        "known": "known: {cards}",
        "row": "{suit}: {cards}",
        "no_rows": "no rows yet",
        "hand": "Your hand: {cards}.",
        "final": "Your final cards, not shown yet: {cards}.",
        "none": "none",
        "warning": "Nobody has drawn from the pile for {n} turns. In {left} more the play ends.",
        "wait": "Waiting for {names}.",
        "play": "Your turn: play a card.",
        "draw": "Now draw a card.",
        "draw_two": "Now draw two cards, one after the other.",
        "last": "The play is over. Lay up to two more cards, then say done.",
        "over": "The game is over. {winners} with {points} points.",
        "wins": "{names} wins",
        "share": "{names} share the victory",
        "and": " and ",
    },
    "fr": {
        "head": "Keltis, tour {turn}. Pioche : {pile}.",
        "stones": "Pierres au milieu : {stones}.",
        "discards": "Défausses : {piles}.",
        "no_discards": "Défausses : toutes vides.",
        "under": "{top} (sur {n})",
        "player": "{name} : {points} points, {cards} cartes en main, pierres {stones}.",
        "you": " (vous)",
        "known": "connues : {cards}",
        "row": "{suit} : {cards}",
        "no_rows": "pas encore de série",
        "hand": "Votre main : {cards}.",
        "final": "Vos dernières cartes, pas encore montrées : {cards}.",
        "none": "aucune",
        "warning": "Personne n'a pioché depuis {n} tours. Dans {left} tours, le jeu s'arrête.",
        "wait": "On attend {names}.",
        "play": "À vous : jouez une carte.",
        "draw": "Maintenant, piochez une carte.",
        "draw_two": "Maintenant, piochez deux cartes, l'une après l'autre.",
        "last": "Le jeu est arrêté. Posez encore jusqu'à deux cartes, puis dites terminé.",
        "over": "La partie est finie. {winners} avec {points} points.",
        "wins": "{names} gagne",
        "share": "{names} se partagent la victoire",
        "and": " et ",
    },
}


class Board:
    """A view, the language, and whether it is read aloud."""

    def __init__(self, view: View, lang: str, plain: bool) -> None:
        self.view = view
        self.s = cast(Table, view.state)
        self.lang = lang
        self.words = WORDS[lang]
        self.plain = plain

    def text(self) -> str:
        lines = [self.head(), self.stones(), self.discards()]
        for seat in range(self.view.seats):
            lines += ["", *self.player(seat)] if not self.plain else self.player(seat)
        lines += [] if self.plain else [""]
        lines += self.own()
        lines += self.warning()
        lines.append(self.expected())
        return "\n".join(lines)

    def card(self, card: int) -> str:
        return card_name(card, self.lang) if self.plain else card_text(card)

    def cards(self, cards: list[int]) -> str:
        return (", " if self.plain else " ").join(map(self.card, cards)) or self.words["none"]

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

    def player(self, seat: int) -> list[str]:
        """keltis.lay.visible: all cards of all rows, keltis.hidden.taken: and known cards in hand."""
        s, words = self.s, self.words
        name = self.view.names[seat] + (words["you"] if seat == self.view.seat else "")
        owned = [str(v) for v in range(1, STONES + 1) if s.stone_owner[v] == seat + 1]
        line = words["player"].format(
            name=name,
            points=self.view.scores[seat],
            cards=s.hand_size[seat],
            stones=" ".join(owned) if stones_of(s, seat) else words["none"],
        )
        return [line, *self.rows(seat), *self.known(seat)]

    def rows(self, seat: int) -> list[str]:
        lines = []
        for row in range(SUITS):
            cards = [self.s.row[seat, row, i] for i in range(self.s.row_size[seat, row])]
            if cards:
                lines.append(
                    self.words["row"].format(suit=self.row_name(row), cards=self.row_cards(row, cards))
                )
        return self.indent(lines or [self.words["no_rows"]])

    def row_name(self, row: int) -> str:
        name = SUIT_NAMES[self.lang][row]
        return name if self.plain else f"{LETTERS[row]} {name:<6}"

    def row_cards(self, row: int, cards: list[int]) -> str:
        """The values of a row; a point card among colour cards keeps its letter."""
        if self.plain:
            return self.cards(cards)
        return " ".join(card_text(c)[1:] if suit_of(c) == row else card_text(c) for c in cards)

    def known(self, seat: int) -> list[str]:
        if seat == self.view.seat:
            return []
        cards = [self.s.shown[seat, i] for i in range(HAND) if self.s.shown[seat, i]]
        return self.indent([self.words["known"].format(cards=self.cards(cards))] if cards else [])

    def indent(self, lines: list[str]) -> list[str]:
        return lines if self.plain else ["    " + line for line in lines]

    def own(self) -> list[str]:
        seat = self.view.seat
        if seat is None:
            return []
        hand = [self.s.hand[seat, i] for i in range(self.s.hand_size[seat])]
        lines = [self.words["hand"].format(cards=self.cards(hand))]
        laid = [laid_card(self.s.final[seat, i] - 1) for i in range(2) if self.s.final[seat, i]]
        return lines + ([self.words["final"].format(cards=self.cards(laid))] if laid else [])

    def warning(self) -> list[str]:
        """keltis.end.stalled: the table warns two rounds before."""
        left = QUIET_ROUNDS * self.s.seats - self.s.quiet
        if self.s.step not in (PLAYING, DRAWING) or left > WARNING_ROUNDS * self.s.seats:
            return []
        return [self.words["warning"].format(n=self.s.quiet, left=left)]

    def expected(self) -> str:
        """What is to be done now, and by whom."""
        if self.s.step == OVER:
            return self.result()
        if self.view.seat not in self.view.actors:
            waiting = [self.view.names[seat] for seat in self.view.actors if seat >= 0]
            return self.words["wait"].format(names=", ".join(waiting) or "...")
        if self.s.step == FINAL:
            return self.words["last"]
        if self.s.step == DRAWING:
            return self.words["draw_two" if self.s.to_draw == 2 else "draw"]
        return self.words["play"]

    def result(self) -> str:
        seats = self.view.winners
        names = self.words["and"].join(self.view.names[seat] for seat in seats)
        winners = self.words["share" if len(seats) > 1 else "wins"].format(names=names)
        return self.words["over"].format(winners=winners, points=self.view.scores[seats[0]])


def board(view: View, lang: str, plain: bool) -> str:
    """The table as text."""
    return Board(view, lang, plain).text()
