"""What each seat and a spectator may see, and what they can know."""

from __future__ import annotations

from itertools import product
from typing import cast

import numpy as np
import pytest

import oenach
from games.asterix.positions import (
    DECK,
    NAMES,
    after,
    all_say_no,
    at,
    cards_of,
    everything,
    hand,
    hands,
    known,
    named,
    rolled,
    sight,
    table,
    told,
)
from oenach.games.asterix import knowledge, rules
from oenach.games.asterix.state import GONE, HAZY, KINDS, MEMORY, SURE, TOUCHED, AsterixState
from support import rule

HANDS = ["H1 H1 H1", "H2 H3 H4", "P1 P2 P4"]


def exchanged(g: oenach.Game, roller: int, caller: int, n: int = 3) -> oenach.Game:
    """The roller, whose turn it must be, rolls black, the caller swaps, and nobody bumps."""
    at(g).turn = roller
    after(g, f"* black {n}", f"{roller} black", f"* exchange {'ABCDEF'[caller]}")
    for seat in g.actors:
        g.play(seat, "exchange" if seat == caller else "no")
    return all_say_no(g)


def bumped(g: oenach.Game, a: int, b: int, from_a: str, from_b: str, space: int = 7) -> oenach.Game:
    """Seat a arrives on a plain space where seat b stands, and bumps."""
    at(g).turn, at(g).space[a], at(g).space[b] = a, space - 2, space
    after(g, "* white 2", f"{a} white", f"* bump {'ABCDEF'[b]}", f"* swap {from_a} {from_b}")
    g.play(a, f"bump {'ABCDEF'[b]}")
    return all_say_no(g)


def lost(g: oenach.Game, seat: int, card: str) -> oenach.Game:
    """A seat stops at a menhir."""
    at(g).turn, at(g).space[seat] = seat, 12
    return rolled(g, "white", 1, f"menhir {card}")


def imagined(g: oenach.Game, viewer: int | None, seeds: int = 60) -> set[tuple[str, ...]]:
    """The hands that a seat imagines."""
    views = [cast(AsterixState, g.view(viewer).determinize(seed)) for seed in range(seeds)]
    return {tuple(cards_of(s, seat) for seat in range(g.seats)) for s in views}


# Hands and the pile -----------------------------------------------------------------------------------


@rule("asterix.hidden.hands")
def test_each_seat_sees_its_own_hand_and_a_spectator_none() -> None:
    g = table(hands=HANDS)
    for seat in range(3):
        assert hands(g.view(seat)) == [HANDS[other] if other == seat else "" for other in range(3)]
    assert hands(g.view(None)) == ["", "", ""]


@rule("asterix.hidden.hands")
@pytest.mark.parametrize("seat", [1, 2, None])
def test_other_cards_in_a_hand_change_nothing_for_the_others(seat: int | None) -> None:
    one, other = table(hands=HANDS), table(hands=["H4 P1 P4", *HANDS[1:]])
    assert sight(one, seat) == sight(other, seat)


@rule("asterix.hidden.hands")
@pytest.mark.parametrize("seat", [1, 2, None])
def test_a_card_from_the_pile_is_seen_by_who_drew_it_alone(seat: int | None) -> None:
    one, other = (rolled(table(hands=HANDS, spaces=[4]), "white", 1, f"card {card}") for card in ("H4", "P1"))
    assert sight(one, seat) == sight(other, seat)
    assert sight(one, 0) != sight(other, 0)


@rule("asterix.hidden.sizes")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_sizes_of_hands_and_pile_are_open(seat: int | None) -> None:
    view = table(hands=["H1", "", "H2 H2 H2 H2"], pile=12, under="P1").view(seat)
    assert [at(view).hand_size[other] for other in range(3)] == [1, 0, 4]
    assert "Pile: 13 cards." in view.text()


@rule("asterix.hidden.limit")
def test_a_hand_may_grow_without_limit() -> None:
    many = "H1 H1 H1 H2 H2 H2 H3 H3 H3 H4"
    g = rolled(table(spaces=[4], hands=[many]), "white", 1, "card H4")
    assert len(hand(g, 0).split()) == 11


# What an Exchange tells -------------------------------------------------------------------------------


@rule("asterix.hidden.exchange")
def test_after_an_exchange_the_two_know_each_others_hand_and_nobody_else_does() -> None:
    g = exchanged(table(hands=HANDS), 0, 1)
    assert (known(g, 0, 1), known(g, 1, 0)) == (HANDS[0], HANDS[1])
    assert [known(g, 2, 0), known(g, 2, 1), known(g, 0, 2), known(g, 1, 2)] == [""] * 4
    assert known(g.view(0), 0, 1) == HANDS[0]
    assert known(g.view(0), 1, 0) == ""
    assert "known in hand: 3 × H1" in g.view(0).text()
    for viewer in (2, None):
        assert "known" not in g.view(viewer).text()


@rule("asterix.hidden.exchange")
def test_what_was_known_of_a_hand_goes_with_it() -> None:
    g = exchanged(table(hands=HANDS), 0, 1)  # seat 0 knows that seat 1 holds H1 H1 H1
    exchanged(g, 1, 2)
    assert (known(g, 0, 1), known(g, 0, 2)) == ("", HANDS[0])
    assert {world[2] for world in imagined(g, 0)} == {HANDS[0]}


@rule("asterix.hidden.exchange")
def test_a_card_seen_to_leave_is_known_no_more() -> None:
    g = exchanged(table(hands=HANDS), 1, 0)  # seat 0 gave H1 H1 H1
    lost(g, 1, "H1")
    assert known(g, 0, 1) == "H1 H1"
    at(g).turn, at(g).space[1] = 1, 14
    rolled(g, "white", 1)
    assert known(g, 0, 1) == ""


# What a bump tells ------------------------------------------------------------------------------------


@rule("asterix.hidden.bump")
def test_after_a_bump_the_two_know_the_card_given_and_the_card_taken() -> None:
    g = bumped(table(hands=HANDS), 0, 1, "H1", "H4")
    assert (known(g, 0, 1), known(g, 1, 0)) == ("H1", "H4")
    assert told(g, 0)[-1] == told(g, 1)[-1] == "* swap H1 H4"
    assert all("H1" in world[1] for world in imagined(g, 0))
    bumped(g, 1, 0, "H1", "H1", space=9)  # the same card comes back for another
    assert (known(g, 0, 1), known(g, 1, 0)) == ("H1", "H1 H4")


@rule("asterix.hidden.others")
@pytest.mark.parametrize("viewer", [2, None])
def test_the_others_see_that_there_was_a_bump_but_not_the_cards(viewer: int | None) -> None:
    one, other = (bumped(table(hands=HANDS), 0, 1, "H1", card) for card in ("H4", "H2"))
    assert sight(one, viewer) == sight(other, viewer)
    assert told(one, viewer)[-1] == "* bump B"


@rule("asterix.hidden.others")
def test_never_a_mark_on_a_card_that_a_third_player_could_not_follow() -> None:
    """Seat 0 knows the hand of seat 1; which of its cards leaves it unseen shows in no byte."""
    games = [
        bumped(exchanged(table(hands=["H2 H3 H4", "H1 H1 H1", "P1 P2"]), 0, 1), 1, 2, mine, theirs)
        for mine, theirs in product(("H2", "H3", "H4"), ("P1", "P2"))
    ]
    assert len({repr(sight(g, 0)) for g in games}) == 1
    assert known(games[0], 0, 1) == "all but 1 of H2 H3 H4"
    assert "known in hand: at least 2 of H2, H3, H4" in games[0].view(0).text()
    assert "au moins 2 parmi H2, H3, H4" in games[0].view(0).text("fr")


@rule("asterix.hidden.others")
def test_one_card_of_each_hand_has_changed_sides_and_any_may_have() -> None:
    """Seat 0 knows the hand of seat 1, and nothing of seat 2."""
    g = bumped(exchanged(table(hands=["H2 H3 H4", "H1 H1 H1", "P1 P2"]), 0, 1), 1, 2, "H4", "P1")
    worlds = imagined(g, 0, 200)
    strays = set()
    for _, one, two in worlds:
        gone = [card for card in ("H2", "H3", "H4") if card not in one.split()]
        assert len(gone) <= 1
        strays |= {card for card in ("H2", "H3", "H4") if card in two.split()}
        assert set(gone) <= set(two.split())  # what has left one hand is in the other
        assert not gone or len(set(one.split()) & {"H2", "H3", "H4"}) == 2
    assert strays == {"H2", "H3", "H4"}


@rule("asterix.hidden.others")
def test_a_card_given_later_is_there_for_certain() -> None:
    g = bumped(exchanged(table(hands=["H2 H3 H4", "H1 H1 H1", "P1 P2"]), 0, 1), 1, 2, "H4", "P1")
    bumped(g, 0, 1, "H1", "H2", space=9)  # seat 0 gives H1 and takes H2
    assert known(g, 0, 1) == "H1, all but 1 of H3 H4"
    assert all("H1" in world[1] for world in imagined(g, 0))


def all_known() -> oenach.Game:
    """Seat 0 has had the hands of both others: H2 H3 H4 is now with seat 1, P1 P2 P4 with seat 2."""
    g = table(hands=["H2 H3 H4", "P1 P2 P4", "H1 H1"])
    exchanged(exchanged(g, 0, 1), 0, 2)
    assert (known(g, 0, 1), known(g, 0, 2)) == ("H2 H3 H4", "P1 P2 P4")
    return g


def swapped_worlds() -> set[tuple[str, str]]:
    """The hands of seats 1 and 2 after one card of each has changed sides."""
    worlds = set()
    for mine, theirs in product(("H2", "H3", "H4"), ("P1", "P2", "P4")):
        one = {"H2", "H3", "H4"} - {mine} | {theirs}
        two = {"P1", "P2", "P4"} - {theirs} | {mine}
        worlds.add((" ".join(sorted(one)), " ".join(sorted(two))))
    return worlds


@rule("asterix.hidden.others")
def test_between_two_known_hands_just_the_possible_swaps_are_imagined() -> None:
    g = bumped(all_known(), 1, 2, "H4", "P1")
    assert {world[1:] for world in imagined(g, 0, 200)} == swapped_worlds()


@rule("asterix.hidden.others", "asterix.menhir.seen")
@pytest.mark.parametrize("card", ["P1", "H3"])
def test_a_card_seen_later_tells_about_both_hands(card: str) -> None:
    """A card of seat 2 that seat 1 loses at a menhir came with the bump; one of its own stayed."""
    g = lost(bumped(all_known(), 1, 2, "H4", "P1"), 1, card)
    possible = {
        (" ".join(c for c in one.split() if c != card), two)
        for one, two in swapped_worlds()
        if card in one.split()
    }
    assert {world[1:] for world in imagined(g, 0, 200)} == possible
    assert len(possible) == (3 if card == "P1" else 6)


@rule("asterix.hidden.others", "asterix.village.deliver")
def test_what_is_not_in_a_delivered_hand_is_in_the_other() -> None:
    g = bumped(all_known(), 1, 2, "H4", "P1")
    at(g).turn, at(g).space[1] = 1, 14
    rolled(g, "white", 1)
    assert {world[2] for world in imagined(g, 0)} == {"H4 P2 P4"}
    assert at(g).remembered[0] > 0
    at(g).turn, at(g).space[2] = 2, 14
    rolled(g, "white", 1)
    assert at(g).remembered[0] == 0  # with the last of the hands, the memory ends


@rule("asterix.hidden.others", "asterix.hidden.bottom")
def test_a_card_of_now_is_no_proof_of_what_was_there_before() -> None:
    """Seat 1 delivers P1 after a bump and then draws another P1, as all see: the first came from seat 2."""
    g = table(hands=["H2 H3 H4", "P1 P2 P4", "H1 H1"], under="P1", pile=0)
    bumped(exchanged(exchanged(g, 0, 1), 0, 2), 1, 2, "H4", "P1")
    at(g).turn, at(g).space[1] = 1, 14
    rolled(g, "white", 1)
    assert known(g, 0, 1) == "P1"
    assert {world[1:] for world in imagined(g, 0)} == {("P1", "H4 P2 P4")}


@rule("asterix.hidden.others")
def test_swapped_hands_are_followed_wherever_they_go() -> None:
    g = bumped(all_known(), 1, 2, "H4", "P1")
    exchanged(g, 1, 2, n=4)  # to the plain space 11
    assert {world[:0:-1] for world in imagined(g, 0, 200)} == swapped_worlds()


@rule("asterix.hidden.others", "asterix.hidden.bump")
def test_after_two_bumps_a_card_may_have_come_back() -> None:
    g = bumped(bumped(all_known(), 1, 2, "H4", "P1"), 1, 2, "P1", "H4", space=9)
    worlds = {world[1:] for world in imagined(g, 0, 300)}
    assert ("H2 H3 H4", "P1 P2 P4") in worlds
    assert swapped_worlds() <= worlds
    assert all(len(set(one.split()) & {"H2", "H3", "H4"}) >= 1 for one, _ in worlds)


# The bottom of the pile -------------------------------------------------------------------------------


@rule("asterix.hidden.bottom")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_the_cards_under_the_pile_and_their_order_are_open(viewer: int | None) -> None:
    view = table(under="P1 H4 H2", pile=3).view(viewer)
    assert "At the bottom of the pile, seen by all, the next one first: P1 H4 H2." in view.text()


@rule("asterix.hidden.bottom")
def test_when_only_these_are_left_everyone_knows_what_is_drawn() -> None:
    g = rolled(table(spaces=[14], hands=HANDS, pile=1, under="P4 H4"), "white", 1, "card H1")
    assert hand(g, 0) == "H1 H4 P4"
    for viewer in (1, 2):
        assert known(g, viewer, 0) == "H4 P4"
        assert all({"H4", "P4"} <= set(world[0].split()) for world in imagined(g, viewer))
    assert all({"H4", "P4"} <= set(world[0].split()) for world in imagined(g, None))
    assert "known in hand: H4, P4" in g.view(None).text()
    assert told(g, None)[-2:] == ["* open P4", "* open H4"]


@rule("asterix.hidden.bottom", "asterix.hidden.others")
def test_what_everyone_knows_follows_the_hands_too() -> None:
    g = rolled(table(spaces=[14], hands=HANDS, pile=0, under="P4 P4 H4"), "white", 1)
    exchanged(g, 1, 0)
    assert named([at(g).common[1, kind] for kind in range(KINDS)]) == "H4 P4 P4"
    bumped(g, 1, 2, "H4", "P1")
    assert named([at(g).common[1, kind] for kind in range(KINDS)]) == "P4"
    lost(g, 1, "P4")
    assert named([at(g).common[1, kind] for kind in range(KINDS)]) == ""
    assert all(everything_of(g, world) for world in imagined(g, None))


def everything_of(g: oenach.Game, world: tuple[str, ...]) -> bool:
    return [len(cards.split()) for cards in world] == [at(g).hand_size[seat] for seat in range(g.seats)]


# What a seat imagines ---------------------------------------------------------------------------------


@rule("asterix.hidden.hands")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_what_a_seat_imagines_agrees_with_all_it_sees(viewer: int | None) -> None:
    g = bumped(all_known(), 1, 2, "H4", "P1")
    view = g.view(viewer)
    for seed in range(10):
        other = oenach.Game("asterix", seats=3, seed=1)
        other.state.buffer[:] = view.determinize(seed).buffer
        assert bytes(other.view(viewer).state.buffer) == bytes(view.state.buffer)
        assert everything(other) == DECK
        assert [len(hand(other, seat).split()) for seat in range(3)] == [2, 3, 3]


@rule("asterix.hidden.hands")
def test_every_unseen_card_may_be_imagined_in_a_hidden_hand() -> None:
    g = table(seats=2, hands=["H4 H4 H4 H4 P4 P4 P4 P4"])
    assert {card for world in imagined(g, 0) for card in world[1].split()} == set(NAMES) - {"H4", "P4"}


@rule("asterix.hidden.hands")
def test_when_all_other_cards_are_seen_the_last_hand_is_known() -> None:
    """With two players and no card taken out, what nobody has seen is in the other hand."""
    g = table(seats=2, hands=["H1", "H4 P4"], pile=0, options={"two_player_removed": "0"})
    for kind in range(KINDS):
        at(g).delivered[0, kind], at(g).pool[kind] = at(g).pool[kind], 0
    assert imagined(g, 0) == {("H1", "H4 P4")}


@rule("asterix.window.hidden")
def test_an_answer_of_ones_own_stays_and_the_others_are_not_imagined() -> None:
    g = after(rolled(table(seats=4), "black", 3), "1 exchange", "2 no")
    s = cast(AsterixState, g.view(1).determinize(1))
    assert [s.answer[seat] for seat in range(4)] == [0, at(g).answer[1], 0, 0]


# Stories ----------------------------------------------------------------------------------------------


def walked(seats: int, decisions: int, **options: str) -> oenach.Game:
    """A game of greedy players after so many decisions, or at its end."""
    g = oenach.Game("asterix", seats, seed=7, options=options)
    while not g.over and decisions:
        g.play(g.actors[0], g.view(g.actors[0]).greedy())
        decisions -= 1
    return g


def test_a_story_does_not_depend_on_what_was_written_before() -> None:
    """The scratch grid is never cleared between two simulations of a search."""
    g = walked(6, 60)
    viewers = [seat for seat in range(6) if at(g).remembered[seat]]
    assert viewers
    for viewer in viewers:
        dirty = g.backend.cells(rules.SCRATCH)
        for row, column in product(*map(range, rules.SCRATCH)):
            dirty[row, column] = 1 + (row + column) % 6
        state = g.view(viewer).state.copy()
        g.backend.rules.determinize(state, viewer, 5, dirty)
        assert state.digest() == g.view(viewer).determinize(5).digest()


def test_every_field_of_the_table_holds_something_at_some_time() -> None:
    """What is always empty when a step is over is no part of the table."""
    others = {option.name: option.values[1] for option in oenach.games()["asterix"].options}
    others["start"] = "B"  # seat 0 would be nothing
    g = walked(6, 400, **others)
    states = [AsterixState(past.state) for past in g._past] + [at(g)]
    used = {name for s in states for name, value in s.as_dict().items() if np.any(value)}
    assert used == set(AsterixState.fields)


@pytest.mark.parametrize(
    ("seats", "digests"),
    [
        (2, ["0ba4957f2db3d7ca", "255dfe55e3790384", "c5eed91db3950c2b"]),
        (4, ["bb515fa65a5bb329", "74664a5b488a3d1b", "69b1d640fe7e349a"]),
        (6, ["33a4de9ee91eed10", "7e4d7246db96489d", "f057d4297332f80d"]),
    ],
)
def test_digests_are_those_of_the_time_when_stories_were_part_of_the_table(
    seats: int, digests: list[str]
) -> None:
    assert [walked(seats, n).state.digest() for n in (0, 60, 400)] == digests


# The memory -------------------------------------------------------------------------------------------


def test_a_memory_that_overflows_keeps_what_is_certain() -> None:
    g = table(hands=["H2 H4 H4 H4", "H1", "P1 P2"])
    exchanged(g, 0, 1)
    s = at(bumped(g, 1, 2, "H4", "P1"))
    assert known(g, 0, 1) == "all but 1 of H2 H4 H4 H4"
    for _ in range(MEMORY // 2):
        knowledge.hands_trade(s, 0, 1, 2)
        knowledge.hands_trade(s, 0, 1, 2)
    assert s.remembered[0] > MEMORY
    rules.clear_memories(s)
    assert s.remembered[0] == 0
    assert [s.known[0, seat, TOUCHED] for seat in range(3)] == [0, 0, 0]
    assert (known(g, 0, 1), known(g, 0, 2)) == ("H4 H4", "")
    assert all(world[1].split().count("H4") >= 2 for world in imagined(g, 0))


def test_a_memory_that_makes_no_sense_falls_back_to_what_is_certain() -> None:
    """That cannot happen in a game; where no story is found there must still be a whole table."""
    g = table(hands=["H1", "H4 H4", "P1"])
    s = at(g)
    s.known[0, 1, TOUCHED], s.known[0, 1, HAZY + 3], s.known[0, 1, GONE] = 1, 2, 1
    knowledge.remember(s, 0, knowledge.CAME, 1, 0)
    knowledge.remember(s, 0, knowledge.WENT, 1, 6)
    s.known[0, 2, SURE + 4] = 1
    for _, one, two in imagined(g, 0, 1):
        assert "H4" in one.split()
        assert two == "P1"
