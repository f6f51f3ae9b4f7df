"""When a move may be taken back.

A seat may take its last moves back, one after the other, until somebody else acts. Each of them must have
been no simultaneous choice, chance must have given nothing after it, and it must have shown its maker
nothing that was hidden before. The last is computed: the move is made again in other states that agree with
what its maker knew; if it would have looked otherwise in one of them, then its maker has learnt something.
Where somebody may have acted without the maker noticing, nothing can be taken back, whether they have or not:
else asking for it would tell.
"""

from __future__ import annotations

from itertools import takewhile

from oenach.kernel.fields import State
from oenach.server.session import GameSession, Item
from oenach.server.unseen import may_act_unseen
from oenach.view import View, masked

DETERMINIZATIONS = 6
FORESEEN = 2  # determinizations before a move: every page of whoever is to act asks this of all its moves
TALK = ("ask", "keep")  # what the host asks and is answered is no act in the game


def take_backs(session: GameSession, seat: int, most: int | None = None) -> int:
    """How many of its last moves a seat may take back now."""
    if session.game is None or session.over:
        return 0
    own = (item for item in reversed(session.items) if not _is_aside(item, seat))
    single = takewhile(lambda item: _is_single(item, seat), own)
    count = 0
    for item in single:
        if count == most or showed_something(session, item):
            break
        count += 1
    view = session.view(seat)
    assert view is not None
    return 0 if count and _others_may_have_acted(view, seat) else count


def _others_may_have_acted(view: View, seat: int) -> bool:
    """Whether others may have made a choice since, as far as this seat can tell."""
    others = [other for other in view.actors if other != seat]
    return len(view.actors) > 1 or any(may_act_unseen(view, other) for other in others)


def _is_aside(item: Item, seat: int) -> bool:
    return item.kind in TALK or (item.kind, item.seat) == ("undo", seat)


def _is_single(item: Item, seat: int) -> bool:
    """Whether an item is a move of this seat alone, without anything that chance gave."""
    return item.kind == "move" and item.seat == seat and item.alone and item.after - item.first == 1


def showed_something(session: GameSession, item: Item) -> bool:
    """Whether the result of a move depends on what its maker could not know; found out once."""
    if item not in session.showed:
        session.showed[item] = _depends_on_hidden(session, item)
    return session.showed[item]


def _depends_on_hidden(session: GameSession, item: Item) -> bool:
    assert session.game is not None
    before, after = (session.game.view_after(n, item.seat) for n in (item.first, item.after))
    code = session.game.steps[item.first].code
    result = bytes(after.state.buffer)
    for seed in range(DETERMINIZATIONS):
        state = before.determinize(seed)
        before.backend.rules.apply(state, item.seat, code)
        if masked(state, item.seat) != result:
            return True
    return False


def reversible(view: View) -> frozenset[int]:
    """The moves of a viewer that it can certainly take back once they are made: they show nothing that was
    hidden, chance gives nothing after them, and it is still this seat alone that acts."""
    if view.seat is None or view.actors != (view.seat,):
        return frozenset()
    states = [view.determinize(seed) for seed in range(FORESEEN if view.spec.has_secrets else 1)]
    return frozenset(int(move) for move in view.moves() if _goes_on_alike(view, states, int(move)))


def _goes_on_alike(view: View, states: list[State], code: int) -> bool:
    """Whether a move of the viewer looks the same to it in all states, and it acts once more."""
    assert view.seat is not None
    looks = set()
    for state in states:
        after = state.copy()
        view.backend.rules.apply(after, view.seat, code)
        if view.backend.rules.actors(after) != 1 << view.seat:
            return False
        looks.add(bytes(masked(after, view.seat)))
    return len(looks) == 1
