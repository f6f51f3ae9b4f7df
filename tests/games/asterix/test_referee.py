"""Whole games, followed by a referee who knows the rulebook: both must agree at every step."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

import oenach
from games.asterix.positions import DECK, at, cards_of, delivered, everything, hand, known, spaces, under
from games.asterix.referee import Referee
from games.asterix.worlds import can_be
from oenach.games.asterix.state import AsterixState
from support import rule

SETTINGS: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (5, {}),
    (6, {}),
    (2, {"two_player_removed": "0", "empty_return": "forced"}),
    (2, {"two_player_removed": "20"}),
    (3, {"deck": "flat", "bump_by": "mover"}),
    (4, {"exchange_priority": "clockwise", "empty_return": "forced"}),
    (5, {"exchange_priority": "race"}),
]


class Watched:
    """A game, and a referee who looks on."""

    def __init__(self, seats: int, seed: int, options: dict[str, str]) -> None:
        self.game = oenach.Game("asterix", seats, seed, options)
        arguments: dict[str, Any] = dict(options)
        self.referee = Referee(seats, **arguments)
        self.chance = Random(seed)
        self.heard = 0
        self.listen()

    def listen(self) -> None:
        for step in self.game.steps[self.heard :]:
            self.referee.hear(step.notation(self.game.spec))
        self.heard = len(self.game.steps)

    def play(self, yes: float = 0.3) -> None:
        """A random move of a random seat; in a window, yes with this chance."""
        seat = self.chance.choice(self.game.actors)
        moves = self.game.moves(seat)
        calls = [move for move in moves if str(move) != "no"]
        likes = len(moves) > len(calls) and self.chance.random() > yes
        self.game.play(seat, "no" if likes else self.chance.choice(calls))
        self.listen()

    def agree(self) -> None:
        """Compare everything that the two know."""
        game, referee, seats = self.game, self.referee, range(self.game.seats)
        if not game.over:
            assert [set(map(str, game.moves(seat))) for seat in seats] == [referee.allowed(s) for s in seats]
        assert game.over == referee.over
        for seat in seats:
            assert hand(game, seat).split() == sorted(referee.hands[seat])
            assert delivered(game, seat).split() == sorted(referee.delivered[seat])
        assert spaces(game) == referee.spaces
        assert (at(game).pile_left, under(game).split()) == (referee.pile, referee.under)
        assert game.scores == tuple(referee.score(seat) for seat in seats)


@rule("asterix.turn.order")
@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_a_referee_agrees_at_every_step(seats: int, options: dict[str, str]) -> None:
    watched = Watched(seats, 10 * seats + len(options), options)
    while not watched.game.over:
        watched.agree()
        watched.play()
    watched.agree()
    if options.get("deck") != "flat":
        assert everything(watched.game) == DECK


def check_knowledge(game: oenach.Game) -> None:
    """What seats know of hands is true: sure cards are there, and of the hazy ones all but so many."""
    for viewer in range(game.seats):
        for seat in range(game.seats):
            sure, _, hazy = known(game, viewer, seat).partition("all but ")
            there = hand(game, seat).split()
            for card in sure.replace(",", "").split():
                there.remove(card)
            if hazy:
                gone, _, cards = hazy.partition(" of ")
                missing = [card for card in cards.split() if cards.split().count(card) > there.count(card)]
                lost = sum(cards.split().count(card) - there.count(card) for card in set(missing))
                assert lost <= int(gone)


@rule("asterix.hidden.exchange", "asterix.hidden.bump", "asterix.hidden.others", "asterix.hidden.bottom")
@pytest.mark.parametrize(("seats", "yes"), [(2, 0.5), (3, 0.6), (4, 0.4), (6, 0.2)])
def test_what_is_known_is_true_at_every_step(seats: int, yes: float) -> None:
    watched = Watched(seats, seats, {})
    while not watched.game.over:
        check_knowledge(watched.game)
        watched.play(yes)
    check_knowledge(watched.game)


@rule("asterix.hidden.exchange", "asterix.hidden.bump", "asterix.hidden.others", "asterix.hidden.bottom")
@pytest.mark.parametrize(("seats", "seed"), [*((3, n) for n in range(8)), (4, 8), (4, 9), (5, 10)])
def test_what_a_seat_imagines_can_be_whatever_happened(seats: int, seed: int) -> None:
    """In games full of Exchanges and bumps, imagined hands agree with all that the seat ever saw."""
    watched, checked = Watched(seats, 100 + seed, {}), 0
    while not watched.game.over:
        watched.play(0.6)
        if watched.chance.random() < 0.12 and not watched.game.over:
            for viewer in range(seats):
                imagined = cast(AsterixState, watched.game.view(viewer).determinize(seed))
                hands = [cards_of(imagined, seat) for seat in range(seats)]
                possible = can_be(hands, viewer, watched.referee.events)
                assert possible is not False
                checked += possible is True
    assert checked > 20
