"""Keltis: das Kartenspiel, as the library lists it."""

from __future__ import annotations

from oenach.games.keltis import heuristic, narration, rules
from oenach.games.keltis.account import consequences, detail, known_scores, score_parts, score_rule
from oenach.games.keltis.board import board, expected, look, prompt
from oenach.games.keltis.messages import MESSAGES
from oenach.games.keltis.notation import NOTATION
from oenach.games.keltis.state import KeltisState
from oenach.parts import Narration, Picture, TextView, imported_later
from oenach.spec import GameSpec, Option, who_starts

SPEC = GameSpec(
    name="keltis",
    title="Keltis: das Kartenspiel",
    designer="Reiner Knizia",
    year=2009,
    messages=MESSAGES,
    seats=(2, 3, 4),  # keltis.players
    minutes=30,
    options=(
        who_starts("keltis.setup.starter", 4),
        Option("end_card_start", ("allowed", "needs_row"), "keltis.end-card.start", MESSAGES),
    ),
    # 4 seats: 69 cards, each leaving the pile at the latest with the 40th turn after the one before;
    # two decisions a turn, nine stone turns with one more, and three final ones a seat.
    longest=2 * 40 * 70 + 9 + 12,
    state_type=KeltisState,
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
        known_scores=known_scores,
        area=narration.area,
    ),
    text_view=TextView(board, prompt, look=look),
    picture=Picture(
        draw=imported_later("oenach.games.keltis.draw", "draw"),
        picks=imported_later("oenach.games.keltis.draw", "picks"),
        drags=imported_later("oenach.games.keltis.draw", "drags"),
        asked=imported_later("oenach.games.keltis.drawing.asking", "asked"),
        looked_at=imported_later("oenach.games.keltis.draw", "looked_at"),
        ask_more=imported_later("oenach.games.keltis.drawing.asking", "ask_more"),
        meaning=imported_later("oenach.games.keltis.drawing.meaning", "meaning"),
        sprites=imported_later("oenach.games.keltis.drawing.sprites", "sprites"),
        ending=imported_later("oenach.games.keltis.drawing.ending", "ending"),
        motions=imported_later("oenach.games.keltis.drawing.motions", "motions"),
    ),
    cover=imported_later("oenach.games.keltis.cover", "cover"),
    facts={"ending": (1, 2, 3)},
    streams=("start", "pile"),
)
