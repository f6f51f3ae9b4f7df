"""The table of Hibernia as a picture (SVG), from a view: the map with its armies, the score track, and who
has what.

Two layouts, one for a screen (960 units wide) and one for a phone (360), are made of the same parts. What a
player points at has a key:

    county:7    a county by its number on the board: to march there, or to take a soldier from there
    recruit     to take one's soldiers from the shield
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from html import escape
from typing import NamedTuple, cast

from oenach.art.knots import BAND, Knots
from oenach.art.pieces import badge, button, panel
from oenach.art.signs import sign
from oenach.art.svg import (
    at,
    board,
    group,
    halo,
    last_mark,
    picture,
    rect,
    section,
    tag,
    text,
    thing,
    width_of,
)
from oenach.games.hibernia.board import Board
from oenach.games.hibernia.chart import svg as svg
from oenach.games.hibernia.island import Frame, Ring
from oenach.games.hibernia.mapfile import COLOUR_IDS, County, Map
from oenach.games.hibernia.maps import map_of
from oenach.games.hibernia.rules import advance, count, furthest, refuse_guarded, soldiers_needed
from oenach.games.hibernia.table import (
    ARMIES,
    BLACK,
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
    Table,
)
from oenach.games.hibernia.words import COLOUR_NAMES, LETTERS
from oenach.kernel.chance import CHANCE
from oenach.view import View

# None of them is the colour of a county; the neutral army is grey.
ARMY_HUES = ("pink", "brown", "violet", "grey")
ARMY_LETTERS = "ABCD"
JET, SNOW = "#1b1712", "#fffaf0"  # the black face of the die, in any light
ARROW = 22  # half the length of an arrow
AHEAD = 6  # cells of the track that a player sees coming, at least
MOST_AHEAD = 9
# Waves, dots, slanting lines, crosses: what each colour of county is woven of.
WEAVES = {
    "blue": "M0 6q3-5 6 0t6 0",
    "green": "M6 4.4v.1M0 10.4v.1M12 10.4v.1",
    "red": "M-2 14L14-2M-2 2L2-2M10 14L14 10",
    "yellow": "M6 3v6M3 6h6",
}
WEAVE_PENS = {"green": 3.4}  # how thick the lines are; dots are short thick lines
SIGNS = {
    "castle": "M-8 7V-7H-4.6V-4H-1.7V-7H1.7V-4H4.6V-7H8V7H2.6V2.6a2.6 2.6 0 0 0-5.2 0V7Z",
    "shield": "M-6.6-7.4H6.6V-1Q6.6 5 0 8Q-6.6 5-6.6-1Z",
    "soldier": "M-3-5a3 3 0 1 1 6 0a3 3 0 1 1-6 0ZM-5.6 8V2.4Q-5.6-1.2 0-1.2T5.6 2.4V8Z",
    "sword": "M0-8L1.6-5.6V2H4.6V4H1.6V8H-1.6V4H-4.6V2H-1.6V-5.6Z",
}

WORDS = {
    "en": {
        "title": "Hibernia, round {round}",
        "join": "; ",
        "map": "The map",
        "track": "The score track",
        "castle": "{place}, castle {castle}",
        "a_castle": "{place}, castle",
        "centre": "{place}, in the centre",
        "empty": "empty",
        "held": "held by {name} with {n}",
        "guarded": "protected: nobody may march in",
        "target": "soldiers are on their way here",
        "march": "you can march here with {n}",
        "short": "you can march here with {n}, {short} of them from your counties",
        "give": "you can take a soldier from here",
        "advice": "suggested: take {n} from here",
        "near": "next to {counties}",
        "neutral": "the neutral army",
        "yours": "Your turn",
        "turn": "{name} to play",
        "die": "the die shows {colour}",
        "no_die": "the die is not rolled",
        "any": "any",
        "die_action": "die's action",
        "free_action": "free action",
        "left": "{action}: still to do",
        "used": "{action}: done",
        "none": "{action}: none",
        "pays": "lilac pays a cell",
        "lacking": "For {county}: {here} of {n} soldiers",
        "last_round": "Last round, unless it ends in a tie",
        "extra_round": "One more round, because of a tie",
        "recruit": "Recruit ({n})",
        "recruit_label": "recruit: take {n} from the shield",
        "cell": "cell {n}, {colour}",
        "start": "start cell, {colour}",
        "marker": "{cell}: {names}",
        "stop": "{name} would stop here now",
        "player": "{name}, army {letter}",
        "you": "{name} (you)",
        "progress": "cell {cell} of {length}",
        "lap": "cell {cell}: once round",
        "around": "cell {cell}: once round + {n}",
        "reserve": "reserve {n}",
        "shield": "shield {n}",
        "owned": "counties: {colours}",
        "ahead": "next cells: {colours}; worth +{n} now",
        "next": "next",
        "neutrals": "{n} on the map, {gone} gone",
        "protected": "protected",
        "castle_key": "castle",
        "reserve_key": "reserve",
        "shield_key": "shield",
        "last_key": "last turn",
        "to_act": "to act",
        "won": "winner",
    },
    "fr": {
        "title": "Hibernia, tour de table {round}",
        "join": " ; ",
        "map": "La carte",
        "track": "L'échelle de points",
        "castle": "{place}, château {castle}",
        "a_castle": "{place}, château",
        "centre": "{place}, au centre",
        "empty": "vide",
        "held": "tenu par {name} avec {n}",
        "guarded": "protégé : nul ne peut y entrer",
        "target": "des soldats sont en route vers ce comté",
        "march": "vous pouvez y entrer avec {n}",
        "short": "vous pouvez y entrer avec {n}, dont {short} pris dans vos comtés",
        "give": "vous pouvez y prendre un soldat",
        "advice": "conseil : en prendre {n} ici",
        "near": "voisins : {counties}",
        "neutral": "l'armée neutre",
        "yours": "À vous",
        "turn": "{name} joue",
        "die": "le dé montre {colour}",
        "no_die": "le dé n'est pas lancé",
        "any": "tous",
        "die_action": "action du dé",
        "free_action": "action suppl.",
        "left": "{action} : reste à faire",
        "used": "{action} : faite",
        "none": "{action} : aucune",
        "pays": "lilas paie une case",
        "lacking": "Pour {county} : {here} soldats sur {n}",
        "last_round": "Dernier tour de table, sauf égalité",
        "extra_round": "Un tour de plus, pour cause d'égalité",
        "recruit": "Recruter ({n})",
        "recruit_label": "recruter : reprendre {n} de l'écusson",
        "cell": "case {n}, {colour}",
        "start": "case de départ, {colour}",
        "marker": "{cell} : {names}",
        "stop": "{name} s'arrêterait ici à présent",
        "player": "{name}, armée {letter}",
        "you": "{name} (vous)",
        "progress": "case {cell} sur {length}",
        "lap": "case {cell} : un tour",
        "around": "case {cell} : un tour + {n}",
        "reserve": "réserve {n}",
        "shield": "écusson {n}",
        "owned": "comtés : {colours}",
        "ahead": "cases suivantes : {colours} ; valent +{n} à présent",
        "next": "puis",
        "neutrals": "{n} sur la carte, {gone} partis",
        "protected": "protégé",
        "castle_key": "château",
        "reserve_key": "réserve",
        "shield_key": "écusson",
        "last_key": "dernier tour",
        "to_act": "à jouer",
        "won": "gagne",
    },
}


# What a player points at ------------------------------------------------------------------------------


def picks(view: View, action: int) -> tuple[str, ...]:
    """The things a player points at to make a move, in order. To point at a county means to march there
    or, while soldiers lack, to take one from there; for what it does not mean now there is nothing."""
    if action == RECRUIT:
        return ("recruit",)
    giving = cast(Table, view.state).step == GIVING
    if giving != (action >= GIVE):
        return ()
    return (f"county:{action - (GIVE if giving else MARCH) + 1}",)


def draw(view: View, lang: str, narrow: bool = False) -> str:
    """The table as SVG, for a screen or (narrow) for a phone."""
    return (Narrow if narrow else Wide)(view, lang).text()


# What the picture shows -------------------------------------------------------------------------------


class Changes:
    """What the moves of whoever acted last changed."""

    def __init__(self, view: View) -> None:
        self.counties: set[int] = set()
        self.recruited = False
        self.seat = CHANCE  # who made these moves
        for step in reversed(view.log):
            if step.seat == CHANCE:
                continue
            if self.seat not in (CHANCE, step.seat):
                break
            self.seat = step.seat
            self.recruited |= step.code == RECRUIT
            if step.code != RECRUIT:
                self.counties.add(step.code - (GIVE if step.code >= GIVE else MARCH))


def plain_map(s: Table) -> Map:
    """A map that was forgotten, from what the state still has of it: squares without names."""
    counties = []
    for i in range(COUNTIES):
        x, y = 2 + 24 * (i % 4), 2 + 19.2 * (i // 4)
        colour = next(c for c in range(1, COLOURS + 1) if s.land[c] >> i & 1)
        square = ((x, y), (x + 24, y), (x + 24, y + 19.2), (x, y + 19.2))
        near = tuple(str(other) for other in range(COUNTIES) if s.near[i] >> other & 1)
        name = str(i + 1)
        counties.append(
            County(str(i), name, "", COLOUR_IDS[colour - 1], None, False, x + 12, y + 9, near, square)
        )
    track = tuple(COLOUR_IDS[s.track[i] - 1] for i in range(s.track_length))
    return Map("", tuple(counties), (), (), track)


class Sizes(NamedTuple):
    """Lengths of a layout, in units; in the narrow one a unit is about a pixel of a phone."""

    name: str
    width: float
    pad: float
    size: float  # of ordinary text
    county: float  # of the names of counties
    army: float  # how high an army on the map is


NARROW = Sizes("hibernia-narrow", 360, 6, 14, 11.5, 20)
WIDE = Sizes("hibernia-wide", 960, 12, 15, 13, 23)
GAP = 8
Block = tuple[str, float]  # a part of the picture, and how high it is
Part = tuple[str, float]  # a part of a row, drawn from its left end, and how wide it is


class Picture(ABC):
    """A view, the language, and the parts that both layouts are made of."""

    sizes: Sizes

    def __init__(self, view: View, lang: str) -> None:
        self.view, self.lang = view, lang
        self.s = cast(Table, view.state)
        self.words = WORDS[lang]
        self.told = Board(view, lang, True)
        self.map = map_of(self.s) or plain_map(self.s)
        self.knots = Knots(self.sizes.name)
        self.changes = Changes(view)
        self.moves = {int(move) for move in view.moves()}
        seat = view.seat
        giving = seat is not None and bool(self.moves) and self.s.step == GIVING
        self.advice = self.told.suggested(cast(int, seat)) if giving else []

    def say(self, key: str, **values: object) -> str:
        return self.words[key].format(**values)

    def text(self) -> str:
        body, height = self.body()
        played = self.s.turns // self.s.seats + (self.s.step != OVER)
        title = self.say("title", round=played)
        size = (self.sizes.width, height)
        return board(title, self.told.expected(), self.lang, *size, self.knots.defs(), self.weaves(), body)

    @abstractmethod
    def body(self) -> Block:
        """The layout: everything on the table, and how high it is."""

    # Colours and armies ---------------------------------------------------------------------------

    def weaves(self) -> str:
        patterns = []
        for hue, path in WEAVES.items():
            pen = WEAVE_PENS.get(hue, 1.3)
            line = tag(
                "path",
                d=path,
                fill="none",
                stroke=hue,
                stroke_width=pen,
                stroke_linecap="round",
                opacity=0.42,
            )
            ground = rect(0, 0, 12, 12, fill=f"{hue}-pale")
            name = f"{self.sizes.name}-{hue}"
            patterns.append(
                tag("pattern", ground, line, id=name, width=12, height=12, patternUnits="userSpaceOnUse")
            )
        return tag("defs", *patterns)

    def weave(self, hue: str) -> str:
        return f"url(#{self.sizes.name}-{hue})"

    def colour_name(self, colour: int) -> str:
        return COLOUR_NAMES[self.lang][colour]

    def letter(self, colour: int) -> str:
        return LETTERS[self.lang][colour]

    def army_name(self, army: int) -> str:
        return self.view.names[army] if army < self.s.seats else self.words["neutral"]

    def holder(self, county: int) -> int:
        """The army that holds a county; -1 if it is empty."""
        return next((army for army in range(ARMIES) if self.s.held[army] >> county & 1), -1)

    def guarded(self, county: int) -> bool:
        """hibernia.guard.pair: whether the others are kept out of a county just now."""
        owner = self.holder(county)
        if not 0 <= owner < self.s.seats or self.s.step == OVER:
            return False
        return refuse_guarded(self.s, (owner + 1) % self.s.seats, county) != 0

    # The map --------------------------------------------------------------------------------------

    def island(self, frame: Frame) -> str:
        """hibernia.map.counties, hibernia.map.centre: the counties, the arrows, and on top what stands
        in the counties."""
        coast = [
            tag("path", d=frame.border(c), fill="ink", stroke="ink", stroke_width=5, stroke_linejoin="round")
            for c in self.map.counties
        ]
        return section(
            self.words["map"],
            group(*coast, pointer_events="none"),
            *(self.county(frame, i) for i in range(COUNTIES)),
            *(self.arrow(frame, ends) for ends in self.map.arrows),
            group(*(self.standing(frame, i) for i in range(COUNTIES)), pointer_events="none"),
        )

    def county(self, frame: Frame, i: int) -> str:
        county, last = self.map.counties[i], i in self.changes.counties
        mark = tag(
            "path",
            d=frame.border(county, 0.86),
            fill="none",
            stroke="mark",
            stroke_width=3,
            stroke_dasharray="7 3",
            stroke_linejoin="round",
            pointer_events="none",
        )
        return thing(
            f"county:{i + 1}",
            self.county_label(i),
            tag(
                "path", d=frame.border(county), fill=self.weave(county.colour), stroke="ink", stroke_width=1.3
            ),
            mark if last else "",
            tag("path", d=frame.border(county, 0.94), class_="halo", fill="none", stroke_linejoin="round"),
            last=last,
        )

    def county_label(self, i: int) -> str:
        """All there is to say about a county."""
        army = self.holder(i)
        parts = [self.county_place(i)]
        parts.append(
            self.say("held", name=self.army_name(army), n=self.s.soldiers[i])
            if army >= 0
            else self.words["empty"]
        )
        parts += [self.words["guarded"]] if self.guarded(i) else []
        parts += [self.words["target"]] if self.s.target == i + 1 else []
        parts += self.county_use(i)
        near = ", ".join(self.told.name(other) for other in self.told.near(i))
        return self.words["join"].join([*parts, self.say("near", counties=near)])

    def county_place(self, i: int) -> str:
        place = f"{self.told.label(i)}, {self.told.colour_name(i)}"
        feature, castle = self.told.feature(i), self.map.counties[i].castle
        if feature == "castle":
            return self.say("castle" if castle else "a_castle", place=place, castle=castle)
        return self.say("centre", place=place) if feature else place

    def county_use(self, i: int) -> list[str]:
        """What the viewer may do with a county now."""
        if GIVE + i in self.moves:
            n = self.advice.count(i)
            return [self.words["give"], *([self.say("advice", n=n)] if n else [])]
        if MARCH + i not in self.moves:
            return []
        needed, short = self.march_size(i)
        return [self.say("short" if short else "march", n=needed, short=short)]

    def march_size(self, i: int) -> tuple[int, int]:
        """hibernia.move.count, hibernia.move.short: with how many, and how many the reserve lacks."""
        seat = cast(int, self.view.seat)
        needed = soldiers_needed(self.s, seat, i)
        return needed, max(0, needed - self.s.reserve[seat])

    def arrow(self, frame: Frame, ends: tuple[str, str]) -> str:
        """A double arrow over the corner where two central counties meet."""
        (x1, y1), (x2, y2) = frame.arrow(self.map, ends, ARROW)
        line = f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"
        heads = head(x1, y1, x1 - x2, y1 - y2) + head(x2, y2, x2 - x1, y2 - y1)
        return group(
            tag("path", d=line, stroke="leaf", stroke_width=7, stroke_linecap="round"),
            tag("path", d=line, stroke="ink", stroke_width=2.4),
            tag("path", d=heads, fill="ink", stroke="leaf", stroke_width=1),
            pointer_events="none",
        )

    def standing(self, frame: Frame, i: int) -> str:
        """Signs, the name of a county, and the army in it, one below the other."""
        county, size, high = self.map.counties[i], self.sizes.county, self.sizes.army
        x, y = frame.at((county.x, county.y))
        lines = frame.name_lines(county, size * 0.56)
        below = self.army(self.holder(i), i) + self.effect(i)
        top = y - (0 if below else -high / 2) - size * (len(lines) - 1)
        names = [self.name_at(x, top + size * n, line, county.colour) for n, line in enumerate(lines)]
        return group(
            self.row(x, top - size * 0.95 - high * 0.38, self.signs(i)),
            *names,
            self.row(x, y + high / 2 + 4, below),
        )

    def name_at(self, x: float, y: float, words: str, hue: str) -> str:
        """A name with a pale edge, to be read on any weave."""
        return tag(
            "text",
            escape(words),
            x=x,
            y=y,
            font_size=self.sizes.county,
            font_weight="bold",
            text_anchor="middle",
            fill="ink",
            stroke=f"{hue}-pale",
            stroke_width=4,
            stroke_linejoin="round",
            paint_order="stroke",
        )

    def signs(self, i: int) -> list[Part]:
        """The colour of a county as a letter, its castle, and a lock if it is protected."""
        r, colour = self.sizes.army * 0.38, self.told.colour_of(i)
        parts = [(badge(r, 0, self.letter(colour), COLOUR_IDS[colour - 1], r), 2 * r)]
        if self.told.feature(i) == "castle":
            parts.append((mark("castle", r, 0, "ink", r / 8.5), 2 * r))
        if self.guarded(i):
            parts.append((sign("lock", r, 0, "ink", r / 8.5), 2 * r))
        return parts

    def row(self, x: float, y: float, parts: list[Part]) -> str:
        """Side by side, with their middle at (x, y)."""
        left, shapes = x - sum(wide + 3 for _, wide in parts) / 2 + 1.5, []
        for shape, wide in parts:
            shapes.append(at(left, y, shape))
            left += wide + 3
        return group(*shapes)

    def army(self, army: int, i: int) -> list[Part]:
        """The soldiers in a county: the colour, the shape and the letter of their army, and their number."""
        if army < 0:
            return []
        high, n, hue = self.sizes.army, str(self.s.soldiers[i]), ARMY_HUES[army]
        wide = high * (1.6 + 0.5 * len(n))
        shape = rect(0, -high / 2, wide, high, 4, fill=hue, stroke="leaf", stroke_width=1.5)
        shape += sign(hue, high * 0.46, 0, f"{hue}-on", high / 26)
        shape += text(high * 0.86, high * 0.22, ARMY_LETTERS[army], high * 0.62, fill=f"{hue}-on")
        shape += text(wide - 4, high * 0.29, n, high * 0.84, anchor="end", weight="bold", fill=f"{hue}-on")
        return [(group(shape, data_piece=f"army{army}-{i + 1}"), wide)]

    def effect(self, i: int) -> list[Part]:
        """With how many soldiers the viewer can march here, or how many it is suggested to take from here."""
        if GIVE + i in self.moves and i in self.advice:
            words = f"−{self.advice.count(i)}"
        elif MARCH + i in self.moves:
            words = f"+{self.march_size(i)[0]}"
        elif self.s.step == GIVING and self.s.target == i + 1:
            words = f"{self.s.on_way}/{soldiers_needed(self.s, self.s.turn, i)}"
        else:
            return []
        high = self.sizes.army * 0.8
        wide = width_of(words, high * 0.85) + 7
        shape = rect(0, -high / 2, wide, high, high / 2, fill="leaf", stroke="can", stroke_width=1.5)
        return [
            (shape + text(wide / 2, high * 0.29, words, high * 0.82, anchor="middle", weight="bold"), wide)
        ]

    # The score track ------------------------------------------------------------------------------

    def cell(self, i: int, x: float, y: float, width: float, height: float) -> str:
        """hibernia.map.track: a cell with the shape and the letter of its colour, and the markers on it."""
        colour = self.s.track[i]
        hue, letter = COLOUR_IDS[colour - 1], self.letter(colour)
        here = [seat for seat in range(self.s.seats) if self.s.progress[seat] % self.s.track_length == i]
        last = self.changes.seat in here and self.changes.seat != self.s.turn
        high, size = (0.26, width / 46) if here else (0.62, width / 32)
        stop = rect(x + 3, y + 3, width - 6, height - 6, 4, fill="none", stroke="can", stroke_width=2.5)
        return picture(
            self.cell_label(i, here),
            rect(x + 1, y + 1, width - 2, height - 2, 5, fill=f"{hue}-pale", stroke="line", stroke_width=1.2),
            sign(hue, x + width / 2, y + height * high, hue, size),
            text(x + 4, y + height * 0.33, letter, width * 0.33, weight="bold"),
            mark("sword", x + width * 0.8, y + height * 0.3, "ink", width / 48) if i == 0 else "",
            stop if self.stops_at(i) else "",
            *(self.marker(seat, n, len(here), x, y, width, height) for n, seat in enumerate(here)),
            last_mark(x + 2, y + 2, width - 4, height - 4, 5) if last else "",
            last=last,
        )

    def cell_label(self, i: int, here: list[int]) -> str:
        label = self.say("cell" if i else "start", n=i, colour=self.colour_name(self.s.track[i]))
        if here:
            label = self.say("marker", cell=label, names=", ".join(self.view.names[seat] for seat in here))
        if self.stops_at(i):
            label += self.words["join"] + self.say("stop", name=self.view.names[self.s.turn])
        return label

    def stops_at(self, i: int) -> bool:
        """Whether the player in turn would stop in a cell if the turn ended as the map is now."""
        s = self.s
        if not s.die:
            return False
        worth = advance(s, s.held[s.turn], s.progress[s.turn], 1 if s.die == LILAC else 0)
        return worth > 0 and (s.progress[s.turn] + worth) % s.track_length == i

    def marker(self, seat: int, n: int, of: int, x: float, y: float, width: float, height: float) -> str:
        """The marker of a player: alone across the lower part of a cell, or beside and below others."""
        hue, rows = ARMY_HUES[seat], 1 if of < 3 else 2
        across = 1 if of == 1 else 2
        top, room = y + height * 0.42, height * 0.54
        wide, high = (width - 6) / across - 1, min(room / rows - 1, width * 0.46)
        left = x + 3 + (n % across) * (wide + 1)
        middle = top + (n // across) * (high + 1) + high / 2
        size = min(high * 0.8, wide * 0.6)
        shape = rect(left, middle - high / 2, wide, high, 3, fill=hue, stroke="leaf", stroke_width=1)
        if wide > 18:
            shape += sign(hue, left + wide * 0.7, middle, f"{hue}-on", min(high, wide * 0.6) / 19)
        place = left + wide * (0.3 if wide > 18 else 0.5)
        shape += text(
            place,
            middle + size * 0.36,
            ARMY_LETTERS[seat],
            size,
            anchor="middle",
            weight="bold",
            fill=f"{hue}-on",
        )
        return group(shape, data_piece=f"marker{seat}")

    # The turn -------------------------------------------------------------------------------------

    def turn(self, x: float, y: float, width: float) -> Block:
        """Whose turn it is, the die, which actions are left, and the button to recruit."""
        head = self.turn_head(x, y, width)
        if self.s.step == OVER:
            return section(self.whose(), panel(x, y, width, 40), head), 40
        parts = [head, self.die(x + 12, y + 38, 50), self.actions(x + 74, y + 40)]
        if self.view.seat is not None:
            wide = min(width - 206, 190)
            parts.append(self.recruit_button(x + width - 10 - wide, y + 33, wide, 60))
        high = 102.0
        for note in self.notes():
            parts.append(text(x + 12, y + high + 12, note, self.sizes.size, weight="bold", room=width - 24))
            high += 22
        ground = panel(x, y, width, high, "ink" if self.view.seat in self.view.actors else "line")
        return section(self.whose(), ground, *parts), high

    def whose(self) -> str:
        """Whose turn it is, or who has won."""
        seats = self.view.winners
        if seats:
            names = self.told.words["and"].join(self.view.names[seat] for seat in seats)
            return self.told.words["share" if len(seats) > 1 else "wins"].format(names=names)
        mine = self.s.turn == self.view.seat
        return self.words["yours"] if mine else self.say("turn", name=self.army_name(self.s.turn))

    def turn_head(self, x: float, y: float, width: float) -> str:
        over, start = self.s.step == OVER, x + 12
        shape = (
            sign("torc", start + 8, y + 20, "mark", 1.2)
            if over
            else self.army_badge(self.s.turn, start + 17, y + 19)
        )
        start += 26 if over else 44
        words = text(
            start, y + 26, self.whose(), self.sizes.size + 3, weight="bold", room=x + width - start - 8
        )
        return shape + words

    def die(self, x: float, y: float, side: float) -> str:
        """hibernia.die: the face, with its shape and letter; black is any county, lilac a cell."""
        die = self.s.die
        if not die:
            return picture(
                self.words["no_die"], rect(x, y, side, side, 9, fill="shade", stroke="line", stroke_width=2)
            )
        hue = COLOUR_IDS[die - 1] if die <= COLOURS else "violet"
        fill, on = (JET, SNOW) if die == BLACK else (hue, f"{hue}-on")
        words = self.words["any"] if die == BLACK else "+1" if die == LILAC else self.letter(die)
        size = side * (0.3 if die == BLACK else 0.36)
        shape = rect(x, y, side, side, 9, fill=fill, stroke="ink", stroke_width=2)
        if die <= COLOURS:
            shape += sign(hue, x + side * 0.5, y + side * 0.36, on, side / 34)
            shape += text(x + side / 2, y + side * 0.9, words, size, anchor="middle", weight="bold", fill=on)
        else:
            shape += text(x + side / 2, y + side * 0.62, words, size, anchor="middle", weight="bold", fill=on)
        return picture(self.say("die", colour=self.colour_name(die)), shape)

    def actions(self, x: float, y: float) -> str:
        """hibernia.turn.die, hibernia.turn.free: which of the two actions are still to do."""
        s = self.s
        rows = []
        for n, (bit, name) in enumerate(((DIE_ACTION, "die_action"), (FREE_ACTION, "free_action"))):
            lilac = bit == DIE_ACTION and s.die == LILAC
            state = "none" if lilac or not s.die else "left" if s.left & bit else "used"
            shown = self.words["pays" if lilac else name]
            top = y + 26 * n
            box = rect(x, top, 20, 20, 4, fill="leaf", stroke="ink", stroke_width=1.5)
            box += sign("check", x + 10, top + 10, "ink") if state == "used" else ""
            box += (
                sign("check" if lilac else "cross", x + 10, top + 10, "faded", 0.8)
                if state == "none" and s.die
                else ""
            )
            weight = "bold" if state == "left" else None
            words = text(
                x + 28, top + 15, shown, self.sizes.size, weight=weight, fill="ink" if weight else "faded"
            )
            rows.append(picture(self.say(state, action=self.words[name]), box, words))
        return group(*rows)

    def notes(self) -> list[str]:
        """hibernia.move.short: how many soldiers of a march are there already. hibernia.end.round,
        hibernia.end.tie: whether this round is the last, or one more because of a tie."""
        s, notes = self.s, []
        if s.extra:
            notes.append(self.words["extra_round"])
        elif furthest(s) >= s.track_length:
            notes.append(self.words["last_round"])
        if s.step == GIVING:
            needed = soldiers_needed(s, s.turn, s.target - 1)
            notes.append(self.say("lacking", county=self.told.name(s.target - 1), here=s.on_way, n=needed))
        return notes

    def recruit_button(self, x: float, y: float, width: float, height: float) -> str:
        n = self.s.shield[cast(int, self.view.seat)]
        place = (x, y, width, height)
        return thing(
            "recruit",
            self.say("recruit_label", n=n),
            button(*place, self.say("recruit", n=n), 16),
            mark("shield", x + 24, y + height / 2, "gold", 1.2) if width > 160 else "",
            halo(*place, height / 2),
        )

    # The players ----------------------------------------------------------------------------------

    def army_badge(self, army: int, x: float, y: float) -> str:
        """The colour, the shape and the letter of an army."""
        hue = ARMY_HUES[army]
        return (
            rect(x - 17, y - 12, 34, 24, 5, fill=hue, stroke="leaf", stroke_width=1.5)
            + sign(hue, x - 7, y, f"{hue}-on", 0.85)
            + text(x + 8, y + 5, ARMY_LETTERS[army], 15, anchor="middle", weight="bold", fill=f"{hue}-on")
        )

    def players(self, x: float, y: float, width: float) -> Block:
        markup, top = "", y
        high = 66 if self.s.step == OVER else 102
        for seat in range(self.s.seats):
            markup += self.player(seat, x, top, width, high)
            top += high + GAP
        if self.s.seats == NEUTRAL:
            markup += self.neutrals(x, top, width)
            top += 38 + GAP
        return markup, top - GAP - y

    def player(self, seat: int, x: float, y: float, width: float, high: float) -> str:
        name = self.view.names[seat]
        acting = seat in self.view.actors
        last = self.changes.recruited and seat == self.changes.seat
        return section(
            self.say("player", name=name, letter=ARMY_LETTERS[seat]),
            panel(x, y, width, high, "ink" if acting else "line"),
            self.player_head(seat, x, y, width),
            self.supplies(seat, x + 12, y + 53, last),
            self.owned(seat, x + width - 12 - 4 * 44, y + 53),
            self.ahead(seat, x + 12, y + 70, width - 24) if self.s.step != OVER else "",
        )

    def player_head(self, seat: int, x: float, y: float, width: float) -> str:
        """The name of a player, how far the marker is, and whether it is their turn or victory."""
        size, name = self.sizes.size + 1, self.view.names[seat]
        name = self.say("you", name=name) if seat == self.view.seat else name
        beyond = self.s.progress[seat] - self.s.track_length
        key = "progress" if beyond < 0 else "around" if beyond else "lap"
        cell = self.say(key, cell=self.s.progress[seat], length=self.s.track_length, n=beyond)
        start, state = x + 54, ""
        if seat in self.view.winners:
            state = picture(self.words["won"], sign("torc", start + 7, y + 18, "mark"))
        elif seat in self.view.actors:
            state = picture(self.words["to_act"], mark("sword", start + 7, y + 18, "mark", 1))
        start += 20 if state else 0
        room = x + width - start - 20 - width_of(cell, self.sizes.size)
        return (
            self.army_badge(seat, x + 28, y + 18)
            + state
            + text(start, y + 23, name, size, weight="bold", room=room)
            + text(x + width - 12, y + 23, cell, self.sizes.size, anchor="end")
        )

    def supplies(self, seat: int, x: float, y: float, last: bool) -> str:
        """The soldiers in reserve, and those on the shield."""
        reserve, shield = self.s.reserve[seat], self.s.shield[seat]
        size = self.sizes.size + 1
        around = last_mark(x - 6, y - 17, 122, 24, 6) if last else ""
        return picture(
            f"{self.say('reserve', n=reserve)}, {self.say('shield', n=shield)}",
            mark("soldier", x + 8, y - 5, "ink", 1),
            text(x + 22, y, str(reserve), size, weight="bold"),
            mark("shield", x + 66, y - 5, "gold", 1),
            text(x + 80, y, str(shield), size, weight="bold"),
            around,
            last=last,
        )

    def owned(self, seat: int, x: float, y: float) -> str:
        """How many counties of each colour a player holds."""
        counts = [count(self.s.held[seat] & self.s.land[c]) for c in range(1, COLOURS + 1)]
        told = ", ".join(f"{self.colour_name(c + 1)} {n}" for c, n in enumerate(counts))
        parts = []
        for c, n in enumerate(counts):
            left = x + 44 * c
            parts.append(badge(left + 10, y - 5, self.letter(c + 1), COLOUR_IDS[c], 9))
            parts.append(text(left + 23, y, str(n), self.sizes.size, fill="ink" if n else "faded"))
        return picture(self.say("owned", colours=told), *parts)

    def ahead(self, seat: int, x: float, y: float, width: float) -> str:
        """hibernia.score.county: the next cells; those that the counties pay now have a thick line."""
        s = self.s
        joker = 1 if s.die == LILAC and seat == s.turn else 0
        worth = advance(s, s.held[seat], s.progress[seat], joker)
        n = min(max(AHEAD, worth + 1), MOST_AHEAD)
        colours = [s.track[(s.progress[seat] + i) % s.track_length] for i in range(1, n + 1)]
        told = ", ".join(self.colour_name(c) for c in colours)
        cells = [self.next_cell(c, x + 48 + 27 * i, y, i < worth) for i, c in enumerate(colours)]
        return picture(
            self.say("ahead", colours=told, n=worth),
            text(x, y + 17, self.words["next"], self.sizes.size, fill="faded"),
            *cells,
            text(x + width, y + 18, f"+{worth}", self.sizes.size + 1, anchor="end", weight="bold"),
        )

    def next_cell(self, colour: int, x: float, y: float, paid: bool) -> str:
        hue = COLOUR_IDS[colour - 1]
        edge = ("ink", 2.5) if paid else ("line", 1)
        return (
            rect(x, y, 24, 24, 4, fill=f"{hue}-pale", stroke=edge[0], stroke_width=edge[1])
            + sign(hue, x + 16, y + 13, hue, 0.62)
            + text(x + 3, y + 14, self.letter(colour), 12, weight="bold" if paid else None)
        )

    def neutrals(self, x: float, y: float, width: float) -> str:
        """hibernia.neutral.counties."""
        words = self.say("neutrals", n=count(self.s.held[NEUTRAL]), gone=self.s.gone)
        name = self.words["neutral"]
        return section(
            name,
            panel(x, y, width, 38),
            self.army_badge(NEUTRAL, x + 28, y + 19),
            text(x + 54, y + 24, name, self.sizes.size, weight="bold"),
            text(x + width - 12, y + 24, words, self.sizes.size, anchor="end"),
        )

    def keys(self, x: float, y: float, width: float, height: float) -> str:
        """What letters and signs mean, in the sea: on the map, and beside it."""
        colours = range(1, COLOURS + 1)
        rows = [(badge(0, 0, self.letter(c), COLOUR_IDS[c - 1], 8), self.colour_name(c)) for c in colours]
        rows.append((mark("castle", 0, 0, "ink", 0.9), self.words["castle_key"]))
        rows.append((sign("lock", 0, 0, "ink", 0.9), self.words["protected"]))
        beside = [
            (mark("soldier", 0, 0, "ink", 0.9), self.words["reserve_key"]),
            (mark("shield", 0, 0, "gold", 0.9), self.words["shield_key"]),
            (last_mark(-9, -7, 18, 14, 4), self.words["last_key"]),
        ]
        return self.key(x + 18, y + 20, rows) + self.key(x + width * 0.68, y + height - 62, beside)

    def key(self, x: float, y: float, rows: list[tuple[str, str]]) -> str:
        """Signs and words, one below the other."""
        size = self.sizes.size - 1
        lines = [
            at(x, y + 21 * i, shape, text(15, 5, words, size, fill="faded"))
            for i, (shape, words) in enumerate(rows)
        ]
        return group(*lines)


class Narrow(Picture):
    """For a phone: the turn, the map, the players, the track, one below the other."""

    sizes = NARROW

    def body(self) -> Block:
        pad, width = NARROW.pad, NARROW.width - 2 * NARROW.pad
        turn, high = self.turn(pad, pad, width)
        y = pad + high + GAP
        ground = panel(pad, y, width, 512)
        island = self.island(Frame(pad + 3, y + 4, width - 6, 504))
        key = self.keys(pad, y, width, 512)
        y += 512 + GAP
        players, high = self.players(pad, y, width)
        track, deep = self.track(pad, y + high + GAP, width)
        return turn + ground + key + island + players + track, y + high + GAP + deep + pad

    def track(self, x: float, y: float, width: float) -> Block:
        """Twelve cells a line, from the start cell on."""
        wide, high = (width - 8) / 12, 42
        lines = -(-self.s.track_length // 12)
        cells = [
            self.cell(i, x + 4 + wide * (i % 12), y + 30 + high * (i // 12), wide, high)
            for i in range(self.s.track_length)
        ]
        deep = 30 + high * lines + 6
        head = text(x + 10, y + 21, self.words["track"], NARROW.size, fill="faded")
        return section(self.words["track"], panel(x, y, width, deep), head, *cells), deep


class Wide(Picture):
    """For a screen: the map within the ring of the track, and beside it the turn and the players."""

    sizes = WIDE
    RING = (506.0, 690.0)

    def body(self) -> Block:
        pad, (wide, high) = WIDE.pad, self.RING
        x = pad + wide + 12
        width = WIDE.width - pad - x
        turn, deep = self.turn(x, pad, width)
        players, deeper = self.players(x, pad + deep + GAP, width)
        foot = pad + deep + GAP + deeper
        knots = self.knots.band(x, pad + high - BAND, width) if high + pad - foot > BAND + 10 else ""
        return self.ring(pad, pad) + turn + players + knots, pad + max(high, foot - pad) + pad

    def ring(self, x: float, y: float) -> str:
        ring, (wide, high) = Ring(self.s.track_length), self.RING
        across, down = wide / ring.columns, high / ring.rows
        cells = []
        for i in range(self.s.track_length):
            column, row = ring.place(i)
            cells.append(self.cell(i, x + column * across, y + row * down, across, down))
        inner = (x + across + 1, y + down + 1, wide - 2 * across - 2, high - 2 * down - 2)
        sea = rect(*inner, 6, fill="vellum", stroke="line", stroke_width=1.5)
        island = self.island(Frame(inner[0] + 2, inner[1] + 4, inner[2] - 4, inner[3] - 8))
        key = self.keys(*inner)
        return sea + key + section(self.words["track"], *cells) + island


# Shapes -----------------------------------------------------------------------------------------------


def mark(name: str, x: float, y: float, fill: str, scale: float) -> str:
    """One of the signs above, about (x, y)."""
    return at(x, y, tag("path", d=SIGNS[name], fill=fill, stroke="ink", stroke_width=0.8), scale=scale)


def head(x: float, y: float, dx: float, dy: float) -> str:
    """The head of an arrow that ends in (x, y), as part of a path."""
    long = (dx * dx + dy * dy) ** 0.5
    ux, uy = dx / long, dy / long
    tip, base = (x + ux * 5, y + uy * 5), (x - ux * 5, y - uy * 5)
    left, right = (base[0] - uy * 5, base[1] + ux * 5), (base[0] + uy * 5, base[1] - ux * 5)
    return "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in (tip, left, right)) + "Z"
