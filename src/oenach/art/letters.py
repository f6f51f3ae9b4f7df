"""The display face of Oenach: an uncial hand, drawn by us with a broad pen.

A letter is a few strokes, each the way of the pen's middle (`letters.toml`). The pen is a rectangle that is
held at one angle, so that what goes along its edge is thin and what goes across it is thick. Everything
follows from the ways alone: they are quadratic curves, and the edge of a stroke is the same curve, moved.

    written(10, 40, "7", size=32)            as a path for a board
    outline("a")                             its contours, in thousandths of the size, y upwards
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib.resources import files
from math import cos, radians, sin
from typing import Any, NamedTuple

from oenach.art.svg import kept, number, placed, tag

Point = tuple[float, float]
Curve = tuple[Point, Point, Point]  # from, towards, to
Stroke = tuple[Curve, ...]
Contour = tuple[Curve, ...]

UNIT = 1000
HIGH, CAPITAL = 500, 660  # how far small letters and capitals reach above the line
ANGLE, BROAD, THIN = radians(27), 102, 27  # of the pen
LARGER = {**dict.fromkeys("acmostuvwxyz", CAPITAL / HIGH), "d": 1.17}  # small letters, larger as capitals
JOINT = 78  # by how much two letters that are written as one go into each other
ACCENTED = {  # by accent
    "´": "áéíóúý",
    "`": "àèìòù",
    "^": "âêîôû",
    "¨": "äëïöüÿ",
    "¸": "ç",
    "°": "å",
    "~": "ñãõ",
}
BARE = str.maketrans("áéíóúýàèìòùâêîôûäëïöüÿçåñãõ", "aeıouyaeıouaeıouaeıouycanao")
LIGATURES = {"æ": "ae", "œ": "oe", "Æ": "AE", "Œ": "OE"}


class Letter(NamedTuple):
    """The strokes of a letter, and how much room it takes."""

    strokes: tuple[Stroke, ...]
    width: float


# Ways of the pen ----------------------------------------------------------------------------------------


def stroke(told: str) -> Stroke:
    """A stroke as `letters.toml` tells it."""
    kind, _, rest = told.partition(" ")
    if kind == "arc":
        middle, size, start, end = rest.split()
        return arc(_point(middle), _point(size), float(start), float(end))
    if kind == "dot":  # set down and moved a little: a lozenge
        x, y = _point(rest)
        return (_straight((x - 14, y + 24), (x + 14, y - 24)),)
    return way(told)


def way(told: str) -> Stroke:
    """From point to point, straight or in a curve."""
    words = iter(told.split())
    here, curves = _point(next(words)), list[Curve]()
    for word in words:
        if word == "~":
            curves.append((here, _point(next(words)), _point(next(words))))
        else:
            curves.append(_straight(here, _point(word)))
        here = curves[-1][2]
    return tuple(curves)


def arc(middle: Point, size: Point, start: float, end: float) -> Stroke:
    """A part of an ellipse, from an angle to another, against the clock."""
    steps = max(1, round(abs(end - start) / 45))
    step = radians((end - start) / steps)

    def at(turn: float, reach: float = 1) -> Point:
        angle = radians(start) + turn * step
        return middle[0] + size[0] * reach * cos(angle), middle[1] + size[1] * reach * sin(angle)

    return tuple((at(n), at(n + 0.5, 1 / cos(step / 2)), at(n + 1)) for n in range(steps))


def _point(word: str) -> Point:
    x, y = word.split(",")
    return float(x), float(y)


def _straight(one: Point, other: Point) -> Curve:
    return one, ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2), other


def _moved(curves: Iterable[Curve], x: float, y: float) -> Stroke:
    return tuple(
        ((ax + x, ay + y), (bx + x, by + y), (cx + x, cy + y)) for (ax, ay), (bx, by), (cx, cy) in curves
    )


# The letters --------------------------------------------------------------------------------------------


@cache
def letters() -> dict[str, Letter]:
    """Every character that can be written."""
    told = tomllib.loads((files("oenach.art") / "letters.toml").read_text(encoding="utf-8"))
    made = {name: _letter(one) for part in told if part != "accent" for name, one in told[part].items()}
    made |= {name.upper(): _grown(made[name], by) for name, by in LARGER.items()}
    for sign, names in ACCENTED.items():
        accent = tuple(map(stroke, told["accent"][sign]))
        for name in names + names.upper():
            made[name] = _with_accent(made, name, accent)
    for name, pair in LIGATURES.items():
        made[name] = _joined(made[pair[0]], made[pair[1]])
    return made


def _letter(told: dict[str, Any]) -> Letter:
    return Letter(tuple(map(stroke, told["strokes"])), told["width"])


def _grown(letter: Letter, by: float) -> Letter:
    strokes = (
        tuple(
            ((ax * by, ay * by), (bx * by, by_ * by), (cx * by, cy * by))
            for (ax, ay), (bx, by_), (cx, cy) in one
        )
        for one in letter.strokes
    )
    return Letter(tuple(strokes), letter.width * by)


def _with_accent(made: dict[str, Letter], name: str, accent: Sequence[Stroke]) -> Letter:
    """An accent in the middle of its letter, higher on a capital; a cedilla stays below."""
    capital = name.isupper()
    base = made[name.lower().translate(BARE).replace("ı", "I").upper() if capital else name.translate(BARE)]
    above = CAPITAL - HIGH + 10 if capital and accent[0][0][0][1] > 60 else 0
    middle = (base.width - 20 * (base.width < 220)) / 2
    return Letter(base.strokes + tuple(_moved(one, middle, above) for one in accent), base.width)


def _joined(one: Letter, other: Letter) -> Letter:
    shift = one.width - JOINT
    moved = tuple(_moved(way, shift, 0) for way in other.strokes)
    return Letter(one.strokes + moved, shift + other.width)


# The pen ------------------------------------------------------------------------------------------------


def _pen() -> tuple[Point, Point]:
    """Half the two diagonals of the pen."""
    along = BROAD / 2 * cos(ANGLE), BROAD / 2 * sin(ANGLE)
    across = -THIN / 2 * sin(ANGLE), THIN / 2 * cos(ANGLE)
    return (along[0] + across[0], along[1] + across[1]), (along[0] - across[0], along[1] - across[1])


@cache
def outline(character: str) -> tuple[Contour, ...]:
    """The contours of a letter, all in the same sense: what is in any of them is ink."""
    return tuple(contour for stroke in letters()[character].strokes if stroke for contour in _inked(stroke))


def _inked(one: Stroke) -> Iterator[Contour]:
    """What the pen covers: what each of its diagonals sweeps over, and the pen where it was set down and
    lifted."""
    first, second = _pen()
    for diagonal in (first, second):
        for run in _runs(one, diagonal):
            yield _swept(run, diagonal)
    for x, y in (one[0][0], one[-1][2]):
        corners = [(x + first[0], y + first[1]), (x + second[0], y + second[1])]
        corners += [(x - first[0], y - first[1]), (x - second[0], y - second[1])]
        yield _in_sense(_polygon(corners))


def _runs(whole: Stroke, pen: Point) -> Iterator[list[Curve]]:
    """A way in parts that cross the pen in one sense: where it goes along the pen, the edges change sides."""
    run, sense = list[Curve](), 0.0
    for curve in (part for one in whole for part in _split(one, pen)):
        (ax, ay), (cx, cy) = curve[0], curve[2]
        now = pen[0] * (cy - ay) - pen[1] * (cx - ax)
        if run and now * sense < 0:
            yield run
            run = []
        run.append(curve)
        sense = now or sense
    yield run


def _split(curve: Curve, pen: Point) -> list[Curve]:
    """A curve, in two where it goes along the pen."""
    a, b, c = curve
    start = pen[0] * (b[1] - a[1]) - pen[1] * (b[0] - a[0])
    end = pen[0] * (c[1] - b[1]) - pen[1] * (c[0] - b[0])
    if start * end >= 0:
        return [curve]
    t = start / (start - end)
    left, right = _along(a, b, t), _along(b, c, t)
    middle = _along(left, right, t)
    return [(a, left, middle), (middle, right, c)]


def _along(one: Point, other: Point, t: float) -> Point:
    return one[0] + (other[0] - one[0]) * t, one[1] + (other[1] - one[1]) * t


def _swept(run: Sequence[Curve], pen: Point) -> Contour:
    """What a diagonal of the pen sweeps over: the way moved to one of its ends, and back at the other."""
    there = list(_moved(run, *pen))
    back = [(c, b, a) for a, b, c in reversed(list(_moved(run, -pen[0], -pen[1])))]
    joints = [_straight(there[-1][2], back[0][0]), _straight(back[-1][2], there[0][0])]
    return _in_sense((*there, joints[0], *back, joints[1]))


def _polygon(corners: Sequence[Point]) -> Contour:
    return tuple(
        _straight(one, other) for one, other in zip(corners, [*corners[1:], corners[0]], strict=True)
    )


def _in_sense(contour: Contour) -> Contour:
    """The contour, with the clock."""
    area = sum(a[0] * b[1] - b[0] * a[1] + b[0] * c[1] - c[0] * b[1] for a, b, c in contour)
    return contour if area < 0 else tuple((c, b, a) for a, b, c in reversed(contour))


# On boards ----------------------------------------------------------------------------------------------


def length(words: str, size: float) -> float:
    """How wide words are."""
    return sum(letters()[one].width for one in words) * size / UNIT


@kept
def written(x: float, y: float, words: str, size: float, *, anchor: str = "start", fill: str = "ink") -> str:
    """Words as a path with their baseline at y, for a picture that has no fonts."""
    at, path = 0.0, []
    for one in words:
        path += [_path(contour, at) for contour in outline(one)]
        at += letters()[one].width
    left = x - length(words, size) * {"start": 0, "middle": 0.5, "end": 1}[anchor]
    place = placed(left, y).replace(")", f") scale({size / UNIT:.4g})")
    return tag("path", d="".join(path), transform=place, fill=fill)


def _path(contour: Contour, x: float) -> str:
    def point(where: Point) -> str:
        return f"{number(round(where[0] + x))} {number(round(-where[1]))}"

    parts = [f"M{point(contour[0][0])}"]
    for a, b, c in contour:
        straight = abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) < 1
        parts.append(f"L{point(c)}" if straight else f"Q{point(b)} {point(c)}")
    return "".join(parts) + "Z"
