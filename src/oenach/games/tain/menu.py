"""The moves of Táin as a table of numbers: a row for each kind of token, a column for each place."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from oenach.games.tain.board import KIND_NAMES
from oenach.games.tain.messages import MESSAGES
from oenach.games.tain.notation import LETTERS, SHORT_SIDES, TYPED, entry_name, typed
from oenach.games.tain.state import (
    CHIEF,
    KINDS,
    KINGDOM,
    PASS,
    board_of,
    entry_of,
    place_on,
    put_code,
    put_place,
)
from oenach.view import View

LABEL, CELL = 9, 3  # letters of a kind, if all are short; of a number, with the space before it
# How a place is shortened over its column, which can be typed too: chef A m1, chef rg.
ZONES = MESSAGES.names("zones")
KEY = MESSAGES.text("key")


def menu(view: View, lang: str, width: int) -> list[str]:
    """The table, then the other moves; nothing if no token can be placed or the screen is too narrow."""
    numbers = {int(move): n for n, move in enumerate(view.moves(), start=1)}
    puts = [code for code in numbers if code < PASS]
    places = [place for place in range(place_on(view.seats, 0)) if _used(puts, place)]
    lines = [*_heads(view, lang, places), *_rows(numbers, lang, places)]
    if not puts or max(map(len, lines)) > width:
        return []
    label = _label_width(lang)
    others = [f"{typed(code, lang):<{label}}{n:>{CELL}}" for code, n in numbers.items() if code >= PASS]
    return [*lines, *others, KEY[lang].format(example=_example(puts[0], lang))]


def _label_width(lang: str) -> int:
    """Letters of the longest name of a kind, after which the numbers bring their own space."""
    return max(LABEL, *map(len, KIND_NAMES[lang][CHIEF:KINDS]))


def _used(puts: Sequence[int], place: int) -> bool:
    return any(put_code(kind, place) in puts for kind in range(CHIEF, KINDS))


def _heads(view: View, lang: str, places: Sequence[int]) -> list[str]:
    """Whose board it is over each group of columns, and the place over each."""
    boards, columns = [], []
    for board, group in groupby(places, board_of):
        cells = "".join(f"{_short(place, lang):>{CELL}}" for place in group)
        columns.append(cells)
        boards.append(f" {_head(view, board, len(cells) - 1):<{len(cells) - 1}}")
    margin = " " * _label_width(lang)
    return [(margin + " ".join(boards)).rstrip(), margin + " ".join(columns)]


def _head(view: View, board: int, width: int) -> str:
    """The letter of a board, with the name where it fits; the kingdom has none."""
    if board < 0:
        return ""
    whole = f"{LETTERS[board]} {view.names[board]}"
    return whole if len(whole) <= width else LETTERS[board]


def _short(place: int, lang: str) -> str:
    if place < KINGDOM:
        return TYPED.shown(SHORT_SIDES[place], lang)
    zone, number = entry_name(entry_of(place))
    return f"{ZONES[lang][zone]}{number}"


def _rows(numbers: dict[int, int], lang: str, places: Sequence[int]) -> list[str]:
    """The number of each move; a kind that cannot be placed has no row."""
    rows = []
    for kind in range(CHIEF, KINDS):
        groups = [
            "".join(f"{numbers.get(put_code(kind, place), ''):>{CELL}}" for place in group)
            for _, group in groupby(places, board_of)
        ]
        row = f"{KIND_NAMES[lang][kind]:<{_label_width(lang)}}" + " ".join(groups)
        rows += [row.rstrip()] if len(row.split()) > 1 else []
    return rows


def _example(code: int, lang: str) -> str:
    """A move in short: the first of the list, as it may be typed."""
    kind, place = typed(code, lang).split()[0], put_place(code)
    board = LETTERS[board_of(place)] + " " if place >= KINGDOM else ""
    return f"{kind} {board}{_short(place, lang)}"
