"""What lies in the middle of a table of Hibernia: the turn, the map and the score track."""

from __future__ import annotations

from typing import NamedTuple, cast

from oenach.art.pieces import badge, button, panel
from oenach.art.scene import Block, frame_colour, whose
from oenach.art.signs import sign
from oenach.art.svg import (
    at,
    group,
    halo,
    last_mark,
    picture,
    rect,
    section,
    text,
    thing,
    travels,
    width_of,
    wrapped,
)
from oenach.games.hibernia.drawing.labels import (
    cell_label,
    colour_name,
    county_label,
    letter,
    march_size,
    turn_notes,
)
from oenach.games.hibernia.drawing.layout import CELL, CELLS, MAP, RING, SIGN
from oenach.games.hibernia.drawing.parts import (
    Part,
    army_badge,
    arrow,
    cell,
    chip,
    coast,
    crossed_arrows,
    die_face,
    land,
    mark,
    marker,
    name_at,
    quiet_button,
    row,
    row_width,
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
    RECRUIT,
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
        shape, start = sign("crown", x + 20, y + 20, "mark", 1.2), x + 38
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
    """hibernia.recruit.own: quiet where it brings nothing, and while others act."""
    n = scene.s.shield[cast(int, scene.view.seat)]
    words = scene.say("recruit" if n else "recruit_none", n=n)
    place = (x, y, width, height)
    lit = n > 0 and RECRUIT in scene.moves
    shield = mark("shield", x + 24, y + height / 2, "gold", 1.2) if lit and width > 160 else ""
    return thing(
        "recruit",
        scene.say("recruit_label" if n else "recruit_none_label", n=n),
        button(*place, words, 16) + shield if lit else quiet_button(*place, words),
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
        group(
            *(standing(scene, frame, i, rows) for i, rows in enumerate(arranged(scene, frame))),
            pointer_events="none",
        ),
    )


def one_county(scene: HiberniaScene, frame: Frame, i: int) -> str:
    county, last = scene.map.counties[i], i in scene.changes.counties
    weave = f"url(#{scene.layout.name}-{county.colour})"
    return thing(f"county:{i + 1}", county_label(scene, i), land(frame, county, weave, last), last=last)


def standing(scene: HiberniaScene, frame: Frame, i: int, rows: list[Row]) -> str:
    """The name of a county, and the rows over and under it."""
    county, size = scene.map.counties[i], scene.layout.county
    x, top, lines = frame.at((county.x, county.y))[0], name_top(scene, frame, i), name_lines(scene, frame, i)
    names = [name_at(x, top + size * n, line, county.colour, size) for n, line in enumerate(lines)]
    return group(*names, *(row(one.x, one.y, one.parts) for one in rows))


def name_lines(scene: HiberniaScene, frame: Frame, i: int) -> list[str]:
    return frame.name_lines(scene.map.counties[i], scene.layout.county * 0.56)


def name_top(scene: HiberniaScene, frame: Frame, i: int) -> float:
    """Where the first line of a name stands: lower if there is nothing below it."""
    county, below = scene.map.counties[i], army_in(scene, i) + effect(scene, i)
    lines = len(name_lines(scene, frame, i))
    lower = 0 if below else scene.layout.army / 2
    return frame.at((county.x, county.y))[1] + lower - scene.layout.county * (lines - 1)


MUCH = 10  # how much too wide the signs may be before the lock goes to the army


class Row(NamedTuple):
    """What stands side by side in a county, about (x, y), and how much too wide it is for the county."""

    x: float
    y: float
    high: float
    parts: list[Part]
    wide: float = 0
    lacking: float = 0

    def overlap(self, other: Row) -> float:
        """How far two rows reach into each other, at the shorter side."""
        wide = (self.wide + other.wide) / 2 - abs(self.x - other.x)
        return max(0, min(wide, self.wide, other.wide, (self.high + other.high) / 2 - abs(self.y - other.y)))


def arranged(scene: HiberniaScene, frame: Frame) -> list[list[Row]]:
    """The rows of all counties: the signs and the armies, and then, where there is most room for it, how many
    soldiers come."""
    places = [ways(scene, frame, i) for i in range(COUNTIES)]
    chosen = [first for first, *_ in places]
    for i, (_, *others) in enumerate(places):
        around = [one for other in scene.told.near(i) for one in chosen[other]]
        if others:
            chosen[i] = min(others, key=lambda rows: crowding(rows, around))
    return chosen


def crowding(rows: list[Row], around: list[Row]) -> float:
    """How much rows cover of what stands in other counties, which is worst, and leave their own county."""
    covered = sum(one.overlap(other) for one in rows for other in around)
    return 5 * covered + sum(max(0, one.lacking) for one in rows)


def ways(scene: HiberniaScene, frame: Frame, i: int) -> list[list[Row]]:
    """The signs over the name and the army under it; then the ways to add how many soldiers come: beside the
    army, below it, beside the signs, or over them."""
    high, small = scene.layout.army, scene.layout.army * 0.8
    county, letters, army, chips = scene.map.counties[i], signs(scene, i), army_in(scene, i), effect(scene, i)
    above = name_top(scene, frame, i) - scene.layout.county * 0.95 - SIGN
    below = frame.at((county.x, county.y))[1] + high / 2 + 2.5
    over = fitted_in(scene, frame, i, Row(0, above, 2 * SIGN, letters + lock(scene, i)))
    if over.lacking <= MUCH:
        letters += lock(scene, i)
    else:
        army += lock(scene, i)
        over = fitted_in(scene, frame, i, Row(0, above, 2 * SIGN, letters))
    if not (army and chips):
        return [[over, fitted_in(scene, frame, i, Row(0, below, high, army + chips))]]
    under = fitted_in(scene, frame, i, Row(0, below, high, army))
    beside = fitted_in(scene, frame, i, Row(0, below, high, army + chips))
    alone = fitted_in(scene, frame, i, Row(0, below + (high + small) / 2 + 2, small, chips), 2.5)
    between = fitted_in(scene, frame, i, Row(0, above, small, letters + chips))
    highest = fitted_in(scene, frame, i, Row(0, above - SIGN - small / 2 - 1, small, chips))
    return [
        [over, under],
        [beside, over],
        [alone, over, under],
        [between, under],
        [highest, over, under],
    ]


def fitted_in(scene: HiberniaScene, frame: Frame, i: int, one: Row, free: float = 1) -> Row:
    """A row moved aside so that it stays in its county, with so many times its height free about it."""
    county, wide = scene.map.counties[i], row_width(one.parts)
    left, right = frame.room(scene.map, county, one.y, one.high * free)
    x, lacking = frame.at((county.x, county.y))[0], wide - (right - left)
    if lacking <= 0:
        x = min(max(x, left + wide / 2), right - wide / 2)
    elif left < right:
        x = (left + right) / 2
    return one._replace(x=x, wide=wide, lacking=lacking)


def signs(scene: HiberniaScene, i: int) -> list[Part]:
    """The colour of a county as a letter, and its castle."""
    r, colour = SIGN, scene.told.colour_of(i)
    parts = [(badge(r, 0, letter(scene, colour), COLOUR_IDS[colour - 1], r), 2 * r)]
    if scene.told.feature(i) == "castle":
        parts.append((mark("castle", r, 0, "ink", r / 8.5), 2 * r))
    return parts


def lock(scene: HiberniaScene, i: int) -> list[Part]:
    """A lock if a county is protected."""
    shape = sign("lock", SIGN, 0, "ink", SIGN / 8.5)
    return [(shape, 2 * SIGN)] if i in scene.guarded else []


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
    """What letters and signs on the map mean, in the sea."""
    colours = range(1, COLOURS + 1)
    rows = [(badge(0, 0, letter(scene, c), COLOUR_IDS[c - 1], 8.5), colour_name(scene, c)) for c in colours]
    rows.append((mark("castle", 0, 0, "ink", 0.9), scene.words["castle_key"]))
    rows.append((sign("lock", 0, 0, "ink", 0.9), scene.words["protected"]))
    changing = [
        (last_mark(-9, -7, 18, 14, 4), scene.words["last_key"]),
        (at(-11, 0, chip("+1", 22, 15)), scene.words["march_key"]),
    ]
    right = x + width * 0.71
    room = x + width - right - 18
    return key(scene, x + 18, y + 20, rows, width) + key(scene, right, y + height - 70, changing, room)


def key(scene: HiberniaScene, x: float, y: float, rows: list[tuple[str, str]], room: float) -> str:
    """Signs and words, one below the other, on more lines where one is too short."""
    size, parts = scene.size - 1, []
    for shape, words in rows:
        lines = wrapped(words, room, size)
        told = [text(15, 5 + size * n, line, size, fill="faded") for n, line in enumerate(lines)]
        parts.append(at(x, y, shape, *told))
        y += 21 + size * (len(lines) - 1)
    return group(*parts)


def legend(scene: HiberniaScene, x: float, y: float, width: float) -> Block:
    """What the signs beside names mean, and the arrows of the map."""
    beside = [
        (mark("soldier", 0, 0, "ink", 0.9), scene.words["reserve_key"]),
        (mark("shield", 0, 0, "gold", 0.9), scene.words["shield_key"]),
    ]
    if scene.s.step == OVER:
        beside.append((sign("crown", 0, 0, "mark"), scene.words["won_key"]))
    else:
        beside.append((mark("sword", 0, 0, "mark", 1), scene.words["acts_key"]))
        beside.append((sign("torc", 0, 0, "gold"), scene.words["first_key"]))
    half, room = width / 2, width - 40
    parts = [
        key(scene, x + 18, y + 20, beside[::2], half - 40),
        key(scene, x + 18 + half, y + 20, beside[1::2], half - 40),
    ]
    high = 52.0
    if scene.map.arrows:
        arrows = scene.words["arrow_key"]
        parts.append(key(scene, x + 18, y + 62, [(crossed_arrows(0, 0), arrows)], room))
        high += 5 + (scene.size - 1) * len(wrapped(arrows, room, scene.size - 1)) + 5
    return panel(x, y, width, high) + group(*parts), high


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
