"""What would follow from a move, told before it is made.

Only what its maker can know: the move is made in several determinizations of the view. Where it would look
otherwise in one of them, it reveals something, and no more than that is told.
"""

from __future__ import annotations

from oenach.server.texts import text
from oenach.server.unseen import made
from oenach.view import View, mask

DETERMINIZATIONS = 12


def foreseen(view: View, code: int) -> View | None:
    """What the viewer will certainly see after a move of its own; None if the move reveals something."""
    first, *others = (_after(view, code, seed) for seed in range(DETERMINIZATIONS))
    alike = all(bytes(other.state.buffer) == bytes(first.state.buffer) for other in others)
    return first if alike else None


def effect(view: View, code: int, lang: str) -> str:
    """What follows from a move of the viewer, in a few sentences; nothing if there is nothing to tell."""
    return effect_of(view, foreseen(view, code), lang)


def effect_of(view: View, after: View | None, lang: str) -> str:
    """The same, of what is foreseen."""
    return text("effect_reveals", lang) if after is None else " ".join(_told(view, after, lang))


def _after(view: View, code: int, seed: int) -> View:
    """What the viewer sees after a move in one determinization."""
    assert view.seat is not None
    state = view.determinize(seed)
    log = (*view.log, made(view.backend, state, view.seat, code))
    view.backend.rules.apply(state, view.seat, code)
    return View(view.spec, mask(state, view.seat), view.seats, view.seat, view.names, log)


def _told(before: View, after: View, lang: str) -> list[str]:
    followed = before.spec.narration.consequences(before, after, lang)
    points = _points(before, after, lang) if before.spec.has_points else []
    return [*followed, *points, *(_next(after, lang) if is_alone(before) else [])]


def is_alone(view: View) -> bool:
    """Whether nobody acts beside the viewer; else it cannot tell who has acted already, and what comes."""
    return view.actors == (view.seat,)


def _points(before: View, after: View, lang: str) -> list[str]:
    """How the viewer's points change."""
    assert before.seat is not None
    was, now = before.known_scores[before.seat], after.known_scores[before.seat]
    return [text("effect_points", lang, was=signed(was), now=signed(now))] if was != now else []


def _next(after: View, lang: str) -> list[str]:
    """Whose turn it is then, if chance does not come first."""
    if after.over:
        return [text("effect_end", lang)]
    if len(after.actors) != 1 or after.actors[0] < 0:
        return []
    if after.actors[0] == after.seat:
        return [text("effect_go_on", lang)]
    return [text("effect_turn", lang, name=after.names[after.actors[0]])]


def signed(points: int) -> str:
    """Points as they are printed, with a true minus sign."""
    return str(points).replace("-", "\u2212")
