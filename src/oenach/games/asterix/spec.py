"""Astérix et les Romains, as the library lists it."""

from __future__ import annotations

from typing import cast

from oenach.games.asterix import heuristic, rules, words
from oenach.games.asterix.account import consequences, score_parts
from oenach.games.asterix.board import board
from oenach.games.asterix.state import AsterixState
from oenach.spec import GameSpec, Option, TableTalk, Words

SPEC = GameSpec(
    name="asterix",
    title="Astérix et les Romains",
    designer="Klaus Teuber",
    year=1990,
    about={
        "en": "Carry Roman helmets home to the village, and let the others have the sandals.",
        "fr": "Rapportez des casques romains au village, et laissez les sandales aux autres.",
    },
    seats=(2, 3, 4, 5, 6),  # asterix.players
    minutes=25,
    options=(
        Option(
            "deck",
            ("graded", "flat"),
            "asterix.cards.values",
            {
                "en": "Do the cards have values from 1 to 4, or 1 each?",
                "fr": "Les cartes ont-elles des valeurs de 1 à 4, ou 1 chacune ?",
            },
            {
                "graded": {"en": "values from 1 to 4", "fr": "des valeurs de 1 à 4"},
                "flat": {"en": "1 each", "fr": "1 chacune"},
            },
        ),
        Option(
            "exchange_priority",
            ("random", "clockwise", "race"),
            "asterix.exchange.first",
            {
                "en": "Of several who call Exchange, who is first: by chance, clockwise, or as answers come?",
                "fr": "De plusieurs qui demandent l'Échange, qui est le premier : au sort, dans le sens des "
                "aiguilles d'une montre, ou selon l'arrivée des réponses ?",
            },
            {
                "random": {"en": "by chance", "fr": "au sort"},
                "clockwise": {"en": "clockwise", "fr": "dans le sens des aiguilles"},
                "race": {"en": "whoever answers first", "fr": "qui répond le premier"},
            },
        ),
        Option(
            "bump_by",
            ("either", "mover"),
            "asterix.bump.caller",
            {
                "en": "Who may call a bump: either player, or only the one who arrives?",
                "fr": "Qui peut demander une bousculade : l'un ou l'autre, ou seulement celui qui arrive ?",
            },
            {
                "either": {"en": "either player", "fr": "l'un ou l'autre"},
                "mover": {"en": "only the one who arrives", "fr": "seulement celui qui arrive"},
            },
        ),
        Option(
            "empty_return",
            ("offer", "forced"),
            "asterix.return.offer",
            {
                "en": "May a player without cards walk on, or must they go back to the camp?",
                "fr": "Un joueur sans cartes peut-il continuer, ou doit-il retourner au camp ?",
            },
            {
                "offer": {"en": "they may walk on", "fr": "il peut continuer"},
                "forced": {"en": "they must go back", "fr": "il doit retourner au camp"},
            },
        ),
        Option(
            "two_player_removed",
            ("10", "0", "15", "20"),
            "asterix.setup.two",
            {
                "en": "How many cards are taken out of the game with two players?",
                "fr": "Combien de cartes retire-t-on du jeu à deux joueurs ?",
            },
            {
                "10": {"en": "10 cards", "fr": "10 cartes"},
                "0": {"en": "none", "fr": "aucune"},
                "15": {"en": "15 cards", "fr": "15 cartes"},
                "20": {"en": "20 cards", "fr": "20 cartes"},
            },
        ),
    ),
    # Nothing but chance bounds a game: a menhir puts cards back under the pile, and the bard sends pawns
    # back. Of a million games of random and of greedy players, the longest had 570 decisions.
    longest=20_000,
    state_type=AsterixState,
    rules=rules,
    heuristic=heuristic,
    book=rules.BOOK,
    words=cast(Words, words),
    board=board,
    facts={"ending": {1: "at the village", 2: "at a cohort", 3: "on a return"}},
    streams=("start", "dice", "pile", "calls", "blind draws"),
    legend=words.LEGEND,
    table_talk=TableTalk(
        typed=words.typed,
        told=words.told_at_table,
        consequences=consequences,
        score_parts=score_parts,
        area=words.area,
    ),
)
