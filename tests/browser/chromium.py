"""Chromium for the tests: found on this machine, or installed where we may."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

from programs import apt_install, found_or_installed, missing, run_quietly

NAMES = ("chromium", "chromium-browser", "google-chrome")
HOW = f"{sys.executable} -m playwright install --with-deps chromium"


@contextmanager
def chromium(*options: str) -> Iterator[Browser]:
    """A browser without a window, with further options of its command line."""
    with sync_playwright() as playwright:
        program = found_or_installed(
            "chromium",
            lambda: find_program(playwright),
            lambda: apt_install("chromium"),
            lambda: run_quietly(sys.executable, "-m", "playwright", "install", "chromium"),
        )
        if program is None:
            missing(f"There is no Chromium (on Debian: apt install chromium; else: {HOW})")
        # Tests often run as root or in a container, where Chromium's own walls cannot be set up; it
        # meets only pages of ours.
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", *options])
        try:
            yield browser
        finally:
            browser.close()


def find_program(playwright: Playwright) -> str | None:
    """A Chromium: one of the machine's, else the one that Playwright has installed for itself."""
    own = playwright.chromium.executable_path
    return next(filter(None, map(shutil.which, NAMES)), own if Path(own).exists() else None)
