"""A connection to PostgreSQL that does not wait for ever. The driver itself waits until the system says that
the other side is gone, which a database that is frozen never is."""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import Any, TypeVar

import psycopg

from oenach.server.engine import ANSWERING

T = TypeVar("T")


class Patient(psycopg.Connection[Any]):
    """Closes itself when an answer takes too long: what was asked is then not known to have happened."""

    patience = ANSWERING

    def wait(self, gen: Generator[Any, Any, T], *arguments: Any, **named: Any) -> T:
        """The driver waits for everything here, and looks up every tenth of a second."""
        try:
            return super().wait(bounded(gen, self.patience), *arguments, **named)
        except TooLate:
            self.close()
            raise


class TooLate(psycopg.OperationalError):
    """No answer in time."""


def bounded(steps: Generator[Any, Any, T], seconds: float) -> Generator[Any, Any, T]:
    """The same steps; but those that are not done in time fail."""
    until = time.monotonic() + seconds
    try:
        wanted = next(steps)
        while True:
            ready = yield wanted
            wanted = steps.send(ready)
            if time.monotonic() > until:
                raise TooLate(f"no answer within {seconds:g} seconds")
    except StopIteration as end:
        result: T = end.value
        return result
