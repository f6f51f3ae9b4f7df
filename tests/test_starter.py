"""Who starts, chosen when a game is set up: the option `start` of every game in which chance decides it."""

from __future__ import annotations

import numpy as np
import pytest

import oenach
from oenach.kernel.backend import compile_rules
from oenach.kernel.messages import languages
from oenach.lab.simulate import simulate
from oenach.spec import START, GameSpec
from test_laws import Setting, walk

SPECS = [spec for spec in oenach.games().values() if any(option.name == START for option in spec.options)]
each_game = pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.name)
SEED = 5


def starts(game: oenach.Game) -> list[str]:
    """What the log says of who starts."""
    return [text for step in game.steps if "starts" in (text := step.notation(game.spec))]


def other_seat(spec: GameSpec) -> tuple[int, str]:
    """A seat that chance does not choose with this seed, and its letter."""
    by_chance = oenach.Game(spec.name, seed=SEED).actors[0]
    seat = (by_chance + 1) % spec.seats[0]
    return seat, "ABCDEF"[seat]


def test_all_games_with_chance_about_who_starts_have_it() -> None:
    assert [spec.name for spec in SPECS if spec.name in ("keltis", "tain", "hibernia", "asterix")] == [
        *("keltis", "tain", "hibernia", "asterix")
    ]
    assert all(spec.options[0].values[0] == "chance" for spec in SPECS)


@each_game
def test_the_chosen_seat_starts_at_every_table(spec: GameSpec) -> None:
    for seats in spec.seats:
        for seat, letter in enumerate("ABCDEF"[:seats]):
            game = oenach.Game(spec.name, seats, SEED, {START: letter})
            assert game.actors == (seat,)
            assert len(starts(game)) == 1


@each_game
def test_chance_is_the_usual_value_and_may_be_said(spec: GameSpec) -> None:
    usual, said = (oenach.Game(spec.name, seed=SEED, options=o) for o in ({}, {START: "chance"}))
    assert usual.options[START] == "chance"
    assert usual.state.digest() == said.state.digest()


@each_game
def test_to_choose_who_would_have_started_changes_nothing_else(spec: GameSpec) -> None:
    """Nothing is drawn for who starts, and everything else comes from the seed as before."""
    by_chance = oenach.Game(spec.name, seed=SEED)
    chosen = oenach.Game(spec.name, seed=SEED, options={START: "abcdef"[by_chance.actors[0]]})
    assert chosen.state.digest() == by_chance.state.digest()
    assert [step.notation(spec) for step in chosen.steps] == [step.notation(spec) for step in by_chance.steps]
    assert sum(by_chance._drawn) == sum(chosen._drawn) + 1


@each_game
def test_a_record_of_a_chosen_start_replays(spec: GameSpec) -> None:
    _, letter = other_seat(spec)
    data = walk(Setting(spec.name, spec.seats[0], ((START, letter),)), SEED, 40).record()
    assert data["options"][START] == letter
    again = oenach.Game.from_record(data)
    assert again.record() == data
    with pytest.raises(oenach.BadRecord):
        oenach.Game.from_record({**data, "options": {**data["options"], START: "chance"}})


@each_game
def test_a_record_of_before_the_option_means_chance(spec: GameSpec) -> None:
    data = walk(Setting(spec.name, spec.seats[0], ()), SEED, 40).record()
    del data["options"][START]
    assert oenach.Game.from_record(data).options[START] == "chance"


@each_game
def test_a_dictated_game_need_not_be_told_who_starts_but_may_be(spec: GameSpec) -> None:
    _, letter = other_seat(spec)
    whole = oenach.Game(spec.name, seed=SEED, options={START: letter})
    outcomes = [spec.notation.write_outcome(step.code) for step in whole.steps]
    short = [text for text in outcomes if "starts" not in text]
    options = {START: letter}
    for given in (outcomes, short):
        game = oenach.Game(spec.name, outcomes=given, options=options)
        assert game.state.digest() == whole.state.digest()
        assert oenach.Game.from_record(game.record()).state.digest() == whole.state.digest()
        batch = oenach.Batch(
            spec.name, games=2, outcomes=given or None, options={START: letter}, compiled=False
        )
        assert [batch.records[i].tobytes() for i in range(2)] == [bytes(game.state.buffer)] * 2


@each_game
def test_another_seat_cannot_be_dictated(spec: GameSpec) -> None:
    _, letter = other_seat(spec)
    by_chance = oenach.Game(spec.name, seed=SEED)
    outcomes = [spec.notation.write_outcome(step.code) for step in by_chance.steps]
    with pytest.raises(oenach.Malformed, match="Chance cannot give 'starts"):
        oenach.Game(spec.name, seed=SEED, outcomes=outcomes, options={START: letter})
    with pytest.raises(oenach.Malformed, match="chance cannot give 'starts"):
        oenach.Batch(spec.name, games=2, outcomes=outcomes, options={START: letter}, compiled=False)


@each_game
def test_in_a_batch_the_chosen_seat_starts_every_game(spec: GameSpec) -> None:
    seat, letter = other_seat(spec)
    batch = oenach.Batch(spec.name, games=20, options={START: letter}, compiled=False)
    assert set(np.unique(batch.seat)) == {seat}


@each_game
def test_undo_and_copies_keep_who_starts(spec: GameSpec) -> None:
    seat, letter = other_seat(spec)
    game = oenach.Game(spec.name, seed=SEED, options={START: letter})
    before = game.state.digest()
    other = game.copy()
    other.play(seat, other.moves(seat)[0])
    other.undo()
    assert (other.state.digest(), other.actors) == (before, (seat,))


def test_simulations_take_it_too() -> None:
    study = simulate(oenach.games()["tain"], 2, 3, 1, {START: "B"})
    assert study.options[START] == "B"
    with pytest.raises(oenach.Malformed, match="At a table of 2, start is one of chance, A, B; not 'C'"):
        simulate(oenach.games()["tain"], 2, 3, 1, {START: "C"})


@each_game
@pytest.mark.parametrize("lang", languages())
def test_every_value_is_told_in_words(spec: GameSpec, lang: str) -> None:
    option = next(option for option in spec.options if option.name == START)
    said = [option.said(value, lang) for value in option.values]
    assert len(set(said)) == len(said)
    assert "2" in said[2]
    assert option.said("B", lang, ["Ness", "Ronan"]) == "Ronan"
    assert spec.book.rules[spec.book.number(option.rule) - 1].option == START
    assert compile_rules(spec, False).workspace(spec.seats[0], spec.check_options(None)).starter == 0


def test_records_and_tables_that_call_the_setup_of_hibernia_its_start_mean_the_same() -> None:
    data = oenach.Game("hibernia", seed=SEED, options={"setup": "advanced"}).record()
    assert data["options"].pop("start") == "chance"
    data["options"]["start"] = data["options"].pop("setup")
    again = oenach.Game.from_record(data)
    assert (again.options["setup"], again.options["start"]) == ("advanced", "chance")
    with pytest.raises(oenach.Malformed, match="start is one of chance, A, B, C, D; not 'roman'"):
        oenach.Game("hibernia", options={"start": "roman"})
