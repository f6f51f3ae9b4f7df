"""Where tables are kept: SQLite or PostgreSQL, through SQLAlchemy.

The log of a table is the truth: it holds everything that was done, in order, and is only ever added to.
The state of a game is never stored; it is what the log leads to. Each row of the log also carries the
digest of the state it was written in, so that a rule that changed since cannot pass unnoticed.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from oenach.table.migrations import migrate
from oenach.terminal.asked import STEPS

metadata = sa.MetaData()

TABLES = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("game", sa.String(24), nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("secret", sa.String(64), nullable=False),
    sa.Column("host", sa.String(64), nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("hurry", sa.Boolean, nullable=False),
    sa.Column("hints", sa.Boolean, nullable=False),
    sa.Column("begun", sa.Integer),
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("rematch", sa.String(24)),
    sa.Column("touched", sa.Float, nullable=False),  # when something last happened that everyone can tell
    sa.Index("tables_listed", "public", "over", "touched"),
)

SEATS = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("bot", sa.String(16)),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("proof", sa.String(64), nullable=False),
    sa.Column("issue", sa.Integer, nullable=False),
    sa.Column("sat", sa.Boolean, nullable=False),
    sa.Column("value", sa.String(64), nullable=False),
    sa.Column("hints", sa.String(40), nullable=False, server_default=""),
)

LOG = sa.Table(
    "log",
    metadata,
    sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("text", sa.String(120), nullable=False),
    sa.Column("before", sa.String(16), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)

REVIEWS = sa.Table(
    "reviews",
    metadata,
    sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("lang", sa.String(2), primary_key=True),
    sa.Column("made_by", sa.String(40), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("page", sa.LargeBinary, nullable=False),
    sa.Index("reviews_oldest", "at"),
)
MOST_REVIEWS = 2000  # kept; the oldest are forgotten, and worked out again if somebody asks


@dataclass(frozen=True)
class Charter:
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


@dataclass(frozen=True)
class Seat:
    """Who sits at a seat. A bot that stands in for a person leaves `kind` and `proof` as they are."""

    seat: int
    kind: str  # me, beside, link or bot, as in the request that set the table up
    name: str
    bot: str | None = None  # the bot that plays now
    proof: str = ""  # the hash of the secret that proves this seat; nothing for a bot's own seat
    issue: int = 0  # how many links of this seat were revoked
    sat: bool = False
    value: str = ""  # what the player mixed into the seed
    hints: str = ""  # how many hints of each step the player asked for: "2 1 0"

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


@dataclass(frozen=True)
class Entry:
    """One row of a log: move, undo, sit, bot, back, link. `before` is the digest of the state then."""

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

    charter: Charter
    seats: list[Seat]
    log: list[Entry]
    begun: int | None = None  # how long the log was when the game began
    over: bool = False
    rematch: str | None = None

    @property
    def state(self) -> str:
        """For lists: waiting, playing or over."""
        return "over" if self.over else "waiting" if self.begun is None else "playing"


class Conflict(Exception):
    """Another process has written to this table in the meantime."""


class Store:
    """The kept tables. Methods block; a method is one transaction, and it is kept when it returns."""

    def __init__(self, address: str) -> None:
        self.engine: Engine = sa.create_engine(_with_driver(address))
        self.is_sqlite = self.engine.dialect.name == "sqlite"
        if self.is_sqlite:
            sa.event.listen(self.engine, "connect", _set_up_sqlite)
        migrate(self.engine)

    def close(self) -> None:
        self.engine.dispose()

    # Writing --------------------------------------------------------------------------------------

    def create(self, stored: Stored) -> None:
        """Keep a new table."""
        row = {**asdict(stored.charter), "begun": stored.begun, "over": False, "touched": time.time()}
        with self.engine.begin() as connection:
            connection.execute(TABLES.insert(), row)
            connection.execute(SEATS.insert(), [_seat_row(stored.charter.id, s) for s in stored.seats])

    def append(self, addition: Addition) -> None:
        """Add a row to a log."""
        if not self.append_all([addition])[0]:
            raise Conflict(addition.table)

    def append_all(self, additions: Sequence[Addition]) -> list[bool]:
        """Add rows to the logs of several tables at once, and say of each whether it was kept: not if another
        process has written to its table meanwhile."""
        try:
            with self.engine.begin() as connection:
                _add(connection, additions)
        except sa.exc.IntegrityError:
            if len(additions) == 1:
                return [False]
            return [kept for one in additions for kept in self.append_all([one])]
        return [True] * len(additions)

    def note_seat(self, table: str, seat: Seat) -> None:
        """Keep something about a seat that is no part of the game's course."""
        with self.engine.begin() as connection:
            _write_seat(connection, table, seat)

    def keep_review(self, table: str, made_by: str, pages: Mapping[str, bytes]) -> None:
        """Keep the review of a finished game in every language; of too many, forget the oldest."""
        rows = [
            {"table_id": table, "lang": lang, "made_by": made_by, "at": time.time(), "page": page}
            for lang, page in pages.items()
        ]
        kept = sa.select(REVIEWS.c.at).order_by(REVIEWS.c.at.desc()).offset(MOST_REVIEWS).limit(1)
        with self.engine.begin() as connection:
            connection.execute(REVIEWS.delete().where(REVIEWS.c.table_id == table))
            connection.execute(REVIEWS.insert(), rows)
            connection.execute(REVIEWS.delete().where(REVIEWS.c.at <= kept.scalar_subquery()))

    def mark_over(self, table: str) -> None:
        """Note that a game has ended, for the lists of the room."""
        with self.engine.begin() as connection:
            connection.execute(TABLES.update().where(TABLES.c.id == table), {"over": True})

    def name_rematch(self, table: str, rematch: str) -> str:
        """Note which table follows; the one that was noted first, if several try at once."""
        with self.engine.begin() as connection:
            fresh = TABLES.update().where(TABLES.c.id == table, TABLES.c.rematch.is_(None))
            connection.execute(fresh, {"rematch": rematch})
            noted = connection.execute(sa.select(TABLES.c.rematch).where(TABLES.c.id == table))
            return str(noted.scalar_one())

    def remove(self, table: str) -> None:
        """Forget a table altogether."""
        with self.engine.begin() as connection:
            connection.execute(REVIEWS.delete().where(REVIEWS.c.table_id == table))
            connection.execute(LOG.delete().where(LOG.c.table_id == table))
            connection.execute(SEATS.delete().where(SEATS.c.table_id == table))
            connection.execute(TABLES.delete().where(TABLES.c.id == table))

    # Reading --------------------------------------------------------------------------------------

    def load(self, table: str) -> Stored | None:
        """A table with its whole log; None if there is none of this name."""
        with self.engine.connect() as connection:
            row = connection.execute(TABLES.select().where(TABLES.c.id == table)).mappings().first()
            if row is None:
                return None
            seats = connection.execute(SEATS.select().where(SEATS.c.table_id == table).order_by(SEATS.c.seat))
            log = connection.execute(LOG.select().where(LOG.c.table_id == table).order_by(LOG.c.number))
            return Stored(
                Charter(**{name: row[name] for name in Charter.__dataclass_fields__}),
                [_seat(found) for found in seats.mappings()],
                [Entry(f["kind"], f["seat"], f["text"], f["before"], f["at"]) for f in log.mappings()],
                row["begun"],
                row["over"],
                row["rematch"],
            )

    def review(self, table: str, made_by: str, lang: str) -> bytes | None:
        """The review of a finished game in a language, if this version of us has made one."""
        wanted = (REVIEWS.c.table_id == table) & (REVIEWS.c.lang == lang) & (REVIEWS.c.made_by == made_by)
        with self.engine.connect() as connection:
            found = connection.execute(sa.select(REVIEWS.c.page).where(wanted)).scalar_one_or_none()
        return None if found is None else bytes(found)

    def listed(self, most: int = 50) -> list[Stored]:
        """The public tables that are not over, those first where everyone saw something happen last; without
        their logs."""
        wanted = TABLES.c.public.is_(True) & TABLES.c.over.is_(False)
        return self._some(wanted, most)

    def named(self, tables: Iterable[str]) -> list[Stored]:
        """These tables, in the same order; without their logs."""
        return self._some(TABLES.c.id.in_(list(tables)), 100)

    def _some(self, wanted: sa.ColumnElement[bool], most: int) -> list[Stored]:
        query = TABLES.select().where(wanted).order_by(TABLES.c.touched.desc(), TABLES.c.id).limit(most)
        with self.engine.connect() as connection:
            rows = connection.execute(query).mappings().all()
            ids = [row["id"] for row in rows]
            found = connection.execute(SEATS.select().where(SEATS.c.table_id.in_(ids)).order_by(SEATS.c.seat))
            seats: dict[str, list[Seat]] = {name: [] for name in ids}
            for row in found.mappings():
                seats[row["table_id"]].append(_seat(row))
        charters = [Charter(**{name: row[name] for name in Charter.__dataclass_fields__}) for row in rows]
        return [
            Stored(charter, seats[charter.id], [], row["begun"], row["over"], row["rematch"])
            for charter, row in zip(charters, rows, strict=True)
        ]


def _with_driver(address: str) -> str:
    """PostgreSQL by its newer driver, however the address is written."""
    for prefix in ("postgresql://", "postgres://"):
        if address.startswith(prefix):
            return "postgresql+psycopg://" + address.removeprefix(prefix)
    return address


def _set_up_sqlite(connection: Any, _: object) -> None:
    """A write-ahead log, so that readers do not wait; and nothing counts as kept before it is on disk."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


def _seat_row(table: str, seat: Seat) -> dict[str, Any]:
    return {"table_id": table, **asdict(seat)}


def _seat(row: sa.RowMapping) -> Seat:
    return Seat(**{name: row[name] for name in Seat.__dataclass_fields__})


def _add(connection: Connection, additions: Iterable[Addition]) -> None:
    rows = [{"table_id": one.table, "number": one.number, **asdict(one.entry)} for one in additions]
    connection.execute(LOG.insert(), rows)
    touched = [{"its_id": one.table, "touched": one.entry.at} for one in additions if one.public]
    if touched:
        connection.execute(TABLES.update().where(TABLES.c.id == sa.bindparam("its_id")), touched)
    for one in additions:
        if one.begun is not None:
            connection.execute(TABLES.update().where(TABLES.c.id == one.table), {"begun": one.begun})
        if one.seat is not None:
            _write_seat(connection, one.table, one.seat)


def _write_seat(connection: Connection, table: str, seat: Seat) -> None:
    where = (SEATS.c.table_id == table) & (SEATS.c.seat == seat.seat)
    connection.execute(SEATS.update().where(where), _seat_row(table, seat))
