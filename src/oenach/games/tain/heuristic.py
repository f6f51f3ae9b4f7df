"""A sensible Táin player that looks one move ahead, from a view alone.

Every allowed move gets a worth, in tenths of a point or so; the best is chosen, the first of equals.
What may lie face down is judged by the kinds that its owner still has, as all know them. Written like
the rules, so that it compiles too. The numbers were tuned by matches against itself.
"""

from __future__ import annotations

from oenach.games.tain.rules import MEETINGS, ROUNDS, guards_together, unseen
from oenach.games.tain.state import (
    BLUFF,
    BOY,
    CAUGHT,
    CHIEF,
    DAUGHTER,
    FREE,
    GUARDS,
    KIDNAPPED,
    KINDS,
    KINGDOM,
    LEAVE,
    PASS,
    PASTURE,
    SUCCESS,
    WARRIOR,
    TainState,
    board_of,
    entry_of,
    put_kind,
    put_place,
)
from oenach.parts import Scales

SCALES = Scales(
    temperature=16.0, rollout_noise=4.0, spread=16.0, horizon=12, boy=2.5, warrior=0.4, chief=30, druid=200
)

COW_WORTH, JEWEL_WORTH, BOY_WORTH, DAUGHTER_WORTH = 20, 30, 10, 50
TOKEN_WORTH = 6  # a token of one's own that comes back from prison
COSTS = (0, 16, 11, 7, 3, 0)  # what it costs to use up a token of each kind while rounds remain
GUARDED_LATER = 85  # of 100: an entry that is open now gets a guard before the reveal
RAIDED_LATER = 40  # of 100: an entry without a raider gets one
FEINT = 30  # a bluff that might be anything


def heuristic(s: TainState, seat: int, action: int) -> int:
    """Passing is worth nothing; the daughter is freed before a boy; used tokens are taken back."""
    if action >= PASS:
        return 1 if action == FREE + 1 else -1 if action == LEAVE else 0
    kind, place = put_kind(action), put_place(action)
    if place < KINGDOM:
        worth = worth_in_kingdom(s, seat, kind, place)
    elif board_of(place) == seat:
        worth = worth_inside(s, seat, kind, place)
    else:
        worth = worth_outside(s, seat, kind, place)
    return worth - cost_of(s, kind)


def cost_of(s: TainState, kind: int) -> int:
    """What it costs to use a token now; in the last round, nothing."""
    return COSTS[kind] if s.round < ROUNDS else 0


def worth_in_kingdom(s: TainState, seat: int, kind: int, place: int) -> int:
    """A cow, unless the token on the other slot is a chief and this one is not."""
    if kind == BLUFF:
        return FEINT
    if s.kingdom == 0:
        return 0
    other = s.raider[1 - place]
    if kind == CHIEF or other == 0:
        return COW_WORTH - (4 if kind == WARRIOR else 0)
    tokens = outside_tokens(s, other - 1) - unseen(s, other - 1, BOY)
    return COW_WORTH * (tokens - unseen(s, other - 1, CHIEF)) // tokens


def loot(s: TainState, seat: int, place: int) -> int:
    """What a successful raid of a seat on a place is worth to it, as a gain and as the other's loss."""
    board, sides = board_of(place), s.seats
    if entry_of(place) < PASTURE:
        return COW_WORTH * sides // (sides - 1) if s.cattle[board] else 0
    if s.held[board, seat, 1]:
        return DAUGHTER_WORTH + TOKEN_WORTH
    if s.held[board, seat, 0]:
        return BOY_WORTH + TOKEN_WORTH
    return JEWEL_WORTH * sides // (sides - 1) if s.jewels[board] else 0


def meeting(raider: int, guard: int) -> int:
    """What becomes of a raider, which may be a bluff, against a guard, which may be a bluff or nobody."""
    return MEETINGS[raider - 1][guard if guard < BLUFF else 0] if raider < DAUGHTER else 0


def worth_meeting(raider: int, guard: int, prize: int) -> int:
    """What a meeting is worth to the raider's owner, if a success is worth this prize."""
    result = meeting(raider, guard)
    if result == SUCCESS:
        return prize
    if result == CAUGHT:
        return -BOY_WORTH - TOKEN_WORTH
    return DAUGHTER_WORTH if result == KIDNAPPED else 0


def worth_outside(s: TainState, seat: int, kind: int, place: int) -> int:
    """A raid, against the guard that may be there or come."""
    if kind == BLUFF:
        return FEINT
    owner, prize = board_of(place), loot(s, seat, place)
    worth, tokens = 0, 0
    for guard in range(CHIEF, KINDS):
        n = unseen(s, owner, guard)
        worth += n * worth_meeting(kind, guard, prize)
        tokens += n
    worth = worth // tokens if tokens else prize
    if s.guarded[place]:
        return worth
    later = 0 if (s.passed >> owner & 1) or tokens == 0 else GUARDED_LATER
    return (prize * (100 - later) + worth * later) // 100


def outside_tokens(s: TainState, seat: int) -> int:
    """How many unseen tokens of a seat could be outside."""
    n = 0
    for kind in range(CHIEF, KINDS):
        if kind != DAUGHTER:
            n += unseen(s, seat, kind)
    return n


def worth_inside(s: TainState, seat: int, kind: int, place: int) -> int:
    """A guard is worth what the raid there gains without it, less what it gains against it."""
    raider = s.raider[place] - 1
    if raider >= 0:
        return worth_against(s, raider, kind, place)
    if s.step == GUARDS or (s.in_turn and guards_together(s)):  # no raider can come any more
        return 0
    if kind == BLUFF:
        return FEINT
    return worth_against(s, (seat + 1) % s.seats, kind, place) * RAIDED_LATER // 100


def worth_against(s: TainState, raider: int, guard: int, place: int) -> int:
    """What a guard saves against a raider of unknown kind."""
    prize, saved, tokens = loot(s, raider, place), 0, unseen(s, raider, BLUFF)
    for kind in range(CHIEF, DAUGHTER):
        n = unseen(s, raider, kind)
        saved += n * (worth_meeting(kind, 0, prize) - worth_meeting(kind, guard, prize))
        tokens += n
    return saved // max(1, tokens)
