"""Secrets that prove a seat. The server keeps only their hashes; the links follow from the host's own
secret, so that the host can see them again and nobody else can make them."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace

from oenach.position import NAMES
from oenach.table.store import Charter, Seat

LONGEST_NAME = 24
LONGEST_SECRET = 64
BYTES = 24  # of a secret: 192 bits


def fresh_secret() -> str:
    return secrets.token_urlsafe(BYTES)


def proof_of(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def link_secret(host_secret: str, table: str, seat: int, issue: int) -> str:
    """The secret of a seat's link. A revoked link is followed by one of the next issue."""
    message = f"{table}/{seat}/{issue}".encode()
    digest = hmac.digest(host_secret.encode("utf-8", "surrogatepass"), message, "sha256")
    return base64.urlsafe_b64encode(digest[:BYTES]).decode()


@dataclass(frozen=True)
class Visitor:
    """Who asks about a table: the seats that its secret proves, none for a spectator."""

    seats: tuple[int, ...] = ()
    host: bool = False
    secret: str = ""

    @property
    def proof(self) -> str:
        return proof_of(self.secret) if self.secret else ""


def visitor_of(charter: Charter, seats: Sequence[Seat], secret: str) -> Visitor:
    """What a secret proves. Every proof is compared, and each in constant time."""
    if not secret or len(secret) > LONGEST_SECRET:
        return Visitor()
    proof = proof_of(secret).encode()  # as bytes: letters of a damaged row cannot be compared
    held = tuple(seat.seat for seat in seats if hmac.compare_digest(seat.proof.encode(), proof))
    host = hmac.compare_digest(charter.host.encode(), proof)
    return Visitor(held, host, secret) if held or host else Visitor()


def clean_name(name: str) -> str:
    """A name as it is shown: one line of visible characters, not too long."""
    shown = "".join(c for c in unicodedata.normalize("NFC", name) if c.isprintable())
    return " ".join(shown.split())[:LONGEST_NAME].strip()


def with_names(seats: Sequence[Seat]) -> list[Seat]:
    """Every seat with a name that no other has."""
    taken: set[str] = set()
    named = []
    for seat in seats:
        wanted = seat.name or next(name for name in NAMES if name not in taken | {s.name for s in seats})
        name, n = wanted, 2
        while name in taken:
            name, n = f"{wanted} {n}", n + 1
        taken.add(name)
        named.append(replace(seat, name=name))
    return named
