"""Passing, by choice or by force, and the end of the placing."""

from __future__ import annotations

import pytest

from games.tain.positions import actors, after, at, offered, raid, refused, screen, sight, table, used
from support import rule


@rule("tain.pass.may")
def test_a_player_may_pass_even_on_the_first_turn() -> None:
    g = table()
    assert offered(g, "A")[-1] == "pass"
    assert actors(after(g, "A pass")) == "B"


@rule("tain.pass.final")
def test_whoever_passed_places_nothing_more_this_round() -> None:
    g = after(table(), "A pass", "B bluff -> B house 1")
    assert refused(g, "A", "boy -> A house 1") == "tain.pass.final"
    assert refused(g, "A", "pass") == "tain.pass.final"
    assert actors(after(g, "C bluff -> C house 1")) == "B"


@rule("tain.pass.final")
def test_in_the_next_round_everyone_places_again() -> None:
    g = raid(table())
    assert at(g).round == 2
    assert refused(g, "B", "boy -> A house 1") is None


@rule("tain.pass.no-token", "tain.pass.asked")
def test_without_a_token_passing_is_the_only_move_and_is_asked() -> None:
    g = table(screens={"A": ""})
    assert actors(g) == "A"
    assert offered(g, "A") == ["pass"]
    assert "you can place nothing more, so pass" in g.view(0).text()


@rule("tain.pass.no-slot", "tain.pass.asked")
def test_without_a_slot_for_any_token_passing_is_the_only_move() -> None:
    g = after(table(seats=2, screens={"A": "daughter 5 bluff"}), "A bluff -> A pasture 1", "B pass")
    after(g, *(f"A bluff -> A {entry}" for entry in ("pasture 2", "pasture 3", "house 1", "house 2")))
    assert (screen(g, "A"), actors(g)) == ("daughter", "A")
    assert offered(g, "A") == ["pass"]


@rule("tain.pass.asked")
@pytest.mark.parametrize("viewer", [1, None])
def test_a_forced_pass_looks_like_a_free_one(viewer: int | None) -> None:
    forced, free = (table(seats=2, screens={"A": "daughter 6 bluff"}) for _ in range(2))
    for g, first in ((forced, "bluff"), (free, "daughter")):
        after(g, f"A {first} -> A house 1", "B pass", "A bluff -> kingdom left")
        after(g, *(f"A bluff -> A {entry}" for entry in ("pasture 1", "pasture 2", "pasture 3", "house 2")))
    assert (screen(forced, "A"), offered(forced, "A")) == ("daughter", ["pass"])
    assert screen(free, "A") == "bluff"
    assert len(offered(free, "A")) == 6
    assert sight(forced, viewer) == sight(free, viewer)


@rule("tain.pass.no-refill", "tain.used.apart")
def test_used_tokens_do_not_come_back_while_tokens_are_placed() -> None:
    g = after(table(screens={"A": "boy"}), "A boy -> B house 1", "B pass", "C pass")
    assert used(g, "A") == "chief 2 warrior 5 boy daughter 8 bluff"
    assert offered(g, "A") == ["pass"]
    assert refused(g, "A", "refill") == "tain.refill.empty"


@rule("tain.pass.alone")
def test_the_last_player_goes_on_alone() -> None:
    g = after(table(), "A pass", "B pass")
    for place in ("A house 1", "B house 1", "kingdom left", "C house 1"):
        assert actors(g) == "C"
        after(g, f"C bluff -> {place}")
    after(g, "C pass")
    assert at(g).round == 2


@rule("tain.pass.all", "tain.round.phases")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_when_everyone_has_passed_the_raids_follow(seats: int) -> None:
    g = after(table(seats=seats), "A boy -> B house 1", *(f"{x} pass" for x in "BCD"[: seats - 1]))
    assert (actors(g), at(g).jewels[1]) == ("A", 3)
    after(g, "A pass")
    assert (at(g).round, at(g).jewels[1], at(g).jewels[0]) == (2, 2, 4)
