"""Placing tokens: whose turn, which token, which slot."""

from __future__ import annotations

import pytest

from games.tain.positions import (
    ENTRIES,
    KINDS,
    actors,
    after,
    at,
    lying,
    offered,
    raid,
    refused,
    screen,
    sight,
    table,
)
from support import rule


@rule("tain.round.turn")
def test_only_the_player_whose_turn_it_is_acts() -> None:
    g = table(starter="B")
    assert actors(g) == "B"
    for letter in "AC":
        assert offered(g, letter) == []
        assert refused(g, letter, "pass") == "tain.round.turn"
        assert refused(g, letter, "boy -> B house 1") == "tain.round.turn"
        assert g.backend.rules.moves(g.state, "ABC".index(letter), g.backend.cells(115)) == 0


@rule("tain.place.first")
@pytest.mark.parametrize("starter", ["A", "B", "C"])
def test_the_start_marker_places_first(starter: str) -> None:
    assert actors(table(starter=starter)) == starter


@rule("tain.place.clockwise")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_places_one_token_and_the_left_neighbour_is_next(seats: int) -> None:
    g, order = table(seats=seats, starter="B"), ""
    for n in range(2 * seats):
        order += actors(g)
        after(g, f"{actors(g)} bluff -> {actors(g)} {ENTRIES[n // seats]}")
    assert order == ("BCDA" if seats == 4 else "BCA" if seats == 3 else "BA") * 2


@rule("tain.place.clockwise", "tain.pass.final")
def test_players_who_passed_are_left_out() -> None:
    g = after(table(seats=4), "A bluff -> A house 1", "B pass", "C bluff -> C house 1", "D pass")
    order = ""
    for n in range(4):
        order += actors(g)
        after(g, f"{actors(g)} bluff -> {actors(g)} {ENTRIES[n // 2]}")
    assert order == "ACAC"


@rule("tain.place.face-down")
@pytest.mark.parametrize("place", ["A pasture 2", "B house 1", "kingdom right"])
@pytest.mark.parametrize("viewer", [1, 2, None])
def test_the_others_see_where_a_token_lies_but_not_its_kind(place: str, viewer: int | None) -> None:
    looks = [sight(after(table(), f"A {kind} -> {place}"), viewer) for kind in ("chief", "warrior", "bluff")]
    assert looks[0] == looks[1] == looks[2]
    assert looks[0] != sight(after(table(), "A chief -> C house 2"), viewer)


@rule("tain.place.face-down")
def test_the_others_are_told_that_a_token_was_placed_and_where() -> None:
    g = after(table(), "A chief -> B house 2")
    steps = [g.view(seat).log[-1] for seat in (0, 1, None)]
    assert [step.notation(g.spec) for step in steps] == [
        "0 chief -> B house 2",
        "0 token -> B house 2",
        "0 token -> B house 2",
    ]
    assert steps[1].told(g.spec, g.names, "en", 1) == "Aífe places a raider at your house 2"
    assert steps[0].told(g.spec, g.names, "fr", 0) == "Vous posez le chef à la maison 2 de Brigit"


@rule("tain.place.look", "tain.hidden.tokens")
def test_a_player_may_look_at_his_own_tokens() -> None:
    g = after(table(), "A chief -> B house 2", "B boy -> B house 2", "C pass", "A daughter -> A house 1")
    assert lying(g.view(0), "A") == {"B house 2": "chief", "A house 1": "daughter"}
    assert lying(g.view(1), "A") == lying(g.view(None), "A") == {}
    assert "daughter" in g.view(0).text().split("Behind your screen")[0]
    assert "daughter" not in g.view(None).text()


@rule("tain.place.from-screen")
@pytest.mark.parametrize("kind", KINDS)
def test_a_token_comes_from_behind_the_screen(kind: str) -> None:
    others = " ".join(other for other in KINDS if other != kind)
    g = table(screens={"A": others})
    assert refused(g, "A", f"{kind} -> A house 1") == "tain.place.from-screen"
    g = after(
        table(screens={"A": f"2 {kind}" if kind in ("boy", "bluff") else kind}), f"A {kind} -> A house 1"
    )
    assert screen(g, "A") == (kind if kind in ("boy", "bluff") else "")


@rule("tain.place.guard", "tain.board.entries")
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_may_guard_every_entry_of_its_own_board(kind: str) -> None:
    for entry in ENTRIES:
        g = after(table(), f"A {kind} -> A {entry}")
        assert at(g).guarded[2 + ENTRIES.index(entry)] == 1


@rule("tain.place.own-outside")
@pytest.mark.parametrize("entry", ENTRIES)
def test_a_token_on_its_own_board_guards_and_blocks_nobody(entry: str) -> None:
    g = after(table(seats=2), f"A boy -> A {entry}")
    assert refused(g, "B", f"boy -> A {entry}") is None
    g = raid(g, B=f"boy -> A {entry}")
    assert at(g).result[2 + ENTRIES.index(entry)] == 1  # the guard met the raider


@rule("tain.place.raider")
@pytest.mark.parametrize("kind", ["chief", "warrior", "boy", "bluff"])
def test_raiders_go_outside_any_entry_of_another_board(kind: str) -> None:
    g = table()
    for place in (f"{letter} {entry}" for letter in "BC" for entry in ENTRIES):
        assert refused(g, "A", f"{kind} -> {place}") is None


@rule("tain.place.several")
def test_one_player_may_raid_all_entries_of_a_board() -> None:
    g = raid(table(seats=2), A=", ".join(f"boy -> B {entry}" for entry in ENTRIES))
    assert (at(g).cattle[0], at(g).jewels[0]) == (8, 5)


@rule("tain.place.kingdom")
@pytest.mark.parametrize("kind", ["chief", "warrior", "bluff"])
@pytest.mark.parametrize("side", ["left", "right"])
def test_chief_warrior_and_bluff_may_go_to_either_slot_of_the_kingdom(kind: str, side: str) -> None:
    assert refused(table(), "A", f"{kind} -> kingdom {side}") is None


@rule("tain.place.kingdom-one")
def test_a_player_has_one_token_in_the_kingdom() -> None:
    g = after(table(), "A bluff -> kingdom left", "B pass", "C pass")
    for kind in ("chief", "warrior", "bluff"):
        assert refused(g, "A", f"{kind} -> kingdom right") == "tain.place.kingdom-one"
        assert refused(g, "A", f"{kind} -> kingdom left") == "tain.place.kingdom-one"


@rule("tain.place.kingdom-one")
def test_in_the_next_round_the_kingdom_is_open_again() -> None:
    g = raid(table(), A="bluff -> kingdom left")
    assert refused(after(g, "B pass", "C pass"), "A", "bluff -> kingdom right") is None


@rule("tain.place.one-a-slot")
@pytest.mark.parametrize("place", ["C pasture 1", "C house 2", "kingdom left"])
def test_an_occupied_slot_is_closed_to_everyone(place: str) -> None:
    g = after(table(), f"A bluff -> {place}")
    assert refused(g, "B", f"bluff -> {place}") == "tain.place.one-a-slot"


@rule("tain.place.one-a-slot")
def test_a_guard_is_not_joined_by_another() -> None:
    g = after(table(seats=2), "A boy -> A house 1", "B pass")
    assert refused(g, "A", "daughter -> A house 1") == "tain.place.one-a-slot"
    assert refused(g, "A", "daughter -> A house 2") is None


@rule("tain.place.daughter-raid", "tain.place.daughter-kingdom", "tain.place.boy-kingdom")
def test_who_may_go_where() -> None:
    g = table()
    assert refused(g, "A", "daughter -> B house 1") == "tain.place.daughter-raid"
    assert refused(g, "A", "daughter -> C pasture 3") == "tain.place.daughter-raid"
    assert refused(g, "A", "daughter -> kingdom left") == "tain.place.daughter-kingdom"
    assert refused(g, "A", "boy -> kingdom right") == "tain.place.boy-kingdom"
    assert refused(g, "A", "daughter -> A house 1") is None
    assert refused(g, "A", "boy -> B house 1") is None
