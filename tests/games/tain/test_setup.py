"""The pieces, and how a game begins."""

from __future__ import annotations

import pytest

import oenach
from games.tain.positions import (
    ENTRIES,
    after,
    all_there,
    at,
    cattle,
    jewels,
    offered,
    raid,
    refused,
    screen,
    table,
    used,
)
from support import rule


@rule("tain.players")
def test_two_three_or_four_play() -> None:
    assert oenach.games()["tain"].seats == (2, 3, 4)
    for seats in (1, 5):
        with pytest.raises(oenach.Malformed, match="2 to 4 players"):
            oenach.Game("tain", seats)


@rule("tain.edition")
def test_the_editions_differ_in_three_points_and_the_first_is_ludigaume() -> None:
    book = oenach.games()["tain"].book
    varied = [rule.id for rule in book.rules if rule.option == "edition"]
    assert varied == ["tain.edition", "tain.guards.when", "tain.kingdom.last-cow", "tain.refill.choice"]
    assert oenach.Game("tain", seed=1).options["edition"] == "ludigaume"


@rule("tain.edition")
@pytest.mark.parametrize(
    ("option", "value"),
    [("edition", "polish"), ("start_marker", "left"), ("eleven_cattle", "draw"), ("open_used", "maybe")],
)
def test_an_option_takes_only_its_own_values(option: str, value: object) -> None:
    with pytest.raises(oenach.Malformed, match=f"{option} is one of"):
        oenach.Game("tain", options={option: value})


@rule("tain.board.halves", "tain.raid.cattle", "tain.raid.jewel")
def test_cattle_are_on_the_pasture_and_jewels_in_the_house() -> None:
    g = raid(table(), A="boy -> B pasture 1, boy -> C house 1")
    assert (cattle(g), jewels(g)) == ([6, 4, 5], [4, 3, 2])


@rule("tain.board.entries")
@pytest.mark.parametrize("letter", ["A", "B", "C"])
def test_three_entries_lead_to_each_pasture_and_two_to_each_house(letter: str) -> None:
    places = {move.split(" -> ")[1] for move in offered(table(), "A") if "->" in move}
    assert {place for place in places if place[0] == letter} == {f"{letter} {entry}" for entry in ENTRIES}


@rule("tain.board.slots")
@pytest.mark.parametrize("entry", ENTRIES)
def test_an_entry_takes_a_guard_and_a_raider(entry: str) -> None:
    g = after(table(seats=2), f"A boy -> B {entry}", f"B boy -> B {entry}", f"A boy -> A {entry}")
    after(g, f"B boy -> A {entry}")
    assert refused(g, "A", f"boy -> A {entry}") == "tain.place.one-a-slot"
    assert refused(g, "A", f"boy -> B {entry}") == "tain.place.one-a-slot"


@rule("tain.kingdom.board")
def test_the_kingdom_has_two_slots_and_its_own_cattle() -> None:
    places = {move.split(" -> ")[1] for move in offered(table(), "A") if "kingdom" in move}
    assert places == {"kingdom left", "kingdom right"}
    assert at(raid(table(), A="chief -> kingdom left")).kingdom == 9


@rule("tain.tokens.kinds", "tain.setup.screen")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_clan_starts_with_18_tokens_behind_its_screen(seats: int) -> None:
    g = oenach.Game("tain", seats, seed=1)
    for letter in "ABCD"[:seats]:
        assert screen(g, letter) == "chief 2 warrior 6 boy daughter 8 bluff"
        assert used(g, letter) == ""
    assert sum(at(g).screen[0, kind] for kind in range(6)) == 18


@rule("tain.goods", "tain.setup.cattle", "tain.setup.jewels", "tain.setup.kingdom", "tain.setup.box")
@pytest.mark.parametrize(("seats", "kingdom", "box"), [(2, 15, 6), (3, 10, 3), (4, 5, 0)])
def test_cattle_and_jewels_at_the_start(seats: int, kingdom: int, box: int) -> None:
    g = oenach.Game("tain", seats, seed=1)
    assert (cattle(g), jewels(g)) == ([5] * seats, [3] * seats)
    assert at(g).kingdom == kingdom == 25 - sum(cattle(g))
    assert 12 - sum(jewels(g)) == box
    assert all_there(g)


@rule("tain.setup.absent")
@pytest.mark.parametrize(("seats", "absent"), [(2, "CD"), (3, "D"), (4, "")])
def test_boards_of_absent_clans_are_not_in_play(seats: int, absent: str) -> None:
    g = table(seats=seats)
    for letter in "ABCD":
        for entry in ENTRIES:
            rule_id = "tain.setup.absent" if letter in absent else None
            assert refused(g, "A", f"boy -> {letter} {entry}") == rule_id


@rule("tain.setup.starter", "tain.place.first")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chance_chooses_who_starts(seats: int) -> None:
    starts = {oenach.Game("tain", seats, seed=seed).actors for seed in range(60)}
    assert starts == {(seat,) for seat in range(seats)}


@rule("tain.setup.starter")
def test_nobody_acts_before_the_starter_is_known() -> None:
    g = oenach.Game("tain", outcomes=[])
    assert g.actors == (oenach.CHANCE,)
    assert refused(g, "A", "pass") == "tain.setup.starter"
    assert "Who starts is being decided" in g.view(0).text()
    g.dictate("starts B")
    assert g.actors == (1,)


@rule("tain.setup.marker")
def test_the_turn_marker_starts_on_1() -> None:
    assert at(oenach.Game("tain", seed=1)).round == 1


@rule("tain.setup.starter", "tain.place.first")
@pytest.mark.parametrize("letter", "ABC")
def test_with_the_option_the_chosen_seat_has_the_start_marker(letter: str) -> None:
    g = oenach.Game("tain", 3, seed=1, options={"start": letter})
    assert g.actors == (at(g).starter,) == ("ABC".index(letter),)
