"""The public interface: games, moves, refusals, views, undo, dictated chance, and clear errors."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable

import numpy as np
import pytest

import oenach
from oenach import Game, Illegal, Malformed, OutOfTurn
from oenach.kernel.chance import mix
from oenach.lab.simulate import simulate


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


def test_a_dictated_outcome_that_is_a_text_alone_is_one_outcome() -> None:
    assert Game("tain", seats=2, outcomes="starts B").actors == (1,)
    assert Game("tain", seats=2, seed=1, outcomes="starts B").actors == (1,)


def test_dictated_outcomes_are_given_all_or_none() -> None:
    game = dealt()
    game.play(0, "lay B0")
    game.play(0, "draw")
    before = game.record()
    with pytest.raises(Malformed, match="'card' is no outcome"):
        game.dictate("card YE", "card")
    assert game.record() == before
    game = Game("hibernia", seats=3, outcomes=[])
    with pytest.raises(Malformed, match="Chance cannot give 'castle 1 blue' now"):
        game.dictate("castle 0 blue", "castle 1 blue")
    assert (game.steps, game.actors) == ([], (oenach.CHANCE,))
    game.dictate("castle 0 red", "castle 1 blue")
    assert len(game.steps) == 2


def test_after_undo_nothing_dictated_waits_for_another_move() -> None:
    game = dealt("card YE", "card Y0")
    game.play(0, "lay B0")
    game.play(0, "draw")
    game.undo()
    game.play(0, "draw")
    assert game.actors == (oenach.CHANCE,)
    game.dictate("card Y1")
    assert "Y1" in str(game.view(0))
    assert "YE" not in str(game.view(0))


def test_undo_of_a_move_without_chance_keeps_what_is_dictated() -> None:
    game = dealt("card YE")
    game.play(0, "lay B0")
    game.undo()
    game.play(0, "lay B1")
    game.play(0, "draw")
    assert "YE" in str(game.view(0))


def test_after_undo_any_allowed_move_can_be_made() -> None:
    game = Game("asterix", seats=2, seed=1, outcomes="starts A")
    game.play(0, "white")
    game.undo()
    game = Game("asterix", seats=2, outcomes=[s.notation(game.spec)[2:] for s in game.steps] + ["white 2"])
    game.play(0, "white")
    game.undo()
    game.play(0, "black")  # for which "white 2" would be impossible
    assert game.steps[-1].seat == 0


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


def test_a_view_of_a_seat_that_is_not_to_act_has_no_greedy_move_and_no_worths() -> None:
    view = dealt().view(1)
    asked: list[Callable[[], object]] = [
        view.greedy,
        lambda: view.heuristic("lay G0"),
        lambda: view.heuristic(0),
    ]
    for ask in asked:
        with pytest.raises(OutOfTurn, match="another player's turn"):
            ask()
    over = Game("keltis", seats=2, seed=5)
    while not over.over:
        over.play(over.actors[0], over.moves(over.actors[0])[0])
    with pytest.raises(OutOfTurn, match=r"game is over.*\(keltis\."):
        over.view(0).greedy()
    with pytest.raises(OutOfTurn):
        Game("keltis", outcomes=[]).view(0).greedy()


def test_a_view_gives_the_worth_of_allowed_moves_only() -> None:
    view = dealt().view(0)
    assert view.heuristic("lay B0") == view.heuristic(0)
    with pytest.raises(Illegal, match="First play a card"):
        view.heuristic("draw")


def test_a_spectator_is_told_that_there_is_nothing_to_advise() -> None:
    view = dealt().view(None)
    asked: list[Callable[[], object]] = [view.greedy, lambda: view.heuristic(0)]
    for ask in asked:
        with pytest.raises(Malformed, match="A spectator has no moves") as error:
            ask()
        assert error.value.told("fr") == "Un spectateur n'a pas de coups à jouer."


def test_a_game_says_who_is_to_act() -> None:
    assert repr(dealt()) == "<oenach.Game keltis, 2 seats, 17 steps, to act: 0>"
    waiting = Game("keltis", seats=2, outcomes=[])
    assert repr(waiting) == "<oenach.Game keltis, 2 seats, 0 steps, to act: chance, to be dictated>"
    waiting = Game("tain", seats=2, seed=1)
    while not waiting.over:
        waiting.play(waiting.actors[0], waiting.moves(waiting.actors[0])[0])
    assert repr(waiting).endswith("steps, over>")


# Numbers and truth values as programs have them -------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "option", "given", "kept"),
    [
        ("hibernia", "soldiers", 14, "14"),
        ("hibernia", "soldiers", np.int64(14), "14"),
        ("hibernia", "soldiers", "14", "14"),
        ("asterix", "two_player_removed", 0, "0"),
        ("tain", "open_used", True, "true"),
        ("tain", "open_used", np.False_, "false"),
    ],
)
def test_an_option_may_be_a_number_or_a_truth_value(game: str, option: str, given: object, kept: str) -> None:
    made = Game(game, seed=1, options={option: given})
    assert made.options[option] == kept
    again = Game.from_record(json.loads(json.dumps(made.record())))
    assert again.state.digest() == made.state.digest()


@pytest.mark.parametrize(("option", "value"), [("soldiers", 15), ("soldiers", 14.0), ("soldiers", True)])
def test_a_value_that_an_option_does_not_have_is_refused(option: str, value: object) -> None:
    with pytest.raises(Malformed, match=f"soldiers is one of 16, 14; not {value}"):
        Game("hibernia", options={option: value})


def test_numbers_may_be_of_any_kind() -> None:
    one, two = np.int64(1), np.int32(2)
    game = Game("keltis", seats=two, seed=np.int64(7))  # type: ignore[arg-type]  # no ints, and welcome
    same = Game("keltis", seats=2, seed=7)
    seat = np.int8(game.actors[0])
    assert game.moves(seat) == same.moves(int(seat))  # type: ignore[arg-type]
    move = np.int64(game.moves(int(seat))[0])
    game.play(seat, move)  # type: ignore[arg-type]
    same.play(int(seat), int(move))
    assert json.dumps(game.record()) == json.dumps(same.record())
    assert json.dumps(game.view(one).json()) == json.dumps(same.view(1).json())  # type: ignore[arg-type]
    determinized = game.view(0).determinize(one)  # type: ignore[arg-type]
    assert bytes(determinized.buffer) == bytes(same.view(0).determinize(1).buffer)
    batch = oenach.Batch("keltis", two, np.int64(3), one)  # type: ignore[arg-type]
    assert batch.records.tobytes() == oenach.Batch("keltis", 2, 3, 1).records.tobytes()
    assert batch.step(batch.sample().astype(np.uint16)) == 3


# Copies -----------------------------------------------------------------------------------------------


def played(game: str, moves: int = 6) -> Game:
    made = Game(game, seed=3)
    for _ in range(moves):
        made.play(made.actors[0], made.view(made.actors[0]).greedy())
    return made


@pytest.mark.parametrize("name", oenach.games())
@pytest.mark.parametrize(
    "twin",
    [lambda game: game.copy(), copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))],
)
def test_a_copy_goes_on_by_itself(name: str, twin: Callable[[Game], Game]) -> None:
    game = played(name)
    before = game.record()
    other = twin(game)
    assert other.record() == before
    seat = other.actors[0]
    other.play(seat, other.moves(seat)[-1])
    assert game.record() == before
    game.play(seat, game.moves(seat)[-1])
    assert other.record() == game.record()
    other.undo()
    assert other.record() == before


def test_a_copy_of_a_dictated_game_has_what_waits_and_its_own_queue() -> None:
    game = dealt("card YE")
    other = game.copy()
    game.dictate("card Y0")
    for one in (game, other):
        one.play(0, "lay B0")
        one.play(0, "draw")
        one.play(1, "discard G0")
        one.play(1, "draw")
    assert (game.actors, other.actors) == ((0,), (oenach.CHANCE,))


def test_a_copy_may_have_a_map_of_its_own() -> None:
    from oenach.games.hibernia.maps import IRELAND

    data = json.loads(json.dumps(IRELAND.data()))
    data["counties"][0]["name"] = "Nowhere"
    game = Game("hibernia", seats=3, seed=1, options={"board": data})
    other = pickle.loads(pickle.dumps(game))
    assert str(other.view(0)) == str(game.view(0))
    assert game.copy().record() == game.record()


def test_views_moves_steps_and_errors_can_be_pickled_and_copied() -> None:
    game = played("tain")
    view = game.view(game.actors[0])
    for twin in (pickle.loads(pickle.dumps(view)), copy.copy(view), copy.deepcopy(view)):
        assert twin.json() == view.json()
        assert twin.greedy() == view.greedy()
    for value in (view.moves()[0], game.steps[0], game.spec):
        assert pickle.loads(pickle.dumps(value)) == copy.deepcopy(value) == value
    assert str(pickle.loads(pickle.dumps(view.moves()[0]))) == str(view.moves()[0])
    with pytest.raises(OutOfTurn) as error:
        game.play(1 - game.actors[0], "pass")
    again = pickle.loads(pickle.dumps(error.value))
    assert (type(again), str(again), again.refusal) == (OutOfTurn, str(error.value), error.value.refusal)


def test_the_log_tells_each_seat_what_it_saw() -> None:
    game = dealt("card YE")
    game.play(0, "lay B0")
    game.play(0, "draw")
    told = {seat: [step.notation(game.spec) for step in game.log(seat)][-3:] for seat in (0, 1, None)}
    assert told[0] == ["0 lay B0", "0 draw", "* card YE"]
    assert told[1][-2:] == told[None][-2:] == ["0 lay B0", "0 draw"]


ERRORS: dict[str, tuple[Callable[[], object], str]] = {
    "game": (lambda: Game("chess"), "There is no game 'chess'; the games are: .*keltis"),
    "few seats": (lambda: Game("keltis", seats=1), "is for 2 to 4 players, not 1"),
    "odd seats": (lambda: Game("keltis", seats=2.0), "not 2.0"),  # type: ignore[arg-type]
    "option": (
        lambda: Game("keltis", options={"x": "y"}),
        "has no option 'x'; its options: start, end_card_start",
    ),
    "a seat of no table": (
        lambda: Game("tain", options={"start": "G"}),
        "start is one of chance, A, B, C, D; not 'G'",
    ),
    "a seat of a larger table": (
        lambda: Game("tain", seats=3, options={"start": "D"}),
        "At a table of 3, start is one of chance, A, B, C; not 'D'",
    ),
    "a seat of a larger batch": (
        lambda: oenach.Batch("keltis", seats=2, games=2, options={"start": "C"}),
        "At a table of 2, start is one of chance, A, B; not 'C'",
    ),
    "value": (
        lambda: Game("keltis", options={"end_card_start": "no"}),
        "end_card_start is one of allowed, needs_row; not 'no'",
    ),
    "seed": (lambda: Game("keltis", seed=1.5), "whole number or a text"),  # type: ignore[arg-type]
    "generator": (lambda: Game("keltis", seed=1, generator="dice"), "generator is one of"),
    "quick seed": (lambda: Game("keltis", seed="a", generator="quick32"), "whole number"),
    "names": (lambda: Game("keltis", names=["A"]), "needs 2 names"),
    "outcome": (lambda: Game("keltis", outcomes=["six"]), "'six' is no outcome"),
    "outcome of another kind": (lambda: Game("keltis", outcomes=[3]), "is a text such as 'starts 3', not 3"),  # type: ignore[list-item]
    "outcomes of no kind": (lambda: Game("keltis", outcomes=3), "is a text such as 'starts 3', not 3"),  # type: ignore[arg-type]
    "dictated list": (lambda: dealt().dictate(["card B5"]), "is a text such as"),  # type: ignore[arg-type]
    "options": (lambda: Game("keltis", options="end_card_start"), "dict of names"),  # type: ignore[arg-type]
    "determinize": (lambda: dealt().view(0).determinize(1.5), "whole number"),  # type: ignore[arg-type]
    "seat": (lambda: dealt().moves(2), "The seats here are 0 to 1; there is no seat 2"),
    "seat type": (lambda: dealt().view("0"), "there is no seat '0'"),  # type: ignore[arg-type]
    "text": (lambda: dealt().play(0, "castle"), "'castle' is no move. Moves look like"),
    "empty text": (lambda: dealt().play(0, ""), "'' is no move"),
    "card": (lambda: dealt().play(0, "lay B11"), "'B11' is no card"),
    "pile": (lambda: dealt().play(0, "take Q"), "'Q' is no colour"),
    "code": (lambda: dealt().play(0, 9999), "is a code from 0 to 530 or a text, not 9999"),
    "negative": (lambda: dealt().play(0, -3), "not -3"),
    "bool": (lambda: dealt().play(0, True), "not True"),
    "language": (lambda: dealt().why(0, "draw", lang="gd"), "Oenach speaks en, de, fr; not 'gd'"),
    "batch size": (lambda: oenach.Batch("keltis", games=0), "A batch has 1 to"),
    "batch seed": (lambda: oenach.Batch("keltis", seed="x"), "whole number"),  # type: ignore[arg-type]
    "batch floats": (lambda: oenach.Batch("keltis", games=1).step([0.5]), "Actions are whole numbers"),
    "batch outcome": (lambda: oenach.Batch("keltis", games=1, outcomes=["six"]), "'six' is no outcome"),
    "batch lists": (
        lambda: oenach.Batch("keltis", games=2, outcomes=[["starts 0"]]),
        "or 2 lists, one for each",
    ),
    "batch deal": (
        lambda: oenach.Batch("keltis", games=2, outcomes=["starts 0", "starts 0"]),
        "Game 0: chance cannot give 'starts 0' now",
    ),
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


# Batches ----------------------------------------------------------------------------------------------


def test_the_winners_of_a_batch_are_those_of_its_games() -> None:
    batch = oenach.Batch("keltis", seats=3, games=20, seed=2)
    assert not batch.winners.any()
    while batch.step(batch.sample()):
        pass
    assert batch.winners.shape == (20, 3)
    best = batch.points == batch.points.max(axis=1, keepdims=True)
    assert (batch.winners == best).all()  # keltis.win.most, keltis.win.shared


def outcomes_of(game: Game) -> list[str]:
    """What chance gave in a game."""
    return [step.notation(game.spec)[2:] for step in game.steps if step.seat == oenach.CHANCE]


each_way = pytest.mark.parametrize("compiled", [False, True])


@each_way
@pytest.mark.parametrize("name", oenach.games())
def test_a_batch_to_which_a_whole_game_is_dictated_plays_that_game(name: str, compiled: bool) -> None:
    game = Game(name, seed=4)
    plain = oenach.Batch(name, games=2, seed=9, compiled=compiled)
    while not game.over:
        game.play(game.actors[0], game.moves(game.actors[0])[0])
    batch = oenach.Batch(name, games=2, seed=9, compiled=compiled, outcomes=[outcomes_of(game), []])
    for step in game.steps:
        if step.seat != oenach.CHANCE:
            batch.step([step.code, batch.sample()[1]])
            plain.step(plain.sample())
    assert batch.records[0].tobytes() == bytes(game.state.buffer)
    assert batch.records[1].tobytes() == plain.records[1].tobytes()


@each_way
@pytest.mark.parametrize("name", oenach.games())
def test_after_what_is_dictated_a_batch_follows_its_seed_as_a_game_does(name: str, compiled: bool) -> None:
    deal = outcomes_of(Game(name, seed=4))
    batch = oenach.Batch(name, games=3, seed=9, compiled=compiled, outcomes=deal)
    games = [Game(name, seed=mix(9 + i), outcomes=deal, generator="quick32") for i in range(3)]
    for _ in range(40):
        actions = batch.sample()
        batch.step(actions)
        for game, action in zip(games, actions, strict=True):
            if not game.over:
                game.play(game.actors[0], action)
    assert [row.tobytes() for row in batch.records] == [bytes(game.state.buffer) for game in games]
    assert len({row.tobytes() for row in batch.records}) == 3


@pytest.mark.parametrize("name", oenach.games())
def test_simulated_games_take_what_is_dictated(name: str) -> None:
    deal = outcomes_of(Game(name, seed=4))
    batch = oenach.Batch(name, games=3, seed=9, outcomes=deal)
    while batch.step(batch.sample()):
        pass
    study = simulate(batch.spec, batch.seats, 3, 9, outcomes=deal)
    assert study.points.tolist() == batch.points.tolist()
    game = Game(name, seed=mix(9), outcomes=deal, generator="quick32")
    while not game.over:
        game.play(game.actors[0], game.view(game.actors[0]).greedy())
    study = simulate(batch.spec, batch.seats, 1, 9, bots=["greedy"], outcomes=deal)
    assert study.points.tolist() == [list(game.scores)]


def test_a_simulation_in_which_chance_cannot_give_what_is_dictated_says_so() -> None:
    with pytest.raises(Malformed, match="In one of the games chance cannot give 'starts 1' when it is due"):
        simulate(oenach.games()["keltis"], 2, 3, outcomes=["starts 0", "starts 1"])


def test_more_may_be_dictated_to_a_batch_later() -> None:
    batch = oenach.Batch("keltis", games=2, outcomes=["starts 0", "card B5"])
    assert batch.records["hand"][:, 0].max(axis=1).min() > 0
    assert (batch.records["hand"][:, 0] == 6).any(axis=1).all()  # the blue 5, counted from B0 = 1
    batch.dictate([["card YE"], ["card Y0"]])
    batch.step(batch.legal.argmax(axis=1))  # the first move of each: a card is laid
    draw = batch.spec.notation.parse("draw")
    before = batch.records.copy()
    batch.step([draw, draw])
    gained = batch.records["hand"][:, 0].sum(axis=1, dtype=int) - before["hand"][:, 0].sum(axis=1, dtype=int)
    assert gained.tolist() == [5 * 12, 4 * 12 + 1]


def test_a_step_after_which_chance_cannot_give_what_is_dictated_changes_no_game() -> None:
    batch = oenach.Batch("keltis", games=2, outcomes=["starts 0", "card B0"])
    batch.dictate([["card YE"], ["card B0"]])  # there is only one B0, and it was dealt
    batch.step(batch.legal.argmax(axis=1))
    draw = batch.spec.notation.parse("draw")
    before = batch.records.tobytes(), batch.steps
    with pytest.raises(Malformed, match="Game 1: chance cannot give 'card B0' now"):
        batch.step([draw, draw])
    assert (batch.records.tobytes(), batch.steps) == before
    assert batch.step([draw, draw]) == 2  # the seed gives a card in its place; game 0 gets its YE
    assert (batch.records["hand"][0, 0] == batch.spec.notation.parse_outcome("card YE")).any()
