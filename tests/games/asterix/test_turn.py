"""A turn: the die, the roll, the advance, and the order of what happens."""

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
    refused,
    rolled,
    spaces,
    table,
    told,
    under,
)
from support import rule


@rule("asterix.turn.clockwise", "asterix.turn.next")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_turn_goes_round_the_table(seats: int) -> None:
    g = table(seats=seats, turn=1)
    order = []
    for _ in range(seats + 1):
        order.append(g.actors)
        all_say_no(rolled(g, "white", 1))
    assert order == [((1 + i) % seats,) for i in range(seats + 1)]
    assert at(g).turns == seats + 1


@rule("asterix.turn.die")
def test_the_player_in_turn_chooses_between_two_dice() -> None:
    g = table()
    assert offered(g, 0) == ["white", "black"]
    assert offered(g, 1) == []


@rule("asterix.turn.roll", "asterix.turn.advance")
@pytest.mark.parametrize(("die", "n"), [("white", 1), ("white", 3), ("black", 3), ("black", 6)])
def test_the_chosen_die_is_rolled_and_the_pawn_moves_that_far(die: str, n: int) -> None:
    g = table(spaces=[1], hands=["H1"])
    start = at(g).space[0]
    all_say_no(rolled(g, die, n))
    assert spaces(g)[0] == start + n
    assert f"* {die} {n}" in told(g, 2)


@rule("asterix.turn.roll")
def test_only_the_chosen_die_is_rolled() -> None:
    g = oenach.Game("asterix", seats=2, outcomes=["starts A", *["card H1"] * 6])
    assert {text.split()[0] for text in chances(after(g, "0 black"))} == {"black"}
    with pytest.raises(oenach.Malformed, match="cannot give 'white 2'"):
        after(g, "* white 2")


@rule("asterix.turn.one-die")
def test_there_is_one_roll_in_a_turn() -> None:
    g = rolled(table(), "black", 3)
    assert [refused(g, 0, die) for die in ("white", "black")] == ["asterix.turn.one-die"] * 2
    all_say_no(g)
    assert g.actors == (1,)
    assert (at(g).die, at(g).roll) == (0, 0)


@rule("asterix.turn.order")
def test_exchange_then_bump_then_event() -> None:
    """Seat 0 rolls a black 3 from 5 to the menhir on 8, where seat 2 stands: all three happen."""
    g = table(hands=["H1 H1", "H3 H3", "P4 P4"], spaces=[5, 0, 8])
    after(g, "* black 3", "0 black", "* exchange B", "1 exchange", "2 no")
    # the Exchange comes first: the pawn has moved, with the cards of seat 1
    assert hands(g) == ["H3 H3", "H1 H1", "P4 P4"]
    assert spaces(g) == [8, 0, 8]
    assert sorted(g.actors) == [0, 2]
    after(g, "* bump C", "* swap H3 P4", "* menhir P4", "0 bump C", "2 no")
    # then the bump, in which a card just received by the Exchange is drawn; then the menhir, which
    # takes the card just received by the bump
    assert hands(g) == ["H3", "H1 H1", "H3 P4"]
    assert under(g) == "P4"
    assert told(g, 0)[-5:] == ["* exchange B", "0 bump C", "* bump C", "* swap H3 P4", "* menhir P4"]
    assert g.actors == (1,)


@rule("asterix.turn.order")
def test_the_card_of_a_cohort_comes_after_exchange_and_bump() -> None:
    g = table(hands=["H1", "H3", "P4"], spaces=[2, 0, 5])
    after(g, "* black 3", "0 black", "* exchange B", "1 exchange", "2 no")
    after(g, "* bump C", "* swap H3 P4", "* card H4", "2 bump A", "0 no")
    assert hands(g) == ["H4 P4", "H1", "H3"]


@rule("asterix.turn.next")
def test_a_delivery_ends_the_turn_too() -> None:
    g = all_say_no(rolled(table(spaces=[14], hands=["H4"]), "white", 1))
    assert g.actors == (1,)
    assert len(hand(g, 0).split()) == 3
