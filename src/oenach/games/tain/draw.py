"""The table of Táin as a picture (SVG), from a view: the kingdom, the clans' boards, one's own screen, and
what was revealed last.

Two layouts, one for a screen (960 units wide) and one for a phone (360), are made of the same parts. What a
player points at has a key:

    token:boy   a kind of token behind one's screen
    place:kl    a slot of the kingdom, left or right (kr)
    place:Bh2   an entry of the board of seat B: p1 to p3 lead to the pasture, h1 and h2 to the house
    pass, free:boy, free:daughter, refill, leave

What only a lesson speaks of is named, too, as `data-part`: entries:A, goods:A and points:A of a board,
revealed (all that was) and revealed:Bh2 (at a place), and crib, who beats whom.
"""

from __future__ import annotations

from oenach.art.scene import Block, stack, whole
from oenach.games.tain.drawing.changes import place_key
from oenach.games.tain.drawing.labels import title
from oenach.games.tain.drawing.layout import NARROW, WIDE
from oenach.games.tain.drawing.middle import kingdom, revealed
from oenach.games.tain.drawing.scene import TainScene, scene_of
from oenach.games.tain.drawing.seats import OTHER_MOVES, boards, crib_block, screen
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
    """The table as SVG, for a screen or (narrow) for a phone."""
    scene = scene_of(view, lang, NARROW if narrow else WIDE)
    return whole(scene, title(scene), scene.told.expected(), table(scene))


def table(scene: TainScene) -> Block:
    """The whole table. On a phone the own screen comes before the boards; elsewhere it is last, like at a
    table."""
    order = [kingdom, revealed, boards]
    if scene.own >= 0 and scene.narrow:
        order = [kingdom, revealed, screen, boards, crib_block]
    return stack(scene, scene.layout.pad, scene.layout.pad, scene.layout.room, order)
