"""When a move may be taken back.

The last move may be taken back by who made it, until somebody else acts, if it was no simultaneous choice,
chance gave nothing after it, and it showed its maker nothing that was hidden before. The last is
computed: the move is made again in other worlds that agree with what its maker knew; if it would have
looked otherwise in one of them, then its maker has learnt something.
"""

from __future__ import annotations

from oenach.table.course import Course, Item
from oenach.view import mask

WORLDS = 6


def may_take_back(course: Course, seat: int) -> bool:
    """Whether this seat may take its last move back now."""
    if course.game is None or course.over or not course.items:
        return False
    item = course.items[-1]
    single = item.kind == "move" and item.seat == seat and item.alone and item.after - item.first == 1
    return single and len(course.game.view(seat).actors) <= 1 and not showed_something(course, item)


def showed_something(course: Course, item: Item) -> bool:
    """Whether the result of a move depends on what its maker could not know."""
    assert course.game is not None
    before = course.game.view_after(item.first, item.seat)
    code = course.game.steps[item.first].code
    result = bytes(mask(course.game.state, item.seat).buffer)
    for world in range(WORLDS):
        state = before.fill(world)
        before.way.rules.apply(state, item.seat, code)
        if bytes(mask(state, item.seat).buffer) != result:
            return True
    return False
