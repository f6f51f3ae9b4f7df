"""Checking a game of the web table against the promise that was made before its first card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oenach.deal import DEAL
from oenach.game import Game
from oenach.kernel.errors import BadRecord


def verify(record: Mapping[str, Any], noted: str = "") -> Game:
    """The game of a record, after checking that the deal was fixed by a commitment, and, if one was noted
    at the table, that it is the noted one. What does not agree raises BadRecord."""
    game = Game.from_record(record)
    if DEAL not in record:
        raise BadRecord(
            "This record does not say how the deal was fixed: only games of the web table do.",
            "Cette partie ne dit pas comment la donne a été fixée : seules celles de la table le disent.",
        )
    if noted and noted.strip().lower() != record[DEAL]["commitment"]:
        raise BadRecord(
            "The promise in this record is not the one that you noted.",
            "La promesse de cette partie n'est pas celle que vous avez notée.",
        )
    return game
