"""The entry of an exported function: LLVM text that takes its arguments out of a block.

A function `f` is exported as `f(block)`. A block is a row of places of 8 bytes: the result first, then the
arguments one after the other, tuples taken apart. A number takes a place; an array takes one for its
address and one for each extent, and its elements lie side by side. What comes back is 0, or 1 after an error.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from numba import types

ARRAYS = {types.int64: "q", types.float64: "d", types.uint8: "B", types.int8: "b"}
NUMBERS = {types.int64: "i", types.float64: "f"}

Kinds = list[str]  # of arguments: i and f are numbers, q1 or d2 arrays, r1 is an array of records


def kinds_of(kind: Any) -> Iterator[str]:
    """The kinds of arguments that a type of Numba is passed as."""
    if isinstance(kind, types.BaseTuple):
        for part in kind.types:
            yield from kinds_of(part)
    elif isinstance(kind, types.Array):
        yield f"{'r' if isinstance(kind.dtype, types.Record) else ARRAYS[kind.dtype]}{kind.ndim}"
    else:
        yield NUMBERS[types.unliteral(kind)]


class Entry:
    """The text of one entry, which calls the function of Numba's name `inner`."""

    def __init__(self, name: str, inner: str, kinds: Kinds, record_size: int) -> None:
        self._record_size = record_size
        self._lines: list[str] = []
        self._places = 1  # that are read; the first is for the result
        passed = ["ptr %block", "ptr %error"]
        for kind in kinds:
            passed += self._number(kind) if kind in "if" else self._array(kind[0], int(kind[1]))
        declared = ", ".join(value.split()[0] for value in passed)
        self.text = "\n".join(
            [
                f'declare i32 @"{inner}"({declared})',
                f"define i32 @{name}(ptr %block) {{",
                "  %error = alloca ptr",
                "  store ptr null, ptr %error",
                *self._lines,
                f'  %status = call i32 @"{inner}"({", ".join(passed)})',
                "  %failed = icmp ne i32 %status, 0",
                "  %told = zext i1 %failed to i32",
                "  ret i32 %told",
                "}",
            ]
        )

    def _read(self, kind: str) -> str:
        """The next place, as a value of LLVM."""
        n = self._places
        self._places += 1
        self._lines += [
            f"  %place{n} = getelementptr i64, ptr %block, i32 {n}",
            f"  %value{n} = load {kind}, ptr %place{n}",
        ]
        return f"%value{n}"

    def _number(self, kind: str) -> list[str]:
        of = "i64" if kind == "i" else "double"
        return [f"{of} {self._read(of)}"]

    def _array(self, code: str, axes: int) -> list[str]:
        """An array as Numba passes it: two owners that there are not, the number of elements and the size of
        one, the address, the extents and the strides."""
        size = {"q": 8, "d": 8, "r": self._record_size}.get(code, 1)
        address = self._read("ptr")
        extents = [self._read("i64") for _ in range(axes)]
        strides = [str(size)]
        for extent in reversed(extents[1:]):
            strides.insert(0, self._times(strides[0], extent))
        items = extents[0]
        for extent in extents[1:]:
            items = self._times(items, extent)
        numbers = [items, str(size), *extents, *strides]
        passed = [f"i64 {number}" for number in numbers]
        return ["ptr null", "ptr null", *passed[:2], f"ptr {address}", *passed[2:]]

    def _times(self, a: str, b: str) -> str:
        n = len(self._lines)
        self._lines.append(f"  %product{n} = mul i64 {a}, {b}")
        return f"%product{n}"
