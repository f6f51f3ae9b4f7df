"""What each seat and a spectator may see."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

import oenach
from games.keltis.positions import (
    SUITS,
    after,
    at,
    hand,
    idle_turn,
    named,
    number,
    pile,
    row,
    sight,
    table,
)
from games.keltis.referee import DECK, KINDS
from oenach.games.keltis.state import KeltisState, laid_row
from support import rule

HANDS = ["B1 B2 B3 B4 B5 B6 B7 B8", "G1 G2 G3 G4 G5 G6 G7 G8", "P1 P2 P3 P4 P5 P6 P7 P8"]


# Hands and the pile -----------------------------------------------------------------------------------


@rule("keltis.hidden.hands")
def test_each_seat_sees_its_own_hand_and_a_spectator_none() -> None:
    g = table(seats=3, hands=HANDS)
    for seat in range(3):
        assert [hand(g.view(seat), other) for other in range(3)] == [
            HANDS[other] if other == seat else "" for other in range(3)
        ]
    assert [hand(g.view(None), other) for other in range(3)] == ["", "", ""]


@rule("keltis.hidden.hands")
@pytest.mark.parametrize("seat", [1, 2, None])
def test_other_cards_in_a_hand_change_nothing_for_the_others(seat: int | None) -> None:
    one = table(seats=3, hands=HANDS)
    other = table(seats=3, hands=["R1 R2 R3 R4 N1 N2 N3 RE", *HANDS[1:]])
    views = [g.view(seat) for g in (one, other)]
    assert bytes(views[0].state.buffer) == bytes(views[1].state.buffer)
    assert views[0].text() == views[1].text()


@rule("keltis.hidden.hands")
@pytest.mark.parametrize("seat", [1, None])
def test_a_card_from_the_pile_is_seen_by_who_drew_it_alone(seat: int | None) -> None:
    one, other = (table(hands=["B5 ..."]) for _ in range(2))
    after(one, "0 lay B5", "* card GE", "0 draw")
    after(other, "0 lay B5", "* card N7", "0 draw")
    assert sight(one, seat) == sight(other, seat)
    assert sight(one, 0) != sight(other, 0)


@rule("keltis.hidden.hands")
def test_the_dealing_is_seen_by_each_seat_for_its_own_cards() -> None:
    deal = ["starts 0", *[f"card {card}" for card in DECK[:16]]]
    g = oenach.Game("keltis", seats=2, outcomes=deal)
    told = {seat: [step.notation(g.spec) for step in g.view(seat).log] for seat in (0, 1, None)}
    assert told[0] == ["* starts 0", *[f"* {card}" for card in deal[1::2]]]
    assert told[1] == ["* starts 0", *[f"* {card}" for card in deal[2::2]]]
    assert told[None] == ["* starts 0"]


@rule("keltis.hidden.hands")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_sizes_of_hands_and_pile_are_open(seat: int | None) -> None:
    g = after(table(hands=["B5 G5 ..."]), "0 stone B5 G5")
    seen = at(g.view(seat))
    assert [seen.hand_size[0], seen.hand_size[1], seen.pile_left] == [6, 8, 55]
    assert "6 cards in hand" in g.view(seat).text()
    assert "Draw pile: 55." in g.view(seat).text()


@rule("keltis.hidden.hands")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_nobody_sees_which_cards_are_in_the_pile(seat: int | None) -> None:
    g = table()
    assert [at(g.view(seat)).pool[n] for n in range(72)] == [0] * 72


@rule("keltis.hidden.hands")
def test_a_seat_knows_its_own_moves_from_its_view() -> None:
    g = table(hands=HANDS[:2], rows=["B3"], discards="R5")
    assert g.view(0).moves() == g.moves(0)
    assert g.view(1).moves() == []
    refusal = g.view(0).why("lay G1")
    assert refusal is not None
    assert refusal.rule == "keltis.play.from-hand"
    with pytest.raises(oenach.Malformed, match="spectator has no moves"):
        g.view(None).why("lay B1")


# Cards taken openly -----------------------------------------------------------------------------------


@rule("keltis.hidden.taken")
@pytest.mark.parametrize("seat", [1, None])
def test_a_card_taken_from_a_discard_pile_is_known_until_it_is_played(seat: int | None) -> None:
    g = after(table(hands=["B5 ..."], discards="R0"), "0 lay B5", "0 take R")
    assert hand(g.view(seat), 0) == "R0"
    assert "known in hand: R0" in g.view(seat).text()
    plain = g.view(seat).text("fr", plain=True)
    assert "Connues dans la main d'Aífe : 0 rouge." in plain
    idle_turn(g)
    assert hand(g.view(seat), 0) == "R0"
    after(g, "0 lay R0")
    assert hand(g.view(seat), 0) == ""


@rule("keltis.hidden.taken")
@pytest.mark.parametrize("move", ["lay N3", "lay N3 on R", "discard N3", "stone P3 N3"])
def test_a_known_card_is_known_no_more_when_it_is_played(move: str) -> None:
    g = after(table(hands=["B5 P3 ..."], rows=["R3"], discards="N3"), "0 lay B5", "0 take N")
    idle_turn(g)
    assert hand(g.view(1), 0) == "N3"
    after(g, f"0 {move}")
    assert hand(g.view(1), 0) == ""


@rule("keltis.hidden.taken")
def test_of_two_equal_cards_the_known_one_is_played_first() -> None:
    g = after(table(hands=["B5 R3 ..."], discards="R3"), "0 lay B5", "0 take R")
    assert hand(g, 0).split().count("R3") == 2
    assert hand(g.view(1), 0) == "R3"
    idle_turn(g)
    after(g, "0 lay R3")
    assert hand(g, 0).split().count("R3") == 1
    assert hand(g.view(1), 0) == ""


@rule("keltis.hidden.taken")
def test_two_equal_cards_both_taken_openly_are_both_known() -> None:
    g = after(table(hands=["B5 G5 ..."], discards="R3 R3"), "0 stone B5 G5", "0 take R", "0 take R")
    assert hand(g.view(1), 0) == "R3 R3"
    idle_turn(g)
    after(g, "0 discard R3")
    assert hand(g.view(1), 0) == "R3"


@rule("keltis.hidden.taken")
def test_another_card_played_leaves_the_known_one_known() -> None:
    g = after(table(hands=["B5 B6 ..."], discards="R0"), "0 lay B5", "0 take R")
    idle_turn(g)
    after(g, "0 lay B6", "0 draw")
    assert hand(g.view(1), 0) == "R0"


# What a seat imagines ---------------------------------------------------------------------------------


def filled(view: oenach.View, seed: int) -> KeltisState:
    return cast(KeltisState, view.determinize(seed))


def cards_of(s: KeltisState, seats: int) -> Counter[str]:
    """All cards of a state: undealt, in hands, in rows and on discard piles."""
    cards = Counter({card: s.pool[number(card)] for card in KINDS})
    for seat in range(seats):
        cards.update(named([s.hand[seat, i] for i in range(8)]).split())
        for r in range(6):
            cards.update(named([s.row[seat, r, i] for i in range(29)]).split())
    for suit in range(6):
        cards.update(named([s.discard[suit, i] for i in range(18)]).split())
    return cards


def middle_of_a_game(seats: int) -> oenach.Game:
    """Seat 0 has taken R0 and R3 openly, and there are rows, discards and hidden hands."""
    g = table(seats=seats, hands=["B5 G5 R3 ..."], rows=["B3", "G1 N1 | P8"], discards="P1 R3 R0")
    after(g, "0 stone B5 G5", "0 take R", "0 take R")
    for _ in range(seats - 1):
        idle_turn(g)
    return g


@rule("keltis.hidden.hands", "keltis.hidden.taken")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_what_a_seat_imagines_agrees_with_all_it_sees(seats: int, viewer: int | None) -> None:
    g = middle_of_a_game(seats)
    view = g.view(viewer)
    for seed in range(10):
        imagined = oenach.Game("keltis", seats=seats, seed=1)
        imagined.state.buffer[:] = filled(view, seed).buffer
        assert bytes(imagined.view(viewer).state.buffer) == bytes(view.state.buffer)
        assert cards_of(at(imagined), seats) == Counter(DECK)
        assert [len(hand(imagined, seat).split()) for seat in range(seats)] == [8] * seats


@rule("keltis.hidden.taken")
@pytest.mark.parametrize("viewer", [1, None])
def test_imagined_hands_keep_the_cards_taken_openly(viewer: int | None) -> None:
    view = middle_of_a_game(2).view(viewer)
    for seed in range(10):
        imagined = named([filled(view, seed).hand[0, i] for i in range(8)]).split()
        assert {"R0", "R3"} <= set(imagined)
        assert imagined == sorted(imagined, key=number)


@rule("keltis.hidden.hands")
def test_another_seed_imagines_other_hands_and_never_ones_own() -> None:
    g = middle_of_a_game(2)
    own = hand(g, 1)
    imagined = [filled(g.view(1), seed) for seed in range(20)]
    assert len({named([s.hand[0, i] for i in range(8)]) for s in imagined}) == 20
    assert {named([s.hand[1, i] for i in range(8)]) for s in imagined} == {own}


@rule("keltis.hidden.hands")
def test_every_unseen_card_is_imagined_in_a_hidden_hand_as_often_as_any_other() -> None:
    g = table(hands=["B1 B2 B3 B4 B5 B6 B7 B8", "..."], rows=["G1 G2"], discards="P1")
    seen = Counter([*hand(g, 0).split(), *row(g, 0, "G").split(), *pile(g, "P").split()])
    unseen = Counter(DECK) - seen
    dealt: Counter[str] = Counter()
    for seed in range(600):
        s = filled(g.view(0), seed)
        dealt.update(named([s.hand[1, i] for i in range(8)]).split())
    assert set(dealt) == set(unseen)
    average = 600 * 8 / unseen.total()
    assert all(0.5 * average < dealt[card] / unseen[card] < 1.7 * average for card in unseen)


@rule("keltis.final.together")
def test_final_cards_of_ones_own_stay_in_what_one_imagines() -> None:
    g = after(table(final=True, hands=["B5 ..."]), "0 lay B5")
    s = filled(g.view(0), 1)
    assert [s.final[0, 0], s.final[0, 1]] == [at(g).final[0, 0], 0]
    assert number("B5") in [s.hand[0, i] for i in range(8)]


@rule("keltis.final.together")
def test_a_seat_that_is_done_is_imagined_to_have_laid_what_pays() -> None:
    """With three blue cards each more is worth points; nobody would begin a row, which costs some."""
    g = after(table(final=True, hands=["B7 B8 G5 ...", "..."], rows=["B4 B5 B6"]), "0 lay B7", "0 done")
    known = [[s.final[0, 0], s.final[0, 1]] for s in (filled(g.view(1), seed) for seed in range(30))]
    laid = {laid_row(code - 1) for codes in known for code in codes if code}
    assert laid <= {SUITS.index("B"), SUITS.index("N")}
    assert any(all(codes) for codes in known)
    assert len({tuple(codes) for codes in known}) > 3


@rule("keltis.final.together")
def test_final_cards_not_yet_laid_are_not_imagined() -> None:
    g = after(table(final=True, hands=["B7 B8 ..."], rows=["B4 B5 B6"]), "0 lay B7")
    assert not any(filled(g.view(1), seed).final[0, 0] for seed in range(10))
