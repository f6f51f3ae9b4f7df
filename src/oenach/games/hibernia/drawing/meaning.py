"""What the things of the picture are and count, for who looks closer."""

from __future__ import annotations

from typing import ClassVar, cast

from oenach.art.meaning import Meanings
from oenach.games.hibernia.drawing.labels import army_name, colour_name, march_size
from oenach.games.hibernia.drawing.layout import WIDE
from oenach.games.hibernia.drawing.scene import scene_of, worth
from oenach.games.hibernia.messages import MESSAGES
from oenach.games.hibernia.rules import count
from oenach.games.hibernia.state import (
    ACTING,
    BLACK,
    COUNTIES,
    DIE_ACTION,
    FREE_ACTION,
    GIVE,
    LILAC,
    MARCH,
    NEUTRAL,
)
from oenach.kernel.grammar import of_name
from oenach.view import View

ACTIONS = {"die": DIE_ACTION, "free": FREE_ACTION}


def meaning(view: View, thing: str, lang: str) -> list[str]:
    """What a thing is and counts, in sentences that add to its label."""
    return _Meanings(view, lang).of(thing)


class _Meanings(Meanings):
    """A view, as it would be drawn."""

    messages = MESSAGES
    kinds: ClassVar[dict[tuple[str, int], str]] = {
        ("county", 1): "county",
        ("recruit", 0): "recruit",
        ("die", 0): "die",
        ("action", 1): "action",
        ("note", 1): "note",
        ("cell", 1): "cell",
        ("acts", 1): "acts",
        ("won", 1): "won",
        ("first", 0): "first",
        ("supplies", 1): "supplies",
        ("owned", 1): "owned",
        ("next", 1): "ahead",
        ("neutral", 0): "neutral",
    }

    def __init__(self, view: View, lang: str) -> None:
        super().__init__(view, lang)
        self.scene = scene_of(view, lang, WIDE)
        self.s = self.scene.s

    # The map --------------------------------------------------------------------------------------

    def county(self, number: str) -> list[str]:
        county = int(number) - 1
        if not 0 <= county < COUNTIES:
            raise ValueError(f"there is no county {number}")
        colour = self.scene.told.colour_name(county)
        army = self.scene.holders[county]
        pays = "pays_nobody" if army < 0 else "pays_neutral" if army >= self.s.seats else "pays"
        name = army_name(self.scene, army)
        lines = [self.say(pays, colour=colour, of=of_name(name, self.lang))]
        lines += [self.say("guarded", name=name)] * (county in self.scene.guarded)
        lines += [self.say("fell")] * (county in self.scene.emptied)
        return [*lines, *self.march(county), *self.give(county)]

    def march(self, county: int) -> list[str]:
        """hibernia.move.count, hibernia.fight.one-for-one: who would come, and what would be left."""
        if MARCH + county not in self.scene.moves:
            return []
        n, army = march_size(self.scene, county)[0], self.scene.holders[county]
        there = self.s.soldiers[county] if army >= 0 else 0
        if army in (-1, self.view.seat):
            after = self.say("reinforce" if there else "settle", n=n + there)
        else:
            key = "beaten" if n > there else "equal" if n == there else "weak"
            after = self.say(key, n=abs(n - there), there=there, name=army_name(self.scene, army))
        return [self.say("march", n=n), after]

    def give(self, county: int) -> list[str]:
        """hibernia.move.givers: where soldiers lack, what a county can give."""
        return [self.say("give")] if GIVE + county in self.scene.moves else []

    def neutral(self) -> list[str]:
        return [self.say("neutral", n=count(self.s.held[NEUTRAL]))]

    # The turn -------------------------------------------------------------------------------------

    def die(self) -> list[str]:
        die = self.s.die
        key = "no_die" if not die else "black" if die == BLACK else "lilac" if die == LILAC else "colour"
        return [self.say(key, colour=colour_name(self.scene, die))]

    def action(self, name: str) -> list[str]:
        rule = self.say(f"{name}_action", colour=colour_name(self.scene, self.s.die))
        if self.s.step < ACTING:
            return [rule]
        if name == "die" and self.s.die == LILAC:
            return [self.say("lilac")]
        return [rule, self.say("action_left" if self.s.left & ACTIONS[name] else "action_done")]

    def recruit(self) -> list[str]:
        n = self.s.shield[cast(int, self.view.seat)]
        return [self.say("recruit", n=n), self.say("round_down" if self.s.round_down else "round_up")]

    def note(self, key: str) -> list[str]:
        return [self.say(f"note_{key}")]

    def acts(self, seat: str) -> list[str]:
        return [self.say("acts", name=self.view.names[int(seat)])]

    def won(self, seat: str) -> list[str]:
        return [self.say("won", name=self.view.names[int(seat)])]

    def first(self) -> list[str]:
        return [self.say("first", name=self.view.names[self.s.starter])]

    # The score track ------------------------------------------------------------------------------

    def cell(self, number: str) -> list[str]:
        """hibernia.map.track: what it takes to go there, and who would stop there now."""
        cell = int(number)
        if not 0 <= cell < self.s.track_length:
            raise ValueError(f"there is no cell {number}")
        lines = [self.say("cell", colour=colour_name(self.scene, self.s.track[cell]))]
        lines += [self.say("start_cell")] * (cell == 0)
        return [*lines, *(self.ahead(str(self.s.turn)) if cell == self.scene.stop else [])]

    def ahead(self, seat: str) -> list[str]:
        """hibernia.score.county, hibernia.score.stop: how far a marker would go now, and why no further."""
        player = int(seat)
        n = worth(self.s, player)
        *paid, beyond = [self.colour_ahead(player, i) for i in range(1, n + 2)]
        of = of_name(self.view.names[player], self.lang)
        key = "ahead" if n else "ahead_none"
        lines = [self.say(key, n=n, of=of, colours=", ".join(paid), next=beyond)]
        joker = self.s.die == LILAC and player == self.s.turn
        return [*lines, *([self.say("joker")] if joker else []), self.say("only_then")]

    def colour_ahead(self, seat: int, steps: int) -> str:
        cell = (self.s.progress[seat] + steps) % self.s.track_length
        return colour_name(self.scene, self.s.track[cell])

    # What players have ----------------------------------------------------------------------------

    def supplies(self, seat: str) -> list[str]:
        reserve, shield = self.s.reserve[int(seat)], self.s.shield[int(seat)]
        return [self.say("reserve", n=reserve), self.say("shield", n=shield)]

    def owned(self, seat: str) -> list[str]:
        n = count(self.s.held[int(seat)])
        return [self.say("owned", n=n, name=self.view.names[int(seat)]), *self.ahead(seat)]
