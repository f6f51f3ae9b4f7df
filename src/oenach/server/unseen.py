"""What a seat might do without a viewer noticing, as far as that viewer can tell.

Whatever waits for others to act, or depends on whether they have acted, must ask this and not the log of the
table: else it tells of a hidden action by its answer or by its time.
"""

from __future__ import annotations

from collections.abc import Iterator

from oenach.kernel.backend import Backend
from oenach.kernel.fields import State
from oenach.view import Step, View, masked

DETERMINIZATIONS = 6


def may_act_unseen(view: View, seat: int) -> bool:
    """Whether a seat may now do something that the viewer would not notice."""
    return any(True for _ in _unseen(view, seat))


def may_go_on_unseen(view: View, seat: int) -> bool:
    """Whether a seat may do so and be to act once more."""
    return any(view.backend.rules.actors(after) >> seat & 1 for after in _unseen(view, seat))


def _unseen(view: View, seat: int) -> Iterator[State]:
    """The states after such actions, in some determinizations of the view."""
    rules = view.backend.rules
    for seed in range(DETERMINIZATIONS):
        state = view.determinize(seed)
        out = view.backend.cells(view.spec.sizes.actions)
        for code in [out[i] for i in range(rules.moves(state, seat, out))]:
            if made(view.backend, state, seat, code).seen_by(view.seat):
                continue
            after = state.copy()
            rules.apply(after, seat, code)
            if masked(after, view.seat) == view.state.buffer:
                yield after


def made(backend: Backend, state: State, seat: int, code: int) -> Step:
    """The step that an action of a seat would be."""
    rules = backend.rules
    return Step(seat, code, rules.observers(state, seat, code), rules.public_action(state, seat, code))
