"""The table of Astérix et les Romains as a picture."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from xml.etree import ElementTree as Xml

import pytest

import oenach
from art.checks import SVG, check_sound, label, labels, layouts, marked, pieces, things, words
from art.geometry import Box, Mark, marks, view_box
from games.asterix.positions import after, all_say_no, at, rolled, table
from oenach.games.asterix.drawing.changes import Changes
from oenach.games.asterix.drawing.layout import NARROW, WIDE, stone_size, way
from oenach.games.asterix.drawing.meaning import meaning
from oenach.games.asterix.drawing.scene import WORDS
from oenach.kernel.messages import languages
from oenach.view import View
from support import rule
from test_laws import Setting, viewers, walk


def views(game: oenach.Game) -> list[View]:
    return [game.view(seat) for seat in viewers(game)]


def drawings(game: oenach.Game, seat: int | None) -> list[str]:
    """Both layouts in both languages."""
    return [svg for lang in languages() for svg in layouts(game.view(seat), lang)]


# The dice and the questions ---------------------------------------------------------------------------


def test_the_dice_are_always_there_and_show_the_last_roll() -> None:
    game = table(spaces=[0, 3])
    for seat in (0, 1, None):
        for svg in layouts(game.view(seat)):
            assert list(things(svg)) == ["die:white", "die:black"]
            assert label(svg, "die:white") == "White die (1 to 4): slow but safe"
    rolled(game, "white", 2)
    for svg in layouts(game.view(1)):
        assert label(svg, "die:white") == "White die (1 to 4): slow but safe; shows 2"
        assert "shows" not in label(svg, "die:black")
        assert "Aífe rolled 2 (white die)" in words(svg)


def test_an_exchange_is_asked_with_two_buttons() -> None:
    game = rolled(table(seats=4, spaces=[2]), "black", 4)
    for svg in layouts(game.view(1)):
        assert {"exchange", "no"} <= set(things(svg))
        assert "Aífe rolled. Your answer?" in words(svg)
        assert "Swap your whole hand with Aífe?" in " ".join(words(svg))
        assert "space 6, the bard (back 3); Aífe goes here" in labels(svg)
    for svg in layouts(game.view(0)):
        assert list(things(svg)) == ["die:white", "die:black"]
        assert labels(svg).count("is asked") == 3


@rule("asterix.window.hidden")
@pytest.mark.parametrize("answer", ["exchange", "no"])
def test_from_outside_nobody_sees_who_has_answered_or_what(answer: str) -> None:
    game = rolled(table(seats=4), "black", 3)
    before = {seat: drawings(game, seat) for seat in (0, 2, 3, None)}
    after(game, f"1 {answer}")
    assert {seat: drawings(game, seat) for seat in (0, 2, 3, None)} == before
    own = layouts(game.view(1))[0]
    assert "exchange" not in things(own)
    assert f"You answered {'Exchange!' if answer == 'exchange' else 'No'}." in " ".join(words(own))


@rule("asterix.window.hidden")
@pytest.mark.parametrize("answer", ["bump A", "no"])
def test_from_outside_nobody_sees_the_answers_to_a_bump(answer: str) -> None:
    game = rolled(table(seats=4, spaces=[5, 7, 7]), "white", 2)
    before = {seat: drawings(game, seat) for seat in (0, 2, 3, None)}
    after(game, f"1 {answer}")
    assert {seat: drawings(game, seat) for seat in (0, 2, 3, None)} == before


def test_a_bump_has_a_button_for_each_who_can_be_bumped() -> None:
    game = rolled(table(hands=["H1", "H2", "H3"], spaces=[5, 7, 7]), "white", 2)
    for svg in layouts(game.view(0)):
        assert list(things(svg)) == ["die:white", "die:black", "bump:B", "bump:C", "no"]
        assert label(svg, "bump:C") == "Bump Conall"
    for svg in layouts(game.view(2), "fr"):
        assert list(things(svg))[2:] == ["bump:A", "no"]
        assert "Bousculer Aífe" in label(svg, "bump:A")


def test_who_has_no_cards_is_offered_the_way_back() -> None:
    lost = rolled(table(spaces=[3], hands=["H4"]), "white", 1)
    for svg in layouts(lost.view(0)):
        assert {"return", "stay"} <= set(things(svg))
    begins = table(hands=[""], spaces=[3])
    for svg in layouts(begins.view(0)):
        assert "return" in things(svg)
        assert "stay" not in things(svg)
    last = table(hands=[""], spaces=[3], pile=0).view(0)
    for svg in layouts(last):
        assert label(svg, "return") == "To the camp: ends the game"
    assert "No card is left for you there, so the game ends at once." in meaning(last, "return", "en")[0]


def test_a_die_tells_where_it_may_lead() -> None:
    view = table(spaces=[10]).view(0)
    assert "From where you stand it leads to: 11, 12, 13, 14." in meaning(view, "die:white", "en")
    assert "From where you stand it leads to: 13, 14, village." in meaning(view, "die:black", "en")


# The table --------------------------------------------------------------------------------------------


def test_the_path_tells_its_events_and_who_stands_where() -> None:
    svg = layouts(table(spaces=[0, 4, 4]).view(0))[0]
    told = labels(svg)
    assert "Roman camp: Aífe" in told
    assert "space 4, a menhir (−1 card): Brigit, Conall" in told
    assert "space 5, a small cohort (+1 card)" in told
    assert "space 6, the bard (back 3)" in told
    assert "space 14" in told
    assert {"pawnA", "pawnB", "pawnC"} <= set(pieces(svg))


def pawns_of(svg: str) -> dict[str, Box]:
    """Where each pawn stands, by its name."""
    root = Xml.fromstring(svg)
    found = {one.attrib["data-piece"]: one for one in root.iter() if "pawn" in one.get("data-piece", "")}
    return {name: around([mark.box for mark in drawn(one)]) for name, one in found.items()}


def drawn(element: Xml.Element) -> list[Mark]:
    return marks(Xml.tostring(element, "unicode"))


def around(boxes: list[Box]) -> Box:
    left, top, right, bottom = zip(*boxes, strict=True)
    return Box(min(left), min(top), max(right), max(bottom))


CROWDS = [
    [7, 9, 5, 10, 10, 4],
    [0] * 6,
    [8] * 6,
    [12] * 3 + [14] * 2 + [13],
    [4] * 4 + [5] * 2,
    [3, 3, 9, 9, 9, 9],
]


@pytest.mark.parametrize("spaces", CROWDS)
def test_every_pawn_stands_on_its_own_space(spaces: list[int]) -> None:
    """Its foot is on the stone, and it reaches to neither side over it."""
    for svg, sizes in zip(layouts(table(seats=6, spaces=spaces).view(0)), (WIDE, NARROW), strict=True):
        places = [one for one in Xml.fromstring(svg).iter() if "space:" in one.attrib.get("data-part", "")]
        assert len(places) == 16
        for space, place in enumerate(places):
            room = next(mark.box for mark in drawn(place) if mark.kind == "rect")
            (wide, high), here = stone_size(sizes, space), pawns_of(Xml.tostring(place, "unicode"))
            assert room.right - room.left == pytest.approx(wide)
            assert len(here) == spaces.count(space)
            for pawn in here.values():
                assert room.left - 2 <= pawn.left < pawn.right <= room.right + 2
                assert room.bottom - high <= pawn.bottom <= room.bottom - 4


@pytest.mark.parametrize("spaces", CROWDS)
def test_pawns_that_meet_stand_side_by_side_and_hide_nobody(spaces: list[int]) -> None:
    for svg in layouts(table(seats=6, spaces=spaces).view(0)):
        pawns = pawns_of(svg)
        assert len(pawns) == 6
        for one, other in combinations(pawns.values(), 2):
            assert one.overlap(other) <= 2


def test_who_is_about_to_come_stands_there_as_a_shade() -> None:
    game = rolled(table(seats=3, spaces=[2, 6]), "black", 4)
    for svg in layouts(game.view(1)):
        assert len(pawns_of(svg)) == 3  # the shade is no piece
        place = next(one for one in Xml.fromstring(svg).iter() if one.get("data-part") == "space:6")
        assert sorted(one.text or "" for one in place.iter(f"{SVG}text") if len(one.text or "") == 1) == [
            "A",
            "B",
        ]
        [shade] = [one for one in place.iter(f"{SVG}g") if one.get("opacity") == "0.45"]
        assert shade.get("pointer-events") == "none"


def test_footprints_lead_along_the_road_to_who_moved_last() -> None:
    ran = rolled(table(spaces=[3, 9]), "white", 4)
    assert Changes(ran.view(1)).came_from(at(ran)) == 3
    for svg, sizes in zip(layouts(ran.view(1)), (WIDE, NARROW), strict=True):
        assert way(sizes, 3, 7) in svg
    asked = rolled(table(spaces=[3, 9]), "black", 3)
    assert Changes(asked.view(1)).came_from(at(asked)) == -1  # it has not moved yet
    sent_back = rolled(table(spaces=[2, 9]), "white", 4)
    assert at(sent_back).space[0] == 3
    assert Changes(sent_back.view(1)).came_from(at(sent_back)) == -1


@rule("asterix.pawns")
def test_every_pawn_has_a_shape_a_colour_and_a_letter_of_its_own() -> None:
    svg = layouts(table(seats=6).view(None))[0]
    shapes = set()
    for letter in "ABCDEF":
        [pawn] = [
            one for one in Xml.fromstring(svg).iter() if one.attrib.get("data-piece") == f"pawn{letter}"
        ]
        assert [one.text for one in pawn.iter(f"{SVG}text")] == [letter]
        body, *rest = [one.attrib["d"] for one in pawn.iter(f"{SVG}path")]
        shapes.add((body, tuple(rest), next(pawn.iter(f"{SVG}path")).attrib["fill"]))
    for part in zip(*shapes, strict=True):  # the body, what is on and about the head, the colour
        assert len(set(part)) == 6


@rule("asterix.hidden.hands")
def test_ones_own_hand_is_open_and_the_others_are_backs() -> None:
    game = table(hands=["H4 H4 P2", "H3 P4 P4 H1"])
    for svg in layouts(game.view(0)):
        own = [one for one in labels(svg) if one.endswith("in your hand")]
        assert own == ["4 helmets, in your hand"] * 2 + ["a sword (−2), in your hand"]
        assert "4 cards in the hand of Brigit" in labels(svg)
        assert "Your hand (worth +6)" in labels(svg)
        assert "worth +6" in words(svg)
    for svg in layouts(game.view(None)):
        assert not any("helmet" in one or "shield" in one for one in labels(svg))


@rule("asterix.hidden.exchange")
def test_after_an_exchange_the_viewer_sees_the_hand_it_gave_away() -> None:
    game = rolled(table(hands=["H4 H3", "P4 P2"]), "black", 3)
    after(game, "* exchange B", "1 exchange", "2 no")
    for svg in layouts(game.view(1)):
        assert "you know: a sword (−2), a shield (−4)" in labels(svg)
        assert len([one for one in marked(svg) if "in your hand" in one.attrib["aria-label"]]) == 2
    for svg in layouts(game.view(2)):
        assert not any(one.startswith("you know:") for one in labels(svg))


@rule("asterix.hidden.others")
def test_what_may_have_moved_unseen_has_a_broken_edge() -> None:
    game = rolled(table(hands=["H4 H3", "P4 P2", "H1 H2"], spaces=[2, 5, 9]), "black", 3)
    after(game, "* exchange C", "1 no", "2 exchange")  # C knows that A, who stands with B, holds H1 H2
    after(game, "* bump B", "* swap H1 P4", "0 bump B", "1 no")
    for svg in layouts(game.view(2)):
        assert any(one.startswith("at least 1 of: 1 helmet, 2 helmets") for one in labels(svg))
        assert "4 3" in {one.attrib.get("stroke-dasharray") for one in Xml.fromstring(svg).iter()}


@rule("asterix.hidden.bottom", "asterix.menhir.seen")
def test_the_cards_under_the_pile_lie_open_in_their_order() -> None:
    game = table(under="P1 H4", pile=5, spaces=[1], hands=["P2 P2"])
    all_say_no(rolled(game, "white", 3))
    for svg in layouts(game.view(1)):
        under = [one for one in labels(svg) if "under the pile" in one]
        assert [one.split(",")[0] for one in under] == ["sandals (−1)", "4 helmets", "a sword (−2)"]
        assert any("a sword" in one.attrib["aria-label"] for one in marked(svg))
        assert "8 cards in the pile" in words(svg)


@rule("asterix.end.pile")
def test_an_empty_pile_says_what_it_means() -> None:
    told = "Empty: the next card due ends the game."
    for svg in layouts(table(pile=0).view(0)):
        assert told in " ".join(words(svg))
    for svg in layouts(table(pile=1).view(0)):
        assert told not in " ".join(words(svg))


def test_a_hand_worth_nothing_is_worth_0() -> None:
    for svg in layouts(table(hands=["H1 P1"]).view(0)):
        assert "Your hand (worth 0)" in labels(svg)
        assert "worth 0" in words(svg)


@rule("asterix.score.hands")
def test_after_the_game_the_own_hand_says_that_it_does_not_count() -> None:
    game = walk(Setting("asterix", 3, ()), 3, 20_000)
    seat = next(seat for seat in range(3) if at(game).hand_size[seat])
    for svg in layouts(game.view(seat)):
        assert "Left in your hand (does not count)" in " ".join(words(svg))
        assert not any("worth" in text for text in words(svg))


@pytest.mark.parametrize("lang", languages())
def test_the_words_about_cards_under_the_pile_have_room(lang: str) -> None:
    view = table(under="P1 H4", pile=5).view(1)
    for svg in layouts(view, lang):
        assert WORDS[lang]["under"] in words(svg)


def test_many_cards_under_the_pile_are_counted() -> None:
    for svg in layouts(table(under=" ".join(["H1"] * 8 + ["H2"] * 8 + ["H3"] * 6), pile=0).view(0)):
        shown = len([one for one in labels(svg) if "under the pile" in one])
        assert 4 < shown < 22
        assert f"and {22 - shown} more" in words(svg)


def test_delivered_cards_and_points_are_open() -> None:
    game = table(delivered=["H4 H4 P1", "P4"])
    for seat in (0, None):
        for svg in layouts(game.view(seat)):
            assert "delivered: 2 × 4 helmets, sandals (−1)" in labels(svg)
            assert "points: 7" in words(svg)
            assert "points: −4" in words(svg)


def test_what_was_just_delivered_is_marked_until_the_next_roll() -> None:
    game = rolled(table(spaces=[12], hands=["H4 H4 H1"], delivered=["", "P4"]), "white", 3)
    for svg in layouts(game.view(2)):
        told = [one.attrib.get("aria-label", "") for one in marked(svg)]
        assert "delivered: 1 helmet, 2 × 4 helmets" in told
        assert "delivered: a shield (−4)" not in told
    rolled(game, "black", 3)
    for svg in layouts(game.view(2)):
        assert not any(one.attrib.get("aria-label", "").startswith("delivered") for one in marked(svg))


# The viewer's sheet ------------------------------------------------------------------------------------


QUESTIONS: dict[str, Callable[[], View]] = {
    "exchange": lambda: rolled(table(spaces=[2]), "black", 4).view(1),
    "bump": lambda: rolled(table(spaces=[5, 7]), "white", 2).view(1),
    "die": lambda: table(spaces=[5, 7]).view(0),
    "return": lambda: rolled(table(spaces=[3], hands=["H4"]), "white", 1).view(0),
}


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("asked", QUESTIONS)
def test_on_a_phone_the_road_the_question_and_the_hand_are_in_sight_together(asked: str, lang: str) -> None:
    """Of 740 pixels a page has about 110 for itself."""
    view = QUESTIONS[asked]()
    picture = view.spec.picture.draw(view, lang, True)
    board, hand = (f"<svg{part}" for part in picture.removesuffix("</div>").split("<svg")[1:])
    moves = {pick for move in view.moves() for pick in view.spec.picture.picks(view, move)}
    assert moves <= set(things(hand))
    assert view.seat is not None
    assert len([one for one in pieces(hand) if not one.startswith("die")]) == at(view).hand_size[view.seat]
    assert view_box(hand).bottom <= 172
    village = next(one for one in Xml.fromstring(board).iter() if one.get("data-part") == "space:15")
    road_ends = next(mark.box.bottom for mark in drawn(village) if mark.kind == "rect")
    assert road_ends + view_box(hand).bottom < 740 - 110


def test_a_large_hand_is_drawn_on_several_lines() -> None:
    for svg in layouts(table(hands=["H1 H1 H1 H1 H2 H2 H2 H2 H3 H3 P1 P1"]).view(0)):
        check_sound(svg)
        assert len([one for one in labels(svg) if one.endswith("in your hand")]) == 12


def test_at_the_end_all_hands_are_shown_and_the_winner_is_named() -> None:
    game = walk(Setting("asterix", 3, ()), 3, 20_000)
    assert game.over
    winners = [game.names[seat] for seat in game.winners]
    assert len(winners) == 1
    for svg in layouts(game.view(None)):
        assert f"{winners[0]} wins" in words(svg)
        assert any("The game is over." in text for text in words(svg))
        assert labels(svg).count("winner") == len(winners)
        held = [seat for seat in range(3) if at(game).hand_size[seat]]
        assert len([one for one in labels(svg) if one.startswith("left in hand:")]) == len(held)
        assert not things(svg)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_number_of_players_has_a_place_for_each(seats: int) -> None:
    game = oenach.Game("asterix", seats, 1)
    for view in views(game):
        for svg in layouts(view):
            for name in game.names:
                assert any(one.startswith(f"{name}, the ") for one in labels(svg))
