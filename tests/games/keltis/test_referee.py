"""Whole games, followed by a referee who knows the rulebook: both must agree at every step."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from random import Random

import pytest

import oenach
from games.keltis.positions import SUITS, at, everything, hand, pile, row, stones
from games.keltis.referee import DECK, Referee
from oenach.games.keltis.state import FIVE_ROWS, PILE_EMPTY, STALLED
from support import rule

# What players like to do, so that games end in different backend.
TASTES = {
    "anything": "",
    "stones": "stone",
    "open cards": "take|discard",
    "end cards": "lay .E|draw",
    "long rows": "lay",
}


def choose(moves: list[oenach.Move], taste: str, chance: Random) -> oenach.Move:
    """A move to one's taste, most of the time."""
    liked = [move for move in moves if re.match(TASTES[taste], move.text)]
    return chance.choice(liked if liked and chance.random() < 0.95 else moves)


def agree(game: oenach.Game, referee: Referee) -> None:
    """Compare everything that the two know."""
    seats = range(game.seats)
    if not game.over:
        assert [sorted(map(str, game.moves(seat))) for seat in seats] == [
            sorted(referee.allowed(seat)) for seat in seats
        ]
    assert game.over == referee.over
    assert game.scores == tuple(referee.score(seat) for seat in seats)
    assert at(game).pile_left == referee.pile
    for seat in seats:
        assert hand(game, seat).split() == sorted(referee.hands[seat], key=DECK.index)
        assert [row(game, seat, suit).split() for suit in SUITS] == [
            referee.rows[seat][suit] for suit in SUITS
        ]
        assert [str(value) for value in stones(game, seat)] == sorted(
            value for value, owner in referee.stones.items() if owner == seat
        )
    assert [pile(game, suit).split() for suit in SUITS] == [referee.discards[suit] for suit in SUITS]


@cache
def play_with_referee(seats: int, taste: str, start: str = "allowed") -> oenach.Game:
    """A game of players of one taste, with the referee looking on."""
    game = oenach.Game("keltis", seats=seats, seed=seats, options={"end_card_start": start})
    referee, chance, heard = Referee(seats, start == "needs_row"), Random(seats), 0
    while True:
        for step in game.steps[heard:]:
            referee.hear(step.notation(game.spec))
        heard = len(game.steps)
        agree(game, referee)
        if game.over:
            return game
        seat = chance.choice(game.actors)
        game.play(seat, choose(game.moves(seat), taste, chance))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("taste", TASTES)
def test_the_rules_and_a_referee_agree_on_whole_games(seats: int, taste: str) -> None:
    game = play_with_referee(seats, taste)
    best = max(game.scores)
    assert game.winners == tuple(seat for seat in range(seats) if game.scores[seat] == best)
    assert everything(game) == Counter(DECK)


@rule("keltis.end-card.start")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_they_agree_too_when_an_end_card_needs_a_row(seats: int) -> None:
    assert play_with_referee(seats, "end cards", "needs_row").over


@rule("keltis.end.five-rows", "keltis.end.pile", "keltis.end.stalled")
def test_these_games_end_in_all_three_ways() -> None:
    endings = {at(play_with_referee(seats, taste)).ending for seats in (2, 3, 4) for taste in TASTES}
    assert endings == {FIVE_ROWS, PILE_EMPTY, STALLED}
