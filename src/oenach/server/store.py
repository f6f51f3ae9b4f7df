"""Where tables are kept: SQLite or PostgreSQL, through SQLAlchemy.

The log of a table is the truth: it holds everything that was done, in order, and is only ever added to.
The state of a game is never stored; it is what the log leads to. Each row of the log also carries the
digest of the state it was written in, so that a rule that changed since cannot pass unnoticed.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, Literal, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from oenach.hint_counts import STEPS
from oenach.server.engine import open_engine
from oenach.server.migrations import migrate
from oenach.server.texts import text
from oenach.server.trouble import Lost, Unavailable, answering, is_damage, opening

T = TypeVar("T")
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
    sa.Column("aside", sa.Float),  # when it was set aside, because it cannot go on
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
    sa.Column("link", sa.String(64), nullable=False, server_default=""),
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
AWAITED = "awaited"  # the kind of a seat that waits for the player who had it in the game before
MOST_REVIEWS = 2000  # kept; the oldest are forgotten, and worked out again if somebody asks


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


class Conflict(Exception):
    """Another process has written to this table in the meantime."""


class Store:
    """The kept tables. Methods block, but not without end; a method is one transaction, and it is kept when
    it returns. If the database does not answer or cannot write, they raise `Unavailable`."""

    def __init__(self, address: str) -> None:
        self.engine: Engine = open_engine(address)
        self.is_sqlite = self.engine.dialect.name == "sqlite"
        try:
            with opening(self.engine.url):
                migrate(self.engine)
                self._try_to_write()
        except Exception:
            self.close()
            raise

    def close(self) -> None:
        self.engine.dispose()

    def _try_to_write(self) -> None:
        """Whether games can be kept at all shows now, and not at the first move."""
        with self.engine.begin() as connection:
            connection.execute(sa.text("UPDATE alembic_version SET version_num = version_num"))

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """A transaction. What fails before its end surely did not happen; if the end itself fails, that is
        not known."""
        with answering(), self.engine.connect() as connection:
            yield connection
            with answering("unknown"):
                connection.commit()

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        """A look at one moment of the database, while others write to it."""
        with answering(), self.engine.connect() as connection:
            if self.is_sqlite:
                connection.exec_driver_sql("BEGIN")
            else:
                connection.execution_options(isolation_level="REPEATABLE READ")
            yield connection

    # Writing --------------------------------------------------------------------------------------

    def create(self, stored: Stored) -> None:
        """Keep a new table."""
        row = {**asdict(stored.config), "begun": stored.begun, "over": False, "touched": time.time()}
        with self._writing() as connection:
            connection.execute(TABLES.insert(), row)
            connection.execute(SEATS.insert(), [_seat_row(stored.config.id, s) for s in stored.seats])

    def append(self, addition: Addition) -> None:
        """Add a row to a log."""
        answer = self.append_all([addition])[0]
        if isinstance(answer, Unavailable):
            raise answer
        if not answer:
            raise Conflict(addition.table)

    def append_all(self, additions: Sequence[Addition]) -> list[bool | Unavailable]:
        """Add rows to the logs of several tables at once, and say of each whether it was kept: not if another
        process has written to its table meanwhile, or if the storage is not available."""
        try:
            with self._writing() as connection:
                _add(connection, additions)
        except sa.exc.IntegrityError:
            if len(additions) == 1:
                return [False]
            return [kept for one in additions for kept in self.append_all([one])]
        except Unavailable as error:
            return [error] * len(additions)
        return [True] * len(additions)

    def fate(self, addition: Addition) -> Literal["kept", "taken", "missing"]:
        """What became of an addition whose writing was broken off: it is there, or another entry has its
        number, or there is nothing."""
        wanted = (LOG.c.table_id == addition.table) & (LOG.c.number == addition.number)
        with answering(), self.engine.connect() as connection:
            _resolve_chance(connection, addition.table)
            found = connection.execute(LOG.select().where(wanted)).mappings().first()
        if found is None:
            return "missing"
        return "kept" if dict(found) == _row(addition) else "taken"

    def settle(self, table: str) -> None:
        """Wait until a transaction that was broken off, and that may have written to a table, has ended."""
        with answering(), self.engine.connect() as connection:
            _resolve_chance(connection, table)

    def set_aside(self, table: str, aside: bool) -> bool:
        """Set a table aside, so that it is not listed or opened, or bring it back; whether there is one."""
        with self._writing() as connection:
            change = TABLES.update().where(TABLES.c.id == table)
            return connection.execute(change, {"aside": time.time() if aside else None}).rowcount > 0

    def note_seat(self, table: str, seat: Seat) -> None:
        """Keep something about a seat that is no part of the game's log."""
        with self._writing() as connection:
            _write_seat(connection, table, seat)

    def keep_review(self, table: str, made_by: str, pages: Mapping[str, bytes]) -> None:
        """Keep the review of a finished game in every language; of too many, forget the oldest."""
        rows = [
            {"table_id": table, "lang": lang, "made_by": made_by, "at": time.time(), "page": page}
            for lang, page in pages.items()
        ]
        kept = sa.select(REVIEWS.c.at).order_by(REVIEWS.c.at.desc()).offset(MOST_REVIEWS).limit(1)
        with self._writing() as connection:
            connection.execute(REVIEWS.delete().where(REVIEWS.c.table_id == table))
            connection.execute(REVIEWS.insert(), rows)
            connection.execute(REVIEWS.delete().where(REVIEWS.c.at <= kept.scalar_subquery()))

    def mark_over(self, table: str) -> None:
        """Note that a game has ended, for the lists of the room."""
        with self._writing() as connection:
            connection.execute(TABLES.update().where(TABLES.c.id == table), {"over": True})

    def name_rematch(self, table: str, rematch: str) -> str:
        """Note which table follows; the one that was noted first, if several try at once."""
        with self._writing() as connection:
            fresh = TABLES.update().where(TABLES.c.id == table, TABLES.c.rematch.is_(None))
            connection.execute(fresh, {"rematch": rematch})
            noted = connection.execute(sa.select(TABLES.c.rematch).where(TABLES.c.id == table))
            return str(noted.scalar_one())

    def remove(self, table: str) -> None:
        """Forget a table altogether."""
        with self._writing() as connection:
            connection.execute(REVIEWS.delete().where(REVIEWS.c.table_id == table))
            connection.execute(LOG.delete().where(LOG.c.table_id == table))
            connection.execute(SEATS.delete().where(SEATS.c.table_id == table))
            connection.execute(TABLES.delete().where(TABLES.c.id == table))

    # Reading --------------------------------------------------------------------------------------

    def load(self, table: str) -> Stored | None:
        """A table with its whole log; None if there is none of this name. One that makes no sense is Lost."""
        try:
            with self._reading() as connection:
                row = connection.execute(CONFIGS.where(TABLES.c.id == table)).mappings().first()
                if row is None:
                    return None
                seats = connection.execute(_seats_of([table])).mappings().all()
                log = connection.execute(LOG.select().where(LOG.c.table_id == table).order_by(LOG.c.number))
                return _stored(row, seats, log.mappings().all())
        except Unavailable as error:
            if is_damage(error.__cause__):
                raise damaged(table, error.__cause__) from error
            raise

    def review(self, table: str, made_by: str, lang: str) -> bytes | None:
        """The review of a finished game in a language, if this version of us has made one."""
        wanted = (REVIEWS.c.table_id == table) & (REVIEWS.c.lang == lang) & (REVIEWS.c.made_by == made_by)
        with self._reading() as connection:
            found = connection.execute(sa.select(REVIEWS.c.page).where(wanted)).scalar_one_or_none()
        return None if found is None else bytes(found)

    def names(self, *, aside: bool = False) -> list[str]:
        """All tables, or those that were set aside, the oldest first."""
        wanted = TABLES.c.aside.is_not(None) if aside else TABLES.c.aside.is_(None)
        with self._reading() as connection:
            return list(connection.scalars(sa.select(TABLES.c.id).where(wanted).order_by(TABLES.c.touched)))

    def file_damage(self) -> str:
        """What SQLite says about its file as a whole; nothing if all is well."""
        if not self.is_sqlite:
            return ""
        with answering(), self.engine.connect() as connection:
            said = str(connection.exec_driver_sql("PRAGMA quick_check(1)").scalar())
        return "" if said == "ok" else said

    def listed(self, most: int = 50) -> list[Stored]:
        """The public tables that are not over, those first where everyone saw something happen last; without
        their logs, and without those that make no sense."""
        wanted = TABLES.c.public.is_(True) & TABLES.c.over.is_(False)
        return [one for one in self._some(wanted, most) if isinstance(one, Stored)]

    def named(self, tables: Iterable[str]) -> list[Stored | Lost]:
        """These tables, in the same order; without their logs."""
        return self._some(TABLES.c.id.in_(list(tables)), 100)

    def _some(self, wanted: sa.ColumnElement[bool], most: int) -> list[Stored | Lost]:
        """Some tables at once. If that fails, one of them may be to blame: then each by itself."""
        here = wanted & TABLES.c.aside.is_(None)
        try:
            return self._all_at_once(here, most)
        except (Lost, Unavailable, LookupError, TypeError, ValueError):
            chosen = sa.select(TABLES.c.id).where(here).order_by(*LATEST).limit(most)
            with self._reading() as connection:
                ids = list(connection.scalars(chosen))
            return [one for name in ids for one in self._by_itself(name)]

    def _all_at_once(self, wanted: sa.ColumnElement[bool], most: int) -> list[Stored | Lost]:
        with self._reading() as connection:
            rows = connection.execute(CONFIGS.where(wanted).order_by(*LATEST).limit(most)).mappings().all()
            found = connection.execute(_seats_of([row["id"] for row in rows])).mappings().all()
        seats: dict[str, list[sa.RowMapping]] = {row["id"]: [] for row in rows}
        for one in found:
            seats[one["table_id"]].append(one)
        return [_stored(row, seats[row["id"]], []) for row in rows]

    def _by_itself(self, table: str) -> list[Stored | Lost]:
        try:
            return self._all_at_once(TABLES.c.id == table, 1)
        except Lost as error:
            return [error]
        except (Unavailable, LookupError, TypeError, ValueError) as error:
            if isinstance(error, Unavailable) and not is_damage(error.__cause__):
                raise
            return [damaged(table, error)]


# Rows and what they stand for -------------------------------------------------------------------------

LATEST = (TABLES.c.touched.desc(), TABLES.c.id)
# The options as text: we read them ourselves, so that one damaged table does not spoil a whole list.
CONFIGS = sa.select(
    *(column for column in TABLES.c if column.name != "options"),
    sa.cast(TABLES.c.options, sa.Text).label("options"),
)
KINDS: dict[object, Any] = {  # what a value must be, by the annotation of its field
    "str": str,
    "int": int,
    "bool": bool,
    "float": float,
    "str | None": str | None,
    "dict[str, str]": dict,
}


def damaged(table: str, error: BaseException | None) -> Lost:
    """A table whose rows make no sense."""
    return Lost(table, text.later("lost_rows", error=error))


def _stored(
    row: Mapping[Any, Any], seats: Sequence[Mapping[Any, Any]], log: Sequence[Mapping[Any, Any]]
) -> Stored:
    """A table from its rows; Lost, if they make no sense."""
    table = str(row["id"])
    for what, numbers in (
        ("seat", [one["seat"] for one in seats]),
        ("number", [one["number"] for one in log]),
    ):
        if numbers != list(range(len(numbers))):
            raise damaged(table, ValueError(f"{what}: expected 0 to {len(numbers) - 1}, found {numbers}"))
    try:
        config = _made(TableConfig, {**row, "options": json.loads(row["options"])})
        if not isinstance(row["begun"], int | None):
            raise TypeError(f"begun: expected int, found {row['begun']!r}")
        return Stored(
            config,
            [_made(Seat, one) for one in seats],
            [_made(Entry, one) for one in log],
            row["begun"],
            row["over"],
            row["rematch"],
            row["aside"] is not None,
        )
    except (TypeError, ValueError) as error:
        raise damaged(table, error) from error


def _made(kind: type[T], row: Mapping[Any, Any]) -> T:
    """A table config, seat or entry from its row."""
    columns = fields(kind)  # type: ignore[arg-type]  # it is one of our dataclasses
    values = {one.name: row[one.name] for one in columns}
    for one in columns:
        if not isinstance(values[one.name], KINDS[one.type]):
            raise TypeError(f"{one.name}: expected {one.type}, found {type(values[one.name]).__name__}")
    return kind(**values)


def _seats_of(tables: Sequence[str]) -> sa.Select[Any]:
    return SEATS.select().where(SEATS.c.table_id.in_(tables)).order_by(SEATS.c.seat)


def _resolve_chance(connection: Connection, table: str) -> None:
    """Who writes to a table holds its row until it is done. SQLite has only one who writes, and breaks off
    what a process that is gone has begun."""
    connection.execute(sa.select(TABLES.c.id).where(TABLES.c.id == table).with_for_update())


def _seat_row(table: str, seat: Seat) -> dict[str, Any]:
    return {"table_id": table, **asdict(seat)}


def _row(addition: Addition) -> dict[str, Any]:
    return {"table_id": addition.table, "number": addition.number, **asdict(addition.entry)}


def _add(connection: Connection, additions: Iterable[Addition]) -> None:
    rows = [_row(one) for one in additions]
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
