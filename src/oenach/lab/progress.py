"""A progress bar on standard error: drawn over itself on a terminal, a line at each tenth elsewhere."""

from __future__ import annotations

import sys
import time

WIDTH = 30


class Progress:
    """Shows how much of `total` is done."""

    def __init__(self, total: int, unit: str) -> None:
        self.total = total
        self.unit = unit
        self.done = 0
        self.began = time.perf_counter()
        self.live = sys.stderr.isatty()
        self._last_tenth = 0

    def add(self, n: int) -> None:
        """So many more are done."""
        self.done += n
        tenth = 10 * self.done // self.total
        if self.live:
            filled = WIDTH * self.done // self.total
            bar = "#" * filled + "." * (WIDTH - filled)
            end = "\n" if self.done >= self.total else ""
            print(f"\r[{bar}] {self._text()}", end=end, file=sys.stderr, flush=True)
        elif tenth > self._last_tenth:
            print(self._text(), file=sys.stderr, flush=True)
        self._last_tenth = tenth

    def _text(self) -> str:
        rate = self.done / max(time.perf_counter() - self.began, 1e-9)
        percent = 100 * self.done // self.total
        return f"{percent:3d} %  {self.done:,} of {self.total:,} {self.unit}, {rate:,.0f} a second "
