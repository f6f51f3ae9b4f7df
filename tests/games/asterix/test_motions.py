"""What is seen to happen at a table of Astérix et les Romains, played on the picture before."""

from __future__ import annotations

import re
from collections.abc import Callable
from xml.etree import ElementTree as Xml

import pytest
from hypothesis import given

import oenach
from art.checks import layouts
from games.asterix.positions import after, all_say_no, rolled, table
from oenach.art.sprites import USED
from oenach.games.asterix.drawing.motions import motions
from oenach.parts import Motion
from oenach.view import View
from support import rule
from test_laws import Setting, all_settings, examples, lengths, seeds, viewers, walk

CARD_FACE = re.compile(r"(?:card|chip)-[HP]\d")


def seen(game: oenach.Game, play: Callable[[oenach.Game], object], seat: int | None) -> list[Motion]:
    """What a seat sees happen while something is played."""
    before = game.view(seat)
    play(game)
    return motions(before, game.view(seat), "en")


def deeds(shown: list[Motion]) -> list[tuple[str, str, str]]:
    return [(one.do, one.piece, one.to) for one in shown]


def beats(shown: list[Motion]) -> list[int]:
    return [one.beat for one in shown]


def keys(view: View) -> set[str]:
    """Whatever a motion may name in a picture."""
    names = ("data-piece", "data-pick", "data-part")
    return {
        one.attrib[name]
        for svg in layouts(view)
        for one in Xml.fromstring(svg).iter()
        for name in names
        if name in one.attrib
    }


# The turn ---------------------------------------------------------------------------------------------


@rule("asterix.turn.order")
def test_a_die_falls_and_the_pawn_runs_space_by_space() -> None:
    shown = seen(table(spaces=[6, 2]), lambda game: rolled(game, "white", 3), 1)
    assert deeds(shown) == [
        ("roll", "die-white", ""),
        ("go", "pawnA", "space:7"),
        ("go", "pawnA", "space:8"),
        ("go", "pawnA", "space:9"),
    ]
    assert beats(shown) == [0, 1, 2, 3]
    assert "die-white-3" in shown[0].look
    assert shown[0].line == "The white die shows 3."
    assert shown[0].sound == "dice"


@rule("asterix.exchange.when")
def test_before_an_exchange_is_answered_only_the_die_falls() -> None:
    shown = seen(table(spaces=[6, 2]), lambda game: rolled(game, "black", 3), 1)
    assert deeds(shown) == [("roll", "die-black", "")]


@rule("asterix.exchange.all-cards")
def test_two_hands_change_places_before_the_pawn_runs() -> None:
    game = rolled(table(hands=["H4 H3", "P4", "H1"], spaces=[6, 2, 9]), "black", 5)

    def answers(game: oenach.Game) -> None:
        after(game, "* exchange B", "1 exchange", "2 no")

    shown = seen(game, answers, 1)
    swapped = [one for one in shown if one.beat == 0]
    assert {(one.piece, one.to) for one in swapped} == {
        ("back-A-0", "hand"),
        ("back-A-1", "hand"),
        ("P4.1", "backs:0"),
    }
    assert deeds(shown)[3:] == [("go", "pawnA", f"space:{n}") for n in range(7, 12)]


@rule("asterix.hidden.others")
def test_who_is_not_in_an_exchange_sees_no_face() -> None:
    game = rolled(table(hands=["H4 H3", "P4", "H1"], spaces=[6, 2, 9]), "black", 5)
    for seat in (2, None):
        other = game.copy()
        shown = seen(other, lambda game: after(game, "* exchange B", "1 exchange", "2 no"), seat)
        assert {one.piece for one in shown if one.beat == 0} == {"back-A-0", "back-A-1", "back-B-0"}
        assert not CARD_FACE.search("".join(one.look for one in shown))


# Bumps ------------------------------------------------------------------------------------------------


def bumped(game: oenach.Game) -> oenach.Game:
    return after(game, "* bump B", "* swap H1 P4", "0 bump B", "1 no")


@rule("asterix.bump.draw")
def test_in_a_bump_one_runs_into_the_other_who_reels_and_two_cards_go_over() -> None:
    game = rolled(table(hands=["H1 H2", "P4", "H3"], spaces=[5, 7, 2]), "white", 2)
    own = seen(game.copy(), bumped, 1)
    assert deeds(own) == [
        ("meet", "pawnA", "pawnB"),
        ("shake", "pawnB", ""),
        ("go", "back-A-0", "hand"),
        ("go", "P4.1", "backs:0"),
    ]
    assert beats(own) == [0, 1, 1, 1]
    assert "card-H1" in own[2].look
    assert own[0].sound == "thud"


@rule("asterix.hidden.others")
def test_who_is_not_in_a_bump_sees_two_cards_from_behind() -> None:
    game = rolled(table(hands=["H1 H2", "P4", "H3"], spaces=[5, 7, 2]), "white", 2)
    for seat in (2, None):
        shown = seen(game.copy(), bumped, seat)
        assert [(one.piece, one.to) for one in shown[2:]] == [
            ("back-A-0", "backs:1"),
            ("back-B-0", "backs:0"),
        ]
        assert not CARD_FACE.search("".join(one.look for one in shown))


# Events -----------------------------------------------------------------------------------------------


@rule("asterix.menhir.seen")
def test_at_a_menhir_a_card_that_all_see_goes_to_the_pile() -> None:
    for seat, piece in ((0, "P2.1"), (1, "back-A-0"), (None, "back-A-0")):
        shown = seen(table(spaces=[3], hands=["P2 P2"]), lambda game: rolled(game, "white", 1), seat)
        assert deeds(shown)[1:] == [
            ("go", "pawnA", "space:4"),
            ("shake", "pawnA", ""),
            ("go", piece, "pile"),
        ]
        assert "chip-P2" in shown[-1].look


@rule("asterix.cohort.draw", "asterix.hidden.hands")
def test_at_a_cohort_a_card_comes_from_the_pile_which_only_its_owner_sees() -> None:
    def play(game: oenach.Game) -> None:
        rolled(game, "white", 1, "card H3")

    own, other = (seen(table(spaces=[4]), play, seat) for seat in (0, 1))
    assert deeds(own)[-1] == ("go", "pile", "hand")
    assert "card-H3" in own[-1].look
    assert deeds(other)[-1] == ("go", "pile", "backs:0")
    assert not CARD_FACE.search(other[-1].look)


@rule("asterix.bard.retreat")
def test_the_bard_sends_back() -> None:
    shown = seen(table(spaces=[5]), lambda game: rolled(game, "white", 1), 1)
    assert deeds(shown)[1:] == [
        ("go", "pawnA", "space:6"),
        ("shake", "pawnA", ""),
        ("go", "pawnA", "space:3"),
    ]


@rule("asterix.village.deliver", "asterix.village.refill")
def test_in_the_village_the_hand_is_laid_down_and_counts_and_new_cards_are_drawn() -> None:
    shown = seen(table(spaces=[13], hands=["H4 P1"]), lambda game: rolled(game, "white", 3), 1)
    assert deeds(shown)[1:] == [
        ("go", "pawnA", "space:14"),
        ("go", "pawnA", "space:15"),
        ("go", "back-A-0", "delivered:0"),
        ("go", "back-A-1", "delivered:0"),
        ("tick", "seat:0", "points: 3"),
        ("go", "pawnA", "space:0"),
        *[("go", "pile", "backs:0")] * 3,
    ]
    assert [bool(CARD_FACE.search(one.look)) for one in shown[3:5]] == [True, True]


@rule("asterix.return.offer")
def test_who_returns_runs_to_the_camp_for_new_cards() -> None:
    game = table(hands=[""], spaces=[7])
    shown = seen(game, lambda game: after(game, "0 return"), 1)
    assert deeds(shown) == [("go", "pawnA", "space:0"), *[("go", "pile", "backs:0")] * 3]


def test_of_several_turns_nothing_is_played() -> None:
    def two_turns(game: oenach.Game) -> None:
        all_say_no(rolled(game, "white", 3))
        rolled(game, "white", 2)

    assert seen(table(spaces=[6, 0]), two_turns, 2) == []


# What holds at any moment -----------------------------------------------------------------------------

each_setting = pytest.mark.parametrize(
    "setting", [one for one in all_settings() if one.name == "asterix" and not one.options], ids=str
)


@each_setting
@examples(2, 40)
@given(seeds, lengths)
def test_what_moves_is_in_one_of_the_pictures_and_tells_nothing_hidden(
    setting: Setting, seed: int, length: int
) -> None:
    game = walk(setting, seed, length)
    if game.over:
        return
    before = {seat: game.view(seat) for seat in viewers(game)}
    game.play(game.actors[0], game.moves(game.actors[0])[seed % len(game.moves(game.actors[0]))])
    sprites = set(game.spec.picture.sprites())
    for seat, was in before.items():
        shown = motions(was, game.view(seat), "fr")
        there = keys(was) | keys(game.view(seat))
        assert {one.piece for one in shown} | {one.to for one in shown if one.do == "go"} <= there | {""}
        assert {name for one in shown for name in (found[1] for found in USED.finditer(one.look))} <= sprites
        assert beats(shown) == sorted(beats(shown))


def test_what_a_seat_cannot_know_changes_no_motion() -> None:
    """Two bumps with other cards look the same to everyone else."""
    told = []
    for swap in ("* swap H1 P4", "* swap H2 P1"):
        game = rolled(table(hands=["H1 H2", "P4 P1", "H3"], spaces=[5, 7, 2]), "white", 2)
        before = game.view(2)
        after(game, "* bump B", swap, "0 bump B", "1 no")
        told.append(motions(before, game.view(2), "en"))
    assert told[0] == told[1]
