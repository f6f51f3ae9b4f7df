"""The maps that games are played on: our own, and those that players bring.

The state of a game holds its map as numbers; by the mark among them boards and drawings find the names
and the borders again. Our own map, in `ireland.json`, has the mark 0.
"""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path
from typing import Any, Final

from oenach.games.hibernia.mapfile import Map, read, read_file
from oenach.games.hibernia.messages import MESSAGES
from oenach.games.hibernia.state import HiberniaState
from oenach.kernel.errors import Malformed
from oenach.spec import Option

OWN_NAME = "ireland"
OWN_MARK = 0
REMEMBERED = 100  # maps of players

IRELAND: Final = read_file(Path(__file__).with_name("ireland.json"))
_remembered: OrderedDict[int, Map] = OrderedDict()


def remember(found: Map) -> Map:
    """Keep a map of a player, so that boards can name its counties; the oldest is forgotten."""
    _remembered[found.fingerprint] = found
    _remembered.move_to_end(found.fingerprint)
    while len(_remembered) > REMEMBERED:
        _remembered.popitem(last=False)
    return found


def map_of(s: HiberniaState) -> Map | None:
    """The map that a state is played on; None if it is a player's and was forgotten."""
    return IRELAND if s.map_mark == OWN_MARK else _remembered.get(s.map_mark)


class BoardOption(Option):
    """hibernia.map.counties: the option `board`: our own map, the path of a map file, or a map's data."""

    def check(self, value: Any) -> Any:
        """The name of our own map, or the data of another, so that a record needs no file."""
        if value == OWN_NAME:
            return value
        found = _from_path(value) if isinstance(value, str | Path) else read(value)
        return OWN_NAME if found == IRELAND else remember(found).data()

    def numbers(self, value: Any) -> list[int]:
        """The map as the rules take it."""
        if value == OWN_NAME:
            return IRELAND.numbers(OWN_MARK)
        found = remember(read(value))
        return found.numbers(found.fingerprint)


def _from_path(value: str | Path) -> Map:
    if Path(value).suffix != ".json":
        raise Malformed(MESSAGES.later("map_file.no_path", own=OWN_NAME, value=str(value)))
    return read_file(Path(value))
