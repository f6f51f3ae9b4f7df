"""The faces of the pages: what is served, under which names, and that no letter of ours is missing."""

from __future__ import annotations

import re
import struct
import zlib
from io import BytesIO
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

import oenach
from oenach.server import fonts
from oenach.server.fonts import FACES, NOTICE, TEXT, Face, style_sheet, text_face, wanted_first
from server.serving import Served, settings_in

TEXTS = [
    *Path(oenach.__file__).parent.glob("**/locale/*.po"),
    *Path(oenach.__file__).parent.glob("**/locale/*.toml"),
]
LARGEST = 60_000  # bytes of a face
# Signs of another kind: keys, arrows of folds; every device has them. A browser makes the narrow space.
ELSEWHERE = set("⇤⇥▸▾✕✓✗♥\n\t\u200b\u202f")


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.file)
def test_a_face_has_every_letter_of_our_texts(face: Face) -> None:
    known = set(map(chr, TTFont(BytesIO(text_face(face))).getBestCmap()))
    if face.style == "italic":
        known |= set("→←↑↓▲▼■□●○◆")  # arrows and shapes have no slope: they come from the upright face
    for file in TEXTS:
        missing = set(file.read_text(encoding="utf-8")) - known - ELSEWHERE
        assert not missing, f"{file.name}: {sorted(missing)}"


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.file)
def test_a_face_is_small_and_says_whose_it_is(face: Face) -> None:
    made = text_face(face)
    assert len(made) < LARGEST
    font = TTFont(BytesIO(made))
    assert font["name"].getDebugName(0) == NOTICE
    assert font["name"].getDebugName(1) == TEXT  # not the name that its licence reserves
    for table in font.keys():  # noqa: SIM118 (a font is no mapping)
        assert font[table]


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.file)
def test_letters_look_as_their_maker_drew_them(face: Face) -> None:
    ours, theirs = TTFont(BytesIO(text_face(face))), TTFont(BytesIO(fonts._source(face)))
    names, originals = ours.getBestCmap(), theirs.getBestCmap()
    for letter in "aQ7éœßÄ–…":
        code = ord(letter)
        one, other = ours["glyf"][names[code]], theirs["glyf"][originals[code]]
        assert one.getCoordinates(ours["glyf"]) == other.getCoordinates(theirs["glyf"])
        assert ours["hmtx"][names[code]] == theirs["hmtx"][originals[code]]


def test_a_file_for_browsers_gives_its_tables_back() -> None:
    tables = {"aaaa": b"abc", "bbbb": bytes(500)}
    made = fonts.woff(tables)
    for n, (name, table) in enumerate(tables.items()):
        tag, start, packed, size, _ = struct.unpack_from(">4sIIII", made, 44 + 20 * n)
        body = made[start : start + packed]
        assert (tag.decode(), size) == (name, len(table))
        assert (body if packed == size else zlib.decompress(body)) == table


def test_faces_are_served_for_good_under_the_names_that_pages_use(tmp_path: Path) -> None:
    with Served(settings_in(tmp_path)) as served, served.client() as client:
        sheet = client.get("/static/boards.css").text
        assert style_sheet() in sheet
        addresses = re.findall(r'url\("(/fonts/[^"]+)"\)', sheet)
        assert len(addresses) == len(FACES) + 1
        page = client.get("/").text
        for address in addresses:
            answer = client.get(address)
            assert answer.status_code == 200
            assert answer.headers["content-type"] == "font/woff"
            assert "immutable" in answer.headers["cache-control"]
        assert all(f'href="{address}" as="font"' in page for address in wanted_first())
        assert client.get("/fonts/text-400-normal-000000000000.woff").status_code == 404
