"""Throwing a pair for a wish stone."""

from __future__ import annotations

import pytest

from games.keltis.positions import after, at, hand, offered, pile, refused, stones, table
from support import rule


@rule("keltis.stone.pair")
@pytest.mark.parametrize("value", range(1, 10))
def test_two_cards_of_a_value_buy_the_stone_of_that_value(value: int) -> None:
    g = after(table(hands=[f"B{value} G{value} ..."]), f"0 stone B{value} G{value}")
    assert stones(g, 0) == [value]


@rule("keltis.stone.pair")
@pytest.mark.parametrize("pair", ["B5 G6", "B5 B6", "B5 N6", "B5 BE", "B0 G10", "N5 N6"])
def test_cards_of_different_values_are_no_pair(pair: str) -> None:
    g = table(hands=["B5 B6 BE B0 G6 G10 N5 N6"])
    assert refused(g, 0, f"stone {pair}") == "keltis.stone.pair"


@rule("keltis.stone.pair")
@pytest.mark.parametrize("card", ["B1", "B5", "N5", "N9"])
def test_one_card_does_not_make_a_pair_with_itself(card: str) -> None:
    g = table(hands=["B1 B5 N5 N9 ..."])
    assert refused(g, 0, f"stone {card} {card}") == "keltis.stone.pair"


@rule("keltis.stone.pair", "keltis.play.from-hand")
def test_both_cards_of_the_pair_come_from_the_hand() -> None:
    g = table(hands=["B5 B1 B2 G1 G2 P1 P2 N1"], rows=["G5"], discards="R5")
    assert refused(g, 0, "stone B5 G5") == "keltis.play.from-hand"
    assert refused(g, 0, "stone B5 R5") == "keltis.play.from-hand"


@rule("keltis.stone.any-suit")
@pytest.mark.parametrize("pair", ["B5 B5", "B5 G5", "B5 N5", "G5 N5"])
def test_a_pair_may_be_of_one_colour_or_two_or_have_a_point_card(pair: str) -> None:
    g = table(hands=["B5 B5 G5 N5 ..."])
    assert f"stone {pair}" in offered(g, 0)
    assert stones(after(g, f"0 stone {pair}"), 0) == [5]


@rule("keltis.stone.any-suit")
def test_every_pair_of_the_hand_is_offered_once() -> None:
    g = table(hands=["B5 B5 G5 G5 N5 P8 R3 R3"])
    pairs = [move for move in offered(g, 0) if move.startswith("stone")]
    fives = ["stone B5 B5", "stone B5 G5", "stone B5 N5", "stone G5 G5", "stone G5 N5"]
    assert pairs == [*fives, "stone R3 R3"]


@rule("keltis.stone.values")
@pytest.mark.parametrize("pair", ["B0 G0", "B0 N0", "G10 P10", "P10 N10", "BE BE", "BE GE"])
def test_there_is_no_stone_for_0_for_10_or_for_end_cards(pair: str) -> None:
    g = table(hands=[f"{pair} P1 P2 P3 P4 P8 P9"])
    assert refused(g, 0, f"stone {pair}") == "keltis.stone.values"
    assert not [move for move in offered(g, 0) if move.startswith("stone")]


@rule("keltis.stone.values")
def test_pairs_without_a_stone_add_nothing_to_what_is_offered() -> None:
    g = table(hands=["B0 G0 B10 P10 G1 P1 N6 N7"])
    lays = ["lay B0", "lay B10", "lay G0", "lay G1", "lay P1", "lay P10", "lay N6", "lay N7"]
    discards = [move.replace("lay", "discard") for move in lays]
    assert offered(g, 0) == [*lays, *discards, "stone G1 P1"]


@rule("keltis.stone.in-row")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_stone_that_was_taken_cannot_be_taken_again(owner: int) -> None:
    g = table(hands=["B5 G5 B6 G6 ..."], stones={5: owner})
    assert refused(g, 0, "stone B5 G5") == "keltis.stone.in-row"
    assert refused(g, 0, "stone B6 G6") is None


@rule("keltis.stone.in-row")
def test_of_a_pair_without_a_stone_only_one_card_is_discarded() -> None:
    g = table(hands=["B5 G5 ..."], stones={5: 1})
    assert "stone B5 G5" not in offered(g, 0)
    after(g, "0 discard B5")
    assert refused(g, 0, "discard G5") == "keltis.turn.one-card"


@rule("keltis.stone.keep")
def test_the_two_cards_go_to_their_piles_and_the_stone_to_its_owner() -> None:
    g = after(table(hands=["B5 N5 ..."], discards="B1 N1"), "0 stone B5 N5")
    assert (pile(g, "B"), pile(g, "N")) == ("B1 B5", "N1 N5")
    assert not {"B5", "N5"} & set(hand(g, 0).split())


@rule("keltis.stone.keep")
def test_a_pair_of_one_colour_lies_on_one_pile() -> None:
    assert pile(after(table(hands=["B5 B5 ..."]), "0 stone B5 B5"), "B") == "B5 B5"


@rule("keltis.stone.keep")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_everyone_sees_who_has_a_stone_until_the_end(seat: int | None) -> None:
    g = after(table(hands=["B5 N5 ..."], pile=2), "0 stone B5 N5", "0 draw", "0 draw", "0 done", "1 done")
    assert g.over
    assert stones(g.view(seat), 0) == [5]
    assert "Stones in the middle: 1 2 3 4 6 7 8 9." in g.view(seat).text()


@rule("keltis.stone.two-draws")
def test_after_a_stone_two_cards_are_drawn_one_after_the_other() -> None:
    g = after(table(hands=["B5 N5 ..."]), "0 stone B5 N5")
    assert at(g).hand_size[0] == 6
    g.play(0, "draw")
    assert (at(g).hand_size[0], g.actors) == (7, (0,))
    g.play(0, "draw")
    assert (at(g).hand_size[0], g.actors) == (8, (1,))


@rule("keltis.stone.two-draws")
def test_without_a_stone_only_one_card_is_drawn() -> None:
    g = after(table(hands=["B5 N5 ..."]), "0 discard B5", "0 draw")
    assert refused(g, 0, "draw") == "keltis.turn.clockwise"
