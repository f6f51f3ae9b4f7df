"""What the picture of a table of Astérix et les Romains says: its words, and a view in words."""

from __future__ import annotations

from typing import cast

from oenach.art.picture import Picture, Words
from oenach.games.asterix.board import EVENT_NAMES, Board
from oenach.games.asterix.drawing.changes import Changes
from oenach.games.asterix.drawing.layout import Sizes
from oenach.games.asterix.messages import MESSAGES
from oenach.games.asterix.narration import CARD_NAMES, PAWN_NAMES
from oenach.games.asterix.rules import bump_partners
from oenach.games.asterix.state import (
    BUMP,
    BUMPING,
    CAMP,
    EVENTS,
    EXCHANGE,
    EXCHANGING,
    GONE,
    HAZY,
    KINDS,
    KNOWLEDGE,
    OFFERING,
    OVER,
    SURE,
    VILLAGE,
    AsterixState,
)
from oenach.view import View

DIE_NAMES = MESSAGES.names("die_names")
RANGES = MESSAGES.names("ranges")
EFFECTS = MESSAGES.names("effects")
WORDS: Words = MESSAGES.texts("picture")


class Labels(Picture):
    """A view of Astérix et les Romains in words."""

    WORDS = WORDS
    told: Board

    def __init__(self, view: View, lang: str, layout: Sizes) -> None:
        super().__init__(view, lang, layout)
        self.layout = layout
        self.s = cast(AsterixState, view.state)
        self.told = Board(view, lang, True)
        self.changes = Changes(view)

    def title(self) -> str:
        return self.say("title", turn=self.s.turns + 1)

    # The turn -------------------------------------------------------------------------------------

    def shown(self, n: int) -> int:
        """What lies on top of a die: the last roll, until the next one is made."""
        rolled = self.changes.roll > 0 and self.changes.die == n + 1
        return self.changes.roll if rolled else 0

    def news(self) -> str:
        """The roll of this turn and where it leads, or else that of the turn before; at last the result."""
        if self.s.step == OVER:
            return self.told.result()
        now = self.told.rolled()
        if now or self.changes.roll < 0:
            return " ".join(now)
        name, die = self.view.names[self.changes.mover], DIE_NAMES[self.lang][self.changes.die - 1]
        return self.say("last_roll", name=name, n=self.changes.roll, die=die)

    def question(self) -> str:
        """What the viewer is asked, or who is waited for. asterix.window.hidden: not who has answered."""
        s, seat = self.s, self.view.seat
        if s.step == OVER:
            return ""
        if seat is None or seat not in self.view.actors:
            answered = self.answered() if seat is not None and s.answer[seat] else ""
            return f"{answered} {self.told.waiting()}".strip()
        if s.step == BUMPING:
            return self.bump_question(seat)
        key = {EXCHANGING: "exchange", OFFERING: "offer"}.get(s.step, "choose")
        key = "choose_empty" if key == "choose" and not s.hand_size[seat] else key
        return self.say(key, name=self.view.names[s.turn])

    def bump_question(self, seat: int) -> str:
        partners = self.partners(seat)
        key = "bump_one" if len(partners) == 1 else "bump_some"
        return self.say(key, name=self.view.names[partners[0]])

    def partners(self, seat: int) -> list[int]:
        """asterix.bump.choice: whom a seat can bump now."""
        mask = bump_partners(self.s) if seat == self.s.turn else 1 << self.s.turn
        return [other for other in range(self.view.seats) if mask >> other & 1]

    def answered(self) -> str:
        action = self.s.answer[cast(int, self.view.seat)] - 1
        if action >= BUMP:
            answer = self.say("bump", name=self.view.names[action - BUMP])
        else:
            answer = self.words["yes" if action == EXCHANGE else "no"]
        return self.say("answered", answer=answer)

    # The path -------------------------------------------------------------------------------------

    def target(self) -> int:
        """asterix.exchange.when: where the pawn in turn is about to go; -1 if it stands."""
        s = self.s
        return min(s.space[s.turn] + s.roll, VILLAGE) if s.step == EXCHANGING else -1

    def space_name(self, space: int) -> str:
        if space in (CAMP, VILLAGE):
            return self.words["camp" if space == CAMP else "village"]
        return self.say("space", n=space)

    def place_name(self, space: int) -> str:
        """A space with its event."""
        event = "" if space == VILLAGE else EVENT_NAMES[self.lang][EVENTS[space]]
        return self.space_name(space) + (f", {event}" if event else "")

    def place_label(self, space: int, here: list[int], goal: bool) -> str:
        label = self.place_name(space)
        if space < VILLAGE and EVENTS[space]:
            label += f" ({EFFECTS[self.lang][EVENTS[space]]})"
        if here:
            label = self.say("here", place=label, pawns=", ".join(self.view.names[seat] for seat in here))
        return label + (
            self.words["join"] + self.say("target", name=self.view.names[self.s.turn]) if goal else ""
        )

    # The players ----------------------------------------------------------------------------------

    def name(self, kind: int) -> str:
        return CARD_NAMES[self.lang][kind]

    def player_label(self, seat: int) -> str:
        return self.say("player", name=self.view.names[seat], pawn=PAWN_NAMES[self.lang][seat])

    def hand_kinds(self, seat: int) -> list[int]:
        """asterix.hidden.hands: the viewer's own cards."""
        return [kind for kind in range(KINDS) for _ in range(self.s.hand[seat, kind])]

    def came_home(self, seat: int) -> bool:
        """Whether a player has just been to the village: the pawn that moved last is in the camp again."""
        moved = seat == self.changes.mover and self.s.step != EXCHANGING
        return moved and self.s.space[seat] == CAMP and not self.changes.returned

    def known(self, seat: int) -> list[tuple[str, list[int], bool]]:
        """asterix.hidden.exchange, asterix.hidden.bump, asterix.hidden.others: what the viewer knows of a
        hand: words, cards by kind, and whether they are there for certain."""
        s, viewer = self.s, self.view.seat
        key = "left" if s.step == OVER else "known"
        if viewer is None:
            common = [s.common[seat, kind] for kind in range(KINDS)]
            return [(self.words[key], common, True)] if any(common) else []
        row = [s.known[viewer, seat, column] for column in range(KNOWLEDGE)]
        sure, hazy = row[SURE : SURE + KINDS], row[HAZY : HAZY + KINDS]
        there = max(sum(hazy) - row[GONE], 0)
        found = [(self.words[key], sure, True)] if any(sure) else []
        if any(hazy):
            found.append((self.say("hazy" if there else "maybe", n=there), hazy, False))
        return found
