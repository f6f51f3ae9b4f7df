"""The end of the game, the points and the winner."""

from __future__ import annotations

from typing import Any

import pytest

import oenach
from games.tain.positions import at, offered, raid, refused, table, used
from oenach.games.tain.state import EIGHTH, ELEVEN
from support import rule


def last_round(**described: Any) -> oenach.Game:
    """A game that ends after a round in which nobody places anything, unless told otherwise."""
    return raid(table(number=8, **described))


@rule("tain.end.eleven")
@pytest.mark.parametrize(("cows", "over"), [(10, False), (11, True), (12, True)])
def test_eleven_or_more_cattle_end_the_game(cows: int, over: bool) -> None:
    g = raid(table(cattle=[cows - 1, 3, 3]), A="boy -> B pasture 1")
    assert g.over == over
    assert at(g).ending == (ELEVEN if over else 0)


@rule("tain.end.eleven")
def test_the_check_comes_after_all_raids_of_the_round() -> None:
    """A has eleven for a moment, but B takes one of the old ones in the same round."""
    g = raid(table(cattle=[10, 3, 3]), A="boy -> B pasture 1", B="boy -> A pasture 1")
    assert not g.over
    assert at(g).cattle[0] == 10


@rule("tain.end.eighth", "tain.end.over")
def test_the_eighth_round_is_the_last() -> None:
    assert not raid(table(number=7)).over
    g = last_round()
    assert g.over
    assert (at(g).ending, at(g).round) == (EIGHTH, 8)
    assert [offered(g, letter) for letter in "ABC"] == [[], [], []]
    assert refused(g, "A", "pass") == "tain.end.over"
    assert "The eighth round is over: the game ends." in g.view(0).text()


@rule("tain.end.over", "tain.win.unused")
def test_when_the_game_is_over_nobody_is_asked_about_used_tokens() -> None:
    g = last_round(screens={"A": "", "B": ""})
    assert g.over
    assert used(g, "A").startswith("chief")


# Points -----------------------------------------------------------------------------------------------


@rule("tain.score.cattle")
@pytest.mark.parametrize("n", [0, 1, 5, 10])
def test_a_cow_counts_2(n: int) -> None:
    assert table(cattle=[n, 5, 5], jewels=[0, 4, 5]).scores[0] == 2 * n


@rule("tain.score.jewels")
@pytest.mark.parametrize("n", [0, 1, 5, 9])
def test_a_jewel_counts_3(n: int) -> None:
    assert table(cattle=[0, 5, 5], jewels=[n, 0, 9 - n]).scores[0] == 3 * n


@rule("tain.score.boys", "tain.score.daughters")
@pytest.mark.parametrize(
    ("held", "points"), [("boy of B", 1), ("3 boy of B, 2 boy of C", 5), ("daughter of C", 5)]
)
def test_prisoners_count_for_their_captor(held: str, points: int) -> None:
    g = table(cattle=[0, 0, 0], jewels=[0, 0, 9], prisoners={"A": held})
    assert g.scores == (points, 0, 27)


@rule("tain.score.herd")
@pytest.mark.parametrize(("n", "points"), [(10, 20), (11, 25), (12, 27), (25, 53)])
def test_a_herd_of_eleven_counts_3_more(n: int, points: int) -> None:
    assert table(cattle=[n, 0, 0], jewels=[0, 4, 5]).scores[0] == points


@rule("tain.score.herd")
def test_two_herds_count_both_also_in_the_eighth_round() -> None:
    g = last_round(cattle=[11, 12, 0])
    assert g.scores == (22 + 3 + 9, 24 + 3 + 9, 9)


# The winner -------------------------------------------------------------------------------------------


@rule("tain.win.most")
def test_the_highest_total_wins() -> None:
    g = last_round(cattle=[5, 6, 4])
    assert (g.scores, g.winners) == ((19, 21, 17), (1,))
    assert g.view(0).text().endswith("Brigit wins with 21 points.")
    assert g.view(1).text("fr").endswith("Vous gagnez avec 21 points.")


@rule("tain.win.eleven")
@pytest.mark.parametrize(("value", "winner"), [("end", 1), ("win", 0)])
def test_eleven_cattle_end_the_game_but_win_it_only_if_agreed(value: str, winner: int) -> None:
    g = raid(
        table(cattle=[10, 10, 3], jewels=[0, 9, 0], options={"eleven_cattle": value}), A="boy -> C pasture 1"
    )
    assert (g.scores[:2], g.winners) == ((25, 47), (winner,))


@rule("tain.win.eleven")
def test_of_two_herds_the_points_decide() -> None:
    g = last_round(cattle=[11, 12, 0], jewels=[2, 1, 6], options={"eleven_cattle": "win"})
    assert (g.scores, g.winners) == ((31, 30, 18), (0,))


@rule("tain.win.eleven", "tain.win.tie")
def test_of_two_herds_with_the_same_points_the_ties_decide() -> None:
    g = last_round(
        cattle=[11, 12, 0], jewels=[0, 0, 9], prisoners={"A": "2 boy of C"}, options={"eleven_cattle": "win"}
    )
    assert (g.scores[:2], g.winners) == ((27, 27), (1,))


@rule("tain.win.eleven")
def test_without_a_herd_the_option_changes_nothing() -> None:
    assert last_round(cattle=[5, 6, 4], options={"eleven_cattle": "win"}).winners == (1,)


@rule("tain.win.tie")
def test_at_equal_points_more_cattle_win() -> None:
    g = last_round(cattle=[6, 3, 4], jewels=[3, 5, 1])
    assert (g.scores[:2], g.winners) == ((21, 21), (0,))


@rule("tain.win.tie")
def test_at_equal_points_and_cattle_more_jewels_win() -> None:
    g = last_round(jewels=[2, 3, 4], prisoners={"A": "3 boy of C"}, cattle=[5, 5, 3])
    assert (g.scores, g.winners) == ((19, 19, 18), (1,))


@rule("tain.win.tie", "tain.win.unused")
def test_at_last_more_unused_tokens_win() -> None:
    g = last_round(screens={"A": "2 bluff", "B": "3 bluff", "C": "2 boy"})
    assert (g.scores, g.winners) == ((19, 19, 19), (1,))


@rule("tain.win.unused")
def test_unused_tokens_are_counted_before_any_are_taken_back() -> None:
    """A has used everything, and would have 18 again; B has one token left."""
    g = last_round(screens={"A": "", "B": "bluff", "C": ""})
    assert g.winners == (1,)


@rule("tain.win.unused")
def test_used_tokens_and_prisoners_do_not_count_as_unused() -> None:
    g = last_round(
        screens={"A": "3 bluff", "B": "3 bluff", "C": "2 bluff"}, prisoners={"B": "boy of A", "A": "boy of B"}
    )
    assert (g.scores[:2], g.winners) == ((20, 20), (0, 1))


@rule("tain.win.draw")
def test_players_who_are_still_equal_share_the_victory() -> None:
    g = last_round()
    assert g.winners == (0, 1, 2)
    assert g.view(None).text().endswith("Aífe, Brigit and Conall share the victory with 19 points.")
