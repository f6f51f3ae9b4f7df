"""The rules of Hibernia (Eric B. Vogel, 2008), for 3 and 4 players.

March through the counties of Ireland and hold those whose colours come next on the score track. Every
rule stands in `rulebook.toml` under an id; the function that carries it out names the id. The order
here is that of a game: set-up, turn, move, fight, recruitment, score, end; then what can be counted.
The map lies in the state, so that another one needs no other rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from oenach.games.hibernia.state import *  # the words of the table: its places, steps and action codes
from oenach.kernel.chance import CHANCE, CHANCE_BIT
from oenach.kernel.fields import Cells
from oenach.kernel.rulebook import Rulebook

BOOK = Rulebook.beside(__file__)

# What a refusal says: the number of the rule that forbids the action.
SETTING_UP = BOOK.number("hibernia.setup.castles")
NOT_YOUR_TURN = BOOK.number("hibernia.turn.clockwise")
NOT_ROLLED = BOOK.number("hibernia.turn.die")
WRONG_COLOUR = BOOK.number("hibernia.turn.colour")
NO_NEIGHBOUR = BOOK.number("hibernia.move.entry")
NOTHING_LACKS = BOOK.number("hibernia.move.reserve")
SOLDIERS_LACK = BOOK.number("hibernia.move.short")
NOT_A_GIVER = BOOK.number("hibernia.move.givers")
LAST_SOLDIER = BOOK.number("hibernia.move.keep-one")
NOT_BACK = BOOK.number("hibernia.move.not-back")
TOO_FEW = BOOK.number("hibernia.move.enough")
PAIR_GUARDED = BOOK.number("hibernia.guard.pair")
FIRST_ROUND = BOOK.number("hibernia.advanced.first-round")
NO_PAIR_YET = BOOK.number("hibernia.advanced.no-pair")
GAME_OVER = BOOK.number("hibernia.end.over")

ARMY = 16  # hibernia.soldiers.army
SMALLER_BY = 2  # the other reading of the list of pieces
ON_SHIELD = 3  # hibernia.setup.shield: the start player's; one less for each player after
ROUND_LIMIT = 500  # hibernia.end.limit


# Set-up ---------------------------------------------------------------------------------------------


def start(s: HiberniaState, seats: int, options: Sequence[int]) -> None:
    """hibernia.players, hibernia.soldiers.army, hibernia.soldiers.marker: one of each army marks.

    hibernia.neutral.counties: with three players, five soldiers of the fourth army wait too.
    """
    s.seats = seats
    s.advanced = options[0]
    s.army = ARMY - SMALLER_BY * options[1]
    s.round_down = options[2]
    for seat in range(seats):
        s.reserve[seat] = s.army - 1
    if seats == NEUTRAL:
        s.reserve[NEUTRAL] = NEUTRALS
    lay_map(s, options)
    s.step = CASTLES


def lay_map(s: HiberniaState, options: Sequence[int]) -> None:
    """hibernia.map.counties, hibernia.map.centre, hibernia.map.castles, hibernia.map.track.

    hibernia.turn.colour, hibernia.turn.black: `land` has the counties that each face of the die allows.
    """
    s.map_mark = options[MAP_MARK]
    s.track_length = options[MAP_TRACK_LENGTH]
    for county in range(COUNTIES):
        s.near[county] = options[MAP_NEIGHBOURS + county]
        s.land[options[MAP_COLOURS + county]] |= 1 << county
    s.land[BLACK] = EVERYWHERE
    for colour in range(1, COLOURS + 1):
        s.castle[colour] = options[MAP_CASTLES + colour - 1]
    for cell in range(LONGEST_TRACK):
        s.track[cell] = options[MAP_TRACK + cell]


def actors(s: HiberniaState) -> int:
    """hibernia.turn.clockwise: one seat acts at a time; before it, chance."""
    if s.step < ACTING:
        return CHANCE_BIT
    return 1 << s.turn if s.step != OVER else 0


def chance(s: HiberniaState, weights: Cells) -> int:
    """hibernia.die, hibernia.setup.starter, hibernia.setup.castles: all are equally likely."""
    for outcome in range(OUTCOMES):
        weights[outcome] = 0
    if s.step == ROLLING:
        for face in range(FACES):
            weights[ROLL + face] = 1
        return DIE_STREAM
    if s.step == STARTER:
        for seat in range(s.seats):
            weights[STARTS + seat] = 1
        return START_STREAM
    for colour in range(1, COLOURS + 1):
        weights[castle_of(s.turn, colour)] = 0 if is_taken(s, colour) else 1
    return CASTLE_STREAM


def castle_of(seat: int, colour: int) -> int:
    """The outcome that gives a seat the castle of a colour."""
    return CASTLE + seat * COLOURS + colour - 1


def is_taken(s: HiberniaState, colour: int) -> bool:
    for army in range(ARMIES):
        if s.home[army] == colour:
            return True
    return False


def apply(s: HiberniaState, seat: int, action: int) -> None:
    """Carry out an allowed action of a seat, or an outcome of chance."""
    if seat == CHANCE:
        if s.step == ROLLING:
            roll(s, action - ROLL + 1)
        elif s.step == STARTER:
            seat_starter(s, action - STARTS)
        else:
            draw_castle(s, s.turn, (action - CASTLE) % COLOURS + 1)
    elif action >= GIVE:
        give(s, seat, action - GIVE)
    elif action == RECRUIT:
        recruit(s, seat)
    else:
        march(s, seat, action - MARCH)


def draw_castle(s: HiberniaState, seat: int, colour: int) -> None:
    """hibernia.setup.castles; hibernia.advanced.start: or all counties of the castle's colour."""
    s.home[seat] = colour
    garrison(s, seat, s.land[colour] if s.advanced else 1 << s.castle[colour])
    s.turn += 1
    if s.turn == s.seats:
        place_neutrals(s)
        s.turn = 0
        s.step = STARTER


def place_neutrals(s: HiberniaState) -> None:
    """hibernia.neutral.counties: the fourth army stands in all counties of the castle that is left."""
    for colour in range(1, COLOURS + 1):
        if s.seats == NEUTRAL and not is_taken(s, colour):
            s.home[NEUTRAL] = colour
            garrison(s, NEUTRAL, s.land[colour])


def garrison(s: HiberniaState, army: int, counties: int) -> None:
    """Put one soldier of the reserve in each of these counties."""
    s.held[army] = counties
    for county in range(COUNTIES):
        if counties >> county & 1:
            s.soldiers[county] = 1
            s.reserve[army] -= 1


def seat_starter(s: HiberniaState, seat: int) -> None:
    """hibernia.setup.starter, hibernia.setup.shield, hibernia.setup.reserve."""
    s.starter = seat
    s.turn = seat
    for i in range(s.seats):
        after = (seat + i) % s.seats
        s.shield[after] = ON_SHIELD - i
        s.reserve[after] -= ON_SHIELD - i
    s.step = ROLLING


# The turn -------------------------------------------------------------------------------------------


def roll(s: HiberniaState, face: int) -> None:
    """hibernia.turn.die; hibernia.turn.lilac gives no action; hibernia.turn.free is always there."""
    s.die = face
    s.left = FREE_ACTION if face == LILAC else DIE_ACTION | FREE_ACTION
    s.step = ACTING


def refuse(s: HiberniaState, seat: int, action: int) -> int:
    """0 if the seat may do this now, else the rule that forbids it.

    hibernia.recruit.always, hibernia.turn.kinds. hibernia.turn.no-pass: there is no code for a pass.
    """
    if s.step < ACTING:
        return NOT_ROLLED if s.step == ROLLING else SETTING_UP
    if s.step == OVER:
        return GAME_OVER
    if seat != s.turn:
        return NOT_YOUR_TURN
    if s.step == GIVING:
        return refuse_give(s, seat, action - GIVE) if action >= GIVE else SOLDIERS_LACK
    if action >= GIVE:
        return NOTHING_LACKS
    return refuse_march(s, seat, action - MARCH) if action != RECRUIT else 0


def moves(s: HiberniaState, seat: int, out: Cells) -> int:
    """The allowed actions, ascending."""
    n = 0
    if s.step == ACTING:
        for action in range(MARCH, RECRUIT + 1):
            if refuse(s, seat, action) == 0:
                out[n] = action
                n += 1
    elif s.step == GIVING:
        for action in range(GIVE, ACTIONS):
            if refuse(s, seat, action) == 0:
                out[n] = action
                n += 1
    return n


def action_for(s: HiberniaState, county: int) -> int:
    """hibernia.turn.which: the action of this turn that a move into a county uses; 0 if none can.

    hibernia.turn.colour, hibernia.turn.black: the die's, if it allows the county. hibernia.turn.free.
    """
    if s.left & DIE_ACTION and s.land[s.die] >> county & 1:
        return DIE_ACTION
    return s.left & FREE_ACTION


def after_action(s: HiberniaState, seat: int) -> None:
    """hibernia.turn.no-pass: the turn goes on until both actions are made."""
    s.step = ACTING
    if s.left == 0:
        end_turn(s, seat)


# Moving soldiers ------------------------------------------------------------------------------------


def count(bits: int) -> int:
    """How many counties a set has: bits added up in pairs, in fours, in eights, and all."""
    bits -= bits >> 1 & 0x55555
    bits = (bits & 0x33333) + (bits >> 2 & 0x33333)
    bits = bits + (bits >> 4) & 0x0F0F0F
    return bits + (bits >> 8) + (bits >> 16) & 0x1F


def soldiers_needed(s: HiberniaState, seat: int, county: int) -> int:
    """hibernia.move.count: as many as neighbouring counties hold soldiers of the seat."""
    return count(s.near[county] & s.held[seat])


def spare_soldiers(s: HiberniaState, seat: int, county: int) -> int:
    """hibernia.move.keep-one, hibernia.move.not-back: what the other counties of a seat can give.

    Of an army all are in counties that are not the marker, in reserve or on the shield: while a county
    is chosen, none is on the way.
    """
    in_counties = s.army - 1 - s.reserve[seat] - s.shield[seat]
    spare = in_counties - count(s.held[seat])
    return spare - s.soldiers[county] + 1 if s.held[seat] >> county & 1 else spare


def refuse_march(s: HiberniaState, seat: int, county: int) -> int:
    """hibernia.turn.colour, hibernia.move.entry, hibernia.guard.pair, hibernia.move.enough.

    hibernia.move.reinforce: an own county is entered by the same rules.
    """
    if action_for(s, county) == 0:
        return WRONG_COLOUR
    needed = soldiers_needed(s, seat, county)
    if needed == 0:
        return NO_NEIGHBOUR
    guarded = refuse_guarded(s, seat, county)
    if guarded:
        return guarded
    return TOO_FEW if needed > s.reserve[seat] + spare_soldiers(s, seat, county) else 0


def refuse_guarded(s: HiberniaState, seat: int, county: int) -> int:
    """hibernia.guard.pair, hibernia.guard.whatever: is entering banned for the sake of the owner?

    hibernia.neutral.open: only players are protected. hibernia.guard.no-duty: only from others.
    """
    for owner in range(s.seats):
        if owner != seat and s.held[owner] >> county & 1:
            rest = s.held[owner] & ~(1 << county)
            if s.advanced and (in_first_round(s) or not has_pair(s, s.held[owner])):
                return refuse_close(s, rest)
            return 0 if has_pair(s, rest) else PAIR_GUARDED
    return 0


def refuse_close(s: HiberniaState, rest: int) -> int:
    """hibernia.advanced.first-round; hibernia.advanced.later, hibernia.advanced.no-pair."""
    if has_close_pair(s, rest):
        return 0
    return FIRST_ROUND if in_first_round(s) else NO_PAIR_YET


def in_first_round(s: HiberniaState) -> bool:
    return s.turns < s.seats


def has_pair(s: HiberniaState, counties: int) -> bool:
    """Whether two counties of a set are neighbours."""
    for county in range(COUNTIES):
        if counties >> county & 1 and s.near[county] & counties:
            return True
    return False


def has_close_pair(s: HiberniaState, counties: int) -> bool:
    """hibernia.advanced.between: two counties that are neighbours, or neighbours of a same county."""
    for county in range(COUNTIES):
        both = s.near[county] & counties
        if both & (both - 1) or (both and counties >> county & 1):
            return True
    return False


def march(s: HiberniaState, seat: int, county: int) -> None:
    """hibernia.move.reserve: from the reserve as far as it goes; hibernia.move.short: then from counties."""
    s.left ^= action_for(s, county)
    s.target = county + 1
    needed = soldiers_needed(s, seat, county)
    s.on_way = min(needed, s.reserve[seat])
    s.reserve[seat] -= s.on_way
    s.step = GIVING
    arrive_if_complete(s, seat, needed)


def refuse_give(s: HiberniaState, seat: int, county: int) -> int:
    """hibernia.move.givers, hibernia.move.not-back, hibernia.move.keep-one."""
    if not s.held[seat] >> county & 1:
        return NOT_A_GIVER
    if county == s.target - 1:
        return NOT_BACK
    return LAST_SOLDIER if s.soldiers[county] < 2 else 0


def give(s: HiberniaState, seat: int, county: int) -> None:
    """hibernia.move.givers: one soldier leaves a county and joins the march.

    hibernia.move.next-action: nothing is kept of it once the soldiers have arrived.
    """
    s.soldiers[county] -= 1
    s.on_way += 1
    arrive_if_complete(s, seat, soldiers_needed(s, seat, s.target - 1))


def arrive_if_complete(s: HiberniaState, seat: int, needed: int) -> None:
    """hibernia.move.count: exactly so many arrive, not one sooner."""
    if s.on_way < needed:
        return
    enter(s, seat, s.target - 1, needed)
    s.target = 0
    s.on_way = 0
    after_action(s, seat)


# Fights ---------------------------------------------------------------------------------------------


def enter(s: HiberniaState, seat: int, county: int, arriving: int) -> None:
    """hibernia.fight.at-once: whoever else is there fights; hibernia.move.reinforce: or they join."""
    for army in range(ARMIES):
        if army != seat and s.held[army] >> county & 1:
            arriving -= fight(s, seat, army, county, arriving)
    if arriving:
        s.soldiers[county] += arriving
        s.held[seat] |= 1 << county


def fight(s: HiberniaState, seat: int, army: int, county: int, arriving: int) -> int:
    """hibernia.fight.one-for-one, hibernia.fight.weak, hibernia.fight.equal: how many each side loses."""
    lost = min(arriving, s.soldiers[county])
    s.soldiers[county] -= lost
    if s.soldiers[county] == 0:
        s.held[army] ^= 1 << county
    s.shield[seat] += lost
    remove(s, army, lost)
    return lost


def remove(s: HiberniaState, army: int, lost: int) -> None:
    """hibernia.fight.shield; hibernia.neutral.defends, hibernia.neutral.leave: neutrals leave."""
    if army < s.seats:
        s.shield[army] += lost
    else:
        s.gone += lost


# Recruiting -----------------------------------------------------------------------------------------


def recruit(s: HiberniaState, seat: int) -> None:
    """hibernia.recruit.own, hibernia.recruit.others; hibernia.turn.which: with the die if it is open."""
    s.left ^= DIE_ACTION if s.left & DIE_ACTION else FREE_ACTION
    for other in range(s.seats):
        back = s.shield[other]
        if other != seat:
            back = back // 2 if s.round_down else (back + 1) // 2
        s.shield[other] -= back
        s.reserve[other] += back
    after_action(s, seat)


# The score ------------------------------------------------------------------------------------------


def end_turn(s: HiberniaState, seat: int) -> None:
    """hibernia.score.active, hibernia.turn.clockwise."""
    s.progress[seat] += cells_scored(s, s.held[seat], s.progress[seat], 1 if s.die == LILAC else 0)
    s.die = 0
    s.turn = (seat + 1) % s.seats
    s.turns += 1
    s.step = ROLLING
    if s.turn == s.starter:
        end_round(s)


def cells_scored(s: HiberniaState, counties: int, progress: int, joker: int) -> int:
    """How many cells a marker goes on for these counties, by hibernia.score.county, hibernia.score.stop and
    hibernia.score.full.

    hibernia.score.once: each county pays once, so `unpaid` counts, four bits a colour, those that have
    not. hibernia.score.joker: a joker pays for the first cell that they cannot.
    """
    unpaid = 0
    for colour in range(1, COLOURS + 1):
        unpaid |= count(counties & s.land[colour]) << 4 * colour
    cells = 0
    while True:
        colour = s.track[(progress + cells + 1) % s.track_length]
        if unpaid >> 4 * colour & 15:
            unpaid -= 1 << 4 * colour
        elif joker:
            joker = 0
        else:
            return cells
        cells += 1


# The end --------------------------------------------------------------------------------------------


def end_round(s: HiberniaState) -> None:
    """hibernia.end.lap, hibernia.end.round: a lap ends the game when all have had their turn.

    hibernia.end.tie: with several in front, another round. hibernia.end.limit.
    """
    leaders = winners(s)
    lap = furthest(s) >= s.track_length
    if lap and leaders & (leaders - 1) == 0:
        end_game(s, LAP)
    elif s.turns == ROUND_LIMIT * s.seats:
        end_game(s, LIMIT)
    elif lap:
        s.extra += 1


def end_game(s: HiberniaState, ending: int) -> None:
    """hibernia.end.over."""
    s.ending = ending
    s.step = OVER


def furthest(s: HiberniaState) -> int:
    """hibernia.end.lap: cells are counted on beyond the start cell."""
    best = 0
    for seat in range(s.seats):
        best = max(best, s.progress[seat])
    return best


def score(s: HiberniaState, out: Cells) -> None:
    """hibernia.neutral.no-score: only seats have a marker."""
    for seat in range(s.seats):
        out[seat] = s.progress[seat]


def winners(s: HiberniaState) -> int:
    """hibernia.end.furthest; only hibernia.end.limit can leave several."""
    best, mask = furthest(s), 0
    for seat in range(s.seats):
        if s.progress[seat] == best:
            mask |= 1 << seat
    return mask


# What can be seen and counted -----------------------------------------------------------------------


def observers(s: HiberniaState, seat: int, action: int) -> int:
    """hibernia.open: everyone sees everything."""
    return -1


def count_pieces(s: HiberniaState, out: Cells) -> None:
    """Count the soldiers of each army: marker, reserve, shield, counties, on their way, gone."""
    for army in range(ARMIES):
        out[army] = s.reserve[army] + s.shield[army] + (1 if army < s.seats else 0)
        for county in range(COUNTIES):
            if s.held[army] >> county & 1:
                out[army] += s.soldiers[county]
    out[s.turn] += s.on_way
    if s.seats == NEUTRAL:
        out[NEUTRAL] += s.gone


def determinize(s: HiberniaState, viewer: int, seed: int, scratch: Cells) -> None:
    """hibernia.open: a view lacks nothing."""
