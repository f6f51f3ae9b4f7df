"""The picture of a table and what can be pointed at, as the game's own part for it says."""

from __future__ import annotations

from collections.abc import Iterable

from oenach.view import View


def picture(view: View, lang: str, narrow: bool = False) -> str:
    """The table as SVG, for a phone if it is `narrow`."""
    return view.spec.picture.draw(view, lang, narrow)


def picks(view: View, action: int) -> tuple[str, ...]:
    """The things one points at to make a move, in order."""
    return view.spec.picture.picks(view, action)


def action_of(view: View, picked: tuple[str, ...]) -> int | None:
    """An action that one would make by pointing at these things: an allowed one if there is any, else
    the first that begins so, else the first that they are part of."""
    every: Iterable[int] = range(view.spec.sizes.actions)
    for action in (*view.moves(), *every):
        if picks(view, action)[: len(picked)] == picked:
            return action
    return next((action for action in every if set(picked) <= set(picks(view, action))), None)
