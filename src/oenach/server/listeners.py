"""Who listens to events: how many may, in all, at one address and for one seat. When there is no room left,
seats go before spectators."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

MOST_SCREENS = 8  # streams of one seat, as with several tabs and a telephone


class Bell(Protocol):
    def ring(self) -> None: ...


class Listener:
    """An open stream of events, of a seat (by its proof) or of a spectator (without one)."""

    def __init__(self, address: str, seat: str) -> None:
        self.address, self.seat = address, seat
        self.bell: Bell | None = None  # what wakes the stream
        self.dismissed = False


Group = dict[Listener, None]  # the oldest first


class Listeners:
    """All open streams. A limit of 0 is none."""

    def __init__(self, most: int, most_of_address: int) -> None:
        self.most, self.most_of_address = most, most_of_address
        self._all: Group = {}
        self._at: dict[str, Group] = {}  # by address
        self._of: dict[str, Group] = {}  # by seat

    def __len__(self) -> int:
        return len(self._all)

    def admit(self, address: str, seat: str) -> Listener | None:
        """A place for one more, for which a spectator may have to leave; None if there is none."""
        screens = self._of.get(seat, {})
        if len(screens) >= MOST_SCREENS:
            self.dismiss(next(iter(screens)))  # most likely somebody has left it
        for here, limit in ((self._at.get(address, {}), self.most_of_address), (self._all, self.most)):
            if limit and len(here) >= limit and not (seat and self._dismiss_spectator(here)):
                return None
        listener = Listener(address, seat)
        self._all[listener] = None
        for groups, key in self._places(listener):
            groups.setdefault(key, {})[listener] = None
        return listener

    def _dismiss_spectator(self, here: Iterable[Listener]) -> bool:
        """Let a spectator go from where most of them are."""
        spectators = (one for one in here if not one.seat)
        chosen = max(spectators, key=lambda one: len(self._at[one.address]), default=None)
        if chosen is not None:
            self.dismiss(chosen)
        return chosen is not None

    def dismiss(self, listener: Listener) -> None:
        """Take a place away, and wake its stream so that it ends."""
        listener.dismissed = True
        self.leave(listener)
        if listener.bell is not None:
            listener.bell.ring()

    def leave(self, listener: Listener) -> None:
        """Give a place back, if it is still taken."""
        self._all.pop(listener, None)
        for groups, key in self._places(listener):
            group = groups.get(key, {})
            group.pop(listener, None)
            if not group:
                groups.pop(key, None)

    def _places(self, listener: Listener) -> list[tuple[dict[str, Group], str]]:
        of_seat = [(self._of, listener.seat)] if listener.seat else []
        return [(self._at, listener.address), *of_seat]
