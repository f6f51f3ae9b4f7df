"""Whose turn it is, and what a turn consists of."""

from __future__ import annotations

import pytest

import oenach
from games.keltis.positions import after, hand, idle_turn, offered, refused, table
from support import rule


@rule("keltis.turn.clockwise")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_round_the_table(seats: int) -> None:
    g = table(seats=seats, turn=1)
    order: list[int] = []
    for _ in range(2 * seats):
        order += g.actors
        idle_turn(g)
    assert order == [(1 + n) % seats for n in range(2 * seats)]
    assert f"turn {2 * seats + 1}." in g.view(None).text()


@rule("keltis.turn.clockwise")
def test_only_one_seat_acts_and_the_others_are_refused() -> None:
    g = table(seats=3, turn=1, hands=["B5 ...", "G5 ...", "P5 ..."])
    assert g.actors == (1,)
    assert refused(g, 1, "lay G5") is None
    for seat, card in ((0, "B5"), (2, "P5")):
        assert g.moves(seat) == []
        with pytest.raises(oenach.OutOfTurn) as error:
            g.play(seat, f"lay {card}")
        assert error.value.refusal.rule == "keltis.turn.clockwise"


@rule("keltis.turn.clockwise")
def test_the_turn_lasts_until_the_card_is_drawn() -> None:
    g = after(table(hands=["B5 ...", "G5 ..."]), "0 lay B5")
    assert g.actors == (0,)
    assert refused(g, 1, "lay G5") == "keltis.turn.clockwise"
    assert refused(g, 1, "draw") == "keltis.turn.clockwise"


@rule("keltis.turn.one-card")
@pytest.mark.parametrize("first", ["lay B5", "discard B5", "lay N3", "stone B5 G5"])
@pytest.mark.parametrize("second", ["lay P5", "discard P5", "lay N4", "stone P5 R5"])
def test_after_playing_no_second_card_is_played(first: str, second: str) -> None:
    g = table(hands=["B5 G5 N3 N4 P5 R5 ..."])
    assert refused(g, 0, second) is None
    g.play(0, first)
    assert refused(g, 0, second) == "keltis.turn.one-card"


@rule("keltis.turn.one-card")
def test_a_played_card_leaves_the_hand() -> None:
    full = "B5 B5 G5 P1 R1 Y1 N1 N2"
    for move, left in [
        ("lay B5", "B5 G5 P1 R1 Y1 N1 N2"),
        ("lay N1", "B5 B5 G5 P1 R1 Y1 N2"),
        ("discard Y1", "B5 B5 G5 P1 R1 N1 N2"),
        ("stone B5 G5", "B5 P1 R1 Y1 N1 N2"),
    ]:
        assert hand(after(table(hands=[full]), f"0 {move}"), 0) == left


@rule("keltis.turn.then-draw")
@pytest.mark.parametrize("move", ["draw", "take R"])
def test_a_turn_does_not_begin_with_drawing(move: str) -> None:
    g = table(hands=["B5 ..."], discards="R5")
    assert refused(g, 0, move) == "keltis.turn.then-draw"
    g.play(0, "lay B5")
    assert refused(g, 0, move) is None


@rule("keltis.turn.then-draw")
@pytest.mark.parametrize("move", ["draw", "take R"])
def test_drawing_ends_the_turn(move: str) -> None:
    g = after(table(hands=["B5 ..."], discards="R5"), "0 lay B5", f"0 {move}")
    assert g.actors == (1,)


@rule("keltis.turn.no-pass")
def test_nobody_passes_when_playing_or_drawing() -> None:
    g = table(hands=["B5 ..."])
    assert refused(g, 0, "done") == "keltis.turn.no-pass"
    g.play(0, "lay B5")
    assert refused(g, 0, "done") == "keltis.turn.no-pass"


@rule("keltis.turn.no-pass")
def test_every_card_of_the_hand_can_be_discarded_even_if_none_can_be_laid() -> None:
    g = table(hands=["B0 B1 B2 G8 G9 G10 P0 P7"], rows=["B9 BE | G2 G0 | P3 P3 PE"])
    discards = [f"discard {card}" for card in hand(g, 0).split()]
    assert offered(g, 0) == discards


@rule("keltis.play.from-hand")
@pytest.mark.parametrize(
    "move",
    ["lay B5", "lay BE", "lay N6", "lay N7 on P", "discard R5", "discard N6", "stone B5 G5", "stone G5 R5"],
)
def test_a_card_that_is_not_in_the_hand_is_not_played(move: str) -> None:
    g = table(hands=["G5 G1 G2 P1 P2 P3 Y1 Y2"], rows=["P7"])
    assert refused(g, 0, move) == "keltis.play.from-hand"


@rule("keltis.play.from-hand")
def test_the_neighbours_cards_are_not_played() -> None:
    g = table(hands=["G5 G1 G2 P1 P2 P3 Y1 Y2", "B5 ..."])
    assert refused(g, 0, "lay B5") == "keltis.play.from-hand"
    assert refused(g, 0, "lay G5") is None
