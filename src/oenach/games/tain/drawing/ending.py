"""The end of Táin: at dusk the cattle are driven home along a ridge, behind the bull."""

from __future__ import annotations

from oenach.art.endings import HEIGHT, WIDTH
from oenach.art.pieces import disc
from oenach.art.svg import at, group, rect, tag
from oenach.view import View

SKY = (("#3b3358", 0), ("#6d4a6b", 0.3), ("#b0655a", 0.52), ("#eaa75c", 0.75))
# Standing, seen from its right side, the ground at y = 0.
BODY = (
    "M-24-30C-10-35 10-34 20-31L27-40C30-43 36-42 38-37L42-29C42-25 36-24 31-26L26-20"
    "C27-14 25-10 24-8V0H18V-9C8-6-8-6-14-9V0H-20V-9C-25-12-27-20-26-26L-31-12H-33L-30-28C-29-30-26-30-24-30Z"
)
HORNS = "M30-40C24-42 20-47 22-53M35-40C41-41 46-45 45-52"
HERD = (
    (300, 1.5, "#2a1a14", "late-1"),
    (196, 1.0, "#efe4cf", "late-2"),
    (128, 1.0, "#8a5530", "late-3"),
    (62, 0.95, "#3b2a22", "late-4"),
)


def ending(view: View) -> str:
    return _sky() + _ridge() + "".join(_beast(*one) for one in HERD) + _turf()


def _sky() -> str:
    stops = "".join(tag("stop", offset=where, stop_color=colour) for colour, where in SKY)
    dusk = tag("linearGradient", stops, id="tain-dusk", x2=0, y2=1)
    bands = dusk + rect(0, 0, WIDTH, HEIGHT, fill="url(#tain-dusk)")
    stars = "".join(
        disc(x, y, 1.5, "#f7e6c0", "#f7e6c0", 0)
        for x, y in ((40, 26), (118, 44), (176, 16), (270, 34), (366, 22))
    )
    return bands + stars + group(disc(92, 150, 40, "#f6c35a", "#fbe0a0", 4), class_="rise")


def _ridge() -> str:
    return tag("path", d="M0 168Q90 136 200 158T400 146V220H0Z", fill="#4b3a44")


def _beast(x: float, scale: float, hide: str, late: str) -> str:
    """One of the herd; the bull in front is the largest."""
    body = tag("path", d=BODY, fill=hide, stroke="#1a0f0a", stroke_width=1.4, stroke_linejoin="round")
    horns = tag("path", d=HORNS, fill="none", stroke="#e9dcc0", stroke_width=2, stroke_linecap="round")
    return group(at(x, 184, body, horns, scale=scale), class_=f"walk {late}")


def _turf() -> str:
    blades = "".join(f"M{x} 198l3-9l3 9" for x in range(8, 400, 23))
    return tag("path", d="M0 188Q120 180 200 188T400 184V220H0Z", fill="#2f3d29") + tag(
        "path", d=blades, fill="#3f5236"
    )
