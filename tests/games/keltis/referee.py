"""Keltis a second time, straight from the rulebook and in the cards' own names, to compare the rules with.

A referee sits at a table, hears every step in notation ("* card B5", "0 lay B5") and knows what is
allowed next. It is slow, trusts nobody's codes, and shares nothing with the rules but the rulebook.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations, pairwise

COLOURS = "BGPRY"
COLOUR_VALUES = ("0", "1", "2", "3", "3", "4", "4", "5", "5", "6", "6", "7", "7", "8", "9", "10", "E", "E")
DECK = [c + v for c in COLOURS for v in COLOUR_VALUES] + [f"N{v}" for v in range(11)]
KINDS = list(dict.fromkeys(DECK))  # each card once, in the order of the table

ROW_POINTS = {0: 0, 1: -4, 2: -3, 3: -2, 4: 1, 5: 2, 6: 3, 7: 6, 8: 7, 9: 10}
STONE_POINTS = {0: -4, 1: -1, 2: 0, 3: 4, 4: 6, 5: 10}


def follows(row: list[str], card: str, needs_row: bool = False) -> bool:
    """Whether a card may be laid on a colour row."""
    if not row:
        return card[0] != "N" and not (needs_row and card[1:] == "E")
    if row[-1][1:] == "E" or card[1:] == "E":
        return card[1:] == "E"
    values = [int(laid[1:]) for laid in row]
    last, new = values[-1], int(card[1:])
    if card[0] == "N":
        return new == last
    rises = any(b > a for a, b in pairwise(values))
    falls = any(b < a for a, b in pairwise(values))
    return not (rises and new < last) and not (falls and new > last)


class Referee:
    def __init__(self, seats: int, needs_row: bool = False) -> None:
        self.seats = seats
        self.needs_row = needs_row
        self.pile = 71 if seats == 2 else 101
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.rows: list[dict[str, list[str]]] = [defaultdict(list) for _ in range(seats)]
        self.discards: dict[str, list[str]] = defaultdict(list)
        self.stones: dict[str, int] = {}
        self.turn = 0
        self.draws = 0  # still to be made in this turn
        self.closed: set[str] = set()  # piles discarded to in this turn
        self.drew_from_pile = False
        self.quiet = 0
        self.ended = False
        self.final: list[list[str]] = [[] for _ in range(seats)]  # moves, not shown yet
        self.done: set[int] = set()

    # What is allowed ------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return len(self.done) == self.seats

    def allowed(self, seat: int) -> set[str]:
        if self.ended:
            return self.final_moves(seat) if seat not in self.done else set()
        if seat != self.turn:
            return set()
        if self.draws:
            open_piles = [s for s, cards in self.discards.items() if cards and s not in self.closed]
            return {f"take {suit}" for suit in open_piles} | ({"draw"} if self.pile else set())
        hand = self.hands[seat]
        return self.lays(hand, self.rows[seat]) | {f"discard {card}" for card in hand} | self.pairs(hand)

    def lays(self, hand: list[str], rows: dict[str, list[str]]) -> set[str]:
        moves = set()
        for card in hand:
            if card[0] == "N":
                moves.add(f"lay {card}")
                moves |= {f"lay {card} on {c}" for c in COLOURS if follows(rows[c], card)}
            elif follows(rows[card[0]], card, self.needs_row):
                moves.add(f"lay {card}")
        return moves

    def pairs(self, hand: list[str]) -> set[str]:
        moves = set()
        for one, other in combinations(sorted(hand, key=DECK.index), 2):
            value = one[1:]
            if value == other[1:] and value in "123456789" and value not in self.stones:
                moves.add(f"stone {one} {other}")
        return moves

    def final_moves(self, seat: int) -> set[str]:
        if len(self.final[seat]) == 2:
            return {"done"}
        hand, rows = list(self.hands[seat]), {c: list(self.rows[seat][c]) for c in COLOURS + "N"}
        for move in self.final[seat]:
            put(move, hand, rows)
        return self.lays(hand, rows) | {"done"}

    # What happens ---------------------------------------------------------------------------------

    def hear(self, step: str) -> None:
        """Follow one step of the game."""
        who, verb, *rest = step.split()
        if verb == "starts":
            self.turn = int(rest[0])
        elif verb == "card":
            self.hear_card(rest[0])
        elif self.ended:
            self.hear_final(int(who), step[2:])
        elif verb == "take":
            self.hands[self.turn].append(self.discards[rest[0]].pop())
            self.after_draw()
        elif verb != "draw":
            self.hear_play(step[2:])

    def hear_card(self, card: str) -> None:
        self.pile -= 1
        self.hands[self.turn].append(card)
        if self.draws:
            self.drew_from_pile = True
            self.after_draw()
        else:
            self.turn = (self.turn + 1) % self.seats

    def hear_play(self, move: str) -> None:
        verb, *cards = move.split()
        self.draws, self.closed, self.drew_from_pile = 1, set(), False
        if verb == "lay":
            put(move, self.hands[self.turn], self.rows[self.turn])
            self.ended = sum(row[-1][1:] == "E" for rows in self.rows for row in rows.values() if row) == 5
            return
        for card in cards:
            self.hands[self.turn].remove(card)
            self.discards[card[0]].append(card)
            self.closed.add(card[0])
        if verb == "stone":
            self.stones[cards[0][1:]] = self.turn
            self.draws = 2

    def after_draw(self) -> None:
        self.draws -= 1
        if self.draws and self.allowed(self.turn):
            return
        self.draws = 0
        self.quiet = 0 if self.drew_from_pile else self.quiet + 1
        self.ended = self.pile == 0 or self.quiet == 10 * self.seats
        self.turn = (self.turn + 1) % self.seats

    def hear_final(self, seat: int, move: str) -> None:
        if move != "done":
            self.final[seat].append(move)
            return
        self.done.add(seat)
        if self.over:
            for owner in range(self.seats):
                for laid in self.final[owner]:
                    put(laid, self.hands[owner], self.rows[owner])

    # The score ------------------------------------------------------------------------------------

    def score(self, seat: int) -> int:
        stones = list(self.stones.values()).count(seat)
        colours = sum(ROW_POINTS[min(9, len(self.rows[seat][c]))] for c in COLOURS)
        return colours + len(self.rows[seat]["N"]) + STONE_POINTS[min(5, stones)]


def put(move: str, hand: list[str], rows: dict[str, list[str]]) -> None:
    """Move a card from a hand to the row that a laying move names."""
    words = move.split()
    hand.remove(words[1])
    rows[words[-1][0]].append(words[1])
