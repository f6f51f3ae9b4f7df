"""The worked examples of the rulebook (text B), with the names it gives: Arthur, Brigitte, Patrick."""

from __future__ import annotations

import pytest

from games.tain.positions import (
    actors,
    after,
    at,
    cattle,
    jewels,
    offered,
    prisoners,
    raid,
    refused,
    result,
    table,
    used,
)
from support import rule

# In turn order as in the example of the placing: Patrick is A, Brigitte B, Arthur C.


@rule("tain.place.clockwise", "tain.place.kingdom-one", "tain.board.slots", "tain.place.one-a-slot")
def test_the_kingdom_is_closed_to_the_third_player() -> None:
    """Phase de commando, Exemple."""
    g = table(starter="A")
    after(g, "A bluff -> B pasture 2")  # Patrick raids Brigitte's pasture
    after(g, "B boy -> B pasture 2")  # Brigitte guards that entry
    after(g, "C warrior -> kingdom right")  # Arthur goes to the kingdom
    after(g, "A boy -> C house 1")  # Patrick raids Arthur's house
    assert refused(g, "C", "bluff -> kingdom left") == "tain.round.turn"
    after(g, "B chief -> kingdom left")  # Brigitte takes the last place there
    assert refused(g, "C", "bluff -> kingdom left") == "tain.place.kingdom-one"
    after(g, "C bluff -> A pasture 1")  # Arthur raids Patrick
    assert actors(g) == "A"
    for kind in ("chief", "warrior", "bluff"):
        for side in ("left", "right"):
            assert refused(g, "A", f"{kind} -> kingdom {side}") == "tain.place.one-a-slot"
    assert not [move for move in offered(g, "A") if "kingdom" in move]


@rule("tain.kingdom.chief-warrior", "tain.raid.used")
def test_a_chief_and_a_warrior_in_the_kingdom() -> None:
    """Raid solitaire sur le plateau du royaume, Exemple."""
    g = raid(table(), C="warrior -> kingdom left", B="chief -> kingdom right")
    assert cattle(g) == [5, 6, 5]  # Brigitte's chief takes a cow, Arthur gets nothing
    assert (used(g, "B"), used(g, "C")) == ("chief", "warrior")


@rule("tain.raid.unguarded", "tain.raid.boy-warrior", "tain.raid.warrior-boy", "tain.raid.same-kind")
def test_four_entries_of_one_board() -> None:
    """Raids sur les terres des clans adverses, Exemple: Arthur's board. The other entry had bluffs."""
    g = raid(
        table(),
        A="chief -> C pasture 1, boy -> C pasture 2, boy -> C house 2, bluff -> C pasture 3",
        B="warrior -> C house 1",
        C="warrior -> C pasture 2, boy -> C house 1, boy -> C house 2, bluff -> C pasture 3",
    )
    assert result(g, "C pasture 1") == "cow"  # 1. a chief at an entry without a guard
    assert result(g, "C pasture 2") == "boy caught"  # 2. a boy against a warrior
    assert result(g, "C house 1") == "jewel"  # 3. a warrior against a boy
    assert result(g, "C house 2") == "failed"  # 4. a boy against a boy
    assert result(g, "C pasture 3") == ""
    assert (cattle(g), jewels(g)) == ([6, 5, 4], [3, 4, 2])
    assert prisoners(g, "C") == ["boy of A"]


@rule("tain.prisoner.free", "tain.prisoner.must", "tain.prisoner.one-each")
@pytest.mark.parametrize(
    ("guards", "freed", "jewel"),
    [("", True, True), ("boy -> B house 1", True, False), ("boy -> B house 2", True, False)],
)
def test_two_raiders_on_a_house_with_a_prisoner(guards: str, freed: bool, jewel: bool) -> None:
    """Prisonniers, Exemple: Brigitte's warrior captured a boy of Patrick in the round before."""
    g = raid(table(), A="boy -> B pasture 1", B="warrior -> B pasture 1")
    assert prisoners(g, "B") == ["boy of A"]
    raid(g, A="boy -> B house 1, boy -> B house 2", B=guards)
    assert prisoners(g, "B") == ([] if freed else ["boy of A"])
    assert jewels(g) == ([4, 2, 3] if jewel else [3, 3, 3])


@rule("tain.end.eleven", "tain.score.cattle", "tain.score.jewels", "tain.score.boys", "tain.score.herd")
def test_29_points() -> None:
    """Rempoter la partie, Exemple: after the fifth round Brigitte has 11 cattle, a jewel and a boy."""
    g = table(number=5, cattle=[5, 10, 5], jewels=[4, 1, 4], prisoners={"B": "boy of A"})
    raid(g, B="boy -> C pasture 1")
    assert g.over
    assert at(g).round == 5
    assert g.scores[1] == 11 * 2 + 3 + 1 + 3 == 29
