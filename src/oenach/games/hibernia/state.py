"""The table of Hibernia: its field table, its numbering and its action codes.

Counties are numbered 0 to 19 in the order of the map file; a set of counties is a number with one bit
for each. Colours are numbered like the faces of the die, from 1; 0 is no colour.

    1 blue   2 green   3 red   4 yellow   5 black (the die only)   6 lilac (the die only)

Armies have the numbers of the seats; with three players army 3 is the neutral one. An action code says
what is done; which of the two actions of the turn it uses follows from the die (hibernia.turn.which):

    0..19     march into a county
    20        recruit
    21..40    take a soldier that a march lacks from a county

And an outcome code what chance gave:

    0..5      a face of the die
    6..9      the seat that starts
    10..25    the castle of a seat: four colours for each of four seats
"""

from __future__ import annotations

from oenach.kernel.fields import PUBLIC, Cells, State, cells, number

COUNTIES = 20
COLOURS = 4
BLUE, GREEN, RED, YELLOW, BLACK, LILAC = range(1, 7)
FACES = 6
EVERYWHERE = (1 << COUNTIES) - 1
ARMIES = 4
NEUTRAL = 3  # the army without a player, if there are three
NEUTRALS = 5
LONGEST_TRACK = 80

# The steps of the game, in order; in the first three chance owes an outcome.
CASTLES, STARTER, ROLLING, ACTING, GIVING, OVER = range(6)

# The two actions of a turn, as bits.
DIE_ACTION, FREE_ACTION = 1, 2

# What ended the game.
LAP, LIMIT = 1, 2

MARCH = 0
RECRUIT = MARCH + COUNTIES
GIVE = RECRUIT + 1
ACTIONS = GIVE + COUNTIES

ROLL = 0
STARTS = ROLL + FACES
CASTLE = STARTS + ARMIES
OUTCOMES = CASTLE + ARMIES * COLOURS
CASTLE_STREAM, START_STREAM, DIE_STREAM = range(3)
STREAMS = 3
PIECES = ARMIES  # the soldiers of each army

# Where the options lie among the numbers that `start` gets: three choices, then the map.
MAP_MARK = 3
MAP_TRACK_LENGTH = MAP_MARK + 1
MAP_NEIGHBOURS = MAP_TRACK_LENGTH + 1
MAP_COLOURS = MAP_NEIGHBOURS + COUNTIES
MAP_CASTLES = MAP_COLOURS + COUNTIES
MAP_TRACK = MAP_CASTLES + COLOURS


class HiberniaState(State):
    """Everything on and around the board. Nothing is hidden (hibernia.open)."""

    seats: int = number("i1", "players at the table", see=PUBLIC)
    advanced: int = number("i1", "option: 1 with the advanced start", see=PUBLIC)
    army: int = number("i1", "option: soldiers of each player, with the marker", see=PUBLIC)
    round_down: int = number("i1", "option: 1 if the others' half is rounded down", see=PUBLIC)
    step: int = number("i1", "what is being done: castles, starter, ... over", see=PUBLIC)
    starter: int = number("i1", "the seat that began", see=PUBLIC)
    turn: int = number("i1", "the seat whose turn it is", see=PUBLIC)
    die: int = number("i1", "what the die shows; 0 before it is rolled", see=PUBLIC)
    left: int = number("i1", "actions still to be made, as bits: 1 the die's, 2 the free one", see=PUBLIC)
    target: int = number("i1", "the county being marched into + 1, while soldiers lack; else 0", see=PUBLIC)
    on_way: int = number("i1", "soldiers on their way there", see=PUBLIC)
    gone: int = number("i1", "neutral soldiers that left the game", see=PUBLIC)
    ending: int = number("i1", "what ended the game: a lap, the limit of rounds", see=PUBLIC)
    track_length: int = number("i1", "cells of the score track", see=PUBLIC)
    turns: int = number("i2", "turns played so far", see=PUBLIC)
    extra: int = number("i2", "rounds begun because of a tie", see=PUBLIC)

    progress: Cells = cells("i2", (ARMIES,), "cells that each marker has advanced", see=PUBLIC)
    home: Cells = cells("i1", (ARMIES,), "the colour of each army's castle", see=PUBLIC)
    reserve: Cells = cells("i1", (ARMIES,), "soldiers in each reserve", see=PUBLIC)
    shield: Cells = cells("i1", (ARMIES,), "soldiers of each army on the shield", see=PUBLIC)
    soldiers: Cells = cells("i1", (COUNTIES,), "soldiers in each county", see=PUBLIC)
    held: Cells = cells("i4", (ARMIES,), "the counties of each army, as bits", see=PUBLIC)

    map_mark: int = number("i4", "which map it is: 0 for ours, else a fingerprint", see=PUBLIC)
    near: Cells = cells("i4", (COUNTIES,), "the neighbours of each county, as bits", see=PUBLIC)
    land: Cells = cells("i4", (FACES + 1,), "the counties each face of the die allows, as bits", see=PUBLIC)
    castle: Cells = cells("i1", (COLOURS + 1,), "the county of the castle of each colour", see=PUBLIC)
    track: Cells = cells("i1", (LONGEST_TRACK,), "the colour of each cell, from the start cell", see=PUBLIC)
