"""Nonsense over plain sockets: whatever is sent, no answer is our fault, and nothing is kept of it.

    python bench/fuzz.py                        100,000 requests
    python bench/fuzz.py --requests 2000 --seed 7

Request lines, methods, paths, headers and bodies are chosen at random, some fit and some do not, and a
quarter of the requests is then spoilt byte by byte. They go to every address of the server, at tables that
wait, play and are over, with and without the secret of a seat, one by one and several at once. A status of
500 or more, or an error in the server's log, is a failure; the same seed sends the same again. The memory of
the server is printed at each tenth.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import quote, quote_from_bytes

from serving import Json, Process, seats, server

from oenach.games import names, spec_of
from oenach.lab.progress import Progress
from oenach.server import api, lobby, pages, review_pages

WORKERS = 24
PATIENCE = 8.0  # seconds; the server gives up earlier
ARRIVAL = "0.4"  # seconds that the server waits for the rest of a request
RARE = 0.02  # how often what makes the server think is really sent

STATUS = re.compile(rb"HTTP/1\.[01] (\d{3})")
LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)
CHUNKED = re.compile(rb"\r\ntransfer-encoding: *chunked", re.IGNORECASE)

ROUTERS = (api.router, lobby.router, pages.router, review_pages.router)
OTHERS = (
    ("GET", "/api/openapi.json"),
    ("GET", "/t/{table}/panel"),
    ("GET", "/health"),
    ("GET", "/static/boards.css"),
    ("GET", "/static/{file}"),
)
ROUTES = [
    *OTHERS,
    *((method, route.path) for router in ROUTERS for route in router.routes for method in route.methods),  # type: ignore[attr-defined]
]
THOUGHTFUL = ("/hint", "/review", "/brief", "/health", "/rules/{game}")

# What the last part of an address takes, in a form or as JSON.
FIELDS = {
    "play": ("game", "promise", "value"),
    "tables": ("game", "seats", "options", "public", "hurry", "hints", "promise", "value"),
    "{game}": ("kind0", "kind1", "kind2", "name0", "option_board", "public", "promise", "value"),
    "lang": ("lang", "to"),
    "theme": ("theme", "to"),
    "move": ("move", "version"),
    "moves": ("move", "version", "seat"),
    "why": ("move", "picks"),
    "hint": ("step",),
    "undo": ("whole_turn",),
    "sit": ("name", "value", "seat"),
    "takeover": ("seat", "bot"),
    "revoke": ("seat",),
    "curtain": ("seat",),
}
ASKED = (
    "lang",
    "fields",
    "svg",
    "narrow",
    "seat",
    "moment",
    "since",
    "before",
    "begin",
    "dark",
)  # in a query

NUMBERS = (
    "0", "1", "-1", "5", "6", "7", "1e400", "9" * 30, "9" * 5000, "0x10", "1_0", " 1 ", "٣", "²", "NaN", "",
)  # fmt: skip
PATHS = ("/", "//evil.example", "/\t/[", "/\\evil", "/t/../..", "/%00", "/[", "http://[", "/" + "a" * 400)
TEXTS = (
    "", "a", "é", "\x00", "\ud800", "\udfff\ud800", "\u202e", "<script>", "'\"--", "../../etc/passwd",
    "{{7*7}}", "%s%n", "a" * 201, "a" * 5000, "null", "true", "\r\nX: y", "\U0001f409", "\ufeff", "[", "]",
    ";", "=", "me", "bot", "link", "beside", "none", "bot:boy", "boy", "druid", "en", "fr", "dark", "ireland",
)  # fmt: skip
HEADERS: dict[str, tuple[str, ...]] = {
    "Host": ("", "localhost:99999999", "[::1]", "[", "evil.example", "localhost@evil", "a" * 300, ":"),
    "Origin": ("null", "http://[", "http://localhost", "https://evil.example", "", "http://]:x", "\xff"),
    "Sec-Fetch-Site": ("same-origin", "cross-site", "", "none"),
    "Content-Length": ("0", "-1", "+5", "5", "99999999999999999999", "1e3", "0x10", "", "5, 5", "\xb2"),
    "Transfer-Encoding": ("chunked", "gzip", "chunked, chunked", "identity", "\x0bchunked", "xchunked"),
    "Accept-Language": ("fr", "en;q=0", "fr;q=abc", ";;;", "q=1e999,fr;q=-1", "*" * 900, "\xff\xfe", ",,fr-"),
    "Last-Event-ID": ("0", "-1", "99999999", "9" * 40, "\xb2", "1e3", "a"),
    "Content-Type": (
        "application/json", "application/x-www-form-urlencoded", "multipart/form-data", "text/plain",
        "multipart/form-data; boundary=", "multipart/form-data; boundary=x",
        "application/json; charset=utf-16", "a/b/c", "",
        "application/x-www-form-urlencoded; charset=nonsense", "multipart/form-data; boundary=\xe9",
    ),
    "Authorization": ("Bearer", "Bearer x", "bearer \xff", "Basic Og==", "Bearer " + "a" * 500, ""),
    "Cookie": ("=", ";;;", "oenach_lang=fr; oenach_theme=dark", "a" * 3000, 'x="\\777"', "\xff=\xfe"),
    "Range": ("bytes=0-", "bytes=5-2", "bytes=a-b", "bytes=-1", "bytes=0-0,2-3,1-9", "bytes=9999999999999-"),
    "If-None-Match": ("*", '"x"', "W/"),
    "If-Modified-Since": ("x", "Thu, 01 Jan 1970 00:00:00 GMT", "Thu, 99 Foo 99999 99:99:99"),
    "Connection": ("close", "keep-alive", "upgrade", ", ,", "Upgrade, close"),
    "Upgrade": ("websocket", "h2c", ""),
    "Expect": ("100-continue", "200-ok"),
    "X-Forwarded-For": ("1.2.3.4", "[::1", "a, b", ",", "::ffff:1.2.3.4"),
    "X-Forwarded-Proto": ("https", "gopher", ""),
}  # fmt: skip
METHODS = (
    "HEAD",
    "OPTIONS",
    "PUT",
    "DELETE",
    "PATCH",
    "TRACE",
    "CONNECT",
    "get",
    "PRI",
    "X" * 40,
    "G\x00T",
    "",
)
VERSIONS = ("HTTP/1.0", "HTTP/0.9", "HTTP/2.0", "HTTP/1.1 ", "http/1.1", "", "HTTP/9.9", "HTTP/1.1 x")


@dataclass
class Place:
    """A table, and the secrets of its seats."""

    table: str
    secrets: list[str] = field(default_factory=list)


# What is sent -----------------------------------------------------------------------------------------


class Nonsense:
    """Requests, always the same ones for the same seed."""

    def __init__(self, seed: str, places: list[Place]) -> None:
        self.chance, self.places = random.Random(seed), places

    def some(self, share: float) -> bool:
        return self.chance.random() < share

    def text(self) -> str:
        pool = self.chance.choice((TEXTS, TEXTS, NUMBERS, names(), PATHS))
        return self.chance.choice(pool)

    def packet(self) -> tuple[bytes, int]:
        """One request or several at once, and how many answers there may be."""
        count = 1 if self.some(0.9) else self.chance.choice((2, 3, 12))
        sent = b"".join(self.request() for _ in range(count))
        return (self.spoilt(sent) if self.some(0.25) else sent), count

    def request(self) -> bytes:
        method, template = self.chance.choice(ROUTES)
        if template.endswith(THOUGHTFUL) and not self.some(RARE):
            method, template = "GET", "/t/{table}"
        place = self.chance.choice(self.places)
        path = self.path(template, place)
        headers = {"Host": "localhost", **self.proof(place)}
        body = self.body(template, headers) if method == "POST" or self.some(0.05) else b""
        for name in self.chance.sample(list(HEADERS), self.chance.choice((0, 0, 1, 2, 5))):
            headers[name] = self.chance.choice(HEADERS[name])
        if self.some(0.05):
            method = self.chance.choice(METHODS)
        version = self.chance.choice(VERSIONS) if self.some(0.03) else "HTTP/1.1"
        lines = [f"{method} {path} {version}", *(f"{name}: {value}" for name, value in headers.items())]
        if self.some(0.05):
            lines.append(self.chance.choice(("a" * 5000, ": x", "X:", " folded", "X\x00: y", lines[-1])))
        return "\r\n".join([*lines, "", ""]).encode("latin-1", "replace") + body

    def path(self, template: str, place: Place) -> str:
        """An address with its parts filled in, mostly with what exists."""

        def filled(found: re.Match[str]) -> str:
            if self.some(0.15):
                return self.escaped(self.text())
            known = {"table": [place.table], "game": list(names()), "secret": place.secrets or ["x"]}
            usual = {"file": ["table.js", "table.css", "..%2fapp.py", "."], "scene": ["start", "x"]}
            return self.chance.choice({**known, **usual}.get(found[1], NUMBERS[:6]))

        path = re.sub(r"{(\w+)}", filled, template)
        if self.some(0.05):
            path = self.chance.choice(
                ("*", "http://evil.example/", "//", "/%", "/\xff", path + "/", "?", "#", "")
            )
        asked = self.chance.sample(ASKED, self.chance.choice((0, 0, 0, 1, 3)))
        query = "&".join(f"{name}={self.escaped(self.text())}" for name in asked)
        return f"{path}?{query}" if query else path

    def escaped(self, text: str) -> str:
        raw = text.encode("utf-8", "surrogatepass")
        if self.some(0.1):
            return "%zz%" + quote_from_bytes(raw[:9]) + "%ff%fe"
        return quote_from_bytes(raw, safe="")[:3000]

    def proof(self, place: Place) -> dict[str, str]:
        """What a request proves: a seat by its cookie or token, or nothing."""
        if not place.secrets or self.some(0.3):
            return {}
        secret = self.chance.choice(place.secrets)
        if self.some(0.5):
            return {
                "Cookie": f"oenach_seat_{place.table}={secret}; oenach_narrow={self.chance.choice('01x')}"
            }
        return {"Authorization": f"Bearer {secret}"}

    # Bodies -------------------------------------------------------------------------------------------

    def body(self, template: str, headers: dict[str, str]) -> bytes:
        names = FIELDS.get(template.rsplit("/", 1)[1], ())
        if self.some(0.1):
            names = self.chance.choice(list(FIELDS.values()))
        kept = [name for name in names if self.some(0.9)]
        if template.startswith("/api/"):
            kind, body = "application/json", self.as_json(kept)
        else:
            kind, body = self.as_form(kept)
        headers["Content-Type"] = kind
        if self.some(0.1):
            headers["Transfer-Encoding"] = "chunked"
            return self.in_chunks(body)
        headers["Content-Length"] = str(len(body))
        return body

    def as_json(self, names: list[str]) -> bytes:
        if self.some(0.08):
            deep = self.chance.choice(("[", '{"a":', "[[], "))
            return self.chance.choice(
                ((deep * 2000).encode(), b"\xff\xfe", b"", b"null", b"1" * 5000, b'"\\ud800"')
            )
        return json.dumps({name: self.value(name) for name in names}).encode()

    def value(self, name: str) -> Any:
        """What a field holds: mostly something of its kind."""
        fitting: dict[str, Callable[[], Any]] = {
            "game": lambda: self.chance.choice(names()),
            "seats": lambda: [self.seat() for _ in range(self.chance.choice((0, 1, 2, 2, 3, 3, 7)))],
            "options": lambda: {self.text(): self.text()} if self.some(0.3) else {},
            "move": lambda: self.chance.choice((0, 1, 5, 17, 40, 200)),
            "version": lambda: self.chance.choice((0, 1, 2, 3, 4)),
            "seat": lambda: self.chance.choice((0, 1, 2, 5, 6, None)),
            "step": lambda: self.chance.choice((1, 2, 3)),
            "bot": lambda: self.chance.choice(("boy", "greedy", None, "")),
            "picks": lambda: [self.text() for _ in range(3)],
        }
        if name in fitting and self.some(0.7):
            return fitting[name]()
        strange: tuple[Any, ...] = (
            self.text(),
            None,
            True,
            -1,
            2**63,
            10**40,
            1.5,
            float("inf"),
            [],
            {},
            [[[]]],
        )
        return self.chance.choice(strange) if self.some(0.4) else self.text()

    def seat(self) -> Any:
        kind = self.chance.choice(("me", "bot", "link", "beside", self.text()))
        return {"kind": kind, "bot": "boy" if kind == "bot" else None, "name": self.text()}

    def as_form(self, names: list[str]) -> tuple[str, bytes]:
        values = [(name, "" if (value := self.value(name)) is None else str(value)) for name in names]
        if self.some(0.1):
            parts = (f'--x\r\nContent-Disposition: form-data; name="{n}"\r\n\r\n{v}\r\n' for n, v in values)
            return "multipart/form-data; boundary=x", ("".join(parts) + "--x--").encode(
                "utf-8", "surrogatepass"
            )
        pairs = (f"{quote(name)}={self.escaped(value)}" for name, value in values)
        return "application/x-www-form-urlencoded", "&".join(pairs).encode()

    def in_chunks(self, body: bytes) -> bytes:
        size = self.chance.choice(("%x", "%X;ext=1", "0%x", "-%x", "%xz", "fffffffffffffffff%x"))
        half = len(body) // 2
        parts = [(size if self.some(0.1) else "%x") % len(p) + "\r\n" for p in (body[:half], body[half:])]
        ends = [body[:half], body[half:]]
        sent = b"".join(
            head.encode() + part + b"\r\n" for head, part in zip(parts, ends, strict=True) if part
        )
        return sent + (b"0\r\nX: y\r\n\r\n" if self.some(0.1) else b"0\r\n\r\n")

    def spoilt(self, sent: bytes) -> bytes:
        """The same with a few bytes changed, left out, doubled or cut off."""
        raw = bytearray(sent)
        for _ in range(self.chance.choice((1, 1, 2, 5))):
            at, what = self.chance.randrange(len(raw) + 1), self.chance.randrange(5)
            if what == 0:
                raw[at:at] = self.chance.choice((b"\x00", b"\r\n", b"\n", b"\xff", b" ", b"\r\n\r\n", b"%"))
            elif what == 1:
                del raw[at : at + self.chance.choice((1, 2, 30))]
            elif what == 2 and raw:
                raw[at % len(raw)] = self.chance.randrange(256)
            elif what == 3:
                raw[at:at] = raw[max(0, at - 40) : at]
            elif self.some(0.3):
                del raw[at:]
        return bytes(raw)


# What comes back --------------------------------------------------------------------------------------


@dataclass
class Found:
    """What was answered, and what must not be."""

    statuses: Counter[int] = field(default_factory=Counter)
    faults: list[bytes] = field(default_factory=list)


async def send(port: int, packet: bytes, count: int, found: Found) -> None:
    """Send something, read what comes back, and hang up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**22)
    try:
        writer.write(packet)
        async with asyncio.timeout(PATIENCE):
            for _ in range(1 if b"HEAD " in packet else count):  # of those answers the end cannot be told
                status = await answer(reader)
                found.statuses[status] += 1
                if status >= 500:
                    found.faults.append(packet)
    except (OSError, asyncio.IncompleteReadError):
        found.statuses[0] += 1  # the server hung up, as it may
    except TimeoutError:
        found.faults.append(b"no answer: " + packet)
    finally:
        writer.close()
        with suppress(OSError):
            await writer.wait_closed()


async def answer(reader: asyncio.StreamReader) -> int:
    """The status of an answer that is read to its end; of a stream, to its first event."""
    head = await reader.readuntil(b"\r\n\r\n")
    while head.startswith(b"HTTP/1.1 100"):
        head = await reader.readuntil(b"\r\n\r\n")
    matched, length = STATUS.match(head), LENGTH.search(head)
    status = int(matched[1]) if matched else 999
    if CHUNKED.search(head):
        await reader.readuntil(b"\r\n")
        raise asyncio.IncompleteReadError(b"", None) if status == 200 else ConnectionError
    # An answer to HEAD tells a length too, and none comes: what is there is all there is.
    with suppress(TimeoutError):
        async with asyncio.timeout(1):
            await reader.readexactly(int(length[1]) if length else 0)
    return status


def invited(made: Json) -> list[str]:
    """The secrets of a table's links."""
    return [seat["link"].rsplit("/", 1)[1] for seat in made["seats"] if seat.get("link")]


def places_in(ask: Callable[[str, Json | None, str], Json]) -> list[Place]:
    """Tables that wait, are played, and are over, of every game."""
    places = []
    for game in names():
        known_seats = spec_of(game).seats
        kinds = ("me", "link", *["boy"] * ((3 if 3 in known_seats else known_seats[0]) - 2))
        made = [
            ask("/api/tables", {"game": game, "seats": seats(*kinds), "hurry": True}, "") for _ in range(3)
        ]
        guests = [ask(f"/api/tables/{one['table']}/sit", {}, invited(one)[0])["token"] for one in made[1:]]
        for seat, token in enumerate((made[2]["token"], guests[1])):
            ask(f"/api/tables/{made[2]['table']}/takeover", {"seat": seat, "bot": "boy"}, token)
        known = [invited(made[0])[0], *guests]
        places += [Place(one["table"], [one["token"], own]) for one, own in zip(made, known, strict=True)]
    return [*places, Place("nowhere")]


async def fuzz(
    port: int, places: list[Place], requests: int, seed: int, tick: Callable[[], None] = lambda: None
) -> Found:
    """Send so much nonsense, several at a time."""
    found, numbers = Found(), iter(range(requests))

    async def worker() -> None:
        for number in numbers:
            packet, count = Nonsense(f"{seed}/{number}", places).packet()
            await send(port, packet, count, found)
            tick()

    await asyncio.gather(*(worker() for _ in range(WORKERS)))
    return found


# The program ------------------------------------------------------------------------------------------


def think_first(running: Process, places: list[Place]) -> None:
    """Let every game be thought about once: what is loaded for that stays in memory."""
    for place in places:
        table = f"/api/tables/{place.table}"
        if running.ask(f"{table}?svg=false", None, place.secrets[0])["moves"]:
            running.ask(f"{table}/hint", {"step": 1}, place.secrets[0])


def sent(running: Process, requests: int) -> Iterator[None]:
    """One step for each request that is sent: tells how far we are, and the memory at each tenth."""
    progress = Progress(requests, "requests")
    for n in range(requests):
        progress.add(1)
        if (n + 1) % max(1, requests // 10) == 0:
            print(f"memory after {n + 1:,} requests: {running.memory():.0f} MB", flush=True)
        yield


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--requests", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with server(OENACH_RATE="0", OENACH_PACE="0", OENACH_IDLE="5", OENACH_ARRIVAL=ARRIVAL) as running:
        places = places_in(running.ask)
        think_first(running, [place for place in places if place.secrets])
        steps, began = sent(running, args.requests), time.monotonic()
        found = asyncio.run(fuzz(running.port, places, args.requests, args.seed, lambda: next(steps, None)))
        print(f"{time.monotonic() - began:.0f} s")
        print("statuses:", dict(sorted(found.statuses.items())))
        log = [line for line in running.log() if '"WARNING"' not in line]
    for packet in found.faults[:10]:
        print("FAULT", packet[:600])
    for line in log[:10]:
        print("LOG", line[:150], "...", line[-400:])
    sys.exit(bool(found.faults or log))


if __name__ == "__main__":
    main()
