"""Parts that several places of the picture of Hibernia share: rows of things, armies, chips, parchment."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from oenach.art.sprites import use
from oenach.art.svg import KEPT, at, group, kept, rect, tag, text, travels
from oenach.games.hibernia.drawing.figures import ON, PLINTH, plinth_width
from oenach.games.hibernia.mapfile import COLOUR_IDS, County, Map
from oenach.games.hibernia.state import COLOURS, COUNTIES, HiberniaState

Part = tuple[str, float]  # a part of a row, drawn from its left end, and how wide it is

STANDING = 27.6  # how high an army is, figures and plinth
MAN = 0.64  # how large its figures are, in parts of those beside the board
SHOWN = 4  # figures of an army that stand on the map; their number says how many there are


def row_width(parts: list[Part]) -> float:
    return sum(wide + 3 for _, wide in parts) - 3 if parts else 0


def row(x: float, y: float, parts: list[Part]) -> str:
    """Side by side, with their middle at (x, y)."""
    left, shapes = x - row_width(parts) / 2, []
    for shape, wide in parts:
        shapes.append(at(left, y, shape))
        left += wide + 3
    return group(*shapes)


def army(army: int, county: int, n: int, scale: float) -> Part:
    """The soldiers in a county: figures on a plinth with the letter of their army and their number. Every
    figure is a piece, so that it can come, go and fall."""
    number, foot = str(n), (STANDING / 2 - 1.8) * scale
    wide = plinth_width(number)
    shown = min(n, SHOWN)
    step = min(8.4, (wide - 7) / max(1, shown - 1))
    figures = []
    for i in range(shown):
        x, y = wide / 2 + (i - (shown - 1) / 2) * step, PLINTH - 2 + i % 2 * 0.8
        figures.append(
            travels(man(army, county, i), use(f"soldier-{army}", x * scale, foot - y * scale, MAN * scale))
        )
    base = use(f"plinth-{army}-{len(number)}", wide / 2 * scale, foot, scale)
    told = text(
        (wide - 3.4) * scale,
        foot - 2.2 * scale,
        number,
        13.4 * scale,
        anchor="end",
        weight="bold",
        fill=ON,
    )
    return "".join(figures) + travels(f"army{army}-{county + 1}", base, told), wide * scale


def arriving(army: int, n: int, scale: float) -> list[Part]:
    """Soldiers who wait until a march is complete."""
    return [
        (travels(f"way-{i + 1}", use(f"soldier-{army}", 5 * scale, 8 * scale, MAN * scale)), 8 * scale)
        for i in range(n)
    ]


def man(army: int, county: int, i: int) -> str:
    """The name of one of the figures in a county."""
    return f"army{army}-{county + 1}-{i + 1}"


@lru_cache(KEPT)
def chip(words: str, high: float, fight: bool = False) -> Part:
    """How many soldiers may come or go, or, after a fight, who would be left."""
    size = high * 0.82
    sword = high * 0.86 if fight else 0
    wide = size * 0.56 * len(words) + 7 + sword
    shape = rect(1, -high / 2 + 1.6, wide, high, high / 2, fill="#000", opacity=0.28)
    shape += rect(0, -high / 2, wide, high, high / 2, fill="leaf", stroke="gold", stroke_width=1)
    shape += use("swords", high * 0.52, 0.6, high / 18) if fight else ""
    return shape + text(
        (wide + sword) / 2 - sword * 0.12, high * 0.29, words, size, anchor="middle", weight="bold"
    ), wide


@kept
def parchment(x: float, y: float, width: float, height: float) -> str:
    """A sheet that lies on the table, with its thickness and its shadow."""
    return (
        rect(x + 2, y + 5, width - 2, height - 2, 9, fill="#000", opacity=0.22)
        + rect(x, y + 2, width, height - 2, 8, fill="hide")
        + rect(x, y, width, height - 2.5, 8, fill="parchment")
        + rect(x + 1, y + 1, width - 2, height - 4.5, 7, fill="none", stroke="#fff", stroke_opacity=0.25)
    )


@kept
def name_at(x: float, y: float, words: str, hue: str, size: float) -> str:
    """A name with an edge of pigment, to be read on any landscape."""
    return tag(
        "text",
        escape(words),
        x=x,
        y=y,
        font_size=size,
        font_weight="bold",
        text_anchor="middle",
        fill="ink",
        stroke=f"wash-{hue}",
        stroke_width=3.4,
        stroke_linejoin="round",
        paint_order="stroke",
    )


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
