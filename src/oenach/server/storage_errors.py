"""What can go wrong with the games that are kept: the storage cannot be opened, does not answer, or a table
in it leads nowhere any more. Each is a sentence; what the driver said is for whoever runs the server."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

import sqlalchemy as sa
from alembic.util.exc import CommandError

from oenach.kernel.errors import OenachError
from oenach.kernel.messages import told
from oenach.server.texts import text

ChangeState = Literal["unwritten", "unknown", "pending"]
RETRY, RARELY = 1.0, 30.0  # seconds until what failed is tried again: first, and at most
DAMAGES = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
# These are no fault of the storage: they mean that we asked it for something wrong.
OUR_MISTAKES = (
    sa.exc.DataError,
    sa.exc.IntegrityError,
    sa.exc.NotSupportedError,
    sa.exc.ProgrammingError,
)


class Unavailable(OenachError):
    """The storage does not answer, or cannot write now. What became of a change then: it is surely
    `unwritten`, or `unknown`, or still `pending`, so that it may even be written later."""

    def __init__(self, change: ChangeState = "unwritten") -> None:
        self.change = change
        if change == "unwritten":
            super().__init__(text.later("storage_unwritten"))
        else:
            super().__init__(text.later("storage_silent"))


class Unusable(OenachError):
    """A storage that cannot be opened."""


class Lost(OenachError):
    """A table that cannot go on: its log no longer leads where it led, or its rows make no sense. The players
    hear that; the reason is for whoever looks after the server."""

    def __init__(self, table: str, why: object) -> None:
        super().__init__(text.later("table_lost"))
        self.table = table
        self._why = why

    def reason(self, lang: str) -> str:
        return str(told(self._why, lang))


class SetAside(OenachError):
    """A table that `oenach doctor` has set aside."""

    def __init__(self) -> None:
        super().__init__(text.later("table_aside"))


@contextmanager
def answering(change: ChangeState = "unwritten") -> Iterator[None]:
    """What the database does not do is `Unavailable`."""
    try:
        yield
    except (sa.exc.DBAPIError, sa.exc.TimeoutError) as error:
        if isinstance(error, OUR_MISTAKES):
            raise
        raise Unavailable(change) from error


def cause_of(error: BaseException) -> str:
    """What the driver said, in one line."""
    cause = error.__cause__ or error
    said = getattr(cause, "orig", None) or cause
    return " ".join(str(said).split())[:300] or type(said).__name__


def back_off(failures: int) -> float:
    """The seconds until something is tried again that failed so many times, one after the other."""
    return float(min(RARELY, RETRY * 2 ** (min(failures, 10) - 1)))


def is_damage(error: BaseException | None) -> bool:
    """Whether SQLite says that its file is damaged."""
    code = getattr(getattr(error, "orig", None), "sqlite_errorcode", 0)
    return isinstance(code, int) and code & 0xFF in DAMAGES


# Opening ----------------------------------------------------------------------------------------------


@contextmanager
def opening(url: sa.URL) -> Iterator[None]:
    """What goes wrong while a database is opened is `Unusable`."""
    where = told_address(url)
    try:
        yield
    except CommandError as error:
        raise Unusable(text.later("database.newer", where=where, said=cause_of(error))) from error
    except (sa.exc.NoSuchModuleError, ModuleNotFoundError) as error:
        raise Unusable(text.later("database.no_driver", where=where, said=cause_of(error))) from error
    except sa.exc.SQLAlchemyError as error:
        raise _unusable(where, error) from error


def told_address(url: sa.URL) -> str:
    """A database as it is named to people: without users and passwords."""
    if url.get_backend_name() == "sqlite":
        return url.database or "sqlite"
    host = url.host or url.query.get("host") or "localhost"
    return f"{url.get_backend_name()}://{host}{f':{url.port}' if url.port else ''}/{url.database or ''}"


def _unusable(where: str, error: Exception) -> Unusable:
    """Why a database cannot be used, and what to do."""
    said = cause_of(error).rstrip(".")
    code = getattr(getattr(error, "orig", None), "sqlite_errorcode", 0) & 0xFF
    return Unusable(text.later(f"database.{SQLITE_SAYS.get(code, 'unusable')}", where=where, said=said))


SQLITE_SAYS = {
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_IOERR: "full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_CANTOPEN: "closed",
    sqlite3.SQLITE_BUSY: "busy",
}
