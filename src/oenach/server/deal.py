"""Checking a game of the web table against the promise that was made before its first card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from oenach.deal import DEAL
from oenach.game import Game
from oenach.kernel.errors import BadRecord
from oenach.server.texts import text


def verify(record: Mapping[str, Any], noted: str = "") -> Game:
    """The game of a record, after checking that the deal was fixed by a commitment, and, if one was noted
    at the table, that it is the noted one. What does not agree raises BadRecord."""
    game = Game.from_record(record)
    if DEAL not in record:
        raise BadRecord(text.later("deal_unknown"))
    if noted and noted.strip().lower() != record[DEAL]["commitment"]:
        raise BadRecord(text.later("promise_differs"))
    return game
