"""The picture of a table and what can be pointed at, as the game's own part for it says."""

from __future__ import annotations

from oenach.view import View


def picture(view: View, lang: str, narrow: bool = False) -> str:
    """The table as SVG, for a phone if it is `narrow`."""
    return view.spec.picture.draw(view, lang, narrow)


def picks(view: View, action: int) -> tuple[str, ...]:
    """The things one points at to make a move, in order."""
    return view.spec.picture.picks(view, action)


def action_of(view: View, picked: tuple[str, ...]) -> int | None:
    """The action that one asks about by pointing at these things, or, if nothing is done with all of them, at
    the last: an allowed one if there is any, else the first that begins so, else the first that they are part
    of."""
    found = _action_with(view, picked)
    return _action_with(view, picked[-1:]) if found is None and len(picked) > 1 else found


def _action_with(view: View, picked: tuple[str, ...]) -> int | None:
    every = range(view.spec.sizes.actions)
    for move in view.moves():
        if picks(view, move)[: len(picked)] == picked:
            return int(move)
    asked = view.spec.picture.asked(view, picked)
    if asked is not None:
        return asked
    for action in every:
        if picks(view, action)[: len(picked)] == picked:
            return action
    return next((action for action in every if set(picked) <= set(picks(view, action))), None)
