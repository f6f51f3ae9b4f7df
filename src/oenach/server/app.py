"""The server: everything put together."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import uvicorn
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse, Response
from pydantic import ValidationError
from starlette.exceptions import HTTPException
from starlette.routing import Route

from oenach import __version__
from oenach.art.palette import stylesheet
from oenach.art.sprites import sheet as sheet_of, sheet_name
from oenach.games import games
from oenach.kernel.errors import OenachError
from oenach.server import api, fonts, learning, lobby, pages, practice, review_pages
from oenach.server.connections import HEAD, Door, protocol
from oenach.server.dependencies import Calling, lang_of, registry_of
from oenach.server.error_answers import error_message, status_of
from oenach.server.errors import Problem
from oenach.server.guard import Guard, redacted
from oenach.server.limits import Limits
from oenach.server.ready import get_ready
from oenach.server.registry import TableRegistry
from oenach.server.reviews import Reviews
from oenach.server.service.health import check
from oenach.server.settings import Settings
from oenach.server.setup import Promises
from oenach.server.static_files import FOR_GOOD, answer as static_answer, static_file, text_file
from oenach.server.storage_errors import Unavailable, cause_of
from oenach.server.store import Store
from oenach.server.texts import text

log = logging.getLogger("oenach.server")
KEEP_ALIVE = 65  # seconds that a connection may rest between two requests
TRY_AGAIN = {"Retry-After": "5"}  # seconds, when we cannot answer at the moment
YOUNG = 10_000  # new things in memory after which garbage is looked for among them
GRACE = 3  # seconds for what is still going on when the server stops


def create(settings: Settings, opened: Store | None = None) -> FastAPI:
    """The application of a server, with its storage if that is open already."""
    app = FastAPI(
        title="Oenach",
        version=__version__,
        description="Celtic board games. The page uses this interface too; see docs/server.md.",
        lifespan=lambda app: _lifespan(app, settings, opened),
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.limits = Limits(settings.rate)
    app.state.promises = Promises()
    app.state.settings = settings
    _add_routes(app)
    app.add_middleware(Guard, settings=settings, limits=app.state.limits)
    _answer_errors(app)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI, settings: Settings, opened: Store | None) -> AsyncIterator[None]:
    store = await asyncio.to_thread(Store, settings.database) if opened is None else opened
    registry = app.state.registry = TableRegistry(store, settings)
    app.state.reviews = Reviews(registry)
    ready = asyncio.create_task(asyncio.to_thread(get_ready))
    tidy = asyncio.create_task(registry.keep_tidy())
    yield
    await asyncio.gather(ready, return_exceptions=True)
    tidy.cancel()
    await app.state.reviews.close()
    with suppress(asyncio.CancelledError):
        await tidy
    await registry.close()


def _add_routes(app: FastAPI) -> None:
    app.router.routes.append(Route("/t/{table}/panel", pages.panel))
    app.include_router(api.router)
    app.include_router(lobby.router)
    app.include_router(practice.router)  # before the steps of lessons, whose addresses begin alike
    app.include_router(learning.router)
    app.include_router(pages.router)
    app.include_router(review_pages.router)
    app.add_api_route("/health", health, methods=["GET"], tags=["server"])
    app.add_api_route("/static/boards.css", boards_css, methods=["GET"], include_in_schema=False)
    app.add_api_route("/fonts/{name}", font, methods=["GET"], include_in_schema=False)
    app.add_api_route("/art/{sheet}", sprites, methods=["GET"], include_in_schema=False)
    app.router.routes.append(Route("/static/{path:path}", static_file))


async def boards_css(request: Request) -> Response:
    """The colours of the boards, and the faces of all pages."""
    style = stylesheet() + fonts.style_sheet()
    return static_answer(request, text_file(style, "text/css; charset=utf-8"), "max-age=3600")


async def font(name: str) -> Response:
    """A face of the pages. Its name is that of its content."""
    found = fonts.font_named(name)
    if found is None:
        raise Problem("no_page")
    return Response(found, media_type="font/woff", headers={"Cache-Control": FOR_GOOD})


async def sprites(request: Request, sheet: str) -> Response:
    """What the boards of a game show and never changes. Its name is that of its content."""
    found = next((spec for spec in games().values() if sheet_name(spec) == sheet), None)
    if found is None:
        raise Problem("no_page")
    return static_answer(request, text_file(sheet_of(found), "image/svg+xml"), FOR_GOOD)


async def health(request: Request, caller: Calling) -> PlainTextResponse:
    """Whether games can be played: sets up a table, moves, and reads it back."""
    await check(registry_of(request), caller)
    return PlainTextResponse("ok\n")


class Server(uvicorn.Server):
    """Serves the application, and ends the streams of events when it stops: they would never end else."""

    def __init__(self, app: FastAPI, kind: str = "") -> None:
        self.door = Door(app.state.settings)
        super().__init__(
            uvicorn.Config(
                app,
                http=protocol(self.door, kind),
                h11_max_incomplete_event_size=2 * HEAD,  # so that our own limit is reached first
                ws="none",
                proxy_headers=False,  # the guard reads them
                log_level="error",  # nobody shall fill the log with nonsense
                access_log=False,  # we write our own, without secrets
                timeout_graceful_shutdown=GRACE,
                timeout_keep_alive=KEEP_ALIVE,
            )
        )
        self.app = app

    async def on_tick(self, counter: int) -> bool:
        # A visit leaves some garbage behind. It is cleared away while it is young, which takes a millisecond
        # or two; the registry looks through all the rest, but only now and then.
        if gc.get_count()[0] > YOUNG:
            gc.collect(0)
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.app.state.registry.hang_up()
        await super().shutdown(sockets)


# Errors -----------------------------------------------------------------------------------------------


def _answer_errors(app: FastAPI) -> None:
    """Every error as a sentence, for programs in JSON and for people on a page."""

    @app.exception_handler(OenachError)
    async def refused(request: Request, error: OenachError) -> Response:
        if isinstance(error, Unavailable):
            path = redacted(request.url.path)
            log.error("the storage does not answer", extra={"path": path, "reason": cause_of(error)})
        return answer(request, status_of(error), error_message(error, lang_of(request)))

    @app.exception_handler(ValidationError)  # by our own shapes, filled from a form
    @app.exception_handler(RequestValidationError)
    async def misshapen(request: Request, error: RequestValidationError | ValidationError) -> Response:
        what = "; ".join(f"{'.'.join(map(str, e['loc']))}: {e['msg']}" for e in error.errors()[:5])
        sentence = text("bad_request", lang_of(request), what=what)
        return answer(request, 422, {"error": "bad_request", "sentence": sentence})

    @app.exception_handler(HTTPException)
    async def other(request: Request, error: HTTPException) -> Response:
        key = "too_long" if error.status_code == 413 else "no_page"
        message = {"error": key, "sentence": text(key, lang_of(request))}
        return answer(request, error.status_code, message, dict(error.headers or {}))


def answer(
    request: Request, status: int, message: dict[str, Any], headers: dict[str, str] | None = None
) -> Response:
    if status == 503:
        headers = {**TRY_AGAIN, **(headers or {})}
    if request.url.path.startswith("/api/"):
        return JSONResponse(message, status, headers)
    page = lobby.error_page(request, status, message)
    page.headers.update(headers or {})
    return page


# Logs -------------------------------------------------------------------------------------------------


class Lines(logging.Formatter):
    """A line of JSON for each thing noted. Only what is listed here can be in it."""

    KEPT = ("method", "path", "status", "ms", "table", "game", "bot", "reason")

    def format(self, record: logging.LogRecord) -> str:
        facts = {name: getattr(record, name) for name in self.KEPT if hasattr(record, name)}
        line = {
            "at": self.formatTime(record),
            "level": record.levelname,
            "what": record.getMessage(),
            **facts,
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def log_to_stderr(level: int) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(Lines())
    log.handlers[:] = [handler]
    log.setLevel(level)
    log.propagate = False
    logging.getLogger("python_multipart").setLevel(logging.ERROR)  # it notes every form that it cannot read
