"""What lies before each player of Astérix et les Romains: cards as far as they are known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import cast

from oenach.art.knots import BAND
from oenach.art.picture import Block
from oenach.art.pieces import disc, empty, panel
from oenach.art.signs import sign
from oenach.art.svg import last_mark, picture, rect, section, text, travels, width_of
from oenach.games.asterix.drawing.labels import Labels
from oenach.games.asterix.drawing.layout import CHIP, LINE
from oenach.games.asterix.drawing.parts import chip, face, pawn, signed
from oenach.games.asterix.notation import CARDS, LETTERS
from oenach.games.asterix.state import BUMPING, EXCHANGING, KINDS, OVER, VALUES
from oenach.kernel.grammar import of_name

Pack = tuple[str, list[int], bool]  # words, cards by kind, and whether they are there for certain


class Seats(Labels):
    """The players."""

    def heading(self, seat: int, x: float, y: float, width: float) -> str:
        """asterix.pawns: the pawn, the name and the points of a player, and what they do now."""
        total, mark = self.say("points", n=signed(self.scores[seat])), self.mark(seat, x + 42, y + 21)
        start = x + (62 if mark else 38)
        return (
            pawn(seat, x + 20, y + 40, 0.9)
            + mark
            + self.plate(seat, start, y + 26, x + width - 12 - start, total)
        )

    def mark(self, seat: int, x: float, y: float) -> str:
        """asterix.window.hidden: who was asked is seen by all, who has answered is not."""
        if seat in self.winners:
            return picture(self.words["won"], sign("torc", x + 4, y, "mark"))
        if self.s.step in (EXCHANGING, BUMPING) and self.s.asked >> seat & 1:
            face = disc(x + 4, y, 9, "mark", "mark") + text(
                x + 4, y + 5, "?", 14, anchor="middle", weight="bold", fill="leaf"
            )
            return picture(self.words["asked"], face)
        if seat == self.s.turn and self.s.step != OVER:
            pips = disc(x + 1, y - 3, 1.6, "leaf", "leaf", 0) + disc(x + 7, y + 3, 1.6, "leaf", "leaf", 0)
            return picture(self.words["acts"], rect(x - 4, y - 8, 16, 16, 4, fill="mark"), pips)
        return ""

    def opponents(self, seats: Sequence[int], x: float, y: float, width: float, across: int) -> Block:
        """Other players in lines of so many."""
        return self.grid(x, y, width, across, seats, self.opponent_height, self.opponent)

    def opponent(self, seat: int, x: float, y: float, width: float, high: float) -> str:
        """The hand of another player from outside, what the viewer knows of it, and what was delivered."""
        cards, _ = self.packs([*self.known(seat), self.delivered(seat)], seat, x + 12, y + 84, width - 24)
        return section(
            self.player_label(seat),
            panel(x, y, width, high, "ink" if seat == self.s.turn and self.s.step != OVER else "line"),
            self.heading(seat, x, y, width),
            self.backs(seat, x + 12, y + 48),
            cards,
        )

    def opponent_height(self, seat: int, width: float) -> float:
        packs = [*self.known(seat), self.delivered(seat)]
        return 88 + sum(self.pack_height(pack, width - 24) for pack in packs)

    # Cards in small -------------------------------------------------------------------------------

    def delivered(self, seat: int) -> Pack:
        """asterix.village.deliver."""
        counts = [self.s.delivered[seat, kind] for kind in range(KINDS)]
        return self.words["delivered" if any(counts) else "nothing"], counts, True

    def packs(self, packs: list[Pack], seat: int, x: float, y: float, room: float) -> Block:
        """Packs of cards one below the other; the last one is what was delivered."""
        markup, top = [], y
        for pack in packs:
            last = pack is packs[-1] and any(pack[1]) and self.came_home(seat)
            markup.append(self.pack(pack, x, top, room, last))
            top += self.pack_height(pack, room)
        return "".join(markup), top - y

    def places(self, pack: Pack, room: float) -> list[tuple[int, int, float, float]]:
        """After its words, the cards of a pack on as many lines as they need: the kind, how many, and how
        far from the left and from the top."""
        places, left, top = [], width_of(pack[0], self.size) + 8, 0.0
        for kind, n in enumerate(pack[1]):
            wide = CHIP + (24 if n > 1 else 0)
            if n and left + wide > room:
                left, top = 0.0, top + LINE
            if n:
                places.append((kind, n, left, top))
                left += wide + 5
        return places

    def pack_height(self, pack: Pack, room: float) -> float:
        places = self.places(pack, room)
        return places[-1][3] + 30 if places else 28

    def pack(self, pack: Pack, x: float, y: float, room: float, last: bool) -> str:
        """Words, and after them cards in small."""
        what, counts, sure = pack
        words = text(x, y + 17, what, self.size, fill="faded")
        if not any(counts):
            return words
        told = ", ".join(
            f"{n} × {self.name(kind)}" if n > 1 else self.name(kind) for kind, n in enumerate(counts) if n
        )
        chips = [chip(kind, n, x + dx, y + dy, sure) for kind, n, dx, dy in self.places(pack, room)]
        around = last_mark(x - 5, y - 3, room + 10, self.pack_height(pack, room), 7) if last else ""
        return picture(self.say("of_these", what=what, cards=told), words, *chips, around, last=last)

    # The hands ------------------------------------------------------------------------------------

    def backs(self, seat: int, x: float, y: float) -> str:
        """asterix.hidden.sizes: how many cards a player holds, and where the pawn is."""
        n, last = self.s.hand_size[seat], seat in self.changes.hands
        step = min(16, 130 / max(n, 1))
        cards = [
            travels(f"back-{LETTERS[seat]}-{i}", self.knots.back(x + step * i, y, 20, 28, 3))
            for i in range(n)
        ]
        right = x + step * max(n - 1, 0) + 26
        around = last_mark(x - 4, y - 3, right - x + 30, 34, 6) if last else ""
        of = of_name(self.view.names[seat], self.lang)
        label = self.say("backs", cards=self.told.count(n, "cards"), of=of)
        place = text(right + 44, y + 20, self.space_name(self.s.space[seat]), self.size, fill="faded")
        return (
            picture(
                label,
                *(cards or [empty(x, y, 20, 28, 3)]),
                text(right, y + 20, f"× {n}", self.size),
                around,
                last=last,
            )
            + place
        )

    # The viewer -----------------------------------------------------------------------------------

    def own(self, x: float, y: float, width: float) -> Block:
        """The viewer's hand, and what they have delivered."""
        seat = cast(int, self.view.seat)
        hand, high = self.hand(seat, x + 12, y + 48 + BAND, width - 24)
        high += 56 + BAND
        cards, deep = self.packs([self.delivered(seat)], seat, x + 12, y + high, width - 24)
        return section(
            self.player_label(seat),
            panel(x, y, width, high + deep + 4, self.frame(seat)),
            self.heading(seat, x, y, width),
            self.knots.band(x + 8, y + 44, width - 16),
            hand,
            cards,
        ), high + deep + 4

    def hand(self, seat: int, x: float, y: float, room: float) -> Block:
        """asterix.hidden.hands: the cards, and what they would bring."""
        width, height = self.layout.card
        kinds, met = self.hand_kinds(seat), Counter[int]()
        worth = signed(sum(VALUES[kind] for kind in kinds), "+")
        words = f"{self.words['hand']} ({self.say('worth', n=worth) if kinds else self.words['no_cards']})"
        across, cards = int((room + 6) // (width + 6)), []
        for i, kind in enumerate(kinds):
            line, column = divmod(i, across)
            met[kind] += 1
            fresh = seat in self.changes.hands or met[kind] <= self.changes.got[kind]
            left, top = x + column * (width + 6), y + 28 + line * (height + 6)
            cards.append(self.hand_card(kind, met[kind], left, top, fresh))
        high = 28 + -(-len(kinds) // across) * (height + 6)
        return section(words, text(x, y + 20, words, self.size), *cards), high

    def hand_card(self, kind: int, n: int, x: float, y: float, fresh: bool) -> str:
        return picture(
            self.say("in_hand", card=self.name(kind)),
            face(kind, x, y, *self.layout.card),
            last_mark(x, y, *self.layout.card, 7) if fresh else "",
            piece=f"{CARDS[kind]}.{n}",
            last=fresh,
        )
