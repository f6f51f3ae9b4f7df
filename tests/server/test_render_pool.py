"""Pictures drawn by another process: the same as our own, and always there."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from oenach.game import Game
from oenach.games import games
from oenach.server import render_pool
from oenach.server.boards import picture
from oenach.server.render_pool import Renderer, RenderPool, drawn, order_of
from oenach.server.settings import settings_from
from oenach.view import View, mask
from server.serving import Player, Served, guest, new_table, settings_in


def some_view(game: str, seat: int | None = 0, moves: int = 12) -> View:
    """A game under way, as a seat sees it."""
    played = Game(game, seed="painted")
    for _ in range(moves):
        actor = played.actors[0]
        played.play(actor, played.moves(actor)[0])
    return played.view(seat)


@pytest.mark.parametrize("game", games())
def test_a_renderer_draws_what_we_would(game: str) -> None:
    for seat, lang, narrow in product((0, 1, None), ("en", "fr"), (False, True)):
        view = some_view(game, seat)
        assert drawn(order_of(view, lang, narrow)).decode() == picture(view, lang, narrow)


@pytest.mark.parametrize("game", [name for name, spec in games().items() if spec.has_secrets])
def test_a_renderer_gets_nothing_but_the_view(game: str) -> None:
    """Of two worlds that look the same to a seat it is sent the same bytes."""
    view = some_view(game)
    world = view.determinize(1)
    assert world.buffer != view.state.buffer
    seen = View(view.spec, mask(world, 0), view.seats, 0, view.names, view.log)
    assert order_of(seen, "en", False) == order_of(view, "en", False)


def test_pictures_come_in_the_order_in_which_they_were_asked_for() -> None:
    async def ask() -> list[bytes]:
        renderer = await Renderer.start()
        views = [some_view("keltis", 0, moves) for moves in range(8)]
        pictures = await asyncio.gather(*(renderer.draw(order_of(view, "en", False)) for view in views))
        await renderer.stop()
        return pictures

    wanted = [picture(some_view("keltis", 0, moves), "en") for moves in range(8)]
    assert [one.decode() for one in asyncio.run(ask())] == wanted


def test_what_a_renderer_cannot_draw_it_gives_back_and_goes_on() -> None:
    async def ask() -> tuple[bytes, bytes]:
        renderer = await Renderer.start()
        spoilt, well = (
            await renderer.draw(b"nonsense"),
            await renderer.draw(order_of(some_view("tain"), "fr", True)),
        )
        await renderer.stop()
        return spoilt, well

    spoilt, well = asyncio.run(ask())
    assert spoilt == b""
    assert well.decode() == picture(some_view("tain"), "fr", True)


def test_few_guests_have_no_renderer() -> None:
    async def ask() -> tuple[str, list[Renderer]]:
        few = RenderPool(most=1, guests=60)
        few.start_for(59)
        return await few.picture(some_view("keltis"), "en", False), few.renderers

    assert asyncio.run(ask()) == ("", [])


def test_a_renderer_that_died_owes_nothing_and_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(render_pool, "REST", 0.0)

    async def ask() -> tuple[str, str, int]:
        house = RenderPool(most=1, guests=0)
        view = some_view("keltis")
        await started(house)
        first = house.renderers[0]
        first.process.kill()
        owed = await house.picture(view, "en", False)
        await first.process.wait()
        while house.renderers == [first]:
            house.start_for(1)
            await asyncio.sleep(0.01)
        again, count = await house.picture(view, "en", False), len(house.renderers)
        await house.close()
        return owed, again, count

    owed, again, count = asyncio.run(ask())
    assert owed == ""
    assert again == picture(some_view("keltis"), "en")
    assert count == 1


def test_a_renderer_that_takes_too_long_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(render_pool, "PATIENCE", 0.2)

    async def ask() -> tuple[list[str], bool, int | None]:
        house = RenderPool(most=1, guests=0)
        await started(house)
        renderer = house.renderers[0]
        renderer.process.send_signal(signal.SIGSTOP)
        owed = await asyncio.gather(*(house.picture(some_view("keltis"), "en", False) for _ in range(3)))
        await renderer.process.wait()
        later = await house.picture(some_view("keltis"), "en", False)
        return [*owed, later], renderer.gone, renderer.process.returncode

    assert asyncio.run(ask()) == ([""] * 4, True, -signal.SIGKILL)


def test_however_often_guests_come_no_more_are_started_than_there_may_be() -> None:
    async def ask() -> int:
        house = RenderPool(most=2, guests=0)
        for _ in range(200):
            house.start_for(1000)
            await asyncio.sleep(0)
        await started(house, 2)
        house.start_for(1000)
        await asyncio.sleep(0.05)
        count = len(house.renderers)
        await house.close()
        return count

    assert asyncio.run(ask()) == 2


async def started(house: RenderPool, count: int = 1) -> None:
    house.start_for(1000)
    while len(house.renderers) < count:
        await asyncio.sleep(0.01)


# At a table -------------------------------------------------------------------------------------------


@pytest.fixture
def full_house(tmp_path: Path) -> Iterator[Served]:
    with Served(settings_in(tmp_path, render_pool=1, guests=0)) as served:
        yield served


def page_of(player: Player, **query: str) -> str:
    answer = player.client.get(f"/t/{player.table}/panel", params={"lang": "en", **query})
    assert answer.status_code == 200
    return answer.text


def wait_for_renderer(house: Served) -> Renderer:
    until = time.monotonic() + 20
    while not house.registry.render_pool.renderers and time.monotonic() < until:
        time.sleep(0.02)
    return house.registry.render_pool.renderers[0]


def test_a_page_is_the_same_whoever_draws_it(full_house: Served) -> None:
    made, player = new_table(full_house, "keltis", "me", "link")
    guest(full_house, made, 1)
    spectator = Player(full_house, player.table)
    ours = [page_of(player), page_of(spectator)]  # the renderer is not ready yet
    renderer = wait_for_renderer(full_house)
    assert [page_of(player), page_of(player)] == [ours[0]] * 2
    assert page_of(spectator) == ours[1]
    assert not renderer.gone


def test_a_page_comes_when_the_renderer_is_killed(full_house: Served) -> None:
    made, player = new_table(full_house, "tain", "me", "link")
    guest(full_house, made, 1)
    page = page_of(player)
    renderer = wait_for_renderer(full_house)
    renderer.process.kill()
    assert page_of(player) == page
    assert "<svg" in page_of(player, since="0", seat="0")


def test_the_picture_of_a_page_is_never_older_than_its_words(
    full_house: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If somebody moves while it is drawn, it is drawn again."""
    made, player = new_table(full_house, "keltis", "me", "link")
    guest(full_house, made, 1)
    table, asked = full_house.table(player.table), list[View]()
    draw = full_house.registry.render_pool.picture

    async def interrupted(view: View, lang: str, narrow: bool) -> str:
        asked.append(view)
        if len(asked) == 1:
            assert table.session.game is not None
            actor = table.session.game.actors[0]
            await table.move(actor, table.session.version(actor), table.session.game.moves(actor)[0])
        return await draw(view, lang, narrow)

    monkeypatch.setattr(full_house.registry.render_pool, "picture", interrupted)
    page = page_of(player)
    assert len(asked) == 2
    assert f'data-version="{table.session.version(0)}"' in page
    assert picture(asked[1], "en") in page
    assert picture(asked[0], "en") not in page


def test_the_number_of_renderers_is_set_by_its_name_or_by_its_old_one() -> None:
    given = {"OENACH_DATABASE": "x"}
    assert settings_from({**given, "OENACH_RENDERERS": "3"}).render_pool == 3
    assert settings_from({**given, "OENACH_PAINTERS": "0"}).render_pool == 0
    assert settings_from({**given, "OENACH_RENDERERS": "1", "OENACH_PAINTERS": "4"}).render_pool == 1
