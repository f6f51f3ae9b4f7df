"""Hibernia, as the library lists it."""

from __future__ import annotations

from typing import cast

from oenach.games.hibernia import heuristic, rules, words
from oenach.games.hibernia.board import board, neighbours_text, score_parts
from oenach.games.hibernia.maps import OWN_NAME, BoardOption
from oenach.games.hibernia.messages import MESSAGES
from oenach.games.hibernia.state import HiberniaState
from oenach.spec import GameSpec, Option, TableTalk, Words

SPEC = GameSpec(
    name="hibernia",
    title="Hibernia",
    designer="Eric B. Vogel",
    year=2008,
    messages=MESSAGES,
    seats=(3, 4),  # hibernia.players
    minutes=40,
    options=(
        Option("start", ("castle", "advanced"), "hibernia.advanced.start", MESSAGES),
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
    words=cast(Words, words),
    board=board,
    facts={
        "ending": {1: "a lap", 2: "limit of rounds"},
        "extra": {0: "no extra round", 1: "one", 2: "two", 3: "three", 4: "four"},
    },
    streams=("castles", "start", "die"),
    legend=words.LEGEND,
    look=neighbours_text,
    table_talk=TableTalk(typed=words.typed, score_parts=score_parts, area=words.area),
)
