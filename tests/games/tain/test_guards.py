"""The last guards, placed together when only inside slots are left."""

from __future__ import annotations

import pytest

import oenach
from games.tain.positions import (
    ANONYME,
    ENTRIES,
    PLACES,
    actors,
    after,
    at,
    lying,
    offered,
    refused,
    revealed,
    screen,
    sight,
    table,
)
from oenach.games.tain.state import GUARDS, PLACING
from support import rule


def full(options: dict[str, str] | None = None, **screens: str) -> oenach.Game:
    """Two players who have taken every slot outside and in the kingdom, with boys at the houses and
    bluffs elsewhere."""
    g = table(seats=2, options=options, screens=screens)
    for entry in ENTRIES:
        kind = "boy" if "house" in entry else "bluff"
        after(g, f"A {kind} -> B {entry}", f"B {kind} -> A {entry}")
    return after(g, "A bluff -> kingdom left", "B bluff -> kingdom right")


@rule("tain.guards.when")
@pytest.mark.parametrize("edition", ["ludigaume", "anonyme"])
def test_when_only_inside_slots_are_left_all_act_at_once(edition: str) -> None:
    g = full(options={"edition": edition})
    assert at(g).step == GUARDS
    assert actors(g) == "AB"
    assert {move.split(" -> ")[1] for move in offered(g, "A") if "->" in move} == {f"A {e}" for e in ENTRIES}


def kingdom_half_free(edition: str) -> oenach.Game:
    """B has passed; A is in the kingdom and outside every entry of B. Free are the other slot of the
    kingdom and the outside of A's own board."""
    g = after(table(seats=2, options={"edition": edition}), "A bluff -> kingdom left", "B pass")
    return after(g, *(f"A bluff -> B {entry}" for entry in ENTRIES))


@rule("tain.guards.when", "tain.edition")
def test_ludigaume_does_not_wait_for_slots_that_nobody_may_use() -> None:
    assert at(kingdom_half_free("ludigaume")).step == GUARDS


@rule("tain.guards.when", "tain.edition")
def test_anonyme_waits_until_every_slot_is_occupied() -> None:
    g = kingdom_half_free("anonyme")
    assert (at(g).step, actors(g)) == (PLACING, "A")
    assert {move.split(" -> ")[1] for move in offered(g, "A") if "->" in move} == {f"A {e}" for e in ENTRIES}


@rule("tain.guards.when")
@pytest.mark.parametrize("left", ["kingdom left", "kingdom right", "A pasture 1", "A house 2"])
def test_a_slot_that_somebody_still_in_could_use_keeps_the_turns_going(left: str) -> None:
    """A is outside every entry of B and in the kingdom; B takes the other slots, `left` last of all."""
    g = after(table(seats=2), f"A bluff -> kingdom {'right' if left == 'kingdom left' else 'left'}")
    side = "left" if left == "kingdom left" else "right"
    places = [place for place in (f"kingdom {side}", *(f"A {entry}" for entry in ENTRIES)) if place != left]
    for entry, place in zip(ENTRIES, places, strict=True):
        after(g, f"B bluff -> {place}", f"A boy -> B {entry}")
    assert (at(g).step, actors(g)) == (PLACING, "B")
    after(g, f"B bluff -> {left}")
    assert (at(g).step, actors(g)) == (GUARDS, "AB")


@rule("tain.guards.when")
def test_only_what_all_can_see_decides() -> None:
    """B has nothing left but the daughter, who may go nowhere outside: that must not show."""
    g = after(table(seats=2, screens={"B": "daughter bluff"}), "A pass", "B bluff -> A house 1")
    assert at(g).step == PLACING
    assert offered(g, "B") == [f"daughter -> B {entry}" for entry in ENTRIES] + ["pass"]


@rule("tain.guards.together")
def test_each_places_any_number_of_guards_in_any_order_and_passes() -> None:
    g = after(full(), "B boy -> B house 1", "A chief -> A house 2", "A boy -> A house 1")
    assert actors(g) == "AB"
    after(g, "A pass")
    assert actors(g) == "B"
    assert refused(g, "A", "boy -> A pasture 1") == "tain.pass.final"
    after(g, "B warrior -> B pasture 3", "B pass")
    assert at(g).round == 2
    guards = {place: kind for place, kind in revealed(g, "A").items() if place[0] == "A"}
    assert guards == {"A house 1": "boy", "A house 2": "chief"}


@rule("tain.guards.together")
def test_players_who_had_passed_place_no_guards() -> None:
    g = after(table(), "A bluff -> kingdom left", "B bluff -> kingdom right", "C pass")
    for entry in ENTRIES:
        after(g, f"A bluff -> B {entry}", f"B bluff -> A {entry}")
    for entry in ENTRIES:
        after(g, f"{actors(g)} boy -> C {entry}")
    assert (at(g).step, actors(g)) == (GUARDS, "AB")
    assert refused(g, "C", "boy -> C house 1") == "tain.pass.final"


@rule("tain.guards.together")
def test_everyone_still_in_is_asked_even_without_a_token() -> None:
    g = full(A="2 boy 4 bluff")
    assert screen(g, "A") == ""
    assert (actors(g), offered(g, "A")) == ("AB", ["pass"])
    assert "you can place nothing more" in g.view(0).text()


@rule("tain.guards.unseen")
@pytest.mark.parametrize("viewer", [1, None])
def test_the_others_see_neither_the_guards_nor_how_many_there_are(viewer: int | None) -> None:
    one, other = full(), full()
    after(one, "A daughter -> A house 1", "A boy -> A house 2", "A bluff -> A pasture 1")
    assert sight(one, viewer) == sight(other, viewer)
    after(one, "A pass")
    after(other, "A pass")
    assert sight(one, viewer) == sight(other, viewer)
    assert lying(one.view(0), "A")["A house 1"] == "daughter"


@rule("tain.guards.unseen")
def test_the_others_are_told_only_that_a_player_has_passed() -> None:
    g = after(full(), "A daughter -> A house 1", "A pass")
    told = [step.notation(g.spec) for step in g.view(1).log]
    assert told[-2:] == ["1 bluff -> kingdom right", "0 pass"]
    assert g.view(1).actors == (1,)


@rule("tain.guards.unseen")
def test_the_reveal_shows_them() -> None:
    g = after(full(), "A daughter -> A house 1", "A pass", "B pass")
    assert revealed(g.view(1), "A")["A house 1"] == "daughter"


@rule("tain.guards.together", "tain.guards.when")
def test_after_the_last_guards_a_new_round_is_placed_in_turns() -> None:
    g = after(full(options=ANONYME), "A pass", "B pass")
    assert (at(g).step, actors(g), at(g).round) == (PLACING, "B", 2)
    assert "boy -> A house 1" in offered(g, "B")


# In turn ----------------------------------------------------------------------------------------------

IN_TURN = {"guards": "in_turn"}
DIGEST_TOGETHER = "728ed24c39718f5c"  # of a table of before the option


@rule("tain.guards.together", "tain.place.clockwise")
@pytest.mark.parametrize("edition", ["ludigaume", "anonyme"])
def test_with_the_option_the_last_guards_are_placed_in_turn(edition: str) -> None:
    g = full(options={**IN_TURN, "edition": edition})
    assert (at(g).step, actors(g)) == (PLACING, "A")
    assert refused(g, "B", "boy -> B house 1") == "tain.round.turn"
    after(g, "A daughter -> A house 1")
    assert (at(g).step, actors(g)) == (PLACING, "B")
    after(g, "B pass")
    assert actors(g) == "A"
    after(g, "A boy -> A house 2")
    assert actors(g) == "A"
    after(g, "A pass")
    assert at(g).round == 2
    guards = {place: kind for place, kind in revealed(g, "A").items() if place[0] == "A"}
    assert guards == {"A house 1": "daughter", "A house 2": "boy"}


@rule("tain.guards.together", "tain.place.face-down")
def test_in_turn_the_others_see_which_entry_is_guarded_but_not_by_whom() -> None:
    one, other = full(options=IN_TURN), full(options=IN_TURN)
    after(one, "A daughter -> A house 1")
    after(other, "A boy -> A house 1")
    assert sight(one, 1) == sight(other, 1)
    assert [at(one.view(1)).guarded[i] for i, place in enumerate(PLACES) if place == "A house 1"] == [1]
    assert lying(one.view(1), "A") == {}


@rule("tain.guards.together", "tain.pass.asked")
def test_in_turn_who_has_no_token_left_is_asked_and_passes() -> None:
    g = full(options=IN_TURN, A="2 boy 4 bluff")
    assert (actors(g), offered(g, "A")) == ("A", ["pass"])


@rule("tain.guards.together")
def test_until_then_the_option_changes_nothing() -> None:
    together, in_turn = full(), full(options=IN_TURN)
    assert [step.notation(g.spec) for g in (together,) for step in g.steps] == [
        step.notation(in_turn.spec) for step in in_turn.steps
    ]
    assert at(together).step == GUARDS


@rule("tain.guards.together")
def test_a_table_that_places_together_has_the_digests_of_before_the_option() -> None:
    assert full().state.digest() == DIGEST_TOGETHER
    assert full(options=IN_TURN).state.digest() != DIGEST_TOGETHER
