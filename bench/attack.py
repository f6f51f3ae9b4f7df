"""Attacks from one machine, and what an honest player at another address notices of them.

    python bench/attack.py                      all scenarios, 20 s each
    python bench/attack.py half flood --seconds 60

A server is started for each scenario and attacked from 127.0.0.1 by another process. Meanwhile somebody at
127.0.0.2 plays: looks at the table, moves, and listens for news, each time over a new connection. Printed are
how many of these requests were answered and how quickly, before the attack and during it, and the server's
memory. In `druids` the player asks for hints too (bench/attack_druids.py). Everything stays within
127.0.0.0/8.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import multiprocessing
import resource
import time
from collections import Counter
from collections.abc import Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from attack_druids import measure_druids
from serving import Json, Process, seats, server

HONEST = "127.0.0.2"
PATIENCE = 5.0  # seconds that an honest player waits for an answer
BEAT = 0.3  # seconds between what it does
CALM = 3.0  # seconds before the attack

Attack = Callable[[int, str], Coroutine[Any, Any, None]]  # of a port, at a public table


@dataclass(frozen=True)
class Scenario:
    """An attack, what the server's settings are, and (unless 0) how many files it may open."""

    attack: Attack
    files: int = 0
    settings: dict[str, str] = field(default_factory=dict)


# The honest player ------------------------------------------------------------------------------------


class Player:
    """Somebody at another address who plays against a bot."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.took: dict[str, list[float]] = {}  # seconds, by what was asked
        self.failed: Counter[str] = Counter()
        self.table = self.token = ""

    def ask(self, what: str, path: str, body: Json | None = None) -> Json:
        """An answer over a new connection; nothing if there is none."""
        line = http.client.HTTPConnection("127.0.0.1", self.port, PATIENCE, source_address=(HONEST, 0))
        headers = {"Host": "localhost", "Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        began = time.monotonic()
        try:
            sent = None if body is None else json.dumps(body)
            line.request("GET" if sent is None else "POST", path, sent, headers)
            found: Json = self._read(what, line.getresponse())
        except (OSError, http.client.HTTPException) as error:
            self.failed[f"{what}: {error or type(error).__name__}"] += 1
            return {}
        finally:
            line.close()
        self.took.setdefault(what, []).append(time.monotonic() - began)
        return found

    def _read(self, what: str, answer: http.client.HTTPResponse) -> Json:
        if answer.status >= 300:
            raise http.client.HTTPException(f"status {answer.status}")
        if what != "listen":
            found: Json = json.load(answer)
            return found
        while line := answer.readline():
            if line.startswith(b"data: "):
                return {}
        raise http.client.HTTPException("the stream ended")

    def sit_down(self) -> None:
        self.token = ""
        made = self.ask(
            "set up", "/api/tables", {"game": "keltis", "seats": seats("me", "boy"), "hurry": True}
        )
        self.table, self.token = made.get("table", self.table), made.get("token", "")

    def play(self) -> None:
        """Look, move if it is our turn, and listen."""
        view = self.ask("look", f"/api/tables/{self.table}?svg=false")
        if view.get("over"):
            self.sit_down()
        elif view.get("moves"):
            choice = {"version": view["version"], "move": view["moves"][0]["code"]}
            self.ask("move", f"/api/tables/{self.table}/moves", choice)
        self.ask("listen", f"/api/tables/{self.table}/events")

    def told(self, name: str) -> str:
        """The figures, which begin anew then."""
        lines = []
        for what, seconds in self.took.items():
            ms = [1000 * one for one in sorted(seconds)]
            lines.append(f"{what} {len(ms)} (p50 {ms[len(ms) // 2]:.0f} ms, most {ms[-1]:.0f} ms)")
        failed = ", ".join(f"{what} {count} times" for what, count in self.failed.items()) or "nothing"
        self.took, self.failed = {}, Counter()
        return f"  {name}: answered {', '.join(lines) or 'nothing'}; unanswered {failed}"


# Attacks ----------------------------------------------------------------------------------------------


async def connected(
    port: int, source: str = "127.0.0.1"
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))


async def headers(port: int, table: str) -> None:
    """Three connections with endless headers."""

    async def endless() -> None:
        while True:
            with suppress(OSError):
                _, writer = await connected(port)
                writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
                while not writer.is_closing():
                    writer.write(b"X-Endless: " + b"a" * 4000 + b"\r\n")
                    await writer.drain()
            await asyncio.sleep(0.01)

    await asyncio.gather(*(endless() for _ in range(3)))


async def half(port: int, table: str) -> None:
    """1,100 requests of which only the first half is sent, and then a header now and then."""

    async def half_sent() -> None:
        while True:
            with suppress(OSError, TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    _, writer = await connected(port)
                writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
                while not writer.is_closing():
                    await asyncio.sleep(3)
                    writer.write(b"X: y\r\n")
                    await writer.drain()
            await asyncio.sleep(0.5)

    await asyncio.gather(*(half_sent() for _ in range(1100)))


async def streams(port: int, table: str) -> None:
    """1,500 spectators' streams from one address, and 1,500 from sixty others: the house is full."""
    ask = f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()

    async def spectator(source: str) -> None:
        while True:
            with suppress(OSError, TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    reader, writer = await connected(port, source)
                writer.write(ask)
                while await reader.read(4096):
                    pass
            await asyncio.sleep(3)  # as our own page does

    sources = ["127.0.0.1"] * 1500 + [f"127.0.1.{1 + n % 60}" for n in range(1500)]
    await asyncio.gather(*(spectator(source) for source in sources))


async def flood(port: int, table: str) -> None:
    """Requests as quickly as possible from one address: on fifty lines that stay open, and on fifty that do
    not."""
    ask = f"GET /t/{table} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()

    async def ask_again(stays: bool) -> None:
        while True:
            with suppress(OSError, TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    reader, writer = await connected(port)
                    writer.write(ask)
                    while await reader.read(65536) and stays:
                        writer.write(ask)
                    writer.close()
            await asyncio.sleep(0)

    await asyncio.gather(*(ask_again(n < 50) for n in range(100)))


SCENARIOS: dict[str, Scenario] = {
    "headers": Scenario(headers),
    "half": Scenario(half, files=1024),
    "streams": Scenario(streams, files=1024),
    "flood": Scenario(flood),
}


# The program ------------------------------------------------------------------------------------------


def public_table(running: Process) -> str:
    body = {"game": "keltis", "seats": seats("me", "boy"), "public": True}
    return str(running.ask("/api/tables", body)["table"])


def rage(attack: Attack, port: int, table: str) -> None:
    """What the attacking process does until it is ended."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    asyncio.run(attack(port, table))


def played(player: Player, running: Process, seconds: float) -> float:
    """Play for a while; the most memory that the server had meanwhile."""
    until, most = time.monotonic() + seconds, running.memory()
    while time.monotonic() < until:
        player.play()
        most = max(most, running.memory())
        time.sleep(BEAT)
    return most


def measure(name: str, seconds: float) -> None:
    """Serve, play, attack, and print the figures."""
    scenario = SCENARIOS[name]
    print(f"{name}: {(scenario.attack.__doc__ or '').strip()}", flush=True)
    with server(scenario.files, **scenario.settings) as running:
        player, table = Player(running.port), public_table(running)
        player.sit_down()
        before = played(player, running, CALM)
        print(player.told("before"), flush=True)
        attacker = multiprocessing.Process(
            target=rage, args=(scenario.attack, running.port, table), daemon=True
        )
        attacker.start()
        during = played(player, running, seconds)
        attacker.kill()
        attacker.join()
        print(player.told("during"))
        print(f"  memory of the server: {before:.0f} MB before, {during:.0f} MB at most during", flush=True)


MEASURES: dict[str, Callable[[float], None]] = {
    **{name: partial(measure, name) for name in SCENARIOS},
    "druids": measure_druids,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("scenarios", nargs="*", metavar="SCENARIO", help=", ".join(MEASURES))
    parser.add_argument("--seconds", type=float, default=20.0)
    args = parser.parse_args()
    for name in args.scenarios or MEASURES:
        if name not in MEASURES:
            parser.error(f"there is no scenario {name!r}: {', '.join(MEASURES)}")
        MEASURES[name](args.seconds)


if __name__ == "__main__":
    main()
