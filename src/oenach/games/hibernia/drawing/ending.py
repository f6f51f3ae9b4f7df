"""The end of Hibernia: the banner of the winner rises over a castle above the sea."""

from __future__ import annotations

from oenach.art.endings import HEIGHT, WIDTH
from oenach.art.knots import triskele
from oenach.art.pieces import disc
from oenach.art.svg import group, rect, tag
from oenach.games.hibernia.drawing.figures import ARMY_HUES
from oenach.view import View

WALL, SHADE, INK = "#cbbfa6", "#9c8f75", "#3a3226"
KEEP = "M158 186V84H150V62H166V72H178V62H194V72H206V62H222V72H234V62H250V84H242V186Z"
SIDES = ("M100 186V128H94V112H106V120H116V112H128V120H138V112H150V128H158V186Z",)
GULLS = "M60 52q7-8 13 0q7-8 13 0M322 40q6-7 11 0q6-7 11 0M352 72q5-6 9 0q5-6 9 0"


def ending(view: View) -> str:
    hue = ARMY_HUES[view.winners[0]] if len(view.winners) == 1 else "gold"
    return _sea() + _hill() + _banner(hue) + _castle()


def _sea() -> str:
    waves = "".join(f"M{x} {y}q8-6 16 0t16 0" for y in (150, 166) for x in range(-20 + y % 7 * 4, 400, 64))
    return (
        rect(0, 0, WIDTH, HEIGHT, fill="#a9cfe0")
        + group(disc(320, 66, 30, "#f7d37a", "#fdebb8", 5), class_="rise")
        + tag("path", d=GULLS, fill="none", stroke=INK, stroke_width=2, stroke_linecap="round")
        + rect(0, 136, WIDTH, 90, fill="#5d93a8")
        + tag("path", d=waves, fill="none", stroke="#dcefF2", stroke_width=2, stroke_linecap="round")
    )


def _hill() -> str:
    return tag("path", d="M24 220Q70 176 130 170T270 170Q340 178 384 220Z", fill="#6f9a58") + tag(
        "path", d="M60 220Q130 190 200 192T350 220Z", fill="#557f45"
    )


def _banner(hue: str) -> str:
    """On its pole; it is pulled up."""
    cloth = tag(
        "path", d="M203 6C222-2 234 16 262 6V40C236 50 222 32 203 42Z", fill=hue, stroke=INK, stroke_width=1.6
    )
    pole = tag("path", d="M200 70V0", stroke=INK, stroke_width=4, stroke_linecap="round")
    return pole + group(group(cloth, triskele(231, 25, 13, "#fff4d6"), class_="wave"), class_="rise late-2")


def _castle() -> str:
    towers = "".join(
        tag("path", d=path, fill=SHADE, stroke=INK, stroke_width=2)
        + tag("path", d=path, fill=SHADE, stroke=INK, stroke_width=2, transform="matrix(-1 0 0 1 400 0)")
        for path in SIDES
    )
    keep = tag("path", d=KEEP, fill=WALL, stroke=INK, stroke_width=2.4)
    gate = tag("path", d="M184 186V152A16 16 0 0 1 216 152V186Z", fill=INK)
    slits = tag(
        "path", d="M176 100v16M224 100v16M200 100v16M126 144v12M274 144v12", stroke=INK, stroke_width=4
    )
    return towers + keep + gate + slits
