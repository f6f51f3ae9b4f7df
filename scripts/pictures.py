"""Take the pictures of docs/pictures: every page and every board, on a phone and on a desk, in every
language, light and dark. The deals and the moves are fixed: the same code gives the same pictures.

python scripts/pictures.py [NAME ...]     all pictures, or only those whose names contain one of these words
"""

from __future__ import annotations

import asyncio
import io
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from PIL import Image
from playwright.sync_api import Page

from browser.chromium import chromium
from browser.tables import Made, set_up
from browser.visitor import DESK, PHONE, TABLET, Visitor
from oenach.bots import BOTS
from oenach.games import spec_of
from oenach.lab.review import Decision, judge_view
from oenach.view import View
from server.serving import Player, Served, settings_in

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
ADDRESS = "oenach.example"  # on the pictures
QUALITY = 84  # of WebP: text stays sharp, and all pictures together small
NAMES = ("Medb", "Ailill", "Fergus", "Nessa", "Cormac", "Deirdre")
SIMULATIONS = 300  # for each decision of a review: so many, however long they take
MIDDLE = {"keltis": 81, "tain": 91, "hibernia": 30, "asterix": 50}  # moves before a picture of a game


@dataclass(frozen=True)
class Look:
    """Who looks: at which screen, in which language, light or dark."""

    width: int
    lang: str
    scheme: str

    @property
    def name(self) -> str:
        screen = {PHONE: "phone", TABLET: "tablet", DESK: "desktop"}[self.width]
        return f"{screen}-{self.lang}-{self.scheme}"


DESK_LIGHT, DESK_DARK = Look(DESK, "en", "light"), Look(DESK, "fr", "dark")
PHONE_LIGHT, PHONE_DARK = Look(PHONE, "fr", "light"), Look(PHONE, "en", "dark")
TABLET_LIGHT, TABLET_DARK = Look(TABLET, "en", "light"), Look(TABLET, "fr", "dark")
DESK_GERMAN, PHONE_GERMAN = Look(DESK, "de", "light"), Look(PHONE, "de", "dark")
Prepare = Callable[["Studio", Visitor], None]


class Studio:
    """A server whose tables are always the same."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.tables: dict[tuple[str, bool], Made] = {}

    def table(self, game: str, over: bool = False) -> Made:
        """A table of people in the middle of a game, the host to move; or at its end."""
        if (game, over) not in self.tables:
            made = set_up(self.served, game, "me", *["link"] * (spec_of(game).seats[0] - 1), seed="pictures")
            self._sit(made, spec_of(game).seats[0])
            self._play(made, 10**6 if over else MIDDLE[game])
            self.tables[game, over] = made
        return self.tables[game, over]

    def _sit(self, made: Made, seats: int) -> None:
        for seat in range(1, seats):
            guest = Player(self.served, made.id, made.link(seat).rsplit("/", 1)[1])
            guest.take_seat(name=NAMES[seat])

    def _play(self, made: Made, most: int) -> None:
        """Everyone plays like a warrior, until the host is to move after so many moves."""
        table = self.served.table(made.id)
        game = table.session.game
        assert game is not None
        for n in count():
            if game.over or (n >= most and tuple(game.actors) == (0,)):
                return
            seat = game.actors[0]
            move = BOTS["warrior"](game.view(seat), n)
            moving = table.move(seat, table.session.version(seat), int(move))
            asyncio.run_coroutine_threadsafe(moving, self.served.loop).result()


# What the pictures show --------------------------------------------------------------------------------


def at(path: str) -> Prepare:
    """A page with an address of its own."""

    def prepare(studio: Studio, visitor: Visitor) -> None:
        visitor.open(path)

    return prepare


def playing(game: str, over: bool = False) -> Prepare:
    """The host's page at a table."""

    def prepare(studio: Studio, visitor: Visitor) -> None:
        made = studio.table(game, over)
        page = visitor.take_seat(made.id, made.token)
        page.locator("#picture svg").first.wait_for()
        if over:
            page.locator(".brief-found:not([data-going])").wait_for(timeout=300_000)

    return prepare


def after(game: str, part: str) -> Prepare:
    """The replay or the review of a finished game."""

    def prepare(studio: Studio, visitor: Visitor) -> None:
        visitor.open(f"/t/{studio.table(game, over=True).id}/{part}")

    return prepare


def reviewed(studio: Studio, visitor: Visitor) -> None:
    """The review of a finished game, which comes by itself as soon as it is worked out."""
    after("hibernia", "review")(studio, visitor)
    visitor.page.locator("#review-going").wait_for(state="detached", timeout=300_000)


def on_the_board(studio: Studio, visitor: Visitor) -> None:
    """A turning point of that review, as its player saw it."""
    reviewed(studio, visitor)
    visitor.page.locator(".turns li:has(.slip, .mistake, .blunder) a.button").first.click()
    visitor.page.locator("#moment .picture svg").first.wait_for()


def previewed(studio: Studio, visitor: Visitor) -> None:
    """A move that is pointed at and not yet made."""
    playing("keltis")(studio, visitor)
    visitor.page.locator('[data-pick="hand:R3"].can').click()
    visitor.page.locator('[data-pick^="row:"].can').first.hover()
    visitor.page.locator("#picture.previewing").wait_for()


def waiting(studio: Studio, visitor: Visitor) -> None:
    made = set_up(studio.served, "hibernia", "me", "link", "boy", seed="waiting")
    visitor.take_seat(made.id, made.token).locator(".invite").first.wait_for()


def sitting_down(studio: Studio, visitor: Visitor) -> None:
    made = set_up(studio.served, "tain", "me", "link", seed="sitting")
    visitor.open(made.link(1)).locator("#sit-name").wait_for()


def before_the_curtain(studio: Studio, visitor: Visitor) -> None:
    made = set_up(studio.served, "keltis", "me", "beside", seed="curtain")
    visitor.take_seat(made.id, made.token).locator(".curtain").wait_for()


def with_the_keys(studio: Studio, visitor: Visitor) -> None:
    playing("hibernia")(studio, visitor)
    visitor.page.keyboard.press("?")
    visitor.page.locator("dialog[open]").wait_for()


PICTURES: list[tuple[str, Prepare, list[Look]]] = [
    ("room", at("/"), [DESK_LIGHT, DESK_DARK, DESK_GERMAN, PHONE_LIGHT, PHONE_DARK, PHONE_GERMAN]),
    ("new-hibernia", at("/new/hibernia"), [DESK_LIGHT]),
    ("new-tain", at("/new/tain"), [PHONE_LIGHT]),
    ("rules-keltis", at("/rules/keltis"), [DESK_LIGHT]),
    ("rules-tain", at("/rules/tain"), [PHONE_LIGHT]),
    ("rules-hibernia", at("/rules/hibernia"), [DESK_DARK]),
    ("rules-asterix", at("/rules/asterix"), [PHONE_DARK]),
    ("keltis", playing("keltis"), [DESK_LIGHT, DESK_DARK, DESK_GERMAN, PHONE_LIGHT, PHONE_GERMAN]),
    ("tain", playing("tain"), [DESK_LIGHT, DESK_DARK, DESK_GERMAN, PHONE_LIGHT, PHONE_GERMAN, TABLET_LIGHT]),
    (
        "hibernia",
        playing("hibernia"),
        [DESK_LIGHT, DESK_DARK, DESK_GERMAN, PHONE_LIGHT, PHONE_GERMAN, TABLET_DARK],
    ),
    ("asterix", playing("asterix"), [DESK_LIGHT, DESK_DARK, DESK_GERMAN, PHONE_LIGHT, PHONE_GERMAN]),
    ("keltis-preview", previewed, [PHONE_DARK]),
    ("keltis-end", playing("keltis", over=True), [DESK_LIGHT]),
    ("tain-end", playing("tain", over=True), [PHONE_LIGHT]),
    ("hibernia-end", playing("hibernia", over=True), [DESK_DARK]),
    ("asterix-end", playing("asterix", over=True), [PHONE_DARK]),
    ("waiting", waiting, [DESK_LIGHT]),
    ("sitting-down", sitting_down, [PHONE_LIGHT]),
    ("curtain", before_the_curtain, [PHONE_DARK]),
    ("keys", with_the_keys, [DESK_LIGHT]),
    ("replay", after("keltis", "replay?moment=40"), [DESK_LIGHT]),
    ("review", reviewed, [DESK_DARK]),
    ("review-board", on_the_board, [DESK_LIGHT, PHONE_DARK]),
    ("nothing-here", at("/nothing-here"), [PHONE_LIGHT]),
]


def quickly_judged(view: View, step: int, code: int, *_: object) -> Decision:
    """A decision, judged by a number of simulations: so the pictures are the same each time."""
    return judge_view(view, step, code, 0.0, SIMULATIONS, 0)


# Taking them -------------------------------------------------------------------------------------------


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    numbers = count(1)
    with (
        tempfile.TemporaryDirectory() as folder,
        patch("oenach.server.reviews.judge_view", quickly_judged),
        patch("secrets.token_hex", lambda size: f"{next(numbers):0{2 * size}x}"),
        patch("secrets.token_urlsafe", lambda size: f"{next(numbers):0{size}d}"),
        Served(settings_in(Path(folder), hosts=("*",))) as served,
        chromium(f"--host-resolver-rules=MAP {ADDRESS}:80 {served.url.removeprefix('http://')}") as browser,
    ):
        studio = Studio(served)
        for name, prepare, looks in PICTURES:
            for look in looks:
                if not wanted or any(word in f"{name}-{look.name}" for word in wanted):
                    visitor = Visitor(
                        browser,
                        f"http://{ADDRESS}",
                        lang=look.lang,
                        width=look.width,
                        color_scheme=look.scheme,
                        device_scale_factor=1 if look.width == DESK else 2,
                    )
                    visitor.open("/")  # the faces of the pages are there from the second page on
                    prepare(studio, visitor)
                    take(visitor.page, FOLDER / f"{name}-{look.name}.webp")
                    visitor.close()


def take(page: Page, path: Path) -> None:
    """What the screen shows now, as a small file."""
    page.evaluate("document.fonts.ready.then(() => null)")
    shot = Image.open(io.BytesIO(page.screenshot(animations="disabled", caret="hide")))
    shot.convert("RGB").save(path, quality=QUALITY, method=6)
    print(f"{path.name}  {path.stat().st_size // 1024} kB", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
