"""The table of Hibernia as a picture."""

from __future__ import annotations

import re
from itertools import combinations, product
from math import hypot
from xml.etree import ElementTree as Xml

import pytest

import oenach
from art.checks import SVG, check_sound, label, labels, layouts, marked, pieces, things, words
from art.geometry import Box, Mark, marks
from games.hibernia.positions import after, table
from games.hibernia.referee import COUNTIES
from games.hibernia.test_maps import short_track
from oenach.art.signs import PICTURES
from oenach.games.hibernia import maps
from oenach.games.hibernia.draw import picks
from oenach.lessons import place_at
from oenach.view import View
from test_laws import Setting, viewers, walk


def key(county: str) -> str:
    return f"county:{COUNTIES.index(county) + 1}"


def views(game: oenach.Game) -> list[View]:
    return [game.view(seat) for seat in viewers(game)]


# What a picture says ----------------------------------------------------------------------------------


def test_a_county_tells_its_colour_its_holder_and_what_can_be_done_there() -> None:
    view = table(["Mide 3, Cualu", "Laigin 2, Caisel"], die="yellow", reserve=[0]).view(0)
    for svg in layouts(view):
        told = label(svg, key("Laigin"))
        assert told.startswith("Laigin, yellow, castle Dinn Ríg; held by Brigit with 2")
        assert "protected" in told
        assert label(svg, key("Breifne")).startswith("Bréifne, yellow, in the centre; empty; you can march")
        assert "march here with 2, 2 of them from your counties" in label(svg, key("Airgialla"))
    for svg in layouts(view, "fr"):
        assert label(svg, key("Laigin")).startswith("Laigin, jaune, château Dinn Ríg ; tenu par Brigit")


def test_counties_are_protected_only_while_their_owner_has_no_other_pair() -> None:
    two = table(["Mide, Cualu", "Laigin, Caisel"]).view(0)
    three = table(["Mide, Cualu", "Laigin, Caisel, Dal-Cais 2"]).view(0)
    for svg in layouts(two):
        assert "protected" in label(svg, key("Laigin"))
    for svg in layouts(three):
        assert "protected" not in label(svg, key("Laigin"))
        assert "protected" not in label(svg, key("Ciarraige"))


def test_an_army_has_a_letter_and_a_number_and_keeps_its_name() -> None:
    svg = layouts(table(["Mide 3, Cualu", "Laigin 12, Caisel"]).view(0))[0]
    assert f"army0-{COUNTIES.index('Mide') + 1}" in pieces(svg)
    assert f"army1-{COUNTIES.index('Laigin') + 1}" in pieces(svg)
    assert "12" in words(svg)


def test_while_soldiers_lack_the_counties_that_give_are_pointed_at() -> None:
    game = table(["Mide 5, Cualu 3, Laigin 1"], die="black", reserve=[0])
    after(game, "0 march Airgialla")
    view = game.view(0)
    assert [picks(view, move) for move in view.moves()] == [(key("Mide"),), (key("Cualu"),)]
    assert picks(view, COUNTIES.index("Mide")) == ()  # no march until they are there
    for svg in layouts(view):
        assert "For Airgialla: 0 of 2 soldiers" in words(svg)
        assert "take a soldier from here" in label(svg, key("Mide"))
        assert any("suggested: take" in one for one in labels(svg))
        assert "on their way" in label(svg, key("Airgialla"))
    assert not any("suggested" in one for one in labels(layouts(game.view(1))[0]))


@pytest.mark.parametrize(
    ("die", "shown"),
    [("red", "the die shows red"), ("black", "the die shows black"), ("lilac", "the die shows lilac")],
)
def test_the_die_and_the_actions_that_are_left_are_told(die: str, shown: str) -> None:
    game = table(["Mide 3, Cualu"], die=die)
    for svg in layouts(game.view(1)):
        assert shown in labels(svg)
        assert ("die's action: none" if die == "lilac" else "die's action: still to do") in labels(svg)
        assert "free action: still to do" in labels(svg)


def test_an_action_that_is_made_is_ticked_and_its_county_marked() -> None:
    game = after(table(["Mide 3, Cualu"], die="yellow"), "0 march Breifne")
    for svg in layouts(game.view(1)):
        assert "die's action: done" in labels(svg)
        assert "free action: still to do" in labels(svg)
        assert [one.attrib.get("data-pick") for one in marked(svg)] == [key("Breifne")]


def test_the_track_shows_every_marker_and_where_the_player_in_turn_would_stop() -> None:
    game = table(["Mide 3, Cualu"], progress=[0, 7, 7, 50])
    for svg in layouts(game.view(0)):
        told = labels(svg)
        assert "start cell, yellow: Aífe" in told
        assert "cell 7, green: Brigit, Conall" in told
        assert any(one.startswith("cell 2, blue: Deirdre") for one in told)
        assert any("Aífe would stop here now" in one and one.startswith("cell 1, red") for one in told)
        assert {f"marker{seat}" for seat in range(4)} <= set(pieces(svg))
        assert "cell 50: once round + 2" in words(svg)


def test_the_last_round_is_announced() -> None:
    for progress, lines in (([47], 0), ([48], 1)):
        for svg in layouts(table(["Mide 3, Cualu"], progress=progress).view(0)):
            assert words(svg).count("Last round, unless it ends in a tie") == lines


def test_supplies_are_told_and_what_recruiting_gives() -> None:
    game = table(["Mide 3, Cualu"], reserve=[4])
    for svg in layouts(game.view(0)):
        assert "reserve 4, shield 7" in labels(svg)
        assert label(svg, "recruit") == "recruit: take 7 from the shield"
    for svg in layouts(game.view(None)):
        assert "recruit" not in things(svg)


def test_recruiting_that_brings_nothing_says_so_and_is_quiet() -> None:
    for svg in layouts(table(["Mide 12, Cualu 2"], reserve=[1]).view(0)):
        assert "Recruit (0: brings nothing)" in " ".join(words(svg))
        assert "brings you nothing" in label(svg, "recruit")


def test_the_button_to_recruit_looks_pressable_only_in_turn() -> None:
    game = table(["Mide 3, Cualu"], reserve=[4, 4])
    for seat, weight in ((0, "bold"), (1, None)):
        for svg in layouts(game.view(seat)):
            button = things(svg)["recruit"]
            assert {one.get("font-weight") for one in button.iter(f"{SVG}text")} == {weight}


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", ["who acts", "first player", "where the arrows cross, all four counties are neighbours"]),
        ("fr", ["à jouer", "premier joueur", "où les flèches se croisent, les quatre comtés sont voisins"]),
        ("de", ["am Zug", "Startperson", "wo sich die Pfeile kreuzen, sind alle vier Grafschaften Nachbarn"]),
    ],
)
def test_the_legend_explains_the_signs_beside_names_and_the_arrows(lang: str, told: list[str]) -> None:
    for svg in layouts(table(["Mide 3, Cualu"]).view(0), lang):
        for one in told:
            assert one in " ".join(words(svg))


def test_the_neutral_army_has_a_place_of_its_own() -> None:
    game = table(["Mide 3, Cualu"], seats=3, neutral="Laigin, Caisel")
    for svg in layouts(game.view(0), "fr"):
        assert "2 sur la carte, 3 partis" in words(svg)
        assert "tenu par l'armée neutre avec 1" in label(svg, key("Laigin"))


def test_at_the_end_the_winner_is_named_and_nothing_is_left_to_do() -> None:
    game = walk(Setting("hibernia", 4, ()), 3, 5000)
    assert game.over
    winner = game.names[game.winners[0]]
    for view in views(game):
        for svg in layouts(view):
            assert f"{winner} wins" in words(svg)
            assert "recruit" not in things(svg)
            assert not any("you can march" in one for one in labels(svg))


# Nothing lies on anything else ------------------------------------------------------------------------


HAIR = 3.2  # how far edges may touch: corners are round


def standing(svg: str) -> list[list[Mark]]:
    """What stands in the counties: names, letters of colours, castles, armies, how many would come. Each as
    the shapes that it is made of, without their shadows."""
    *_, rows = [
        one
        for one in Xml.fromstring(svg).iter(f"{SVG}g")
        if one.get("pointer-events") == "none" and one.find(f".//{SVG}text") is not None
    ]
    parts = [marks(Xml.tostring(part, "unicode")) for row in rows for part in row]
    return [[one for one in part if one.element.get("opacity") is None] for part in parts]


def depth(one: Mark, other: Mark) -> float:
    """How far two shapes reach into each other."""
    if one.kind != "circle":
        return depth(other, one) if other.kind == "circle" else one.box.overlap(other.box)
    (x, y), r = one.box.middle, (one.box.right - one.box.left) / 2
    if other.kind == "circle":
        (a, b), reach = other.box.middle, (other.box.right - other.box.left) / 2
    else:
        a, b = min(max(x, other.box.left), other.box.right), min(max(y, other.box.top), other.box.bottom)
        reach = 0
    return r + reach - hypot(x - a, y - b)


def tips(svg: str) -> list[tuple[float, float]]:
    """The ends of the arrows of the map."""
    ends = []
    for one in marks(svg):
        if one.element.get("stroke-width") == "7" and one.kind == "path":
            x1, y1, x2, y2 = (float(n) for n in re.findall(r"[\d.]+", one.element.attrib["d"]))
            left, top, right, bottom = one.box
            falls = (x2 - x1) * (y2 - y1) > 0
            ends += [(left, top), (right, bottom)] if falls else [(left, bottom), (right, top)]
    return ends


def point(x: float, y: float) -> Mark:
    return Mark(Box(x, y, x, y), Xml.Element(f"{SVG}rect"), "", 0, "")


def check_apart(view: View) -> None:
    for svg in layouts(view):
        parts = standing(svg)
        for one, other in combinations(parts, 2):
            assert max(depth(*pair) for pair in product(one, other)) < HAIR
        for one, (x, y) in product(parts, tips(svg)):
            assert not any(depth(shape, point(x, y)) > HAIR for shape in one)


@pytest.mark.parametrize("seed", range(8))
def test_what_stands_in_counties_lies_on_nothing_else(seed: int) -> None:
    for length in range(9, 90, 16):
        game = walk(Setting("hibernia", 3 + seed % 2, ()), seed, length)
        check_apart(game.view(game.actors[0]))


@pytest.mark.parametrize("number", range(13))
def test_in_the_lesson_nothing_lies_on_anything_else(number: int) -> None:
    check_apart(place_at("hibernia", number).view)


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("lone", ["Airgialla", "Laigin", "Corcu-Mruad", "Mag-nAi"])
def test_a_lock_stays_in_its_castle_county(lone: str, narrow: bool) -> None:
    svg = layouts(table([lone]).view(1))[narrow]
    border = next(things(svg)[key(lone)].iter(f"{SVG}path")).attrib["d"]
    land = next(one for one in marks(svg) if one.element.get("d") == border)
    lock, _ = [one for one in marks(svg) if one.element.get("d") == PICTURES["lock"]]  # the last is the key
    assert land.box.holds(lock.box)


# Other maps -------------------------------------------------------------------------------------------


def test_another_map_is_drawn_with_its_names_and_its_track() -> None:
    game = oenach.Game("hibernia", 4, 1, {"board": short_track()})
    for svg in layouts(game.view(0)):
        check_sound(svg)
        assert label(svg, "county:1").startswith("1 Land a, yellow")
        assert "cell 23, red" in labels(svg)
        assert "cell 24, yellow" not in labels(svg)


def test_a_map_that_was_forgotten_is_drawn_as_squares(monkeypatch: pytest.MonkeyPatch) -> None:
    game = oenach.Game("hibernia", 4, 1, {"board": short_track()})
    monkeypatch.setattr(maps, "_remembered", {})
    for svg in layouts(game.view(game.actors[0])):
        check_sound(svg)
        assert len([pick for pick in things(svg) if pick.startswith("county:")]) == 20
        assert label(svg, "county:3").startswith("3 county 3, ")
