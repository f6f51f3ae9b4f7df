"""What the things of the picture are and count, for who looks closer."""

from __future__ import annotations

from typing import ClassVar, cast

from oenach.art.meaning import Meanings
from oenach.games.keltis.account import known
from oenach.games.keltis.drawing.labels import direction, plus_minus, row_worth
from oenach.games.keltis.messages import MESSAGES
from oenach.games.keltis.notation import LETTERS, parse_card
from oenach.games.keltis.rules import ROW_POINTS, STONE_POINTS, closed_rows, stones_of
from oenach.games.keltis.state import END, NEUTRAL, OVER, STONES, KeltisState, copies_of, suit_of, value_of
from oenach.view import View

CLOSED = 2  # the way of a row that holds an end card
WAYS = {0: "open", 1: "rising", -1: "falling", CLOSED: "closed"}


def meaning(view: View, thing: str, lang: str) -> list[str]:
    """What a thing is and counts, in sentences that add to its label."""
    return _Meanings(view, lang).of(thing)


class _Meanings(Meanings):
    """A view, as its viewer knows it, and the language."""

    messages = MESSAGES
    kinds: ClassVar[dict[tuple[str, int], str]] = {
        ("hand", 1): "card",
        ("row", 1): "own_row",
        ("row", 2): "row",
        ("pile", 0): "pile",
        ("discard", 1): "discard",
        ("stone", 1): "stone",
        ("done", 0): "done",
        ("closed", 0): "closed",
        ("cards", 1): "hidden_cards",
        ("known", 2): "known_card",
        ("stones", 1): "stones",
        ("final", 1): "final_card",
    }

    def __init__(self, view: View, lang: str) -> None:
        super().__init__(view, lang)
        self.s = known(view)

    # Cards ----------------------------------------------------------------------------------------

    def card(self, text: str) -> list[str]:
        card = parse_card(text)
        if suit_of(card) == NEUTRAL:
            return [self.say("point_card")]
        if value_of(card) == END:
            return [self.say("end_card"), self.closed()[0]]
        own_row = self.length(self.seat, suit_of(card), "own_length")
        return [self.say("value_card"), own_row, *self.pair(card)]

    def pair(self, card: int) -> list[str]:
        """keltis.stone.pair: what two cards of this value would buy."""
        value = value_of(card)
        copies = self.say("copies", n=copies_of(card))
        if not 1 <= value <= STONES or self.s.stone_owner[value]:
            return [copies]
        return [copies, self.say("pair", value=value)]

    @property
    def seat(self) -> int:
        """The viewer's, who has cards and rows of their own."""
        return cast(int, self.view.seat)

    def final_card(self, text: str) -> list[str]:
        return [self.say("final_card")]

    def hidden_cards(self, seat: str) -> list[str]:
        name, n = self.view.names[int(seat)], self.s.hand_size[int(seat)]
        return [self.say("hidden_cards", name=name, n=n)]

    def known_card(self, seat: str, text: str) -> list[str]:
        key = "left_card" if self.s.step == OVER else "known_card"
        return [self.say(key, name=self.view.names[int(seat)])]

    # Rows -----------------------------------------------------------------------------------------

    def own_row(self, letter: str) -> list[str]:
        return self.row(str(self.seat), letter)

    def row(self, owner: str, letter: str) -> list[str]:
        seat, row = int(owner), LETTERS.index(letter)
        size = self.s.row_size[seat, row]
        if row == NEUTRAL:
            return [self.say("neutral", now=plus_minus(size) or "0")]
        lines = [self.length(seat, row)] + ([self.say(WAYS[self.way(seat, row)])] if size else [])
        return [*lines, self.say("row_ladder", ladder=_ladder(ROW_POINTS[1:], 1))]

    def length(self, seat: int, row: int, key: str = "length") -> str:
        """keltis.score.short and the rules after it: what a row counts now, and with one card more."""
        n = self.s.row_size[seat, row]
        now, more = (plus_minus(row_worth(row, size)) or "0" for size in (n, n + 1))
        return self.say(key, n=n, now=now, more=more)

    def way(self, seat: int, row: int) -> int:
        cards = [self.s.row[seat, row, i] for i in range(self.s.row_size[seat, row])]
        return CLOSED if any(value_of(card) == END for card in cards) else direction(cards)

    def closed(self) -> list[str]:
        return [self.say("closed_rows", n=closed_rows(cast(KeltisState, self.view.state)))]

    # The middle -----------------------------------------------------------------------------------

    def pile(self) -> list[str]:
        return [self.say("pile", n=self.s.pile_left)]

    def discard(self, letter: str) -> list[str]:
        n = self.s.discard_size[LETTERS.index(letter)]
        return [self.say("discard" if n else "no_discard"), self.say("discard_take")]

    def stone(self, text: str) -> list[str]:
        value = int(text)
        if not 1 <= value <= STONES:
            raise ValueError(f"there is no wish stone {value}")
        owner = self.s.stone_owner[value] - 1
        if owner >= 0:
            return [self.say("taken_stone", name=self.view.names[owner]), self.stone_ladder()]
        own = [] if self.view.seat is None else self.stones(str(self.view.seat))[:1]
        return [self.say("stone", value=value), *own, self.stone_ladder()]

    def stones(self, owner: str) -> list[str]:
        seat = int(owner)
        n = stones_of(self.s, seat)
        worth = plus_minus(STONE_POINTS[min(n, 5)]) or "0"
        key = "own_stones" if seat == self.view.seat else "stones"
        return [self.say(key, name=self.view.names[seat], n=n, worth=worth), self.stone_ladder()]

    def stone_ladder(self) -> str:
        return self.say("stone_ladder", ladder=_ladder(STONE_POINTS, 0))

    def done(self) -> list[str]:
        return [self.say("done")]


def _ladder(points: tuple[int, ...], first: int) -> str:
    """What so many count: "1: −4, 2: −3"."""
    return ", ".join(f"{n}: {plus_minus(worth) or '0'}" for n, worth in enumerate(points, first))
