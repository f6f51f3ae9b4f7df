"""Keltis: das Kartenspiel, as the library lists it."""

from __future__ import annotations

from typing import cast

from oenach.games.keltis import heuristic, rules, words
from oenach.games.keltis.board import board, consequences, detail, look, score_parts
from oenach.games.keltis.messages import MESSAGES
from oenach.games.keltis.state import KeltisState
from oenach.spec import GameSpec, Option, TableTalk, Words

SPEC = GameSpec(
    name="keltis",
    title="Keltis: das Kartenspiel",
    designer="Reiner Knizia",
    year=2009,
    messages=MESSAGES,
    seats=(2, 3, 4),  # keltis.players
    minutes=30,
    options=(Option("end_card_start", ("allowed", "needs_row"), "keltis.end-card.start", MESSAGES),),
    # 4 seats: 69 cards, each leaving the pile at the latest with the 40th turn after the one before;
    # two decisions a turn, nine stone turns with one more, and three final ones a seat.
    longest=2 * 40 * 70 + 9 + 12,
    state_type=KeltisState,
    rules=rules,
    heuristic=heuristic,
    book=rules.BOOK,
    words=cast(Words, words),
    board=board,
    facts={"ending": {1: "five rows", 2: "pile used up", 3: "stalled"}},
    streams=("start", "pile"),
    legend=words.LEGEND,
    look=look,
    table_talk=TableTalk(
        typed=words.typed,
        detail=detail,
        consequences=consequences,
        score_parts=score_parts,
        area=words.area,
    ),
)
