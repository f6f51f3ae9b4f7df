"""The pictures of the rulebooks: real positions, with words in both languages."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape
from importlib.resources import files
from xml.etree import ElementTree

import pytest

import oenach
from oenach.art.palette import COLOURS
from oenach.games import OWN
from oenach.games.keltis.state import NEUTRAL, KeltisState, suit_of, value_of
from oenach.kernel.messages import languages
from oenach.numbers import typeset
from oenach.server.pictures import LOOKS, Scene, drawing, scenes
from oenach.view import View
from server.serving import Served

ALL = [(game, scene) for game in oenach.games() for scene in scenes(game).values()]
NAMED = [f"{game}-{scene.id}" for game, scene in ALL]


@pytest.mark.parametrize("game", OWN)
def test_each_of_our_rulebooks_has_pictures_beside_it(game: str) -> None:
    assert files("oenach.games").joinpath(game, "pictures.toml").is_file()
    assert len(scenes(game)) >= 4
    book = oenach.games()[game].book
    sections = {
        next(s.title["en"] for s in book.sections if book.rule(one.rules[0]) in s.rules)
        for one in scenes(game).values()
    }
    assert len(sections) >= 4  # not all in one place


@pytest.mark.parametrize(("game", "scene"), ALL, ids=NAMED)
def test_a_picture_is_reached_by_legal_moves(game: str, scene: Scene) -> None:
    played = oenach.Game(game, scene.seats, scene.seed, scene.options, outcomes=scene.outcomes)
    for move in scene.moves:
        assert played.why(played.actors[0], move) is None
        played.play(played.actors[0], move)
    view = scene.view(game)
    assert bytes(view.state.buffer) == bytes(played.view(scene.seat).state.buffer)
    assert view.seat == scene.seat


@pytest.mark.parametrize(("game", "scene"), ALL, ids=NAMED)
def test_a_caption_speaks_every_language_and_names_rules(game: str, scene: Scene) -> None:
    assert set(scene.caption) == set(languages())
    assert all(len(words) > 60 and words.endswith(".") for words in scene.caption.values())
    numbers = [re.findall(r"\d+", words) for words in scene.caption.values()]
    assert all(one == numbers[0] for one in numbers)  # the same facts
    book = oenach.games()[game].book
    assert all(book.rule(rule).id == rule for rule in scene.rules)


@pytest.mark.parametrize(("game", "scene"), ALL, ids=NAMED)
def test_a_picture_is_drawn_for_every_page(game: str, scene: Scene) -> None:
    for narrow in (False, True):
        drawn = drawing(game, scene.id, "fr", narrow)
        things = {one.attrib.get("data-pick") for one in ElementTree.fromstring(drawn.svg).iter()}
        assert set(scene.ringed) <= things
        assert drawn.svg.count('class="halo" stroke=') == len(scene.ringed)
        assert drawn.width > 300
        for dark in (False, True):
            painted = drawn.painted(dark)
            assert "var(" not in painted
            assert COLOURS["ink"][dark] in painted
            assert COLOURS["ink"][not dark] not in painted
            assert "tabindex" not in painted  # nothing can be pressed in a picture


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", oenach.games())
def test_the_rules_page_has_its_pictures_where_they_help(served: Served, game: str, lang: str) -> None:
    with served.client() as client:
        page = unescape(client.get(f"/rules/{game}?lang={lang}").text)
        for scene in scenes(game).values():
            rule = page.index(f'<li id="{scene.rules[0]}"')
            assert rule < page.index(f'id="picture-{scene.id}"') < page.index("</li>", rule)
            assert typeset(scene.caption[lang], lang) in page
        addresses = set(re.findall(r'(?:src|srcset)="(/rules/[^"]+)"', page))
        assert len(addresses) == 4 * len(scenes(game))  # light and dark, for a screen and a phone
        for address in sorted(addresses)[:4]:
            answer = client.get(address)
            assert answer.status_code == 200
            assert answer.headers["content-type"] == "image/svg+xml"
            assert "max-age" in answer.headers["cache-control"]
        assert client.get(f"/rules/{game}/nothing.svg").status_code == 404
        assert client.get("/rules/chess/rows.svg").status_code == 400


def test_whoever_chose_dark_colours_gets_dark_pictures(served: Served) -> None:
    with served.client() as client:
        client.cookies.set("oenach_theme", "dark")
        page = client.get("/rules/tain").text
    shown = re.findall(r'<img src="(/rules/[^"]+)"', unescape(page))
    assert shown
    assert all("dark=1" in address for address in shown)
    assert all(look.dark for look in LOOKS["dark"] if look.media != "print")
    assert not any(look.dark for look in LOOKS["light"])


# The worked examples of the original rules, as they are drawn ---------------------------------------------


def shown(game: str, scene: str) -> View:
    return scenes(game)[scene].view(game)


def test_keltis_shows_the_rows_of_the_examples() -> None:
    rows = shown("keltis", "runs").state
    assert isinstance(rows, KeltisState)
    laid = [[value_of(rows.row[0, suit, i]) for i in range(rows.row_size[0, suit])] for suit in range(2)]
    assert laid == [[9, 8, 8, 5, 3], [3, 3, 6, 7, 7]]
    assert [suit_of(rows.row[0, 0, i]) for i in range(5)] == [0, 0, NEUTRAL, 0, 0]
    points = shown("keltis", "points").state
    assert isinstance(points, KeltisState)
    assert [value_of(points.row[0, NEUTRAL, i]) for i in range(4)] == [3, 5, 2, 8]


def test_hibernia_shows_the_move_that_lacks_a_soldier_and_the_advance_with_lilac() -> None:
    short = shown("hibernia", "short").text("en")
    assert "Soldiers on their way to Caisel: 2 of 3." in short
    assert re.search(r"B Caisel +Brigit 2 ", short)
    joker = scenes("hibernia")["joker"]
    before = replace(joker, moves=joker.moves[:-1]).view("hibernia")
    after = joker.view("hibernia")
    assert (before.scores[0], after.scores[0]) == (23, 27)
    assert "The die shows lilac" in before.text("en")
    assert "B 1, G 2, R 1, Y 1" in after.text("en")


def test_tain_shows_the_four_entries_and_the_kingdom() -> None:
    told = shown("tain", "entries").text("en")
    assert "Kingdom: left C warrior (failed), right B chief (a cow)." in told
    assert re.search(r"a cow +boy caught +a jewel +failed", told)


def test_asterix_shows_the_eight_points() -> None:
    assert shown("asterix", "village").scores[0] == 8
