"""A database that cannot be used is one sentence and an exit status; our file is for its owner alone."""

from __future__ import annotations

import os
import random
import socket
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

import oenach
from oenach.cli import main
from oenach.server.settings import settings_from
from oenach.server.setup import Promises, SeatWish, Wish, set_table
from oenach.server.store import Store
from server.postgres import Server, postgres_server

COMMANDS = (["serve", "--port", "0", "--no-browser"], ["doctor"])


class Started(NamedTuple):
    """What became of a command."""

    status: int
    stdout: str
    stderr: str


Start = Callable[..., Started]


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Start:
    """Starts a command that is expected to end by itself: nothing is served."""

    def started(command: list[str], lang: str, **environment: str) -> Started:
        for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "OENACH_DATABASE", "OENACH_DATA", "OENACH_DEBUG"):
            monkeypatch.delenv(name, raising=False)
        for name, value in {**environment, "LANG": f"{lang}.UTF-8"}.items():
            monkeypatch.setenv(name, value)
        monkeypatch.setattr("oenach.commands.serve.listen", lambda *_: pytest.fail("it was opened"))
        return Started(main(command), *capsys.readouterr())

    return started


def is_a_sentence(done: Started, *parts: str) -> bool:
    lines = done.stderr.strip().splitlines()
    assert (done.status, len(lines), done.stdout) == (1, 1, ""), done
    assert all(part in lines[0] for part in ("oenach: ", *parts)), done.stderr
    return True


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The file of a database with some tables."""
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    for _ in range(20):
        store.create(set_table(Wish("keltis", [SeatWish("me"), SeatWish("bot")]), Promises())[0])
    store.close()
    return tmp_path / "tables.sqlite"


# What cannot be used ----------------------------------------------------------------------------------


def with_random_bytes(path: Path) -> None:
    path.write_bytes(random.Random(1).randbytes(path.stat().st_size))


def truncated(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize("command", COMMANDS, ids=["serve", "doctor"])
@pytest.mark.parametrize(
    ("spoil", "english", "french"),
    [
        (with_random_bytes, "is damaged", "est abîmée"),
        (truncated, "is damaged", "est abîmée"),
        (newer, "newer version of Oenach", "version plus récente d'Oenach"),
        (a_folder, "cannot be opened", "ne peut être ouverte"),
    ],
)
def test_a_file_that_is_no_good(
    start: Start, file: Path, command: list[str], spoil: Callable[[Path], None], english: str, french: str
) -> None:
    spoil(file)
    before = file.read_bytes() if file.is_file() else b""
    assert is_a_sentence(start(command, "en_GB", OENACH_DATA=str(file.parent)), english, str(file))
    assert is_a_sentence(start(command, "fr_FR", OENACH_DATA=str(file.parent)), french, str(file))
    assert before == (file.read_bytes() if file.is_file() else b"")


@pytest.mark.parametrize("command", COMMANDS, ids=["serve", "doctor"])
def test_a_file_that_may_only_be_read(start: Start, file: Path, command: list[str]) -> None:
    address = f"sqlite:///file:{file}?mode=ro&uri=true"
    done = start(command, "en_GB", OENACH_DATABASE=address)
    assert is_a_sentence(done, "may not be written")


def test_a_disk_that_is_full(file: Path) -> None:
    """No file may grow beyond what the system allows this process: for SQLite that is a full disk."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
    code = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (1024, 1024));"
        "from oenach.cli import main; sys.exit(main(['serve', '--port', '0', '--no-browser']))"
    )
    source = str(Path(oenach.__file__).parents[1])
    environment = {**os.environ, "PYTHONPATH": source, "OENACH_DATA": str(file.parent), "LC_ALL": "C"}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment)
    assert is_a_sentence(Started(done.returncode, done.stdout, done.stderr), "the disk may be full")


def test_a_database_that_another_program_keeps_for_itself(start: Start, file: Path) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        done = start(["serve", "--port", "0", "--no-browser"], "en_GB", OENACH_DATA=str(file.parent))
    assert is_a_sentence(done, "held by another program")


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with postgres_server() as server:
        yield server


@pytest.mark.parametrize("command", COMMANDS, ids=["serve", "doctor"])
def test_a_postgresql_that_is_not_there(start: Start, command: list[str]) -> None:
    with socket.socket() as taken:  # bound, but nobody listens
        taken.bind(("127.0.0.1", 0))
        address = f"postgresql://medb:geheim@127.0.0.1:{taken.getsockname()[1]}/oenach"
        for lang, said in (("en_GB", "cannot be used"), ("fr_FR", "est inutilisable")):
            done = start(command, lang, OENACH_DATABASE=address)
            assert is_a_sentence(done, said, "postgresql://127.0.0.1")
            assert "geheim" not in done.stderr


def test_a_postgresql_that_swallows_everything(start: Start) -> None:
    """Somebody listens and never says a word."""
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        address = f"postgresql://medb@127.0.0.1:{silent.getsockname()[1]}/oenach"
        done = start(["doctor"], "en_GB", OENACH_DATABASE=address)
    assert is_a_sentence(done, "cannot be used", "timeout")


def test_a_postgresql_with_another_password(start: Start, server: Server) -> None:
    server.ask_for_passwords()
    done = start(["doctor"], "en_GB", OENACH_DATABASE=server.address + "&password=geheim")
    assert is_a_sentence(done, "password authentication failed")
    assert "geheim" not in done.stderr


@pytest.mark.parametrize("address", ["nonsense", "oracle://somewhere/else"])
def test_an_address_that_means_nothing(start: Start, address: str) -> None:
    done = start(["doctor"], "en_GB", OENACH_DATABASE=address)
    assert is_a_sentence(done)


def test_the_doctor_makes_no_new_file(start: Start, tmp_path: Path) -> None:
    done = start(["doctor"], "en_GB", OENACH_DATA=str(tmp_path))
    assert is_a_sentence(done, "There is no database")
    assert not (tmp_path / "tables.sqlite").exists()


# Who may read it --------------------------------------------------------------------------------------


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_nobody_else_may_read_the_games(tmp_path: Path) -> None:
    old = os.umask(0)
    try:
        address = settings_from({"OENACH_DATA": str(tmp_path / "new" / "folder")}).database
        store = Store(address)
    finally:
        os.umask(old)
    store.create(set_table(Wish("keltis", [SeatWish("me"), SeatWish("bot")]), Promises())[0])
    files = sorted((tmp_path / "new" / "folder").iterdir())
    assert [path.name for path in files] == ["tables.sqlite", "tables.sqlite-shm", "tables.sqlite-wal"]
    assert [rights(path) for path in files] == [0o600] * 3
    assert rights(tmp_path / "new" / "folder") == 0o700
    store.close()


def test_files_of_earlier_versions_are_closed_to_others(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:  # so that the files beside it stay
        connection.execute("UPDATE tables SET touched = touched")
        connection.commit()
        beside = [file, file.with_name("tables.sqlite-wal"), file.with_name("tables.sqlite-shm")]
        for path in beside:
            path.chmod(0o644)
        file.parent.chmod(0o755)
        store = Store(f"sqlite:///{file}")
        assert [rights(path) for path in beside] == [0o600] * 3
        assert rights(file.parent) == 0o755  # it was there before us
        store.close()


def test_a_database_of_the_last_version_goes_on(tmp_path: Path) -> None:
    """One without the columns for used links, for tables that were set aside and for those that begin with a
    lesson gets them, and keeps what it has."""
    address = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    store, stored = (
        Store(address),
        set_table(Wish("keltis", [SeatWish("me"), SeatWish("bot")]), Promises())[0],
    )
    store.create(stored)
    store.close()
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as connection:
        connection.execute("ALTER TABLE tables DROP COLUMN aside")
        connection.execute("ALTER TABLE tables DROP COLUMN opening")
        connection.execute("ALTER TABLE seats DROP COLUMN link")
        connection.execute("UPDATE alembic_version SET version_num = '0002'")
        connection.commit()
    again = Store(address)
    assert again.load(stored.config.id) == stored
    again.close()
