"""Prisoners: made, held, freed."""

from __future__ import annotations

import pytest

import oenach
from games.tain.positions import (
    actors,
    after,
    all_there,
    at,
    jewels,
    offered,
    prisoners,
    raid,
    refused,
    result,
    screen,
    table,
    used,
)
from oenach.games.tain.state import PLACING
from support import rule


@rule("tain.prisoner.house", "tain.score.boys", "tain.score.daughters")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_captured_token_lies_face_up_in_the_house_of_its_captor(viewer: int | None) -> None:
    g = raid(
        table(),
        A="boy -> B pasture 1, warrior -> B house 1",
        B="warrior -> B pasture 1, daughter -> B house 1",
    )
    assert prisoners(g.view(viewer), "A") == ["daughter of B"]
    assert prisoners(g.view(viewer), "B") == ["boy of A"]
    assert "prisoners: daughter of B" in g.view(viewer).text()
    assert "Prisonniers : garçon d'Aífe." in g.view(viewer).text("fr", plain=True)


@rule("tain.prisoner.stay", "tain.refill.empty")
@pytest.mark.parametrize("edition", ["ludigaume", "anonyme"])
def test_a_prisoner_does_not_come_back_with_the_used_tokens(edition: str) -> None:
    g = table(screens={"A": "bluff"}, prisoners={"B": "2 boy of A"}, options={"edition": edition})
    raid(g, A="bluff -> A house 1")
    if edition == "ludigaume":
        after(g, "A refill")
    assert screen(g, "A") == "chief 2 warrior 4 boy daughter 8 bluff"
    assert prisoners(g, "B") == ["boy of A", "boy of A"]


@rule("tain.prisoner.free", "tain.prisoner.must")
@pytest.mark.parametrize("kind", ["boy", "daughter"])
def test_a_successful_raid_on_the_house_frees_a_prisoner_instead_of_taking_a_jewel(kind: str) -> None:
    g = raid(table(prisoners={"B": f"{kind} of A"}), A="warrior -> B house 2")
    assert (prisoners(g, "B"), jewels(g)) == ([], [3, 3, 3])
    assert used(g, "A") == f"warrior {kind}"
    assert result(g, "B house 2") == f"{kind} freed"
    assert at(g).step == PLACING  # nobody was asked


@rule("tain.prisoner.free")
@pytest.mark.parametrize(("raider", "guard"), [("boy", "boy"), ("warrior", "chief"), ("bluff", "bluff")])
def test_a_raid_that_fails_frees_nobody(raider: str, guard: str) -> None:
    g = raid(table(prisoners={"B": "boy of A"}), A=f"{raider} -> B house 1", B=f"{guard} -> B house 1")
    assert prisoners(g, "B") == ["boy of A"]


@rule("tain.prisoner.free")
def test_a_raid_on_the_pasture_frees_nobody() -> None:
    g = raid(table(prisoners={"B": "boy of A"}), A="boy -> B pasture 1")
    assert prisoners(g, "B") == ["boy of A"]
    assert result(g, "B pasture 1") == "cow"


@rule("tain.prisoner.free")
def test_a_prisoner_can_be_freed_from_a_house_without_jewels() -> None:
    g = raid(table(prisoners={"B": "boy of A"}, jewels=[6, 0, 3]), A="boy -> B house 1")
    assert (prisoners(g, "B"), jewels(g)) == ([], [6, 0, 3])


@rule("tain.prisoner.free")
def test_nothing_is_freed_while_tokens_are_placed() -> None:
    g = table(prisoners={"B": "boy of A, daughter of A"})
    assert refused(g, "A", "free boy") == refused(g, "A", "free daughter") == "tain.prisoner.free"


@rule("tain.prisoner.one-each")
@pytest.mark.parametrize(
    ("held", "left", "gained"),
    [
        ("boy", [], 1),
        ("daughter", [], 1),
        ("2 boy", [], 0),
        ("3 boy", ["boy of A"], 0),
    ],
)
def test_each_of_two_raids_frees_one_and_takes_a_jewel_when_nobody_is_left(
    held: str, left: list[str], gained: int
) -> None:
    g = raid(table(prisoners={"B": f"{held} of A"}), A="boy -> B house 1, boy -> B house 2")
    assert prisoners(g, "B") == left
    assert jewels(g) == [3 + gained, 3 - gained, 3]


# The choice -------------------------------------------------------------------------------------------


def both_held(boys: str = "2 boy") -> oenach.Game:
    return table(prisoners={"B": f"{boys} of A, daughter of A"})


@rule("tain.prisoner.choose")
@pytest.mark.parametrize(
    ("choice", "left"), [("boy", ["boy of A", "daughter of A"]), ("daughter", ["boy of A", "boy of A"])]
)
def test_between_boys_and_daughter_the_raider_chooses(choice: str, left: list[str]) -> None:
    g = raid(both_held(), A="warrior -> B house 1")
    assert (actors(g), offered(g, "A")) == ("A", ["free boy", "free daughter"])
    assert refused(g, "A", "pass") == refused(g, "A", "refill") == "tain.prisoner.choose"
    assert refused(g, "B", "free boy") == "tain.round.turn"
    assert "Your raid on Brigit frees a boy or your daughter" in g.view(0).text()
    after(g, f"A free {choice}")
    assert (prisoners(g, "B"), jewels(g)) == (left, [3, 3, 3])
    assert used(g, "A") == f"warrior {choice}"
    assert all_there(g)


@rule("tain.prisoner.choose", "tain.prisoner.one-each")
def test_each_raid_is_a_choice_of_its_own_while_there_is_one() -> None:
    g = raid(both_held(), A="warrior -> B house 1, warrior -> B house 2")
    after(g, "A free boy")
    assert offered(g, "A") == ["free boy", "free daughter"]
    after(g, "A free daughter")
    assert (prisoners(g, "B"), at(g).step) == (["boy of A"], PLACING)


@rule("tain.prisoner.choose", "tain.prisoner.one-each")
def test_when_one_kind_is_left_the_second_raid_frees_it_without_asking() -> None:
    g = after(raid(both_held("boy"), A="warrior -> B house 1, warrior -> B house 2"), "A free daughter")
    assert (prisoners(g, "B"), jewels(g), at(g).step) == ([], [3, 3, 3], PLACING)


@rule("tain.prisoner.choose")
@pytest.mark.parametrize(("starter", "order"), [("A", "AC"), ("B", "CA"), ("C", "CA")])
def test_two_raiders_choose_in_turn_order(starter: str, order: str) -> None:
    held = {"B": "boy of A, daughter of A, boy of C, daughter of C"}
    g = raid(table(starter=starter, prisoners=held), A="boy -> B house 1", C="boy -> B house 2")
    chose = actors(g)
    after(g, f"{chose} free daughter")
    chose += actors(g)
    after(g, f"{chose[-1]} free daughter")
    assert (chose, prisoners(g, "B")) == (order, ["boy of A", "boy of C"])


@rule("tain.prisoner.others")
def test_prisoners_of_other_clans_stay_where_they_are() -> None:
    g = raid(table(prisoners={"B": "boy of C, daughter of C"}), A="boy -> B house 1, chief -> B house 2")
    assert prisoners(g, "B") == ["boy of C", "daughter of C"]
    assert prisoners(g, "A") == []
    assert jewels(g) == [5, 1, 3]


@rule("tain.prisoner.new", "tain.reckon.safe")
def test_a_prisoner_made_this_round_is_not_freed_and_does_not_keep_its_owner_from_a_jewel() -> None:
    g = raid(table(), A="boy -> B house 1, boy -> B house 2", B="warrior -> B house 1")
    assert (prisoners(g, "B"), jewels(g)) == (["boy of A"], [4, 2, 3])


@rule("tain.prisoner.new")
def test_a_daughter_carried_off_this_round_is_not_freed_by_a_raid_on_her_captor() -> None:
    g = table(starter="B")
    raid(g, A="warrior -> B house 1", B="daughter -> B house 1, chief -> A house 1")
    assert (prisoners(g, "A"), jewels(g)) == (["daughter of B"], [2, 4, 3])
