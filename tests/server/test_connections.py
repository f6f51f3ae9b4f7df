"""Connections: whoever sends too much, too slowly or too often is sent away, and everyone else gets in."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import socket
import subprocess
import sys
import time
import weakref
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from oenach.art.sprites import sheet_name
from oenach.games import spec_of
from oenach.server import connections
from oenach.server.app import YOUNG, Server, create
from oenach.server.listeners import MOST_SCREENS, Listeners
from server.serving import Json, Served, new_table, settings_in

PATIENCE = 60.0  # seconds after which a test fails that would hang
HALF = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
WHOLE = HALF + b"\r\n"
both = pytest.mark.parametrize("kind", list(connections.KINDS))


class Caller:
    """Somebody with a socket, at an address of this machine."""

    def __init__(self, served: Served, sent: bytes = b"", source: str = "127.0.0.1") -> None:
        self.line = socket.create_connection(("127.0.0.1", served.port), PATIENCE, (source, 0))
        self.read = self.line.makefile("rb")
        self.line.sendall(sent)

    def status(self) -> int:
        """The status of an answer, which is then read to the end of its head; 0 if the line is cut."""
        try:
            first = self.read.readline()
            while self.read.readline().strip():
                pass
        except ConnectionError:
            return 0
        return int(first.split()[1]) if first else 0

    def hears(self) -> Json | None:
        """The next event of a stream; None when it ends."""
        try:
            for line in self.read:
                if line == b"0\r\n":  # the last piece, though the line stays open
                    return None
                if line.startswith(b"data: "):
                    found: Json = json.loads(line[6:])
                    return found
        except ConnectionError:
            pass
        return None

    def is_cut_off(self) -> bool:
        try:
            return self.read.read() == b""
        except ConnectionError:
            return True

    def close(self) -> None:
        self.read.close()
        self.line.close()


@pytest.fixture
def callers() -> Iterator[Callable[..., Caller]]:
    """Lets people call, and hang up at the end."""
    with ExitStack() as stack:

        def call(*arguments: Any) -> Caller:
            caller = Caller(*arguments)
            stack.callback(caller.close)
            return caller

        yield call


def events_of(table: str, token: str = "") -> bytes:
    proof = f"Authorization: Bearer {token}\r\n" if token else ""
    return f"GET /api/tables/{table}/events HTTP/1.1\r\nHost: localhost\r\n{proof}\r\n".encode()


def wait_until(holds: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.01)


def make_small(*lines: socket.socket) -> None:
    """Let the system keep next to nothing that was sent and not yet taken."""
    for line in lines:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 2048)
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)


# How much and how slowly ------------------------------------------------------------------------------


@both
def test_endless_headers_are_not_read(tmp_path: Path, kind: str, callers: Callable[..., Caller]) -> None:
    with Served(settings_in(tmp_path), kind) as served:
        assert callers(served, HALF + b"Cookie: " + b"a" * 12_000 + b"\r\n\r\n").status() == 200
        assert callers(served, HALF + (b"X: " + b"a" * 100 + b"\r\n") * 400).status() in (431, 0)
        assert callers(served, b"GET /" + b"a" * 60_000).status() in (431, 400, 0)
        wait_until(lambda: len(served.door) <= 1)


HALVES = {
    "nothing": b"",
    "empty lines": b"\r\n",
    "headers": HALF,
    "no body": b"POST /lang HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nlang",
    "a second request": WHOLE + HALF,
}


@both
@pytest.mark.parametrize("half", HALVES)
def test_half_a_request_is_not_waited_for(
    tmp_path: Path, kind: str, half: str, callers: Callable[..., Caller]
) -> None:
    with Served(settings_in(tmp_path, arrival=0.2), kind) as served:
        caller = callers(served, HALVES[half])
        told = caller.read.read()
        assert (b" 400 " if (half, kind) == ("empty lines", "h11") else b" 408 ") in told
        assert b" 200 OK" in told or half != "a second request"


@both
def test_a_slow_stream_is_no_slow_request(tmp_path: Path, kind: str, callers: Callable[..., Caller]) -> None:
    with Served(settings_in(tmp_path, arrival=0.2), kind) as served:
        made, host = new_table(served, "keltis", "me", "link")
        listener = callers(served, events_of(made["table"]))
        first = listener.hears()
        time.sleep(0.5)  # more than a request may take
        assert host.client.post(f"/api/tables/{made['table']}/seats/1/revoke").status_code == 200
        assert first is not None
        heard = listener.hears()
        assert heard is not None
        assert heard["version"] > first["version"]


@both
def test_who_does_not_take_an_answer_is_not_waited_for(
    tmp_path: Path, kind: str, callers: Callable[..., Caller], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "TAKING", 0.2)
    with Served(settings_in(tmp_path), kind) as served:
        caller = callers(served)
        wait_until(lambda: len(served.door) == 1)
        served.inside(lambda: make_small(*(one.transport.get_extra_info("socket") for one in served.door)))
        make_small(caller.line)
        large = f"/art/{sheet_name(spec_of('hibernia'))}"
        caller.line.sendall(f"GET {large} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
        wait_until(lambda: len(served.door) == 0)


@both
def test_many_requests_at_once_are_answered_in_turn_or_not_at_all(
    tmp_path: Path, kind: str, callers: Callable[..., Caller]
) -> None:
    with Served(settings_in(tmp_path), kind) as served:
        some = callers(served, b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n" * 4)
        assert some.read.readline() == b"HTTP/1.1 200 OK\r\n"
        callers(served, WHOLE * 5000)
        with served.client() as client:
            assert client.get("/api/tables").status_code == 200


# How many ---------------------------------------------------------------------------------------------


@both
def test_one_address_has_only_so_many_connections(
    tmp_path: Path, kind: str, callers: Callable[..., Caller]
) -> None:
    with Served(settings_in(tmp_path, rate=1.0, connections_of_address=4), kind) as served:
        idle = [callers(served, HALF) for _ in range(4)]
        other = callers(served, HALF, "127.0.0.2")
        assert callers(served, WHOLE).status() == 200  # the oldest of the same address makes room
        assert idle[0].is_cut_off()
        for caller in (idle[3], other):
            caller.line.sendall(b"\r\n")
            assert caller.status() == 200


@both
def test_a_full_house_has_room_for_who_comes_alone(
    tmp_path: Path, kind: str, callers: Callable[..., Caller]
) -> None:
    with Served(settings_in(tmp_path, connections=20), kind) as served:
        alone = callers(served, HALF, "127.0.0.3")
        for _ in range(60):
            callers(served, HALF)
        assert len(served.door) <= 20
        assert callers(served, WHOLE, "127.0.0.2").status() == 200
        alone.line.sendall(b"\r\n")  # those went who had many
        assert alone.status() == 200


@both
def test_a_house_full_of_players_says_so(tmp_path: Path, kind: str, callers: Callable[..., Caller]) -> None:
    with Served(settings_in(tmp_path), kind) as served:
        made, host = new_table(served, "keltis", "me", "boy")
        served.send_home()
        wait_until(lambda: len(served.door) == 0)
        served.door.most = 1
        player = callers(served, events_of(made["table"], host.token))
        assert player.hears()
        refused = callers(served).read.read().decode()
        assert refused.startswith("HTTP/1.1 503 ")
        assert "The house is full" in refused
        assert "La maison est pleine" in refused


def test_seats_listen_before_spectators(tmp_path: Path, callers: Callable[..., Caller]) -> None:
    with Served(settings_in(tmp_path, connections=16)) as served:  # twelve of them may be streams
        made, host = new_table(served, "keltis", "me", "link", public=True)
        served.send_home()
        watching = []
        for _ in range(12):
            watching.append(callers(served, events_of(made["table"])))
            assert watching[-1].status() == 200
        assert callers(served, events_of(made["table"])).status() == 503
        player = callers(served, events_of(made["table"], host.token))
        assert player.status() == 200
        assert player.hears()
        while watching[0].hears():  # a spectator had to leave
            pass
        assert len(served.registry.listeners) == 12


def test_one_address_has_only_so_many_streams(tmp_path: Path, callers: Callable[..., Caller]) -> None:
    with Served(settings_in(tmp_path, rate=1.0, connections_of_address=4)) as served:
        made, host = new_table(served, "keltis", "me", "link", public=True)
        served.send_home()
        table = made["table"]
        assert [callers(served, events_of(table)).status() for _ in range(3)] == [200, 200, 503]
        assert callers(served, events_of(table), "127.0.0.2").status() == 200
        assert callers(served, events_of(table, host.token)).status() == 200  # seats before spectators


def test_places_are_given_back() -> None:
    listeners = Listeners(10, 3)
    first = listeners.admit("a", "")
    assert first
    assert listeners.admit("a", "")
    assert listeners.admit("a", "")
    assert listeners.admit("a", "") is None
    listeners.leave(first)
    listeners.leave(first)  # twice does no harm
    assert listeners.admit("a", "")
    assert len(listeners) == 3


def test_one_seat_has_only_so_many_screens() -> None:
    listeners = Listeners(0, 0)
    screens = [listeners.admit("a", "seat") for _ in range(MOST_SCREENS + 1)]
    assert [one is not None and one.dismissed for one in screens] == [True, *[False] * MOST_SCREENS]


def test_those_watch_no_longer_who_are_many() -> None:
    listeners = Listeners(4, 0)
    watching = [listeners.admit(address, "") for address in ("alone", "many", "many", "many")]
    assert listeners.admit("b", "") is None
    assert [listeners.admit("c", f"seat {n}") is not None for n in range(5)] == [True] * 4 + [False]
    assert [one is not None and one.dismissed for one in watching] == [True] * 4
    assert len(listeners) == 4


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_the_limit_of_open_files_is_raised() -> None:
    program = """
import resource
from oenach.commands.serve import OTHER_FILES, room_for
resource.setrlimit(resource.RLIMIT_NOFILE, (256, 1024))
print(room_for(500) + OTHER_FILES, resource.getrlimit(resource.RLIMIT_NOFILE)[0])
print(room_for(5000) + OTHER_FILES, resource.getrlimit(resource.RLIMIT_NOFILE)[0])
"""
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert told.stdout.splitlines() == ["628 628", "1024 1024"]


# What is left behind ----------------------------------------------------------------------------------


@both
def test_who_leaves_early_leaves_no_trace(
    tmp_path: Path, kind: str, callers: Callable[..., Caller], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    form = b"POST /new/keltis HTTP/1.1\r\nHost: localhost\r\n"
    form += b"Content-Type: application/x-www-form-urlencoded\r\n"
    slow = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
    with Served(settings_in(tmp_path), kind) as served:
        for sent in (form + b"Content-Length: 50\r\n\r\nkind0=me", slow * 3, slow + b"\x00\xff\r\n\r\n"):
            caller = callers(served, sent)
            assert callers(served, WHOLE).status() == 200  # by now the other one has been heard too
            caller.close()
        wait_until(lambda: len(served.door) == 3)
    assert caplog.records == []


def test_young_garbage_is_cleared_away(tmp_path: Path) -> None:
    class Knot:
        pass

    server = Server(create(settings_in(tmp_path)))
    gc.disable()
    try:
        knot: Any = Knot()
        knot.itself, seen = knot, weakref.ref(knot)
        del knot
        kept = [[n] for n in range(2 * YOUNG)]
        asyncio.run(server.on_tick(1))
        assert seen() is None
        assert len(kept) == 2 * YOUNG
    finally:
        gc.enable()
