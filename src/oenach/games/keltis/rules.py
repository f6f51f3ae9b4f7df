"""The rules of Keltis: das Kartenspiel (Reiner Knizia, 2009), for 2 to 4 players.

Collect long rows of rising or falling cards, one row a colour. Every rule stands in `rulebook.toml`
under an id; the function that carries it out names the id. The order here is that of a game: set-up,
turn, playing a card, drawing a card, end, final cards, score; then what is hidden.
"""

from __future__ import annotations

from collections.abc import Sequence

from oenach.games.keltis.state import *  # the words of the table: its places, steps and action codes
from oenach.kernel.chance import CHANCE, CHANCE_BIT, DETERMINIZE, pick, uniform
from oenach.kernel.fields import Cells
from oenach.kernel.rulebook import Rulebook

BOOK = Rulebook.beside(__file__)

# What a refusal says: the number of the rule that forbids the action.
STILL_DEALING = BOOK.number("keltis.setup.hand")
NOT_YOUR_TURN = BOOK.number("keltis.turn.clockwise")
ALREADY_PLAYED = BOOK.number("keltis.turn.one-card")
PLAY_FIRST = BOOK.number("keltis.turn.then-draw")
NO_PASS = BOOK.number("keltis.turn.no-pass")
NOT_IN_HAND = BOOK.number("keltis.play.from-hand")
NOT_A_PAIR = BOOK.number("keltis.stone.pair")
STONE_TAKEN = BOOK.number("keltis.stone.in-row")
NOT_RISING = BOOK.number("keltis.row.rising")
NOT_FALLING = BOOK.number("keltis.row.falling")
END_NEEDS_ROW = BOOK.number("keltis.end-card.start")
ROW_ENDED = BOOK.number("keltis.end-card.no-more")
POINT_NOT_EQUAL = BOOK.number("keltis.point.on-row")
PILE_IS_EMPTY = BOOK.number("keltis.draw.pile")
NO_DISCARD_THERE = BOOK.number("keltis.draw.discard")
THROWN_THIS_TURN = BOOK.number("keltis.draw.not-own")
FINAL_LAY_ONLY = BOOK.number("keltis.final.lay-only")
FINAL_NO_DRAW = BOOK.number("keltis.final.no-draw")
FINAL_TWO = BOOK.number("keltis.final.two")
FINAL_DONE = BOOK.number("keltis.final.done")
GAME_OVER = BOOK.number("keltis.final.over")

QUIET_ROUNDS = 10  # keltis.end.stalled
WARNING_ROUNDS = 2  # the view warns that many rounds before

# keltis.score.short, keltis.score.middle, keltis.score.long, keltis.score.none: by length of a row
ROW_POINTS = (0, -4, -3, -2, 1, 2, 3, 6, 7, 10)
# keltis.score.stones: by number of stones
STONE_POINTS = (-4, -1, 0, 4, 6, 10)


# Set-up ---------------------------------------------------------------------------------------------


def start(s: KeltisState, seats: int, options: Sequence[int]) -> None:
    """keltis.setup.shuffle, keltis.setup.stones: the cards wait undealt, the stones lie in a row.

    keltis.setup.two: with two players 30 cards, nobody knows which, never leave the pool.
    """
    s.seats = seats
    s.end_needs_row = options[0]
    for card in range(1, 72):
        s.pool[card] = copies_of(card)
    s.pile_left = CARDS - (REMOVED if seats == 2 else 0)
    s.step = SEATING
    s.owed = 1


def actors(s: KeltisState) -> int:
    """keltis.turn.clockwise; keltis.final.together: with their final cards all seats act at once."""
    if s.owed:
        return CHANCE_BIT
    if s.step == FINAL:
        return (1 << s.seats) - 1 & ~s.done
    return 1 << s.turn if s.step != OVER else 0


def chance(s: KeltisState, weights: Cells) -> int:
    """keltis.setup.starter: any seat may start. keltis.setup.pile: any undealt card may come."""
    seating = s.step == SEATING
    for card in range(STARTS):
        weights[card] = 0 if seating else s.pool[card]
    for seat in range(4):
        weights[STARTS + seat] = 1 if seating and seat < s.seats else 0
    return START_STREAM if seating else PILE_STREAM


def apply(s: KeltisState, seat: int, action: int) -> None:
    """Carry out an allowed action of a seat, or an outcome of chance."""
    if seat == CHANCE:
        if s.step == SEATING:
            seat_starter(s, action - STARTS)
        else:
            deal(s, action)
    elif s.step == PLAYING:
        play(s, seat, action)
    elif s.step == DRAWING:
        draw(s, seat, action)
    else:
        final(s, seat, action)


def seat_starter(s: KeltisState, seat: int) -> None:
    """keltis.setup.starter."""
    s.starter = seat
    s.turn = seat
    s.step = DEALING


def deal(s: KeltisState, card: int) -> None:
    """keltis.setup.hand, keltis.draw.pile: the top card of the pile comes into a hand."""
    s.pool[card] -= 1
    s.pile_left -= 1
    take_in_hand(s, s.turn, card)
    if s.step == DRAWING:
        s.owed = 0
        s.quiet = -1  # next_turn counts one
        drawn(s)
        return
    s.turn = (s.turn + 1) % s.seats
    if s.hand_size[s.turn] == HAND:
        s.owed = 0
        s.step = PLAYING


# The turn -------------------------------------------------------------------------------------------


def refuse(s: KeltisState, seat: int, action: int) -> int:
    """0 if the seat may do this now, else the rule that forbids it."""
    if s.owed:
        return STILL_DEALING
    if s.step == OVER:
        return GAME_OVER
    if s.step == FINAL:
        return refuse_final(s, seat, action)
    if seat != s.turn:
        return NOT_YOUR_TURN
    if action == DONE:
        return NO_PASS
    if s.step == PLAYING:
        return refuse_play(s, seat, action)
    return refuse_draw(s, action)


def moves(s: KeltisState, seat: int, out: Cells) -> int:
    """The allowed actions, ascending."""
    if s.owed or s.step == OVER:
        return 0
    if s.step == DRAWING:
        return add_range(s, seat, DRAW, DONE, out, 0)
    n = add_lays(s, seat, out)
    if s.step == FINAL:
        return add_range(s, seat, DONE, DONE + 1, out, n)
    return add_stones(s, seat, out, add_discards(s, seat, out, n))


def add(s: KeltisState, seat: int, action: int, out: Cells, n: int) -> int:
    """Append an action to `out` if it is allowed; the new length."""
    out[n] = action
    return n if refuse(s, seat, action) else n + 1


def add_range(s: KeltisState, seat: int, first: int, stop: int, out: Cells, n: int) -> int:
    for action in range(first, stop):
        n = add(s, seat, action, out, n)
    return n


def is_copy(s: KeltisState, seat: int, i: int) -> bool:
    """Whether card i of a sorted hand is the same as the one before it."""
    return i > 0 and s.hand[seat, i] == s.hand[seat, i - 1]


def add_lays(s: KeltisState, seat: int, out: Cells) -> int:
    n = 0
    for i in range(s.hand_size[seat]):
        if not is_copy(s, seat, i):
            n = add(s, seat, LAY + s.hand[seat, i] - 1, out, n)
    for i in range(s.hand_size[seat]):
        if suit_of(s.hand[seat, i]) == NEUTRAL:
            first = point_on_row(s.hand[seat, i], 0)
            n = add_range(s, seat, first, first + COLOURS, out, n)
    return n


def add_discards(s: KeltisState, seat: int, out: Cells, n: int) -> int:
    for i in range(s.hand_size[seat]):
        if not is_copy(s, seat, i):
            n = add(s, seat, DISCARD + s.hand[seat, i] - 1, out, n)
    return n


def add_stones(s: KeltisState, seat: int, out: Cells, n: int) -> int:
    for i in range(s.hand_size[seat]):
        low = s.hand[seat, i]
        if is_copy(s, seat, i) or not 1 <= value_of(low) <= STONES:
            continue
        for j in range(i + 1, s.hand_size[seat]):
            high = s.hand[seat, j]
            if value_of(high) == value_of(low) and (j == i + 1 or not is_copy(s, seat, j)):
                n = add(s, seat, stone(low, high), out, n)
    return n


# Playing a card -------------------------------------------------------------------------------------


def refuse_play(s: KeltisState, seat: int, action: int) -> int:
    """keltis.turn.then-draw; keltis.play.from-hand: a card is laid or discarded from the hand."""
    if action >= DRAW:
        return PLAY_FIRST
    if action >= STONE:
        return refuse_stone(s, seat, action)
    if action >= DISCARD:
        return 0 if held(s, seat, action - DISCARD + 1) else NOT_IN_HAND
    return refuse_lay(s, seat, laid_card(action), laid_row(action))


def play(s: KeltisState, seat: int, action: int) -> None:
    """keltis.turn.one-card, keltis.stone.two-draws: play one card, or two for a stone."""
    s.to_draw = 1
    s.thrown = 0
    s.step = DRAWING
    if action >= STONE:
        take_stone(s, seat, action)
    elif action >= DISCARD:
        discard(s, seat, action - DISCARD + 1)
    else:
        lay(s, seat, laid_card(action), laid_row(action))
        if closed_rows(s) >= 5:
            end_play(s, FIVE_ROWS)


def held(s: KeltisState, seat: int, card: int) -> int:
    """How many copies of a card the seat holds and has not yet laid as a final card."""
    n = 0
    for i in range(HAND):
        if s.hand[seat, i] == card:
            n += 1
    if s.final[seat, 0] and laid_card(s.final[seat, 0] - 1) == card:
        n -= 1
    return n


def discard(s: KeltisState, seat: int, card: int) -> None:
    """keltis.discard.one, keltis.discard.piles, keltis.discard.points: face up on the suit's pile."""
    suit = suit_of(card)
    leave_hand(s, seat, card)
    s.discard[suit, s.discard_size[suit]] = card
    s.discard_size[suit] += 1
    s.thrown |= 1 << suit


def refuse_stone(s: KeltisState, seat: int, action: int) -> int:
    """keltis.stone.pair, keltis.stone.any-suit: two cards of one value, of any suits.

    keltis.stone.values: only 1 to 9 have a stone, so no code exists for a pair of 0, 10 or ends.
    keltis.stone.in-row: the stone must still lie there.
    """
    low, high = stone_low(action), stone_high(action)
    if low > high:
        return NOT_A_PAIR
    if not held(s, seat, low) or not held(s, seat, high):
        return NOT_IN_HAND
    if low == high and held(s, seat, low) < 2:
        return NOT_A_PAIR
    return STONE_TAKEN if s.stone_owner[stone_value(action)] else 0


def take_stone(s: KeltisState, seat: int, action: int) -> None:
    """keltis.stone.keep: the pair is discarded and the stone lies before the player."""
    discard(s, seat, stone_low(action))
    discard(s, seat, stone_high(action))
    s.stone_owner[stone_value(action)] = seat + 1
    s.to_draw = 2


def refuse_lay(s: KeltisState, seat: int, card: int, row: int) -> int:
    """May this card go on this row of the seat? (keltis.lay.colour, keltis.lay.one-row)"""
    if not held(s, seat, card):
        return NOT_IN_HAND
    if row == NEUTRAL:
        return 0  # keltis.point.neutral, keltis.point.any-order
    if suit_of(card) == NEUTRAL:
        return refuse_point_on_row(s, seat, card, row)
    if value_of(card) == END:
        return refuse_end_card(s, seat, row)
    return refuse_value(s, seat, card, row)


def refuse_value(s: KeltisState, seat: int, card: int, row: int) -> int:
    """keltis.row.rising, keltis.row.falling, keltis.row.equal, keltis.end-card.no-more.

    keltis.row.direction: the first value that differs from the one before decides, so the direction
    shows in the first and the last card of the row.
    """
    last = last_on_row(s, seat, row)
    if last == 0:
        return 0
    if value_of(last) == END:
        return ROW_ENDED
    first_value, last_value = value_of(first_on_row(s, seat, row)), value_of(last)
    if last_value > first_value and value_of(card) < last_value:
        return NOT_RISING
    if last_value < first_value and value_of(card) > last_value:
        return NOT_FALLING
    return 0


def refuse_end_card(s: KeltisState, seat: int, row: int) -> int:
    """keltis.end-card.lay, keltis.end-card.second: on any row of its colour, also on an end card.

    keltis.end-card.start: on an empty row too, unless the option forbids it.
    """
    if s.end_needs_row and last_on_row(s, seat, row) == 0:
        return END_NEEDS_ROW
    return 0


def refuse_point_on_row(s: KeltisState, seat: int, card: int, row: int) -> int:
    """keltis.point.on-row: a point card may be laid on a colour row whose last card has its value.

    keltis.end-card.no-more: but not behind an end card.
    """
    last = last_on_row(s, seat, row)
    if last and value_of(last) == END:
        return ROW_ENDED
    if last == 0 or value_of(last) != value_of(card):
        return POINT_NOT_EQUAL
    return 0


def lay(s: KeltisState, seat: int, card: int, row: int) -> None:
    """keltis.lay.colour, keltis.point.neutral, keltis.point.on-row: the card joins the row."""
    leave_hand(s, seat, card)
    s.row[seat, row, s.row_size[seat, row]] = card
    s.row_size[seat, row] += 1


def last_on_row(s: KeltisState, seat: int, row: int) -> int:
    """The card that the next one must follow; 0 if the row is empty."""
    unseen = s.final[seat, 0]
    if unseen and laid_row(unseen - 1) == row:
        return laid_card(unseen - 1)
    size = s.row_size[seat, row]
    return s.row[seat, row, size - 1] if size else 0


def first_on_row(s: KeltisState, seat: int, row: int) -> int:
    """The card the row began with; 0 if the row is empty."""
    return s.row[seat, row, 0] if s.row_size[seat, row] else last_on_row(s, seat, row)


def closed_rows(s: KeltisState) -> int:
    """keltis.end.five-rows, keltis.end.counts-once: rows of all players that hold an end card."""
    n = 0
    for seat in range(s.seats):
        for row in range(COLOURS):
            size = s.row_size[seat, row]
            if size and value_of(s.row[seat, row, size - 1]) == END:
                n += 1
    return n


# Drawing a card -------------------------------------------------------------------------------------


def refuse_draw(s: KeltisState, action: int) -> int:
    """keltis.draw.pile, keltis.draw.discard, keltis.draw.not-own: from where a card may come."""
    if action < DRAW:
        return ALREADY_PLAYED
    if action == DRAW:
        return 0 if s.pile_left else PILE_IS_EMPTY
    suit = action - TAKE
    if s.thrown >> suit & 1:
        return THROWN_THIS_TURN
    return 0 if s.discard_size[suit] else NO_DISCARD_THERE


def draw(s: KeltisState, seat: int, action: int) -> None:
    """keltis.draw.pile: ask chance for a card; keltis.draw.discard: or take one that lies open.

    keltis.draw.choose-second: each card of two is a draw of its own, from wherever it is allowed.
    """
    if action == DRAW:
        s.owed = 1
        return
    suit = action - TAKE
    s.discard_size[suit] -= 1
    card = s.discard[suit, s.discard_size[suit]]
    s.discard[suit, s.discard_size[suit]] = 0
    insert(s.shown, seat, card)
    take_in_hand(s, seat, card)
    drawn(s)


def drawn(s: KeltisState) -> None:
    """keltis.draw.one, keltis.stone.two-draws: after the last card to draw, the next player's turn.

    keltis.end.last-draw: the second card of a stone turn comes from the discards if the pile is used
    up, or not at all.
    """
    s.to_draw -= 1
    if s.to_draw == 0 or not can_draw(s):
        next_turn(s)


def can_draw(s: KeltisState) -> bool:
    for action in range(DRAW, DONE):
        if refuse_draw(s, action) == 0:
            return True
    return False


def next_turn(s: KeltisState) -> None:
    """keltis.turn.clockwise, keltis.end.pile, keltis.end.stalled."""
    s.turns += 1
    s.quiet += 1
    s.to_draw = 0
    s.thrown = 0
    s.step = PLAYING
    if s.pile_left == 0:
        end_play(s, PILE_EMPTY)
    elif s.quiet >= QUIET_ROUNDS * s.seats:
        end_play(s, STALLED)
    else:
        s.turn = (s.turn + 1) % s.seats


# The end and the final two cards --------------------------------------------------------------------


def end_play(s: KeltisState, ending: int) -> None:
    """keltis.end.no-draw: no more turns, no more draws; the final cards follow."""
    s.ending = ending
    s.to_draw = 0
    s.thrown = 0
    s.step = FINAL


def refuse_final(s: KeltisState, seat: int, action: int) -> int:
    """keltis.final.two, keltis.final.lay-only, keltis.final.no-draw, keltis.final.done."""
    if s.done >> seat & 1:
        return FINAL_DONE
    if action == DONE:
        return 0
    if action >= DRAW:
        return FINAL_NO_DRAW
    if action >= DISCARD:
        return FINAL_LAY_ONLY
    if s.final[seat, 1]:
        return FINAL_TWO
    return refuse_lay(s, seat, laid_card(action), laid_row(action))


def final(s: KeltisState, seat: int, action: int) -> None:
    """keltis.final.together: each seat lays unseen; when all are done, the cards are turned up."""
    if action == DONE:
        s.done |= 1 << seat
        if s.done == (1 << s.seats) - 1:
            finish(s)
    elif s.final[seat, 0]:
        s.final[seat, 1] = action + 1
    else:
        s.final[seat, 0] = action + 1


def finish(s: KeltisState) -> None:
    """keltis.final.two: the final cards join the rows. keltis.final.hands: hands are shown."""
    for seat in range(s.seats):
        for i in range(2):
            action = s.final[seat, i] - 1
            s.final[seat, i] = 0
            if action >= 0:
                lay(s, seat, laid_card(action), laid_row(action))
        for i in range(HAND):
            s.shown[seat, i] = s.hand[seat, i]
    s.step = OVER


# The score ------------------------------------------------------------------------------------------


def row_points(length: int) -> int:
    """keltis.score.short, keltis.score.middle, keltis.score.long, keltis.score.none."""
    return ROW_POINTS[min(length, 9)]


def stones_of(s: KeltisState, seat: int) -> int:
    n = 0
    for value in range(1, STONES + 1):
        if s.stone_owner[value] == seat + 1:
            n += 1
    return n


def points_of(s: KeltisState, seat: int) -> int:
    """keltis.score.points: a card of the neutral row counts 1. keltis.score.stones.

    keltis.score.in-row: a point card in a colour row counts only as a card of that row.
    """
    points = s.row_size[seat, NEUTRAL] + STONE_POINTS[min(stones_of(s, seat), 5)]
    for row in range(COLOURS):
        points += row_points(s.row_size[seat, row])
    return points


def score(s: KeltisState, out: Cells) -> None:
    for seat in range(s.seats):
        out[seat] = points_of(s, seat)


def winners(s: KeltisState) -> int:
    """keltis.win.most, keltis.win.shared."""
    best, mask = points_of(s, 0), 1
    for seat in range(1, s.seats):
        points = points_of(s, seat)
        if points > best:
            best, mask = points, 0
        if points == best:
            mask |= 1 << seat
    return mask


# What is hidden -------------------------------------------------------------------------------------


def observers(s: KeltisState, seat: int, action: int) -> int:
    """keltis.hidden.hands: who gets a card from the pile sees it, alone. keltis.final.together."""
    if seat == CHANCE:
        return -1 if s.step == SEATING else 1 << s.turn
    return 1 << seat if s.step == FINAL and action != DONE else -1


def insert(grid: Cells, seat: int, card: int) -> None:
    """Put a card in its place in a sorted row that ends in zeros."""
    i = 0
    while grid[seat, i] and grid[seat, i] <= card:
        i += 1
    while card:
        card, grid[seat, i] = grid[seat, i], card
        i += 1


def remove(grid: Cells, seat: int, card: int) -> None:
    """Take a card out of a sorted row, if it is there, and close the gap."""
    i = 0
    while i < HAND and grid[seat, i] != card:
        i += 1
    while i < HAND:
        grid[seat, i] = grid[seat, i + 1] if i + 1 < HAND else 0
        i += 1


def take_in_hand(s: KeltisState, seat: int, card: int) -> None:
    insert(s.hand, seat, card)
    s.hand_size[seat] += 1


def leave_hand(s: KeltisState, seat: int, card: int) -> None:
    """keltis.hidden.taken: of two equal cards, the one that was taken openly leaves first."""
    remove(s.hand, seat, card)
    remove(s.shown, seat, card)
    s.hand_size[seat] -= 1


def count_pieces(s: KeltisState, out: Cells) -> None:
    """Count all cards by number, and the stones."""
    for card in range(72):
        out[card] = s.pool[card]
    count_dealt(s, out, 1)
    for value in range(1, STONES + 1):
        out[71 + value] = 1


def count_dealt(s: KeltisState, out: Cells, step: int) -> None:
    """Add `step` to the number of every card that lies in a hand, a row or a discard pile."""
    for seat in range(s.seats):
        for i in range(HAND):
            if s.hand[seat, i]:
                out[s.hand[seat, i]] += step
        for row in range(SUITS):
            for i in range(s.row_size[seat, row]):
                out[s.row[seat, row, i]] += step
    for suit in range(SUITS):
        for i in range(s.discard_size[suit]):
            out[s.discard[suit, i]] += step


def determinize(s: KeltisState, viewer: int, seed: int, scratch: Cells) -> None:
    """keltis.hidden.hands, keltis.hidden.taken: the others' unknown cards, the pile and what is in
    the box come from the cards this seat has not seen; what was taken openly stays where it is."""
    for card in range(1, 72):
        s.pool[card] = copies_of(card)
    count_dealt(s, s.pool, -1)
    unseen = 0
    for card in range(1, 72):
        unseen += s.pool[card]
    n = 0
    for seat in range(s.seats):
        for _ in range(unknown_cards(s, seat)):
            card = pick(s.pool, uniform(seed, DETERMINIZE, n, unseen - n))
            s.pool[card] -= 1
            insert(s.hand, seat, card)
            n += 1
        if s.done >> seat & 1 and seat != viewer:
            imagine_final_cards(s, seat)


def imagine_final_cards(s: KeltisState, seat: int) -> None:
    """keltis.final.together: what a seat that is done may have laid unseen, which is what pays."""
    s.done &= ~(1 << seat)
    for i in range(2):
        best, best_gain = -1, 0
        for action in range(DISCARD):
            if best_gain < final_gain(s, seat, laid_row(action)) and refuse_final(s, seat, action) == 0:
                best, best_gain = action, final_gain(s, seat, laid_row(action))
        s.final[seat, i] = best + 1
    s.done |= 1 << seat


def final_gain(s: KeltisState, seat: int, row: int) -> int:
    """The points for one more final card on a row."""
    if row == NEUTRAL:
        return 1
    unseen = s.final[seat, 0]
    size = s.row_size[seat, row] + (1 if unseen and laid_row(unseen - 1) == row else 0)
    return row_points(size + 1) - row_points(size)


def unknown_cards(s: KeltisState, seat: int) -> int:
    n = 0
    for i in range(s.hand_size[seat]):
        if s.hand[seat, i] == 0:
            n += 1
    return n
