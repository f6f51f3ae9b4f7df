"""The pictures of an arena: whole, self-contained, and honest about names that look like markup."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import oenach
from oenach.lab import chart
from oenach.lab.arena import Arena, Played

HOSTILE = "<script>alert(1)</script>&"


@pytest.fixture(params=[2, 3])
def arena(request: pytest.FixtureRequest) -> Arena:
    """Three bots, of which the first wins most; as nobody had to play, the figures are known."""
    seats: int = request.param
    bots = ("druid", HOSTILE, "boy")
    played = [
        Played(a, b, deal, deal, seat, (5,) * seats, (seat if deal % 4 else (seat + 1) % seats,), 9)
        for a, b in [(bots[0], bots[1]), (bots[0], bots[2]), (bots[1], bots[2])]
        for deal in range(8)
        for seat in range(seats)
    ]
    return Arena("keltis", seats, {"end_card_start": "random"}, bots, 0, None, tuple(played))


def words_of(picture: str) -> list[str]:
    root = ElementTree.fromstring(picture)
    return [element.text or "" for element in root.iter("{http://www.w3.org/2000/svg}text")]


def test_the_picture_has_every_bot_rating_and_share(arena: Arena) -> None:
    words = words_of(chart.svg(arena))
    assert all(words.count(bot) == 3 for bot in arena.bots)
    assert [f"{s.rating:+.0f}" in words for s in arena.standings] == [True] * 3
    assert words.count("75.0") == 3
    assert words.count("25.0" if arena.seats == 2 else "12.5") == 3


def test_the_picture_fits_its_frame(arena: Arena) -> None:
    root = ElementTree.fromstring(chart.svg(arena))
    wide, high = float(root.get("width", 0)), float(root.get("height", 0))
    for element in root.iter():
        assert 0 <= float(element.get("x") or element.get("cx") or 0) <= wide
        assert 0 <= float(element.get("y") or element.get("cy") or 0) <= high


@pytest.mark.parametrize("draw", [chart.svg, chart.page])
def test_a_picture_stands_alone_in_light_and_dark(arena: Arena, draw: object) -> None:
    assert callable(draw)
    drawn = draw(arena)
    assert "prefers-color-scheme: dark" in drawn
    assert "<script" not in drawn
    assert set(re.findall("https?://[^\"'< ]*", drawn)) == {"http://www.w3.org/2000/svg"}
    assert not re.search("(src|href|url)[=(]", drawn)


def test_the_page_has_the_tables_too(arena: Arena) -> None:
    page = chart.page(arena)
    assert page.startswith("<!doctype html>")
    assert "<td>druid : boy</td><td>" in page
    assert page.count(f"<td>{8 * arena.seats}</td><td>75.0 %</td>") == 3


@pytest.mark.parametrize(
    ("name", "beginning"), [("a.svg", b"<svg"), ("a.html", b"<!doctype"), ("a.png", b"\x89PNG\r\n")]
)
def test_the_name_of_the_file_says_what_is_written(
    arena: Arena, name: str, beginning: bytes, tmp_path: Path
) -> None:
    chart.save(arena, tmp_path / name)
    assert (tmp_path / name).read_bytes().startswith(beginning)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("a.gif", "ending in .svg, .html, .png; not 'a.gif'"),
        ("none/a.svg", "the folder .*none does not exist"),
    ],
)
def test_a_file_that_cannot_be_written_is_a_sentence(name: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(oenach.Malformed, match=sentence):
        chart.check_path(tmp_path / name)


def test_a_file_that_turns_out_to_be_a_folder_is_a_sentence(arena: Arena, tmp_path: Path) -> None:
    (tmp_path / "a.svg").mkdir()
    with pytest.raises(oenach.Malformed, match=r"a.svg cannot be written: Is a directory"):
        chart.save(arena, tmp_path / "a.svg")


def test_without_matplotlib_a_png_is_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(chart, "find_spec", lambda name: None)
    with pytest.raises(oenach.Malformed, match=r"pip install 'oenach\[plots\]' brings it"):
        chart.check_path(tmp_path / "a.png")
    chart.check_path(tmp_path / "a.svg")


@pytest.mark.parametrize(("low", "high"), [(-100, 100), (-600, 400), (-3000, 2500)])
def test_the_axis_has_a_few_round_marks(low: float, high: float) -> None:
    marks = chart.axis_marks(low, high)
    assert 3 <= len(marks) <= 7
    assert 0 in marks
    assert all(low <= mark <= high and mark % 50 == 0 for mark in marks)
