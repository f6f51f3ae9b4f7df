"""What a browser keeps for us: the secrets of its seats, and a key of its own. No script can read them."""

from __future__ import annotations

from collections.abc import Mapping

from fastapi import Request
from fastapi.responses import Response

from oenach.server.seats import fresh_secret, is_key

MONTH = 30 * 24 * 3600  # seconds that a browser keeps a seat
BROWSER = "oenach_browser"  # the cookie with a browser's own key: see `seat_secret`
SEAT = "oenach_seat_"  # and those with the secret for a table begin so


def cookie_of(table: str) -> str:
    return SEAT + table


def key_of(request: Request) -> str:
    """The browser's own key, if it has one."""
    return request.cookies.get(BROWSER, "")


def seat_secrets(cookies: Mapping[str, str]) -> dict[str, str]:
    """The secrets that a browser keeps, by table."""
    return {name.removeprefix(SEAT): value for name, value in cookies.items() if name.startswith(SEAT)}


def give_seat(request: Request, response: Response, table: str, secret: str) -> None:
    """Let the browser keep the secret of a seat."""
    _keep_secret(request, response, cookie_of(table), secret, MONTH)


def give_key(request: Request, response: Response) -> None:
    """Let a browser that may sit down have a key of its own, if it has none yet."""
    if not is_key(key_of(request)):
        _keep_secret(request, response, BROWSER, fresh_secret(), 12 * MONTH)


def _keep_secret(request: Request, response: Response, cookie: str, secret: str, seconds: int) -> None:
    response.set_cookie(
        cookie,
        secret,
        max_age=seconds,
        httponly=True,
        samesite="lax",
        secure=request.app.state.settings.secure,
    )
