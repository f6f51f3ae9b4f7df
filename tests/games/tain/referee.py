"""Táin a second time, straight from the rulebook and in the tokens' own names, to compare the rules with.

A referee sits at a table, hears every step in notation ("* starts A", "0 boy -> B house 1") and knows
what is allowed next. It is slow, trusts nobody's codes, and shares nothing with the rules but the
rulebook.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

LETTERS = "ABCD"
CLAN = {"chief": 1, "warrior": 2, "boy": 6, "daughter": 1, "bluff": 8}
ENTRIES = ("pasture 1", "pasture 2", "pasture 3", "house 1", "house 2")
KINGDOM = ("kingdom left", "kingdom right")
SUCCEEDS = {  # against whom a raider succeeds, besides an entry without a guard
    "chief": ("warrior", "boy"),
    "warrior": ("boy",),
    "boy": (),
}


@dataclass
class Clan:
    """What one player has."""

    letter: str
    screen: Counter[str] = field(default_factory=lambda: Counter(CLAN))
    used: Counter[str] = field(default_factory=Counter)
    cattle: int = 5
    jewels: int = 3
    prisoners: list[tuple[str, str]] = field(default_factory=list)  # owner, kind
    won: list[str | tuple[str, str]] = field(default_factory=list)  # "cow", "jewel" or a prisoner

    @property
    def points(self) -> int:
        kinds = [kind for _, kind in self.prisoners]
        herd = 3 if self.cattle >= 11 else 0
        return 2 * self.cattle + 3 * self.jewels + kinds.count("boy") + 5 * kinds.count("daughter") + herd


@dataclass
class Token:
    owner: str
    kind: str


class Referee:
    def __init__(self, seats: int, options: dict[str, str]) -> None:
        self.anonyme = options["edition"] == "anonyme"
        self.fixed = options["start_marker"] == "fixed"
        self.eleven_wins = options["eleven_cattle"] == "win"
        self.together = options["guards"] == "together"
        self.clans = {letter: Clan(letter) for letter in LETTERS[:seats]}
        self.kingdom = 25 - 5 * seats
        self.round = 1
        self.starter = "?"
        self.turn = "?"
        self.asks = "start"  # what the player to act is asked: place, guards, free, refill, or nothing
        self.outside: dict[str, Token] = {}
        self.inside: dict[str, Token] = {}
        self.passed: set[str] = set()
        self.raids: list[str] = []  # still to be settled, in order
        self.to_refill: list[str] = []

    def order(self, first: str) -> list[str]:
        """The clans clockwise from one of them."""
        letters = list(self.clans)
        i = letters.index(first)
        return letters[i:] + letters[:i]

    # What is allowed ------------------------------------------------------------------------------

    def allowed(self, seat: int) -> set[str]:
        me = LETTERS[seat]
        if self.asks == "guards":
            return set() if me in self.passed else self.placements(me) | {"pass"}
        if me != self.turn:
            return set()
        if self.asks == "place":
            return self.placements(me) | {"pass"}
        return {"free": {"free boy", "free daughter"}, "refill": {"refill", "leave"}}.get(self.asks, set())

    def placements(self, me: str) -> set[str]:
        kinds = [kind for kind, n in self.clans[me].screen.items() if n]
        places = [f"{letter} {entry}" for letter in self.clans for entry in ENTRIES] + list(KINGDOM)
        return {f"{kind} -> {place}" for kind in kinds for place in places if self.may(me, kind, place)}

    def may(self, me: str, kind: str, place: str) -> bool:
        if place[0] == me:
            return place not in self.inside
        if place in self.outside or kind == "daughter":
            return False
        return place not in KINGDOM or (kind != "boy" and not self.in_kingdom(me))

    def in_kingdom(self, me: str) -> bool:
        return any(self.outside[place].owner == me for place in KINGDOM if place in self.outside)

    # Placing --------------------------------------------------------------------------------------

    def hear(self, step: str) -> None:
        """Follow one step of the game."""
        who, _, what = step.partition(" ")
        if who == "*":
            self.begin_round(what[-1])
            return
        me = LETTERS[int(who)]
        if what == "pass":
            self.hear_pass(me)
        elif " -> " in what:
            self.hear_placement(me, *what.split(" -> "))
        elif what.startswith("free"):
            self.free(me, self.raids.pop(0)[0], what.split()[1])
            self.settle_raids()
        else:
            self.hear_refill(me, what)

    def begin_round(self, starter: str) -> None:
        self.starter = self.turn = starter
        self.outside, self.inside, self.passed = {}, {}, set()
        self.asks = "place"

    def hear_placement(self, me: str, kind: str, place: str) -> None:
        self.clans[me].screen[kind] -= 1
        slots = self.inside if place[0] == me else self.outside
        slots[place] = Token(me, kind)
        self.next_turn()

    def hear_pass(self, me: str) -> None:
        self.passed.add(me)
        if len(self.passed) == len(self.clans):
            self.reveal()
        else:
            self.next_turn()

    def next_turn(self) -> None:
        if self.asks == "guards":
            return
        order = [*self.order(self.turn)[1:], self.turn]
        still_in = [letter for letter in order if letter not in self.passed]
        if self.together and self.only_guards(still_in):
            self.asks = "guards"
        else:
            self.turn = still_in[0]

    def only_guards(self, still_in: list[str]) -> bool:
        entries = [f"{letter} {entry}" for letter in self.clans for entry in ENTRIES]
        free = [place for place in [*entries, *KINGDOM] if place not in self.outside]
        if self.anonyme:
            return not free
        return not any(self.may(me, "bluff", place) for me in still_in for place in free if place[0] != me)

    # Raids ----------------------------------------------------------------------------------------

    def reveal(self) -> None:
        for slots in (self.outside, self.inside):
            for place, token in list(slots.items()):
                if token.kind == "bluff":
                    self.clans[token.owner].used["bluff"] += 1
                    del slots[place]
        self.settle_kingdom()
        order = self.order(self.starter)
        self.raids = [
            f"{board} {entry}"
            for board in order
            for raider in order
            for entry in ENTRIES
            if self.outside.get(f"{board} {entry}", Token("", "")).owner == raider
        ]
        self.settle_raids()

    def settle_kingdom(self) -> None:
        raiders = [self.outside[place] for place in KINGDOM if place in self.outside]
        if any(token.kind == "chief" for token in raiders):
            raiders = [token for token in raiders if token.kind == "chief"]
        if self.anonyme:
            raiders.sort(key=lambda token: self.order(self.starter).index(token.owner))
        for token in raiders:
            if self.kingdom:
                self.kingdom -= 1
                self.clans[token.owner].won.append("cow")

    def settle_raids(self) -> None:
        while self.raids:
            if not self.resolve_chance(self.raids[0]):
                return
            self.raids.pop(0)
        self.end_round()

    def resolve_chance(self, place: str) -> bool:
        """Settle one raid; False if its owner must choose first."""
        board, raider, guard = place[0], self.outside[place], self.inside.get(place)
        if guard is None or guard.kind in SUCCEEDS[raider.kind]:
            return self.succeed(raider.owner, place)
        if (raider.kind, guard.kind) == ("boy", "warrior"):
            self.clans[board].won.append((raider.owner, "boy"))
            del self.outside[place]
        if (raider.kind, guard.kind) == ("warrior", "daughter"):
            self.clans[raider.owner].won.append((board, "daughter"))
            del self.inside[place]
        return True

    def succeed(self, me: str, place: str) -> bool:
        board = self.clans[place[0]]
        mine = {kind for owner, kind in board.prisoners if owner == me}
        if "pasture" in place:
            if board.cattle:
                board.cattle -= 1
                self.clans[me].won.append("cow")
        elif len(mine) == 2:
            self.asks, self.turn = "free", me
            return False
        elif mine:
            self.free(me, place[0], mine.pop())
        elif board.jewels:
            board.jewels -= 1
            self.clans[me].won.append("jewel")
        return True

    def free(self, me: str, board: str, kind: str) -> None:
        self.clans[board].prisoners.remove((me, kind))
        self.clans[me].used[kind] += 1

    # Reckoning ------------------------------------------------------------------------------------

    def end_round(self) -> None:
        for slots in (self.outside, self.inside):
            for token in slots.values():
                self.clans[token.owner].used[token.kind] += 1
            slots.clear()
        for clan in self.clans.values():
            clan.cattle += clan.won.count("cow")
            clan.jewels += clan.won.count("jewel")
            clan.prisoners += [thing for thing in clan.won if isinstance(thing, tuple)]
            clan.won = []
        if self.round == 8 or any(clan.cattle >= 11 for clan in self.clans.values()):
            self.asks, self.turn = "nothing", "?"
            return
        self.to_refill = [me for me in self.order(self.starter) if not self.clans[me].screen.total()]
        if self.anonyme:
            for me in self.to_refill:
                self.refill(me)
            self.to_refill = []
        self.ask_refill()

    def ask_refill(self) -> None:
        if self.to_refill:
            self.asks, self.turn = "refill", self.to_refill[0]
            return
        self.round += 1
        self.begin_round(self.starter if self.fixed else self.order(self.starter)[1])

    def hear_refill(self, me: str, what: str) -> None:
        self.to_refill.pop(0)
        if what == "refill":
            self.refill(me)
        self.ask_refill()

    def refill(self, me: str) -> None:
        clan = self.clans[me]
        clan.screen, clan.used = clan.used, Counter()

    # The end --------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.asks == "nothing"

    @property
    def winners(self) -> tuple[int, ...]:
        clans = list(self.clans.values())
        if self.eleven_wins:
            clans = [clan for clan in clans if clan.cattle >= 11] or clans
        ranks = {clan.letter: (clan.points, clan.cattle, clan.jewels, clan.screen.total()) for clan in clans}
        return tuple(LETTERS.index(me) for me, rank in ranks.items() if rank == max(ranks.values()))
