"""Pictures drawn by other processes, so that the server answers meanwhile.

A picture follows from a view and nothing else. So a view is all that a renderer is sent: what its seat may
not know is not even in that process. A server with few open pages has no renderers and draws by
itself, and so does one whose renderer has died, until there is another.

What is sent either way is a length of four bytes and then so many bytes. A picture of no length says that
it could not be drawn.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import marshal
import sys
import time
from asyncio.subprocess import PIPE
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from itertools import chain
from typing import BinaryIO

from oenach.games import spec_of
from oenach.server.boards import picture
from oenach.view import Step, View

log = logging.getLogger("oenach.server")

LENGTH = 4  # bytes
PATIENCE = 5.0  # seconds that a picture may take
REST = 5.0  # seconds before another renderer takes the place of one that died


# What is sent -----------------------------------------------------------------------------------------


def packed(content: bytes) -> bytes:
    return len(content).to_bytes(LENGTH, "big") + content


def order_of(view: View, lang: str, narrow: bool) -> bytes:
    """Everything that a renderer needs."""
    log = list(chain.from_iterable(view.log))  # numbers alone are packed quickest
    seen = bytes(view.state.buffer)
    return marshal.dumps((view.spec.name, seen, view.seats, view.seat, view.names, log, lang, narrow))


def drawn(order: bytes) -> bytes:
    """The picture that an order asks for."""
    name, seen, seats, seat, names, numbers, lang, narrow = marshal.loads(order)
    spec, each = spec_of(name), len(Step._fields)
    log = [Step(*numbers[i : i + each]) for i in range(0, len(numbers), each)]
    view = View(spec, spec.state_type(bytearray(seen)), seats, seat, names, log)
    return picture(view, lang, narrow).encode()


# A renderer -------------------------------------------------------------------------------------------


def orders(asked: BinaryIO) -> Iterator[bytes]:
    """What is asked for, until nobody asks any more."""
    while len(head := asked.read(LENGTH)) == LENGTH:
        yield asked.read(int.from_bytes(head, "big"))


def render_all(asked: BinaryIO, given: BinaryIO) -> None:
    """What a renderer does: draw what is asked for, in order."""
    gc.freeze()  # what is loaded stays, and need not be looked through for garbage
    for order in orders(asked):
        try:
            content = drawn(order)
        except Exception:
            content = b""  # who asked draws it then, and meets the error where it is noted
        given.write(packed(content))
        given.flush()


class Renderer:
    """A process that draws, and what it still owes, in the order in which it was asked."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.owed: deque[asyncio.Future[bytes]] = deque()
        self.gone = False
        self._killed = False
        self._reading = asyncio.create_task(self._read())

    @staticmethod
    async def start() -> Renderer:
        """A new renderer. Not of our group: Ctrl-C stops the server, and the server stops its renderers."""
        command = (sys.executable, "-m", "oenach.server.render_pool")
        return Renderer(
            await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE, start_new_session=True)
        )

    async def draw(self, order: bytes) -> bytes:
        """The picture; nothing if it could not be drawn."""
        assert self.process.stdin is not None
        picture: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self.owed.append(picture)
        with suppress(ConnectionError):  # then the one who reads notices, too
            self.process.stdin.write(packed(order))
        try:
            async with asyncio.timeout(PATIENCE):
                return await picture
        except TimeoutError:
            self._kill()
            return b""

    async def _read(self) -> None:
        assert self.process.stdout is not None
        try:
            while True:
                length = int.from_bytes(await self.process.stdout.readexactly(LENGTH), "big")
                content = await self.process.stdout.readexactly(length)
                self._give(content)
        except asyncio.IncompleteReadError:
            log.warning("a renderer is gone")
        finally:
            self.gone = True
            while self.owed:
                self._give(b"")

    def _give(self, content: bytes) -> None:
        picture = self.owed.popleft()
        if not picture.done():  # else nobody waits for it any more
            picture.set_result(content)

    def _kill(self) -> None:
        self.gone = True
        if self.process.returncode is None and not self._killed:
            self._killed = True  # twice would take its status away from whoever waits for it
            self.process.kill()

    async def stop(self) -> None:
        self._reading.cancel()
        self._kill()
        await self.process.wait()


class RenderPool:
    """Up to so many renderers, which are started when there are enough guests to need them."""

    def __init__(self, most: int, guests: int) -> None:
        self.most, self.guests = most, guests
        self.renderers: list[Renderer] = []
        self._starting: asyncio.Task[None] | None = None
        self._again = 0.0  # when others may be started

    async def picture(self, view: View, lang: str, narrow: bool) -> str:
        """The picture of a view, from the renderer with the least to do; nothing if there is none."""
        able = [renderer for renderer in self.renderers if not renderer.gone]
        if not able:
            return ""
        content = await min(able, key=lambda one: len(one.owed)).draw(order_of(view, lang, narrow))
        return content.decode()

    def start_for(self, guests: int) -> None:
        """See that there are renderers enough for so many guests; they are ready a little later."""
        able = sum(not renderer.gone for renderer in self.renderers)
        starting = self._starting is not None and not self._starting.done()
        if guests >= self.guests and able < self.most and not starting and time.monotonic() > self._again:
            self._again = time.monotonic() + REST
            self._starting = asyncio.create_task(self._start(self.most - able))

    async def _start(self, count: int) -> None:
        started = [await Renderer.start() for _ in range(count)]
        self.renderers = [*(renderer for renderer in self.renderers if not renderer.gone), *started]

    async def close(self) -> None:
        if self._starting is not None:
            await asyncio.gather(self._starting, return_exceptions=True)
        for renderer in self.renderers:
            await renderer.stop()


if __name__ == "__main__":
    render_all(sys.stdin.buffer, sys.stdout.buffer)
