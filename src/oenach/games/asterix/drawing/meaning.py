"""What the things of the picture are and count, for who looks closer."""

from __future__ import annotations

from typing import ClassVar, cast

from oenach.art.meaning import Meanings
from oenach.games.asterix.drawing.items import signed
from oenach.games.asterix.messages import MESSAGES
from oenach.games.asterix.notation import CARDS, LETTERS
from oenach.games.asterix.state import (
    CAMP,
    CHOOSING,
    EVENTS,
    EXCHANGING,
    GONE,
    HAZY,
    KINDS as CARD_KINDS,
    OVER,
    VALUES,
    VILLAGE,
    AsterixState,
)
from oenach.kernel.grammar import of_name
from oenach.view import View

FACES = {"white": "1, 2, 2, 3, 3, 4", "black": "3, 4, 4, 5, 5, 6"}  # asterix.dice.white, asterix.dice.black


def meaning(view: View, thing: str, lang: str) -> list[str]:
    """What a thing is and counts, in sentences that add to its label."""
    return _Meanings(view, lang).of(thing)


class _Meanings(Meanings):
    """A view and the language."""

    messages = MESSAGES
    kinds: ClassVar[dict[tuple[str, int], str]] = {
        ("die", 1): "die",
        ("return", 0): "to_return",
        ("stay", 0): "stay",
        ("exchange", 0): "exchange",
        ("no", 0): "no",
        ("bump", 1): "bump",
        ("space", 1): "space",
        ("pile", 0): "pile",
        ("under", 1): "under",
        ("won", 1): "won",
        ("asked", 1): "asked",
        ("acts", 1): "acts",
        ("backs", 1): "backs",
        ("known", 1): "known",
        ("hazy", 1): "hazy",
        ("delivered", 1): "delivered",
        ("worth", 0): "hand",
        ("card", 1): "card",
    }

    def __init__(self, view: View, lang: str) -> None:
        super().__init__(view, lang)
        self.s = cast(AsterixState, view.state)

    def name(self, seat: str) -> str:
        return self.view.names[int(seat)]

    # The turn -------------------------------------------------------------------------------------

    def die(self, colour: str) -> list[str]:
        return [self.say("die", faces=FACES[colour]), *self.reach(colour), self.say(f"{colour}_die")]

    def reach(self, colour: str) -> list[str]:
        """Where a die may lead the viewer who is to choose one."""
        if self.s.step != CHOOSING or self.view.seat != self.s.turn:
            return []
        here, faces = self.s.space[self.s.turn], sorted({int(n) for n in FACES[colour].split(", ")})
        places = [str(here + n) for n in faces if here + n < VILLAGE]
        home = [MESSAGES("picture.village", self.lang)] if here + faces[-1] >= VILLAGE else []
        return [self.say("reach", places=", ".join(places + home))]

    def to_return(self) -> list[str]:
        return [self.say("return" if self.s.pile_left + self.s.under_size else "return_last")]

    def stay(self) -> list[str]:
        return [self.say("stay")]

    def exchange(self) -> list[str]:
        return [self.say("exchange", name=self.view.names[self.s.turn]), self.say("unseen_answer")]

    def no(self) -> list[str]:
        key = "no_exchange" if self.s.step == EXCHANGING else "no_bump"
        return [self.say(key), self.say("unseen_answer")]

    def bump(self, letter: str) -> list[str]:
        name = self.view.names[LETTERS.index(letter)]
        return [self.say("bump", name=name), self.say("unseen_answer")]

    def won(self, seat: str) -> list[str]:
        return [self.say("won", name=self.name(seat))]

    def asked(self, seat: str) -> list[str]:
        key = "asked_exchange" if self.s.step == EXCHANGING else "asked_bump"
        return [self.say(key, name=self.name(seat)), self.say("asked_unseen")]

    def acts(self, seat: str) -> list[str]:
        return [self.say("acts", name=self.name(seat))]

    # The path and the pile ------------------------------------------------------------------------

    def space(self, number: str) -> list[str]:
        space = int(number)
        if not CAMP <= space <= VILLAGE:
            raise ValueError(f"there is no space {number}")
        if space in (CAMP, VILLAGE):
            return [self.say("camp" if space == CAMP else "village")]
        way = [self.say("way", n=VILLAGE - space)]
        return [self.say(f"event{EVENTS[space]}"), self.say("meet"), *way]

    def pile(self) -> list[str]:
        return [self.say("pile", n=self.s.pile_left + self.s.under_size), self.say("pile_end")]

    def under(self, number: str) -> list[str]:
        if not 0 <= int(number) < self.s.under_size:
            raise ValueError(f"there is no card {number} under the pile")
        return [self.say("under"), self.worth(self.s.under[int(number)] - 1)]

    # Cards ----------------------------------------------------------------------------------------

    def card(self, text: str) -> list[str]:
        kind = CARDS.index(text)
        return [self.worth(kind), *([] if VALUES[kind] > 0 else [self.say("get_rid")])]

    def worth(self, kind: int) -> str:
        return self.say("helmets" if VALUES[kind] > 0 else "penalty", n=abs(VALUES[kind]))

    def hand(self) -> list[str]:
        seat = cast(int, self.view.seat)
        counts = [self.s.hand[seat, kind] for kind in range(CARD_KINDS)]
        return [self.say("hand", worth=_points(counts))]

    def backs(self, seat: str) -> list[str]:
        return [self.say("backs", name=self.name(seat), n=self.s.hand_size[int(seat)])]

    def known(self, seat: str) -> list[str]:
        key = "left" if self.s.step == OVER else "known" if self.view.seat is not None else "known_to_all"
        return [self.say(key, of=of_name(self.name(seat), self.lang))]

    def hazy(self, seat: str) -> list[str]:
        """asterix.hidden.others: of cards that were known before a bump, how many must still be there."""
        if self.view.seat is None:
            raise LookupError("a spectator knows nothing by halves")
        row = [self.s.known[self.view.seat, int(seat), column] for column in range(GONE + 1)]
        there = max(sum(row[HAZY:GONE]) - row[GONE], 0)
        return [self.say("hazy" if there else "maybe", n=there, of=of_name(self.name(seat), self.lang))]

    def delivered(self, seat: str) -> list[str]:
        counts = [self.s.delivered[int(seat), kind] for kind in range(CARD_KINDS)]
        if not any(counts):
            return [self.say("no_delivery", name=self.name(seat))]
        return [self.say("delivered", name=self.name(seat), points=_points(counts))]


def _points(counts: list[int]) -> str:
    """asterix.score.points: what so many cards of each kind bring."""
    return signed(sum(n * value for n, value in zip(counts, VALUES, strict=True)))
