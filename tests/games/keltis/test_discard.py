"""Discarding one card."""

from __future__ import annotations

import pytest

from games.keltis.positions import SUITS, after, hand, offered, pile, table
from oenach.games.keltis.board import look
from support import rule


@rule("keltis.discard.one")
@pytest.mark.parametrize("card", ["B5", "BE", "N5", "Y0"])
def test_any_card_can_be_discarded_and_lies_face_up(card: str) -> None:
    g = after(table(hands=["B5 BE N5 Y0 ..."]), f"0 discard {card}")
    assert card not in hand(g, 0).split()
    assert pile(g.view(None), card[0]) == card


@rule("keltis.discard.one")
def test_every_card_of_the_hand_is_offered_for_discarding_once() -> None:
    g = table(hands=["B5 B5 BE G0 P1 R10 N0 N10"])
    cards = [move.removeprefix("discard ") for move in offered(g, 0) if move.startswith("discard")]
    assert " ".join(cards) == "B5 BE G0 P1 R10 N0 N10"


@rule("keltis.discard.piles")
def test_each_colour_has_a_pile_of_its_own_for_values_and_end_cards() -> None:
    g = table(hands=["B5 BE G5 GE P5 PE R5 RE", "Y3 Y4 ..."])
    for card, other in [("B5", "Y3"), ("BE", "Y4")]:
        after(g, f"0 discard {card}", "0 draw", f"1 discard {other}", "1 draw")
    assert [pile(g, suit) for suit in SUITS] == ["B5 BE", "", "", "", "Y3 Y4", ""]


@rule("keltis.discard.piles")
def test_a_discard_lies_on_top_of_the_earlier_ones() -> None:
    g = after(table(hands=["R4 ..."], discards="R5 R9"), "0 discard R4")
    assert pile(g, "R") == "R5 R9 R4"


@rule("keltis.discard.points")
def test_point_cards_have_a_pile_of_their_own() -> None:
    g = after(table(hands=["N5 ...", "N2 ..."]), "0 discard N5", "0 draw", "1 discard N2")
    assert [pile(g, suit) for suit in SUITS] == ["", "", "", "", "", "N5 N2"]


@rule("keltis.discard.points")
def test_there_can_be_six_discard_piles_to_take_from() -> None:
    g = after(table(hands=["BE ..."], discards="B1 G1 P1 R1 Y1 N1"), "0 lay BE")
    assert offered(g, 0) == ["draw", "take B", "take G", "take P", "take R", "take Y", "take N"]


@rule("keltis.discard.browse")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_everyone_may_look_through_a_discard_pile(seat: int | None) -> None:
    g = table(discards="R5 RE R0 N3 N1")
    assert pile(g.view(seat), "R") == "R5 RE R0"
    assert pile(g.view(seat), "N") == "N3 N1"


@rule("keltis.discard.browse")
@pytest.mark.parametrize("wanted", ["g", "G", "green", "vert", "verte", "grün", "GRÜNE", "grun"])
def test_a_discard_pile_is_found_by_its_colour_in_any_language(wanted: str) -> None:
    view = table(discards="G5 GE").view(0)
    assert look(view, wanted, "en") == "Green discard pile, from the top: GE G5."
    assert look(view, wanted, "fr") == "Défausse verte, depuis le dessus : GE G5."
    assert look(view, wanted, "de") == "Ablagestapel für grüne Karten, von oben: GE G5."


@rule("keltis.discard.browse")
def test_only_the_top_card_of_a_pile_can_be_taken() -> None:
    g = after(table(hands=["B5 ..."], discards="R0 R2 R1"), "0 lay B5", "0 take R")
    assert "R1" in hand(g, 0).split()
    assert pile(g, "R") == "R0 R2"
