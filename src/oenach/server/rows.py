"""Rows of the database, and what they stand for."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields
from typing import Any, TypeVar

from oenach.server.storage_errors import Lost
from oenach.server.stored import Addition, Entry, Seat, Stored, TableConfig
from oenach.server.texts import text

T = TypeVar("T")
KINDS: dict[object, Any] = {  # what a value must be, by the annotation of its field
    "str": str,
    "int": int,
    "bool": bool,
    "float": float,
    "str | None": str | None,
    "dict[str, str]": dict,
}


def damaged(table: str, error: BaseException | None) -> Lost:
    """A table whose rows make no sense."""
    return Lost(table, text.later("lost_rows", error=error))


def stored_table(
    row: Mapping[Any, Any], seats: Sequence[Mapping[Any, Any]], log: Sequence[Mapping[Any, Any]]
) -> Stored:
    """A table from its rows; Lost, if they make no sense."""
    try:
        _check_numbers("seat", seats)
        _check_numbers("number", log)
        config = _made(TableConfig, {**row, "options": json.loads(row["options"])})
        if not isinstance(row["begun"], int | None):
            raise TypeError(f"begun: expected int, found {row['begun']!r}")
        return Stored(
            config,
            [_made(Seat, one) for one in seats],
            [_made(Entry, one) for one in log],
            row["begun"],
            row["over"],
            row["rematch"],
            row["aside"] is not None,
        )
    except (TypeError, ValueError) as error:
        raise damaged(str(row["id"]), error) from error


def _check_numbers(what: str, rows: Sequence[Mapping[Any, Any]]) -> None:
    """Seats, and what happened, are numbered from 0, and none is missing."""
    numbers = [row[what] for row in rows]
    if numbers != list(range(len(numbers))):
        raise ValueError(f"{what}: expected 0 to {len(numbers) - 1}, found {numbers}")


def _made(kind: type[T], row: Mapping[Any, Any]) -> T:
    """A table config, seat or entry from its row."""
    columns = fields(kind)  # type: ignore[arg-type]  # it is one of our dataclasses
    values = {one.name: row[one.name] for one in columns}
    for one in columns:
        if not isinstance(values[one.name], KINDS[one.type]):
            raise TypeError(f"{one.name}: expected {one.type}, found {type(values[one.name]).__name__}")
    return kind(**values)


def seat_row(table: str, seat: Seat) -> dict[str, Any]:
    return {"table_id": table, **asdict(seat)}


def log_row(addition: Addition) -> dict[str, Any]:
    return {"table_id": addition.table, "number": addition.number, **asdict(addition.entry)}
