"""A board of squares for games that need no more, shown on a made-up game."""

from __future__ import annotations

import pytest

import oenach
from art.checks import check_sound, label, labels, layouts, marked, pieces, things
from ford.spec import BOARD, SPEC, STAG, WOLF, played
from oenach.grid import GridBoard
from oenach.kernel.messages import languages

# Squares and moves ------------------------------------------------------------------------------------


def test_squares_are_numbered_from_the_lower_left_corner() -> None:
    assert [BOARD.name(square) for square in range(BOARD.size)] == ["a1", "b1", "c1", "a2", "b2", "c2"]
    assert (BOARD.square("a1"), BOARD.square("c2")) == (0, 5)
    assert [name for name in ("d1", "a3", "", "A1") if BOARD.square(name) is not None] == []


def test_a_board_may_have_more_than_nine_lines() -> None:
    large = GridBoard(11, 12, BOARD.pieces, BOARD.messages)
    assert large.write(large.parse("k12-a10")) == "k12-a10"


@pytest.mark.parametrize("text", ["a1-b2", "a1 b2", "a1b2", " A1 - B2 ", "a1–b2", "a1→b2", "a1->b2"])
def test_a_move_may_be_written_in_many_ways(text: str) -> None:
    assert SPEC.notation.parse(text) == 0 * 6 + 4
    assert SPEC.notation.write(4) == "a1-b2"


def test_every_action_is_read_as_it_is_written() -> None:
    for action in range(36):
        assert SPEC.notation.parse(SPEC.notation.write(action)) == action


@pytest.mark.parametrize("text", ["dance", "", "a1", "a1-", "a1--b2", "a1-b2-c2", "1a-2b", "a1-b222"])
def test_what_is_no_move_gets_an_example(text: str) -> None:
    with pytest.raises(oenach.Malformed) as error:
        SPEC.notation.parse(text)
    example = "a1-a2"
    assert error.value.told("en") == (
        f"{text!r} is no move. A move is where a piece stands and where it goes: {example}."
    )
    assert f"{text!r} n'est pas un coup." in error.value.told("fr")
    assert f"{text!r} ist kein Zug." in error.value.told("de")
    assert all(example in error.value.told(lang) for lang in languages())
    SPEC.notation.parse(example)


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "d1 is no square of this board, which goes from a1 to c2."),
        ("fr", "d1 n'est pas une case de ce plateau, qui va de a1 à c2."),
        ("de", "d1 ist kein Feld dieses Bretts, das von a1 bis c2 geht."),
    ],
)
def test_a_square_that_is_not_there_is_named(lang: str, sentence: str) -> None:
    with pytest.raises(oenach.Malformed) as error:
        SPEC.notation.parse("a1-d1")
    assert error.value.told(lang) == sentence


def test_the_letters_of_the_board_are_explained() -> None:
    legend = SPEC.notation.legend
    assert [legend[lang] for lang in ("en", "fr", "de")] == [
        "S stag, W wolf, f ford",
        "S cerf, W loup, f gué",
        "S Hirsch, W Wolf, f Furt",
    ]


# What is said -----------------------------------------------------------------------------------------


def test_a_move_is_offered_and_told() -> None:
    action = BOARD.parse("a1-a2")
    phrase = SPEC.narration.offer(action, "en")
    assert (phrase.verb, phrase.target, phrase.text) == ("a1", "a2", "a1 to a2")
    tell = SPEC.narration.tell
    assert tell(0, action, "en", ["Aífe", "Brigit"]) == "Aífe goes from a1 to a2"
    assert tell(0, action, "fr", ["", "Brigit"]) == "Vous allez de a1 à a2"
    assert tell(1, action, "de", ["", "Brigit"]) == "Brigit zieht von a1 nach a2"


def test_which_piece_goes_is_added_and_hinted_at() -> None:
    view = played()
    assert SPEC.narration.detail(view, BOARD.parse("a1-a2"), "de") == "Hirsch"
    assert SPEC.narration.detail(view, BOARD.parse("a2-a1"), "de") == ""
    assert SPEC.narration.area(view, BOARD.parse("a1-a2"), "en") == "Look at what this piece can do: stag."


def test_what_was_taken_is_told_and_what_went_is_not() -> None:
    before = played("b1-c1")
    after = played("b1-c1", "c2-c1", "a1-b1")
    consequences = SPEC.narration.consequences
    assert consequences(before, after, "en") == ["Taken: stag on c1."]
    assert consequences(before, after, "fr") == ["Pris : cerf en c1."]
    assert consequences(played(), before, "en") == []


@pytest.mark.parametrize(
    ("moves", "seat", "sentence"),
    [
        ((), 0, "It is your turn. You play the stags: choose a piece, then where it goes."),
        ((), 1, "Waiting for Aífe, who plays the stags."),
        ((), None, "Waiting for Aífe, who plays the stags."),
        (("a1-a2", "c2-b2", "b1-b2"), 0, "You win."),
        (("a1-a2", "c2-b2", "b1-b2"), 1, "Aífe wins."),
        (("a1-a2", "c2-c1", "a2-a1", "c1-c2", "a1-a2", "c2-c1"), 0, "The game is drawn."),
    ],
)
def test_the_last_line_says_what_is_expected(moves: tuple[str, ...], seat: int | None, sentence: str) -> None:
    view = played(*moves, seat=seat)
    assert SPEC.narration.expected(view, "en") == sentence
    for plain in (False, True):
        assert view.text("en", plain).splitlines()[-1] == sentence


# The table in letters and in sentences ----------------------------------------------------------------


def test_the_board_in_letters() -> None:
    assert played("a1-a2").text("en").splitlines() == [
        "The ford, move 2",
        "Aífe, the stags: 2 pieces",
        "Brigit, the wolf: 1 piece",
        "",
        "    a b c",
        "  2 S f W",
        "  1 . S .",
        "    a b c",
        "",
        "Waiting for Brigit, who plays the wolf.",
    ]


def test_the_board_in_sentences_to_listen_to() -> None:
    assert played(seat=1).text("fr", plain=True).splitlines()[3:5] == ["cerf : a1, b1.", "loup : c2."]
    taken = played("a1-a2", "c2-b2", "b1-b2").text("de", plain=True).splitlines()
    assert taken[3:5] == ["Hirsch: a2, b2.", "Wolf: keine mehr."]


# The picture ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("moves", [(), ("a1-a2",), ("a1-a2", "c2-b2", "b1-b2")])
def test_every_square_can_be_pointed_at(moves: tuple[str, ...], lang: str) -> None:
    for svg in layouts(played(*moves), lang):
        check_sound(svg)
        assert set(things(svg)) == {f"square:{BOARD.name(square)}" for square in range(BOARD.size)}


def test_a_square_says_where_it_is_and_what_stands_there() -> None:
    for svg in layouts(played("a1-a2")):
        names = {pick.removeprefix("square:"): label(svg, pick) for pick in things(svg)}
        assert names == {
            "a1": "a1, empty",
            "b1": "b1, stag",
            "c1": "c1, empty",
            "a2": "a2, stag",
            "b2": "b2, ford, empty",
            "c2": "c2, wolf",
        }
    for svg in layouts(played(), "de"):
        assert label(svg, "square:b2") == "b2, Furt, leer"


def test_both_players_are_named_with_their_sides() -> None:
    for svg in layouts(played(), "fr"):
        for player in ("Aífe: les cerfs", "Brigit: le loup"):
            assert any(one.startswith(player) for one in labels(svg)), player


def test_the_squares_of_the_last_move_are_marked() -> None:
    for svg in layouts(played("a1-a2", "c2-c1")):
        assert {one.attrib["data-pick"] for one in marked(svg)} == {"square:c2", "square:c1"}
    assert marked(layouts(played())[0]) == []


def test_a_piece_travels_under_the_name_of_where_it_stood_at_first() -> None:
    for svg in layouts(played("a1-a2", "c2-c1", "a2-b2")):
        assert sorted(pieces(svg)) == ["stag.0", "stag.1", "wolf.5"]


def test_one_points_at_where_a_piece_stands_and_then_where_it_goes() -> None:
    assert SPEC.picture.picks(played(), BOARD.parse("a1-b2")) == ("square:a1", "square:b2")


@pytest.mark.parametrize(
    ("picked", "move"),
    [
        (("square:b1",), "b1-a1"),  # the square beside it, so that something is said about it
        (("square:a2",), "a2-b2"),
        (("square:z9",), None),
        (("hand:1",), None),
        (("square:a1", "square:b2"), None),  # that is a move of its own
        ((), None),
    ],
)
def test_one_square_alone_asks_about_the_next(picked: tuple[str, ...], move: str | None) -> None:
    asked = SPEC.picture.asked(played(), picked)
    assert (None if asked is None else BOARD.write(asked)) == move


def test_the_pieces_of_a_board_are_those_of_its_state() -> None:
    view = played()
    assert [BOARD.piece_at(view, square) for square in range(6)] == [STAG, STAG, None, None, None, WOLF]
