"""Secrets that prove a seat. The server keeps only their hashes.

A link invites to a seat, and no more. Links follow from the host's own secret, so that the host can see them
again; therefore whoever sits down gets a secret that the host cannot know, and from then on the link is worth
nothing.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace

from oenach.position import NAMES
from oenach.server.stored import AWAITED, Seat, TableConfig

LONGEST_NAME = 24
LONGEST_SECRET = 64
SHORTEST_KEY = 16  # letters; ours are longer
BYTES = 24  # of a secret: 192 bits
MOST_MARKS = 3  # accents on one letter of a name
# What takes part in a name and shows nothing, although Unicode counts it among the printable characters.
BLANKS = frozenset(
    map(
        chr,
        (
            *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x16FE4, 0x1D159),
            *range(0x180B, 0x1810),
            *range(0xFE00, 0xFE10),
            *range(0xE0100, 0xE01F0),
        ),
    )
)


def fresh_secret() -> str:
    return secrets.token_urlsafe(BYTES)


def proof_of(secret: str) -> str:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def same_proof(one: str, other: str) -> bool:
    """Whether two proofs are equal, in constant time; as bytes: a damaged row may hold any letters."""
    return hmac.compare_digest(one.encode("utf-8", "surrogatepass"), other.encode("utf-8", "surrogatepass"))


def link_secret(host_secret: str, table: str, seat: int, issue: int) -> str:
    """The secret of a seat's link. A revoked link is followed by one of the next issue."""
    return _derived(host_secret, f"{table}/{seat}/{issue}")


def seat_secret(key: str, table: str, seat: int, issue: int) -> str:
    """The secret that proves a seat to whoever sits down there. For a browser, which has a key of its own, it
    follows from that key: so a browser that asks twice, or missed the answer, gets the same one again."""
    return _derived(key, f"sit {table}/{seat}/{issue}") if is_key(key) else fresh_secret()


def is_key(key: str) -> bool:
    """Whether this can be a browser's own key."""
    return SHORTEST_KEY <= len(key) <= LONGEST_SECRET


def _derived(key: str, message: str) -> str:
    digest = hmac.digest(key.encode("utf-8", "surrogatepass"), message.encode(), "sha256")
    return base64.urlsafe_b64encode(digest[:BYTES]).decode()


@dataclass(frozen=True)
class Visitor:
    """Who asks about a table: the seats that its secret proves, none for a spectator. A link proves none
    either; it invites to one."""

    seats: tuple[int, ...] = ()
    host: bool = False
    secret: str = ""
    invited: tuple[int, ...] = ()
    proof: str = ""


def visitor_of(config: TableConfig, seats: Sequence[Seat], secret: str) -> Visitor:
    """What a secret proves. Every proof is compared, and each in constant time."""
    if not secret or len(secret) > LONGEST_SECRET:
        return Visitor()
    proof = proof_of(secret)
    held = [seat for seat in seats if same_proof(seat.proof, proof)]
    host = same_proof(config.host, proof)
    sat = tuple(seat.seat for seat in held if seat.sat)
    invited = tuple(seat.seat for seat in held if not seat.ready)
    awaited = any(seat.kind == AWAITED for seat in held)  # and may come back from a bot
    return Visitor(sat, host, secret, invited, proof) if sat or host or invited or awaited else Visitor()


def seated_secret(table: str, seats: Sequence[Seat], key: str) -> str:
    """The secret of the seat that a browser with this key has sat down at; nothing if it has not."""
    if not is_key(key):
        return ""
    secrets = {seat.seat: seat_secret(key, table, seat.seat, seat.issue) for seat in seats if seat.sat}
    own = [n for n, secret in secrets.items() if same_proof(seats[n].proof, proof_of(secret))]
    return secrets[own[0]] if own else ""


def is_used_link(seats: Sequence[Seat], secret: str) -> bool:
    """Whether this is the secret of a link to a seat where somebody, or a bot, plays by now."""
    proof = proof_of(secret)
    return any(seat.ready and same_proof(proof, seat.link or seat.proof) for seat in seats)


def clean_name(name: str) -> str:
    """A name as it is shown: one line of visible characters, not too long. Nothing if none is visible."""
    shown = " ".join(_visible(unicodedata.normalize("NFC", name)).split())
    return unicodedata.normalize("NFC", shown)[:LONGEST_NAME].strip()


def _visible(name: str) -> str:
    """The characters that show something; accents only on a letter, and not a tower of them."""
    shown, marks = "", MOST_MARKS  # nothing to carry a mark yet
    for c in name:
        if not c.isprintable() or c in BLANKS:
            continue
        is_mark = unicodedata.category(c).startswith("M")
        if is_mark and marks == MOST_MARKS:
            continue
        marks = marks + 1 if is_mark else MOST_MARKS if c == " " else 0
        shown += c
    return shown


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
