"""What lies in the middle of a table of Táin: the kingdom, and what was revealed last."""

from __future__ import annotations

from collections.abc import Callable

from oenach.art.picture import Block
from oenach.art.pieces import arrow, count, disc, panel, slot
from oenach.art.signs import sign
from oenach.art.svg import halo, last_mark, picture, rect, section, text, thing, travels
from oenach.games.tain.drawing.changes import place_key
from oenach.games.tain.drawing.labels import Labels
from oenach.games.tain.drawing.layout import CHIP, QUIET
from oenach.games.tain.drawing.parts import outcome, token
from oenach.games.tain.rules import ROUNDS, placing
from oenach.games.tain.state import KINGDOM, SEATING, board_of, place_on


class Places(Labels):
    """What the kingdom and the boards of the clans are made of: slots with tokens, and cattle."""

    def place(self, place: int, x: float, y: float, inside: bool = False) -> str:
        """A slot, with the token in it if there is one. What is open to the viewer is a thing."""
        board = board_of(place)
        seat = board if inside else self.s.raider[place] - 1
        lies, kind = self.lying(place, seat, inside)
        r, last = self.layout.r, self.last == (seat, place)
        shape = token(x, y, r, seat, kind) if lies else slot(x, y, r)
        mark = last_mark(x - r - 1, y - r - 1, 2 * r + 2, 2 * r + 2, r + 1) if last and lies else ""
        label = self.place_label(place, seat if lies else -1, kind, inside)
        piece = travels(self.tokens.on(seat, place), shape) if lies else shape
        if self.own >= 0 and inside == (board == self.own):
            ring = halo(x - r, y - r, 2 * r, 2 * r, r)
            return thing(place_key(place), label, piece, mark, ring, last=bool(mark))
        return picture(label, piece, mark, last=bool(mark))

    def herd(self, x: float, y: float, width: float, n: int, owner: str = "kingdom") -> str:
        """Cattle: one picture each, and their number."""
        step, scale = (19, 1.0) if self.narrow else (23, 1.25)
        line = max(1, int((width - 34) // step))
        places = [(x + 42 + i % line * step, y + 8 + i // line * step) for i in range(n)]
        cows = [travels(f"cow-{owner}-{i}", sign("cow", *at, "ink", scale)) for i, at in enumerate(places)]
        return picture(self.say("cattle", n=n), count(x + 14, y + 10, n, 13), *cows)


class Middle(Places):
    """The kingdom, and what was revealed."""

    def kingdom(self, x: float, y: float, width: float) -> Block:
        """tain.kingdom.board: the round track, the cattle and two slots."""
        r, top = self.layout.r, y + (42 if self.narrow else 12)
        left, high = x + width - 4 * r - 30, top - y + 2 * r + 34
        meadow = (x + 6, y + 42, left - x - 16, high - 48)
        return section(
            self.words["kingdom"],
            panel(x, y, width, high),
            text(x + 12, y + 26, self.words["kingdom"], self.size + 2, weight="bold"),
            self.track(x + width - 12 if self.narrow else left - 12, y + 21),
            rect(*meadow, 8, fill="green-pale", stroke="green"),
            self.herd(x + 14, y + 56, meadow[2] - 10, self.s.kingdom),
            self.sides_of_kingdom(left + r, top + r + 4),
        ), high

    def sides_of_kingdom(self, x: float, y: float) -> str:
        """The two slots and their names."""
        r = self.layout.r
        step = 2 * r + 16
        slots = [self.place(place, x + place * step, y) for place in range(KINGDOM)]
        names = [
            text(x + i * step, y + r + 20, self.words[side], 14, anchor="middle")
            for i, side in enumerate(("left", "right"))
        ]
        return "".join([*slots, *names])

    def track(self, right: float, y: float) -> str:
        """tain.round.marker: the rounds, the marker on the one being played."""
        step = 27 if self.narrow else 34
        r = step * 0.4
        parts = []
        for n in range(1, ROUNDS + 1):
            x, now = right - r - (ROUNDS - n) * step, n == self.s.round
            spot = disc(x, y, r, "gold" if now else "leaf", "ink", 3 if now else 1)
            weight, ink = ("bold", "gold-on") if now else (None, "ink")
            words = text(x, y + r * 0.42, str(n), r * 1.2, anchor="middle", weight=weight, fill=ink)
            parts.append(travels("round", spot, words) if now else spot + words)
        return picture(self.say("round", round=self.s.round, rounds=ROUNDS), *parts)

    # What was revealed ----------------------------------------------------------------------------

    def revealed(self, x: float, y: float, width: float) -> Block:
        """tain.hidden.look: what was revealed, until the viewer's first turn of the next round."""
        s = self.s
        if s.step == SEATING or (placing(s) and (s.round == 1 or self.told.has_acted())):
            return "", 0
        places = [place for place in range(place_on(s.seats, 0)) if self.anything(place)]
        loud = [place for place in places if s.result[place] or self.told.waits(place)]
        quiet = [place for place in places if place not in loud]
        title = self.say("revealed", round=s.round - placing(s))
        heading = text(x + 12, y + 24, title, self.size + 2, weight="bold")
        across = self.layout.chips
        chips, high = self.chips(loud, x, y + 34, width, across, CHIP, self.meeting)
        more, deep = self.chips(quiet, x, y + 34 + high, width, 2 * across, QUIET, self.quiet)
        ground = panel(x, y, width, 40 + high + deep, "mark")
        return section(title, ground, heading, chips, more), 40 + high + deep

    def chips(
        self,
        places: list[int],
        x: float,
        y: float,
        width: float,
        across: int,
        high: float,
        chip: Callable[[int, float, float, float], str],
    ) -> Block:
        """So many places in lines of `across`, each drawn by `chip`."""
        wide = (width - 8) / across
        parts = [
            chip(place, x + 5 + i % across * wide, y + i // across * high, wide - 3)
            for i, place in enumerate(places)
        ]
        return "".join(parts), -(-len(places) // across) * high

    def meeting(self, place: int, x: float, y: float, width: float) -> str:
        """A raider, a guard, and what became of it."""
        waits = self.told.waits(place)
        words = self.told.result(place)
        lines = words.split(" ", 1)
        parts = [
            rect(x, y, width, CHIP - 4, 8, fill="leaf", stroke="line"),
            text(x + 8, y + 15, self.meeting_name(place), 13, fill="faded"),
            "" if waits else outcome(x + width - 14, y + 13, self.s.result[place]),
            self.sides(place, x + 24, y + 38, 17),
        ]
        for i, line in enumerate(lines):
            base = y + 43 + (i - (len(lines) - 1) / 2) * 15
            parts.append(text(x + 102, base, line, 14, weight="bold", room=width - 104))
        became = None if waits else self.account.raid(place)
        return picture(self.meeting_label(place, words), *parts, told=became)

    def quiet(self, place: int, x: float, y: float, width: float) -> str:
        """A bluff, or a guard whom nobody met."""
        return picture(
            self.meeting_label(place, ""),
            rect(x, y, width, QUIET - 3, 8, fill="leaf", stroke="line"),
            text(x + 5, y + 13, self.meeting_name(place), 12, fill="faded", room=width - 6),
            self.sides(place, x + 18, y + 30, 13),
        )

    def sides(self, place: int, x: float, y: float, r: float) -> str:
        """Who came, and who stood there."""
        raider, guard = self.told.revealed_raider(place), self.revealed_guard(place)
        parts = [token(x, y, r, *raider) if raider else slot(x, y, r)]
        if place >= KINGDOM:
            other = x + 3.2 * r
            parts.append(arrow(x + 1.6 * r, y, r * 0.8))
            parts.append(token(other, y, r, board_of(place), guard) if guard else slot(other, y, r))
        return "".join(parts)
