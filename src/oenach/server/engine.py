"""Access to the database. Nobody waits for it without end: connecting, every answer and every lock are
bounded, so that a database that is frozen, or a network that swallows, becomes an error."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

from oenach.server.storage_errors import Unusable, opening
from oenach.server.texts import text

CONNECTING = 5  # seconds for a connection
ANSWERING = 5.0  # seconds for one answer of the database, and for SQLite's lock
CANCELLED = 4  # seconds after which PostgreSQL itself gives a statement up
HOLDING = 30  # seconds after which PostgreSQL frees what a silent client of ours holds
MIGRATING = 600.0  # seconds for a step that changes the form of a large database
OWN_FILES = ("", "-wal", "-shm", "-journal")  # of SQLite, beside each other


def open_engine(address: str) -> Engine:
    """The engine of an address; nothing is asked of the database yet."""
    try:
        url = sa.make_url(_with_driver(address))
    except sa.exc.ArgumentError:
        raise Unusable(text.later("database_address")) from None
    with opening(url):
        if url.get_backend_name() == "postgresql":
            return _open_postgres(url)
        engine = sa.create_engine(url)
    if engine.dialect.name == "sqlite":
        keep_private(url.database)
        sa.event.listen(engine, "connect", _set_up_sqlite)
    return engine


def be_patient(connection: Connection) -> None:
    """Wait longer on this connection, until its transaction ends: what follows may be much work."""
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
        driver: Any = connection.connection.driver_connection
        driver.patience = MIGRATING
        connection.detach()  # it is closed afterwards, and not lent to anyone else


def _with_driver(address: str) -> str:
    """PostgreSQL by its newer driver, however the address is written."""
    for prefix in ("postgresql://", "postgres://"):
        if address.startswith(prefix):
            return "postgresql+psycopg://" + address.removeprefix(prefix)
    return address


# SQLite -----------------------------------------------------------------------------------------------


def keep_private(database: str | None) -> None:
    """Nobody else may read the file: it holds the secrets of running deals. It is made with these rights,
    and one that is there gets them; SQLite gives the files beside it the same."""
    if not database or database == ":memory:" or database.startswith("file:"):
        return
    with suppress(OSError):  # whoever opens it says what is wrong
        os.close(os.open(database, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    for end in OWN_FILES:
        path = Path(database + end)
        with suppress(OSError):  # it belongs to somebody else, who decides
            if path.is_file() and path.stat().st_mode & 0o077:
                path.chmod(0o600)


def _set_up_sqlite(connection: Any, _: object) -> None:
    """A write-ahead log, so that readers do not wait; and nothing counts as kept before it is on disk."""
    wait = round(ANSWERING * 1000)
    for pragma in (f"busy_timeout={wait}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")
    connection.text_factory = _text


def _text(letters: bytes) -> str:
    """A text of the database. A damaged one is read all the same: its table is found to be broken."""
    return letters.decode("utf-8", "replace")


# PostgreSQL -------------------------------------------------------------------------------------------


def _open_postgres(url: sa.URL) -> Engine:
    """Connections that are tried before they are used, for a database that was started again meanwhile."""
    from oenach.server.patient import Patient  # here: its driver is installed only where it is wanted

    bounds = {"connect_timeout": CONNECTING, "tcp_user_timeout": round(ANSWERING * 1000)}
    own = {name: value for name, value in bounds.items() if name not in url.query}
    engine = sa.create_engine(url, pool_pre_ping=True, pool_timeout=CONNECTING, connect_args=own)

    def connect(_: object, __: object, positional: list[Any], named: dict[str, Any]) -> Patient:
        return Patient.connect(*positional, **named)

    sa.event.listen(engine, "do_connect", connect)
    sa.event.listen(engine, "connect", _set_up_postgres)
    return engine


def _set_up_postgres(connection: Any, _: object) -> None:
    """A statement that takes too long is given up by the database, which is the tidier way."""
    connection.execute(f"SET statement_timeout = '{CANCELLED}s'")
    connection.execute(f"SET idle_in_transaction_session_timeout = '{HOLDING}s'")
    connection.commit()
