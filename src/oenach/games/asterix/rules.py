"""The rules of Astérix et les Romains (Klaus Teuber), for 2 to 6 players.

Carry helmets from the Roman camp to the village, and let the others have the sandals. Every rule stands
in `rulebook.toml` under an id; the function that carries it out names the id. The order here is that of
a game: set-up, turn, Exchange, advance, bump, event, village, end, score; then what is hidden.

An Exchange and a bump are asked about in a window: `asked` are the seats that may call, and each answers
unseen. However the answers turn out, the window closes with one outcome that everyone sees, so neither
the answers nor their number can be told from what is sent.
"""

from __future__ import annotations

from collections.abc import Sequence

from oenach.games.asterix.determinization import (
    SCRATCH as SCRATCH,
    count_hands,
    count_open,
    determinize as determinize,
)
from oenach.games.asterix.knowledge import (
    card_comes,
    card_goes,
    cards_mingle,
    give_up,
    hand_goes,
    hands_trade,
)
from oenach.games.asterix.state import *  # the words of the table: its places, steps and action codes
from oenach.kernel.chance import CHANCE, CHANCE_BIT
from oenach.kernel.fields import Cells
from oenach.kernel.rulebook import Rulebook

BOOK = Rulebook.beside(__file__)

# What a refusal says: the number of the rule that forbids the action.
NOT_YOUR_TURN = BOOK.number("asterix.turn.clockwise")
CHOOSE_A_DIE = BOOK.number("asterix.turn.die")
ONE_DIE = BOOK.number("asterix.turn.one-die")
CHANCE_FIRST = BOOK.number("asterix.turn.roll")
RETURN_OR_STAY = BOOK.number("asterix.return.offer")
NOT_EMPTY = BOOK.number("asterix.return.empty")
TABLE_IS_ASKED = BOOK.number("asterix.window.wait")
ANSWERED = BOOK.number("asterix.window.once")
NO_EXCHANGE_NOW = BOOK.number("asterix.exchange.black")
ONLY_OTHERS = BOOK.number("asterix.exchange.others")
NO_CARDS = BOOK.number("asterix.exchange.cards")
NOT_ON_THE_SPACE = BOOK.number("asterix.bump.space")
BUMP_NEEDS_CARDS = BOOK.number("asterix.bump.cards")
ONLY_THE_MOVER = BOOK.number("asterix.bump.caller")
ONLY_WITH_THE_MOVER = BOOK.number("asterix.bump.choice")
GAME_OVER = BOOK.number("asterix.end.at-once")


# Set-up ---------------------------------------------------------------------------------------------


def start(s: AsterixState, seats: int, options: Sequence[int]) -> None:
    """asterix.setup.shuffle, asterix.setup.camp: all cards wait undealt, all pawns are in the camp.

    asterix.setup.two, asterix.setup.three-four, asterix.setup.five, asterix.setup.six,
    asterix.setup.unseen: the cards taken out, nobody knows which, never leave the pool.
    asterix.setup.pile: the others are the pile.
    """
    s.seats = seats
    s.flat = options[0]
    s.priority = options[1]
    s.mover_only = options[2]
    s.forced = options[3]
    for kind in range(KINDS):
        s.pool[kind] = copies_of(s.flat, kind)
    s.pile_left = CARDS - (REMOVED_OF_TWO[options[4]] if seats == 2 else REMOVED[seats])
    s.step = SEATING


def actors(s: AsterixState) -> int:
    """asterix.turn.clockwise; asterix.window.ask: in a window, all who were asked act at once."""
    if s.step < CHOOSING:
        return CHANCE_BIT
    if s.step == EXCHANGING or s.step == BUMPING:
        return unanswered(s)
    return 1 << s.turn if s.step != OVER else 0


def chance(s: AsterixState, weights: Cells) -> int:
    """The outcomes that are owed: see the function of each step."""
    for outcome in range(OUTCOMES):
        weights[outcome] = 0
    if s.step == ROLLING:
        return weigh_faces(s, weights)
    if s.step == CALLING:
        return weigh_callers(s, weights)
    if s.step == PAIRING:
        return weigh_partner(s, weights)
    if s.step == SWAPPING:
        return weigh_swaps(s, weights)
    if s.step == STUMBLING:
        return weigh_lost_card(s, weights)
    if s.step == SEATING:
        return weigh_starters(s, weights)
    return weigh_draws(s, weights)


def apply(s: AsterixState, seat: int, action: int) -> None:
    """Carry out an allowed action of a seat, or an outcome of chance, and all that follows from it."""
    if seat == CHANCE:
        apply_outcome(s, action)
    elif s.step == CHOOSING:
        choose_die(s, action)
    elif s.step == OFFERING:
        answer_offer(s, action)
    else:
        answer_window(s, seat, action)
    while s.step > OVER:
        follow_on(s)
    if s.step == OVER:
        learn_all(s)
    clear_memories(s)


def follow_on(s: AsterixState) -> None:
    """asterix.turn.order: what comes next by itself."""
    if s.step == MOVING:
        advance(s)
    elif s.step == LANDING:
        land(s)
    elif s.step == HAPPENING:
        event(s, s.turn)
    elif s.step == HOMING:
        go_back(s)
    else:
        next_turn(s)


def apply_outcome(s: AsterixState, outcome: int) -> None:
    if s.step == ROLLING:
        roll(s, outcome)
    elif s.step == CALLING:
        close_exchange(s, outcome)
    elif s.step == PAIRING:
        close_bump(s, outcome)
    elif s.step == SWAPPING:
        bump(s, (outcome - SWAP) // KINDS, (outcome - SWAP) % KINDS)
    elif s.step == STUMBLING:
        stumble(s, outcome - LOST_CARD)
    elif s.step == DRAWING:
        draw(s, outcome)
    elif s.step == DEALING:
        deal(s, outcome - CARD)
    else:
        seat_starter(s, outcome - STARTS)


def weigh_starters(s: AsterixState, weights: Cells) -> int:
    """asterix.setup.starter: any seat may start."""
    for seat in range(s.seats):
        weights[STARTS + seat] = 1
    return START_STREAM


def seat_starter(s: AsterixState, seat: int) -> None:
    """asterix.setup.starter."""
    s.starter = seat
    s.turn = seat
    s.step = DEALING


def deal(s: AsterixState, kind: int) -> None:
    """asterix.setup.hand: three cards each, one at a time around the table."""
    take_from_top(s, kind)
    s.turn = after(s, s.turn)
    if s.hand_size[s.turn] == HAND:
        s.step = CHOOSING


def after(s: AsterixState, seat: int) -> int:
    """asterix.turn.clockwise: the seat on the left."""
    return seat + 1 if seat + 1 < s.seats else 0


def take_in_hand(s: AsterixState, seat: int, kind: int) -> None:
    """asterix.hidden.limit: a hand may grow without limit."""
    s.hand[seat, kind] += 1
    s.hand_size[seat] += 1


# The turn -------------------------------------------------------------------------------------------


def refuse(s: AsterixState, seat: int, action: int) -> int:
    """0 if the seat may do this now, else the rule that forbids it."""
    if s.step == OVER:
        return GAME_OVER
    if s.step < CHOOSING:
        return CHANCE_FIRST
    if action == EXCHANGE and s.step != EXCHANGING:
        return NO_EXCHANGE_NOW
    if action >= BUMP and s.step != BUMPING:
        return NOT_ON_THE_SPACE
    if s.step == EXCHANGING:
        return refuse_exchange(s, seat, action)
    if s.step == BUMPING:
        return refuse_bump(s, seat, action)
    if seat != s.turn:
        return NOT_YOUR_TURN
    return refuse_offer(action) if s.step == OFFERING else refuse_choice(s, seat, action)


def moves(s: AsterixState, seat: int, out: Cells) -> int:
    """The allowed actions, ascending."""
    first, stop = WHITE, EXCHANGE
    if s.step == EXCHANGING:
        first, stop = EXCHANGE, BUMP
    elif s.step == BUMPING:
        first, stop = NO, BUMP + s.seats
    n = 0
    for action in range(first, stop):
        if refuse(s, seat, action) == 0:
            out[n] = action
            n += 1
    return n


def refuse_choice(s: AsterixState, seat: int, action: int) -> int:
    """asterix.turn.die: a die, white or black. asterix.return.later: or first back to the camp.

    asterix.return.empty: but only without cards.
    """
    if action == RETURN:
        return NOT_EMPTY if s.hand_size[seat] else 0
    return 0 if action < RETURN else CHOOSE_A_DIE


def choose_die(s: AsterixState, action: int) -> None:
    """asterix.turn.die, asterix.turn.roll; asterix.return.later."""
    if action == RETURN:
        s.step = HOMING
    else:
        s.die = 1 + action - WHITE
        s.step = ROLLING


def weigh_faces(s: AsterixState, weights: Cells) -> int:
    """asterix.dice.white, asterix.dice.black."""
    for face in range(FACES):
        weights[FACE + FACES * (s.die - 1) + face] = FACE_WEIGHTS[face]
    return DICE_STREAM


def roll(s: AsterixState, outcome: int) -> None:
    """asterix.turn.order: the roll is known, then comes the Exchange, then the pawn moves."""
    s.roll = shown_on(outcome)
    s.asked = exchange_callers(s)
    s.step = EXCHANGING if s.asked else MOVING


def next_turn(s: AsterixState) -> None:
    """asterix.turn.next, asterix.turn.one-die: the next player chooses a die."""
    s.turns += 1
    s.turn = after(s, s.turn)
    s.die = 0
    s.roll = 0
    s.step = CHOOSING


# Windows --------------------------------------------------------------------------------------------


def unanswered(s: AsterixState) -> int:
    """The seats that were asked and have not answered, as bits."""
    mask = s.asked
    for seat in range(s.seats):
        if s.answer[seat]:
            mask &= ~(1 << seat)
    return mask


def answer_window(s: AsterixState, seat: int, action: int) -> None:
    """asterix.window.hidden: an answer is kept unseen until all have answered.

    asterix.exchange.first: in a race, the first yes closes the window.
    """
    s.answer[seat] = action + 1
    won = s.priority == RACE and action == EXCHANGE
    if won or unanswered(s) == 0:
        s.step = CALLING if s.step == EXCHANGING else PAIRING


def clear_answers(s: AsterixState) -> None:
    """asterix.window.hidden: what the answers were is not told."""
    s.asked = 0
    for seat in range(s.seats):
        s.answer[seat] = 0


# The Exchange ---------------------------------------------------------------------------------------


def exchange_callers(s: AsterixState) -> int:
    """asterix.exchange.black, asterix.exchange.others, asterix.exchange.cards: who is asked, as bits."""
    if s.die != BLACK_DIE or s.hand_size[s.turn] == 0:
        return 0
    mask = 0
    for seat in range(s.seats):
        if seat != s.turn and s.hand_size[seat]:
            mask |= 1 << seat
    return mask


def refuse_exchange(s: AsterixState, seat: int, action: int) -> int:
    """asterix.exchange.when: after the roll and before the move, yes or no; asterix.window.wait,
    asterix.window.once, asterix.turn.one-die."""
    if action != EXCHANGE and action != NO:
        return ONE_DIE if seat == s.turn and action < RETURN else TABLE_IS_ASKED
    if seat == s.turn:
        return ONLY_OTHERS
    if not s.asked >> seat & 1:
        return NO_CARDS
    return ANSWERED if s.answer[seat] else 0


def weigh_callers(s: AsterixState, weights: Cells) -> int:
    """asterix.exchange.first: who gets the Exchange when several call. Chance picks among the willing, or it
    is the first one clockwise."""
    willing = 0
    seat = s.turn
    for _ in range(s.seats - 1):
        seat = after(s, seat)
        if s.answer[seat] == EXCHANGE + 1 and (willing == 0 or s.priority != CLOCKWISE):
            weights[EXCHANGE_WITH + seat] = 1
            willing += 1
    weights[NO_EXCHANGE] = 0 if willing else 1
    return CALL_STREAM


def close_exchange(s: AsterixState, outcome: int) -> None:
    """asterix.exchange.once, asterix.exchange.must: one swap at most, which nobody can refuse.

    asterix.exchange.village: then the pawn moves, also into the village.
    """
    clear_answers(s)
    if outcome != NO_EXCHANGE:
        exchange(s, s.turn, outcome - EXCHANGE_WITH)
    s.step = MOVING


def exchange(s: AsterixState, a: int, b: int) -> None:
    """asterix.exchange.all-cards: two hands change places, whatever their sizes."""
    learn_exchange(s, a, b)
    for kind in range(KINDS):
        s.hand[a, kind], s.hand[b, kind] = s.hand[b, kind], s.hand[a, kind]
    s.hand_size[a], s.hand_size[b] = s.hand_size[b], s.hand_size[a]


# The advance ----------------------------------------------------------------------------------------


def advance(s: AsterixState) -> None:
    """asterix.turn.advance, asterix.village.reach: surplus points are lost."""
    s.space[s.turn] += s.roll
    if s.space[s.turn] >= VILLAGE:
        deliver(s, s.turn)
    else:
        s.step = LANDING


def land(s: AsterixState) -> None:
    """asterix.bump.space, asterix.bump.caller: ask the arriving player and those who stand there."""
    partners = bump_partners(s)
    if partners:
        s.asked = 1 << s.turn if s.mover_only else 1 << s.turn | partners
    s.step = BUMPING if partners else HAPPENING


# The bump -------------------------------------------------------------------------------------------


def bump_partners(s: AsterixState) -> int:
    """asterix.bump.space, asterix.bump.cards: those whom the arriving player can bump, as bits.

    asterix.bump.camp: no advance ends in the camp or stays in the village, so nobody is asked there.
    """
    if s.hand_size[s.turn] == 0:
        return 0
    mask = 0
    for seat in range(s.seats):
        if seat != s.turn and s.space[seat] == s.space[s.turn] and s.hand_size[seat]:
            mask |= 1 << seat
    return mask


def refuse_bump(s: AsterixState, seat: int, action: int) -> int:
    """asterix.window.wait, asterix.window.once, asterix.turn.one-die; a bump or no."""
    if action < NO:
        return ONE_DIE if seat == s.turn and action < RETURN else TABLE_IS_ASKED
    if not s.asked >> seat & 1:
        return refuse_unasked(s, seat)
    if s.answer[seat]:
        return ANSWERED
    return refuse_partner(s, seat, action - BUMP) if action >= BUMP else 0


def refuse_unasked(s: AsterixState, seat: int) -> int:
    """Why a seat is not asked: asterix.bump.space, asterix.bump.cards, asterix.bump.caller."""
    if s.space[seat] != s.space[s.turn]:
        return NOT_ON_THE_SPACE
    return ONLY_THE_MOVER if s.hand_size[seat] else BUMP_NEEDS_CARDS


def refuse_partner(s: AsterixState, seat: int, partner: int) -> int:
    """asterix.bump.choice: who arrives chooses; the others can bump only who arrives."""
    if seat != s.turn:
        return 0 if partner == s.turn else ONLY_WITH_THE_MOVER
    if bump_partners(s) >> partner & 1:
        return 0
    there = partner < s.seats and partner != seat and s.space[partner] == s.space[seat]
    return BUMP_NEEDS_CARDS if there else NOT_ON_THE_SPACE


def weigh_partner(s: AsterixState, weights: Cells) -> int:
    """asterix.bump.first: the choice of who arrives, else the first caller clockwise; or nobody."""
    chosen = s.answer[s.turn] - 1
    seat = s.turn
    for _ in range(s.seats - 1):
        seat = after(s, seat)
        if chosen < BUMP and s.answer[seat] > BUMP:
            chosen = BUMP + seat
    weights[BUMP_WITH + chosen - BUMP if chosen >= BUMP else NO_BUMP] = 1
    return CALL_STREAM


def close_bump(s: AsterixState, outcome: int) -> None:
    """asterix.bump.once: one bump at most; then comes the event."""
    clear_answers(s)
    if outcome == NO_BUMP:
        s.step = HAPPENING
    else:
        s.partner = 1 + outcome - BUMP_WITH
        s.step = SWAPPING


def weigh_swaps(s: AsterixState, weights: Cells) -> int:
    """asterix.bump.draw, asterix.bump.together: any card of the one hand and any of the other."""
    for mine in range(KINDS):
        if s.hand[s.turn, mine]:
            for theirs in range(KINDS):
                weights[SWAP + KINDS * mine + theirs] = s.hand[s.turn, mine] * s.hand[s.partner - 1, theirs]
    return BLIND_STREAM


def bump(s: AsterixState, mine: int, theirs: int) -> None:
    """asterix.bump.draw: two cards change hands. asterix.turn.order: then comes the event."""
    a, b = s.turn, s.partner - 1
    s.partner = 0
    s.hand[a, mine] -= 1
    s.hand[b, mine] += 1
    s.hand[b, theirs] -= 1
    s.hand[a, theirs] += 1
    learn_bump(s, a, b, mine, theirs)
    s.step = HAPPENING


# Events ---------------------------------------------------------------------------------------------


def event(s: AsterixState, seat: int) -> None:
    """asterix.event.stop: what the space brings on which the advance ended.

    asterix.menhir.empty-hand: a menhir takes nothing from an empty hand.
    asterix.cohort.draw, asterix.cohort.must: a cohort gives the top card of the pile.
    asterix.bard.retreat, asterix.bard.bump, asterix.bard.plain: the bard sends back to a plain space,
    where there may be a bump.
    """
    kind = EVENTS[s.space[seat]]
    s.step = PASSING
    if kind == MENHIR and s.hand_size[seat]:
        s.step = STUMBLING
    elif kind == COHORT:
        begin_draw(s, 1)
    elif kind == BARD:
        s.space[seat] -= RETREAT
        s.step = LANDING


def weigh_lost_card(s: AsterixState, weights: Cells) -> int:
    """asterix.menhir.lose: any card of the hand."""
    for kind in range(KINDS):
        weights[LOST_CARD + kind] = s.hand[s.turn, kind]
    return BLIND_STREAM


def stumble(s: AsterixState, kind: int) -> None:
    """asterix.menhir.lose, asterix.menhir.under, asterix.menhir.empty-pile: a card goes under the pile.

    asterix.return.offer: whoever has lost all cards may go back to the camp, or must.
    """
    seat = s.turn
    s.hand[seat, kind] -= 1
    s.hand_size[seat] -= 1
    s.under[s.under_size] = kind + 1
    s.under_size += 1
    learn_loss(s, seat, kind)
    if s.hand_size[seat]:
        s.step = PASSING
    else:
        s.step = HOMING if s.forced else OFFERING


def refuse_offer(action: int) -> int:
    """asterix.return.offer: go back to the camp, or stay on the path."""
    return 0 if RETURN <= action < EXCHANGE else RETURN_OR_STAY


def answer_offer(s: AsterixState, action: int) -> None:
    """asterix.return.offer."""
    s.step = HOMING if action == RETURN else PASSING


# The village, the camp and the pile -----------------------------------------------------------------


def deliver(s: AsterixState, seat: int) -> None:
    """asterix.village.deliver, asterix.village.safe: the whole hand is laid down for good."""
    learn_delivery(s, seat)
    for kind in range(KINDS):
        s.delivered[seat, kind] += s.hand[seat, kind]
        s.hand[seat, kind] = 0
    s.hand_size[seat] = 0
    s.step = HOMING


def go_back(s: AsterixState) -> None:
    """asterix.village.camp, asterix.village.refill, asterix.return.offer: to the camp, for new cards."""
    s.space[s.turn] = CAMP
    begin_draw(s, HAND)


def begin_draw(s: AsterixState, n: int) -> None:
    """asterix.village.short: n cards or what is left. asterix.end.no-card, asterix.end.pile,
    asterix.end.at-once, asterix.return.last: with nothing left, the game ends."""
    s.to_draw = min(n, s.pile_left + s.under_size)
    if s.to_draw:
        s.step = DRAWING
    else:
        s.step = OVER
        s.ending = AT_COHORT if s.space[s.turn] != CAMP else AT_VILLAGE if s.die else AT_RETURN


def weigh_draws(s: AsterixState, weights: Cells) -> int:
    """asterix.setup.pile: any unseen card may come. asterix.hidden.bottom: then those under the pile
    come in their order."""
    if s.pile_left:
        for kind in range(KINDS):
            weights[CARD + kind] = s.pool[kind]
    else:
        weights[OPEN_CARD + s.under[0] - 1] = 1
    return PILE_STREAM


def draw(s: AsterixState, outcome: int) -> None:
    """asterix.village.refill, asterix.cohort.draw: the top card comes into the hand.

    asterix.turn.next: that ends the turn, unless the die is still to be chosen (asterix.return.later).
    """
    if outcome >= OPEN_CARD:
        take_from_under(s, outcome - OPEN_CARD)
    else:
        take_from_top(s, outcome - CARD)
    learn_draw(s, s.turn, outcome - OPEN_CARD if outcome >= OPEN_CARD else UNKNOWN)
    s.to_draw -= 1
    if s.to_draw == 0:
        s.step = PASSING if s.die else CHOOSING


def take_from_top(s: AsterixState, kind: int) -> None:
    """asterix.hidden.hands: an unseen card of the pile comes into a hand."""
    s.pool[kind] -= 1
    s.pile_left -= 1
    take_in_hand(s, s.turn, kind)


def take_from_under(s: AsterixState, kind: int) -> None:
    """asterix.hidden.bottom: all have seen this card, and see it come."""
    s.under_size -= 1
    for i in range(s.under_size):
        s.under[i] = s.under[i + 1]
    s.under[s.under_size] = 0
    take_in_hand(s, s.turn, kind)


# The score ------------------------------------------------------------------------------------------


def points_of(s: AsterixState, seat: int) -> int:
    """asterix.score.delivered, asterix.score.points, asterix.score.negative: helmets less penalties.

    asterix.aim.helmets, asterix.aim.penalties.
    """
    points = 0
    for kind in range(KINDS):
        points += s.delivered[seat, kind] * VALUES[kind]
    return points


def score(s: AsterixState, out: Cells) -> None:
    for seat in range(s.seats):
        out[seat] = points_of(s, seat)


def winners(s: AsterixState) -> int:
    """asterix.win.most, asterix.win.shared."""
    best, mask = points_of(s, 0), 1
    for seat in range(1, s.seats):
        points = points_of(s, seat)
        if points > best:
            best, mask = points, 0
        if points == best:
            mask |= 1 << seat
    return mask


# What is hidden -------------------------------------------------------------------------------------


def observers(s: AsterixState, seat: int, action: int) -> int:
    """asterix.window.hidden: an answer is its seat's own. asterix.hidden.hands, asterix.hidden.sizes:
    who gets a card from the pile sees it, alone. asterix.hidden.bump, asterix.hidden.others: the cards
    of a bump are seen by the two. asterix.menhir.seen, asterix.hidden.bottom: the others by all."""
    if seat != CHANCE:
        return 1 << seat if s.step == EXCHANGING or s.step == BUMPING else -1
    if s.step == SWAPPING:
        return -1 if ends_here(s) else 1 << s.turn | 1 << s.partner - 1
    return 1 << s.turn if CARD <= action < OPEN_CARD else -1


def ends_here(s: AsterixState) -> bool:
    """Whether the player in turn will now find no card at a cohort: then all hands are shown."""
    return s.pile_left + s.under_size == 0 and EVENTS[s.space[s.turn]] == COHORT


# What everyone learns from an event: each seat by what it saw, and all in common (which is less: of two
# hands that swapped cards unseen, only what is certain of each kind).


def learn_exchange(s: AsterixState, a: int, b: int) -> None:
    """asterix.hidden.exchange: before two hands change places. To the two, the other's hand is open as
    it goes, and what comes in its place is their own."""
    for viewer in range(s.seats):
        if viewer != a and viewer != b:
            hands_trade(s, viewer, a, b)
        else:
            see_hand_go(s, viewer, a + b - viewer)
            for kind in range(KINDS):
                s.known[viewer, a + b - viewer, SURE + kind] = s.hand[viewer, kind]
    for kind in range(KINDS):
        s.common[a, kind], s.common[b, kind] = s.common[b, kind], s.common[a, kind]


def learn_bump(s: AsterixState, a: int, b: int, from_a: int, from_b: int) -> None:
    """asterix.hidden.bump: the two know both cards. asterix.hidden.others: the others know neither."""
    for viewer in range(s.seats):
        if viewer != a and viewer != b:
            cards_mingle(s, viewer, a, b)
        else:
            other = a + b - viewer
            card_goes(s, viewer, other, from_b if viewer == a else from_a)
            card_comes(s, viewer, other, from_a if viewer == a else from_b)
    for kind in range(KINDS):
        s.common[a, kind] = max(s.common[a, kind] - 1, 0)
        s.common[b, kind] = max(s.common[b, kind] - 1, 0)


def learn_draw(s: AsterixState, seat: int, kind: int) -> None:
    """asterix.hidden.hands, asterix.hidden.bottom: a card comes from the pile, UNKNOWN or seen by all."""
    for viewer in range(s.seats):
        if viewer != seat:
            card_comes(s, viewer, seat, kind)
    if kind != UNKNOWN:
        s.common[seat, kind] += 1


def learn_loss(s: AsterixState, seat: int, kind: int) -> None:
    """asterix.menhir.seen: everyone sees the card."""
    for viewer in range(s.seats):
        if viewer != seat:
            card_goes(s, viewer, seat, kind)
    s.common[seat, kind] = max(s.common[seat, kind] - 1, 0)


def learn_delivery(s: AsterixState, seat: int) -> None:
    """asterix.village.deliver: everyone sees the cards that are laid down."""
    for viewer in range(s.seats):
        if viewer != seat:
            see_hand_go(s, viewer, seat)
    for kind in range(KINDS):
        s.common[seat, kind] = 0


def see_hand_go(s: AsterixState, viewer: int, seat: int) -> None:
    """A viewer sees all cards of a hand leave it."""
    for kind in range(KINDS):
        for _ in range(s.hand[seat, kind]):
            card_goes(s, viewer, seat, kind)
    hand_goes(s, viewer, seat)


def learn_all(s: AsterixState) -> None:
    """asterix.score.hands: at the end everyone sees the hands."""
    for seat in range(s.seats):
        for kind in range(KINDS):
            s.common[seat, kind] = s.hand[seat, kind]
        for viewer in range(s.seats):
            if viewer != seat:
                hand_goes(s, viewer, seat)
                for kind in range(KINDS):
                    s.known[viewer, seat, SURE + kind] = s.hand[seat, kind]


def clear_memories(s: AsterixState) -> None:
    """Give up the memories that were lost in an event."""
    for viewer in range(s.seats):
        if s.remembered[viewer] > MEMORY:
            give_up(s, viewer)


def count_pieces(s: AsterixState, out: Cells) -> None:
    """Count all cards by kind, wherever they are, and the pawns."""
    for kind in range(KINDS):
        out[kind] = s.pool[kind]
    count_open(s, out, 1)
    count_hands(s, out, 1)
    for seat in range(SEATS):
        out[KINDS + seat] = 1 if seat < s.seats else 0
