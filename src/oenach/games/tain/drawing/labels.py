"""What the picture of a table of Táin says: its words, and a view in words."""

from __future__ import annotations

from typing import cast

from oenach.art.picture import Picture, Words
from oenach.art.svg import wrapped
from oenach.games.tain.account import Account
from oenach.games.tain.board import KIND_NAMES, Board
from oenach.games.tain.drawing.changes import Names, last_place
from oenach.games.tain.drawing.layout import Sizes
from oenach.games.tain.messages import MESSAGES
from oenach.games.tain.narration import where
from oenach.games.tain.notation import LETTERS
from oenach.games.tain.rules import ROUNDS, placing
from oenach.games.tain.state import (
    BOY,
    DAUGHTER,
    FREEING,
    KINDS,
    KINGDOM,
    SEATING,
    TainState,
    board_of,
    entry_of,
)
from oenach.kernel.grammar import of_name
from oenach.view import View

WORDS: Words = MESSAGES.texts("picture")


class Labels(Picture):
    """A view of Táin in words."""

    WORDS = WORDS
    told: Board

    def __init__(self, view: View, lang: str, layout: Sizes) -> None:
        super().__init__(view, lang, layout)
        self.layout = layout
        self.s = cast(TainState, view.state)
        self.told = Board(view, lang, True)
        self.account = Account(view, view, lang)
        self.last = last_place(view) if placing(self.s) else None
        self.own = -1 if view.seat is None else view.seat
        self.tokens = Names(view)

    def title(self) -> str:
        return self.say("title", round=self.s.round, rounds=ROUNDS)

    def description(self) -> str:
        return self.told.words["seating"] if self.s.step == SEATING else super().description()

    def kind_name(self, kind: int) -> str:
        return KIND_NAMES[self.lang][kind] or self.words["hidden"]

    def standing(self, seat: int) -> list[str]:
        """Where a clan stands in the round."""
        passed = placing(self.s) and (self.s.passed | self.s.done) >> seat & 1
        return self.state(seat) or ([self.told.words["passed"]] if passed else [])

    def asides(self, seat: int) -> list[str]:
        """How many tokens are where, and what else lies beside a board."""
        told = self.told
        used = sum(self.s.used[seat, kind] for kind in range(KINDS))
        screen = told.count("at_most" if told.uncertain(seat) else "screen", told.behind(seat))
        lines = [f"{screen}, {told.count('used', used)}", *told.used(seat), *told.beside(seat)]
        return [part for line in lines for part in wrapped(line, self.layout.board - 24, 14)]

    def captives(self, seat: int) -> list[tuple[int, int, int]]:
        """Whom a clan holds: the owner, the kind, and how many."""
        held = self.s.held
        all_kinds = [(owner, kind) for owner in range(self.view.seats) for kind in (BOY, DAUGHTER)]
        counts = [(owner, kind, held[seat, owner, kind - BOY]) for owner, kind in all_kinds]
        return [captive for captive in counts if captive[2]]

    # Places and raids -----------------------------------------------------------------------------

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

    def anything(self, place: int) -> bool:
        return any(self.s.shown[seat, place] for seat in range(self.view.seats))

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
