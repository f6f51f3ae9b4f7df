"""How Astérix et les Romains speaks: its notation, and what is said in French and English.

A card is H and its helmets, or P and its penalty points: H1 H2 H3 H4, P1 (sandals) P2 (a sword) P4 (a
shield). A pawn is a letter, A to F, by seat. The moves and the outcomes of chance are listed under `notation`
in the rulebook.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from oenach.games.asterix.rules import BOOK
from oenach.games.asterix.state import (
    BLACK,
    BUMP,
    EXCHANGE,
    EXCHANGING,
    FACE,
    FACES,
    NO,
    RETURN,
    SEATS,
    STAY,
    WHITE,
    AsterixState,
    shown_on,
)
from oenach.kernel.errors import Malformed
from oenach.kernel.rulebook import MOVE, OUTCOME
from oenach.view import View

CARDS = ("H1", "H2", "H3", "H4", "P1", "P2", "P4")
CARD_NAMES = {
    "en": (
        "1 helmet",
        "2 helmets",
        "3 helmets",
        "4 helmets",
        "sandals (-1)",
        "a sword (-2)",
        "a shield (-4)",
    ),
    "fr": (
        "1 casque",
        "2 casques",
        "3 casques",
        "4 casques",
        "des sandales (-1)",
        "un glaive (-2)",
        "un bouclier (-4)",
    ),
}
LEGEND = {
    "en": "H1 to H4 are cards of 1 to 4 helmets; P1 (sandals), P2 (a sword) and P4 (a shield) cost 1, 2 and "
    "4 points",
    "fr": "H1 à H4 sont des cartes de 1 à 4 casques ; P1 (sandales), P2 (un glaive) et P4 (un bouclier) "
    "coûtent 1, 2 et 4 points",
}
# asterix.pawns: letters, shapes and names
LETTERS = "ABCDEF"
SHAPES = "▲■●◆★✚"
PAWN_NAMES = {
    "en": ("the weaver", "the potter", "the cooper", "the miller", "the beekeeper", "the ferryman"),
    "fr": ("la tisserande", "la potière", "le tonnelier", "la meunière", "l'apiculteur", "le passeur"),
}
# For each kind of move: how it is offered, told of somebody, and told to the one who did it.
PHRASES = {
    "en": {
        WHITE: ("White die (1 to 4): slow but safe", "{name} takes the white die", "You take the white die"),
        BLACK: (
            "Black die (3 to 6): quick, but the others may call Exchange",
            "{name} takes the black die",
            "You take the black die",
        ),
        RETURN: (
            "Return to the camp and draw new cards",
            "{name} returns to the camp for new cards",
            "You return to the camp for new cards",
        ),
        STAY: (
            "Stay on the path without cards",
            "{name} stays on the path without cards",
            "You stay on the path without cards",
        ),
        EXCHANGE: (
            "Exchange your whole hand with the player who rolled",
            "{name} says yes to an Exchange",
            "You say yes to an Exchange",
        ),
        NO: ("No, let it pass", "{name} says no", "You say no"),
        BUMP: ("Bump {pawn}", "{name} wants to bump {pawn}", "You want to bump {pawn}"),
    },
    "fr": {
        WHITE: ("Blanc (1 à 4) : lent mais sûr", "{name} prend le dé blanc", "Vous prenez le dé blanc"),
        BLACK: (
            "Noir (3 à 6) : rapide, mais les autres peuvent demander l'Échange",
            "{name} prend le dé noir",
            "Vous prenez le dé noir",
        ),
        RETURN: (
            "Retourner au camp et tirer de nouvelles cartes",
            "{name} retourne au camp prendre de nouvelles cartes",
            "Vous retournez au camp prendre de nouvelles cartes",
        ),
        STAY: (
            "Rester sur le chemin sans cartes",
            "{name} reste sur le chemin sans cartes",
            "Vous restez sur le chemin sans cartes",
        ),
        EXCHANGE: (
            "Échanger toute votre main avec celle du lanceur",
            "{name} dit oui à un Échange",
            "Vous dites oui à un Échange",
        ),
        NO: ("Non : laisser passer", "{name} dit non", "Vous dites non"),
        BUMP: ("Bousculer {pawn}", "{name} veut bousculer {pawn}", "Vous voulez bousculer {pawn}"),
    },
}
OFFERED, TOLD, TO_YOU = range(3)

# Every outcome of chance, in the order of the codes.
OUTCOME_TEXTS = (
    *(f"white {shown_on(FACE + face)}" for face in range(FACES)),
    *(f"black {shown_on(FACE + FACES + face)}" for face in range(FACES)),
    "exchange nobody",
    *(f"exchange {letter}" for letter in LETTERS),
    "bump nobody",
    *(f"bump {letter}" for letter in LETTERS),
    *(f"card {card}" for card in CARDS),
    *(f"open {card}" for card in CARDS),
    *(f"menhir {card}" for card in CARDS),
    *(f"starts {letter}" for letter in LETTERS),
    *(f"swap {mine} {theirs}" for mine in CARDS for theirs in CARDS),
)
OUTCOME_PHRASES = {
    "en": {
        "white": "The white die shows {n}",
        "black": "The black die shows {n}",
        "nobody exchange": "Nobody calls Exchange",
        "exchange": "Exchange! {name} swaps hands with the player who rolled",
        "you exchange": "Exchange! You swap hands with the player who rolled",
        "nobody bump": "Nobody bumps",
        "bump": "Bump! {name} and the arriving player draw a card from each other",
        "you bump": "Bump! You and the arriving player draw a card from each other",
        "card": "{name} draws {}",
        "you card": "You draw {}",
        "open": "From the bottom of the pile, seen by all: {}",
        "menhir": "Lost at the menhir: {}",
        "starts": "{name} starts",
        "you starts": "You start",
        "swap": "The arriving player gives {} and takes {}",
    },
    "fr": {
        "white": "Le dé blanc donne {n}",
        "black": "Le dé noir donne {n}",
        "nobody exchange": "Personne ne demande l'Échange",
        "exchange": "Échange ! {name} échange sa main avec celle du lanceur",
        "you exchange": "Échange ! Vous échangez votre main avec celle du lanceur",
        "nobody bump": "Personne ne bouscule",
        "bump": "Bousculade ! {name} et celui qui arrive se tirent chacun une carte",
        "you bump": "Bousculade ! Celui qui arrive et vous, vous vous tirez chacun une carte",
        "card": "{name} tire {}",
        "you card": "Vous tirez {}",
        "open": "Du bas de la pile, vu de tous : {}",
        "menhir": "Perdu au menhir : {}",
        "starts": "{name} commence",
        "you starts": "Vous commencez",
        "swap": "Celui qui arrive donne {} et prend {}",
    },
}

VERBS = {
    WHITE: ("white", "blanc"),
    BLACK: ("black", "noir"),
    RETURN: ("return", "retour", "retourner"),
    STAY: ("stay", "reste", "rester"),
    EXCHANGE: ("exchange", "yes", "echange", "échange", "echanger", "échanger", "oui"),
    NO: ("no", "non"),
    BUMP: ("bump", "bousculade", "bouscule", "bousculer"),
}
HELP = BOOK.examples(MOVE)


# Cards and pawns --------------------------------------------------------------------------------------


def pawn_name(seat: int, lang: str) -> str:
    return f"{LETTERS[seat]} ({PAWN_NAMES[lang][seat]})"


def parse_card(text: str) -> int:
    if text.upper() not in CARDS:
        raise Malformed(f"{text!r} is no card. The cards are {', '.join(CARDS)}.")
    return CARDS.index(text.upper())


def parse_pawn(text: str) -> int:
    """The seat of a pawn, given as its letter or as the number of the seat."""
    if len(text) == 1 and text.upper() in LETTERS:
        return LETTERS.index(text.upper())
    if text in ("0", "1", "2", "3", "4", "5"):
        return int(text)
    raise Malformed(f"{text!r} is no pawn. The pawns are {', '.join(LETTERS)}.")


# Notation ---------------------------------------------------------------------------------------------


def notation(action: int) -> str:
    """The stable text of an action."""
    if action >= BUMP:
        return f"bump {LETTERS[action - BUMP]}"
    return VERBS[action][0]


def parse(text: str) -> int:
    """The action of a text."""
    words = text.split()
    verb = next((v for v, forms in VERBS.items() if words and words[0].lower() in forms), -1)
    match verb, words[1:]:
        case -1, _:
            raise Malformed(f"{text!r} is no move. {HELP}")
        case action, [] if action != BUMP:
            return action
        case action, [pawn] if action == BUMP:
            return BUMP + parse_pawn(pawn)
    raise Malformed(f"{text!r} is no move. {HELP}")


def outcome_notation(outcome: int) -> str:
    """The stable text of an outcome of chance."""
    return OUTCOME_TEXTS[outcome]


def parse_outcome(text: str) -> int:
    """The outcome of a text; a pawn may be given as the number of its seat."""
    verb, *rest = text.lower().split() or [""]
    if verb in ("exchange", "bump", "starts") and rest in [[str(seat)] for seat in range(SEATS)]:
        rest = [LETTERS[int(rest[0])].lower()]
    wanted = " ".join([verb, *rest])
    for outcome, known in enumerate(OUTCOME_TEXTS):
        if known.lower() == wanted:
            return outcome
    raise Malformed(f"{text!r} is no outcome. {BOOK.examples(OUTCOME)}")


# Sentences --------------------------------------------------------------------------------------------


def sentence(action: int, lang: str) -> str:
    """A move as it is offered."""
    return _phrase(action, lang, OFFERED, "")


def told(action: int, lang: str, name: str) -> str:
    """A move as it is told afterwards, of `name` or, without one, to the player who made it."""
    return _phrase(action, lang, TOLD if name else TO_YOU, name)


def told_at_table(seat: int, action: int, lang: str, names: Sequence[str]) -> str:
    """A move of a seat as it is told among players, who call each other by name."""
    bumped = names[action - BUMP] if action >= BUMP else ""
    return _phrase(action, lang, TOLD if names[seat] else TO_YOU, names[seat], bumped)


def _phrase(action: int, lang: str, form: int, name: str, bumped: str = "") -> str:
    pawn = bumped or (pawn_name(action - BUMP, lang) if action >= BUMP else "")
    return PHRASES[lang][min(action, BUMP)][form].format(name=name, pawn=pawn)


def told_outcome(outcome: int, lang: str, names: Sequence[str], receiver: int) -> str:
    """An outcome as it is told afterwards. `receiver` is the one seat that saw it, -1 if several did; the
    name of the player it is told to is empty."""
    verb, first, *second = OUTCOME_TEXTS[outcome].split()
    key = "nobody " + verb if first == "nobody" else verb
    seat = LETTERS.index(first) if first in LETTERS else receiver
    name = names[seat] if seat >= 0 else ""
    own = OUTCOME_PHRASES[lang].get("you " + key, "") if seat >= 0 and not name else ""
    cards = [CARD_NAMES[lang][CARDS.index(card)] for card in (first, *second) if card in CARDS]
    return (own or OUTCOME_PHRASES[lang][key]).format(*cards, name=name, n=first)


# Hints ------------------------------------------------------------------------------------------------

AREAS = {
    "en": {
        "die": "Look at the path before you, and at your hand: would you like to keep it?",
        "return": "Look at the pile, and at how far it is to the village.",
        "exchange": "Compare your hand with what the player who rolled may hold.",
        "bump": "Look at who shares a space, and at which cards could change hands.",
    },
    "fr": {
        "die": "Regardez le chemin devant vous, et votre main : tenez-vous à la garder ?",
        "return": "Regardez la pile, et la distance jusqu'au village.",
        "exchange": "Comparez votre main à celle que peut avoir le lanceur.",
        "bump": "Regardez qui partage une case, et quelles cartes pourraient changer de main.",
    },
}


def area(view: View, action: int, lang: str) -> str:
    """Where to look for a move, without giving it away."""
    if action <= STAY:
        return AREAS[lang]["die" if action <= BLACK else "return"]
    return AREAS[lang]["exchange" if cast(AsterixState, view.state).step == EXCHANGING else "bump"]
