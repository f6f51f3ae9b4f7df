"""The laws that hold for every game, every number of seats and every option.

A test walks to some position of a random or greedy game and checks a law there. `OENACH_LAWS=deep`
looks at many more positions (`make soak`).
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

import oenach
from oenach.kernel.chance import CHANCE, CHANCE_BIT, mix, uniform
from oenach.kernel.choice import INTERPRETED, NATIVE, PORTABLE, backend_of
from oenach.kernel.fields import State
from oenach.kernel.rulebook import LANGUAGES
from oenach.spec import START, GameSpec, Option
from oenach.view import View, mask

DEEP = os.environ.get("OENACH_LAWS") == "deep"


@dataclass(frozen=True)
class Setting:
    """A game as it can be set up."""

    name: str
    seats: int
    options: tuple[tuple[str, Any], ...]

    @property
    def spec(self) -> GameSpec:
        return oenach.games()[self.name]

    def game(self, seed: int) -> oenach.Game:
        return oenach.Game(self.name, self.seats, seed, dict(self.options))

    def __str__(self) -> str:
        return "-".join([self.name, str(self.seats), *(f"{n}={v}" for n, v in self.options)])


def all_settings() -> Iterator[Setting]:
    """Every number of seats with the default options and with each other value of each option."""
    for name, spec in oenach.games().items():
        for seats in spec.seats:
            yield Setting(name, seats, ())
            for option in spec.options:
                for value in other_values(option, seats):
                    yield Setting(name, seats, ((option.name, value),))


def other_values(option: Option, seats: int) -> tuple[str, ...]:
    """All but the default; of the seats that may start one is enough, and it is the last."""
    return option.possible(seats)[-1:] if option.name == START else option.values[1:]


each_setting = pytest.mark.parametrize("setting", list(all_settings()), ids=str)


def examples(quick: int, deep: int) -> settings:
    """How many positions to look at."""
    return settings(
        max_examples=deep if DEEP else quick,
        deadline=None,
        derandomize=not DEEP,
        suppress_health_check=list(HealthCheck),
    )


seeds = st.integers(0, 2**32 - 1)
# Long walks are cut off where the game ends, so that the end is looked at often.
lengths = st.integers(0, 400)


def choose(game: oenach.Game, seed: int, n: int) -> tuple[int, int]:
    """Who acts next and what: at random, or greedily where the seed is odd."""
    seat = game.actors[uniform(seed, 7, n, len(game.actors))]
    if seed % 2 and uniform(seed, 8, n, 4):
        return seat, game.view(seat).greedy()
    moves = game.moves(seat)
    return seat, moves[uniform(seed, 9, n, len(moves))]


def walk(setting: Setting, seed: int, length: int) -> oenach.Game:
    """A game after so many moves, or at its end."""
    game = setting.game(seed)
    for n in range(length):
        if game.over:
            break
        game.play(*choose(game, seed, n))
    return game


def viewers(game: oenach.Game) -> list[int | None]:
    return [*range(game.seats), None]


def pieces(game: oenach.Game, state: State) -> list[int]:
    counts = game.backend.cells(game.spec.sizes.pieces)
    game.backend.rules.count_pieces(state, counts)
    return [counts[i] for i in range(game.spec.sizes.pieces)]


def refusals(game: oenach.Game, state: State, seat: int) -> list[int]:
    return [game.backend.rules.refuse(state, seat, code) for code in range(game.spec.sizes.actions)]


# 1 ----------------------------------------------------------------------------------------------------


@each_setting
@examples(6, 200)
@given(seeds, lengths)
def test_moves_are_exactly_what_is_not_refused(setting: Setting, seed: int, length: int) -> None:
    game = walk(setting, seed, length)
    for seat in range(game.seats):
        allowed = [code for code, rule in enumerate(refusals(game, game.state, seat)) if not rule]
        assert game.moves(seat) == allowed
        assert bool(allowed) == (seat in game.actors)


@each_setting
@examples(6, 200)
@given(seeds, lengths)
def test_every_refusal_is_a_rule_with_a_sentence(setting: Setting, seed: int, length: int) -> None:
    game = walk(setting, seed, length)
    for seat in range(game.seats):
        for number in set(refusals(game, game.state, seat)) - {0}:
            why = game.spec.book.numbered(number).why
            assert set(why) == set(LANGUAGES), game.spec.book.numbered(number).id


# 2 ----------------------------------------------------------------------------------------------------


@each_setting
@examples(6, 200)
@given(seeds, lengths, seeds)
def test_a_determinized_view_is_a_state_with_that_view(
    setting: Setting, seed: int, length: int, other: int
) -> None:
    game = walk(setting, seed, length)
    for seat in viewers(game):
        view = game.view(seat)
        determinized = view.determinize(other)
        assert bytes(mask(determinized, seat).buffer) == bytes(view.state.buffer)
        assert pieces(game, determinized) == pieces(game, game.state)
        # a seat knows whatever a spectator knows
        assert bytes(mask(determinized, None).buffer) == bytes(mask(game.state, None).buffer)


@each_setting
@examples(6, 200)
@given(seeds, lengths)
def test_a_view_has_the_moves_of_the_state(setting: Setting, seed: int, length: int) -> None:
    game = walk(setting, seed, length)
    for seat in range(game.seats):
        assert refusals(game, game.view(seat).state, seat) == refusals(game, game.state, seat)
        assert game.view(seat).moves() == game.moves(seat)


@each_setting
@examples(6, 200)
@given(seeds, lengths)
def test_moves_and_their_worth_are_the_same_from_the_view_and_from_the_state(
    setting: Setting, seed: int, length: int
) -> None:
    """The search relies on it: what a seat would do can be asked of a determinized state."""
    game = walk(setting, seed, length)
    out = game.backend.cells(game.spec.sizes.actions)
    for seat in game.actors:
        asked = []
        for state in (game.state, game.view(seat).state):
            codes = [out[i] for i in range(game.backend.rules.moves(state, seat, out))]
            asked.append([(code, game.backend.rules.heuristic(state, seat, code)) for code in codes])
        assert asked[0] == asked[1]


@each_setting
@examples(3, 60)
@given(seeds, lengths, seeds)
def test_a_determinized_view_can_be_played_to_the_end(
    setting: Setting, seed: int, length: int, other: int
) -> None:
    game = walk(setting, seed, length)
    for seat in viewers(game):
        play_out(game, game.view(seat).determinize(other), other)


def play_out(game: oenach.Game, state: State, seed: int) -> None:
    """Random moves from a state to the end, which must come, with every piece still there."""
    rules, before = game.backend.rules, pieces(game, state)
    workspace = game.backend.workspace(game.seats, game.options)
    for n in range(game.spec.longest):
        game.backend.run.resolve_chance(state, seed, workspace)
        acting = rules.actors(state)
        if not acting:
            break
        seat = game.backend.run.lowest_seat(acting)
        rules.apply(state, seat, game.backend.run.random_move(state, seat, seed, n, workspace.out))
    assert not rules.actors(state)
    assert pieces(game, state) == before


# 3 ----------------------------------------------------------------------------------------------------


def everything_sent(view: View) -> str:
    """All that a seat, its page and its bot get from a view."""
    texts = [view.text(lang, plain) for lang in ("en", "fr") for plain in (False, True)]
    answer = str(view.greedy()) if view.moves() else ""
    return json.dumps([view.json("en"), view.json("fr"), texts, answer])


@each_setting
@examples(4, 100)
@given(seeds, lengths, seeds)
def test_what_a_seat_cannot_know_changes_nothing_it_gets(
    setting: Setting, seed: int, length: int, other: int
) -> None:
    game = walk(setting, seed, length)
    for seat in viewers(game):
        before = everything_sent(game.view(seat))
        truth = bytes(game.state.buffer)
        game.state.buffer[:] = game.view(seat).determinize(other).buffer
        assert everything_sent(game.view(seat)) == before
        game.state.buffer[:] = truth


@each_setting
@examples(6, 200)
@given(seeds, lengths)
def test_a_step_nobody_else_sees_tells_them_nothing(setting: Setting, seed: int, length: int) -> None:
    """Two hidden actions of a seat, or two hidden outcomes, look the same to everyone else, unless
    their public action differs (a face-down token, say, put here or there)."""
    game = walk(setting, seed, length)
    for state in positions(game):
        acting = game.backend.rules.actors(state)
        for seat in range(-1, game.seats):
            if acting & (CHANCE_BIT if seat == CHANCE else 1 << seat):
                check_hidden_steps(game, state, seat)


def positions(game: oenach.Game) -> list[State]:
    """The present position and those in which chance owed something, of the last steps."""
    return [game.state, *(game.spec.state_type(past.state) for past in game._past[-4:])]


def check_hidden_steps(game: oenach.Game, state: State, actor: int) -> None:
    looks: dict[tuple[int | None, int, int], bytes] = {}
    for code in choices(game, state, actor):
        after = state.copy()
        game.backend.rules.apply(after, actor, code)
        seen = game.backend.rules.observers(state, actor, code)
        for viewer in viewers(game):
            if viewer != actor and not seen >> (31 if viewer is None else viewer) & 1:
                public_action = game.backend.rules.public_action(state, actor, code)
                key = (viewer, game.backend.rules.actors(after), public_action)
                look = bytes(mask(after, viewer).buffer)
                assert looks.setdefault(key, look) == look


def choices(game: oenach.Game, state: State, actor: int) -> list[int]:
    if actor != CHANCE:
        return [code for code, rule in enumerate(refusals(game, state, actor)) if not rule]
    weights = game.backend.cells(game.spec.sizes.outcomes)
    game.backend.rules.chance(state, weights)
    return [outcome for outcome in range(game.spec.sizes.outcomes) if weights[outcome]]


# 4 ----------------------------------------------------------------------------------------------------


@each_setting
def test_interpreted_compiled_portable_and_batched_give_the_same_states(setting: Setting) -> None:
    compiled = played(setting, NATIVE, 40, random=True)
    assert played(setting, INTERPRETED, 5, random=True) == compiled[:5]
    assert played(setting, PORTABLE, 40, random=True) == compiled
    batch = oenach.Batch(setting.name, setting.seats, 40, seed=11, options=dict(setting.options))
    while batch.step(batch.sample()):
        pass
    assert [row.tobytes() for row in batch.records] == compiled


@each_setting
def test_greedy_bots_play_the_same_in_every_backend(setting: Setting) -> None:
    compiled = played(setting, NATIVE, 3, random=False)
    assert played(setting, INTERPRETED, 3, random=False) == compiled
    assert played(setting, PORTABLE, 3, random=False) == compiled


def played(setting: Setting, target: str, games: int, random: bool) -> list[bytes]:
    """The final states of some games."""
    spec, backend = setting.spec, backend_of(setting.spec, target)
    records = np.zeros(games, spec.state_type.dtype)
    states, results = backend.states(records), backend.cells((games, setting.seats + 2))
    workspace = backend.workspace(setting.seats, spec.check_options(dict(setting.options)))
    if random:
        backend.run.random_games(states, 11, workspace, results)
    else:
        bots = backend.wrap(np.ones(setting.seats, np.int64))
        backend.run.bot_games(
            states, backend.wholes(records), backend.observations(setting.seats), bots, 11, workspace, results
        )
    return [row.tobytes() for row in records]


@each_setting
def test_a_simulated_game_can_be_played_again_by_hand(setting: Setting) -> None:
    seed = mix(11)
    game = oenach.Game(setting.name, setting.seats, seed, dict(setting.options), generator="quick32")
    n = 0
    while not game.over:
        seat = game.actors[0]
        moves = game.moves(seat)
        game.play(seat, moves[uniform(seed, 101, n, len(moves))])
        n += 1
    assert bytes(game.state.buffer) == played(setting, NATIVE, 1, random=True)[0]


# 5 ----------------------------------------------------------------------------------------------------


@each_setting
@examples(3, 60)
@given(seeds, lengths)
def test_a_record_gives_the_same_game_again(setting: Setting, seed: int, length: int) -> None:
    game = walk(setting, seed, length)
    again = oenach.Game.from_record(json.loads(json.dumps(game.record())))
    assert again.state.digest() == game.state.digest()
    assert again.record() == game.record()
    if not game.over:  # and it goes on in the same way
        seat, move = choose(game, seed, 1)
        game.play(seat, move)
        again.play(seat, str(move))
        assert again.record() == game.record()


@each_setting
@examples(3, 60)
@given(seeds, st.integers(1, 400))
def test_undo_goes_back_and_the_same_move_leads_to_the_same_state(
    setting: Setting, seed: int, length: int
) -> None:
    game = walk(setting, seed, length)
    digest = game.state.digest()
    last = next(step for step in reversed(game.steps) if step.seat != CHANCE)
    game.undo()
    assert last.seat in game.actors
    game.play(last.seat, last.code)
    assert game.state.digest() == digest


# 6 and 7 ----------------------------------------------------------------------------------------------


@each_setting
@examples(3, 100)
@given(seeds)
def test_every_game_ends_and_nothing_is_lost_on_the_way(setting: Setting, seed: int) -> None:
    game = walk(setting, seed, setting.spec.longest)
    assert game.over
    assert game.winners
    all_pieces = pieces(game, game.state)
    for past in game._past:
        assert pieces(game, game.spec.state_type(past.state)) == all_pieces


@each_setting
@examples(3, 60)
@given(seeds, lengths)
def test_a_copy_leaves_the_original_alone(setting: Setting, seed: int, length: int) -> None:
    game = walk(setting, seed, length)
    before = game.state.digest()
    play_out(game, game.state.copy(), seed)
    for seat in viewers(game):
        play_out(game, game.view(seat).determinize(seed), seed)
    assert game.state.digest() == before


@each_setting
@examples(3, 60)
@given(seeds, lengths)
def test_notation_reads_back(setting: Setting, seed: int, length: int) -> None:
    """What happened, everything that may be done now, and everything that chance could have given."""
    game = walk(setting, seed, length)
    notation = game.spec.notation
    for step in game.steps:
        if step.seat == CHANCE:
            assert notation.parse_outcome(notation.write_outcome(step.code)) == step.code
        else:
            assert notation.parse(notation.write(step.code)) == step.code
    for move in (move for seat in game.actors for move in game.moves(seat)):
        assert [notation.parse(notation.typed(move, lang)) for lang in LANGUAGES] == [move] * len(LANGUAGES)
    for outcome in (o for state in positions(game) for o in owed(game, state)):
        assert notation.parse_outcome(notation.write_outcome(outcome)) == outcome


def owed(game: oenach.Game, state: State) -> list[int]:
    """What chance may give in a position."""
    return choices(game, state, CHANCE) if game.backend.rules.actors(state) & CHANCE_BIT else []
