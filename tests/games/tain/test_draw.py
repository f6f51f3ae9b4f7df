"""The table of Táin as a picture."""

from __future__ import annotations

import html
import re
from xml.etree import ElementTree as Xml

import pytest

import oenach
from art.checks import SVG, label, labels, layouts, marked, pieces, things, words
from art.geometry import view_box
from games.tain.positions import after, at, raid, table
from oenach.games.tain.state import FREEING, GUARDS, REFILLING
from oenach.kernel.messages import languages

HAND = 150  # the most pixels of a phone that the own tokens and the buttons take


def drawn(game: oenach.Game, seat: int | None, lang: str = "en") -> str:
    """The drawing for a screen; that for a phone tells the same."""
    wide, narrow = layouts(game.view(seat), lang)
    assert sorted(labels(wide)) == sorted(labels(narrow))
    return wide


def test_a_token_is_known_to_its_owner_and_face_down_for_the_others() -> None:
    g = after(table(), "A boy -> B house 2")
    assert label(drawn(g, 0), "place:Bh2") == "boy of Aífe raids at Brigit's house 2"
    for seat, whose in ((1, "your"), (2, "Brigit's"), (None, "Brigit's")):
        assert f"a face-down token of Aífe raids at {whose} house 2" in labels(drawn(g, seat))


def test_a_guard_is_known_to_its_owner_and_face_down_for_the_others() -> None:
    g = after(table(), "A warrior -> A pasture 1")
    assert label(drawn(g, 0, "fr"), "place:Ap1") == "guerrier d'Aífe, gardien à votre pré 1"
    assert "a face-down token of Aífe guards at their own pasture 1" in labels(drawn(g, 1))


def test_one_points_at_the_inside_of_the_own_board_and_the_outside_of_others() -> None:
    svg = drawn(table(), 1)
    assert label(svg, "place:Bp3") == "no guard at your pasture 3"
    assert label(svg, "place:Ap3") == "no raider at Aífe's pasture 3"
    assert label(svg, "place:kl") == "no raider on the left in the kingdom"
    assert not things(drawn(table(), None))


def test_the_screen_counts_the_tokens_of_each_kind() -> None:
    svg = drawn(table(screens={"A": "chief 4 boy"}), 0)
    assert label(svg, "token:boy") == "boy: 4 behind your screen"
    assert label(svg, "token:daughter") == "daughter: 0 behind your screen"
    assert not any(pick.startswith("token:") for pick in things(drawn(table(), None)))


@pytest.mark.parametrize("narrow", [False, True])
def test_the_own_tokens_and_the_buttons_are_a_sheet_of_their_own(narrow: bool) -> None:
    g = raid(table(seats=4, prisoners={"B": "boy of A, daughter of A"}), A="warrior -> B house 1")
    for view, asked in ((table().view(0), {"pass"}), (g.view(0), {"free:boy", "free:daughter"})):
        picture = oenach.games()["tain"].picture.draw(view, "fr", narrow)
        board, hand = (Xml.fromstring(sheet) for sheet in re.findall("<svg.*?</svg>", picture))
        own = {f"token:{kind}" for kind in ("chief", "warrior", "boy", "daughter", "bluff")} | asked
        assert {one.attrib["data-pick"] for one in hand.iter() if "data-pick" in one.attrib} == own
        assert not {one.get("data-pick") for one in board.iter()} & own
        assert hand.attrib["class"] == "board hand"
        assert float(hand.attrib["viewBox"].split()[3]) <= HAND


def test_a_spectator_has_no_hand() -> None:
    assert oenach.games()["tain"].picture.draw(table().view(None), "en", True).count("<svg") == 1


def test_what_can_be_lifted_is_the_token_on_top() -> None:
    svg = drawn(table(screens={"A": "chief 4 boy"}), 0)
    assert things(svg)["token:boy"].attrib["data-piece"] == "A-boy-4"
    assert "data-piece" not in things(svg)["token:daughter"].attrib
    assert not list(things(svg)["token:boy"].iter(f"{SVG}title"))[1:]
    assert "data-piece" not in things(svg)["place:Bp1"].attrib


def test_a_token_keeps_its_name_on_its_way_from_the_screen() -> None:
    g = table()

    def top() -> set[str]:
        return {name for name in pieces(drawn(g, 0)) if name.startswith("A-boy")}

    assert top() == {"A-boy-6"}
    g = after(g, "A boy -> B house 2", "B pass", "C pass")
    assert top() == {"A-boy-6", "A-boy-5"}
    g = after(g, "A boy -> B pasture 1")
    assert top() == {"A-boy-6", "A-boy-5", "A-boy-4"}
    assert "A@Bh2" in pieces(drawn(g, 1))


def test_the_last_token_is_marked() -> None:
    g = after(table(), "A boy -> B house 2", "B bluff -> B house 2")
    assert [one.attrib["aria-label"] for one in marked(drawn(g, 0))] == [
        "a face-down token of Brigit guards at their own house 2"
    ]
    g.play(2, "pass")
    assert not marked(drawn(g, 0))


def test_what_was_revealed_shows_each_meeting_and_its_outcome() -> None:
    g = raid(
        table(),
        A="chief -> B pasture 1, boy -> B house 1, bluff -> kingdom left",
        B="warrior -> B house 1, boy -> B pasture 2",
    )
    svg = drawn(g, 2)
    assert "Aífe, chief meets nobody at Brigit's pasture 1: a cow" in labels(svg)
    assert "Aífe, boy meets Brigit, warrior at Brigit's house 1: boy caught" in labels(svg)
    assert "Brigit, boy at Brigit's pasture 2" in labels(svg)
    assert "Aífe, bluff on the left in the kingdom" in labels(svg)
    assert "Revealed in round 1" in words(svg)
    assert "Revealed in round 1" in labels(svg)
    assert "1 boy of Aífe, prisoner" in labels(svg)


def test_what_became_of_a_raid_is_told_from_the_viewers_side() -> None:
    g = raid(
        table(prisoners={"B": "boy of A"}),
        A="chief -> B pasture 1, warrior -> B house 1, boy -> B house 2, boy -> B pasture 2",
        B="warrior -> B house 2, boy -> B pasture 2",
    )
    told = {
        0: ["you take a cow", "you free your boy", "you lose the boy", "your raid fails"],
        1: ["you lose a cow", "they free their boy", "you catch a boy", "your guard holds"],
        2: ["a cow", "boy freed", "boy caught", "failed"],
        None: ["a cow", "boy freed", "boy caught", "failed"],
    }
    for seat, lines in told.items():
        outcomes = [one.rpartition(": ")[2] for one in labels(drawn(g, seat)) if " meets " in one]
        assert sorted(outcomes) == sorted(lines)


def test_the_clan_to_whose_good_a_raid_came_out_stands_beside_it() -> None:
    g = raid(
        table(),
        A="chief -> B pasture 1, boy -> B house 1, warrior -> kingdom left",
        B="warrior -> B house 1",
        C="chief -> kingdom right",
    )
    svg = drawn(g, 0)
    ends = {}
    for one in Xml.fromstring(svg).iter():
        key = one.get("data-part", "")
        if key.startswith("revealed:"):
            letters = [text.text for text in one.iter(f"{SVG}text") if text.text in ("A", "B", "C")]
            ends[key] = letters[-1]
    assert ends == {"revealed:Bp1": "A", "revealed:Bh1": "B", "revealed:kl": "C", "revealed:kr": "C"}


@pytest.mark.parametrize("lang", languages())
def test_the_outcome_of_a_raid_carries_the_line_that_tells_of_it(lang: str) -> None:
    g = raid(table(), A="chief -> B pasture 1, boy -> B house 1", B="warrior -> B house 1")
    now = len(g.steps)
    told = oenach.games()["tain"].narration.consequences
    assert told is not None
    lines = told(g.view_after(now - 1, 0), g.view_after(now, 0), lang)
    outcomes = re.findall(r'data-told="([^"]+)"', drawn(g, 0, lang))
    assert len(outcomes) == 2
    assert set(map(html.unescape, outcomes)) < set(lines)


def test_what_was_revealed_goes_when_the_viewer_acts() -> None:
    g = raid(table(), A="chief -> B pasture 1")
    assert "Révélé à la manche 1" in words(drawn(g, 1, "fr"))
    g.play(1, "pass")
    assert "Révélé à la manche 1" not in words(drawn(g, 1, "fr"))
    assert "Révélé à la manche 1" in words(drawn(g, 0, "fr"))


def test_who_chooses_a_prisoner_has_two_buttons_and_the_raid_waits() -> None:
    g = raid(table(prisoners={"B": "boy of A, daughter of A"}), A="warrior -> B house 1")
    assert at(g).step == FREEING
    svg = drawn(g, 0)
    assert label(svg, "free:boy") == "Free a boy"
    assert label(svg, "free:daughter") == "Free the chief's daughter"
    assert "Aífe, warrior meets nobody at Brigit's house 1: not settled" in labels(svg)
    assert "free:boy" not in things(drawn(g, 1))
    assert label(svg, "place:Bh1") == "warrior of Aífe raids at Brigit's house 1"


def test_used_tokens_are_a_number_unless_the_table_keeps_them_open() -> None:
    closed = table(screens={"A": "chief 2 boy"})
    assert "3 behind the screen, 15 used" in words(drawn(closed, 1))
    assert not any("used: " in one.lower() for one in words(drawn(closed, 1)))
    shown = table(screens={"A": "chief 2 boy"}, options={"open_used": "true"})
    assert "Used: 2 warriors, 4 boys, daughter, 8 bluffs." in words(drawn(shown, 1))


def test_who_has_nothing_left_is_asked_about_the_used_tokens() -> None:
    g = raid(table(screens={"A": "bluff"}), A="bluff -> A house 1")
    assert at(g).step == REFILLING
    assert {"refill", "leave"} <= set(things(drawn(g, 0)))
    assert "refill" not in things(drawn(g, 1))


def test_guards_that_are_placed_together_change_nothing_for_the_others() -> None:
    screens = dict.fromkeys("AB", "2 boy 8 bluff")
    g = table(seats=2, screens=screens)
    while at(g).step != GUARDS:
        seat = g.actors[0]
        outside = [move for move in g.moves(seat) if f"-> {'AB'[seat]}" not in move.text]
        g.play(seat, outside[0])
    others = [layouts(g.view(seat)) for seat in (1, None)]
    before = layouts(g.view(0))
    g.play(0, g.moves(0)[0])
    assert [layouts(g.view(seat)) for seat in (1, None)] == others
    assert layouts(g.view(0)) != before


def test_round_goods_and_start_marker_can_be_read() -> None:
    svg = drawn(table(number=3, starter="B", cattle=[4, 7, 5], jewels=[2, 3, 4]), 0, "fr")
    assert "Manche 3 sur 8" in labels(svg)
    assert "Brigit a le marqueur de premier joueur" in labels(svg)
    assert "bovins 9" in labels(svg)
    assert {"bovins 4", "bovins 7", "bijoux 2", "bijoux 4"} <= set(labels(svg))


def test_nothing_on_the_boards_moves_when_tokens_are_revealed() -> None:
    g = table(seats=2)
    before = g.view(0)
    after_raid = raid(g, A="chief -> B pasture 1", B="bluff -> A house 1").view(0)
    for old, new in zip(layouts(before), layouts(after_raid), strict=True):
        assert view_box(old) == view_box(new)
        for key in ("place:Bp1", "place:Ah2", "place:kl"):
            assert spot(old, key) == spot(new, key)


def spot(svg: str, key: str) -> str | None:
    """Where the ring of a thing is."""
    return next(one.get("y") for one in things(svg)[key].iter() if one.get("class") == "halo")


def test_there_is_room_for_every_cow() -> None:
    for n in (0, 1, 5, 11, 25):
        svg = drawn(table(seats=2, cattle=[n, 0], jewels=[6, 0]), 0)
        assert len([name for name in pieces(svg) if name.startswith("cow-A")]) == n
        assert len([name for name in pieces(svg) if name.startswith("jewel-A")]) == 6
