"""What is seen to happen at a table of Táin between two views of one viewer: a token is put down, or the
round comes to its raids. These are played in the order of the rules, where they happened:

    tain.raid.reveal     tokens are turned up, place after place
    tain.raid.bluffs     bluffs go
    tain.raid.order      each raid: raider meets guard, then cattle walk, jewels move, somebody is led away
    tain.raid.used       tokens go
    tain.reckon.goods    numbers change; the start marker is passed on
"""

from __future__ import annotations

from typing import cast

from oenach.games.tain.account import Account
from oenach.games.tain.drawing.changes import Names, slot_key
from oenach.games.tain.drawing.labels import score_words
from oenach.games.tain.drawing.layout import WIDE, R
from oenach.games.tain.drawing.parts import token
from oenach.games.tain.drawing.scene import scene_of
from oenach.games.tain.notation import KIND_WORDS, LETTERS
from oenach.games.tain.rules import placing
from oenach.games.tain.state import (
    BLUFF,
    BOY,
    CAUGHT,
    COW,
    DAUGHTER,
    ENTRIES,
    FADED,
    FAILED,
    FREED_BOY,
    FREED_DAUGHTER,
    FREEING,
    JEWEL,
    KIDNAPPED,
    KINGDOM,
    PLACES,
    TainState,
    board_of,
    place_on,
)
from oenach.parts import Motion
from oenach.view import View

FLIPS = 8  # so many beats at most until all tokens are turned up


def motions(before: View, after: View, lang: str) -> list[Motion]:
    """What one viewer sees happen, beat by beat."""
    was, now = cast(TainState, before.state), cast(TainState, after.state)
    if placing(was) and placing(now) and was.round == now.round:
        return put_down(before, after)
    raids = Raids(before, after, lang)
    return raids.played() if placing(was) or was.step == FREEING else []


def put_down(before: View, after: View) -> list[Motion]:
    """tain.place.face-down: tokens that others put down come from their screens. One's own fly anyway."""
    was, now, names = cast(TainState, before.state), cast(TainState, after.state), Names(after)
    came = [
        (now.raider[place] - 1, place)
        for place in range(PLACES)
        if now.raider[place] and not was.raider[place]
    ]
    came += [
        (board_of(place), place) for place in range(PLACES) if now.guarded[place] and not was.guarded[place]
    ]
    return [
        Motion(0, "go", f"counts:{seat}", names.on(seat, place), token(0, 0, R, seat, 0), sound="wood")
        for seat, place in came
        if seat != after.seat
    ]


class Raids:
    """The raids of a round, as far as they were settled between two views."""

    def __init__(self, before: View, after: View, lang: str) -> None:
        self.before, self.after, self.lang = before, after, lang
        self.was, self.now = cast(TainState, before.state), cast(TainState, after.state)
        self.account, self.names = Account(before, after, lang), Names(before)
        self.own = -1 if before.seat is None else before.seat
        self.beat = 0
        self.seen: list[Motion] = []
        # How many of the cattle and jewels of each have not been led away yet, and how many came.
        self.cattle = [self.was.cattle[seat] for seat in range(before.seats)]
        self.jewels = [self.was.jewels[seat] for seat in range(before.seats)]
        self.kingdom = self.was.kingdom
        self.came: dict[tuple[str, int], int] = {}
        self.led: set[tuple[int, int]] = set()  # tokens, by seat and place, that lie there no more

    def played(self) -> list[Motion]:
        if any(self.kind(*one) == FADED for one in self.lying()):
            return []  # tain.hidden.look: what came out is not shown any more
        if placing(self.was):
            self.turn_up()
            self.take_bluffs()
        else:  # tain.prisoner.choose: the move has told of this one
            self.raid(self.was.freeing, "")
        for place in self.account.order():
            if self.account.settled(place):
                self.raid(place, self.account.raid(place))
        if self.now.step != FREEING:
            self.clear()
            self.reckon()
        return self.seen

    def do(
        self, deed: str, piece: str, to: str = "", look: str = "", line: str = "", sound: str = ""
    ) -> None:
        self.seen.append(Motion(self.beat, deed, piece, to, look, line, sound))

    def then(self) -> None:
        """What follows is played after what was."""
        self.beat += 1

    # Tokens -----------------------------------------------------------------------------------------

    def lying(self) -> list[tuple[int, int]]:
        """The tokens that lie on the table, by seat and place: the kingdom, then the boards in turn."""
        turns = [(self.was.starter + i) % self.before.seats for i in range(self.before.seats)]
        boards = [place_on(board, entry) for board in turns for entry in range(ENTRIES)]
        return [
            (seat, place)
            for place in [*range(KINGDOM), *boards]
            for seat in sorted(turns, key=lambda seat: seat == board_of(place))
            if self.now.shown[seat, place] and (placing(self.was) or self.was.shown[seat, place] > 0)
        ]

    def kind(self, seat: int, place: int) -> int:
        return abs(self.now.shown[seat, place])

    def key(self, seat: int, place: int) -> str:
        """The token in the picture before; tain.guards.unseen: or the slot in which nobody saw it."""
        inside = seat == board_of(place)
        unseen = inside and placing(self.was) and seat != self.own and not self.was.guarded[place]
        return slot_key(self.own, place, inside) if unseen else self.names.on(seat, place)

    def face(self, seat: int, place: int) -> str:
        return token(0, 0, R, seat, self.kind(seat, place))

    def turn_up(self) -> None:
        """tain.raid.reveal: who came and who stood there, place after place; of many, several at once."""
        places = list(dict.fromkeys(place for _, place in self.lying()))
        together = -(-len(places) // FLIPS) or 1
        line = self.account.say("reveal", round=self.was.round)
        for first in range(0, len(places), together):
            for seat, place in self.lying():
                if place in places[first : first + together]:
                    self.do(
                        "flip", self.key(seat, place), look=self.face(seat, place), line=line, sound="stone"
                    )
                    line = ""
            self.then()

    def take_bluffs(self) -> None:
        """tain.raid.bluffs."""
        bluffs = [one for one in self.lying() if self.kind(*one) == BLUFF]
        for one in bluffs:
            self.take_off(*one)
        if bluffs:
            self.then()

    def take_off(self, seat: int, place: int) -> None:
        self.led.add((seat, place))
        self.do("fade", self.key(seat, place))

    # Raids ------------------------------------------------------------------------------------------

    def raid(self, place: int, line: str) -> None:
        """One raid: how they met, and what became of it."""
        seat, result = self.account.raider(place), self.now.result[place]
        self.do(self.how(place), self.key(seat, place), self.whom(place), line=line, sound="thud")
        self.then()
        if result in (COW, JEWEL):
            self.take(seat, place, result)
        elif result in (CAUGHT, KIDNAPPED):
            self.lead_away(seat, place, result)
        elif result in (FREED_BOY, FREED_DAUGHTER):
            self.set_free(seat, place, BOY if result == FREED_BOY else DAUGHTER)
        else:
            self.do("shake", self.key(seat, place))
        self.then()

    def guard(self, place: int) -> int:
        """The seat of whoever stands against a raider: in the kingdom the rival, if that is the stronger;
        -1 if there is nobody."""
        if place < KINGDOM:
            return self.account.raider(1 - place) if self.now.result[place] == FAILED else -1
        return board_of(place) if 0 < self.kind(board_of(place), place) < BLUFF else -1

    def how(self, place: int) -> str:
        """A raider meets somebody, or goes in."""
        return "meet" if self.guard(place) >= 0 else "go"

    def whom(self, place: int) -> str:
        """What a raider goes to: whoever stands there, or the open slot inside; in the kingdom the cattle."""
        if self.guard(place) >= 0:
            return self.key(self.guard(place), 1 - place if place < KINGDOM else place)
        return "cattle:kingdom" if place < KINGDOM else slot_key(self.own, place, inside=True)

    def take(self, seat: int, place: int, result: int) -> None:
        """tain.raid.cattle, tain.raid.jewel: the last that came goes first."""
        kind, place_of, sound = ("cow", "stand", "cattle") if result == COW else ("jewel", "gem", "jewel")
        whose = "kingdom" if place < KINGDOM else LETTERS[board_of(place)]
        self.do("go", f"{kind}-{whose}-{self.last(place, result)}", self.home(place_of, seat), sound=sound)

    def last(self, place: int, result: int) -> int:
        """Which of the cattle or jewels is taken."""
        if place < KINGDOM:
            self.kingdom -= 1
            return self.kingdom
        goods = self.cattle if result == COW else self.jewels
        goods[board_of(place)] -= 1
        return goods[board_of(place)]

    def home(self, place_of: str, seat: int) -> str:
        """Where what is won comes to stand: behind those that stay. While somebody chooses, it lies beside
        the board: tain.reckon.goods."""
        if self.now.step == FREEING:
            return f"counts:{seat}"
        stand = place_of, seat
        self.came[stand] = self.came.get(stand, self.staying(place_of, seat)) + 1
        return f"{place_of}:{LETTERS[seat]}:{self.came[stand] - 1}"

    def staying(self, place_of: str, seat: int) -> int:
        """How many cattle or jewels of a seat nobody takes."""
        taken = COW if place_of == "stand" else JEWEL
        lost = [p for p in range(place_on(seat, 0), place_on(seat + 1, 0)) if self.settled(p, taken)]
        goods = self.was.cattle if taken == COW else self.was.jewels
        won = self.was.won_cattle if taken == COW else self.was.won_jewels
        return int(goods[seat] + won[seat]) - len(lost)

    def settled(self, place: int, result: int) -> bool:
        return self.account.settled(place) and self.now.result[place] == result

    def lead_away(self, seat: int, place: int, result: int) -> None:
        """tain.prisoner.house: a boy who was caught, a daughter who was carried off."""
        board = board_of(place)
        captor, owner, kind = (board, seat, BOY) if result == CAUGHT else (seat, board, DAUGHTER)
        self.led.add((owner, place))
        waits = self.now.step == FREEING
        cell = (
            f"counts:{captor}" if waits else f"prisoner-{LETTERS[captor]}-{LETTERS[owner]}-{KIND_WORDS[kind]}"
        )
        self.do("go", self.key(owner, place), cell, sound="wood")

    def set_free(self, seat: int, place: int, kind: int) -> None:
        """tain.prisoner.free: one of those held comes out of the house, and home."""
        cell = f"prisoner:{board_of(place)}:{seat}:{KIND_WORDS[kind]}"
        self.do("go", cell, f"counts:{seat}", token(0, 0, R, seat, kind), sound="wood")

    # The reckoning ----------------------------------------------------------------------------------

    def clear(self) -> None:
        """tain.raid.used: every token that still lies there."""
        left = [one for one in self.lying() if one not in self.led]
        for one in left:
            self.take_off(*one)
        if left:
            self.then()

    def reckon(self) -> None:
        """Numbers change last; tain.round.start-marker."""
        told = self.account.new_round() if self.now.round != self.was.round else []
        self.tick("herd:kingdom", self.was.kingdom, self.now.kingdom)
        before, after = (scene_of(view, self.lang, WIDE) for view in (self.before, self.after))
        for seat, letter in enumerate(LETTERS[: self.before.seats]):
            self.tick(f"herd:{letter}", self.was.cattle[seat], self.now.cattle[seat])
            self.tick(f"gems:{letter}", self.was.jewels[seat], self.now.jewels[seat])
            if self.before.known_scores[seat] != self.after.known_scores[seat]:
                self.tick(f"score:{letter}", score_words(before, seat), score_words(after, seat))
        if self.was.starter != self.now.starter:
            self.do("go", "start", line=told[-1] if told else "", sound="wood")

    def tick(self, piece: str, was: object, now: object) -> None:
        if was != now:
            self.do("tick", piece, str(now))
