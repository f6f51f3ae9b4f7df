"""Shoot the films of docs/pictures: what happens at a table, frame by frame on one sheet. The deals and the
moves are fixed, and the browser tells when each frame was painted.

python scripts/films.py [NAME ...]     all films, or only those whose names contain one of these words
"""

from __future__ import annotations

import asyncio
import base64
import io
import sys
import tempfile
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from pictures import FOLDER, NAMES, QUALITY
from PIL import Image, ImageDraw

from browser.chromium import chromium
from browser.tables import Made, set_up
from browser.visitor import DESK, PHONE, Visitor
from oenach.bots import BOTS
from oenach.game import Game
from oenach.games import spec_of
from oenach.parts import Motion
from oenach.view import View
from server.serving import Player, Served, settings_in

STEP = 80  # milliseconds between two frames
ACROSS, WIDE = 5, 300  # frames in a line, and how wide each is
MOST = 40  # frames of a film; of a longer one every second, third ... is shown
Wanted = Callable[[View, View, Sequence[Motion]], bool]


class Film(NamedTuple):
    """What is filmed, as seat 0 sees it: the first move, after so many, that shows what is wanted."""

    game: str
    wanted: Wanted
    seconds: float
    after: int = 0
    width: int = DESK
    lang: str = "en"
    scheme: str = "light"


def with_deed(*deeds: str) -> Wanted:
    """Something is seen that is done so."""
    return lambda before, after, motions: any(motion.do in deeds for motion in motions)


def own_turn(before: View, after: View, motions: Sequence[Motion]) -> bool:
    """The viewer lays a card."""
    return before.actors == (0,) and bool(motions)


def is_end(before: View, after: View, motions: Sequence[Motion]) -> bool:
    return bool(after.winners)


FILMS = {
    "film-keltis-turn": Film("keltis", own_turn, 3, after=60),
    "film-tain-reveal": Film("tain", with_deed("flip"), 8),
    "film-hibernia-battle": Film("hibernia", with_deed("meet", "shake"), 4, after=12, scheme="dark"),
    "film-asterix-bump": Film("asterix", with_deed("meet"), 5, width=PHONE, lang="fr"),
    "film-victory": Film("keltis", is_end, 8),
}


# Finding what is to be filmed ----------------------------------------------------------------------------


class Reel:
    """A table that plays the same game each time: once to find the move, and once to film it."""

    def __init__(self, served: Served, film: Film) -> None:
        self.served, self.film = served, film
        self.seats = spec_of(film.game).seats[0]

    def table(self) -> Made:
        made = set_up(self.served, self.film.game, "me", *["link"] * (self.seats - 1), seed="films")
        for seat in range(1, self.seats):
            guest = Player(self.served, made.id, made.link(seat).rsplit("/", 1)[1])
            guest.take_seat(name=NAMES[seat])
        return made

    def game(self, made: Made) -> Game:
        game = self.served.table(made.id).session.game
        assert game is not None
        return game

    def move(self, made: Made, n: int) -> None:
        """Whoever is to act plays like a warrior."""
        table, game = self.served.table(made.id), self.game(made)
        seat = game.actors[0]
        moving = table.move(seat, table.session.version(seat), int(BOTS["warrior"](game.view(seat), n)))
        asyncio.run_coroutine_threadsafe(moving, self.served.loop).result()

    def found(self) -> int:
        """How many moves come before the one to film."""
        made, motions = self.table(), spec_of(self.film.game).picture.motions
        for n in count():
            before = self.game(made).view(0)
            if self.game(made).over:
                break
            self.move(made, n)
            after = self.game(made).view(0)
            if n >= self.film.after and self.film.wanted(before, after, motions(before, after, "en")):
                return n
        raise SystemExit(f"{self.film.game}: nothing like that happens in this game")


# Shooting ------------------------------------------------------------------------------------------------


class Camera:
    """Keeps every frame that a page paints, and when."""

    def __init__(self, visitor: Visitor) -> None:
        self.frames: list[tuple[float, bytes]] = []
        self.screen = visitor.context.new_cdp_session(visitor.page)
        self.screen.on("Page.screencastFrame", self._keep)

    def _keep(self, event: dict[str, Any]) -> None:
        self.frames.append((event["metadata"]["timestamp"] * 1000, base64.b64decode(event["data"])))
        self.screen.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]})

    def start(self) -> None:
        self.screen.send("Page.startScreencast", {"format": "jpeg", "quality": 92, "everyNthFrame": 1})

    def stop(self) -> None:
        self.screen.send("Page.stopScreencast")

    def at_steps(self) -> list[tuple[int, Image.Image]]:
        """What was to be seen every so many milliseconds: the last frame painted before."""
        start, end = self.frames[0][0], self.frames[-1][0]
        times = range(0, int(end - start) + STEP, STEP)
        times = times[:: len(times) // MOST + 1]
        shown = [max(frame for frame in self.frames if frame[0] <= start + time)[1] for time in times]
        return [(time, Image.open(io.BytesIO(data))) for time, data in zip(times, shown, strict=True)]


def shoot(reel: Reel, visitor: Visitor, at: int) -> list[tuple[int, Image.Image]]:
    """The frames of a move."""
    made, film = reel.table(), reel.film
    for n in range(at):
        reel.move(made, n)
    page = visitor.take_seat(made.id, made.token)
    page.locator("#picture svg").first.wait_for()
    page.evaluate("document.querySelector('.offer')?.remove()")
    page.wait_for_timeout(1000)  # until its news are listened to
    camera = Camera(visitor)
    camera.start()
    page.wait_for_timeout(2 * STEP)
    reel.move(made, at)
    page.wait_for_timeout(film.seconds * 1000)
    camera.stop()
    return camera.at_steps()


def contact_sheet(frames: Sequence[tuple[int, Image.Image]], path: Path) -> None:
    """All frames in lines, each with its time."""
    high = WIDE * frames[0][1].height // frames[0][1].width
    lines = -(-len(frames) // ACROSS)
    sheet = Image.new("RGB", (ACROSS * WIDE, lines * (high + 16)), "#15120e")
    pen = ImageDraw.Draw(sheet)
    for n, (time, frame) in enumerate(frames):
        x, y = n % ACROSS * WIDE, n // ACROSS * (high + 16)
        sheet.paste(frame.resize((WIDE, high)), (x, y + 16))
        pen.text((x + 4, y + 2), f"{time} ms", fill="#f2e8d5")
    sheet.save(path, quality=QUALITY, method=6)
    print(f"{path.name}  {path.stat().st_size // 1024} kB, {len(frames)} frames", flush=True)


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Served(settings_in(Path(folder))) as served,
        chromium() as browser,
    ):
        for name, film in FILMS.items():
            if wanted and not any(word in name for word in wanted):
                continue
            reel = Reel(served, film)
            visitor = Visitor(
                browser,
                served.url,
                lang=film.lang,
                width=film.width,
                still=False,
                color_scheme=film.scheme,
            )
            contact_sheet(shoot(reel, visitor, reel.found()), FOLDER / f"{name}.webp")
            visitor.close()


if __name__ == "__main__":
    main(sys.argv[1:])
