"""What a seat imagines behind the backs of the cards: a whole table that agrees with its view."""

from __future__ import annotations

from oenach.games.asterix.knowledge import rehearse
from oenach.games.asterix.table import (
    GONE,
    HAZY,
    KINDS,
    MEMORY,
    SURE,
    TOUCHED,
    UNKNOWN,
    Table,
    copies_of,
)

from oenach.kernel.chance import FILLS, pick, uniform
from oenach.kernel.fields import Cells


def fill(s: Table, viewer: int, seed: int) -> None:
    """asterix.hidden.hands and all that follows: the others' hands as they may be, from what the viewer
    knows of them and from the cards nobody has seen. Of what the others know, only what everyone knows
    is kept, and whoever may not have answered yet has not."""
    if viewer < 0 or not rehearse_hands(s, viewer, seed):
        lay_certain(s, viewer)
    for i in range(1 + MEMORY):
        s.draft[i] = 0
    deal_unseen(s, seed)
    share_common(s, viewer)


def rehearse_hands(s: Table, viewer: int, seed: int) -> bool:
    """Give every hand the cards that the viewer knows of, and for the rest UNKNOWN ones. False if a
    memory cannot be rehearsed."""
    clear_hands(s, viewer)
    for seat in range(s.seats):
        if seat != viewer and not s.known[viewer, seat, TOUCHED]:
            for kind in range(KINDS):
                s.hand[seat, kind] = s.known[viewer, seat, SURE + kind]
    count_unseen(s)
    rehearsed = rehearse(s.hand, s.memory, s.pool, s.draft, viewer, seed)
    count_unseen(s)
    return rehearsed


def lay_certain(s: Table, viewer: int) -> None:
    """Give every hand the cards that the viewer, or everyone (-1), knows to be there for certain."""
    clear_hands(s, viewer)
    for seat in range(s.seats):
        for kind in range(KINDS):
            if viewer < 0:
                s.hand[seat, kind] = s.common[seat, kind]
            elif seat != viewer:
                hazy = s.known[viewer, seat, HAZY + kind] - s.known[viewer, seat, GONE]
                s.hand[seat, kind] = s.known[viewer, seat, SURE + kind] + max(hazy, 0)
    count_unseen(s)


def clear_hands(s: Table, viewer: int) -> None:
    for seat in range(s.seats):
        if seat != viewer:
            for kind in range(KINDS + 1):
                s.hand[seat, kind] = 0


def cards_in_hand(s: Table, seat: int) -> int:
    n = 0
    for kind in range(KINDS):
        n += s.hand[seat, kind]
    return n


def count_unseen(s: Table) -> None:
    """The pool of cards that are in no hand and do not lie open."""
    for kind in range(KINDS):
        s.pool[kind] = copies_of(s.flat, kind)
    count_open(s, s.pool, -1)
    count_hands(s, s.pool, -1)


def count_open(s: Table, out: Cells, step: int) -> None:
    """Add `step` to the number of every card that lies open: delivered, or under the pile."""
    for seat in range(s.seats):
        for kind in range(KINDS):
            out[kind] += step * s.delivered[seat, kind]
    for i in range(s.under_size):
        out[s.under[i] - 1] += step


def count_hands(s: Table, out: Cells, step: int) -> None:
    """Add `step` to the number of every card in a hand."""
    for seat in range(s.seats):
        for kind in range(KINDS):
            out[kind] += step * s.hand[seat, kind]


def deal_unseen(s: Table, seed: int) -> None:
    """Fill the hands up with cards from the pool."""
    unseen, n = 0, 0
    for kind in range(KINDS):
        unseen += s.pool[kind]
    for seat in range(s.seats):
        s.hand[seat, UNKNOWN] = 0
        for _ in range(s.hand_size[seat] - cards_in_hand(s, seat)):
            kind = pick(s.pool, uniform(seed, FILLS, n, unseen - n))
            s.pool[kind] -= 1
            s.hand[seat, kind] += 1
            n += 1


def share_common(s: Table, viewer: int) -> None:
    """What everyone knows, the other seats know too."""
    for seat in range(s.seats):
        for other in range(s.seats):
            if seat != viewer and seat != other:
                for kind in range(KINDS):
                    s.known[seat, other, SURE + kind] = s.common[other, kind]
