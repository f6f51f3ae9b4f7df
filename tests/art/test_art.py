"""The visual language: colours, texts and knotwork."""

from __future__ import annotations

import re
from importlib.resources import files
from xml.etree import ElementTree as Xml

import pytest

from oenach.art.knots import Knots, triskele
from oenach.art.palette import COLOURS, GROUNDS, HUES, paint, stylesheet
from oenach.art.pieces import card, token
from oenach.art.signs import HUE_SIGNS, PICTURES, sign
from oenach.art.svg import board, fitted, number, tag, text, thing, width_of, wrapped

SIDES = ("light", "dark")


def luminance(colour: str) -> float:
    """As in the Web Content Accessibility Guidelines."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str, side: int) -> float:
    light, dark = sorted((luminance(COLOURS[name][side]) for name in (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("side", range(2), ids=SIDES)
@pytest.mark.parametrize("hue", HUES)
def test_what_stands_on_a_colour_can_be_read(hue: str, side: int) -> None:
    assert contrast(f"{hue}-on", hue, side) >= 4.5
    assert contrast("ink", f"{hue}-pale", side) >= 7


@pytest.mark.parametrize("side", range(2), ids=SIDES)
@pytest.mark.parametrize("ground", ["table", "vellum", "leaf"])
def test_text_and_marks_can_be_read_on_every_ground(ground: str, side: int) -> None:
    assert contrast("ink", ground, side) >= 7
    assert contrast("faded", ground, side) >= 4.5
    assert contrast("mark", ground, side) >= 3
    assert contrast("can", ground, side) >= 3


# What things lie on.
TABLES = ("oak", "oak-deep", "turf", "turf-deep", "hide", "sea", "sea-deep", "parchment", "sand", "meadow")


@pytest.mark.parametrize("side", range(2), ids=SIDES)
@pytest.mark.parametrize("ground", [*TABLES, "table", "vellum", "leaf", *(f"{hue}-pale" for hue in HUES)])
def test_what_may_be_taken_and_where_the_focus_is_show_on_everything_that_things_lie_on(
    ground: str, side: int
) -> None:
    for edge in (("gilt", "gilt-edge"), ("ring-light", "ring-dark")):
        assert max(contrast(tone, ground, side) for tone in edge) >= 3, edge


GROUND = re.compile(r"--ground: color-mix\(in srgb, var\(--o-([\w-]+)\) (\d+)%, var\(--o-([\w-]+)\)\)")


@pytest.mark.parametrize("side", range(2), ids=SIDES)
def test_ink_can_be_read_on_the_table_of_every_game(side: int) -> None:
    """What a page shows as its ground: the colour of a table, mixed with that of all. Its grain makes it a
    little darker, for which there is room."""
    sheet = (files("oenach.server") / "static" / "style.css").read_text(encoding="utf-8")
    grounds = GROUND.findall(sheet)
    assert grounds
    for table, share, other in grounds:
        pairs = zip(*(_parts(COLOURS[name][side]) for name in (table, other)), strict=True)
        mixed = [(one * int(share) + two * (100 - int(share))) / 100 for one, two in pairs]
        ground = "#" + "".join(f"{round(part):02x}" for part in mixed)
        light, dark = sorted(map(luminance, (ground, COLOURS["ink"][side])), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 5, table


def _parts(colour: str) -> list[int]:
    return [int(colour[i : i + 2], 16) for i in (1, 3, 5)]


def test_every_mark_has_a_form_of_its_own_and_shows_in_the_colours_of_the_device() -> None:
    sheet = stylesheet()
    forms = {state: sheet.count(f".thing.{state} ") for state in ("can", "chosen", "hinted", "drop", "held")}
    assert all(forms.values()), forms
    assert "@media (forced-colors:active)" in sheet
    assert "filter" not in sheet  # there are many things on a board


def test_every_hue_has_a_shape_of_its_own() -> None:
    assert set(HUE_SIGNS) == set(HUES)
    assert len(set(HUE_SIGNS.values())) == len(HUES)


def test_the_style_sheet_sets_every_colour_for_light_and_for_dark() -> None:
    sheet = stylesheet()
    assert sheet.count("{") == sheet.count("}")
    for name, (light, dark) in COLOURS.items():
        assert f"--o-{name}:{light};" in sheet
        assert sheet.count(f"--o-{name}:{dark};") >= 2  # for the device, and for who asks for dark
    assert "url(" not in sheet


def test_a_painted_shape_keeps_its_light_colour_where_there_is_no_style_sheet() -> None:
    assert paint("ink") == f"var(--o-ink,{GROUNDS['ink'][0]})"
    assert paint("none") == "none"


def test_words_and_attributes_are_escaped() -> None:
    hostile = "<script>\"&'"
    markup = board(hostile, hostile, "en", 10, 10, text(0, 0, hostile), thing(hostile, hostile))
    root = Xml.fromstring(markup)
    assert "<script" not in markup
    assert [one.text for one in root if one.tag.endswith("text")] == [hostile]
    assert root.attrib["aria-label"] == hostile


def test_long_names_are_cut_to_the_room_there_is() -> None:
    assert fitted("Aífe", 100, 16) == "Aífe"
    cut = fitted("Maximilienne-Joséphine", 100, 16)
    assert cut.startswith("Maximil")
    assert cut.endswith("…")
    assert width_of(cut, 16) <= 100


def test_long_lines_are_broken_between_words() -> None:
    words = "chief, 2 warriors, 3 boys, daughter, 8 bluffs"
    lines = wrapped(words, 120, 14)
    assert len(lines) > 1
    assert " ".join(lines) == words
    assert all(width_of(line, 14) <= 120 for line in lines)


def test_numbers_are_short() -> None:
    assert [number(n) for n in (3, 3.0, 2.50, 1 / 3, -0.5)] == ["3", "3", "2.5", "0.33", "-0.5"]


def test_what_is_none_is_left_out_of_an_element() -> None:
    assert tag("g", class_="last", data_piece=None, stroke_width=2) == '<g class="last" stroke-width="2"/>'


@pytest.mark.parametrize("name", [*HUE_SIGNS, *PICTURES])
def test_every_sign_stays_in_its_square(name: str) -> None:
    shape = HUE_SIGNS.get(name) or PICTURES[name]
    assert all(abs(float(n)) <= 16 for n in re.findall(r"-?\d*\.?\d+", shape))
    Xml.fromstring(sign(name, 0, 0))


def test_shapes_are_sound_markup() -> None:
    knots = Knots("test")
    parts = [knots.defs(), knots.band(0, 0, 100), knots.back(0, 0, 20, 30), triskele(0, 0, 8)]
    parts += [
        card(0, 0, 60, 90, "red", "7", "R"),
        token(0, 0, 20, "blue", "B"),
        token(0, 0, 20, "blue", "B", "<g/>"),
    ]
    Xml.fromstring(f"<g>{''.join(parts)}</g>")


def test_two_pictures_on_a_page_do_not_share_patterns() -> None:
    one, other = (set(re.findall(r'id="(.*?)"', Knots(name).defs())) for name in ("a-wide", "a-narrow"))
    assert len(one) == 2
    assert not one & other
