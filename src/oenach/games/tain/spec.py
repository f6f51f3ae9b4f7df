"""Táin, as the library lists it."""

from __future__ import annotations

from oenach.games.tain import heuristic, narration, rules
from oenach.games.tain.account import consequences, score_parts, score_rule
from oenach.games.tain.board import board, expected, part, prompt
from oenach.games.tain.fading import faded, forgotten
from oenach.games.tain.menu import menu
from oenach.games.tain.messages import MESSAGES
from oenach.games.tain.notation import NOTATION
from oenach.games.tain.state import PLACES, TainState
from oenach.parts import Fading, Narration, Picture, TextView, imported_later
from oenach.spec import GameSpec, Option, who_starts

SPEC = GameSpec(
    name="tain",
    title="Táin",
    designer="Tomasz Z. Majkowski",
    year=2007,
    messages=MESSAGES,
    seats=(2, 3, 4),  # tain.players
    minutes=40,
    options=(
        who_starts("tain.setup.starter", 4),
        Option("edition", ("ludigaume", "anonyme"), "tain.edition", MESSAGES),
        Option("start_marker", ("rotate", "fixed"), "tain.round.start-marker", MESSAGES),
        Option("eleven_cattle", ("end", "win"), "tain.win.eleven", MESSAGES),
        Option("open_used", ("false", "true"), "tain.used.pile", MESSAGES),
        Option("guards", ("together", "in_turn"), "tain.guards.together", MESSAGES, later=True),
    ),
    # In each of eight rounds, with 4 seats: a token on every slot, inside and outside; a pass of each;
    # a prisoner chosen at each entry of a house; an answer of each about the used tokens.
    longest=8 * (PLACES + 4 * 5 + 4 + 4 * 2 + 4),
    state_type=TainState,
    rules=rules,
    heuristic=heuristic,
    book=rules.BOOK,
    notation=NOTATION,
    narration=Narration(
        offer=narration.offer,
        tell=narration.tell,
        expected=expected,
        tell_outcome=narration.tell_outcome,
        consequences=consequences,
        score_parts=score_parts,
        score_rule=score_rule,
        area=narration.area,
        offer_at=narration.offer_at,
    ),
    text_view=TextView(board, prompt, part=part, menu=menu),
    picture=Picture(
        draw=imported_later("oenach.games.tain.draw", "draw"),
        picks=imported_later("oenach.games.tain.draw", "picks"),
        looked_at=imported_later("oenach.games.tain.draw", "looked_at"),
        asked=imported_later("oenach.games.tain.drawing.asking", "asked"),
        ask_more=imported_later("oenach.games.tain.drawing.asking", "ask_more"),
        meaning=imported_later("oenach.games.tain.drawing.meaning", "meaning"),
        sprites=imported_later("oenach.games.tain.drawing.sprites", "sprites"),
        ending=imported_later("oenach.games.tain.drawing.ending", "ending"),
        motions=imported_later("oenach.games.tain.drawing.motions", "motions"),
    ),
    cover=imported_later("oenach.games.tain.cover", "cover"),
    fading=Fading(forgotten, faded),
    facts={"ending": (1, 2)},
    streams=("start",),
)
