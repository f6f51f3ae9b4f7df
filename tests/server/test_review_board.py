"""A position of a review: what is drawn and told there comes from what its player saw, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from xml.etree import ElementTree

import pytest

import oenach
from oenach.art.scene import COMMON
from oenach.lab.review import Review, choices
from oenach.server.boards import picks, picture
from oenach.server.errors import Problem
from oenach.server.marks import BETTER, PLAYED, at_rest, marked
from oenach.server.review_board import Moment, moment_of
from server.reviewing import mistaken

GAMES = oenach.games()


def played(name: str) -> oenach.Game:
    game = oenach.Game(name, seed=5)
    while not game.over:
        game.play(game.actors[0], game.view(game.actors[0]).greedy())
    return game


def judged(game: oenach.Game, step: int, whole: bool = True) -> Moment:
    made = game.steps[step]
    decision = mistaken(game.view_after(step, made.seat), step, made.code)
    return moment_of(Review(game, (decision,), whole), made.seat, step, "en")


def told(moment: Moment) -> tuple[object, ...]:
    """All that a page shows of a moment, as far as it is of this moment."""
    svg = moment.drawn_on(picture(moment.shown, "en"))
    return moment.title, moment.grade, moment.reasons, moment.moves, svg, moment.shown.text("en", True)


def hidden(game: oenach.Game) -> Iterator[tuple[int, bytes]]:
    """Choices of a game, each with another state that looks the same to who chose."""
    for step in choices(game):
        imagined = bytes(game.view_after(step, game.steps[step].seat).determinize(9).buffer)
        if imagined != game._past[step].state:
            yield step, imagined


@pytest.mark.parametrize("name", [name for name, spec in GAMES.items() if spec.has_secrets])
def test_what_a_player_could_not_see_changes_nothing(name: str) -> None:
    game = played(name)
    for step, imagined in list(hidden(game))[::12]:
        before = told(judged(game, step))
        other = game.copy()
        other._past[step] = other._past[step]._replace(state=imagined)
        assert told(judged(other, step)) == before


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("narrow", [False, True])
def test_both_moves_are_drawn_each_in_its_own_way(name: str, narrow: bool) -> None:
    game = played(name)
    for step in choices(game)[::9]:
        moment = judged(game, step)
        svg = moment.drawn_on(picture(moment.shown, "en", narrow))
        root = ElementTree.fromstring(svg)
        better, made = moment.moves
        assert (better.kind, made.kind) == (BETTER, PLAYED)
        for move in moment.moves:
            shown = [pick for pick in move.picks if root.findall(f".//*[@data-pick='{pick}']")]
            drawn = [one for one in root.iter() if one.get("class") == f"sign {move.kind}"]
            lines = [one for one in root.iter() if one.get("class") == f"mark {move.kind}"]
            assert len(drawn) == len(lines) == len(set(shown))
            for pick in shown:
                label = root.findall(f".//*[@data-pick='{pick}']")[0].get("aria-label", "")
                assert move.called in label  # for those who listen
        assert 'role="button"' not in svg  # nothing is to be chosen here


def test_the_best_move_is_drawn_as_such() -> None:
    game = played("keltis")
    step = choices(game)[3]
    view, code = game.view_after(step, game.steps[step].seat), game.steps[step].code
    found = mistaken(view, step, code)
    best = next(one for one in found.advice.moves if one.move == code)
    advice = replace(found.advice, moves=(best,))
    sound = replace(found, best=found.move, effect=(0, 0), advice=advice)
    moment = moment_of(Review(game, (sound,)), sound.seat, step, "en")
    assert [(one.kind, one.called) for one in moment.moves] == [(BETTER, "Played, and the best")]
    assert moment.grade == "The best move"


def test_luck_is_told_first_where_it_is_looked_at() -> None:
    game = played("keltis")
    step = choices(game)[3]
    made = game.steps[step]
    decision = replace(mistaken(game.view_after(step, made.seat), step, made.code), before=700)
    review = Review(game, (decision,))
    moment = moment_of(review, made.seat, step, "en", for_luck=True)
    assert moment.is_luck
    assert moment.luck_word == "Luck"
    assert moment.luck.startswith(f"{game.names[made.seat]}’s chances rose by about one game in five. ")
    assert not moment_of(review, made.seat, step, "en").is_luck


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_nobody_else_is_called_you(name: str, lang: str) -> None:
    game = played(name)
    step = choices(game)[3]
    review, seat = Review(game, ()), game.steps[step].seat
    own, other = (moment_of(review, seat, step, lang, own=own) for own in (True, False))
    svg = picture(own.shown, lang)
    asked = own.shown.spec.narration.expected(own.shown, lang)
    assert asked in own.plain
    for word in (asked, COMMON[lang]["you"], COMMON[lang]["yours"]):
        assert word not in other.plain + other.drawn_on(svg)
    ElementTree.fromstring(other.drawn_on(svg))


def test_what_is_not_judged_yet_says_so() -> None:
    game = played("keltis")
    step = choices(game)[3]
    moment = moment_of(Review(game, (), whole=False), game.steps[step].seat, step, "en")
    assert moment.reasons == ["This decision has not been looked at yet."]
    assert [one.kind for one in moment.moves] == [PLAYED]


def test_the_end_of_a_game_can_be_looked_at_and_not_tried() -> None:
    game = played("keltis")
    moment = moment_of(Review(game, ()), 0, len(game.steps), "en")
    assert not moment.is_to_act
    assert moment.moves == []
    with pytest.raises(Problem):
        moment_of(Review(game, ()), 0, len(game.steps) + 1, "en")


def test_a_name_in_a_picture_cannot_break_out_of_it() -> None:
    game = played("keltis")
    step = choices(game)[3]
    view = game.view_after(step, game.steps[step].seat)
    svg = marked(at_rest(picture(view, "en")), {PLAYED: picks(view, game.steps[step].code)}, {PLAYED: '<"&'})
    ElementTree.fromstring(svg)
    assert re.search(r"\(&lt;&quot;&amp;\)", svg)
