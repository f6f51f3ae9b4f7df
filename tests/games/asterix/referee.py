"""Astérix et les Romains a second time, straight from the rulebook and in the cards' own names, to compare
the rules with.

A referee sits at a table, hears every step in notation ("* card H3", "0 black", "1 exchange") and knows
what is allowed next. It is slow, trusts nobody's codes, and shares nothing with the rules but the rulebook.
It also writes down what happened to the hands, for those who ask what a seat can know (see `worlds.py`).
"""

from __future__ import annotations

PATH = {
    **dict.fromkeys((4, 8, 13), "menhir"),
    **dict.fromkeys((5, 10), "cohort"),
    **dict.fromkeys((6, 12), "bard"),
}
VALUE = {"H1": 1, "H2": 2, "H3": 3, "H4": 4, "P1": -1, "P2": -2, "P4": -4}
LETTERS = "ABCDEF"

Cards = tuple[str, ...]
# what happened, to whom, with whom, and the cards: drawn, lost, delivered, bumped or swapped
Event = tuple[str, int, int, Cards, Cards]


class Referee:
    def __init__(
        self,
        seats: int,
        *,
        deck: str = "graded",
        exchange_priority: str = "random",
        bump_by: str = "either",
        empty_return: str = "offer",
        two_player_removed: str = "10",
    ) -> None:
        self.seats = seats
        self.priority, self.bump_by, self.forced = exchange_priority, bump_by, empty_return == "forced"
        removed = {2: int(two_player_removed), 3: 10, 4: 10, 5: 5, 6: 0}
        self.pile = 48 - removed[seats]  # unseen cards
        self.under: list[str] = []
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.delivered: list[list[str]] = [[] for _ in range(seats)]
        self.spaces = [0] * seats
        self.turn = 0
        self.phase = "deal"
        self.die, self.roll, self.owed, self.partner = "", 0, 0, 0
        self.asked: set[int] = set()
        self.answers: dict[int, str] = {}
        self.events: list[Event] = []

    # What is allowed ------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.phase == "over"

    def allowed(self, seat: int) -> set[str]:
        if self.phase in ("exchange?", "bump?"):
            if seat not in self.asked or seat in self.answers:
                return set()
            if self.phase == "exchange?":
                return {"exchange", "no"}
            partners = self.others_here() if seat == self.turn else [self.turn]
            return {"no", *(f"bump {LETTERS[other]}" for other in partners)}
        if seat != self.turn:
            return set()
        if self.phase == "choose":
            return {"white", "black"} | (set() if self.hands[seat] else {"return"})
        return {"return", "stay"} if self.phase == "offer" else set()

    def score(self, seat: int) -> int:
        return sum(VALUE[card] for card in self.delivered[seat])

    def others_here(self) -> list[int]:
        """Those on the space of the player in turn who can be bumped."""
        here = self.spaces[self.turn]
        if here == 0 or not self.hands[self.turn]:
            return []
        seats = [(self.turn + step) % self.seats for step in range(1, self.seats)]
        return [seat for seat in seats if self.spaces[seat] == here and self.hands[seat]]

    # What happens ---------------------------------------------------------------------------------

    def hear(self, step: str) -> None:
        """Follow one step of the game."""
        who, verb, *rest = step.split()
        if who == "*":
            self.hear_chance(verb, rest)
        elif self.phase in ("exchange?", "bump?"):
            self.hear_answer(int(who), step[2:])
        elif verb == "return":
            self.go_home()
        elif verb == "stay":
            self.next_turn()
        else:
            self.die, self.phase = verb, "roll"

    def hear_chance(self, verb: str, rest: list[str]) -> None:
        if verb == "starts":
            self.turn = LETTERS.index(rest[0])
        elif verb in ("card", "open"):
            self.hear_card(verb, rest[0])
        elif verb in ("white", "black"):
            self.hear_roll(int(rest[0]))
        elif verb == "menhir":
            self.hear_loss(rest[0])
        elif verb == "swap":
            self.hear_swap(*rest)
        elif verb == "exchange":
            self.close_exchange(rest[0])
        else:
            self.close_bump(rest[0])

    def hear_card(self, verb: str, card: str) -> None:
        if verb == "open":
            assert (self.pile, self.under.pop(0)) == (0, card)
        else:
            self.pile -= 1
        self.hands[self.turn].append(card)
        self.events.append((verb, self.turn, -1, (card,), ()))
        if self.phase == "deal":
            self.turn = (self.turn + 1) % self.seats
            self.phase = "deal" if len(self.hands[self.turn]) < 3 else "choose"
            return
        self.owed -= 1
        if self.owed == 0 and self.die:
            self.next_turn()
        elif self.owed == 0:
            self.phase = "choose"

    def hear_roll(self, n: int) -> None:
        assert n in ((1, 2, 3, 4) if self.die == "white" else (3, 4, 5, 6))
        self.roll = n
        others = {seat for seat in range(self.seats) if seat != self.turn and self.hands[seat]}
        if self.die == "black" and others and self.hands[self.turn]:
            self.phase, self.asked = "exchange?", others
        else:
            self.move()

    def hear_answer(self, seat: int, text: str) -> None:
        self.answers[seat] = text
        won = self.priority == "race" and text == "exchange"
        if won or set(self.answers) == self.asked:
            self.phase = self.phase[:-1]

    def close_exchange(self, caller: str) -> None:
        assert self.phase == "exchange"
        order = [(self.turn + step) % self.seats for step in range(1, self.seats)]
        willing = [seat for seat in order if self.answers.get(seat) == "exchange"]
        if self.priority == "clockwise":
            willing = willing[:1]
        assert caller in ([LETTERS[seat] for seat in willing] or ["nobody"])
        self.asked, self.answers = set(), {}
        if caller != "nobody":
            a, b = self.turn, LETTERS.index(caller)
            self.events.append(("exchange", a, b, tuple(self.hands[a]), tuple(self.hands[b])))
            self.hands[a], self.hands[b] = self.hands[b], self.hands[a]
        self.move()

    def move(self) -> None:
        self.spaces[self.turn] += self.roll
        if self.spaces[self.turn] < 15:
            self.land()
            return
        self.events.append(("delivered", self.turn, -1, tuple(self.hands[self.turn]), ()))
        self.delivered[self.turn] += self.hands[self.turn]
        self.hands[self.turn] = []
        self.go_home()

    def land(self) -> None:
        if self.others_here():
            self.phase = "bump?"
            self.asked = {self.turn} if self.bump_by == "mover" else {self.turn, *self.others_here()}
        else:
            self.event()

    def close_bump(self, partner: str) -> None:
        assert self.phase == "bump"
        calls = [self.answers[self.turn][-1]] if self.answers[self.turn] != "no" else []
        calls += [LETTERS[seat] for seat in self.others_here() if self.answers.get(seat, "no") != "no"]
        assert partner == [*calls, "nobody"][0]
        self.asked, self.answers = set(), {}
        if partner == "nobody":
            self.event()
        else:
            self.phase, self.partner = "swap", LETTERS.index(partner)

    def hear_swap(self, mine: str, theirs: str) -> None:
        a, b = self.turn, self.partner
        self.hands[a].remove(mine)
        self.hands[b].remove(theirs)
        self.hands[a].append(theirs)
        self.hands[b].append(mine)
        self.events.append(("bump", a, b, (mine,), (theirs,)))
        self.event()

    def event(self) -> None:
        kind = PATH.get(self.spaces[self.turn], "plain")
        if kind == "menhir" and self.hands[self.turn]:
            self.phase = "lose"
        elif kind == "cohort":
            self.draw(1)
        elif kind == "bard":
            self.spaces[self.turn] -= 3
            self.land()
        else:
            self.next_turn()

    def hear_loss(self, card: str) -> None:
        self.hands[self.turn].remove(card)
        self.under.append(card)
        self.events.append(("lost", self.turn, -1, (card,), ()))
        if self.hands[self.turn]:
            self.next_turn()
        elif self.forced:
            self.go_home()
        else:
            self.phase = "offer"

    def go_home(self) -> None:
        self.spaces[self.turn] = 0
        self.draw(3)

    def draw(self, n: int) -> None:
        self.owed = min(n, self.pile + len(self.under))
        self.phase = "draw" if self.owed else "over"

    def next_turn(self) -> None:
        self.turn = (self.turn + 1) % self.seats
        self.phase, self.die = "choose", ""
