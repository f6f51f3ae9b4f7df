"""Where tables are kept: SQLite or PostgreSQL, through SQLAlchemy.

The log of a table is the truth: it holds everything that was done, in order, and is only ever added to.
The state of a game is never stored; it is what the log leads to. Each row of the log also carries the
digest of the state it was written in, so that a rule that changed since cannot pass unnoticed.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from typing import Any, Literal

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from oenach.server.engine import open_engine
from oenach.server.migrations import migrate
from oenach.server.rows import damaged, log_row, seat_row, stored_table
from oenach.server.schema import LOG, REVIEWS, SEATS, TABLES
from oenach.server.storage_errors import Lost, Unavailable, answering, is_damage, opening
from oenach.server.stored import Addition, Seat, Stored

MOST_REVIEWS = 2000  # kept; the oldest are forgotten, and worked out again if somebody asks


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
            connection.execute(SEATS.insert(), [seat_row(stored.config.id, s) for s in stored.seats])

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

    def find_addition(self, addition: Addition) -> Literal["written", "overtaken", "missing"]:
        """What became of an addition whose writing was broken off: it is there, or another entry has its
        number, or there is nothing."""
        wanted = (LOG.c.table_id == addition.table) & (LOG.c.number == addition.number)
        with answering(), self.engine.connect() as connection:
            _lock_table_row(connection, addition.table)
            found = connection.execute(LOG.select().where(wanted)).mappings().first()
        if found is None:
            return "missing"
        return "written" if dict(found) == log_row(addition) else "overtaken"

    def settle(self, table: str) -> None:
        """Wait until a transaction that was broken off, and that may have written to a table, has ended."""
        with answering(), self.engine.connect() as connection:
            _lock_table_row(connection, table)

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
                return stored_table(row, seats, log.mappings().all())
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
        return [stored_table(row, seats[row["id"]], []) for row in rows]

    def _by_itself(self, table: str) -> list[Stored | Lost]:
        try:
            return self._all_at_once(TABLES.c.id == table, 1)
        except Lost as error:
            return [error]
        except (Unavailable, LookupError, TypeError, ValueError) as error:
            if isinstance(error, Unavailable) and not is_damage(error.__cause__):
                raise
            return [damaged(table, error)]


# What is asked ----------------------------------------------------------------------------------------

LATEST = (TABLES.c.touched.desc(), TABLES.c.id)
# The options as text: we read them ourselves, so that one damaged table does not spoil a whole list.
CONFIGS = sa.select(
    *(column for column in TABLES.c if column.name != "options"),
    sa.cast(TABLES.c.options, sa.Text).label("options"),
)


def _seats_of(tables: Sequence[str]) -> sa.Select[Any]:
    return SEATS.select().where(SEATS.c.table_id.in_(tables)).order_by(SEATS.c.seat)


def _lock_table_row(connection: Connection, table: str) -> None:
    """Who writes to a table holds its row until it is done. SQLite has only one who writes, and breaks off
    what a process that is gone has begun."""
    connection.execute(sa.select(TABLES.c.id).where(TABLES.c.id == table).with_for_update())


def _add(connection: Connection, additions: Iterable[Addition]) -> None:
    rows = [log_row(one) for one in additions]
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
    connection.execute(SEATS.update().where(where), seat_row(table, seat))
