"""What a seat knows of the other hands, and how events change it.

`g` is the grid of knowledge, with a row for each seat that looks on; `v` is the row, `o` the hand it is
about, and `table.py` lists the numbers that are kept for it.

As long as nothing moves unseen between hands, this is simple: some cards of a hand are known, the others
may be any unseen cards. After a bump between two others it is not: one known card or another may have
changed sides, and what is seen of either hand later tells something about both. Such hands are touched.
Of a touched hand the viewer keeps a lower bound in `g`, and in `m` the memory of all that happened to the
touched hands since they were. `rehearse` plays a memory again with unseen cards drawn at random: what
comes out agrees with everything the viewer ever saw, and any hands that do so may come out.

A memory has room for 120 events. Up to four players hardly ever need more; with five or six it may
overflow in a long game, and then only what is certain of each hand is kept. That is less than the seat
could know, never more. What everyone knows in common, a spectator too, is kept in that simple way only.
"""

from __future__ import annotations

from oenach.games.asterix.table import (
    CARDS,
    GONE,
    HAZY,
    KINDS,
    KNOWLEDGE,
    MEMORY,
    SEATS,
    SURE,
    TOUCHED,
    UNKNOWN,
)

from oenach.kernel.chance import FILLS, uniform
from oenach.kernel.fields import Cells

# Events in a memory: what happened, to which hand, and a kind of card or another hand.
CAME, WENT, TRADED, MINGLED = range(4)
WHATS = 8 * SEATS  # codes for each of these
MIDDLE = 2 * WHATS  # taken from a code, so that it fits in a byte
EVENT_DRAWS = 40  # of a seed that the rehearsal of one event may use
MOST_FAILURES = 1000  # of a rehearsal


def count_cards(g: Cells, v: int, o: int, column: int) -> int:
    """How many sure (or hazy) cards of a hand the viewer knows."""
    n = 0
    for kind in range(KINDS):
        n += g[v, o, column + kind]
    return n


# What the viewer sees -------------------------------------------------------------------------------


def card_comes(g: Cells, m: Cells, v: int, o: int, kind: int) -> None:
    """A card comes into a hand, of a kind the viewer sees or UNKNOWN."""
    if g[v, o, TOUCHED]:
        remember(m, v, CAME, o, kind)
    if kind != UNKNOWN:
        g[v, o, SURE + kind] += 1


def card_goes(g: Cells, m: Cells, v: int, o: int, kind: int) -> None:
    """The viewer sees a card leave a hand."""
    if g[v, o, TOUCHED]:
        remember(m, v, WENT, o, kind)
    if g[v, o, SURE + kind]:
        g[v, o, SURE + kind] -= 1
    elif g[v, o, HAZY + kind]:
        g[v, o, HAZY + kind] -= 1


def hand_goes(g: Cells, m: Cells, v: int, o: int) -> None:
    """The viewer has seen all cards of a hand leave it. With the last touched hand the memory ends."""
    for column in range(KNOWLEDGE):
        g[v, o, column] = 0
    touched = 0
    for other in range(SEATS):
        touched += g[v, other, TOUCHED]
    if not touched:
        forget(m, v)


def hands_trade(g: Cells, m: Cells, v: int, a: int, b: int) -> None:
    """The viewer sees two others swap their whole hands: what was known of one is known of the other."""
    if g[v, a, TOUCHED] + g[v, b, TOUCHED]:
        remember(m, v, TRADED, a, b)
    for column in range(KNOWLEDGE):
        g[v, a, column], g[v, b, column] = g[v, b, column], g[v, a, column]


def cards_mingle(g: Cells, m: Cells, v: int, a: int, b: int, sizes: Cells) -> None:
    """Two others draw a card from each other, and the viewer does not see which. Where the viewer knows
    no card of either hand, there is nothing to learn or to lose."""
    if not knows_of(g, v, a) and not knows_of(g, v, b):
        return
    for i in range(2):
        o = b if i else a
        follow(g, m, v, o, sizes[o])
        blur(g, v, o)
    remember(m, v, MINGLED, a, b)


def knows_of(g: Cells, v: int, o: int) -> bool:
    return g[v, o, TOUCHED] > 0 or count_cards(g, v, o, SURE) > 0


def follow(g: Cells, m: Cells, v: int, o: int, size: int) -> None:
    """From now on the memory follows this hand: it begins with the cards it has."""
    if not g[v, o, TOUCHED]:
        g[v, o, TOUCHED] = 1
        for kind in range(KINDS):
            for _ in range(g[v, o, SURE + kind]):
                remember(m, v, CAME, o, kind)
        for _ in range(size - count_cards(g, v, o, SURE)):
            remember(m, v, CAME, o, UNKNOWN)


def blur(g: Cells, v: int, o: int) -> None:
    """A card leaves a hand unseen: at most one more of the known ones is gone."""
    for kind in range(KINDS):
        g[v, o, HAZY + kind] += g[v, o, SURE + kind]
        g[v, o, SURE + kind] = 0
    g[v, o, GONE] = min(g[v, o, GONE] + 1, count_cards(g, v, o, HAZY))


# The memory -----------------------------------------------------------------------------------------


def remember(m: Cells, v: int, what: int, o: int, other: int) -> None:
    """Add an event to a memory. One that overflows is lost, and given up when the event is over."""
    if m[v, 0] < MEMORY:
        m[v, 0] += 1
        m[v, m[v, 0]] = WHATS * what + 8 * o + other - MIDDLE
    else:
        m[v, 0] = MEMORY + 1


def forget(m: Cells, v: int) -> None:
    for i in range(min(m[v, 0], MEMORY) + 1):
        m[v, i] = 0


def give_up(g: Cells, m: Cells, v: int) -> None:
    """Forget a memory: of the touched hands, only what is certain of each kind is kept."""
    forget(m, v)
    for o in range(SEATS):
        for kind in range(KINDS):
            g[v, o, SURE + kind] += max(g[v, o, HAZY + kind] - g[v, o, GONE], 0)
            g[v, o, HAZY + kind] = 0
        g[v, o, GONE] = 0
        g[v, o, TOUCHED] = 0


# Rehearsing a memory --------------------------------------------------------------------------------
#
# `hand` is empty when it begins, and then holds the touched hands, with a column for UNKNOWN cards. `room`
# says of each kind how many cards the touched hands may hold in the end, and, while the memory is played,
# how many cards that are seen to leave a hand may still be among the unknown ones. `draft` notes what was
# chosen for each event, so that it can be undone.


def rehearse(hand: Cells, m: Cells, room: Cells, draft: Cells, v: int, seed: int) -> bool:
    """Play a memory again, with cards drawn by a seed, so that every card which was seen to leave a hand
    is there to leave it. Where it is not, go back to a bump and draw other cards there: mostly to the
    last one, now and then further. False if it fails too often."""
    make_room(m, room, v)
    i, failures, n = 1, 0, 0
    while i <= m[v, 0] and failures < MOST_FAILURES:
        n += EVENT_DRAWS
        if replay(hand, m, room, draft, v, i, seed, n):
            i += 1
        else:
            failures += 1
            i = step_back(hand, m, room, draft, v, i, failures)
    return i > m[v, 0]


def make_room(m: Cells, room: Cells, v: int) -> None:
    """Of each kind, the cards that leave are those that came, but for those in the end and unknown ones."""
    for i in range(1, m[v, 0] + 1):
        if what_of(m, v, i) <= WENT and other_of(m, v, i) != UNKNOWN:
            room[other_of(m, v, i)] += 1 if what_of(m, v, i) == WENT else -1


def what_of(m: Cells, v: int, i: int) -> int:
    return (m[v, i] + MIDDLE) // WHATS


def hand_of(m: Cells, v: int, i: int) -> int:
    return (m[v, i] + MIDDLE) // 8 % SEATS


def other_of(m: Cells, v: int, i: int) -> int:
    """The kind of card of an event, or its other hand."""
    return (m[v, i] + MIDDLE) % 8


def replay(hand: Cells, m: Cells, room: Cells, draft: Cells, v: int, i: int, seed: int, n: int) -> bool:
    """Event i of a memory, with the draws n, n + 1, ... of a seed, noted in the draft; False if it
    cannot happen."""
    what, o, other = what_of(m, v, i), hand_of(m, v, i), other_of(m, v, i)
    if what == WENT:
        return lose_card(hand, m, room, draft, v, i, seed, n)
    if what == MINGLED:
        return mingle(hand, m, room, draft, v, i, seed, n)
    if what == CAME:
        hand[o, other] += 1
    else:
        swap_hands(hand, o, other)
    return True


def step_back(hand: Cells, m: Cells, room: Cells, draft: Cells, v: int, i: int, failures: int) -> int:
    """Undo events before event i: back to the last bump, after every second failure to the one before
    it, after every fourth to the one before that, and so on. Where to go on."""
    bumps = 1
    while failures % 2 == 0:
        failures //= 2
        bumps += 1
    while i > 1 and bumps:
        i -= 1
        undo(hand, m, room, draft, v, i)
        bumps -= 1 if what_of(m, v, i) == MINGLED else 0
    return i


def undo(hand: Cells, m: Cells, room: Cells, draft: Cells, v: int, i: int) -> None:
    what, o, other = what_of(m, v, i), hand_of(m, v, i), other_of(m, v, i)
    if what == WENT:
        hand[o, draft[i]] += 1
        room[other] += 1 if draft[i] == UNKNOWN else 0
    elif what == MINGLED:
        swap_cards(hand, o, other, draft[i] % 8, draft[i] // 8)
    elif what == CAME:
        hand[o, other] -= 1
    else:
        swap_hands(hand, o, other)


def lose_card(hand: Cells, m: Cells, room: Cells, draft: Cells, v: int, i: int, seed: int, n: int) -> bool:
    """A card leaves a hand: a known one of its kind, or an unknown one that is of this kind (as one in
    seven is)."""
    o, kind = hand_of(m, v, i), other_of(m, v, i)
    known, unknown = KINDS * hand[o, kind], hand[o, UNKNOWN] if room[kind] else 0
    if known + unknown == 0:
        return False
    draft[i] = kind if uniform(seed, FILLS, n, known + unknown) < known else UNKNOWN
    hand[o, draft[i]] -= 1
    room[kind] -= 1 if draft[i] == UNKNOWN else 0
    return True


def mingle(hand: Cells, m: Cells, room: Cells, draft: Cells, v: int, i: int, seed: int, n: int) -> bool:
    """Two hands draw a card from each other, so that both have what is seen to leave them next."""
    a, b = hand_of(m, v, i), other_of(m, v, i)
    for attempt in range(EVENT_DRAWS // 2):
        from_a = any_card(hand, a, seed, n + 2 * attempt)
        from_b = any_card(hand, b, seed, n + 2 * attempt + 1)
        swap_cards(hand, a, b, from_a, from_b)
        if not lacking(hand, m, room, v, i, a) and not lacking(hand, m, room, v, i, b):
            draft[i] = 8 * from_b + from_a
            return True
        swap_cards(hand, a, b, from_b, from_a)
    return False


def swap_hands(hand: Cells, a: int, b: int) -> None:
    for kind in range(KINDS + 1):
        hand[a, kind], hand[b, kind] = hand[b, kind], hand[a, kind]


def swap_cards(hand: Cells, a: int, b: int, from_a: int, from_b: int) -> None:
    hand[a, from_a] -= 1
    hand[b, from_a] += 1
    hand[b, from_b] -= 1
    hand[a, from_b] += 1


def any_card(hand: Cells, o: int, seed: int, n: int) -> int:
    """The kind of a card of a hand, UNKNOWN too, all cards equally likely."""
    size = 0
    for kind in range(KINDS + 1):
        size += hand[o, kind]
    r = uniform(seed, FILLS, n, size)
    kind = 0
    while r >= hand[o, kind]:
        r -= hand[o, kind]
        kind += 1
    return kind


def lacking(hand: Cells, m: Cells, room: Cells, v: int, i: int, o: int) -> bool:
    """Whether a hand has too few cards for what is seen to leave it after event i, before it mingles
    again. An unknown card may be one that it does not have."""
    spare = hand[o, UNKNOWN] + count_events(m, v, i, o, CAME, UNKNOWN)
    for kind in range(KINDS):
        held = hand[o, kind] + count_events(m, v, i, o, CAME, kind)
        missing = max(0, count_events(m, v, i, o, WENT, kind) - held)
        spare -= missing if missing <= room[kind] else CARDS
    return spare < 0


def count_events(m: Cells, v: int, i: int, o: int, wanted: int, kind: int) -> int:
    """How often cards of a kind come or go after event i, before the hand, wherever it is, mingles again."""
    n = 0
    for j in range(i + 1, m[v, 0] + 1):
        what, one, other = what_of(m, v, j), hand_of(m, v, j), other_of(m, v, j)
        if what == MINGLED and (one == o or other == o):
            return n
        if what == TRADED and (one == o or other == o):
            o = one + other - o
        elif what == wanted and one == o and other == kind:
            n += 1
    return n
