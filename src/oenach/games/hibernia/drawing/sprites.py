"""What never changes in the pictures of Hibernia: the table, our own map, figures, stones, the die."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from oenach.art.sprites import use
from oenach.art.svg import tag
from oenach.games.hibernia.drawing import figures
from oenach.games.hibernia.drawing.layout import LAYOUTS
from oenach.games.hibernia.drawing.surface import drum, stones
from oenach.games.hibernia.drawing.terrain import BASE, painted
from oenach.games.hibernia.mapfile import COLOUR_IDS
from oenach.games.hibernia.maps import IRELAND
from oenach.games.hibernia.messages import MESSAGES
from oenach.games.hibernia.narration import LETTERS
from oenach.games.hibernia.state import ARMIES, BLACK, FACES, LILAC
from oenach.kernel.messages import languages

WORDS = MESSAGES.texts("picture")
# Specks of pigment, a few light and a few dark.
GRAIN = (
    '<pattern id="grain" width="61" height="53" patternUnits="userSpaceOnUse">'
    '<path d="M4 7q9-5 17 1t14-3q-6 9-15 8t-16-6ZM33 29q8-4 13 2t12 1q-5 7-13 6t-12-9Z" fill="#fff" '
    'opacity=".1"/>'
    '<path d="M9 31q7-4 12 2t9 7q-9 3-15-1t-6-8ZM41 9q6-3 10 1t7 6q-8 4-12 0t-5-7Z" fill="#000" '
    'opacity=".045"/></pattern>'
)


@cache
def sprites() -> Mapping[str, str]:
    """Everything by its name."""
    return {
        "defs": GRAIN,
        **_armies(),
        **_signs(),
        **_lettered(),
        **{f"drum-{layout.name}": drum(layout) for layout in LAYOUTS},
        **{f"kerb-{layout.name}": stones(layout, IRELAND) for layout in LAYOUTS},
        **{f"county-{i + 1}": tag("path", d=BASE.border(one)) for i, one in enumerate(IRELAND.counties)},
        "island": use("compass", 62, 62) + use("ship", 350, 536) + painted(IRELAND),
    }


def _armies() -> dict[str, str]:
    kinds = (figures.soldier, figures.marker, figures.banner, figures.pennant)
    made = {f"{draw.__name__}-{army}": draw(army) for draw in kinds for army in range(ARMIES)}
    for army in range(ARMIES):
        for number in ("0", "00"):
            wide = figures.plinth_width(number)
            made[f"plinth-{army}-{len(number)}"] = figures.plinth(army, wide)
    return made


def _signs() -> dict[str, str]:
    kinds = (
        *(figures.fallen, figures.castle, figures.lock, figures.shield, figures.swords, figures.lit),
        *(figures.stud, figures.hole, figures.sword, figures.tree, figures.hill, figures.corn, figures.lake),
        *(figures.ship, figures.compass),
    )
    return {draw.__name__: draw() for draw in kinds}


def _lettered() -> dict[str, str]:
    """What has the letter of a colour on it, in each language."""
    made = {"die-0": figures.die(0, "")}
    for lang in languages():
        for i, hue in enumerate(COLOUR_IDS):
            letter = LETTERS[lang][i + 1]
            made[f"seal-{hue}-{lang}"] = figures.seal(hue, letter)
            made[f"pebble-{hue}-{lang}"] = figures.pebble(hue, letter)
            made[f"letter-{hue}-{lang}"] = figures.engraved(hue, letter)
        for face in range(1, FACES + 1):
            made[f"die-{face}-{lang}"] = figures.die(face, face_words(face, lang))
    return made


def face_words(face: int, lang: str) -> str:
    """What is written on a face of the die."""
    special = {BLACK: WORDS[lang]["any"], LILAC: "+1"}
    return special.get(face) or LETTERS[lang][face]
