"""The players round a table of Hibernia: banner, name, soldiers, counties and the next stones."""

from __future__ import annotations

from oenach.art.scene import Block, plate
from oenach.art.signs import sign
from oenach.art.sprites import use
from oenach.art.svg import hit, picture, rect, section, text
from oenach.games.hibernia.drawing.figures import ARMY_LETTERS
from oenach.games.hibernia.drawing.hand import ahead, supplies
from oenach.games.hibernia.drawing.labels import colour_name
from oenach.games.hibernia.drawing.scene import HiberniaScene
from oenach.games.hibernia.mapfile import COLOUR_IDS
from oenach.games.hibernia.rules import count
from oenach.games.hibernia.state import CASTLES, COLOURS, NEUTRAL, OVER, STARTER

NEXT, PLACE, OWN = 96.0, 64.0, 62.0  # how high a place is: with the next stones, without, and the viewer's


def players(scene: HiberniaScene, x: float, y: float, width: float, apart: float = 0) -> Block:
    """One place below the other, so far apart, and the neutral army."""
    markup, top = "", y
    for seat in range(scene.s.seats):
        high = PLACE if scene.s.step == OVER else OWN if seat == scene.view.seat else NEXT
        markup += player(scene, seat, x, top, width, high)
        top += high + apart
    if scene.s.seats == NEUTRAL:
        markup += neutrals(scene, x, top, width)
        top += 46
    return markup, top - y


def player(scene: HiberniaScene, seat: int, x: float, y: float, width: float, high: float) -> str:
    name, mine = scene.view.names[seat], seat == scene.view.seat and scene.s.step != OVER
    left, room = x + 50, width - 62
    acts = (
        rect(x + 4, y + 2, width - 8, high - 4, 8, fill="glow", opacity=0.16) if seat in scene.actors else ""
    )
    return section(
        scene.say("player", name=name, letter=ARMY_LETTERS[seat]),
        acts,
        use(f"banner-{seat}", x + 26, y + 30),
        player_head(scene, seat, left, y, room),
        "" if mine else supplies(scene, seat, left, y + 55, 118),
        owned(scene, seat, left if mine else left + room - 4 * 42 + 8, y + 55),
        ahead(scene, seat, left - 2, y + 64, room + 2) if high == NEXT else "",
    )


def player_head(scene: HiberniaScene, seat: int, x: float, y: float, width: float) -> str:
    """The name of a player, how far the marker is, whether it is their turn or victory, and who began."""
    state = state_sign(scene, seat, x + 8, y + 20)
    first = first_sign(scene, seat, x + (28 if state else 8), y + 20)
    start = x + 20 * (bool(state) + bool(first))
    return state + first + plate(scene, seat, start, y + 25, x + width - start, progress(scene, seat))


def progress(scene: HiberniaScene, seat: int) -> str:
    """How far a marker is on the track."""
    cell, length = scene.s.progress[seat], scene.s.track_length
    key = "progress" if cell < length else "around" if cell > length else "lap"
    return scene.say(key, cell=cell, length=length, n=cell - length)


def state_sign(scene: HiberniaScene, seat: int, x: float, y: float) -> str:
    """A crown for the winner, a sword for who is to act."""
    if seat in scene.winners:
        return picture(scene.words["won"], sign("crown", x, y, "mark", 0.9), part=f"won:{seat}")
    if seat not in scene.actors:
        return ""
    return picture(scene.words["acts"], sign("sword", x, y, "mark", 1), part=f"acts:{seat}")


def first_sign(scene: HiberniaScene, seat: int, x: float, y: float) -> str:
    """hibernia.setup.starter: a golden torc for the first player, as long as a round can be the last."""
    if seat != scene.s.starter or scene.s.step in (CASTLES, STARTER, OVER):
        return ""
    return picture(scene.say("first", name=scene.view.names[seat]), sign("torc", x, y, "gold"), part="first")


def owned(scene: HiberniaScene, seat: int, x: float, y: float) -> str:
    """How many counties of each colour a player holds."""
    counts = [count(scene.s.held[seat] & scene.s.land[c]) for c in range(1, COLOURS + 1)]
    told = ", ".join(f"{colour_name(scene, c + 1)} {n}" for c, n in enumerate(counts))
    parts = [hit(x - 4, y - 17, 42 * COLOURS, 24)]
    for c, n in enumerate(counts):
        left = x + 42 * c
        parts.append(use(f"seal-{COLOUR_IDS[c]}-{scene.lang}", left + 9, y - 5))
        parts.append(text(left + 22, y, str(n), scene.size, fill="ink" if n else "faded"))
    return picture(scene.say("owned", colours=told), *parts, part=f"owned:{seat}")


def neutrals(scene: HiberniaScene, x: float, y: float, width: float) -> str:
    """hibernia.neutral.counties."""
    words = scene.say("neutrals", n=count(scene.s.held[NEUTRAL]), gone=scene.s.gone)
    name = scene.words["neutral"]
    return picture(
        f"{name}, {words}",
        hit(x, y, width, 44),
        use(f"banner-{NEUTRAL}", x + 26, y + 21, 0.72),
        text(x + 50, y + 20, name, scene.size, weight="bold"),
        text(x + 50, y + 37, words, scene.size - 1, fill="faded"),
        part="neutral",
    )
