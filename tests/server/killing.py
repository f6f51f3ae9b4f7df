"""A server in a process of its own that is killed while people play, and what must hold then."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import httpx

Json = dict[str, Any]
SEATS = [{"kind": "me"}, {"kind": "link"}, {"kind": "bot", "bot": "boy"}]


class Killing:
    """Two people and a bot at a table of a server that dies now and then."""

    def __init__(self, folder: Path, chance: random.Random, game: str = "keltis") -> None:
        self.folder, self.chance, self.game = folder, chance, game
        self.process: subprocess.Popen[str] | None = None
        self.tokens: list[str] = []
        self.acknowledged = [0, 0]  # the version of each person after its last acknowledged move
        self.table = ""
        self.moves = self.kills = 0

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        environment = {
            **os.environ,
            "OENACH_DATA": str(self.folder),
            "OENACH_RATE": "0",
            "OENACH_PREPARE": "0",
            "OENACH_AHEAD": "0",
            "OENACH_PACE": "0",
        }
        command = [sys.executable, "-m", "oenach", "serve", "--port", "0", "--no-browser"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self.url = next(word for word in line.split() if word.startswith("http"))
        with httpx.Client(base_url=self.url, timeout=30) as client:
            if not self.table:
                self._set_up(client)

    def _set_up(self, client: httpx.Client) -> None:
        """A table with both people seated. If the server is killed meanwhile, we stay with the one before: a
        program that misses the answer to sitting down has no seat."""
        made = client.post("/api/tables", json={"game": self.game, "seats": SEATS, "hurry": True}).json()
        invited = {"Authorization": f"Bearer {made['seats'][1]['link'].rsplit('/', 1)[1]}"}
        sat = client.post(f"/api/tables/{made['table']}/sit", headers=invited, json={})
        assert sat.status_code == 200
        self.table, self.tokens = made["table"], [made["token"], sat.json()["token"]]
        self.acknowledged = [0, 0]

    def _proof(self, seat: int) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.tokens[seat]}"}

    def play_until_killed(self) -> None:
        """People move as fast as they can until the server is killed at some moment."""
        if self.process is None:
            self.start()
        assert self.process is not None
        timer = threading.Timer(self.chance.uniform(0.05, 0.6), self.process.send_signal, [signal.SIGKILL])
        timer.start()
        with httpx.Client(base_url=self.url, timeout=30) as client:
            try:
                while self._round(client):
                    pass
            except httpx.HTTPError:
                pass
        timer.join()
        self._bury()

    def _bury(self) -> None:
        assert self.process is not None
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.process = None
        self.kills += 1

    def _round(self, client: httpx.Client) -> bool:
        """Each person moves if it can; a finished game is followed by another."""
        for seat in (0, 1):
            view = self.look(client, seat)
            if view["over"]:
                self._set_up(client)
                return True
            if view["moves"]:
                self._move(client, seat, view)
        return True

    def look(self, client: httpx.Client, seat: int) -> Json:
        address = f"/api/tables/{self.table}?svg=false"
        answer = client.get(address, headers=self._proof(seat))
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    def _move(self, client: httpx.Client, seat: int, view: Json) -> None:
        move = self.chance.choice(view["moves"])["code"]
        body = {"version": view["version"], "move": move}
        answer = client.post(f"/api/tables/{self.table}/moves", headers=self._proof(seat), json=body)
        if answer.status_code == 200:
            self.acknowledged[seat] = answer.json()["version"]
            self.moves += 1

    def check_after_restart(self) -> None:
        """Everything acknowledged is there, and the game goes on: somebody can move, or it is over."""
        self.start()
        with httpx.Client(base_url=self.url, timeout=30) as client:
            for seat in (0, 1):
                assert self.look(client, seat)["version"] >= self.acknowledged[seat]
            before = self._versions(client)
            until = time.monotonic() + 20
            while self._versions(client) == before and not self.look(client, 0)["over"]:
                self._round(client)
                assert time.monotonic() < until, "the table is stuck"

    def _versions(self, client: httpx.Client) -> list[int]:
        return [self.look(client, seat)["version"] for seat in (0, 1)]

    def close(self) -> None:
        if self.process is not None:
            self.process.kill()
            self._bury()
