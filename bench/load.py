"""A thousand people at three hundred tables: how long from a click to the other players' news.

    python bench/load.py --tables 300 --seats 1000 --seconds 60

A server is started in a process of its own. Every seat listens to its events; at every table somebody
moves every few seconds. Measured are the times from sending a move to its acknowledgement, and to each
event that tells another player of it. With --pages everyone also fetches the page anew after each event,
as browsers do. Client and server share this machine, so the figures are what it can do at least.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

Json = dict[str, Any]


@dataclass
class Figures:
    """What was measured, in seconds."""

    acknowledged: list[float] = field(default_factory=list)
    told: list[float] = field(default_factory=list)
    pages: list[float] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)


class Line:
    """A connection that is kept open, one request after the other."""

    def __init__(self, port: int, token: str = "") -> None:
        self.port, self.token = port, token
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: Json | None = None) -> tuple[int, bytes]:
        """The status and the body of an answer."""
        await self._send(method, path, b"" if body is None else json.dumps(body).encode())
        assert self.reader is not None
        status, length = 0, 0
        while (line := await self.reader.readline()).strip():
            if line.startswith(b"HTTP/"):
                status = int(line.split()[1])
            elif line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        return status, await self.reader.readexactly(length)

    async def listen(self, path: str) -> asyncio.StreamReader:
        """A stream of events."""
        await self._send("GET", path, b"")
        assert self.reader is not None
        return self.reader

    async def _send(self, method: str, path: str, body: bytes) -> None:
        if self.writer is None or self.reader is None or self.reader.at_eof():  # or the server hung up
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        proof = f"Authorization: Bearer {self.token}\r\n" if self.token else ""
        kind = "Content-Type: application/json\r\n" if body else ""
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: localhost\r\n{proof}{kind}Content-Length: {len(body)}\r\n\r\n"
        )
        self.writer.write(head.encode() + body)
        await self.writer.drain()


class Seat:
    """Somebody at a table: listens, and moves when told to."""

    def __init__(self, port: int, table: str, token: str, figures: Figures) -> None:
        self.line, self.ears, self.eyes = (Line(port, token) for _ in range(3))
        self.table, self.figures = table, figures
        self.outdated = asyncio.Event()
        self.version = 0
        self.clicks: dict[int, float] = {}  # by the version that a move will lead to, when it was sent

    async def listen(self) -> None:
        """Note when each event comes, and how long after the click."""
        reader = await self.ears.listen(f"/api/tables/{self.table}/events")
        while line := await reader.readline():
            if line.startswith(b"data: "):
                self.version = json.loads(line[6:])["version"]
                if self.version in self.clicks:
                    self.figures.told.append(time.perf_counter() - self.clicks.pop(self.version))
                self.outdated.set()

    async def look(self) -> None:
        """Fetch the page whenever it is outdated, one at a time, as the script of the page does."""
        while True:
            await self.outdated.wait()
            self.outdated.clear()
            await self._fetch_page()

    async def _fetch_page(self) -> None:
        began = time.perf_counter()
        status, _ = await self.eyes.ask("GET", f"/t/{self.table}/panel")
        self.figures.pages.append(time.perf_counter() - began)
        if status != 200:
            self.figures.errors.append(f"page {status}")


class Party:
    """A table of people."""

    def __init__(self, port: int, seats: int, figures: Figures) -> None:
        self.port, self.count, self.figures = port, seats, figures
        self.seats: list[Seat] = []

    async def gather(self) -> None:
        """Set up the table; everyone sits down."""
        host = Line(self.port)
        seats = [{"kind": "me"}, *[{"kind": "link"}] * (self.count - 1)]
        _, body = await host.ask("POST", "/api/tables", {"game": "keltis", "seats": seats})
        made = json.loads(body)
        tokens = [made["token"], *(s["link"].rsplit("/", 1)[1] for s in made["seats"][1:])]
        for token in tokens:
            seat = Seat(self.port, made["table"], token, self.figures)
            if token != tokens[0]:
                await seat.line.ask("POST", f"/api/tables/{made['table']}/sit", {})
            self.seats.append(seat)

    async def move(self, chance: random.Random) -> None:
        """Whoever is to act does."""
        table = f"/api/tables/{self.seats[0].table}"
        _, body = await self.seats[0].line.ask("GET", f"{table}?svg=false")
        actors = json.loads(body)["actors"]
        if not actors:
            return
        seat = self.seats[actors[0]]
        _, body = await seat.line.ask("GET", f"{table}?svg=false")
        view = json.loads(body)
        began = time.perf_counter()
        for other in self.seats:
            if other is not seat:
                other.clicks = {other.version + 1: began}
        choice = {"version": view["version"], "move": chance.choice(view["moves"])["code"]}
        status, _ = await seat.line.ask("POST", f"{table}/moves", choice)
        self.figures.acknowledged.append(time.perf_counter() - began)
        if status != 200:
            self.figures.errors.append(f"move {status}")

    async def play(self, every: float, until: float, chance: random.Random) -> None:
        await asyncio.sleep(chance.uniform(0, every))
        while time.monotonic() < until:
            began = time.monotonic()
            await self.move(chance)
            await asyncio.sleep(max(0.0, every - (time.monotonic() - began)))


async def run(port: int, args: argparse.Namespace) -> Figures:
    figures, chance = Figures(), random.Random(args.seed)
    share, more = divmod(args.seats, args.tables)
    parties = [Party(port, share + (n < more), figures) for n in range(args.tables)]
    for n in range(0, len(parties), 20):
        await asyncio.gather(*(party.gather() for party in parties[n : n + 20]))
    seats = [seat for party in parties for seat in party.seats]
    ears = [asyncio.create_task(seat.listen()) for seat in seats]
    eyes = [asyncio.create_task(seat.look()) for seat in seats if args.pages]
    await asyncio.sleep(3)
    print(f"{len(ears)} people at {len(parties)} tables are listening.", flush=True)
    until = time.monotonic() + args.seconds
    await asyncio.gather(
        *(party.play(args.every, until, random.Random(chance.random())) for party in parties)
    )
    await asyncio.sleep(1)
    for task in (*ears, *eyes):
        task.cancel()
    return figures


def line_of(name: str, seconds: list[float]) -> str:
    if not seconds:
        return f"{name}: none"
    ordered = sorted(seconds)
    shares = {"p50": 0.5, "p99": 0.99, "most": 1.0}
    marks = {
        mark: ordered[min(len(ordered) - 1, int(share * len(ordered)))] for mark, share in shares.items()
    }
    return f"{name}: {len(ordered)}, " + ", ".join(f"{m} {1000 * s:.1f} ms" for m, s in marks.items())


def memory_of(pid: int) -> str:
    rows = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    return next(f"{int(row.split()[1]) / 1024:.0f} MB" for row in rows if row.startswith("VmRSS"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seats", type=int, default=1000)
    parser.add_argument("--every", type=float, default=5.0, help="seconds between moves at a table")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pages", action="store_true", help="fetch the page after each event")
    args = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 65536), most))
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "OENACH_DATA": folder, "OENACH_RATE": "0", "OENACH_PREPARE": "0"}
        command = [sys.executable, "-m", "oenach.cli", "serve", "--port", "0", "--no-browser"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
            try:
                measure(server, args)
            finally:
                server.terminate()


def measure(server: subprocess.Popen[str], args: argparse.Namespace) -> None:
    """Play, and print the figures."""
    assert server.stdout is not None
    address = next(word for word in server.stdout.readline().split() if word.startswith("http"))
    before = memory_of(server.pid)
    figures = asyncio.run(run(int(address.rsplit(":", 1)[1]), args))
    print(line_of("from a click to its acknowledgement", figures.acknowledged))
    print(line_of("from a click to another player's event", figures.told))
    print(line_of("pages", figures.pages))
    print(f"errors: {len(figures.errors)} {sorted(set(figures.errors))}")
    print(f"memory of the server: {before} empty, {memory_of(server.pid)} now")


if __name__ == "__main__":
    main()
