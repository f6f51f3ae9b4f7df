"""What never changes in the pictures of Táin: tokens, cattle, houses, enclosures, turf."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from oenach.art.signs import PICTURES
from oenach.art.sprites import use
from oenach.art.svg import at, tag, text
from oenach.games.tain.drawing import land
from oenach.games.tain.drawing.emblems import knot
from oenach.games.tain.drawing.figures import CLOAK, PORTRAITS, shape
from oenach.games.tain.drawing.layout import LAYOUTS, SMALL, R
from oenach.games.tain.notation import LETTERS
from oenach.games.tain.state import BLUFF

SIZE = 30  # the radius of a token as it is drawn here
HUES = ("red", "blue", "green", "brown")  # of the clans
# The enamel of each clan has marks of its own: long, round, in threes, square.
MARKS = ("9 6", "0.1 6.4", "0.1 3.4 0.1 3.4 0.1 9", "3.4 3.4")
LETTER = 8.5  # the least radius of a disc with a letter that can be read on a phone


@cache
def sprites() -> Mapping[str, str]:
    return {**_tokens(), **_goods(), **_land()}


# Tokens -----------------------------------------------------------------------------------------------


def _tokens() -> dict[str, str]:
    """A0 is the back of a token of clan A, A3 its boy; Aa0 and so on the same for small ones, whose letter is
    larger. k3 is a boy of no clan."""
    drawn = {f"f{kind}": portrait() for kind, portrait in PORTRAITS.items()}
    drawn["k"] = _rim("bronze") + _field("patina")
    for kind in PORTRAITS:
        drawn[f"k{kind}"] = use("k") + (_cloak("hide-deep") if kind != BLUFF else "") + use(f"f{kind}")
    for clan, letter in enumerate(LETTERS):
        drawn[letter] = _rim("bronze") + _enamel(clan)
        drawn[f"{letter}a"] = _boss(clan, LETTER * SIZE / R)
        drawn[f"{letter}b"] = _boss(clan, LETTER * SIZE / SMALL)
        for kind in range(len(PORTRAITS) + 1):
            face = _face(clan, kind)
            drawn[f"{letter}{kind}"] = use(letter) + face + use(f"{letter}a")
            drawn[f"{letter}s{kind}"] = use(letter) + face + use(f"{letter}b")
    return drawn


def _rim(metal: str) -> str:
    """The shadow, the thickness and the edge of a disc."""
    return (
        tag("circle", cx=1.6, cy=4.6, r=SIZE, fill="shadow", opacity=0.3)
        + tag("circle", cx=0, cy=2.6, r=SIZE, fill="bronze-deep")
        + tag("circle", cx=0, cy=0, r=SIZE, fill=metal)
    )


def _field(fill: str) -> str:
    return (
        tag("circle", cx=0, cy=0, r=24.2, fill="bronze-deep")
        + tag("circle", cx=0, cy=0.5, r=23.4, fill=fill)
        + tag("circle", cx=0, cy=0, r=SIZE, fill="url(#shine)")
    )


def _enamel(clan: int) -> str:
    """The ring of enamel in the colour of a clan, with the marks of the clan."""
    hue = HUES[clan]
    return tag("circle", cx=0, cy=0, r=28, fill=hue) + tag(
        "circle",
        cx=0,
        cy=0,
        r=26.2,
        fill="none",
        stroke=f"{hue}-on",
        stroke_width=1.7,
        stroke_dasharray=MARKS[clan],
        stroke_linecap="butt" if clan in (0, 3) else "round",
    )


def _face(clan: int, kind: int) -> str:
    """The portrait of a kind, or the knot of the clan."""
    if not kind:
        return _field(HUES[clan]) + at(0, 0, knot(clan, 17.5))
    return _field("patina") + (_cloak(HUES[clan]) if kind != BLUFF else "") + use(f"f{kind}")


def _cloak(fill: str) -> str:
    return shape(CLOAK, fill)


def _boss(clan: int, r: float) -> str:
    """The letter of a clan on a boss at the lower left of the rim."""
    hue = HUES[clan]
    place = 22 - (r - 10) * 0.5
    boss = (
        tag("circle", cx=0.6, cy=1.6, r=r, fill="peat", opacity=0.5)
        + tag("circle", cx=0, cy=0, r=r, fill="gilding")
        + tag("circle", cx=0, cy=0, r=r * 0.86, fill=hue)
    )
    letter = text(0, r * 0.5, LETTERS[clan], r * 1.4, anchor="middle", weight="bold", fill=f"{hue}-on")
    return at(-place, place, boss, letter)


# Everything else --------------------------------------------------------------------------------------


def _goods() -> dict[str, str]:
    cows = {
        f"cow{coat}{side}": land.cow(coat, side == "l") for coat in range(len(land.COATS)) for side in "lr"
    }
    return {
        **cows,
        "jewel": land.jewel(),
        "rope": land.rope(),
        "house": land.house(),
        "hearth": land.hearth(),
    }


def _land() -> dict[str, str]:
    drawn = {"slot": land.hollow(), "kerb": land.kerb(False), "kerb-now": land.kerb(True)}
    drawn |= {"in": _carved(land.GOES_IN), "held": _carved(land.HOLDS), "chain": _carved(PICTURES["chain"])}
    drawn["torc"] = shape(PICTURES["torc"], "gilding", 0.8)
    for layout in LAYOUTS:
        mark = layout.mark
        drawn[f"turf-{mark}"] = land.turf(layout.width)
        drawn[f"mead-{mark}"] = land.mead(layout.mead, layout.mead_height)
        drawn[f"slab-{mark}"] = land.slab(layout.slab, layout.slab_height)
        for lines in (1, 2):
            drawn[f"rath-{mark}{lines}"] = land.rath(layout.board, layout.rath(lines))
    return drawn


def _carved(path: str) -> str:
    return tag("path", d=path, fill="ink")
