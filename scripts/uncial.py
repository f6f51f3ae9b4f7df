"""Write the display face as a font for browsers, from the strokes in `oenach.art.letters`.

python scripts/uncial.py
"""

from __future__ import annotations

from io import BytesIO
from typing import Any

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

from oenach.art.letters import CAPITAL, HIGH, UNIT, letters, outline
from oenach.server.fonts import DISPLAY, UNCIAL

ABOVE, BELOW = 960, -260  # of a line
WRITTEN = 0  # when: always the same, so that the same strokes give the same file
OVERLAP = 0x40  # what lies over each other is all ink


def glyph_of(character: str) -> Any:
    """The outline of a letter as a glyph of a font."""
    pen = TTGlyphPen(None)
    for contour in outline(character):
        pen.moveTo(_whole(contour[0][0]))
        for _, towards, there in contour:
            pen.qCurveTo(_whole(towards), _whole(there))
        pen.closePath()
    return _marked(pen.glyph(dropImpliedOnCurves=True))


def _marked(glyph: Any) -> Any:
    if glyph.numberOfContours > 0:
        glyph.flags[0] |= OVERLAP
    return glyph


def _whole(point: tuple[float, float]) -> tuple[int, int]:
    return round(point[0]), round(point[1])


def font() -> bytes:
    """The font, as WOFF."""
    names = {character: f"u{ord(character):04X}" for character in sorted(letters())}
    builder = FontBuilder(UNIT, isTTF=True)
    builder.setupGlyphOrder([".notdef", *names.values()])
    builder.setupCharacterMap(
        {ord(character): name for character, name in names.items()} | {0xA0: names[" "]}
    )
    shapes = {name: glyph_of(character) for character, name in names.items()}
    builder.setupGlyf({".notdef": TTGlyphPen(None).glyph(), **shapes})
    widths = {name: (round(letters()[character].width), 0) for character, name in names.items()}
    builder.setupHorizontalMetrics({".notdef": (UNIT // 2, 0), **widths})
    builder.setupHorizontalHeader(ascent=ABOVE, descent=BELOW)
    builder.setupNameTable({"familyName": DISPLAY, "styleName": "Regular"}, mac=False)
    builder.setupOS2(
        sTypoAscender=ABOVE,
        sTypoDescender=BELOW,
        usWinAscent=ABOVE,
        usWinDescent=-BELOW,
        sxHeight=HIGH,
        sCapHeight=CAPITAL,
    )
    builder.setupPost(keepGlyphNames=False)
    builder.font["head"].created = builder.font["head"].modified = WRITTEN
    builder.font.recalcTimestamp = False
    builder.font.flavor = "woff"
    written = BytesIO()
    builder.save(written)
    return written.getvalue()


if __name__ == "__main__":
    UNCIAL.write_bytes(font())
    print(f"{UNCIAL.name}  {UNCIAL.stat().st_size:,} bytes, {len(letters())} letters")
