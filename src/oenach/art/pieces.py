"""What lies on a table: cards, tokens, panels, buttons. Each is drawn with its upper left corner at (x, y),
round pieces about (x, y)."""

from __future__ import annotations

from oenach.art.signs import sign
from oenach.art.svg import BOLD, at, kept, number, placed, rect, tag, text, width_of, wrapped

STRIP = 22  # how much of a card shows under the next one
LETTER = 8.5  # the least radius of a disc with a letter that can still be read on a phone


# Cards ------------------------------------------------------------------------------------------------


def strip(x: float, y: float, width: float, hue: str, value: str, height: float = STRIP) -> str:
    """The upper edge of a card, with all that matters: its value and the shape of its colour, which is
    smaller beside a word."""
    aside, part = (0.55, 28) if len(value) < 3 else (0.42, 36)
    on, place = f"{hue}-on", width - height * aside
    size = min(height * 0.82, 22, (place - 8 * height / part - 7) / width_of(value, BOLD))
    return (
        rect(x, y, width, height, 5, fill=hue, stroke="leaf", stroke_width=1.5)
        + text(x + 5, y + height / 2 + size * 0.35, value, size, weight="bold", fill=on)
        + sign(hue, x + place, y + height / 2, on, height / part)
    )


def card(
    x: float, y: float, width: float, height: float, hue: str, value: str, letter: str, centre: str = ""
) -> str:
    """A whole card: the strip, and under it the shape at large, with the letter of the colour below and
    maybe something written in its centre."""
    top = max(STRIP, min(height * 0.34, 34))
    body = height - top
    size, middle = min(body * 0.43, 17), y + top + body / 2
    return (
        rect(x, y, width, height, 7, fill=f"{hue}-pale", stroke=hue, stroke_width=2)
        + strip(x, y, width, hue, value, top)
        + loops(x + width / 2, middle, min(body, width) * 0.46, hue)
        + sign(hue, x + width / 2, middle, hue, min(body, width) / 30)
        + text(x + 5, y + height - 5, letter, size, weight="bold")
        + text(x + width / 2, middle + size * 0.35, centre, size, anchor="middle", weight="bold")
    )


LOOPS = (
    "M-7.8-7.8A11 4.6 45 1 0 7.8 7.8A11 4.6 45 1 0-7.8-7.8Z"
    "M7.8-7.8A11 4.6 135 1 0-7.8 7.8A11 4.6 135 1 0 7.8-7.8Z"
    "M-6.8 0a6.8 6.8 0 1 0 13.6 0a6.8 6.8 0 1 0-13.6 0Z"
)


@kept
def loops(x: float, y: float, r: float, hue: str) -> str:
    """Two long loops through a ring: the ground of a card."""
    place = placed(x, y, r / 11)
    return tag("path", d=LOOPS, transform=place, fill="none", stroke=hue, stroke_width=1, opacity=0.3)


# Round pieces -----------------------------------------------------------------------------------------


@kept
def disc(x: float, y: float, r: float, fill: str, stroke: str = "ink", width: float = 1.5) -> str:
    return tag("circle", cx=x, cy=y, r=r, fill=fill, stroke=stroke, stroke_width=width)


@kept
def slot(x: float, y: float, r: float) -> str:
    """A round place where nothing lies."""
    return tag(
        "circle", cx=x, cy=y, r=r, fill="leaf", stroke="line", stroke_width=1.5, stroke_dasharray="4 3"
    )


def token(x: float, y: float, r: float, hue: str, letter: str, face: str = "") -> str:
    """A token of a clan: its picture `face` (a string drawn about the origin, within 8), or its back if
    there is none; with the shape and the letter of the clan either way."""
    rim = disc(x, y, r, hue, "ink") + disc(x, y, r * 0.8, f"{hue}-pale" if face else hue, f"{hue}-on", 1)
    if face:
        inside = at(x, y - r * (0.12 if r > 20 else 0.26), face, scale=r / 14)
    else:
        inside = sign(hue, x, y - r * 0.1, f"{hue}-on", r / 20)
    return rim + inside + badge(x, y + r * 0.72, letter, hue, max(r * 0.33, LETTER))


@kept
def badge(x: float, y: float, letter: str, hue: str, r: float = 9) -> str:
    """A letter in a disc of its colour."""
    return disc(x, y, r, hue, f"{hue}-on", 1) + text(
        x, y + r * 0.5, letter, r * 1.4, anchor="middle", weight="bold", fill=f"{hue}-on"
    )


@kept
def count(x: float, y: float, n: int, r: float = 12) -> str:
    """How many there are, on a pale disc."""
    size = r * (1.25 if n < 100 else 1)
    return disc(x, y, r, "leaf") + text(x, y + size * 0.36, str(n), size, anchor="middle", weight="bold")


# Places -----------------------------------------------------------------------------------------------


@kept
def panel(x: float, y: float, width: float, height: float, stroke: str = "line") -> str:
    """A sheet of vellum."""
    return rect(x, y, width, height, 10, fill="vellum", stroke=stroke, stroke_width=1.5)


@kept
def empty(x: float, y: float, width: float, height: float, rx: float = 7) -> str:
    """A place where a card may lie."""
    return rect(x, y, width, height, rx, fill="leaf", stroke="line", stroke_width=1.5, stroke_dasharray="5 4")


@kept
def button(x: float, y: float, width: float, height: float, words: str, size: float = 16) -> str:
    """Words to press, on several lines where one is too short."""
    shape = rect(x, y, width, height, height / 2, fill="leaf", stroke="ink", stroke_width=2)
    lines = wrapped(words, width - height * 0.6, size * 1.08)
    first = y + height / 2 + size * 0.35 - (len(lines) - 1) * size * 0.55
    return shape + "".join(
        text(x + width / 2, first + i * size * 1.1, line, size, anchor="middle", weight="bold")
        for i, line in enumerate(lines)
    )


@kept
def arrow(x: float, y: float, length: float) -> str:
    """An arrow to the right, about (x, y)."""
    half = length / 2
    path = f"M{number(x - half)} {number(y)}h{number(length)}m-5-5l5 5l-5 5"
    return tag("path", d=path, fill="none", stroke="ink", stroke_width=2)
