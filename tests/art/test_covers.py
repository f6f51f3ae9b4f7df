"""The pictures round the boards: a cover for each game, our name, knotwork, and a stone for the lost."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest

import oenach
from oenach.art import covers
from oenach.art.covers import HEIGHT, WIDTH, band, cover, standing_stone, wordmark
from oenach.games import OWN
from oenach.spec import GameSpec

GAMES = oenach.games()
UNDRAWN = replace(GAMES["keltis"], name="undrawn", cover=None)

COVERED = {name: spec for name, spec in GAMES.items() if spec.cover}


def test_covers_are_drawings_of_our_own() -> None:
    pictures = [*map(cover, [*COVERED.values(), UNDRAWN]), band("a"), wordmark(), standing_stone()]
    assert len(set(pictures)) == len(pictures)
    for svg in pictures:
        root = Xml.fromstring(svg)
        assert root.attrib["aria-hidden"] == "true"
        assert "style=" not in svg
        assert "http" not in svg
        for colour in re.findall(r'(?:fill|stroke)="([^"]+)"', svg):
            assert colour == "none" or colour.startswith(("var(--o-", "url(#"))
    ids = [name for svg in pictures for name in re.findall(r' id="([^"]+)"', svg)]
    assert len(set(ids)) == len(ids)  # all of them may stand on one page


def test_each_of_our_games_has_a_cover() -> None:
    assert set(OWN) <= set(COVERED)


@pytest.mark.parametrize("spec", COVERED.values(), ids=list(COVERED))
def test_a_game_draws_what_is_on_its_cover(spec: GameSpec) -> None:
    assert spec.cover is not None
    drawn = spec.cover()
    assert drawn in cover(spec)
    assert Xml.fromstring(cover(spec)).attrib["viewBox"] == f"0 0 {WIDTH} {HEIGHT}"
    assert not any(drawn in cover(other) for other in GAMES.values() if other is not spec)


def test_a_game_without_a_cover_gets_a_triskele_in_the_same_frame() -> None:
    plain, drawn = Xml.fromstring(cover(UNDRAWN)), Xml.fromstring(cover(GAMES["keltis"]))
    assert plain.attrib == drawn.attrib
    assert plain.findall("path")  # the triskele
    assert "pattern" not in cover(UNDRAWN)  # the one braid of the room is in our name


@pytest.mark.parametrize(
    "module", sorted(Path(covers.__file__).parent.glob("*.py")), ids=lambda path: str(path.stem)
)
def test_what_all_games_share_names_none(module: Path) -> None:
    words = re.findall(r"\w+", module.read_text(encoding="utf-8").lower())
    assert not set(words) & set(GAMES)
