"""exp and tanh of our own, so that a search gives the same numbers wherever it runs.

Those of a platform's library differ in the last bit from system to system, and a last bit can change a move.
Here are only sums, products and quotients, which IEEE 754 rounds in the same way everywhere: interpreted,
compiled, in WebAssembly. The functions compile with the rules; rules and searches use these, and of Python's
`math` at most `sqrt`, which is exact.
"""

from __future__ import annotations

LOG2_E = 1.4426950408889634
LN2_HIGH = 0.6931471803691238  # ln 2 in two parts; the first ends in zeros, so that k times it is exact
LN2_LOW = 1.9082149292705877e-10
SMALLEST = -708.0  # below that exp is taken for 0


def exp(x: float) -> float:
    """e to the power of x, for x up to 0: of a softmax, or of a distance."""
    if x < SMALLEST:
        return 0.0
    k = int(0.5 - x * LOG2_E)
    return exp_near_zero(x + k * LN2_HIGH + k * LN2_LOW) * half_to(k)


def exp_near_zero(r: float) -> float:
    """The series of exp, for |r| under 0.35: what is left out is below the last bit."""
    p = r / 6227020800 + 1 / 479001600
    p = p * r + 1 / 39916800
    p = p * r + 1 / 3628800
    p = p * r + 1 / 362880
    p = p * r + 1 / 40320
    p = p * r + 1 / 5040
    p = p * r + 1 / 720
    p = p * r + 1 / 120
    p = p * r + 1 / 24
    p = p * r + 1 / 6
    p = p * r + 1 / 2
    p = p * r + 1.0
    return p * r + 1.0


def half_to(k: int) -> float:
    """0.5 to the power of k, exactly, for k from 0 on."""
    power, factor = 1.0, 0.5
    while k:
        if k & 1:
            power *= factor
        factor *= factor
        k >>= 1
    return power


def tanh(x: float) -> float:
    """The hyperbolic tangent."""
    e = exp(-2.0 * abs(x))
    t = (1.0 - e) / (1.0 + e)
    return -t if x < 0.0 else t
