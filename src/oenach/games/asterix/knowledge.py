"""What a seat knows of the other hands, and how events change it.

`v` is the seat that looks on, `o` the hand it looks at. What it knows is `s.known[v, o]`; `state.py` lists
the numbers that are kept there.

As long as nothing moves unseen between hands, this is simple: some cards of a hand are known, the others
may be any unseen cards. After a bump between two others it is not: one known card or another may have
changed sides, and what is seen of either hand later tells something about both. Such hands are touched.
Of a touched hand the viewer keeps a lower bound in `s.known`, and in `s.memory` all that happened to the
touched hands since they were. `determinization.py` makes up stories that agree with such a memory.

A memory has room for 240 events. In 36,000 games of three to six players none needed more. One that would
is given up, and only what is certain of each hand is kept: less than the seat could know, never more.
What everyone knows in common, a spectator too, is kept in that simple way only.
"""

from __future__ import annotations

from oenach.games.asterix.state import (
    GONE,
    HAZY,
    KINDS,
    KNOWLEDGE,
    MEMORY,
    SEATS,
    SURE,
    TOUCHED,
    UNKNOWN,
    AsterixState,
)

# Events in a memory: what happened, to which hand, and a kind of card or another hand.
CAME, WENT, TRADED, MINGLED = range(4)
WHATS = 8 * SEATS  # codes for each of these
MIDDLE = 2 * WHATS  # taken from a code, so that it fits in a byte


def count_cards(s: AsterixState, v: int, o: int, column: int) -> int:
    """How many sure (or hazy) cards of a hand the viewer knows."""
    n = 0
    for kind in range(KINDS):
        n += s.known[v, o, column + kind]
    return n


# What the viewer sees -------------------------------------------------------------------------------


def card_comes(s: AsterixState, v: int, o: int, kind: int) -> None:
    """A card comes into a hand, of a kind the viewer sees or UNKNOWN."""
    if s.known[v, o, TOUCHED]:
        remember(s, v, CAME, o, kind)
    if kind != UNKNOWN:
        s.known[v, o, SURE + kind] += 1


def card_goes(s: AsterixState, v: int, o: int, kind: int) -> None:
    """The viewer sees a card leave a hand."""
    if s.known[v, o, TOUCHED]:
        remember(s, v, WENT, o, kind)
    if s.known[v, o, SURE + kind]:
        s.known[v, o, SURE + kind] -= 1
    elif s.known[v, o, HAZY + kind]:
        s.known[v, o, HAZY + kind] -= 1


def hand_goes(s: AsterixState, v: int, o: int) -> None:
    """The viewer has seen all cards of a hand leave it. With the last touched hand the memory ends."""
    for column in range(KNOWLEDGE):
        s.known[v, o, column] = 0
    touched = 0
    for other in range(SEATS):
        touched += s.known[v, other, TOUCHED]
    if not touched:
        forget(s, v)


def hands_trade(s: AsterixState, v: int, a: int, b: int) -> None:
    """The viewer sees two others swap their whole hands: what was known of one is known of the other."""
    if s.known[v, a, TOUCHED] + s.known[v, b, TOUCHED]:
        remember(s, v, TRADED, a, b)
    for column in range(KNOWLEDGE):
        s.known[v, a, column], s.known[v, b, column] = s.known[v, b, column], s.known[v, a, column]


def cards_mingle(s: AsterixState, v: int, a: int, b: int) -> None:
    """Two others draw a card from each other, and the viewer does not see which. Where the viewer knows
    no card of either hand, there is nothing to learn or to lose."""
    if not knows_of(s, v, a) and not knows_of(s, v, b):
        return
    for i in range(2):
        o = b if i else a
        follow(s, v, o)
        blur(s, v, o)
    remember(s, v, MINGLED, a, b)


def knows_of(s: AsterixState, v: int, o: int) -> bool:
    return s.known[v, o, TOUCHED] > 0 or count_cards(s, v, o, SURE) > 0


def follow(s: AsterixState, v: int, o: int) -> None:
    """From now on the memory follows this hand: it begins with the cards it has."""
    if not s.known[v, o, TOUCHED]:
        s.known[v, o, TOUCHED] = 1
        for kind in range(KINDS):
            for _ in range(s.known[v, o, SURE + kind]):
                remember(s, v, CAME, o, kind)
        for _ in range(s.hand_size[o] - count_cards(s, v, o, SURE)):
            remember(s, v, CAME, o, UNKNOWN)


def blur(s: AsterixState, v: int, o: int) -> None:
    """A card leaves a hand unseen: at most one more of the known ones is gone."""
    for kind in range(KINDS):
        s.known[v, o, HAZY + kind] += s.known[v, o, SURE + kind]
        s.known[v, o, SURE + kind] = 0
    s.known[v, o, GONE] = min(s.known[v, o, GONE] + 1, count_cards(s, v, o, HAZY))


# The memory -----------------------------------------------------------------------------------------


def remember(s: AsterixState, v: int, what: int, o: int, other: int) -> None:
    """Add an event to a memory. One that overflows is lost, and given up when the event is over."""
    if s.remembered[v] < MEMORY:
        s.memory[v, s.remembered[v]] = WHATS * what + 8 * o + other - MIDDLE
    s.remembered[v] += 1


def forget(s: AsterixState, v: int) -> None:
    for i in range(min(s.remembered[v], MEMORY)):
        s.memory[v, i] = 0
    s.remembered[v] = 0


def give_up(s: AsterixState, v: int) -> None:
    """Forget a memory: of the touched hands, only what is certain of each kind is kept."""
    forget(s, v)
    for o in range(SEATS):
        for kind in range(KINDS):
            s.known[v, o, SURE + kind] += max(s.known[v, o, HAZY + kind] - s.known[v, o, GONE], 0)
            s.known[v, o, HAZY + kind] = 0
        s.known[v, o, GONE] = 0
        s.known[v, o, TOUCHED] = 0


def what_of(s: AsterixState, v: int, i: int) -> int:
    """What happened in event i of a memory."""
    return (s.memory[v, i] + MIDDLE) // WHATS


def hand_of(s: AsterixState, v: int, i: int) -> int:
    """The hand it happened to."""
    return (s.memory[v, i] + MIDDLE) // 8 % SEATS


def other_of(s: AsterixState, v: int, i: int) -> int:
    """The kind of card, or the other hand."""
    return (s.memory[v, i] + MIDDLE) % 8
