"""A server in a process of its own, for the programs that attack it."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any
from urllib.request import Request, urlopen

Json = dict[str, Any]


class Process:
    """A server, where it listens, and what it writes to its log."""

    def __init__(self, process: subprocess.Popen[str], log: IO[str]) -> None:
        self.pid, self._log = process.pid, log
        assert process.stdout is not None
        address = next(word for word in process.stdout.readline().split() if word.startswith("http"))
        self.port = int(address.rsplit(":", 1)[1])

    def memory(self) -> float:
        """The megabytes that the server has in memory."""
        rows = Path(f"/proc/{self.pid}/status").read_text(encoding="ascii").splitlines()
        return next(int(row.split()[1]) / 1024 for row in rows if row.startswith("VmRSS"))

    def log(self) -> list[str]:
        self._log.seek(0)
        return self._log.read().splitlines()

    def ask(self, path: str, body: Json | None = None, token: str = "") -> Json:
        """An answer of the JSON interface."""
        headers = {"Content-Type": "application/json", "Host": "localhost"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        with urlopen(Request(f"http://127.0.0.1:{self.port}{path}", data, headers), timeout=60) as answer:
            found: Json = json.load(answer)
        return found


@contextmanager
def server(files: int = 0, **settings: str) -> Iterator[Process]:
    """A server with these settings, and (if given) so many open files allowed at first and at most."""

    def limited() -> None:
        if files:
            resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))

    command = [sys.executable, "-m", "oenach", "serve", "--port", "0", "--no-browser"]
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryFile("w+", encoding="utf-8") as log:
        environment = {**os.environ, "OENACH_DATA": folder, "OENACH_PREPARE": "0", **settings}
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=log, text=True, env=environment, preexec_fn=limited
        ) as process:
            try:
                yield Process(process, log)
            finally:
                process.terminate()


def seats(*kinds: str) -> list[Json]:
    """Seats in short: "me", "link", or the name of a bot."""
    return [{"kind": kind} if kind in ("me", "link") else {"kind": "bot", "bot": kind} for kind in kinds]
