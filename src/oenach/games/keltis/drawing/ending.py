"""The end of Keltis: the sun rises behind a standing stone, and the wish stones shine."""

from __future__ import annotations

from oenach.art.endings import HEIGHT, WIDTH
from oenach.art.knots import triskele
from oenach.art.pieces import disc
from oenach.art.svg import group, rect, tag
from oenach.view import View

SKY, DAWN, SUN = "#9cc4cf", "#f2cf8a", "#f7b23c"
HILLS = (
    ("M0 150Q70 112 150 138T300 128T400 140V220H0Z", "#7fa06a"),
    ("M0 176Q120 132 230 164T400 158V220H0Z", "#5d8650"),
    ("M0 196Q100 168 210 186T400 180V220H0Z", "#3f6b3e"),
)
STONE = "M172 196C166 150 170 82 196 58C226 52 236 104 232 196Z"
WISHES = ((58, 150), (104, 100), (156, 44), (244, 44), (298, 100), (344, 150))


def ending(view: View) -> str:
    far, near, meadow = (tag("path", d=path, fill=colour) for path, colour in HILLS)
    return _dawn() + far + near + _stone() + meadow + _wishes()


def _dawn() -> str:
    rays = "".join(
        f"M200 122L{x} {y}" for x, y in ((20, 20), (90, -20), (160, -40), (240, -40), (310, -20), (380, 20))
    )
    sun = tag("path", d=rays, stroke=SUN, stroke_width=7, opacity=0.35) + disc(
        200, 122, 62, SUN, "#fbdc8c", 6
    )
    return (
        rect(0, 0, WIDTH, HEIGHT, fill=SKY)
        + tag("path", d="M0 70Q200 20 400 70V220H0Z", fill=DAWN, opacity=0.8)
        + group(sun, class_="rise")
    )


def _stone() -> str:
    light = tag("path", d="M180 190C176 146 180 92 198 66C190 96 188 150 192 190Z", fill="#fff", opacity=0.18)
    body = tag("path", d=STONE, fill="#7d7a72", stroke="#3e3a33", stroke_width=2.5)
    return body + light + triskele(203, 124, 22, "#e8d9b0")


def _wishes() -> str:
    return "".join(
        group(
            disc(x, y + 3, 17, "#3e3a33", "#3e3a33", 0),
            disc(x, y, 17, "#c8973a", "#6b4a17", 2),
            triskele(x, y, 14, "#6b4a17"),
            class_=f"pop late-{n % 5 + 1}",
        )
        for n, (x, y) in enumerate(WISHES)
    )
