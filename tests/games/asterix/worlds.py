"""All that a seat can know, by brute force: which hands the others may hold, given everything it saw.

From hands that somebody imagines, `can_be` goes back through the events of a game as the seat saw them,
with every card that may have moved unseen, and sees whether the story can have begun that way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.asterix.referee import Cards, Event

World = tuple[Cards, ...]  # a hand for each seat, sorted
MOST = 4000  # worlds that are looked at; beyond them the answer is unknown


def can_be(world: Sequence[str], viewer: int, events: Sequence[Event]) -> bool | None:
    """Whether the others may hold these hands; None if there are too many worlds to say."""
    worlds = {tuple(tuple(sorted(hand.split())) for hand in world)}
    for event in reversed(events):
        worlds = {earlier for later in worlds for earlier in before(later, viewer, event)}
        if not worlds or len(worlds) > MOST:
            return None if worlds else False
    return True


def before(world: World, viewer: int, event: Event) -> Iterator[World]:
    """The worlds that can have become this one by an event, as far as the viewer saw it."""
    what, a, b, cards, others = event
    if viewer == a and what not in ("exchange", "bump"):
        yield world  # of its own hand the viewer needs no proof
    elif what == "lost":
        yield put(world, a, world[a] + cards)
    elif what == "delivered":
        if not world[a]:
            yield put(world, a, cards)
    elif what in ("card", "open"):
        for card in set(world[a]) & (set(cards) if what == "open" else set(world[a])):
            yield put(world, a, less(world[a], card))
    elif what == "exchange":
        yield from before_exchange(world, viewer, a, b, cards, others)
    else:
        yield from before_bump(world, viewer, a, b, cards[0], others[0])


def before_exchange(world: World, viewer: int, a: int, b: int, mine: Cards, theirs: Cards) -> Iterator[World]:
    if viewer not in (a, b):
        yield put(put(world, a, world[b]), b, world[a])
        return
    other, given, got = (b, mine, theirs) if viewer == a else (a, theirs, mine)
    if world[other] == tuple(sorted(given)):
        yield put(world, other, got)


def before_bump(world: World, viewer: int, a: int, b: int, mine: str, theirs: str) -> Iterator[World]:
    if viewer in (a, b):
        other, given, got = (b, mine, theirs) if viewer == a else (a, theirs, mine)
        if given in world[other]:
            yield put(world, other, (*less(world[other], given), got))
        return
    for from_a in set(world[b]):
        for from_b in set(world[a]):
            earlier = put(world, a, (*less(world[a], from_b), from_a))
            yield put(earlier, b, (*less(world[b], from_a), from_b))


def put(world: World, seat: int, hand: Cards) -> World:
    return (*world[:seat], tuple(sorted(hand)), *world[seat + 1 :])


def less(hand: Cards, card: str) -> Cards:
    i = hand.index(card)
    return hand[:i] + hand[i + 1 :]
