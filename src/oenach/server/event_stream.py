"""Server-sent events: the news of a table as they are written to a stream."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator

from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from oenach.server.listeners import Listeners
from oenach.server.message import Message
from oenach.server.service.feed import Feed
from oenach.server.storage_errors import Lost, SetAside

HEARTBEAT = 15.0  # seconds between signs of life on a quiet stream
AGAIN = "retry: 1500\n\n"  # milliseconds until a browser that was cut off asks again
QUIET = ": quiet\n\n"


class EventStream(StreamingResponse):
    """A stream of events, which gives its place back however it ends, be it before it began."""

    def __init__(self, feed: Feed, listeners: Listeners) -> None:
        headers = {"X-Accel-Buffering": "no"}
        super().__init__(written(feed), media_type="text/event-stream", headers=headers)
        self.feed, self.listeners = feed, listeners

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self.listeners.leave(self.feed.listener)


async def written(feed: Feed) -> AsyncIterator[str]:
    """What is written to a visitor, as long as it listens.

    Nothing but what this visitor can tell, when it can tell it, and signs of life at a fixed time after that:
    something hidden neither sends one nor puts one off.
    """
    feed.begin()
    now, sign = asyncio.get_running_loop().time, 0.0
    try:
        yield AGAIN
        while feed.is_open:
            if not await feed.found():
                continue
            news = await feed.news()
            if news is not None or now() >= sign:
                yield QUIET if news is None else event(*news)
                sign = now() + HEARTBEAT
            await feed.wait(sign)
    except (Lost, SetAside):
        return  # whoever asks again is told so
    finally:
        feed.end()


def event(news: Message, change: str) -> str:
    """An event; `change` is JSON already, because all who share a view get the same."""
    data = json.dumps(news, ensure_ascii=False)
    if change:
        data = f'{data[:-1]}, "change": {change}}}'
    return f"id: {news['version']}\ndata: {data}\n\n"
