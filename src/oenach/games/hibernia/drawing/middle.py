"""What lies in the middle of a table of Hibernia: the turn, the map and the score track."""

from __future__ import annotations

from typing import cast

from oenach.art.picture import Block
from oenach.art.pieces import badge, button, panel
from oenach.art.signs import sign
from oenach.art.svg import at, group, halo, last_mark, picture, rect, section, text, thing, travels, width_of
from oenach.games.hibernia.drawing.labels import Labels
from oenach.games.hibernia.drawing.layout import CELL, CELLS, MAP, RING
from oenach.games.hibernia.drawing.parts import (
    Part,
    army_badge,
    arrow,
    cell,
    chip,
    coast,
    die_face,
    land,
    mark,
    marker,
    name_at,
    row,
    soldiers,
    soldiers_width,
    weaves,
)
from oenach.games.hibernia.island import Frame, Ring
from oenach.games.hibernia.mapfile import COLOUR_IDS
from oenach.games.hibernia.rules import soldiers_needed
from oenach.games.hibernia.state import (
    BLACK,
    COLOURS,
    COUNTIES,
    DIE_ACTION,
    FREE_ACTION,
    GIVE,
    GIVING,
    LILAC,
    MARCH,
    OVER,
)


class Middle(Labels):
    """The turn, the map and the score track."""

    def defs(self) -> str:
        return super().defs() + weaves(self.layout.name)

    # The turn -------------------------------------------------------------------------------------

    def turn(self, x: float, y: float, width: float) -> Block:
        """Whose turn it is, the die, which actions are left, and the button to recruit."""
        whose, head = self.whose(self.s.turn), self.turn_head(x, y, width)
        if self.s.step == OVER:
            return section(whose, panel(x, y, width, 40), head), 40
        parts = [head, self.die(x + 12, y + 38, 50), self.actions(x + 74, y + 40)]
        if self.view.seat is not None:
            wide = min(width - 206, 190)
            parts.append(self.recruit_button(x + width - 10 - wide, y + 33, wide, 60))
        for i, note in enumerate(self.notes()):
            foot = y + 114 + 22 * i
            parts.append(text(x + 12, foot, note, self.size, weight="bold", room=width - 24))
        high = 102.0 + 22 * len(self.notes())
        return section(whose, panel(x, y, width, high, self.frame(self.view.seat)), *parts), high

    def turn_head(self, x: float, y: float, width: float) -> str:
        if self.s.step == OVER:
            shape, start = sign("torc", x + 20, y + 20, "mark", 1.2), x + 38
        else:
            shape, start = army_badge(self.s.turn, x + 29, y + 19), x + 56
        words, room = self.whose(self.s.turn), x + width - start - 8
        return shape + text(start, y + 26, words, self.size + 3, weight="bold", room=room)

    def die(self, x: float, y: float, side: float) -> str:
        """hibernia.die: the face that was rolled, or none yet."""
        die = self.s.die
        if not die:
            blank = rect(x, y, side, side, 9, fill="shade", stroke="line", stroke_width=2)
            return picture(self.words["no_die"], travels("die", blank, kind="die"))
        words = self.words["any"] if die == BLACK else "+1" if die == LILAC else self.letter(die)
        face = travels("die", die_face(die, words, x, y, side), kind="die")
        return picture(self.say("die", colour=self.colour_name(die)), face)

    def actions(self, x: float, y: float) -> str:
        """hibernia.turn.die, hibernia.turn.free: which of the two actions are still to do."""
        lilac = self.s.die == LILAC
        die = self.action(x, y, "die_action", DIE_ACTION, lilac)
        return group(die, self.action(x, y + 26, "free_action", FREE_ACTION, False))

    def action(self, x: float, y: float, name: str, bit: int, paid: bool) -> str:
        """A box with the name of an action, ticked when it is done; a lilac die has paid it already."""
        rolled = bool(self.s.die)
        state = "none" if paid or not rolled else "left" if self.s.left & bit else "used"
        tick = sign("check", x + 10, y + 10, "ink") if state == "used" else ""
        if paid:
            tick = sign("check", x + 10, y + 10, "faded", 0.8)
        weight, fill = ("bold", "ink") if state == "left" else (None, "faded")
        return picture(
            self.say(state, action=self.words[name]),
            rect(x, y, 20, 20, 4, fill="leaf", stroke="ink", stroke_width=1.5),
            tick,
            text(x + 28, y + 15, self.words["pays" if paid else name], self.size, weight=weight, fill=fill),
        )

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

    # The map --------------------------------------------------------------------------------------

    def chart(self, x: float, y: float, width: float) -> Block:
        """The map on a sheet of its own, with what its signs mean."""
        island = self.island(Frame(x + 3, y + 4, width - 6, MAP - 8))
        return panel(x, y, width, MAP) + self.keys(x, y, width, MAP) + island, MAP

    def island(self, frame: Frame) -> str:
        """hibernia.map.counties, hibernia.map.centre: the counties, the arrows, and on top what stands
        in the counties."""
        return section(
            self.words["map"],
            coast(self.map, frame),
            *(self.county(frame, i) for i in range(COUNTIES)),
            *(arrow(self.map, frame, ends) for ends in self.map.arrows),
            group(*(self.standing(frame, i) for i in range(COUNTIES)), pointer_events="none"),
        )

    def county(self, frame: Frame, i: int) -> str:
        county, last = self.map.counties[i], i in self.changes.counties
        weave = f"url(#{self.layout.name}-{county.colour})"
        return thing(f"county:{i + 1}", self.county_label(i), land(frame, county, weave, last), last=last)

    def standing(self, frame: Frame, i: int) -> str:
        """Signs, the name of a county, and the army in it, one below the other."""
        county, size, high = self.map.counties[i], self.layout.county, self.layout.army
        x, y = frame.at((county.x, county.y))
        lines = frame.name_lines(county, size * 0.56)
        below = self.army(i) + self.effect(i)
        top = y - (0 if below else -high / 2) - size * (len(lines) - 1)
        names = [name_at(x, top + size * n, line, county.colour, size) for n, line in enumerate(lines)]
        signs = row(x, top - size * 0.95 - high * 0.38, self.signs(i))
        return group(signs, *names, row(x, y + high / 2 + 4, below))

    def signs(self, i: int) -> list[Part]:
        """The colour of a county as a letter, its castle, and a lock if it is protected."""
        r, colour = self.layout.army * 0.39, self.told.colour_of(i)
        parts = [(badge(r, 0, self.letter(colour), COLOUR_IDS[colour - 1], r), 2 * r)]
        if self.told.feature(i) == "castle":
            parts.append((mark("castle", r, 0, "ink", r / 8.5), 2 * r))
        if i in self.guarded:
            parts.append((sign("lock", r, 0, "ink", r / 8.5), 2 * r))
        return parts

    def army(self, i: int) -> list[Part]:
        """The soldiers in a county."""
        army, n, high = self.holders[i], str(self.s.soldiers[i]), self.layout.army
        if army < 0:
            return []
        shape = travels(f"army{army}-{i + 1}", soldiers(army, n, high))
        return [(shape, soldiers_width(n, high))]

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
        high = self.layout.army * 0.8
        wide = width_of(words, high * 0.85) + 7
        return [(chip(words, wide, high), wide)]

    def keys(self, x: float, y: float, width: float, height: float) -> str:
        """What letters and signs mean, in the sea: on the map, and beside it."""
        colours = range(1, COLOURS + 1)
        rows = [(badge(0, 0, self.letter(c), COLOUR_IDS[c - 1], 8.5), self.colour_name(c)) for c in colours]
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
        size = self.size - 1
        lines = [
            at(x, y + 21 * i, shape, text(15, 5, words, size, fill="faded"))
            for i, (shape, words) in enumerate(rows)
        ]
        return group(*lines)

    # The score track ------------------------------------------------------------------------------

    def track(self, x: float, y: float, width: float) -> Block:
        """So many cells a line, from the start cell on."""
        wide, deep = (width - 8) / CELLS, 36 + CELL * -(-self.s.track_length // CELLS)
        cells = [
            self.cell(i, x + 4 + wide * (i % CELLS), y + 30 + CELL * (i // CELLS), wide, CELL)
            for i in range(self.s.track_length)
        ]
        head = text(x + 10, y + 21, self.words["track"], self.size, fill="faded")
        return section(self.words["track"], panel(x, y, width, deep), head, *cells), deep

    def ring(self, x: float, y: float) -> str:
        """The track as a ring, and the map within it."""
        ring, (wide, high) = Ring(self.s.track_length), RING
        across, down = wide / ring.columns, high / ring.rows
        places = [ring.place(i) for i in range(self.s.track_length)]
        cells = [
            self.cell(i, x + column * across, y + row * down, across, down)
            for i, (column, row) in enumerate(places)
        ]
        inner = (x + across + 1, y + down + 1, wide - 2 * across - 2, high - 2 * down - 2)
        sea = rect(*inner, 6, fill="vellum", stroke="line", stroke_width=1.5)
        island = self.island(Frame(inner[0] + 2, inner[1] + 4, inner[2] - 4, inner[3] - 8))
        return sea + self.keys(*inner) + section(self.words["track"], *cells) + island

    def cell(self, i: int, x: float, y: float, width: float, height: float) -> str:
        """hibernia.map.track: a cell, and the markers on it."""
        colour = self.s.track[i]
        here = [seat for seat in range(self.s.seats) if self.s.progress[seat] % self.s.track_length == i]
        last = self.changes.seat in here and self.changes.seat != self.s.turn
        stop = rect(x + 3, y + 3, width - 6, height - 6, 4, fill="none", stroke="can", stroke_width=2.5)
        return picture(
            self.cell_label(i, here),
            cell(x, y, width, height, COLOUR_IDS[colour - 1], self.letter(colour), bool(here)),
            mark("sword", x + width * 0.8, y + height * 0.3, "ink", width / 48) if i == 0 else "",
            stop if i == self.stop else "",
            *(marker(seat, n, len(here), x, y, width, height) for n, seat in enumerate(here)),
            last_mark(x + 2, y + 2, width - 4, height - 4, 5) if last else "",
            last=last,
        )
