"""Táin, as the library lists it."""

from __future__ import annotations

from typing import cast

from oenach.games.tain import heuristic, rules, words
from oenach.games.tain.account import consequences, score_parts
from oenach.games.tain.board import board, part
from oenach.games.tain.fading import faded, forgotten
from oenach.games.tain.menu import menu
from oenach.games.tain.state import PLACES, TainState
from oenach.spec import GameSpec, Option, TableTalk, Words

SPEC = GameSpec(
    name="tain",
    title="Táin",
    designer="Tomasz Z. Majkowski",
    year=2007,
    about={
        "en": "Raid your neighbours' cattle and jewels under cover of bluff, and guard your own.",
        "fr": "Volez le bétail et les bijoux de vos voisins sous couvert de bluff, et gardez les vôtres.",
    },
    seats=(2, 3, 4),  # tain.players
    minutes=40,
    options=(
        Option(
            "edition",
            ("ludigaume", "anonyme"),
            "tain.edition",
            {
                "en": "Which of the two French texts does the table follow where they differ?",
                "fr": "Lequel des deux textes français la table suit-elle là où ils diffèrent ?",
            },
            {
                "ludigaume": {"en": "the text of LudiGaume", "fr": "celui de LudiGaume"},
                "anonyme": {"en": "the unsigned text", "fr": "celui qui n'est pas signé"},
            },
        ),
        Option(
            "start_marker",
            ("rotate", "fixed"),
            "tain.round.start-marker",
            {
                "en": "Does the start marker go to the left neighbour after each round?",
                "fr": "Le marqueur de premier joueur passe-t-il au voisin de gauche après chaque manche ?",
            },
            {
                "rotate": {"en": "yes, after each round", "fr": "oui, après chaque manche"},
                "fixed": {"en": "no, it stays", "fr": "non, il reste en place"},
            },
        ),
        Option(
            "eleven_cattle",
            ("end", "win"),
            "tain.win.eleven",
            {
                "en": "Do eleven cattle only end the game, or win it?",
                "fr": "Onze bovins mettent-ils seulement fin à la partie, ou la gagnent-ils ?",
            },
            {
                "end": {"en": "they end it", "fr": "ils y mettent fin"},
                "win": {"en": "they win it at once", "fr": "ils la gagnent aussitôt"},
            },
        ),
        Option(
            "open_used",
            ("false", "true"),
            "tain.used.pile",
            {
                "en": "Do the used tokens stay face up, to spare the memory?",
                "fr": "Les jetons utilisés restent-ils face visible, pour soulager la mémoire ?",
            },
            {
                "false": {"en": "no, face down", "fr": "non, face cachée"},
                "true": {"en": "yes, face up", "fr": "oui, face visible"},
            },
        ),
    ),
    # In each of eight rounds, with 4 seats: a token on every slot, inside and outside; a pass of each;
    # a prisoner chosen at each entry of a house; an answer of each about the used tokens.
    longest=8 * (PLACES + 4 * 5 + 4 + 4 * 2 + 4),
    state_type=TainState,
    rules=rules,
    heuristic=heuristic,
    book=rules.BOOK,
    words=cast(Words, words),
    board=board,
    facts={"ending": {1: "eleven cattle", 2: "eighth round"}},
    streams=("start",),
    legend=words.LEGEND,
    table_talk=TableTalk(
        typed=words.typed,
        told=words.told_at_table,
        consequences=consequences,
        score_parts=score_parts,
        menu=menu,
        part=part,
        area=words.area,
        forgotten=forgotten,
        faded=faded,
    ),
)
