"""How often one may ask for something."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import NamedTuple


class Rate(NamedTuple):
    """So much of something at once, and so much more each second."""

    what: str
    size: float
    refill: float


ASKING = Rate("address", 120, 20)  # for anything at all
CREATING = Rate("create", 12, 0.2)
SITTING = Rate("sit", 12, 0.2)
MOVING = Rate("move", 40, 4)
HINTING = Rate("hint", 12, 0.3)
REVOKING = Rate("revoke", 12, 0.05)
REVIEWING = Rate("review", 30, 1)
CHECKING = Rate("health", 10, 1)


class Bucket:
    """What is left of a rate."""

    def __init__(self, size: float, refill: float) -> None:
        self.size, self.refill, self.left, self.at = size, refill, size, time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.size, self.left + (now - self.at) * self.refill)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Limits:
    """Buckets by address, by seat or by whatever asks; the longest unused are forgotten. A factor makes all
    rates larger; 0: no limits."""

    def __init__(self, factor: float, most: int = 20_000) -> None:
        self.factor, self.most = factor, most
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def allow(self, rate: Rate, whose: str) -> bool:
        """Whether this may go on."""
        if not self.factor:
            return True
        key = (rate.what, whose)
        bucket = self._buckets.pop(key, None) or Bucket(rate.size * self.factor, rate.refill * self.factor)
        self._buckets[key] = bucket
        while len(self._buckets) > self.most:
            self._buckets.popitem(last=False)
        return bucket.take()
