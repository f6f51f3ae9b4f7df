"""What holds for the drawing of every game, at any moment, for every seat and for a spectator."""

from __future__ import annotations

from xml.etree import ElementTree as Xml

import pytest
from hypothesis import given, strategies as st

import oenach
from art.checks import check_sound, drawn, labels, layouts, pieces, target, things, words
from oenach.view import View
from test_laws import Setting, all_settings, examples, lengths, seeds, viewers, walk

DRAWN = ("keltis", "tain")
NARROW_PAGE, WIDE_PAGE = 344, 720  # the least width in pixels at which a layout is shown
FINGER = 44

each_drawn_setting = pytest.mark.parametrize(
    "setting", [setting for setting in all_settings() if setting.name in DRAWN], ids=str
)
each_game = pytest.mark.parametrize("name", DRAWN)


def views(game: oenach.Game) -> list[View]:
    return [game.view(seat) for seat in viewers(game)]


@each_drawn_setting
@examples(4, 100)
@given(seeds, lengths)
def test_every_move_can_be_pointed_at_and_no_two_in_the_same_way(
    setting: Setting, seed: int, length: int
) -> None:
    game = walk(setting, seed, length)
    for seat in game.actors:
        view = game.view(seat)
        ways = [drawn(setting.name).picks(view, move) for move in view.moves()]
        for svg in layouts(view):
            assert {pick for way in ways for pick in way} <= set(things(svg))
        assert len({tuple(sorted(way)) for way in ways}) == len(ways)
        assert all(len(set(way)) == len(way) for way in ways)  # nothing is pointed at twice for one move


@each_game
def test_every_action_has_picks_also_those_that_are_refused(name: str) -> None:
    game = oenach.Game(name, seed=1)
    view = game.view(game.actors[0])
    for code in range(game.title.rules.ACTIONS):
        assert all(drawn(name).picks(view, code))


@each_drawn_setting
@examples(2, 60)
@given(seeds, lengths)
def test_a_drawing_is_sound(setting: Setting, seed: int, length: int) -> None:
    game = walk(setting, seed, length)
    for view in views(game):
        for svg in layouts(view, "fr" if seed % 2 else "en"):
            check_sound(svg)


@each_drawn_setting
@examples(3, 100)
@given(seeds, lengths, seeds)
def test_what_a_seat_cannot_know_changes_no_byte_of_its_drawing(
    setting: Setting, seed: int, length: int, fill: int
) -> None:
    game = walk(setting, seed, length)
    for seat in viewers(game):
        before = layouts(game.view(seat))
        truth = bytes(game.state.buffer)
        game.state.buffer[:] = game.view(seat).fill(fill).buffer
        assert layouts(game.view(seat)) == before
        game.state.buffer[:] = truth


@each_drawn_setting
@examples(2, 60)
@given(seeds, st.integers(0, 200))
def test_a_finger_hits_every_thing(setting: Setting, seed: int, length: int) -> None:
    game = walk(setting, seed, length)
    for seat in range(game.seats):
        for svg, page in zip(layouts(game.view(seat)), (WIDE_PAGE, NARROW_PAGE), strict=True):
            unit = page / float(Xml.fromstring(svg).attrib["viewBox"].split()[2])
            for pick, thing in things(svg).items():
                assert min(target(thing)) * unit >= FINGER, pick


@each_game
def test_a_spectator_has_nothing_to_point_at_but_what_lies_in_the_open(name: str) -> None:
    game = walk(Setting(name, 2, ()), 5, 12)
    for svg in layouts(game.view(None)):
        assert not any(pick.startswith(("hand:", "token:")) for pick in things(svg))


@each_game
@pytest.mark.parametrize("length", [0, 30, 2000])
def test_both_languages_show_the_same_things(name: str, length: int) -> None:
    game = walk(Setting(name, 3, ()), 3, length)
    for view in views(game):
        for english, french in zip(layouts(view, "en"), layouts(view, "fr"), strict=True):
            assert list(things(english)) == list(things(french))
            assert pieces(english) == pieces(french)
            assert labels(english) != labels(french)
            assert Xml.fromstring(french).attrib["lang"] == "fr"


@each_game
@pytest.mark.parametrize("length", [0, 30, 2000])
def test_a_name_is_only_a_name(name: str, length: int) -> None:
    names = ['<b>&"', "l'É\u202f»", "x" * 60]
    game = oenach.Game(name, 3, 4, names=names)
    for n in range(length):
        if not game.over:
            game.play(game.actors[0], game.moves(game.actors[0])[n % len(game.moves(game.actors[0]))])
    for view in views(game):
        for svg in layouts(view, "fr"):
            check_sound(svg)
            assert any(names[0] in label for label in labels(svg))
            assert any(text.startswith('<b>&"') or '<b>&"' in text for text in words(svg))
