"""What is seen to happen: motions are played in order on the picture before, can be skipped, and leave the
picture of the server; sounds; the end of a game."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.hands import wait_for_change
from browser.tables import set_up
from browser.visitor import PHONE, Visitor
from oenach.art.svg import tag
from oenach.games import spec_of
from oenach.parts import Motion
from oenach.view import View
from server.serving import Served

DEEDS = ("go", "flip", "meet", "roll", "shake", "appear", "tick", "fade")
FACE = tag("circle", r=9, fill="gold")
# Everything that is moved, and how: noted as it begins.
NOTE = """() => {
    window.moved = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (steps, how) {
        const turned = steps.some(({ transform = "none" }) => /translate|scale|rotate/.test(transform));
        if (this.closest(".sky")) window.moved.push({ turned, time: how.duration ?? how });
        return animate.call(this, steps, how);
    };
    window.lines = [];
    const line = document.getElementById("told");
    const note = () => window.lines.push([line.textContent, document.querySelectorAll("#log li").length]);
    new MutationObserver(note).observe(line, { childList: true });
}"""
# Hovering takes titles away, and what was hidden for a while has an empty style.
SHOWN = """() => document.getElementById("picture").innerHTML
    .replace(/<title>.*?<\\/title>| style=""/g, "")"""


def made_up(before: View, after: View, lang: str) -> list[Motion]:
    """A motion of each kind, one after the other, on the stones of Keltis."""
    if before.seat is None or before.seat not in before.actors:
        return []
    return [
        Motion(0, "go", "stone:1", "stone:5", line="A stone goes.", sound="stone"),
        Motion(1, "flip", "stone1", look=FACE, line="It turns."),
        Motion(1, "go", "pile", "stone:9", look=FACE, sound="card"),
        Motion(2, "meet", "stone:2", "stone1"),
        Motion(3, "roll", "stone:3", look=FACE, sound="dice"),
        Motion(4, "shake", "stone:4"),
        Motion(4, "appear", "stone:7", look=FACE),
        Motion(4, "tick", "seat:0", "99"),
        Motion(4, "go", "nowhere", "at all"),
        Motion(5, "fade", "stone2", line="It is gone."),
    ]


@pytest.fixture
def moving() -> Iterator[Callable[..., None]]:
    """Lets Keltis say what is seen to happen."""
    picture = spec_of("keltis").picture
    own = picture.motions

    def say(motions: Callable[[View, View, str], list[Motion]]) -> None:
        object.__setattr__(picture, "motions", motions)

    say(made_up)
    yield say
    say(own)


def at_table(visit: Visit, house: Served, **how: Any) -> Visitor:
    visitor = visit(**how)
    made = set_up(house, "keltis", "me", "boy", seed="stage")
    visitor.take_seat(made.id, made.token)
    assert visitor.wait_for_turn()
    visitor.page.evaluate(NOTE)
    return visitor


def make_a_move(visitor: Visitor) -> None:
    """The first move of the list."""
    visitor.page.evaluate("document.querySelector('button[name=move]').click()")


def is_as_the_server_says(visitor: Visitor) -> None:
    """What the page shows is what it would show if it were loaded anew, and nothing else is left."""
    page = visitor.page
    assert visitor.wait_for_turn()
    page.wait_for_function("() => !document.querySelector('.sky, .playing')")
    shown = page.evaluate(SHOWN)
    page.reload()
    assert visitor.wait_for_turn()
    assert page.evaluate(SHOWN) == shown


def test_motions_are_played_in_order_and_then_the_table_is_as_the_server_says(
    visit: Visit, house: Served, moving: object
) -> None:
    visitor = at_table(visit, house, still=False)
    before, known = visitor.fact("version"), visitor.page.locator("#log li").count()
    make_a_move(visitor)
    visitor.page.locator(".sky svg").first.wait_for(state="attached")
    assert visitor.fact("version") == before  # what happened is seen before the table changes
    wait_for_change(visitor.page, before)
    lines = visitor.page.evaluate("window.lines")
    told = [line for line, _ in lines if line in ("A stone goes.", "It turns.", "It is gone.")]
    assert told == ["A stone goes.", "It turns.", "It is gone."]
    assert {log for line, log in lines if line in told} == {known}  # the log follows
    assert len(visitor.page.evaluate("window.moved")) >= len(DEEDS)
    is_as_the_server_says(visitor)


@pytest.mark.parametrize("skip", ["a click", "a key"])
def test_a_touch_or_a_key_leads_to_the_present(
    visit: Visit, house: Served, moving: Callable[..., None], skip: str
) -> None:
    moving(lambda *_: [Motion(n, "go", f"stone:{n % 9 + 1}", "pile") for n in range(99)])
    visitor = at_table(visit, house, still=False, width=PHONE)
    visitor.page.evaluate("localStorage.setItem('oenach.speed', 'slow')")
    before = visitor.fact("version")
    make_a_move(visitor)
    visitor.page.locator(".sky svg").first.wait_for(state="attached")
    if skip == "a click":
        visitor.page.locator("#picture svg").first.click(position={"x": 5, "y": 5})
    else:
        visitor.page.keyboard.press("Escape")
    wait_for_change(visitor.page, before)
    assert len(visitor.page.evaluate("window.moved")) < 99
    is_as_the_server_says(visitor)


def test_with_less_motion_nothing_travels(visit: Visit, house: Served, moving: object) -> None:
    visitor = at_table(visit, house, still=True)
    visitor.page.evaluate("localStorage.setItem('oenach.speed', 'quick')")
    before = visitor.fact("version")
    make_a_move(visitor)
    wait_for_change(visitor.page, before)
    moved = visitor.page.evaluate("window.moved")
    assert moved
    assert not any(one["turned"] for one in moved)
    is_as_the_server_says(visitor)


def test_without_speed_nothing_is_played(visit: Visit, house: Served, moving: object) -> None:
    visitor = at_table(visit, house, still=True)
    before = visitor.fact("version")
    make_a_move(visitor)
    wait_for_change(visitor.page, before)
    is_as_the_server_says(visitor)
    assert not visitor.page.locator(".sky").count()


# Speed and sound --------------------------------------------------------------------------------------

HEARD = """() => {
    window.contexts = 0;
    const Known = window.AudioContext;
    window.AudioContext = class extends Known { constructor() { super(); window.contexts++; } };
}"""
# The module that the page itself has loaded, under whatever name it is kept.
OWN_SOUND = """performance.getEntriesByType("resource").find(({ name }) => name.includes("/sound")).name"""
LOUDEST = """async (address) => {
    const { compose, NAMES } = await import(address);
    const peaks = {};
    for (const name of NAMES) {
        const context = new OfflineAudioContext(1, 44100 * 1.5, 44100);
        compose(name, context, 0);
        const heard = (await context.startRendering()).getChannelData(0);
        peaks[name] = heard.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    }
    return peaks;
}"""


def test_the_speed_is_found_at_the_table_and_remembered(visit: Visit, house: Served) -> None:
    visitor = at_table(visit, house, still=False, width=PHONE)
    pace = visitor.page.locator("#pace")
    expect(pace).to_have_attribute("data-speed", "normal")
    pace.click()
    expect(pace).to_have_attribute("data-speed", "quick")
    expect(pace).to_have_accessible_name(re.compile("quickly"))
    visitor.page.reload()
    expect(pace).to_have_attribute("data-speed", "quick")


def test_nothing_is_heard_before_a_touch_and_one_button_mutes(visit: Visit, house: Served) -> None:
    visitor = at_table(visit, house, still=True)
    page, mute = visitor.page, visitor.page.locator("#mute")
    page.evaluate(HEARD)
    hear = f"async (name) => (await import({OWN_SOUND})).sound(name)"
    page.evaluate(hear, "stone")
    assert page.evaluate("window.contexts") == 0
    mute.click()
    expect(mute).to_have_accessible_name(re.compile("off. Switch them on"))
    page.evaluate(hear, "stone")
    assert page.evaluate("window.contexts") == 0
    mute.click()
    page.evaluate(hear, "stone")
    assert page.evaluate("window.contexts") == 1
    mute.click()
    page.reload()
    expect(mute).to_have_attribute("data-heard", "false")
    page.locator("#open-help").click()
    expect(page.locator('[data-setting="sound"]')).not_to_be_checked()


def test_sounds_are_soft_and_can_be_heard(visit: Visit, house: Served) -> None:
    page = at_table(visit, house).page
    peaks = page.evaluate(LOUDEST, page.evaluate(OWN_SOUND))
    assert set(peaks) == {"card", "stone", "wood", "dice", "cattle", "jewel", "thud", "horn", "win"}
    assert all(0.02 < peak <= 10 ** (-12 / 20) + 0.001 for peak in peaks.values()), peaks


# The end ----------------------------------------------------------------------------------------------


def about_to_end(visit: Visit, house: Served, **how: Any) -> tuple[Visitor, str]:
    """Somebody at a table of Keltis whose next move is the last."""
    visitor = visit(**how)
    made = set_up(house, "keltis", "me", "beside", seed="ending")
    table = house.table(made.id)
    game = table.session.game
    assert game is not None

    def ends_now() -> bool:
        trial = game.copy()
        trial.play(trial.actors[0], trial.moves(trial.actors[0])[0])
        return trial.over

    while not ends_now():
        seat = game.actors[0]
        move = int(game.moves(seat)[0])
        asyncio.run_coroutine_threadsafe(
            table.move(seat, table.session.version(seat), move), house.loop
        ).result()
    visitor.take_seat(made.id, made.token)
    visitor.page.locator(".curtain button.primary").click()
    assert visitor.wait_for_turn()
    return visitor, made.id


@pytest.mark.parametrize("still", [True, False])
def test_a_game_that_ends_before_ones_eyes_ends_with_a_scene(
    visit: Visit, house: Served, still: bool
) -> None:
    visitor, _ = about_to_end(visit, house, still=still)
    page = visitor.page
    page.evaluate("localStorage.setItem('oenach.speed', 'slow')")
    make_a_move(visitor)
    page.locator(".finale svg.ending").wait_for()
    assert page.locator(".finale .live").count() == (not still)
    assert page.locator(".end .count").first.is_hidden()  # first the scene, then the count
    page.keyboard.press("Escape")
    page.locator(".end.counting .count").first.wait_for()
    expect(page.locator(".finale")).to_have_count(0)
    page.reload()
    assert page.locator(".end svg.ending").is_visible()
    assert not page.locator(".finale").count()


def test_the_result_is_a_picture_to_share(visit: Visit, house: Served) -> None:
    visitor, table = about_to_end(visit, house)
    assert visitor.context.request.get(f"/t/{table}/result.svg").status == 403
    make_a_move(visitor)
    share = visitor.page.locator("[data-share]")
    with visitor.page.expect_download() as download:
        share.click()
    assert download.value.suggested_filename == f"keltis-{table}.png"
    picture = Path(download.value.path()).read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert int.from_bytes(picture[16:20], "big") == 800
