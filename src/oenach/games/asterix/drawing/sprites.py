"""What the pictures of Astérix et les Romains show and never changes: see `oenach.art.sprites`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from oenach.games.asterix.drawing.figures import figure
from oenach.games.asterix.drawing.items import BACK, DICE, FACES, PILE, back, card, chip, die
from oenach.games.asterix.drawing.layout import NARROW, WIDE
from oenach.games.asterix.drawing.scenery import PROPS, hills, landscape
from oenach.games.asterix.notation import CARDS, LETTERS


@cache
def sprites() -> Mapping[str, str]:
    found = {name: drawn() for name, drawn in PROPS.items()}
    found |= {f"pawn-{letter}": figure(seat) for seat, letter in enumerate(LETTERS)}
    found |= {f"card-{name}": card(kind) for kind, name in enumerate(CARDS)}
    found |= {f"chip-{name}": chip(kind, sure=True) for kind, name in enumerate(CARDS)}
    found |= {f"maybe-{name}": chip(kind, sure=False) for kind, name in enumerate(CARDS)}
    found |= {f"die-{DICE[n]}-{shown}": die(n, shown) for n in range(2) for shown in (0, *FACES[n])}
    for sizes in (NARROW, WIDE):
        name = sizes.name.removeprefix("asterix-")
        found |= {f"land-{name}": landscape(sizes), f"hills-{name}": hills(sizes.width, sizes.sky * 0.7)}
    return found | {"back": back(*BACK), "back-pile": back(*PILE)}
