"""The two faces of the pages, served by ourselves.

The text face is Source Serif Pro (SIL Open Font License 1.1, from the package font-source-serif-pro), cut
down to the letters that our languages need. Its licence lets no other version bear the name, so ours is
called Oenach Text. The display face, Oenach Uncial, is our own drawing (`oenach.art.letters`).

A font is a list of tables. Letters that nobody needs keep their numbers and lose their outlines; so what
refers to letters by number, kerning above all, stays as it is.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

TEXT, DISPLAY = "Oenach Text", "Oenach Uncial"
UNCIAL = Path(__file__).with_name("static") / "uncial.woff"
# Latin as written between Lisbon and Prague, punctuation, arrows, signs of arithmetic.
RANGES = (
    (0x20, 0x17F),
    (0x2010, 0x2027),
    (0x202F, 0x203A),
    (0x2190, 0x2193),
    (0x2212, 0x2212),
    (0x25A0, 0x25CF),
)
KEPT = ("GDEF", "GPOS", "OS/2", "head", "hhea", "hmtx", "maxp")  # as they are
NOTICE = (
    "Copyright 2014-2018 Adobe (http://www.adobe.com/), with Reserved Font Name 'Source'. A subset, under "
    "another name as the licence asks. SIL Open Font License 1.1: http://scripts.sil.org/OFL"
)
COMPONENT_WORDS, COMPONENT_SCALES, COMPONENT_MORE = 0x0001, ((0x0008, 2), (0x0040, 4), (0x0080, 8)), 0x0020


class Face(NamedTuple):
    """A file of the package, and how a style sheet asks for it."""

    file: str
    weight: int
    style: str


FACES = (
    Face("SourceSerifPro-Regular.ttf", 400, "normal"),
    Face("SourceSerifPro-It.ttf", 400, "italic"),
    Face("SourceSerifPro-Semibold.ttf", 600, "normal"),
)
# What stands in until a face has come, made as wide and as high as that: by the names it has on a device, how
# much it is widened, so that a line of English, French or German is as long.
STAND_INS = {
    "Georgia": 1.02,
    "Times New Roman, Liberation Serif, Tinos": 1.12,
    "Noto Serif, Droid Serif": 0.93,
    "Palatino, Palatino Linotype, Book Antiqua": 1.02,
    "DejaVu Serif": 0.874,
}
ASCENT, DESCENT = 1.036, 0.335  # of the text face


# What a style sheet says of them ------------------------------------------------------------------------


@cache
def style_sheet() -> str:
    """The faces, what stands in for them, and the lists of names to ask for."""
    stand_ins = [f"{TEXT} {n}" for n in range(len(STAND_INS))]
    rules = [_face(TEXT, f"/fonts/{name_of(face)}", face.weight, face.style) for face in FACES]
    rules += [_face(DISPLAY, f"/fonts/{uncial_name()}", 400, "normal")]
    rules += [_stand_in(called, *one) for called, one in zip(stand_ins, STAND_INS.items(), strict=True)]
    listed = ",".join(f'"{name}"' for name in (TEXT, *stand_ins))
    rules.append(f':root{{--text:{listed},serif;--display:"{DISPLAY}",{listed},serif}}')
    return "\n".join(rules) + "\n"


def _face(family: str, address: str, weight: int, style: str) -> str:
    source = f'src:url("{address}") format("woff");font-display:swap'
    return f'@font-face{{font-family:"{family}";font-weight:{weight};font-style:{style};{source}}}'


def _stand_in(called: str, names: str, wider: float) -> str:
    local = ",".join(f'local("{name.strip()}")' for name in names.split(","))
    sizes = (
        f"size-adjust:{wider:.2%};ascent-override:{ASCENT / wider:.1%};"
        f"descent-override:{DESCENT / wider:.1%};line-gap-override:0%"
    )
    return f'@font-face{{font-family:"{called}";src:{local};{sizes}}}'


def wanted_first() -> list[str]:
    """The addresses of what every page shows at once."""
    return [f"/fonts/{name_of(FACES[0])}", f"/fonts/{uncial_name()}"]


def font_named(name: str) -> bytes | None:
    """The file with a name that `style_sheet` gives."""
    if name == uncial_name():
        return UNCIAL.read_bytes()
    found = next((face for face in FACES if name_of(face) == name), None)
    return None if found is None else text_face(found)


@cache
def name_of(face: Face) -> str:
    """It changes with whatever the file is made of."""
    recipe = repr((RANGES, KEPT, NOTICE)).encode()
    return f"text-{face.weight}-{face.style}-{sha256(_source(face) + recipe).hexdigest()[:12]}.woff"


@cache
def uncial_name() -> str:
    return f"uncial-{sha256(UNCIAL.read_bytes()).hexdigest()[:12]}.woff"


def _source(face: Face) -> bytes:
    return (files("font_source_serif_pro") / "files" / face.file).read_bytes()


# Cutting one down ---------------------------------------------------------------------------------------


@cache
def text_face(face: Face) -> bytes:
    """A face with the letters that we need, as WOFF."""
    tables = _tables(_source(face))
    letters = {code: glyph for code, glyph in _letters(tables["cmap"]).items() if _is_needed(code)}
    outlines = _outlines(tables)
    glyf, loca = _emptied(outlines, _with_components(outlines, {0, *letters.values()}))
    head = tables["head"][:50] + struct.pack(">hh", 1, 0)  # long offsets
    made = {name: tables[name] for name in KEPT} | {"head": head, "glyf": glyf, "loca": loca}
    made |= {
        "cmap": _cmap(letters),
        "name": _names(face),
        "post": struct.pack(">IIhhIIIII", 0x30000, *[0] * 8),
    }
    return woff(made)


def _is_needed(code: int) -> bool:
    return any(first <= code <= last for first, last in RANGES)


def _tables(font: bytes) -> dict[str, bytes]:
    """The tables of a font by name."""
    (count,) = struct.unpack_from(">H", font, 4)
    rows = (struct.unpack_from(">4sIII", font, 12 + 16 * n) for n in range(count))
    return {name.decode(): font[start : start + length] for name, _, start, length in rows}


def _letters(cmap: bytes) -> dict[int, int]:
    """The number of the glyph of every character (of the basic plane: a table of format 4)."""
    (count,) = struct.unpack_from(">H", cmap, 2)
    rows = (struct.unpack_from(">HHI", cmap, 4 + 8 * n) for n in range(count))
    start = next(at for _, _, at in rows if struct.unpack_from(">H", cmap, at) == (4,))
    (twice,) = struct.unpack_from(">H", cmap, start + 6)
    found: dict[int, int] = {}
    for n in range(twice // 2):
        at = start + 14 + 2 * n
        end, first, step, offset = (
            struct.unpack_from(">H", cmap, at + part)[0]
            for part in (0, twice + 2, 2 * twice + 2, 3 * twice + 2)
        )
        for code in range(first, min(end, 0xFFFE) + 1):
            glyph = code
            if offset:
                (glyph,) = struct.unpack_from(">H", cmap, at + 3 * twice + 2 + offset + 2 * (code - first))
            if glyph:
                found[code] = (glyph + step) % 0x10000
    return found


def _outlines(tables: Mapping[str, bytes]) -> list[bytes]:
    """The outline of every glyph, by its number."""
    (long,) = struct.unpack_from(">h", tables["head"], 50)
    loca = tables["loca"]
    words = len(loca) // (4 if long else 2)
    at = [step * (1 if long else 2) for step in struct.unpack(f">{words}{'I' if long else 'H'}", loca)]
    return [tables["glyf"][start:end] for start, end in pairwise(at)]


def _with_components(outlines: list[bytes], glyphs: set[int]) -> set[int]:
    """Glyphs, and those that they are put together from: an e and an accent."""
    found, waiting = set[int](), list(glyphs)
    while waiting:
        glyph = waiting.pop()
        if glyph not in found:
            found.add(glyph)
            waiting += _components(outlines[glyph])
    return found


def _components(outline: bytes) -> Iterable[int]:
    if not outline or struct.unpack_from(">h", outline) >= (0,):
        return
    at, flags = 10, COMPONENT_MORE
    while flags & COMPONENT_MORE:
        flags, glyph = struct.unpack_from(">HH", outline, at)
        yield glyph
        at += 8 if flags & COMPONENT_WORDS else 6
        at += sum(size for flag, size in COMPONENT_SCALES if flags & flag)


def _emptied(outlines: list[bytes], kept: set[int]) -> tuple[bytes, bytes]:
    """The outlines of some glyphs, and where each glyph's begins."""
    starts, body = [0], bytearray()
    for glyph, outline in enumerate(outlines):
        if glyph in kept:
            body += outline + bytes(-len(outline) % 4)
        starts.append(len(body))
    return bytes(body), struct.pack(f">{len(starts)}I", *starts)


def _cmap(letters: Mapping[int, int]) -> bytes:
    """The glyph of every character: a table of format 12, which a browser reads on any device."""
    groups = b"".join(struct.pack(">III", code, code, glyph) for code, glyph in sorted(letters.items()))
    table = struct.pack(">HHIII", 12, 0, 16 + len(groups), 0, len(letters)) + groups
    return struct.pack(">HHHHI", 0, 1, 3, 10, 12) + table


def _names(face: Face) -> bytes:
    """What the font is called, and whose it is."""
    style = {"normal": "Regular", "italic": "Italic"}[face.style] if face.weight == 400 else "Semibold"
    texts = {0: NOTICE, 1: TEXT, 2: style, 4: f"{TEXT} {style}", 6: f"OenachText-{style}"}
    rows, stored = b"", b""
    for name, words in texts.items():
        encoded = words.encode("utf-16-be")
        rows += struct.pack(">6H", 3, 1, 0x409, name, len(encoded), len(stored))
        stored += encoded
    return struct.pack(">3H", 0, len(texts), 6 + len(rows)) + rows + stored


# WOFF ---------------------------------------------------------------------------------------------------


def woff(tables: Mapping[str, bytes]) -> bytes:
    """Tables as a file for browsers, each compressed."""
    start = 44 + 20 * len(tables)
    rows, body, size = b"", b"", 12 + 16 * len(tables)
    for name, table in sorted(tables.items()):
        packed = min(table, zlib.compress(table, 9), key=len)
        rows += struct.pack(">4sIIII", name.encode(), start + len(body), len(packed), len(table), _sum(table))
        body += packed + bytes(-len(packed) % 4)
        size += len(table) + -len(table) % 4
    whole = (b"wOFF", 0x10000, start + len(body), len(tables), 0, size, 1, 0, 0, 0, 0, 0, 0)
    return struct.pack(">4sIIHHIHHIIIII", *whole) + rows + body


def _sum(table: bytes) -> int:
    padded = table + bytes(-len(table) % 4)
    return int(sum(struct.unpack(f">{len(padded) // 4}I", padded)) % 2**32)
