"""Our map, and maps that players bring."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import oenach
from games.hibernia.positions import at
from games.hibernia.referee import CASTLE, COLOUR, COLOURS, NEAR, TRACK
from oenach.games.hibernia import maps
from oenach.games.hibernia.mapfile import read
from oenach.games.hibernia.maps import IRELAND, map_of
from support import rule

BOOK = oenach.games()["hibernia"].book
Data = dict[str, Any]


def mirrored() -> Data:
    """Our map with its counties in the opposite order."""
    data = IRELAND.data()
    data["name"] = "Mirrored"
    data["counties"].reverse()
    return data


def short_track() -> Data:
    """Our map with other names and another track."""
    data = IRELAND.data()
    data["name"] = "Short"
    for n, county in enumerate(data["counties"]):
        county["name"] = f"Land {'abcdefghijklmnopqrst'[n]}"
    data["track"] = ["yellow", "blue", "green", "red"] * 6
    return data


# Our own ----------------------------------------------------------------------------------------------


@rule("hibernia.map.counties")
def test_twenty_counties_five_of_each_colour_and_none_next_to_its_like() -> None:
    assert Counter(COLOUR.values()) == dict.fromkeys(COLOURS, 5)
    assert all(COLOUR[county] != COLOUR[other] for county in NEAR for other in NEAR[county])
    s = at(oenach.Game("hibernia", seed=1))
    for county, own in enumerate(IRELAND.counties):
        near = {IRELAND.index[other] for other in own.neighbours}
        assert {other for other in range(20) if s.near[county] >> other & 1} == near
        assert [s.land[face] >> county & 1 for face in range(1, 7)] == [
            *(own.colour == colour for colour in COLOURS),
            1,
            0,
        ]


@rule("hibernia.map.castles")
def test_one_castle_in_a_county_of_each_colour() -> None:
    assert set(CASTLE) == set(COLOURS)
    s = at(oenach.Game("hibernia", seed=1))
    names = [IRELAND.counties[s.castle[colour]].id for colour in range(1, 5)]
    assert names == ["airgialla", "mag_nai", "corcu_mruad", "laigin"]


@rule("hibernia.map.centre")
def test_the_four_central_counties_are_all_neighbours() -> None:
    centre = {"Breifne", "Mide", "Dal-Cais", "Ui-Maine"}
    assert all(centre - {county} <= NEAR[county] for county in centre)
    assert {county.name for county in IRELAND.counties if county.central} == {
        "Bréifne",
        "Mide",
        "Dál Cais",
        "Uí Maine",
    }


@rule("hibernia.map.track")
def test_the_track_has_48_cells_twelve_of_each_colour_and_starts_on_yellow() -> None:
    assert Counter(TRACK) == dict.fromkeys(COLOURS, 12)
    s = at(oenach.Game("hibernia", seed=1))
    assert s.track_length == 48
    assert [COLOURS[s.track[cell] - 1] for cell in range(48)] == TRACK
    assert COLOURS[s.track[0] - 1] == "yellow"


@rule("hibernia.map.counties", "hibernia.map.track")
def test_the_rulebook_says_that_map_and_track_are_a_reconstruction() -> None:
    for rule_id in ("hibernia.map.counties", "hibernia.map.track"):
        for text in BOOK.rule(rule_id).ruling.values():
            assert re.search("re[ck]onstru[ck]tion", text, re.IGNORECASE)


# Those of players -------------------------------------------------------------------------------------


@rule("hibernia.map.counties")
def test_another_map_may_be_given_as_data_or_as_a_file(tmp_path: Path) -> None:
    path = tmp_path / "short.json"
    path.write_text(json.dumps(short_track() | {"note": "ours"}), encoding="utf-8")
    for board in (short_track(), str(path), path):
        game = oenach.Game("hibernia", 3, seed=1, options={"board": board})
        assert game.options["board"] == short_track()
        assert at(game).track_length == 24
        found = map_of(at(game))
        assert found is not None
        assert found.counties[0].name == "Land a"


@rule("hibernia.map.counties")
def test_our_own_map_is_kept_by_its_name() -> None:
    for board in ("ireland", IRELAND.data()):
        game = oenach.Game("hibernia", seed=1, options={"board": board})
        assert game.options["board"] == "ireland"
        assert map_of(at(game)) is IRELAND


def test_a_record_needs_no_map_file(tmp_path: Path) -> None:
    path = tmp_path / "short.json"
    path.write_text(json.dumps(short_track()), encoding="utf-8")
    game = oenach.Game("hibernia", 3, seed=1, options={"board": path})
    while not game.over:
        game.play(game.actors[0], game.moves(game.actors[0])[0])
    path.unlink()
    again = oenach.Game.from_record(json.loads(json.dumps(game.record())))
    assert again.state.digest() == game.state.digest()
    assert max(again.scores) >= 24


def test_the_order_of_the_counties_in_the_file_does_not_matter() -> None:
    """The same game on our map and on its mirror image: county c there is 19 - c here."""
    one = oenach.Game("hibernia", 4, seed=6)
    other = oenach.Game("hibernia", 4, seed=6, options={"board": mirrored()})
    chance = Random(6)
    while not one.over:
        seat = one.actors[0]
        moves = {int(move) for move in one.moves(seat)}
        assert {mirror(int(move)) for move in other.moves(seat)} == moves
        move = chance.choice(sorted(moves))
        one.play(seat, move)
        other.play(seat, mirror(move))
        assert one.scores == other.scores
    assert other.over


def mirror(code: int) -> int:
    return code if code == 20 else 19 - code if code < 20 else 61 - code


def test_old_maps_are_forgotten_and_their_counties_then_called_by_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = oenach.Game("hibernia", 3, seed=1, options={"board": short_track()})
    assert "Land a" in game.view(0).text()
    monkeypatch.setattr(maps, "REMEMBERED", 1)
    oenach.Game("hibernia", 3, seed=1, options={"board": mirrored()})
    assert map_of(at(game)) is None
    assert "county 1" in game.view(0).text("en")
    assert "comté 20" in game.view(0).text("fr", plain=True)


# What is wrong with a map -----------------------------------------------------------------------------


def county(data: Data, county_id: str) -> Data:
    return next(row for row in data["counties"] if row["id"] == county_id)


def change(county_id: str, **values: Any) -> Callable[[Data], object]:
    return lambda data: county(data, county_id).update(values)


def drop(county_id: str, key: str) -> Callable[[Data], object]:
    return lambda data: county(data, county_id).pop(key)


def cut_off(data: Data) -> None:
    for other in county(data, "inis_eogain")["neighbours"]:
        county(data, other)["neighbours"].remove("inis_eogain")
    county(data, "inis_eogain")["neighbours"] = []


def part_the_centre(data: Data) -> None:
    county(data, "mide")["neighbours"].remove("ui_maine")
    county(data, "ui_maine")["neighbours"].remove("mide")


WRONG: dict[str, Callable[[Data], object]] = {
    "it has 19 counties, not 20": lambda data: data["counties"].pop(),
    "a county is not an object": lambda data: data["counties"].append(7),
    "'counties' of the map is missing": lambda data: data.pop("counties"),
    "'counties' of the map is not a list": lambda data: data.update(counties={}),
    "'name' of the map is missing": lambda data: data.pop("name"),
    "'name' of county mide is not a text of 1 to 20": change("mide", name="M" * 21),
    "'name' of county umall is not a text of 1 to 20": change("umall", name=" "),
    "'name' of county caisel is not a text": change("caisel", name="Cai\nsel"),
    "'name' of county cualu is not a text": change("cualu", name=5),
    "the name '12' has no letter": change("mide", name="12"),
    r"same name \(umall\)": change("mide", name="Úmall"),
    r"same id \(umall\)": change("mide", id="umall"),
    "the id 'Mide!' has other signs": change("mide", id="Mide!"),
    "the colour of county mide is not one of blue": change("mide", colour="pink"),
    "4 counties are red, not 5": change("mide", colour="yellow"),
    "0 of the blue counties have a castle": change("airgialla", castle=None),
    "2 of the red counties have a castle": change("mide", castle="Temair"),
    "'castle' of county mide is missing": drop("mide", "castle"),
    "'castle' of county mide is not a text": change("mide", castle=""),
    "umall is a neighbour of mide, but not the other way round": lambda data: county(data, "mide")[
        "neighbours"
    ].append("umall"),
    "mide has the neighbour 'cork', which is no county": lambda data: county(data, "mide")[
        "neighbours"
    ].append("cork"),
    "mide is its own neighbour": lambda data: county(data, "mide")["neighbours"].append("mide"),
    r"mide has a neighbour twice \(cualu\)": lambda data: county(data, "mide")["neighbours"].append("cualu"),
    "'neighbours' of county mide is not a list": change("mide", neighbours="cualu"),
    "no way leads from inis_eogain to tir_eogain, ": cut_off,
    "3 counties are central, not four": change("mide", central=False),
    "5 counties are central, not four": change("umall", central=True),
    "'central' of county mide is neither true nor false": change("mide", central=1),
    "the central counties ui_maine and mide are not neighbours": part_the_centre,
    "an arrow does not join two central counties": lambda data: data["arrows"].append(["mide", "umall"]),
    "an arrow does not join two central": lambda data: data["arrows"].append(["mide", "mide"]),
    "an arrow does not join two": lambda data: data["arrows"].append("mide"),
    "'polygon' of county mide is not a list of three": change("mide", polygon=[[1, 2], [3, 4]]),
    "'polygon' of county mide is not a list of": change("mide", polygon=[[1, 2], [3, 4], [5]]),
    "a coordinate of county mide is not a number": change("mide", polygon=[[1, 2], [3, 4], [5, 101]]),
    "a coordinate of county mide is": change("mide", x=float("nan")),
    "a coordinate of county": change("mide", y="50"),
    "the point for the name of county mide is not inside": change("mide", x=5, y=5),
    "'outline' of the map is not a list of three": lambda data: data.update(outline=[]),
    "the track has 47 cells, which is not an even number": lambda data: data["track"].pop(),
    "the track has 18 cells, not 20 to 80": lambda data: data.update(track=["yellow"] * 18),
    "the track has 82 cells, not 20 to 80": lambda data: data.update(track=["yellow"] * 82),
    "the colour of cell 5 of the track is not one of": lambda data: data["track"].__setitem__(5, "black"),
    "the start cell, the first of the track, is not yellow": lambda data: data["track"].__setitem__(0, "red"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_map_is_refused_with_the_reason(wrong: str) -> None:
    data = IRELAND.data()
    WRONG[wrong](data)
    with pytest.raises(oenach.Malformed, match=f"The map is wrong: .*{wrong}"):
        oenach.Game("hibernia", seed=1, options={"board": data})


@pytest.mark.parametrize("board", [None, 5, [], True])
def test_something_that_is_no_map_is_refused(board: Any) -> None:
    with pytest.raises(oenach.Malformed, match="it is not an object with counties"):
        oenach.Game("hibernia", seed=1, options={"board": board})


@pytest.mark.parametrize("board", ["irland", "", "/etc/passwd", Path("map.txt")])
def test_only_files_of_maps_are_looked_at(board: str | Path) -> None:
    with pytest.raises(oenach.Malformed, match="board is ireland, the path of a map file"):
        oenach.Game("hibernia", seed=1, options={"board": board})


def test_a_file_that_cannot_be_read_says_so(tmp_path: Path) -> None:
    path = tmp_path / "map.json"
    for text, why in (
        ("{", "is not JSON text"),
        ("[" * 100_000, "is not JSON"),
        (" " * 200_001, "longer than"),
    ):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(oenach.Malformed, match=why):
            oenach.Game("hibernia", seed=1, options={"board": path})
    path.write_bytes(b"\xff\xfe\xfa")
    with pytest.raises(oenach.Malformed, match="is not JSON text"):
        oenach.Game("hibernia", seed=1, options={"board": path})
    path.unlink()
    with pytest.raises(oenach.Malformed, match="cannot be read: No such file"):
        oenach.Game("hibernia", seed=1, options={"board": path})


def test_a_map_without_provinces_is_a_map() -> None:
    data = IRELAND.data()
    for row in data["counties"]:
        del row["province"]
    found = read(data)
    assert read(found.data()) == found
    assert found.fingerprint != IRELAND.fingerprint
