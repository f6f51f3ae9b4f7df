"""The public interface: games, moves, refusals, views, undo, dictated chance, and clear errors."""

from __future__ import annotations

import json
from collections.abc import Callable

import numpy as np
import pytest

import oenach
from oenach import Game, Illegal, Malformed, OutOfTurn


def dealt(*more: str) -> Game:
    """A game of two in which seat 0 begins and chance says what the test dictates."""
    hands = ["B0 G0", "B1 G1", "B2 G2", "B8 G8", "B9 G9", "B10 G10", "R3 R4", "N5 N6"]
    cards = [f"card {card}" for pair in hands for card in pair.split()]
    return Game("keltis", seats=2, outcomes=["starts 0", *cards, *more])


def test_the_games_by_name() -> None:
    assert "keltis" in oenach.games()
    assert oenach.games()["keltis"].designer == "Reiner Knizia"


def test_moves_are_codes_that_read_as_notation() -> None:
    game = dealt()
    move = game.moves(0)[0]
    assert (int(move), str(move)) == (0, "lay B0")
    assert repr(move) == "Move(0, 'lay B0')"


def test_a_move_may_be_a_code_or_a_text() -> None:
    one, other = dealt(), dealt()
    one.play(0, 0)
    other.play(0, "lay B0")
    assert one.state.digest() == other.state.digest()


def test_a_seat_that_is_not_to_act_has_no_moves() -> None:
    assert dealt().moves(1) == []


def test_why_is_none_for_an_allowed_move() -> None:
    assert dealt().why(0, "lay B0") is None


def test_why_names_the_rule_and_speaks_the_language_asked_for() -> None:
    game = dealt()
    refusal = game.why(0, "draw", lang="fr")
    assert refusal is not None
    assert refusal.rule == "keltis.turn.then-draw"
    assert str(refusal) == "Jouez d'abord une carte ; vous en prendrez une ensuite."


def test_an_illegal_move_changes_nothing() -> None:
    game = dealt()
    before = game.state.digest()
    with pytest.raises(Illegal, match=r"First play a card.*keltis\.turn\.then-draw") as error:
        game.play(0, "draw")
    assert error.value.refusal.rule == "keltis.turn.then-draw"
    assert game.state.digest() == before


def test_out_of_turn_has_a_class_of_its_own() -> None:
    with pytest.raises(OutOfTurn, match="another player's turn"):
        dealt().play(1, "lay G0")


def test_dictated_chance_gives_what_was_said_and_then_waits() -> None:
    game = dealt()
    game.play(0, "lay B0")
    game.play(0, "draw")
    assert game.actors == (oenach.CHANCE,)
    game.dictate("card YE")
    assert game.actors == (1,)
    assert "YE" in str(game.view(0))


def test_dictated_chance_must_be_possible() -> None:
    game = dealt()
    game.play(0, "lay B0")
    game.play(0, "draw")
    with pytest.raises(Malformed, match="Chance cannot give 'card B1' now"):
        game.dictate("card B1")
    game.dictate("card B3")
    assert game.actors == (1,)


def test_an_impossible_dictated_outcome_undoes_the_move_that_asked_for_it() -> None:
    game = dealt("card B0")  # there is only one, and it is in hand
    game.play(0, "lay B0")
    with pytest.raises(Malformed, match="Chance cannot give 'card B0'"):
        game.play(0, "draw")
    assert game.actors == (0,)
    game.play(0, "draw")
    game.dictate("card YE")
    assert game.actors == (1,)


def test_a_seat_that_does_not_exist_is_no_seat_whatever_it_does() -> None:
    with pytest.raises(Malformed, match="The seats here are 0 to 1"):
        dealt().why(9, "lay B5 on G")


def test_who_is_not_to_act_is_told_so_first() -> None:
    refusal = dealt().why(1, "stone B0 G0")
    assert refusal is not None
    assert refusal.rule == "keltis.turn.clockwise"


def test_a_code_may_be_any_kind_of_integer() -> None:
    assert dealt().why(0, np.int64(0)) is None  # type: ignore[arg-type]  # not an int, and welcome


def test_dictated_outcomes_may_go_on_with_a_seed() -> None:
    game = Game("keltis", seats=2, seed=1, outcomes=["starts 1", "card B5"])
    assert game.actors == (1,)
    assert "B5" in str(game.view(1))
    again = Game.from_record(game.record())
    assert again.state.digest() == game.state.digest()


def test_undo_takes_back_a_move_and_what_chance_gave() -> None:
    game = Game("keltis", seats=2, seed=4)
    seat = game.actors[0]
    before = game.state.digest()
    game.play(seat, next(move for move in game.moves(seat) if str(move).startswith("discard")))
    game.play(seat, "draw")
    game.undo()
    game.undo()
    assert game.state.digest() == before
    with pytest.raises(Malformed, match="no move to take back"):
        game.undo()


def test_a_view_prints_as_a_board_and_gives_json() -> None:
    view = dealt().view(0)
    assert "Your hand: B0 B1 B2 B8 B9 B10 R3 N5." in str(view)
    data = json.loads(json.dumps(view.json()))
    assert data["moves"][0] == {"code": 0, "text": "lay B0", "sentence": "Lay blue 0"}
    assert data["fields"]["hand"][1] == [0] * 8
    assert data["log"][0] == "* starts 0"


def test_a_view_does_not_hold_the_cards_of_others_anywhere() -> None:
    text = json.dumps(dealt().view(1).json())
    assert "G10" in text
    assert "B10" not in text


def test_a_spectator_sees_no_hand_and_has_no_moves() -> None:
    view = dealt().view(None)
    assert view.moves() == []
    assert "Your hand" not in str(view)
    with pytest.raises(Malformed, match="spectator has no moves"):
        view.why("draw")


def test_the_log_tells_each_seat_what_it_saw() -> None:
    game = dealt("card YE")
    game.play(0, "lay B0")
    game.play(0, "draw")
    told = {seat: [step.notation(game.title) for step in game.log(seat)][-3:] for seat in (0, 1, None)}
    assert told[0] == ["0 lay B0", "0 draw", "* card YE"]
    assert told[1][-2:] == told[None][-2:] == ["0 lay B0", "0 draw"]


ERRORS: dict[str, tuple[Callable[[], object], str]] = {
    "game": (lambda: Game("chess"), "There is no game 'chess'; the games are: .*keltis"),
    "few seats": (lambda: Game("keltis", seats=1), "is for 2 to 4 players, not 1"),
    "odd seats": (lambda: Game("keltis", seats=2.0), "not 2.0"),  # type: ignore[arg-type]
    "option": (lambda: Game("keltis", options={"x": "y"}), "has no option 'x'; its options: end_card_start"),
    "value": (
        lambda: Game("keltis", options={"end_card_start": "no"}),
        "end_card_start is one of allowed, needs_row; not 'no'",
    ),
    "seed": (lambda: Game("keltis", seed=1.5), "whole number or a text"),  # type: ignore[arg-type]
    "generator": (lambda: Game("keltis", seed=1, generator="dice"), "generator is one of"),
    "quick seed": (lambda: Game("keltis", seed="a", generator="quick32"), "whole number"),
    "names": (lambda: Game("keltis", names=["A"]), "needs 2 names"),
    "outcome": (lambda: Game("keltis", outcomes=["six"]), "'six' is no outcome"),
    "seat": (lambda: dealt().moves(2), "The seats here are 0 to 1; there is no seat 2"),
    "seat type": (lambda: dealt().view("0"), "there is no seat '0'"),  # type: ignore[arg-type]
    "text": (lambda: dealt().play(0, "castle"), "'castle' is no move. Moves look like"),
    "empty text": (lambda: dealt().play(0, ""), "'' is no move"),
    "card": (lambda: dealt().play(0, "lay B11"), "'B11' is no card"),
    "pile": (lambda: dealt().play(0, "take Q"), "'Q' is no colour"),
    "code": (lambda: dealt().play(0, 9999), "is a code from 0 to 530 or a text, not 9999"),
    "negative": (lambda: dealt().play(0, -3), "not -3"),
    "bool": (lambda: dealt().play(0, True), "not True"),
    "language": (lambda: dealt().why(0, "draw", lang="de"), "Oenach speaks en and fr; not 'de'"),
    "batch size": (lambda: oenach.Batch("keltis", games=0), "A batch has 1 to"),
    "batch seed": (lambda: oenach.Batch("keltis", seed="x"), "whole number"),  # type: ignore[arg-type]
    "batch shape": (lambda: oenach.Batch("keltis", games=2).step([0]), "A step needs 2 actions"),
    "batch codes": (lambda: oenach.Batch("keltis", games=1).step([-1]), "Action codes are 0 to 530"),
}


@pytest.mark.parametrize("case", ERRORS)
def test_what_makes_no_sense_gets_one_clear_sentence(case: str) -> None:
    action, sentence = ERRORS[case]
    with pytest.raises(Malformed, match=sentence) as error:
        action()
    assert "\n" not in str(error.value)


def test_a_refused_action_of_a_batch_names_game_and_rule() -> None:
    batch = oenach.Batch("keltis", games=2, seed=1)
    actions = batch.sample()
    actions[1] = 523  # draw, before playing
    before = batch.records.tobytes()
    with pytest.raises(Illegal, match=r"Game 1: First play a card"):
        batch.step(actions)
    assert batch.records.tobytes() == before
