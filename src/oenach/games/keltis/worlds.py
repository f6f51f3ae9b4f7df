"""What may lie hidden at the end of a game of Keltis, for proofs (`oenach.lab.proof`).

Of the eight cards in a rival's hand only those can matter that are still laid. Once the play has ended these
are two at most, and only cards that bring points: nobody is obliged to lay. So a rival is given two such
cards in every way, and the rest of the hand is left away; what the seat itself still draws may be any card
that it has not seen. Where points are the measure, the cards of the others do not matter at all: nobody lays
cards in rows of somebody else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import combinations_with_replacement, product

from oenach.games.keltis.rules import count_dealt, insert, refuse_lay, row_points, unknown_cards
from oenach.games.keltis.state import FINAL, NEUTRAL, OVER, KeltisState, copies_of, suit_of
from oenach.kernel.exercise import POINTS
from oenach.kernel.fields import State
from oenach.view import View

FINAL_CARDS = 2  # keltis.final.two


def worlds(view: View, measure: str) -> Iterator[tuple[float, State]]:
    """All worlds in which what may matter of the rivals' hands differs. Such hands have no probability of
    their own, so that nothing can be expected where they matter: each has the weight 1."""
    seen = view.state
    assert isinstance(seen, KeltisState)
    bare = _without_unknown(seen, view.seat)
    rivals = [] if measure == POINTS else [seat for seat in range(view.seats) if seat != view.seat]
    unknown = [min(FINAL_CARDS, unknown_cards(seen, seat)) for seat in rivals]
    for hands in product(*map(partial(_last_cards, bare), rivals, unknown)):
        state = bare.copy()
        for seat, cards in zip(rivals, hands, strict=True):
            _give(state, seat, cards)
        if all(state.pool[card] >= 0 for card in range(1, 72)):
            yield 1.0, state


def covered(state: State) -> bool:
    """Whether the rivals can do nothing more than these worlds let them: after the play has ended."""
    assert isinstance(state, KeltisState)
    return state.step in (FINAL, OVER)


def _without_unknown(seen: KeltisState, viewer: int | None) -> KeltisState:
    """The view, with the unknown cards of all hands among those that may be drawn. A rival who has laid the
    final cards already, unseen, lays them in every way: it is not done yet."""
    state = seen.copy()
    for card in range(1, 72):
        state.pool[card] = copies_of(card)
    count_dealt(state, state.pool, -1)
    for seat in range(state.seats):
        if seat != viewer:
            state.hand_size[seat] -= unknown_cards(state, seat)
            state.done &= ~(1 << seat)
    return state


def _last_cards(state: KeltisState, seat: int, unknown: int) -> list[tuple[int, ...]]:
    """What a rival may hold of the cards that may matter: up to so many. What gains most comes first, so that
    a danger is found soon."""
    useful = [card for card in range(1, 72) if state.pool[card] and _may_gain(state, seat, card)]
    hands = [cards for n in range(unknown + 1) for cards in combinations_with_replacement(useful, n)]
    return sorted(hands, key=lambda cards: -_gain(state, seat, cards))


def _gain(state: KeltisState, seat: int, cards: tuple[int, ...]) -> int:
    """What these and the known cards of a rival bring when all of them are laid in rows of their suits."""
    gain, known = 0, [state.hand[seat, i] for i in range(state.hand_size[seat])]
    for suit, n in Counter(map(suit_of, [*known, *cards])).items():
        size = state.row_size[seat, suit]
        gain += n if suit == NEUTRAL else row_points(size + n) - row_points(size)
    return gain


def _may_gain(state: KeltisState, seat: int, card: int) -> bool:
    """Whether a card can bring a rival points at last: a point card, or one that fits in a row. To begin a
    row with one card or two costs points."""
    suit, held = suit_of(card), state.copy()
    _give(held, seat, (card,))
    return suit == NEUTRAL or (held.row_size[seat, suit] > 0 and not refuse_lay(held, seat, card, suit))


def _give(state: KeltisState, seat: int, cards: tuple[int, ...]) -> None:
    for card in cards:
        insert(state.hand, seat, card)
        state.hand_size[seat] += 1
        state.pool[card] -= 1
