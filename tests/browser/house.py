"""A server in a process of its own, which can be killed and started again where it was."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import httpx

from browser.tables import Made
from server.serving import seats

FAST = {"OENACH_RATE": "0", "OENACH_PREPARE": "0", "OENACH_PACE": "0", "OENACH_AHEAD": "0"}


class House:
    """Keeps its games in a folder, and always has the same address."""

    def __init__(self, folder: Path, program: Sequence[str] = ("-m", "oenach")) -> None:
        self.folder, self._program = folder, program
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.url = f"http://localhost:{self.port}"
        self.process: subprocess.Popen[str] | None = None

    def __enter__(self) -> House:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def start(self) -> None:
        """Start the server, and wait until it listens."""
        command = [sys.executable, *self._program, "serve", "--port", str(self.port), "--no-browser"]
        environment = {**os.environ, **FAST, "OENACH_DATA": str(self.folder)}
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        assert self.url in self.process.stdout.readline()

    def kill(self) -> None:
        """Like a power cut: nothing is said goodbye to."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None

    def set_up(self, game: str, *kinds: str) -> Made:
        body = {"game": game, "seats": seats(*kinds), "hurry": True}
        answer = httpx.post(f"{self.url}/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        made = answer.json()
        return Made(made["table"], made["token"])
