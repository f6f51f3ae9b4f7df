"""Bots against bots: who wins how often, and how sure that is.

Every two bots meet in a pairing. With two seats they play each other; with more, one copy of the first
sits alone among copies of the second, so that its fair share of the wins is one in the number of seats.
Every deal is played once with the first bot at each seat, so that neither the seat nor the cards favour
anyone (a duplicate match), and all pairings play the same deals.

>>> from oenach.lab import arena
>>> result = arena.play("keltis", ["greedy", "random"], games=20, seed=1)
>>> result.pairings[0].share > 0.8
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, combinations
from typing import Any, NamedTuple

import numpy as np

from oenach.bots import Bot
from oenach.game import Game
from oenach.games import spec_of
from oenach.kernel.chance import PLAYERS, WORD, Quick, mix, uniform
from oenach.kernel.errors import Malformed, OenachError
from oenach.lab import ratings
from oenach.lab.entrants import BotError, Entrant, bot_of, check_entrants, name_of, where_and_what
from oenach.lab.ratings import Interval
from oenach.lab.texts import text
from oenach.lab.workers import on_processes, on_ray

Tick = Callable[[int], None]


# The games ----------------------------------------------------------------------------------------------


class Deal(NamedTuple):
    """A job: a deal of a pairing, to be played with the first bot at each seat in turn."""

    game: str
    seats: int
    options: Mapping[str, Any]
    first: Entrant
    second: Entrant
    seconds: float | None
    number: int
    seed: int


class Played(NamedTuple):
    """A game that was played. `Game(game, seats, seed, options, generator="quick32")` is its deal."""

    first: str
    second: str
    deal: int
    seed: int
    seat: int  # of the first bot; at all others sits the second
    points: tuple[int, ...]
    winners: tuple[int, ...]
    moves: int

    @property
    def share(self) -> float:
        """The first bot's share of the win: 1, or 1/k where k seats share it, or 0."""
        return (self.seat in self.winners) / len(self.winners)


def play_deal(deal: Deal) -> list[Played]:
    """The games of a deal, one for each seat of the first bot."""
    return [play_game(deal, seat) for seat in range(deal.seats)]


def play_game(deal: Deal, seat: int) -> Played:
    """One game, with the first bot at a seat."""
    bots = [bot_of(deal.second, deal.seconds)] * deal.seats
    bots[seat] = bot_of(deal.first, deal.seconds)
    names = [name_of(deal.second)] * deal.seats
    names[seat] = name_of(deal.first)
    game = new_game(deal)
    moves = 0
    while not game.over:
        actor = game.actors[0]
        play_move(game, bots[actor], names[actor], moves)
        moves += 1
    first, second = name_of(deal.first), name_of(deal.second)
    return Played(first, second, deal.number, deal.seed, seat, game.scores, game.winners, moves)


def new_game(deal: Deal) -> Game:
    return Game(deal.game, deal.seats, deal.seed, deal.options, generator=Quick.name)


def play_move(game: Game, bot: Bot, name: str, moves: int) -> None:
    """Let a bot make the next move. What goes wrong is said so that its author finds the place."""
    assert isinstance(game.source, Quick)
    seat, seed = game.actors[0], game.source.seed
    place = text.later(
        "arena.place", game=game.spec.name, seats=game.seats, seed=seed, seat=seat, move=moves + 1
    )
    try:
        move = bot(game.view(seat), uniform(seed, PLAYERS, moves, WORD >> 1))
    except (Exception, SystemExit) as error:  # whatever a stranger's bot does
        what = where_and_what(error)
        raise BotError(text.later("arena.failed", bot=name, place=place, error=what)) from error
    try:
        game.play(seat, move)
    except OenachError as error:
        shown = repr(move)  # what a stranger's bot gave may be of a class that other processes do not know
        raise BotError(text.later("arena.chose", bot=name, move=shown, place=place, error=error)) from None


# The whole ----------------------------------------------------------------------------------------------


class Pairing(NamedTuple):
    """What came of two bots' games."""

    first: str
    second: str
    games: int
    share: float  # of the wins, for the first bot; a shared win counts in part
    interval: Interval  # of that share, 95 %
    points: float  # of the first bot, a game
    points_against: float  # of each of the others


class Standing(NamedTuple):
    """A bot among all."""

    bot: str
    rating: float  # on the Elo scale; the mean of all bots is 0
    interval: Interval  # of the rating, 95 %
    share: float  # of the wins, a seat it had
    points: float
    games: int


@dataclass(frozen=True)
class Arena:
    """All games between some bots. The order of `played` does not depend on who played them when."""

    game: str
    seats: int
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    seed: int
    seconds: float | None
    played: tuple[Played, ...]

    @property
    def fair(self) -> float:
        """The share of wins of a bot that is as strong as the others."""
        return 1 / self.seats

    @property
    def has_points(self) -> bool:
        return spec_of(self.game).has_points

    @cached_property
    def pairings(self) -> tuple[Pairing, ...]:
        """Every two bots, in the order in which they were named."""
        return tuple(self._pairing(first, second) for first, second in combinations(self.bots, 2))

    def _pairing(self, first: str, second: str) -> Pairing:
        games = self.between(first, second)
        share = float(np.mean([game.share for game in games]))
        own = float(np.mean([game.points[game.seat] for game in games]))
        total = float(np.mean([sum(game.points) for game in games]))
        against = (total - own) / (self.seats - 1)
        return Pairing(first, second, len(games), share, ratings.wilson(share, len(games)), own, against)

    def between(self, first: str, second: str) -> list[Played]:
        """The games of a pairing."""
        return [game for game in self.played if (game.first, game.second) == (first, second)]

    def share(self, bot: str, other: str) -> tuple[float, Interval]:
        """A bot's share of the wins, a seat it had, in its games with another; and the 95 % interval."""
        for pairing in self.pairings:
            if (pairing.first, pairing.second) == (bot, other):
                return pairing.share, pairing.interval
            if (pairing.second, pairing.first) == (bot, other):
                rest = [(1 - value) / (self.seats - 1) for value in (pairing.share, *pairing.interval)]
                return rest[0], Interval(rest[2], rest[1])
        raise Malformed(text.later("arena.not_met", bot=bot, other=other, bots=", ".join(self.bots)))

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """All bots with their ratings, the best first."""
        pairs = list(combinations(range(len(self.bots)), 2))
        shares = [[game.share for game in self.between(p.first, p.second)] for p in self.pairings]
        by_deal = np.array(shares).reshape(len(pairs), -1, self.seats).mean(axis=2)
        rows = zip(self.bots, *ratings.ratings(pairs, by_deal, self.seats), strict=True)
        standings = [self._standing(bot, float(r), Interval(float(a), float(b))) for bot, r, a, b in rows]
        return tuple(sorted(standings, key=lambda standing: -standing.rating))

    def _standing(self, bot: str, rating: float, interval: Interval) -> Standing:
        met = [p for p in self.pairings if bot in (p.first, p.second)]
        share = np.mean([self.share(bot, p.second if p.first == bot else p.first)[0] for p in met])
        points = np.mean([p.points if p.first == bot else p.points_against for p in met])
        return Standing(bot, rating, interval, float(share), float(points), sum(p.games for p in met))


def play(
    game: str,
    bots: Sequence[Entrant],
    games: int = 400,
    *,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    seconds: float | None = None,
    processes: int = 1,
    ray: bool = False,
    tick: Tick = lambda games: None,
) -> Arena:
    """Let every two bots play at least `games` games. A bot is one of `oenach.bots.BOTS` by name, any
    callable `bot(view, seed)`, or such a one as "module:name".

    Without `seconds` the druid has a fixed number of simulations a move, and the same seed gives the
    same games; with, it has so many seconds a move. On several processes a callable must belong to a
    module that they can import. `tick` hears how many games were just played.
    """
    spec = spec_of(game)
    seats = spec.check_seats(seats)
    values = spec.check_options(options, seats)
    names = check_entrants(bots)
    if games < 1:
        raise Malformed(text.later("no_games", games=games))
    if seconds is not None and seconds <= 0:
        raise Malformed(text.later("arena.seconds", seconds=seconds))
    deals = list(deals_of(game, seats, values, bots, seconds, seed, deals_for(games, seats)))
    first_moves(deals[0], bots)
    found: dict[tuple[str, str, int], list[Played]] = {}
    for played in on_ray(play_deal, deals) if ray else on_processes(play_deal, deals, processes):
        found[played[0].first, played[0].second, played[0].deal] = played
        tick(len(played))
    in_order = (found[name_of(deal.first), name_of(deal.second), deal.number] for deal in deals)
    return Arena(game, seats, values, names, seed, seconds, tuple(chain.from_iterable(in_order)))


def deals_for(games: int, seats: int) -> int:
    """How many deals make at least so many games, each being played from every seat."""
    return -(-games // seats)


def deals_of(
    game: str,
    seats: int,
    options: Mapping[str, Any],
    bots: Sequence[Entrant],
    seconds: float | None,
    seed: int,
    deals: int,
) -> Iterator[Deal]:
    """The same deals for every two bots."""
    for first, second in combinations(bots, 2):
        for number in range(deals):
            yield Deal(game, seats, options, first, second, seconds, number, mix(seed + number & WORD))


def first_moves(deal: Deal, bots: Sequence[Entrant]) -> None:
    """Let every bot make a first move here. What must be compiled is then compiled once and not by
    every process, and a bot that does not work at all is found before the others start."""
    for entrant in bots:
        play_move(new_game(deal), bot_of(entrant, deal.seconds), name_of(entrant), 0)
