"""The decisions of a review as data to keep: what its pages show, and no more."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from oenach.bots.advice import Advice, Advised, Reply
from oenach.lab.review import Decision
from oenach.position import Move
from oenach.spec import GameSpec

MOVES_KEPT = 4  # those that the search looked at most; besides the best one and the one that was made


def trimmed(decision: Decision) -> Decision:
    """A decision without the moves that no page shows: there may be hundreds. Of what the others answer, only
    that to the move that was made is told."""
    advice, named = decision.advice, (decision.move, decision.best)
    kept = (one for n, one in enumerate(advice.moves) if n < MOVES_KEPT or one.move in named)
    moves = tuple(one if one.move == decision.move else replace(one, replies=()) for one in kept)
    return replace(decision, advice=replace(advice, moves=moves))


def packed(decisions: Iterable[Decision]) -> bytes:
    """Decisions as bytes."""
    rows = [{**vars(one), "advice": _advice_row(one.advice)} for one in map(trimmed, decisions)]
    return zlib.compress(json.dumps(rows, separators=(",", ":")).encode(), 6)


def unpacked(data: bytes, spec: GameSpec) -> tuple[Decision, ...]:
    """Decisions from bytes."""
    return tuple(_decision(row, spec) for row in json.loads(zlib.decompress(data)))


def _advice_row(advice: Advice) -> dict[str, Any]:
    moves = [{**vars(one), "replies": [vars(reply) for reply in one.replies]} for one in advice.moves]
    return {**vars(advice), "moves": moves}


def _decision(row: dict[str, Any], spec: GameSpec) -> Decision:
    move, best = (_move(row[name], spec) for name in ("move", "best"))
    advice = Advice(
        **{**row["advice"], "moves": tuple(_advised(one, spec) for one in row["advice"]["moves"])}
    )
    return Decision(**{**row, "move": move, "best": best, "effect": tuple(row["effect"]), "advice": advice})


def _advised(row: dict[str, Any], spec: GameSpec) -> Advised:
    replies = tuple(Reply(**reply) for reply in row["replies"])
    return Advised(**{**row, "move": _move(row["move"], spec), "replies": replies})


def _move(code: int, spec: GameSpec) -> Move:
    return Move(code, spec.notation.write(code))
