"""Whole games, followed by a referee who knows the rulebook: both must agree at every step."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from random import Random

import pytest

import oenach
from games.tain.positions import LETTERS, all_there, at, counted, offered, prisoners, screen, table, used
from games.tain.referee import Referee
from oenach.games.tain.state import EIGHTH, ELEVEN, FREEING, GUARDS, REFILLING
from support import rule

# What players like to do, so that much happens.
TASTES = {
    "anything": "",
    "raids": "(?!bluff).* -> [A-D] house|free|refill",
    "captures": "warrior|daughter|boy -> . house",
    "guards": "(?!pass)",
    "short rounds": "pass|chief -> kingdom|warrior -> kingdom|leave",
}
OPTIONS = [
    {},
    {"edition": "anonyme"},
    {"start_marker": "fixed"},
    {"eleven_cattle": "win"},
    {"open_used": "true"},
    {"guards": "in_turn"},
    {"guards": "in_turn", "edition": "anonyme", "start": "B"},
]


def choose(moves: list[oenach.Move], taste: str, chance: Random) -> oenach.Move:
    """A move to one's taste, most of the time."""
    liked = [move for move in moves if re.match(TASTES[taste], move.text)]
    return chance.choice(liked if liked and chance.random() < 0.85 else moves)


def agree(game: oenach.Game, referee: Referee) -> None:
    """Compare everything that the two know."""
    for seat, clan in enumerate(referee.clans.values()):
        assert sorted(offered(game, clan.letter)) == sorted(referee.allowed(seat))
        assert counted(screen(game, clan.letter)) == +clan.screen
        assert counted(used(game, clan.letter)) == +clan.used
        assert (at(game).cattle[seat], at(game).jewels[seat]) == (clan.cattle, clan.jewels)
        held = Counter(f"{kind} of {owner}" for owner, kind in clan.prisoners)
        assert Counter(prisoners(game, clan.letter)) == held
        assert game.scores[seat] == clan.points
    assert game.over == referee.over
    assert (at(game).kingdom, at(game).round) == (referee.kingdom, referee.round)
    assert LETTERS[at(game).starter] == referee.starter
    assert game.winners == (referee.winners if game.over else ())
    assert all_there(game)


def watch(game: oenach.Game, referee: Referee, taste: str) -> frozenset[int]:
    """Play a game of players of one taste to its end, the referee looking on; the steps it came through."""
    chance, heard, steps = Random(taste), 0, set()
    while True:
        for step in game.steps[heard:]:
            referee.hear(step.notation(game.spec))
        heard = len(game.steps)
        agree(game, referee)
        steps.add(at(game).step)
        if game.over:
            return frozenset(steps)
        seat = chance.choice(game.actors)
        game.play(seat, choose(game.moves(seat), taste, chance))


@cache
def watched(
    seats: int, taste: str, options: tuple[tuple[str, str], ...]
) -> tuple[oenach.Game, frozenset[int]]:
    game = oenach.Game("tain", seats, seed=f"{taste} {seats}", options=dict(options))
    return game, watch(game, Referee(seats, game.options), taste)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("taste", TASTES)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_rules_and_a_referee_agree_on_whole_games(
    seats: int, taste: str, options: dict[str, str]
) -> None:
    game, _ = watched(seats, taste, tuple(options.items()))
    assert game.winners


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("taste", TASTES)
def test_they_agree_too_when_many_are_prisoners(seats: int, taste: str) -> None:
    held = {"A": "3 boy of B, daughter of B", "B": "2 boy of A, daughter of A"}
    game = table(seats=seats, prisoners=held)
    referee = Referee(seats, game.options)
    for captor, owner, boys in (("A", "B", 3), ("B", "A", 2)):
        captives = ["boy"] * boys + ["daughter"]
        referee.clans[captor].prisoners = [(owner, kind) for kind in captives]
        referee.clans[owner].screen.subtract(captives)
    steps = watch(game, referee, taste)
    assert FREEING in steps or taste == "short rounds"


@rule("tain.end.eleven", "tain.end.eighth", "tain.guards.when", "tain.refill.choice")
def test_these_games_come_to_last_guards_and_refills_and_end_in_both_ways() -> None:
    played = [watched(seats, taste, ()) for seats in (2, 3, 4) for taste in TASTES]
    assert {at(game).ending for game, _ in played} == {ELEVEN, EIGHTH}
    assert {GUARDS, REFILLING} <= frozenset().union(*(steps for _, steps in played))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_greedy_players_come_to_an_end_and_the_referee_agrees(seats: int, options: dict[str, str]) -> None:
    game = oenach.Game("tain", seats, seed=seats, options=options)
    referee, heard = Referee(seats, game.options), 0
    while not game.over:
        game.play(game.actors[-1], game.view(game.actors[-1]).greedy())
        for step in game.steps[heard:]:
            referee.hear(step.notation(game.spec))
        heard = len(game.steps)
    agree(game, referee)
