"""Maps of Hibernia as data, and how they are read and checked.

A map file has the form of `ireland.json`: 20 counties, five of each colour, each with an id, a name, a
colour, the name of its castle or null, whether it is one of the four central ones, its neighbours by id,
a polygon and a point inside it for its name (x and y from 0 to 100, y grows southwards), and if you
like a province; arrows between central counties without a common border; the outline of the coast; and
the colours of the score track, clockwise from the start cell. `read` checks all of it and says what is
wrong. Other keys are left alone, so a file may hold notes.
"""

from __future__ import annotations

import hashlib
import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from functools import cached_property
from math import isfinite
from pathlib import Path
from typing import Any, Final

from oenach.games.hibernia.messages import MESSAGES
from oenach.games.hibernia.state import COLOURS, COUNTIES, LONGEST_TRACK
from oenach.kernel.errors import Malformed, file_reason
from oenach.kernel.messages import Message

COLOUR_IDS: Final = ("blue", "green", "red", "yellow")
SHORTEST_TRACK = 20
LONGEST_NAME = 20
LONGEST_FILE = 200_000  # bytes

WHOLE = MESSAGES.later("map_file.whole")
Point = tuple[float, float]
Row = Mapping[str, Any]


@dataclass(frozen=True)
class County:
    """One county of a map."""

    id: str
    name: str
    province: str
    colour: str
    castle: str | None
    central: bool
    x: float
    y: float
    neighbours: tuple[str, ...]
    polygon: tuple[Point, ...]


@dataclass(frozen=True)
class Map:
    """A map that has been checked."""

    name: str
    counties: tuple[County, ...]
    arrows: tuple[tuple[str, str], ...]
    outline: tuple[Point, ...]
    track: tuple[str, ...]

    @cached_property
    def index(self) -> dict[str, int]:
        """The number of each county, from 0, by id."""
        return {county.id: i for i, county in enumerate(self.counties)}

    @cached_property
    def fingerprint(self) -> int:
        """A number from 1 to 2**28 that differs from map to map."""
        text = json.dumps(self.data(), sort_keys=True)
        return 1 + int(hashlib.sha256(text.encode()).hexdigest()[:7], 16)

    def data(self) -> dict[str, Any]:
        """The map as plain data, as records keep it: `read` gives the same map back."""
        data: dict[str, Any] = json.loads(json.dumps(asdict(self)))
        return data

    def numbers(self, mark: int) -> list[int]:
        """The map as `start` takes it, under a mark by which it is found again."""
        castles = {county.colour: i for i, county in enumerate(self.counties) if county.castle}
        track = [colour_number(colour) for colour in self.track]
        return [
            mark,
            len(track),
            *(sum(1 << self.index[other] for other in county.neighbours) for county in self.counties),
            *(colour_number(county.colour) for county in self.counties),
            *(castles[colour] for colour in COLOUR_IDS),
            *(track + [0] * (LONGEST_TRACK - len(track))),
        ]

    def find(self, text: str) -> int:
        """The county that a text means: by its number from 1, its name, or the beginning of its name."""
        key = fold(text)
        if key.isdecimal() and len(key) < 3 and 1 <= int(key) <= COUNTIES:
            return int(key) - 1
        names = [fold(county.name) for county in self.counties]
        if key in names:
            return names.index(key)
        found = [i for i, name in enumerate(names) if key and name.startswith(key)]
        if len(found) == 1:
            return found[0]
        if found:
            some = ", ".join(self.counties[i].name for i in found)
            raise Malformed(MESSAGES.later("county.several", text=text, some=some))
        raise Malformed(MESSAGES.later("county.none", text=text, last=COUNTIES))


def colour_number(colour: str) -> int:
    """The number of a colour in the fields of the table."""
    return COLOUR_IDS.index(colour) + 1


def ascii_name(text: str) -> str:
    """A name without accents."""
    return unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()


def fold(text: str) -> str:
    """A name as it is compared: without accents, capitals, spaces and signs."""
    return re.sub(r"[^a-z0-9]", "", ascii_name(text).lower())


# Reading ----------------------------------------------------------------------------------------------


def read_file(path: Path) -> Map:
    """The map in a file."""
    try:
        if path.stat().st_size > LONGEST_FILE:
            raise Malformed(MESSAGES.later("map_file.long", path=path, bytes=LONGEST_FILE))
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Malformed(MESSAGES.later("map_file.unread", path=path, why=file_reason(error))) from None
    except (ValueError, RecursionError) as error:
        if isinstance(error, Malformed):
            raise
        raise Malformed(MESSAGES.later("map_file.no_json", path=path)) from None
    return read(data)


def read(data: Any) -> Map:
    """The map of this data, if it is one; else an error with the first thing that is wrong."""
    _check(isinstance(data, Mapping), "object")
    counties = tuple(_county(row) for row in _list(data, "counties", WHOLE))
    _check(len(counties) == COUNTIES, "counties", found=len(counties), counties=COUNTIES)
    _check_names(counties)
    _check_colours(counties)
    _check_neighbours(counties)
    _check_connected(counties)
    _check_centre(counties)
    arrows = tuple(_arrow(pair, counties) for pair in _list(data, "arrows", WHOLE))
    outline = _polygon(data, "outline", WHOLE)
    return Map(_text(data, "name", WHOLE), counties, arrows, outline, _track(data))


def _county(row: Any) -> County:
    _check(isinstance(row, Mapping), "county_object")
    county_id = _text(row, "id", MESSAGES.later("map_file.a_county"))
    good = re.fullmatch(r"[a-z][a-z0-9_]*", county_id)
    _check(good is not None, "id", id=county_id)
    where = MESSAGES.later("map_file.county", id=county_id)
    county = County(
        id=county_id,
        name=_text(row, "name", where),
        province=_text(row, "province", where) if row.get("province") else "",
        colour=_colour(_value(row, "colour", where), where),
        castle=None if _value(row, "castle", where) is None else _text(row, "castle", where),
        central=_truth(row, "central", where),
        x=_coordinate(_value(row, "x", where), where),
        y=_coordinate(_value(row, "y", where), where),
        neighbours=tuple(map(str, _list(row, "neighbours", where))),
        polygon=_polygon(row, "polygon", where),
    )
    _check(_inside(county), "inside", where=where)
    return county


def _arrow(pair: Any, counties: tuple[County, ...]) -> tuple[str, str]:
    centre = [county.id for county in counties if county.central]
    good = isinstance(pair, list) and len(pair) == 2 and pair[0] != pair[1]
    _check(good and all(end in centre for end in pair), "arrow")
    return str(pair[0]), str(pair[1])


def _track(data: Row) -> tuple[str, ...]:
    """hibernia.map.track: an even number of cells, so that they go round a board; the first is yellow."""
    track = _list(data, "track", WHOLE)
    _check(len(track) % 2 == 0, "track_odd", cells=len(track))
    fits = SHORTEST_TRACK <= len(track) <= LONGEST_TRACK
    _check(fits, "track_length", cells=len(track), shortest=SHORTEST_TRACK, longest=LONGEST_TRACK)
    for cell, colour in enumerate(track):
        _colour(colour, MESSAGES.later("map_file.cell", cell=cell))
    _check(track[0] == "yellow", "track_start")
    return tuple(track)


# The parts of the data --------------------------------------------------------------------------------


def _check(right: bool, wrong: str, **values: object) -> None:
    """Refuse the map with the sentence `map_file.wrong.KEY`."""
    if not right:
        what = MESSAGES.later(f"map_file.wrong.{wrong}", **values)
        raise Malformed(MESSAGES.later("map_file.wrong", what=what))


def _value(row: Row, key: str, where: Message) -> Any:
    _check(key in row, "missing", key=key, where=where)
    return row[key]


def _list(row: Row, key: str, where: Message) -> list[Any]:
    value = _value(row, key, where)
    _check(isinstance(value, list), "list", key=key, where=where)
    return list(value)


def _truth(row: Row, key: str, where: Message) -> bool:
    value = _value(row, key, where)
    _check(isinstance(value, bool), "truth", key=key, where=where)
    return bool(value)


def _text(row: Row, key: str, where: Message) -> str:
    value = _value(row, key, where)
    good = isinstance(value, str) and value.isprintable() and bool(value.strip())
    _check(good and len(value) <= LONGEST_NAME, "text", key=key, where=where, longest=LONGEST_NAME)
    return str(value)


def _colour(value: Any, where: Message) -> str:
    _check(value in COLOUR_IDS, "colour", where=where, colours=", ".join(COLOUR_IDS))
    return str(value)


def _coordinate(value: Any, where: Message) -> float:
    good = type(value) in (int, float) and isfinite(value) and 0 <= value <= 100
    _check(good, "coordinate", where=where)
    return float(value)


def _polygon(row: Row, key: str, where: Message) -> tuple[Point, ...]:
    points = _list(row, key, where)
    pairs = all(isinstance(point, list) and len(point) == 2 for point in points)
    _check(pairs and len(points) >= 3, "polygon", key=key, where=where)
    return tuple((_coordinate(x, where), _coordinate(y, where)) for x, y in points)


def _inside(county: County) -> bool:
    """Whether a ray from the point for the name leaves the polygon an odd number of times."""
    crossings = 0
    for (x1, y1), (x2, y2) in zip(county.polygon, county.polygon[1:] + county.polygon[:1], strict=True):
        if (y1 > county.y) != (y2 > county.y):
            crossings += county.x < x1 + (county.y - y1) * (x2 - x1) / (y2 - y1)
    return crossings % 2 == 1


# What the counties must be together -------------------------------------------------------------------


def _twice(values: Iterable[str]) -> str:
    """The values that occur more than once, as a text."""
    return ", ".join(value for value, n in Counter(values).items() if n > 1)


def _check_names(counties: tuple[County, ...]) -> None:
    """Ids and names tell counties apart, also without accents; a name cannot be taken for a number."""
    for what, names in (("id", [c.id for c in counties]), ("name", [fold(c.name) for c in counties])):
        twice = _twice(names)
        _check(not twice, f"same_{what}", twice=twice)
    for county in counties:
        lettered = re.search("[a-z]", fold(county.name))
        _check(lettered is not None, "letter", name=county.name)


def _check_colours(counties: tuple[County, ...]) -> None:
    """hibernia.map.counties, hibernia.map.castles: five counties of each colour, one with a castle."""
    for colour in COLOUR_IDS:
        same = [county for county in counties if county.colour == colour]
        needed = COUNTIES // COLOURS
        _check(len(same) == needed, "colours", found=len(same), colour=colour, needed=needed)
        castles = sum(county.castle is not None for county in same)
        _check(castles == 1, "castles", found=castles, colour=colour)


def _check_neighbours(counties: tuple[County, ...]) -> None:
    by_id = {county.id: county for county in counties}
    for county in counties:
        twice = _twice(county.neighbours)
        _check(not twice, "neighbour_twice", county=county.id, twice=twice)
        for other in county.neighbours:
            _check(other in by_id, "neighbour_none", county=county.id, other=other)
            _check(other != county.id, "neighbour_own", county=county.id)
            back = county.id in by_id[other].neighbours
            _check(back, "neighbour_back", county=county.id, other=other)


def _check_connected(counties: tuple[County, ...]) -> None:
    by_id = {county.id: county for county in counties}
    reached, waiting = set[str](), [counties[0].id]
    while waiting:
        here = waiting.pop()
        reached.add(here)
        waiting += [other for other in by_id[here].neighbours if other not in reached]
    cut_off = [county.id for county in counties if county.id not in reached]
    _check(not cut_off, "cut_off", county=counties[0].id, others=", ".join(cut_off))


def _check_centre(counties: tuple[County, ...]) -> None:
    """hibernia.map.centre: four counties, all neighbours of each other."""
    centre = [county for county in counties if county.central]
    _check(len(centre) == 4, "central", found=len(centre))
    for county in centre:
        for other in centre:
            joined = other is county or other.id in county.neighbours
            _check(joined, "central_apart", county=county.id, other=other.id)
