"""What lies before each player of Hibernia: soldiers, counties, and the next cells."""

from __future__ import annotations

from oenach.art.pieces import badge, panel
from oenach.art.scene import GAP, Block, frame_colour, plate
from oenach.art.signs import sign
from oenach.art.svg import hit, last_mark, picture, section, text
from oenach.games.hibernia.drawing.labels import colour_name, letter
from oenach.games.hibernia.drawing.parts import ARMY_LETTERS, army_badge, mark, next_cell
from oenach.games.hibernia.drawing.scene import HiberniaScene, worth
from oenach.games.hibernia.mapfile import COLOUR_IDS
from oenach.games.hibernia.rules import count
from oenach.games.hibernia.state import CASTLES, COLOURS, NEUTRAL, OVER, STARTER

AHEAD, MOST_AHEAD = 6, 9  # cells of the track that a player sees coming, at least and at most


def players(scene: HiberniaScene, x: float, y: float, width: float) -> Block:
    markup, top = "", y
    high = 66 if scene.s.step == OVER else 102
    for seat in range(scene.s.seats):
        markup += player(scene, seat, x, top, width, high)
        top += high + GAP
    if scene.s.seats == NEUTRAL:
        markup += neutrals(scene, x, top, width)
        top += 38 + GAP
    return markup, top - GAP - y


def player(scene: HiberniaScene, seat: int, x: float, y: float, width: float, high: float) -> str:
    name = scene.view.names[seat]
    last = scene.changes.recruited and seat == scene.changes.seat
    return section(
        scene.say("player", name=name, letter=ARMY_LETTERS[seat]),
        panel(x, y, width, high, frame_colour(scene, seat)),
        player_head(scene, seat, x, y, width),
        supplies(scene, seat, x + 12, y + 53, last),
        owned(scene, seat, x + width - 12 - 4 * 44, y + 53),
        ahead(scene, seat, x + 12, y + 70, width - 24) if scene.s.step != OVER else "",
    )


def player_head(scene: HiberniaScene, seat: int, x: float, y: float, width: float) -> str:
    """The name of a player, how far the marker is, whether it is their turn or victory, and who began."""
    state = state_sign(scene, seat, x + 61, y + 18)
    first = first_sign(scene, seat, x + (81 if state else 61), y + 18)
    start = x + 54 + 20 * (bool(state) + bool(first))
    return (
        army_badge(seat, x + 28, y + 18)
        + state
        + first
        + plate(scene, seat, start, y + 23, x + width - 12 - start, progress(scene, seat))
    )


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
    return picture(scene.words["acts"], mark("sword", x, y, "mark", 1), part=f"acts:{seat}")


def first_sign(scene: HiberniaScene, seat: int, x: float, y: float) -> str:
    """hibernia.setup.starter: a golden torc for the first player, as long as a round can be the last."""
    if seat != scene.s.starter or scene.s.step in (CASTLES, STARTER, OVER):
        return ""
    return picture(scene.say("first", name=scene.view.names[seat]), sign("torc", x, y, "gold"), part="first")


def supplies(scene: HiberniaScene, seat: int, x: float, y: float, last: bool) -> str:
    """The soldiers in reserve, and those on the shield."""
    reserve, shield = scene.s.reserve[seat], scene.s.shield[seat]
    size = scene.size + 1
    around = last_mark(x - 6, y - 17, 122, 24, 6) if last else ""
    return picture(
        f"{scene.say('reserve', n=reserve)}, {scene.say('shield', n=shield)}",
        hit(x - 4, y - 17, 122, 24),
        mark("soldier", x + 8, y - 5, "ink", 1),
        text(x + 22, y, str(reserve), size, weight="bold"),
        mark("shield", x + 66, y - 5, "gold", 1),
        text(x + 80, y, str(shield), size, weight="bold"),
        around,
        part=f"supplies:{seat}",
        last=last,
    )


def owned(scene: HiberniaScene, seat: int, x: float, y: float) -> str:
    """How many counties of each colour a player holds."""
    counts = [count(scene.s.held[seat] & scene.s.land[c]) for c in range(1, COLOURS + 1)]
    told = ", ".join(f"{colour_name(scene, c + 1)} {n}" for c, n in enumerate(counts))
    parts = [hit(x - 4, y - 17, 44 * COLOURS, 24)]
    for c, n in enumerate(counts):
        left = x + 44 * c
        parts.append(badge(left + 10, y - 5, letter(scene, c + 1), COLOUR_IDS[c], 9))
        parts.append(text(left + 23, y, str(n), scene.size, fill="ink" if n else "faded"))
    return picture(scene.say("owned", colours=told), *parts, part=f"owned:{seat}")


def ahead(scene: HiberniaScene, seat: int, x: float, y: float, width: float) -> str:
    """hibernia.score.county: the next cells; those that the counties pay now have a thick line."""
    s = scene.s
    cells = worth(s, seat)
    n = min(max(AHEAD, cells + 1), MOST_AHEAD)
    colours = [s.track[(s.progress[seat] + i) % s.track_length] for i in range(1, n + 1)]
    told = ", ".join(colour_name(scene, c) for c in colours)
    shown = [
        next_cell(COLOUR_IDS[c - 1], letter(scene, c), x + 48 + 27 * i, y, i < cells)
        for i, c in enumerate(colours)
    ]
    return picture(
        scene.say("ahead", colours=told, n=cells),
        hit(x, y, width, 26),
        text(x, y + 17, scene.words["next"], scene.size, fill="faded"),
        *shown,
        text(x + width, y + 18, f"+{cells}", scene.size + 1, anchor="end", weight="bold"),
        part=f"next:{seat}",
    )


def neutrals(scene: HiberniaScene, x: float, y: float, width: float) -> str:
    """hibernia.neutral.counties."""
    words = scene.say("neutrals", n=count(scene.s.held[NEUTRAL]), gone=scene.s.gone)
    name = scene.words["neutral"]
    return picture(
        f"{name}, {words}",
        panel(x, y, width, 38),
        army_badge(NEUTRAL, x + 28, y + 19),
        text(x + 54, y + 24, name, scene.size, weight="bold"),
        text(x + width - 12, y + 24, words, scene.size, anchor="end"),
        part="neutral",
    )
