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

from oenach.art.knots import BAND, triskele
from oenach.art.scene import Block, stack, whole
from oenach.games.hibernia.chart import svg as svg
from oenach.games.hibernia.drawing.labels import title
from oenach.games.hibernia.drawing.layout import NARROW, RING, WIDE
from oenach.games.hibernia.drawing.middle import chart, legend, track, track_ring, turn
from oenach.games.hibernia.drawing.parts import weaves
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


def draw(view: View, lang: str, narrow: bool = False) -> str:
    """The table as SVG, for a screen or (narrow) for a phone."""
    scene = scene_of(view, lang, NARROW if narrow else WIDE)
    return whole(scene, title(scene), scene.told.expected(), table(scene), weaves(scene.layout.name))


def table(scene: HiberniaScene) -> Block:
    """The whole table: on a phone one part below the other, on a screen the map within the ring of the
    track, and beside it the turn and the players."""
    pad = scene.layout.pad
    if scene.narrow:
        return stack(scene, pad, pad, scene.layout.room, [turn, chart, players, legend, track])
    return beside(scene, pad, pad)


def beside(scene: HiberniaScene, x: float, y: float) -> Block:
    wide, high = RING
    right, width = x + wide + 12, scene.layout.room - wide - 12
    parts, deep = stack(scene, right, y, width, [turn, players, legend])
    return track_ring(scene, x, y) + parts + ornament(scene, right, y + deep, width, high - deep), max(
        high, deep
    )


def ornament(scene: HiberniaScene, x: float, y: float, width: float, room: float) -> str:
    """What fills the room below the players, if there is any: a plait, and over it a triskele."""
    if room < BAND + 10:
        return ""
    plait = scene.knots.band(x, y + room - BAND, width)
    size = min((room - BAND) * 0.3, 48)
    return plait + (triskele(x + width / 2, y + (room - BAND) / 2, size) if room > 120 else "")
