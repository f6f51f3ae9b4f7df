"""Whole numbers as callers give them."""

from __future__ import annotations

from numbers import Integral


def whole(value: object) -> int | None:
    """A whole number of any kind, Python's or NumPy's, as an int; None if it is none. True and False,
    which Python counts among them, are none."""
    return int(value) if isinstance(value, Integral) and not isinstance(value, bool) else None
