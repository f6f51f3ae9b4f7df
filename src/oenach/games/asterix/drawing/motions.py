"""What is seen to happen at a table of Astérix et les Romains between two views of one viewer, in the order
of the rules: a die falls, hands are exchanged, the pawn runs from space to space, it bumps into another, and
then comes what the space brings; or the cards are laid down in the village.

Everything follows from what the viewer saw: the steps between the two views, and where pawns stood and how
many cards each held before."""

from __future__ import annotations

from collections import Counter
from typing import cast

from oenach.art.sprites import use
from oenach.games.asterix.drawing.items import BACK, CARD, CHIP, DICE, DIE_SCALE, signed
from oenach.games.asterix.messages import MESSAGES
from oenach.games.asterix.notation import CARDS, LETTERS
from oenach.games.asterix.state import (
    BARD,
    BLACK,
    BLACK_DIE,
    BUMP_WITH,
    CAMP,
    CARD as TOP_CARD,
    COHORT,
    DEALING,
    EVENTS,
    EXCHANGE_WITH,
    FACE,
    FACES,
    HAND,
    KINDS,
    LOST_CARD,
    MENHIR,
    NO_BUMP,
    NO_EXCHANGE,
    OUTCOMES,
    RETREAT,
    RETURN,
    STARTS,
    SWAP,
    VALUES,
    VILLAGE,
    WHITE,
    AsterixState,
    shown_on,
)
from oenach.kernel.chance import CHANCE
from oenach.parts import Motion
from oenach.view import Step, View

BEHIND = use("back", -BACK[0] / 2, -BACK[1] / 2)  # a card from behind, about its middle


def motions(before: View, after: View, lang: str) -> list[Motion]:
    """What one viewer sees happen, beat by beat. Of more than one turn, pieces only fly to where they are."""
    new = after.log[len(before.log) :]
    rolls = sum(step.seat != CHANCE and step.code in (WHITE, BLACK) for step in new)
    if rolls > 1 or cast(AsterixState, before.state).step <= DEALING:
        return []
    return Race(before, after, lang).played(new)


def open_card(kind: int) -> str:
    """A card from its face, about its middle."""
    return use(f"card-{CARDS[kind]}", -CARD[0] / 2, -CARD[1] / 2)


def small_card(kind: int) -> str:
    return use(f"chip-{CARDS[kind]}", -CHIP[0] / 2, -CHIP[1] / 2)


class Race:
    """The turn of a player as one viewer sees it: where everyone stands, how many cards they hold, and the
    beats so far."""

    def __init__(self, before: View, after: View, lang: str) -> None:
        self.was, self.now = cast(AsterixState, before.state), cast(AsterixState, after.state)
        self.after, self.lang, self.viewer = after, lang, after.seat
        self.mover, self.die, self.roll = self.was.turn, self.was.die, self.was.roll
        self.space = [self.was.space[seat] for seat in range(after.seats)]
        self.held = [self.was.hand_size[seat] for seat in range(after.seats)]
        self.left = self.was.pile_left
        self.traded = False  # the viewer's hand is another than in the picture before
        self.seen: list[Motion] = []
        self.beat = 0
        self.line = ""

    def played(self, steps: tuple[Step, ...]) -> list[Motion]:
        for n, step in enumerate(steps):
            self.line = step.told(self.after.spec, self.after.names, self.lang, self.viewer) + "."
            if step.seat == CHANCE:
                self.outcome(step.code, steps[n + 1 :])
            elif step.code == RETURN:
                self.go_home()
        return self.seen

    def outcome(self, code: int, later: tuple[Step, ...]) -> None:
        """asterix.turn.order: what chance gave, and what follows from it by itself."""
        if code < NO_EXCHANGE:
            self.fall(code)
        elif code < NO_BUMP:
            self.answered(code)
        elif code < TOP_CARD:
            self.met(code, later)
        elif code < LOST_CARD:
            self.draw((code - TOP_CARD) % KINDS)
        elif code < STARTS:
            self.lose(code - LOST_CARD)
        elif SWAP <= code < OUTCOMES:
            self.trade(self.was.partner - 1, divmod(code - SWAP, KINDS))

    # Beats ----------------------------------------------------------------------------------------

    def show(self, do: str, piece: str, to: str = "", look: str = "", sound: str = "") -> None:
        """Something that is seen in this beat; the line of the log comes with the first that it tells of."""
        self.seen.append(Motion(self.beat, do, piece, to, look, self.line, sound))
        self.line = ""

    def next_beat(self) -> None:
        self.beat += 1

    # The turn -------------------------------------------------------------------------------------

    def fall(self, code: int) -> None:
        """asterix.turn.roll; asterix.exchange.when: before the pawn moves, the others may be asked."""
        self.die, self.roll = 1 + (code - FACE) // FACES, shown_on(code)
        colour = DICE[self.die - 1]
        look = use(f"die-{colour}-{self.roll}", -1.5 * DIE_SCALE, -2 * DIE_SCALE, DIE_SCALE)
        self.show("roll", f"die-{colour}", look=look, sound="dice")
        self.next_beat()
        others = any(n for seat, n in enumerate(self.held) if seat != self.mover)
        if not (self.die == BLACK_DIE and self.held[self.mover] and others):
            self.advance()

    def answered(self, code: int) -> None:
        """asterix.exchange.all-cards: two hands change places; then the pawn moves."""
        if code >= EXCHANGE_WITH:
            one, other = self.mover, code - EXCHANGE_WITH
            for giver, taker in ((one, other), (other, one)):
                for card in self.cards_of(giver):
                    self.show("go", card, self.hand_of(taker), BEHIND, "card")
            self.held[one], self.held[other] = self.held[other], self.held[one]
            self.traded |= self.viewer in (one, other)
            self.next_beat()
        self.advance()

    def advance(self) -> None:
        """asterix.turn.advance: space by space."""
        for _ in range(self.roll):
            if self.space[self.mover] < VILLAGE:
                self.space[self.mover] += 1
                self.run_to(self.space[self.mover])
        if self.space[self.mover] == VILLAGE:
            self.deliver()
        else:
            self.arrive()

    def run_to(self, space: int) -> None:
        self.show("go", f"pawn{LETTERS[self.mover]}", f"space:{space}", sound="wood")
        self.next_beat()

    def arrive(self) -> None:
        """asterix.bump.space: with somebody to bump, the table is asked first."""
        here = self.space[self.mover]
        others = [seat for seat, space in enumerate(self.space) if seat != self.mover and space == here]
        if not (self.held[self.mover] and any(self.held[seat] for seat in others)):
            self.event()

    # The bump -------------------------------------------------------------------------------------

    def met(self, code: int, later: tuple[Step, ...]) -> None:
        """asterix.bump.draw: the one runs into the other, who reels; then two cards change hands, which not
        everyone sees."""
        if code == NO_BUMP:
            self.event()
            return
        other = code - BUMP_WITH
        self.show("meet", f"pawn{LETTERS[self.mover]}", f"pawn{LETTERS[other]}", sound="thud")
        self.next_beat()
        self.show("shake", f"pawn{LETTERS[other]}")
        swaps = [step.code - SWAP for step in later if step.seat == CHANCE and SWAP <= step.code < OUTCOMES]
        self.trade(other, divmod(swaps[0], KINDS) if swaps else None)

    def trade(self, other: int, kinds: tuple[int, int] | None) -> None:
        """asterix.hidden.bump: those who see the cards of a bump see them go over."""
        if other < 0:  # it was shown with the bump itself
            return
        pairs = ((self.mover, other, 0), (other, self.mover, 1))
        for giver, taker, n in pairs:
            kind = kinds[n] if kinds else None
            look = BEHIND if kind is None else open_card(kind)
            self.show("go", self.card_of(giver, kind), self.hand_of(taker), look, "card")
        self.traded |= self.viewer in (self.mover, other)
        self.next_beat()
        self.event()

    # Events ---------------------------------------------------------------------------------------

    def event(self) -> None:
        """asterix.cohort.draw, asterix.bard.retreat; what a menhir costs is told by chance."""
        kind, pawn = EVENTS[self.space[self.mover]], f"pawn{LETTERS[self.mover]}"
        if kind == MENHIR and self.held[self.mover]:
            self.show("shake", pawn, sound="stone")
            self.next_beat()
        elif kind == COHORT:
            self.draw_unseen(1)
        elif kind == BARD:
            self.show("shake", pawn, sound="jewel")
            self.next_beat()
            self.space[self.mover] -= RETREAT
            self.run_to(self.space[self.mover])
            self.arrive()

    def lose(self, kind: int) -> None:
        """asterix.menhir.lose, asterix.menhir.under: a card that all see goes under the pile."""
        self.show("go", self.card_of(self.mover, kind), "pile", small_card(kind), "card")
        self.held[self.mover] -= 1
        self.traded |= self.viewer == self.mover
        self.next_beat()

    # The village and the pile ---------------------------------------------------------------------

    def deliver(self) -> None:
        """asterix.village.deliver: the whole hand is laid down, and counts."""
        laid = [
            kind
            for kind in range(KINDS)
            for _ in range(self.now.delivered[self.mover, kind] - self.was.delivered[self.mover, kind])
        ]
        for card, kind in zip(self.cards_of(self.mover, laid), laid, strict=False):
            self.show("go", card, f"delivered:{self.mover}", small_card(kind), "jewel")
        if laid:
            self.next_beat()
            points = sum(self.now.delivered[self.mover, kind] * VALUES[kind] for kind in range(KINDS))
            told = MESSAGES("picture.points", self.lang, n=signed(points))
            self.show("tick", f"seat:{self.mover}", told)
        self.held[self.mover] = 0
        self.go_home()

    def go_home(self) -> None:
        """asterix.village.camp, asterix.village.refill."""
        self.traded |= self.viewer == self.mover
        self.space[self.mover] = CAMP
        self.run_to(CAMP)
        self.draw_unseen(HAND)

    def draw_unseen(self, n: int) -> None:
        """asterix.hidden.hands: others only see that cards are drawn; one's own come by chance, each seen."""
        if self.viewer != self.mover:
            drawn = min(n, self.left)
            self.left, self.held[self.mover] = self.left - drawn, self.held[self.mover] + drawn
            for _ in range(drawn):
                self.show("go", "pile", f"backs:{self.mover}", BEHIND, "card")
                self.next_beat()

    def draw(self, kind: int) -> None:
        """asterix.cohort.draw, asterix.hidden.bottom: a card that the viewer sees."""
        self.show("go", "pile", self.hand_of(self.mover), open_card(kind), "card")
        self.held[self.mover] += 1
        self.next_beat()

    # Where cards are ------------------------------------------------------------------------------

    def hand_of(self, seat: int) -> str:
        return "hand" if seat == self.viewer else f"backs:{seat}"

    def card_of(self, seat: int, kind: int | None) -> str:
        """A card of a hand in the picture before: of one's own, one of that kind."""
        if seat != self.viewer:
            return f"back-{LETTERS[seat]}-0" if self.was.hand_size[seat] else f"backs:{seat}"
        there = kind is not None and self.was.hand[seat, kind] and not self.traded
        return f"{CARDS[kind]}.1" if kind is not None and there else "hand"

    def cards_of(self, seat: int, kinds: list[int] | None = None) -> list[str]:
        """All cards of a hand in the picture before; after an exchange, as many as it has now."""
        if seat != self.viewer:
            held = self.was.hand_size[seat]
            return [
                f"back-{LETTERS[seat]}-{i}" if i < held else f"backs:{seat}" for i in range(self.held[seat])
            ]
        if self.traded:
            return ["hand"] * self.held[seat]
        met, names = Counter[int](), []
        for kind in kinds if kinds is not None else self.own_kinds():
            met[kind] += 1
            names.append(f"{CARDS[kind]}.{met[kind]}")
        return names

    def own_kinds(self) -> list[int]:
        seat = cast(int, self.viewer)
        return [kind for kind in range(KINDS) for _ in range(self.was.hand[seat, kind])]
