"""The table of Keltis as a picture."""

from __future__ import annotations

import pytest

import oenach
from art.checks import label, labels, layouts, marked, pieces, things, words
from games.keltis.positions import after, table
from oenach.games.keltis.draw import picks


def drawn(game: oenach.Game, seat: int | None, lang: str = "en") -> str:
    """The drawing for a screen; that for a phone tells the same."""
    wide, narrow = layouts(game.view(seat), lang)
    assert sorted(labels(wide)) == sorted(labels(narrow))
    return wide


def named(game: oenach.Game, pick: str) -> str:
    """The name under which a thing of seat 0 travels."""
    named = [one for one in things(drawn(game, 0))[pick].iter() if "data-piece" in one.attrib]
    return named[0].attrib["data-piece"]


def test_rows_show_their_cards_in_order_with_direction_and_worth() -> None:
    g = table(rows=["B3 B3 B7 | N4 N1", "R9 R8"])
    svg = drawn(g, 0)
    assert label(svg, "row:B") == "your blue row: blue 3, blue 3, blue 7, rising; worth −2"
    assert label(svg, "row:N") == "your point row: point card 4, point card 1; worth +2"
    assert label(svg, "row:G") == "your green row: empty"
    assert "Brigit, red row: red 9, red 8, falling; worth −3" in labels(svg)


def test_french_rows_are_told_in_french() -> None:
    svg = drawn(table(rows=["R9 R8 RE"]), 0, "fr")
    assert label(svg, "row:R") == "votre série rouge : 9 rouge, 8 rouge, Fin rouge, décroissante ; vaut −2"
    assert "Fin" in words(svg)


def test_every_card_of_the_hand_is_a_thing() -> None:
    svg = drawn(table(hands=["B5 B5 N5 RE ..."]), 0)
    assert label(svg, "hand:B5") == "blue 5, in your hand"
    assert label(svg, "hand:N5") == "point card 5, in your hand"
    assert label(svg, "hand:RE") == "red end card, in your hand"


def test_a_stone_is_pointed_at_with_its_pair_and_equal_cards_are_one_thing() -> None:
    view = table(hands=["B5 B5 R5 ..."]).view(0)
    ways = {move.text: picks(view, move) for move in view.moves() if move.text.startswith("stone")}
    assert ways["stone B5 R5"] == ("stone:5", "hand:B5", "hand:R5")
    assert ways["stone B5 B5"] == ("stone:5", "hand:B5")


def test_discard_piles_can_be_read_to_the_bottom() -> None:
    svg = drawn(table(discards="B2 B9 BE"), 0)
    assert label(svg, "discard:B") == "blue discard pile, from the top: blue end card, blue 9, blue 2"
    assert label(svg, "discard:G") == "green discard pile, empty"
    assert "B · 3" in words(svg)


def test_a_pile_that_was_used_this_turn_is_barred_until_the_turn_is_over() -> None:
    g = after(table(hands=["B5 ..."], discards="R5"), "0 discard B5")
    assert label(drawn(g, 0), "discard:B").endswith("; blocked this turn")
    assert "blocked" not in label(drawn(g, 0), "discard:R")
    g.play(0, "draw")
    assert "blocked" not in label(drawn(g, 1), "discard:B")


def test_stones_lie_in_the_middle_or_before_a_player() -> None:
    svg = drawn(table(stones={4: 1, 7: 1}), 0)
    assert label(svg, "stone:4") == "wish stone 4, taken by Brigit"
    assert label(svg, "stone:5") == "wish stone 5, in the middle"
    assert "wish stones: 4, 7" in labels(svg)


def test_what_the_last_turn_changed_is_marked() -> None:
    g = after(table(hands=["B5 ..."]), "0 lay B5")
    assert [one.attrib.get("data-piece", "")[:2] for one in marked(drawn(g, 1))] == ["B5"]
    after(g, "* card G2", "0 draw")
    assert {one.attrib.get("data-pick") for one in marked(drawn(g, 0))} == {"pile", "hand:G2", None}
    assert {one.attrib.get("data-pick") for one in marked(drawn(g, 1))} == {"pile", None}


def test_a_card_keeps_its_name_over_the_discards_into_another_hand() -> None:
    g = after(table(hands=["B5 ...", "G0 ..."]), "0 discard B5", "* card R2", "0 draw")
    name = named(g, "discard:B")
    after(g, "1 discard G0", "1 take B")
    svg = drawn(g, 0)
    assert "Brigit, in hand: blue 5" in labels(svg)
    assert name in pieces(svg)
    assert not [one for one in things(svg)["discard:B"].iter() if "data-piece" in one.attrib]


def test_of_two_equal_cards_each_keeps_its_name() -> None:
    g = oenach.Game("keltis", seed=1)
    seen = 0
    while not g.over:
        seat = g.actors[0]
        before = pieces(drawn(g, 0))
        move = g.view(seat).greedy()
        g.play(seat, move)
        if seat == 0 and move.text.startswith("lay"):
            assert set(pieces(drawn(g, 0))) <= set(before)  # nothing new appears when a card is laid
            seen += 1
    assert seen > 5


def test_final_cards_are_seen_by_nobody_else_before_the_end() -> None:
    g = table(hands=["B5 B6 ..."], final=True)
    others = [layouts(g.view(seat)) for seat in (1, None)]
    g.play(0, "lay B5")
    assert [layouts(g.view(seat)) for seat in (1, None)] == others
    svg = drawn(g, 0)
    assert "blue 5, laid but not shown yet" in labels(svg)
    assert "hand:B5" not in things(svg)
    after(g, "0 done", "1 done")
    assert "Aífe, blue row: blue 5; worth −4" in labels(drawn(g, 1))


def test_done_is_offered_only_where_it_is_asked_for() -> None:
    g = table(final=True)
    assert label(drawn(g, 0, "fr"), "done") == "Terminé"
    g.play(0, "done")
    assert "done" not in things(drawn(g, 0))
    assert "done" not in things(drawn(table(), 0))


def test_hands_lie_open_when_the_game_is_over() -> None:
    g = after(table(hands=["B5 ...", "G0 ..."], final=True), "0 done", "1 done")
    assert "Brigit, in hand: green 0" in labels(drawn(g, 0))
    assert not any("cards in hand" in one for one in labels(drawn(g, 0)))


@pytest.mark.parametrize("seat", [0, 1, None])
def test_hands_are_backs_with_a_number_while_it_goes_on(seat: int | None) -> None:
    svg = drawn(table(hands=["B5 ...", "G0 ..."]), seat)
    assert sum("cards in hand: 8" in one for one in labels(svg)) == (1 if seat is not None else 2)
    assert ("hand:B5" in things(svg)) == (seat == 0)
    assert ("hand:G0" in things(svg)) == (seat == 1)
