"""The table of Astérix et les Romains as a picture (SVG), from a view: a landscape, its road from the camp
to the village, the pile and everyone's cards as far as the viewer knows them; and on a sheet of its own the
viewer's hand, with the dice or the question.

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
from oenach.games.asterix.drawing.layout import NARROW, WIDE
from oenach.games.asterix.drawing.middle import EDGE, ground, path, pile, sky
from oenach.games.asterix.drawing.scene import AsterixScene, scene_of
from oenach.games.asterix.drawing.seats import own, player, player_height, players
from oenach.games.asterix.drawing.turn import pick_of, turn
from oenach.games.asterix.state import BLACK, WHITE
from oenach.view import View

SLACK = 60  # how much longer than the landscape the column beside it may be


def picks(view: View, action: int) -> tuple[str, ...]:
    """The thing a player points at to make a move."""
    return (pick_of(action),)


def drags(view: View, action: int) -> list[tuple[str, str]]:
    """A die is thrown by dragging it over the table."""
    return [(pick_of(action), "table")] if action in (WHITE, BLACK) else []


def draw(view: View, lang: str, narrow: bool = False) -> str:
    """The table as SVG, for a screen or (narrow) for a phone."""
    scene = scene_of(view, lang, NARROW if narrow else WIDE)
    pad, room = scene.layout.pad, scene.layout.room
    hand = None if view.seat is None else own(scene, pad, pad, room)
    return whole(scene, title(scene), scene.told.expected(), table(scene), hand=hand)


def table(scene: AsterixScene) -> Block:
    """The whole table, but for the viewer's hand."""
    pad = scene.layout.pad
    words, horizon = sky(scene, pad, pad, scene.layout.land - 2 * pad)
    road = path(scene, horizon)
    rest, high = (below if scene.narrow else beside)(scene, horizon)
    high += EDGE
    return ground(scene, horizon, high + 2 * pad) + words + road + rest, high


def below(scene: AsterixScene, horizon: float) -> Block:
    """On a phone, below the landscape: for a spectator the dice, then the pile and the players."""
    pad, top = scene.layout.pad, horizon + scene.layout.deep
    asked = [turn] if scene.view.seat is None else []
    markup, high = stack(scene, pad, top, scene.layout.room, [*asked, pile, everyone])
    return markup, top - pad + high


def everyone(scene: AsterixScene, x: float, y: float, width: float) -> Block:
    """On a phone: the players, one below the other."""
    return players(scene, seats_around(scene), x, y, width, 1)


def seats_around(scene: AsterixScene) -> list[int]:
    """The others, and at last the viewer."""
    return [*scene.others, *([] if scene.view.seat is None else [scene.view.seat])]


def beside(scene: AsterixScene, horizon: float) -> Block:
    """On a screen, beside the landscape: the pile, and then as many players as there is room for; the rest
    are below."""
    pad, rest = scene.layout.pad, seats_around(scene)
    x, wide, top = scene.layout.land, scene.layout.width - scene.layout.land - pad, pad
    asked = [turn] if scene.view.seat is None else []
    markup, deep = stack(scene, x, top, wide, [*asked, pile])
    deep, left = deep + top, horizon + scene.layout.deep
    while rest:
        more = GAP + player_height(scene, rest[0], wide)
        if deep + more > left + (SLACK if len(rest) > 1 else 3 * SLACK):
            break
        markup += player(scene, rest.pop(0), x, deep + GAP, wide, more - GAP)
        deep += more
    end = max(left, deep)
    if not rest:
        return markup, end - pad
    lower, high = players(
        scene, rest, pad, end + GAP, scene.layout.room, 2 if len(rest) == 4 else min(len(rest), 3)
    )
    return markup + lower, end + GAP + high - pad
