"""exp and tanh of our own, so that a search gives the same numbers wherever it runs.

Those of a platform's library differ in the last bit from system to system, and a last bit can change a move.
Here are only sums, products and quotients, which IEEE 754 rounds in the same way everywhere: interpreted,
compiled, in WebAssembly. They are quick rather than exact. The functions compile with the rules; rules and
searches use these, and of Python's `math` at most `sqrt`, which is exact.
"""

from __future__ import annotations

FARTHEST = -64.0  # what is below counts as this: 2e-28, which no sum of numbers up to 1 feels
PARTS, SQUARINGS = 128.0, 7  # e to the power of x is that of x / 128, squared seven times


def exp(x: float) -> float:
    """e to the power of x, for x up to 0, as exact as a softmax needs it: to a millionth of itself at -2, to
    a hundredth at -25."""
    r = max(x, FARTHEST) / PARTS
    power = 1.0 + r * (1.0 + r * (1 / 2 + r * (1 / 6)))
    for _ in range(SQUARINGS):
        power *= power
    return power


def tanh(x: float) -> float:
    """The hyperbolic tangent."""
    e = exp(-2.0 * abs(x))
    t = (1.0 - e) / (1.0 + e)
    return -t if x < 0.0 else t
