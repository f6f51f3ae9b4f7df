"""Programs that some tests need besides Python: found on this machine, or installed where we may."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn, TypeVar

import pytest

T = TypeVar("T")
QUIET = subprocess.DEVNULL


def found_or_installed(name: str, find: Callable[[], T | None], *ways: Callable[[], object]) -> T | None:
    """What `find` finds, if need be after the first of the `ways` to install it that helps. Tests run in
    several processes: one installs, the others wait."""
    found = find()
    if found is not None:
        return found
    with _alone(name):
        for way in (lambda: None, *ways):
            way()
            found = find()
            if found is not None:
                return found
    return None


def apt_install(package: str) -> None:
    """Install a package of Debian or Ubuntu, if we are allowed to."""
    asked = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
    if not all(map(shutil.which, ("apt-get", *asked[:1]))):
        return
    for command in (["update"], ["install", "-y", package]):
        run_quietly(*asked, "apt-get", "-qq", *command)


def run_quietly(*command: str) -> None:
    """Run a command that may fail: whether it helped is seen afterwards."""
    subprocess.run(command, check=False, stdin=QUIET, stdout=QUIET, stderr=QUIET)


def missing(reason: str) -> NoReturn:
    """Skip the tests that need what is not there; but not in the continuous integration (CI=true), where
    that would hide them."""
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


@contextmanager
def _alone(name: str) -> Iterator[None]:
    path = Path(tempfile.gettempdir()) / f"oenach-install-{name}-{os.geteuid()}"
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
