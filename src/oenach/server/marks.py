"""Moves drawn on the picture of a table that is only looked at: the one that was played and a better one.

Each thing that a move points at gets a line round it and a sign: a diamond and a thin line for what was
played, a star and a thick line for what was better. So they can be told apart without colours, and where both
moves point at the same thing it has both.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from html import escape

from oenach.art.svg import number

HALO = re.compile(r'<(?:rect|path)[^>]* class="halo"[^>]*/>|<g class="halo"[^>]*>.*?</g>')
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
ATTRIBUTE = {
    name: re.compile(rf' {name}="([^"]*)"') for name in ("d", "x", "y", "width", "height", "data-top")
}
LABEL = re.compile(r' aria-label="([^"]*)"><title>[^<]*</title>')
BETTER, PLAYED = "better", "played"
SIGNS = {
    BETTER: "M0-9.5L2.6-3.4 9.2-2.9 4.2 1.4 5.7 7.9 0 4.4-5.7 7.9-4.2 1.4-9.2-2.9-2.6-3.4Z",
    PLAYED: "M0-8.5L8.5 0 0 8.5-8.5 0Z",
}
APART = 24  # from one sign to the next at the same thing


def at_rest(svg: str) -> str:
    """A picture in which nothing can be chosen: what could be is only looked at."""
    return svg.replace('role="button" tabindex="-1"', 'role="img"')


def marked(svg: str, moves: dict[str, Collection[str]], words: dict[str, str]) -> str:
    """The picture with moves drawn on it: by kind, `BETTER` and `PLAYED`, the things that they point at, and
    the word that those are called by. Each is drawn on the sheet where the thing is."""
    *sheets, rest = svg.split("</svg>")
    return "".join(f"{_marked_sheet(one, moves, words)}</svg>" for one in sheets) + rest


def _marked_sheet(svg: str, moves: dict[str, Collection[str]], words: dict[str, str]) -> str:
    drawn = ""
    for name in dict.fromkeys(thing for things in moves.values() for thing in things):
        kinds = [kind for kind, things in moves.items() if name in things]
        before, found, after = svg.partition(f'data-pick="{escape(name)}"')
        if found:
            drawn += _round(after, kinds)
            svg = before + found + _called(after, ", ".join(words[kind] for kind in kinds))
    return svg + drawn


def _round(after: str, kinds: list[str]) -> str:
    """The lines and signs for a thing, by what follows its name in the picture. They lie on top of all."""
    halo = HALO.search(after)
    if halo is None:
        return ""
    lines = "".join(halo[0].replace('class="halo"', f'class="mark {kind}"') for kind in kinds)
    x, y = _corner(halo[0])
    return lines + "".join(sign(kind, x - APART * n, y) for n, kind in enumerate(kinds))


def _called(after: str, words: str) -> str:
    """What follows the name of a thing, with words added to what those who listen are told."""

    def label(old: re.Match[str]) -> str:
        whole = f"{old[1]} ({escape(words)})"
        return f' aria-label="{whole}"><title>{whole}</title>'

    return LABEL.sub(label, after, count=1)


def sign(kind: str, x: float = 0, y: float = 0) -> str:
    """The sign of a move."""
    place = f"translate({number(x)} {number(y)})"
    return f'<g class="sign {kind}" transform="{place}"><circle r="12"/><path d="{SIGNS[kind]}"/></g>'


def _corner(halo: str) -> tuple[float, float]:
    """Where the signs of a thing begin: at its lower right corner, where nothing is written; at the highest
    point of what has no corners."""
    top = ATTRIBUTE["data-top"].search(halo)  # of what is drawn elsewhere
    if top is not None:
        x, y = map(float, top[1].split())
        return x, y + 4
    path = ATTRIBUTE["d"].search(halo)
    if path is None:
        x, y, width, height = (_measure(halo, name) for name in ("x", "y", "width", "height"))
        return x + width - 6, y + height - 6
    points = [float(found) for found in NUMBER.findall(path[1])]
    x, y = min(zip(points[::2], points[1::2], strict=True), key=lambda point: point[1])
    return x, y + 4


def _measure(halo: str, name: str) -> float:
    found = ATTRIBUTE[name].search(halo)
    assert found is not None
    return float(found[1])
