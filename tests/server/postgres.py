"""A PostgreSQL server for the tests: found on this machine, or installed where we may."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from programs import apt_install, found_or_installed, missing

USER = "postgres"  # PostgreSQL does not run as root


class Server:
    """A PostgreSQL server that can be frozen and started again."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.programs, self.folder = programs, folder
        self.address = f"postgresql:///postgres?host={folder}&user={USER}"

    def restart(self) -> None:
        """Start again, as after an update; all connections end."""
        _run(self.programs / "pg_ctl", "-D", self.folder / "data", "-m", "fast", "-w", "restart")

    def ask_for_passwords(self) -> None:
        """From now on whoever comes must know one; nobody does."""
        (self.folder / "data" / "pg_hba.conf").write_text("local all all scram-sha-256\n")
        _run(self.programs / "pg_ctl", "-D", self.folder / "data", "reload")

    def freeze(self) -> None:
        """From now on nothing is answered, and nothing is refused either. The first process goes first, so
        that no other begins meanwhile."""
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        first = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        os.kill(first, number)
        for process in _children(first):
            with suppress(ProcessLookupError):
                os.kill(process, number)


def _children(parent: int) -> list[int]:
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if int(path.read_text().rpartition(")")[2].split()[1]) == parent:
                found.append(int(path.parent.name))
    return found


@contextmanager
def postgres() -> Iterator[str]:
    """The address of an empty database."""
    with postgres_server() as server:
        yield server.address


@contextmanager
def postgres_server() -> Iterator[Server]:
    """A server with an empty database."""
    programs = found_or_installed("postgresql", find_programs, lambda: apt_install("postgresql"))
    if programs is None:
        missing("PostgreSQL is not installed (on Debian: apt install postgresql)")
    folder = Path(tempfile.mkdtemp(prefix="pg", dir="/tmp"))  # a short path: a socket lives in it
    try:
        _start(programs, folder)
        server = Server(programs, folder)
        yield server
        server.thaw()  # a frozen one could not be stopped
    finally:
        _run(programs / "pg_ctl", "-D", folder / "data", "-m", "immediate", "stop", check=False)
        shutil.rmtree(folder, ignore_errors=True)


def find_programs() -> Path | None:
    """The folder of the server's programs; Debian keeps them apart."""
    found = shutil.which("pg_ctl")
    if found:
        return Path(found).parent
    kept = sorted(Path("/usr/lib/postgresql").glob("*/bin/pg_ctl"))
    return kept[-1].parent if kept else None


def _start(programs: Path, folder: Path) -> None:
    if os.geteuid() == 0:
        shutil.chown(folder, USER)
    _run(programs / "initdb", "-D", folder / "data", "-U", USER, "-A", "trust", "--no-sync")
    options = f"-k {folder} -c listen_addresses= -c fsync=off"
    _run(programs / "pg_ctl", "-D", folder / "data", "-o", options, "-l", folder / "log", "-w", "start")


def _run(*command: str | Path, check: bool = True) -> None:
    words = list(map(str, command))
    if os.geteuid() == 0:
        words = ["runuser", "-u", USER, "--", *words]
    subprocess.run(words, check=check, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/tmp")
