"""A fair deal that anyone can check.

Before the first card the server shows SHA-256 of its secret: from then on it cannot choose another. The
players may each add a value of their own, so that the server could not choose the deal either. The seed
of the game is the secret and the values; every outcome of chance follows from it by HMAC-SHA-256
(`kernel/chance.py`). When the game is over the secret is shown, and `oenach verify` derives everything again.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from oenach.kernel.chance import Seeded
from oenach.kernel.errors import BadRecord, Malformed
from oenach.kernel.messages import Messages

say = Messages("oenach")
VALUE = re.compile(r"[0-9A-Za-z_-]{0,64}")
DEAL = "deal"  # the key of a record that holds what `deal_of` says


def fresh_secret() -> str:
    return secrets.token_hex(32)


def commitment_of(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def seed_of(secret: str, values: Sequence[str]) -> str:
    """The seed of a game; values have no slash in them, so the parts cannot be confused."""
    return "/".join((secret, *values))


def deal_of(secret: str, values: Sequence[str]) -> dict[str, Any]:
    """The part of a record that says how the deal came about."""
    return {"commitment": commitment_of(secret), "secret": secret, "values": list(values)}


def check_value(value: str) -> None:
    """Refuse, with a sentence, what a player cannot add to the seed."""
    if not VALUE.fullmatch(value):
        raise Malformed(say.later("deal.value"))


def check_deal(record: Mapping[str, Any]) -> None:
    """Refuse a record whose deal does not lead from the promise, the secret and the values to its seed."""
    deal = record[DEAL]
    if not isinstance(deal, Mapping) or not _has_shape(deal) or len(deal["values"]) != record["seats"]:
        raise BadRecord(say.later("deal.shape"))
    if not hmac.compare_digest(commitment_of(deal["secret"]).encode(), deal["commitment"].encode()):
        raise BadRecord(say.later("deal.secret"))
    if record["generator"] != Seeded.name or record["seed"] != seed_of(deal["secret"], deal["values"]):
        raise BadRecord(say.later("deal.seed"))


def _has_shape(deal: Mapping[str, Any]) -> bool:
    values = deal.get("values")
    return (
        isinstance(deal.get("secret"), str)
        and isinstance(deal.get("commitment"), str)
        and deal["commitment"].isascii()
        and isinstance(values, list)
        and all(isinstance(value, str) and VALUE.fullmatch(value) for value in values)
    )
