"""Ending the searches of a piece of work from outside, when nobody waits for what comes of it any more.

stop = Stop()
with stop.watching():  # in the thread that works
    ...                # every search that begins here
stop.stop()            # from any thread: the searches end after the simulation that they are at
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from threading import Lock
from typing import TYPE_CHECKING
from weakref import WeakSet

if TYPE_CHECKING:
    from oenach.bots.search import Search


class Stop:
    """Ends the searches of a piece of work: those that run, and those that would begin later."""

    def __init__(self) -> None:
        self._searches: WeakSet[Search] = WeakSet()
        self._lock = Lock()
        self._stopped = False

    def stop(self) -> None:
        with self._lock:
            self._stopped = True
            for search in self._searches:
                search.stop()

    def add(self, search: Search) -> None:
        with self._lock:
            self._searches.add(search)
            if self._stopped:
                search.stop()

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Every search that begins in here, in this thread, ends with this."""
        token = CURRENT.set(self)
        try:
            yield
        finally:
            CURRENT.reset(token)


CURRENT: ContextVar[Stop | None] = ContextVar("stop", default=None)
