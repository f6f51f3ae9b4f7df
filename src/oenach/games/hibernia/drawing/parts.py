"""The weaves, the armies, the die and the cells of Hibernia, and the lines of its map."""

from __future__ import annotations

from html import escape

from oenach.art.signs import sign
from oenach.art.svg import at, group, kept, placed, rect, tag, text, travels, wrapped
from oenach.games.hibernia.island import ARROW, HEAD, Frame
from oenach.games.hibernia.mapfile import COLOUR_IDS, County, Map
from oenach.games.hibernia.state import BLACK, COLOURS, COUNTIES, HiberniaState

# None of them is the colour of a county; the neutral army is grey.
ARMY_HUES = ("pink", "brown", "violet", "grey")
ARMY_LETTERS = "ABCD"
JET, SNOW = "#1b1712", "#fffaf0"  # the black face of the die, in any light
# Waves, dots, slanting lines, crosses: what each colour of county is woven of.
WEAVES = {
    "blue": "M0 6q3-5 6 0t6 0",
    "green": "M6 4.4v.1M0 10.4v.1M12 10.4v.1",
    "red": "M-2 14L14-2M-2 2L2-2M10 14L14 10",
    "yellow": "M6 3v6M3 6h6",
}
WEAVE_PENS = {"green": 3.4}  # how thick the lines are; dots are short thick lines
SIGNS = {
    "castle": "M-8 7V-7H-4.6V-4H-1.7V-7H1.7V-4H4.6V-7H8V7H2.6V2.6a2.6 2.6 0 0 0-5.2 0V7Z",
    "shield": "M-6.6-7.4H6.6V-1Q6.6 5 0 8Q-6.6 5-6.6-1Z",
    "soldier": "M-3-5a3 3 0 1 1 6 0a3 3 0 1 1-6 0ZM-5.6 8V2.4Q-5.6-1.2 0-1.2T5.6 2.4V8Z",
    "sword": "M0-8L1.6-5.6V2H4.6V4H1.6V8H-1.6V4H-4.6V2H-1.6V-5.6Z",
}

Part = tuple[str, float]  # a part of a row, drawn from its left end, and how wide it is


@kept
def mark(name: str, x: float, y: float, fill: str, scale: float) -> str:
    """One of the signs above, about (x, y)."""
    place = placed(x, y, scale)
    return tag("path", d=SIGNS[name], transform=place, fill=fill, stroke="ink", stroke_width=0.8)


def row_width(parts: list[Part]) -> float:
    return sum(wide + 3 for _, wide in parts) - 3 if parts else 0


def row(x: float, y: float, parts: list[Part]) -> str:
    """Side by side, with their middle at (x, y)."""
    left, shapes = x - row_width(parts) / 2, []
    for shape, wide in parts:
        shapes.append(at(left, y, shape))
        left += wide + 3
    return group(*shapes)


# Weaves -----------------------------------------------------------------------------------------------


@kept
def weaves(picture: str) -> str:
    """The patterns of all colours, named after the picture that they are for."""
    return tag("defs", *(_weave(picture, hue, path) for hue, path in WEAVES.items()))


def _weave(picture: str, hue: str, path: str) -> str:
    pen = WEAVE_PENS.get(hue, 1.3)
    line = tag(
        "path", d=path, fill="none", stroke=hue, stroke_width=pen, stroke_linecap="round", opacity=0.42
    )
    ground = rect(0, 0, 12, 12, fill=f"{hue}-pale")
    name = f"{picture}-{hue}"
    return tag("pattern", ground, line, id=name, width=12, height=12, patternUnits="userSpaceOnUse")


# Armies, the die, cells -------------------------------------------------------------------------------


@kept
def army_badge(army: int, x: float, y: float) -> str:
    """The colour, the shape and the letter of an army."""
    hue = ARMY_HUES[army]
    return (
        rect(x - 17, y - 12, 34, 24, 5, fill=hue, stroke="leaf", stroke_width=1.5)
        + sign(hue, x - 7, y, f"{hue}-on", 0.85)
        + text(x + 8, y + 5, ARMY_LETTERS[army], 15, anchor="middle", weight="bold", fill=f"{hue}-on")
    )


@kept
def soldiers(army: int, number: str, high: float) -> str:
    """The soldiers in a county: the colour, the shape and the letter of their army, and their number."""
    hue, wide = ARMY_HUES[army], soldiers_width(number, high)
    on = f"{hue}-on"
    return (
        rect(0, -high / 2, wide, high, 4, fill=hue, stroke="leaf", stroke_width=1.5)
        + sign(hue, high * 0.46, 0, on, high / 26)
        + text(high * 0.86, high * 0.22, ARMY_LETTERS[army], high * 0.62, fill=on)
        + text(wide - 4, high * 0.29, number, high * 0.84, anchor="end", weight="bold", fill=on)
    )


def soldiers_width(number: str, high: float) -> float:
    return high * (1.6 + 0.5 * len(number))


@kept
def die_face(die: int, words: str, x: float, y: float, side: float) -> str:
    """hibernia.die: a face with its shape and letter; black is any county, lilac a cell."""
    hue = COLOUR_IDS[die - 1] if die <= COLOURS else "violet"
    fill, on = (JET, SNOW) if die == BLACK else (hue, f"{hue}-on")
    size = side * (0.3 if die == BLACK else 0.36)
    shape = rect(x, y, side, side, 9, fill=fill, stroke="ink", stroke_width=2)
    shape += sign(hue, x + side * 0.5, y + side * 0.36, on, side / 34) if die <= COLOURS else ""
    foot = y + side * (0.9 if die <= COLOURS else 0.62)
    return shape + text(x + side / 2, foot, words, size, anchor="middle", weight="bold", fill=on)


@kept
def cell(x: float, y: float, width: float, height: float, hue: str, letter: str, taken: bool) -> str:
    """hibernia.map.track: a cell with the shape and the letter of its colour, in its upper part if markers
    stand below."""
    high, size = (0.26, width / 46) if taken else (0.62, width / 32)
    return (
        rect(x + 1, y + 1, width - 2, height - 2, 5, fill=f"{hue}-pale", stroke="line", stroke_width=1.2)
        + sign(hue, x + width / 2, y + height * high, hue, size)
        + text(x + 4, y + height * 0.3, letter, min(width * 0.33, 15), weight="bold")
    )


@kept
def marker(seat: int, n: int, of: int, x: float, y: float, width: float, height: float) -> str:
    """The marker of a player: alone across the lower part of a cell, or beside and below others."""
    across, rows = 1 if of == 1 else 2, 1 if of < 3 else 2
    wide = (width - 6) / across - 1
    high = min(height * 0.58 / rows - 1, width * 0.46)
    left = x + 3 + (n % across) * (wide + 1)
    middle = y + height * 0.38 + (n // across) * (high + 1) + high / 2
    return travels(f"marker{seat}", _flag(seat, left, middle, wide, high))


def _flag(seat: int, x: float, middle: float, wide: float, high: float) -> str:
    """The colour and the letter of an army, and its shape where there is room."""
    hue, shape = ARMY_HUES[seat], wide > 18
    on, size = f"{hue}-on", min(high * 0.88, wide * 0.7)
    place, foot = x + wide * (0.3 if shape else 0.5), middle + size * 0.36
    return (
        rect(x, middle - high / 2, wide, high, 3, fill=hue, stroke="leaf", stroke_width=1)
        + (sign(hue, x + wide * 0.7, middle, on, min(high, wide * 0.6) / 19) if shape else "")
        + text(place, foot, ARMY_LETTERS[seat], size, anchor="middle", weight="bold", fill=on)
    )


@kept
def next_cell(hue: str, letter: str, x: float, y: float, paid: bool) -> str:
    """A cell before a marker, with a thick line if the counties pay it now."""
    edge, pen = ("ink", 2.5) if paid else ("line", 1)
    return (
        rect(x, y, 24, 24, 4, fill=f"{hue}-pale", stroke=edge, stroke_width=pen)
        + sign(hue, x + 16, y + 13, hue, 0.62)
        + text(x + 3, y + 14, letter, 12, weight="bold" if paid else None)
    )


@kept
def crossed_arrows(x: float, y: float) -> str:
    """The two arrows of the centre, small."""
    lines = "M-8-3L8 3M-3 7L3-7"
    heads = "".join(_head(a, b, a, b, 3) for a, b in ((-7, -2.6), (7, 2.6), (-2.6, 6), (2.6, -6)))
    body = tag("path", d=lines, stroke="ink", stroke_width=1.6) + tag("path", d=heads, fill="ink")
    return at(x, y, body)


@kept
def quiet_button(x: float, y: float, width: float, height: float, words: str) -> str:
    """The place of a button that brings nothing, or that is not to be pressed now."""
    shape = rect(x, y, width, height, height / 2, fill="vellum", stroke="line", stroke_width=1)
    size, lines = 14, wrapped(words, width - height * 0.5, 14)
    first = y + height / 2 + size * 0.35 - (len(lines) - 1) * size * 0.55
    return shape + "".join(
        text(x + width / 2, first + i * size * 1.1, line, size, anchor="middle", fill="faded")
        for i, line in enumerate(lines)
    )


@kept
def chip(words: str, wide: float, high: float) -> str:
    """How many soldiers may come or go, beside an army."""
    shape = rect(0, -high / 2, wide, high, high / 2, fill="leaf", stroke="can", stroke_width=1.5)
    return shape + text(wide / 2, high * 0.29, words, high * 0.82, anchor="middle", weight="bold")


# The map ----------------------------------------------------------------------------------------------


def plain_map(s: HiberniaState) -> Map:
    """A map that was forgotten, from what the state still has of it: squares without names."""
    counties = []
    for i in range(COUNTIES):
        x, y = 2 + 24 * (i % 4), 2 + 19.2 * (i // 4)
        colour = next(c for c in range(1, COLOURS + 1) if s.land[c] >> i & 1)
        square = ((x, y), (x + 24, y), (x + 24, y + 19.2), (x, y + 19.2))
        near = tuple(str(other) for other in range(COUNTIES) if s.near[i] >> other & 1)
        name = str(i + 1)
        counties.append(
            County(str(i), name, "", COLOUR_IDS[colour - 1], None, False, x + 12, y + 9, near, square)
        )
    track = tuple(COLOUR_IDS[s.track[i] - 1] for i in range(s.track_length))
    return Map("", tuple(counties), (), (), track)


@kept
def coast(board: Map, frame: Frame) -> str:
    """A thick line round the island, under the counties."""
    pen = {"stroke_linejoin": "round", "pointer_events": "none"}
    return tag("path", d=frame.coast(board), fill="none", stroke="ink", stroke_width=5, **pen)


@kept
def land(frame: Frame, county: County, weave: str, last: bool) -> str:
    """A county with its border, the line that shows that it may be chosen, and the mark of the last turn."""
    line = {"fill": "none", "stroke_linejoin": "round"}
    border = tag("path", d=frame.border(county), fill=weave, stroke="ink", stroke_width=1.3)
    halo = tag("path", d=frame.border(county, 0.94), class_="halo", **line)
    if not last:
        return border + halo
    pen = {"stroke": "mark", "stroke_dasharray": "7 3", "pointer_events": "none"}
    return border + tag("path", d=frame.border(county, 0.86), stroke_width=3, **line, **pen) + halo


@kept
def name_at(x: float, y: float, words: str, hue: str, size: float) -> str:
    """A name with a pale edge, to be read on any weave."""
    return tag(
        "text",
        escape(words),
        x=x,
        y=y,
        font_size=size,
        font_weight="bold",
        text_anchor="middle",
        fill="ink",
        stroke=f"{hue}-pale",
        stroke_width=4,
        stroke_linejoin="round",
        paint_order="stroke",
    )


@kept
def arrow(board: Map, frame: Frame, ends: tuple[str, str]) -> str:
    """A double arrow over the corner where two central counties meet."""
    (x1, y1), (x2, y2) = frame.arrow(board, ends, frame.high * ARROW)
    line = f"M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}"
    heads = _head(x1, y1, x1 - x2, y1 - y2) + _head(x2, y2, x2 - x1, y2 - y1)
    return group(
        tag("path", d=line, stroke="leaf", stroke_width=7, stroke_linecap="round"),
        tag("path", d=line, stroke="ink", stroke_width=2.4),
        tag("path", d=heads, fill="ink", stroke="leaf", stroke_width=1),
        pointer_events="none",
    )


def _head(x: float, y: float, dx: float, dy: float, size: float = HEAD) -> str:
    """The head of an arrow that ends in (x, y), as part of a path."""
    long = (dx * dx + dy * dy) ** 0.5
    ux, uy = dx / long, dy / long
    dx, dy = ux * size, uy * size
    tip, base = (x + dx, y + dy), (x - dx, y - dy)
    left, right = (base[0] - dy, base[1] + dx), (base[0] + dy, base[1] - dx)
    return "M" + "L".join(f"{a:.1f} {b:.1f}" for a, b in (tip, left, right)) + "Z"
