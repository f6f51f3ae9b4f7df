"""Pictures for the pages round the boards: the frame of the cover that each game draws, our name in uncials,
a band of knotwork, and a stone in the mist for those who are lost. They say nothing that the words beside
them do not, so they are hidden from those who listen."""

from __future__ import annotations

from functools import cache

from oenach.art.knots import BAND, Knots, ring, triskele
from oenach.art.palette import SERIF
from oenach.art.pieces import disc
from oenach.art.svg import Attribute, at, inked, number, rect, tag
from oenach.spec import GameSpec

WIDTH, HEIGHT = 400, 190  # of a cover: what a game draws for it has this size


@cache
def cover(spec: GameSpec) -> str:
    """The picture of a game over a band of knotwork; knotwork for one that has none of its own."""
    knots = Knots(f"cover-{spec.name}")
    drawn = (spec.cover or _knotwork)()
    ground = rect(0, 0, WIDTH, HEIGHT, fill="vellum")
    plait = rect(0, HEIGHT - BAND, WIDTH, BAND, fill="shade") + knots.band(0, HEIGHT - BAND, WIDTH)
    return _picture(WIDTH, HEIGHT, knots.defs(), ground, drawn, plait, class_="cover")


def _knotwork() -> str:
    """For a game of which there is no picture: three spirals in rings, between two smaller."""
    sides = (triskele(x, HEIGHT / 2 - 8, 34, "line") for x in (76, WIDTH - 76))
    rings = "".join(disc(WIDTH / 2, HEIGHT / 2 - 11, r, "leaf", "gold", pen) for r, pen in ((76, 3), (69, 1)))
    return "".join(sides) + rings + triskele(WIDTH / 2, HEIGHT / 2 - 8, 58)


@cache
def band(name: str) -> str:
    """A band of knotwork, as wide as whatever it is put into. `name` is different for each on a page."""
    knots = Knots(f"band-{name}")
    return tag(
        "svg",
        knots.defs(),
        rect(0, 0, 4000, BAND, fill=f"url(#{knots.plait})"),
        height=BAND,
        width="100%",
        class_="band",
        aria_hidden="true",
        focusable="false",
    )


def _picture(width: float, height: float, *body: str, **attributes: Attribute) -> str:
    return tag(
        "svg",
        *body,
        viewBox=f"0 0 {number(width)} {number(height)}",
        aria_hidden="true",
        focusable="false",
        font_family=SERIF,
        **attributes,
    )


# Our own name -----------------------------------------------------------------------------------------

# The letters after the O, in the round hand of Irish books, each from its left edge; then where it stands.
UNCIALS = (
    ("M5 33H45C46 13 37 3 25 3C11 3 3 15 3 31C3 48 13 58 28 58C37 58 43 55 48 50", 0),
    ("M5 3V58M5 22C12 7 23 2 31 4C41 7 42 18 42 30V48Q42 58 52 57", 64),
    ("M41 4V47Q41 58 51 57M41 31C41 13 34 3 23 3C10 3 3 15 3 31C3 48 10 58 22 58C33 58 41 48 41 31", 130),
    ("M46 12C42 5 35 3 27 3C12 3 3 15 3 31C3 48 13 58 28 58C37 58 43 55 47 50", 194),
    ("M5-32V58M5 22C12 7 23 2 31 4C44 8 46 22 44 36C43 47 38 54 31 59", 258),
)
WEDGES = "M-8-4L11 6L11-2ZM-8-4L-1 9V-1Z"  # the foot that a pen leaves at the head of a stem


@cache
def wordmark() -> str:
    """Oenach, with a knotted O."""
    letters = [
        at(x, 0, tag("path", d=path, fill="none", stroke="ink", stroke_width=11.5, stroke_linecap="round"))
        for path, x in UNCIALS
    ]
    heads = [at(x, y, tag("path", d=WEDGES, fill="ink")) for x, y in ((67, 0), (261, -36))]
    initial = at(
        66, 66, disc(0, 0, 38, "green-pale", "edge", 2), ring(48, 8, 14), triskele(0, 0, 27, "green")
    )
    return _picture(456, 132, initial, at(140, 52, *letters, *heads), class_="wordmark")


# For those who are lost -------------------------------------------------------------------------------


@cache
def standing_stone() -> str:
    """A standing stone with a spiral, in the mist."""
    stone = inked("M-34 62C-40 20-30-42-8-60C18-64 38-10 36 62Z", "grey", 2.4)
    mist = "M-150 34q40-16 80 0t80 0t80 0t80 0M-170 54q40-14 80 0t80 0t80 0t80 0M-130 74q40-12 80 0t80 0t80 0"
    fog = tag(
        "path", d=mist, fill="none", stroke="vellum", stroke_width=9, stroke_linecap="round", opacity=0.85
    )
    grass = tag("path", d="M-190 64Q-60 46 0 58T190 62V110H-190Z", fill="green-pale")
    return _picture(380, 180, at(190, 84, grass, stone, triskele(2, -4, 24, "vellum"), fog), class_="lost")
