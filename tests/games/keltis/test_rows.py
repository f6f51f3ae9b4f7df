"""Laying colour cards: rows, their direction, and end cards."""

from __future__ import annotations

import pytest

from games.keltis.positions import SUITS, after, idle_turn, offered, refused, row, table
from support import rule

NEEDS_ROW = {"end_card_start": "needs_row"}


def lay_in_turn(cards: str) -> str:
    """The blue row of seat 0 after laying these cards, one a turn."""
    g = table(hands=[f"{cards} ..."])
    for card in cards.split():
        after(g, f"0 lay {card} on B", "0 draw")
        idle_turn(g)
    return row(g, 0, "B")


@rule("keltis.lay.colour")
@pytest.mark.parametrize("card", ["B0", "B10", "G5", "YE"])
def test_a_colour_card_of_any_value_starts_a_row(card: str) -> None:
    g = after(table(hands=["B0 B10 G5 YE ..."]), f"0 lay {card}")
    assert row(g, 0, card[0]) == card
    assert row(g, 1, card[0]) == ""


@rule("keltis.lay.one-row")
@pytest.mark.parametrize("card", ["B5", "BE"])
def test_a_colour_card_goes_in_the_row_of_its_own_colour_only(card: str) -> None:
    g = table(hands=["B5 BE ..."], rows=["G5 | P3"])
    for other in "GPRY":
        assert refused(g, 0, f"lay {card} on {other}") == "keltis.lay.one-row"
    assert refused(g, 0, f"lay {card} on B") is None


@rule("keltis.lay.one-row")
def test_a_colour_never_gets_a_second_row() -> None:
    g = table(hands=["B2 B9 ..."], rows=["B3 B5 BE"])
    assert refused(g, 0, "lay B2") == "keltis.end-card.no-more"
    assert refused(g, 0, "lay B9") == "keltis.end-card.no-more"
    g = after(table(hands=["B9 ..."], rows=["B3 B5"]), "0 lay B9")
    assert [row(g, 0, suit) for suit in SUITS] == ["B3 B5 B9", "", "", "", "", ""]


@rule("keltis.lay.one-row")
def test_each_player_has_rows_of_his_own() -> None:
    g = after(table(hands=["B3 ...", "B7 ..."], rows=["B1 B2", "B9 B8"]), "0 lay B3", "0 draw", "1 lay B7")
    assert (row(g, 0, "B"), row(g, 1, "B")) == ("B1 B2 B3", "B9 B8 B7")


@rule("keltis.lay.visible")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_every_card_of_a_row_stays_visible_to_everyone(seat: int | None) -> None:
    g = table(rows=["B3 B5 N5 BE | N8 N2"])
    assert row(g.view(seat), 0, "B") == "B3 B5 N5 BE"
    text = g.view(seat).text()
    assert "B blue  : 3 5 N5 E" in text
    assert "N points: 8 2" in text


# Rising and falling -----------------------------------------------------------------------------------


@rule("keltis.row.rising", "keltis.row.equal")
def test_the_rulebooks_rising_row_3_3_6_7_7() -> None:
    assert lay_in_turn("B3 B3 B6 B7 B7") == "B3 B3 B6 B7 B7"


@rule("keltis.row.falling", "keltis.row.equal")
def test_the_rulebooks_falling_row_9_8_8_5_3() -> None:
    """There is only one 8 of a colour, so the point card 8 is the second."""
    assert lay_in_turn("B9 B8 N8 B5 B3") == "B9 B8 N8 B5 B3"


@rule("keltis.row.rising", "keltis.point.on-row")
def test_the_rising_row_0_5_5_5_6_7_9_10_with_the_point_card_5() -> None:
    assert lay_in_turn("B0 B5 B5 N5 B6 B7 B9 B10") == "B0 B5 B5 N5 B6 B7 B9 B10"


@rule("keltis.row.falling", "keltis.row.equal")
def test_the_falling_row_7_7_4_4_3_1() -> None:
    assert lay_in_turn("B7 B7 B4 B4 B3 B1") == "B7 B7 B4 B4 B3 B1"


@rule("keltis.row.rising")
@pytest.mark.parametrize("rows", ["B3 B5", "B3 B3 B5", "B0 B5 N5"])
def test_a_rising_row_takes_equal_or_higher_cards_only(rows: str) -> None:
    g = table(hands=["B4 B5 B6 B10 B1 BE ..."], rows=[rows])
    assert [move for move in offered(g, 0) if move.startswith("lay B")] == [
        "lay B5",
        "lay B6",
        "lay B10",
        "lay BE",
    ]
    assert refused(g, 0, "lay B4") == "keltis.row.rising"
    assert refused(g, 0, "lay B1") == "keltis.row.rising"


@rule("keltis.row.falling")
@pytest.mark.parametrize("rows", ["B7 B5", "B7 B7 B5", "B10 B5 N5"])
def test_a_falling_row_takes_equal_or_lower_cards_only(rows: str) -> None:
    g = table(hands=["B4 B5 B6 B8 B1 BE ..."], rows=[rows])
    assert [move for move in offered(g, 0) if move.startswith("lay B")] == [
        "lay B1",
        "lay B4",
        "lay B5",
        "lay BE",
    ]
    assert refused(g, 0, "lay B6") == "keltis.row.falling"
    assert refused(g, 0, "lay B8") == "keltis.row.falling"


@rule("keltis.row.equal")
@pytest.mark.parametrize("rows", ["B5", "B3 B5", "B7 B5"])
def test_an_equal_card_follows_in_a_new_a_rising_and_a_falling_row(rows: str) -> None:
    g = after(table(hands=["B5 ..."], rows=[rows]), "0 lay B5")
    assert row(g, 0, "B") == f"{rows} B5"


@rule("keltis.row.direction")
@pytest.mark.parametrize("rows", ["B5", "B5 B5", "B5 N5", "B5 B5 N5"])
def test_after_equal_cards_only_both_ways_are_open(rows: str) -> None:
    g = table(hands=["B4 B6 ..."], rows=[rows])
    assert refused(g, 0, "lay B4") is None
    assert refused(g, 0, "lay B6") is None


@rule("keltis.row.direction")
def test_a_low_start_may_fall_and_a_high_start_may_rise() -> None:
    g = table(hands=["B1 G9 ..."], rows=["B2 | G8"])
    assert refused(g, 0, "lay B1") is None
    assert refused(g, 0, "lay G9") is None


@rule("keltis.row.direction")
def test_the_first_different_card_fixes_the_direction_for_good() -> None:
    g = after(table(hands=["B4 B6 ..."], rows=["B5"]), "0 lay B6", "0 draw")
    idle_turn(g)
    assert refused(g, 0, "lay B4") == "keltis.row.rising"
    g = after(table(hands=["B4 B6 ..."], rows=["B5"]), "0 lay B4", "0 draw")
    idle_turn(g)
    assert refused(g, 0, "lay B6") == "keltis.row.falling"


@rule("keltis.row.direction")
def test_equal_cards_after_the_turning_do_not_open_the_row_again() -> None:
    g = table(hands=["B4 G6 ..."], rows=["B3 B5 B5 N5 | G7 G4 G4"])
    assert refused(g, 0, "lay B4") == "keltis.row.rising"
    assert refused(g, 0, "lay G6") == "keltis.row.falling"


# End cards --------------------------------------------------------------------------------------------


@rule("keltis.end-card.lay")
@pytest.mark.parametrize("rows", ["B5", "B5 B5", "B0 B10", "B10 B0", "B5 N5"])
def test_an_end_card_goes_on_any_row_of_its_colour(rows: str) -> None:
    g = after(table(hands=["BE ..."], rows=[rows]), "0 lay BE")
    assert row(g, 0, "B") == f"{rows} BE"


@rule("keltis.end-card.lay", "keltis.lay.one-row")
def test_an_end_card_of_another_colour_does_not() -> None:
    g = table(hands=["BE ..."], rows=["G5"])
    assert refused(g, 0, "lay BE on G") == "keltis.lay.one-row"


@rule("keltis.end-card.start")
@pytest.mark.parametrize("options", [None, {"end_card_start": "allowed"}])
def test_an_end_card_may_start_a_row_which_then_takes_no_value(options: dict[str, str] | None) -> None:
    g = after(table(hands=["BE B5 ..."], options=options), "0 lay BE", "0 draw")
    idle_turn(g)
    assert row(g, 0, "B") == "BE"
    assert g.scores[0] == -4 - 4
    assert refused(g, 0, "lay B5") == "keltis.end-card.no-more"


@rule("keltis.end-card.start")
def test_with_needs_row_an_end_card_needs_a_row_of_its_colour() -> None:
    g = table(hands=["BE GE PE ..."], rows=["B5 | PE"], options=NEEDS_ROW)
    assert refused(g, 0, "lay GE") == "keltis.end-card.start"
    assert "lay GE" not in offered(g, 0)
    assert refused(g, 0, "lay BE") is None
    assert refused(g, 0, "lay PE") is None


@rule("keltis.end-card.start")
def test_with_needs_row_the_neighbours_row_does_not_help() -> None:
    g = table(hands=["BE ..."], rows=["", "B5"], options=NEEDS_ROW)
    assert refused(g, 0, "lay BE") == "keltis.end-card.start"


@rule("keltis.end-card.start")
def test_an_unknown_value_of_the_option_is_no_game() -> None:
    with pytest.raises(ValueError, match="end_card_start is one of allowed, needs_row"):
        table(options={"end_card_start": "never"})


@rule("keltis.end-card.no-more")
@pytest.mark.parametrize("rows", ["B5 BE", "B3 B5 BE", "B7 B5 BE", "B5 BE BE"])
@pytest.mark.parametrize("card", ["B0", "B5", "B10"])
def test_no_value_card_follows_an_end_card(rows: str, card: str) -> None:
    g = table(hands=["B0 B5 B10 ..."], rows=[rows])
    assert refused(g, 0, f"lay {card}") == "keltis.end-card.no-more"


@rule("keltis.end-card.no-more")
@pytest.mark.parametrize("rows", ["BE", "B5 BE", "B5 BE BE"])
def test_no_point_card_follows_an_end_card(rows: str) -> None:
    g = table(hands=["N5 N0 ..."], rows=[rows])
    assert refused(g, 0, "lay N5 on B") == "keltis.end-card.no-more"
    assert refused(g, 0, "lay N0 on B") == "keltis.end-card.no-more"
    assert "lay N5" in offered(g, 0)


@rule("keltis.end-card.second")
@pytest.mark.parametrize("rows", ["BE", "B5 BE", "B3 B5 BE"])
def test_the_second_end_card_follows_the_first(rows: str) -> None:
    g = after(table(hands=["BE ..."], rows=[rows]), "0 lay BE")
    assert row(g, 0, "B") == f"{rows} BE"


@rule("keltis.end-card.second")
def test_both_end_cards_count_as_cards_of_the_row() -> None:
    points = [table(rows=[rows]).scores[0] + 4 for rows in ("B3 B4 B5", "B3 B4 B5 BE", "B3 B4 B5 BE BE")]
    assert points == [-2, 1, 2]
