"""The table of Táin as text, from a view: a picture in letters, or (plain) sentences to listen to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap
from typing import cast

from oenach.games.tain.messages import MESSAGES
from oenach.games.tain.notation import LETTERS, entry_name
from oenach.games.tain.rules import HERD_SIZE, ROUNDS, behind, lies_there, placing
from oenach.games.tain.state import (
    BOY,
    CHIEF,
    DAUGHTER,
    ELEVEN,
    ENTRIES,
    FADED,
    FREEING,
    GUARDS,
    KINDS,
    KINGDOM,
    OVER,
    PLACES,
    REFILLING,
    SEATING,
    TainState,
    board_of,
    entry_of,
    place_on,
)
from oenach.kernel.fields import Cells
from oenach.kernel.grammar import of_letter, of_name
from oenach.kernel.typed import fold
from oenach.view import View

KIND_NAMES = MESSAGES.names("kind_names")
# What became of a raid, by result.
RESULTS = MESSAGES.names("results")
ENTRY_NAMES = MESSAGES.names("entry_names")
WORDS = MESSAGES.texts("board")
WIDTH, LABEL, COLUMN = 80, 10, 14  # of a line, and of what stands in it
EMPTY, HIDDEN = "-", "?"


GLUE = "\N{NO-BREAK SPACE}"  # keeps a fact about a player on one line


def wrapped(line: str) -> str:
    return "\n".join(wrap(line, WIDTH, subsequent_indent="  ")).replace(GLUE, " ")


class Board:
    """A view, the language, and whether it is read aloud."""

    def __init__(self, view: View, lang: str, plain: bool) -> None:
        self.view = view
        self.s = cast(TainState, view.state)
        self.lang = lang
        self.words = WORDS[lang]
        self.kinds = KIND_NAMES[lang]
        self.plain = plain

    def text(self) -> str:
        if self.s.step == SEATING:
            return ""
        told = [*self.guards(), *self.ending()]
        parts = [self.head(), self.clans(), self.last_raids(), self.own(), told]
        if self.plain:
            return "\n".join(line for part in parts for line in part)
        return "\n\n".join("\n".join(map(wrapped, part)) for part in parts if part) + "\n"

    @property
    def placing(self) -> bool:
        return placing(self.s)

    def say(self, key: str, **values: object) -> str:
        return self.words[key].format(**values)

    def aside(self, key: str, **values: object) -> str:
        """A line that goes with the one before it."""
        line = self.say(key, **values)
        return f"{line[0].upper()}{line[1:]}." if self.plain else "  " + line

    def count(self, noun: str, n: int) -> str:
        return MESSAGES(f"nouns.{noun}", self.lang, n=n)

    def tokens(self, counts: Iterable[tuple[int, int]]) -> str:
        """Tokens by kind and number: chief, 2 warriors."""
        names = [MESSAGES(f"tokens_counted.{kind}", self.lang, n=n) for kind, n in counts if n]
        return ", ".join(names) or self.words["none"]

    def of(self, seat: int) -> str:
        """Whose something is: by name or, in a picture in letters, by the letter of the board."""
        if self.plain:
            return of_name(self.view.names[seat], self.lang)
        return of_letter(LETTERS[seat], self.lang)

    # The players ----------------------------------------------------------------------------------

    def head(self) -> list[str]:
        s = self.s
        head = self.say("head", round=s.round, rounds=ROUNDS, name=self.view.names[s.starter])
        cattle = self.count("cattle", s.kingdom)
        if not self.placing:
            return [head, self.say("kingdom_only", cattle=cattle)]
        left, right = (self.raider(place) or self.words["free"] for place in range(KINGDOM))
        return [head, self.say("kingdom", cattle=cattle, left=left, right=right)]

    def clans(self) -> list[str]:
        lines = [] if self.plain or not self.placing else [self.entry_names()]
        for seat in range(self.view.seats):
            lines += [self.player(seat), *self.used(seat), *self.prisoners(seat), *self.beside(seat)]
            if self.placing:
                lines += self.sentences(seat) if self.plain else self.grid(seat)
        return lines

    def player(self, seat: int) -> str:
        s = self.s
        facts = [
            self.count("points", self.view.scores[seat]),
            self.count("cattle", s.cattle[seat]),
            self.count("jewels", s.jewels[seat]),
            self.count("at_most" if self.uncertain(seat) else "screen", self.behind(seat)),
            self.count("used", sum(s.used[seat, kind] for kind in range(KINDS))),
        ]
        if self.placing and (s.passed | s.done) >> seat & 1:
            facts.append(self.words["passed"])
        name = self.view.names[seat] + (self.words["you"] if seat == self.view.seat else "")
        told = ", ".join(fact if self.plain else fact.replace(" ", GLUE) for fact in facts)
        return self.say("player", letter=LETTERS[seat], name=name, facts=told)

    def behind(self, seat: int) -> int:
        """How many tokens are behind a screen: what all can see, and of the viewer's own what is there."""
        if seat == self.view.seat:
            return sum(self.s.screen[seat, kind] for kind in range(KINDS))
        return behind(self.s, seat) - self.nameless(seat)

    def nameless(self, seat: int) -> int:
        """How many tokens have been revealed whose kind is not shown any more: see `fading.py`."""
        face_up = sum(self.s.shown[seat, place] == FADED for place in range(PLACES))
        return self.s.used[seat, 0] + (face_up if self.s.step == FREEING else 0)

    def uncertain(self, seat: int) -> bool:
        """tain.guards.unseen: whether some of those tokens may already be guards that nobody saw."""
        placing_unseen = self.s.step == GUARDS and not self.s.passed >> seat & 1
        return placing_unseen and seat != self.view.seat

    def used(self, seat: int) -> list[str]:
        """tain.used.pile: the kinds of the used tokens, only if the table keeps them open."""
        counts = [(kind, self.s.used[seat, kind]) for kind in range(CHIEF, KINDS)]
        return [self.aside("used", tokens=self.tokens(counts))] if self.s.open_used else []

    def prisoners(self, seat: int) -> list[str]:
        """tain.prisoner.house: who is held, for all to see."""
        held = self.captives(self.s.held, seat)
        return [self.aside("held", tokens=", ".join(held))] if held else []

    def captives(self, grid: Cells, captor: int) -> list[str]:
        lists = []
        for owner in range(self.view.seats):
            counts = [(kind, grid[captor, owner, kind - BOY]) for kind in (BOY, DAUGHTER)]
            if any(n for _, n in counts):
                lists.append(f"{self.tokens(counts)} {self.of(owner)}")
        return lists

    def beside(self, seat: int) -> list[str]:
        """tain.reckon.goods: what lies beside a board while the raids are being settled."""
        won = {"cattle": self.s.won_cattle[seat], "jewels": self.s.won_jewels[seat]}
        goods = [self.count(noun, n) for noun, n in won.items() if n] + self.captives(self.s.caught, seat)
        return [self.aside("beside", goods=", ".join(goods))] if goods else []

    # The entries ----------------------------------------------------------------------------------

    def entry_names(self) -> str:
        return self.row("", [self.entry(entry) for entry in range(ENTRIES)])

    def entry(self, entry: int) -> str:
        zone, number = entry_name(entry)
        return ENTRY_NAMES[self.lang][zone].format(n=number)

    def row(self, label: str, columns: Sequence[str]) -> str:
        cells = "".join(f"{column:<{COLUMN}}" for column in columns)
        return (f"{'  ' + label:<{LABEL}}" + cells).rstrip()

    def grid(self, board: int) -> list[str]:
        """The slots of a board, as columns."""
        places = [place_on(board, entry) for entry in range(ENTRIES)]
        outside = [self.raider(place) or EMPTY for place in places]
        inside = [self.guard(board, place) or EMPTY for place in places]
        return [self.row(self.words["outside"], outside), self.row(self.words["within"], inside)]

    def sentences(self, board: int) -> list[str]:
        """The entries of a board that have tokens, a sentence each."""
        lines = []
        for entry in range(ENTRIES):
            place = place_on(board, entry)
            seat = self.s.raider[place] - 1
            raider = self.raider_of(seat, self.s.placed[seat, place]) if seat >= 0 else ""
            lines += self.sentence(place, raider, self.guard(board, place), "")
        return lines

    def sentence(self, place: int, raider: str, guard: str, result: str) -> list[str]:
        guard = self.say("guard", token=guard) if guard else ""
        tokens = self.words["then"].join(part for part in (raider, guard, result) if part)
        where = f"{LETTERS[board_of(place)]} {self.entry(entry_of(place))}"
        return [self.say("at", where=where, tokens=tokens)] if tokens else []

    def raider(self, place: int) -> str:
        """The token outside an entry or in the kingdom; nothing if there is none."""
        seat = self.s.raider[place] - 1
        return self.token(seat, self.s.placed[seat, place]) if seat >= 0 else ""

    def token(self, seat: int, kind: int) -> str:
        """A token with its owner; tain.place.face-down: its kind only if the viewer knows it."""
        if self.plain:
            return f"{self.view.names[seat]}, {self.kinds[kind] or self.words['hidden']}"
        return f"{LETTERS[seat]} {self.kinds[kind] or HIDDEN}"

    def raider_of(self, seat: int, kind: int) -> str:
        return self.say("raider", of=self.of(seat), token=self.kinds[kind] or self.words["hidden"])

    def guard(self, board: int, place: int) -> str:
        """The token inside an entry. tain.place.look: one's own is known, another's is face down."""
        kind = self.s.placed[board, place]
        if kind or not self.s.guarded[place]:
            return self.kinds[kind]
        return self.words["hidden"] if self.plain else HIDDEN

    # The last raids -------------------------------------------------------------------------------

    def last_raids(self) -> list[str]:
        """tain.hidden.look: what was revealed, until the viewer's first turn of the next round."""
        if self.placing and (self.s.round == 1 or self.has_acted()):
            return []
        left, right = (self.revealed_in_kingdom(place) for place in range(KINGDOM))
        lines = [self.say("revealed", round=self.s.round - self.placing)]
        lines.append(self.say("revealed_kingdom", left=left, right=right))
        lines += [] if self.plain else [self.entry_names()]
        for board in range(self.view.seats):
            lines += self.revealed_sentences(board) if self.plain else self.revealed_grid(board)
        return lines

    def has_acted(self) -> bool:
        """Whether the viewer, or for a spectator anyone, has placed or passed in this round."""
        seats = range(self.view.seats) if self.view.seat is None else (self.view.seat,)
        s = self.s
        lies = any(lies_there(s, seat, place) for seat in seats for place in range(PLACES))
        return lies or any(s.passed >> seat & 1 for seat in seats)

    def revealed_in_kingdom(self, place: int) -> str:
        raider = self.revealed_raider(place)
        if not raider:
            return self.words["free"]
        result = self.result(place)
        return f"{self.token(*raider)} ({result})" if result else self.token(*raider)

    def revealed_raider(self, place: int) -> tuple[int, int] | None:
        """The seat and the kind that were revealed outside an entry or in the kingdom."""
        for seat in range(self.view.seats):
            if seat != board_of(place) and self.s.shown[seat, place]:
                return seat, abs(self.s.shown[seat, place])
        return None

    def revealed_guard(self, board: int, place: int) -> str:
        return self.kinds[abs(self.s.shown[board, place])]

    def result(self, place: int) -> str:
        return self.words["waits"] if self.waits(place) else RESULTS[self.lang][self.s.result[place]]

    def waits(self, place: int) -> bool:
        """Whether a raid is still to be settled: somebody chooses a prisoner first."""
        raider = self.s.raider[place] - 1
        raids = self.s.step == FREEING and raider >= 0 and self.s.shown[raider, place] > 0
        return raids and (place == self.s.freeing or not self.s.result[place])

    def revealed_grid(self, board: int) -> list[str]:
        places = [place_on(board, entry) for entry in range(ENTRIES)]
        raiders = [self.revealed_raider(place) for place in places]
        outside = [self.token(*raider) if raider else EMPTY for raider in raiders]
        inside = [self.revealed_guard(board, place) or EMPTY for place in places]
        results = [self.result(place) for place in places]
        lines = [f"{LETTERS[board]} {self.view.names[board]}"]
        lines.append(self.row(self.words["outside"], outside))
        lines.append(self.row(self.words["within"], inside))
        return lines + ([self.row(self.words["result"], results)] if any(results) else [])

    def revealed_sentences(self, board: int) -> list[str]:
        lines = []
        for entry in range(ENTRIES):
            place = place_on(board, entry)
            raider = self.revealed_raider(place)
            told = self.raider_of(*raider) if raider else ""
            lines += self.sentence(place, told, self.revealed_guard(board, place), self.result(place))
        return lines

    # Parts of the board ---------------------------------------------------------------------------

    def part(self, wanted: str) -> list[str]:
        """What a word names: the board of a player, by letter or name, or all that was revealed."""
        if wanted == fold(self.words["revealed"].split()[0]):
            return self.last_raids() or [self.words["unrevealed"]]
        if len(wanted) == 1 and wanted.upper() in LETTERS[: self.view.seats]:
            return self.clan(LETTERS.index(wanted.upper()))
        names = [fold(name) for name in self.view.names]
        return self.clan(names.index(wanted)) if wanted in names else []

    def clan(self, seat: int) -> list[str]:
        """A player's own board, whole: as it stands now, or as it was last revealed."""
        lines = [self.player(seat), *self.used(seat), *self.prisoners(seat), *self.beside(seat)]
        lines = lines if self.plain else [wrapped(line) for line in lines]
        heads = [] if self.plain else [self.entry_names()]
        if self.placing:
            return lines + heads + (self.sentences(seat) if self.plain else self.grid(seat))
        return lines + heads + (self.revealed_sentences(seat) if self.plain else self.revealed_grid(seat))

    # The viewer -----------------------------------------------------------------------------------

    def own(self) -> list[str]:
        seat = self.view.seat
        if seat is None:
            return []
        screen = [(kind, self.s.screen[seat, kind]) for kind in range(CHIEF, KINDS)]
        return [self.say("screen", tokens=self.tokens(screen))]

    def guards(self) -> list[str]:
        """tain.guards.together: that the last guards are being placed."""
        return [self.words["inside"]] if self.s.step == GUARDS else []

    def ending(self) -> list[str]:
        """tain.end.eleven, tain.end.eighth: what ended the game. tain.win.tie: and what decided it."""
        if not self.s.ending:
            return []
        lines = [self.herds() if self.s.ending == ELEVEN else self.words["eighth"]]
        best = self.view.scores[self.view.winners[0]]
        return lines + ([self.words["tie"]] if self.view.scores.count(best) > len(self.view.winners) else [])

    def herds(self) -> str:
        """Who has the eleven cattle."""
        seats = [seat for seat in range(self.view.seats) if self.s.cattle[seat] >= HERD_SIZE]
        if seats == [self.view.seat]:
            return self.words["eleven_you"]
        return self.say("elevens" if len(seats) > 1 else "eleven", names=self.listed(seats))

    def listed(self, seats: Sequence[int]) -> str:
        *others, last = (self.view.names[seat] for seat in seats)
        return ", ".join(others) + self.words["and"] + last if others else last

    def expected(self, typed: bool = False) -> str:
        """What is to be done now, and by whom; where moves are typed, with the words for it."""
        if self.s.step == SEATING:
            return self.words["seating"]
        if self.s.step == OVER:
            return self.outcome()
        if self.view.seat not in self.view.actors:
            return self.say("wait", names=", ".join(self.view.names[seat] for seat in self.view.actors))
        if self.s.step == FREEING:
            return self.say("freeing", name=self.view.names[board_of(self.s.freeing)])
        if self.s.step == REFILLING:
            return self.words["refill" if typed else "refill_shown"]
        if len(self.view.moves()) == 1:
            return self.words["forced"]
        return self.words["guards" if self.s.step == GUARDS else "place"]

    def outcome(self) -> str:
        seats = self.view.winners
        points = self.count("points", self.view.scores[seats[0]])
        key = "share" if len(seats) > 1 else "you_win" if seats[0] == self.view.seat else "wins"
        return self.say(key, names=self.listed(seats), points=points)


def board(view: View, lang: str, plain: bool) -> str:
    """The table as text."""
    return Board(view, lang, plain).text()


def part(view: View, wanted: str, lang: str, plain: bool) -> list[str]:
    """The lines of the board that a word names; nothing if it names no part."""
    return [] if cast(TainState, view.state).step == SEATING else Board(view, lang, plain).part(fold(wanted))


def expected(view: View, lang: str) -> str:
    """What is to be done now, and by whom."""
    return Board(view, lang, True).expected()


def prompt(view: View, lang: str, plain: bool) -> str:
    """The same for somebody who types."""
    told = Board(view, lang, plain).expected(typed=True)
    return told if plain else wrapped(told)
