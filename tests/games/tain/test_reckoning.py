"""The reckoning: goods come home, used tokens come back, the markers move."""

from __future__ import annotations

import pytest

from games.tain.positions import (
    ANONYME,
    actors,
    after,
    at,
    cattle,
    jewels,
    offered,
    raid,
    refused,
    screen,
    table,
    used,
)
from oenach.games.tain.state import FREEING, PLACING, REFILLING
from support import rule

ALL = "chief 2 warrior 6 boy daughter 8 bluff"


@rule("tain.reckon.goods")
def test_what_was_won_lies_beside_the_board_until_the_raids_are_over() -> None:
    g = table(prisoners={"C": "boy of A, daughter of A"})
    raid(
        g,
        A="boy -> B pasture 1, boy -> B house 1, chief -> kingdom left, warrior -> C house 1",
        B="warrior -> C pasture 1, warrior -> B house 2",
        C="boy -> B house 2",
    )
    assert at(g).step == FREEING
    assert (cattle(g), jewels(g)) == ([5, 4, 5], [3, 2, 3])
    assert (at(g).won_cattle[0], at(g).won_jewels[0], at(g).caught[1, 2, 0]) == (2, 1, 1)
    assert "won this round: 2 cattle, 1 jewel" in g.view(2).text()
    after(g, "A free boy")
    assert (cattle(g), jewels(g)) == ([7, 5, 4], [4, 2, 3])
    assert (at(g).held[1, 2, 0], at(g).caught[1, 2, 0]) == (1, 0)


@rule("tain.reckon.safe")
@pytest.mark.parametrize("starter", ["A", "B", "C"])
def test_what_was_won_cannot_be_taken_in_the_same_round(starter: str) -> None:
    """B takes a cow and a jewel from A; C raids B, who has none of his own."""
    g = table(starter=starter, cattle=[5, 0, 5], jewels=[5, 0, 4])
    raid(g, B="boy -> A pasture 1, boy -> A house 1", C="boy -> B pasture 1, boy -> B house 1")
    assert (cattle(g), jewels(g)) == ([4, 1, 5], [4, 1, 4])
    raid(g, C="boy -> B pasture 1, boy -> B house 1")
    assert (cattle(g), jewels(g)) == ([4, 0, 6], [4, 0, 5])


@rule("tain.reckon.order", "tain.end.over")
def test_the_end_is_checked_before_tokens_are_taken_back() -> None:
    g = table(number=8, screens={"A": "bluff"})
    raid(g, A="bluff -> A house 1")
    assert g.over
    assert (screen(g, "A"), used(g, "A")) == ("", ALL)


@rule("tain.reckon.order", "tain.round.marker")
def test_the_marker_moves_only_when_all_have_answered() -> None:
    g = raid(table(screens={"A": "bluff", "C": "bluff"}), A="bluff -> A house 1", C="bluff -> C house 1")
    assert (at(g).round, at(g).step, at(g).starter) == (1, REFILLING, 0)
    after(g, "A refill")
    assert (at(g).round, actors(g)) == (1, "C")
    after(g, "C leave")
    assert (at(g).round, at(g).step, at(g).starter) == (2, PLACING, 1)


@rule("tain.round.marker")
def test_the_turn_marker_counts_the_rounds() -> None:
    g = table()
    for number in range(1, 8):
        assert at(g).round == number
        raid(g)
    assert not g.over
    raid(g)
    assert (at(g).round, g.over) == (8, True)


@rule("tain.round.start-marker")
@pytest.mark.parametrize(("value", "order"), [("rotate", "BCABCABC"), ("fixed", "BBBBBBBB")])
def test_the_start_marker_moves_or_stays(value: str, order: str) -> None:
    g, starters = table(starter="B", options={"start_marker": value}), ""
    for _ in range(8):
        assert actors(g) == "ABC"[at(g).starter]
        starters += actors(g)
        raid(g)
    assert starters == order


# Taking back ------------------------------------------------------------------------------------------


@rule("tain.refill.empty")
@pytest.mark.parametrize("edition", ["ludigaume", "anonyme"])
def test_with_a_token_left_behind_the_screen_nothing_is_taken_back(edition: str) -> None:
    g = raid(table(screens={"A": "2 bluff"}, options={"edition": edition}), A="bluff -> A house 1")
    assert (at(g).round, screen(g, "A")) == (2, "bluff")


@rule("tain.refill.empty", "tain.refill.choice", "tain.edition")
def test_in_edition_anonyme_an_empty_screen_is_filled_without_asking() -> None:
    g = raid(table(screens={"A": "bluff"}, options=ANONYME), A="bluff -> A house 1")
    assert (at(g).round, screen(g, "A"), used(g, "A")) == (2, ALL, "")


@rule("tain.refill.choice", "tain.edition")
def test_in_edition_ludigaume_the_player_chooses() -> None:
    g = raid(table(screens={"A": "bluff"}), A="bluff -> A house 1")
    assert (actors(g), offered(g, "A")) == ("A", ["refill", "leave"])
    assert refused(g, "A", "pass") == refused(g, "A", "free boy") == "tain.refill.choice"
    assert refused(g, "B", "refill") == "tain.round.turn"
    assert "Your screen is empty" in g.view(0).text()
    after(g, "A refill")
    assert (at(g).round, screen(g, "A"), used(g, "A")) == (2, ALL, "")


@rule("tain.refill.choice")
def test_who_leaves_the_tokens_has_none_next_round_and_is_asked_again() -> None:
    g = after(raid(table(screens={"A": "bluff"}), A="bluff -> A house 1"), "A leave")
    assert (at(g).round, screen(g, "A"), used(g, "A")) == (2, "", ALL)
    after(g, "B pass", "C pass")
    assert offered(g, "A") == ["pass"]
    after(g, "A pass")
    assert (at(g).step, actors(g)) == (REFILLING, "A")
    after(g, "A refill")
    assert screen(g, "A") == ALL


@rule("tain.refill.empty")
def test_a_player_with_tokens_left_is_not_asked() -> None:
    g = raid(table(screens={"B": ""}))
    assert actors(g) == "B"


@rule("tain.refill.order")
@pytest.mark.parametrize(("starter", "order"), [("A", "ABC"), ("B", "BCA"), ("C", "CAB")])
def test_players_are_asked_in_turn_order_and_in_the_open(starter: str, order: str) -> None:
    g, asked = raid(table(starter=starter, screens={"A": "", "B": "", "C": ""})), ""
    for answer in ("refill", "leave", "refill"):
        asked += actors(g)
        after(g, f"{actors(g)} {answer}")
    assert asked == order
    assert [step.notation(g.spec)[2:] for step in g.view(None).log[-3:]] == ["refill", "leave", "refill"]


@rule("tain.refill.freed")
@pytest.mark.parametrize("edition", ["ludigaume", "anonyme"])
def test_a_token_freed_this_round_comes_back_with_the_others(edition: str) -> None:
    g = table(screens={"A": "boy"}, prisoners={"B": "daughter of A"}, options={"edition": edition})
    raid(g, A="boy -> B house 1")
    if edition == "ludigaume":
        after(g, "A refill")
    assert screen(g, "A") == ALL


@rule("tain.refill.freed", "tain.refill.empty")
def test_a_freed_token_alone_does_not_fill_a_screen() -> None:
    g = table(screens={"A": "boy"}, prisoners={"B": "daughter of A"})
    raid(g, A="boy -> B house 1")
    assert (screen(g, "A"), actors(g)) == ("", "A")
