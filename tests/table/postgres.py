"""A PostgreSQL server for the tests: found on this machine, or installed where we may."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from programs import apt_install, found_or_installed, missing

USER = "postgres"  # PostgreSQL does not run as root


@contextmanager
def postgres() -> Iterator[str]:
    """The address of an empty database."""
    programs = found_or_installed("postgresql", find_programs, lambda: apt_install("postgresql"))
    if programs is None:
        missing("PostgreSQL is not installed (on Debian: apt install postgresql)")
    folder = Path(tempfile.mkdtemp(prefix="pg", dir="/tmp"))  # a short path: a socket lives in it
    try:
        _start(programs, folder)
        yield f"postgresql:///postgres?host={folder}&user={USER}"
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
