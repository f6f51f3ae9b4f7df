"""Where things are in a drawing: every shape and every text in units of the whole picture, in the order in
which they are painted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import cos, radians, sin
from typing import NamedTuple
from xml.etree import ElementTree as Xml

from art.checks import SVG
from oenach.art.palette import COLOURS
from oenach.art.svg import BOLD, width_of

WASH = 0.35  # the opacity below which a shape is no ground to write on
LIGHTS = re.compile(r"url\(#(shine|round|hollow|cast|[\w-]+-dusk)\)")  # light and shadow on what lies below
ASCENT, DESCENT = 0.72, 0.22  # of letters, in parts of their size


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def holds(self, other: Box, slack: float = 0) -> bool:
        return (
            self.left - slack <= other.left
            and other.right <= self.right + slack
            and self.top - slack <= other.top
            and other.bottom <= self.bottom + slack
        )

    def around(self, x: float, y: float) -> bool:
        return self.left <= x <= self.right and self.top <= y <= self.bottom

    def overlap(self, other: Box) -> float:
        """How far two boxes reach into each other, at the shorter side."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return min(wide, high)


class Mark(NamedTuple):
    """A shape or a text as it is painted."""

    box: Box
    element: Xml.Element
    words: str  # of a text
    size: float  # of its letters
    fill: str  # the name of a colour of the palette, "none", or what else is given

    @property
    def kind(self) -> str:
        return self.element.tag.removeprefix(SVG)

    @property
    def seen_through(self) -> bool:
        """Whether what lies below shows: a line, light and shadow, or a thin wash."""
        thin = float(self.element.get("opacity", 1)) < WASH
        return self.fill == "none" or bool(LIGHTS.fullmatch(self.fill)) or thin

    def covers(self, x: float, y: float) -> bool:
        """Whether a point lies on the shape (of a path: in its box)."""
        if self.kind != "circle":
            return self.box.around(x, y)
        (a, b), r = self.box.middle, (self.box.right - self.box.left) / 2
        return (x - a) ** 2 + (y - b) ** 2 <= r * r


def marks(svg: str) -> list[Mark]:
    """Everything that is painted, what is defined for later use left out."""
    return list(_painted(Xml.fromstring(svg), UNMOVED))


def view_box(svg: str) -> Box:
    return Box(*(float(n) for n in Xml.fromstring(svg).attrib["viewBox"].split()))


def target(thing: Xml.Element) -> tuple[float, float]:
    """How wide and high the part of a thing is that can be hit: its halo, which may be a group of shapes."""
    for one in thing.iter():
        if one.get("pointer-events") == "all":
            boxes = [mark.box for mark in _painted(one, UNMOVED)]
            lefts, tops, rights, bottoms = zip(*boxes, strict=True)
            return max(rights) - min(lefts), max(bottoms) - min(tops)
    raise AssertionError(f"{thing.attrib['data-pick']} cannot be hit")


def grounds(text: Mark, below: list[Mark]) -> list[Mark]:
    """The shapes under the middle of a text, the uppermost last; `below` is what was painted before it."""
    shapes = [one for one in below if one.kind != "text" and not one.seen_through]
    return [one for one in shapes if one.covers(*text.box.middle)]


def colour_name(value: str | None) -> str:
    """The name of the colour behind `var(--o-ink,#2b2620)`."""
    found = re.fullmatch(r"var\(--o-([\w-]+),#\w+\)", value or "")
    assert not found or found[1] in COLOURS
    return found[1] if found else value or ""


# Where something is put: x becomes ax + cy + e, and y becomes bx + dy + f.
Matrix = tuple[float, float, float, float, float, float]
UNMOVED: Matrix = (1, 0, 0, 1, 0, 0)


def _painted(element: Xml.Element, where: Matrix) -> Iterator[Mark]:
    if element.tag == f"{SVG}defs":
        return
    if element.tag == f"{SVG}svg":  # a sheet below another
        where = _then(where, (1, 0, 0, 1, 0, float(element.get("y", 0))))
    for kind, values in re.findall(r"(\w+)\(([^)]*)\)", element.get("transform", "")):
        where = _then(where, _moved(kind, [float(value) for value in values.split()]))
    box = _box(element)
    if box:
        size = abs(where[3]) * float(element.get("font-size", 0))
        yield Mark(_put(box, where), element, element.text or "", size, _fill(element))
    for child in element:
        yield from _painted(child, where)


def _fill(element: Xml.Element) -> str:
    """The colour of a shape; a thin wash is none, as what lies below shows."""
    return "none" if float(element.get("opacity", 1)) < WASH else colour_name(element.get("fill"))


def _moved(kind: str, values: list[float]) -> Matrix:
    if kind == "translate":
        return (1, 0, 0, 1, values[0], values[-1])
    if kind == "scale":
        return (values[0], 0, 0, values[-1], 0, 0)
    assert kind == "rotate", kind
    turn = radians(values[0])
    return (cos(turn), sin(turn), -sin(turn), cos(turn), 0, 0)


def _then(outer: Matrix, inner: Matrix) -> Matrix:
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * k + c * m + e,
        b * k + d * m + f,
    )


def _put(box: Box, where: Matrix) -> Box:
    """The room of a shape where it is put, also of one that lies aslant."""
    a, b, c, d, e, f = where
    corners = [(x, y) for x in (box.left, box.right) for y in (box.top, box.bottom)]
    xs, ys = [a * x + c * y + e for x, y in corners], [b * x + d * y + f for x, y in corners]
    return Box(min(xs), min(ys), max(xs), max(ys))


def _box(element: Xml.Element) -> Box | None:
    """The room of a shape in its own coordinates."""

    def number(name: str) -> float:
        return float(element.get(name, 0))

    kind = element.tag.removeprefix(SVG)
    if kind == "rect":
        return Box(number("x"), number("y"), number("x") + number("width"), number("y") + number("height"))
    if kind == "circle":
        r = number("r")
        return Box(number("cx") - r, number("cy") - r, number("cx") + r, number("cy") + r)
    if kind == "path":
        return _path_box(element.attrib["d"])
    return _text_box(element) if kind == "text" else None


def _text_box(element: Xml.Element) -> Box:
    size = float(element.attrib["font-size"])
    wide = width_of(element.text or "", size) * (BOLD if element.get("font-weight") else 1)
    x, y = float(element.attrib["x"]), float(element.attrib["y"])
    left = x - {"middle": wide / 2, "end": wide}.get(element.get("text-anchor", ""), 0)
    return Box(left, y - size * ASCENT, left + wide, y + size * DESCENT)


def _path_box(path: str) -> Box:
    """Where a path goes: the ends of its lines and bends."""
    xs: list[float] = []
    ys: list[float] = []
    here = start = (0.0, 0.0)
    for command, words in re.findall(r"([A-Za-z])([^A-Za-z]*)", path):
        numbers = [float(n) for n in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", words)]
        for ends in _ends(command, numbers, here):
            here = ends
            xs.append(here[0])
            ys.append(here[1])
        if command in "Mm":
            start = (xs[-1], ys[-1])
        if command in "Zz":
            here = start
    return Box(min(xs), min(ys), max(xs), max(ys))


STEPS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}


def _ends(command: str, numbers: list[float], here: tuple[float, float]) -> Iterator[tuple[float, float]]:
    """Where each part of a command of a path ends."""
    step = STEPS[command.lower()]
    for i in range(0, len(numbers), step or 1):
        part = numbers[i : i + step]
        relative = here if command.islower() else (0.0, 0.0)
        if command in "hH":
            here = (relative[0] + part[0], here[1])
        elif command in "vV":
            here = (here[0], relative[1] + part[0])
        else:
            here = (relative[0] + part[-2], relative[1] + part[-1])
        yield here
