"""Menhirs, bards and small cohorts."""

from __future__ import annotations

import pytest

import oenach
from games.asterix.positions import (
    after,
    all_say_no,
    at,
    chances,
    hand,
    hands,
    offered,
    rolled,
    spaces,
    table,
    told,
    under,
)
from oenach.games.asterix.state import BARD, EVENTS, PLAIN, RETREAT
from support import rule


@rule("asterix.event.stop")
def test_events_are_for_who_stops_there_and_not_for_who_passes() -> None:
    g = all_say_no(rolled(table(spaces=[3], hands=["H1 H2"]), "black", 4))  # over menhir, cohort and bard
    assert (spaces(g)[0], hand(g, 0), under(g)) == (7, "H1 H2", "")
    g = rolled(table(spaces=[3], hands=["H1 H2"]), "white", 1)
    assert under(g) != ""


@rule("asterix.menhir.lose")
def test_a_menhir_costs_one_card_drawn_unseen() -> None:
    g = oenach.Game("asterix", seats=2, outcomes=["starts A"])
    after(g, *(f"* card {card}" for card in ("H1", "P1", "H1", "P1", "P4", "P2")))
    after(g, "* white 4", "0 white")
    assert chances(g) == {"menhir H1": 2, "menhir P4": 1}
    after(g, "* menhir P4")
    assert (hand(g, 0), under(g)) == ("H1 H1", "P4")
    assert g.actors == (1,)


@rule("asterix.menhir.seen")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_everyone_sees_the_lost_card(viewer: int | None) -> None:
    g = rolled(table(spaces=[3], hands=["H1 P4"]), "white", 1, "menhir P4")
    assert told(g, viewer)[-1] == "* menhir P4"
    assert under(g.view(viewer)) == "P4"


@rule("asterix.menhir.under")
def test_lost_cards_lie_under_the_pile_in_order() -> None:
    g = table(seats=2, spaces=[3, 3], hands=["H1 H2", "H3 H4"], under="P1", pile=2)
    rolled(g, "white", 1, "menhir H2")
    all_say_no(rolled(g, "white", 1, "bump nobody", "menhir H3"))
    assert under(g) == "P1 H2 H3"
    assert at(g).pile_left == 2


@rule("asterix.menhir.under")
def test_cards_under_the_pile_are_drawn_last_and_in_that_order() -> None:
    g = table(spaces=[14], hands=["H4"], under="P1 H2 P4", pile=1)
    rolled(g, "white", 1, "card H3")
    assert (hand(g, 0), under(g)) == ("H2 H3 P1", "P4")
    assert told(g, 1)[-2:] == ["* open P1", "* open H2"]


@rule("asterix.menhir.empty-hand")
def test_without_cards_nothing_is_lost() -> None:
    g = rolled(table(spaces=[3], hands=[""]), "white", 1)
    assert (under(g), spaces(g)[0]) == ("", 4)
    assert g.actors == (1,)


@rule("asterix.menhir.empty-pile")
def test_with_an_empty_pile_the_lost_card_is_the_pile() -> None:
    g = table(seats=2, spaces=[3, 4], hands=["H1 P4", "H3"], pile=0)
    all_say_no(rolled(g, "white", 1, "bump nobody", "menhir P4"))
    assert (under(g), g.over) == ("P4", False)
    rolled(g, "white", 1)  # seat 1 stops at the cohort on 5
    assert (hand(g, 1), under(g), g.over) == ("H3 P4", "", False)


@rule("asterix.bard.retreat")
@pytest.mark.parametrize(("start", "n", "end"), [(4, 2, 3), (5, 1, 3), (9, 3, 9), (11, 1, 9)])
def test_the_bard_sends_back_three_spaces(start: int, n: int, end: int) -> None:
    g = rolled(table(spaces=[start], hands=["H1 H2"]), "white", n)
    assert spaces(g)[0] == end
    assert g.actors == (1,)


@rule("asterix.bard.bump")
def test_on_the_space_reached_by_going_back_there_may_be_a_bump() -> None:
    g = rolled(table(hands=["H1", "H2", "H3"], spaces=[4, 3, 9]), "white", 2)
    assert spaces(g) == [3, 3, 9]
    assert g.actors == (0, 1)
    assert offered(g, 0) == ["no", "bump B"]
    after(g, "0 no", "1 bump A")
    assert hands(g) == ["H2", "H1", "H3"]
    assert at(g).turn == 1


@rule("asterix.bard.bump")
def test_a_pawn_that_is_there_may_let_it_pass() -> None:
    g = all_say_no(rolled(table(hands=["H1", "H2"], spaces=[4, 3]), "white", 2))
    assert (spaces(g)[:2], hands(g)[:2]) == ([3, 3], ["H1", "H2"])


@rule("asterix.bard.plain")
def test_the_bard_sends_back_to_plain_spaces_so_nothing_else_happens() -> None:
    bards = [space for space, kind in enumerate(EVENTS) if kind == BARD]
    assert [EVENTS[space - RETREAT] for space in bards] == [PLAIN, PLAIN]
    g = rolled(table(spaces=[9], hands=["H1 H2"]), "white", 3)
    assert (hand(g, 0), under(g), at(g).pile_left) == ("H1 H2", "", 30)


@rule("asterix.cohort.draw")
@pytest.mark.parametrize("start", [4, 9])
def test_a_cohort_gives_the_top_card_of_the_pile(start: int) -> None:
    g = table(spaces=[start], hands=["H1 H2"])
    pile = at(g).pile_left
    rolled(g, "white", 1, "card H4")
    assert (hand(g, 0), at(g).pile_left) == ("H1 H2 H4", pile - 1)
    assert g.actors == (1,)


@rule("asterix.cohort.draw")
def test_a_player_without_cards_draws_one_too() -> None:
    g = rolled(table(spaces=[4], hands=[""]), "white", 1, "card H4")
    assert hand(g, 0) == "H4"


@rule("asterix.cohort.must")
def test_the_card_must_be_taken_even_a_penalty_card() -> None:
    g = rolled(table(spaces=[4], hands=["H1"]), "white", 1, "card P4")
    assert hand(g, 0) == "H1 P4"
    assert "P4" in hand(rolled(table(spaces=[4], hands=["H1"], pile=0, under="P4"), "white", 1), 0)
