"""The rules of Táin (Tomasz Z. Majkowski, 2007), for 2 to 4 players.

Steal your neighbours' cattle and jewels, and guard your own. Every rule stands in `rulebook.toml` under
an id; the function that carries it out names the id. The order here is that of a game: set-up, placing
tokens, the reveal, raids on the kingdom and on the clans, the reckoning, the score; then what is hidden.
"""

from __future__ import annotations

from collections.abc import Sequence

from oenach.games.tain.state import *  # the words of the table: its places, steps and action codes
from oenach.kernel.chance import CHANCE, CHANCE_BIT, DETERMINIZE, uniform
from oenach.kernel.fields import Cells
from oenach.kernel.rulebook import Rulebook

BOOK = Rulebook.beside(__file__)

# What a refusal says: the number of the rule that forbids the action.
NO_SUCH_CLAN = BOOK.number("tain.setup.absent")
NO_STARTER_YET = BOOK.number("tain.setup.starter")
NOT_YOUR_TURN = BOOK.number("tain.round.turn")
NO_SUCH_TOKEN = BOOK.number("tain.place.from-screen")
ONE_IN_KINGDOM = BOOK.number("tain.place.kingdom-one")
SLOT_TAKEN = BOOK.number("tain.place.one-a-slot")
DAUGHTER_RAIDS = BOOK.number("tain.place.daughter-raid")
DAUGHTER_ABROAD = BOOK.number("tain.place.daughter-kingdom")
BOY_ABROAD = BOOK.number("tain.place.boy-kingdom")
HAS_PASSED = BOOK.number("tain.pass.final")
NOBODY_TO_FREE = BOOK.number("tain.prisoner.free")
CHOOSE_PRISONER = BOOK.number("tain.prisoner.choose")
NO_REFILL_NOW = BOOK.number("tain.refill.empty")
ANSWER_REFILL = BOOK.number("tain.refill.choice")
GAME_OVER = BOOK.number("tain.end.over")

ROUNDS = 8  # tain.end.eighth
HERD_SIZE, HERD_BONUS = 11, 3  # tain.end.eleven, tain.score.herd

# A raider (row) meets a guard (column): nobody, chief, warrior, boy, daughter.
# tain.raid.unguarded, tain.raid.bluff-guard, tain.raid.same-kind,
# tain.raid.chief-warrior, tain.raid.chief-boy, tain.raid.chief-daughter,
# tain.raid.warrior-chief, tain.raid.warrior-boy, tain.raid.warrior-daughter,
# tain.raid.boy-chief, tain.raid.boy-warrior, tain.raid.boy-daughter
MEETINGS = (
    (SUCCESS, FAILED, SUCCESS, SUCCESS, FAILED),  # a chief
    (SUCCESS, FAILED, FAILED, SUCCESS, KIDNAPPED),  # a warrior
    (SUCCESS, FAILED, CAUGHT, FAILED, FAILED),  # a boy
)


# Set-up ---------------------------------------------------------------------------------------------


def start(s: TainState, seats: int, options: Sequence[int]) -> None:
    """tain.setup.screen, tain.setup.cattle, tain.setup.jewels, tain.setup.kingdom, tain.setup.marker.

    tain.setup.box: the jewels in the box are in no field. tain.edition: an option for three rules.
    """
    s.seats = seats
    s.anonyme = options[0]
    s.fixed_start = options[1]
    s.eleven_wins = options[2]
    s.open_used = options[3]
    s.in_turn = options[4]
    for seat in range(seats):
        s.cattle[seat] = FIRST_CATTLE
        s.jewels[seat] = FIRST_JEWELS
        for kind in range(KINDS):
            s.screen[seat, kind] = COPIES[kind]
    s.kingdom = CATTLE - FIRST_CATTLE * seats
    s.round = 1
    s.step = SEATING


def actors(s: TainState) -> int:
    """tain.round.turn: one at a time; tain.guards.together: or all who have not passed."""
    if s.step == SEATING:
        return CHANCE_BIT
    if s.step == GUARDS:
        return everyone(s) & ~(s.passed | s.done)
    return 1 << s.turn if s.step != OVER else 0


def everyone(s: TainState) -> int:
    return (1 << s.seats) - 1


def placing(s: TainState) -> bool:
    """Whether tokens are being placed, one at a time or together."""
    return s.step == PLACING or s.step == GUARDS


def chance(s: TainState, weights: Cells) -> int:
    """tain.setup.starter: any seat may start."""
    for seat in range(OUTCOMES):
        weights[seat] = 1 if seat < s.seats else 0
    return 0


def apply(s: TainState, seat: int, action: int) -> None:
    """Carry out an allowed action of a seat, or an outcome of chance."""
    if seat == CHANCE:
        begin_round(s, action)
    elif action < PASS:
        put(s, seat, put_kind(action), put_place(action))
    elif action == PASS:
        stop_placing(s, seat)
    elif action < REFILL:
        free_prisoner(s, seat, s.freeing, BOY + action - FREE)
        raid_clans(s)
    else:
        answer_refill(s, seat, action)


def begin_round(s: TainState, starter: int) -> None:
    """tain.place.first: the seat with the start marker places first."""
    s.starter = starter
    s.turn = starter
    s.passed = 0
    s.done = 0
    s.step = PLACING


# What is allowed ------------------------------------------------------------------------------------


def refuse(s: TainState, seat: int, action: int) -> int:
    """0 if the seat may do this now, else the rule that forbids it."""
    if placing(s):
        if (s.passed | s.done) >> seat & 1:
            return HAS_PASSED
        if s.step == PLACING and seat != s.turn:
            return NOT_YOUR_TURN
        if action < PASS:
            return refuse_put(s, seat, put_kind(action), put_place(action))
        return refuse_other(action)
    if s.step == SEATING:
        return NO_STARTER_YET
    if s.step == OVER:
        return GAME_OVER
    if seat != s.turn:
        return NOT_YOUR_TURN
    if s.step == FREEING:
        return 0 if FREE <= action < REFILL else CHOOSE_PRISONER
    return 0 if action >= REFILL else ANSWER_REFILL


def refuse_other(action: int) -> int:
    """tain.pass.may: while tokens are being placed, passing is the only other thing to do."""
    if action == PASS:
        return 0
    return NOBODY_TO_FREE if action < REFILL else NO_REFILL_NOW


def refuse_put(s: TainState, seat: int, kind: int, place: int) -> int:
    """tain.place.from-screen, tain.setup.absent; then where: inside, outside or in the kingdom.

    tain.used.apart, tain.pass.no-refill: used tokens are not behind the screen.
    """
    if place >= place_on(s.seats, 0):
        return NO_SUCH_CLAN
    if s.screen[seat, kind] == 0:
        return NO_SUCH_TOKEN
    if board_of(place) == seat:
        return SLOT_TAKEN if s.placed[seat, place] else 0  # tain.place.guard, tain.place.one-a-slot
    if place < KINGDOM:
        return refuse_kingdom(s, seat, kind, place)
    if kind == DAUGHTER:
        return DAUGHTER_RAIDS
    return SLOT_TAKEN if s.raider[place] else 0  # tain.place.raider, tain.place.several


def refuse_kingdom(s: TainState, seat: int, kind: int, place: int) -> int:
    """tain.place.kingdom, tain.place.kingdom-one, tain.place.daughter-kingdom, tain.place.boy-kingdom.

    tain.kingdom.empty: with or without cattle there.
    """
    if kind == DAUGHTER:
        return DAUGHTER_ABROAD
    if kind == BOY:
        return BOY_ABROAD
    if in_kingdom(s, seat):
        return ONE_IN_KINGDOM
    return SLOT_TAKEN if s.raider[place] else 0


def in_kingdom(s: TainState, seat: int) -> bool:
    """Whether a seat has a token in the kingdom, as all can see."""
    return s.raider[0] == seat + 1 or s.raider[1] == seat + 1


def moves(s: TainState, seat: int, out: Cells) -> int:
    """The allowed actions, ascending.

    tain.pass.no-token, tain.pass.no-slot, tain.pass.asked: a forced pass is a list of one move.
    """
    n = 0
    if placing(s) and refuse(s, seat, PASS) == 0:
        n = add_puts(s, seat, out)
    for action in range(PASS, ACTIONS):
        if refuse(s, seat, action) == 0:
            out[n] = action
            n += 1
    return n


def add_puts(s: TainState, seat: int, out: Cells) -> int:
    """Every token of a seat that may place now, on every place: as `refuse` would say of each."""
    n = 0
    for kind in range(CHIEF, KINDS):
        if s.screen[seat, kind]:
            for place in range(place_on(s.seats, 0)):
                if refuse_put(s, seat, kind, place) == 0:
                    out[n] = put_code(kind, place)
                    n += 1
    return n


# Placing --------------------------------------------------------------------------------------------


def put(s: TainState, seat: int, kind: int, place: int) -> None:
    """tain.place.face-down: all see where the token lies. tain.board.slots: inside or outside.

    tain.place.own-outside: on one's own board there is the inside only. tain.guards.unseen: of guards
    placed together nobody else sees even that they are there.
    """
    s.screen[seat, kind] -= 1
    s.placed[seat, place] = kind
    if s.step == GUARDS:
        return
    if board_of(place) == seat:
        s.guarded[place] = 1
    else:
        s.raider[place] = seat + 1
    next_to_place(s)


def stop_placing(s: TainState, seat: int) -> None:
    """tain.pass.final; tain.pass.all: when everyone has passed, the raids begin."""
    if s.step == GUARDS:
        s.done |= 1 << seat
    else:
        s.passed |= 1 << seat
    if s.passed | s.done == everyone(s):
        reveal(s)
        raid_kingdom(s)
        raid_clans(s)
    elif s.step == PLACING:
        next_to_place(s)


def next_to_place(s: TainState) -> None:
    """tain.place.clockwise, tain.pass.alone: the next seat that has not passed, maybe the same one."""
    if not s.in_turn and guards_together(s):
        s.step = GUARDS
        return
    s.turn = (s.turn + 1) % s.seats
    while s.passed >> s.turn & 1:
        s.turn = (s.turn + 1) % s.seats


def guards_together(s: TainState) -> bool:
    """tain.guards.when: whether only inside slots are left, from what all can see."""
    if s.anonyme:
        for place in range(place_on(s.seats, 0)):
            if s.raider[place] == 0:
                return False
        return True
    for seat in range(s.seats):
        if not s.passed >> seat & 1 and may_go_out(s, seat):
            return False
    return True


def may_go_out(s: TainState, seat: int) -> bool:
    """Whether a free slot outside or in the kingdom is open to a seat, whatever tokens it has."""
    for place in range(KINGDOM, place_on(s.seats, 0)):
        if s.raider[place] == 0 and board_of(place) != seat:
            return True
    return not in_kingdom(s, seat) and (s.raider[0] == 0 or s.raider[1] == 0)


# The raids ------------------------------------------------------------------------------------------


def reveal(s: TainState) -> None:
    """tain.raid.reveal: all tokens are turned up. tain.raid.bluffs: bluffs are taken off first."""
    for place in range(PLACES):
        s.result[place] = 0
        for seat in range(s.seats):
            kind = s.placed[seat, place]
            s.placed[seat, place] = 0
            s.shown[seat, place] = kind
            if kind == BLUFF:
                take_off(s, seat, place)


def take_off(s: TainState, seat: int, place: int) -> None:
    """tain.raid.used: a token that was turned up goes to its owner's used ones."""
    s.used[seat, s.shown[seat, place]] += 1
    s.shown[seat, place] = -s.shown[seat, place]


def raid_kingdom(s: TainState) -> None:
    """tain.raid.kingdom-first, tain.kingdom.last-cow: who takes first."""
    right_first = s.anonyme and turns_away(s, s.raider[1] - 1) < turns_away(s, s.raider[0] - 1)
    if right_first:
        raid_slot(s, 1, 0)
    raid_slot(s, 0, 1)
    if not right_first:
        raid_slot(s, 1, 0)


def turns_away(s: TainState, seat: int) -> int:
    """How many seats after the start marker a seat comes."""
    return (seat - s.starter) % s.seats


def raid_slot(s: TainState, place: int, other: int) -> None:
    """tain.kingdom.single, tain.kingdom.equal, tain.kingdom.chief-warrior, tain.kingdom.empty."""
    kind, rival = raiding(s, place), raiding(s, other)
    if kind == 0:
        return
    if rival and rival < kind:
        s.result[place] = FAILED
    elif s.kingdom == 0:
        s.result[place] = SUCCESS
    else:
        s.kingdom -= 1
        s.won_cattle[s.raider[place] - 1] += 1
        s.result[place] = COW


def raiding(s: TainState, place: int) -> int:
    """The kind of the token that raids there; 0 if there is none, or only a bluff."""
    return max(0, s.shown[s.raider[place] - 1, place]) if s.raider[place] else 0


def raid_clans(s: TainState) -> None:
    """tain.raid.order: board after board; tain.raid.shortage: on each, raiders in turn order.

    tain.raid.shortage-several: one raider takes all that is due before the next. Goes on where it
    stopped when somebody had to choose a prisoner.
    """
    for i in range(s.seats):
        board = (s.starter + i) % s.seats
        for j in range(s.seats):
            seat = (s.starter + j) % s.seats
            for entry in range(ENTRIES):
                place = place_on(board, entry)
                if s.raider[place] == seat + 1 and s.result[place] == 0:
                    meet(s, seat, place)
                    if s.freeing:
                        return
    reckon(s)


def meet(s: TainState, seat: int, place: int) -> None:
    """What becomes of one raid. tain.raid.bluff-raider: a bluff is not there any more.

    tain.raid.boy-warrior, tain.raid.warrior-daughter: two meetings make a prisoner.
    """
    kind, board = raiding(s, place), board_of(place)
    if kind == 0:
        return
    result = MEETINGS[kind - 1][max(0, s.shown[board, place])]
    s.result[place] = result
    if result == SUCCESS:
        take(s, seat, place)
    elif result == CAUGHT:
        capture(s, board, seat, place)
    elif result == KIDNAPPED:
        capture(s, seat, board, place)


def capture(s: TainState, captor: int, owner: int, place: int) -> None:
    """tain.prisoner.house: until the reckoning the prisoner lies beside the captor's board."""
    kind = s.shown[owner, place]
    s.caught[captor, owner, kind - BOY] += 1
    s.shown[owner, place] = -kind


def take(s: TainState, seat: int, place: int) -> None:
    """tain.raid.cattle, tain.raid.jewel, tain.raid.must-take: what a success brings.

    tain.raid.nothing-left: maybe nothing. tain.reckon.goods: it lies beside the board at first.
    """
    board = board_of(place)
    if entry_of(place) < PASTURE:
        if s.cattle[board]:
            s.cattle[board] -= 1
            s.won_cattle[seat] += 1
            s.result[place] = COW
    elif s.held[board, seat, 0] or s.held[board, seat, 1]:
        free_or_choose(s, seat, place)
    elif s.jewels[board]:
        s.jewels[board] -= 1
        s.won_jewels[seat] += 1
        s.result[place] = JEWEL


def free_or_choose(s: TainState, seat: int, place: int) -> None:
    """tain.prisoner.must: a prisoner before any jewel. tain.prisoner.choose: which one, if they differ.

    tain.prisoner.others: only one's own. tain.prisoner.new: those made this round are not held yet.
    """
    board = board_of(place)
    if s.held[board, seat, 0] == 0:
        free_prisoner(s, seat, place, DAUGHTER)
    elif s.held[board, seat, 1] == 0:
        free_prisoner(s, seat, place, BOY)
    else:
        s.freeing = place
        s.turn = seat
        s.step = FREEING


def free_prisoner(s: TainState, seat: int, place: int, kind: int) -> None:
    """tain.prisoner.free, tain.prisoner.one-each: the token goes to its owner's used ones."""
    s.held[board_of(place), seat, kind - BOY] -= 1
    s.used[seat, kind] += 1
    s.result[place] = FREED_BOY + kind - BOY
    s.freeing = 0


# The reckoning --------------------------------------------------------------------------------------


def reckon(s: TainState) -> None:
    """tain.round.phases, tain.reckon.order: tokens, goods, the end, taking back, the next round."""
    clear_boards(s)
    bring_home(s)
    if herd(s):
        finish(s, ELEVEN)
    elif s.round == ROUNDS:
        finish(s, EIGHTH)
    else:
        offer_refills(s, 0)


def clear_boards(s: TainState) -> None:
    """tain.raid.used: every token still on a board has been used."""
    for place in range(PLACES):
        s.raider[place] = 0
        s.guarded[place] = 0
        for seat in range(s.seats):
            if s.shown[seat, place] > 0:
                take_off(s, seat, place)


def bring_home(s: TainState) -> None:
    """tain.reckon.goods, tain.reckon.safe: only now can what was won be stolen or freed."""
    for seat in range(s.seats):
        s.cattle[seat] += s.won_cattle[seat]
        s.jewels[seat] += s.won_jewels[seat]
        s.won_cattle[seat] = 0
        s.won_jewels[seat] = 0
        for owner in range(s.seats):
            for k in range(2):
                s.held[seat, owner, k] += s.caught[seat, owner, k]
                s.caught[seat, owner, k] = 0


def herd(s: TainState) -> bool:
    """tain.end.eleven: whether any pasture has eleven cattle."""
    for seat in range(s.seats):
        if s.cattle[seat] >= HERD_SIZE:
            return True
    return False


def finish(s: TainState, ending: int) -> None:
    """tain.end.eleven, tain.end.eighth, tain.end.over."""
    s.ending = ending
    s.step = OVER


def offer_refills(s: TainState, asked: int) -> None:
    """tain.refill.empty, tain.refill.order: who has nothing left, in turn order after those asked.

    tain.refill.choice: is asked, or takes back at once.
    """
    for i in range(asked, s.seats):
        seat = (s.starter + i) % s.seats
        if behind(s, seat) == 0:
            if not s.anonyme:
                s.turn = seat
                s.step = REFILLING
                return
            take_back(s, seat)
    s.round += 1  # tain.round.marker
    begin_round(s, s.starter if s.fixed_start else (s.starter + 1) % s.seats)  # tain.round.start-marker


def answer_refill(s: TainState, seat: int, action: int) -> None:
    """tain.refill.choice: take them back, or leave them for now."""
    if action == REFILL:
        take_back(s, seat)
    offer_refills(s, turns_away(s, seat) + 1)


def take_back(s: TainState, seat: int) -> None:
    """tain.refill.empty: all used tokens; tain.refill.freed: those freed this round too.

    tain.prisoner.stay: prisoners are not among them.
    """
    for kind in range(CHIEF, KINDS):
        s.screen[seat, kind] = s.used[seat, kind]
        s.used[seat, kind] = 0


# The score ------------------------------------------------------------------------------------------


def points_of(s: TainState, seat: int) -> int:
    """tain.score.cattle, tain.score.jewels, tain.score.boys, tain.score.daughters, tain.score.herd."""
    points = 2 * s.cattle[seat] + 3 * s.jewels[seat]
    for owner in range(s.seats):
        points += s.held[seat, owner, 0] + 5 * s.held[seat, owner, 1]
    return points + HERD_BONUS if s.cattle[seat] >= HERD_SIZE else points


def score(s: TainState, out: Cells) -> None:
    for seat in range(s.seats):
        out[seat] = points_of(s, seat)


def rank(s: TainState, seat: int) -> int:
    """tain.win.most, then tain.win.tie, in one number. tain.win.eleven: a herd before all, if so agreed."""
    n = 1 if s.eleven_wins and s.cattle[seat] >= HERD_SIZE else 0
    n = n * 128 + points_of(s, seat)
    n = n * 32 + s.cattle[seat]
    n = n * 16 + s.jewels[seat]
    return n * 32 + behind(s, seat)


def winners(s: TainState) -> int:
    """tain.win.most, tain.win.draw: the seats of the highest rank."""
    best, mask = -1, 0
    for seat in range(s.seats):
        mine = rank(s, seat)
        if mine > best:
            best, mask = mine, 0
        if mine == best:
            mask |= 1 << seat
    return mask


# What is hidden -------------------------------------------------------------------------------------


def observers(s: TainState, seat: int, action: int) -> int:
    """tain.hidden.tokens: only its owner sees which token is placed; all else is done in the open."""
    return 1 << seat if seat != CHANCE and action < PASS else -1


def public_action(s: TainState, seat: int, action: int) -> int:
    """tain.place.face-down: the others see where a token is put. tain.guards.unseen: not even that."""
    return FACE_DOWN + put_place(action) if s.step == PLACING and action < PASS else -1


def known(s: TainState, seat: int, kind: int) -> int:
    """tain.hidden.revealed: how many tokens of a kind all have seen: used, captured or face up."""
    n = int(s.used[seat, kind])
    if kind in (BOY, DAUGHTER):
        for captor in range(s.seats):
            n += s.held[captor, seat, kind - BOY] + s.caught[captor, seat, kind - BOY]
    if s.step == FREEING:  # only then do tokens lie face up
        for place in range(PLACES):
            if s.shown[seat, place] == kind:
                n += 1
    return n


def unseen(s: TainState, seat: int, kind: int) -> int:
    """tain.hidden.revealed: how many tokens of a kind a seat has behind its screen or face down."""
    return COPIES[kind] - known(s, seat, kind)


def behind(s: TainState, seat: int) -> int:
    """tain.win.unused: how many tokens are behind a screen, as all can see.

    tain.guards.unseen: guards placed together count as still behind it until they are revealed.
    """
    n = 0
    for kind in range(CHIEF, KINDS):
        n += unseen(s, seat, kind)
    if placing(s):
        for place in range(PLACES):
            if lies_there(s, seat, place):
                n -= 1
    return n


def lies_there(s: TainState, seat: int, place: int) -> bool:
    """Whether all can see a token of this seat on a place."""
    if board_of(place) == seat:
        return s.guarded[place] != 0
    return s.raider[place] == seat + 1


def count_pieces(s: TainState, out: Cells) -> None:
    """tain.tokens.kinds, tain.goods: count the tokens of each clan, the cattle and the jewels."""
    for piece in range(PIECES):
        out[piece] = 0
    for seat in range(s.seats):
        for kind in range(CHIEF, KINDS):
            out[seat * KINDS + kind] = known(s, seat, kind) + s.screen[seat, kind]
        for place in range(PLACES):
            if s.placed[seat, place]:
                out[seat * KINDS + s.placed[seat, place]] += 1
        out[PIECES - 2] += s.cattle[seat] + s.won_cattle[seat]
        out[PIECES - 1] += s.jewels[seat] + s.won_jewels[seat]
    out[PIECES - 2] += s.kingdom
    out[PIECES - 1] += JEWELS - FIRST_JEWELS * s.seats  # tain.setup.box


def determinize(s: TainState, viewer: int, seed: int, scratch: Cells) -> None:
    """tain.hidden.tokens: the others' unseen tokens are dealt to their face-down places, each kind only
    where it may lie, and the rest behind their screens. All such deals are equally likely."""
    n = 0
    for seat in range(s.seats):
        if seat != viewer:
            for kind in range(CHIEF, KINDS):
                s.screen[seat, kind] = unseen(s, seat, kind)
            if placing(s):
                n = deal_to_places(s, seat, seed, n)


def deal_to_places(s: TainState, seat: int, seed: int, n: int) -> int:
    """Deal to the places in ascending order of how many kinds may lie there: the kingdom, outside,
    inside. Then the choices at one place never depend on what was dealt to another."""
    for place in range(PLACES):
        if s.raider[place] == seat + 1:
            n = deal_to_place(s, seat, place, seed, n)
    for place in range(place_on(seat, 0), place_on(seat + 1, 0)):
        if s.guarded[place]:
            n = deal_to_place(s, seat, place, seed, n)
    return fill_unseen_guards(s, seat, seed, n) if s.done >> seat & 1 else n


def fill_unseen_guards(s: TainState, seat: int, seed: int, n: int) -> int:
    """tain.guards.unseen: a seat that is done may have a guard at any entry: at each, a coin decides."""
    for place in range(place_on(seat, 0), place_on(seat + 1, 0)):
        n += 1
        if s.guarded[place] == 0 and uniform(seed, DETERMINIZE, n - 1, 2):
            n = deal_to_place(s, seat, place, seed, n)
    return n


def deal_to_place(s: TainState, seat: int, place: int, seed: int, n: int) -> int:
    """Put one of the unseen tokens that may lie there on a place, if there is any; n counts the draws."""
    tokens = 0
    for kind in range(CHIEF, KINDS):
        if may_lie(seat, kind, place):
            tokens += s.screen[seat, kind]
    r = uniform(seed, DETERMINIZE, n, tokens)
    for kind in range(CHIEF, KINDS):
        if may_lie(seat, kind, place):
            if 0 <= r < s.screen[seat, kind]:
                s.placed[seat, place] = kind
            r -= s.screen[seat, kind]
    if s.placed[seat, place]:
        s.screen[seat, s.placed[seat, place]] -= 1
    return n + 1


def may_lie(seat: int, kind: int, place: int) -> bool:
    """Whether a token of a seat could lie face down on a place, as far as its kind goes."""
    if board_of(place) == seat:
        return True
    return kind != DAUGHTER and not (kind == BOY and place < KINGDOM)
