"""The village, and going back to the camp with cards or without."""

from __future__ import annotations

import pytest

from games.asterix.positions import (
    after,
    all_say_no,
    at,
    delivered,
    hand,
    hands,
    offered,
    refused,
    rolled,
    spaces,
    table,
    under,
)
from support import rule

FORCED = {"empty_return": "forced"}


@rule("asterix.village.reach")
@pytest.mark.parametrize(("die", "n"), [("white", 2), ("white", 3), ("black", 6)])
def test_the_village_is_reached_by_the_exact_number_or_a_higher_one(die: str, n: int) -> None:
    g = all_say_no(rolled(table(spaces=[13], hands=["H4 P1"]), die, n))
    assert delivered(g, 0) == "H4 P1"


@rule("asterix.village.reach")
def test_one_space_less_is_not_there() -> None:
    g = rolled(table(spaces=[13], hands=["H4 P1"]), "white", 1)
    assert (delivered(g, 0), spaces(g)[0]) == ("", 14)


@rule("asterix.village.deliver")
@pytest.mark.parametrize("cards", ["", "H4", "H1 H1 H2 H3 P2 P4"])
def test_the_whole_hand_is_delivered_however_many_cards_it_has(cards: str) -> None:
    g = rolled(table(spaces=[14], hands=[cards], delivered=["H2"]), "white", 1, *["card H3"] * 3)
    assert delivered(g, 0).split() == sorted(["H2", *cards.split()])
    assert hand(g, 0) == "H3 H3 H3"


@rule("asterix.village.safe")
def test_nothing_takes_delivered_cards_away() -> None:
    g = table(spaces=[3, 3], hands=["H1", "P4"], delivered=["H4 H4", "H3"])
    after(g, "* black 5", "0 black", "* exchange B", "1 exchange", "2 no")  # an Exchange, a menhir
    after(g, "0 return")
    assert [delivered(g, seat) for seat in range(3)] == ["H4 H4", "H3", ""]
    for seat in (0, 1, 2, None):
        assert "2 × H4" in g.view(seat).text()


@rule("asterix.village.camp", "asterix.village.refill")
def test_the_pawn_goes_back_to_the_camp_and_draws_three() -> None:
    g = rolled(table(spaces=[14], hands=["H4"]), "white", 1, "card H1", "card H2", "card P2")
    assert spaces(g)[0] == 0
    assert hand(g, 0) == "H1 H2 P2"


@rule("asterix.village.short")
@pytest.mark.parametrize(("pile", "below", "drawn"), [(1, "", 1), (2, "", 2), (0, "P1 P2", 2), (1, "P1", 2)])
def test_with_fewer_than_three_left_the_player_takes_these(pile: int, below: str, drawn: int) -> None:
    g = rolled(table(spaces=[14], hands=["H4"], pile=pile, under=below), "white", 1)
    assert len(hand(g, 0).split()) == drawn
    assert (at(g).pile_left, under(g)) == (0, "")
    assert not g.over
    assert g.actors == (1,)


# Without cards ----------------------------------------------------------------------------------------


@rule("asterix.return.offer")
def test_a_menhir_that_empties_a_hand_offers_the_way_back_at_once() -> None:
    g = rolled(table(spaces=[3], hands=["H4"]), "white", 1)
    assert hand(g, 0) == ""
    assert g.actors == (0,)
    assert offered(g, 0) == ["return", "stay"]


@rule("asterix.return.offer")
def test_whoever_returns_draws_three_in_the_camp_and_the_turn_is_over() -> None:
    g = rolled(table(spaces=[3], hands=["H4"]), "white", 1)
    after(g, "* card H1", "* card H1", "* card P1", "0 return")
    assert (spaces(g)[0], hand(g, 0)) == (0, "H1 H1 P1")
    assert g.actors == (1,)


@rule("asterix.return.offer")
def test_whoever_stays_walks_on_without_cards() -> None:
    g = after(rolled(table(spaces=[3], hands=["H4"]), "white", 1), "0 stay")
    assert (spaces(g)[0], hand(g, 0)) == (4, "")
    assert g.actors == (1,)


@rule("asterix.return.offer")
def test_with_the_option_they_must_go_back() -> None:
    g = rolled(table(spaces=[3], hands=["H4"], options=FORCED), "white", 1)
    assert spaces(g)[0] == 0
    assert len(hand(g, 0).split()) == 3
    assert g.actors == (1,)


@rule("asterix.return.offer")
def test_the_card_just_lost_comes_back_if_the_pile_has_no_other() -> None:
    g = after(rolled(table(spaces=[3], hands=["H4"], pile=0), "white", 1), "0 return")
    assert (hand(g, 0), under(g)) == ("H4", "")


@rule("asterix.return.empty")
@pytest.mark.parametrize("cards", ["H1", "H1 H2 H3"])
def test_with_a_card_in_hand_nobody_goes_back(cards: str) -> None:
    g = table(spaces=[5], hands=[cards])
    assert refused(g, 0, "return") == "asterix.return.empty"
    assert at(rolled(table(spaces=[3], hands=["H4 H4"]), "white", 1)).turn == 1


@rule("asterix.return.later")
def test_the_way_back_is_offered_again_before_the_die_is_chosen() -> None:
    g = table(spaces=[7], hands=[""])
    assert offered(g, 0) == ["white", "black", "return"]
    after(g, "* card H3", "* card H2", "* card H1", "0 return")
    assert (spaces(g)[0], hand(g, 0)) == (0, "H1 H2 H3")
    assert g.actors == (0,)
    assert offered(g, 0) == ["white", "black"]
    rolled(g, "white", 2)
    assert spaces(g)[0] == 2


@rule("asterix.return.later")
def test_choosing_a_die_declines_it_until_the_next_turn() -> None:
    g = rolled(table(seats=2, spaces=[1], hands=[""]), "black", 6)
    assert (spaces(g)[0], hands(g)[0]) == (7, "")
    all_say_no(rolled(g, "white", 1))
    assert offered(g, 0) == ["white", "black", "return"]


@rule("asterix.return.last")
def test_going_back_to_an_empty_pile_ends_the_game() -> None:
    g = table(spaces=[7], hands=[""], pile=0)
    assert offered(g, 0) == ["white", "black", "return"]
    after(g, "0 return")
    assert g.over
