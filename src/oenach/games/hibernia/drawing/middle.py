"""What lies in the middle of a table of Hibernia: the drum table with the map and the track round it."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache
from math import hypot, inf
from typing import NamedTuple

from oenach.art.scene import Block
from oenach.art.signs import sign
from oenach.art.sprites import use
from oenach.art.svg import (
    BOLD,
    KEPT,
    Attribute,
    at,
    group,
    hit,
    kept,
    number,
    picture,
    section,
    tag,
    text,
    thing,
    travels,
    width_of,
    wrapped,
)
from oenach.games.hibernia.drawing.figures import ARMY_LETTERS
from oenach.games.hibernia.drawing.labels import (
    cell_label,
    colour_name,
    county_label,
    fight_end,
    march_size,
)
from oenach.games.hibernia.drawing.layout import SIGN, Sizes
from oenach.games.hibernia.drawing.parts import STANDING, Part, army, arriving, chip, name_at, row, row_width
from oenach.games.hibernia.drawing.scene import HiberniaScene
from oenach.games.hibernia.drawing.surface import stones
from oenach.games.hibernia.drawing.terrain import BASE, arrow_head, painted
from oenach.games.hibernia.island import Frame
from oenach.games.hibernia.mapfile import COLOUR_IDS, Map
from oenach.games.hibernia.maps import IRELAND
from oenach.games.hibernia.rules import soldiers_needed
from oenach.games.hibernia.state import COLOURS, COUNTIES, GIVE, GIVING, MARCH, OVER


def drum(scene: HiberniaScene, x: float, y: float, width: float) -> Block:
    """The whole round of the table: the sea, the island, and the stones of the track."""
    layout = scene.layout
    return use(f"drum-{layout.name}") + island(scene, layout.island) + track(scene), layout.drum[1]


# The map ----------------------------------------------------------------------------------------------


def island(scene: HiberniaScene, frame: Frame) -> str:
    """hibernia.map.counties, hibernia.map.centre: the painted island, its counties to point at, and on top
    what stands in them."""
    return section(
        scene.words["map"],
        group(on_map(scene, "island", lambda: painted(scene.map)), pointer_events="none"),
        *(one_county(scene, i) for i in range(COUNTIES)),
        group(
            *(row(one.x, one.y, one.parts) for rows in arranged(scene, frame) for one in rows),
            pointer_events="none",
        ),
    )


def on_map(scene: HiberniaScene, name: str, shape: Callable[[], str]) -> str:
    """A shape of the map, which for our own map is a sprite."""
    frame, scale = scene.layout.island, scene.layout.scale
    if scene.map is IRELAND:
        return use(name, frame.x, frame.y, scale)
    return at(frame.x, frame.y, shape(), scale=scale)


def one_county(scene: HiberniaScene, i: int) -> str:
    """A county as a place: the light round it, its edge, and the trail of the last turn."""
    last = i in scene.changes.counties
    border = on_map(scene, f"county-{i + 1}", lambda: tag("path", d=BASE.border(scene.map.counties[i])))
    trail = [
        group(border, stroke=light, stroke_width=pen, stroke_opacity=faint)
        for light, pen, faint in (("leaf", 8, 0.45), ("trail", 6, 0.4), ("trail", 2, 1))
    ]
    line = {"fill": "none", "stroke_linejoin": "round"}
    return thing(
        f"county:{i + 1}",
        county_label(scene, i),
        group(*trail, class_="trail", **line) if last else "",
        group(border, class_="aura", **line),
        group(border, class_="halo", data_top=highest(scene, i), pointer_events="all", **line),
        last=last,
    )


def highest(scene: HiberniaScene, i: int) -> str:
    """The highest point of a county, by which signs can be put to it."""
    x, y = min((BASE.at(point) for point in scene.map.counties[i].polygon), key=lambda point: point[1])
    island, scale = scene.layout.island, scene.layout.scale
    return f"{number(island.x + scale * x)} {number(island.y + scale * y)}"


MUCH = 10  # how much too wide the signs may be before the lock goes to the army
LINE = 0.95  # how high a line of a name is, in parts of its size


class Row(NamedTuple):
    """What stands side by side in a county, about (x, y), and how much too wide it is for the county."""

    x: float
    y: float
    high: float
    parts: list[Part]
    wide: float = 0
    lacking: float = 0


def arranged(scene: HiberniaScene, frame: Frame) -> list[list[Row]]:
    """The rows of all counties: each where it covers least of what stands in its neighbours. Most viewers of
    a table see the same, so that on our own map it is found once for them."""
    stands = [(army_in(scene, i), effect(scene, i)) for i in range(COUNTIES)]
    if scene.map is not IRELAND:
        return _arrangement(scene, frame, stands)
    parts = [(*signs(scene, i), *lock(scene, i), *men, "", *chips) for i, (men, chips) in enumerate(stands)]
    key = frame, scene.layout, tuple(parts)
    found = _ARRANGED.get(key)
    if found is None:
        while len(_ARRANGED) >= ARRANGEMENTS:
            del _ARRANGED[next(iter(_ARRANGED))]
        found = _ARRANGED[key] = _arrangement(scene, frame, stands)
    return found


ARRANGEMENTS = 400  # that are kept
_ARRANGED: dict[Hashable, list[list[Row]]] = {}


def _arrangement(
    scene: HiberniaScene, frame: Frame, stands: list[tuple[list[Part], list[Part]]]
) -> list[list[Row]]:
    chosen = [ways(scene, frame, i, stands[i], 0)[0] for i in range(COUNTIES)]
    for i in (*range(COUNTIES), *reversed(range(COUNTIES)), *range(COUNTIES)):  # each may push others aside
        around = [one for other in scene.told.near(i) for one in chosen[other] if one.parts]
        crowded = crowding(chosen[i], around)
        for shift in SHIFTS:
            if crowded < BEARABLE:
                break
            for way in ways(scene, frame, i, stands[i], shift):
                now = crowding(way, around, crowded)
                if now < crowded:
                    chosen[i], crowded = way, now
    return chosen


def crowding(rows: list[Row], around: list[Row], limit: float = inf) -> float:
    """How much rows cover of what stands in other counties, which is worst, and leave their own county. What
    is above the limit need not be counted to the end."""
    total = 2 * sum([one.lacking for one in rows if one.lacking > 0])
    for x, y, high, _, wide, _ in rows:
        for a, b, deep, _, broad, _ in around:
            down, aside = (high + deep) / 2 - abs(y - b), (wide + broad) / 2 - abs(x - a)
            if down > 0 and aside > 0:
                total += COVERED * min(down, aside, wide, broad)
                if total >= limit:
                    return total
    return total


COVERED = 9  # how much worse it is to cover something than to leave the county
BEARABLE = 4  # crowding that nobody sees
# How far up or down from its place all that stands in a county may be.
SHIFTS = (0, -3, 3, -6, 6, -9, 9, -13, 13)


def ways(
    scene: HiberniaScene, frame: Frame, i: int, stands: tuple[list[Part], list[Part]], shift: float
) -> list[list[Row]]:
    """The name of a county with its signs, and the army under it; then the ways to add how many soldiers
    come: beside the army, below it, beside the signs, or over them."""
    men, chips = stands
    high, small = STANDING * scene.layout.figure, CHIP * scene.layout.figure
    head, foot, men = heading(scene, frame, i, men, shift if men or chips else shift + high / 3)
    below = foot + high / 2
    if not (men and chips):
        return [[*head, fitted_in(scene, frame, i, Row(0, below, high, men + chips))]]
    under = fitted_in(scene, frame, i, Row(0, below, high, men))
    beside = fitted_in(scene, frame, i, Row(0, below, high, men + chips))
    alone = fitted_in(scene, frame, i, Row(0, below + (high + small) / 2 + 2, small, chips), 2.5)
    top, *others = head
    between = fitted_in(scene, frame, i, top._replace(parts=top.parts + chips))
    highest = fitted_in(scene, frame, i, Row(0, top.y - (top.high + small) / 2 - 1, small, chips))
    return [
        [beside, *head],
        [alone, *head, under],
        [between, *others, under],
        [highest, *head, under],
    ]


def heading(
    scene: HiberniaScene, frame: Frame, i: int, men: list[Part], lower: float
) -> tuple[list[Row], float, list[Part]]:
    """The name of a county with its letter, its castle and its lock: on one line, or, where the county is too
    narrow for that, the signs over the name. Then where the army can stand below, and the army: with the
    lock, if there is no room for it above."""
    county, size = scene.map.counties[i], scene.layout.county
    y = frame.at((county.x, county.y))[1] + lower
    letters, locks, names = signs(scene, i), lock(scene, i), names_of(scene, frame, i)
    seal, *castle = letters
    line = fitted_in(scene, frame, i, Row(0, y - SIGN - 2, 2 * SIGN, [seal, *names[:1], *castle, *locks]))
    if len(names) == 1 and line.lacking <= 0:
        return [line], line.y + SIGN, men
    lines = [
        fitted_in(scene, frame, i, Row(0, y - size * (LINE * n + 0.33), size * 0.8, [name]))
        for n, name in enumerate(reversed(names))
    ]
    above = y - size * (LINE * (len(names) - 1) + 0.85) - SIGN
    over = fitted_in(scene, frame, i, Row(0, above, 2 * SIGN, letters + locks))
    if over.lacking > MUCH:
        over, men = fitted_in(scene, frame, i, Row(0, above, 2 * SIGN, letters)), men + locks
    return [over, *lines], y + 1.6, men


def names_of(scene: HiberniaScene, frame: Frame, i: int) -> list[Part]:
    """The lines of a name."""
    county, size = scene.map.counties[i], scene.layout.county
    lines = frame.name_lines(county, size * 0.56)
    wide = [width_of(line, size * BOLD) for line in lines]
    return [
        (name_at(long / 2, size * 0.33, line, county.colour, size), long)
        for line, long in zip(lines, wide, strict=True)
    ]


def fitted_in(scene: HiberniaScene, frame: Frame, i: int, one: Row, free: float = 1) -> Row:
    """A row moved aside so that it stays in its county, with so many times its height free about it."""
    wide = row_width(one.parts)
    if not one.parts:
        return one
    county, room = scene.map.counties[i], _own_room if scene.map is IRELAND else _room_on(scene.map)
    left, right = room(frame, i, one.y, one.high * free)
    x, lacking = frame.at((county.x, county.y))[0], wide - (right - left)
    if lacking <= 0:
        x = min(max(x, left + wide / 2), right - wide / 2)
    elif left < right:
        x = (left + right) / 2
    return one._replace(x=x, wide=wide, lacking=lacking)


Room = Callable[[Frame, int, float, float], tuple[float, float]]


def _room_on(board: Map) -> Room:
    """From where to where a row can reach in a county of a map: its middle, and how high it is."""
    return lambda frame, i, middle, high: frame.room(board, board.counties[i], middle, high)


_own_room: Room = lru_cache(KEPT)(_room_on(IRELAND))


CHIP = 16.0  # how high a chip is
WAITING = 3  # soldiers that are shown while a march waits for more


def signs(scene: HiberniaScene, i: int) -> list[Part]:
    """The colour of a county as a letter, and its castle."""
    hue = COLOUR_IDS[scene.told.colour_of(i) - 1]
    parts = [(use(f"seal-{hue}-{scene.lang}", SIGN, 0), 2 * SIGN)]
    if scene.told.feature(i) == "castle":
        parts.append((use("castle", SIGN + 0.5, SIGN, 0.9), 2 * SIGN + 1))
    return parts


def lock(scene: HiberniaScene, i: int) -> list[Part]:
    """A lock if a county is protected."""
    return [(use("lock", SIGN, 0), 2 * SIGN)] if i in scene.guarded else []


def army_in(scene: HiberniaScene, i: int) -> list[Part]:
    """The soldiers in a county, or those who fell there in the last turn to the last man."""
    scale = scene.layout.figure
    if i in scene.emptied:
        return [(use("fallen", 13 * scale, 4 * scale, scale), 26 * scale)]
    holder = scene.holders[i]
    return [army(holder, i, scene.s.soldiers[i], scale)] if holder >= 0 else []


def effect(scene: HiberniaScene, i: int) -> list[Part]:
    """With how many soldiers the viewer can march here, or who would be left after a fight, or how many it is
    suggested to take from here."""
    high = CHIP * scene.layout.figure
    if GIVE + i in scene.moves and i in scene.advice:
        return [chip(f"−{scene.advice.count(i)}", high)]
    if scene.s.step == GIVING and scene.s.target == i + 1:
        here, needed = scene.s.on_way, soldiers_needed(scene.s, scene.s.turn, i)
        coming = arriving(scene.s.turn, min(here, WAITING), scene.layout.figure)
        return [*coming, chip(f"{here}/{needed}", high)]
    if MARCH + i not in scene.moves:
        return []
    end = fight_end(scene, i)
    if end is None:
        return [chip(f"+{march_size(scene, i)[0]}", high)]
    return [chip(f"{ARMY_LETTERS[end.army]}{end.left}" if end.left else "0", high, fight=True)]


# What signs mean --------------------------------------------------------------------------------------


def legend(scene: HiberniaScene, x: float, y: float, width: float) -> Block:
    """What the letters and signs on the map and beside names mean."""
    colours = [
        (use(f"seal-{COLOUR_IDS[c - 1]}-{scene.lang}", 9, 0), 20.0, colour_name(scene, c))
        for c in range(1, COLOURS + 1)
    ]
    on_board: list[tuple[str, float, str]] = [
        (use("castle", 9, 9, 0.85), 20, scene.words["castle_key"]),
        (use("lock", 8, 0, 0.9), 18, scene.words["protected"]),
        *((*chip(words, 15, fight), scene.words[key]) for words, fight, key in CHIPS if scene.s.step != OVER),
        (use("soldier-0", 7, 10, 0.85), 16, scene.words["reserve_key"]),
        (use("shield", 9, 0, 0.5), 20, scene.words["shield_key"]),
    ]
    if scene.s.step == OVER:
        on_board.append((sign("crown", 9, 0, "mark"), 20, scene.words["won_key"]))
    else:
        on_board.append((sign("sword", 7, 0, "mark"), 15, scene.words["acts_key"]))
        on_board.append((sign("torc", 8, 0, "gold"), 18, scene.words["first_key"]))
    if scene.map.arrows:
        on_board.append((crossed_arrows(), 22, scene.words["arrow_key"]))
    return flowing(scene, x, y, width, [*colours, *on_board])


CHIPS = (("+1", False, "march_key"), ("A1", True, "fight_key"))


def flowing(
    scene: HiberniaScene, x: float, y: float, width: float, keys: list[tuple[str, float, str]]
) -> Block:
    """Signs with their words, as many on a line as there is room for."""
    size, left, top, parts = scene.size - 2, x, y + 12, []
    for shape, wide, words in keys:
        if left > x and left + wide + 4 + width_of(words, size) > x + width:
            left, top = x, top + 22
        lines = wrapped(words, width - wide - 6, size)
        told = [
            text(wide + 4, 4.5 + size * n * 1.15, line, size, fill="faded") for n, line in enumerate(lines)
        ]
        parts.append(at(left, top, shape, *told))
        left += wide + 4 + max(width_of(line, size) for line in lines) + 14
        top += size * 1.15 * (len(lines) - 1)
    return group(*parts), top + 14 - y


@kept
def crossed_arrows() -> str:
    """The two arrows of the centre, small."""
    lines = "M2-3L18 3M7 7L13-7"
    heads = "".join(arrow_head(10 + a, b, a, b, 3) for a, b in ((-7, -2.6), (7, 2.6), (-2.6, 6), (2.6, -6)))
    return tag("path", d=lines, stroke="ink", stroke_width=1.6) + tag("path", d=heads, fill="ink")


# The score track --------------------------------------------------------------------------------------


def track(scene: HiberniaScene) -> str:
    """The stones round the map, each with its letter, its light and its markers."""
    name = f"kerb-{scene.layout.name}"
    kerb = use(name) if scene.map is IRELAND else _kerb(scene.layout, scene.map)
    cells = [track_cell(scene, i) for i in range(scene.s.track_length)]
    return group(section(scene.words["track"], kerb, *cells), data_part="track")


_kerb = kept(stones)


def track_cell(scene: HiberniaScene, i: int) -> str:
    """hibernia.map.track: a stone, lit if it is paid for, and the markers on it."""
    layout, hue = scene.layout, COLOUR_IDS[scene.s.track[i] - 1]
    x, y = layout.kerb(scene.s.track_length).middle(i)
    here = [seat for seat in range(scene.s.seats) if scene.s.progress[seat] % scene.s.track_length == i]
    last = scene.changes.seat in here and scene.changes.seat != scene.s.turn
    half = layout.deep / 2 - 1
    return picture(
        cell_label(scene, i, here),
        hit(x - half, y - half, 2 * half, 2 * half),
        lit_stone(layout, scene.s.track_length, i, i == scene.stop) if i in scene.lit else "",
        trail_stone(layout, scene.s.track_length, i) if last else "",
        "" if here else use(f"letter-{hue}-{scene.lang}", x, y, layout.letter),
        use("sword", x + half, y - half) if i == 0 else "",
        use(f"pennant-{scene.s.turn}", x - half, y, layout.letter) if i == scene.stop else "",
        *(marker(scene, seat, x, y, n, len(here)) for n, seat in enumerate(here)),
        part=f"cell:{i}",
        last=last,
    )


@kept
def lit_stone(layout: Sizes, length: int, i: int, stop: bool) -> str:
    """The light on a stone that is paid for."""
    shape = layout.kerb(length).stone(i)
    pen: dict[str, Attribute] = {
        "stroke": "glow",
        "stroke_width": 4.5 if stop else 3.2,
        "stroke_linejoin": "round",
    }
    return tag("path", d=shape, fill="#fff", fill_opacity=0.1, **pen)


@kept
def trail_stone(layout: Sizes, length: int, i: int) -> str:
    shape = layout.kerb(length).stone(i)
    pens = (("leaf", 6, 0.6), ("trail", 2.5, 1))
    lines = [
        tag(
            "path",
            d=shape,
            fill="none",
            stroke=light,
            stroke_width=pen,
            stroke_opacity=faint,
            stroke_linejoin="round",
        )
        for light, pen, faint in pens
    ]
    return group(*lines, class_="trail")


CROWD = 7  # how far a crowd of markers stands from the middle of its stone
# Where markers stand on a stone, by how many there are.
PLACES = (
    ((0.0, -1.0),),
    ((-7.4, -1.0), (7.4, -1.0)),
    ((-7.4, -10.0), (7.4, -10.0), (0.0, 9.0)),
    ((-7.4, -10.0), (7.4, -10.0), (-7.4, 10.0), (7.4, 10.0)),
)


def marker(scene: HiberniaScene, seat: int, x: float, y: float, n: int, of: int) -> str:
    """The marker of a player, alone on a stone or close to others."""
    dx, dy = PLACES[of - 1][n]
    scale, (wide, high) = scene.layout.letter, scene.layout.drum
    # Many take room that is not their neighbours'.
    inwards = (of > 2) * CROWD / hypot(wide / 2 - x, high / 2 - y)
    x, y = x + (wide / 2 - x) * inwards, y + (high / 2 - y) * inwards
    return travels(f"marker{seat}", use(f"marker-{seat}", x + dx * scale, y + dy * scale, scale))
