"""Chance lives outside the state: outcome n of a stream is a function of (seed, stream, n).

So nothing about the future exists to leak, the same seed deals the same cards whatever the players
do, and a finished game can be checked against its seed. Two generators stand in the same place:
`uniform`, a quick hash that also compiles (simulations, search), and `Seeded`, HMAC-SHA-256 (games
between people). A test may dictate outcomes instead (see `Game`).
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence

from oenach.kernel.fields import Cells

CHANCE = -1  # the seat that applies outcomes
CHANCE_BIT = 1 << 30  # its bit in a set of actors
PLAYERS = 101  # streams of the drivers, beyond those of any game: the choices of random players,
DETERMINIZE = 102  # and of determinizations, which deal anew what a view hides

WORD = 0xFFFFFFFF


def mix(x: int) -> int:
    """Scramble 32 bits (a bijection, so different numbers never fall together)."""
    x = (x ^ (x >> 16)) * 0x7FEB352D & WORD
    x = (x ^ (x >> 15)) * 0x2C1B3C6D & WORD
    return x ^ (x >> 16)


def uniform(seed: int, stream: int, n: int, below: int) -> int:
    """Draw n of a stream: an integer from 0 to below - 1 (below under 2**31)."""
    return mix(mix(seed + stream * 0x3C6EF372 & WORD) + n * 0x1E3779B1 & WORD) * below >> 32


def pick(weights: Cells | Sequence[int], r: int) -> int:
    """The outcome whose share of the weights holds r, counting from the first outcome."""
    outcome = 0
    r -= weights[0]
    while r >= 0:
        outcome += 1
        r -= weights[outcome]
    return outcome


class Seeded:
    """Outcomes of a game between people, from a seed of any kind, by HMAC-SHA-256."""

    name = "hmac-sha256"

    def __init__(self, seed: int | str) -> None:
        self.seed = seed
        self._key = str(seed).encode("utf-8", "surrogatepass")

    def draw(self, stream: int, n: int, below: int) -> int:
        """Draw n of a stream. Numbers in the last, incomplete stretch of 2**64 are drawn again."""
        attempt, limit = 0, 2**64 - 2**64 % below
        while True:
            message = f"{stream}/{n}/{attempt}".encode()
            number = int.from_bytes(hmac.digest(self._key, message, "sha256")[:8], "big")
            if number < limit:
                return number % below
            attempt += 1


class Quick:
    """Outcomes by `uniform`: those of the compiled simulations, for games that repeat one of them."""

    name = "quick32"

    def __init__(self, seed: int) -> None:
        self.seed = seed & WORD

    def draw(self, stream: int, n: int, below: int) -> int:
        return uniform(self.seed, stream, n, below)
