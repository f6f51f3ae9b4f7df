"""Brandub, as Oenach lists it."""

from __future__ import annotations

from brandub import heuristic, rules
from brandub.state import CORNERS, DEFENDERS, HUNTERS, SIDE, THRONE, BrandubState
from oenach.grid import GridBoard, Piece, narration, notation, picture, text_view
from oenach.kernel.messages import Messages
from oenach.spec import GameSpec

MESSAGES = Messages("brandub")
BOARD = GridBoard(
    SIDE,
    SIDE,
    pieces=(  # in the order of their numbers
        Piece("hunter", "H", HUNTERS, "red", "sword"),
        Piece("defender", "D", DEFENDERS, "blue"),
        Piece("king", "K", DEFENDERS, "yellow", "crown"),
    ),
    messages=MESSAGES,
    marks={THRONE: "throne", **dict.fromkeys(CORNERS, "corner")},
)

SPEC = GameSpec(
    name="brandub",
    title="Brandub",
    designer="",
    year=0,
    messages=MESSAGES,
    seats=(2,),  # brandub.players
    options=(),
    longest=13 * rules.LONGEST_QUIET,  # a piece is taken, at the latest, before the next quiet spell is over
    state_type=BrandubState,
    rules=rules,
    heuristic=heuristic,
    book=rules.BOOK,
    notation=notation(BOARD),
    narration=narration(BOARD),
    text_view=text_view(BOARD),
    picture=picture(BOARD),
    facts={"ending": (1, 2, 3, 4)},
    minutes=10,
)
