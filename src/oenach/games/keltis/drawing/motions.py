"""What is seen to happen on a table of Keltis between two views: cards go from hands to rows and to discard
piles, from piles into hands; a stone is taken; at the end everyone lays final cards, one after the other.
"""

from __future__ import annotations

from typing import cast

from oenach.art.sprites import use
from oenach.games.keltis.drawing.changes import Whereabouts, eye_of
from oenach.games.keltis.drawing.labels import known_of
from oenach.games.keltis.drawing.layout import CARD, NARROW
from oenach.games.keltis.notation import LETTERS, card_text
from oenach.games.keltis.state import (
    DISCARD,
    DONE,
    DRAW,
    PLAYING,
    STARTS,
    STONE,
    KeltisState,
    laid_card,
    stone_high,
    stone_low,
    stone_value,
    suit_of,
)
from oenach.kernel.chance import CHANCE
from oenach.parts import Motion
from oenach.view import Step, View


def motions(before: View, after: View, lang: str) -> list[Motion]:
    """What one viewer sees happen. Nothing of a deal: there is no table before it."""
    if cast(KeltisState, before.state).step < PLAYING:
        return []
    play = _Play(before, after)
    for step in new_steps(before, after):
        play.step(step)
    return play.motions


def new_steps(before: View, after: View) -> list[Step]:
    """What the viewer has seen beyond the first view. keltis.final.together: when the game is over, that is
    what the others laid unseen, too; but not what they once drew."""
    eye, known = eye_of(before), 0
    steps: list[Step] = []
    for step in after.log:
        known += bool(step.seen & eye)
        if known > len(before.log) if step.seen & eye else step.seat != CHANCE:
            steps.append(step)
    return steps


class _Play:
    """The motions of some steps, one beat after the other."""

    def __init__(self, before: View, after: View) -> None:
        self.viewer, self.motions, self.beat = before.seat, list[Motion](), 0
        self.cards = Whereabouts(before)
        self.tops = {pile[-1][1] for pile in Whereabouts(after).piles if pile}  # of the discard piles then
        s = cast(KeltisState, before.state)
        known = [len(known_of(s, before.seat, seat)) for seat in range(before.seats)]
        self.hidden = [s.hand_size[seat] - known[seat] for seat in range(before.seats)]
        self.seen = {name for names in self.cards.names.values() for name in names}
        self.seen |= {name for pile in self.cards.piles for _, name in pile}

    def step(self, step: Step) -> None:
        names = self.cards.step(step)
        if step.seat == CHANCE:
            if names and step.code < STARTS:
                self.come(step.code, names[0])
        elif step.code < DISCARD:
            self.leave(step.seat, laid_card(step.code), names[0], "")
            self.beat += 1
        elif step.code < DRAW:
            self.throw(step, names)
        elif step.code == DRAW:
            self.draw(step.seat)
        elif step.code < DONE and names:
            self.show(names[0], "", "card")

    def throw(self, step: Step, names: list[str]) -> None:
        """Cards to their discard piles, and the stone that a pair buys to its owner."""
        pair = (stone_low(step.code), stone_high(step.code))
        for card, name in zip(pair if step.code >= STONE else (step.code - DISCARD + 1,), names, strict=True):
            place = "" if name in self.tops else f"discard:{LETTERS[suit_of(card)]}"
            self.leave(step.seat, card, name, place)
        self.beat += 1
        if step.code >= STONE:
            self.show(f"stone{stone_value(step.code)}", "", "stone")

    def leave(self, seat: int, card: int, name: str, to: str) -> None:
        """A card out of a hand, to the place that it has then or to another: under its name where the viewer
        knew it, else from the backs."""
        if name in self.seen or seat == self.viewer:
            self.motions.append(Motion(self.beat, "go", name, to, sound="card"))
            return
        self.hidden[seat] -= 1
        back = f"back-{seat}-{self.hidden[seat]}"
        self.motions.append(
            Motion(self.beat, "go", back, to or name, face(f"card-{card_text(card)}"), sound="card")
        )

    def draw(self, seat: int) -> None:
        """From the draw pile into the hand of another; what the viewer draws comes with its face."""
        if seat != self.viewer:
            self.show("pile", f"back-{seat}-{self.hidden[seat]}", "card", face("back", NARROW.pile))
            self.hidden[seat] += 1

    def come(self, card: int, name: str) -> None:
        """What the viewer drew."""
        self.show("pile", name, "card", face(f"card-{card_text(card)}", NARROW.pile))

    def show(self, piece: str, to: str, sound: str, look: str = "") -> None:
        """Something that takes a beat of its own."""
        self.motions.append(Motion(self.beat, "go", piece, to, look, sound=sound))
        self.beat += 1


def face(name: str, scale: float = NARROW.other) -> str:
    """A sprite of a card about its middle."""
    return use(name, -CARD[0] / 2 * scale, -CARD[1] / 2 * scale, scale)
