"""Hibernia, as the library lists it."""

from __future__ import annotations

from oenach.games.hibernia import heuristic, narration, rules
from oenach.games.hibernia.account import consequences, detail, score_parts, score_rule
from oenach.games.hibernia.board import board, expected, neighbours_text
from oenach.games.hibernia.maps import OWN_NAME, BoardOption
from oenach.games.hibernia.messages import MESSAGES
from oenach.games.hibernia.notation import NOTATION
from oenach.games.hibernia.state import HiberniaState
from oenach.parts import Narration, Picture, TextView, imported_later
from oenach.spec import GameSpec, Option, who_starts

SPEC = GameSpec(
    name="hibernia",
    title="Hibernia",
    designer="Eric B. Vogel",
    year=2008,
    messages=MESSAGES,
    seats=(3, 4),  # hibernia.players
    minutes=40,
    options=(
        who_starts("hibernia.setup.starter", 4),
        Option("setup", ("castle", "advanced"), "hibernia.advanced.start", MESSAGES, was="start"),
        Option("soldiers", ("16", "14"), "hibernia.soldiers.army", MESSAGES),
        Option("rounding", ("up", "down"), "hibernia.recruit.others", MESSAGES),
        BoardOption("board", (OWN_NAME,), "hibernia.map.counties", MESSAGES),
    ),
    # 500 rounds of 4 turns of 2 actions. A march is one decision and one more for each soldier that it
    # takes from counties: of 15 soldiers, with one staying in each county, at most 7.
    longest=rules.ROUND_LIMIT * 4 * 2 * (1 + 7),
    state_type=HiberniaState,
    rules=rules,
    heuristic=heuristic,
    book=rules.BOOK,
    notation=NOTATION,
    narration=Narration(
        offer=narration.offer,
        tell=narration.tell,
        expected=expected,
        tell_outcome=narration.tell_outcome,
        detail=detail,
        consequences=consequences,
        score_parts=score_parts,
        score_rule=score_rule,
        area=narration.area,
    ),
    text_view=TextView(board, look=neighbours_text),
    picture=Picture(
        draw=imported_later("oenach.games.hibernia.draw", "draw"),
        picks=imported_later("oenach.games.hibernia.draw", "picks"),
        drags=imported_later("oenach.games.hibernia.draw", "drags"),
        meaning=imported_later("oenach.games.hibernia.drawing.meaning", "meaning"),
        sprites=imported_later("oenach.games.hibernia.drawing.sprites", "sprites"),
        motions=imported_later("oenach.games.hibernia.drawing.motions", "motions"),
        ending=imported_later("oenach.games.hibernia.drawing.ending", "ending"),
    ),
    cover=imported_later("oenach.games.hibernia.cover", "cover"),
    facts={"ending": (1, 2), "extra": (0, 1, 2, 3, 4)},
    streams=("castles", "start", "die"),
)
