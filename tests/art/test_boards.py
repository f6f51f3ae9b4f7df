"""What holds for the drawing of every game, at any moment, for every seat and for a spectator."""

from __future__ import annotations

from itertools import combinations, product
from xml.etree import ElementTree as Xml

import pytest
from hypothesis import given

import oenach
from art.checks import SVG, boards, check_small, check_sound, labels, layouts, pieces, things, words
from art.geometry import Mark, grounds, marks, target, view_box
from art.test_art import contrast
from oenach.art.palette import COLOURS
from oenach.games import OWN
from oenach.kernel.messages import ENGLISH, languages
from oenach.view import View
from support import about_three
from test_laws import DEEP, Setting, all_settings, examples, lengths, seeds, viewers, walk

NARROW_PAGE, WIDE_PAGE = 336, 720  # the least width in pixels at which a layout is shown
FINGER, LETTER = 44, 11  # the least size in pixels of what is pointed at, and of letters on a phone

each_setting = pytest.mark.parametrize("setting", list(all_settings()), ids=str)
# To look at every shape takes time: in a short run options are looked at with the fewest seats only.
each_look = pytest.mark.parametrize(
    "setting",
    [one for one in all_settings() if DEEP or not one.options or one.seats == one.spec.seats[0]],
    ids=str,
)
each_game = pytest.mark.parametrize("name", list(oenach.games()))


def language(seed: int) -> str:
    """One of the languages."""
    return list(languages())[seed % len(languages())]


def views(game: oenach.Game) -> list[View]:
    return [game.view(seat) for seat in viewers(game)]


# What a player points at ------------------------------------------------------------------------------


@each_setting
@examples(4, 100)
@given(seeds, lengths)
def test_every_move_can_be_pointed_at_and_no_two_in_the_same_way(
    setting: Setting, seed: int, length: int
) -> None:
    game = walk(setting, seed, length)
    for seat in game.actors:
        view = game.view(seat)
        ways = [setting.spec.picture.picks(view, move) for move in view.moves()]
        for svg in boards(view):
            assert {pick for backend in ways for pick in backend} <= set(things(svg))
        assert all(ways)
        assert len({tuple(sorted(backend)) for backend in ways}) == len(ways)
        assert all(
            len(set(backend)) == len(backend) for backend in ways
        )  # nothing is pointed at twice for one move


@each_game
def test_every_action_has_picks_also_those_that_are_refused(name: str) -> None:
    game = oenach.Game(name, seed=1)
    view = game.view(game.actors[0])
    for code in range(game.spec.sizes.actions):
        assert all(game.spec.picture.picks(view, code))


@each_look
@examples(1, 60)
@given(seeds, lengths)
def test_a_finger_hits_every_thing(setting: Setting, seed: int, length: int) -> None:
    game = walk(setting, seed, length)
    for seat in range(game.seats):
        for svg, page in zip(layouts(game.view(seat)), (WIDE_PAGE, NARROW_PAGE), strict=True):
            unit = page / view_box(svg).right
            for pick, thing in things(svg).items():
                assert min(target(thing)) * unit >= FINGER, pick


@each_game
def test_a_spectator_has_nothing_to_point_at_but_what_lies_in_the_open(name: str) -> None:
    game = walk(Setting(name, oenach.games()[name].seats[0], ()), 5, 12)
    for svg in boards(game.view(None)):
        assert not any(pick.startswith(("hand:", "token:", "recruit", "bump:")) for pick in things(svg))


# What is hidden ---------------------------------------------------------------------------------------


@each_setting
@examples(3, 100)
@given(seeds, lengths, seeds)
def test_what_a_seat_cannot_know_changes_no_byte_of_its_drawing(
    setting: Setting, seed: int, length: int, fill: int
) -> None:
    game = walk(setting, seed, length)
    lang = language(seed)
    for seat in viewers(game):
        before = boards(game.view(seat), lang)
        truth = bytes(game.state.buffer)
        game.state.buffer[:] = game.view(seat).determinize(fill).buffer
        assert boards(game.view(seat), lang) == before
        game.state.buffer[:] = truth


# What a drawing is ------------------------------------------------------------------------------------


@each_look
@examples(2, 60)
@given(seeds, lengths)
def test_a_drawing_is_sound(setting: Setting, seed: int, length: int) -> None:
    game = walk(setting, seed, length)
    for view in views(game):
        for svg in layouts(view, language(seed)):
            check_sound(svg)
        check_small(view)


@each_game
@pytest.mark.parametrize("length", [0, 30, 5000])
@pytest.mark.parametrize("lang", [lang for lang in languages() if lang != ENGLISH])
def test_all_languages_show_the_same_things(name: str, length: int, lang: str) -> None:
    game = walk(Setting(name, about_three(name), ()), 3, length)
    for view in views(game):
        for english, other in zip(layouts(view, ENGLISH), layouts(view, lang), strict=True):
            assert list(things(english)) == list(things(other))
            assert pieces(english) == pieces(other)
            assert len(labels(english)) == len(labels(other))
            assert labels(english) != labels(other)
            root = Xml.fromstring(other)
            sheets = root.findall(f"{SVG}svg") or [root]
            assert {sheet.attrib["lang"] for sheet in sheets} == {lang}


@each_game
@pytest.mark.parametrize("length", [0, 30, 2000])
def test_a_name_is_only_a_name(name: str, length: int) -> None:
    names = ['<b>&"', "x" * 200, "l'É\u202f»"][: about_three(name)]
    game = oenach.Game(name, len(names), 4, names=names)
    for n in range(length):
        if not game.over:
            game.play(game.actors[0], game.moves(game.actors[0])[n % len(game.moves(game.actors[0]))])
    for view in views(game):
        for svg in layouts(view, "fr"):
            check_sound(svg)
            assert any(names[0] in label for label in labels(svg))
            assert any(names[0] in text for text in words(svg))
            assert not any(names[1] in text for text in words(svg))  # cut where there is no room


# How a drawing looks ----------------------------------------------------------------------------------


@each_look
@examples(1, 40)
@given(seeds, lengths)
def test_everything_is_in_the_picture_and_can_be_read(setting: Setting, seed: int, length: int) -> None:
    game = walk(setting, seed, length)
    for seat, lang in product({seed % game.seats, None}, languages()):
        wide, narrow = layouts(game.view(seat), lang)
        for svg in (wide, narrow):
            painted = marks(svg)
            texts = [mark for mark in painted if mark.kind == "text"]
            check_inside(svg, painted)
            check_apart(texts)
            for n, mark in enumerate(painted):
                if mark.kind == "text":
                    check_ground(mark, grounds(mark, painted[:n]))
        check_large_enough(narrow)


def check_inside(svg: str, painted: list[Mark]) -> None:
    """Nothing reaches over the edge of the picture."""
    whole = view_box(svg)
    assert [mark for mark in painted if not whole.holds(mark.box, 0.5)] == []


def check_apart(texts: list[Mark]) -> None:
    """No text lies on another."""
    for one, other in combinations(texts, 2):
        assert one.box.overlap(other.box) < 1.5, (one.words, other.words)


def check_ground(text: Mark, below: list[Mark]) -> None:
    """A text stays on the card, the plate or the button it stands on, and is dark or pale enough there."""
    ground = below[-1]
    if ground.kind == "rect":
        assert ground.box.left - 1 <= text.box.left, text.words
        assert text.box.right <= ground.box.right + 1, text.words
    if ground.fill in COLOURS and text.fill in COLOURS:
        for side in range(2):
            assert contrast(text.fill, ground.fill, side) >= 4.5, (text.words, text.fill, ground.fill)


def check_large_enough(narrow: str) -> None:
    unit = NARROW_PAGE / view_box(narrow).right
    small = {mark.words for mark in marks(narrow) if mark.kind == "text" and mark.size * unit < LETTER}
    assert small == set()


# What travels -----------------------------------------------------------------------------------------


KINDS = {
    "keltis": {"back", "stone"},
    "tain": {"cow", "jewel", "round", "start"},
    "hibernia": {"army", "marker", "die"},
    "asterix": {"back", "pawn", "die"},
}


@pytest.mark.parametrize("name", OWN)
def test_the_pieces_of_a_table_have_names(name: str) -> None:
    """Of each kind of piece that a game of ours has, all that lie on the table."""
    game = walk(Setting(name, 3, ()), 4, 40)
    for svg in boards(game.view(0)):
        found = pieces(svg)
        for kind in KINDS[name]:
            assert any(piece.startswith(kind) for piece in found), kind


@pytest.mark.parametrize(("name", "dice"), [("hibernia", 1), ("asterix", 2)])
def test_dice_are_marked_as_dice(name: str, dice: int) -> None:
    game = walk(Setting(name, 3, ()), 4, 20)
    for svg in boards(game.view(0)):
        falling = [one for one in Xml.fromstring(svg).iter() if one.get("class") == "die"]
        assert len({one.attrib["data-piece"] for one in falling}) == dice
