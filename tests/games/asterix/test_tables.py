"""The tables that tests describe are tables that can come about."""

from __future__ import annotations

from typing import Any

import pytest

from games.asterix.positions import DECK, at, delivered, everything, hand, known, spaces, table, under


def test_a_described_table_is_just_as_described() -> None:
    g = table(hands=["H1 H2 P4", "H3"], spaces=[3, 8], delivered=["H4"], under="P1 P2", pile=5, turn=1)
    assert g.actors == (1,)
    assert [hand(g, seat) for seat in range(2)] == ["H1 H2 P4", "H3"]
    assert len(hand(g, 2).split()) == 3
    assert (spaces(g), delivered(g, 0), under(g), at(g).pile_left) == ([3, 8, 0], "H4", "P1 P2", 5)
    assert [known(g, a, b) for a in range(3) for b in range(3)] == [""] * 9


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("described", [{}, {"pile": 0}, {"hands": ["", "H4 H4"]}, {"under": "H1 P4"}])
def test_every_card_is_somewhere(seats: int, described: dict[str, Any]) -> None:
    g = table(seats=seats, **described)
    assert everything(g) == DECK
    assert [at(g).hand_size[seat] for seat in range(seats)] == [
        len(hand(g, seat).split()) for seat in range(seats)
    ]


@pytest.mark.parametrize(
    ("described", "because"),
    [
        ({"hands": ["H4 H4 H4", "H4 H4"]}, "fewer of H4"),
        ({"hands": ["", "", "", ""]}, "3 seats, but 4"),
        ({"spaces": [15]}, "from 0, the camp, to 14"),
        ({"pile": 40}, "so many cards"),
    ],
)
def test_a_table_that_cannot_be_is_refused(described: dict[str, Any], because: str) -> None:
    with pytest.raises(ValueError, match=because):
        table(**described)
