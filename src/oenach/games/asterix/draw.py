"""The table of Astérix et les Romains as a picture (SVG), from a view: the dice, the path from the camp to
the village, the pile, and everyone's cards as far as the viewer knows them.

Two layouts, one for a screen (960 units wide) and one for a phone (360), are made of the same parts. What a
player points at has a key:

    die:white, die:black    a die
    return, stay            without cards: back to the camp, or not
    exchange, no            an answer to the question about an Exchange
    bump:C, no              an answer to the question about a bump

What only a lesson speaks of is a part with a name: space:N (the camp is 0, the village 15), hand, delivered
(the viewer's own).
"""

from __future__ import annotations

from oenach.art.scene import GAP, Block, stack, whole
from oenach.games.asterix.drawing.labels import title
from oenach.games.asterix.drawing.layout import LEFT, NARROW, SLACK, WIDE
from oenach.games.asterix.drawing.middle import path, pick_of, pile, turn
from oenach.games.asterix.drawing.scene import AsterixScene, scene_of
from oenach.games.asterix.drawing.seats import opponent, opponent_height, opponents, own
from oenach.games.asterix.state import BLACK, WHITE
from oenach.view import View


def picks(view: View, action: int) -> tuple[str, ...]:
    """The thing a player points at to make a move."""
    return (pick_of(action),)


def drags(view: View, action: int) -> list[tuple[str, str]]:
    """A die is thrown by dragging it over the table."""
    return [(pick_of(action), "table")] if action in (WHITE, BLACK) else []


def draw(view: View, lang: str, narrow: bool = False) -> str:
    """The table as SVG, for a screen or (narrow) for a phone."""
    scene = scene_of(view, lang, NARROW if narrow else WIDE)
    return whole(scene, title(scene), scene.told.expected(), table(scene))


def table(scene: AsterixScene) -> Block:
    """The whole table."""
    pad, mine = scene.layout.pad, [] if scene.view.seat is None else [own]
    if scene.narrow:  # what changes most comes first
        return stack(scene, pad, pad, scene.layout.room, [turn, path, *mine, pile, opponents_below])
    left = stack(scene, pad, pad, LEFT, [path, *mine])
    right = stack(scene, pad + LEFT + GAP, pad, scene.layout.room - LEFT - GAP, [turn, pile])
    return beside(scene, left, right)


def beside(scene: AsterixScene, left: Block, right: Block) -> Block:
    """On a screen: the path and the hand, beside them the dice and the pile, and then as many other
    players as there is room for; the rest are below."""
    pad, rest, (markup, deep) = scene.layout.pad, list(scene.others), right
    x, wide = pad + LEFT + GAP, scene.layout.room - LEFT - GAP
    while rest:
        more = GAP + opponent_height(scene, rest[0], wide)
        if deep + more > left[1] + (SLACK if len(rest) > 1 else 3 * SLACK):
            break
        markup += opponent(scene, rest.pop(0), x, pad + deep + GAP, wide, more - GAP)
        deep += more
    top = max(left[1], deep)
    if not rest:
        return left[0] + markup, top
    below, high = opponents(scene, rest, pad, pad + top + GAP, scene.layout.room, min(len(rest), 3))
    return left[0] + markup + below, top + GAP + high


def opponents_below(scene: AsterixScene, x: float, y: float, width: float) -> Block:
    """On a phone: the other players, one below the other."""
    return opponents(scene, scene.others, x, y, width, 1)
