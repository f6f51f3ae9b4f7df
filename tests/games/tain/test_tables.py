"""The tables that tests describe are tables that can come about."""

from __future__ import annotations

from typing import Any

import pytest

from games.tain.positions import all_there, at, cattle, jewels, prisoners, raid, screen, table, used


def test_a_described_table_is_just_as_described() -> None:
    g = table(
        seats=4,
        starter="C",
        number=3,
        screens={"A": "chief 2 boy"},
        cattle=[1, 2, 3, 4],
        jewels=[0, 0, 6, 6],
        prisoners={"B": "2 boy of A, daughter of D"},
    )
    assert (g.actors, at(g).round, at(g).kingdom) == ((2,), 3, 15)
    assert (cattle(g), jewels(g)) == ([1, 2, 3, 4], [0, 0, 6, 6])
    assert (screen(g, "A"), used(g, "A")) == ("chief 2 boy", "2 warrior 2 boy daughter 8 bluff")
    assert (screen(g, "D"), used(g, "D")) == ("chief 2 warrior 6 boy 8 bluff", "")
    assert prisoners(g, "B") == ["boy of A", "boy of A", "daughter of D"]
    assert all_there(g)


@pytest.mark.parametrize(
    ("described", "because"),
    [
        ({"screens": {"A": "2 chief"}}, "A has only 1 chief"),
        ({"screens": {"A": "6 boy"}, "prisoners": {"B": "boy of A"}}, "A has only 5 boy"),
        ({"screens": {"A": "king"}}, "'king' is no token"),
        ({"cattle": [20, 5, 1]}, "25 cattle"),
        ({"cattle": [5, 5]}, "each of 3 seats"),
        ({"jewels": [3, 3, 4]}, "9 jewels in play"),
    ],
)
def test_a_table_that_cannot_be_is_refused(described: dict[str, Any], because: str) -> None:
    with pytest.raises(ValueError, match=because):
        table(**described)


def test_tokens_that_could_not_be_placed_are_an_error() -> None:
    with pytest.raises(ValueError, match="Not all tokens were placed"):
        raid(table(seats=2), C="boy -> A house 1")
