"""Laying point cards."""

from __future__ import annotations

import pytest

from games.keltis.positions import after, idle_turn, offered, refused, row, table
from support import rule


@rule("keltis.point.neutral")
@pytest.mark.parametrize("value", range(11))
def test_any_point_card_goes_in_the_neutral_row(value: int) -> None:
    g = after(table(hands=[f"N{value} ..."], rows=["B5"]), f"0 lay N{value}")
    assert row(g, 0, "N") == f"N{value}"
    assert row(g, 0, "B") == "B5"


@rule("keltis.point.any-order")
def test_the_neutral_row_3_5_2_8_is_worth_four_points() -> None:
    g = table(hands=["N3 N5 N2 N8 ..."])
    without = g.scores[0]
    for card in ("N3", "N5", "N2", "N8"):
        after(g, f"0 lay {card}", "0 draw")
        idle_turn(g)
    assert row(g, 0, "N") == "N3 N5 N2 N8"
    assert g.scores[0] == without + 4


@rule("keltis.point.any-order")
@pytest.mark.parametrize("card", ["B5", "BE"])
def test_the_neutral_row_takes_no_colour_card(card: str) -> None:
    g = table(hands=["B5 BE N5 ..."], rows=["N3"])
    assert refused(g, 0, f"lay {card} on N") == "keltis.point.any-order"
    assert refused(g, 0, "lay N5 on N") is None


@rule("keltis.point.on-row")
@pytest.mark.parametrize("rows", ["B5", "B5 B5", "B3 B5", "B7 B5"])
def test_a_point_card_equal_to_the_last_value_lengthens_the_row(rows: str) -> None:
    g = after(table(hands=["N5 ..."], rows=[rows]), "0 lay N5 on B")
    assert row(g, 0, "B") == f"{rows} N5"
    assert row(g, 0, "N") == ""


@rule("keltis.point.on-row")
@pytest.mark.parametrize(
    ("rows", "card"), [("B5", "N4"), ("B5", "N6"), ("B3 B5", "N3"), ("B3 B5", "N7"), ("B0", "N1")]
)
def test_a_point_card_of_another_value_does_not_go_on_the_row(rows: str, card: str) -> None:
    g = table(hands=[f"{card} ..."], rows=[rows])
    assert refused(g, 0, f"lay {card} on B") == "keltis.point.on-row"
    assert refused(g, 0, f"lay {card}") is None


@rule("keltis.point.on-row")
@pytest.mark.parametrize("value", range(11))
def test_a_point_card_never_starts_a_colour_row(value: int) -> None:
    g = table(hands=[f"N{value} ..."])
    assert refused(g, 0, f"lay N{value} on B") == "keltis.point.on-row"


@rule("keltis.point.on-row")
def test_a_point_card_goes_on_own_rows_only() -> None:
    g = table(hands=["N5 ..."], rows=["B3", "B5"])
    assert refused(g, 0, "lay N5 on B") == "keltis.point.on-row"


@rule("keltis.point.on-row", "keltis.point.neutral")
def test_every_place_for_a_point_card_is_offered() -> None:
    g = table(hands=["N5 ..."], rows=["B5 | G3 | P6 P5 | RE | Y5 YE"])
    assert [move for move in offered(g, 0) if "lay N5" in move] == ["lay N5", "lay N5 on B", "lay N5 on P"]


@rule("keltis.point.on-row")
@pytest.mark.parametrize("colour", "BGPRY")
def test_a_point_card_fits_every_colour(colour: str) -> None:
    g = after(table(hands=["N0 ..."], rows=[f"{colour}0"]), f"0 lay N0 on {colour}")
    assert row(g, 0, colour) == f"{colour}0 N0"
