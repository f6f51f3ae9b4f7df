"""What the picture of a table of Hibernia says: its words, and a view in words."""

from __future__ import annotations

from functools import cached_property
from typing import cast

from oenach.art.picture import Picture, Words
from oenach.games.hibernia.board import Board
from oenach.games.hibernia.drawing.changes import Changes
from oenach.games.hibernia.drawing.layout import Sizes
from oenach.games.hibernia.drawing.parts import plain_map
from oenach.games.hibernia.maps import map_of
from oenach.games.hibernia.messages import MESSAGES
from oenach.games.hibernia.narration import COLOUR_NAMES, LETTERS
from oenach.games.hibernia.rules import advance, furthest, refuse_guarded, soldiers_needed
from oenach.games.hibernia.state import ARMIES, COUNTIES, GIVE, GIVING, LILAC, MARCH, OVER, HiberniaState
from oenach.view import View

WORDS: Words = MESSAGES.texts("picture")


class Labels(Picture):
    """A view of Hibernia in words."""

    WORDS = WORDS
    told: Board

    def __init__(self, view: View, lang: str, layout: Sizes) -> None:
        super().__init__(view, lang, layout)
        self.layout = layout
        self.s = cast(HiberniaState, view.state)
        self.told = Board(view, lang, True)
        self.map = map_of(self.s) or plain_map(self.s)
        self.changes = Changes(view)
        giving = bool(self.moves) and self.s.step == GIVING
        self.advice = self.told.suggested(cast(int, view.seat)) if giving else []

    def title(self) -> str:
        played = self.s.turns // self.s.seats + (self.s.step != OVER)
        return self.say("title", round=played)

    def colour_name(self, colour: int) -> str:
        return COLOUR_NAMES[self.lang][colour]

    def letter(self, colour: int) -> str:
        return LETTERS[self.lang][colour]

    def army_name(self, army: int) -> str:
        return self.view.names[army] if army < self.s.seats else self.words["neutral"]

    @cached_property
    def holders(self) -> list[int]:
        """The army that holds each county; -1 if it is empty."""
        held = [self.s.held[army] for army in range(ARMIES)]
        return [
            next((army for army in range(ARMIES) if held[army] >> county & 1), -1)
            for county in range(COUNTIES)
        ]

    @cached_property
    def guarded(self) -> set[int]:
        """hibernia.guard.pair: the counties from which the others are kept out just now."""
        s = self.s
        owned = [(i, owner) for i, owner in enumerate(self.holders) if 0 <= owner < s.seats]
        if s.step == OVER:
            return set()
        return {i for i, owner in owned if refuse_guarded(s, (owner + 1) % s.seats, i)}

    # The map --------------------------------------------------------------------------------------

    def county_label(self, i: int) -> str:
        """All there is to say about a county."""
        army = self.holders[i]
        parts = [self.county_place(i)]
        parts.append(
            self.say("held", name=self.army_name(army), n=self.s.soldiers[i])
            if army >= 0
            else self.words["empty"]
        )
        parts += [self.words["guarded"]] if i in self.guarded else []
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

    # The turn and the track -----------------------------------------------------------------------

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

    def cell_label(self, i: int, here: list[int]) -> str:
        label = self.say("cell" if i else "start", n=i, colour=self.colour_name(self.s.track[i]))
        if here:
            label = self.say("marker", cell=label, names=", ".join(self.view.names[seat] for seat in here))
        if i == self.stop:
            label += self.words["join"] + self.say("stop", name=self.view.names[self.s.turn])
        return label

    @cached_property
    def stop(self) -> int:
        """The cell where the player in turn would stop if the turn ended as the map is now; -1 if none."""
        s = self.s
        worth = self.worth(s.turn) if s.die else 0
        return (s.progress[s.turn] + worth) % s.track_length if worth > 0 else -1

    def worth(self, seat: int) -> int:
        """hibernia.score.county: how many cells a player's counties pay now."""
        joker = 1 if self.s.die == LILAC and seat == self.s.turn else 0
        return advance(self.s, self.s.held[seat], self.s.progress[seat], joker)
