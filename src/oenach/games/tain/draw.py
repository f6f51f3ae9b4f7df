"""The table of Táin as a picture (SVG), from a view: the kingdom, the clans' boards, one's own screen, and
what was revealed last.

Two layouts, one for a screen (960 units wide) and one for a phone (360), are made of the same parts. What a
player points at has a key:

    token:boy   a kind of token behind one's screen
    place:kl    a slot of the kingdom, left or right (kr)
    place:Bh2   an entry of the board of seat B: p1 to p3 lead to the pasture, h1 and h2 to the house
    pass, free:boy, free:daughter, refill, leave
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, cast

from oenach.art.knots import BAND, Knots
from oenach.art.pieces import arrow, badge, button, count, disc, panel, slot, token
from oenach.art.signs import PICTURES, sign
from oenach.art.svg import (
    board as whole,
    fitted,
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
    wrapped,
)
from oenach.games.tain.board import KIND_NAMES, RESULTS, WORDS as BOARD_WORDS, Board
from oenach.games.tain.rules import MEETINGS, ROUNDS, placing
from oenach.games.tain.table import (
    BOY,
    CAUGHT,
    CHIEF,
    DAUGHTER,
    ENTRIES,
    FACE_DOWN,
    FAILED,
    FREE,
    FREEING,
    KIDNAPPED,
    KINDS,
    KINGDOM,
    LEAVE,
    PASS,
    PASTURE,
    PLACES,
    REFILL,
    REFILLING,
    SEATING,
    SUCCESS,
    Table,
    board_of,
    entry_of,
    place_on,
    put_kind,
    put_place,
)
from oenach.games.tain.words import KIND_WORDS, LETTERS, entry_name, of_name, sentence, token_put, where
from oenach.kernel.chance import CHANCE
from oenach.view import View

HUES = ("red", "blue", "green", "brown")  # of the clans
FACES = (
    "",
    "crown",
    "sword",
    "hurley",
    "hair",
    "fox",
)  # of the tokens: a boy has his hurley, a bluff is a fox

WORDS = {
    "en": {
        "title": "Táin, round {round} of {rounds}",
        "kingdom": "Kingdom",
        "round": "Round {round} of {rounds}",
        "left": "left",
        "right": "right",
        "start": "start",
        "starts": "{name} has the start marker",
        "turn": "to act",
        "won": "winner",
        "board": "Board of {name}",
        "raids": "{token} of {name} raids {where}",
        "guards": "{token} of {name} guards {where}",
        "no_raider": "no raider {where}",
        "no_guard": "no guard {where}",
        "hidden": "a face-down token",
        "cattle": "cattle {n}",
        "jewels": "jewels {n}",
        "prisoner": "{n} {token} of {name}, prisoner",
        "screen": "Behind your screen",
        "tokens": "{token}: {n} behind your screen",
        "revealed": "Revealed in round {round}",
        "meets": "{raider} meets {guard} {where}: {result}",
        "alone": "{token} {where}",
        "nobody": "nobody",
        "waits": "not settled",
        "crib": "Raider (down) against guard (across)",
        "unguarded": "no guard",
        "success": "succeeds",
        "failure": "fails",
        "caught": "makes a prisoner",
        "crib_cell": "{raider} against {guard}: {result}",
    },
    "fr": {
        "title": "Táin, manche {round} sur {rounds}",
        "kingdom": "Royaume",
        "round": "Manche {round} sur {rounds}",
        "left": "gauche",
        "right": "droite",
        "start": "premier",
        "starts": "{name} a le marqueur de premier joueur",
        "turn": "à jouer",
        "won": "gagne",
        "board": "Plateau {of}",
        "raids": "{token} {of}, pillard {where}",
        "guards": "{token} {of}, gardien {where}",
        "no_raider": "pas de pillard {where}",
        "no_guard": "pas de gardien {where}",
        "hidden": "un jeton face cachée",
        "cattle": "bovins {n}",
        "jewels": "bijoux {n}",
        "prisoner": "{n} {token} {of}, prisonnier",
        "screen": "Derrière votre écran",
        "tokens": "{token} : {n} derrière votre écran",
        "revealed": "Révélé à la manche {round}",
        "meets": "{raider} rencontre {guard} {where} : {result}",
        "alone": "{token} {where}",
        "nobody": "personne",
        "waits": "à suivre",
        "crib": "Pillard (à gauche) contre gardien (en haut)",
        "unguarded": "sans gardien",
        "success": "réussit",
        "failure": "échoue",
        "caught": "fait un prisonnier",
        "crib_cell": "{raider} contre {guard} : {result}",
    },
}
OTHER_MOVES = {PASS: "pass", FREE: "free:boy", FREE + 1: "free:daughter", REFILL: "refill", LEAVE: "leave"}


# What a player points at ------------------------------------------------------------------------------


def picks(view: View, action: int) -> tuple[str, ...]:
    """The things a player points at to make a move, in order."""
    if action < PASS:
        return (f"token:{KIND_WORDS[put_kind(action)]}", place_key(put_place(action)))
    return (OTHER_MOVES[action],)


def place_key(place: int) -> str:
    if place < KINGDOM:
        return f"place:k{'lr'[place]}"
    zone, number = entry_name(entry_of(place))
    return f"place:{LETTERS[board_of(place)]}{'ph'[zone]}{number}"


def draw(view: View, lang: str, narrow: bool = False) -> str:
    """The table as SVG, for a screen or (narrow) for a phone."""
    return Picture(view, lang, NARROW if narrow else WIDE).text()


def last_place(view: View) -> tuple[int, int] | None:
    """The seat and the place of the token that was put down last, if that was the last step."""
    steps = [step for step in view.log if step.seat != CHANCE]
    if not steps or PASS <= steps[-1].code < FACE_DOWN:
        return None
    return steps[-1].seat, token_put(steps[-1].code)[1]


# The picture ------------------------------------------------------------------------------------------


class Layout(NamedTuple):
    """The sizes of a layout, in units; in the narrow one a unit is about a pixel of a phone."""

    name: str
    width: float
    pad: float
    across: int  # boards side by side
    r: float  # of a slot, which a token fills
    small: float  # of a small token
    size: float  # of ordinary text
    button: float  # how high a button is
    chips: int  # meetings side by side


NARROW = Layout("tain-narrow", 360, 6, 1, 25, 15, 14, 48, 2)
WIDE = Layout("tain-wide", 960, 12, 2, 31, 15, 16, 60, 4)

GAP = 8
PRISONER = 38  # the room of a small token with its number
HEAD = 40 + BAND  # of a clan's board
CHIP, QUIET = 62, 48  # how high a meeting is, and what led to none
Block = tuple[str, float]  # a part of the picture, and how high it is


class Picture:
    """A view, the language and the layout."""

    def __init__(self, view: View, lang: str, layout: Layout) -> None:
        self.view, self.lang, self.layout = view, lang, layout
        self.s = cast(Table, view.state)
        self.words = WORDS[lang]
        self.told = Board(view, lang, True)
        self.knots = Knots(layout.name)
        self.last = last_place(view) if placing(self.s) else None
        self.scores = view.scores
        self.narrow = layout.across == 1
        self.wide = layout.width - 2 * layout.pad
        self.board_width = (self.wide - GAP * (layout.across - 1)) / layout.across
        self.own = -1 if view.seat is None else view.seat
        self.numbers = self.own_numbers()

    def text(self) -> str:
        blocks, y = [], self.layout.pad
        for part in self.parts():
            markup, height = part(y)
            blocks.append(markup)
            y += height + (GAP if height else 0)
        size = (self.layout.width, y - GAP + self.layout.pad)
        title = self.say("title", round=self.s.round, rounds=ROUNDS)
        seating = self.s.step == SEATING
        told = BOARD_WORDS[self.lang]["seating"] if seating else self.told.expected()
        return whole(title, told, self.lang, *size, self.knots.defs(), *blocks)

    def parts(self) -> list[Callable[[float], Block]]:
        """On a phone the own screen comes first; elsewhere it is last, like at a table."""
        if self.own < 0:
            return [self.kingdom, self.revealed, self.boards]
        if self.narrow:
            return [self.kingdom, self.revealed, self.screen, self.boards, self.crib]
        return [self.kingdom, self.revealed, self.boards]

    def say(self, key: str, **values: object) -> str:
        return self.words[key].format(**values)

    def kind_name(self, kind: int) -> str:
        return KIND_NAMES[self.lang][kind] or self.words["hidden"]

    # Tokens ---------------------------------------------------------------------------------------

    def token(self, x: float, y: float, r: float, seat: int, kind: int) -> str:
        """tain.place.face-down: a token with its picture if the viewer knows it, else its back."""
        face = tag("path", d=PICTURES[FACES[kind]], fill="ink") if kind else ""
        return token(x, y, r, HUES[seat], LETTERS[seat], face)

    def own_numbers(self) -> dict[int, str]:
        """A name for each token of the viewer on a place: of its kind, counted down from the newest, so
        that the next one to be placed has the name of the one on top behind the screen."""
        names: dict[int, str] = {}
        if self.own < 0:
            return names
        used = [self.s.screen[self.own, kind] for kind in range(KINDS)]
        put = [step.code for step in reversed(self.view.log) if step.seat == self.own and step.code < PASS]
        newest = [put_place(code) for code in put]
        for place in [*newest, *range(PLACES)]:
            kind = self.s.placed[self.own, place]
            if kind and place not in names:
                used[kind] += 1
                names[place] = f"{LETTERS[self.own]}-{KIND_WORDS[kind]}-{used[kind]}"
        return names

    def piece(self, seat: int, place: int) -> str:
        """The name of a token on a place: of another's, only where it lies."""
        if seat == self.own and place in self.numbers:
            return self.numbers[place]
        return f"{LETTERS[seat]}@{place_key(place)[6:]}"

    # The kingdom ----------------------------------------------------------------------------------

    def kingdom(self, y: float) -> Block:
        """tain.kingdom.board: the round track, the cattle and two slots."""
        pad, r = self.layout.pad, self.layout.r
        x, top = pad + 12, y + (42 if self.narrow else 12)
        left = pad + self.wide - 4 * r - 30
        high = top - y + 2 * r + 34
        meadow = (pad + 6, y + 42, left - pad - 16, high - 48)
        slots = [self.place(place, left + r + place * (2 * r + 16), top + r + 4) for place in range(KINGDOM)]
        names = [
            text(left + r + i * (2 * r + 16), top + 2 * r + 24, self.words[side], 14, anchor="middle")
            for i, side in enumerate(("left", "right"))
        ]
        markup = section(
            self.words["kingdom"],
            panel(pad, y, self.wide, high),
            text(x, y + 26, self.words["kingdom"], self.layout.size + 2, weight="bold"),
            self.track(pad + self.wide - 12 if self.narrow else left - 12, y + 21),
            rect(*meadow, 8, fill="green-pale", stroke="green"),
            self.herd(x + 2, y + 56, meadow[2] - 10, self.s.kingdom),
            *slots,
            *names,
        )
        return markup, high

    def track(self, right: float, y: float) -> str:
        """tain.round.marker: the rounds, the marker on the one being played."""
        step = 27 if self.narrow else 34
        r = step * 0.4
        parts = []
        for n in range(1, ROUNDS + 1):
            x, now = right - r - (ROUNDS - n) * step, n == self.s.round
            spot = disc(x, y, r, "gold" if now else "leaf", "ink", 3 if now else 1)
            words = text(x, y + r * 0.42, str(n), r * 1.2, anchor="middle", weight="bold" if now else None)
            parts.append(group(spot, words, data_piece="round") if now else spot + words)
        return picture(self.say("round", round=self.s.round, rounds=ROUNDS), *parts)

    def herd(self, x: float, y: float, width: float, n: int) -> str:
        """Cattle: one picture each, and their number."""
        step, scale = (19, 1.0) if self.narrow else (23, 1.25)
        line = max(1, int((width - 34) // step))
        cows = [
            sign("cow", x + 42 + i % line * step, y + 8 + i // line * step, "ink", scale) for i in range(n)
        ]
        return picture(self.say("cattle", n=n), count(x + 14, y + 10, n, 13), *cows)

    # Places ---------------------------------------------------------------------------------------

    def place(self, place: int, x: float, y: float, inside: bool = False) -> str:
        """A slot, with the token in it if there is one. What is open to the viewer is a thing."""
        board = board_of(place)
        seat = board if inside else self.s.raider[place] - 1
        lies, kind = self.lying(place, seat, inside)
        r, last = self.layout.r, self.last == (seat, place)
        shape = self.token(x, y, r, seat, kind) if lies else slot(x, y, r)
        mark = last_mark(x - r - 1, y - r - 1, 2 * r + 2, 2 * r + 2, r + 1) if last and lies else ""
        label = self.place_label(place, seat if lies else -1, kind, inside)
        piece = group(shape, data_piece=self.piece(seat, place)) if lies else shape
        if self.own >= 0 and inside == (board == self.own):
            ring = halo(x - r, y - r, 2 * r, 2 * r, r)
            return thing(place_key(place), label, piece, mark, ring, last=bool(mark))
        return picture(label, piece, mark, last=bool(mark))

    def lying(self, place: int, seat: int, inside: bool) -> tuple[bool, int]:
        """Whether a token lies in a slot, and its kind if the viewer may know it."""
        if seat < 0:
            return False, 0
        if self.s.step == FREEING:  # only then do tokens lie face up
            return self.s.shown[seat, place] > 0, max(0, self.s.shown[seat, place])
        kind = self.s.placed[seat, place]
        return (not inside or bool(kind) or bool(self.s.guarded[place])), kind

    def place_label(self, place: int, seat: int, kind: int, inside: bool) -> str:
        at_place = where(place, self.lang)
        if seat < 0:
            return self.say("no_guard" if inside else "no_raider", where=at_place)
        name = self.view.names[seat]
        return self.say(
            "guards" if inside else "raids",
            token=self.kind_name(kind),
            name=name,
            of=of_name(name, self.lang),
            where=at_place,
        )

    # The clans ------------------------------------------------------------------------------------

    def boards(self, y: float) -> Block:
        """Everyone's board, one's own last (on a phone: first); the screen where there is room for it."""
        others = [seat for seat in range(self.view.seats) if seat != self.own]
        mine = [] if self.own < 0 else [self.own]
        cells = [self.clan_at(seat) for seat in ([*mine, *others] if self.narrow else [*others, *mine])]
        across, high = self.layout.across, self.clan_height()
        if mine and not self.narrow and len(cells) % across:
            cells.append(lambda x, y: self.screen_cell(x, y, high))
        markup = ""
        for i, cell in enumerate(cells):
            line, column = divmod(i, across)
            markup += cell(self.layout.pad + column * (self.board_width + GAP), y + line * (high + GAP))
        deep = -(-len(cells) // across) * (high + GAP)
        if mine and not self.narrow and len(cells) == self.view.seats:
            screen, more = self.screen(y + deep)
            return markup + screen, deep + more
        return markup, deep - GAP

    def clan_at(self, seat: int) -> Callable[[float, float], str]:
        return lambda x, y: self.clan(seat, x, y)

    def clan_height(self) -> float:
        extra = 18 * max(len(self.asides(seat)) for seat in range(self.view.seats))
        return HEAD + 4 * self.layout.r + 86 + PRISONER * self.prisoner_lines() + extra

    def asides(self, seat: int) -> list[str]:
        """How many tokens are where, and what else lies beside a board."""
        told = self.told
        used = sum(self.s.used[seat, kind] for kind in range(KINDS))
        screen = told.count("at_most" if told.uncertain(seat) else "screen", told.behind(seat))
        lines = [f"{screen}, {told.count('used', used)}", *told.used(seat), *told.beside(seat)]
        return [part for line in lines for part in wrapped(line, self.board_width - 24, 14)]

    def clan(self, seat: int, x: float, y: float) -> str:
        """tain.board.halves: a pasture with three entries and a house with two."""
        width, high, r = self.board_width, self.clan_height(), self.layout.r
        name = self.view.names[seat]
        lines = self.asides(seat)
        top = y + HEAD + 18 * len(lines) + 4
        step = (width - 12) / ENTRIES
        wall = top + 18 + 2 * r + 8
        parts = [self.ground(x + 6, wall, step, high - (wall - y) - 6)]
        for entry in range(ENTRIES):
            parts.append(self.entry(seat, entry, x + 6 + (entry + 0.5) * step, top))
        goods = wall + 2 * r + 22
        return section(
            self.say("board", name=name, of=of_name(name, self.lang)),
            panel(x, y, width, high, "ink" if seat in self.view.actors else "line"),
            self.heading(seat, x, y, width),
            *(text(x + 12, y + HEAD + 12 + 18 * i, line, 14, fill="faded") for i, line in enumerate(lines)),
            *parts,
            self.herd(x + 12, goods, 3 * step - 8, self.s.cattle[seat]),
            self.house(seat, x + 12 + 3 * step, goods, 2 * step - 8),
        )

    def heading(self, seat: int, x: float, y: float, width: float) -> str:
        """The letter and the name of a clan, its points, and where it stands in the round."""
        size, name = self.layout.size + 2, self.view.names[seat]
        you = BOARD_WORDS[self.lang]["you"] if seat == self.own else ""
        told = " · ".join([*self.standing(seat), self.told.count("points", self.scores[seat])])
        start, marker = x + 38, ""
        if seat == self.s.starter and self.s.step != SEATING:
            label = self.say("starts", name=name)
            torc = sign("torc", start + 9, y + 19, "gold", 1.15)
            marker, start = picture(label, torc, piece="start"), start + 24
        room = width - (start - x) - 14 - width_of(told + you, size * 1.08)
        return (
            badge(x + 22, y + 18, LETTERS[seat], HUES[seat], 12)
            + marker
            + text(start, y + 24, fitted(name, room, size * 1.08) + you, size, weight="bold")
            + text(x + width - 12, y + 24, told, size, anchor="end")
            + self.knots.band(x + 10, y + 34, width - 20)
        )

    def standing(self, seat: int) -> list[str]:
        if seat in self.view.winners:
            return [self.words["won"]]
        if seat in self.view.actors:
            return [self.words["turn"]]
        passed = placing(self.s) and (self.s.passed | self.s.done) >> seat & 1
        return [BOARD_WORDS[self.lang]["passed"]] if passed else []

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
        gems = [sign("jewel", x + 40 + i * step, y + 10, "red", step / 19) for i in range(shown)]
        parts = [picture(self.say("jewels", n=n), count(x + 14, y + 10, n, 13), *gems)]
        r, line = self.layout.small, self.prisoners_a_line()
        for i, captive in enumerate(self.captives(seat)):
            left, top = x + r + i % line * PRISONER, y + 30 + r + i // line * PRISONER
            parts.append(self.prisoner(left, top, r, *captive))
        return "".join(parts)

    def captives(self, seat: int) -> list[tuple[int, int, int]]:
        """Whom a clan holds: the owner, the kind, and how many."""
        held = self.s.held
        all_kinds = [(owner, kind) for owner in range(self.view.seats) for kind in (BOY, DAUGHTER)]
        counts = [(owner, kind, held[seat, owner, kind - BOY]) for owner, kind in all_kinds]
        return [captive for captive in counts if captive[2]]

    def prisoners_a_line(self) -> int:
        return int(2 * (self.board_width - 12) / ENTRIES // PRISONER)

    def prisoner_lines(self) -> int:
        """How many lines of prisoners the fullest house has; there is room for one anyway."""
        most = max(len(self.captives(seat)) for seat in range(self.view.seats))
        return max(1, -(-most // self.prisoners_a_line()))

    def prisoner(self, x: float, y: float, r: float, owner: int, kind: int, n: int) -> str:
        """tain.prisoner.house: who is held, for all to see."""
        name = self.view.names[owner]
        label = self.say(
            "prisoner", n=n, token=KIND_NAMES[self.lang][kind], name=name, of=of_name(name, self.lang)
        )
        many = count(x + r * 0.8, y - r * 0.7, n, 8) if n > 1 else ""
        return picture(label, self.token(x, y, r, owner, kind), many)

    # The viewer -----------------------------------------------------------------------------------

    def screen(self, y: float) -> Block:
        """One's own tokens as a strip of its own, with the buttons and, on a screen, the crib."""
        x, below = self.layout.pad, 34 + self.tokens_height()
        if self.narrow:
            buttons, more = self.buttons(x + 6, y + below, self.wide - 12)
            parts, high = [self.tokens(x + 6, y + 32, (self.wide - 12) / (KINDS - 1)), buttons], below + more
        else:
            buttons, more = self.buttons(x + 444, y + 12, 200)
            parts = [self.tokens(x + 8, y + 32, 85), buttons, self.table(x + 656, y + 8, 46, 26)]
            high = max(below + 14, more + 14)
        return section(self.words["screen"], panel(x, y, self.wide, high), self.title(x, y), *parts), high

    def title(self, x: float, y: float) -> str:
        return text(x + 12, y + 24, self.words["screen"], self.layout.size + 2, weight="bold")

    def screen_cell(self, x: float, y: float, high: float) -> str:
        """One's own tokens in the place of a board."""
        width, below = self.board_width, y + 40 + self.tokens_height()
        return section(
            self.words["screen"],
            panel(x, y, width, high),
            self.title(x, y),
            self.tokens(x + 6, y + 32, (width - 12) / (KINDS - 1)),
            self.table(x + 4, below, 44, 26),
            self.buttons(x + 276, below + 4, width - 286)[0],
        )

    def tokens_height(self) -> float:
        return 2 * self.layout.r + 30

    def tokens(self, x: float, y: float, step: float) -> str:
        kinds = range(CHIEF, KINDS)
        return "".join(self.kind(x + (kind - 0.5) * step, y + self.layout.r + 4, kind) for kind in kinds)

    def kind(self, x: float, y: float, kind: int) -> str:
        """The tokens of one kind: the one on top, how many there are, and the name."""
        n, r = self.s.screen[self.own, kind], self.layout.r
        stack = [
            disc(x, y + 3 * i, r, HUES[self.own], "ink") for i in range(min(n, 3) - 1, 0, -1)
        ]  # those below
        top = self.token(x, y, r, self.own, kind)
        piece = f"{LETTERS[self.own]}-{KIND_WORDS[kind]}-{n}" if n else None
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
            box, words = (x, y + i * (high + 8), width, high), sentence(code, self.lang)
            parts.append(thing(OTHER_MOVES[code], words, button(*box, words, 15), halo(*box, high / 2)))
        return "".join(parts), len(parts) * (high + 8)

    # Who beats whom -------------------------------------------------------------------------------

    def crib(self, y: float) -> Block:
        """What stands inside a screen, as a block of its own."""
        pad = self.layout.pad
        return panel(pad, y, self.wide, 132) + self.table(pad + 8, y + 6, 55, 26), 132

    def table(self, x: float, y: float, wide: float, high: float) -> str:
        """tain.raid.unguarded and the rules after it: each raider against each guard."""
        title = text(x + 4, y + 14, self.words["crib"], 13, fill="faded")
        guards = [0, *range(CHIEF, DAUGHTER + 1)]
        parts = []
        for i, guard in enumerate(guards):
            parts.append(self.crib_head(x + (i + 1.5) * wide, y + 34, guard))
        for row, results in enumerate(MEETINGS):
            middle = y + 34 + (row + 1) * high
            parts.append(self.crib_head(x + 0.5 * wide, middle, row + CHIEF))
            for i, guard in enumerate(guards):
                parts.append(self.crib_cell(x + (i + 1.5) * wide, middle, row + CHIEF, guard, results[i]))
        return section(self.words["crib"], title, *parts)

    def crib_head(self, x: float, y: float, kind: int) -> str:
        if not kind:
            return picture(self.words["unguarded"], text(x, y + 5, "—", 15, anchor="middle"))
        return picture(KIND_NAMES[self.lang][kind], sign(FACES[kind], x, y, "ink", 1.1))

    def crib_cell(self, x: float, y: float, raider: int, guard: int, result: int) -> str:
        kinds = KIND_NAMES[self.lang]
        key = "success" if result == SUCCESS else "failure" if result == FAILED else "caught"
        against = kinds[guard] or self.words["unguarded"]
        label = self.say("crib_cell", raider=kinds[raider], guard=against, result=self.words[key])
        return picture(label, outcome(x, y, result))

    # What was revealed ----------------------------------------------------------------------------

    def revealed(self, y: float) -> Block:
        """tain.hidden.look: what was revealed, until the viewer's first turn of the next round."""
        s = self.s
        if s.step == SEATING or (placing(s) and (s.round == 1 or self.told.has_acted())):
            return "", 0
        places = [place for place in range(place_on(s.seats, 0)) if self.anything(place)]
        loud = [place for place in places if s.result[place] or self.waits(place)]
        quiet = [place for place in places if place not in loud]
        title = self.say("revealed", round=s.round - placing(s))
        heading = text(self.layout.pad + 12, y + 24, title, self.layout.size + 2, weight="bold")
        chips, high = self.chips(loud, y + 34, self.layout.chips, CHIP, self.meeting)
        more, more_high = self.chips(quiet, y + 34 + high, 2 * self.layout.chips, QUIET, self.quiet)
        ground = panel(self.layout.pad, y, self.wide, 40 + high + more_high, "mark")
        return section(title, ground, heading, chips, more), 40 + high + more_high

    def chips(self, places: list[int], y: float, across: int, high: float, chip: Callable[..., str]) -> Block:
        """So many places in lines of `across`, each drawn by `chip`."""
        wide = (self.wide - 8) / across
        parts = [
            chip(place, self.layout.pad + 5 + i % across * wide, y + i // across * high, wide - 3)
            for i, place in enumerate(places)
        ]
        return "".join(parts), -(-len(places) // across) * high

    def anything(self, place: int) -> bool:
        return any(self.s.shown[seat, place] for seat in range(self.view.seats))

    def waits(self, place: int) -> bool:
        """Whether a raid is still to be settled: somebody chooses a prisoner first."""
        raider = self.s.raider[place] - 1
        raids = self.s.step == FREEING and raider >= 0 and self.s.shown[raider, place] > 0
        return raids and (place == self.s.freeing or not self.s.result[place])

    def meeting(self, place: int, x: float, y: float, width: float) -> str:
        """A raider, a guard, and what became of it."""
        waits = self.waits(place)
        words = self.words["waits"] if waits else RESULTS[self.lang][self.s.result[place]]
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
        return picture(self.meeting_label(place, words), *parts)

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
        parts = [self.token(x, y, r, *raider) if raider else slot(x, y, r)]
        if place >= KINGDOM:
            other = x + 3.2 * r
            parts.append(arrow(x + 1.6 * r, y, r * 0.8))
            parts.append(self.token(other, y, r, board_of(place), guard) if guard else slot(other, y, r))
        return "".join(parts)

    def revealed_guard(self, place: int) -> int:
        return abs(self.s.shown[board_of(place), place]) if place >= KINGDOM else 0

    def meeting_name(self, place: int) -> str:
        if place < KINGDOM:
            return f"{self.words['kingdom']} ({self.words[('left', 'right')[place]][0]})"
        return f"{LETTERS[board_of(place)]} {self.told.entry(entry_of(place))}"

    def meeting_label(self, place: int, result: str) -> str:
        """The meeting as a sentence; where nobody met, the token that was there."""
        raider, guard = self.told.revealed_raider(place), self.revealed_guard(place)
        raids = self.told.token(*raider) if raider else ""
        guards = self.told.token(board_of(place), guard) if guard else ""
        at_place = where(place, self.lang)
        if raids and place >= KINGDOM and result:
            guards = guards or self.words["nobody"]
            return self.say("meets", raider=raids, guard=guards, where=at_place, result=result)
        told = "; ".join(part for part in (raids, guards, result) if part)
        return self.say("alone", token=told, where=at_place)


def outcome(x: float, y: float, result: int) -> str:
    """A sign for what became of a raid: a tick, a cross, a chain."""
    if result in (CAUGHT, KIDNAPPED):
        return sign("chain", x, y, "brown", 1.1)
    return sign("cross", x, y, "red", 0.9) if result == FAILED else sign("check", x, y, "green", 1.1)
