"""The reveal, and raids on the clans."""

from __future__ import annotations

import pytest

import oenach
from games.tain.positions import (
    ENTRIES,
    actors,
    after,
    all_there,
    at,
    cattle,
    jewels,
    offered,
    prisoners,
    raid,
    refused,
    result,
    revealed,
    screen,
    table,
    used,
)
from oenach.games.tain.state import PLACING
from support import rule

# Who raids (rows) meets who guards (columns): a bluff has been taken off, so nobody is there.
MEETINGS = """
            nobody    bluff     boy       warrior   chief     daughter
boy         success   success   failure   captured  failure   failure
warrior     success   success   success   failure   failure   kidnaps
chief       success   success   success   success   failure   failure
bluff       nothing   nothing   nothing   nothing   nothing   nothing
"""


def meetings() -> list[tuple[str, str, str]]:
    head, *rows = [line.split() for line in MEETINGS.strip().splitlines()]
    return [(row[0], guard, what) for row in rows for guard, what in zip(head, row[1:], strict=True)]


@rule("tain.raid.unguarded", "tain.raid.bluff-guard", "tain.raid.bluff-raider", "tain.raid.same-kind")
@rule("tain.raid.boy-warrior", "tain.raid.boy-chief", "tain.raid.boy-daughter")
@rule("tain.raid.warrior-boy", "tain.raid.warrior-chief", "tain.raid.warrior-daughter")
@rule("tain.raid.chief-boy", "tain.raid.chief-warrior", "tain.raid.chief-daughter")
@pytest.mark.parametrize("entry", ENTRIES)
@pytest.mark.parametrize(("raider", "guard", "what"), meetings())
def test_what_becomes_of_a_raid(raider: str, guard: str, what: str, entry: str) -> None:
    g = raid(
        table(seats=2),
        A=f"{raider} -> B {entry}",
        B="" if guard == "nobody" else f"{guard} -> B {entry}",
    )
    taken = int(what == "success")
    assert cattle(g) == ([5 + taken, 5 - taken] if "pasture" in entry else [5, 5])
    assert jewels(g) == ([3 + taken, 3 - taken] if "house" in entry else [3, 3])
    assert prisoners(g, "B") == (["boy of A"] if what == "captured" else [])
    assert prisoners(g, "A") == (["daughter of B"] if what == "kidnaps" else [])
    assert used(g, "A") == ("" if what == "captured" else raider)
    assert used(g, "B") == ("" if what == "kidnaps" or guard == "nobody" else guard)
    assert all_there(g)


@rule("tain.raid.same-kind")
@pytest.mark.parametrize("kind", ["chief", "warrior", "boy"])
def test_equal_tokens_hold_each_other_off(kind: str) -> None:
    g = raid(table(), A=f"{kind} -> B house 1", B=f"{kind} -> B house 1")
    assert result(g, "B house 1") == "failed"


# The reveal -------------------------------------------------------------------------------------------


@rule("tain.raid.reveal", "tain.hidden.revealed")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_all_tokens_are_turned_up_for_all(viewer: int | None) -> None:
    g = raid(
        table(), A="chief -> kingdom left, bluff -> A house 1", B="boy -> A house 1", C="bluff -> B house 2"
    )
    view = g.view(viewer)
    assert revealed(view, "A") == {"kingdom left": "chief", "A house 1": "bluff"}
    assert revealed(view, "B") == {"A house 1": "boy"}
    assert revealed(view, "C") == {"B house 2": "bluff"}


def choosing() -> oenach.Game:
    """B's raid on A is about to free a prisoner. C raids B, and B and C have placed bluffs too."""
    g = table(prisoners={"A": "boy of B, daughter of B"})
    return raid(g, B="warrior -> A house 1, bluff -> kingdom left", C="boy -> B house 1, bluff -> A house 2")


@rule("tain.raid.bluffs")
def test_bluffs_are_taken_off_before_the_raids_are_settled() -> None:
    g = choosing()
    assert (used(g, "B"), used(g, "C")) == ("bluff", "bluff")
    assert [at(g).shown[1, 5], at(g).shown[1, 0]] == [2, -5]  # the warrior lies there, the bluff does not


@rule("tain.raid.used")
def test_every_other_token_is_used_when_all_raids_are_settled() -> None:
    g = after(choosing(), "B free boy")
    assert (used(g, "B"), used(g, "C")) == ("warrior boy bluff", "boy bluff")


@rule("tain.raid.used")
def test_a_guard_that_nobody_raided_is_used_too() -> None:
    g = raid(table(), A="daughter -> A house 1, bluff -> A pasture 1")
    assert used(g, "A") == "daughter bluff"
    assert screen(g, "A") == "chief 2 warrior 6 boy 7 bluff"


@rule("tain.raid.kingdom-first")
def test_the_kingdom_is_settled_before_the_clans() -> None:
    g = table(prisoners={"A": "boy of B, daughter of B"})
    raid(g, B="boy -> A house 1, chief -> kingdom left")
    assert offered(g, "B") == ["free boy", "free daughter"]
    assert (at(g).kingdom, at(g).won_cattle[1]) == (9, 1)


@rule("tain.raid.order")
@pytest.mark.parametrize(("starter", "order"), [("A", "BCA"), ("B", "CAB"), ("C", "ABC")])
def test_boards_are_settled_clockwise_from_the_start_marker(starter: str, order: str) -> None:
    """B has prisoners in A, C in B, and A in C: they choose when those boards are settled."""
    held = {"A": "boy of B, daughter of B", "B": "boy of C, daughter of C", "C": "boy of A, daughter of A"}
    g = table(starter=starter, prisoners=held)
    raid(g, A="boy -> C house 1", B="boy -> A house 1", C="boy -> B house 1")
    chose = ""
    for _ in range(3):
        chose += actors(g)
        after(g, f"{actors(g)} free boy")
    assert (chose, at(g).round) == (order, 2)


@rule("tain.used.apart")
def test_used_tokens_cannot_be_placed() -> None:
    g = raid(table(), A="chief -> A house 1, bluff -> A house 2")
    after(g, "B pass", "C pass")
    assert refused(g, "A", "chief -> A house 1") == "tain.place.from-screen"


@rule("tain.used.pile")
@pytest.mark.parametrize(("value", "shown"), [("false", False), ("true", True)])
def test_the_kinds_of_used_tokens_are_shown_only_if_agreed(value: str, shown: bool) -> None:
    g = raid(table(options={"open_used": value}), A="chief -> A house 1")
    after(g, "B pass", "C pass", "A boy -> A house 2")
    for viewer in (0, 1, None):
        assert "1 used" in g.view(viewer).text()
        assert ("used: chief" in g.view(viewer).text()) == shown
        assert ("Utilisés : chef." in g.view(viewer).text("fr", plain=True)) == shown


# Loot -------------------------------------------------------------------------------------------------


@rule("tain.raid.cattle", "tain.raid.jewel")
@pytest.mark.parametrize("entry", ENTRIES)
def test_a_pasture_gives_a_cow_and_a_house_a_jewel(entry: str) -> None:
    g = raid(table(), A=f"boy -> B {entry}")
    assert result(g, f"B {entry}") == ("cow" if "pasture" in entry else "jewel")


@rule("tain.raid.must-take")
def test_loot_is_taken_without_asking() -> None:
    g = raid(table(), A="boy -> B house 1, boy -> B pasture 1")
    assert (cattle(g), jewels(g), at(g).step) == ([6, 4, 5], [4, 2, 3], PLACING)


@rule("tain.raid.nothing-left")
@pytest.mark.parametrize("entry", ["pasture 2", "house 2"])
def test_where_nothing_is_left_a_success_brings_nothing(entry: str) -> None:
    g = raid(table(cattle=[5, 0, 5], jewels=[6, 0, 3]), A=f"boy -> B {entry}")
    assert (cattle(g), jewels(g)) == ([5, 0, 5], [6, 0, 3])
    assert result(g, f"B {entry}") == "nothing to take"


@rule("tain.raid.shortage")
@pytest.mark.parametrize(
    ("starter", "winner"),
    [("A", "B"), ("B", "B"), ("C", "C"), ("D", "D")],  # A owns the board: the next one clockwise
)
@pytest.mark.parametrize("zone", ["pasture", "house"])
def test_the_last_goods_go_to_the_first_raider_in_turn_order(starter: str, winner: str, zone: str) -> None:
    g = table(seats=4, starter=starter, cattle=[1, 5, 5, 5], jewels=[1, 4, 4, 3])
    raiders = {"pasture": "DCB", "house": "DB" if winner != "C" else "DC"}[zone]
    raid(g, **{letter: f"boy -> A {zone} {n}" for n, letter in enumerate(raiders, start=1)})
    goods = cattle(g) if zone == "pasture" else jewels(g)
    before = [1, 5, 5, 5] if zone == "pasture" else [1, 4, 4, 3]
    assert [now - then for now, then in zip(goods, before, strict=True)] == [
        -1 if letter == "A" else int(letter == winner) for letter in "ABCD"
    ]


@rule("tain.raid.shortage-several")
def test_the_first_raider_takes_all_that_is_due_before_the_next_one() -> None:
    g = table(starter="B", cattle=[2, 5, 5])
    raid(g, B="boy -> A pasture 1, boy -> A pasture 3", C="boy -> A pasture 2")
    assert cattle(g) == [0, 7, 5]


@rule("tain.raid.shortage-several")
def test_what_the_first_raider_leaves_goes_to_the_next_one() -> None:
    g = table(starter="B", cattle=[2, 5, 5])
    raid(g, B="boy -> A pasture 1", C="boy -> A pasture 2, boy -> A pasture 3")
    assert cattle(g) == [0, 6, 6]
