"""Who asks for something, as far as it matters to what is done."""

from __future__ import annotations

from dataclasses import dataclass

from oenach.server.errors import Problem
from oenach.server.limits import Limits, Rate


@dataclass(frozen=True)
class Caller:
    """The sender of a request."""

    limits: Limits
    address: str  # the household
    from_afar: bool = False  # whether that tells households apart
    key: str = ""  # the browser's own

    def slow_down(self, rate: Rate, whose: str | None = None) -> None:
        """Refuse what one address asks too often, or if it is said `whose` asking that is, one seat."""
        if not self.limits.allow(rate, self.address if whose is None else whose):
            raise Problem("too_fast")
