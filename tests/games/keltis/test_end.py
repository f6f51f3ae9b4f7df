"""The three ways in which the play ends."""

from __future__ import annotations

import pytest

import oenach
from games.keltis.positions import after, at, hand, idle_turn, offered, pile, refused, table
from oenach.games.keltis.state import FIVE_ROWS, PILE_EMPTY, STALLED
from oenach.kernel.messages import languages
from support import rule


def ending(game: oenach.Game) -> int:
    """What ended the play; 0 while it goes on."""
    return at(game).ending


# Five rows with an end card ---------------------------------------------------------------------------


@rule("keltis.end.five-rows")
def test_the_fifth_row_with_an_end_card_ends_the_play_at_once() -> None:
    g = table(hands=["YE ..."], rows=["B5 BE | G5 GE | P5 PE | R5 RE | Y5"])
    assert ending(g) == 0
    g.play(0, "lay YE")
    assert ending(g) == FIVE_ROWS
    assert g.actors == (0, 1)


@rule("keltis.end.five-rows")
def test_rows_of_all_players_and_of_any_colours_count_together() -> None:
    g = table(seats=3, turn=2, hands=["...", "...", "BE ..."], rows=["B5 BE | G5 GE", "G3 GE | P3 PE", "B3"])
    g.play(2, "lay BE")
    assert ending(g) == FIVE_ROWS
    assert g.actors == (0, 1, 2)


@rule("keltis.end.five-rows")
def test_a_row_begun_with_an_end_card_counts() -> None:
    g = after(table(hands=["YE ..."], rows=["BE | GE", "PE | RE"]), "0 lay YE")
    assert ending(g) == FIVE_ROWS


@rule("keltis.end.five-rows")
def test_the_fourth_row_does_not_end_the_play() -> None:
    g = after(table(hands=["YE ..."], rows=["B5 BE | G5 GE", "P5 PE"]), "0 lay YE")
    assert ending(g) == 0
    assert g.actors == (0,)
    assert refused(g, 0, "draw") is None


@rule("keltis.end.five-rows")
def test_end_cards_on_the_discard_piles_do_not_count() -> None:
    g = after(table(hands=["YE ..."], rows=["B5 BE | G5 GE", "P5 PE | R5 RE"]), "0 discard YE", "0 draw")
    assert ending(g) == 0
    assert g.actors == (1,)


@rule("keltis.end.no-draw")
def test_who_ends_the_play_with_a_fifth_row_draws_no_card() -> None:
    g = table(hands=["YE ..."], rows=["B5 BE | G5 GE", "P5 PE | R5 RE"], discards="N0")
    left = at(g).pile_left
    g.play(0, "lay YE")
    assert [at(g).hand_size[seat] for seat in (0, 1)] == [7, 8]
    assert at(g).pile_left == left
    assert refused(g, 0, "draw") == "keltis.final.no-draw"
    assert refused(g, 0, "take N") == "keltis.final.no-draw"


@rule("keltis.end.no-draw")
def test_who_closes_an_earlier_row_does_draw() -> None:
    g = after(table(hands=["YE ..."], rows=["B5 BE | G5 GE", "P5 PE"]), "0 lay YE", "0 draw")
    assert (at(g).hand_size[0], g.actors) == (8, (1,))


@rule("keltis.end.counts-once")
def test_two_end_cards_in_one_row_count_once() -> None:
    g = table(hands=["RE ..."], rows=["B5 BE BE | G5 GE | P5 PE | R5 RE"])
    g.play(0, "lay RE")
    assert ending(g) == 0
    assert refused(g, 0, "draw") is None


@rule("keltis.end.counts-once")
def test_the_neutral_row_never_counts() -> None:
    g = after(table(hands=["N5 ..."], rows=["B5 BE | G5 GE | P5 PE | R5 RE | N8"]), "0 lay N5")
    assert ending(g) == 0


# The pile used up -------------------------------------------------------------------------------------


@rule("keltis.end.pile")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_card_of_the_pile_ends_the_play_and_nobody_has_another_turn(seats: int) -> None:
    g = table(seats=seats, turn=1, pile=1)
    idle_turn(g)
    assert ending(g) == PILE_EMPTY
    assert g.actors == tuple(range(seats))
    assert refused(g, 0, f"discard {hand(g, 0).split()[0]}") == "keltis.final.lay-only"


@rule("keltis.end.pile")
def test_the_last_card_comes_into_the_hand() -> None:
    g = after(table(hands=["B5 ..."], pile=1), "0 lay B5", "0 draw")
    assert [len(hand(g, seat).split()) for seat in (0, 1)] == [8, 8]


@rule("keltis.end.pile")
def test_the_play_goes_on_while_a_card_is_left() -> None:
    g = table(pile=2)
    idle_turn(g)
    assert (at(g).pile_left, ending(g), g.actors) == (1, 0, (1,))


@rule("keltis.end.pile")
def test_taking_a_discard_leaves_the_last_card_where_it_is() -> None:
    g = after(table(hands=["BE ..."], discards="R5", pile=1), "0 lay BE", "0 take R")
    assert (at(g).pile_left, ending(g), g.actors) == (1, 0, (1,))


@rule("keltis.end.pile")
def test_the_second_draw_of_a_stone_turn_may_use_the_pile_up() -> None:
    g = after(table(hands=["B5 G5 ..."], discards="R0", pile=1), "0 stone B5 G5", "0 take R", "0 draw")
    assert ending(g) == PILE_EMPTY
    assert at(g).hand_size[0] == 8


@rule("keltis.end.last-draw")
def test_after_the_last_card_the_second_draw_of_a_stone_turn_must_come_from_the_discards() -> None:
    g = after(table(hands=["B5 G5 ..."], discards="R0", pile=1), "0 stone B5 G5", "0 draw")
    assert (ending(g), g.actors) == (0, (0,))
    assert [move for move in offered(g, 0) if not move.startswith("take")] == []
    assert refused(g, 0, "take R") is None
    assert refused(g, 0, "done") == "keltis.turn.no-pass"
    g.play(0, "take R")
    assert (ending(g), at(g).hand_size[0]) == (PILE_EMPTY, 8)


@rule("keltis.end.last-draw")
def test_if_no_other_pile_has_a_card_the_player_goes_without() -> None:
    g = table(hands=["B5 G5 ..."], pile=1, spent="rows")
    assert [pile(g, suit) for suit in "BGPRYN"] == [""] * 6
    after(g, "0 stone B5 G5", "0 draw")
    assert ending(g) == PILE_EMPTY
    assert [at(g).hand_size[seat] for seat in (0, 1)] == [7, 8]
    assert at(g).to_draw == 0


@rule("keltis.end.last-draw", "keltis.draw.not-own")
def test_the_piles_of_the_pair_are_no_help_for_the_second_draw() -> None:
    g = table(hands=["B5 G5 ..."], discards="B1 G1", pile=1, spent="rows")
    after(g, "0 stone B5 G5", "0 draw")
    assert ending(g) == PILE_EMPTY
    assert (pile(g, "B"), pile(g, "G")) == ("B1 B5", "G1 G5")


# Nobody draws -----------------------------------------------------------------------------------------


def quiet_turn(game: oenach.Game) -> None:
    """A turn that discards on one pile and takes from another, so that no card leaves the draw pile."""
    seat = game.actors[0]
    piles = [suit for suit in "BGPRYN" if pile(game, suit)]
    card, suit = next((c, suit) for c in hand(game, seat).split() for suit in piles if suit != c[0])
    after(game, f"{seat} discard {card}", f"{seat} take {suit}")


def warned(game: oenach.Game) -> tuple[bool, bool]:
    """Whether the table warns, in English and in French."""
    view = game.view(None)
    return "Nobody has drawn from the pile" in view.text("en"), "n'a pioché depuis" in view.text("fr")


@rule("keltis.end.stalled")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ten_full_rounds_without_a_card_from_the_pile_end_the_play(seats: int) -> None:
    g = table(seats=seats, discards="B0 G0 P0")
    for _ in range(10 * seats - 1):
        quiet_turn(g)
    assert (ending(g), g.actors) == (0, ((10 * seats - 1) % seats,))
    quiet_turn(g)
    assert (ending(g), g.actors) == (STALLED, tuple(range(seats)))
    assert at(g).pile_left > 0


@rule("keltis.end.stalled")
def test_a_card_from_the_pile_begins_the_count_anew() -> None:
    g = table(discards="B0 G0 P0", quiet=19)
    idle_turn(g)
    for _ in range(19):
        quiet_turn(g)
    assert ending(g) == 0
    quiet_turn(g)
    assert ending(g) == STALLED


@rule("keltis.end.stalled")
@pytest.mark.parametrize("draws", [("draw", "take P"), ("take P", "draw"), ("draw", "draw")])
def test_one_card_from_the_pile_in_either_half_of_a_stone_turn_is_enough(draws: tuple[str, str]) -> None:
    g = table(hands=["B5 G5 ..."], discards="P0 P1 R0", quiet=19)
    after(g, "0 stone B5 G5", *[f"0 {draw}" for draw in draws])
    for _ in range(19):
        quiet_turn(g)
    assert ending(g) == 0
    quiet_turn(g)
    assert ending(g) == STALLED


@rule("keltis.end.stalled")
def test_a_stone_turn_without_the_pile_counts_as_one_turn() -> None:
    g = table(hands=["B5 G5 ..."], discards="P0 P1", quiet=18)
    after(g, "0 stone B5 G5", "0 take P", "0 take P")
    assert ending(g) == 0
    quiet_turn(g)
    assert ending(g) == STALLED


@rule("keltis.end.stalled")
def test_the_turn_that_stalls_the_play_is_played_to_its_end() -> None:
    g = after(table(hands=["BE ..."], discards="P0", quiet=19), "0 lay BE")
    assert ending(g) == 0
    g.play(0, "take P")
    assert (ending(g), at(g).hand_size[0]) == (STALLED, 8)


@rule("keltis.end.stalled")
@pytest.mark.parametrize(("seats", "quiet"), [(2, 16), (3, 24), (4, 32)])
def test_the_table_warns_two_rounds_before_in_both_languages(seats: int, quiet: int) -> None:
    g = table(seats=seats, quiet=quiet - 1, discards="B0 G0 P0")
    assert warned(g) == (False, False)
    quiet_turn(g)
    assert warned(g) == (True, True)
    for lang in languages():
        warning = next(line for line in g.view(0).text(lang).splitlines() if str(quiet) in line)
        assert f" {2 * seats} " in warning


@rule("keltis.end.stalled")
def test_the_warning_goes_when_somebody_draws_or_the_play_has_ended() -> None:
    g = table(discards="B0 G0 P0", quiet=19)
    assert warned(g) == (True, True)
    idle_turn(g)
    assert warned(g) == (False, False)
    g = table(discards="B0 G0 P0", quiet=19)
    quiet_turn(g)
    assert warned(g) == (False, False)
