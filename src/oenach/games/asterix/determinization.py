"""Determinization: a whole state that agrees with the view of a seat.

Where the viewer has lost track of cards (see `knowledge.py`), it makes up a story: which cards moved in the
events it remembers. A card has the number of the event with which it came. A first story is made up at
random. Mostly it has faults: a hand is seen to lose a card that it does not have in the story. A fault is
repaired by letting two cards that were in one hand go on in each other's place. So every story can come out
that has no faults, and the hands it ends with agree with everything that the viewer ever saw.

A story is no part of the table. It is written on a scratch grid, a row for each of:

    FIRST     by event: the card that moves in it
    SECOND    by event: the other card that moves in a bump
    PLACE     by card: 1 + the hand where it is; 0 where it is in none
    SPARE     by kind: how many unknown cards may still have been of it
"""

from __future__ import annotations

from oenach.games.asterix.knowledge import CAME, MINGLED, WENT, hand_of, other_of, what_of
from oenach.games.asterix.state import (
    GONE,
    HAZY,
    KINDS,
    MEMORY,
    SURE,
    TOUCHED,
    UNKNOWN,
    AsterixState,
    copies_of,
)
from oenach.kernel.chance import DETERMINIZE, pick, uniform
from oenach.kernel.fields import Cells

FIRST, SECOND, PLACE, SPARE = range(4)
SCRATCH = (4, MEMORY)

ANY = -1  # in place of a kind
STORY_DRAWS = 1000  # the first draw of a seed for stories; those before it are for dealing
REPAIR_DRAWS = 5  # of a seed, for one repair
RATHER = 64  # so much likelier to be chosen is a card that makes no fault
# Small steps alone may lead a story nowhere: one repair in three looks at any event instead of a fault, one
# takes any card instead of a right one, and one in four is made even if there are more faults then.
LOOKS = 3
RASHNESS = 4
# Of 126,000 stories in games of six who always say yes, four needed more than this; with fewer calls, none.
MOST_REPAIRS = 50_000


def determinize(s: AsterixState, viewer: int, seed: int, scratch: Cells) -> None:
    """asterix.hidden.hands and all that follows: the others' hands as they may be, from what the viewer
    knows of them and from the cards nobody has seen. Of what the others know, only what everyone knows
    is kept, and whoever may not have answered yet has not."""
    if viewer < 0 or not lay_known(s, scratch, viewer, seed):
        lay_certain(s, viewer)
    deal_unseen(s, seed)
    share_common(s, viewer)


# Laying what is known -------------------------------------------------------------------------------


def lay_known(s: AsterixState, story: Cells, viewer: int, seed: int) -> bool:
    """Give every hand the cards that the viewer knows, or in a story believes, to be there. False if no
    story is found."""
    clear_hands(s, viewer)
    lay_untouched(s, viewer)
    count_unseen(s)
    found = tell_story(s, story, viewer, seed)
    if found:
        lay_story(s, story, viewer)
        count_unseen(s)
    return found


def lay_untouched(s: AsterixState, viewer: int) -> None:
    """Give the hands that no card came to or left unseen what the viewer knows of them."""
    for seat in range(s.seats):
        if seat != viewer and not s.known[viewer, seat, TOUCHED]:
            for kind in range(KINDS):
                s.hand[seat, kind] = s.known[viewer, seat, SURE + kind]


def lay_story(s: AsterixState, story: Cells, viewer: int) -> None:
    """Give the touched hands the cards that are there when the story ends."""
    play_story(s, story, viewer, s.remembered[viewer])
    for card in range(s.remembered[viewer]):
        kind = other_of(s, viewer, card)
        if story[PLACE, card] and kind != UNKNOWN:
            s.hand[story[PLACE, card] - 1, kind] += 1


def lay_certain(s: AsterixState, viewer: int) -> None:
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


def clear_hands(s: AsterixState, viewer: int) -> None:
    for seat in range(s.seats):
        if seat != viewer:
            for kind in range(KINDS):
                s.hand[seat, kind] = 0


# Stories --------------------------------------------------------------------------------------------


def tell_story(s: AsterixState, story: Cells, v: int, seed: int) -> bool:
    """Make up a story and repair it until it has no faults. False if it takes too long."""
    make_room(s, v)
    clear_story(s, story, v)
    first_story(s, story, v, seed)
    faults, n = count_faults(s, story, v), STORY_DRAWS + 2 * MEMORY
    for _ in range(MOST_REPAIRS):
        if faults == 0:
            return True
        faults = repair(s, story, v, faults, seed, n)
        n += REPAIR_DRAWS
    return False


def make_room(s: AsterixState, v: int) -> None:
    """From the cards that may be in the touched hands now to those that may have left them as unknown ones.

    Of each kind, what leaves is what came, but for what is there in the end.
    """
    for i in range(s.remembered[v]):
        if what_of(s, v, i) <= WENT and other_of(s, v, i) != UNKNOWN:
            s.pool[other_of(s, v, i)] += 1 if what_of(s, v, i) == WENT else -1


def first_story(s: AsterixState, story: Cells, v: int, seed: int) -> None:
    """Any cards move, but of those that are seen to leave, if possible the right ones."""
    for i in range(s.remembered[v]):
        what, o, other = what_of(s, v, i), hand_of(s, v, i), other_of(s, v, i)
        n = STORY_DRAWS + 2 * i
        if what == WENT:
            story[FIRST, i] = choose_card(s, story, v, i, o, other, seed, n)
        elif what == MINGLED:
            story[FIRST, i] = choose_card(s, story, v, i, o, ANY, seed, n)
            story[SECOND, i] = choose_card(s, story, v, i, other, ANY, seed, n + 1)
        happen(s, story, v, i)


def choose_card(
    s: AsterixState, story: Cells, v: int, stop: int, o: int, kind: int, seed: int, n: int
) -> int:
    """One of the cards that came before event `stop` and are in a hand; rather one of the wanted kind."""
    total = 0
    for card in range(stop):
        if story[PLACE, card] == 1 + o:
            total += likeliness(s, v, card, kind)
    r = uniform(seed, DETERMINIZE, n, total)
    card = -1
    while r >= 0:
        card += 1
        if story[PLACE, card] == 1 + o:
            r -= likeliness(s, v, card, kind)
    return card


def likeliness(s: AsterixState, v: int, card: int, wanted: int) -> int:
    """One in seven unknown cards is of the wanted kind; a known one of another kind is a fault."""
    kind = other_of(s, v, card)
    if wanted == ANY or kind not in (wanted, UNKNOWN):
        return 1
    return RATHER if kind == UNKNOWN else RATHER * KINDS


def happen(s: AsterixState, story: Cells, v: int, i: int) -> None:
    """Event i of a story: cards change places."""
    what, o, other = what_of(s, v, i), hand_of(s, v, i), other_of(s, v, i)
    if what == CAME:
        story[PLACE, i] = 1 + o
    elif what == WENT:
        story[PLACE, story[FIRST, i]] = 0
    elif what == MINGLED:
        story[PLACE, story[FIRST, i]], story[PLACE, story[SECOND, i]] = 1 + other, 1 + o
    else:
        for card in range(i):
            if story[PLACE, card] == 1 + o or story[PLACE, card] == 1 + other:
                story[PLACE, card] = 2 + o + other - story[PLACE, card]


def play_story(s: AsterixState, story: Cells, v: int, stop: int) -> None:
    """The places of all cards before event `stop`."""
    for i in range(stop):
        story[PLACE, i] = 0
        happen(s, story, v, i)


def clear_story(s: AsterixState, story: Cells, v: int) -> None:
    """Nothing has moved yet, whatever the last story was."""
    for i in range(s.remembered[v]):
        story[FIRST, i] = 0
        story[SECOND, i] = 0
        story[PLACE, i] = 0


# Faults ---------------------------------------------------------------------------------------------


def count_faults(s: AsterixState, story: Cells, v: int) -> int:
    faults = 0
    start_checking(s, story)
    for i in range(s.remembered[v]):
        faults += is_fault(s, story, v, i)
    return faults


def find_fault(s: AsterixState, story: Cells, v: int, r: int) -> int:
    """The event with fault r, counted from 0."""
    i = -1
    start_checking(s, story)
    while r >= 0:
        i += 1
        r -= is_fault(s, story, v, i)
    return i


def start_checking(s: AsterixState, story: Cells) -> None:
    for kind in range(KINDS):
        story[SPARE, kind] = s.pool[kind]


def is_fault(s: AsterixState, story: Cells, v: int, i: int) -> int:
    """1 if a card leaves a hand that is not of the kind seen, or an unknown one too many for this kind."""
    if what_of(s, v, i) != WENT:
        return 0
    seen, kind = other_of(s, v, i), other_of(s, v, story[FIRST, i])
    if kind != UNKNOWN:
        return 0 if kind == seen else 1
    story[SPARE, seen] -= 1
    return 1 if story[SPARE, seen] < 0 else 0


def repair(s: AsterixState, story: Cells, v: int, faults: int, seed: int, n: int) -> int:
    """Change a story a little. How many faults it has then; if they would be more, it mostly stays."""
    look = uniform(seed, DETERMINIZE, n, LOOKS)
    i = uniform(seed, DETERMINIZE, n + 1, faults if look else s.remembered[v])
    if look:
        i = find_fault(s, story, v, i)
    if what_of(s, v, i) != WENT and what_of(s, v, i) != MINGLED:
        return faults
    wanted = other_of(s, v, i) if look > 1 else ANY
    return replace_card(s, story, v, i, wanted, faults, seed, n + 2)


def replace_card(
    s: AsterixState, story: Cells, v: int, i: int, wanted: int, faults: int, seed: int, n: int
) -> int:
    """Go back to some moment in the life of the card that moves in event i, and let another card of the hand
    where it was go on in its place."""
    card = story[FIRST, i]
    since = card + 1 + uniform(seed, DETERMINIZE, n, i - card)
    play_story(s, story, v, since)
    other = choose_card(s, story, v, since, story[PLACE, card] - 1, wanted, seed, n + 1)
    change_places(s, story, v, since, card, other)
    now = count_faults(s, story, v)
    if now > faults and uniform(seed, DETERMINIZE, n + 2, RASHNESS):
        change_places(s, story, v, since, card, other)
        return faults
    return now


def change_places(s: AsterixState, story: Cells, v: int, since: int, one: int, other: int) -> None:
    """From event `since` on, two cards of the same hand do what the other one did."""
    for i in range(since, s.remembered[v]):
        for k in range(2):
            if story[k, i] == one:
                story[k, i] = other
            elif story[k, i] == other:
                story[k, i] = one


# Dealing the rest -----------------------------------------------------------------------------------


def cards_in_hand(s: AsterixState, seat: int) -> int:
    n = 0
    for kind in range(KINDS):
        n += s.hand[seat, kind]
    return n


def count_unseen(s: AsterixState) -> None:
    """The pool of cards that are in no hand and do not lie open."""
    for kind in range(KINDS):
        s.pool[kind] = copies_of(s.flat, kind)
    count_open(s, s.pool, -1)
    count_hands(s, s.pool, -1)


def count_open(s: AsterixState, out: Cells, step: int) -> None:
    """Add `step` to the number of every card that lies open: delivered, or under the pile."""
    for seat in range(s.seats):
        for kind in range(KINDS):
            out[kind] += step * s.delivered[seat, kind]
    for i in range(s.under_size):
        out[s.under[i] - 1] += step


def count_hands(s: AsterixState, out: Cells, step: int) -> None:
    """Add `step` to the number of every card in a hand."""
    for seat in range(s.seats):
        for kind in range(KINDS):
            out[kind] += step * s.hand[seat, kind]


def deal_unseen(s: AsterixState, seed: int) -> None:
    """Fill the hands up with cards from the pool."""
    unseen, n = 0, 0
    for kind in range(KINDS):
        unseen += s.pool[kind]
    for seat in range(s.seats):
        for _ in range(s.hand_size[seat] - cards_in_hand(s, seat)):
            kind = pick(s.pool, uniform(seed, DETERMINIZE, n, unseen - n))
            s.pool[kind] -= 1
            s.hand[seat, kind] += 1
            n += 1


def share_common(s: AsterixState, viewer: int) -> None:
    """What everyone knows, the other seats know too."""
    for seat in range(s.seats):
        for other in range(s.seats):
            if seat != viewer and seat != other:
                for kind in range(KINDS):
                    s.known[seat, other, SURE + kind] = s.common[other, kind]
