"""What stands before every request: which hosts, sites, sizes and rates are allowed, and what every answer
carries. A plain ASGI layer, so that streams of events pass through it untouched."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import time
from collections.abc import Iterable

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from oenach.server.limits import ASKING, Limits
from oenach.server.origin import Proxies, address_of
from oenach.server.settings import Settings
from oenach.server.texts import preferred, text

log = logging.getLogger("oenach.server")

LARGEST = 16_384  # bytes of a request's body
PENANCE = 1.0  # seconds that somebody waits for the answer to having asked too often
SAFE = ("GET", "HEAD", "OPTIONS")
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; form-action 'self'; "
    "base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",  # with "no-referrer" browsers would not say that a form is ours
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
ALWAYS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
CACHE_CONTROL = (b"cache-control", b"no-store")
ONLY_HTTPS = (b"strict-transport-security", b"max-age=31536000")
SECRETS = re.compile(r"(/s/)[^/?]+")


class TooLong(HTTPException):
    """A body that goes on and on. FastAPI lets errors of this kind pass."""

    def __init__(self) -> None:
        super().__init__(413)


class Guard:
    """The layer itself."""

    def __init__(self, app: ASGIApp, settings: Settings, limits: Limits) -> None:
        self.app, self.settings, self.limits = app, settings, limits
        self.proxies = Proxies(settings.proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, answer = time.monotonic(), Answer(send, self.settings.secure)
        self.proxies.unwrap(scope)
        refused = self._refusal(scope)
        try:
            if refused:
                # Who does not listen to refusals would keep us busy with them.
                await asyncio.sleep(PENANCE if refused[0] == 429 else 0)
                await answer.refuse(scope, *refused)
            else:
                await self.app(scope, _bounded(receive), answer)
        except ClientDisconnect:
            pass  # nobody waits for an answer
        except Exception:
            log.exception("failed", extra={"path": redacted(scope["path"])})
            await answer.refuse(scope, 500, "our_fault")
        finally:
            _note(scope, answer.status, time.monotonic() - began)

    def _refusal(self, scope: Scope) -> tuple[int, str] | None:
        """Why a request is not even looked at, if so."""
        headers = Headers(scope=scope)
        if not _known_host(headers.get("host", ""), self.settings.hosts):
            return 421, "no_page"
        if scope["method"] not in SAFE and not _same_site(headers):
            return 403, "other_site"
        length = headers.get("content-length", "0")
        if not length.isdecimal() or int(length[:12]) > LARGEST:
            return 413, "too_long"
        if not self.limits.allow(ASKING, address_of(scope)):
            return 429, "too_fast"
        return None


class Answer:
    """Sends an answer, with the headers that all answers have."""

    def __init__(self, send: Send, secure: bool) -> None:
        self.send, self.secure, self.status = send, secure, 0

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            own = message["headers"]
            kept = all(name != CACHE_CONTROL[0] for name, _ in own)
            message["headers"] = [*own, *ALWAYS, *[CACHE_CONTROL] * kept, *[ONLY_HTTPS] * self.secure]
        await self.send(message)

    async def refuse(self, scope: Scope, status: int, key: str) -> None:
        """A short answer of our own, unless another one has begun."""
        if self.status:
            return
        lang = preferred(Headers(scope=scope).get("accept-language", ""))
        if scope["path"].startswith("/api/"):
            kind, body = "application/json", json.dumps({"error": key, "sentence": text(key, lang)})
        else:
            kind, body = "text/plain; charset=utf-8", text(key, lang)
        content = body.encode()
        headers = [(b"content-type", kind.encode()), (b"content-length", str(len(content)).encode())]
        await self({"type": "http.response.start", "status": status, "headers": headers})
        await self.send({"type": "http.response.body", "body": content})


def redacted(path: str) -> str:
    """A path without the secret of a link."""
    return SECRETS.sub(r"\1...", path)


def _bounded(receive: Receive) -> Receive:
    """The body of a request, as long as it is not too long."""
    seen = 0

    async def bounded() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > LARGEST:
            raise TooLong
        return message

    return bounded


def _known_host(host: str, known: Iterable[str]) -> bool:
    """Whether we are meant: a page elsewhere could give our address another name."""
    name, colon, port = host.rpartition(":")
    if not colon or not port.isdecimal():
        name = host
    return any(name.lower() == wanted or wanted == "*" for wanted in known)


def _same_site(headers: Headers) -> bool:
    """Whether a change is asked for by our own page, or by a program that is no browser: browsers say
    where a request comes from."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin, host = headers.get("origin"), headers.get("host", "").lower()
    return origin is None or origin.lower() in (f"http://{host}", f"https://{host}")


def _note(scope: Scope, status: int, seconds: float) -> None:
    facts = {"method": scope["method"], "path": redacted(scope["path"]), "status": status}
    log.info("request", extra={**facts, "ms": round(seconds * 1000)})
