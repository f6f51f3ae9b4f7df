"""What the table of Táin tells beyond the moves: the reveal, what became of the raids, the new round, and
what the points are made of. All of it from views, before and after."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from oenach.games.tain.messages import MESSAGES
from oenach.games.tain.narration import NAMES, entry_where
from oenach.games.tain.rules import HERD_BONUS, HERD_SIZE, placing, turns_away
from oenach.games.tain.state import (
    CAUGHT,
    ENTRIES,
    FADED,
    FAILED,
    FREEING,
    GUARDS,
    KINDS,
    KINGDOM,
    PLACES,
    PLACING,
    TainState,
    board_of,
    place_on,
)
from oenach.kernel.grammar import of_name
from oenach.view import View

WORDS = MESSAGES.texts("account")
# A token of somebody: of the person it is told to, of another. The last is one that has faded.
TOKENS = MESSAGES.tuples("tokens")
IN_KINGDOM = MESSAGES.texts("in_kingdom")
AT_CLAN = MESSAGES.texts("at_clan")
YOU_CATCH = MESSAGES.text("you_catch")

# tain.score.herd
HERD_NAME = MESSAGES.text("herd_name")


class Account:
    """What happened between two views of one seat."""

    def __init__(self, before: View, after: View, lang: str) -> None:
        self.was, self.s = cast(TainState, before.state), cast(TainState, after.state)
        self.seats, self.lang = after.seats, lang
        self.names = ["" if seat == after.seat else name for seat, name in enumerate(after.names)]

    def lines(self) -> list[str]:
        was, s = self.was, self.s
        revealed = placing(was) and (s.round != was.round or not placing(s))
        return [
            *([self.say("guards")] if was.step == PLACING and s.step == GUARDS else []),
            *([self.say("reveal", round=was.round)] if revealed else []),
            *(self.raids() if revealed or was.step == FREEING else []),
            *(self.new_round() if s.round != was.round else []),
        ]

    def say(self, key: str, **values: object) -> str:
        return WORDS[self.lang][key].format(**values)

    def say_of(self, seat: int, key: str, **values: object) -> str:
        """A sentence about a seat, or to the person at it."""
        return self.say(key if self.names[seat] else "you_" + key, name=self.names[seat], **values)

    # Raids ----------------------------------------------------------------------------------------

    def raids(self) -> list[str]:
        """What became of each raid that was settled, in the order of tain.raid.order."""
        return [self.raid(place) for place in self.order() if self.settled(place)]

    def order(self) -> Iterator[int]:
        """tain.raid.kingdom-first; then the boards, and on each the raiders in turn order."""
        yield from self.kingdom_order()
        turns = [(self.was.starter + i) % self.seats for i in range(self.seats)]
        for board in turns:
            places = [place_on(board, entry) for entry in range(ENTRIES)]
            yield from (place for seat in turns for place in places if self.raider(place) == seat)

    def kingdom_order(self) -> tuple[int, int]:
        """tain.kingdom.last-cow: who takes first in the kingdom."""
        right_first = turns_away(self.was, self.raider(1)) < turns_away(self.was, self.raider(0))
        return (1, 0) if self.was.anonyme and right_first else (0, 1)

    def settled(self, place: int) -> bool:
        """Whether a raid came out just now. One that waits for a choice has not; the choice tells it."""
        if self.was.step == FREEING and self.was.result[place]:
            return False
        waits = self.s.step == FREEING and self.s.freeing == place
        return self.s.result[place] != 0 and not waits

    def raider(self, place: int) -> int:
        """The seat whose token was revealed outside an entry or in the kingdom; -1 if none was."""
        seats = [seat for seat in range(self.seats) if seat != board_of(place) and self.s.shown[seat, place]]
        return seats[0] if seats else -1

    def raid(self, place: int) -> str:
        """What became of the raid at a place."""
        phrase = self.phrase(place)
        return f"{phrase[0].upper()}{phrase[1:]}."

    def phrase(self, place: int) -> str:
        seat, result = self.raider(place), self.s.result[place]
        raider = self.token(seat, place)
        if place < KINGDOM:
            rival = self.token(self.raider(1 - place), 1 - place) if result == FAILED else ""
            return IN_KINGDOM[self.lang][str(result)].format(raider=raider, rival=rival)
        board = board_of(place)
        phrase = AT_CLAN[self.lang][str(result)]
        if result == CAUGHT and not self.names[board]:
            phrase = YOU_CATCH[self.lang]
        return phrase.format(
            raider=raider,
            where=entry_where(place, seat, self.lang, self.names),
            home=entry_where(place, board, self.lang, self.names),
            name=self.names[board],
            guard=NAMES[self.lang][self.kind(board, place) % FADED],
            guarding=self.token(board, place),
        )

    def kind(self, seat: int, place: int) -> int:
        return abs(self.s.shown[seat, place])

    def token(self, seat: int, place: int) -> str:
        """A token that was revealed, with its owner; nothing if there was none."""
        name = self.names[seat]
        token = TOKENS[self.lang]["others" if name else "yours"][self.kind(seat, place)]
        return token.format(name=name, of=of_name(name, self.lang))

    # Rounds ---------------------------------------------------------------------------------------

    def new_round(self) -> list[str]:
        """tain.round.marker; tain.refill.choice: where nobody is asked, who took tokens back."""
        back = [seat for seat in range(self.seats) if self.s.anonyme and self.took_back(seat)]
        lines = [self.say_of(seat, "taken_back") for seat in back]
        return [*lines, self.say_of(self.s.starter, "round", round=self.s.round)]

    def took_back(self, seat: int) -> bool:
        """Whether tokens that were used or revealed are used no more."""
        used_before = any(self.was.used[seat, kind] for kind in range(KINDS))
        revealed = any(self.s.shown[seat, place] for place in range(PLACES))
        used_now = any(self.s.used[seat, kind] for kind in range(KINDS))
        return (used_before or revealed) and not used_now


def consequences(before: View, after: View, lang: str) -> list[str]:
    """What else happened between two views of a seat."""
    return Account(before, after, lang).lines()


def score_rule(view: View, seat: int, lang: str) -> str:
    """What counts: tain.score.cattle and the rules after it."""
    return MESSAGES("account.score_rule", lang, herd=HERD_SIZE)


def score_parts(view: View, seat: int, lang: str) -> list[tuple[str, int]]:
    """What the points of a seat are made of, as in tain.score.cattle and the rules after it."""
    s = cast(TainState, view.state)
    boys, daughters = (sum(s.held[seat, owner, k] for owner in range(view.seats)) for k in range(2))
    counts = (
        ("cattle", s.cattle[seat], 2),
        ("jewels", s.jewels[seat], 3),
        ("boys", boys, 1),
        ("daughters", daughters, 5),
    )
    parts = [(MESSAGES(f"nouns.{noun}", lang, n=n), n * worth) for noun, n, worth in counts if n]
    return parts + ([(HERD_NAME[lang], HERD_BONUS)] if s.cattle[seat] >= HERD_SIZE else [])
