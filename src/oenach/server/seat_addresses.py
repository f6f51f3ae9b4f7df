"""From where strangers sat down. It is known in memory only, and for longer than their tables are there."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable

MOST = 10_000  # tables; the longest unused are forgotten


class SeatAddresses:
    """The addresses of those who sat down without a link, by table and seat."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, dict[int, str]] = OrderedDict()

    def has(self, table: str, address: str, seats: Iterable[int]) -> bool:
        """Whether somebody sat down from an address at one of these seats."""
        known = self._known.get(table, {})
        return bool(address) and any(known.get(seat) == address for seat in seats)

    def note(self, table: str, seat: int, address: str) -> None:
        """Remember for a while from where somebody sat down: from nowhere, if that is nobody's business."""
        known = self._known.pop(table, {})
        if known or address:
            self._known[table] = {**known, seat: address}
        while len(self._known) > MOST:
            self._known.popitem(last=False)
