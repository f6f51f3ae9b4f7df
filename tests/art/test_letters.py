"""Our own letters: they are all there, they are ink where the pen went, and the font is made of them."""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest
from fontTools.ttLib import TTFont

import oenach
from oenach.art.letters import CAPITAL, HIGH, UNIT, Contour, length, letters, outline, written
from oenach.server.fonts import UNCIAL

sys.path.insert(0, str(Path(__file__).parents[2] / "scripts"))

from uncial import font

NEEDED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,-'’!?:;·−–«»„“”() "
ACCENTED = "àâäáçéèêëíîïóôöœúùûüÿæßÀÂÁÇÉÈÊËÍÎÏÓÔÖŒÚÙÛÜÄÆ"
LARGEST = 40_000  # bytes of the font


def turns(contour: Contour, x: float, y: float) -> int:
    """How often a contour goes round a point."""
    points = [at for a, b, c in contour for at in (a, _middle(a, b, c))]
    found = 0
    for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True):
        if (y1 <= y) != (y2 <= y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            found += 1 if y2 > y1 else -1
    return found


def _middle(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> tuple[float, float]:
    return (a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4


def inked(letter: str, x: float, y: float) -> bool:
    return sum(turns(contour, x, y) for contour in outline(letter)) != 0


def test_every_letter_that_our_languages_need_can_be_written() -> None:
    assert set(NEEDED + ACCENTED) <= set(letters())
    titles = "".join(spec.title for spec in oenach.games().values())
    assert set(titles) <= set(letters())


@pytest.mark.parametrize("letter", sorted(set(NEEDED + ACCENTED) - {" "}))
def test_the_pen_was_where_its_way_goes(letter: str) -> None:
    for stroke in letters()[letter].strokes:
        for curve in stroke:
            assert inked(letter, *_middle(*curve))


def test_letters_are_hollow_where_the_pen_was_not() -> None:
    assert not inked("o", 245, 247)
    assert not inked("e", 230, 370)  # its eye
    assert not inked("d", 245, 224)
    assert not inked("0", 250, 324)
    assert all(not inked("8", 250, y) for y in (188, 490))


@pytest.mark.parametrize("letter", "acemnorsuvwxz")
def test_small_letters_are_equally_high_and_capitals_higher(letter: str) -> None:
    def top(name: str) -> float:
        return max(
            point[1] for contour in outline(name) for curve in contour for point in (curve[0], curve[2])
        )

    assert HIGH - 45 < top(letter) < HIGH + 45
    assert top(letter.upper()) > CAPITAL - 50


def test_digits_are_equally_wide() -> None:
    assert {letters()[digit].width for digit in "0123456789"} == {UNIT / 2}
    assert length("10", 20) == 20


def test_words_are_written_where_they_belong() -> None:
    path = Xml.fromstring(written(100, 40, "27", 32, anchor="middle"))
    assert path.attrib["transform"] == "translate(84 40) scale(0.032)"
    assert "nan" not in path.attrib["d"]


def test_the_font_of_the_pages_is_made_of_these_strokes() -> None:
    made, kept = (TTFont(BytesIO(data)) for data in (font(), UNCIAL.read_bytes()))
    assert made.getBestCmap() == kept.getBestCmap()
    assert made["hmtx"].metrics == kept["hmtx"].metrics
    for name in made.getGlyphOrder():
        assert made["glyf"][name] == kept["glyf"][name], f"{name}: run scripts/uncial.py"
    assert UNCIAL.stat().st_size < LARGEST
