"""The arena: which games are played, what counts, and what is said of bots that do not work."""

from __future__ import annotations

from random import Random

import pytest

import oenach
from lab import strangers
from oenach.bots.levels import CHIEF, DRUID, Level
from oenach.kernel.chance import PLAYERS, WORD, uniform
from oenach.lab import arena
from oenach.lab.entrants import BotError, Entrant, bot_of, name_of, searches
from oenach.lab.workers import on_processes

BOTS = ("greedy", "lab.strangers:first", "random")


@pytest.fixture(scope="module")
def three() -> arena.Arena:
    return arena.play("keltis", BOTS, 20, seed=4)


# Which games --------------------------------------------------------------------------------------------


def test_every_two_bots_play_as_many_games_as_asked(three: arena.Arena) -> None:
    pairs = [(p.first, p.second) for p in three.pairings]
    assert pairs == [(BOTS[0], BOTS[1]), (BOTS[0], BOTS[2]), (BOTS[1], BOTS[2])]
    assert [p.games for p in three.pairings] == [20, 20, 20]
    assert len(three.played) == 60


def test_the_games_are_rounded_up_to_whole_deals() -> None:
    assert arena.play("keltis", ["greedy", "random"], 4, seats=3).pairings[0].games == 6


def test_every_deal_is_played_from_every_seat_and_by_every_pair(three: arena.Arena) -> None:
    deals = [
        [(game.deal, game.seed, game.seat) for game in three.between(p.first, p.second)]
        for p in three.pairings
    ]
    assert deals[0] == deals[1] == deals[2]
    assert [(deal, seat) for deal, _, seat in deals[0]] == [(d, s) for d in range(10) for s in range(2)]
    assert len({seed for _, seed, _ in deals[0]}) == 10


def test_the_same_seed_gives_the_same_games_and_another_one_others(three: arena.Arena) -> None:
    assert arena.play("keltis", BOTS, 20, seed=4) == three
    assert arena.play("keltis", BOTS, 20, seed=5).played != three.played


def test_other_processes_play_the_same_games(three: arena.Arena) -> None:
    heard: list[int] = []
    assert arena.play("keltis", BOTS, 20, seed=4, processes=2, tick=heard.append) == three
    assert heard == [2] * 30


def test_a_game_can_be_played_again_from_its_seed(three: arena.Arena) -> None:
    played = three.between("greedy", "random")[1]
    assert played.seat == 1
    game, moves = oenach.Game("keltis", 2, played.seed, generator="quick32"), 0
    while not game.over:
        view, seed = game.view(game.actors[0]), uniform(played.seed, PLAYERS, moves, WORD >> 1)
        game.play(game.actors[0], view.greedy() if view.seat == 1 else Random(seed).choice(view.moves()))
        moves += 1
    assert (game.scores, game.winners, moves) == (played.points, played.winners, played.moves)


@pytest.mark.parametrize("name", oenach.games())
def test_every_game_can_be_played_in_the_arena(name: str) -> None:
    spec = oenach.games()[name]
    for seats in spec.seats:
        found = arena.play(name, ["greedy", "random"], 1, seats=seats)
        assert [game.seat for game in found.played] == list(range(seats))
        assert all(game.winners and len(game.points) == seats for game in found.played)


def test_options_are_those_of_the_game() -> None:
    found = arena.play("tain", ["greedy", "random"], 2, options={"edition": "anonyme"})
    assert found.options["edition"] == "anonyme"
    with pytest.raises(oenach.Malformed, match="has no option 'colour'"):
        arena.play("tain", ["greedy", "random"], 2, options={"colour": "red"})


# What counts --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_luck_cancels_between_equals(seats: int) -> None:
    """Two names for one player: over the seats of each deal they win exactly alike."""
    found = arena.play("keltis", ["greedy", "lab.strangers:careful"], 5 * seats, seats=seats)
    assert found.pairings[0].share == pytest.approx(1 / seats)
    assert found.pairings[0].points == pytest.approx(found.pairings[0].points_against)
    assert [s.rating for s in found.standings] == pytest.approx([0, 0], abs=1e-6)


def test_a_shared_win_counts_in_part() -> None:
    game = arena.Played("a", "b", 0, 1, 0, (7, 7, 3), (0, 1), 60)
    assert game.share == 0.5
    assert game._replace(seat=2).share == 0
    assert game._replace(winners=(0,)).share == 1


@pytest.mark.parametrize("seats", [2, 3])
def test_the_shares_of_a_table_make_one_win(seats: int) -> None:
    found = arena.play("keltis", ["greedy", "random"], 6, seats=seats)
    own, (low, high) = found.share("greedy", "random")
    other, (other_low, other_high) = found.share("random", "greedy")
    assert own + (seats - 1) * other == pytest.approx(1)
    assert low <= own <= high
    assert other_low <= other <= other_high
    with pytest.raises(oenach.Malformed, match="greedy and druid did not meet"):
        found.share("greedy", "druid")


def test_the_stronger_bot_stands_first(three: arena.Arena) -> None:
    best, *_, last = three.standings
    assert best.bot == "greedy"
    assert best.interval.low <= best.rating <= best.interval.high
    assert best.rating > last.rating
    assert sum(s.rating for s in three.standings) == pytest.approx(0)
    assert best.games == 40
    assert best.points == pytest.approx(sum(p.points for p in three.pairings[:2]) / 2)


# The bots -----------------------------------------------------------------------------------------------


def test_without_the_clock_a_bot_counts_simulations() -> None:
    assert bot_of("druid", None) == DRUID.hurried()
    assert bot_of("druid", 2.5) == Level("druid", searches=True, seconds=2.5)
    assert bot_of("chief", 2.5) == CHIEF
    assert bot_of(strangers.first, 2.5) is strangers.first


def test_bots_have_names() -> None:
    assert [name_of(bot) for bot in ("druid", DRUID, strangers.first, strangers.thinker)] == [
        "druid",
        "druid",
        "first",
        "Thinker",
    ]


def test_only_bots_that_search_need_compiling() -> None:
    assert [searches(bot) for bot in ("boy", "warrior", "chief", "druid", "random", strangers.first)] == [
        *[False, False, True, True, False, False]
    ]


def test_a_bot_may_be_any_callable_and_answer_in_any_way() -> None:
    def by_notation(view: oenach.View, seed: int) -> oenach.Move:
        return str(view.moves()[0])  # type: ignore[return-value]  # a text will do

    found = arena.play("keltis", [by_notation, strangers.first, strangers.thinker], 2)
    assert found.bots == ("by_notation", "first", "Thinker")
    assert found.pairings[0].share == 0.5


def test_a_bot_named_by_its_module_needs_no_pickling() -> None:
    assert arena.play("keltis", ["lab.strangers:closure", "lab.strangers:thinker"], 2, processes=2).played


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [
        (["greedy"], "at least two bots"),
        (["greedy", "random", "greedy"], "greedy is named twice"),
        (["greedy", "merlin"], "no bot 'merlin'; the bots are boy, .* or yours as MODULE:NAME"),
        (["greedy", "merlin:"], "no bot 'merlin:'"),
        (["greedy", "merlin:magic"], "cannot be imported: ModuleNotFoundError: No module named 'merlin'.$"),
        (["greedy", "lab.strangers:magic"], "module lab.strangers has nothing called magic"),
        (["greedy", "lab.strangers:answer"], "lab.strangers:answer is no bot: it is of type int"),
        (["greedy", "lab.strangers:Thinker"], "lab.strangers:Thinker is no bot: it is of type type"),
    ],
)
def test_a_bot_that_cannot_enter_is_a_sentence(bots: list[Entrant], sentence: str) -> None:
    with pytest.raises(oenach.Malformed, match=sentence):
        arena.play("keltis", bots, 2)


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("stubborn", "chose Move.* in {place}, which is not allowed: .*keltis"),
        ("silent", "chose None in {place}, which is not allowed: A move of Keltis"),
        ("broken", r"failed in {place}: LookupError: I lost my notes \(.*strangers.py, line \d+\).$"),
    ],
)
def test_a_bot_that_does_not_work_is_a_sentence(bot: str, sentence: str) -> None:
    place = r"keltis with 2 seats, seed \d+, seat \d, move 1"
    with pytest.raises(BotError, match=f"The bot lab.strangers:{bot} {sentence.format(place=place)}"):
        arena.play("keltis", ["greedy", f"lab.strangers:{bot}"], 2)


@pytest.mark.parametrize("processes", [1, 2])
def test_a_bot_that_breaks_down_later_is_named_with_its_move(processes: int) -> None:
    sentence = r"The bot lab.strangers:hesitant failed in keltis with 2 seats, seed \d+, seat \d, move \d\d:"
    with pytest.raises(BotError, match=sentence):
        arena.play("keltis", ["lab.strangers:hesitant", "greedy"], 2, processes=processes)


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"games": 0}, "At least one game is needed, not 0"),
        ({"seconds": 0.0}, "needs more than 0 seconds"),
        ({"processes": 0}, "At least one process is needed, not 0"),
        ({"seats": 7}, "is for 2 to 4 players, not 7"),
    ],
)
def test_a_wish_without_sense_is_a_sentence(wish: dict[str, int], sentence: str) -> None:
    with pytest.raises(oenach.Malformed, match=sentence):
        arena.play("keltis", ["greedy", "random"], **wish)  # type: ignore[arg-type]  # wrong on purpose


def test_a_process_that_dies_is_a_sentence() -> None:
    with pytest.raises(oenach.OenachError, match="A process of the arena ended in the middle of a game"):
        list(on_processes(strangers.die, [1, 2], 2))
