"""Connections: how many there may be, and how much and how slowly one may send or take.

uvicorn reads requests with httptools where it is installed, and else with h11. Both wait for as long as a
visitor likes, and for as much. Here both are bounded, in the same way.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from http import HTTPStatus
from importlib.util import find_spec
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from oenach.kernel.rulebook import LANGUAGES
from oenach.server.origin import Proxies, household
from oenach.server.settings import Settings
from oenach.server.texts import text

HEAD = 32_768  # bytes of a request's line and headers; 180 cookies, all that a browser keeps, are 12,000
WHOLE = 8 * HEAD  # bytes of a request, however its body is cut in pieces
SLICE = 4_096  # bytes that are read between two looks at these limits
PIPELINED = 8  # requests that may wait behind another one
TAKING = 30.0  # seconds within which somebody must take what was sent
SHARE = 16  # when there is no room left, one of so many connections goes

WORDS = {400: "bad_line", 408: "too_slow", 431: "too_long", 503: "full_house"}


def refusal(status: int) -> bytes:
    """A short answer to somebody whose language we do not know yet."""
    content = "\n".join(text(WORDS[status], lang) for lang in LANGUAGES).encode()
    head = (
        f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\nContent-Type: text/plain; charset=utf-8\r\n"
        f"Content-Length: {len(content)}\r\nConnection: close\r\n\r\n"
    )
    return head.encode() + content


REFUSALS = {status: refusal(status) for status in WORDS}


class Connection(asyncio.Protocol):
    """What both kinds of connection have in common. The class of uvicorn comes behind this one."""

    door: Door
    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    cycle: Any
    address: str

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.size = 0  # bytes of the request that is arriving
        self.in_head = True
        self.taken = True  # whether what was sent has been taken, or nearly
        self._arrival: asyncio.TimerHandle | None = None
        self._taking: asyncio.TimerHandle | None = None
        peer = transport.get_extra_info("peername")
        if self.door.let_in(self, str(peer[0]) if isinstance(peer, tuple) else ""):
            self.expect_request()
        else:
            self.refuse(503)

    def connection_lost(self, exc: Exception | None) -> None:
        self.door.leave(self)
        for timer in (self._arrival, self._taking):
            if timer is not None:
                timer.cancel()
        super().connection_lost(exc)

    # What arrives ---------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            piece = data[start : start + SLICE]
            self.expect_request()
            self.size += len(piece)
            super().data_received(piece)
            self.follow()
            if self.size > (HEAD if self.in_head else WHOLE):
                self.refuse(431)

    def follow(self) -> None:
        """Note how far the request has come, where the reader does not say so itself."""

    def expect_request(self) -> None:
        """From now on a request must arrive in time."""
        if self._arrival is None:
            self._arrival = self.loop.call_later(self.door.arrival, self._is_late)

    def _is_late(self) -> None:
        self._arrival = None
        answered = self.cycle is None or self.cycle.response_complete or self.cycle.more_body
        if answered:
            self.refuse(408)
        else:  # it is behind another one, for which we are late ourselves
            self.expect_request()

    def has_arrived(self) -> None:
        self.size, self.in_head = 0, True
        if self._arrival is not None:
            self._arrival.cancel()
            self._arrival = None

    @property
    def answering(self) -> bool:
        """Whether an answer is on its way, so that no other can be sent."""
        return self.cycle is not None and self.cycle.response_started and not self.cycle.response_complete

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss this connection: no request has arrived that is not answered, or the
        answer is not taken."""
        busy = self.cycle is not None and not self.cycle.response_complete
        return not busy or self._arrival is not None or not self.taken

    def refuse(self, status: int) -> None:
        """Hang up, with a short answer if there can be one."""
        if self.answering:
            self.transport.abort()
        elif not self.transport.is_closing():
            self.transport.write(REFUSALS[status])
            self.close_soon()

    def send_400_response(self, msg: str) -> None:
        self.refuse(400)

    # What is sent ---------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self.taken = False
        self._must_take()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.taken = True
        if self._taking is not None and not self.transport.is_closing():
            self._taking.cancel()
            self._taking = None

    def _must_take(self) -> None:
        if self._taking is None:
            self._taking = self.loop.call_later(TAKING, self.transport.abort)

    def close_soon(self) -> None:
        """Close once everything is sent, which must not take forever."""
        self.transport.close()
        self._must_take()

    def on_response_complete(self) -> None:
        super().on_response_complete()  # type: ignore[misc]  # of the protocol that this is mixed into
        if self.transport.is_closing():
            self._must_take()
        else:
            self.follow()

    def timeout_keep_alive_handler(self) -> None:
        self.transport.abort()  # a whole minute has passed: what is not taken now never will be


class H11Connection(Connection, H11Protocol):
    """A connection whose requests h11 reads."""

    def follow(self) -> None:
        theirs = self.conn.their_state
        self.in_head = theirs is h11.IDLE
        if theirs is h11.SEND_BODY or (self.in_head and self.conn.trailing_data[0]):
            self.expect_request()
        else:
            self.has_arrived()


KINDS: dict[str, type[Connection]] = {"h11": H11Connection}

if find_spec("httptools"):
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

    class HttpToolsConnection(Connection, HttpToolsProtocol):
        """A connection whose requests httptools reads."""

        _unanswered: Sequence[Any] = ()

        def on_message_begin(self) -> None:
            if len(self.pipeline) > PIPELINED:
                raise ValueError("too many requests at once")
            self.expect_request()
            super().on_message_begin()

        def on_headers_complete(self) -> None:
            self.in_head = False
            super().on_headers_complete()
            others = (one for one in self._unanswered if not one.response_complete)
            self._unanswered = [*others, self.cycle]

        def connection_lost(self, exc: Exception | None) -> None:
            super().connection_lost(exc)
            for cycle in self._unanswered:  # uvicorn tells only the last of several that nobody listens
                cycle.disconnected = True
                cycle.message_event.set()

        def on_message_complete(self) -> None:
            self.has_arrived()
            super().on_message_complete()

        @property
        def answering(self) -> bool:
            return bool(self.pipeline) or super().answering

    KINDS["httptools"] = HttpToolsConnection


class Door:
    """Who is in, by address. When there is no room left, idle connections go, first those of whoever has the
    most: so one who comes alone always gets in."""

    def __init__(self, settings: Settings) -> None:
        self.most, self.most_of_address = settings.connections, settings.per_address
        self.arrival, self.proxies = settings.arrival, Proxies(settings.proxies)
        self._inside: dict[Connection, None] = {}  # the oldest first
        self._at: dict[str, dict[Connection, None]] = {}

    def __len__(self) -> int:
        return len(self._inside)

    def __iter__(self) -> Iterator[Connection]:
        return iter(self._inside)

    def let_in(self, connection: Connection, host: str) -> bool:
        """Whether there is room for one more."""
        proxy = self.proxies.trust(host)
        connection.address = f"proxy {id(connection)}" if proxy else household(host)
        here = self._at.get(connection.address, {})
        if self.most_of_address and len(here) >= self.most_of_address and not self._send_away(here, 1):
            return False
        if len(self) >= self.most and not self._send_away(self._inside, 1 + self.most // SHARE):
            return False
        self._inside[connection] = None
        self._at.setdefault(connection.address, {})[connection] = None
        return True

    def leave(self, connection: Connection) -> None:
        self._inside.pop(connection, None)
        here = self._at.get(connection.address, {})
        here.pop(connection, None)
        if not here:
            self._at.pop(connection.address, None)

    def _send_away(self, here: Iterable[Connection], count: int) -> bool:
        """Close so many idle connections, if there are any."""
        idle = sorted((one for one in here if one.is_idle), key=lambda one: -len(self._at[one.address]))
        for connection in idle[:count]:
            self.leave(connection)
            connection.transport.abort()
        return bool(idle)


def protocol(door: Door, kind: str = "") -> type[asyncio.Protocol]:
    """The connections of a server behind this door: of a kind, else the quickest that is installed."""
    base = KINDS[kind or list(KINDS)[-1]]
    return type(base.__name__, (base,), {"door": door})
