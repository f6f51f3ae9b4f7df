"""What is said of the things of a picture when somebody looks closer: of every one of them, in every game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from xml.etree import ElementTree as Xml

import pytest
from hypothesis import given

import oenach
from art.checks import boards, things
from art.test_boards import language
from oenach.games import OWN
from oenach.kernel.messages import ENGLISH, languages
from oenach.server.boards import action_of, picks
from oenach.server.errors import Problem
from oenach.server.meaning import meaning, use_now
from oenach.view import View
from support import about_three
from test_laws import Setting, all_settings, examples, lengths, seeds, viewers, walk

each_setting = pytest.mark.parametrize("setting", list(all_settings()), ids=str)
each_own_setting = pytest.mark.parametrize(
    "setting", [one for one in all_settings() if one.name in OWN], ids=str
)
each_game = pytest.mark.parametrize("name", OWN)
# What a person would not say: places of a message, the notation of moves and cards, keys of things.
RAW = re.compile(r"[{}_<>]|->|\bNone\b(?! of)|\b[BGPRYN](?:10|\d|E)\b|\b[a-z]+:\w|\d\.\d")
SENTENCE = re.compile(r"[.!?]”?$")


def keys_of(svg: str) -> list[str]:
    """Whatever can be pointed at in a drawing, each once. What has no label is a region of such things."""
    labelled = (one for one in Xml.fromstring(svg).iter() if "aria-label" in one.attrib)
    keys = (one.get("data-pick") or one.get("data-part") for one in labelled)
    return list(dict.fromkeys(key for key in keys if key))


def all_keys(view: View, lang: str = ENGLISH) -> list[str]:
    return list(dict.fromkeys(key for svg in boards(view.shown(), lang) for key in keys_of(svg)))


def said(view: View, lang: str) -> dict[str, list[str]]:
    """All that is said of all things."""
    return {key: meaning(view, key, lang) + use_now(view, key, lang) for key in all_keys(view, lang)}


def bare(element: Xml.Element) -> Iterator[Xml.Element]:
    """What has a name or a label in a drawing, and belongs to nothing of which something can be said."""
    for child in element:
        if "aria-label" in child.attrib and {"data-pick", "data-part"} & set(child.attrib):
            continue
        if child.get("pointer-events") == "none":  # nobody can point at it: the ground below is meant
            continue
        if "data-piece" in child.attrib or child.get("role") in ("img", "button"):
            yield child
        yield from bare(child)


# What is said -----------------------------------------------------------------------------------------


@each_own_setting
@examples(2, 60)
@given(seeds, lengths)
def test_everything_in_a_picture_has_a_meaning(setting: Setting, seed: int, length: int) -> None:
    game = walk(setting, seed, length)
    for seat in viewers(game):
        for svg in boards(game.view(seat).shown(), language(seed)):
            assert [one.attrib for one in bare(Xml.fromstring(svg))] == []


@each_own_setting
@examples(1, 60)
@given(seeds, lengths)
def test_everything_is_explained_in_sentences(setting: Setting, seed: int, length: int) -> None:
    game, lang = walk(setting, seed, length), language(seed)
    for seat in viewers(game):
        for key, lines in said(game.view(seat), lang).items():
            assert lines, key
            for line in lines:
                assert SENTENCE.search(line), (key, line)
                assert not RAW.search(line), (key, line)
                assert len(line) > 15, (key, line)


@each_game
@pytest.mark.parametrize("length", [3, 25, 400])
def test_every_language_explains_in_words_of_its_own(name: str, length: int) -> None:
    game = walk(Setting(name, about_three(name), ()), 7, length)
    for seat in viewers(game):
        told = {lang: said(game.view(seat), lang) for lang in languages()}
        for key in told[ENGLISH]:
            assert len({" ".join(lines[key]) for lines in told.values()}) == len(told), key


# What it follows from ---------------------------------------------------------------------------------


@each_setting
@examples(1, 60)
@given(seeds, lengths, seeds)
def test_what_a_seat_cannot_know_changes_no_word(setting: Setting, seed: int, length: int, fill: int) -> None:
    game, lang = walk(setting, seed, length), language(seed)
    for seat in viewers(game):
        before = said(game.view(seat), lang)
        truth = bytes(game.state.buffer)
        game.state.buffer[:] = game.view(seat).determinize(fill).buffer
        assert said(game.view(seat), lang) == before
        game.state.buffer[:] = truth


@each_game
def test_equal_views_have_equal_texts(name: str) -> None:
    """Whatever was asked before, and in whichever order."""
    game = walk(Setting(name, about_three(name), ()), 11, 30)
    for seat in viewers(game):
        first, again = game.view(seat), game.view(seat)
        told = said(first, ENGLISH)
        for key in reversed(list(told)):
            assert meaning(again, key, ENGLISH) + use_now(again, key, ENGLISH) == told[key]


@each_game
def test_what_is_not_there_is_not_explained(name: str) -> None:
    view = oenach.Game(name, seed=1).view(0)
    made_up = ["", ":", "dragon", "seat:99", "seat:x", "seat", "row:1:2:3", "x" * 40]
    kinds = {key.partition(":")[0] for key in all_keys(view)}
    made_up += [f"{kind}:{which}" for kind in kinds for which in ("", "999", "dragon", "0:0:0:0:0")]
    assert [thing for thing in made_up if is_explained(view, thing)] == []
    with pytest.raises(Problem, match="There is no such thing on this table"):
        meaning(view, "dragon", ENGLISH)


def is_explained(view: View, thing: str) -> bool:
    try:
        return bool(meaning(view, thing, ENGLISH))
    except Problem:
        return False


# What is refused --------------------------------------------------------------------------------------


@each_setting
@examples(1, 60)
@given(seeds, lengths)
def test_a_touch_that_is_no_move_is_answered_about_what_was_touched(
    setting: Setting, seed: int, length: int
) -> None:
    """By a rule that forbids it; or, where something else can be done with it, by that."""
    game = walk(setting, seed, length)
    for seat in game.actors:
        view = game.view(seat)
        there, moves = list(things(boards(view)[0])), [set(picks(view, move)) for move in view.moves()]
        pairs = [(one, other) for one in there for other in there if any(one in move for move in moves)]
        chance = Random(seed)
        for touched in [*((thing,) for thing in there), *chance.sample(pairs, min(40, len(pairs)))]:
            if any(set(touched) <= move for move in moves):
                continue
            code = action_of(view, touched)
            assert code is not None, touched
            assert view.refusal_of(seat, code) or touched[-1] in picks(view, code), touched
