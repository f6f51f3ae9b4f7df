"""The picture of Astérix et les Romains on the pages round the boards."""

from __future__ import annotations

from oenach.art.sprites import LIGHT
from oenach.art.svg import at, group, tag
from oenach.games.asterix.drawing.figures import figure
from oenach.games.asterix.drawing.items import die
from oenach.games.asterix.drawing.scenery import (
    bard,
    bush,
    cohort,
    house,
    menhir,
    palisade,
    poppies,
    standard,
    tent,
    tree,
)
from oenach.games.asterix.drawing.strokes import line, shape

TRACK = "M60 108C96 128 128 118 150 116S206 112 214 130S300 158 352 132"


def cover() -> str:
    """Villagers on the road from the camp of the Romans home to the village, and two dice in the grass."""
    scene = _hills() + _road() + _camp() + _village() + _wayside() + _villagers()
    dice = at(66, 162, die(0, 3), scale=0.8) + at(112, 168, die(1, 5), scale=0.8)
    return _own_light(tag("defs", LIGHT) + group(scene, dice))


def _own_light(markup: str) -> str:
    """All pictures of a page see each other's gradients: these get a name of their own."""
    for name in ("shine", "round", "hollow", "cast"):
        markup = markup.replace(f'id="{name}"', f'id="asterix-cover-{name}"')
        markup = markup.replace(f"url(#{name})", f"url(#asterix-cover-{name})")
    return markup


def _hills() -> str:
    sky = shape("M0 0H400V100H0Z", "summer-sky")
    far = shape("M0 66C60 40 110 70 170 54S290 34 400 62V110H0Z", "far-hill")
    near = shape("M0 84C80 64 150 88 220 76S340 62 400 82V120H0Z", "meadow-pale")
    return sky + far + near + shape("M0 98C100 82 220 104 400 94V190H0Z", "meadow")


def _road() -> str:
    edge, sand = line(TRACK, "sand-deep", 33), line(TRACK, "sand", 29)
    return edge + sand + line(TRACK, "sand-deep", 1.4, stroke_dasharray="9 15", opacity=0.5)


def _camp() -> str:
    tents = at(30, 92, tent(), scale=1.1) + at(76, 94, tent(), scale=0.95)
    return tents + at(62, 98, standard(), scale=1.15) + at(8, 108, palisade(15), scale=1.05)


def _village() -> str:
    smoke = line("M352 46C346 40 358 36 352 28S356 16 352 10", "bone", 4, opacity=0.6)
    houses = at(352, 100, house(), scale=1.2) + at(312, 112, house(), scale=1.05)
    return smoke + at(336, 98, tree(), scale=1.5) + houses + at(382, 126, house(), scale=1.15)


def _wayside() -> str:
    stones = at(184, 102, menhir(), scale=1.15) + at(242, 106, bard(), scale=1.25)
    below = at(170, 166, cohort()) + at(276, 178, poppies(), scale=1.5) + at(30, 182, poppies(), scale=1.4)
    return (
        stones
        + below
        + at(150, 104, bush())
        + at(360, 180, bush(), scale=1.4)
        + at(226, 182, bush(), scale=1.1)
    )


def _villagers() -> str:
    places = ((0, 138, 128), (2, 206, 134), (4, 238, 152), (1, 290, 156))
    return "".join(at(x, y, figure(seat), scale=1.3) for seat, x, y in places)
