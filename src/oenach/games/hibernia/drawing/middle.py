"""What lies in the middle of a table of Hibernia: the turn, the map and the score track."""

from __future__ import annotations

from typing import cast

from oenach.art.pieces import badge, button, panel
from oenach.art.scene import Block, frame_colour, whose
from oenach.art.signs import sign
from oenach.art.svg import at, group, halo, last_mark, picture, rect, section, text, thing, travels, width_of
from oenach.games.hibernia.drawing.labels import (
    cell_label,
    colour_name,
    county_label,
    letter,
    march_size,
    turn_notes,
)
from oenach.games.hibernia.drawing.layout import CELL, CELLS, MAP, RING
from oenach.games.hibernia.drawing.parts import (
    Part,
    army_badge,
    arrow,
    cell,
    chip,
    coast,
    die_face,
    land,
    mark,
    marker,
    name_at,
    row,
    soldiers,
    soldiers_width,
)
from oenach.games.hibernia.drawing.scene import HiberniaScene
from oenach.games.hibernia.island import Frame, Ring
from oenach.games.hibernia.mapfile import COLOUR_IDS
from oenach.games.hibernia.rules import soldiers_needed
from oenach.games.hibernia.state import (
    BLACK,
    COLOURS,
    COUNTIES,
    DIE_ACTION,
    FREE_ACTION,
    GIVE,
    GIVING,
    LILAC,
    MARCH,
    OVER,
)

# The turn ---------------------------------------------------------------------------------------------


def turn(scene: HiberniaScene, x: float, y: float, width: float) -> Block:
    """Whose turn it is, the die, which actions are left, and the button to recruit."""
    words, head = whose(scene, scene.s.turn), turn_head(scene, x, y, width)
    if scene.s.step == OVER:
        return section(words, panel(x, y, width, 40), head), 40
    parts = [head, rolled_die(scene, x + 12, y + 38, 50), actions(scene, x + 74, y + 40)]
    if scene.view.seat is not None:
        wide = min(width - 206, 190)
        parts.append(recruit_button(scene, x + width - 10 - wide, y + 33, wide, 60))
    for i, (key, note) in enumerate(turn_notes(scene)):
        line = text(x + 12, y + 114 + 22 * i, note, scene.size, weight="bold", room=width - 24)
        parts.append(picture(note, line, part=f"note:{key}"))
    high = 102.0 + 22 * len(turn_notes(scene))
    return section(words, panel(x, y, width, high, frame_colour(scene, scene.view.seat)), *parts), high


def turn_head(scene: HiberniaScene, x: float, y: float, width: float) -> str:
    if scene.s.step == OVER:
        shape, start = sign("torc", x + 20, y + 20, "mark", 1.2), x + 38
    else:
        shape, start = army_badge(scene.s.turn, x + 29, y + 19), x + 56
    words, room = whose(scene, scene.s.turn), x + width - start - 8
    return shape + text(start, y + 26, words, scene.size + 3, weight="bold", room=room)


def rolled_die(scene: HiberniaScene, x: float, y: float, side: float) -> str:
    """hibernia.die: the face that was rolled, or none yet."""
    die = scene.s.die
    if not die:
        blank = rect(x, y, side, side, 9, fill="shade", stroke="line", stroke_width=2)
        return picture(scene.words["no_die"], travels("die", blank, kind="die"), part="die")
    words = scene.words["any"] if die == BLACK else "+1" if die == LILAC else letter(scene, die)
    face = travels("die", die_face(die, words, x, y, side), kind="die")
    return picture(scene.say("die", colour=colour_name(scene, die)), face, part="die")


def actions(scene: HiberniaScene, x: float, y: float) -> str:
    """hibernia.turn.die, hibernia.turn.free: which of the two actions are still to do."""
    lilac = scene.s.die == LILAC
    die = action(scene, x, y, "die_action", DIE_ACTION, lilac)
    return group(die, action(scene, x, y + 26, "free_action", FREE_ACTION, False))


def action(scene: HiberniaScene, x: float, y: float, name: str, bit: int, paid: bool) -> str:
    """A box with the name of an action, ticked when it is done; a lilac die has paid it already."""
    rolled = bool(scene.s.die)
    state = "none" if paid or not rolled else "left" if scene.s.left & bit else "used"
    tick = sign("check", x + 10, y + 10, "ink") if state == "used" else ""
    if paid:
        tick = sign("check", x + 10, y + 10, "faded", 0.8)
    weight, fill = ("bold", "ink") if state == "left" else (None, "faded")
    return picture(
        scene.say(state, action=scene.words[name]),
        rect(x, y, 20, 20, 4, fill="leaf", stroke="ink", stroke_width=1.5),
        tick,
        text(x + 28, y + 15, scene.words["pays" if paid else name], scene.size, weight=weight, fill=fill),
        part=f"action:{name.removesuffix('_action')}",
    )


def recruit_button(scene: HiberniaScene, x: float, y: float, width: float, height: float) -> str:
    n = scene.s.shield[cast(int, scene.view.seat)]
    place = (x, y, width, height)
    return thing(
        "recruit",
        scene.say("recruit_label", n=n),
        button(*place, scene.say("recruit", n=n), 16),
        mark("shield", x + 24, y + height / 2, "gold", 1.2) if width > 160 else "",
        halo(*place, height / 2),
    )


# The map ----------------------------------------------------------------------------------------------


def chart(scene: HiberniaScene, x: float, y: float, width: float) -> Block:
    """The map on a sheet of its own, with what its signs mean."""
    isle = island(scene, Frame(x + 3, y + 4, width - 6, MAP - 8))
    return panel(x, y, width, MAP) + keys(scene, x, y, width, MAP) + isle, MAP


def island(scene: HiberniaScene, frame: Frame) -> str:
    """hibernia.map.counties, hibernia.map.centre: the counties, the arrows, and on top what stands
    in the counties."""
    return section(
        scene.words["map"],
        coast(scene.map, frame),
        *(one_county(scene, frame, i) for i in range(COUNTIES)),
        *(arrow(scene.map, frame, ends) for ends in scene.map.arrows),
        group(*(standing(scene, frame, i) for i in range(COUNTIES)), pointer_events="none"),
    )


def one_county(scene: HiberniaScene, frame: Frame, i: int) -> str:
    county, last = scene.map.counties[i], i in scene.changes.counties
    weave = f"url(#{scene.layout.name}-{county.colour})"
    return thing(f"county:{i + 1}", county_label(scene, i), land(frame, county, weave, last), last=last)


def standing(scene: HiberniaScene, frame: Frame, i: int) -> str:
    """Signs, the name of a county, and the army in it, one below the other."""
    county, size, high = scene.map.counties[i], scene.layout.county, scene.layout.army
    x, y = frame.at((county.x, county.y))
    lines = frame.name_lines(county, size * 0.56)
    below = army_in(scene, i) + effect(scene, i)
    top = y - (0 if below else -high / 2) - size * (len(lines) - 1)
    names = [name_at(x, top + size * n, line, county.colour, size) for n, line in enumerate(lines)]
    above = row(x, top - size * 0.95 - high * 0.38, signs(scene, i))
    return group(above, *names, row(x, y + high / 2 + 4, below))


def signs(scene: HiberniaScene, i: int) -> list[Part]:
    """The colour of a county as a letter, its castle, and a lock if it is protected."""
    r, colour = scene.layout.army * 0.39, scene.told.colour_of(i)
    parts = [(badge(r, 0, letter(scene, colour), COLOUR_IDS[colour - 1], r), 2 * r)]
    if scene.told.feature(i) == "castle":
        parts.append((mark("castle", r, 0, "ink", r / 8.5), 2 * r))
    if i in scene.guarded:
        parts.append((sign("lock", r, 0, "ink", r / 8.5), 2 * r))
    return parts


def army_in(scene: HiberniaScene, i: int) -> list[Part]:
    """The soldiers in a county."""
    army, n, high = scene.holders[i], str(scene.s.soldiers[i]), scene.layout.army
    if army < 0:
        return []
    shape = travels(f"army{army}-{i + 1}", soldiers(army, n, high))
    return [(shape, soldiers_width(n, high))]


def effect(scene: HiberniaScene, i: int) -> list[Part]:
    """With how many soldiers the viewer can march here, or how many it is suggested to take from here."""
    if GIVE + i in scene.moves and i in scene.advice:
        words = f"−{scene.advice.count(i)}"
    elif MARCH + i in scene.moves:
        words = f"+{march_size(scene, i)[0]}"
    elif scene.s.step == GIVING and scene.s.target == i + 1:
        words = f"{scene.s.on_way}/{soldiers_needed(scene.s, scene.s.turn, i)}"
    else:
        return []
    high = scene.layout.army * 0.8
    wide = width_of(words, high * 0.85) + 7
    return [(chip(words, wide, high), wide)]


def keys(scene: HiberniaScene, x: float, y: float, width: float, height: float) -> str:
    """What letters and signs mean, in the sea: on the map, and beside it."""
    colours = range(1, COLOURS + 1)
    rows = [(badge(0, 0, letter(scene, c), COLOUR_IDS[c - 1], 8.5), colour_name(scene, c)) for c in colours]
    rows.append((mark("castle", 0, 0, "ink", 0.9), scene.words["castle_key"]))
    rows.append((sign("lock", 0, 0, "ink", 0.9), scene.words["protected"]))
    beside = [
        (mark("soldier", 0, 0, "ink", 0.9), scene.words["reserve_key"]),
        (mark("shield", 0, 0, "gold", 0.9), scene.words["shield_key"]),
        (last_mark(-9, -7, 18, 14, 4), scene.words["last_key"]),
        (at(-11, 0, chip("+1", 22, 14)), scene.words["march_key"]),
    ]
    return key(scene, x + 18, y + 20, rows) + key(scene, x + width * 0.71, y + height - 79, beside)


def key(scene: HiberniaScene, x: float, y: float, rows: list[tuple[str, str]]) -> str:
    """Signs and words, one below the other."""
    size = scene.size - 1
    lines = [
        at(x, y + 21 * i, shape, text(15, 5, words, size, fill="faded"))
        for i, (shape, words) in enumerate(rows)
    ]
    return group(*lines)


# The score track --------------------------------------------------------------------------------------


def track(scene: HiberniaScene, x: float, y: float, width: float) -> Block:
    """So many cells a line, from the start cell on."""
    wide, deep = (width - 8) / CELLS, 36 + CELL * -(-scene.s.track_length // CELLS)
    cells = [
        track_cell(scene, i, x + 4 + wide * (i % CELLS), y + 30 + CELL * (i // CELLS), wide, CELL)
        for i in range(scene.s.track_length)
    ]
    head = text(x + 10, y + 21, scene.words["track"], scene.size, fill="faded")
    return track_part(scene, panel(x, y, width, deep), head, *cells), deep


def track_ring(scene: HiberniaScene, x: float, y: float) -> str:
    """The track as a ring, and the map within it."""
    ring, (wide, high) = Ring(scene.s.track_length), RING
    across, down = wide / ring.columns, high / ring.rows
    places = [ring.place(i) for i in range(scene.s.track_length)]
    cells = [
        track_cell(scene, i, x + column * across, y + row * down, across, down)
        for i, (column, row) in enumerate(places)
    ]
    inner = (x + across + 1, y + down + 1, wide - 2 * across - 2, high - 2 * down - 2)
    sea = rect(*inner, 6, fill="vellum", stroke="line", stroke_width=1.5)
    isle = island(scene, Frame(inner[0] + 2, inner[1] + 4, inner[2] - 4, inner[3] - 8))
    return sea + keys(scene, *inner) + track_part(scene, *cells) + isle


def track_part(scene: HiberniaScene, *body: str) -> str:
    return group(section(scene.words["track"], *body), data_part="track")


def track_cell(scene: HiberniaScene, i: int, x: float, y: float, width: float, height: float) -> str:
    """hibernia.map.track: a cell, and the markers on it."""
    colour = scene.s.track[i]
    here = [seat for seat in range(scene.s.seats) if scene.s.progress[seat] % scene.s.track_length == i]
    last = scene.changes.seat in here and scene.changes.seat != scene.s.turn
    stop = rect(x + 3, y + 3, width - 6, height - 6, 4, fill="none", stroke="can", stroke_width=2.5)
    return picture(
        cell_label(scene, i, here),
        cell(x, y, width, height, COLOUR_IDS[colour - 1], letter(scene, colour), bool(here)),
        mark("sword", x + width * 0.8, y + height * 0.3, "ink", width / 48) if i == 0 else "",
        stop if i == scene.stop else "",
        *(marker(seat, n, len(here), x, y, width, height) for n, seat in enumerate(here)),
        last_mark(x + 2, y + 2, width - 4, height - 4, 5) if last else "",
        part=f"cell:{i}",
        last=last,
    )
