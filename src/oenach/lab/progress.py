"""A progress bar on standard error: drawn over itself on a terminal, a line at each tenth elsewhere."""

from __future__ import annotations

import sys
import time

from oenach.kernel.messages import ENGLISH
from oenach.lab.texts import text
from oenach.numbers import number

WIDTH = 30
QUICK = 10  # a second: from there on the rate needs no digits after the point


class Progress:
    """Shows how much of `total` is done, in one language."""

    def __init__(self, total: int, unit: str, lang: str = ENGLISH) -> None:
        self.total = total
        self.unit = unit
        self.lang = lang
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
        return text(
            "progress.done",
            self.lang,
            percent=100 * self.done // self.total,
            done=number(self.done, 0, self.lang),
            total=number(self.total, 0, self.lang),
            unit=self.unit,
            rate=rate(self.done, time.perf_counter() - self.began, self.lang),
        )


def rate(done: int, seconds: float, lang: str) -> str:
    """How quick it goes: so many a second, or, where that is less than one, the seconds for each."""
    pace = done / max(seconds, 1e-9)
    if 0 < pace < 1:
        return text("progress.each", lang, n=number(1 / pace, 1, lang))
    return text("progress.rate", lang, n=number(pace, 0 if pace >= QUICK else 1, lang))
