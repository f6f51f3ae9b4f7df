"""The pictures of a rulebook: real positions of the game, each reached by a list of moves, and drawn like any
table. They are images of their own, in light and in dark colours, so that a rulebook comes quickly and a
browser keeps them.

The positions stand in the `pictures.toml` beside each rulebook. Whoever is to act makes the next move; of
several who may act at once, the first.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from oenach.art.palette import COLOURS, paint
from oenach.art.svg import SHAPE
from oenach.game import Game
from oenach.games import spec_of
from oenach.kernel.messages import ENGLISH
from oenach.kernel.rulebook import LANGUAGES
from oenach.server.boards import picture_alone
from oenach.view import View

PAINT = re.compile(r"var\(--o-([a-z-]+),#[0-9a-f]+\)")
RING = f'class="halo" stroke="{paint("can")}" stroke-width="5"'


@dataclass(frozen=True)
class Scene:
    """A position, seen from a seat or (None) by a spectator. `rules` are what it shows, and it stands with
    the first of them; what the caption speaks of is `ringed`, by its name in the game's `picks`. Chance
    follows `outcomes` and then the seed."""

    id: str
    rules: tuple[str, ...]
    caption: Mapping[str, str]
    seats: int
    seed: int
    seat: int | None = None
    moves: tuple[str, ...] = ()
    outcomes: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    ringed: tuple[str, ...] = ()

    def view(self, game: str) -> View:
        """The position, reached move by move."""
        played = Game(game, self.seats, self.seed, self.options, outcomes=self.outcomes)
        for move in self.moves:
            played.play(played.actors[0], move)
        return played.view(self.seat)


class Look(NamedTuple):
    """One way to paint a scene, and for which pages: a media query, nothing for all others."""

    media: str
    dark: bool
    narrow: bool


PAPER = Look("print", False, False)
PHONE, NIGHT = "(max-width: 40rem)", "(prefers-color-scheme: dark)"
# By the theme of the reader; without one, the device decides.
LOOKS = {
    "": (
        PAPER,
        Look(f"{PHONE} and {NIGHT}", True, True),
        Look(PHONE, False, True),
        Look(NIGHT, True, False),
        Look("", False, False),
    ),
    "light": (PAPER, Look(PHONE, False, True), Look("", False, False)),
    "dark": (PAPER, Look(PHONE, True, True), Look("", True, False)),
}


class Drawing(NamedTuple):
    """A scene as SVG, in colours of the palette, and its size."""

    svg: str
    width: int
    height: int

    def painted(self, dark: bool) -> str:
        """The drawing by itself, in light or in dark colours."""
        return PAINT.sub(lambda found: COLOURS[found[1]][dark], self.svg)


@cache
def scenes(game: str) -> Mapping[str, Scene]:
    """The pictures of a rulebook by their ids, in the order of its rules."""
    spec = spec_of(game)
    folder = files(spec.messages.package)
    rows = _read(folder / "pictures.toml").get("picture", [])
    told = {lang: _read(folder / "locale" / f"pictures.{lang}.toml") for lang in LANGUAGES}
    made = [_scene(row, {lang: _caption(row["id"], told, lang) for lang in LANGUAGES}) for row in rows]
    found = sorted(made, key=lambda scene: spec.book.number(scene.rules[0]))
    return {scene.id: scene for scene in found}


def _read(file: Traversable) -> dict[str, Any]:
    """What stands in a file; nothing if a game has no such file."""
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def _caption(scene: str, told: Mapping[str, Mapping[str, str]], lang: str) -> str:
    """What is said below a picture; in English where a game from elsewhere lacks the language."""
    return told[lang].get(scene) or told[ENGLISH][scene]


def _scene(row: Mapping[str, Any], caption: Mapping[str, str]) -> Scene:
    kept: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in row.items()
    }
    return Scene(caption=caption, **kept)


@cache
def drawing(game: str, scene: str, lang: str, narrow: bool) -> Drawing:
    """A scene, drawn once."""
    shown = scenes(game)[scene]
    svg = picture_alone(shown.view(game), lang, narrow).replace('role="button" tabindex="-1"', 'role="img"')
    size = SHAPE.search(svg)
    assert size is not None
    return Drawing(_ringed(svg, shown.ringed), round(float(size[1])), round(float(size[2])))


def _ringed(svg: str, names: tuple[str, ...]) -> str:
    """With a line round some things, as the page of a table draws it round what may be chosen."""
    for name in names:
        before, found, after = svg.partition(f'data-pick="{escape(name)}"')
        svg = before + found + after.replace('class="halo"', RING, 1)
    return svg
