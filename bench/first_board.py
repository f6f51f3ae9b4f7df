"""How long from "play now" to a board on the screen, in a real browser.

    python bench/first_board.py --games keltis tain hibernia asterix --times 5

For every game a fresh server is started (the compiled code is on disk already, if games were played
before), the room is opened in Chromium, and "play now" is clicked: once on the fresh server, then again and
again on the warm one. The time runs from the click until the browser has painted the board: it is in the
page, and two frames have been drawn since. Also printed: from the start of the program to its first answer,
and how long a chief takes to its first move on a machine that never saw the game: from the click on "set up"
(the chief starts) until the board shows the move, its pause for thought included.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.request import urlopen

from playwright.sync_api import Browser, sync_playwright

GAMES = ("keltis", "tain", "hibernia", "asterix")
BOARD = "#picture svg [data-pick]"
CHANGED = "(old) => document.querySelector('#panel').dataset.version !== old"
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@contextmanager
def serving(**settings: str) -> Iterator[tuple[str, float]]:
    """A server of its own, its address, and how long it took to answer."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "OENACH_DATA": folder, "OENACH_RATE": "0", **settings}
        command = [sys.executable, "-m", "oenach", "serve", "--port", "0", "--no-browser"]
        began = time.perf_counter()
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
            try:
                assert server.stdout is not None
                address = next(word for word in server.stdout.readline().split() if word.startswith("http"))
                urlopen(address).read()
                yield address, time.perf_counter() - began
            finally:
                server.terminate()


def first_board(browser: Browser, address: str, game: str) -> float:
    """The seconds from the click to the board, for somebody who was never here."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    try:
        page = context.new_page()
        page.goto(address, wait_until="networkidle")
        button = page.locator(f'form[action="/play"] button[name=game][value={game}]').first
        began = time.perf_counter()
        button.click(no_wait_after=True)
        page.wait_for_selector(BOARD, state="attached")
        page.evaluate(PAINTED)
        return time.perf_counter() - began
    finally:
        context.close()


def first_move(browser: Browser, game: str) -> float:
    """The seconds from the click to the first move of a chief, where nothing lies ready."""
    with tempfile.TemporaryDirectory() as cache, serving(OENACH_CACHE=cache) as (address, _):
        context = browser.new_context(viewport={"width": 1280, "height": 900})
        try:
            page = context.new_page()
            page.goto(f"{address}/new/{game}?begin=bots", wait_until="networkidle")
            for select in page.locator('.seat-choice select:has(option[value^="bot:"]:checked)').all():
                select.select_option("bot:chief")
            page.locator('[name="option_start"]').select_option("B")
            began = time.perf_counter()
            page.locator("form.setup button").last.click(no_wait_after=True)
            page.wait_for_selector(BOARD, state="attached")
            version = page.locator("#panel").get_attribute("data-version")
            page.wait_for_function(CHANGED, arg=version)
            return time.perf_counter() - began
        finally:
            context.close()


def line_of(name: str, seconds: list[float]) -> str:
    ordered = sorted(seconds)
    return f"{name} p50 {1000 * ordered[len(ordered) // 2]:.0f} ms, most {1000 * ordered[-1]:.0f} ms"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", nargs="+", default=GAMES, choices=GAMES)
    parser.add_argument("--times", type=int, default=5)
    args = parser.parse_args()
    found = shutil.which("chromium") or shutil.which("google-chrome")
    print(f"{os.cpu_count()} cores; load average {' '.join(f'{load:.2f}' for load in os.getloadavg())}")
    with sync_playwright() as player:
        browser = player.chromium.launch(executable_path=found, args=["--no-sandbox"])
        for game in args.games:
            with serving() as (address, start):
                fresh = first_board(browser, address, game)
                warm = [first_board(browser, address, game) for _ in range(args.times)]
                told = line_of("warm", warm)
                print(
                    f"{game}: first {1000 * fresh:.0f} ms, {told}; started in {1000 * start:.0f} ms",
                    flush=True,
                )
            print(f"{game}: a chief moves {first_move(browser, game):.2f} s after the click", flush=True)
        browser.close()
    print(f"load average after: {' '.join(f'{load:.2f}' for load in os.getloadavg())}")


if __name__ == "__main__":
    main()
