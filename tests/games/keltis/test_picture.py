"""The table of Keltis as a picture."""

from __future__ import annotations

import gzip
import re
from itertools import pairwise
from xml.etree import ElementTree as Xml

import pytest

import oenach
from art.checks import SVG, label, labels, layouts, marked, pieces, things, words
from art.geometry import marks
from games.keltis.positions import after, table
from oenach.art.sprites import sheet
from oenach.art.svg import SHAPE
from oenach.games.keltis.draw import draw, picks
from oenach.games.keltis.narration import ROW_NAMES
from oenach.kernel.messages import languages


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


# How it looks -----------------------------------------------------------------------------------------

LONG_ROWS = ["B0 B1 B2 B3 B3 B4 B5 B6 | R10 R9 R8 R7 R7 R6 RE RE", "Y0 Y1 Y2 Y3 Y4 Y5 Y6 Y7 | N1 N2"]


def used(svg: str, sprite: str) -> list[tuple[float, float]]:
    """Where a sprite lies in a board that refers to its sheet."""
    found = re.findall(rf'href="#{sprite}" transform="translate\((\S+) (\S+)\)', svg)
    return [(float(x), float(y)) for x, y in found]


@pytest.mark.parametrize("lang", languages())
def test_letters_follow_the_language(lang: str) -> None:
    svg = drawn(table(discards="B2 G2 P2 R2 Y2 N2"), 0, lang)
    feet = [word.removesuffix(" · 1") for word in words(svg) if word.endswith(" · 1")]
    assert len(set(feet)) == 6
    for letter, name in zip(feet[:5], ROW_NAMES[lang], strict=False):
        assert name.casefold().startswith(letter[0].casefold()), (letter, name)
    heads = [word for word in words(svg) if word in feet]
    assert len(heads) == 6 * 2 + 8  # at the rows of both players, and on the cards of the hand
    if lang == "fr":
        assert not {"G", "P", "Y"} & set(words(svg))


@pytest.mark.parametrize("narrow", [False, True])
def test_the_hand_is_a_sheet_of_its_own(narrow: bool) -> None:
    g = table(hands=["B5 B6 G7 GE P3 R10 RE N9"])
    rows, hand = Xml.fromstring(draw(g.view(0), "de", narrow)).findall(f"{SVG}svg")
    assert hand.attrib["class"] == "board hand"
    held = [one for one in hand.iter() if one.get("data-pick", "").startswith("hand:")]
    assert len(held) == 8
    assert not [one for one in rows.iter() if one.get("data-pick", "").startswith("hand:")]
    assert draw(g.view(None), "de", narrow).count("<svg") == 1


def test_on_a_phone_the_whole_hand_is_in_sight_at_once() -> None:
    svg = draw(table(hands=["B5 B6 G7 GE P3 R10 RE N9"]).view(0), "de", True)
    width, height = map(float, SHAPE.findall(svg)[1])
    assert width == 360
    assert height <= 150
    lefts = sorted(
        x for card in ["B5", "B6", "G7", "GE", "P3", "R10", "RE", "N9"] for x, _ in used(svg, f"card-{card}")
    )
    assert all(b - a >= 40 for a, b in pairwise(lefts))  # so much of each can be touched


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_value_of_every_card_shows_under_the_next_one(seat: int | None, seats: int) -> None:
    for svg in layouts(table(seats=seats, rows=LONG_ROWS).view(seat)):
        painted = marks(svg)
        values = [
            i for i, one in enumerate(painted) if one.kind == "text" and re.fullmatch(r"\d+|End", one.words)
        ]
        assert len(values) > 18
        for i in values:
            over = [
                one
                for one in painted[i + 1 :]
                if one.fill in ("card", "lead") and one.kind == "rect" and one.covers(*painted[i].box.middle)
            ]
            assert not over, painted[i].words


def test_a_row_climbs_or_descends_like_its_values() -> None:
    svg = draw(table(rows=["B1 B4 B7 | R9 R6 R3 | N3 N1"]).view(0), "en")
    rising, falling, neutral = (
        [used(svg, f"card-{card}")[0][1] for card in row.split()] for row in ("B1 B4 B7", "R9 R6 R3", "N3 N1")
    )
    assert rising == sorted(rising, reverse=True)
    assert falling == sorted(falling)
    assert rising[0] > rising[-1]
    assert falling[0] < falling[-1]
    assert neutral[0] == neutral[1]
    assert svg.count('href="#up"') == svg.count('href="#down"') == 1  # in words for the eye, too


def test_a_taken_stone_leaves_a_hollow() -> None:
    svg = draw(table(stones={4: 1}).view(0), "en")
    assert len(used(svg, "hollow-4")) == len(used(svg, "stone-4")) == 1
    assert used(svg, "hollow-5") == []
    assert len(used(svg, "stone-5")) == 1


def test_the_draw_pile_gets_lower() -> None:
    high, low, none = (draw(table(pile=left).view(0), "en") for left in (40, 3, 0))
    assert [re.findall(r'href="#(pile-\d)', svg) for svg in (high, low, none)] == [["pile-4"], ["pile-1"], []]


def test_the_sheet_is_small() -> None:
    assert len(gzip.compress(sheet(oenach.games()["keltis"]).encode())) < 60_000
