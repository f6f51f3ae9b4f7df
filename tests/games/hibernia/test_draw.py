"""The map as a picture of its own, as `oenach map` gives it."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from games.hibernia.test_maps import short_track
from oenach.games.hibernia.draw import svg
from oenach.games.hibernia.mapfile import Map, read
from oenach.games.hibernia.maps import IRELAND

NS = "{http://www.w3.org/2000/svg}"


def texts(board: Map, lang: str) -> list[str]:
    """Everything that is written in the picture."""
    return [element.text or "" for element in ElementTree.fromstring(svg(board, lang)).iter(f"{NS}text")]


@pytest.mark.parametrize(("lang", "letters"), [("en", "BGRY"), ("fr", "BVRJ"), ("de", "BGRY")])
def test_every_name_is_written_and_every_colour_has_its_letter(lang: str, letters: str) -> None:
    written = texts(IRELAND, lang)
    for county in IRELAND.counties:
        assert all(part in " ".join(written) for part in county.name.split())
        assert county.castle is None or county.castle in written
    for letter in letters:  # five counties, twelve cells and the key
        assert written.count(letter) == 5 + 12 + 1


def test_every_colour_has_a_pattern_of_its_own() -> None:
    root = ElementTree.fromstring(svg(IRELAND))
    patterns = {pattern.get("id"): ElementTree.tostring(pattern) for pattern in root.iter(f"{NS}pattern")}
    assert set(patterns) == {"blue", "green", "red", "yellow"}
    shapes = {
        colour: [child.tag + str(child.get("d")) for child in ElementTree.fromstring(text)]
        for colour, text in patterns.items()
    }
    assert len({str(shape) for shape in shapes.values()}) == 4


@pytest.mark.parametrize(
    ("lang", "start"),
    [
        ("en", "Airgialla, blue, castle Emain Macha"),
        ("fr", "Airgialla, bleu, château fort Emain Macha"),
        ("de", "Airgialla, Blau, Burg Emain Macha"),
    ],
)
def test_a_county_tells_its_colour_its_castle_and_its_neighbours(lang: str, start: str) -> None:
    root = ElementTree.fromstring(svg(IRELAND, lang))
    shapes = {shape.get("id"): shape for shape in root.iter(f"{NS}polygon") if shape.get("class") == "county"}
    assert set(shapes) == set(IRELAND.index)
    told = shapes["airgialla"].findtext(f"{NS}title") or ""
    assert told.startswith(start)
    assert "Bréifne" in told
    assert shapes["mide"].get("fill") == "url(#red)"


def test_the_track_goes_round_the_edge_from_the_sword() -> None:
    root = ElementTree.fromstring(svg(IRELAND))
    cells = [root.find(f".//{NS}g[@id='cell-{i}']") for i in range(48)]
    places = []
    for i, cell in enumerate(cells):
        assert cell is not None
        box = cell.find(f"{NS}rect")
        assert box is not None
        assert box.get("fill") == f"url(#{IRELAND.track[i]})"
        places.append((float(box.get("x", 0)) // 60, float(box.get("y", 0)) // 60))
        assert (cell.find(f"{NS}g") is not None) == (i == 0)  # the sword
    assert (places[0], places[14], places[24], places[38]) == ((0, 14), (0, 0), (10, 0), (10, 14))
    assert len(set(places)) == 48
    steps = [
        abs(x2 - x1) + abs(y2 - y1)
        for (x1, y1), (x2, y2) in zip(places, places[1:] + places[:1], strict=True)
    ]
    assert set(steps) == {1}


def test_two_arrows_cross_the_centre_and_one_explains_them() -> None:
    root = ElementTree.fromstring(svg(IRELAND))
    assert len([line for line in root.iter(f"{NS}line") if line.get("marker-end")]) == 3


def test_only_our_own_map_is_called_a_reconstruction() -> None:
    assert "A reconstruction" in texts(IRELAND, "en")
    assert "Une reconstruction" in texts(IRELAND, "fr")
    other = read(short_track())
    assert "Short" in texts(other, "en")
    assert "reconstruction" not in svg(other)
    assert "cell-23" in svg(other)
    assert "cell-24" not in svg(other)


def test_names_from_a_strangers_file_stay_text() -> None:
    data = short_track()
    data["name"] = "<script>&"
    data["counties"][0]["name"] = 'a"><script>'
    data["counties"][3]["castle"] = "<b>&amp;"
    board = read(data)
    assert "<script" not in svg(board)
    assert "<b>" not in svg(board)
    assert 'a"><script>' in texts(board, "en")
