"""Táin with used tokens face down: once they were looked at, nothing that is sent tells of which kinds they
were.

Two games are compared in which A raids with other tokens and everything comes out the same.
"""

from __future__ import annotations

import asyncio
import json

import pytest

from oenach.server.boards import picture
from oenach.server.live import LiveTable
from oenach.server.message import _earlier, event_message, look_at, moment_message, table_message
from oenach.server.seats import Visitor, visitor_of
from server.worlds import Rehearsal, at_once, people, real_game

A, B = 0, 1
KINDS = [
    ("chief -> B pasture 1", "boy -> A house 1", "bluff -> A house 2"),
    ("warrior -> B pasture 1", "warrior -> A house 1", "boy -> A house 2"),
]


async def raided(placed: tuple[str, ...], **options: str) -> tuple[LiveTable, list[str]]:
    """A game after its first raids, in which nobody has acted since."""
    stored, secrets = people("tain", 2, options, "1" * 32)
    table = Rehearsal().seat(stored)
    mine = list(placed)
    while mine:
        seat = real_game(table).actors[0]
        await table.move(seat, table.session.version(seat), "pass" if seat == B else mine.pop(0))
    while round_of(table) == 1:
        await next_turn(table, "pass")
    return table, secrets


async def next_turn(table: LiveTable, move: str) -> None:
    seat = real_game(table).actors[0]
    await table.move(seat, table.session.version(seat), move)


def round_of(table: LiveTable) -> int:
    return int(real_game(table).view(None).json()["fields"]["round"])


async def begun_again(placed: tuple[str, ...], **options: str) -> tuple[LiveTable, list[str]]:
    """The same, and both have acted in the next round."""
    table, secrets = await raided(placed, **options)
    await next_turn(table, "bluff -> kingdom left")
    await next_turn(table, "bluff -> kingdom right")
    return table, secrets


def all_that_is_sent(table: LiveTable, secret: str) -> list[str]:
    """Messages, pictures, the log, events from the first on, and every earlier moment."""
    visitor: Visitor = visitor_of(table.session.config, table.session.seats, secret)
    viewer, view = table.viewer(visitor), table.session.view(table.viewer(visitor))
    assert view is not None
    moments = [
        moment_message(table, viewer, lang, version, narrow=True)
        for lang in ("en", "fr")
        for version, _ in table.session.frames(viewer)
    ]
    frames = [picture(v, "en") for v in _earlier(table, look_at(table, viewer, "en", 0)) if v]
    said = [
        table_message(table, visitor, "fr", svg=picture(view, "fr"), fields=True),
        event_message(table, visitor, "en", 0),
        view.json(),
        *moments,
        *frames,
    ]
    return [json.dumps(one, ensure_ascii=False) for one in said]


@pytest.mark.parametrize("viewer", [B, None])
def test_nothing_that_is_sent_tells_what_lies_face_down(viewer: int | None) -> None:
    sent = []
    for placed in KINDS:
        table, secrets = at_once(begun_again(placed))
        sent.append(all_that_is_sent(table, "" if viewer is None else secrets[viewer]))
    assert sent[0] == sent[1]


def test_what_was_revealed_is_shown_until_the_first_turn_of_whoever_looks() -> None:
    async def lines() -> list[list[str]]:
        table, _ = await raided(KINDS[0])
        shown = [table.narrator.lines(B, "en")]
        while real_game(table).actors != (B,):
            await next_turn(table, "bluff -> kingdom left")
        shown.append(table.narrator.lines(B, "en"))
        await next_turn(table, "bluff -> B house 1")
        shown.append(table.narrator.lines(B, "en"))
        return [[line.text for line in some if "takes a cow" in line.text] for some in shown]

    assert at_once(lines()) == [
        ["Aífe's chief takes a cow at your pasture 1."],
        ["Aífe's chief takes a cow at your pasture 1."],
        ["Aífe's token takes a cow at your pasture 1."],
    ]


def test_fields_say_how_many_tokens_are_used_and_not_which() -> None:
    table, _ = at_once(begun_again(KINDS[0]))
    fields = real_game(table).view(B).json()["fields"]
    assert fields["used"][A] == [3, 0, 0, 0, 0, 0]
    assert {abs(kind) for kind in fields["shown"][A]} == {0, 6}
    text = real_game(table).view(None).text()
    assert "A Aífe: 21 points, 6 cattle, 3 jewels, 14 behind the screen, 3 used." in text


def test_a_bot_remembers_what_was_revealed() -> None:
    """What a bot determinizes agrees with all that was turned up, shown or not."""
    table, _ = at_once(begun_again(KINDS[0]))
    view = real_game(table).view(B)
    assert view.state.as_dict()["used"][A] == [0, 1, 0, 1, 0, 1]
    assert all(view.determinize(seed).as_dict()["used"][A][1] == 1 for seed in range(5))


def test_with_the_option_everything_stays_shown() -> None:
    table, _ = at_once(begun_again(KINDS[0], open_used="true"))
    assert real_game(table).view(None).json()["fields"]["used"][A] == [0, 1, 0, 1, 0, 1]
    assert any("Aífe's chief takes a cow" in line.text for line in table.narrator.lines(None, "en"))


def test_after_the_game_all_is_told_again() -> None:
    async def end() -> LiveTable:
        table, _ = await begun_again(KINDS[0])
        while not table.session.over:
            await next_turn(table, "pass")
            await asyncio.sleep(0)
        return table

    table = at_once(end())
    assert any("Aífe's chief takes a cow" in line.text for line in table.narrator.lines(None, "en"))
