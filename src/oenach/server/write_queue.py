"""Who writes the logs of all tables. What comes while something is being written waits, and is then written
together: the disk takes no longer for twenty rows than for one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from oenach.server.storage_errors import Unavailable
from oenach.server.store import Store
from oenach.server.stored import Addition

Answers = list[bool | Unavailable]
Stored = Callable[[Callable[[Store], Answers]], Awaitable[Answers]]


class WriteQueue:
    """Writes additions with `stored`, which does something with the storage and waits for it."""

    def __init__(self, stored: Stored) -> None:
        self.stored = stored
        self._waiting: list[tuple[Addition, asyncio.Future[bool]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def add(self, addition: Addition) -> bool:
        """Keep an addition: it is on disk when this returns. Whether it could be kept; not if another
        process has written to this table first."""
        kept: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((addition, kept))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        return await kept

    async def _write(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            answers = await self._written([addition for addition, _ in batch])
            for (_, kept), answer in zip(batch, answers, strict=True):
                if kept.done():  # nobody waits for it any more
                    continue
                if isinstance(answer, bool):
                    kept.set_result(answer)
                else:
                    kept.set_exception(answer)
        self._writing = None

    async def _written(self, additions: list[Addition]) -> Sequence[bool | Exception]:
        """What became of each addition."""
        try:
            return await self.stored(lambda store: store.append_all(additions))
        except Exception as error:
            return [error] * len(additions)
