"""How long a bot seems to think: about as long as a person would, and telling nothing of its cards.

The pause depends on who plays and on a number that has nothing to do with the position. A searching bot
answers within its pause, however long it really thought, so an easy choice cannot be told from a hard one.
"""

from __future__ import annotations

from random import Random

PAUSES = {"boy": (0.3, 0.8), "warrior": (0.4, 1.0), "chief": (0.6, 1.2), "druid": (1.1, 1.6)}
OTHERS = (0.3, 0.8)


def pause(name: str, seed: int) -> float:
    """The seconds from a bot's turn to its move."""
    return Random(seed).uniform(*PAUSES.get(name, OTHERS))
