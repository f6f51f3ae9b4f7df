"""Whole games, followed by a referee who knows the rulebook: both must agree at every step."""

from __future__ import annotations

import re
from random import Random

import pytest

import oenach
from games.hibernia.positions import army_sizes, at, counties, each
from games.hibernia.referee import COUNTIES, Referee
from support import rule

# What players like to do, so that games differ.
TASTES = {"anything": "", "marching": "march|from", "recruiting": "recruit", "reinforcing": "march"}


def choose(game: oenach.Game, seat: int, taste: str, chance: Random) -> oenach.Move:
    """A move to one's taste, most of the time."""
    moves = game.moves(seat)
    own = [f"march {county}" for county in counties(game, seat)]
    liked = [move for move in moves if re.match(TASTES[taste], move.text)]
    if taste == "reinforcing":
        liked = [move for move in moves if move.text in own]
    return chance.choice(liked if liked and chance.random() < 0.7 else moves)


def agree(game: oenach.Game, referee: Referee) -> None:
    """Compare everything that the two know."""
    s, seats = at(game), game.seats
    if game.actors != (oenach.CHANCE,):
        for seat in range(seats):
            assert set(map(str, game.moves(seat))) == referee.allowed(seat)
    assert game.over == referee.over
    assert list(game.scores) == referee.progress
    assert (each(s.reserve, seats), each(s.shield, seats)) == (referee.reserve, referee.shield)
    for army in range(4):
        held = {county: referee.soldiers[county] for county in referee.counties(army)}
        assert counties(game, army) == held
    assert (s.on_way, s.turn) == (referee.coming, referee.turn)


def pieces(game: oenach.Game) -> list[int]:
    """The soldiers of each army, as the rules count them."""
    out = game.backend.cells(4)
    game.backend.rules.count_pieces(game.state, out)
    return each(out)


def play_with_referee(seats: int, taste: str, options: dict[str, str] | None = None) -> oenach.Game:
    game = oenach.Game("hibernia", seats, seed=f"{taste} {seats}", options=options)
    referee, chance, heard = Referee(seats, options), Random(taste), 0
    sizes = army_sizes(game)
    while True:
        for step in game.steps[heard:]:
            referee.hear(step.notation(game.spec))
        heard = len(game.steps)
        agree(game, referee)
        assert army_sizes(game) == pieces(game) == sizes
        if game.over:
            return game
        game.play(game.actors[0], choose(game, game.actors[0], taste, chance))


@rule("hibernia.turn.which", "hibernia.turn.kinds", "hibernia.score.full")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("taste", TASTES)
def test_the_rules_and_a_referee_agree_on_whole_games(seats: int, taste: str) -> None:
    game = play_with_referee(seats, taste)
    best = max(game.scores)
    assert game.winners == tuple(seat for seat in range(seats) if game.scores[seat] == best)


@rule("hibernia.advanced.start", "hibernia.soldiers.army", "hibernia.recruit.others")
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize(
    "options",
    [
        {"setup": "advanced"},
        {"soldiers": "14"},
        {"rounding": "down"},
        {"setup": "advanced", "soldiers": "14"},
    ],
    ids=str,
)
def test_they_agree_too_with_every_option(seats: int, options: dict[str, str]) -> None:
    assert play_with_referee(seats, "marching", options).over


def test_the_referee_knows_the_same_counties() -> None:
    notation = oenach.games()["hibernia"].notation
    assert [notation.write(code) for code in range(20)] == [f"march {county}" for county in COUNTIES]
