"""What the things of the picture are and count, for who looks closer."""

from __future__ import annotations

from typing import ClassVar

from oenach.art.meaning import Meanings
from oenach.games.tain.drawing.changes import place_key
from oenach.games.tain.drawing.labels import lying, revealed_guard
from oenach.games.tain.drawing.layout import WIDE
from oenach.games.tain.drawing.scene import scene_of
from oenach.games.tain.messages import MESSAGES
from oenach.games.tain.notation import KIND_WORDS, LETTERS
from oenach.games.tain.rules import HERD_BONUS, HERD_SIZE, MEETINGS, ROUNDS, placing
from oenach.games.tain.state import (
    BLUFF,
    CHIEF,
    COPIES,
    DAUGHTER,
    FADED,
    KINGDOM,
    PASTURE,
    PLACES,
    board_of,
    entry_of,
)
from oenach.kernel.grammar import of_name
from oenach.view import View

COW, JEWEL = 2, 3  # tain.score.cattle, tain.score.jewels
PRISONER = {"boy": 1, "daughter": 5}  # tain.score.boys, tain.score.daughters


def meaning(view: View, thing: str, lang: str) -> list[str]:
    """What a thing is and counts, in sentences that add to its label."""
    return _Meanings(view, lang).of(thing)


class _Meanings(Meanings):
    """A view, as it would be drawn."""

    messages = MESSAGES
    kinds: ClassVar[dict[tuple[str, int], str]] = {
        ("token", 1): "own_tokens",
        ("kind", 1): "kind",
        ("place", 1): "place",
        ("inside", 1): "inside",
        ("outside", 1): "outside",
        ("revealed", 1): "meeting",
        ("crib", 2): "crib",
        ("round", 0): "round",
        ("start", 0): "start",
        ("cattle", 1): "cattle",
        ("jewels", 1): "jewels",
        ("prisoner", 3): "prisoner",
        ("counts", 1): "counts",
        ("pass", 0): "to_pass",
        ("free", 1): "free",
        ("refill", 0): "refill",
        ("leave", 0): "leave",
    }

    def __init__(self, view: View, lang: str) -> None:
        super().__init__(view, lang)
        self.scene = scene_of(view, lang, WIDE)
        self.s = self.scene.s

    # Tokens ---------------------------------------------------------------------------------------

    def kind(self, word: str) -> list[str]:
        return [self.say("unguarded") if word == "none" else self.say(f"kind{KIND_WORDS.index(word)}")]

    def own_tokens(self, word: str) -> list[str]:
        kind = KIND_WORDS.index(word)
        n = self.s.screen[self.scene.own, kind] if self.scene.own >= 0 else 0
        return [*self.kind(word), self.say("own_tokens", n=n, all=COPIES[kind])]

    def counts(self, seat: str) -> list[str]:
        return [self.say("counts", of=of_name(self.view.names[int(seat)], self.lang)), self.say("clan")]

    # Places ---------------------------------------------------------------------------------------

    def place(self, key: str) -> list[str]:
        """The slot of a place that is open to the viewer: on their own board inside, elsewhere outside."""
        place = _place(key)
        return self.slot(place, inside=board_of(place) == self.scene.own)

    def inside(self, key: str) -> list[str]:
        return self.slot(_place(key), inside=True)

    def outside(self, key: str) -> list[str]:
        return self.slot(_place(key), inside=False)

    def slot(self, place: int, inside: bool) -> list[str]:
        board = board_of(place)
        if place < KINGDOM:
            where = self.say("kingdom", n=self.s.kingdom)
        else:
            zone = "pasture" if entry_of(place) < PASTURE else "house"
            goods = self.s.cattle if zone == "pasture" else self.s.jewels
            where = self.say(f"{'inside' if inside else 'outside'}_{zone}", n=goods[board])
        return [where, *self.lies(place, board if inside else self.s.raider[place] - 1, inside)]

    def lies(self, place: int, seat: int, inside: bool) -> list[str]:
        """tain.hidden.tokens: what lies in a slot, if the viewer may know it."""
        lies, kind = lying(self.scene, place, seat, inside)
        if not lies:
            return []
        known = [self.say(f"kind{kind}")] if 0 < kind < FADED else []
        if not placing(self.s):
            return known
        own = seat == self.scene.own
        return [*known, self.say("own_face_down" if own else "face_down", name=self.view.names[seat])]

    # Raids ----------------------------------------------------------------------------------------

    def meeting(self, key: str) -> list[str]:
        """What became of a raid, or why nothing did; and what the kinds that met can do."""
        place = _place(key)
        raider, guard = self.scene.told.revealed_raider(place), revealed_guard(self.scene, place)
        if self.scene.told.waits(place):
            came = self.say("raid_waits")
        elif self.s.result[place]:
            came = self.scene.account.raid(place)
        else:
            came = self.say("raid_bluff" if raider else "raid_none")
        met = [kind for kind in (raider[1] if raider else 0, guard) if 0 < kind < FADED]
        return [came, *(self.say(f"kind{kind}") for kind in dict.fromkeys(met))]

    def crib(self, raider: str, guard: str) -> list[str]:
        attacker = KIND_WORDS.index(raider)
        defender = 0 if guard == "none" else KIND_WORDS.index(guard)
        if not CHIEF <= attacker < DAUGHTER or defender == BLUFF:
            raise ValueError(f"{raider} against {guard} is not in the table")
        return [self.say(f"result{MEETINGS[attacker - CHIEF][defender]}")]

    # The round ------------------------------------------------------------------------------------

    def round(self) -> list[str]:
        return [self.say("round", n=ROUNDS - self.s.round, rounds=ROUNDS, herd=HERD_SIZE)]

    def start(self) -> list[str]:
        key = "start_stays" if self.s.fixed_start else "start_goes"
        return [self.say("start", name=self.view.names[self.s.starter]), self.say(key)]

    # Goods ----------------------------------------------------------------------------------------

    def cattle(self, owner: str) -> list[str]:
        if owner == "kingdom":
            return [self.say("kingdom_cattle", n=self.s.kingdom)]
        n = self.s.cattle[LETTERS.index(owner)]
        herd = "herd" if n >= HERD_SIZE else "no_herd"
        return [self.say("cattle", n=n, points=COW * n), self.say(herd, herd=HERD_SIZE, bonus=HERD_BONUS)]

    def jewels(self, seat: str) -> list[str]:
        n = self.s.jewels[int(seat)]
        return [self.say("jewels", n=n, points=JEWEL * n)]

    def prisoner(self, holder: str, owner: str, word: str) -> list[str]:
        n = self.s.held[int(holder), int(owner), 0 if word == "boy" else 1]
        captor, name = self.view.names[int(holder)], self.view.names[int(owner)]
        points = self.say(f"prisoner_{word}", n=n, name=captor, points=PRISONER[word] * n)
        return [points, self.say("prisoner_free", name=name, of=of_name(captor, self.lang))]

    # Answers --------------------------------------------------------------------------------------

    def to_pass(self) -> list[str]:
        return [self.say("to_pass")]

    def free(self, word: str) -> list[str]:
        return [self.say("free"), *self.kind(word)]

    def refill(self) -> list[str]:
        return [self.say("refill")]

    def leave(self) -> list[str]:
        return [self.say("leave")]


def _place(key: str) -> int:
    """The place of a key: kl, Bh2."""
    return [place_key(place).removeprefix("place:") for place in range(PLACES)].index(key)
