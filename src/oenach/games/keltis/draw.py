"""The table of Keltis as a picture (SVG), from a view: the middle, everyone's rows, and one's own hand.

Two layouts, one for a screen (960 units wide) and one for a phone (360), are made of the same parts. What a
player points at has a key:

    hand:B5   a card of one's hand          row:B       one's row of a colour; row:N the neutral one
    pile      the draw pile                 discard:B   a discard pile
    stone:5   a wish stone                  done        no more final cards
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple, cast

from oenach.art.knots import BAND, Knots, triskele
from oenach.art.pieces import STRIP, button, card as card_face, count, disc, empty, panel, strip
from oenach.art.signs import sign
from oenach.art.svg import board, group, halo, last_mark, picture, rect, section, text, thing, width_of
from oenach.games.keltis.board import Board, WORDS as BOARD_WORDS
from oenach.games.keltis.rules import closed_rows, row_points
from oenach.games.keltis.table import (
    COLOURS,
    DISCARD,
    DONE,
    DRAW,
    DRAWING,
    END,
    FINAL,
    FIRST_SEAT,
    HAND,
    NEUTRAL,
    OVER,
    STONE,
    STONES,
    SUITS,
    TAKE,
    Table,
    laid_card,
    laid_row,
    stone_high,
    stone_low,
    stone_value,
    suit_of,
    value_of,
)
from oenach.games.keltis.words import LETTERS, ROW_NAMES, card_name, card_text
from oenach.kernel.chance import CHANCE
from oenach.view import Step, View

HUES = ("blue", "green", "pink", "red", "yellow", "grey")
CLOSED_TO_END = 5  # keltis.end.five-rows

WORDS = {
    "en": {
        "title": "Keltis, turn {turn}",
        "middle": "The middle of the table",
        "closed": "Closed rows: {n} of {all}",
        "pile": "draw pile, {n} cards",
        "discard": "{row} discard pile: {top} on top, {n} in all",
        "no_discard": "{row} discard pile, empty",
        "blocked": ", blocked this turn: you discarded there",
        "stone": "wish stone {n}, in the middle",
        "taken": "wish stone {n}, taken by {name}",
        "stones": "wish stones: {stones}",
        "rows": "Rows of {name}",
        "row": "{row} row of {name}: {cards}",
        "own_row": "your {row} row: {cards}",
        "no_cards": "empty",
        "rising": "{cards}, rising",
        "falling": "{cards}, falling",
        "worth": "{cards}; worth {points}",
        "unseen": "{card}, laid but not shown yet",
        "hand": "Your hand",
        "in_hand": "{card}, in your hand",
        "backs": "{n} cards in the hand of {name}",
        "known": "known:",
        "left": "left:",
        "known_card": "{card}, known in the hand of {name}",
        "end": "End",
        "done": "Done",
        "turn": "to act",
        "won": "winner",
    },
    "fr": {
        "title": "Keltis, tour {turn}",
        "middle": "Le milieu de la table",
        "closed": "Séries closes : {n} sur {all}",
        "pile": "pioche, {n} cartes",
        "discard": "défausse {row} : {top} au-dessus, {n} en tout",
        "no_discard": "défausse {row}, vide",
        "blocked": ", bloquée pour ce tour : vous y avez défaussé",
        "stone": "pierre {n}, au milieu",
        "taken": "pierre {n}, prise par {name}",
        "stones": "pierres : {stones}",
        "rows": "Séries de {name}",
        "row": "série {row} de {name} : {cards}",
        "own_row": "votre série {row} : {cards}",
        "no_cards": "vide",
        "rising": "{cards}, croissante",
        "falling": "{cards}, décroissante",
        "worth": "{cards} ; vaut {points}",
        "unseen": "{card}, posée mais pas encore montrée",
        "hand": "Votre main",
        "in_hand": "{card}, dans votre main",
        "backs": "{n} cartes dans la main de {name}",
        "known": "connues :",
        "left": "restées :",
        "known_card": "{card}, connue dans la main de {name}",
        "end": "Fin",
        "done": "Terminé",
        "turn": "à jouer",
        "won": "gagne",
    },
}


# What a player points at ------------------------------------------------------------------------------


def picks(view: View, action: int) -> tuple[str, ...]:
    """The things a player points at to make a move, in order."""
    if action == DONE:
        return ("done",)
    if action >= TAKE:
        return (f"discard:{LETTERS[action - TAKE]}",)
    if action == DRAW:
        return ("pile",)
    if action >= STONE:
        pair = (stone_low(action), stone_high(action))
        return (f"stone:{stone_value(action)}", *(f"hand:{card_text(card)}" for card in pair))
    if action >= DISCARD:
        thrown = action - DISCARD + 1
        return (f"hand:{card_text(thrown)}", f"discard:{LETTERS[suit_of(thrown)]}")
    return (f"hand:{card_text(laid_card(action))}", f"row:{LETTERS[laid_row(action)]}")


def draw(view: View, lang: str, narrow: bool = False) -> str:
    """The table as SVG, for a screen or (narrow) for a phone."""
    return Picture(view, lang, NARROW if narrow else WIDE).text()


# The last turn, and which card is which ---------------------------------------------------------------


def last_turn(log: tuple[Step, ...], over: bool) -> list[Step]:
    """The moves of whoever acted last, with what chance gave; at the end all final cards."""
    turn: list[Step] = []
    waiting: list[Step] = []  # what chance gave, until the move before it is known to belong here
    for step in reversed(log):
        if step.seat == CHANCE:
            waiting.append(step)
            continue
        same = step.code < DISCARD or step.code == DONE if over else not turn or step.seat == turn[-1].seat
        if not same:
            break
        turn += [*waiting, step]
        waiting = []
    return turn


class Changes:
    """What the last turn changed."""

    def __init__(self, view: View) -> None:
        s = cast(Table, view.state)
        steps = last_turn(view.log, s.step == OVER)
        self.laid: Counter[tuple[int, int]] = Counter()  # seat and row: how many of its last cards
        self.piles: set[int] = set()  # discard piles used, by suit
        self.stones: set[int] = set()
        self.got: Counter[int] = Counter()  # cards that came into the viewer's hand
        self.drew = any(step.code == DRAW for step in steps if step.seat != CHANCE)
        unseen = () if view.seat is None else [s.final[view.seat, i] - 1 for i in range(2)]
        for step in steps:
            if step.seat == CHANCE:
                self.got[step.code] += 1
            elif not (step.seat == view.seat and step.code in unseen):
                self.note(step)

    def note(self, step: Step) -> None:
        code = step.code
        if code < DISCARD:
            self.laid[step.seat, laid_row(code)] += 1
        elif code < STONE:
            self.piles.add(suit_of(code - DISCARD + 1))
        elif code < DRAW:
            self.piles |= {suit_of(stone_low(code)), suit_of(stone_high(code))}
            self.stones.add(stone_value(code))
        elif TAKE <= code < DONE:
            self.piles.add(code - TAKE)


class Whereabouts:
    """Which card is which, as far as the viewer could follow it: of two equal cards, one keeps its name
    while it goes from a hand to a row or over a discard pile into another hand."""

    def __init__(self, view: View) -> None:
        self.met: Counter[int] = Counter()
        self.names: dict[tuple[str, int], list[str]] = {}
        self.piles: list[list[tuple[int, str]]] = [[] for _ in range(SUITS)]
        eye = 1 << (31 if view.seat is None else view.seat)
        for step in view.log:
            if step.seat != CHANCE:
                self.follow(step.seat, step.code)
            elif step.code < FIRST_SEAT and step.seen & eye:
                self.put(f"hand{view.seat}", step.code, self.fresh(step.code))

    def fresh(self, card: int) -> str:
        self.met[card] += 1
        return f"{card_text(card)}.{self.met[card]}"

    def put(self, zone: str, card: int, name: str) -> None:
        self.names.setdefault((zone, card), []).append(name)

    def take(self, zone: str, card: int) -> str:
        """The name of such a card in a zone, which leaves it there no more."""
        known = self.names.get((zone, card))
        return known.pop(0) if known else self.fresh(card)

    def follow(self, seat: int, code: int) -> None:
        if code < DISCARD:
            self.put(f"row{seat}", laid_card(code), self.take(f"hand{seat}", laid_card(code)))
        elif code < STONE:
            self.throw(seat, code - DISCARD + 1)
        elif code < DRAW:
            self.throw(seat, stone_low(code))
            self.throw(seat, stone_high(code))
        elif TAKE <= code < DONE and self.piles[code - TAKE]:
            self.put(f"hand{seat}", *self.piles[code - TAKE].pop())

    def throw(self, seat: int, card: int) -> None:
        self.piles[suit_of(card)].append((card, self.take(f"hand{seat}", card)))

    def on_pile(self, suit: int, card: int) -> str:
        """The name of the card on top of a discard pile."""
        pile = self.piles[suit]
        return pile[-1][1] if pile and pile[-1][0] == card else self.fresh(card)


# The picture ------------------------------------------------------------------------------------------


class Layout(NamedTuple):
    """The sizes of a layout, in units; in the narrow one a unit is about a pixel of a phone."""

    name: str
    width: float
    pad: float
    pile: tuple[float, float]  # a card of the middle
    stone: float  # the side of the square of a stone
    rows: float  # how wide a player's own six rows are, together
    last_card: float  # how high the last card of an own row is
    strip: float  # how much shows of the cards before it
    hand: tuple[float, float]  # a card of the hand
    size: float  # of ordinary text


NARROW = Layout("keltis-narrow", 360, 6, (46, 64), 48, 348, 50, 24, (82, 78), 14)
WIDE = Layout("keltis-wide", 960, 12, (74, 104), 70, 530, 72, 27, (92, 118), 16)

GAP = 8
Block = tuple[str, float]  # a part of the picture, and how high it is


class Picture:
    """A view, the language and the layout."""

    def __init__(self, view: View, lang: str, layout: Layout) -> None:
        self.view, self.lang, self.layout = view, lang, layout
        self.s = cast(Table, view.state)
        self.words = WORDS[lang]
        self.told = Board(view, lang, True)
        self.knots = Knots(layout.name)
        self.changes = Changes(view)
        self.cards = Whereabouts(view)
        self.others = [seat for seat in range(view.seats) if seat != view.seat]
        self.scores = view.scores
        self.narrow = layout.width < 500

    def text(self) -> str:
        blocks, y = [], self.layout.pad
        for part in self.parts():
            markup, height = part(y)
            blocks.append(markup)
            y += height + GAP
        title = self.say("title", turn=self.s.turns + 1)
        size = (self.layout.width, y - GAP + self.layout.pad)
        return board(title, self.told.expected(), self.lang, *size, self.knots.defs(), *blocks)

    def parts(self):  # type: ignore[no-untyped-def]
        own = [] if self.view.seat is None else [self.own]
        return [self.middle, *own, self.opponents] if self.narrow else [self.middle, self.opponents, *own]

    def say(self, key: str, **values: object) -> str:
        return self.words[key].format(**values)

    # Cards ----------------------------------------------------------------------------------------

    def value(self, card: int) -> str:
        return self.words["end"] if value_of(card) == END else str(value_of(card))

    def name(self, card: int) -> str:
        return card_name(card, self.lang)

    def face(self, x: float, y: float, width: float, height: float, card: int) -> str:
        suit = suit_of(card)
        face = card_face(x, y, width, height, HUES[suit], self.value(card), LETTERS[suit])
        if suit != NEUTRAL:
            return face
        top = max(STRIP, min(height * 0.34, 34))  # a point card has a "1" in its ring
        size = min(height - top, width) * 0.36
        return face + text(
            x + width / 2, y + (top + height + size * 0.7) / 2, "1", size, anchor="middle", weight="bold"
        )

    def edge(self, x: float, y: float, width: float, card: int, height: float = STRIP) -> str:
        return strip(x, y, width, HUES[suit_of(card)], self.value(card), height)
