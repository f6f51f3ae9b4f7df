"""A sensible player of Astérix et les Romains that looks one move ahead, from a view alone.

Worth is counted in hundredths of a point. Every allowed move gets a worth; the best is chosen, the first
of equals. Written like the rules, so that it compiles too. The numbers were tuned by matches.
"""

from __future__ import annotations

from oenach.games.asterix.knowledge import count_cards
from oenach.games.asterix.rules import points_of
from oenach.games.asterix.state import (
    BARD,
    BUMP,
    COHORT,
    EVENTS,
    EXCHANGE,
    FACE_WEIGHTS,
    FACES,
    GONE,
    HAND,
    HAZY,
    KINDS,
    LOWEST_FACE,
    MENHIR,
    RETREAT,
    RETURN,
    SURE,
    VALUES,
    VILLAGE,
    WHITE,
    AsterixState,
    copies_of,
)
from oenach.parts import Scales

SCALES = Scales(
    temperature=300.0,
    rollout_noise=50.0,
    spread=8.0,
    horizon=20,
    boy=700.0,
    warrior=220.0,
    chief=8,
    druid=700,
)

STEP = 15  # a space nearer to the village
CALLED = 95  # of a hundred: how often somebody calls after a black roll
POORER = 300  # how much less the hand of a caller is worth than three unseen cards
CALL_GAIN = 80  # what an Exchange should bring at least
BUMP_GAIN = 5  # what a bump should bring at least


def heuristic(s: AsterixState, seat: int, action: int) -> int:
    if action < RETURN:
        return worth_of_die(s, seat, 1 + action - WHITE)
    if action == RETURN:
        return 10_000 if s.pile_left + s.under_size or leads(s, seat) else -10_000
    if action == EXCHANGE:
        return worth_of_hand(s, seat, s.turn) - worth_of_hand(s, seat, seat) - CALL_GAIN
    if action >= BUMP:
        other = action - BUMP
        gain = worth_of_hand(s, seat, other) // s.hand_size[other]
        return gain - worth_of_hand(s, seat, seat) // s.hand_size[seat] - BUMP_GAIN
    return 0  # STAY, NO


def leads(s: AsterixState, seat: int) -> bool:
    """Whether nobody has more points."""
    for other in range(s.seats):
        if points_of(s, other) > points_of(s, seat):
            return False
    return True


# Hands ----------------------------------------------------------------------------------------------


def worth_of_unseen(s: AsterixState, seat: int) -> int:
    """The mean worth of a card that the player has not seen."""
    cards, points = 0, 0
    for kind in range(KINDS):
        n = copies_of(s.flat, kind) - s.hand[seat, kind]
        for other in range(s.seats):
            n -= s.delivered[other, kind] + s.known[seat, other, SURE + kind]
        cards += n
        points += n * VALUES[kind]
    for i in range(s.under_size):
        cards -= 1
        points -= VALUES[s.under[i] - 1]
    return 100 * points // max(cards, 1)


def worth_of_cards(s: AsterixState, seat: int, other: int, column: int) -> int:
    worth = 0
    for kind in range(KINDS):
        worth += 100 * s.known[seat, other, column + kind] * VALUES[kind]
    return worth


def worth_of_hand(s: AsterixState, seat: int, other: int) -> int:
    """What a hand is worth, one's own or, as far as the player knows it, another's."""
    if other == seat:
        worth = 0
        for kind in range(KINDS):
            worth += 100 * s.hand[seat, kind] * VALUES[kind]
        return worth
    hazy = count_cards(s, seat, other, HAZY)
    there = max(hazy - s.known[seat, other, GONE], 0)
    worth = worth_of_cards(s, seat, other, SURE)
    worth += worth_of_cards(s, seat, other, HAZY) * there // max(hazy, 1)
    unseen = s.hand_size[other] - count_cards(s, seat, other, SURE) - there
    return worth + unseen * worth_of_unseen(s, seat)


# Dice -----------------------------------------------------------------------------------------------


def worth_of_die(s: AsterixState, seat: int, die: int) -> int:
    """The mean of what its faces bring, less what an Exchange after a black roll may cost."""
    hand, card = worth_of_hand(s, seat, seat), worth_of_unseen(s, seat)
    worth = 0
    for face in range(FACES):
        space = s.space[seat] + LOWEST_FACE[die] + face
        worth += FACE_WEIGHTS[face] * worth_of_space(s, seat, space, hand, card)
    exchanged = HAND * card - POORER
    risk = CALLED * (hand - exchanged) // 100 if die > 1 and s.hand_size[seat] else 0
    return worth // 6 - risk


def worth_of_space(s: AsterixState, seat: int, space: int, hand: int, card: int) -> int:
    """What it is worth to stop on a space with a hand worth so much."""
    if space >= VILLAGE:
        return STEP * VILLAGE + HAND * card
    kind = EVENTS[space]
    worth = STEP * space
    if kind == MENHIR and s.hand_size[seat]:
        worth -= hand // s.hand_size[seat]
    elif kind == COHORT:
        worth += card
    elif kind == BARD:
        worth -= STEP * RETREAT
    return worth
