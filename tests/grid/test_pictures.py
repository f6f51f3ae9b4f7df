"""The picture of a board of squares, of any size."""

from __future__ import annotations

from itertools import combinations

import pytest

from art.checks import check_sound, marked, things, words
from art.geometry import Box, grounds, marks, target, view_box
from art.test_boards import (
    NARROW_PAGE,
    WIDE_PAGE,
    check_apart,
    check_ground,
    check_inside,
    check_large_enough,
)
from grid.made_up import rooks
from oenach.kernel.messages import languages
from oenach.server.effects import effect
from oenach.view import Step, View

LEAST = 24  # pixels of a square: what a finger still hits where there are many
BOARDS = [(7, 7), (9, 9), (11, 11), (8, 5), (5, 9)]

each_board = pytest.mark.parametrize("size", BOARDS, ids=lambda size: f"{size[0]}x{size[1]}")
each_layout = pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])


def begun(size: tuple[int, int], *moves: str, names: tuple[str, str] = ("Medb", "Ailill")) -> View:
    """A view of the first seat after some moves."""
    spec = rooks(*size)
    state, log = spec.state_type(), []
    view = View(spec, state, 2, 0, names, ())
    view.backend.rules.start(state, 2, [0])
    for n, text in enumerate(moves):
        code = spec.notation.parse(text)
        view.backend.rules.apply(state, n % 2, code)
        log.append(Step(n % 2, code))
    return View(spec, state, 2, 0, names, log)


def squares(svg: str) -> dict[str, Box]:
    """Where each square can be hit."""
    found = {}
    for pick, thing in things(svg).items():
        rect = next(one for one in thing.iter() if one.get("pointer-events") == "all")
        x, y, width, height = (float(rect.attrib[name]) for name in ("x", "y", "width", "height"))
        found[pick] = Box(x, y, x + width, y + height)
    return found


@each_board
@each_layout
def test_a_finger_hits_each_square_and_no_other(size: tuple[int, int], narrow: bool) -> None:
    view = begun(size)
    svg = view.spec.picture.draw(view, "en", narrow)
    unit = (NARROW_PAGE if narrow else WIDE_PAGE) / view_box(svg).right
    assert len(things(svg)) == size[0] * size[1]
    assert all(min(target(thing)) * unit >= LEAST for thing in things(svg).values())
    boxes = squares(svg)
    assert all(one.overlap(other) < 0.01 for one, other in combinations(boxes.values(), 2))
    assert boxes["square:a1"].top > boxes["square:a2"].top  # the first line is the lowest
    assert boxes["square:b1"].left > boxes["square:a1"].left


@each_board
@each_layout
def test_everything_is_in_the_picture_and_can_be_read(size: tuple[int, int], narrow: bool) -> None:
    view = begun(size, "a1-a2", names=("Medb of Cruachan, queen of Connacht", "Ailill"))
    for lang in languages():
        svg = view.spec.picture.draw(view, lang, narrow)
        check_sound(svg)
        painted = marks(svg)
        texts = [mark for mark in painted if mark.kind == "text"]
        check_inside(svg, painted)
        check_apart(texts)
        for text in texts:
            check_ground(text, grounds(text, painted[: painted.index(text)]))
        if narrow:
            check_large_enough(svg)


@each_layout
def test_the_last_move_is_marked_where_it_began_and_where_it_ended(narrow: bool) -> None:
    view = begun((9, 9), "a1-a5", "b9-b4")
    last = marked(view.spec.picture.draw(view, "en", narrow))
    assert {one.attrib["data-pick"] for one in last} == {"square:b9", "square:b4"}


def test_a_screen_shows_how_many_pieces_each_has() -> None:
    view = begun((9, 9), "a1-a9")
    assert [word for word in words(view.spec.picture.draw(view, "en", False)) if "×" in word] == [
        "× 9",
        "× 8",
    ]


def test_who_has_won_and_whose_turn_it_is_is_written_on_their_plate() -> None:
    assert "to act" in words(begun((7, 7)).spec.picture.draw(begun((7, 7)), "en", True))
    over = begun((7, 7), "a1-a7")
    assert "winner" in words(over.spec.picture.draw(over, "en", True))
    assert not over.drawn


def test_a_draw_is_no_victory() -> None:
    view = begun((7, 7))
    view.state.winner = 3  # type: ignore[attr-defined]  # a field of this game
    assert view.drawn
    shown = words(view.spec.picture.draw(view, "en", True))
    assert shown.count("draw") == 2
    assert "winner" not in shown


def test_what_a_move_would_do_names_what_it_takes_and_nothing_else() -> None:
    view = begun((7, 7))
    quiet, taking = (view.spec.notation.parse(move) for move in ("a1-a2", "a1-a7"))
    assert effect(view, quiet, "en") == "Then it is Ailill's turn."
    assert effect(view, taking, "en") == "Taken: piece.castle (en) on a7. That ends the game."


def test_the_moves_are_listed_piece_by_piece() -> None:
    view = begun((7, 7))
    lines = view.spec.text_view.menu(view, "en", 60)
    assert lines[0] == "piece.rook (en) a1: 1) a2  2) a3  3) a4  4) a5  5) a6  6) a7"
    assert all(len(line) <= 60 for line in lines)
