"""Pictures for the pages round the boards: the frame of the cover that each game draws, our name in uncials,
a band of knotwork, and a stone in the mist for those who are lost. They say nothing that the words beside
them do not, so they are hidden from those who listen."""

from __future__ import annotations

from functools import cache

from oenach.art.knots import BAND, Knots, ring, triskele
from oenach.art.letters import written
from oenach.art.palette import SERIF
from oenach.art.pieces import disc
from oenach.art.svg import Attribute, at, inked, number, rect, tag
from oenach.spec import GameSpec

WIDTH, HEIGHT = 400, 190  # of a cover: what a game draws for it has this size


@cache
def cover(spec: GameSpec) -> str:
    """The picture of a game; three spirals for one that has none of its own."""
    drawn = (spec.cover or _spirals)()
    return _picture(WIDTH, HEIGHT, rect(0, 0, WIDTH, HEIGHT, fill="vellum"), drawn, class_="cover")


def _spirals() -> str:
    """For a game of which there is no picture: three spirals in rings, between two smaller."""
    sides = (triskele(x, HEIGHT / 2 + 3, 34, "line") for x in (76, WIDTH - 76))
    rings = "".join(disc(WIDTH / 2, HEIGHT / 2, r, "leaf", "gold", pen) for r, pen in ((82, 3), (75, 1)))
    return "".join(sides) + rings + triskele(WIDTH / 2, HEIGHT / 2 + 3, 58)


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


@cache
def wordmark() -> str:
    """Oenach, with a knotted O."""
    initial = at(
        66, 66, disc(0, 0, 38, "green-pale", "edge", 2), ring(48, 8, 14), triskele(0, 0, 27, "green")
    )
    return _picture(460, 132, initial, written(130, 112, "enach", 138), class_="wordmark")


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
