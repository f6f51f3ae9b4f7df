"""The table of Táin as a picture (SVG), from a view: on turf at dusk the kingdom, the clans' enclosures and
what was revealed last; behind a screen of hide one's own tokens.

Two layouts, one for a screen (960 units wide) and one for a phone (360), are made of the same parts. What a
player points at has a key:

    token:boy   a kind of token behind one's screen
    place:kl    a slot of the kingdom, left or right (kr)
    place:Bh2   an entry of the board of seat B: p1 to p3 lead to the pasture, h1 and h2 to the house
    pass, free:boy, free:daughter, refill, leave

What only a lesson speaks of is named, too, as `data-part`: entries:A, goods:A and points:A of a board,
revealed (all that was) and revealed:Bh2 (at a place), and crib, who beats whom. What moves has
such keys, too: stand:A:3 and gem:A:0, where a cow stands and a jewel lies; herd:A, gems:A and score:A,
numbers that change.
"""

from __future__ import annotations

from oenach.art.palette import paint
from oenach.art.scene import Block, stack, whole
from oenach.art.sprites import use
from oenach.art.svg import group, rect, tag
from oenach.games.tain.drawing.changes import place_key
from oenach.games.tain.drawing.labels import title
from oenach.games.tain.drawing.land import TILE
from oenach.games.tain.drawing.layout import NARROW, WIDE, Sizes
from oenach.games.tain.drawing.middle import crib_block, middle
from oenach.games.tain.drawing.scene import TainScene, scene_of
from oenach.games.tain.drawing.seats import OTHER_MOVES, boards, hand
from oenach.games.tain.notation import KIND_WORDS
from oenach.games.tain.state import PASS, put_kind, put_place
from oenach.view import View


def picks(view: View, action: int) -> tuple[str, ...]:
    """The things a player points at to make a move, in order."""
    if action < PASS:
        return (f"token:{KIND_WORDS[put_kind(action)]}", place_key(put_place(action)))
    return (OTHER_MOVES[action],)


def looked_at(view: View, action: int) -> tuple[str, ...]:
    """What to look at for a move: a place, not what goes there."""
    return picks(view, action)[-1:]


def draw(view: View, lang: str, narrow: bool = False) -> str:
    """The table as SVG, for a screen or (narrow) for a phone; one's own tokens on another sheet."""
    scene = scene_of(view, lang, NARROW if narrow else WIDE)
    own = hand(scene) if scene.own >= 0 else None
    return whole(scene, title(scene), scene.told.expected(), table(scene), dusk(scene.layout), own)


def table(scene: TainScene) -> Block:
    """Everything that lies on the turf. On a phone the stone of the meetings comes last; elsewhere it stands
    beside the kingdom."""
    layout = scene.layout
    order = [middle, boards, crib_block] if scene.narrow else [middle, boards]
    drawn, high = stack(scene, layout.pad, layout.pad, layout.room, order)
    return turf(layout, high + 2 * layout.pad) + drawn, high


def turf(layout: Sizes, height: float) -> str:
    """The ground under everything, in the last light; a page may go on with its own."""
    tops = [*range(0, int(height - TILE), TILE), height - TILE]
    grass = "".join(use(f"turf-{layout.mark}", 0, top) for top in tops)
    whole_sheet = (0, 0, layout.width, height, 14)
    light = rect(*whole_sheet, fill=f"url(#turf-{layout.mark}-dusk)")
    return group(rect(*whole_sheet, fill="turf"), grass, light, class_="ground")


def dusk(layout: Sizes) -> str:
    """The light of a low sun at the upper left."""
    stops = [("dusk-light", 0, 0.5), ("dusk-light", 0.5, 0), ("dusk-deep", 1, 0.1)]
    light = [tag("stop", offset=at, stop_color=paint(name), stop_opacity=much) for name, at, much in stops]
    return tag("defs", tag("linearGradient", *light, id=f"turf-{layout.mark}-dusk", x1=0, y1=0, x2=1, y2=1))
