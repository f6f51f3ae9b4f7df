"""What is seen to happen on a table of Keltis, from the two views that it happens between."""

from __future__ import annotations

import re

import pytest

import oenach
from games.keltis.positions import after, at, table
from oenach.art.sprites import USED
from oenach.games.keltis.drawing.motions import motions
from oenach.parts import Motion
from oenach.view import View


def seen(game: oenach.Game, viewer: int | None, *moves: str) -> list[Motion]:
    """What a viewer sees when these moves are made, one after the other."""
    before = game.view(viewer)
    after(game, *moves)
    return motions(before, game.view(viewer), "en")


def told(played: list[Motion]) -> list[tuple[int, str, str, str]]:
    return [(one.beat, one.piece, one.to, one.sound) for one in played]


def shown(motion: Motion) -> list[str]:
    """The sprites that a piece shows while it goes."""
    return [found[1] for found in USED.finditer(motion.look)]


def keys(view: View) -> set[str]:
    """What a motion may name in a picture, in either layout."""
    both = [
        set(re.findall(r'data-(?:piece|pick)="([^"]+)"', view.spec.picture.draw(view, "en", n)))
        for n in (False, True)
    ]
    assert both[0] == both[1]
    return both[0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_a_whole_game_everything_goes_from_where_it_is_to_where_it_will_be(seats: int) -> None:
    game, played = oenach.Game("keltis", seats, seed=6), 0
    viewers = (0, seats - 1, None)
    before = [game.view(viewer) for viewer in viewers]
    while not game.over:
        seat = game.actors[0]
        game.play(seat, game.view(seat).greedy())
        now = [game.view(viewer) for viewer in viewers]
        if game.over or at(game).turns % 5 == 0:  # looked at now and then: to draw takes time
            for was, then in zip(before, now, strict=True):
                played += check_places(was, then)
        before = now
    assert played > 20


def check_places(before: View, after: View) -> int:
    """Every motion begins at what the picture before shows and ends at what one of the two shows."""
    first, then = keys(before), keys(after)
    made = motions(before, after, "en")
    for motion in made:
        assert motion.do == "go"
        assert motion.piece in first, motion
        assert motion.to in first | then if motion.to else motion.piece in then, motion
        assert set(shown(motion)) <= set(before.spec.picture.sprites())
    return len(made)


def test_an_own_card_goes_to_its_row_and_one_of_another_comes_from_the_backs() -> None:
    assert told(seen(table(hands=["B5 ..."]), 0, "0 lay B5")) == [(0, "B5.1", "", "card")]
    (rival,) = seen(table(hands=["B5 ..."]), 1, "0 lay B5")
    assert told([rival]) == [(0, "back-0-7", "B5.1", "card")]
    assert shown(rival) == ["card-B5"]


def test_a_card_goes_to_its_discard_pile_and_from_there_into_a_hand() -> None:
    g = table(hands=["B5 ...", "G0 ..."])
    assert told(seen(g, 0, "0 discard B5")) == [(0, "B5.1", "", "card")]
    after(g, "0 draw", "1 discard G0")
    assert told(seen(g, 0, "1 take B")) == [(0, "B5.1", "", "card")]


def test_what_is_drawn_shows_its_face_to_who_drew_it_and_its_back_to_all_others() -> None:
    for viewer, to, face in ((0, "G2.1", "card-G2"), (1, "back-0-7", "back"), (None, "back-0-7", "back")):
        g = after(table(hands=["B5 ..."]), "0 lay B5", "* card G2")
        (drawn,) = seen(g, viewer, "0 draw")
        assert (drawn.piece, drawn.to, shown(drawn)) == ("pile", to, [face])


def test_for_a_stone_the_pair_goes_first_and_then_the_stone() -> None:
    g = table(hands=["B5 R5 ..."])
    assert told(seen(g, 0, "0 stone B5 R5")) == [
        (0, "B5.1", "", "card"),
        (0, "R5.1", "", "card"),
        (1, "stone5", "", "stone"),
    ]


def test_of_a_pair_of_one_colour_the_first_goes_under_the_second() -> None:
    played = seen(table(hands=["B5 B5 ..."]), 0, "0 stone B5 B5")
    assert [(one.piece, one.to) for one in played[:2]] == [("B5.1", "discard:B"), ("B5.2", "")]


def test_final_cards_are_seen_when_all_are_done_each_in_its_turn() -> None:
    g = table(hands=["B5 ...", "G0 G1 ..."], final=True)
    assert told(seen(g, 0, "0 lay B5")) == [(0, "B5.1", "", "card")]
    assert seen(g, 0, "1 lay G0", "1 lay G1", "1 done") == []
    last = seen(g, 0, "0 done")
    assert told(last) == [(0, "back-1-7", "G0.1", "card"), (1, "back-1-6", "G1.1", "card")]
    assert [shown(one) for one in last] == [["card-G0"], ["card-G1"]]


def test_nothing_is_seen_of_the_deal() -> None:
    game = oenach.Game("keltis", seed=1)
    assert motions(game.view_after(0, 0), game.view(0), "en") == []
