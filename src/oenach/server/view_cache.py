"""What was made for the viewers of a table, kept until they can tell a change.

Each viewer has a cache of its own, so that nothing made for one is ever given to another, and a new one for
each moment of the table that it can tell. A change that it cannot tell does not even make anything be made
again: else the time of an answer would tell of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from oenach.server.session import GameSession
from oenach.server.thinking import Shared
from oenach.telling.hints import Rung
from oenach.view import View

K = TypeVar("K")
T = TypeVar("T")
Moment = tuple[int, str | None]  # a viewer's version, and the table that follows, which has no version


@dataclass(frozen=True)
class ViewCache:
    """What all share who have one view of a table, at one moment."""

    viewer: int | None
    moment: Moment
    view: View | None  # None before the game begins
    # By language:
    plain: dict[str, str] = field(default_factory=dict)  # the view in words
    news: dict[str, dict[str, Any]] = field(default_factory=dict)
    message: dict[str, dict[str, Any]] = field(default_factory=dict)  # all that they may know
    hints: dict[str, Shared[list[Rung]]] = field(default_factory=dict)  # thought, or being thought
    # By language and the numbers of steps between which they are seen:
    motions: dict[tuple[str, int, int], list[dict[str, Any]]] = field(default_factory=dict)
    # By language and whether it is for a phone:
    drawings: dict[tuple[str, bool], asyncio.Future[str]] = field(default_factory=dict)
    shown: dict[tuple[str, bool], asyncio.Future[Any]] = field(default_factory=dict)
    # And by the version that a page shows already:
    changes: dict[tuple[str, bool, int], asyncio.Future[str]] = field(default_factory=dict)


def kept(made: dict[K, T], key: K, make: Callable[[], T]) -> T:
    """Something of a cache, made if it is not there yet."""
    if key not in made:
        made[key] = make()
    return made[key]


class ViewCaches:
    """The caches of a table, one for each viewer."""

    def __init__(self, session: GameSession) -> None:
        self._session = session
        self._latest: dict[int | None, ViewCache] = {}

    def of(self, viewer: int | None) -> ViewCache:
        """What was made for a viewer since it could last tell a change."""
        found, now = self._latest.get(viewer), self.moment(viewer)
        if found is None or found.moment != now:
            found = self._latest[viewer] = ViewCache(viewer, now, self._session.view(viewer))
        return found

    def moment(self, viewer: int | None) -> Moment:
        return self._session.version(viewer), self._session.rematch

    def drop_stale(self) -> None:
        """Forget what nobody will be given any more."""
        self._latest = {
            viewer: cache for viewer, cache in self._latest.items() if cache.moment == self.moment(viewer)
        }

    def clear(self) -> None:
        self._latest.clear()
