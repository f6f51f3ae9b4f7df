"""The label of a portable module: what it was made from and what its functions take.

It is a section of its own in the WebAssembly file, as JSON, which engines pass over. (In a browser
`WebAssembly.Module.customSections` gives it.)
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

NAME = "oenach"
MAGIC = b"\0asm\1\0\0\0"


def labelled(module: bytes, label: dict[str, Any]) -> bytes:
    """A module with a label at its end."""
    text = json.dumps(label, sort_keys=True, separators=(",", ":")).encode()
    name = NAME.encode()
    content = _length(len(name)) + name + text
    return module + b"\0" + _length(len(content)) + content


def label_of(module: bytes) -> dict[str, Any]:
    """The label of a module; empty if it has none, or is none of ours."""
    mark = _length(len(NAME)) + NAME.encode()
    for kind, content in _sections(module):
        if kind == 0 and content.startswith(mark):
            label: dict[str, Any] = json.loads(content.removeprefix(mark))
            return label
    return {}


def _sections(module: bytes) -> Iterator[tuple[int, bytes]]:
    at = len(MAGIC)
    while module.startswith(MAGIC) and at < len(module):
        kind, (size, start) = module[at], _read_length(module, at + 1)
        yield kind, module[start : start + size]
        at = start + size


def _length(n: int) -> bytes:
    """A length as WebAssembly writes it: seven bits a byte, the lowest first (LEB128)."""
    out = bytearray()
    while n > 0x7F:
        out.append(n & 0x7F | 0x80)
        n >>= 7
    return bytes([*out, n])


def _read_length(data: bytes, at: int) -> tuple[int, int]:
    """A length and where what it tells of begins."""
    n = shift = 0
    while True:
        byte = data[at]
        n, at, shift = n | (byte & 0x7F) << shift, at + 1, shift + 7
        if byte < 0x80:
            return n, at
