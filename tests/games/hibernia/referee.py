"""Hibernia a second time, straight from the rulebook and in the counties' own names, to compare with.

A referee sits at a table, hears every step in notation ("* die red", "0 march Mide") and knows what is
allowed next. Unlike the rules, it does not settle which of the two actions of a turn an action was: it
keeps every reading that is possible. It shares nothing with the rules but the rulebook and the map file.
"""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Mapping
from itertools import combinations
from pathlib import Path
from typing import Any

from oenach.games.hibernia import maps

MAP = json.loads(Path(maps.__file__).with_name("ireland.json").read_text(encoding="utf-8"))


def plain(name: str) -> str:
    """A name as the notation writes it."""
    letters = unicodedata.normalize("NFKD", name)
    return "".join(c for c in letters if not unicodedata.combining(c)).replace(" ", "-")


NAMES = {row["id"]: plain(row["name"]) for row in MAP["counties"]}
COUNTIES = list(NAMES.values())
NEAR = {NAMES[row["id"]]: {NAMES[other] for other in row["neighbours"]} for row in MAP["counties"]}
COLOUR = {NAMES[row["id"]]: row["colour"] for row in MAP["counties"]}
CASTLE = {row["colour"]: NAMES[row["id"]] for row in MAP["counties"] if row["castle"]}
TRACK = MAP["track"]
COLOURS = ("blue", "green", "red", "yellow")
NEUTRAL = 3

Left = frozenset[str]  # actions that are left in a turn: "die", "free"


class Referee:
    def __init__(self, seats: int, options: Mapping[str, Any] | None = None) -> None:
        chosen = {"setup": "castle", "soldiers": "16", "rounding": "up"} | dict(options or {})
        self.seats = seats
        self.advanced = chosen["setup"] == "advanced"
        self.rounded_down = chosen["rounding"] == "down"
        self.reserve = [int(chosen["soldiers"]) - 1] * seats
        self.shield = [0] * seats
        self.progress = [0] * seats
        self.holder: dict[str, int] = {}
        self.soldiers: dict[str, int] = {}
        self.castles: list[str] = []
        self.starter = self.turn = self.turns = 0
        self.die = ""
        self.readings: set[Left] = set()
        self.target, self.coming = "", 0
        self.over = False

    # What is allowed ------------------------------------------------------------------------------

    def counties(self, army: int) -> set[str]:
        return {county for county, holder in self.holder.items() if holder == army}

    def allowed(self, seat: int) -> set[str]:
        if self.over or seat != self.turn:
            return set()
        if self.target:
            return {f"from {county}" for county in self.givers(seat, self.target)}
        return {f"march {county}" for county in COUNTIES if self.may_march(seat, county)} | {"recruit"}

    def givers(self, seat: int, target: str) -> set[str]:
        return {c for c in self.counties(seat) if c != target and self.soldiers[c] > 1}

    def may_march(self, seat: int, county: str) -> bool:
        needed = len(NEAR[county] & self.counties(seat))
        spare = sum(self.soldiers[giver] - 1 for giver in self.givers(seat, county))
        enough = 0 < needed <= self.reserve[seat] + spare
        return enough and bool(self.readings_after(county)) and not self.guarded(seat, county)

    def readings_after(self, county: str | None) -> set[Left]:
        """What may be left after a march into a county, or (None) after a recruitment."""
        fits = county is None or self.die in ("black", COLOUR[county])
        used = {(left, action) for left in self.readings for action in left if action == "free" or fits}
        return {left - {action} for left, action in used}

    def guarded(self, seat: int, county: str) -> bool:
        owner = self.holder.get(county, seat)
        if owner == seat or owner >= self.seats:
            return False
        first_round = self.turns < self.seats
        relaxed = self.advanced and (first_round or not pairs(self.counties(owner), 1))
        return not pairs(self.counties(owner) - {county}, 2 if relaxed else 1)

    # What happens ---------------------------------------------------------------------------------

    def hear(self, step: str) -> None:
        """Follow one step of the game."""
        who, verb, *rest = step.split()
        if verb == "castle":
            self.hear_castle(int(rest[0]), rest[1])
        elif verb == "starts":
            self.hear_starter(int(rest[0]))
        elif verb == "die":
            self.die = rest[0]
            self.readings = {frozenset({"free"} if self.die == "lilac" else {"die", "free"})}
        elif verb == "march":
            self.hear_march(int(who), rest[0])
        elif verb == "from":
            self.soldiers[rest[0]] -= 1
            self.coming += 1
            self.maybe_arrive(int(who))
        else:
            self.hear_recruit(int(who))

    def hear_castle(self, seat: int, colour: str) -> None:
        self.castles.append(colour)
        self.place(seat, [c for c in COUNTIES if COLOUR[c] == colour] if self.advanced else [CASTLE[colour]])
        self.reserve[seat] -= len(self.counties(seat))
        if self.seats == 3 and len(self.castles) == 3:
            (unused,) = set(COLOURS) - set(self.castles)
            self.place(NEUTRAL, [c for c in COUNTIES if COLOUR[c] == unused])

    def place(self, army: int, counties: list[str]) -> None:
        for county in counties:
            self.holder[county], self.soldiers[county] = army, 1

    def hear_starter(self, seat: int) -> None:
        self.starter = self.turn = seat
        for n in range(self.seats):
            self.shield[(seat + n) % self.seats] = 3 - n
            self.reserve[(seat + n) % self.seats] -= 3 - n

    def hear_march(self, seat: int, county: str) -> None:
        self.readings = self.readings_after(county)
        self.target = county
        self.coming = min(self.reserve[seat], len(NEAR[county] & self.counties(seat)))
        self.reserve[seat] -= self.coming
        self.maybe_arrive(seat)

    def maybe_arrive(self, seat: int) -> None:
        if self.coming == len(NEAR[self.target] & self.counties(seat)):
            self.arrive(seat, self.target, self.coming)
            self.target, self.coming = "", 0
            self.maybe_end_turn(seat)

    def arrive(self, seat: int, county: str, coming: int) -> None:
        enemy = self.holder.get(county, seat)
        if enemy == seat:
            self.holder[county] = seat
            self.soldiers[county] = self.soldiers.get(county, 0) + coming
            return
        there = self.soldiers[county]
        lost = min(there, coming)
        self.shield[seat] += lost
        if enemy < self.seats:
            self.shield[enemy] += lost
        self.soldiers[county] = abs(there - coming)
        if there <= coming:
            self.holder[county] = seat
        if there == coming:
            del self.holder[county], self.soldiers[county]

    def hear_recruit(self, seat: int) -> None:
        self.readings = self.readings_after(None)
        for other in range(self.seats):
            half = self.shield[other] // 2
            back = half if self.rounded_down else self.shield[other] - half
            back = self.shield[other] if other == seat else back
            self.shield[other] -= back
            self.reserve[other] += back
        self.maybe_end_turn(seat)

    def maybe_end_turn(self, seat: int) -> None:
        if any(self.readings):
            return
        self.progress[seat] += self.cells(seat)
        self.turns += 1
        self.turn = (self.turn + 1) % self.seats
        if self.turn == self.starter:
            best = max(self.progress)
            self.over = best >= len(TRACK) and self.progress.count(best) == 1

    def cells(self, seat: int) -> int:
        """The longest advance that can be paid, found by trying all lengths."""
        paying = [COLOUR[county] for county in self.counties(seat)]
        jokers = 1 if self.die == "lilac" else 0
        length = 0
        while True:
            ahead = [TRACK[(self.progress[seat] + i) % len(TRACK)] for i in range(1, length + 2)]
            unpaid = sum(max(0, ahead.count(colour) - paying.count(colour)) for colour in COLOURS)
            if unpaid > jokers:
                return length
            length += 1


def pairs(counties: set[str], distance: int) -> bool:
    """Whether two of these counties are neighbours, or (distance 2) have one county between them."""
    return any(
        one in NEAR[other] or (distance == 2 and bool(NEAR[one] & NEAR[other]))
        for one, other in combinations(sorted(counties), 2)
    )
