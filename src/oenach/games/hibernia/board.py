"""The table of Hibernia as text, from a view: lists with columns, or (plain) sentences to listen to."""

from __future__ import annotations

from textwrap import wrap
from typing import cast

from oenach.games.hibernia.mapfile import County
from oenach.games.hibernia.maps import IRELAND, map_of
from oenach.games.hibernia.messages import MESSAGES
from oenach.games.hibernia.narration import COLOUR_NAMES, LETTERS
from oenach.games.hibernia.notation import TYPED, county_text
from oenach.games.hibernia.rules import cells_scored, count, furthest, soldiers_needed
from oenach.games.hibernia.state import (
    ARMIES,
    BLACK,
    CASTLES,
    COLOURS,
    COUNTIES,
    DIE_ACTION,
    FREE_ACTION,
    GIVE,
    GIVING,
    LILAC,
    MARCH,
    NEUTRAL,
    OVER,
    RECRUIT,
    ROLLING,
    STARTER,
    HiberniaState,
)
from oenach.kernel.grammar import of_name
from oenach.view import View

WIDTH = 80
COUNTY_WIDTH = 25  # number, letter, name and mark of a county
HOLDER_WIDTH = 12
AHEAD = 6  # cells of the track that are shown

WORDS = MESSAGES.texts("board")
SIGNS = {"castle": " #", "centre": " +"}
GLUE = "\N{NO-BREAK SPACE}"  # keeps a name on one line


class Board:
    """A view, the language, and whether it is read aloud."""

    def __init__(self, view: View, lang: str, plain: bool) -> None:
        self.view = view
        self.s = cast(HiberniaState, view.state)
        self.map = map_of(self.s)
        self.lang = lang
        self.words = WORDS[lang]
        self.plain = plain

    def text(self) -> str:
        gap = [] if self.plain else [""]
        parts = [self.head(), self.counties(), self.players(), self.choices()]
        return "\n".join(line for part in parts if part for line in part + gap)

    def fit(self, text: str, indent: int = 0) -> list[str]:
        """A text as lines of the board; when it is read aloud, as one line."""
        if self.plain:
            return [text.replace(GLUE, " ")]
        lines = wrap(text, WIDTH, initial_indent=" " * indent, subsequent_indent=" " * (indent + 4))
        return [line.replace(GLUE, " ") for line in lines]

    # Names ----------------------------------------------------------------------------------------

    def county(self, county: int) -> County | None:
        """What the map says about a county, if the map is known."""
        return self.map.counties[county] if self.map else None

    def name(self, county: int) -> str:
        found = self.county(county)
        return found.name if found else self.words["county"].format(n=county + 1)

    def label(self, county: int) -> str:
        """A name in a list; on another map with the number, which is how it is typed there."""
        return self.name(county) if self.map is IRELAND else f"{county + 1} {self.name(county)}"

    def typed(self, verb: str, county: int) -> str:
        """A move as it may be typed."""
        call = county_text(county) if self.map is IRELAND else str(county + 1)
        return TYPED.shown(f"{verb} {call}", self.lang)

    def army(self, army: int) -> str:
        return self.view.names[army] if army < self.s.seats else self.words["neutral"]

    def listed(self, counties: list[str]) -> str:
        return ", ".join(county.replace(" ", GLUE) for county in counties)

    def colour_of(self, county: int) -> int:
        return next(c for c in range(1, COLOURS + 1) if self.s.land[c] >> county & 1)

    def colour_name(self, county: int) -> str:
        return COLOUR_NAMES[self.lang][self.colour_of(county)]

    def holder(self, county: int, nobody: str, width: int = WIDTH) -> str:
        """Who holds a county with how many soldiers; long names are cut."""
        for army in range(ARMIES):
            if self.s.held[army] >> county & 1:
                return f"{self.army(army)[: width - 3]} {self.s.soldiers[county]}"
        return nobody

    def feature(self, county: int) -> str:
        """Whether a county has a castle or is central."""
        if any(self.s.castle[colour] == county for colour in range(1, COLOURS + 1)):
            return "castle"
        found = self.county(county)
        return "centre" if found and found.central else ""

    def near(self, county: int) -> list[int]:
        return [other for other in range(COUNTIES) if self.s.near[county] >> other & 1]

    # The parts of the board -----------------------------------------------------------------------

    def head(self) -> list[str]:
        s, words = self.s, self.words
        played = s.turns // s.seats + (s.step != OVER)
        head = words["extra" if s.extra else "head"].format(round=played)
        if s.step not in (CASTLES, STARTER):
            head += " " + words["first"].format(name=self.army(s.starter))
        lines = self.fit(head)
        if s.step != OVER and furthest(s) >= s.track_length and not s.extra:
            around = [seat for seat in range(s.seats) if s.progress[seat] >= s.track_length]
            lines += self.fit(words["last"].format(names=words["and"].join(map(self.army, around))))
        if s.die:
            left = {DIE_ACTION: "die_left", FREE_ACTION: "free_left", DIE_ACTION | FREE_ACTION: "both"}
            die = words["lilac" if s.die == LILAC else "die"].format(colour=COLOUR_NAMES[self.lang][s.die])
            lines.append(die)
            lines += [words[left[s.left]].format(name=self.army(s.turn))] if s.left else []
        return lines

    def counties(self) -> list[str]:
        """hibernia.open: every county with its holder and its neighbours, or (plain) who holds what."""
        if self.plain:
            return self.armies()
        lines, province = [], ""
        for county in range(COUNTIES):
            found = self.county(county)
            if found and found.province != province:
                province = found.province
                lines.append(f" {province}")
            lines += self.county_lines(county)
        letters = zip(LETTERS[self.lang], COLOUR_NAMES[self.lang], strict=False)
        key = ", ".join(f"{letter} {colour}" for letter, colour in letters if colour)
        return [*lines, "", *self.fit(self.words["legend"].format(letters=key), 1)]

    def county_lines(self, county: int) -> list[str]:
        """A line with number, colour, name and holder; the neighbours may need more than one."""
        letter = LETTERS[self.lang][self.colour_of(county)]
        label = f" {county + 1:>2} {letter} {self.name(county)}{SIGNS.get(self.feature(county), '')}"
        start = f"{label:<{COUNTY_WIDTH}} {self.holder(county, '.', HOLDER_WIDTH):<{HOLDER_WIDTH}} "
        near = self.listed([self.name(other) for other in self.near(county)])
        lines = wrap(near, WIDTH, initial_indent=start, subsequent_indent=" " * len(start))
        return [line.replace(GLUE, " ") for line in lines]

    def armies(self) -> list[str]:
        """Who holds which counties, and which are empty, in sentences."""
        lines, taken = [], 0
        for army in range(ARMIES):
            taken |= self.s.held[army]
            name = self.army(army) if army < self.s.seats else self.words["neutral_army"]
            own = [self.held(county) for county in range(COUNTIES) if self.s.held[army] >> county & 1]
            if own:
                lines += self.fit(self.words["army"].format(name=name, counties=self.listed(own)))
        empty = [self.coloured(county) for county in range(COUNTIES) if not taken >> county & 1]
        return lines + (self.fit(self.words["empty"].format(counties=self.listed(empty))) if empty else [])

    def coloured(self, county: int) -> str:
        return f"{self.label(county)} ({self.colour_name(county)})"

    def held(self, county: int) -> str:
        return f"{self.coloured(county)}{self.words['colon']} {self.s.soldiers[county]}"

    def players(self) -> list[str]:
        lines = [line for seat in range(self.s.seats) for line in self.player(seat)]
        if self.s.seats == NEUTRAL:
            standing = count(self.s.held[NEUTRAL])
            lines.append(self.words["neutrals"].format(n=standing, gone=self.s.gone))
        return lines

    def player(self, seat: int) -> list[str]:
        s, words = self.s, self.words
        cells = [s.track[(s.progress[seat] + i) % s.track_length] for i in range(1, AHEAD + 1)]
        letters, names = LETTERS[self.lang], COLOUR_NAMES[self.lang]
        ahead = ", ".join(names[c] for c in cells) if self.plain else " ".join(letters[c] for c in cells)
        name = self.army(seat)
        line = words["player"].format(
            name=words["you"].format(name=name) if seat == self.view.seat else name,
            cell=s.progress[seat],
            length=s.track_length,
            ahead=ahead,
            reserve=s.reserve[seat],
            shield=s.shield[seat],
        )
        owned = [(c, count(s.held[seat] & s.land[c])) for c in range(1, COLOURS + 1)]
        colours = ", ".join(f"{names[c] if self.plain else letters[c]} {n}" for c, n in owned)
        worth = cells_scored(s, s.held[seat], s.progress[seat], 0)
        return self.fit(line) + self.fit(words["counties"].format(colours=colours, worth=worth), 4)

    def choices(self) -> list[str]:
        """What the seat may do, with the numbers it needs to choose."""
        seat = self.view.seat
        moves = [int(move) for move in self.view.moves()]
        if seat is None or not moves:
            return []
        if self.s.step == GIVING:
            return self.givers(seat, [move - GIVE for move in moves])
        marches = self.listed([self.march(seat, move - MARCH) for move in moves if move < RECRUIT])
        lines = self.fit(self.words["marches"].format(counties=marches)) if marches else []
        return [*lines, self.words["recruits"].format(n=self.s.shield[seat])]

    def march(self, seat: int, county: int) -> str:
        """hibernia.move.count, hibernia.move.short: with how many, and how many the reserve lacks."""
        needed = soldiers_needed(self.s, seat, county)
        short = max(0, needed - self.s.reserve[seat])
        key = "short" if short else "march"
        return self.words[key].format(county=self.label(county), n=needed, short=short)

    def givers(self, seat: int, counties: list[int]) -> list[str]:
        target = self.s.target - 1
        needed = soldiers_needed(self.s, seat, target)
        some = [
            self.words["giver"].format(county=self.label(county), n=self.s.soldiers[county] - 1)
            for county in counties
        ]
        lacking = self.words["lacking"].format(here=self.s.on_way, n=needed, county=self.label(target))
        advice = self.listed([self.typed("from", county) for county in self.suggested(seat)])
        lines = self.fit(self.words["givers"].format(counties=self.listed(some)))
        return [lacking, *lines, *self.fit(self.words["advice"].format(example=advice))]

    def expected(self) -> str:
        """What is to be done now, and by whom."""
        if self.s.step == OVER:
            return self.result()
        if self.view.seat is None or self.view.seat not in self.view.actors:
            return self.waiting()
        if self.s.step == GIVING:
            return self.words["give"]
        if self.view.moves()[0] == RECRUIT:
            return self.words["must"]
        if self.s.left == DIE_ACTION and self.s.die != BLACK:
            return self.words["act_die"].format(colour=COLOUR_NAMES[self.lang][self.s.die])
        return self.words["act"]

    def waiting(self) -> str:
        if self.s.step < ROLLING:
            return self.words["drawing"]
        return self.words["rolling" if self.s.step == ROLLING else "wait"].format(
            name=self.view.names[self.s.turn]
        )

    def suggested(self, seat: int) -> list[int]:
        """Counties that could give all the soldiers a march lacks: those of the greedy player."""
        backend, s, givers = self.view.backend, self.s.copy(), list[int]()
        out = backend.cells(self.view.spec.sizes.actions)
        while s.step == GIVING:
            action = backend.run.greedy(s, seat, out, backend.rules.moves(s, seat, out))
            backend.rules.apply(s, seat, action)
            givers.append(action - GIVE)
        return givers

    def result(self) -> str:
        seats = self.view.winners
        names = self.words["and"].join(self.view.names[seat] for seat in seats)
        winners = self.words["share" if len(seats) > 1 else "wins"].format(names=names)
        return self.words["over"].format(winners=winners, cell=self.view.scores[seats[0]])

    def neighbours(self, county: int) -> str:
        near = [
            self.words["neighbour"].format(
                name=self.label(other),
                colour=self.colour_name(other),
                mark=f", {self.words[feature]}" if (feature := self.feature(other)) else "",
                holder=self.holder(other, self.words["nobody"]),
            )
            for other in self.near(county)
        ]
        name = self.coloured(county)
        of = of_name(name, self.lang)
        return self.words["next_to"].format(county=name, of=of, counties=", ".join(near))


def board(view: View, lang: str, plain: bool) -> str:
    """The table as text."""
    return Board(view, lang, plain).text()


def neighbours_text(view: View, county: str | int, lang: str) -> str:
    """hibernia.map.centre: what is next to a county, given by its name, its beginning or its number."""
    found = map_of(cast(HiberniaState, view.state)) or IRELAND
    return Board(view, lang, True).neighbours(found.find(str(county)))


def expected(view: View, lang: str) -> str:
    """What is to be done now, and by whom."""
    return Board(view, lang, True).expected()
