"""The table of Hibernia as a picture (SVG), from a view: the map with its armies, the score track, and who
has what.

Two layouts, one for a screen (960 units wide) and one for a phone (360), are made of the same parts. What a
player points at has a key:

    county:7    a county by its number on the board: to march there, or to take a soldier from there
    recruit     to take one's soldiers from the shield

and what a lesson speaks of has a name (`data-part`):

    track       the score track
    next:0      the next cells of a seat, and how many of them its counties pay now
"""

from __future__ import annotations

from typing import cast

from oenach.art.scene import GAP, Block, stack, whole
from oenach.games.hibernia.chart import svg as svg
from oenach.games.hibernia.drawing.hand import hand, turn
from oenach.games.hibernia.drawing.labels import title
from oenach.games.hibernia.drawing.layout import NARROW, WIDE
from oenach.games.hibernia.drawing.middle import drum, legend
from oenach.games.hibernia.drawing.parts import parchment
from oenach.games.hibernia.drawing.scene import HiberniaScene, scene_of
from oenach.games.hibernia.drawing.seats import players
from oenach.games.hibernia.state import COUNTIES, GIVE, GIVING, MARCH, RECRUIT, HiberniaState
from oenach.view import View


def picks(view: View, action: int) -> tuple[str, ...]:
    """The things a player points at to make a move, in order. To point at a county means to march there
    or, while soldiers lack, to take one from there; for what it does not mean now there is nothing."""
    if action == RECRUIT:
        return ("recruit",)
    giving = cast(HiberniaState, view.state).step == GIVING
    if giving != (action >= GIVE):
        return ()
    return (f"county:{action - (GIVE if giving else MARCH) + 1}",)


def drags(view: View, action: int) -> list[tuple[str, str]]:
    """A march is made by dragging soldiers from the reserve or from a neighbour to the county; one that
    lacks, from its county to where the march goes."""
    s = cast(HiberniaState, view.state)
    if s.step == GIVING:
        return [(f"county:{action - GIVE + 1}", f"county:{s.target}")]
    if action >= RECRUIT:
        return []
    near = s.near[action - MARCH] & s.held[s.turn]
    neighbours = [f"county:{n + 1}" for n in range(COUNTIES) if near >> n & 1]
    return [(source, f"county:{action - MARCH + 1}") for source in (f"supplies:{s.turn}", *neighbours)]


MOST_APART = 34  # between the places of two players


def draw(view: View, lang: str, narrow: bool = False) -> str:
    """The table as SVG, for a screen or (narrow) for a phone."""
    scene = scene_of(view, lang, NARROW if narrow else WIDE)
    pad, room = scene.layout.pad, scene.layout.room
    return whole(scene, title(scene), scene.told.expected(), table(scene), hand=hand(scene, pad, pad, room))


def table(scene: HiberniaScene) -> Block:
    """The whole table: on a phone one part below the other, on a screen the players beside the map."""
    pad, room = scene.layout.pad, scene.layout.room
    if scene.narrow:
        return stack(scene, pad, pad, room, [drum, turn, round_table])
    wide, high = scene.layout.drum
    left, width = pad + wide + 16, room - wide - 16
    head, deep = turn(scene, left, pad, width)
    top = deep + GAP if deep else 0
    parts, below = round_table(scene, left, pad + top, width, high - top)
    return drum(scene, pad, pad, wide)[0] + head + parts, max(high, top + below)


def round_table(scene: HiberniaScene, x: float, y: float, width: float, room: float = 0) -> Block:
    """The players and what the signs mean, on one sheet; with room to fill, further apart."""
    _, high = players(scene, x, y, width)
    _, deep = legend(scene, x, y, width - 28)
    apart = min(MOST_APART, max(0, room - high - deep - 20) / scene.s.seats)
    seats, high = players(scene, x, y + 6, width, apart)
    whole = max(room, high + deep + 20)
    keys, _ = legend(scene, x + 16, y + whole - deep - 8, width - 28)
    return parchment(x, y, width, whole) + seats + keys, whole
