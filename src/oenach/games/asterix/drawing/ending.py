"""The end of Astérix et les Romains: a feast under the stars. Whoever won is welcome at the fire."""

from __future__ import annotations

from oenach.art.endings import HEIGHT, WIDTH
from oenach.art.pieces import disc
from oenach.art.svg import at, group, rect, tag
from oenach.view import View

STARS = (
    (30, 30),
    (84, 18),
    (132, 52),
    (190, 24),
    (250, 46),
    (300, 20),
    (352, 58),
    (376, 24),
    (58, 74),
    (330, 90),
)
FLAMES = (
    ("M0 0C-30-10-30-44-8-70C-8-52 6-54 8-82C30-56 34-14 12 0Z", "#e2612a", "flicker"),
    ("M0-2C-16-10-16-30-2-48C0-36 8-38 9-54C22-34 20-10 8-2Z", "#f5b23d", "flicker late-2"),
)
HUT = "M-46 0V-28C-40-60-16-74 0-82C16-74 40-60 46-28V0Z"
GUESTS = (  # where they sit, how tall, in what, and whether the cup is in the right hand
    (70, 0.95, "#3f6ea6", True),
    (112, 1.1, "#a8452f", False),
    (152, 0.9, "#d7b44a", True),
    (252, 1.05, "#5a8a4a", False),
    (294, 0.9, "#7a5aa0", True),
    (336, 1.1, "#8a5a30", False),
)


def ending(view: View) -> str:
    guests = "".join(_guest(n, *one) for n, one in enumerate(GUESTS))
    return _night() + _huts() + _fire() + guests + _table()


def _night() -> str:
    stars = "".join(disc(x, y, 1.8, "#fbeec4", "#fbeec4", 0) for x, y in STARS)
    moon = tag(
        "path", d="M64 34A24 24 0 1 0 88 66A20 20 0 1 1 64 34Z", fill="#f6e6b4", transform="translate(250 -6)"
    )
    return (
        rect(0, 0, WIDTH, HEIGHT, fill="#1f2a4a")
        + stars
        + group(moon, class_="rise")
        + tag("path", d="M0 150Q100 128 200 142T400 136V220H0Z", fill="#2d4a35")
    )


def _huts() -> str:
    return "".join(
        at(x, 160, tag("path", d=HUT, fill="#7c6238", stroke="#241a0d", stroke_width=2), door, scale=scale)
        for x, scale in ((46, 0.9), (362, 1.0))
        for door in (tag("path", d="M-12 0V-22A12 12 0 0 1 12-22V0Z", fill="#f0a94a"),)
    )


def _fire() -> str:
    glow = disc(200, 150, 70, "#f08a3a", "#f08a3a", 0)
    logs = tag(
        "path",
        d="M168 176L232 164M168 164L232 176",
        stroke="#3b2412",
        stroke_width=10,
        stroke_linecap="round",
    )
    flames = "".join(group(tag("path", d=path, fill=colour), class_=kind) for path, colour, kind in FLAMES)
    return group(glow, opacity=0.28) + at(200, 170, flames, scale=1.2) + logs


def _guest(n: int, x: float, tall: float, coat: str, right: bool) -> str:
    """Somebody who lifts a cup: seen against the fire."""
    side = 1 if right else -1
    arm = tag(
        "path", d=f"M{10 * side}-38L{22 * side}-58", stroke=coat, stroke_width=8, stroke_linecap="round"
    )
    cup = tag(
        "path", d=f"M{17 * side}-72h{11 * side}l{-2 * side} 12h{-7 * side}Z", fill="#d8c08a", stroke="#241a0d"
    )
    body = tag("path", d="M-17 0V-30Q-15-46 0-46T17-30V0Z", fill=coat, stroke="#241a0d", stroke_width=1.6)
    head = disc(0, -57, 11, "#e2b58d", "#241a0d", 1.6)
    eyes = disc(-3.6, -57, 1.2, "#241a0d", "#241a0d", 0) + disc(3.6, -57, 1.2, "#241a0d", "#241a0d", 0)
    hair = tag(
        "path", d="M-12-58C-12-74 12-74 12-58C6-66-6-66-12-58Z", fill="#8a4a1e" if n % 2 else "#e0b040"
    )
    return group(at(x, 196, arm, cup, body, head, eyes, hair, scale=tall), class_=f"pop late-{n % 5 + 1}")


def _table() -> str:
    board = rect(20, 186, 360, 12, 5, fill="#8a6236", stroke="#241a0d", stroke_width=2)
    food = "".join(
        tag("ellipse", cx=x, cy=184, rx=15, ry=6, fill="#b5763a", stroke="#241a0d") for x in (92, 200, 312)
    )
    return food + board + rect(0, 198, WIDTH, 22, fill="#22382a")
