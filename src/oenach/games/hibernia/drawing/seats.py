"""What lies before each player of Hibernia: soldiers, counties, and the next cells."""

from __future__ import annotations

from oenach.art.picture import GAP, Block
from oenach.art.pieces import badge, panel
from oenach.art.signs import sign
from oenach.art.svg import last_mark, picture, section, text
from oenach.games.hibernia.drawing.labels import Labels
from oenach.games.hibernia.drawing.parts import ARMY_LETTERS, army_badge, mark, next_cell
from oenach.games.hibernia.mapfile import COLOUR_IDS
from oenach.games.hibernia.rules import count
from oenach.games.hibernia.state import COLOURS, NEUTRAL, OVER

AHEAD, MOST_AHEAD = 6, 9  # cells of the track that a player sees coming, at least and at most


class Seats(Labels):
    """The players."""

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
        last = self.changes.recruited and seat == self.changes.seat
        return section(
            self.say("player", name=name, letter=ARMY_LETTERS[seat]),
            panel(x, y, width, high, self.frame(seat)),
            self.player_head(seat, x, y, width),
            self.supplies(seat, x + 12, y + 53, last),
            self.owned(seat, x + width - 12 - 4 * 44, y + 53),
            self.ahead(seat, x + 12, y + 70, width - 24) if self.s.step != OVER else "",
        )

    def player_head(self, seat: int, x: float, y: float, width: float) -> str:
        """The name of a player, how far the marker is, and whether it is their turn or victory."""
        state = self.state_sign(seat, x + 61, y + 18)
        start = x + (74 if state else 54)
        return (
            army_badge(seat, x + 28, y + 18)
            + state
            + self.plate(seat, start, y + 23, x + width - 12 - start, self.progress(seat))
        )

    def progress(self, seat: int) -> str:
        """How far a marker is on the track."""
        cell, length = self.s.progress[seat], self.s.track_length
        key = "progress" if cell < length else "around" if cell > length else "lap"
        return self.say(key, cell=cell, length=length, n=cell - length)

    def state_sign(self, seat: int, x: float, y: float) -> str:
        """A torc for the winner, a sword for who is to act."""
        if seat in self.winners:
            return picture(self.words["won"], sign("torc", x, y, "mark"))
        return picture(self.words["acts"], mark("sword", x, y, "mark", 1)) if seat in self.actors else ""

    def supplies(self, seat: int, x: float, y: float, last: bool) -> str:
        """The soldiers in reserve, and those on the shield."""
        reserve, shield = self.s.reserve[seat], self.s.shield[seat]
        size = self.size + 1
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
            parts.append(text(left + 23, y, str(n), self.size, fill="ink" if n else "faded"))
        return picture(self.say("owned", colours=told), *parts)

    def ahead(self, seat: int, x: float, y: float, width: float) -> str:
        """hibernia.score.county: the next cells; those that the counties pay now have a thick line."""
        s = self.s
        worth = self.worth(seat)
        n = min(max(AHEAD, worth + 1), MOST_AHEAD)
        colours = [s.track[(s.progress[seat] + i) % s.track_length] for i in range(1, n + 1)]
        told = ", ".join(self.colour_name(c) for c in colours)
        cells = [
            next_cell(COLOUR_IDS[c - 1], self.letter(c), x + 48 + 27 * i, y, i < worth)
            for i, c in enumerate(colours)
        ]
        return picture(
            self.say("ahead", colours=told, n=worth),
            text(x, y + 17, self.words["next"], self.size, fill="faded"),
            *cells,
            text(x + width, y + 18, f"+{worth}", self.size + 1, anchor="end", weight="bold"),
        )

    def neutrals(self, x: float, y: float, width: float) -> str:
        """hibernia.neutral.counties."""
        words = self.say("neutrals", n=count(self.s.held[NEUTRAL]), gone=self.s.gone)
        name = self.words["neutral"]
        return section(
            name,
            panel(x, y, width, 38),
            army_badge(NEUTRAL, x + 28, y + 19),
            text(x + 54, y + 24, name, self.size, weight="bold"),
            text(x + width - 12, y + 24, words, self.size, anchor="end"),
        )
