"""Pictures for the pages round the boards: one for each game, our name in uncials, a band of knotwork, and a
stone in the mist for those who are lost. They say nothing that the words beside them do not, so they are
hidden from those who listen."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import cos, pi, sin

from oenach.art.knots import BAND, Knots, triskele
from oenach.art.palette import SERIF
from oenach.art.pieces import card, disc, token
from oenach.art.signs import PICTURES, sign
from oenach.art.svg import Attribute, at, group, number, rect, tag

WIDTH, HEIGHT = 400, 190


@cache
def cover(game: str, own: Callable[[], str] | None = None) -> str:
    """The picture of a game: what it draws of its own, in a space of WIDTH by HEIGHT; else a scene of ours,
    or knotwork."""
    knots = Knots(f"cover-{game}")
    scene = (own or SCENES.get(game, _knotwork))()
    ground = rect(0, 0, WIDTH, HEIGHT, fill="vellum")
    plait = rect(0, HEIGHT - BAND, WIDTH, BAND, fill="shade") + knots.band(0, HEIGHT - BAND, WIDTH)
    return _picture(WIDTH, HEIGHT, knots.defs(), ground, scene, plait, class_="cover")


def _knotwork() -> str:
    """For a game of which there is no picture: three spirals in rings, between two smaller."""
    sides = (triskele(x, HEIGHT / 2 - 8, 34, "line") for x in (76, WIDTH - 76))
    rings = "".join(disc(WIDTH / 2, HEIGHT / 2 - 11, r, "leaf", "gold", pen) for r, pen in ((76, 3), (69, 1)))
    return "".join(sides) + rings + triskele(WIDTH / 2, HEIGHT / 2 - 8, 58)


@cache
def band(name: str) -> str:
    """A band of knotwork, as wide as whatever it is put into. `name` is different for each on a page."""
    knots = Knots(f"band-{name}")
    return tag(
        "svg",
        knots.defs(),
        rect(0, 0, 4000, BAND, fill=f"url(#{knots.plait})"),
        height=BAND,
        width="100%",
        class_="band",
        aria_hidden="true",
        focusable="false",
    )


def _picture(width: float, height: float, *body: str, **attributes: Attribute) -> str:
    return tag(
        "svg",
        *body,
        viewBox=f"0 0 {number(width)} {number(height)}",
        aria_hidden="true",
        focusable="false",
        font_family=SERIF,
        **attributes,
    )


def _inked(path: str, fill: str, pen: float = 1.6) -> str:
    """A shape with a line of ink round it."""
    return tag("path", d=path, fill=fill, stroke="ink", stroke_width=pen, stroke_linejoin="round")


def _turned(x: float, y: float, degrees: float, *body: str, scale: float = 1) -> str:
    zoom = f" scale({number(scale)})" if scale != 1 else ""
    return group(*body, transform=f"translate({number(x)} {number(y)}) rotate({number(degrees)}){zoom}")


# The games --------------------------------------------------------------------------------------------


def _keltis() -> str:
    """Five cards in a fan, and wish stones."""
    fan = (("blue", "2"), ("green", "5"), ("pink", "6"), ("red", "8"), ("yellow", "10"))
    cards = [
        _turned(200, 250, (n - 2) * 15, card(-42, -232, 84, 122, hue, value, hue[0].upper()))
        for n, (hue, value) in enumerate(fan)
    ]
    stones = [_stone(x, y, r) for x, y, r in ((44, 132, 22), (84, 150, 14), (356, 132, 22), (318, 150, 14))]
    sky = group(triskele(62, 54, 42, "line"), triskele(338, 54, 42, "line"), opacity=0.55)
    return sky + "".join(cards) + "".join(stones)


def _stone(x: float, y: float, r: float) -> str:
    return disc(x, y, r, "gold", "edge", 2.5) + triskele(x, y, r * 0.85, "edge")


def _tain() -> str:
    """The bull of the tale on his hill at sundown, between two clans."""
    rays = "".join(
        f"M{200 + 76 * cos(a):.0f} {92 + 76 * sin(a):.0f}L{200 + 230 * cos(a):.0f} {92 + 230 * sin(a):.0f}"
        for a in (pi * n / 12 for n in range(12, 25))
    )
    hills = tag(
        "path", d="M0 118Q70 84 140 112T270 104T400 112V190H0Z", fill="green-pale", stroke="line"
    ) + tag("path", d="M0 146Q96 112 200 132T400 140V190H0Z", fill="green")
    return (
        tag("path", d=rays, stroke="yellow", stroke_width=3, opacity=0.5)
        + disc(200, 92, 66, "yellow", "gold", 2)
        + hills
        + _bull(200, 100, 6.4)
        + token(72, 96, 34, "red", "A", sign("sword", 0, 0, "red"))
        + token(328, 96, 34, "blue", "B", sign("fox", 0, 0, "blue"))
        + "".join(
            sign("jewel", x, 154, hue, 1.1) for x, hue in ((110, "pink"), (136, "yellow"), (264, "yellow"))
        )
        + sign("jewel", 290, 154, "pink", 1.1)
    )


def _bull(x: float, y: float, scale: float) -> str:
    """The head of a bull with a ring in his nose."""
    ring = tag("path", d="M-1.3 6.6A1.6 1.6 0 1 0 1.3 6.6", fill="none", stroke="gold", stroke_width=0.7)
    eyes = disc(-2.1, -2, 0.55, "vellum", "vellum", 0) + disc(2.1, -2, 0.55, "vellum", "vellum", 0)
    head = tag("path", d=PICTURES["cow"], fill="brown", stroke="ink", stroke_width=0.35)
    return at(x, y, head, eyes, ring, scale=scale)


# Ulster, Connacht, Leinster, Munster: the provinces of our map, with what each is painted in.
PROVINCES = (
    (
        "yellow",
        "M86 6L97 12L109 12L118 15L127 28L133 40L137 51L131 63L124 72L120 85L109 87L99 97L85 91L77 71L69 62"
        "L69 43L73 28L65 15L70 12Z",
    ),
    (
        "blue",
        "M29 100L12 97L13 82L13 73L16 61L26 56L37 54L44 51L48 40L51 32L56 24L65 15L73 28L69 43L69 62L77 71"
        "L85 91L62 99L38 108Z",
    ),
    (
        "green",
        "M68 118L62 99L85 91L99 97L109 87L120 85L122 115L122 124L118 147L113 161L97 166L83 171L67 158L71 145"
        "L60 130Z",
    ),
    (
        "red",
        "M18 134L20 121L15 106L12 97L29 100L38 108L62 99L68 118L60 130L71 145L67 158L83 171L72 178L62 183"
        "L54 189L44 194L29 197L19 196L11 189L6 178L5 167L9 157L15 147Z",
    ),
)
CASTLE = "M-8 7V-7H-4.6V-4H-1.7V-7H1.7V-4H4.6V-7H8V7H2.6V2.6a2.6 2.6 0 0 0-5.2 0V7Z"


def _hibernia() -> str:
    """The island with its provinces, the sea, a ship and a star of the winds."""
    waves = "".join(
        f"M{x} {y}q7-7 14 0t14 0" for y in range(18, 165, 24) for x in range(-10 + y % 48, 400, 62)
    )
    island = [
        _inked(path, f"{hue}-pale", 2) + sign(hue, x, y, hue, 1.4)
        for (hue, path), (x, y) in zip(PROVINCES, ((100, 46), (45, 76), (96, 128), (38, 156)), strict=True)
    ]
    castles = [at(x, y, _inked(CASTLE, "ink", 0.5), scale=0.9) for x, y in ((84, 74), (52, 44), (100, 104))]
    coast = [tag("path", d=path, fill="none", stroke="blue", stroke_width=9) for _, path in PROVINCES]
    return (
        rect(0, 0, WIDTH, HEIGHT, fill="blue-pale")
        + tag("path", d=waves, fill="none", stroke="blue", stroke_width=1.8, opacity=0.45)
        + at(140, 2, group(*coast, opacity=0.22), *island, *castles, scale=0.83)
        + _ship(66, 108)
        + _compass(334, 66)
    )


def _ship(x: float, y: float) -> str:
    """A curragh under sail."""
    hull = _inked("M-34 8C-20 26 20 26 36 4C14 13-16 14-34 8Z", "brown")
    sail = _inked("M2-44C26-38 28-14 20-4C12-9-6-9-14-4C-4-18-6-34 2-44Z", "leaf")
    mast = tag("path", d="M2-48V11", stroke="ink", stroke_width=2.4)
    return at(x, y, mast, sail, triskele(6, -23, 11, "red"), hull)


def _compass(x: float, y: float) -> str:
    points = "M0-34L6-6L34 0L6 6L0 34L-6 6L-34 0L-6-6Z"
    return at(x, y, ring(30, 4, 12), _inked(points, "gold", 1.2), disc(0, 0, 4, "leaf", "edge", 1.5))


def _asterix() -> str:
    """A path with spaces from the camp of the Romans home to the village."""
    track = "M66 138C104 158 132 142 156 120S208 96 238 116S296 156 334 138"
    spaces = ((70, 140), (104, 148), (134, 138), (160, 116), (192, 104), (226, 109), (256, 128), (290, 143))
    return (
        tag("path", d="M0 96Q100 70 200 92T400 84V190H0Z", fill="green-pale", stroke="line")
        + tag("path", d=track, fill="none", stroke="shade", stroke_width=28, stroke_linecap="round")
        + "".join(disc(x, y, 12, "leaf", "ink", 1.6) for x, y in spaces)
        + _camp(66, 92)
        + _village(334, 90)
        + at(160, 103, _inked("M-10 14C-12 4-9-12-2-17C6-18 11-2 10 14Z", "grey"))
        + _helmet(226, 96, 1.35)
        + _die(176, 44, 14, 3, "leaf", "ink")
        + _die(216, 38, -12, 5, "ink", "leaf")
    )


def _camp(x: float, y: float) -> str:
    """Tents behind a palisade, and a standard."""
    tent = _inked("M-25 24L0-22L25 24Z", "red-pale") + tag("path", d="M-7 24L0 2L7 24Z", fill="ink")
    stakes = "".join(f"M{n} 28V12l4-7l4 7V28Z" for n in range(-63, 60, 9))
    pole = tag("path", d="M0 20V-48M-11-42H11", stroke="edge", stroke_width=3)
    flag = _inked("M-10-41H10V-20L0-26L-10-20Z", "red")
    palisade = tag("path", d=stakes, fill="gold", stroke="edge", stroke_width=1.4)
    return at(x, y, at(-32, 0, tent), at(32, 0, tent), pole, flag, palisade)


def _village(x: float, y: float) -> str:
    """Round houses under thatch, smoke, and a tree."""
    house = _inked("M-21 2H21V26H-21Z", "leaf") + _inked("M-31 6Q-10-6 0-30Q10-6 31 6Z", "gold")
    house += tag("path", d="M-6 26V14a6 6 0 0 1 12 0V26Z", fill="edge")
    tree = tag("path", d="M-4 28V0H4V28Z", fill="brown") + disc(0, -18, 21, "green", "ink", 1.6)
    smoke = "M34-32C26-40 44-44 36-54S44-68 38-76"
    wisp = tag("path", d=smoke, fill="none", stroke="line", stroke_width=4, stroke_linecap="round")
    return at(x, y, wisp, at(-2, 0, tree), at(-40, 8, house), at(34, 4, house))


def _helmet(x: float, y: float, scale: float) -> str:
    """A Roman helmet with its crest and its cheeks."""
    crest = _inked("M-12-10C-7-21 7-21 12-10L8-8C4-14-4-14-8-8Z", "red", 1.2)
    bowl = _inked("M-13 6C-13-5-8-10 0-10S13-5 13 6Z", "yellow", 1.2)
    cheeks = _inked("M-13 7H-5L-6 15H-11ZM13 7H5L6 15H11Z", "yellow", 1.2)
    return at(x, y, crest, bowl, cheeks, scale=scale)


def _die(x: float, y: float, degrees: float, pips: int, ground: str, on: str) -> str:
    spots = ((0, 0), (-7, -7), (7, 7), (-7, 7), (7, -7))[:pips]
    face = rect(-14, -14, 28, 28, 6, fill=ground, stroke="ink", stroke_width=2)
    return _turned(x, y, degrees, face, *(disc(dx, dy, 2.8, on, on, 0) for dx, dy in spots))


SCENES: dict[str, Callable[[], str]] = {
    "keltis": _keltis,
    "tain": _tain,
    "hibernia": _hibernia,
    "asterix": _asterix,
}


# Our own name -----------------------------------------------------------------------------------------

# The letters after the O, in the round hand of Irish books, each from its left edge; then where it stands.
UNCIALS = (
    ("M5 33H45C46 13 37 3 25 3C11 3 3 15 3 31C3 48 13 58 28 58C37 58 43 55 48 50", 0),
    ("M5 3V58M5 22C12 7 23 2 31 4C41 7 42 18 42 30V48Q42 58 52 57", 64),
    ("M41 4V47Q41 58 51 57M41 31C41 13 34 3 23 3C10 3 3 15 3 31C3 48 10 58 22 58C33 58 41 48 41 31", 130),
    ("M46 12C42 5 35 3 27 3C12 3 3 15 3 31C3 48 13 58 28 58C37 58 43 55 47 50", 194),
    ("M5-32V58M5 22C12 7 23 2 31 4C44 8 46 22 44 36C43 47 38 54 31 59", 258),
)
WEDGES = "M-8-4L11 6L11-2ZM-8-4L-1 9V-1Z"  # the foot that a pen leaves at the head of a stem


@cache
def wordmark() -> str:
    """Oenach, with a knotted O."""
    letters = [
        at(x, 0, tag("path", d=path, fill="none", stroke="ink", stroke_width=11.5, stroke_linecap="round"))
        for path, x in UNCIALS
    ]
    heads = [at(x, y, tag("path", d=WEDGES, fill="ink")) for x, y in ((67, 0), (261, -36))]
    initial = at(
        66, 66, disc(0, 0, 38, "green-pale", "edge", 2), ring(48, 8, 14), triskele(0, 0, 27, "green")
    )
    return _picture(456, 132, initial, at(140, 52, *letters, *heads), class_="wordmark")


def ring(radius: float, swing: float, crossings: int) -> str:
    """Two strands that wind round each other in a ring about the origin; an even number of crossings."""
    half = pi / crossings
    below: list[str] = []
    above: list[str] = []
    for n in range(crossings):
        for strand, where in ((1, above), (-1, below)) if n % 2 else ((1, below), (-1, above)):
            where.append(_arc(radius, strand * swing * (-1) ** n, 2 * half * n, half))
    pens = (("edge", swing * 0.95), ("gold", swing * 0.55))
    return "".join(
        tag("path", d="".join(parts), fill="none", stroke=colour, stroke_width=width)
        for parts in (below, above)
        for colour, width in pens
    )


def _arc(radius: float, swing: float, middle: float, half: float) -> str:
    """One strand from half way before a crossing to half way after it."""
    points = []
    for step in range(9):
        along = (step - 4) / 4
        r, angle = radius + swing * sin(along * pi / 2), middle + along * half * 1.04
        points.append(f"{r * cos(angle):.1f} {r * sin(angle):.1f}")
    return "M" + "L".join(points)


# For those who are lost -------------------------------------------------------------------------------


@cache
def standing_stone() -> str:
    """A standing stone with a spiral, in the mist."""
    stone = _inked("M-34 62C-40 20-30-42-8-60C18-64 38-10 36 62Z", "grey", 2.4)
    mist = "M-150 34q40-16 80 0t80 0t80 0t80 0M-170 54q40-14 80 0t80 0t80 0t80 0M-130 74q40-12 80 0t80 0t80 0"
    fog = tag(
        "path", d=mist, fill="none", stroke="vellum", stroke_width=9, stroke_linecap="round", opacity=0.85
    )
    grass = tag("path", d="M-190 64Q-60 46 0 58T190 62V110H-190Z", fill="green-pale")
    return _picture(380, 180, at(190, 84, grass, stone, triskele(2, -4, 24, "vellum"), fog), class_="lost")
