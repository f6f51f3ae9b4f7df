"""Somebody at a browser, and what a careful person would notice: errors in the console, things that the
policy of the page forbade, requests that failed."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Request, Response

PHONE, TABLET, DESK = 360, 768, 1440
HEIGHTS = {PHONE: 740, TABLET: 1024, DESK: 900}
# What lies ready for whoever is to move: something lit, or a move for which there is nothing to point at.
READY = '[data-pick].can, button[name="move"][data-picks="[]"]'
REPORT_POLICY = """
document.addEventListener("securitypolicyviolation",
    (event) => console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
"""
# Who wants to be asked before every move.
ASK_FIRST = """localStorage.setItem("oenach.ask", "1");"""


class Visitor:
    """A browser of one person: its own cookies, one page, and a note of everything that went wrong."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        lang: str = "en",
        width: int = DESK,
        still: bool = True,
        listens: bool = False,
        asks: bool = False,
        **more: Any,
    ) -> None:
        self.url, self.lang, self.width = url, lang, width
        self.context: BrowserContext = browser.new_context(
            base_url=url,
            locale={"en": "en-IE", "fr": "fr-CH", "de": "de-AT"}[lang],
            viewport={"width": width, "height": HEIGHTS[width]},
            has_touch=width < DESK,
            reduced_motion="reduce" if still else "no-preference",
            **more,
        )
        self.context.add_init_script(REPORT_POLICY)
        if asks:
            self.context.add_init_script(ASK_FIRST)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(60_000)  # a busy machine takes its time
        self.troubles: list[str] = []
        self._unread: list[Response] = []
        self._texts: list[str] = []
        if listens:
            self._note_events()
        # Of the context, so that a page in another tab is listened to as well. Promises that nobody
        # catches count as errors, too.
        self.context.on("console", self._console)
        self.context.on("weberror", lambda error: self.troubles.append(f"error: {error.error}"))
        self.context.on("requestfailed", self._failed)
        self.context.on("response", self._answered)

    def _note_events(self) -> None:
        network = self.context.new_cdp_session(self.page)
        network.on("Network.eventSourceMessageReceived", lambda event: self._texts.append(event["data"]))
        network.send("Network.enable")

    def received(self) -> list[str]:
        """The text of every answer and event so far. To be asked before a page is left, too: the browser
        forgets what it got for it."""
        answers, self._unread = self._unread, []
        readable = [one for one in answers if re.search("html|json", one.headers.get("content-type", ""))]
        self._texts += [self._text(one) for one in readable if not one.headers.get("location")]
        return self._texts

    def _text(self, response: Response) -> str:
        """The text of an answer. If it came while its page was being left, the browser has forgotten it:
        then we ask for it again, with the same cookies."""
        try:
            return response.text()
        except Error as error:
            if "navigated away" not in error.message or response.request.method != "GET":
                raise
            return self.context.request.get(response.url).text()

    def forgive(self, *errors: str) -> None:
        """Forget troubles that had to come."""
        self.troubles = [one for one in self.troubles if not any(error in one for error in errors)]

    def close(self) -> None:
        self.context.close()

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(f"console: {message.text}")

    def _failed(self, request: Request) -> None:
        # A page that is left breaks off its own requests; the stream of events among them.
        if request.failure != "net::ERR_ABORTED":
            self.troubles.append(f"failed: {request.method} {request.url}: {request.failure}")

    def _answered(self, response: Response) -> None:
        self._unread.append(response)
        if response.status >= 400:
            self.troubles.append(f"{response.status}: {response.request.method} {response.url}")

    # Getting about --------------------------------------------------------------------------------

    def open(self, path: str) -> Page:
        self.page.goto(path)
        return self.page

    def take_seat(self, table: str, token: str) -> Page:
        """Go to a table with the secret of a seat, as by its link."""
        return self.open(f"/t/{table}/s/{token}")

    # Looking --------------------------------------------------------------------------------------

    def fact(self, name: str) -> str:
        """The version, seat or state that the table's page shows."""
        value = self.page.locator("#panel").get_attribute(f"data-{name}")
        assert value is not None
        return value

    @property
    def over(self) -> bool:
        return self.fact("state") == "over"

    @property
    def to_move(self) -> bool:
        return self.page.locator(READY).count() > 0

    def wait_for_turn(self) -> bool:
        """Wait until there is something to choose; False if the game is over instead."""
        self.page.wait_for_function(
            """(ready) => document.getElementById("panel")?.dataset.state === "over"
                || document.querySelector(ready)""",
            arg=READY,
        )
        return not self.over

    def words(self) -> str:
        """Everything that is written on the page."""
        return re.sub(r"\s+", " ", self.page.locator("body").inner_text())
