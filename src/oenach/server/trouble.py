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

Fate = Literal["unwritten", "unknown", "pending"]
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

    def __init__(self, fate: Fate = "unwritten") -> None:
        self.fate = fate
        if fate == "unwritten":
            super().__init__(
                "The games cannot be read or written at the moment. Nothing is lost and nothing has changed: "
                "try again in a moment.",
                "Les parties ne peuvent être lues ni écrites pour l'instant. Rien n'est perdu et rien n'a "
                "changé : réessayez dans un instant.",
            )
        else:
            super().__init__(
                "The storage fell silent while this was being written. Look at the table again before you "
                "repeat it: it shows what counts. Nothing is lost, and nothing counts twice.",
                "La mémoire s'est tue pendant l'écriture. Regardez de nouveau la table avant de "
                "recommencer : elle montre ce qui compte. Rien n'est perdu, et rien ne compte deux fois.",
            )


class Unusable(OenachError):
    """A storage that cannot be opened."""


class Lost(OenachError):
    """A table that cannot go on: its log no longer leads where it led, or its rows make no sense. The players
    hear that; the reason is for whoever looks after the server."""

    def __init__(self, table: str, english: str, french: str) -> None:
        super().__init__(
            "This table cannot go on: its game was begun with other rules, or what is kept of it is damaged. "
            "Nothing of it is deleted; whoever runs the server can find the reason with: oenach doctor",
            "Cette table ne peut continuer : sa partie a commencé avec d'autres règles, ou ce qui en est "
            "gardé est abîmé. Rien n'en est effacé ; qui tient le serveur trouvera la raison avec : "
            "oenach doctor",
        )
        self.table = table
        self.reasons = {"en": english, "fr": french}


class SetAside(OenachError):
    """A table that `oenach doctor` has set aside."""

    def __init__(self) -> None:
        super().__init__(
            "This table was set aside because it cannot go on. Nothing of it is deleted; whoever runs the "
            "server can bring it back.",
            "Cette table a été mise de côté, car elle ne peut continuer. Rien n'en est effacé ; qui tient le "
            "serveur peut la remettre.",
        )


@contextmanager
def answering(fate: Fate = "unwritten") -> Iterator[None]:
    """What the database does not do is `Unavailable`."""
    try:
        yield
    except (sa.exc.DBAPIError, sa.exc.TimeoutError) as error:
        if isinstance(error, OUR_MISTAKES):
            raise
        raise Unavailable(fate) from error


def cause_of(error: BaseException) -> str:
    """What the driver said, in one line."""
    cause = error.__cause__ or error
    said = getattr(cause, "orig", None) or cause
    return " ".join(str(said).split())[:300] or type(said).__name__


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
        raise Unusable(
            f"The database {where} was made by a newer version of Oenach ({cause_of(error)}). "
            "Update Oenach, or choose another database with OENACH_DATABASE.",
            f"La base {where} vient d'une version plus récente d'Oenach ({cause_of(error)}). "
            "Mettez Oenach à jour, ou choisissez une autre base avec OENACH_DATABASE.",
        ) from error
    except (sa.exc.NoSuchModuleError, ModuleNotFoundError) as error:
        raise Unusable(
            f"The driver for {where} is missing ({cause_of(error)}). For PostgreSQL: "
            "pip install 'oenach[postgres]'",
            f"Le pilote pour {where} manque ({cause_of(error)}). Pour PostgreSQL : "
            "pip install 'oenach[postgres]'",
        ) from error
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
    said = cause_of(error)
    code = getattr(getattr(error, "orig", None), "sqlite_errorcode", 0) & 0xFF
    english, french = SQLITE_SAYS.get(
        code,
        (
            "cannot be used: {said}. See OENACH_DATABASE and OENACH_DATA.",
            "est inutilisable : {said}. Voyez OENACH_DATABASE et OENACH_DATA.",
        ),
    )
    return Unusable(
        f"The database {where} {english.format(said=said.rstrip('.'))}",
        f"La base {where} {french.format(said=said.rstrip('.'))}",
    )


_DAMAGED = (
    "is damaged ({said}). Bring back a copy of it, or move it away: then a new one is begun.",
    "est abîmée ({said}). Remettez-en une copie, ou écartez-la : une nouvelle sera commencée.",
)
_FULL = (
    "cannot be written: the disk may be full ({said}). Make room, then start again.",
    "ne peut être écrite : le disque est peut-être plein ({said}). Faites de la place, puis recommencez.",
)
SQLITE_SAYS = {
    sqlite3.SQLITE_CORRUPT: _DAMAGED,
    sqlite3.SQLITE_NOTADB: _DAMAGED,
    sqlite3.SQLITE_FULL: _FULL,
    sqlite3.SQLITE_IOERR: _FULL,
    sqlite3.SQLITE_READONLY: (
        "may not be written ({said}). Change who may write to it, or choose another folder with OENACH_DATA.",
        "ne peut être écrite : elle est en lecture seule ({said}). Changez ses droits, ou choisissez un "
        "autre dossier avec OENACH_DATA.",
    ),
    sqlite3.SQLITE_CANTOPEN: (
        "cannot be opened ({said}). Choose another folder with OENACH_DATA.",
        "ne peut être ouverte ({said}). Choisissez un autre dossier avec OENACH_DATA.",
    ),
    sqlite3.SQLITE_BUSY: (
        "is held by another program ({said}). Close that one first.",
        "est tenue par un autre programme ({said}). Fermez-le d'abord.",
    ),
}
