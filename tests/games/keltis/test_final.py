"""The final cards, and the end of the game."""

from __future__ import annotations

from itertools import permutations

import pytest

import oenach
from games.keltis.positions import after, at, hand, offered, refused, row, sight, table
from oenach.games.keltis.state import PILE_EMPTY
from support import rule

# Up to two cards, one after the other -----------------------------------------------------------------


@rule("keltis.final.two", "keltis.final.done")
@pytest.mark.parametrize("cards", [[], ["B5"], ["B5", "G5"]])
def test_everyone_may_lay_none_one_or_two_final_cards(cards: list[str]) -> None:
    g = after(table(final=True, hands=["B5 G5 P5 ..."]), *[f"0 lay {card}" for card in cards])
    after(g, "0 done", "1 done")
    assert [row(g, 0, suit) for suit in "BGPRYN" if row(g, 0, suit)] == cards
    assert len(hand(g, 0).split()) == at(g).hand_size[0] == 8 - len(cards)


@rule("keltis.final.two")
@pytest.mark.parametrize("third", ["lay P5", "lay N3", "lay PE", "lay B6"])
def test_a_third_final_card_is_refused(third: str) -> None:
    g = after(table(final=True, hands=["B5 G5 P5 N3 PE B6 ..."]), "0 lay B5")
    assert refused(g, 0, third) is None
    g.play(0, "lay G5")
    assert refused(g, 0, third) == "keltis.final.two"
    assert offered(g, 0) == ["done"]


@rule("keltis.final.two")
def test_who_closed_the_fifth_row_also_lays_two_of_the_seven_cards_left() -> None:
    g = table(hands=["YE N1 N2 ..."], rows=["B5 BE | G5 GE | P5 PE | R5 RE"])
    after(g, "0 lay YE", "0 lay N1", "0 lay N2", "0 done", "1 done")
    assert row(g, 0, "N") == "N1 N2"
    assert at(g).hand_size[0] == 5


@rule("keltis.final.two")
def test_who_drew_the_last_card_also_lays_and_may_lay_that_card() -> None:
    g = after(table(hands=["B5 ..."], pile=1), "0 lay B5", "* card BE", "0 draw")
    after(g, "0 lay BE", "0 done", "1 done")
    assert row(g, 0, "B") == "B5 BE"


@rule("keltis.final.two")
@pytest.mark.parametrize(
    ("rows", "first", "second", "built"),
    [
        ("", "lay B5", "lay B5", "B5 B5"),
        ("", "lay B5", "lay B6", "B5 B6"),
        ("", "lay B5", "lay B4", "B5 B4"),
        ("B3", "lay B5", "lay B6", "B3 B5 B6"),
        ("B7", "lay B5", "lay B4", "B7 B5 B4"),
        ("", "lay B5", "lay N5 on B", "B5 N5"),
        ("B4", "lay B5", "lay N5 on B", "B4 B5 N5"),
        ("B4", "lay B5", "lay BE", "B4 B5 BE"),
        ("B4", "lay BE", "lay BE", "B4 BE BE"),
        ("", "lay N5", "lay N0", ""),
    ],
)
def test_the_second_final_card_may_build_on_the_first(rows: str, first: str, second: str, built: str) -> None:
    g = table(final=True, hands=["B4 B5 B5 B6 BE BE N0 N5"], rows=[rows])
    after(g, f"0 {first}")
    assert second in offered(g, 0)
    after(g, f"0 {second}", "0 done", "1 done")
    assert row(g, 0, "B") == built


@rule("keltis.final.two")
@pytest.mark.parametrize("colour", "BGPRY")
def test_a_final_card_may_start_a_row_for_a_point_card(colour: str) -> None:
    g = table(final=True, hands=[f"{colour}0 N0 ..."])
    assert refused(g, 0, f"lay N0 on {colour}") == "keltis.point.on-row"
    after(g, f"0 lay {colour}0", f"0 lay N0 on {colour}", "0 done", "1 done")
    assert row(g, 0, colour) == f"{colour}0 N0"


@rule("keltis.final.two", "keltis.final.lay-only")
@pytest.mark.parametrize(
    ("rows", "first", "second", "forbidden_by"),
    [
        ("B3", "lay B6", "lay B5", "keltis.row.rising"),
        ("B3 B4", "lay B6", "lay B5", "keltis.row.rising"),
        ("B8", "lay B5", "lay B6", "keltis.row.falling"),
        ("B4", "lay BE", "lay B5", "keltis.end-card.no-more"),
        ("B5", "lay BE", "lay N5 on B", "keltis.end-card.no-more"),
        ("", "lay BE", "lay B5", "keltis.end-card.no-more"),
        ("B5", "lay B6", "lay N5 on B", "keltis.point.on-row"),
        ("", "lay B6", "lay N5 on B", "keltis.point.on-row"),
        ("", "lay N5", "lay N5", "keltis.play.from-hand"),
    ],
)
def test_the_second_final_card_must_follow_the_first(
    rows: str, first: str, second: str, forbidden_by: str
) -> None:
    g = after(table(final=True, hands=["B5 B6 BE N5 ..."], rows=[rows]), f"0 {first}")
    assert refused(g, 0, second) == forbidden_by
    assert second not in offered(g, 0)


@rule("keltis.final.two", "keltis.play.from-hand")
@pytest.mark.parametrize(("cards", "second_is"), [("B5 ...", "keltis.play.from-hand"), ("B5 B5 ...", None)])
def test_one_card_is_not_laid_twice(cards: str, second_is: str | None) -> None:
    g = after(table(final=True, hands=[cards]), "0 lay B5")
    assert refused(g, 0, "lay B5") == second_is


@rule("keltis.final.two")
def test_a_point_card_is_not_laid_in_both_places() -> None:
    g = after(table(final=True, hands=["N5 ..."], rows=["B5 | G5"]), "0 lay N5 on B")
    assert refused(g, 0, "lay N5") == "keltis.play.from-hand"
    assert refused(g, 0, "lay N5 on G") == "keltis.play.from-hand"


# At the same time and unseen --------------------------------------------------------------------------


@rule("keltis.final.together")
def test_all_seats_act_at_once() -> None:
    g = table(seats=3, turn=1, final=True)
    assert g.actors == (0, 1, 2)
    assert after(g, "2 done").actors == (0, 1)


@rule("keltis.final.together")
@pytest.mark.parametrize("lays", [["0 lay B5"], ["0 lay B5", "0 lay N5 on B"], ["0 lay BE", "0 lay N5"]])
@pytest.mark.parametrize("seat", [1, 2, None])
def test_the_others_see_nothing_of_a_final_card(lays: list[str], seat: int | None) -> None:
    g = table(seats=3, final=True, hands=["B5 BE N5 ..."], rows=["G3"])
    before = sight(g, seat)
    after(g, *lays)
    assert sight(g, seat) == before


@rule("keltis.final.together", "keltis.hidden.taken")
def test_not_even_when_the_card_was_taken_openly() -> None:
    g = table(hands=["B5 ...", "G5 ..."], discards="BE", pile=1)
    after(g, "0 lay B5", "0 take B", "1 lay G5", "1 draw")
    before = sight(g, 1), sight(g, None)
    after(g, "0 lay BE")
    assert (sight(g, 1), sight(g, None)) == before
    assert hand(g.view(1), 0) == "BE"


@rule("keltis.final.together")
def test_who_laid_it_sees_it() -> None:
    g = after(table(final=True, hands=["B5 ..."]), "0 lay B5")
    assert g.view(0).log[-1].notation(g.spec) == "0 lay B5"
    assert "B5" in g.view(0).text().split("final cards")[1]
    assert [move.text for move in g.view(0).moves()] == offered(g, 0)


@rule("keltis.final.together")
def test_final_cards_are_turned_up_together_when_everyone_is_done() -> None:
    g = after(table(final=True, hands=["B5 ...", "G5 ..."]), "0 lay B5", "0 done", "1 lay G5")
    assert (row(g.view(None), 0, "B"), row(g.view(None), 1, "G")) == ("", "")
    assert g.scores == (-4, -4)
    after(g, "1 done")
    assert (row(g.view(None), 0, "B"), row(g.view(None), 1, "G")) == ("B5", "G5")
    assert g.scores == (-8, -8)
    assert "not shown yet" not in g.view(0).text()


@rule("keltis.final.together")
@pytest.mark.parametrize("order", list(permutations("012")))
def test_the_order_in_which_seats_act_makes_no_difference(order: tuple[str, ...]) -> None:
    lays = {"0": "lay B5", "1": "lay N5", "2": "lay GE"}
    g = table(seats=3, final=True, hands=["B5 ...", "N5 ...", "GE ..."])
    after(g, *[f"{seat} {lays[seat]}" for seat in order], *[f"{seat} done" for seat in reversed(order)])
    assert g.over
    assert (row(g, 0, "B"), row(g, 1, "N"), row(g, 2, "G")) == ("B5", "N5", "GE")


# Laying only ------------------------------------------------------------------------------------------


@rule("keltis.final.lay-only")
@pytest.mark.parametrize("move", ["discard B0", "discard N5", "discard BE", "stone B5 G5", "stone B5 N5"])
def test_nothing_is_discarded_and_no_stone_taken_any_more(move: str) -> None:
    g = table(final=True, hands=["B0 B5 G5 N5 BE ..."])
    assert refused(g, 0, move) == "keltis.final.lay-only"
    assert move not in offered(g, 0)
    after(g, "0 lay BE")
    assert refused(g, 0, move) == "keltis.final.lay-only"


@rule("keltis.final.lay-only")
def test_final_cards_start_rows_end_rows_and_use_both_places_for_points() -> None:
    g = table(final=True, hands=["B5 BE GE P6 N3 N7 R2 R4"], rows=["P8 P7 | R5 R3"])
    lays = ["lay B5", "lay BE", "lay GE", "lay P6", "lay R2", "lay N3", "lay N7"]
    assert offered(g, 0) == [*lays, "lay N3 on R", "lay N7 on P", "done"]


@rule("keltis.final.lay-only")
def test_the_option_on_end_cards_holds_for_final_cards_too() -> None:
    g = table(final=True, hands=["B5 BE GE ..."], options={"end_card_start": "needs_row"})
    assert refused(g, 0, "lay BE") == "keltis.end-card.start"
    after(g, "0 lay B5")
    assert refused(g, 0, "lay BE") is None
    assert refused(g, 0, "lay GE") == "keltis.end-card.start"


@rule("keltis.final.lay-only")
def test_a_fifth_row_with_an_end_card_ends_nothing_any_more() -> None:
    g = table(final=True, hands=["YE B3 ...", "GE G3 ..."], rows=["BE | PE", "RE | BE"])
    after(g, "0 lay YE", "1 lay GE")
    assert refused(g, 0, "lay B3") == "keltis.end-card.no-more"
    after(g, "0 done", "1 done")
    assert at(g).ending == PILE_EMPTY
    assert (row(g, 0, "Y"), row(g, 1, "G")) == ("YE", "GE")


@rule("keltis.final.no-draw")
@pytest.mark.parametrize("lays", [[], ["0 lay B5"]])
def test_no_card_is_drawn_any_more(lays: list[str]) -> None:
    g = after(table(final=True, hands=["B5 ..."], discards="R5"), *lays)
    assert refused(g, 0, "draw") == "keltis.final.no-draw"
    assert refused(g, 0, "take R") == "keltis.final.no-draw"


# Done, and over ---------------------------------------------------------------------------------------


@rule("keltis.final.done")
@pytest.mark.parametrize("move", ["lay G5", "done", "draw", "discard G5"])
def test_who_is_done_does_nothing_more(move: str) -> None:
    g = after(table(final=True, hands=["B5 G5 ..."]), "0 lay B5", "0 done")
    with pytest.raises(oenach.OutOfTurn) as error:
        g.play(0, move)
    assert error.value.refusal.rule == "keltis.final.done"
    assert g.moves(0) == []


@rule("keltis.final.done")
def test_the_others_hear_that_a_player_is_done() -> None:
    g = after(table(seats=3, final=True), "1 done")
    for seat in (0, 1, 2, None):
        assert g.view(seat).log[-1].notation(g.spec) == "1 done"
        assert g.view(seat).actors == (0, 2)


@rule("keltis.final.hands")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_hands_are_shown_when_everyone_is_done_and_not_before(seat: int | None) -> None:
    g = table(final=True, hands=["B1 B2 B3 B4 G1 G2 G3 G4", "P1 P2 P3 P4 R1 R2 R3 R4"])
    after(g, "0 lay B1", "0 done")
    assert hand(g.view(None), 0) == hand(g.view(None), 1) == ""
    after(g, "1 done")
    assert hand(g.view(seat), 0) == "B2 B3 B4 G1 G2 G3 G4"
    assert hand(g.view(seat), 1) == "P1 P2 P3 P4 R1 R2 R3 R4"


@rule("keltis.final.hands")
def test_the_whole_story_is_told_when_the_game_is_over() -> None:
    g = after(table(final=True, hands=["B5 ..."]), "0 lay B5", "0 done", "1 done")
    told = [step.notation(g.spec) for step in g.view(None).log]
    assert "0 lay B5" in told
    assert sum(step.startswith("* card") for step in told) == 16


@rule("keltis.final.over")
@pytest.mark.parametrize("move", ["lay B5", "done", "draw", "discard B5", "stone B5 G5"])
def test_nothing_is_played_after_the_game(move: str) -> None:
    g = after(table(final=True, hands=["B5 G5 ..."]), "0 done", "1 done")
    assert g.over
    assert g.actors == ()
    for seat in (0, 1):
        with pytest.raises(oenach.OutOfTurn) as error:
            g.play(seat, move)
        assert error.value.refusal.rule == "keltis.final.over"
        assert g.moves(seat) == []


@rule("keltis.final.over")
def test_the_game_is_over_only_when_everyone_is_done() -> None:
    g = table(seats=4, final=True)
    for seat in (2, 0, 3):
        after(g, f"{seat} done")
        assert not g.over
        assert g.winners == ()
    after(g, "1 done")
    assert g.over
