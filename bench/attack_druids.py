"""The scenario `druids` of bench/attack.py: how long a hint takes beside somebody else's tables of druids.

Somebody at 127.0.0.2 plays against two druids and asks for a hint at every turn: first in an empty house,
then while bots of 127.0.0.1 play at a dozen tables, five druids at each, which are first left alone and then
looked at all the time, so that their bots never rest. Printed are the times that this player waits for hints
and for each move of its own bots.
"""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from statistics import median

from serving import Json, seats, server

ATTACKER, HONEST = "127.0.0.1", "127.0.0.2"
GAME = "asterix"  # which five can play
TABLES = 12  # of the attacker
CALM = 15.0  # seconds in an empty house
LOOK = 0.05  # seconds between two looks of a player who waits
WATCH = 5.0  # seconds between two looks at each table of the attacker


@dataclass
class Figures:
    """Seconds that somebody waited."""

    hints: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)

    def lines(self) -> str:
        return f"    a hint:       {told(self.hints)}\n    a bot's move: {told(self.bots)}"


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
        made = self.ask("/api/tables", {"game": GAME, "seats": seats("me", *["druid"] * bots)})
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


def leave_druids(port: int) -> list[Client]:
    """Tables of five druids, all of one address."""
    clients = [Client(port, ATTACKER) for _ in range(TABLES)]
    for one in clients:
        one.set_up(4)
        one.here("/takeover", {"seat": 0, "bot": "druid"})
    return clients


@contextmanager
def watched(clients: list[Client]) -> Iterator[None]:
    """Meanwhile every table is looked at now and then, as by a program that wants its bots to go on."""
    done = threading.Event()

    def watch() -> None:
        while not done.wait(WATCH):
            for one in clients:
                one.here()

    watching = threading.Thread(target=watch)
    watching.start()
    try:
        yield
    finally:
        done.set()
        watching.join()


def measure_druids(seconds: float) -> None:
    """The attack on a server that has no limits by address; what the honest player waits for meanwhile."""
    print("druids: twelve tables of five druids from one address", flush=True)
    with server(OENACH_RATE="0", OENACH_PREPARE="1") as running:
        honest = Client(running.port, HONEST)
        honest.set_up(2)
        play(honest, 1.0)  # what must be compiled or loaded is there after the first hint
        print(f"  before:\n{play(honest, CALM).lines()}", flush=True)
        clients = leave_druids(running.port)
        print(f"  during, tables left alone:\n{play(honest, seconds).lines()}", flush=True)
        with watched(clients):
            print(f"  during, tables looked at:\n{play(honest, seconds).lines()}", flush=True)
