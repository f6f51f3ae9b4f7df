"""The search and the four levels: repeatable, the same in both backends, and sensible."""

from __future__ import annotations

from random import Random

import pytest

import oenach
from oenach.bots import BOTS
from oenach.bots.levels import CHIEF, DRUID, LEVELS, at_first_sight, params_of, scales_of
from oenach.bots.rhythm import PAUSES, pause
from oenach.bots.search import Search, prepare
from oenach.kernel.choice import TARGETS
from oenach.kernel.errors import Malformed

GAMES = sorted(oenach.games())


def in_the_middle(name: str, seed: int, moves: int = 30) -> oenach.Game:
    """A game after some random moves, with a choice to make; another one, if it is over by then."""
    game, dice = oenach.Game(name, seed=seed), Random(seed)
    while len(game.steps) < moves or len(game.moves(game.actors[0])) < 2:
        game.play(game.actors[0], dice.choice(game.moves(game.actors[0])))
        if game.over:
            return in_the_middle(name, seed + 1000, moves)
    return game


def search_of(game: oenach.Game, seed: int = 1) -> Search:
    return Search(game.view(game.actors[0]), seed, params_of(game.spec, game.seats))


@pytest.mark.parametrize("name", GAMES)
def test_every_backend_thinks_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, found = in_the_middle(name, 3), []
    for target in TARGETS:
        monkeypatch.setenv("OENACH_BACKEND", target)
        search = search_of(game)
        search.simulate(12)
        found.append(search.move_stats())
    assert found[0] == found[1] == found[2]  # to the last bit


@pytest.mark.parametrize("name", GAMES)
def test_the_same_view_seed_and_simulations_give_the_same_thoughts(name: str) -> None:
    game = in_the_middle(name, 5)
    once, again, other = search_of(game), search_of(game), search_of(game, seed=2)
    for search, parts in ((once, [60]), (again, [20, 40]), (other, [60])):
        for part in parts:
            search.simulate(part)
    assert once.move_stats() == again.move_stats() != other.move_stats()


@pytest.mark.parametrize("name", GAMES)
def test_every_simulation_looks_at_one_move(name: str) -> None:
    search = search_of(in_the_middle(name, 7))
    search.simulate(50)
    assert search.simulations == 50 == sum(stats.visits for stats in search.move_stats())
    for stats in search.move_stats():
        assert 0 <= stats.chance <= 1
        assert 0 <= stats.value <= 1


def test_stopping_early_where_the_choice_is_plain_changes_no_choice() -> None:
    for seed in range(8):
        game = in_the_middle("keltis", seed)
        whole, short = search_of(game), search_of(game)
        whole.simulate(200)
        short.search_up_to(200)
        assert short.simulations <= 200
        assert short.move_stats()[0].move == whole.move_stats()[0].move


def test_a_tree_that_is_full_is_no_harm() -> None:
    game = in_the_middle("tain", 4)
    search = Search(game.view(game.actors[0]), 1, params_of(game.spec, game.seats), nodes=40)
    search.simulate(100)
    assert search.simulations == 100


def test_it_sees_the_move_that_ends_the_game_well() -> None:
    """In the last step of Keltis a point card laid is a point won: nobody would stop before it."""
    game = oenach.Game("keltis", seats=2, seed=11)
    while not game.over and str(game.moves(game.actors[0])[-1]) != "done":
        game.play(game.actors[0], game.view(game.actors[0]).greedy())
    seat = game.actors[0]
    gains = {}
    for move in game.moves(seat):
        before = game.scores[seat]
        game.play(seat, move)
        gains[str(move)] = game.scores[seat] - before
        game.undo()
    choice = CHIEF(game.view(seat), 3)
    assert gains[str(choice)] >= 0


def test_only_a_seat_that_is_to_act_can_think() -> None:
    game = oenach.Game("keltis", seats=2, seed=1)
    idle = 1 - game.actors[0]
    for view in (game.view(idle), game.view(None)):
        with pytest.raises(Malformed, match="to act"):
            Search(view, 1, params_of(game.spec, game.seats))


@pytest.mark.parametrize("name", GAMES)
def test_all_levels_play_on_from_anywhere(name: str) -> None:
    game = in_the_middle(name, 9)
    view = game.view(game.actors[0])
    for level in LEVELS.values():
        choice = level.hurried()(view, 4)
        assert choice in view.moves()
        assert level.hurried()(view, 4) == choice


def test_a_druid_keeps_to_its_second_and_a_plain_choice_takes_less() -> None:
    game = oenach.Game("keltis", seats=2, seed=1)
    prepare(game.spec, 2)
    search = search_of(game)
    search.search_for(0.05)
    assert search.simulations >= 16
    assert DRUID.seconds == 1.0


@pytest.mark.parametrize("name", GAMES)
def test_at_first_sight_nothing_absurd_is_chosen(name: str) -> None:
    """A boy misjudges, but not beyond five times what he hardly sees."""
    game = in_the_middle(name, 12)
    view = game.view(game.actors[0])
    sway = scales_of(game.spec).boy
    best = max(view.heuristic(move) for move in view.moves())
    chosen = {at_first_sight(view, view.moves(), sway, seed) for seed in range(60)}
    assert min(view.heuristic(move) for move in chosen) >= best - 5 * sway


def test_the_pace_of_a_bot_says_nothing() -> None:
    """It follows from the bot's name and a number; and no bot needs longer than its pause."""
    for name in BOTS:
        assert pause(name, 5) == pause(name, 5)
    assert all(low <= pause(name, seed) <= high for name, (low, high) in PAUSES.items() for seed in range(20))
    assert PAUSES["druid"][0] > DRUID.seconds
