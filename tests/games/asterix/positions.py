"""Tables of Astérix et les Romains as a person would describe them.

    g = table(hands=["H1 H2 P4", "H3"], spaces=[3, 8], delivered=["H4"], under="P1 P2", pile=5)

is a table for three where seat 0 is to choose a die, holds three cards and stands on space 3; seat 1 holds
one card and stands on space 8; seat 2, of which nothing is said, stands in the camp with three cards that
do not matter. Five unseen cards are in the pile, with P1 (the next) and P2 under them. Every one of the 48
cards is somewhere, so what is not said is in the pile or was taken out of the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import cast

import oenach
from oenach.games.asterix.state import (
    CARDS,
    CHOOSING,
    GONE,
    GRADED,
    HAZY,
    KINDS,
    REMOVED,
    SURE,
    VILLAGE,
    AsterixState,
)

NAMES = ("H1", "H2", "H3", "H4", "P1", "P2", "P4")
DECK = Counter(dict(zip(NAMES, GRADED, strict=True)))
FILLERS = ("H1", "H2", "P1", "H3", "P2")  # for hands that do not matter, in turn


def table(
    *,
    seats: int = 3,
    turn: int = 0,
    hands: Sequence[str] = (),
    spaces: Sequence[int] = (),
    delivered: Sequence[str] = (),
    under: str = "",
    pile: int | None = None,
    options: Mapping[str, str] | None = None,
) -> oenach.Game:
    """A game in this position, with seat `turn` to choose a die. Nobody knows anything of the others'
    hands yet. A hand "..." is three cards that do not matter; without `pile`, it has what is left."""
    held = [text.split() for text in _each_seat(hands, seats, "...")]
    laid = [text.split() for text in _each_seat(delivered, seats, "")]
    unseen = Counter(DECK)
    unseen.subtract(card for hand in [*held, *laid, under.split()] for card in hand if card != "...")
    _fill_hands(held, unseen)
    if min(unseen.values()) < 0:
        raise ValueError(f"The deck has fewer of {', '.join(card for card in unseen if unseen[card] < 0)}.")
    left = unseen.total() - (REMOVED[seats] or 10 * (seats == 2))
    if not 0 <= (left if pile is None else pile) <= unseen.total():
        raise ValueError("The pile cannot hold so many cards.")
    game = oenach.Game("asterix", seats=seats, seed=1, options=options)
    s = at(game)
    s.step, s.turn, s.pile_left = CHOOSING, turn, left if pile is None else pile
    s.under_size = len(under.split())
    for i, card in enumerate(under.split()):
        s.under[i] = NAMES.index(card) + 1
    for kind, card in enumerate(NAMES):
        s.pool[kind] = unseen[card]
        for seat in range(seats):
            s.hand[seat, kind] = held[seat].count(card)
            s.delivered[seat, kind] = laid[seat].count(card)
    for seat in range(seats):
        s.hand_size[seat] = len(held[seat])
        s.space[seat] = [*spaces, *[0] * seats][seat]
        if not 0 <= s.space[seat] < VILLAGE:
            raise ValueError("A pawn stands on a space from 0, the camp, to 14.")
    return game


def _each_seat(texts: Sequence[str], seats: int, default: str) -> list[str]:
    if len(texts) > seats:
        raise ValueError(f"There are {seats} seats, but {len(texts)} texts.")
    return [*texts, *[default] * (seats - len(texts))]


def _fill_hands(held: list[list[str]], unseen: Counter[str]) -> None:
    for hand in held:
        if hand == ["..."]:
            hand.clear()
            for card in [card for card in FILLERS if unseen[card] > 0][:3]:
                unseen[card] -= 1
                hand.append(card)


# Reading a table --------------------------------------------------------------------------------------


def at(position: oenach.Game | oenach.View) -> AsterixState:
    """The fields of a game or a view."""
    return cast(AsterixState, position.state)


def named(counts: Sequence[int]) -> str:
    """Cards given as counts by kind, by their names."""
    return " ".join(name for name, n in zip(NAMES, counts, strict=True) for _ in range(n))


def cards_of(s: AsterixState, seat: int) -> str:
    """The hand of a seat in a state."""
    return named([s.hand[seat, kind] for kind in range(KINDS)])


def hand(position: oenach.Game | oenach.View, seat: int) -> str:
    return cards_of(at(position), seat)


def hands(position: oenach.Game | oenach.View) -> list[str]:
    return [hand(position, seat) for seat in range(position.seats)]


def delivered(position: oenach.Game | oenach.View, seat: int) -> str:
    return named([at(position).delivered[seat, kind] for kind in range(KINDS)])


def under(position: oenach.Game | oenach.View) -> str:
    """The cards under the pile, the next to be drawn first."""
    s = at(position)
    return " ".join(NAMES[s.under[i] - 1] for i in range(s.under_size))


def spaces(position: oenach.Game | oenach.View) -> list[int]:
    return [at(position).space[seat] for seat in range(position.seats)]


def known(position: oenach.Game | oenach.View, viewer: int, seat: int) -> str:
    """What a seat knows of another hand: "H3 H4", or "H3, all but 1 of H1 P2"."""
    row = [at(position).known[viewer, seat, column] for column in range(GONE + 1)]
    sure, hazy = named(row[SURE : SURE + KINDS]), named(row[HAZY : HAZY + KINDS])
    return ", ".join([sure] * bool(sure) + [f"all but {row[GONE]} of {hazy}"] * bool(hazy))


def everything(game: oenach.Game) -> Counter[str]:
    """All cards of a game, wherever they are."""
    s = at(game)
    cards = Counter({card: s.pool[kind] for kind, card in enumerate(NAMES)})
    for seat in range(game.seats):
        cards.update([*hand(game, seat).split(), *delivered(game, seat).split()])
    cards.update(under(game).split())
    return cards


def sight(game: oenach.Game, seat: int | None) -> tuple[object, ...]:
    """Everything that a seat, or a spectator (None), gets to see of a game."""
    view = game.view(seat)
    return bytes(view.state.buffer), view.log, view.text("en"), view.text("fr", plain=True), view.json()


# Playing on one ---------------------------------------------------------------------------------------


def after(game: oenach.Game, *moves: str) -> oenach.Game:
    """The game after these moves: "0 black", "1 exchange". "* black 4" says what chance will give, and
    comes before the move that it follows from."""
    for move in moves:
        who, _, what = move.partition(" ")
        if who == "*":
            game.dictate(what)
        else:
            game.play(int(who), what)
    return game


def rolled(game: oenach.Game, die: str, n: int, *outcomes: str) -> oenach.Game:
    """The game after the player in turn has rolled this, and chance has given what it then owes."""
    return after(game, f"* {die} {n}", *(f"* {text}" for text in outcomes), f"{at(game).turn} {die}")


def all_say_no(game: oenach.Game) -> oenach.Game:
    """The game after everyone who is asked has said no."""
    while any(move.text == "no" for seat in game.actors if seat >= 0 for move in game.moves(seat)):
        game.play(game.actors[0], "no")
    return game


def refused(position: oenach.Game, seat: int, move: str) -> str | None:
    """The id of the rule that forbids a move; None if it is allowed."""
    refusal = position.why(seat, move)
    return refusal.rule if refusal else None


def offered(game: oenach.Game, seat: int) -> list[str]:
    """The moves of a seat, as texts."""
    return [move.text for move in game.moves(seat)]


def told(game: oenach.Game, seat: int | None) -> list[str]:
    """The log of a seat, as notation."""
    return [step.notation(game.spec) for step in game.view(seat).log]


def chances(game: oenach.Game) -> dict[str, int]:
    """What chance may give next, with its weight."""
    weights = game.backend.cells(game.spec.sizes.outcomes)
    game.backend.rules.chance(game.state, weights)
    notation = game.spec.notation
    return {notation.write_outcome(i): weights[i] for i in range(game.spec.sizes.outcomes) if weights[i]}


assert DECK.total() == CARDS
