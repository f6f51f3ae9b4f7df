"""The display face of Oenach: an uncial hand, drawn by us with a broad pen.

A letter is a few strokes, each the way of the pen's middle. The pen is a rectangle that is held at one angle, so that
what goes along its edge is thin and what goes across it is thick. Everything follows from the ways alone: they are
quadratic curves, and the edge of a stroke is the same curve, moved.

    written(10, 40, "7", size=32)            as a path for a board
    outline("a")                             its contours, in thousandths of the size, y upwards
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import cos, radians, sin, tau
from typing import NamedTuple

from oenach.art.svg import kept, number, placed, tag

Point = tuple[float, float]
Curve = tuple[Point, Point, Point]  # from, towards, to
Contour = tuple[Curve, ...]

UNIT = 1000
HIGH, TALL, CAPITAL, DEEP = 500, 720, 660, -215  # how far letters reach above and below the line
ANGLE, BROAD, THIN = radians(27), 102, 27  # of the pen
SPACE = 240
ROUND, STRAIGHT = 34, 52  # the room beside what is round and what is straight


class Letter(NamedTuple):
    """The strokes of a letter, and how much room it takes."""

    strokes: tuple[tuple[Curve, ...], ...]
    width: float


# Ways of the pen ----------------------------------------------------------------------------------------


def way(text: str) -> tuple[Curve, ...]:
    """A way in short: "85,490 85,80 ~ 88,20 150,25" goes straight to 85,80 and on in a curve that is drawn
    towards 88,20."""
    words = iter(text.split())
    here, curves = _point(next(words)), list[Curve]()
    for word in words:
        bend = word == "~"
        towards = _point(next(words) if bend else word)
        there = _point(next(words)) if bend else towards
        curves.append((here, towards if bend else _between(here, there), there))
        here = there
    return tuple(curves)


def _point(word: str) -> Point:
    x, y = word.split(",")
    return float(x), float(y)


def _between(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def arc(x: float, y: float, wide: float, high: float, start: float, end: float) -> tuple[Curve, ...]:
    """A part of an ellipse about (x, y), from an angle to another, against the clock."""
    steps = max(1, round(abs(end - start) / 45))
    step = radians((end - start) / steps)
    curves = []
    for n in range(steps):
        a = radians(start) + n * step
        reach = 1 / cos(step / 2)
        curves.append(
            (
                (x + wide * cos(a), y + high * sin(a)),
                (x + wide * reach * cos(a + step / 2), y + high * reach * sin(a + step / 2)),
                (x + wide * cos(a + step), y + high * sin(a + step)),
            )
        )
    return tuple(curves)


def _dot(x: float, y: float) -> tuple[Curve, ...]:
    """The pen set down and moved a little: a lozenge."""
    return way(f"{x - 14},{y + 24} {x + 14},{y - 24}")


# The letters --------------------------------------------------------------------------------------------

BOWL = (245, 247, 188, 222)  # the ellipse of o, c, e


def _small() -> dict[str, Letter]:
    stem, foot = "85,{top} 85,95 ~ 86,24 160,34", "{x},470 {x},95 ~ {y},24 {z},34"
    serif = way(f"38,{TALL - 40} 85,{TALL - 14}")
    tick = way("40,452 85,480")
    return {
        "a": Letter(
            (
                way("110,452 ~ 190,510 250,400 ~ 310,270 350,130 ~ 385,20 460,44"),
                way("296,285 ~ 70,250 72,120 ~ 78,22 170,26 ~ 270,32 345,150"),
            ),
            480,
        ),
        "b": Letter((serif, way(f"85,{TALL - 14} 85,220"), arc(257, 220, 172, 196, 180, 508)), 490),
        "c": Letter((arc(*BOWL, 46, 322),), 425),
        "d": Letter((arc(245, 224, 188, 199, 90, 450), way("92,640 ~ 190,700 290,570 ~ 420,400 432,236")), 490),
        "e": Letter((arc(*BOWL, 10, 320), way("62,250 428,284")), 455),
        "f": Letter((way("150,-190 150,470 ~ 156,700 330,690 ~ 385,684 400,640"), way("52,440 330,458")), 390),
        "g": Letter(
            (
                arc(235, 270, 178, 198, 40, 330),
                way("300,468 470,480"),
                way("408,440 408,60 ~ 408,-185 235,-185 ~ 120,-185 80,-120"),
            ),
            490,
        ),
        "h": Letter(
            (serif, way(f"85,{TALL - 14} 85,18"), way("85,320 ~ 150,472 272,472 ~ 412,466 412,270 ~ 412,90 330,14")),
            480,
        ),
        "i": Letter((tick, way(stem.format(top=480)), _dot(88, 640)), 195),
        "j": Letter((tick, way("85,480 85,0 ~ 84,-150 -40,-176"), _dot(88, 640)), 170),
        "k": Letter(
            (
                serif,
                way(f"85,{TALL - 14} 85,18"),
                way("388,462 ~ 330,480 280,400 ~ 220,300 100,250"),
                way("180,276 ~ 290,250 330,130 ~ 360,24 440,40"),
            ),
            460,
        ),
        "l": Letter((serif, way(stem.format(top=TALL - 14))), 205),
        "m": Letter(
            (
                way("352,455 ~ 90,530 82,250 ~ 80,100 165,18"),
                way("352,462 352,18"),
                way("352,455 ~ 620,530 622,250 ~ 622,100 540,18"),
            ),
            705,
        ),
        "n": Letter(
            (tick, way("85,480 85,18"), way("85,320 ~ 150,474 272,472 ~ 408,466 408,290 408,95 ~ 409,24 480,34")), 510
        ),
        "o": Letter((arc(*BOWL, 90, 450),), 490),
        "p": Letter(
            (tick, way("85,480 85,-190"), way("85,330 ~ 150,474 262,470 ~ 434,460 434,250 ~ 434,26 256,26 ~ 150,26 85,96")),
            505,
        ),
        "q": Letter(
            (way("412,400 ~ 360,474 250,470 ~ 62,458 62,244 ~ 62,26 232,26 ~ 350,28 412,160"), way("412,480 412,-190")), 500
        ),
        "r": Letter((tick, way("85,480 85,18"), way("85,310 ~ 150,474 262,474 ~ 322,472 350,400")), 385),
        "s": Letter(
            (
                way(
                    "345,400 ~ 320,474 215,472 ~ 84,468 84,366 ~ 84,288 215,254 ~ 362,214 360,124 ~ 354,24 205,24 ~ 96,24 60,104"
                ),
            ),
            420,
        ),
        "t": Letter((way("40,440 ~ 90,474 180,468 395,478"), way("232,470 ~ 112,400 112,220 ~ 112,24 262,26 ~ 340,28 385,100")), 410),
        "u": Letter(
            (
                tick,
                way("85,480 85,210 ~ 85,24 232,26 ~ 340,28 408,170"),
                way(foot.format(x=408, y=409, z=480)),
            ),
            510,
        ),
        "v": Letter((way("36,450 ~ 92,500 140,380 ~ 190,250 228,30 ~ 390,220 392,390 ~ 390,450 350,474"),), 440),
        "w": Letter(
            (
                way("60,478 ~ 84,400 84,230 ~ 84,24 210,26 ~ 322,30 344,200"),
                way("348,470 348,200 ~ 350,24 470,26 ~ 640,40 640,330 ~ 640,430 590,474"),
            ),
            690,
        ),
        "x": Letter(
            (way("46,440 ~ 110,510 170,380 ~ 240,230 300,100 ~ 350,-6 432,50"), way("404,440 ~ 350,480 300,390 ~ 220,250 150,110 ~ 100,14 44,44")),
            470,
        ),
        "y": Letter((way("36,450 ~ 100,500 140,350 ~ 170,240 222,120"), way("404,478 ~ 390,250 230,30 ~ 110,-150 30,-180")), 440),
        "z": Letter((way("62,420 ~ 76,470 150,466 384,470 66,34 330,30 ~ 400,28 418,84"),), 450),
    }


def _capitals(small: dict[str, Letter]) -> dict[str, Letter]:
    """Most are small letters written larger; these have a build of their own."""
    serif = way(f"44,{TALL - 30} 92,{TALL}")
    stem = f"92,{CAPITAL - 14} 92,18"
    tick = way(f"44,{CAPITAL - 44} 92,{CAPITAL - 14}")
    return {
        "B": Letter(
            (
                tick,
                way(stem),
                way("92,590 ~ 170,640 262,632 ~ 392,620 392,500 ~ 388,372 200,362"),
                way("200,362 ~ 444,368 444,196 ~ 440,22 240,24 ~ 140,24 92,70"),
            ),
            515,
        ),
        "D": _grown(small["d"], 1.17),
        "E": Letter((arc(290, 324, 230, 300, 50, 316), way("70,330 430,360")), 500),
        "F": Letter((way("130,18 130,560"), way("60,600 ~ 120,640 220,630 420,640"), way("130,352 350,366")), 430),
        "G": Letter((arc(290, 324, 230, 300, 48, 285), way("300,300 ~ 440,300 452,310 ~ 470,120 350,32")), 520),
        "H": Letter(
            (
                serif,
                way(f"92,{TALL} 92,18"),
                way("92,390 ~ 180,590 320,586 ~ 492,576 492,330 ~ 490,110 392,14"),
            ),
            565,
        ),
        "J": Letter((tick, way(f"92,{CAPITAL - 14} 92,60 ~ 90,-110 -40,-130")), 190),
        "K": Letter(
            (
                serif,
                way(f"92,{TALL} 92,18"),
                way("452,620 ~ 380,660 320,540 ~ 250,390 100,340"),
                way("206,376 ~ 330,350 384,170 ~ 420,14 520,48"),
            ),
            540,
        ),
        "L": Letter((serif, way(f"92,{TALL} 92,120 ~ 94,24 210,28 ~ 330,30 376,110")), 410),
        "N": Letter(
            (
                tick,
                way(stem),
                way("92,430 ~ 170,636 330,630 ~ 496,622 496,390 496,110 ~ 498,20 580,40"),
            ),
            610,
        ),
        "P": Letter((tick, way(stem), way("92,560 ~ 170,640 270,632 ~ 436,620 436,456 ~ 432,282 250,282 ~ 180,284 140,310")), 500),
        "Q": Letter((arc(300, 324, 236, 300, 90, 450), way("290,150 ~ 400,110 560,-60")), 600),
        "R": Letter(
            (
                tick,
                way(stem),
                way("92,570 ~ 170,640 266,632 ~ 414,620 410,480 ~ 404,340 200,336"),
                way("240,336 ~ 360,320 400,150 ~ 424,20 510,44"),
            ),
            530,
        ),
        "I": Letter((tick, way(f"92,{CAPITAL - 14} 92,95 ~ 93,22 172,34")), 215),
    }


LARGER = CAPITAL / HIGH
GROWN = "acmostuvwxyz"  # written larger as capitals


def _digits() -> dict[str, Letter]:
    """All equally wide, as high as capitals."""
    made = {
        "0": (arc(250, 324, 178, 300, 90, 450),),
        "1": (way("120,520 ~ 220,560 270,640 270,18"),),
        "2": (way("92,500 ~ 110,636 245,632 ~ 392,626 388,484 ~ 380,330 90,34 320,30 ~ 400,28 420,92"),),
        "3": (
            way("100,560 ~ 130,634 240,632 ~ 372,626 368,500 ~ 362,376 200,364"),
            way("200,364 ~ 412,362 410,196 ~ 404,22 236,24 ~ 112,24 80,110"),
        ),
        "4": (way("300,640 ~ 250,420 70,200 440,214"), way("330,420 330,18")),
        "5": (way("392,626 150,620 136,390"), way("136,376 ~ 410,440 408,220 ~ 402,22 226,24 ~ 110,24 78,104")),
        "6": (way("366,610 ~ 90,560 84,224"), arc(250, 214, 166, 190, 180, 540)),
        "7": (way("80,560 ~ 84,626 160,622 414,630 ~ 300,380 200,14"),),
        "8": (arc(248, 490, 138, 140, 270, 630), arc(250, 188, 170, 164, 90, 450)),
        "9": (arc(250, 436, 166, 188, 0, 360), way("416,440 ~ 416,110 140,24")),
    }
    return {name: Letter(tuple(strokes), 500) for name, strokes in made.items()}


def _signs() -> dict[str, Letter]:
    comma = way("82,40 ~ 110,20 60,-80")
    quote = way("82,690 ~ 110,660 70,540")
    return {
        " ": Letter((), SPACE),
        ".": Letter((_dot(85, 34),), 170),
        ",": Letter((comma,), 170),
        ":": Letter((_dot(85, 34), _dot(85, 350)), 170),
        ";": Letter((comma, _dot(85, 350)), 170),
        "·": Letter((_dot(110, 250),), 220),
        "-": Letter((way("70,246 250,262"),), 320),
        "–": Letter((way("70,246 430,262"),), 500),
        "—": Letter((way("50,246 750,262"),), 800),
        "−": Letter((way("80,316 420,332"),), 500),
        "+": Letter((way("80,316 420,332"), way("250,490 250,150")), 500),
        "×": Letter((way("110,450 390,190"), way("390,460 110,180")), 500),
        "'": Letter((quote,), 165),
        "’": Letter((quote,), 165),
        "!": Letter((way("90,690 ~ 96,400 88,210"), _dot(90, 34)), 180),
        "?": Letter((way("66,590 ~ 90,696 200,690 ~ 330,680 322,560 ~ 310,440 196,370 196,220"), _dot(198, 34)), 385),
        "(": Letter((way("230,720 ~ 60,560 60,290 ~ 60,20 230,-140"),), 270),
        ")": Letter((way("40,720 ~ 210,560 210,290 ~ 210,20 40,-140"),), 270),
        "/": Letter((way("330,720 40,-100"),), 370),
        "&": Letter((way("420,420 ~ 380,24 200,24 ~ 62,26 64,150 ~ 70,260 220,340 ~ 330,410 320,520 ~ 306,636 210,632 ~ 110,624 116,520 ~ 124,420 460,20"),), 500),
        "«": Letter((way("220,400 80,244 230,80"), way("390,400 250,244 400,80")), 450),
        "»": Letter((way("60,410 210,250 70,90"), way("230,410 380,250 240,90")), 450),
        "„": Letter((comma, tuple(_moved(comma, 130, 0))), 300),
        "“": Letter((tuple(_turned(quote)), tuple(_moved(_turned(quote), 130, 0))), 300),
        "”": Letter((quote, tuple(_moved(quote, 130, 0))), 300),
    }


def _accents() -> dict[str, tuple[tuple[Curve, ...], ...]]:
    """About the middle of a small letter, above it."""
    return {
        "´": (way("-20,590 80,700"),),
        "`": (way("-90,710 20,596"),),
        "^": (way("-110,600 0,700 100,592"),),
        "¨": (_dot(-80, 640), _dot(85, 640)),
        "¸": (way("20,0 ~ 60,-90 -40,-150"),),
        "°": (arc(0, 672, 78, 74, 90, 450),),
        "~": (way("-120,620 ~ -60,700 0,650 ~ 60,600 120,690"),),
    }


ACCENTED = {
    "´": ("áéíóúý", "acute"),
    "`": ("àèìòù", "grave"),
    "^": ("âêîôû", "circumflex"),
    "¨": ("äëïöüÿ", "dieresis"),
    "¸": ("ç", "cedilla"),
    "°": ("å", "ring"),
    "~": ("ñãõ", "tilde"),
}
PLAIN = str.maketrans("áéíóúýàèìòùâêîôûäëïöüÿçåñãõ", "aeiouyaeiouaeiouaeiouycanao")


def _moved(curves: Iterable[Curve], x: float, y: float) -> Iterator[Curve]:
    for curve in curves:
        a, b, c = ((px + x, py + y) for px, py in curve)
        yield a, b, c


def _turned(curves: Iterable[Curve]) -> tuple[Curve, ...]:
    """Upside down, about the middle of a quotation mark."""
    turned = []
    for curve in curves:
        a, b, c = ((165 - x, 1230 - y) for x, y in curve)
        turned.append((a, b, c))
    return tuple(turned)


def _grown(letter: Letter, by: float) -> Letter:
    def grow(curve: Curve) -> Curve:
        a, b, c = ((x * by, y * by) for x, y in curve)
        return a, b, c

    return Letter(tuple(tuple(map(grow, stroke)) for stroke in letter.strokes), letter.width * by)


@cache
def letters() -> dict[str, Letter]:
    """Every character that can be written."""
    small, made = _small(), {**_digits(), **_signs()}
    made |= small | {name.upper(): _grown(small[name], LARGER) for name in GROWN}
    made |= _capitals(small)
    for sign, strokes in _accents().items():
        for name in ACCENTED[sign][0]:
            made[name] = _with_accent(made[name.translate(PLAIN)], strokes, 0)
            if name != "ÿ":
                made[name.upper()] = _with_accent(made[name.translate(PLAIN).upper()], strokes, CAPITAL - HIGH + 10)
    made["ı"] = Letter(small["i"].strokes[:2], small["i"].width)
    made["ß"] = Letter(
        (way("85,18 85,520 ~ 92,704 240,700 ~ 372,690 364,570 ~ 352,470 240,420"), way("240,420 ~ 440,390 430,190 ~ 420,20 220,40")), 495
    )
    for pair, name in (("ae", "æ"), ("oe", "œ"), ("AE", "Æ"), ("OE", "Œ")):
        made[name] = _joined(made[pair[0]], made[pair[1]])
    return made


def _with_accent(letter: Letter, strokes: Sequence[tuple[Curve, ...]], above: float) -> Letter:
    under = all(point[1] < 60 for stroke in strokes for curve in stroke for point in curve)
    base = letter.strokes[:2] if letter.width in (195,) else letter.strokes  # i loses its dot
    middle = (letter.width - (20 if letter.width < 220 else 0)) / 2
    moved = tuple(tuple(_moved(stroke, middle, 0 if under else above)) for stroke in strokes)
    return Letter(base + moved, letter.width)


def _joined(one: Letter, other: Letter) -> Letter:
    shift = one.width - 78
    moved = tuple(tuple(_moved(stroke, shift, 0)) for stroke in other.strokes)
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
    return tuple(
        contour for stroke in letters()[character].strokes if stroke for contour in _inked(stroke)
    )


def _inked(stroke: Sequence[Curve]) -> Iterator[Contour]:
    """What the pen covers on a way: what each of its diagonals sweeps over, and the pen where it was set down and
    lifted."""
    first, second = _pen()
    for diagonal in (first, second):
        for run in _runs(stroke, diagonal):
            yield _swept(run, diagonal)
    for x, y in (stroke[0][0], stroke[-1][2]):
        corners = [(x + first[0], y + first[1]), (x + second[0], y + second[1])]
        corners += [(x - first[0], y - first[1]), (x - second[0], y - second[1])]
        yield _in_sense(_polygon(corners))


def _runs(stroke: Sequence[Curve], pen: Point) -> Iterator[list[Curve]]:
    """A way in parts that cross the pen in one sense: where it goes along the pen, the edges change sides."""
    run, sense = list[Curve](), 0.0
    for curve in (part for one in stroke for part in _split(one, pen)):
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


def _straight(one: Point, other: Point) -> Curve:
    return one, _between(one, other), other


def _polygon(corners: Sequence[Point]) -> Contour:
    return tuple(_straight(one, other) for one, other in zip(corners, [*corners[1:], corners[0]], strict=True))


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
    """Words as a path with their baseline at y. A picture has them with no font; who listens hears its label."""
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
