"""Raids on the kingdom."""

from __future__ import annotations

import pytest

from games.tain.positions import ANONYME, after, at, cattle, raid, refused, result, table, used
from support import rule

# The tokens of two players, and how many cows each takes.
MEETINGS = [
    ("chief", "", (1, 0)),
    ("warrior", "", (1, 0)),
    ("bluff", "", (0, 0)),
    ("chief", "bluff", (1, 0)),
    ("warrior", "bluff", (1, 0)),
    ("bluff", "bluff", (0, 0)),
    ("chief", "chief", (1, 1)),
    ("warrior", "warrior", (1, 1)),
    ("chief", "warrior", (1, 0)),
    ("warrior", "chief", (0, 1)),
]


@rule("tain.kingdom.single", "tain.kingdom.equal", "tain.kingdom.chief-warrior")
@pytest.mark.parametrize(("left", "right"), [("left", "right"), ("right", "left")])
@pytest.mark.parametrize(("one", "other", "cows"), MEETINGS)
@pytest.mark.parametrize("edition", ["ludigaume", "anonyme"])
def test_who_takes_a_cow(
    one: str, other: str, cows: tuple[int, int], left: str, right: str, edition: str
) -> None:
    g = raid(
        table(options={"edition": edition}),
        A=f"{one} -> kingdom {left}",
        B=f"{other} -> kingdom {right}" if other else "",
    )
    assert cattle(g) == [5 + cows[0], 5 + cows[1], 5]
    assert at(g).kingdom == 10 - sum(cows)
    assert used(g, "A") == one


@rule("tain.kingdom.last-cow", "tain.edition")
@pytest.mark.parametrize("kind", ["chief", "warrior"])
@pytest.mark.parametrize("starter", ["A", "B", "C"])
@pytest.mark.parametrize(("left", "right"), [("A", "B"), ("B", "A")])
def test_the_last_cow_goes_to_the_left_slot(kind: str, starter: str, left: str, right: str) -> None:
    g = table(starter=starter, cattle=[8, 8, 8])
    raid(g, **{left: f"{kind} -> kingdom left", right: f"{kind} -> kingdom right"})
    assert cattle(g) == ([9, 8, 8] if left == "A" else [8, 9, 8])
    assert result(g, "kingdom left") == "cow"
    assert result(g, "kingdom right") == "nothing to take"


@rule("tain.kingdom.last-cow", "tain.edition")
@pytest.mark.parametrize("kind", ["chief", "warrior"])
@pytest.mark.parametrize(("starter", "winner"), [("A", "A"), ("B", "B"), ("C", "A")])
@pytest.mark.parametrize(("left", "right"), [("A", "B"), ("B", "A")])
def test_in_edition_anonyme_it_goes_by_turn_order(
    kind: str, starter: str, winner: str, left: str, right: str
) -> None:
    g = table(starter=starter, cattle=[8, 8, 8], options=ANONYME)
    raid(g, **{left: f"{kind} -> kingdom left", right: f"{kind} -> kingdom right"})
    assert cattle(g) == ([9, 8, 8] if winner == "A" else [8, 9, 8])


@rule("tain.kingdom.last-cow", "tain.kingdom.chief-warrior")
@pytest.mark.parametrize("edition", ["ludigaume", "anonyme"])
def test_a_chief_beats_a_warrior_to_the_last_cow_on_either_slot(edition: str) -> None:
    g = table(cattle=[8, 8, 8], options={"edition": edition})
    raid(g, A="warrior -> kingdom left", B="chief -> kingdom right")
    assert cattle(g) == [8, 9, 8]


@rule("tain.kingdom.empty")
def test_an_empty_kingdom_may_be_raided_for_nothing() -> None:
    g = table(cattle=[8, 8, 9])
    assert refused(g, "A", "boy -> kingdom left") == "tain.place.boy-kingdom"
    assert refused(g, "A", "daughter -> kingdom left") == "tain.place.daughter-kingdom"
    raid(g, A="chief -> kingdom left", B="warrior -> kingdom right")
    assert cattle(g) == [8, 8, 9]
    assert (used(g, "A"), used(g, "B")) == ("chief", "warrior")
    assert (result(g, "kingdom left"), result(g, "kingdom right")) == ("nothing to take", "failed")


@rule("tain.kingdom.board", "tain.place.kingdom")
def test_the_kingdom_belongs_to_nobody_and_its_slots_are_taken_in_any_order() -> None:
    g = after(table(), "A bluff -> kingdom right", "B bluff -> kingdom left")
    assert [at(g).raider[place] for place in range(2)] == [2, 1]
