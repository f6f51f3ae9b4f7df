"""Drawing back to eight cards."""

from __future__ import annotations

import pytest

from games.keltis.positions import after, at, hand, offered, pile, refused, table
from support import rule


@rule("keltis.draw.one")
@pytest.mark.parametrize("play", ["lay B5", "discard B5", "lay N5"])
@pytest.mark.parametrize("draw", ["draw", "take R"])
def test_after_playing_one_card_is_drawn_to_hold_eight_again(play: str, draw: str) -> None:
    g = after(table(hands=["B5 N5 ..."], discards="R0"), f"0 {play}")
    assert len(hand(g, 0).split()) == 7
    g.play(0, draw)
    assert len(hand(g, 0).split()) == 8
    assert g.actors == (1,)


@rule("keltis.draw.pile")
def test_the_top_card_of_the_pile_comes_into_the_hand() -> None:
    g = after(table(hands=["B5 ..."]), "0 lay B5")
    left = at(g).pile_left
    after(g, "* card G2", "0 draw")
    assert "G2" in hand(g, 0).split()
    assert at(g).pile_left == left - 1


@rule("keltis.draw.pile")
def test_a_pile_that_is_used_up_gives_nothing() -> None:
    g = after(table(hands=["B5 G5 ..."], discards="R0", pile=1), "0 stone B5 G5", "0 draw")
    assert at(g).pile_left == 0
    assert refused(g, 0, "draw") == "keltis.draw.pile"
    assert "draw" not in offered(g, 0)


@rule("keltis.draw.discard")
@pytest.mark.parametrize("suit", "BGPRYN")
def test_the_top_card_of_any_discard_pile_can_be_taken(suit: str) -> None:
    g = after(table(hands=["BE ..."], discards=f"{suit}2 {suit}0"), "0 lay BE")
    left = at(g).pile_left
    g.play(0, f"take {suit}")
    assert f"{suit}0" in hand(g, 0).split()
    assert pile(g, suit) == f"{suit}2"
    assert at(g).pile_left == left


@rule("keltis.draw.discard")
@pytest.mark.parametrize("suit", "BGPYN")
def test_an_empty_discard_pile_gives_nothing(suit: str) -> None:
    g = after(table(hands=["BE ..."], discards="R0"), "0 lay BE")
    assert refused(g, 0, f"take {suit}") == "keltis.draw.discard"
    assert offered(g, 0) == ["draw", "take R"]


@rule("keltis.draw.not-own")
@pytest.mark.parametrize("card", ["B5", "BE", "N5"])
def test_the_card_discarded_in_this_turn_cannot_be_taken_back(card: str) -> None:
    g = after(table(hands=["B5 BE N5 ..."], discards="B1 G1 N1"), f"0 discard {card}")
    assert refused(g, 0, f"take {card[0]}") == "keltis.draw.not-own"
    assert refused(g, 0, "take G") is None


@rule("keltis.draw.not-own")
@pytest.mark.parametrize(("pair", "closed"), [("B5 G5", "BG"), ("B5 B5", "B"), ("B5 N5", "BN")])
def test_after_a_stone_the_piles_of_both_cards_are_closed_for_both_draws(pair: str, closed: str) -> None:
    g = after(table(hands=["B5 B5 G5 N5 ..."], discards="B1 G1 P1 P2 N1"), f"0 stone {pair}")
    expected = ["keltis.draw.not-own" if suit in closed else None for suit in "BGPN"]
    assert [refused(g, 0, f"take {suit}") for suit in "BGPN"] == expected
    g.play(0, "take P")
    assert [refused(g, 0, f"take {suit}") for suit in "BGPN"] == expected


@rule("keltis.draw.not-own")
def test_the_next_player_may_take_it_and_in_a_later_turn_oneself() -> None:
    g = after(table(hands=["B5 G1 ...", "P1 P2 ..."]), "0 discard B5", "0 draw", "1 lay P1")
    assert refused(g, 1, "take B") is None
    after(g, "1 draw", "0 discard G1")
    assert refused(g, 0, "take B") is None


@rule("keltis.draw.not-own")
def test_a_pile_is_closed_only_by_a_discard() -> None:
    g = after(table(hands=["B5 ..."], discards="B1"), "0 lay B5")
    assert refused(g, 0, "take B") is None


@rule("keltis.draw.not-own")
def test_a_card_taken_may_be_discarded_again_in_the_next_turn() -> None:
    g = after(table(hands=["B5 ...", "P1 ..."], discards="R0"), "0 lay B5", "0 take R", "1 lay P1", "1 draw")
    after(g, "0 discard R0")
    assert pile(g, "R") == "R0"


@rule("keltis.draw.one", "keltis.draw.not-own")
@pytest.mark.parametrize(
    "moves",
    [
        ["0 discard B5", "0 draw"],
        ["0 stone B5 G5", "0 draw", "0 draw"],
        ["0 stone B5 G5", "0 take R", "0 take R"],
        ["0 lay YE"],
    ],
)
def test_when_a_turn_has_ended_no_draw_is_due_and_no_pile_is_closed(moves: list[str]) -> None:
    g = table(hands=["B5 G5 YE ..."], rows=["B3 BE | G3 GE", "P3 PE | B4 BE"], discards="R0 R1")
    after(g, *moves)
    assert (at(g).to_draw, at(g).thrown) == (0, 0)


@rule("keltis.draw.choose-second")
@pytest.mark.parametrize(
    ("first", "second"),
    [("draw", "draw"), ("draw", "take R"), ("take R", "draw"), ("take R", "take R"), ("take R", "take P")],
)
def test_the_second_card_may_come_from_the_same_place_or_another(first: str, second: str) -> None:
    g = after(table(hands=["B5 G5 ..."], discards="R0 R1 P1"), "0 stone B5 G5", f"0 {first}", f"0 {second}")
    assert len(hand(g, 0).split()) == 8
    assert g.actors == (1,)


@rule("keltis.draw.choose-second")
def test_the_first_card_is_in_the_hand_before_the_second_is_chosen() -> None:
    g = after(table(hands=["B5 G5 ..."], discards="R0 R1"), "0 stone B5 G5", "* card P0", "0 draw")
    assert "P0" in hand(g.view(0), 0).split()
    assert offered(g, 0) == ["draw", "take R"]


@rule("keltis.draw.choose-second")
def test_the_same_pile_gives_its_cards_from_the_top() -> None:
    g = after(table(hands=["B5 G5 ..."], discards="R2 R0 R1"), "0 stone B5 G5", "0 take R", "0 take R")
    assert pile(g, "R") == "R2"
    assert {"R0", "R1"} <= set(hand(g, 0).split())
