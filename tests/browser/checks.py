"""What a person could check by looking at a table's page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from browser.visitor import Visitor
from oenach.game import Game
from oenach.server.deal import verify
from oenach.server.texts import text

TARGET = 44  # CSS pixels: what a fingertip hits

SMALL = """(least) => [...document.querySelectorAll("[data-pick].can")].map((thing) => {
    const box = (thing.querySelector("[pointer-events=all]") ?? thing).getBoundingClientRect();
    return [thing.dataset.pick, box.width, box.height];
}).filter(([pick, width, height]) => Math.min(width, height) < least)"""

OUTSIDE = """() => {
    const picture = document.querySelector("#picture svg");
    const box = picture.getBoundingClientRect(), view = picture.viewBox.baseVal, drawn = picture.getBBox();
    return {
        left: box.left, right: box.right - document.documentElement.clientWidth,
        cut: [view.x - drawn.x, view.y - drawn.y, drawn.x + drawn.width - view.x - view.width,
              drawn.y + drawn.height - view.y - view.height],
    };
}"""


def nothing_to_scroll_sideways(visitor: Visitor) -> None:
    root = "document.documentElement"
    assert visitor.page.evaluate(f"{root}.scrollWidth <= {root}.clientWidth"), "the page scrolls sideways"


def board_is_whole(visitor: Visitor) -> None:
    """The board is as wide as the screen lets it be, and nothing of it is cut off."""
    found: dict[str, Any] = visitor.page.evaluate(OUTSIDE)
    assert found["left"] >= 0
    assert found["right"] <= 0
    assert max(found["cut"]) <= 1, f"something is drawn outside of the picture: {found['cut']}"


def lit_things_are_large(visitor: Visitor) -> None:
    small = visitor.page.evaluate(SMALL, TARGET - 0.5)
    assert not small, f"too small for a finger: {small}"


def turn_is_well_shown(visitor: Visitor) -> None:
    lit_things_are_large(visitor)
    nothing_to_scroll_sideways(visitor)


def end_is_well_shown(visitor: Visitor, folder: Path) -> None:
    """The end is announced, with the points if there are any, and the record that one can download says the
    same."""
    game = downloaded(visitor, folder)
    points = dict(zip(game.names, game.scores, strict=True))
    assert points_shown(visitor) == (points if game.spec.has_points else {})
    won = visitor.page.locator(".end .won").inner_text()
    if game.drawn:
        assert won == text("drawn", visitor.lang)
    elif list(map(str, game.winners)) == [visitor.fact("seat")]:
        assert won == text("you_won", visitor.lang)
    else:
        assert all(game.names[seat] in won for seat in game.winners)
    nothing_to_scroll_sideways(visitor)
    board_is_whole(visitor)


def points_shown(visitor: Visitor) -> dict[str, int]:
    """The total of each player, as the page counts it."""
    names = visitor.page.locator(".end caption .name").all_inner_texts()
    totals = visitor.page.locator(".end tfoot td").all_inner_texts()
    points = [int(total.replace("\N{MINUS SIGN}", "-")) for total in totals]
    return dict(zip(names, points, strict=True))


def downloaded(visitor: Visitor, folder: Path) -> Game:
    """The game of the record that the page offers, replayed and verified."""
    noted = visitor.page.locator(".deal code")  # where something is dealt
    promised = (noted.first.text_content() or "") if noted.count() else ""
    with visitor.page.expect_download() as download:
        visitor.page.locator("a[download]").click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    record = json.loads(path.read_text())
    game = verify(record, promised)
    assert bool(promised) == game.spec.has_chance
    assert record["over"]
    assert list(game.scores) == record["scores"]
    assert list(game.winners) == record["winners"]
    return game
