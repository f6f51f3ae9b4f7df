"""Drawings that never change, apart from the boards that show them: the faces of cards, tokens, a map, the
wood of a table. A page loads the sheet of its game once, and a browser keeps it for good; a board is a list
of what lies where.

    SPRITES = {"card-B5": card(...), "oak": ...}     in a game's drawing/sprites.py, each about its own origin
    use("card-B5", x, y)                               in a board
    use("card-B5", x, y, scale=0.6)

A sprite is markup like any other: colours of the palette, and other sprites with `use`. It may be painted
with what `LIGHT` defines (`fill="url(#shine)"`), and with gradients and patterns of its own game's sheet.
Those are seen by the sheet alone: they cannot follow the colours of a page, so they are made of light and
shadow, which are the same on every colour.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from html import escape

from oenach.art.svg import kept, number, on_one_sheet, placed, tag
from oenach.spec import GameSpec

LINK = 'href="#'
USED = re.compile(r'<use href="#([^"]+)"(?: x="([^"]+)" y="([^"]+)")?(?: transform="([^"]+)")?/>')


# One light, from the upper left, and the shadow that things cast.
def _gradient(name: str, stops: str, kind: str = "linear") -> str:
    where = 'x1="0" y1="0" x2="1" y2="1"' if kind == "linear" else 'cx=".35" cy=".3" r=".8"'
    return f'<{kind}Gradient id="{name}" {where}>{stops}</{kind}Gradient>'


def _stop(at: float, colour: str, opacity: float) -> str:
    return f'<stop offset="{number(at)}" stop-color="{colour}" stop-opacity="{number(opacity)}"/>'


LIGHT = "".join(
    [
        # over flat things: a sheen above, a little shade below
        _gradient("shine", _stop(0, "#fff", 0.34) + _stop(0.45, "#fff", 0) + _stop(1, "#000", 0.16)),
        # over round things
        _gradient("round", _stop(0, "#fff", 0.5) + _stop(0.5, "#fff", 0) + _stop(1, "#000", 0.34), "radial"),
        # in hollows
        _gradient("hollow", _stop(0, "#000", 0.3) + _stop(0.6, "#000", 0.06) + _stop(1, "#fff", 0.22)),
        # under what lies on a table
        _gradient("cast", _stop(0, "#000", 0.34) + _stop(0.6, "#000", 0.2) + _stop(1, "#000", 0), "radial"),
    ]
)


@kept
def use(name: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """A sprite, with its origin put somewhere."""
    if scale != 1:
        return f'<use {LINK}{escape(name)}" transform="{placed(x, y, scale)}"/>'
    place = f' x="{number(x)}" y="{number(y)}"' if x or y else ""
    return f'<use {LINK}{escape(name)}"{place}/>'


# Sheets -----------------------------------------------------------------------------------------------


@cache
def sheet(spec: GameSpec) -> str:
    """All sprites of a game, as one file of SVG."""
    sprites = spec.picture.sprites()
    shapes = [tag("g", markup, id=name) for name, markup in sprites.items() if name != "defs"]
    defs = tag("defs", LIGHT, sprites.get("defs", ""), *shapes)
    return tag("svg", defs, xmlns="http://www.w3.org/2000/svg")


@cache
def sheet_name(spec: GameSpec) -> str:
    """The name of a sheet, which changes with any of its sprites."""
    return f"{spec.name}-{sha256(sheet(spec).encode()).hexdigest()[:12]}.svg"


def on_page(svg: str, spec: GameSpec) -> str:
    """A board for a page that loads the sheet by its address."""
    return svg.replace(LINK, f'href="/art/{sheet_name(spec)}#')


def alone(svg: str, spec: GameSpec) -> str:
    """A board that needs no sheet: every sprite drawn where it is used."""
    sprites, svg = spec.picture.sprites(), on_one_sheet(svg)
    if LINK not in svg:
        return svg
    start = svg.index(">") + 1
    defs = tag("defs", LIGHT, sprites.get("defs", ""))
    return svg[:start] + defs + expanded(svg[start:], sprites)


def expanded(svg: str, sprites: Mapping[str, str]) -> str:
    """Markup with its sprites drawn in their places."""

    def drawn(found: re.Match[str]) -> str:
        name, x, y, transform = found.groups()
        place = transform or (f"translate({x} {y})" if x else "")
        return tag("g", expanded(sprites[name], sprites), transform=place or None)

    return USED.sub(drawn, svg)
