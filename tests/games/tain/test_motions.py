"""What is seen to happen at a table of Táin: in the order of the rules, and where it happened."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree as Xml

import pytest

import oenach
from art.checks import layouts
from games.tain.positions import after, at, raid, table
from oenach.games.tain.state import FREEING, GUARDS
from oenach.parts import Motion
from oenach.view import View
from test_laws import Setting, walk

DEEDS = {"go", "flip", "fade", "shake", "meet", "tick"}
SOUNDS = {"", "stone", "thud", "cattle", "jewel", "wood"}


def last(game: oenach.Game, seat: int | None, lang: str = "en") -> list[Motion]:
    """What a viewer saw happen in the last step."""
    now = len(game.steps)
    return seen(game.view_after(now - 1, seat), game.view_after(now, seat), lang)


def seen(before: View, now: View, lang: str = "en") -> list[Motion]:
    motions: list[Motion] = before.spec.picture.motions(before, now, lang)
    return motions


def beats(motions: list[Motion]) -> list[list[str]]:
    """Beat after beat, as words: "go cow-A-4 stand:B:4"."""
    told: dict[int, list[str]] = {}
    for one in motions:
        told.setdefault(one.beat, []).append(" ".join(filter(None, (one.do, one.piece, one.to))))
    assert list(told) == list(range(len(told)))
    return list(told.values())


def keys_of(view: View) -> set[str]:
    """What things and parts of a picture are called by; the same on a phone and on a screen."""
    wide, narrow = (
        {
            one.attrib[name]
            for one in Xml.fromstring(svg).iter()
            for name in ("data-piece", "data-pick", "data-part")
            if name in one.attrib
        }
        for svg in layouts(view)
    )
    assert wide == narrow
    return wide


# Placing ----------------------------------------------------------------------------------------------


def test_a_token_of_another_comes_from_behind_its_screen_with_its_back_up() -> None:
    g = after(table(), "A boy -> B house 2")
    assert last(g, 0) == []  # one's own flies from the hand
    for seat in (1, 2, None):
        (motion,) = last(g, seat)
        assert (motion.do, motion.piece, motion.to) == ("go", "counts:0", "A@Bh2")
        assert '"#A0"' in motion.look
    assert last(after(g, "B pass"), 0) == []


# The raids --------------------------------------------------------------------------------------------


def the_raids() -> oenach.Game:
    return raid(
        table(seats=2, prisoners={"B": "boy of A"}),
        A="chief -> B pasture 1, boy -> B house 1, bluff -> kingdom left, warrior -> B house 2",
        B="warrior -> B house 1, warrior -> A pasture 2, bluff -> A house 1, chief -> kingdom right",
    )


def test_the_raids_are_played_in_the_order_of_the_rules() -> None:
    assert beats(last(the_raids(), None)) == [
        ["flip A@kl"],
        ["flip B@kr"],
        ["flip B@Ap2"],
        ["flip B@Ah1"],
        ["flip A@Bp1"],
        ["flip A@Bh1", "flip B@Bh1"],
        ["flip A@Bh2"],
        ["fade A@kl", "fade B@Ah1"],
        ["go B@kr cattle:kingdom"],
        ["go cow-kingdom-14 stand:B:4"],
        ["go B@Ap2 inside:Ap2"],
        ["go cow-A-4 stand:B:5"],
        ["go A@Bp1 inside:Bp1"],
        ["go cow-B-4 stand:A:4"],
        ["meet A@Bh1 B@Bh1"],
        ["go A@Bh1 prisoner-B-A-boy"],
        ["go A@Bh2 inside:Bh2"],
        ["go prisoner:1:0:boy counts:0"],
        ["fade B@kr", "fade B@Ap2", "fade A@Bp1", "fade B@Bh1", "fade A@Bh2"],
        ["tick herd:kingdom 14", "tick herd:B 6", "tick score:B to act · 22 points", "go start"],
    ]


def test_tokens_show_their_faces_when_they_are_turned_up() -> None:
    faces = {one.piece: one.look for one in last(the_raids(), None) if one.do == "flip"}
    assert {piece: re.findall('"#(..)"', look) for piece, look in faces.items()} == {
        "A@kl": ["A5"],
        "B@kr": ["B1"],
        "B@Ap2": ["B2"],
        "B@Ah1": ["B5"],
        "A@Bp1": ["A1"],
        "A@Bh1": ["A3"],
        "B@Bh1": ["B2"],
        "A@Bh2": ["A2"],
    }


@pytest.mark.parametrize("lang", ["en", "fr", "de"])
def test_each_raid_is_told_with_its_line_of_the_log(lang: str) -> None:
    g = the_raids()
    now = len(g.steps)
    for seat in (0, 1, None):
        told = oenach.games()["tain"].narration.consequences
        lines = told(g.view_after(now - 1, seat), g.view_after(now, seat), lang)
        assert [one.line for one in last(g, seat, lang) if one.line] == lines


def test_who_fails_is_shaken_and_stays_outside() -> None:
    g = raid(table(seats=2), A="warrior -> B pasture 1", B="chief -> B pasture 1")
    assert beats(last(g, 0))[1:3] == [["meet A-warrior-2 B@Bp1"], ["shake A-warrior-2"]]


def test_a_warrior_in_the_kingdom_meets_the_chief_and_goes_without_a_cow() -> None:
    g = raid(table(seats=2), A="warrior -> kingdom left", B="chief -> kingdom right")
    assert beats(last(g, None))[2:6] == [
        ["meet A@kl B@kr"],
        ["shake A@kl"],
        ["go B@kr cattle:kingdom"],
        ["go cow-kingdom-14 stand:B:5"],
    ]


def test_in_the_anonymous_text_the_first_in_turn_takes_first() -> None:
    g = raid(
        table(seats=2, cattle=[12, 12], starter="B", options={"edition": "anonyme"}),
        A="chief -> kingdom left",
        B="chief -> kingdom right",
    )
    assert beats(last(g, None))[2:5] == [
        ["go B@kr cattle:kingdom"],
        ["go cow-kingdom-0 stand:B:12"],
        ["go A@kl cattle:kingdom"],
    ]


def test_a_daughter_is_carried_off_to_the_house_of_the_raider() -> None:
    g = raid(table(seats=2), A="warrior -> B house 1", B="daughter -> B house 1")
    assert beats(last(g, 1))[1:3] == [["meet A@Bh1 B-daughter-1"], ["go B-daughter-1 prisoner-A-B-daughter"]]


def test_a_guard_whom_nobody_saw_is_turned_up_in_its_slot() -> None:
    g = table(seats=2, screens=dict.fromkeys("AB", "2 boy 8 bluff"))
    while at(g).step != GUARDS:
        seat = g.actors[0]
        g.play(seat, next(move for move in g.moves(seat) if f"-> {'AB'[seat]}" not in move.text))
    after(g, "A bluff -> A pasture 1", "A pass", "B pass")
    assert "flip inside:Ap1" in {word for beat in beats(last(g, 1)) for word in beat}
    assert "flip A-bluff-4" in {word for beat in beats(last(g, 0)) for word in beat}


# Freeing ----------------------------------------------------------------------------------------------


def test_while_somebody_chooses_nothing_is_reckoned_and_the_choice_goes_on_from_there() -> None:
    g = raid(
        table(prisoners={"B": "boy of A, daughter of A"}), A="warrior -> B house 1", C="chief -> B pasture 1"
    )
    assert at(g).step == FREEING
    assert beats(last(g, 2)) == [["flip C-chief-1"], ["flip A@Bh1"]]
    after(g, "A free daughter")
    assert beats(last(g, 2)) == [
        ["go A@Bh1 inside:Bh1"],
        ["go prisoner:1:0:daughter counts:0"],
        ["go C@Bp1 inside:Bp1"],
        ["go cow-B-4 stand:C:5"],
        ["fade C@Bp1", "fade A@Bh1"],
        [
            *("tick herd:B 4", "tick score:B to act · 18 points"),
            *("tick herd:C 6", "tick score:C 21 points", "go start"),
        ],
    ]


def test_what_is_won_while_somebody_chooses_lies_beside_the_board() -> None:
    g = raid(
        table(prisoners={"B": "boy of A, daughter of A"}),
        A="warrior -> B house 1, chief -> B pasture 1, boy -> C house 1",
        B="boy -> A house 2",
        C="warrior -> C house 1",
    )
    moved = {word for beat in beats(last(g, None)) for word in beat}
    assert {"go jewel-A-2 counts:1", "go cow-B-4 counts:0"} <= moved


# Any game ---------------------------------------------------------------------------------------------


def steps(setting: Setting, seed: int) -> Iterator[tuple[View, View]]:
    """The views of some viewer before and after each step of a game, as they are shown."""
    game = walk(setting, seed, 150)
    for n in range(1, len(game.steps) + 1):
        for seat in {seed % game.seats, None}:
            yield game.view_after(n - 1, seat).shown(), game.view_after(n, seat).shown()


@pytest.mark.parametrize(("seats", "options"), [(2, ()), (3, ()), (4, (("edition", "anonyme"),))])
def test_whatever_moves_is_in_the_picture_and_every_number_comes_out(
    seats: int, options: tuple[tuple[str, str], ...]
) -> None:
    scenes = 0
    for n, (before, now) in enumerate(steps(Setting("tain", seats, options), seats)):
        motions = seen(before, now)
        scene = any(one.beat for one in motions)
        if scene or n % 9 == 0:  # to read pictures takes time, and tokens are put down all the time
            check(motions, before, now)
        scenes += scene
    assert scenes > 2


def check(motions: list[Motion], before: View, now: View) -> None:
    there, then = keys_of(before), keys_of(now)
    sprites = set(before.spec.picture.sprites())
    for one in motions:
        assert one.do in DEEDS
        assert one.sound in SOUNDS
        assert one.piece in there, one
        assert one.do == "tick" or not one.to or one.to in there | then, one
        assert set(re.findall('href="#([^"]+)"', one.look)) <= sprites
    beats(motions)
    if at(now).step != FREEING and at(before).step != FREEING:
        check_goods(motions, before, now)


def check_goods(motions: list[Motion], before: View, now: View) -> None:
    """Cattle and jewels that went and came make the difference; each goes once, and no two to one place."""
    trips = [one for one in motions if one.piece.startswith(("cow-", "jewel-"))]
    assert len({one.piece for one in trips}) == len({one.to for one in trips}) == len(trips)
    for seat in range(before.seats):
        letter = "ABCD"[seat]
        for kind, stand, field in (("cow", "stand", "cattle"), ("jewel", "gem", "jewels")):
            went = sum(one.piece.startswith(f"{kind}-{letter}-") for one in trips)
            came = sum(one.to.startswith(f"{stand}:{letter}:") for one in trips)
            had, has = getattr(at(before), field)[seat], getattr(at(now), field)[seat]
            assert had - went + came == has
