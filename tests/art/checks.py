"""How tests read a drawing: its things, its pieces and its words."""

from __future__ import annotations

import re
from xml.etree import ElementTree as Xml

from oenach.art.sprites import USED, alone
from oenach.art.svg import on_one_sheet
from oenach.view import View

SVG = "{http://www.w3.org/2000/svg}"
# What the page never needs to load or run a board.
FORBIDDEN = {f"{SVG}{name}" for name in ("style", "script", "image", "foreignObject", "a", "use")}

LIMIT = 150_000  # bytes of a board, without its sprites


def boards(view: View, lang: str = "en") -> list[str]:
    """Both drawings of a view, for a screen and for a phone, on one sheet, as light as a page has them."""
    return [on_one_sheet(view.spec.picture.draw(view, lang, narrow)) for narrow in (False, True)]


def layouts(view: View, lang: str = "en") -> list[str]:
    """Both drawings of a view, for a screen and for a phone, with their sprites in place and on one sheet."""
    return [alone(view.spec.picture.draw(view, lang, narrow), view.spec) for narrow in (False, True)]


def things(svg: str) -> dict[str, Xml.Element]:
    """What can be pointed at, by key."""
    return {one.attrib["data-pick"]: one for one in Xml.fromstring(svg).iter() if "data-pick" in one.attrib}


def label(svg: str, pick: str) -> str:
    return things(svg)[pick].attrib["aria-label"]


def labels(svg: str) -> list[str]:
    """Everything that is read aloud, in order."""
    return [one.attrib["aria-label"] for one in Xml.fromstring(svg).iter() if "aria-label" in one.attrib]


def words(svg: str) -> list[str]:
    """Everything that is written in a drawing, in order."""
    return [one.text or "" for one in Xml.fromstring(svg).iter(f"{SVG}text")]


def pieces(svg: str) -> list[str]:
    """The names of what travels."""
    return [one.attrib["data-piece"] for one in Xml.fromstring(svg).iter() if "data-piece" in one.attrib]


def marked(svg: str) -> list[Xml.Element]:
    """What the last step changed."""
    return [one for one in Xml.fromstring(svg).iter() if "last" in one.attrib.get("class", "").split()]


def check_sound(svg: str) -> None:
    """Well-formed, nothing to load or run, no name twice, and every thing to point at can be read aloud."""
    root = Xml.fromstring(svg)
    assert root.tag == f"{SVG}svg"
    for sheet in root.findall(f"{SVG}svg") or [root]:
        assert sheet.findtext(f"{SVG}title")
        assert sheet.findtext(f"{SVG}desc")
    assert root.attrib["width"] == "100%"
    assert len(pieces(svg)) == len(set(pieces(svg)))
    names = [one.attrib["id"] for one in root.iter() if "id" in one.attrib]
    assert len(names) == len(set(names))
    assert set(re.findall(r"url\(#([^)]*)\)", svg)) <= set(names)
    for element in root.iter():
        assert element.tag not in FORBIDDEN
        assert not any(name == "style" or name.startswith("on") or "href" in name for name in element.attrib)
        if element.attrib.get("role"):
            assert element.attrib["aria-label"]
        if "die" in element.attrib.get("class", "").split():
            assert element.attrib["data-piece"].startswith("die")
        if "thing" in element.attrib.get("class", "").split():
            assert element.attrib["role"] == "button"
            assert element.attrib["tabindex"] == "-1"
            assert element.attrib["data-pick"]


def check_small(view: View) -> None:
    """Both boards of a view, as a page gets them: small, and every sprite is in the sheet."""
    sprites = set(view.spec.picture.sprites())
    for narrow in (False, True):
        svg = view.spec.picture.draw(view, "en", narrow)
        assert len(svg.encode()) < LIMIT
        assert {found[1] for found in USED.finditer(svg)} <= sprites
        assert svg.count("<use") == len(USED.findall(svg))
