"""A thousand people at three hundred tables: how long from a click to what the other players see.

    python bench/load.py                    events only, then also the pages
    python bench/load.py --pages --game hibernia --seconds 60

A server is started in a process of its own. Every seat listens to its events; at every table somebody
moves every few seconds. Measured are the times from sending a move to its acknowledgement, and to each
event that tells another player of it. With pages everyone listens as pages do, for what changes on them, and
fetches the whole panel where that is not said; the time runs until the page shows the move. Client, server
and the process that draws share this machine: what it does besides, and how much of it they needed, is
printed too.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

Json = dict[str, Any]

OFFERED = re.compile(r'name="move" value="(\d+)"')
VERSION = re.compile(rb'data-version="(\d+)"')
SEEN_BY_ALL = ("keltis", "tain", "hibernia")  # in these games everyone can tell that somebody has moved
SETTLE = 3.0  # seconds after everyone has sat down, and after the last move


@dataclass
class Figures:
    """What was measured, in seconds and bytes."""

    acknowledged: list[float] = field(default_factory=list)
    told: list[float] = field(default_factory=list)
    shown: list[float] = field(default_factory=list)
    pages: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
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
        head = await self.reader.readuntil(b"\r\n\r\n")
        found = re.search(rb"content-length: *(\d+)", head, re.IGNORECASE)
        body_bytes = await self.reader.readexactly(int(found[1]) if found else 0)
        return int(head.split(maxsplit=2)[1]), body_bytes

    async def listen(self, path: str) -> asyncio.StreamReader:
        """A stream of events."""
        await self._send("GET", path, b"")
        assert self.reader is not None
        return self.reader

    async def _send(self, method: str, path: str, body: bytes) -> None:
        if self.writer is None or self.reader is None or self.reader.at_eof():  # or the server hung up
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
        proof = f"Authorization: Bearer {self.token}\r\n" if self.token else ""
        kind = "Content-Type: application/json\r\n" if body else ""
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: localhost\r\n{proof}{kind}Content-Length: {len(body)}\r\n\r\n"
        )
        self.writer.write(head.encode() + body)
        await self.writer.drain()


class Seat:
    """Somebody at a table: listens, looks at the page, and moves when told to."""

    def __init__(
        self, port: int, table: str, number: int, token: str, figures: Figures, has_page: bool
    ) -> None:
        self.line, self.ears, self.eyes = (Line(port, token) for _ in range(3))
        self.table, self.number, self.figures, self.has_page = table, number, figures, has_page
        self.outdated = asyncio.Event()
        self.version = 0
        self.actors: list[int] = []
        self.page_version, self.moves = -1, ""  # what the page shows
        self.clicks: dict[int, float] = {}  # by the version that a move will lead to, when it was sent
        self.to_show: dict[int, float] = {}  # the same, until a page shows it

    async def listen(self) -> None:
        """Note when each event comes, and how long after the click."""
        shape = "?page=wide" if self.has_page else ""
        reader = await self.ears.listen(f"/api/tables/{self.table}/events{shape}")
        while line := await reader.readline():
            if line.startswith(b"data: "):
                event = json.loads(line[6:])
                self.version, self.actors = event["version"], event["actors"]
                if self.version in self.clicks:
                    clicked = self.clicks.pop(self.version)
                    self.figures.told.append(time.perf_counter() - clicked)
                    self.to_show[self.version] = clicked
                self._change(event.get("change", {}), len(line))

    def _change(self, change: Json, size: int) -> None:
        """Change the page, or see that it is fetched."""
        if change.get("from") != self.page_version:
            self.outdated.set()
            return
        self.page_version, self.moves = self.version, change.get("moves", self.moves)
        self.figures.sizes.append(size)
        self._note_shown()

    async def look(self) -> None:
        """Fetch the page whenever it is outdated, one at a time, as the script of the page does."""
        while True:
            await self.outdated.wait()
            self.outdated.clear()
            began = time.perf_counter()
            since = f"?since={self.page_version}&seat={self.number}" if self.moves else ""
            status, page = await self.eyes.ask("GET", f"/t/{self.table}/panel{since}")
            self.figures.pages.append(time.perf_counter() - began)
            self.figures.sizes.append(len(page))
            found = VERSION.search(page)
            if status != 200 or found is None:
                self.figures.errors.append(f"page {status}")
                continue
            self.page_version, self.moves = int(found[1]), page.decode()
            self._note_shown()

    def _note_shown(self) -> None:
        now = time.perf_counter()
        for version in [v for v in self.to_show if v <= self.page_version]:
            self.figures.shown.append(now - self.to_show.pop(version))

    async def choices(self) -> tuple[int, list[int]]:
        """The version that this player sees and the moves it may make: on its page, or asked for."""
        if self.moves:
            return self.page_version, [int(code) for code in OFFERED.findall(self.moves)]
        _, body = await self.line.ask("GET", f"/api/tables/{self.table}?svg=false")
        view = json.loads(body)
        return view["version"], [move["code"] for move in view["moves"]]


class Party:
    """A table of people."""

    def __init__(self, port: int, game: str, seats: int, figures: Figures, pages: bool) -> None:
        self.port, self.game, self.count, self.figures, self.pages = port, game, seats, figures, pages
        self.seats: list[Seat] = []

    async def gather(self) -> None:
        """Set up the table; everyone sits down."""
        host = Line(self.port)
        seats = [{"kind": "me"}, *[{"kind": "link"}] * (self.count - 1)]
        _, body = await host.ask("POST", "/api/tables", {"game": self.game, "seats": seats})
        made = json.loads(body)
        tokens = [made["token"], *(s["link"].rsplit("/", 1)[1] for s in made["seats"][1:])]
        for number, token in enumerate(tokens):
            if number:  # who comes by a link gets a token for the seat
                _, sat = await Line(self.port, token).ask("POST", f"/api/tables/{made['table']}/sit", {})
                token = json.loads(sat)["token"]
            self.seats.append(Seat(self.port, made["table"], number, token, self.figures, self.pages))

    async def move(self, chance: random.Random) -> None:
        """Whoever is to act does."""
        actors = self.seats[0].actors
        if not actors:
            return
        seat = self.seats[actors[0]]
        version, moves = await seat.choices()
        if not moves:  # its page does not show it yet
            self.figures.errors.append("no page when its turn came")
            return
        began = time.perf_counter()
        for other in self.seats:
            if other is not seat:
                other.clicks = {other.version + 1: began}
        choice = {"version": version, "move": chance.choice(moves)}
        status, _ = await seat.line.ask("POST", f"/api/tables/{seat.table}/moves", choice)
        self.figures.acknowledged.append(time.perf_counter() - began)
        if status != 200:
            self.figures.errors.append(f"move {status}")

    async def play(self, every: float, until: float, chance: random.Random) -> None:
        await asyncio.sleep(chance.uniform(0, every))
        while time.monotonic() < until:
            began = time.monotonic()
            await self.move(chance)
            await asyncio.sleep(max(0.0, every - (time.monotonic() - began)))


async def run(port: int, args: argparse.Namespace, pages: bool, begun: Callable[[], None]) -> Figures:
    figures, chance = Figures(), random.Random(args.seed)
    share, more = divmod(args.seats, args.tables)
    parties = [Party(port, args.game, share + (n < more), figures, pages) for n in range(args.tables)]
    for n in range(0, len(parties), 20):
        await asyncio.gather(*(party.gather() for party in parties[n : n + 20]))
    seats = [seat for party in parties for seat in party.seats]
    tasks = [asyncio.create_task(seat.listen()) for seat in seats]
    tasks += [asyncio.create_task(seat.look()) for seat in seats if pages]
    while not all(seat.version and (seat.moves or not pages) for seat in seats):
        await asyncio.sleep(0.1)
    await asyncio.sleep(SETTLE)
    for kept in (figures.pages, figures.sizes):
        kept.clear()
    begun()
    until = time.monotonic() + args.seconds
    await asyncio.gather(
        *(party.play(args.every, until, random.Random(chance.random())) for party in parties)
    )
    await asyncio.sleep(SETTLE)
    for task in tasks:
        task.cancel()
    return figures


# What is printed --------------------------------------------------------------------------------------


def line_of(name: str, seconds: list[float]) -> str:
    if not seconds:
        return f"  {name}: none"
    marks = {"p50": 0.5, "p99": 0.99, "most": 1.0}
    told = ", ".join(f"{mark} {1000 * _quantile(seconds, share):.1f} ms" for mark, share in marks.items())
    return f"  {name}: {len(seconds)}, {told}"


def _quantile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def memory_of(pid: int, row: str) -> str:
    rows = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    return next(f"{int(r.split()[1]) / 1024:.0f} MB" for r in rows if r.startswith(row))


def children_of(pid: int) -> list[int]:
    """The processes that a process has started."""
    lists = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for one in lists for child in one.read_text(encoding="ascii").split()]


def processor_of(pid: int) -> float:
    """The seconds of processor time that a process has used."""
    parts = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def quick_loop() -> Callable[[], asyncio.AbstractEventLoop]:
    """The client leaves the server as much of the machine as it can."""
    module = "uvloop" if find_spec("uvloop") else "asyncio"
    factory: Callable[[], asyncio.AbstractEventLoop] = import_module(module).new_event_loop
    return factory


def busyness() -> str:
    return " ".join(f"{load:.2f}" for load in os.getloadavg())


def machine() -> str:
    quick = [name for name in ("uvloop", "httptools") if find_spec(name)]
    return (
        f"{os.cpu_count()} cores, Python {sys.version.split()[0]}, {', '.join(quick) or 'plain asyncio'}; "
        f"load average before: {busyness()}"
    )


class Meter:
    """How much of the processors everyone needs, from the first move on."""

    def __init__(self, server: int) -> None:
        self.pids = {"server": server, "client": os.getpid()}

    def start(self) -> None:
        render_pool = children_of(self.pids["server"])
        self.pids.update({f"renderer {n}": pid for n, pid in enumerate(render_pool, start=1)})
        self.at = time.monotonic()
        self.used = {name: processor_of(pid) for name, pid in self.pids.items()}

    def line(self) -> str:
        passed = time.monotonic() - self.at
        shares = {name: (processor_of(pid) - self.used[name]) / passed for name, pid in self.pids.items()}
        told = ", ".join(f"{name} {share:.0%} of a core" for name, share in shares.items())
        return f"  processors: {told}; load average after: {busyness()}"


def measure(args: argparse.Namespace, pages: bool) -> None:
    """Serve, play, and print the figures."""
    what = "with pages" if pages else "events only"
    print(
        f"{args.seats} people at {args.tables} tables of {args.game}, a move every {args.every:g} s at each, "
        f"{args.seconds:g} s, {what} ({machine()})",
        flush=True,
    )
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "OENACH_DATA": folder, "OENACH_RATE": "0", "OENACH_PREPARE": "0"}
        command = [sys.executable, "-m", "oenach", "serve", "--port", "0", "--no-browser"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
            try:
                print_figures(server, args, pages)
            finally:
                server.terminate()


def print_figures(server: subprocess.Popen[str], args: argparse.Namespace, pages: bool) -> None:
    assert server.stdout is not None
    address = next(word for word in server.stdout.readline().split() if word.startswith("http"))
    port, meter, empty = int(address.rsplit(":", 1)[1]), Meter(server.pid), memory_of(server.pid, "VmRSS")
    with asyncio.Runner(loop_factory=quick_loop()) as runner:
        figures = runner.run(run(port, args, pages, meter.start))
    print(line_of("from a click to its acknowledgement", figures.acknowledged))
    print(line_of("from a click to another player's event", figures.told))
    if pages:
        print(line_of("from a click to another player's page", figures.shown))
        size = _quantile([float(size) for size in figures.sizes], 0.5) / 1000
        print(line_of("fetching a whole page", figures.pages))
        print(f"  what travels to a page: {size:.1f} kB")
    print(f"  errors: {len(figures.errors)} {sorted(set(figures.errors))}")
    now, most = memory_of(server.pid, "VmRSS"), memory_of(server.pid, "VmHWM")
    print(f"  memory of the server: {empty} empty, {now} now, {most} at most")
    for child in children_of(server.pid):
        print(f"  memory of a renderer: {memory_of(child, 'VmRSS')}")
    print(meter.line(), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seats", type=int, default=1000)
    parser.add_argument("--game", default="keltis", choices=SEEN_BY_ALL)
    parser.add_argument("--every", type=float, default=5.0, help="seconds between moves at a table")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--events", action="store_true", help="only the events")
    parser.add_argument("--pages", action="store_true", help="only with pages")
    args = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 65536), most))
    for pages, left_out in ((False, args.pages), (True, args.events)):
        if not left_out:
            measure(args, pages)


if __name__ == "__main__":
    main()
