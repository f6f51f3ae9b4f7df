"""What lies before each player of Táin: the boards, one's own screen, and who beats whom."""

from __future__ import annotations

from oenach.art.picture import GAP, Block
from oenach.art.pieces import badge, button, count, disc, panel
from oenach.art.signs import sign
from oenach.art.svg import group, halo, kept, picture, rect, section, text, thing, travels
from oenach.games.tain.board import KIND_NAMES
from oenach.games.tain.drawing.labels import WORDS
from oenach.games.tain.drawing.layout import HEAD, PRISONER
from oenach.games.tain.drawing.middle import Places
from oenach.games.tain.drawing.parts import FACES, HUES, outcome, token
from oenach.games.tain.narration import offer
from oenach.games.tain.notation import KIND_WORDS, LETTERS
from oenach.games.tain.rules import MEETINGS, placing
from oenach.games.tain.state import (
    CHIEF,
    DAUGHTER,
    ENTRIES,
    FAILED,
    FREE,
    FREEING,
    KINDS,
    LEAVE,
    PASS,
    PASTURE,
    REFILL,
    REFILLING,
    SEATING,
    SUCCESS,
    place_on,
)
from oenach.kernel.grammar import of_name

OTHER_MOVES = {PASS: "pass", FREE: "free:boy", FREE + 1: "free:daughter", REFILL: "refill", LEAVE: "leave"}
SCREEN = -1  # the cell of the own screen, where it takes the place of a board


class Seats(Places):
    """The players."""

    def boards(self, x: float, y: float, width: float) -> Block:
        """Everyone's board, one's own last (on a phone: first); the screen where there is room for it."""
        mine, across = [] if self.own < 0 else [self.own], self.layout.across
        cells = [*mine, *self.others] if self.narrow else [*self.others, *mine]
        free = mine and len(cells) % across
        if free:
            cells.append(SCREEN)
        high = self.clan_height()
        grid, deep = self.grid(x, y, width, across, cells, lambda cell, wide: high, self.cell)
        if not mine or self.narrow or free:
            return grid, deep
        screen, more = self.screen(x, y + deep + GAP, width)
        return grid + screen, deep + GAP + more

    def cell(self, seat: int, x: float, y: float, width: float, high: float) -> str:
        """A clan's board, or the own screen in the place of one."""
        if seat == SCREEN:
            return self.screen_cell(x, y, width, high)
        return self.clan(seat, x, y, width, high)

    def clan_height(self) -> float:
        extra = 18 * max(len(self.asides(seat)) for seat in range(self.view.seats))
        return HEAD + 4 * self.layout.r + 86 + PRISONER * self.prisoner_lines() + extra

    def clan(self, seat: int, x: float, y: float, width: float, high: float) -> str:
        """tain.board.halves: a pasture with three entries and a house with two."""
        name, lines, step = self.view.names[seat], self.asides(seat), (width - 12) / ENTRIES
        top = y + HEAD + 18 * len(lines) + 4
        wall = top + 18 + 2 * self.layout.r + 8
        goods = wall + 2 * self.layout.r + 22
        return section(
            self.say("board", name=name, of=of_name(name, self.lang)),
            panel(x, y, width, high, self.frame(seat)),
            self.heading(seat, x, y, width),
            *(text(x + 12, y + HEAD + 12 + 18 * i, line, 14, fill="faded") for i, line in enumerate(lines)),
            self.ground(x + 6, wall, step, high - (wall - y) - 6),
            *(self.entry(seat, entry, x + 6 + (entry + 0.5) * step, top) for entry in range(ENTRIES)),
            self.herd(x + 12, goods, 3 * step - 8, self.s.cattle[seat], LETTERS[seat]),
            self.house(seat, x + 12 + 3 * step, goods, 2 * step - 8),
        )

    def heading(self, seat: int, x: float, y: float, width: float) -> str:
        """The letter and the name of a clan, its points, and where it stands in the round."""
        told = " · ".join([*self.standing(seat), self.told.count("points", self.scores[seat])])
        start, marker = x + 38, ""
        if seat == self.s.starter and self.s.step != SEATING:
            label = self.say("starts", name=self.view.names[seat])
            torc = sign("torc", start + 9, y + 19, "gold", 1.15)
            marker, start = picture(label, torc, piece="start"), start + 24
        return (
            badge(x + 22, y + 18, LETTERS[seat], HUES[seat], 12)
            + marker
            + self.plate(seat, start, y + 24, x + width - 12 - start, told)
            + self.knots.band(x + 10, y + 34, width - 20)
        )

    def ground(self, x: float, y: float, step: float, high: float) -> str:
        """The pasture and the house behind their wall, which has a gate at every entry."""
        lawn = rect(x, y, PASTURE * step - 2, high, 8, fill="green-pale", stroke="green")
        floor = rect(x + PASTURE * step + 2, y, 2 * step - 2, high, 8, fill="brown-pale", stroke="brown")
        gates = [
            rect(x + (entry + 0.5) * step - 11, y - 3, 22, 6, fill="vellum", stroke="ink", stroke_width=1)
            for entry in range(ENTRIES)
        ]
        return lawn + floor + "".join(gates)

    def entry(self, seat: int, entry: int, x: float, y: float) -> str:
        """tain.board.entries: the name, the slot outside, and below the gate the slot inside."""
        place, r = place_on(seat, entry), self.layout.r
        return (
            text(x, y + 12, self.told.entry(entry), 13, anchor="middle", fill="faded")
            + self.place(place, x, y + 18 + r)
            + self.place(place, x, y + 18 + 3 * r + 14, inside=True)
        )

    def house(self, seat: int, x: float, y: float, width: float) -> str:
        """Jewels, and below them the prisoners of each owner."""
        n, step = self.s.jewels[seat], 18 if self.narrow else 22
        shown = min(n, int((width - 34) // step))
        gems = [
            travels(f"jewel-{LETTERS[seat]}-{i}", sign("jewel", x + 40 + i * step, y + 10, "red", step / 19))
            for i in range(shown)
        ]
        parts = [picture(self.say("jewels", n=n), count(x + 14, y + 10, n, 13), *gems)]
        r, line = self.layout.small, self.prisoners_a_line()
        for i, captive in enumerate(self.captives(seat)):
            left, top = x + r + i % line * PRISONER, y + 30 + r + i // line * PRISONER
            parts.append(self.prisoner(seat, left, top, r, *captive))
        return "".join(parts)

    def prisoners_a_line(self) -> int:
        return int(2 * (self.layout.board - 12) / ENTRIES // PRISONER)

    def prisoner_lines(self) -> int:
        """How many lines of prisoners the fullest house has; there is room for one anyway."""
        most = max(len(self.captives(seat)) for seat in range(self.view.seats))
        return max(1, -(-most // self.prisoners_a_line()))

    def prisoner(self, seat: int, x: float, y: float, r: float, owner: int, kind: int, n: int) -> str:
        """tain.prisoner.house: who is held, for all to see."""
        name = self.view.names[owner]
        label = self.say(
            "prisoner", n=n, token=KIND_NAMES[self.lang][kind], name=name, of=of_name(name, self.lang)
        )
        many = count(x + r * 0.8, y - r * 0.7, n, 9.5) if n > 1 else ""
        piece = f"prisoner-{LETTERS[seat]}-{LETTERS[owner]}-{KIND_WORDS[kind]}"
        return picture(label, token(x, y, r, owner, kind), many, piece=piece)

    # The viewer -----------------------------------------------------------------------------------

    def screen(self, x: float, y: float, width: float) -> Block:
        """One's own tokens as a strip of its own, with the buttons and, on a screen, the crib."""
        below = 34 + self.tokens_height()
        if self.narrow:
            buttons, more = self.buttons(x + 6, y + below, width - 12)
            parts, high = [self.kinds(x + 6, y + 32, (width - 12) / (KINDS - 1)), buttons], below + more
        else:
            buttons, more = self.buttons(x + 444, y + 12, 200)
            parts = [self.kinds(x + 8, y + 32, 85), buttons, crib(self.lang, x + 656, y + 8, 46, 26)]
            high = max(below + 14, more + 14)
        return section(self.words["screen"], panel(x, y, width, high), self.caption(x, y), *parts), high

    def caption(self, x: float, y: float) -> str:
        return text(x + 12, y + 24, self.words["screen"], self.size + 2, weight="bold")

    def screen_cell(self, x: float, y: float, width: float, high: float) -> str:
        """One's own tokens in the place of a board."""
        below = y + 40 + self.tokens_height()
        return section(
            self.words["screen"],
            panel(x, y, width, high),
            self.caption(x, y),
            self.kinds(x + 6, y + 32, (width - 12) / (KINDS - 1)),
            crib(self.lang, x + 4, below, 44, 26),
            self.buttons(x + 276, below + 4, width - 286)[0],
        )

    def tokens_height(self) -> float:
        return 2 * self.layout.r + 30

    def kinds(self, x: float, y: float, step: float) -> str:
        kinds = range(CHIEF, KINDS)
        return "".join(self.kind(x + (kind - 0.5) * step, y + self.layout.r + 4, kind) for kind in kinds)

    def kind(self, x: float, y: float, kind: int) -> str:
        """The tokens of one kind: the one on top, how many there are, and the name."""
        n, r = self.s.screen[self.own, kind], self.layout.r
        stack = [
            disc(x, y + 3 * i, r, HUES[self.own], "ink") for i in range(min(n, 3) - 1, 0, -1)
        ]  # those below
        top = token(x, y, r, self.own, kind)
        piece = self.tokens.own_name(kind, n) if n else None
        name = KIND_NAMES[self.lang][kind]
        return thing(
            f"token:{KIND_WORDS[kind]}",
            self.say("tokens", token=name, n=n),
            *stack,
            group(top, data_piece=piece, opacity=None if n else 0.3),
            text(x, y + r + 20, name, 14, anchor="middle"),
            halo(x - r, y - r, 2 * r, 2 * r, r),
            count(x + r * 0.8, y - r * 0.75, n, 11),
        )

    def asked(self) -> list[int]:
        """What else the viewer may do in this step: pass, free somebody, take tokens back or not."""
        if placing(self.s):
            return [PASS]
        if self.s.turn != self.own:
            return []
        return {FREEING: [FREE, FREE + 1], REFILLING: [REFILL, LEAVE]}.get(self.s.step, [])

    def buttons(self, x: float, y: float, width: float) -> Block:
        high, parts = self.layout.button, []
        for i, code in enumerate(self.asked()):
            box, words = (x, y + i * (high + 8), width, high), offer(code, self.lang).text
            parts.append(thing(OTHER_MOVES[code], words, button(*box, words, 15), halo(*box, high / 2)))
        return "".join(parts), len(parts) * (high + 8)

    def crib(self, x: float, y: float, width: float) -> Block:
        """What stands inside a screen, as a block of its own."""
        return panel(x, y, width, 132) + crib(self.lang, x + 8, y + 6, 55, 26), 132


# Who beats whom ---------------------------------------------------------------------------------------


@kept
def crib(lang: str, x: float, y: float, wide: float, high: float) -> str:
    """tain.raid.unguarded and the rules after it: each raider against each guard."""
    caption = WORDS[lang]["crib"]
    guards = [0, *range(CHIEF, DAUGHTER + 1)]
    columns = [x + (i + 1.5) * wide for i in range(len(guards))]
    parts = [_fighter(lang, left, y + 34, guard) for left, guard in zip(columns, guards, strict=True)]
    for row, results in enumerate(MEETINGS):
        raider, middle = row + CHIEF, y + 34 + (row + 1) * high
        parts.append(_fighter(lang, x + 0.5 * wide, middle, raider))
        cells = zip(columns, guards, results, strict=True)
        parts += [_meeting(lang, left, middle, raider, guard, result) for left, guard, result in cells]
    return section(caption, text(x + 4, y + 14, caption, 13, fill="faded"), *parts)


def _fighter(lang: str, x: float, y: float, kind: int) -> str:
    if not kind:
        return picture(WORDS[lang]["unguarded"], text(x, y + 5, "—", 15, anchor="middle"))
    return picture(KIND_NAMES[lang][kind], sign(FACES[kind], x, y, "ink", 1.1))


def _meeting(lang: str, x: float, y: float, raider: int, guard: int, result: int) -> str:
    words, kinds = WORDS[lang], KIND_NAMES[lang]
    key = "success" if result == SUCCESS else "failure" if result == FAILED else "caught"
    against = kinds[guard] or words["unguarded"]
    label = words["crib_cell"].format(raider=kinds[raider], guard=against, result=words[key])
    return picture(label, outcome(x, y, result))
