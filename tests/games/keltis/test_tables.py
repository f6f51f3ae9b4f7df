"""The tables that tests describe are tables that can come about."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.keltis.positions import at, everything, hand, pile, row, stones, table
from games.keltis.referee import DECK


def test_a_described_table_is_just_as_described() -> None:
    g = table(hands=["B5 N5 ..."], rows=["B3 B5 | N3 N8"], discards="R5 R3 G3", stones={4: 0}, turn=1)
    assert g.actors == (1,)
    assert {"B5", "N5"} <= set(hand(g, 0).split())
    assert (row(g, 0, "B"), row(g, 0, "N"), row(g, 1, "B")) == ("B3 B5", "N3 N8", "")
    assert (pile(g, "R"), pile(g, "G"), pile(g, "B")) == ("R5 R3", "G3", "")
    assert (stones(g, 0), stones(g, 1)) == ([4], [])


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "described", [{}, {"pile": 1}, {"pile": 9, "rows": ["B3"]}, {"final": True}, {"discards": "R0 R1 N5"}]
)
def test_every_card_is_somewhere(seats: int, described: dict[str, Any]) -> None:
    g = table(seats=seats, **described)
    assert everything(g) == Counter(DECK)
    assert at(g).pile_left == sum(at(g).pool[n] for n in range(72)) - (30 if seats == 2 else 0)
    assert [at(g).hand_size[seat] for seat in range(seats)] == [8] * seats


@pytest.mark.parametrize(
    ("described", "because"),
    [
        ({"hands": ["B0 B0 ..."]}, "fewer of B0"),
        ({"hands": ["B1 ..."], "discards": "B1"}, "fewer of B1"),
        ({"hands": ["B1 B2 B3"]}, "eight cards, not 3"),
        ({"hands": ["B1 B2 B3 B4 B5 B6 B7 B8 B9"]}, "eight cards, not 9"),
        ({"hands": ["...", "...", "..."]}, "2 seats, but 3"),
        ({"rows": ["B3 B5 B4"]}, "is no row"),
        ({"rows": ["B3 BE B4"]}, "is no row"),
        ({"rows": ["B3 N4"]}, "is no row"),
        ({"rows": ["B3 G4"]}, "is no row"),
        ({"rows": ["B3 | B4"]}, "one row a colour"),
        ({"rows": ["BE | GE | PE", "RE | YE"]}, "five closed rows"),
        ({"pile": 60}, "so many cards"),
    ],
)
def test_a_table_that_cannot_be_is_refused(described: dict[str, Any], because: str) -> None:
    with pytest.raises(ValueError, match=because):
        table(**described)
