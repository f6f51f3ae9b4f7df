"""The table of Astérix et les Romains as text, from a view: a picture in letters, or (plain) sentences to
listen to."""

from __future__ import annotations

from textwrap import wrap
from typing import cast

from oenach.games.asterix.messages import MESSAGES
from oenach.games.asterix.narration import CARD_NAMES, SHAPES
from oenach.games.asterix.notation import CARDS, LETTERS
from oenach.games.asterix.rules import bump_partners
from oenach.games.asterix.state import (
    BUMPING,
    CAMP,
    CHOOSING,
    EVENTS,
    EXCHANGING,
    GONE,
    HAZY,
    KINDS,
    KNOWLEDGE,
    OFFERING,
    OVER,
    ROLLING,
    SURE,
    VALUES,
    VILLAGE,
    WHITE_DIE,
    AsterixState,
)
from oenach.view import View

WIDTH = 80
LONGEST_NAME = 10  # letters of a name beside the path
MARKS = MESSAGES.names("marks")  # over the path, by kind of space
EVENT_NAMES = MESSAGES.names("event_names")
DICE = MESSAGES.names("dice")
WORDS = MESSAGES.texts("board")
SHOWN = MESSAGES.texts("picture")


class Board:
    """A view, the language, and whether it is read aloud."""

    def __init__(self, view: View, lang: str, plain: bool) -> None:
        self.view = view
        self.s = cast(AsterixState, view.state)
        self.lang = lang
        self.words = WORDS[lang]
        self.plain = plain

    def text(self) -> str:
        lines = [*self.head(), *self.gap(), *self.path(), *self.gap()]
        for seat in range(self.view.seats):
            lines += self.player(seat)
        lines += [*self.gap(), *self.hand(), *self.rolled()]
        return "\n".join(lines)

    def gap(self) -> list[str]:
        return [] if self.plain else [""]

    def fit(self, line: str, indent: str = "") -> list[str]:
        """A line, broken where it is longer than the board."""
        return [line] if self.plain else wrap(indent + line, WIDTH, subsequent_indent=indent + "  ")

    # Words ----------------------------------------------------------------------------------------

    def count(self, n: int, noun: str) -> str:
        """So many cards or points."""
        return MESSAGES(f"board.{noun}", self.lang, n=n)

    def cards(self, counts: list[int]) -> str:
        """Cards given as counts by kind."""
        names = CARD_NAMES[self.lang] if self.plain else CARDS
        times = self.words["times"] if self.plain else "×"
        texts = [
            names[kind] if n == 1 else f"{n} {times} {names[kind]}" for kind, n in enumerate(counts) if n
        ]
        return ", ".join(texts) or self.words["none"]

    def space_name(self, key: str, space: int) -> str:
        event = EVENT_NAMES[self.lang][EVENTS[space]]
        return self.words[key].format(n=space) + (f", {event}" if event else "")

    def name(self, seat: int) -> str:
        return self.view.names[seat] + (self.words["you"] if seat == self.view.seat else "")

    # Lines ----------------------------------------------------------------------------------------

    def head(self) -> list[str]:
        """asterix.hidden.sizes, asterix.hidden.bottom: the pile, and what all know of it."""
        pile = self.count(self.s.pile_left + self.s.under_size, "cards")
        lines = self.fit(self.words["head"].format(turn=self.s.turns + 1, pile=pile))
        names = CARD_NAMES[self.lang] if self.plain else CARDS
        under = [names[self.s.under[i] - 1] for i in range(self.s.under_size)]
        text = (", " if self.plain else " ").join(under)
        return lines + (self.fit(self.words["under"].format(cards=text)) if under else [])

    def path(self) -> list[str]:
        """The path, with a line for each pawn. asterix.pawns: a letter and a shape each."""
        if self.plain:
            return []
        margin, spaces = LONGEST_NAME + 9, range(1, VILLAGE)
        numbers = "".join(f"{space:3}" for space in spaces)
        marks = "".join(f"{MARKS[self.lang][EVENTS[space]]:>3}" for space in spaces)
        lines = [
            f"{self.words['camp']:>{margin}}{numbers}  {self.words['village']}",
            (" " * margin + marks).rstrip(),
        ]
        return [*lines, *map(self.pawn, range(self.view.seats)), *self.fit(self.words["legend"])]

    def pawn(self, seat: int) -> str:
        """A line of the path: the pawn of a seat, and dots where it is not."""
        places = [LETTERS[seat] if self.s.space[seat] == space else "." for space in range(CAMP, VILLAGE)]
        name = self.view.names[seat][:LONGEST_NAME]
        return f"{LETTERS[seat]} {SHAPES[seat]} {name:<{LONGEST_NAME + 4}}" + "  ".join(places)

    def player(self, seat: int) -> list[str]:
        """asterix.village.safe: what each has delivered, and asterix.hidden.sizes: holds."""
        s = self.s
        place = self.space_name("on_space", s.space[seat]) if s.space[seat] else self.words["in_camp"]
        line = self.words["stands" if self.plain else "player"].format(
            name=self.name(seat),
            pawn=LETTERS[seat],
            place=place,
            points=self.count(self.view.scores[seat], "points"),
            cards=self.count(s.hand_size[seat], "cards"),
        )
        delivered = [s.delivered[seat, kind] for kind in range(KINDS)]
        notes = [self.words["delivered"].format(cards=self.cards(delivered))] if any(delivered) else []
        known = self.known(seat)
        notes += [self.words["known"].format(cards=known)] if known else []
        return [*self.fit(line), *(part for note in notes for part in self.note(note))]

    def note(self, text: str) -> list[str]:
        return [text[0].upper() + text[1:] + "."] if self.plain else self.fit(text, "    ")

    def known(self, seat: int) -> str:
        """asterix.hidden.exchange, asterix.hidden.bump, asterix.hidden.others: what the viewer knows."""
        if seat == self.view.seat:
            return ""
        if self.view.seat is None:
            common = [self.s.common[seat, kind] for kind in range(KINDS)]
            return self.cards(common) if any(common) else ""
        row = [self.s.known[self.view.seat, seat, column] for column in range(KNOWLEDGE)]
        sure, hazy = row[SURE : SURE + KINDS], row[HAZY : HAZY + KINDS]
        there = max(sum(hazy) - row[GONE], 0)
        texts = [self.cards(sure)] if any(sure) else []
        if any(hazy):
            texts.append(self.words["hazy" if there else "maybe"].format(n=there, cards=self.cards(hazy)))
        return "; ".join(texts)

    def hand(self) -> list[str]:
        if self.view.seat is None:
            return []
        counts = [self.s.hand[self.view.seat, kind] for kind in range(KINDS)]
        points = self.count(sum(n * VALUES[kind] for kind, n in enumerate(counts)), "points")
        return self.fit(self.words["hand"].format(cards=self.cards(counts), points=points))

    def rolled(self) -> list[str]:
        """asterix.exchange.when: those who are asked about an Exchange know the roll and where it leads."""
        s = self.s
        if not s.roll or s.step == OVER:
            return []
        you = "you_" if s.turn == self.view.seat else ""
        die, name = DICE[self.lang][s.die - WHITE_DIE], self.view.names[s.turn]
        line = self.words[you + "rolled"].format(name=name, n=s.roll, die=die, target=self.target(you))
        return self.fit(line)

    def target(self, you: str) -> str:
        """Where the pawn goes, or where it has come to."""
        space = self.s.space[self.s.turn]
        if self.s.step == BUMPING:
            return self.space_name(you + "at_space", space)
        if self.s.step != EXCHANGING:
            return ""
        space += self.s.roll
        if space >= VILLAGE:
            return self.words[you + "to_village"]
        return self.space_name(you + "to_space", space)

    # What is expected -----------------------------------------------------------------------------

    def expected(self) -> str:
        """What is to be done now, and by whom."""
        if self.s.step == OVER:
            return self.result()
        if self.view.seat is None or self.view.seat not in self.view.actors:
            return self.waiting()
        if self.s.step in (EXCHANGING, BUMPING):
            return self.question(self.view.seat)
        if self.s.step == OFFERING:
            return self.words["offer"]
        if self.s.hand_size[self.view.seat]:
            return self.words["choose"]
        return self.words["choose_empty" if self.s.pile_left + self.s.under_size else "choose_last"]

    def prompt(self) -> str:
        """What is expected of somebody who types: an answer to a question with its words."""
        if self.view.seat is None or self.view.seat not in self.view.actors:
            return "\n".join(self.fit(self.expected()))
        if self.s.step == BUMPING:
            return self.bump_question(self.view.seat)
        return self.words["exchange"] if self.s.step == EXCHANGING else self.expected()

    def waiting(self) -> str:
        """asterix.window.hidden: who is asked is said, but not who has answered already."""
        if self.s.step in (EXCHANGING, BUMPING):
            seats = range(self.view.seats)
            asked = [seat for seat in seats if self.s.asked >> seat & 1 and seat != self.view.seat]
            return self.words["asked"].format(names=", ".join(self.view.names[seat] for seat in asked))
        name = self.view.names[self.s.turn]
        if self.s.step == ROLLING:
            return self.words["rolling"].format(name=name, die=DICE[self.lang][self.s.die - 1])
        return self.words["wait"].format(names=name) if self.s.step >= CHOOSING else self.words["chance"]

    def question(self, seat: int) -> str:
        """A question of a window, as it stands over the buttons that answer it."""
        if self.s.step == EXCHANGING:
            return SHOWN[self.lang]["exchange"].format(name=self.view.names[self.s.turn])
        others = self.partners(seat)
        key = "bump_one" if len(others) == 1 else "bump_some"
        return SHOWN[self.lang][key].format(name=self.view.names[others[0]])

    def partners(self, seat: int) -> list[int]:
        """asterix.bump.choice: whom a seat can bump now."""
        mask = bump_partners(self.s) if seat == self.s.turn else 1 << self.s.turn
        return [other for other in range(self.view.seats) if mask >> other & 1]

    def bump_question(self, seat: int) -> str:
        """With the names of those who can be bumped, if there is room for them."""
        moves = self.partners(seat)
        long, short = (
            self.words["bump"].format(moves=", ".join(self.bump_move(kind, other) for other in moves))
            for kind in ("bump_named", "bump_move")
        )
        return long if self.plain or len(long) <= WIDTH else short

    def bump_move(self, kind: str, seat: int) -> str:
        return self.words[kind].format(pawn=LETTERS[seat], name=self.view.names[seat])

    def result(self) -> str:
        seats = self.view.winners
        names = self.words["and"].join(self.view.names[seat] for seat in seats)
        winners = self.words["share" if len(seats) > 1 else "wins"].format(names=names)
        points = self.count(self.view.scores[seats[0]], "points")
        return self.words["over"].format(winners=winners, points=points)


def board(view: View, lang: str, plain: bool) -> str:
    """The table as text."""
    return Board(view, lang, plain).text()


def expected(view: View, lang: str) -> str:
    """What is to be done now, and by whom."""
    return Board(view, lang, True).expected()


def prompt(view: View, lang: str, plain: bool) -> str:
    """The same for somebody who types."""
    return Board(view, lang, plain).prompt()
