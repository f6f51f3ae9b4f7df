"""The table of Keltis as a picture (SVG), from a view: the middle, everyone's rows, and one's own hand.

Two layouts, one for a screen (960 units wide) and one for a phone (360), are made of the same parts. What a
player points at has a key:

    hand:B5   a card of one's hand          row:B       one's row of a colour; row:N the neutral one
    pile      the draw pile                 discard:B   a discard pile
    stone:5   a wish stone                  done        no more final cards
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple, cast

from oenach.art.knots import BAND, Knots, triskele
from oenach.art.pieces import STRIP, button, card as card_face, count, disc, empty, panel, strip
from oenach.art.signs import sign
from oenach.art.svg import (
    board,
    fitted,
    group,
    halo,
    last_mark,
    picture,
    rect,
    section,
    text,
    thing,
    width_of,
)
from oenach.games.keltis.board import WORDS as BOARD_WORDS, Board
from oenach.games.keltis.rules import closed_rows, row_points, stones_of
from oenach.games.keltis.table import (
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
        "pile": "draw pile, {n} left",
        "discard": "{row} discard pile, from the top: {cards}",
        "no_discard": "{row} discard pile, empty",
        "blocked": "{pile}; blocked this turn",
        "stone": "wish stone {n}, in the middle",
        "taken": "wish stone {n}, taken by {name}",
        "stones": "wish stones: {stones}",
        "rows": "{name}: rows",
        "row": "{name}, {row} row: {cards}",
        "own_row": "your {row} row: {cards}",
        "no_cards": "empty",
        "rising": "{cards}, rising",
        "falling": "{cards}, falling",
        "worth": "{cards}; worth {points}",
        "unseen": "{card}, laid but not shown yet",
        "hand": "Your hand",
        "in_hand": "{card}, in your hand",
        "backs": "{name}, cards in hand: {n}",
        "known": "known:",
        "left": "left:",
        "known_card": "{name}, in hand: {card}",
        "end": "End",
        "done": "Done",
        "turn": "to act",
        "won": "winner",
    },
    "fr": {
        "title": "Keltis, tour {turn}",
        "middle": "Le milieu de la table",
        "closed": "Séries closes : {n} sur {all}",
        "pile": "pioche, reste {n}",
        "discard": "défausse {row}, depuis le dessus : {cards}",
        "no_discard": "défausse {row}, vide",
        "blocked": "{pile} ; bloquée pour ce tour",
        "stone": "pierre {n}, au milieu",
        "taken": "pierre {n}, prise par {name}",
        "stones": "pierres : {stones}",
        "rows": "{name} : séries",
        "row": "{name}, série {row} : {cards}",
        "own_row": "votre série {row} : {cards}",
        "no_cards": "vide",
        "rising": "{cards}, croissante",
        "falling": "{cards}, décroissante",
        "worth": "{cards} ; vaut {points}",
        "unseen": "{card}, posée mais pas encore montrée",
        "hand": "Votre main",
        "in_hand": "{card}, dans votre main",
        "backs": "{name}, cartes en main : {n}",
        "known": "connues :",
        "left": "restées :",
        "known_card": "{name}, en main : {card}",
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
        pair = dict.fromkeys((stone_low(action), stone_high(action)))  # equal cards are one thing
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


NARROW = Layout("keltis-narrow", 360, 6, (46.4, 64), 48, 348, 50, 24, (80, 78), 14)
WIDE = Layout("keltis-wide", 960, 12, (74, 104), 62, 530, 72, 27, (88, 116), 16)

GAP, BETWEEN = 8, 6  # between parts, and between cards of the hand
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

    def parts(self) -> list[Callable[[float], Block]]:
        own = [] if self.view.seat is None else [self.own]
        return [self.middle, *own, self.opponents] if self.narrow else [self.middle, self.opponents, *own]

    def say(self, key: str, **values: object) -> str:
        return self.words[key].format(**values)

    # Cards ----------------------------------------------------------------------------------------

    def value(self, card: int) -> str:
        return self.words["end"] if value_of(card) == END else str(value_of(card))

    def name(self, card: int) -> str:
        return card_name(card, self.lang)

    def face(self, x: float, y: float, width: float, height: float, card: int, letter: bool = True) -> str:
        """A whole card; a point card says that it is worth one."""
        suit = suit_of(card)
        one = "1" if suit == NEUTRAL else ""
        shown = LETTERS[suit] if letter else ""
        return card_face(x, y, width, height, HUES[suit], self.value(card), shown, one)

    def edge(self, x: float, y: float, width: float, card: int, height: float = STRIP) -> str:
        return strip(x, y, width, HUES[suit_of(card)], self.value(card), height)

    # The middle -----------------------------------------------------------------------------------

    def middle(self, y: float) -> Block:
        """The draw pile, six discard piles and nine stones; on a phone the stones are below."""
        pad, (width, height) = self.layout.pad, self.layout.pile
        x, top, step = pad + (2 if self.narrow else 14), y + 38, width + (3 if self.narrow else 8)
        parts = [
            self.pile(x, top),
            *(self.discards(x + (suit + 1) * step, top, suit) for suit in range(SUITS)),
        ]
        stones_at = (pad + 14, top + height + 28) if self.narrow else (x + 7 * step + 8, top - 16)
        parts.append(self.stones(*stones_at))
        deep = 38 + height + 28 + (2 * (self.layout.stone + 4) + 2 if self.narrow else 0)
        ground = panel(pad, y, self.layout.width - 2 * pad, deep)
        return section(self.words["middle"], ground, self.caption(pad + 12, y), *parts), deep

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
            self.bar(x, y + height * 0.62) if blocked else "",
            self.pile_foot(x + width / 2, y + height + 18, suit, size),
            last_mark(x - 1, y - 1, width + 2, height + 2) if last else "",
            halo(x, y, width, height),
            piece=self.cards.on_pile(suit, top) if size else None,
            last=last,
        )

    def pile_label(self, suit: int, blocked: bool) -> str:
        """keltis.discard.browse: all cards of a discard pile."""
        size, row = self.s.discard_size[suit], ROW_NAMES[self.lang][suit]
        cards = ", ".join(self.name(self.s.discard[suit, i]) for i in range(size - 1, -1, -1))
        label = self.say("discard" if size else "no_discard", row=row, cards=cards)
        return self.say("blocked", pile=label) if blocked else label

    def pile_top(self, x: float, y: float, suit: int, top: int) -> str:
        width, height = self.layout.pile
        if top:
            return self.face(x, y, width, height, top, letter=False)
        return empty(x, y, width, height) + sign(
            HUES[suit], x + width / 2, y + height / 2, "line", width / 30
        )

    def pile_foot(self, x: float, y: float, suit: int, size: int) -> str:
        """The letter of a discard pile, and how many cards it has."""
        words = f"{LETTERS[suit]} · {size}" if size else LETTERS[suit]
        return text(x, y, words, self.layout.size, anchor="middle", fill="ink" if size else "faded")

    def bar(self, x: float, y: float) -> str:
        """A lock on a bar: nothing to be taken here."""
        width = self.layout.pile[0]
        return rect(x - 1, y, width + 2, 20, fill="ink") + sign("lock", x + width / 2, y + 10, "leaf", 0.9)

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

    # The players ----------------------------------------------------------------------------------

    def opponents(self, y: float) -> Block:
        """Everyone but the viewer: side by side, or on a phone one below the other."""
        pad, width = self.layout.pad, self.layout.width - 2 * self.layout.pad
        across = 1 if self.narrow else 2 if len(self.others) == 4 else len(self.others)
        wide = (width - GAP * (across - 1)) / across
        markup, deep = "", 0.0
        for first in range(0, len(self.others), across):
            line = self.others[first : first + across]
            high = max(self.player_height(seat, wide) for seat in line)
            for i, seat in enumerate(line):
                markup += self.player(seat, pad + i * (wide + GAP), y + deep, wide, high)
            deep += high + GAP
        return markup, deep - GAP

    def player_height(self, seat: int, width: float) -> float:
        return self.rows_top(seat, width) + self.rows_height(seat, *self.row_sizes(width)) + 6

    def rows_top(self, seat: int, width: float) -> float:
        return 30.0 if self.side_by_side(width) else 64 + (28 if self.known(seat) else 0)

    def side_by_side(self, width: float) -> bool:
        """Whether there is room for the hand of a player beside the rows."""
        return width > 700

    def row_sizes(self, width: float) -> tuple[float, float]:
        """How much shows of the cards in the rows of other players, and how high the last one is."""
        return (20, 20) if width < 400 else (23, 44)

    def player(self, seat: int, x: float, y: float, width: float, high: float) -> str:
        name = self.view.names[seat]
        beside = self.side_by_side(width)
        rows = self.layout.rows if beside else width - 8
        left, room = (x + rows + 20, width - rows - 40) if beside else (x + 10, width - 20)
        top, known_top = (y + 40, y + 74) if beside else (y + 32, y + 62)
        stones = (left, y + 116) if beside else (x + width - 8, top)
        return section(
            self.say("rows", name=name),
            panel(x, y, width, high, "ink" if seat in self.view.actors else "line"),
            self.heading(seat, x, y, width),
            self.backs(seat, left, top),
            self.owned(seat, *stones, beside),
            self.known_cards(seat, left, known_top, room),
            self.rows(seat, x + 4, y + self.rows_top(seat, width), rows, *self.row_sizes(width)),
        )

    def heading(self, seat: int, x: float, y: float, width: float) -> str:
        """The name and the points of a player, and whether it is their turn or victory."""
        you = BOARD_WORDS[self.lang]["you"] if seat == self.view.seat else ""
        size = self.layout.size + 2
        points = self.told.points(seat).replace("-", "−")
        state = "won" if seat in self.view.winners else "turn" if seat in self.view.actors else ""
        told = f"{self.words[state]} · {points}" if state else points
        room = width - 30 - width_of(told + you, size * 1.08)
        name = fitted(self.view.names[seat], room, size * 1.08) + you
        return text(x + 10, y + 23, name, size, weight="bold") + text(
            x + width - 10, y + 23, told, size, anchor="end", weight="bold" if state else None
        )

    def backs(self, seat: int, x: float, y: float) -> str:
        """How many cards a player holds; those that are known lie beside them."""
        n = 0 if self.s.step == OVER else self.s.hand_size[seat]  # then all are shown
        cards = [self.knots.back(x + 11 * i, y, 16, 24, 3) for i in range(n)]
        if not n:
            return ""
        label = self.say("backs", n=n, name=self.view.names[seat])
        return picture(label, *cards, text(x + 11 * n + 10, y + 18, f"× {n}", 14, fill="faded"))

    def known(self, seat: int) -> list[int]:
        """keltis.hidden.taken: the cards of another's hand that all have seen."""
        shown = [self.s.shown[seat, i] for i in range(HAND)]
        return [card for card in shown if card and seat != self.view.seat]

    def known_cards(self, seat: int, x: float, y: float, room: float) -> str:
        cards = self.known(seat)
        if not cards:
            return ""
        words = self.words["left" if self.s.step == OVER else "known"]
        start = x + width_of(words, 14) + 6
        step = min((room - start + x) / max(len(cards), 1), 50)
        return text(x, y + 17, words, 14, fill="faded") + group(
            *(self.known_card(seat, start + i * step, y, step - 2, card) for i, card in enumerate(cards))
        )

    def known_card(self, seat: int, x: float, y: float, width: float, card: int) -> str:
        label = self.say("known_card", card=self.name(card), name=self.view.names[seat])
        return picture(label, self.edge(x, y, width, card), piece=self.cards.take(f"hand{seat}", card))

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
        return group(
            pebble(x, y, 22, value), mark, data_piece=f"stone{value}", class_="last" if last else None
        )

    # Rows -----------------------------------------------------------------------------------------

    def row_cards(self, seat: int, row: int) -> list[int]:
        return [self.s.row[seat, row, i] for i in range(self.s.row_size[seat, row])]

    def unseen(self, seat: int, row: int) -> list[int]:
        """keltis.final.together: the final cards that the viewer has laid and nobody else sees."""
        if seat != self.view.seat or self.s.step != FINAL:
            return []
        codes = [self.s.final[seat, i] - 1 for i in range(2) if self.s.final[seat, i]]
        return [laid_card(code) for code in codes if laid_row(code) == row]

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
        face = self.face(x, y, width, high, card) if whole else self.edge(x, y, width, card, high)
        mark = last_mark(x + 1, y + 1, width - 2, high - 2, 5) if fresh and not unseen else ""
        piece = self.cards.take(f"row{seat}", card)
        if unseen:
            label = self.say("unseen", card=self.name(card))
            eye = sign("eye", x + width * 0.55, y + 12, f"{HUES[suit_of(card)]}-on")
            return picture(label, face, eye, piece=piece)
        return group(face, mark, data_piece=piece, class_="last" if mark else None)

    # The viewer -----------------------------------------------------------------------------------

    def own(self, y: float) -> Block:
        """The viewer's rows, and the hand beside them or, on a phone, below."""
        seat, layout = cast(int, self.view.seat), self.layout
        pad, width = layout.pad, layout.width - 2 * layout.pad
        rows = self.rows_height(seat, layout.strip, layout.last_card)
        top = y + 34 + BAND
        stones = 30 if self.narrow and stones_of(self.s, seat) else 0
        hand_x, hand_y = (pad + 5, top + rows + 10 + stones) if self.narrow else (pad + layout.rows + 22, top)
        hand, hand_high = self.hand(seat, hand_x, hand_y)
        high = hand_y - y + hand_high if self.narrow else 34 + BAND + max(rows, hand_high + 38)
        stone_x, stone_y = (hand_x, top + rows + 6) if self.narrow else (hand_x, hand_y + hand_high)
        markup = section(
            self.say("rows", name=self.view.names[seat]),
            panel(pad, y, width, high + 4, "ink" if seat in self.view.actors else "line"),
            self.heading(seat, pad, y, width),
            self.knots.band(pad + 8, y + 30, width - 16),
            self.rows(seat, pad + 2, top + 2, layout.rows - 4, layout.strip, layout.last_card),
            self.owned(seat, stone_x, stone_y, True),
        )
        return markup + hand, high + 4

    def hand_cards(self, seat: int) -> list[int]:
        """The hand without the final cards that lie on a row already."""
        cards = [self.s.hand[seat, i] for i in range(self.s.hand_size[seat])]
        for row in range(SUITS):
            for card in self.unseen(seat, row):
                cards.remove(card)
        return cards

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
            self.face(x, y, width, height, card),
            last_mark(x, y, width, height) if fresh else "",
            halo(x, y, width, height),
            piece=self.cards.take(f"hand{seat}", card),
            last=fresh,
        )


def pebble(x: float, y: float, size: float, value: int) -> str:
    """A wish stone: a triskele cut in it, and its value."""
    large, r = size > 30, size / 2
    spiral = triskele(x, y, r * 0.85, "edge") + disc(x, y, r * 0.45, "leaf", "edge", 1) if large else ""
    letter = size * (0.4 if large else 0.7)
    number = text(x, y + letter * 0.35, str(value), letter, anchor="middle", weight="bold")
    return disc(x, y, r, "gold", "edge", 2) + spiral + number
