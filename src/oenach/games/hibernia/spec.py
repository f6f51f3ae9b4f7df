"""Hibernia, as the library lists it."""

from __future__ import annotations

from typing import cast

from oenach.games.hibernia import heuristic, rules, words
from oenach.games.hibernia.board import board, neighbours_text, score_parts
from oenach.games.hibernia.maps import OWN_NAME, BoardOption
from oenach.games.hibernia.state import HiberniaState
from oenach.spec import GameSpec, Option, TableTalk, Words

SPEC = GameSpec(
    name="hibernia",
    title="Hibernia",
    designer="Eric B. Vogel",
    year=2008,
    about={
        "en": "March through the counties of Ireland and hold those whose colours come next.",
        "fr": "Traversez les comtés d'Irlande et tenez ceux dont la couleur vient ensuite.",
    },
    seats=(3, 4),  # hibernia.players
    minutes=40,
    options=(
        Option(
            "start",
            ("castle", "advanced"),
            "hibernia.advanced.start",
            {
                "en": "Does everyone begin with a castle alone, or with all counties of its colour?",
                "fr": "Chacun commence-t-il avec un château seul, ou avec tous les comtés de sa couleur ?",
            },
            {
                "castle": {"en": "a castle alone", "fr": "un château seul"},
                "advanced": {"en": "all counties of its colour", "fr": "tous les comtés de sa couleur"},
            },
        ),
        Option(
            "soldiers",
            ("16", "14"),
            "hibernia.soldiers.army",
            {
                "en": "How many soldiers has each player, with the marker?",
                "fr": "Combien de soldats chaque joueur a-t-il, marqueur compris ?",
            },
            {
                "16": {"en": "16 soldiers", "fr": "16 soldats"},
                "14": {"en": "14 soldiers", "fr": "14 soldats"},
            },
        ),
        Option(
            "rounding",
            ("up", "down"),
            "hibernia.recruit.others",
            {
                "en": "Which way is the half rounded that the others take back?",
                "fr": "Dans quel sens arrondit-on la moitié que reprennent les autres ?",
            },
            {
                "up": {"en": "up", "fr": "vers le haut"},
                "down": {"en": "down", "fr": "vers le bas"},
            },
        ),
        BoardOption(
            "board",
            (OWN_NAME,),
            "hibernia.map.counties",
            {
                "en": "On which map do you play: ireland, or the path of a map file?",
                "fr": "Sur quelle carte joue-t-on : ireland, ou le chemin d'un fichier de carte ?",
            },
        ),
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
