"""Tables of Keltis as a person would describe them.

    g = table(hands=["B5 N5 ..."], rows=["B3 B5 | N3 N8"], discards="R5 G3", stones={4: 0})

is a table for two where seat 0 is to play, holds the blue 5, the point card 5 and six cards that do not
matter, has a blue row 3-5 and a neutral row 3-8, and owns stone 4; R5 and G3 lie on their discard piles.
Every one of the 101 cards is somewhere, so what is not said is in the draw pile (or in the box).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import cast

import oenach
from games.keltis.referee import DECK, KINDS, follows
from oenach.games.keltis.state import FINAL, PILE_EMPTY, KeltisState

SUITS = "BGPRYN"
BOX = {2: 30, 3: 0, 4: 0}
Rows = dict[str, list[str]]


def table(
    *,
    seats: int = 2,
    turn: int = 0,
    hands: Sequence[str] = (),
    rows: Sequence[str] = (),
    discards: str = "",
    stones: Mapping[int, int] | None = None,
    pile: int | None = None,
    spent: str = "discards",
    quiet: int = 0,
    final: bool = False,
    options: Mapping[str, str] | None = None,
) -> oenach.Game:
    """A game in this position, with seat `turn` to play a card.

    "..." fills a hand up to eight (yellow, then red, from the 10 down). `rows` has one text a seat,
    with a bar between rows. With `pile`, as many cards as need be lie under the discards or, with
    spent="rows", in rows of the last seat, so that just these are left to draw. `quiet` is the number of
    turns since a card left the pile. With `final`, the pile is used up and the final cards are due.
    """
    held = [text.split() for text in _each_seat(hands, seats, "...")]
    laid = [_rows(text) for text in _each_seat(rows, seats, "")]
    thrown = {suit: [card for card in discards.split() if card[0] == suit] for suit in SUITS}
    unseen = Counter(DECK)
    unseen.subtract(card for hand in held for card in hand if card != "...")
    unseen.subtract(card for own in laid for row in own.values() for card in row)
    unseen.subtract(discards.split())
    _check_deck(unseen)
    _fill_hands(held, unseen)
    pile = 0 if final else pile
    if pile is not None:
        _spend(unseen, unseen.total() - BOX[seats] - pile, laid[-1] if spent == "rows" else thrown)
    _check_rows(laid)
    game = oenach.Game("keltis", seats=seats, seed=1, options=options)
    s = at(game)
    s.turn, s.quiet, s.pile_left = range(seats)[turn], quiet, unseen.total() - BOX[seats]
    if final:
        s.step, s.ending = FINAL, PILE_EMPTY
    for value, owner in (stones or {}).items():
        s.stone_owner[value] = range(seats)[owner] + 1
    _put_cards(s, held, laid, thrown, unseen)
    return game


def _put_cards(
    s: KeltisState, held: list[list[str]], laid: list[Rows], thrown: Rows, unseen: Counter[str]
) -> None:
    for card in KINDS:
        s.pool[number(card)] = unseen[card]
    for seat, cards in enumerate(held):
        for i, card in enumerate(sorted(cards, key=number)):
            s.hand[seat, i] = number(card)
    for seat, own in enumerate(laid):
        for suit, cards in own.items():
            s.row_size[seat, SUITS.index(suit)] = len(cards)
            for i, card in enumerate(cards):
                s.row[seat, SUITS.index(suit), i] = number(card)
    for suit, cards in thrown.items():
        s.discard_size[SUITS.index(suit)] = len(cards)
        for i, card in enumerate(cards):
            s.discard[SUITS.index(suit), i] = number(card)


def _each_seat(texts: Sequence[str], seats: int, default: str) -> list[str]:
    if len(texts) > seats:
        raise ValueError(f"There are {seats} seats, but {len(texts)} texts.")
    return [*texts, *[default] * (seats - len(texts))]


def _rows(text: str) -> Rows:
    rows = [part.split() for part in text.split("|") if part.strip()]
    if len({row[0][0] for row in rows}) < len(rows):
        raise ValueError("A player has one row a colour.")
    return {row[0][0]: row for row in rows}


def _fill_hands(held: list[list[str]], unseen: Counter[str]) -> None:
    for hand in held:
        if "..." in hand:
            hand.remove("...")
            for card in [c for c in reversed(DECK[:90]) if c[1:] != "E"]:
                if len(hand) < 8 and unseen[card]:
                    unseen[card] -= 1
                    hand.append(card)
        if len(hand) != 8:
            raise ValueError(f"A hand has eight cards, not {len(hand)}.")


def _spend(unseen: Counter[str], spare: int, places: Rows) -> None:
    """Put `spare` cards in rows or under discards, end cards last."""
    if spare < 0:
        raise ValueError("The draw pile cannot hold so many cards.")
    under: Rows = {suit: [] for suit in SUITS}
    for card in sorted(DECK, key=lambda card: card[1:] == "E"):
        if spare and unseen[card]:
            under[card[0]].append(card)
            unseen[card] -= 1
            spare -= 1
    for suit, cards in under.items():
        if cards:
            places[suit] = cards + places.get(suit, [])


def _check_deck(unseen: Counter[str]) -> None:
    too_many = [card for card, left in unseen.items() if left < 0]
    if too_many:
        raise ValueError(f"The deck has fewer of {', '.join(too_many)}.")


def _check_rows(laid: list[Rows]) -> None:
    closed = 0
    for suit, row in [pair for own in laid for pair in own.items()]:
        grows = [card[0] == "N" if suit == "N" else follows(row[:i], card) for i, card in enumerate(row)]
        if not all(grows) or not all(card[0] in (suit, "N") for card in row):
            raise ValueError(f"{' '.join(row)} is no row.")
        closed += row[-1][1:] == "E"
    if closed >= 5:
        raise ValueError("With five closed rows the play has ended.")


# Reading a table --------------------------------------------------------------------------------------


def number(card: str) -> int:
    """The number of a card in the fields of the table."""
    value = 11 if card[1:] == "E" else int(card[1:])
    return 1 + 12 * SUITS.index(card[0]) + value


def named(numbers: Sequence[int]) -> str:
    """Cards by their names, without the empty places."""
    return " ".join(NAMES[n] for n in numbers if n)


NAMES = {number(card): card for card in KINDS}


def at(position: oenach.Game | oenach.View) -> KeltisState:
    """The fields of a game or a view."""
    return cast(KeltisState, position.state)


def hand(position: oenach.Game | oenach.View, seat: int) -> str:
    return named([at(position).hand[seat, i] for i in range(8)])


def row(position: oenach.Game | oenach.View, seat: int, suit: str) -> str:
    """A row of a seat, from the first card laid."""
    s, r = at(position), SUITS.index(suit)
    return named([s.row[seat, r, i] for i in range(s.row_size[seat, r])])


def pile(position: oenach.Game | oenach.View, suit: str) -> str:
    """A discard pile, from the bottom."""
    s, p = at(position), SUITS.index(suit)
    return named([s.discard[p, i] for i in range(s.discard_size[p])])


def stones(position: oenach.Game | oenach.View, seat: int) -> list[int]:
    """The stones that lie before a seat."""
    return [value for value in range(1, 10) if at(position).stone_owner[value] == seat + 1]


def everything(game: oenach.Game) -> Counter[str]:
    """All cards of a game, wherever they are."""
    s = at(game)
    cards = Counter({card: s.pool[number(card)] for card in KINDS})
    for seat in range(game.seats):
        cards.update(hand(game, seat).split())
        for suit in SUITS:
            cards.update(row(game, seat, suit).split())
    for suit in SUITS:
        cards.update(pile(game, suit).split())
    return cards


def sight(game: oenach.Game, seat: int | None) -> tuple[object, ...]:
    """Everything that a seat, or a spectator (None), gets to see of a game."""
    view = game.view(seat)
    return bytes(view.state.buffer), view.log, view.text("en"), view.text("fr", plain=True), view.json()


# Playing on one ---------------------------------------------------------------------------------------


def after(game: oenach.Game, *moves: str) -> oenach.Game:
    """The game after these moves: "0 lay B5"; "* card B5" says what chance gives next."""
    for move in moves:
        who, _, what = move.partition(" ")
        if who == "*":
            game.dictate(what)
        else:
            game.play(int(who), what)
    return game


def idle_turn(game: oenach.Game) -> None:
    """Whoever's turn it is discards the first card of the hand and draws."""
    seat = game.actors[0]
    after(game, f"{seat} discard {hand(game, seat).split()[0]}", f"{seat} draw")


def refused(game: oenach.Game, seat: int, move: str) -> str | None:
    """The id of the rule that forbids a move; None if it is allowed."""
    refusal = game.why(seat, move)
    return refusal.rule if refusal else None


def offered(game: oenach.Game, seat: int) -> list[str]:
    """The moves of a seat, as texts."""
    return [move.text for move in game.moves(seat)]
