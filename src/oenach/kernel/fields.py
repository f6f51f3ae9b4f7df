"""The field table: what a game's state is made of, and who may see each part of it.

A game writes its table once, as a class. Every line is a field: type, shape, meaning, sight.

    class KeltisState(State):
        turn: int = number("i1", "the seat whose turn it is", see=PUBLIC)
        hand: Cells = cells("i1", (4, 8), "cards in hand", see=KNOWN, by="shown")
        pool: Cells = cells("i1", (72,), "how many of each card are still undealt")

From it come this class itself as a mirror over the bytes (for interpreted code), the NumPy dtype of the
same bytes (for compiled code), the glossary, and what each seat sees. Three conventions hold everywhere:

- **zero is nothing**: an empty place, a card nobody dealt yet, and what a seat may not see are all 0;
- every number is signed, so that compiled arithmetic never meets an unsigned 64-bit integer;
- a field without `see=` is secret.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from math import prod
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self

if TYPE_CHECKING:
    import numpy as np

CODES = {"i1": "b", "i2": "h", "i4": "i"}  # NumPy's name of a type: memoryview's name of it


class Cells(Protocol):
    """A row or a grid of integers: a memoryview when interpreted, an array when compiled."""

    def __getitem__(self, at: int | tuple[int, ...], /) -> int: ...
    def __setitem__(self, at: int | tuple[int, ...], value: int, /) -> None: ...
    def __len__(self) -> int: ...


class Visibility(Enum):
    """Who sees a field. The first axis of OWNER and KNOWN fields is the seat."""

    PUBLIC = "everyone"
    OWNER = "the seat it belongs to"
    KNOWN = "the seat it belongs to; the others see what they know of it"
    SECRET = "nobody"


PUBLIC, OWNER, KNOWN, SECRET = Visibility


@dataclass(frozen=True)
class Field:
    """One row of the table. `by` names the field that the others see instead (KNOWN only)."""

    kind: str
    shape: tuple[int, ...]
    note: str
    see: Visibility
    by: str = ""
    name: str = ""
    offset: int = 0

    @property
    def cells(self) -> int:
        return prod(self.shape)

    @property
    def alignment(self) -> int:
        return int(self.kind[1:])

    @property
    def size(self) -> int:
        return self.cells * self.alignment

    def part(self, *index: int) -> slice:
        """The bytes of the part of this field that the leading indices choose."""
        start, size = self.offset, self.size
        for i, extent in zip(index, self.shape, strict=False):
            size //= extent
            start += i * size
        return slice(start, start + size)


def number(kind: str, note: str, *, see: Visibility = SECRET) -> Any:
    """A field that holds one integer."""
    return Field(kind, (), note, see)


def cells(kind: str, shape: tuple[int, ...], note: str, *, see: Visibility = SECRET, by: str = "") -> Any:
    """A field that holds a row or a grid of integers."""
    return Field(kind, shape, note, see, by)


def grid(buffer: bytearray | memoryview, code: str, shape: int | tuple[int, ...]) -> Any:
    """Bytes as a row or a grid of numbers, each of which `memoryview` calls `code`."""
    extents = (shape,) if isinstance(shape, int) else shape
    view = memoryview(buffer).cast("B")
    if not view.nbytes:  # of which Python makes no grid
        return view.cast(code)  # type: ignore[call-overload]  # any code of a number, known when it runs
    # typeshed wants literals here; the types that ask for codes and shapes have checked them
    return view.cast(code, extents)  # type: ignore[call-overload]  # likewise


class RecordType:
    """The dtype of a class of states, made when it is first asked for: only arrays of states need NumPy."""

    def __set_name__(self, owner: type[State], name: str) -> None:
        self._name = name

    def __get__(self, instance: State | None, owner: type[State]) -> np.dtype[np.void]:
        import numpy as np

        rows = [(field.name, "<" + field.kind, field.shape) for field in owner.fields.values()]
        dtype = np.dtype(rows, align=True)
        setattr(owner, self._name, dtype)  # which is found first from now on
        return dtype


class State:
    """A table of one game, as bytes with named integers in them. Subclasses write the field table."""

    fields: ClassVar[dict[str, Field]]
    size: ClassVar[int]  # in bytes
    dtype: ClassVar = RecordType()
    # How long a table was when its first records were written, if it lost its last fields since, which were
    # always 0, or got more of them: their digests hold for tables of that length.
    digest_size: ClassVar[int] = 0
    _parts: ClassVar[list[tuple[str, slice, str, tuple[int, ...]]]]  # of a mirror: see `_mirrored`

    def __init_subclass__(cls) -> None:
        rows = {name: cls.__dict__.get(name) for name in cls.__annotations__}
        for name, row in rows.items():
            if not isinstance(row, Field):
                raise TypeError(f"{cls.__name__}.{name} has no row: give it number(...) or cells(...).")
        cls.fields = _placed({name: row for name, row in rows.items() if row})
        cls.size = _size_of(cls.fields)
        cls._parts = [_mirrored(field) for field in cls.fields.values()]
        for name, field in cls.fields.items():
            _check_visibility(cls, field)
            if not field.shape:
                setattr(cls, name, _number_property("_" + name))

    def __init__(self, buffer: bytes | bytearray | memoryview | None = None) -> None:
        """A mirror over `buffer`; over a copy if it cannot be written; an empty table without one."""
        if buffer is None or isinstance(buffer, bytes):
            buffer = bytearray(buffer or self.size)
        self.buffer = memoryview(buffer).cast("B")
        mirror = self.__dict__
        for name, part, code, shape in self._parts:
            mirror[name] = grid(self.buffer[part], code, shape)

    def copy(self) -> Self:
        return type(self)(bytearray(self.buffer))

    def __reduce__(self) -> tuple[type[Self], tuple[bytes]]:
        """For `pickle` and `copy`: the bytes are all there is to a table."""
        return type(self), (bytes(self.buffer),)

    def array(self) -> np.ndarray[tuple[int], np.dtype[np.void]]:
        """The same bytes as a NumPy array of one record, for compiled code."""
        import numpy as np

        return np.frombuffer(self.buffer, self.dtype)

    def digest(self) -> str:
        """A fingerprint of the whole table: equal states have equal digests, in every backend."""
        whole = bytes(self.buffer).ljust(self.digest_size, b"\0")
        if self.digest_size and not any(whole[self.digest_size :]):  # nothing that is new since
            whole = whole[: self.digest_size]
        return hashlib.sha256(whole).hexdigest()[:16]

    def as_dict(self) -> dict[str, Any]:
        values = ((name, getattr(self, name)) for name in self.fields)
        return {name: value if isinstance(value, int) else value.tolist() for name, value in values}

    @classmethod
    @cache
    def visible_runs(cls, viewer: int) -> tuple[tuple[int, int, int], ...]:
        """What `viewer` sees, as (to, from, length) byte runs; -1 is a spectator. The rest stays 0."""
        runs = [(0, 0, 0)]
        for field in cls.fields.values():
            for to, source in _visible(cls, field, viewer):
                start, offset, length = runs[-1]
                if (start + length, offset + length) == (to.start, source.start):
                    runs[-1] = (start, offset, length + to.stop - to.start)  # go on with the last run
                else:
                    runs.append((to.start, source.start, to.stop - to.start))
        return tuple(runs)


def _placed(rows: dict[str, Field]) -> dict[str, Field]:
    """The fields one after the other, each at the next place that suits its type."""
    placed, end = {}, 0
    for name, row in rows.items():
        placed[name] = replace(row, name=name, offset=_aligned(end, row.alignment))
        end = placed[name].offset + row.size
    return placed


def _size_of(fields: dict[str, Field]) -> int:
    """The bytes of a table of these fields, such that tables can lie side by side."""
    last = list(fields.values())[-1]
    return _aligned(last.offset + last.size, max(field.alignment for field in fields.values()))


def _aligned(offset: int, alignment: int) -> int:
    return -(-offset // alignment) * alignment


def _mirrored(field: Field) -> tuple[str, slice, str, tuple[int, ...]]:
    """How a mirror holds a field: under which name, over which bytes, and cast to what. A single number
    is a row of one, under a name of its own."""
    name = field.name if field.shape else "_" + field.name
    return name, field.part(), CODES[field.kind], field.shape or (1,)


def _check_visibility(cls: type[State], field: Field) -> None:
    where = f"{cls.__name__}.{field.name}"
    if field.see in (OWNER, KNOWN) and not field.shape:
        raise TypeError(f"{where} belongs to seats, so its first axis must be the seat.")
    if (field.see is KNOWN) != bool(field.by):
        raise TypeError(f"{where}: see=KNOWN and by=... go together.")
    if field.by and cls.fields[field.by].shape[-len(field.shape) :] != field.shape:
        raise TypeError(f"{where} and {field.by}, what the others know of it, differ in shape.")


def _visible(cls: type[State], field: Field, viewer: int) -> list[tuple[slice, slice]]:
    """The (target, source) bytes of `field` in the view of `viewer`."""
    if field.see is PUBLIC:
        return [(field.part(), field.part())]
    if field.see is SECRET:
        return []
    own = [(field.part(viewer), field.part(viewer))] if viewer >= 0 else []
    if field.see is OWNER:
        return own
    by = cls.fields[field.by]
    others = [seat for seat in range(field.shape[0]) if seat != viewer]
    if len(by.shape) == len(field.shape):  # one common knowledge, the same for every other seat
        return own + [(field.part(seat), by.part(seat)) for seat in others]
    if viewer < 0:  # knowledge of each seat's own: a spectator has none
        return []
    return own + [(field.part(seat), by.part(viewer, seat)) for seat in others]


def _number_property(slot: str) -> property:
    """A single integer read from and written to the bytes: s.turn, s.turn = 3."""

    def get(state: State) -> int:
        return int(state.__dict__[slot][0])

    def put(state: State, value: int) -> None:
        state.__dict__[slot][0] = value

    return property(get, put)
