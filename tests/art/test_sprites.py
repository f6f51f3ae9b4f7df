"""Sprites: what never changes is loaded once, and a picture alone needs no sheet."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree as Xml

from oenach.art.sprites import alone, expanded, on_page, sheet, sheet_name, use
from oenach.art.svg import board, on_one_sheet, rect, sheets
from oenach.games import spec_of
from oenach.spec import GameSpec

SVG = "{http://www.w3.org/2000/svg}"
SPRITES = {
    "leaf": rect(0, 0, 10, 20, fill="vellum"),
    "two": use("leaf") + use("leaf", 12, 0),
    "defs": '<linearGradient id="dusk"/>',
}


def _spec() -> GameSpec:
    keltis = spec_of("keltis")
    return replace(keltis, picture=replace(keltis.picture, sprites=lambda: SPRITES))


def _table(*body: str, kind: str = "board") -> str:
    return board("Keltis", "Your turn.", "en", 100, 50, *body, kind=kind)


def test_a_page_names_the_sheet_and_a_picture_alone_needs_none() -> None:
    spec, svg = _spec(), _table(use("two", 5, 6), use("leaf", 1, 2, scale=0.5))
    assert on_page(svg, spec).count(f'href="/art/{sheet_name(spec)}#') == 2
    lone = Xml.fromstring(alone(svg, spec))
    assert not list(lone.iter(f"{SVG}use"))
    assert len(list(lone.iter(f"{SVG}rect"))) == 1 + 3  # the table, and three leaves
    assert lone.find(f"{SVG}defs") is not None


def test_a_sheet_has_every_sprite_by_its_name_and_a_name_of_its_content() -> None:
    spec = _spec()
    names = {one.attrib["id"] for one in Xml.fromstring(sheet(spec)).iter() if "id" in one.attrib}
    assert {"leaf", "two", "dusk", "shine"} <= names
    assert "defs" not in names
    other = replace(spec, picture=replace(spec.picture, sprites=lambda: {"leaf": ""}))
    assert sheet_name(spec) != sheet_name(other)


def test_sprites_within_sprites_are_drawn_in_their_places() -> None:
    assert expanded(use("two", 5, 6), SPRITES).count('<g transform="translate(5 6)">') == 1
    assert expanded(use("two", 5, 6), SPRITES).count("translate(12 0)") == 1


def test_a_picture_on_two_sheets_can_be_put_on_one() -> None:
    both = sheets(_table(), _table(kind="board hand"))
    assert both.startswith('<div class="sheets">')
    one = Xml.fromstring(on_one_sheet(both))
    assert one.attrib["viewBox"] == "0 0 100 100"
    assert [inner.attrib.get("y") for inner in one] == ["0", "50"]
    assert on_one_sheet(_table()) == _table()
