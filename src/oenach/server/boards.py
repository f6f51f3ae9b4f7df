"""The picture of a table and what can be pointed at, from the `draw.py` of a game where it has one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from inspect import signature
from types import ModuleType
from typing import Any

from oenach.view import View


@cache
def _drawing(game: str) -> ModuleType | None:
    name = f"oenach.games.{game}.draw"
    module = import_module(name) if find_spec(name) else None
    return module if module is not None and hasattr(module, "draw") else None


def picture(view: View, lang: str, narrow: bool = False) -> str:
    """The table as SVG, for a phone if it is `narrow`; nothing if the game is not drawn yet."""
    module = _drawing(view.spec.name)
    if module is None:
        return ""
    both = "narrow" in signature(module.draw).parameters
    return str(module.draw(view, lang, narrow=narrow) if both else module.draw(view, lang))


def picks(view: View, action: int) -> tuple[str, ...]:
    """The things one points at to make a move, in order."""
    module = _drawing(view.spec.name)
    find: Callable[[View, int], Any] | None = getattr(module, "picks", None)
    return tuple(find(view, action)) if find else ()


def action_of(view: View, picked: tuple[str, ...]) -> int | None:
    """An action that one would make by pointing at these things: an allowed one if there is any, else
    the first that begins so, else the first that they are part of."""
    every: Iterable[int] = range(view.spec.rules.ACTIONS)
    for action in (*view.moves(), *every):
        if picks(view, action)[: len(picked)] == picked:
            return action
    return next((action for action in every if set(picked) <= set(picks(view, action))), None)
