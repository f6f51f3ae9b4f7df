"""The end of the game and the score."""

from __future__ import annotations

import pytest

import oenach
from games.asterix.positions import (
    DECK,
    after,
    all_say_no,
    at,
    delivered,
    everything,
    hand,
    hands,
    refused,
    rolled,
    table,
    told,
)
from oenach.games.asterix.state import AT_COHORT, AT_RETURN, AT_VILLAGE
from support import rule

# The end ----------------------------------------------------------------------------------------------


@rule("asterix.end.no-card")
def test_the_game_ends_when_no_card_is_left_in_the_camp() -> None:
    g = rolled(table(spaces=[14], hands=["H4"], pile=0), "white", 1)
    assert g.over
    assert at(g).ending == AT_VILLAGE


@rule("asterix.end.no-card")
def test_the_game_ends_when_no_card_is_left_at_a_cohort() -> None:
    g = rolled(table(spaces=[4], hands=["H4"], pile=0), "white", 1)
    assert g.over
    assert at(g).ending == AT_COHORT


@rule("asterix.end.no-card")
def test_the_game_ends_when_no_card_is_left_on_a_return() -> None:
    g = after(table(spaces=[4], hands=[""], pile=0), "0 return")
    assert g.over
    assert at(g).ending == AT_RETURN


@rule("asterix.end.pile")
@pytest.mark.parametrize("pile", [1, 2, 3])
def test_taking_the_last_card_does_not_end_it(pile: int) -> None:
    g = rolled(table(spaces=[14], hands=["H4"], pile=pile), "white", 1)
    assert (at(g).pile_left, g.over) == (0, False)


@rule("asterix.end.pile")
def test_the_cards_under_the_pile_are_part_of_it() -> None:
    g = table(seats=2, spaces=[4, 4], hands=["H4", "H3"], pile=0, under="P4")
    rolled(g, "white", 1)
    assert (hand(g, 0), g.over) == ("H4 P4", False)
    all_say_no(rolled(g, "white", 1))
    assert g.over


def test_the_last_cards_of_the_pile() -> None:
    """Two players empty the pile: a short refill, a card from a menhir, and then no card is left."""
    g = table(seats=2, spaces=[14, 3], hands=["H4 P1", "H2 H3"], pile=2)
    rolled(g, "white", 1, "card H1", "card P2")  # a delivery, and a refill of two
    assert (delivered(g, 0), hand(g, 0), at(g).pile_left) == ("H4 P1", "H1 P2", 0)
    rolled(g, "white", 1, "menhir H3")  # a lost card is the pile
    rolled(g, "white", 2)
    rolled(g, "white", 1)  # and a cohort takes it, seen by all
    assert (hand(g, 1), told(g, None)[-1]) == ("H2 H3", "* open H3")
    all_say_no(rolled(g, "white", 3))  # to the same cohort: no card is left
    assert g.over
    assert everything(g) == DECK
    assert (g.scores, g.winners) == ((3, 0), (0,))


@rule("asterix.end.at-once")
def test_it_ends_at_that_moment_and_cards_just_delivered_count() -> None:
    g = rolled(table(spaces=[14], hands=["H4 H4"], delivered=["", "H3", "H3 H3"], pile=0), "white", 1)
    assert g.over
    assert g.scores == (8, 3, 6)
    assert g.winners == (0,)
    for seat in range(3):
        assert refused(g, seat, "white") == "asterix.end.at-once"


# The score --------------------------------------------------------------------------------------------


@rule("asterix.score.delivered")
def test_only_delivered_cards_count() -> None:
    g = table(hands=["H4 H4 H4", "H1", "H1"], delivered=["", "H2", "P1"])
    assert g.scores == (0, 2, -1)


@rule("asterix.score.hands")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_hands_are_set_aside_and_shown_at_the_end(viewer: int | None) -> None:
    g = rolled(table(spaces=[4], hands=["H4 H4", "H3 P4", "P2"], pile=0), "white", 1)
    assert g.scores == (0, 0, 0)
    text = g.view(viewer).text()
    for seat, cards in enumerate(["2 × H4", "H3, P4", "P2"]):
        assert f"Your hand: {cards}" in text if seat == viewer else f"known in hand: {cards}" in text
    filled = oenach.Game("asterix", seats=3, seed=1)
    filled.state.buffer[:] = g.view(viewer).determinize(3).buffer
    assert hands(filled) == hands(g)


@rule("asterix.score.points", "asterix.aim.helmets", "asterix.aim.penalties")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("H4 H3 H3 P2", 8),  # the example
        ("H4 H4 H2 H2 P4", 8),
        ("H1 H2 H3 H4", 10),
        ("P1 P2 P4", -7),
        ("", 0),
    ],
)
def test_helmets_less_penalty_points(cards: str, points: int) -> None:
    assert table(delivered=[cards]).scores[0] == points


@rule("asterix.score.points")
def test_with_the_flat_deck_a_card_is_a_point() -> None:
    g = oenach.Game("asterix", 2, 1, {"deck": "flat"})
    at(g).delivered[0, 0], at(g).delivered[0, 4] = 11, 3
    assert g.scores[0] == 8


@rule("asterix.score.negative")
def test_a_score_may_be_below_zero_and_still_win() -> None:
    cards = ["P1", "P4", "P2 P1"]
    g = rolled(table(spaces=[4], delivered=cards, pile=0), "white", 1)
    assert (g.scores, g.winners) == ((-1, -4, -3), (0,))


@rule("asterix.win.most")
def test_the_highest_score_wins() -> None:
    g = rolled(table(spaces=[4], delivered=["H4", "H4 H1", "H3"], pile=0), "white", 1)
    assert g.winners == (1,)


@rule("asterix.win.shared")
def test_equal_scores_share_the_victory() -> None:
    g = rolled(table(spaces=[4], delivered=["H4 P1", "H2", "H3"], pile=0), "white", 1)
    assert g.winners == (0, 2)
    assert "Aífe and Conall share the victory with 3 points" in g.view(None).text()
