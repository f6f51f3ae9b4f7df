"""The rules of Brandub, each shown on a board that is set up for it, and the game as it is played."""

from __future__ import annotations

import pytest

import oenach
from brandub.spec import BOARD
from brandub.state import DEFENDERS, HUNTERS, BrandubState


def placed(pieces: dict[str, str], turn: int = HUNTERS) -> oenach.Game:
    """A game in which these pieces stand on these squares, and nothing else: {"d4": "K"}."""
    game = oenach.Game("brandub", seed=0)
    assert isinstance(game.state, BrandubState)
    letters = [piece.letter for piece in BOARD.pieces]
    for square in range(BOARD.size):
        letter = pieces.get(BOARD.name(square))
        game.state.squares[square] = letters.index(letter) + 1 if letter else 0
    game.state.turn = turn
    return game


def standing(game: oenach.Game) -> dict[str, str]:
    found = {BOARD.name(square): BOARD.piece_at(game.view(0), square) for square in range(BOARD.size)}
    return {name: piece.letter for name, piece in found.items() if piece}


@pytest.mark.rule("brandub.players", "brandub.board", "brandub.setup", "brandub.turn.first")
def test_the_king_is_surrounded_and_the_hunters_begin() -> None:
    game = oenach.Game("brandub", seed=0)
    letters = "".join(standing(game)[name] for name in ("d7", "d6", "d5", "d4", "c4", "b4", "a4"))
    assert (letters, len(standing(game)), game.actors) == ("HHDKDHH", 13, (HUNTERS,))


@pytest.mark.rule("brandub.turn.order", "brandub.move.own", "brandub.move.straight", "brandub.move.free")
def test_a_move_is_refused_by_its_rule() -> None:
    game = oenach.Game("brandub", seed=0)
    moves = {"d4-d5": "own", "a1-a2": "own", "d1-e2": "straight", "d1-d3": "free", "d1-a1": "king-only"}
    found = [refusal.rule for move in moves if (refusal := game.why(HUNTERS, move))]
    assert found == [f"brandub.move.{rule}" for rule in moves.values()]
    assert "brandub.turn.order" in repr(game.why(DEFENDERS, "d5-e5"))


@pytest.mark.rule("brandub.move.king-only")
def test_others_go_over_the_empty_throne_but_do_not_stop_there() -> None:
    moves = [move.text for move in placed({"a4": "H", "g7": "H", "b1": "K"}).moves(HUNTERS)]
    assert ("a4-d4" in moves, "a4-e4" in moves) == (False, True)


@pytest.mark.rule("brandub.take.pair", "brandub.take.royal")
@pytest.mark.parametrize(
    ("pieces", "move", "gone"),
    [
        ({"a5": "H", "b4": "D", "b3": "H", "f2": "K"}, "a5-b5", {"b4"}),
        ({"b3": "D", "d3": "D", "c7": "H", "f5": "K"}, "c7-c3", set()),  # it goes between two of them itself
        ({"a5": "H", "b4": "D", "b5": "H", "c2": "H", "f2": "K"}, "c2-c3", set()),
        ({"g3": "H", "b1": "D", "f5": "K", "c3": "H"}, "c3-c1", {"b1"}),  # the corner
        ({"g5": "H", "d5": "D", "a1": "H", "f2": "K", "d7": "H"}, "d7-d6", {"d5"}),  # the empty throne
        ({"b2": "K", "a7": "H", "b1": "H", "g6": "D"}, "a7-a2", set()),  # the king between one and nothing
    ],
)
def test_what_is_taken(pieces: dict[str, str], move: str, gone: set[str]) -> None:
    game = placed(pieces)
    game.play(HUNTERS, move)
    origin, target = move.split("-")
    assert set(standing(game)) == set(pieces) - gone - {origin} | {target}


@pytest.mark.rule("brandub.take.king", "brandub.end.taken")
@pytest.mark.parametrize(
    ("pieces", "move", "winners"),
    [
        ({"b2": "K", "c2": "H", "a7": "H"}, "a7-a2", (HUNTERS,)),
        ({"d4": "K", "c4": "H", "e4": "H", "d5": "H", "d1": "H"}, "d1-d3", (HUNTERS,)),
        ({"d4": "K", "c4": "H", "d5": "H", "d1": "H"}, "d1-d3", ()),
        ({"d5": "K", "c5": "H", "e5": "H", "d7": "H"}, "d7-d6", (HUNTERS,)),  # with the throne behind
        ({"d5": "K", "c5": "H", "d7": "H"}, "d7-d6", ()),
    ],
)
def test_the_king_is_taken_by_two_or_on_his_throne_by_four(
    pieces: dict[str, str], move: str, winners: tuple[int, ...]
) -> None:
    game = placed(pieces)
    game.play(HUNTERS, move)
    assert game.winners == winners


@pytest.mark.rule("brandub.end.escape", "brandub.end.stuck", "brandub.end.over")
def test_the_game_ends_in_a_corner_or_when_nobody_can_move() -> None:
    escaped = placed({"a4": "K", "g4": "H"}, DEFENDERS)
    escaped.play(DEFENDERS, "a4-a7")
    stuck = placed({"a3": "H", "a2": "D", "a4": "D", "b7": "D", "f2": "K"}, DEFENDERS)
    stuck.play(DEFENDERS, "b7-b3")
    assert escaped.winners == stuck.winners == (DEFENDERS,)
    assert "brandub.end.over" in repr(escaped.why(HUNTERS, "g4-g5"))


@pytest.mark.rule("brandub.end.quiet")
def test_sixty_quiet_moves_are_a_draw() -> None:
    game = placed({"b2": "K", "g4": "H"})
    for _ in range(15):
        for seat, move in ((0, "g4-g5"), (1, "b2-b3"), (0, "g5-g4"), (1, "b3-b2")):
            game.play(seat, move)
    assert game.winners == (HUNTERS, DEFENDERS)


def test_a_druid_takes_the_way_to_the_corner() -> None:
    game = placed({"a4": "K", "g4": "H", "f2": "H"}, DEFENDERS)
    assert oenach.advise(game.view(DEFENDERS), simulations=200).best.move.text in ("a4-a1", "a4-a7")
