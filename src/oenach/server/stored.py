"""A table as it is kept: what was agreed, who sits where, and its log."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace

from oenach.record_hints import STEPS

AWAITED = "awaited"  # the kind of a seat that waits for the player who had it in the game before


@dataclass(frozen=True)
class TableConfig:
    """What was agreed when a table was set up."""

    id: str
    game: str
    rules: int  # the revision of the rules
    options: dict[str, str]
    secret: str  # the server's part of the seed; see deal.py
    host: str  # the hash of the secret of whoever set it up
    public: bool = False  # whether the room lists it
    hurry: bool = False  # whether bots answer at once
    hints: bool = True
    opening: str = ""  # the steps that its game begins with, a line each, as records write them

    @property
    def opening_steps(self) -> list[str]:
        return self.opening.splitlines()


@dataclass(frozen=True)
class Seat:
    """Who sits at a seat. A bot that stands in for a person leaves `kind` and `proof` as they are."""

    seat: int
    kind: str  # me, beside, link or bot, as in the request that set the table up; AWAITED in a rematch
    name: str
    bot: str | None = None  # the bot that plays now
    proof: str = ""  # the hash of the secret that proves this seat, or of its link; nothing for a bot's own
    issue: int = 0  # how many links of this seat were revoked
    sat: bool = False
    value: str = ""  # what the player mixed into the seed
    hints: str = ""  # how many hints of each step the player asked for: "2 1 0"
    link: str = ""  # the hash of the link that whoever sits here has made worthless

    @property
    def hinted(self) -> list[int]:
        """How many hints of each step the player asked for."""
        return [int(n) for n in self.hints.split()] or [0] * STEPS

    def with_hint(self, step: int) -> Seat:
        """The same seat, with one more hint of a step, from 1."""
        counts = [n + (i == step - 1) for i, n in enumerate(self.hinted)]
        return replace(self, hints=" ".join(map(str, counts)))

    @property
    def ready(self) -> bool:
        return self.sat or self.bot is not None

    @property
    def by_old_link(self) -> bool:
        """Whether somebody sits here by the secret of a link, which the host knows: as it was before there
        was a fresh one for whoever sits down."""
        return self.sat and self.kind == "link" and not self.link

    @property
    def free(self) -> bool:
        """Whether anyone may sit down here: not where a player of the game before is awaited."""
        return not self.ready and self.kind != AWAITED


@dataclass(frozen=True)
class Entry:
    """One row of a log: move, undo, sit, bot, back, ask, keep, link. `before` is the digest of the state
    then."""

    kind: str
    seat: int
    text: str = ""
    before: str = ""
    at: float = field(default_factory=time.time, compare=False)


@dataclass(frozen=True)
class Addition:
    """A row for the log of a table, with the seat and the start of the game if they change with it."""

    table: str
    number: int
    entry: Entry
    seat: Seat | None = None
    begun: int | None = None
    public: bool = True  # whether everyone can tell: only then does the table come forward in the lists


@dataclass(frozen=True)
class Stored:
    """A table as it is kept."""

    config: TableConfig
    seats: list[Seat]
    log: list[Entry]
    begun: int | None = None  # how long the log was when the game began
    over: bool = False
    rematch: str | None = None
    aside: bool = False  # whether it was set aside

    @property
    def state(self) -> str:
        """For lists: waiting, playing or over."""
        return "over" if self.over else "waiting" if self.begun is None else "playing"
