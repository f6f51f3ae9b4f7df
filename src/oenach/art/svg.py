"""How a picture is put together. Every function returns a string of SVG.

    tag("rect", x=3, y=4, width=50, height=20, fill="vellum", stroke="ink")
    text(10, 20, player_name, size=16, weight="bold")
    thing("hand:P3", "pink 3, in your hand", card(...), halo(...))

`fill` and `stroke` take names of the palette. What is passed as a child of `tag` is markup already; only
`text` and attributes take words as they are, and escape them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from html import escape
from typing import ParamSpec, cast

from oenach.art.palette import COLOURS, SERIF, paint

Attribute = str | float | None
Measures = ParamSpec("Measures")
SHAPE = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
KEPT = 4096  # how many drawings of each kind of shape are kept

# How wide letters are, in parts of their size: narrow ones, wide ones, all others.
WIDTHS = {**dict.fromkeys(" .,:;'!|()ijlftrI1", 0.32), **dict.fromkeys("MWmw@%—", 0.88)}
USUAL = 0.56
BOLD = 1.08  # how much wider bold letters are


def kept(shape: Callable[Measures, str]) -> Callable[Measures, str]:
    """A shape that is put together once and then kept: the same measures are the same string, and the
    same card lies in the same place on many tables."""
    return cast(Callable[Measures, str], lru_cache(KEPT)(shape))


def number(value: float) -> str:
    """A length with at most two decimals, and none where it is whole."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def tag(name: str, *children: str, **attributes: Attribute) -> str:
    """An element. `class_` is class, `stroke_width` stroke-width; what is None is left out."""
    pairs = "".join([_pair(key, value) for key, value in attributes.items() if value is not None])
    return f"<{name}{pairs}>{''.join(children)}</{name}>" if children else f"<{name}{pairs}/>"


@kept
def _pair(key: str, value: str | float) -> str:
    """An attribute and its value, as an element has them."""
    if not isinstance(value, str):
        shown = number(value)
    else:
        shown = paint(value) if key in ("fill", "stroke") and value in COLOURS else escape(value)
    return f' {key.rstrip("_").replace("_", "-")}="{shown}"'


def group(*children: str, **attributes: Attribute) -> str:
    return tag("g", *children, **attributes) if any(children) else ""


def at(x: float, y: float, *children: str, scale: float = 1) -> str:
    """Something drawn round its own origin, put somewhere."""
    body = "".join(children)
    return f'<g transform="{placed(x, y, scale)}">{body}</g>' if body else ""


def placed(x: float, y: float, scale: float = 1) -> str:
    """The transform that puts something drawn round its own origin somewhere."""
    zoom = f" scale({number(scale)})" if scale != 1 else ""
    return f"translate({number(x)} {number(y)}){zoom}"


def turned(x: float, y: float, degrees: float, *body: str) -> str:
    """Something drawn round its own origin, put somewhere aslant."""
    return group(*body, transform=f"{placed(x, y)} rotate({number(degrees)})")


@kept
def text(
    x: float,
    y: float,
    words: str,
    size: float = 15,
    *,
    anchor: str = "start",
    weight: str | None = None,
    fill: str = "ink",
    style: str | None = None,
    room: float | None = None,
) -> str:
    """Words with their baseline at y; with `room`, cut so that they fit into so much width. No words,
    nothing drawn."""
    if not words:
        return ""
    shown = words if room is None else fitted(words, room, size * (BOLD if weight else 1))
    return tag(
        "text",
        escape(shown),
        x=x,
        y=y,
        font_size=size,
        text_anchor=None if anchor == "start" else anchor,
        font_weight=weight,
        font_style=style,
        fill=fill,
    )


@lru_cache(KEPT)
def _units(words: str) -> float:
    """How wide words are at size 1."""
    return sum(WIDTHS.get(letter, USUAL) for letter in words)


def width_of(words: str, size: float) -> float:
    """About how wide words are."""
    return size * _units(words)


def fitted(words: str, room: float, size: float) -> str:
    """The words, or as many letters of them as there is room for."""
    if width_of(words, size) <= room:
        return words
    while words and width_of(words + "…", size) > room:
        words = words[:-1]
    return words.rstrip() + "…"


def wrapped(words: str, room: float, size: float) -> list[str]:
    """The words on as many lines as they need."""
    lines: list[str] = []
    for word in words.split(" "):
        if lines and width_of(f"{lines[-1]} {word}", size) <= room:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


@kept
def rect(
    x: float, y: float, width: float, height: float, rx: float | None = None, **attributes: Attribute
) -> str:
    return tag("rect", x=x, y=y, width=width, height=height, rx=rx, **attributes)


def inked(path: str, fill: str, pen: float = 1.6) -> str:
    """A shape with a line of ink round it."""
    return tag("path", d=path, fill=fill, stroke="ink", stroke_width=pen, stroke_linejoin="round")


# What has a meaning -----------------------------------------------------------------------------------


def thing(pick: str, label: str, *body: str, piece: str | None = None, last: bool = False) -> str:
    """What a player can point at. `pick` is its key in a game's `picks`, and `label` says what it is."""
    name = "thing last" if last else "thing"
    start = f'<g class="{name}" data-pick="{escape(pick)}"{_piece(piece)} role="button" tabindex="-1"'
    return f"{start}{_labelled(label)}{''.join(body)}</g>"


def picture(
    label: str,
    *body: str,
    part: str | None = None,
    piece: str | None = None,
    last: bool = False,
    told: str | None = None,
) -> str:
    """What has a meaning but is nothing to choose: it is read aloud as one thing. `part` is the key by which
    a game's `meaning` says more about it. `told` is the line of the log that tells of it, so that a page can
    show it when the line is read."""
    name = ' class="last"' if last else ""
    line = f' data-told="{escape(told)}"' if told else ""
    key = "" if part is None else f' data-part="{escape(part)}"'
    start = f'<g{name}{key}{_piece(piece)}{line} role="img"'
    return f"{start}{_labelled(label)}{''.join(body)}</g>"


def travels(piece: str, *body: str, kind: str = "", last: bool = False) -> str:
    """What has a name by which a page follows it from one place to another. The name says nothing that the
    viewer does not know: what is face down is numbered by place. Of the kind "die", a page lets it fall."""
    names = " ".join(name for name in (kind, "last" if last else "") if name)
    start = f' class="{names}"' if names else ""
    return f"<g{start}{_piece(piece)}>{''.join(body)}</g>"


def _piece(name: str | None) -> str:
    return "" if name is None else f' data-piece="{escape(name)}"'


@kept
def _labelled(label: str) -> str:
    """The end of a start tag and what comes first in it: a label, for those who listen and for those who
    point."""
    words = escape(label)
    return f' aria-label="{words}"><title>{words}</title>'


def section(label: str, *body: str) -> str:
    """A part of the table, named for those who listen."""
    return f'<g role="group" aria-label="{escape(label)}">{"".join(body)}</g>'


@kept
def halo(x: float, y: float, width: float, height: float, rx: float = 8) -> str:
    """The edge of a thing that the style sheet shows when the thing may be or was chosen, and the light
    round the edge. It is a little larger than the thing, and the whole of it can be hit."""
    place = (x - 2, y - 2, width + 4, height + 4, rx)
    light = rect(*place, class_="aura", fill="none")
    return light + rect(*place, class_="halo", fill="none", pointer_events="all")


@kept
def hit(x: float, y: float, width: float, height: float) -> str:
    """The whole of what is made of words and numbers, so that a finger need not find a letter."""
    return rect(x, y, width, height, fill="none", pointer_events="all")


@kept
def last_mark(x: float, y: float, width: float, height: float, rx: float = 8) -> str:
    """The trail of what the last step changed: a soft warm light round it, which a page lets fade at the
    next act."""
    pens = (("leaf", 8, 0.45), ("trail", 6, 0.4), ("trail", 2, None))
    return group(
        *(
            rect(x, y, width, height, rx, fill="none", stroke=light, stroke_width=pen, stroke_opacity=faint)
            for light, pen, faint in pens
        ),
        class_="trail",
    )


def board(
    title: str, description: str, lang: str, width: float, height: float, *body: str, kind: str = "board"
) -> str:
    """A sheet of the picture, or all of it. It is as wide as the page lets it be."""
    return tag(
        "svg",
        tag("title", escape(title)),
        tag("desc", escape(description)),
        rect(0, 0, width, height, 14, fill="table", class_="ground"),
        *body,
        xmlns="http://www.w3.org/2000/svg",
        class_=kind,
        viewBox=f"0 0 {number(width)} {number(height)}",
        width="100%",
        role="group",
        aria_label=title,
        lang=lang,
        font_family=SERIF,
    )


def sheets(*boards: str) -> str:
    """A picture on several sheets that a page may put where there is room: the table, and the own hand."""
    return boards[0] if len(boards) == 1 else f'<div class="sheets">{"".join(boards)}</div>'


def on_one_sheet(picture: str) -> str:
    """A picture whose sheets are put one below the other, on one."""
    boards = picture.removeprefix('<div class="sheets">').removesuffix("</div>").split("<svg")[1:]
    if len(boards) == 1:
        return picture
    sizes = [SHAPE.search(one) for one in boards]
    high = [float(size[2]) for size in sizes if size]
    wide = max(float(size[1]) for size in sizes if size)
    placed_boards = [
        f'<svg y="{number(sum(high[:n]))}" height="{number(high[n])}"{one}' for n, one in enumerate(boards)
    ]
    shape = f"0 0 {number(wide)} {number(sum(high))}"
    lang = re.search(r' lang="([^"]+)"', picture)
    return tag(
        "svg",
        *placed_boards,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=shape,
        width="100%",
        lang=lang[1] if lang else None,
    )
