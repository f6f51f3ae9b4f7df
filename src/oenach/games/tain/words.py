"""How Táin speaks: its notation, and what is said in French and English.

A letter names a board by its seat: A, B, C or D. An entry is pasture 1 to 3 or house 1 to 2. Moves:

    boy -> B house 2        put a boy there: outside, or inside if the board is your own
    warrior -> kingdom left
    pass                    place nothing more this round
    free boy                your raid frees a boy; free daughter: or the chief's daughter
    refill                  take your used tokens back; leave: or not yet

In a log, token -> B house 2 is what you see of another's move.
"""

from __future__ import annotations

from collections.abc import Sequence

from oenach.games.tain.table import (
    BOY,
    FACE_DOWN,
    FREE,
    KINGDOM,
    LEAVE,
    OUTCOMES,
    PASS,
    PASTURE,
    REFILL,
    board_of,
    entry_of,
    place_on,
    put_code,
    put_kind,
    put_place,
)
from oenach.kernel.errors import Malformed

LETTERS = "ABCD"
KIND_WORDS = ("token", "chief", "warrior", "boy", "daughter", "bluff")
SIDES = ("left", "right")
ZONES = ("pasture", "house")

# Every word of the notation, with what else is understood for it.
FORMS = {
    "chief": ("chef",),
    "warrior": ("guerrier",),
    "boy": ("garçon", "garcon"),
    "daughter": ("fille",),
    "bluff": (),
    "kingdom": ("royaume",),
    "left": ("gauche",),
    "right": ("droite", "droit"),
    "pasture": ("pré", "pre", "pâture", "pature"),
    "house": ("maison",),
    "pass": ("passe", "passer", "done", "terminé", "termine"),
    "free": ("libère", "libere", "libérer", "liberer"),
    "refill": ("reprends", "reprendre"),
    "leave": ("laisse", "laisser"),
    "->": ("→",),
}
UNDERSTOOD = {form: word for word, forms in FORMS.items() for form in (word, *forms)}
HELP = "Moves look like: boy -> B house 2, warrior -> kingdom left, pass, free boy, refill, leave."

NAMES = {
    "en": ("a token", "the chief", "a warrior", "a boy", "the chief's daughter", "a bluff"),
    "fr": ("un jeton", "le chef", "un guerrier", "un garçon", "la fille du chef", "un bluff"),
}
# For each kind of move: how it is offered, told of somebody, and told to the one who did it.
PHRASES = {
    "en": {
        "put": ("Place {token} {where}", "{name} places {token} {where}", "You place {token} {where}"),
        "pass": ("Pass", "{name} passes", "You pass"),
        "free": ("Free {token}", "{name} frees {token}", "You free {token}"),
        "refill": (
            "Take the used tokens back",
            "{name} takes the used tokens back",
            "You take your used tokens back",
        ),
        "leave": (
            "Leave the used tokens for now",
            "{name} leaves the used tokens for now",
            "You leave your used tokens for now",
        ),
        "starts": ("", "{name} starts", "You start"),
    },
    "fr": {
        "put": ("Poser {token} {where}", "{name} pose {token} {where}", "Vous posez {token} {where}"),
        "pass": ("Passer", "{name} passe", "Vous passez"),
        "free": ("Libérer {token}", "{name} libère {token}", "Vous libérez {token}"),
        "refill": (
            "Reprendre les jetons utilisés",
            "{name} reprend ses jetons utilisés",
            "Vous reprenez vos jetons utilisés",
        ),
        "leave": (
            "Laisser les jetons utilisés pour l'instant",
            "{name} laisse ses jetons utilisés pour l'instant",
            "Vous laissez vos jetons utilisés pour l'instant",
        ),
        "starts": ("", "{name} commence", "Vous commencez"),
    },
}
WHERE = {
    "en": {
        "kingdom": ("on the left in the kingdom", "on the right in the kingdom"),
        "entry": ("at pasture {n} of {letter}", "at house {n} of {letter}"),
    },
    "fr": {
        "kingdom": ("à gauche dans le royaume", "à droite dans le royaume"),
        "entry": ("au pré {n} de {letter}", "à la maison {n} de {letter}"),
    },
}
OFFERED, TOLD, TO_YOU = range(3)

LEGEND = {
    "en": "A, B, C, D the boards; ? a face-down token",
    "fr": "A, B, C, D les plateaux ; ? un jeton face cachée",
}


# Places -----------------------------------------------------------------------------------------------


def entry_name(entry: int) -> tuple[int, int]:
    """The zone of an entry (0 pasture, 1 house), and its number there."""
    return (0, entry + 1) if entry < PASTURE else (1, entry - PASTURE + 1)


def place_text(place: int) -> str:
    if place < KINGDOM:
        return f"kingdom {SIDES[place]}"
    zone, number = entry_name(entry_of(place))
    return f"{LETTERS[board_of(place)]} {ZONES[zone]} {number}"


def where(place: int, lang: str) -> str:
    """A place as part of a sentence."""
    if place < KINGDOM:
        return WHERE[lang]["kingdom"][place]
    zone, number = entry_name(entry_of(place))
    return WHERE[lang]["entry"][zone].format(n=number, letter=LETTERS[board_of(place)])


def parse_place(words: list[str]) -> int:
    """The place that the words after the arrow name."""
    match words:
        case ["kingdom", side] if side in SIDES:
            return SIDES.index(side)
        case [letter, "pasture", number] if is_letter(letter) and number in ("1", "2", "3"):
            return place_on(LETTERS.index(letter.upper()), int(number) - 1)
        case [letter, "house", number] if is_letter(letter) and number in ("1", "2"):
            return place_on(LETTERS.index(letter.upper()), PASTURE + int(number) - 1)
    text = " ".join(words)
    raise Malformed(f"{text!r} is no place. Places look like B pasture 3, C house 2 or kingdom left.")


def is_letter(text: str) -> bool:
    return len(text) == 1 and text.upper() in LETTERS


# Notation ---------------------------------------------------------------------------------------------


def notation(action: int) -> str:
    """The stable text of an action, or of what others see of one."""
    if action < PASS or action >= FACE_DOWN:
        kind, place = token_put(action)
        return f"{KIND_WORDS[kind]} -> {place_text(place)}"
    if FREE <= action < REFILL:
        return f"free {KIND_WORDS[BOY + action - FREE]}"
    return {PASS: "pass", REFILL: "refill", LEAVE: "leave"}[action]


def token_put(action: int) -> tuple[int, int]:
    """The kind that an action puts somewhere, 0 if it is not seen, and the place."""
    return (put_kind(action), put_place(action)) if action < PASS else (0, action - FACE_DOWN)


def parse(text: str) -> int:
    """The action of a text."""
    words = [UNDERSTOOD.get(word.lower(), word) for word in text.split()]
    match words:
        case ["pass"]:
            return PASS
        case ["refill"]:
            return REFILL
        case ["leave"]:
            return LEAVE
        case ["free", "boy" | "daughter" as who]:
            return FREE + KIND_WORDS.index(who) - BOY
        case [kind, "->", *place] if kind in KIND_WORDS[1:]:
            return put_code(KIND_WORDS.index(kind), parse_place(place))
    raise Malformed(f"{text!r} is no move. {HELP}")


def outcome_notation(outcome: int) -> str:
    """The stable text of an outcome of chance."""
    return f"starts {LETTERS[outcome]}"


def parse_outcome(text: str) -> int:
    match text.split():
        case ["starts", letter] if len(letter) == 1 and letter in LETTERS[:OUTCOMES]:
            return LETTERS.index(letter)
    raise Malformed(f"{text!r} is no outcome. Outcomes look like: starts A.")


# Sentences --------------------------------------------------------------------------------------------


def sentence(action: int, lang: str) -> str:
    """A move as it is offered."""
    return _phrase(action, lang, OFFERED, "")


def told(action: int, lang: str, name: str) -> str:
    """A move as it is told afterwards, of `name` or, without one, to the player who made it."""
    return _phrase(action, lang, TOLD if name else TO_YOU, name)


def told_outcome(outcome: int, lang: str, names: Sequence[str], receiver: int) -> str:
    """An outcome as it is told afterwards; who has no name is the one it is told to."""
    return PHRASES[lang]["starts"][TOLD if names[outcome] else TO_YOU].format(name=names[outcome])


def _phrase(action: int, lang: str, form: int, name: str) -> str:
    phrases = PHRASES[lang]
    if action < PASS or action >= FACE_DOWN:
        kind, place = token_put(action)
        return phrases["put"][form].format(name=name, token=NAMES[lang][kind], where=where(place, lang))
    if FREE <= action < REFILL:
        return phrases["free"][form].format(name=name, token=NAMES[lang][BOY + action - FREE])
    return phrases[notation(action)][form].format(name=name)
