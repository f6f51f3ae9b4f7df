"""What a handler knows about a request: who asks, at which table, in which language."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Annotated, Any

from fastapi import Depends, Request

from oenach.kernel.rulebook import LANGUAGES
from oenach.server.cookies import cookie_of, key_of
from oenach.server.errors import Problem
from oenach.server.live import LiveTable
from oenach.server.origin import address_of, is_from_afar
from oenach.server.registry import TableRegistry
from oenach.server.reviews import Reviews
from oenach.server.seats import LONGEST_SECRET, Visitor
from oenach.server.service import seating, tables
from oenach.server.service.caller import Caller
from oenach.server.setup import Promises
from oenach.server.texts import preferred

LONGEST_VERSION = 8  # digits


# What the application has -----------------------------------------------------------------------------


def registry_of(request: Request) -> TableRegistry:
    registry: TableRegistry = request.app.state.registry
    return registry


def promises_of(request: Request) -> Promises:
    promises: Promises = request.app.state.promises
    return promises


def reviews_of(request: Request) -> Reviews:
    reviews: Reviews = request.app.state.reviews
    return reviews


# Who asks ---------------------------------------------------------------------------------------------


def lang_of(request: Request) -> str:
    """The language that is asked for, else that of the last visit, else that of the browser."""
    for wanted in (request.query_params.get("lang"), request.cookies.get("oenach_lang")):
        if wanted in LANGUAGES:
            return str(wanted)
    return preferred(request.headers.get("accept-language", ""))


def is_narrow(request: Request) -> bool:
    """Whether the browser has told that its screen is a phone's."""
    return request.cookies.get("oenach_narrow") == "1"


def secret_of(request: Request, table: str) -> str:
    """The secret that a request carries for a table."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return token.strip()[: LONGEST_SECRET + 1]
    return request.cookies.get(cookie_of(table), "")


def version_told(words: str) -> int | None:
    """The version of a table that a request names; None if it names none that can be."""
    return int(words) if words.isdecimal() and len(words) <= LONGEST_VERSION else None


def hanging_up(request: Request) -> Callable[[], Coroutine[Any, Any, None]]:
    """What waits until whoever asked hangs up. What they ask is read already."""

    async def left() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    return left


# For FastAPI: none of these is a plain function, because it would send those to another thread.


async def lang_asked(request: Request) -> str:
    return lang_of(request)


async def caller_of(request: Request) -> Caller:
    afar = is_from_afar(request.scope)
    return Caller(request.app.state.limits, address_of(request.scope), afar, key_of(request))


async def table_of(request: Request, table: str) -> LiveTable:
    """The table of an address."""
    return await tables.find(registry_of(request), table)


Lang = Annotated[str, Depends(lang_asked)]
Calling = Annotated[Caller, Depends(caller_of)]
AtTable = Annotated[LiveTable, Depends(table_of)]


async def visitor_at(request: Request, table: AtTable) -> Visitor:
    """Who asks. A token that proves nothing here is told so; a cookie may be an old one, or one that did not
    come through: then the browser is known by its key."""
    secret, address = secret_of(request, table.id), address_of(request.scope)
    visitor = table.visitor(secret, address)
    if "authorization" in request.headers:
        if not visitor.secret:
            raise Problem(seating.why_no_seat(table, secret, "no_seat"))
        return visitor
    if visitor.seats or visitor.host:
        return visitor
    returning = table.returning(key_of(request), address)
    return returning if returning.seats else visitor


Asking = Annotated[Visitor, Depends(visitor_at)]
