"""What is on the table before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

import oenach
from games.keltis.positions import SUITS, after, at, everything, hand, named, number, pile, row, stones, table
from games.keltis.referee import COLOURS, DECK, KINDS
from oenach.games.keltis.state import STARTS
from support import rule


def chances(game: oenach.Game) -> dict[str, int]:
    """What chance may give next, with its weight."""
    weights = game.backend.cells(game.spec.sizes.outcomes)
    game.backend.rules.chance(game.state, weights)
    cards = {card: weights[number(card)] for card in KINDS}
    seats = {f"starts {seat}": weights[STARTS + seat] for seat in range(4)}
    return {outcome: weight for outcome, weight in (cards | seats).items() if weight}


def before_dealing(seats: int = 2) -> oenach.Game:
    return oenach.Game("keltis", seats=seats, outcomes=["starts 0"])


# The cards --------------------------------------------------------------------------------------------


@rule("keltis.players")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_can_play(seats: int) -> None:
    assert oenach.Game("keltis", seats=seats, seed=1).seats == seats


@rule("keltis.players")
@pytest.mark.parametrize("seats", [0, 1, 5, 6])
def test_no_other_number_can_play(seats: int) -> None:
    with pytest.raises(oenach.Malformed, match="2 to 4 players"):
        oenach.Game("keltis", seats=seats, seed=1)


@rule("keltis.cards.values")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_colour_has_16_value_cards_with_3_to_7_twice(colour: str) -> None:
    undealt = chances(before_dealing())
    copies = [undealt[f"{colour}{value}"] for value in range(11)]
    assert copies == [1, 1, 1, 2, 2, 2, 2, 2, 1, 1, 1]


@rule("keltis.cards.end")
@pytest.mark.parametrize("colour", COLOURS)
def test_a_colour_has_two_end_cards(colour: str) -> None:
    assert chances(before_dealing())[f"{colour}E"] == 2


@rule("keltis.cards.points")
def test_point_cards_have_the_values_0_to_10_once_each_and_no_end_card() -> None:
    points = {card: n for card, n in chances(before_dealing()).items() if card[0] == "N"}
    assert points == {f"N{value}": 1 for value in range(11)}


@rule("keltis.cards.points")
def test_point_cards_are_a_suit_of_their_own() -> None:
    g = table(hands=["N5 ..."], rows=["B5"])
    after(g, "0 discard N5")
    assert (pile(g, "N"), pile(g, "B")) == ("N5", "")


@rule("keltis.cards.stones", "keltis.setup.stones")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_stones_1_to_9_lie_in_the_middle_for_all_to_see(seats: int) -> None:
    g = oenach.Game("keltis", seats=seats, seed=1)
    assert "Stones in the middle: 1 2 3 4 5 6 7 8 9." in g.view(None).text()
    assert all(stones(g, seat) == [] for seat in range(seats))


@rule("keltis.cards.stones")
@pytest.mark.parametrize("value", range(1, 10))
def test_there_is_one_stone_of_each_value(value: int) -> None:
    g = after(table(hands=[f"B{value} G{value} ..."]), f"0 stone B{value} G{value}")
    assert stones(g, 0) == [value]


# Shuffling and dealing --------------------------------------------------------------------------------


@rule("keltis.setup.shuffle")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_any_of_the_101_cards_may_be_dealt_first_each_as_likely(seats: int) -> None:
    assert Counter(chances(before_dealing(seats))) == Counter(DECK)
    assert len(DECK) == 101


@rule("keltis.setup.shuffle")
def test_a_card_that_was_dealt_cannot_come_again() -> None:
    g = after(before_dealing(), "* card B0", "* card G5")
    assert "B0" not in chances(g)
    assert chances(g)["G5"] == 1
    with pytest.raises(oenach.Malformed, match="cannot give 'card B0'"):
        g.dictate("card B0")


@rule("keltis.setup.shuffle")
def test_another_seed_deals_other_hands() -> None:
    deals = {hand(oenach.Game("keltis", seats=2, seed=seed), 0) for seed in range(20)}
    assert len(deals) == 20


@rule("keltis.setup.hand")
def test_cards_are_dealt_one_by_one_round_the_table_from_the_starter() -> None:
    g = oenach.Game("keltis", seats=3, outcomes=["starts 1", "card B1", "card B2", "card B8", "card B9"])
    assert [hand(g, seat) for seat in range(3)] == ["B8", "B1 B9", "B2"]


@rule("keltis.setup.hand")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everyone_gets_eight_cards(seats: int) -> None:
    g = oenach.Game("keltis", seats=seats, seed=1)
    assert [len(hand(g, seat).split()) for seat in range(seats)] == [8] * seats
    assert [at(g).hand_size[seat] for seat in range(seats)] == [8] * seats


@rule("keltis.setup.hand")
def test_nobody_plays_before_the_last_card_is_dealt() -> None:
    g = after(before_dealing(), *[f"* card {card}" for card in DECK[:15]])
    assert g.actors == (oenach.CHANCE,)
    assert g.moves(0) == []
    with pytest.raises(oenach.OutOfTurn) as error:
        g.play(0, "discard B0")
    assert error.value.refusal.rule == "keltis.setup.hand"
    g.dictate("card N0")
    assert g.actors == (0,)


@rule("keltis.setup.pile")
@pytest.mark.parametrize(("seats", "left"), [(2, 55), (3, 77), (4, 69)])
def test_the_rest_is_the_draw_pile(seats: int, left: int) -> None:
    g = oenach.Game("keltis", seats=seats, seed=1)
    assert at(g).pile_left == left
    assert f"Draw pile: {left}." in g.view(None).text()
    assert everything(g) == Counter(DECK)


@rule("keltis.setup.pile")
def test_nothing_else_lies_on_the_table() -> None:
    g = oenach.Game("keltis", seats=4, seed=1)
    assert [pile(g, suit) for suit in SUITS] == [""] * 6
    assert [row(g, seat, suit) for seat in range(4) for suit in SUITS] == [""] * 24


@rule("keltis.setup.two")
def test_with_two_players_30_cards_never_appear() -> None:
    g = oenach.Game("keltis", seats=2, seed=3)
    while not g.over:
        seat = g.actors[0]
        g.play(seat, "draw" if "draw" in map(str, g.moves(seat)) else g.moves(seat)[-1])
    dealt = [step for step in g.steps if step.notation(g.spec).startswith("* card")]
    assert len(dealt) == 71
    assert sum(at(g).pool[number(card)] for card in KINDS) == 30


@rule("keltis.setup.two")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_nobody_sees_the_removed_cards_even_after_the_game(seat: int | None) -> None:
    g = after(table(final=True), "0 done", "1 done")
    assert g.over
    assert named([at(g.view(seat)).pool[n] for n in range(72)]) == ""


@rule("keltis.setup.two")
@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_players_every_card_is_in_the_game(seats: int) -> None:
    g = oenach.Game("keltis", seats=seats, seed=1)
    assert sum(at(g).pool[number(card)] for card in KINDS) == at(g).pile_left


@rule("keltis.setup.starter")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_is_as_likely_to_start(seats: int) -> None:
    g = oenach.Game("keltis", seats=seats, outcomes=[])
    assert chances(g) == {f"starts {seat}": 1 for seat in range(seats)}


@rule("keltis.setup.starter")
@pytest.mark.parametrize("starter", [0, 1, 2])
def test_who_was_chosen_has_the_first_turn(starter: int) -> None:
    g = oenach.Game("keltis", seats=3, seed=1, outcomes=[f"starts {starter}"])
    assert g.actors == (starter,)
    assert at(g).starter == starter


@rule("keltis.setup.starter", "keltis.setup.hand")
@pytest.mark.parametrize("letter", "ABC")
def test_with_the_option_the_chosen_seat_is_dealt_to_first_and_starts(letter: str) -> None:
    g = oenach.Game("keltis", seats=3, outcomes=["card B5"], options={"start": letter})
    assert "ABC"[at(g).starter] == letter
    assert [at(g).hand_size[seat] for seat in range(3)] == [int("ABC"[seat] == letter) for seat in range(3)]
