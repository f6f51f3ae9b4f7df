"""The score and the winners."""

from __future__ import annotations

import pytest

from games.keltis.positions import after, table
from support import rule

NO_STONE = -4  # what a player without any stone gets
ROW = "B0 B1 B2 B3 B3 B4 B4 B5 B5 B6 B6 B7 B7 B8 B9 B10 N10 BE BE"
LENGTHS = [(1, -4), (2, -3), (3, -2), (4, 1), (5, 2), (6, 3), (7, 6), (8, 7)]


def row_of(length: int) -> str:
    return " ".join(ROW.split()[:length])


def points(rows: str, stones: int = 0) -> int:
    """What seat 0 has with these rows and so many stones."""
    return table(rows=[rows], stones=dict.fromkeys(range(1, stones + 1), 0)).scores[0]


@rule("keltis.score.short")
@pytest.mark.parametrize(("length", "worth"), LENGTHS[:3])
def test_a_row_of_one_two_or_three_cards_costs_points(length: int, worth: int) -> None:
    assert points(row_of(length)) == worth + NO_STONE


@rule("keltis.score.middle")
@pytest.mark.parametrize(("length", "worth"), LENGTHS[3:])
def test_a_row_of_four_to_eight_cards_gives_points(length: int, worth: int) -> None:
    assert points(row_of(length)) == worth + NO_STONE


@rule("keltis.score.long")
@pytest.mark.parametrize("length", range(9, 20))
def test_a_row_of_nine_cards_or_more_gives_ten_points(length: int) -> None:
    assert points(row_of(length)) == 10 + NO_STONE


@rule("keltis.score.long")
def test_the_longest_row_there_is_has_29_cards() -> None:
    """Sixteen values, all eleven point cards and both end cards of a colour."""
    pairs = "B0 N0 B1 N1 B2 N2 B3 B3 N3 B4 B4 N4 B5 B5 N5 B6 B6 N6 B7 B7 N7 B8 N8 B9 N9 B10 N10 BE"
    g = table(hands=["BE ..."], rows=[pairs])
    after(g, "0 lay BE")
    assert len(pairs.split()) + 1 == 29
    assert g.scores[0] == 10 + NO_STONE


@rule("keltis.score.none")
def test_a_colour_without_a_row_counts_nothing() -> None:
    assert points("") == NO_STONE
    assert points("B1 B2 B3 B4") == 1 + NO_STONE


@rule("keltis.score.none")
def test_four_colours_without_a_row_do_not_spoil_a_long_one() -> None:
    assert points(row_of(9)) == 10 + NO_STONE


@rule("keltis.score.short", "keltis.score.middle", "keltis.score.long")
@pytest.mark.parametrize("colour", "BGPRY")
def test_every_colour_counts(colour: str) -> None:
    for length, worth in [*LENGTHS, (9, 10)]:
        assert points(row_of(length).replace("B", colour)) == worth + NO_STONE


@rule("keltis.score.short", "keltis.score.middle")
def test_the_rows_of_a_player_add_up() -> None:
    assert points("B1 | G1 G2 | P1 P2 P3 | R1 R2 R3 R4 | Y1 Y2 Y3 Y4 YE") == -4 - 3 - 2 + 1 + 2 + NO_STONE


@rule("keltis.score.points")
@pytest.mark.parametrize("length", range(12))
def test_each_card_of_the_neutral_row_counts_one_point(length: int) -> None:
    assert points(" ".join(f"N{value}" for value in range(length))) == length + NO_STONE


@rule("keltis.score.in-row")
def test_a_point_card_in_a_colour_row_only_makes_it_longer() -> None:
    assert points("B3 B4 B5") == -2 + NO_STONE
    assert points("B3 B4 B5 N5") == 1 + NO_STONE
    assert points("B3 B4 B5 | N5") == -2 + 1 + NO_STONE


@rule("keltis.score.in-row")
def test_a_neutral_row_and_point_cards_in_colour_rows_count_side_by_side() -> None:
    assert points("B8 N8 | G0 N0 | N1 N2 N3") == -3 - 3 + 3 + NO_STONE


@rule("keltis.score.stones")
@pytest.mark.parametrize(
    ("stones", "worth"), [(0, -4), (1, -1), (2, 0), (3, 4), (4, 6), (5, 10), (6, 10), (9, 10)]
)
def test_stones_count_by_their_number(stones: int, worth: int) -> None:
    assert points("", stones) == worth


@rule("keltis.score.stones")
@pytest.mark.parametrize("values", [(1, 2, 3), (7, 8, 9), (1, 5, 9)])
def test_the_values_of_stones_do_not_matter(values: tuple[int, ...]) -> None:
    assert table(stones=dict.fromkeys(values, 0)).scores == (4, -4)


@rule("keltis.score.stones")
def test_everyone_gets_points_for_the_own_stones_only() -> None:
    g = table(seats=4, stones={1: 1, 2: 2, 3: 2, 4: 3, 5: 3, 6: 3})
    assert g.scores == (-4, -1, 0, 4)


@rule("keltis.win.most")
def test_the_highest_total_wins() -> None:
    g = after(table(seats=3, final=True, rows=["N1", "N2 N3", "B1"]), "0 done", "1 done", "2 done")
    assert g.scores == (1 - 4, 2 - 4, -4 - 4)
    assert g.winners == (1,)


@rule("keltis.win.most")
@pytest.mark.parametrize("winner", [0, 1, 2, 3])
def test_any_seat_can_win(winner: int) -> None:
    rows = ["N1" if seat == winner else "" for seat in range(4)]
    g = after(table(seats=4, final=True, rows=rows), "0 done", "1 done", "2 done", "3 done")
    assert g.winners == (winner,)


@rule("keltis.win.most")
def test_final_cards_count() -> None:
    g = after(table(final=True, hands=["...", "N1 ..."]), "0 done", "1 lay N1", "1 done")
    assert (g.scores, g.winners) == ((-4, -3), (1,))


@rule("keltis.win.shared")
@pytest.mark.parametrize(
    ("rows", "winners"),
    [
        (["", "", ""], (0, 1, 2)),
        (["N1", "N2", ""], (0, 1)),
        (["N1", "B1", "N2"], (0, 2)),
        (["B1", "N1", "N2"], (1, 2)),
    ],
)
def test_players_with_the_same_highest_total_share_the_victory(
    rows: list[str], winners: tuple[int, ...]
) -> None:
    g = after(table(seats=3, final=True, rows=rows), "0 done", "1 done", "2 done")
    assert g.winners == winners
