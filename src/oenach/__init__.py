"""Oenach: Celtic board games, with exact rules, for people, bots and researchers.

>>> import oenach
>>> game = oenach.Game("keltis", seats=2, seed=7)
>>> len(game.moves(game.actors[0])) > 8
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from oenach.bots.advice import Advice, advise
from oenach.game import Game
from oenach.games import games
from oenach.kernel.chance import CHANCE
from oenach.kernel.errors import BadRecord, Illegal, Malformed, OenachError, OutOfTurn, Refusal
from oenach.kernel.renamed import old_names
from oenach.lab.review import Review, review
from oenach.position import Move
from oenach.spec import GameSpec, Option
from oenach.view import View

__version__ = "0.1.0"

if TYPE_CHECKING:
    from oenach.batch import Batch
else:  # a checker would take every misspelt name for one that this may find
    # A batch is imported when it is wanted: it needs NumPy, and playing does not.
    __getattr__ = old_names(__name__, {"Title": ("oenach.GameSpec", GameSpec)}, {"Batch": "oenach.batch"})


__all__ = [
    "CHANCE",
    "Advice",
    "BadRecord",
    "Batch",
    "Game",
    "GameSpec",
    "Illegal",
    "Malformed",
    "Move",
    "OenachError",
    "Option",
    "OutOfTurn",
    "Refusal",
    "Review",
    "View",
    "__version__",
    "advise",
    "games",
    "review",
]
