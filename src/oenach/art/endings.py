"""The end of a game: a scene of the game over the names of who won, and the picture of a result that one can
share. A scene is a painting: it looks the same by day and by night. What in it has one of the classes of
`LIVELY` moves when the game ends before somebody's eyes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from oenach.art.knots import BAND, Knots, ring, triskele
from oenach.art.messages import MESSAGES
from oenach.art.palette import SERIF
from oenach.art.pieces import disc
from oenach.art.svg import BOLD, at, fitted, group, number, rect, tag, text, width_of
from oenach.view import View

WIDTH, HEIGHT = 400, 220  # of a scene: what a game draws for it has this size
SCROLL = 62  # how high the names under it are
LIVELY = ("rise", "pop", "walk", "wave", "flicker")  # with late-1 to late-5 one after the other
PAINT = re.compile(r"var\(--o-[a-z-]+,(#[0-9a-f]+)\)")


# The scene --------------------------------------------------------------------------------------------


def ending(view: View, lang: str) -> str:
    """The scene at the end of a game, and the names of the winners."""
    return _picture(WIDTH, HEIGHT + SCROLL, "ending", _scene(view), at(0, HEIGHT, _scroll(_won(view, lang))))


def _scene(view: View) -> str:
    """What the game draws; three spirals in the evening sky for one that draws nothing."""
    return tag("svg", view.spec.picture.ending(view) or _evening(), width=WIDTH, height=HEIGHT)


def _evening() -> str:
    rings = at(WIDTH / 2, 104, disc(0, 0, 78, "vellum", "edge", 2), ring(84, 9, 18), triskele(0, 4, 60))
    stars = "".join(
        disc(x, y, 2, "#f3e2b0", "#f3e2b0", 0) for x, y in ((50, 40), (96, 88), (330, 52), (362, 120))
    )
    ground = tag("path", d="M0 178Q110 150 200 168T400 164V220H0Z", fill="#31423a")
    return rect(0, 0, WIDTH, HEIGHT, fill="#2b3a55") + stars + ground + group(rings, class_="pop")


def _won(view: View, lang: str) -> str:
    if view.drawn:
        return MESSAGES("ending.drawn", lang)
    names = [view.names[seat] for seat in view.winners]
    key = "ending.one" if len(names) == 1 else "ending.share"
    return MESSAGES(key, lang, names=MESSAGES("ending.and", lang).join(names))


def _scroll(words: str) -> str:
    """A band of vellum with words on it, as large as they fit."""
    size = min(26.0, 26 * (WIDTH - 48) / width_of(words, 26 * BOLD))
    size = max(size, 13.0)
    fits = fitted(words, WIDTH - 40, size * BOLD)
    return (
        rect(0, 0, WIDTH, SCROLL, fill="vellum")
        + tag("path", d=f"M0 1.5H{WIDTH}", stroke="gold", stroke_width=3)
        + group(
            text(WIDTH / 2, SCROLL / 2 + size * 0.36, fits, size, anchor="middle", weight="bold"),
            class_="words",
        )
    )


# A picture to share -----------------------------------------------------------------------------------


class Standing(NamedTuple):
    """A player at the end: the rank, the name, and the points, if any are counted."""

    rank: int
    name: str
    points: str
    won: bool


ROW = 34


def told_day(day: date, lang: str) -> str:
    """A day as it is written."""
    month = MESSAGES("ending.months", lang).split()[day.month - 1]
    return MESSAGES("ending.day", lang, day=day.day, month=month, year=day.year)


def result(view: View, standings: Sequence[Standing], day: date, lang: str) -> str:
    """The result as a picture that stands alone, in light colours: the scene, who won, everyone's points, the
    game and the day. Everyone may know all of it."""
    knots, top = Knots("result"), HEIGHT + SCROLL
    low = top + 12 + ROW * len(standings)
    height = low + 44 + BAND
    rows = [_row(one, top + 12 + ROW * n) for n, one in enumerate(standings)]
    foot = text(24, low + 28, view.spec.title, 17, weight="bold", room=220)
    drawn = _picture(
        WIDTH,
        height,
        "result",
        knots.defs(),
        rect(0, 0, WIDTH, height, fill="leaf"),
        _scene(view),
        at(0, HEIGHT, _scroll(_won(view, lang))),
        *rows,
        foot,
        text(WIDTH - 24, low + 28, f"Oenach · {told_day(day, lang)}", 14, anchor="end", fill="faded"),
        knots.band(0, height - BAND, WIDTH),
        width=2 * WIDTH,
        height=2 * height,
    )
    return PAINT.sub(lambda found: found[1], drawn)


def _row(one: Standing, y: float) -> str:
    weight = "bold" if one.won else None
    mark = disc(38, y + ROW / 2, 13, "gold" if one.won else "shade", "edge" if one.won else "line", 1.5)
    room = WIDTH - 90 - width_of(one.points, 20)
    return (
        mark
        + text(
            38,
            y + ROW / 2 + 5.5,
            str(one.rank),
            16,
            anchor="middle",
            weight="bold",
            fill="gold-on" if one.won else "ink",
        )
        + text(62, y + ROW / 2 + 6, one.name, 18, weight=weight, room=room)
        + text(WIDTH - 24, y + ROW / 2 + 6.5, one.points, 20, anchor="end", weight=weight)
    )


def _picture(wide: float, high: float, kind: str, *body: str, **size: float) -> str:
    return tag(
        "svg",
        *body,
        **size,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(wide)} {number(high)}",
        class_=kind,
        font_family=SERIF,
        aria_hidden="true",
        focusable="false",
    )
