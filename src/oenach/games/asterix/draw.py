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

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple, cast

from oenach.art.knots import BAND, Knots
from oenach.art.pieces import button, count, disc, empty, panel
from oenach.art.signs import sign
from oenach.art.svg import (
    at,
    board,
    fitted,
    group,
    halo,
    last_mark,
    number,
    picture,
    rect,
    section,
    tag,
    text,
    thing,
    width_of,
    wrapped,
)
from oenach.games.asterix.board import EVENT_NAMES, Board
from oenach.games.asterix.rules import bump_partners
from oenach.games.asterix.table import (
    BARD,
    BLACK,
    BUMP,
    BUMP_WITH,
    BUMPING,
    CAMP,
    CARD,
    COHORT,
    EVENTS,
    EXCHANGE,
    EXCHANGE_WITH,
    EXCHANGING,
    FACE,
    FACES,
    GONE,
    HAZY,
    KINDS,
    KNOWLEDGE,
    LOST_CARD,
    MENHIR,
    NO,
    NO_BUMP,
    OFFERING,
    OPEN_CARD,
    OVER,
    RETURN,
    STARTS,
    STAY,
    SURE,
    VALUES,
    VILLAGE,
    WHITE,
    Table,
    shown_on,
)
from oenach.games.asterix.words import CARD_NAMES, CARDS, LETTERS, PAWN_NAMES, sentence
from oenach.kernel.chance import CHANCE
from oenach.view import View

HUES = ("blue", "red", "yellow", "green", "violet", "brown")  # asterix.pawns: by seat
JET, SNOW = "#1b1712", "#fffaf0"  # the black die and the white one, in any light
DICE_INKS = ((SNOW, JET), (JET, SNOW))

# The head-dress of each Gaul is the shape of the pawn: ▲ ■ ● ◆ ★ ✚. All about the middle of the face.
HEADS = (
    "M0-11.5L10 6.5H-10Z",
    "M-8-8H8V8H-8Z",
    "M-8.6 0a8.6 8.6 0 1 1 17.2 0a8.6 8.6 0 1 1-17.2 0Z",
    "M0-11L9.6 0L0 11L-9.6 0Z",
    "M0-11L3-4.2L10.4-3.4L4.9 1.6L6.5 8.9L0 5.1L-6.5 8.9L-4.9 1.6L-10.4-3.4L-3-4.2Z",
    "M-4-10H4V-4H10V4H4V10H-4V4H-10V-4H-4Z",
)
FACE_LINES = "M-2.4-.6v1M2.4-.6v1M-1.8 3q1.8 1.4 3.6 0"
BODY = "M-10 0C-10.5-9-9.5-17-4.5-18.5H4.5C9.5-17 10.5-9 10 0Z"
# What is on cards and spaces, about the origin, in a square from -8 to 8.
SIGNS = {
    "helmet": "M-6.6 3C-6.8-2.4-4.2-5 0-5S6.8-2.4 6.6 3ZM-6-5.2C-3.4-9.2 3.4-9.2 6-5.2L4-4.2"
    "C2-6.8-2-6.8-4-4.2ZM-6.6 4H-2.6L-3.2 8H-5.6ZM6.6 4H2.6L3.2 8H5.6Z",
    "sandals": "M-8 3.4C-7.6.6-5.4.4-3.6-1C-1.6-2.6-.6-5 1-5.4L3-2.6C4 0 8-.6 8 3.4ZM-8 4.6H8V6.4H-8Z",
    "sword": "M0-8.4L2-5.6V2H5V4.2H1.6V7.4H-1.6V4.2H-5V2H-2V-5.6Z",
    "shield": "M-5.4-8H5.4Q6.6 0 5.4 8H-5.4Q-6.6 0-5.4-8ZM2.4 0A2.4 2.4 0 1 0-2.4 0A2.4 2.4 0 1 0 2.4 0Z",
    "menhir": "M-5 8C-6 2-4.6-6-1.4-8.2C2.4-8.6 5.6-1 5.4 8Z",
    "lyre": "M-6-7.6C-7.4 0-6.4 5-2.4 6.2V8H2.4V6.2C6.4 5 7.4 0 6-7.6L4-7C5-1.6 4.4 3.4 0 3.4S-5-1.6-4-7Z"
    "M-4.4-5.4H4.4V-4H-4.4ZM-1.9-4H-1.1V3H-1.9ZM1.1-4H1.9V3H1.1Z",
}
EVENT_SIGNS = {MENHIR: ("menhir", "grey"), COHORT: ("helmet", "gold"), BARD: ("lyre", "brown")}
ITEMS = ("helmet",) * 4 + ("sandals", "sword", "shield")  # by kind of card
HELMETS = (
    (),
    ((0, 0),),
    ((-9, 0), (9, 0)),
    ((-9, -8), (9, -8), (0, 9)),
    ((-9, -9), (9, -9), (-9, 9), (9, 9)),
)
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}

DIE_NAMES = {"en": ("white die", "black die"), "fr": ("dé blanc", "dé noir")}
RANGES = {"en": ("1 to 4", "3 to 6"), "fr": ("1 à 4", "3 à 6")}
EFFECTS = {"en": ("", "−1 card", "+1 card", "back 3"), "fr": ("", "−1 carte", "+1 carte", "recul 3")}
WORDS = {
    "en": {
        "title": "Astérix et les Romains, turn {turn}",
        "join": "; ",
        "yours": "Your turn",
        "turn": "{name} to play",
        "dice": "The dice",
        "shows": "{die}; shows {n}",
        "last_roll": "{name} rolled {n} ({die})",
        "choose": "Choose a die.",
        "choose_empty": "Choose a die, or first return to the camp for cards.",
        "exchange": "Swap your whole hand with {name}?",
        "bump_one": "Bump {name}? You draw a card from each other.",
        "bump_some": "Bump somebody here? You draw a card from each other.",
        "offer": "No cards left: return to the camp for new ones?",
        "answered": "You answered {answer}.",
        "yes": "Exchange!",
        "no": "No",
        "bump": "Bump {name}",
        "return": "Return",
        "stay": "Stay",
        "path": "The path",
        "camp": "Roman camp",
        "village": "village",
        "space": "space {n}",
        "target": "{name} goes here",
        "here": "{place}: {pawns}",
        "pile": "The pile",
        "pile_size": "{cards} in the pile",
        "under": "under it, seen by all:",
        "under_card": "{card}, seen by all under the pile, number {n} from there",
        "more": "and {n} more",
        "player": "{name}, {pawn}",
        "you": "{name} (you)",
        "points": "points: {n}",
        "backs": "{cards} in the hand of {name}",
        "known": "known:",
        "hazy": "at least {n} of:",
        "maybe": "perhaps:",
        "left": "left in hand:",
        "delivered": "delivered:",
        "nothing": "nothing delivered yet",
        "hand": "Your hand",
        "worth": "worth {n}",
        "no_cards": "no cards",
        "in_hand": "{card}, in your hand",
        "of_these": "{what} {cards}",
        "acts": "in turn",
        "asked": "is asked",
        "won": "winner",
    },
    "fr": {
        "title": "Astérix et les Romains, tour {turn}",
        "join": " ; ",
        "yours": "À vous",
        "turn": "{name} joue",
        "dice": "Les dés",
        "shows": "{die} ; montre {n}",
        "last_roll": "{name} a fait {n} ({die})",
        "choose": "Choisissez un dé.",
        "choose_empty": "Choisissez un dé, ou retournez d'abord au camp prendre des cartes.",
        "exchange": "Échanger toute votre main avec {name} ?",
        "bump_one": "Bousculer {name} ? Chacun tire une carte à l'autre.",
        "bump_some": "Bousculer quelqu'un ici ? Chacun tire une carte à l'autre.",
        "offer": "Plus de cartes : retourner au camp en prendre ?",
        "answered": "Vous avez répondu {answer}.",
        "yes": "Échange !",
        "no": "Non",
        "bump": "Bousculer {name}",
        "return": "Retourner",
        "stay": "Rester",
        "path": "Le chemin",
        "camp": "camp romain",
        "village": "village gaulois",
        "space": "case {n}",
        "target": "{name} va ici",
        "here": "{place} : {pawns}",
        "pile": "La pile",
        "pile_size": "{cards} dans la pile",
        "under": "au-dessous, vues de tous :",
        "under_card": "{card}, vue de tous sous la pile, numéro {n} à partir de là",
        "more": "et {n} de plus",
        "player": "{name}, {pawn}",
        "you": "{name} (vous)",
        "points": "points : {n}",
        "backs": "{cards} dans la main de {name}",
        "known": "connu :",
        "hazy": "au moins {n} parmi :",
        "maybe": "peut-être :",
        "left": "reste en main :",
        "delivered": "livré :",
        "nothing": "rien de livré encore",
        "hand": "Votre main",
        "worth": "vaut {n}",
        "no_cards": "aucune carte",
        "in_hand": "{card}, dans votre main",
        "of_these": "{what} {cards}",
        "acts": "à son tour",
        "asked": "question posée",
        "won": "gagne",
    },
}


# What a player points at ------------------------------------------------------------------------------

PICKS = {
    WHITE: "die:white",
    BLACK: "die:black",
    RETURN: "return",
    STAY: "stay",
    EXCHANGE: "exchange",
    NO: "no",
}


def picks(view: View, action: int) -> tuple[str, ...]:
    """The thing a player points at to make a move."""
    return (PICKS.get(action) or f"bump:{LETTERS[action - BUMP]}",)


def draw(view: View, lang: str, narrow: bool = False) -> str:
    """The table as SVG, for a screen or (narrow) for a phone."""
    return (Narrow if narrow else Wide)(view, lang).text()


# What happened last -----------------------------------------------------------------------------------


class Changes:
    """What happened since a die was last chosen, as far as the viewer saw it."""

    def __init__(self, view: View) -> None:
        self.mover = self.roll = -1
        self.die = 0
        self.hands: set[int] = set()  # hands that were swapped, or gave or got a card in a bump
        self.got: Counter[int] = Counter()  # cards that came into the viewer's own hand, by kind
        self.lost = self.returned = False
        steps = []
        for step in reversed(view.log):
            steps.append(step)
            if step.seat != CHANCE and step.code in (WHITE, BLACK):
                self.mover, self.die = step.seat, 1 + step.code - WHITE
                break
        for step in steps if self.mover >= 0 else []:
            if step.seat != CHANCE:
                self.returned |= step.code == RETURN
            else:
                self.note(step.code)

    def note(self, outcome: int) -> None:
        """asterix.turn.order: what chance gave, and who was in it with the player in turn."""
        if FACE <= outcome < FACE + 2 * FACES:
            self.roll = shown_on(outcome)
        elif EXCHANGE_WITH <= outcome < NO_BUMP:
            self.hands |= {self.mover, outcome - EXCHANGE_WITH}
        elif BUMP_WITH <= outcome < CARD:
            self.hands |= {self.mover, outcome - BUMP_WITH}
        elif CARD <= outcome < OPEN_CARD:
            self.got[outcome - CARD] += 1
        elif LOST_CARD <= outcome < STARTS:
            self.lost = True


# The picture ------------------------------------------------------------------------------------------


class Sizes(NamedTuple):
    """Lengths of a layout, in units; in the narrow one a unit is about a pixel of a phone."""

    name: str
    width: float
    pad: float
    size: float  # of ordinary text
    space: tuple[float, float]  # of the path: from one to the next, across and down
    stone: float  # the radius of a space
    pawn: float  # the scale of a pawn on the path
    card: tuple[float, float]  # a card of the hand
    button: float  # how high a button is


NARROW = Sizes("asterix-narrow", 360, 6, 14, (57, 98), 20, 0.92, (62, 88), 48)
WIDE = Sizes("asterix-wide", 960, 12, 15, (100, 118), 29, 1.1, (78, 108), 60)
GAP = 8
Block = tuple[str, float]  # a part of the picture, and how high it is


class Picture(ABC):
    """A view, the language, and the parts that both layouts are made of."""

    sizes: Sizes

    def __init__(self, view: View, lang: str) -> None:
        self.view, self.lang = view, lang
        self.s = cast(Table, view.state)
        self.words = WORDS[lang]
        self.told = Board(view, lang, True)
        self.knots = Knots(self.sizes.name)
        self.changes = Changes(view)
        self.moves = {int(move) for move in view.moves()}
        self.others = [seat for seat in range(view.seats) if seat != view.seat]

    def say(self, key: str, **values: object) -> str:
        return self.words[key].format(**values)

    def text(self) -> str:
        body, height = self.body()
        title = self.say("title", turn=self.s.turns + 1)
        size = (self.sizes.width, height)
        return board(title, self.told.expected(), self.lang, *size, self.knots.defs(), body)

    @abstractmethod
    def body(self) -> Block:
        """The layout: everything on the table, and how high it is."""

    def stack(
        self, x: float, y: float, width: float, parts: Sequence[Callable[[float, float, float], Block]]
    ) -> Block:
        """Parts one below the other."""
        markup, top = "", y
        for part in parts:
            shape, high = part(x, top, width)
            markup += shape
            top += high + GAP if high else 0
        return markup, top - GAP - y

    # The turn -------------------------------------------------------------------------------------

    def turn(self, x: float, y: float, width: float) -> Block:
        """Whose turn it is, the two dice, what was rolled, and what the viewer is asked."""
        head = self.turn_head(x + 12, y + 8, width - 24)
        dice, deep = ("", 0.0) if self.s.step == OVER else self.dice(x + 10, y + 44, width - 20)
        lines, high = self.lines(x + 12, y + 62 + deep, width - 24)
        deep += 44 + high + 10
        answers, high = self.answers(x + 10, y + deep, width - 20)
        deep += high
        ground = panel(x, y, width, deep, "ink" if self.view.seat in self.view.actors else "line")
        return section(self.whose(), ground, head, dice, lines, answers), deep

    def whose(self) -> str:
        """Whose turn it is, or who has won."""
        seats = self.view.winners
        if seats:
            names = self.told.words["and"].join(self.view.names[seat] for seat in seats)
            return self.told.words["share" if len(seats) > 1 else "wins"].format(names=names)
        mine = self.s.turn == self.view.seat
        return self.words["yours"] if mine else self.say("turn", name=self.view.names[self.s.turn])

    def turn_head(self, x: float, y: float, width: float) -> str:
        over = self.s.step == OVER
        shape = sign("torc", x + 8, y + 14, "mark", 1.2) if over else pawn(self.s.turn, x + 10, y + 30, 0.86)
        return shape + text(x + 30, y + 20, self.whose(), self.sizes.size + 3, weight="bold", room=width - 30)

    def dice(self, x: float, y: float, width: float) -> Block:
        """asterix.dice.white, asterix.dice.black."""
        wide, high = (width - GAP) / 2, 64
        return section(
            self.words["dice"],
            self.die(0, x, y, wide, high),
            self.die(1, x + wide + GAP, y, wide, high),
        ), high

    def die(self, n: int, x: float, y: float, width: float, height: float) -> str:
        """One die, with its name and what it can show."""
        shown, last = self.shown(n), self.changes.die == n + 1
        label, size, middle = sentence(WHITE + n, self.lang), self.sizes.size, y + height / 2
        return thing(
            f"die:{('white', 'black')[n]}",
            self.say("shows", die=label, n=shown) if shown else label,
            rect(x, y, width, height, 12, fill="leaf", stroke="line", stroke_width=1.5),
            die_face(n, shown, x + 32, middle),
            text(x + 62, middle - 3, DIE_NAMES[self.lang][n], size, weight="bold", room=width - 66),
            text(x + 62, middle + 16, RANGES[self.lang][n], size, fill="faded"),
            last_mark(x + 7, middle - 25, 50, 50, 10) if last else "",
            halo(x, y, width, height, 12),
            piece=f"die{n}",
            last=last,
        )

    def shown(self, n: int) -> int:
        """What lies on top of a die: the last roll, until the next one is made."""
        rolled = self.changes.roll > 0 and self.changes.die == n + 1
        return self.changes.roll if rolled else 0

    def lines(self, x: float, y: float, width: float) -> Block:
        """What was rolled, and what is to be done now."""
        size = self.sizes.size
        rows: list[tuple[str, str | None]] = [(line, None) for line in wrapped(self.news(), width, size)]
        rows += [
            (line, "bold") for line in wrapped(self.question().replace(" ?", f"{GLUE}?"), width, size * 1.08)
        ]
        rows = [row for row in rows if row[0]]
        shown = [
            text(x, y + 19 * i, line, size, weight=weight, room=width)
            for i, (line, weight) in enumerate(rows)
        ]
        return group(*shown), 19 * len(rows)

    def news(self) -> str:
        """The roll of this turn and where it leads, or else that of the turn before; at last the result."""
        if self.s.step == OVER:
            return self.told.result()
        now = self.told.rolled()
        if now or self.changes.roll < 0:
            return " ".join(now)
        name, die = self.view.names[self.changes.mover], DIE_NAMES[self.lang][self.changes.die - 1]
        return self.say("last_roll", name=name, n=self.changes.roll, die=die)

    def question(self) -> str:
        """What the viewer is asked, or who is waited for. asterix.window.hidden: not who has answered."""
        s, seat = self.s, self.view.seat
        if s.step == OVER:
            return ""
        if seat is None or seat not in self.view.actors:
            answered = self.answered() if seat is not None and s.answer[seat] else ""
            return f"{answered} {self.told.waiting()}".strip()
        if s.step == BUMPING:
            return self.bump_question(seat)
        key = {EXCHANGING: "exchange", OFFERING: "offer"}.get(s.step, "choose")
        key = "choose_empty" if key == "choose" and not s.hand_size[seat] else key
        return self.say(key, name=self.view.names[s.turn])

    def bump_question(self, seat: int) -> str:
        partners = self.partners(seat)
        key = "bump_one" if len(partners) == 1 else "bump_some"
        return self.say(key, name=self.view.names[partners[0]])

    def partners(self, seat: int) -> list[int]:
        """asterix.bump.choice: whom a seat can bump now."""
        mask = bump_partners(self.s) if seat == self.s.turn else 1 << self.s.turn
        return [other for other in range(self.view.seats) if mask >> other & 1]

    def answered(self) -> str:
        action = self.s.answer[cast(int, self.view.seat)] - 1
        if action >= BUMP:
            answer = self.say("bump", name=self.view.names[action - BUMP])
        else:
            answer = self.words["yes" if action == EXCHANGE else "no"]
        return self.say("answered", answer=answer)

    def answers(self, x: float, y: float, width: float) -> Block:
        """asterix.window.ask, asterix.return.offer: buttons for what else than a die can be chosen."""
        actions = sorted(self.moves - {WHITE, BLACK, NO}) + ([NO] if NO in self.moves else [])
        across = 1 if len(actions) == 1 else 2
        wide, high = (width - GAP * (across - 1)) / across, self.sizes.button
        parts = []
        for i, action in enumerate(actions):
            left, top = x + (i % across) * (wide + GAP), y + (i // across) * (high + GAP)
            parts.append(self.answer(action, left, top, wide, high))
        rows = -(-len(actions) // across)
        return group(*parts), rows * (high + GAP)

    def answer(self, action: int, x: float, y: float, width: float, height: float) -> str:
        key = {RETURN: "return", STAY: "stay", EXCHANGE: "yes", NO: "no"}.get(action, "bump")
        name = self.view.names[action - BUMP] if action >= BUMP else ""
        label = self.say("bump", name=name) if name else sentence(action, self.lang)
        [pick] = picks(self.view, action)
        return thing(
            pick,
            label,
            button(x, y, width, height, self.say(key, name=fitted(name, width - height, 16)), 16),
            halo(x, y, width, height, height / 2),
        )

    # The path -------------------------------------------------------------------------------------

    def path(self, x: float, y: float, width: float) -> Block:
        """asterix.path.length, asterix.path.events: three lines of spaces, there and back and there."""
        across, down = self.sizes.space
        left, top = x + (width - 6 * across) / 2, y + 6
        way = "M" + "L".join(
            f"{number(a)} {number(b)}" for a, b in (self.middle(i, left, top) for i in range(VILLAGE + 1))
        )
        road = "".join(
            tag(
                "path",
                d=way,
                fill="none",
                stroke=ink,
                stroke_width=wide,
                stroke_linejoin="round",
                stroke_linecap="round",
            )
            for ink, wide in (("line", across * 0.4 + 3), ("shade", across * 0.4))
        )
        places = [self.place(space, left, top) for space in range(CAMP, VILLAGE + 1)]
        high = 3 * down + 10
        return section(self.words["path"], panel(x, y, width, high), road, *places), high

    def cell(self, space: int) -> tuple[float, int, int]:
        """The column (from its left), the row, and how many columns wide a place is."""
        if space == CAMP:
            return 0, 0, 2
        if space <= 4:
            return space + 1, 0, 1
        if space <= 10:
            return 10 - space, 1, 1
        return (space - 11, 2, 1) if space < VILLAGE else (4, 2, 2)

    def middle(self, space: int, left: float, top: float) -> tuple[float, float]:
        """The middle of the stone of a space."""
        across, down = self.sizes.space
        column, row, wide = self.cell(space)
        return left + across * (column + wide / 2), top + down * row + self.sizes.stone + 6

    def place(self, space: int, left: float, top: float) -> str:
        """A space with its event and the pawns on it, or the camp, or the village."""
        across, down = self.sizes.space
        (x, y), (_, row, wide) = self.middle(space, left, top), self.cell(space)
        here = [seat for seat in range(self.view.seats) if self.s.space[seat] == space]
        ends, goal = {CAMP: camp, VILLAGE: village}, self.target() == space
        return picture(
            self.place_label(space, here, goal),
            ends[space](x, y, self.sizes.stone / 21) if space in ends else self.stone(space, x, y),
            disc(x, y, self.sizes.stone + 4, "none", "can", 3) if goal else "",
            self.caption(space, x, y + self.sizes.stone),
            self.crowd(here, x, top + down * (row + 1) - 4, across * wide),
            last=self.changes.mover in here,
        )

    def target(self) -> int:
        """asterix.exchange.when: where the pawn in turn is about to go; -1 if it stands."""
        s = self.s
        return min(s.space[s.turn] + s.roll, VILLAGE) if s.step == EXCHANGING else -1

    def place_name(self, space: int) -> str:
        if space in (CAMP, VILLAGE):
            return self.words["camp" if space == CAMP else "village"]
        event = EVENT_NAMES[self.lang][EVENTS[space]]
        return self.say("space", n=space) + (f", {event}" if event else "")

    def place_label(self, space: int, here: list[int], goal: bool) -> str:
        label = self.place_name(space)
        if space < VILLAGE and EVENTS[space]:
            label += f" ({EFFECTS[self.lang][EVENTS[space]]})"
        if here:
            label = self.say("here", place=label, pawns=", ".join(self.view.names[seat] for seat in here))
        return label + (
            self.words["join"] + self.say("target", name=self.view.names[self.s.turn]) if goal else ""
        )

    def caption(self, space: int, x: float, y: float) -> str:
        """What a space does, in a word or two, on its lower edge."""
        ends = {CAMP: "camp", VILLAGE: "village"}
        words = self.words[ends[space]] if space in ends else EFFECTS[self.lang][EVENTS[space]]
        if not words:
            return ""
        size = self.sizes.size - 2.5
        wide = width_of(words, size) + 8
        ground = rect(x - wide / 2, y - 7, wide, 15, 6, fill="vellum", stroke="line", stroke_width=1)
        return ground + text(x, y + 4.5, words, size, anchor="middle")

    def stone(self, space: int, x: float, y: float) -> str:
        """A stepping stone with its number, or with the sign of its event."""
        r = self.sizes.stone
        event = EVENTS[space]
        shape = disc(x, y, r, "leaf", "ink", 1.5)
        if not event:
            return shape + text(x, y + r * 0.3, str(space), r * 0.85, anchor="middle", fill="faded")
        name, hue = EVENT_SIGNS[event]
        spot = text(x + r * 0.95, y - r * 0.72, str(space), r * 0.5, anchor="middle", fill="faded")
        return disc(x, y, r, "shade", "ink", 2) + drawing(name, x, y - r * 0.14, hue, r / 12.5) + spot

    def crowd(self, seats: list[int], x: float, foot: float, width: float) -> str:
        """The pawns on a place: side by side, or smaller and in two rows where there are many."""
        if not seats:
            return ""
        scale = self.sizes.pawn
        across = len(seats) if len(seats) * 20 * scale <= width else -(-len(seats) // 2)
        scale *= 1 if across == len(seats) else 0.72
        pawns = []
        for i, seat in enumerate(seats):
            line, column = divmod(i, across)
            left = x + (column - (min(across, len(seats) - line * across) - 1) / 2) * 21 * scale
            pawns.append(self.pawn(seat, left, foot - (len(seats) > across) * (1 - line) * 24 * scale, scale))
        return "".join(pawns)

    def pawn(self, seat: int, x: float, y: float, scale: float) -> str:
        last = seat == self.changes.mover
        around = last_mark(x - 12 * scale, y - 39 * scale, 24 * scale, 41 * scale, 5) if last else ""
        return group(pawn(seat, x, y, scale), around, data_piece=f"pawn{LETTERS[seat]}")

    # Cards ----------------------------------------------------------------------------------------

    def name(self, kind: int) -> str:
        return CARD_NAMES[self.lang][kind]

    def face(self, kind: int, x: float, y: float) -> str:
        """A card of the hand: its points, what it shows, and how it is written."""
        (width, height), hue = self.sizes.card, card_hue(kind)
        top, on = height * 0.3, f"{card_hue(kind)}-on"
        middle = (x + width / 2, y + top + (height - top) * 0.44)
        places = HELMETS[VALUES[kind]] if VALUES[kind] > 0 else ((0, 0),)
        scale = width / (54 if VALUES[kind] > 1 else 36)
        items = [
            drawing(ITEMS[kind], middle[0] + dx * width / 50, middle[1] + dy * width / 50, hue, scale)
            for dx, dy in places
        ]
        return (
            rect(x, y, width, height, 7, fill=f"{hue}-pale", stroke=hue, stroke_width=2)
            + rect(x, y, width, top, 7, fill=hue)
            + text(
                x + width / 2,
                y + top * 0.78,
                signed(VALUES[kind], "+"),
                top * 0.78,
                anchor="middle",
                weight="bold",
                fill=on,
            )
            + "".join(items)
            + text(x + 5, y + height - 5, CARDS[kind], 12, fill="faded")
        )

    def chip(self, kind: int, n: int, x: float, y: float, sure: bool = True) -> str:
        """A card in small, and how many there are of it; with a broken edge if it may not be there."""
        hue = card_hue(kind)
        dashes = None if sure else "4 3"
        ground = rect(
            x, y, CHIP, 24, 5, fill=f"{hue}-pale", stroke=hue, stroke_width=1.8, stroke_dasharray=dashes
        )
        times = text(x + CHIP + 3, y + 17, f"×{n}", 13) if n > 1 else ""
        return (
            ground
            + text(x + 4, y + 17, CARDS[kind], 14, weight="bold")
            + drawing(ITEMS[kind], x + CHIP - 11, y + 12, hue, 0.9)
            + times
        )

    def chips(self, what: str, counts: Sequence[int], x: float, y: float, room: float, **how: bool) -> Block:
        """Words, and after them cards in small, on as many lines as they need."""
        left, top = x + width_of(what, self.sizes.size) + 8, y
        shapes = [text(x, y + 17, what, self.sizes.size, fill="faded")]
        for kind, n in enumerate(counts):
            wide = CHIP + (24 if n > 1 else 0) + 5
            if n and left + wide - 5 > x + room:
                left, top = x, top + 28
            shapes.append(self.chip(kind, n, left, top, sure=how.get("sure", True)) if n else "")
            left += wide if n else 0
        told = ", ".join(
            f"{n} × {self.name(kind)}" if n > 1 else self.name(kind) for kind, n in enumerate(counts) if n
        )
        around = last_mark(x - 5, y - 3, room + 10, top - y + 30, 7) if how.get("last") else ""
        label = self.say("of_these", what=what, cards=told)
        return picture(label, *shapes, around, last=bool(around)), top - y + 30

    # The pile -------------------------------------------------------------------------------------

    def pile(self, x: float, y: float, width: float) -> Block:
        """asterix.hidden.sizes, asterix.hidden.bottom: how many cards, and those that all have seen."""
        n = self.s.pile_left + self.s.under_size
        cards = [self.knots.back(x + 14 + 3 * i, y + 14 - 2 * i, 44, 60) for i in range(min(n, 3))]
        back = picture(
            self.say("pile_size", cards=self.told.count(n, "card")),
            *(cards or [empty(x + 14, y + 12, 44, 60)]),
            count(x + 39, y + 42, n, 15),
        )
        words = text(x + 78, y + 28, self.say("pile_size", cards=self.told.count(n, "card")), self.sizes.size)
        under, high = self.under(x + 78, y + 38, width - 90)
        high = max(86, 46 + high)
        return section(self.words["pile"], panel(x, y, width, high), back, words, under), high

    def under(self, x: float, y: float, room: float) -> Block:
        """The cards under the pile, the next to be drawn first."""
        size = self.s.under_size
        if not size:
            return "", 0
        across = int((room + 5) // (CHIP + 5))
        shown = size if size <= 2 * across else 2 * across - 2
        parts = [text(x, y + 10, self.words["under"], self.sizes.size, fill="faded", room=room)]
        for i in range(shown):
            line, column = divmod(i, across)
            left, top = x + column * (CHIP + 5), y + 18 + 28 * line
            parts.append(self.under_card(i, left, top))
        if shown < size:
            place = (x + (shown % across) * (CHIP + 5), y + 35 + 28 * (shown // across))
            parts.append(text(*place, self.say("more", n=size - shown), self.sizes.size))
        return group(*parts), 18 + 28 * -(-shown // across)

    def under_card(self, i: int, x: float, y: float) -> str:
        kind = self.s.under[i] - 1
        last = self.changes.lost and i == self.s.under_size - 1
        around = last_mark(x - 2, y - 2, CHIP + 4, 28, 6) if last else ""
        label = self.say("under_card", card=self.name(kind), n=i + 1)
        return picture(label, self.chip(kind, 1, x, y), around, last=last)

    # The players ----------------------------------------------------------------------------------

    def heading(self, seat: int, x: float, y: float, width: float) -> str:
        """asterix.pawns: the pawn, the name and the points of a player, and what they do now."""
        name = self.view.names[seat]
        name = self.say("you", name=name) if seat == self.view.seat else name
        size, total = self.sizes.size + 1, self.say("points", n=signed(self.view.scores[seat]))
        start, state = x + 38, self.state(seat, x + 42, y + 21)
        start += 24 if state else 0
        return (
            pawn(seat, x + 20, y + 40, 0.9)
            + state
            + text(
                start, y + 26, name, size, weight="bold", room=x + width - start - 22 - width_of(total, size)
            )
            + text(x + width - 12, y + 26, total, size, anchor="end")
        )

    def state(self, seat: int, x: float, y: float) -> str:
        """asterix.window.hidden: who was asked is seen by all, who has answered is not."""
        if seat in self.view.winners:
            return picture(self.words["won"], sign("torc", x + 4, y, "mark"))
        if self.s.step in (EXCHANGING, BUMPING) and self.s.asked >> seat & 1:
            face = disc(x + 4, y, 9, "mark", "mark") + text(
                x + 4, y + 5, "?", 14, anchor="middle", weight="bold", fill="leaf"
            )
            return picture(self.words["asked"], face)
        if seat == self.s.turn and self.s.step != OVER:
            pips = disc(x + 1, y - 3, 1.6, "leaf", "leaf", 0) + disc(x + 7, y + 3, 1.6, "leaf", "leaf", 0)
            return picture(self.words["acts"], rect(x - 4, y - 8, 16, 16, 4, fill="mark"), pips)
        return ""

    def delivered(self, seat: int, x: float, y: float, room: float) -> Block:
        """asterix.village.deliver."""
        counts = [self.s.delivered[seat, kind] for kind in range(KINDS)]
        if not any(counts):
            return text(x, y + 17, self.words["nothing"], self.sizes.size, fill="faded"), 28
        return self.chips(self.words["delivered"], counts, x, y, room, last=self.came_home(seat))

    def came_home(self, seat: int) -> bool:
        """Whether a player has just been to the village: the pawn that moved last is in the camp again."""
        moved = seat == self.changes.mover and self.s.step != EXCHANGING
        return moved and self.s.space[seat] == CAMP and not self.changes.returned

    def opponent(self, seat: int, x: float, y: float, width: float, least: float = 0) -> Block:
        """The hand of another player from outside, what the viewer knows of it, and what was delivered."""
        parts, top = [self.backs(seat, x + 12, y + 48)], y + 84
        for what, counts, sure in self.known(seat):
            shape, high = self.chips(what, counts, x + 12, top, width - 24, sure=sure)
            parts.append(shape)
            top += high
        shape, high = self.delivered(seat, x + 12, top, width - 24)
        high = max(top + high + 4 - y, least)
        ground = panel(x, y, width, high, "ink" if seat == self.s.turn and self.s.step != OVER else "line")
        label = self.say("player", name=self.view.names[seat], pawn=PAWN_NAMES[self.lang][seat])
        return section(label, ground, self.heading(seat, x, y, width), *parts, shape), high

    def backs(self, seat: int, x: float, y: float) -> str:
        """asterix.hidden.sizes: how many cards a player holds, and where the pawn is."""
        n, last = self.s.hand_size[seat], seat in self.changes.hands
        step = min(16, 130 / max(n, 1))
        cards = [self.knots.back(x + step * i, y, 20, 28, 3) for i in range(n)] or [empty(x, y, 20, 28, 3)]
        right = x + step * max(n - 1, 0) + 26
        around = last_mark(x - 4, y - 3, right - x + 30, 34, 6) if last else ""
        label = self.say("backs", cards=self.told.count(n, "card"), name=self.view.names[seat])
        place = text(right + 44, y + 20, self.place_name(self.s.space[seat]), self.sizes.size, fill="faded")
        return (
            picture(label, *cards, text(right, y + 20, f"× {n}", self.sizes.size), around, last=last) + place
        )

    def known(self, seat: int) -> list[tuple[str, list[int], bool]]:
        """asterix.hidden.exchange, asterix.hidden.bump, asterix.hidden.others: what the viewer knows of a
        hand: words, cards by kind, and whether they are there for certain."""
        s, viewer = self.s, self.view.seat
        key = "left" if s.step == OVER else "known"
        if viewer is None:
            common = [s.common[seat, kind] for kind in range(KINDS)]
            return [(self.words[key], common, True)] if any(common) else []
        row = [s.known[viewer, seat, column] for column in range(KNOWLEDGE)]
        sure, hazy = row[SURE : SURE + KINDS], row[HAZY : HAZY + KINDS]
        there = max(sum(hazy) - row[GONE], 0)
        found = [(self.words[key], sure, True)] if any(sure) else []
        if any(hazy):
            found.append((self.say("hazy" if there else "maybe", n=there), hazy, False))
        return found

    # The viewer -----------------------------------------------------------------------------------

    def own(self, x: float, y: float, width: float) -> Block:
        """The viewer's hand, and what they have delivered."""
        seat = cast(int, self.view.seat)
        hand, high = self.hand(seat, x + 12, y + 48 + BAND, width - 24)
        top = y + 56 + BAND + high
        shape, deep = self.delivered(seat, x + 12, top, width - 24)
        high = top + deep + 4 - y
        ground = panel(x, y, width, high, "ink" if seat in self.view.actors else "line")
        label = self.say("player", name=self.view.names[seat], pawn=PAWN_NAMES[self.lang][seat])
        band = self.knots.band(x + 8, y + 44, width - 16)
        return section(label, ground, self.heading(seat, x, y, width), band, hand, shape), high

    def hand(self, seat: int, x: float, y: float, room: float) -> Block:
        """asterix.hidden.hands: the cards, and what they would bring."""
        width, height = self.sizes.card
        kinds = [kind for kind in range(KINDS) for _ in range(self.s.hand[seat, kind])]
        worth = signed(sum(VALUES[kind] for kind in kinds), "+")
        words = f"{self.words['hand']} ({self.say('worth', n=worth) if kinds else self.words['no_cards']})"
        swapped = seat in self.changes.hands
        across = int((room + 6) // (width + 6))
        met: Counter[int] = Counter()
        cards = []
        for i, kind in enumerate(kinds):
            line, column = divmod(i, across)
            met[kind] += 1
            fresh = swapped or met[kind] <= self.changes.got[kind]
            left, top = x + column * (width + 6), y + 28 + line * (height + 6)
            cards.append(self.hand_card(kind, met[kind], left, top, fresh))
        high = 28 + -(-len(kinds) // across) * (height + 6)
        return section(words, text(x, y + 20, words, self.sizes.size), *cards), high

    def hand_card(self, kind: int, n: int, x: float, y: float, fresh: bool) -> str:
        return picture(
            self.say("in_hand", card=self.name(kind)),
            self.face(kind, x, y),
            last_mark(x, y, *self.sizes.card, 7) if fresh else "",
            piece=f"{CARDS[kind]}.{n}",
            last=fresh,
        )


GLUE = "\N{NO-BREAK SPACE}"  # keeps a question mark with its word
SLACK = 60  # how much longer than the left column the right one may be
CHIP = 46  # how wide a card in small is


class Narrow(Picture):
    """For a phone: everything one below the other, what changes most first."""

    sizes = NARROW

    def body(self) -> Block:
        pad, width = NARROW.pad, NARROW.width - 2 * NARROW.pad
        own = [] if self.view.seat is None else [self.own]
        others = [self.part(seat) for seat in self.others]
        markup, high = self.stack(pad, pad, width, [self.turn, self.path, *own, self.pile, *others])
        return markup, high + 2 * pad

    def part(self, seat: int) -> Callable[[float, float, float], Block]:
        return lambda x, y, width: self.opponent(seat, x, y, width)


class Wide(Picture):
    """For a screen: the path and the hand, beside them the dice and the pile, and below the other players."""

    sizes = WIDE
    LEFT = 624.0

    def body(self) -> Block:
        pad, width = WIDE.pad, WIDE.width - 2 * WIDE.pad
        own = [] if self.view.seat is None else [self.own]
        left, high = self.stack(pad, pad, self.LEFT, [self.path, *own])
        x, wide = pad + self.LEFT + GAP, width - self.LEFT - GAP
        right, deep = self.stack(x, pad, wide, [self.turn, self.pile])
        rest = list(self.others)
        while rest:  # as many players beside as there is room for
            shape, more = self.opponent(rest[0], x, pad + deep + GAP, wide)
            if deep + GAP + more > high + (SLACK if len(rest) > 1 else 3 * SLACK):
                break
            right, deep, rest = right + shape, deep + GAP + more, rest[1:]
        top = pad + max(high, deep) + GAP
        below, high = self.grid(rest, pad, top, width) if rest else ("", -GAP)
        return left + right + below, top + high + pad

    def grid(self, seats: list[int], x: float, y: float, width: float) -> Block:
        """Other players, up to three side by side, those in a line equally high."""
        across = min(len(seats), 3)
        wide = (width - GAP * (across - 1)) / across
        markup, top = "", y
        for first in range(0, len(seats), across):
            line = seats[first : first + across]
            high = max(self.opponent(seat, x, top, wide)[1] for seat in line)
            for i, seat in enumerate(line):
                markup += self.opponent(seat, x + i * (wide + GAP), top, wide, high)[0]
            top += high + GAP
        return markup, top - GAP - y


# Shapes -----------------------------------------------------------------------------------------------


def signed(n: int, plus: str = "") -> str:
    """A number with a proper minus sign, or with a plus sign."""
    return f"−{-n}" if n < 0 else f"{plus}{n}"


def card_hue(kind: int) -> str:
    """Gold for helmets, red for what costs points."""
    return "yellow" if VALUES[kind] > 0 else "red"


def inked(path: str, fill: str, pen: float) -> str:
    """A path with a line of ink round it."""
    return tag("path", d=path, fill=fill, stroke="ink", stroke_width=pen, stroke_linejoin="round")


def drawing(name: str, x: float, y: float, fill: str, scale: float) -> str:
    """One of the signs above, about (x, y)."""
    return at(x, y, inked(SIGNS[name], fill, 0.7), scale=scale)


def die_face(n: int, shown: int, x: float, y: float) -> str:
    """The white die or the black one about (x, y), with pips, or a question mark before the first roll."""
    fill, on = DICE_INKS[n]
    shape = rect(x - 22, y - 22, 44, 44, 9, fill=fill, stroke="ink", stroke_width=2)
    if not shown:
        return shape + text(x, y + 7, "?", 22, anchor="middle", weight="bold", fill=on)
    return shape + "".join(disc(x + dx * 12, y + dy * 12, 4.2, on, on, 0) for dx, dy in PIPS[shown])


def pawn(seat: int, x: float, y: float, scale: float) -> str:
    """A Gaul who stands in (x, y): a cloak with the letter, a head-dress of the pawn's shape, and a face."""
    hue = HUES[seat]
    return at(
        x,
        y,
        inked(BODY, hue, 1.2),
        text(0, -4, LETTERS[seat], 13, anchor="middle", weight="bold", fill=f"{hue}-on"),
        at(
            0,
            -26,
            inked(HEADS[seat], hue, 1.2),
            disc(0, 0.6, 5, SNOW, "ink", 0.9),
            tag("path", d=FACE_LINES, fill="none", stroke=JET, stroke_width=1.1),
        ),
        scale=scale,
    )


def camp(x: float, y: float, scale: float) -> str:
    """Tents behind a palisade, and a standard."""
    tent = inked("M-15 16L0-12L15 16Z", "red-pale", 1.4) + tag("path", d="M-4 16L0 2L4 16Z", fill="ink")
    stakes = "".join(f"M{n} 18V9l2.4-4l2.4 4V18Z" for n in range(-51, 50, 6))
    return at(
        x,
        y,
        at(-26, 0, tent),
        at(26, 0, tent),
        tag("path", d="M0 16V-18M-7-14H7", stroke="gold", stroke_width=2.2, fill="none"),
        inked("M-6-13H6V-2L0-5L-6-2Z", "red", 1),
        tag("path", d=stakes, fill="gold", stroke="edge", stroke_width=0.9),
        scale=scale,
    )


def village(x: float, y: float, scale: float) -> str:
    """Round houses under thatch, and a tree."""
    house = inked("M-13 2H13V16H-13Z", "leaf", 1.3) + inked("M-18 4Q-6-4 0-17Q6-4 18 4Z", "gold", 1.3)
    house += tag("path", d="M-3.6 16V9a3.6 3.6 0 0 1 7.2 0V16Z", fill="edge")
    tree = tag("path", d="M-2 17V4H2V17Z", fill="edge") + disc(0, -6, 11, "green", "ink", 1.2)
    return at(x, y, tree, at(-28, 0, house), at(28, 0, house), scale=scale)
