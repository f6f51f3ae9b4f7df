"""A sensible Hibernia player, from a view alone, who looks as far as the end of the own turn.

Before the first of two actions every pair of actions is weighed, before the last one each action. The
worth is in hundredths of a cell; the numbers were tuned by matches of the player against itself. Equal
moves are ordered by a hash: the first of them would always be the county furthest up in the map file,
and the castles near it would pay for that. Written like the rules, so that it compiles too.
"""

from __future__ import annotations

from oenach.games.hibernia.rules import (
    action_for,
    cells_scored,
    count,
    refuse_guarded,
    soldiers_needed,
    spare_soldiers,
)
from oenach.games.hibernia.state import (
    COUNTIES,
    DIE_ACTION,
    EVERYWHERE,
    GIVE,
    GIVING,
    LILAC,
    MARCH,
    RECRUIT,
    HiberniaState,
)
from oenach.kernel.chance import mix
from oenach.parts import Scales

SCALES = Scales(
    temperature=800.0,
    rollout_noise=300.0,
    spread=8.0,
    horizon=10,
    boy=1200.0,
    warrior=150.0,
    chief=20,
    druid=200,
)

PER_CELL = 100  # a cell of this turn
PER_NEXT_CELL = 30  # a cell of the next turn, if nobody takes the counties
PER_COUNTY = 19
PER_BORDER = 18  # between two own counties: more soldiers march where there are more
PER_OPEN_COUNTY = 5  # that another player could take or empty
EQUALS = 16  # how many equal moves the hash tells apart


def heuristic(s: HiberniaState, seat: int, action: int) -> int:
    """The worth of an action; among equals the hash decides."""
    worth = worth_of_giver(s, seat, action - GIVE) if s.step == GIVING else worth_of_turn(s, seat, action)
    return worth * EQUALS + mix(action + (s.turns << 6) + (s.die << 20)) % EQUALS


def worth_of_turn(s: HiberniaState, seat: int, action: int) -> int:
    """The worth of the turn that this action begins or ends."""
    counties = s.held[seat]
    ready = s.reserve[seat] + spare_soldiers(s, seat, COUNTIES)
    if action == RECRUIT:
        left = s.left & ~DIE_ACTION if s.left & DIE_ACTION else 0
        return worth_of_rest(s, seat, counties, ready + s.shield[seat], left)
    county = action - MARCH
    left = s.left & ~action_for(s, county)
    ready -= soldiers_spent(s, seat, county)
    return worth_of_rest(s, seat, conquered(s, seat, counties, county), ready, left)


def worth_of_rest(s: HiberniaState, seat: int, counties: int, ready: int, left: int) -> int:
    """The worth of a turn that has come to these counties, with so many soldiers ready to march and
    these actions left: that of the best last action, as far as it can be foreseen."""
    held = worth_of_counties(s, seat, counties)
    best = held + worth_of_cells(s, seat, counties)
    allowed = allowed_counties(s, left) & ~counties
    for county in range(COUNTIES):
        if allowed >> county & 1:
            arriving = count(s.near[county] & counties)
            if s.soldiers[county] < arriving <= ready and refuse_guarded(s, seat, county) == 0:
                won = worth_of_county(s, seat, county, arriving)
                best = max(best, held + won + worth_of_cells(s, seat, counties | 1 << county))
    return best


def allowed_counties(s: HiberniaState, left: int) -> int:
    """The counties that the last action of a turn may go to; none if no action is left."""
    if left == 0:
        return 0
    return s.land[s.die] if left & DIE_ACTION else EVERYWHERE


def worth_of_cells(s: HiberniaState, seat: int, counties: int) -> int:
    """What the marker gains by these counties, now and at the end of the next turn."""
    cells = cells_scored(s, counties, s.progress[seat], 1 if s.die == LILAC else 0)
    later = cells_scored(s, counties, s.progress[seat] + cells, 0)
    return PER_CELL * cells + PER_NEXT_CELL * later


def worth_of_counties(s: HiberniaState, seat: int, counties: int) -> int:
    """What it is worth to hold these counties, each with its borders to those before it."""
    worth = before = 0
    for county in range(COUNTIES):
        if counties >> county & 1:
            worth += worth_of_county(s, seat, county, count(s.near[county] & before))
            before |= 1 << county
    return worth


def worth_of_county(s: HiberniaState, seat: int, county: int, borders: int) -> int:
    """What one more county is worth, with so many borders to others of the seat."""
    standing = s.soldiers[county] if s.held[seat] >> county & 1 else 1
    is_open = threat(s, seat, county) >= standing
    return PER_COUNTY + PER_BORDER * borders - (PER_OPEN_COUNTY if is_open else 0)


def threat(s: HiberniaState, seat: int, county: int) -> int:
    """The most soldiers that another player could march into a county with."""
    most = 0
    for other in range(s.seats):
        if other != seat:
            most = max(most, soldiers_needed(s, other, county))
    return most


def defenders(s: HiberniaState, seat: int, county: int) -> int:
    """Soldiers of others in a county."""
    return 0 if s.held[seat] >> county & 1 else s.soldiers[county]


def conquered(s: HiberniaState, seat: int, counties: int, county: int) -> int:
    """These counties of a seat, and the one it marches into if it wins it."""
    if count(s.near[county] & counties) > defenders(s, seat, county):
        return counties | 1 << county
    return counties


def soldiers_spent(s: HiberniaState, seat: int, county: int) -> int:
    """Soldiers that a march loses, and the one that must stay in a new county."""
    arriving, against = soldiers_needed(s, seat, county), defenders(s, seat, county)
    if arriving <= against:
        return arriving
    return against + (0 if s.held[seat] >> county & 1 else 1)


def worth_of_giver(s: HiberniaState, seat: int, county: int) -> int:
    """Best give where many stand, and where those that stay are still enough against any attack."""
    return 2 * s.soldiers[county] - 3 * max(threat(s, seat, county) - s.soldiers[county] + 2, 0)
