"""Tables of druids that one address sets up and leaves alone: how long somebody else waits for a hint.

    python bench/attack_druids.py
    python bench/attack_druids.py --tables 12 --seconds 45 --watched

A server is started in a process of its own. Somebody at 127.0.0.2 plays against two druids and asks for a
hint at every turn, first in an empty house, then while bots of 127.0.0.1 play at a dozen tables, five druids
at each. Printed are the times that this player waits for hints and for each move of its own bots. With
--watched the tables of druids are looked at all the time, so that their bots never rest. To measure other
code, run it with that code in PYTHONPATH.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from statistics import median
from typing import Any

Json = dict[str, Any]

ATTACKER, HONEST = "127.0.0.1", "127.0.0.2"
GAME = "asterix"  # which five can play
CALM = 15.0  # seconds in an empty house
LOOK = 0.05  # seconds between two looks of a player who waits
WATCH = 5.0  # seconds between two looks at each table of the attacker


@dataclass
class Figures:
    """Seconds that somebody waited."""

    hints: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)

    def lines(self) -> str:
        return f"  a hint:       {told(self.hints)}\n  a bot's move: {told(self.bots)}"


def told(seconds: list[float]) -> str:
    if not seconds:
        return "none came"
    return f"{len(seconds)}, median {median(seconds):.2f} s, worst {max(seconds):.2f} s"


class Client:
    """Somebody at an address of this machine, with the token of a seat."""

    def __init__(self, port: int, address: str) -> None:
        self.port, self.address = port, address
        self.table = self.token = ""

    def ask(self, path: str, body: Json | None = None) -> Json:
        line = HTTPConnection("127.0.0.1", self.port, timeout=120, source_address=(self.address, 0))
        proof = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        headers = {"Host": "localhost", "Content-Type": "application/json", **proof}
        method, data = ("GET", None) if body is None else ("POST", json.dumps(body))
        line.request(method, path, data, headers)
        answer: Json = json.load(line.getresponse())
        line.close()
        return answer

    def set_up(self, bots: int) -> None:
        """A table for oneself and so many druids."""
        seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "druid"}] * bots]
        made = self.ask("/api/tables", {"game": GAME, "seats": seats})
        self.table, self.token = made["table"], made["token"]

    def here(self, what: str = "?svg=false", body: Json | None = None) -> Json:
        return self.ask(f"/api/tables/{self.table}{what}", body)


def play(honest: Client, seconds: float) -> Figures:
    """Take hints and move for so long; what it had to wait for."""
    figures, end = Figures(), time.monotonic() + seconds
    view, since = honest.here(), time.monotonic()
    while time.monotonic() < end:
        if view["over"]:
            honest.set_up(2)
        elif view["moves"]:
            began = time.monotonic()
            honest.here("/hint", {"step": 1})
            figures.hints.append(time.monotonic() - began)
            honest.here("/moves", {"version": view["version"], "move": view["moves"][0]["code"]})
            since = time.monotonic()
        else:
            time.sleep(LOOK)
        before, view = view, honest.here()
        if view["version"] != before["version"] and not before["moves"]:
            figures.bots.append(time.monotonic() - since)
            since = time.monotonic()
    return figures


def leave_druids(port: int, tables: int) -> list[Client]:
    """So many tables of five druids, all of one address."""
    clients = [Client(port, ATTACKER) for _ in range(tables)]
    for one in clients:
        one.set_up(4)
        one.here("/takeover", {"seat": 0, "bot": "druid"})
    return clients


def watch(clients: list[Client], done: threading.Event) -> None:
    """Look at every table now and then, as a program that wants its bots to go on."""
    while not done.wait(WATCH):
        for one in clients:
            one.here()


@contextmanager
def server() -> Iterator[int]:
    """A server as it comes, but for the limits of what one address may ask; its port."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "OENACH_DATA": folder, "OENACH_RATE": "0"}
        command = [sys.executable, "-m", "oenach", "serve", "--port", "0", "--no-browser"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
            try:
                assert process.stdout is not None
                url = next(word for word in process.stdout.readline().split() if word.startswith("http"))
                yield int(url.rsplit(":", 1)[1])
            finally:
                process.terminate()


def druids(tables: int = 12, seconds: float = 45.0, watched: bool = False) -> Figures:
    """The attack on a server of its own; what the honest player waited for meanwhile."""
    with server() as port:
        honest, done = Client(port, HONEST), threading.Event()
        honest.set_up(2)
        play(honest, 1.0)  # what must be compiled or loaded is there after the first hint
        print(f"In an empty house, {CALM:g} s:\n{play(honest, CALM).lines()}", flush=True)
        watching = threading.Thread(target=watch, args=(leave_druids(port, tables), done))
        if watched:
            watching.start()
        figures = play(honest, seconds)
        done.set()
        if watched:
            watching.join()
    kept = "looked at all the time" if watched else "left alone"
    print(f"Beside {tables} tables of five druids, {kept}, {seconds:g} s:\n{figures.lines()}", flush=True)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=45.0)
    parser.add_argument("--watched", action="store_true", help="the attacker looks at its tables")
    args = parser.parse_args()
    load = " ".join(f"{one:.1f}" for one in os.getloadavg())
    print(f"{os.cpu_count()} cores, load average before: {load}")
    druids(args.tables, args.seconds, args.watched)


if __name__ == "__main__":
    main()
