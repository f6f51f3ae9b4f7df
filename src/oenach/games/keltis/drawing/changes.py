"""What the last turn changed, and which card is which."""

from __future__ import annotations

from collections import Counter
from itertools import takewhile
from typing import cast

from oenach.art.scene import last_turn
from oenach.games.keltis.notation import card_text
from oenach.games.keltis.state import (
    DISCARD,
    DONE,
    DRAW,
    OVER,
    STARTS,
    STONE,
    SUITS,
    TAKE,
    KeltisState,
    laid_card,
    laid_row,
    stone_high,
    stone_low,
    stone_value,
    suit_of,
)
from oenach.kernel.chance import CHANCE
from oenach.view import Step, View


def changed(log: tuple[Step, ...], over: bool) -> list[Step]:
    """The steps of the last turn; keltis.final.together: at the end all final cards."""
    if not over:
        return last_turn(log)
    return list(takewhile(lambda step: step.seat != CHANCE and _is_final(step.code), reversed(log)))


def _is_final(code: int) -> bool:
    """Whether a move is one of those made with the final cards."""
    return code < DISCARD or code == DONE


class Changes:
    """What the last turn changed."""

    def __init__(self, view: View) -> None:
        s = cast(KeltisState, view.state)
        steps = changed(view.log, s.step == OVER)
        self.laid: Counter[tuple[int, int]] = Counter()  # seat and row: how many of its last cards
        self.piles: set[int] = set()  # discard piles used, by suit
        self.stones: set[int] = set()
        self.got: Counter[int] = Counter()  # cards that came into the viewer's hand
        self.drew = any(step.code == DRAW for step in steps if step.seat != CHANCE)
        unseen = () if view.seat is None else [s.final[view.seat, i] - 1 for i in range(2)]
        for step in steps:
            if step.seat == CHANCE:
                self.got[step.code] += 1
            elif not (step.seat == view.seat and step.code in unseen):
                self.note(step)

    def note(self, step: Step) -> None:
        code = step.code
        if code < DISCARD:
            self.laid[step.seat, laid_row(code)] += 1
        elif code < STONE:
            self.piles.add(suit_of(code - DISCARD + 1))
        elif code < DRAW:
            self.piles |= {suit_of(stone_low(code)), suit_of(stone_high(code))}
            self.stones.add(stone_value(code))
        elif TAKE <= code < DONE:
            self.piles.add(code - TAKE)


def eye_of(view: View) -> int:
    """The viewer among those who saw a step, as a bit."""
    return 1 << (31 if view.seat is None else view.seat)


class Whereabouts:
    """Which card is which, as far as the viewer could follow it: of two equal cards, one keeps its name
    while it goes from a hand to a row or over a discard pile into another hand."""

    def __init__(self, view: View) -> None:
        self.met: Counter[int] = Counter()
        self.names: dict[tuple[str, int], list[str]] = {}
        self.piles: list[list[tuple[int, str]]] = [[] for _ in range(SUITS)]
        self.viewer, self.eye = view.seat, eye_of(view)
        for step in view.log:
            self.step(step)

    def step(self, step: Step) -> list[str]:
        """The names of the cards that a step moves; what chance gives to another has none."""
        if step.seat != CHANCE:
            return self.follow(step.seat, step.code)
        if step.code >= STARTS or not step.seen & self.eye:
            return []
        name = self.fresh(step.code)
        self.put(f"hand{self.viewer}", step.code, name)
        return [name]

    def fresh(self, card: int) -> str:
        self.met[card] += 1
        return f"{card_text(card)}.{self.met[card]}"

    def put(self, zone: str, card: int, name: str) -> None:
        self.names.setdefault((zone, card), []).append(name)

    def take(self, zone: str, card: int) -> str:
        """The name of such a card in a zone, which leaves it there no more."""
        known = self.names.get((zone, card))
        return known.pop(0) if known else self.fresh(card)

    def follow(self, seat: int, code: int) -> list[str]:
        """The names of the cards that a move moves."""
        if code < DISCARD:
            return [self.lay(seat, laid_card(code))]
        if code < STONE:
            return [self.throw(seat, code - DISCARD + 1)]
        if code < DRAW:
            return [self.throw(seat, card) for card in (stone_low(code), stone_high(code))]
        if TAKE <= code < DONE and self.piles[code - TAKE]:
            card, name = self.piles[code - TAKE].pop()
            self.put(f"hand{seat}", card, name)
            return [name]
        return []

    def lay(self, seat: int, card: int) -> str:
        name = self.take(f"hand{seat}", card)
        self.put(f"row{seat}", card, name)
        return name

    def throw(self, seat: int, card: int) -> str:
        name = self.take(f"hand{seat}", card)
        self.piles[suit_of(card)].append((card, name))
        return name

    def on_pile(self, suit: int, card: int) -> str:
        """The name of the card on top of a discard pile."""
        pile = self.piles[suit]
        return pile[-1][1] if pile and pile[-1][0] == card else self.fresh(card)
